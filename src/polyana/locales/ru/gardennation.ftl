# «Садовый народец». Имена сообщений следуют из объявлений игры, см. polyana/texts.py.

gardennation-title = Садовый народец

## Вопросы

gardennation-ask-lay = Какая территория и как повёрнута?
gardennation-ask-reveal = Какой проект открыт?
gardennation-ask-colour = Какой цвет вы берёте?
gardennation-ask-first-player = Кто первый игрок?
gardennation-ask-deal = Какая цель сдана?
gardennation-ask-keep = Какие две тайные цели вы оставляете?
gardennation-ask-deed = Ваше действие. Что вы делаете?
gardennation-ask-build = Где строить?
gardennation-ask-land = Чем станет зона колючки?
gardennation-ask-demolish = Какое здание снести?
gardennation-ask-invade = Какое здание захватить?
gardennation-ask-move = Куда переместить Крановую черепаху?
gardennation-ask-roof-from = С какого здания снять крышу?
gardennation-ask-roof-to = На какое здание положить крышу?
gardennation-ask-project = Выполняете общий проект?
gardennation-ask-next-player = Кто ходит следующим?

## Варианты ответа

gardennation-label-lay = { $territory }, { $rotation }
gardennation-label-reveal = { $project }
gardennation-label-colour = { $colour }
gardennation-label-first-player = { $seat }
gardennation-label-deal = { $card }
gardennation-label-keep = { $goal } + { $goal-2 }
gardennation-label-deed = { $deed }
gardennation-label-build = { $area }
gardennation-label-land = { $land }
gardennation-label-demolish = { $area }
gardennation-label-invade = { $area }
gardennation-label-move = { $territory }
gardennation-label-roof-from = { $area }
gardennation-label-roof-to = { $area }
gardennation-label-project = { $project }
gardennation-label-next-player = { $seat }
gardennation-pass-project = пока без проекта

## Значения

gardennation-value-territory =
    территория { $n ->
        [0] 1
        [1] 2
        [2] 3
        [3] 4
        [4] 5
        [5] 6
       *[6] 7
    }
gardennation-value-rotation =
    { $n ->
        [0] без поворота
        [1] поворот на 60°
        [2] поворот на 120°
        [3] поворот на 180°
        [4] поворот на 240°
       *[5] поворот на 300°
    }
gardennation-value-slot =
    { $n ->
        [0] в центре
        [1] вверху слева
        [2] вверху справа
        [3] справа
        [4] внизу справа
        [5] внизу слева
       *[6] слева
    }
gardennation-value-area =
    территория { $territory }, { $position ->
        [0] центр
        [1] вверху слева
        [2] вверху справа
        [3] справа
        [4] внизу справа
        [5] внизу слева
       *[6] слева
    }
gardennation-value-land =
    { $n ->
        [0] зелень
        [1] жёлтая трава
       *[2] красные листья
    }
gardennation-value-ground =
    { $n ->
        [0] зелень
        [1] жёлтая трава
        [2] красные листья
       *[3] колючка
    }
gardennation-value-project =
    { $n ->
        [0] Святыня (рядом свободная жёлтая трава)
        [1] Святыня (рядом свободные красные листья)
        [2] Клиника (рядом свободная зелень)
        [3] Клиника (рядом свободные красные листья)
        [4] Крепость (рядом свободная жёлтая трава)
        [5] Крепость (рядом свободная зелень)
        [6] Домик
        [7] Оранжерея
        [8] Тюрьма
        [9] Дуплекс
        [10] Кузница
        [11] Форпост
        [12] Убежище
        [13] Мельница
        [14] Бункер
        [15] Апартаменты
        [16] Электростанция
        [17] Радиовышка
        [18] Храм
        [19] Водохранилище
       *[20] Авиабаза
    }
gardennation-value-goal =
    { $n ->
        [0] Ночной клуб
        [1] Почта
        [2] Бараки
        [3] Скульптура
        [4] Рынок
        [5] Сторожевая башня
        [6] Часовая башня
        [7] Обсерватория
        [8] Контроль территорий 1 и 3
        [9] Контроль территорий 2 и 4
        [10] Контроль территорий 3 и 5
        [11] Контроль территорий 4 и 6
        [12] Контроль территорий 5 и 7
        [13] Контроль территорий 6 и 1
       *[14] Контроль территорий 7 и 2
    }
gardennation-value-card = карта № { $n }
gardennation-value-colour =
    { $n ->
        [0] синий
        [1] зелёный
        [2] жёлтый
       *[3] красный
    }
gardennation-value-deed =
    { $n ->
        [0] построить этаж
        [1] снести здание
        [2] хитрость: захватить здание
        [3] хитрость: стратегическое перемещение
        [4] хитрость: перенести крышу
       *[5] пропустить: строить негде
    }

## Журнал

gardennation-event-laid =
    { $territory-n ->
        [0] Территория 1
        [1] Территория 2
        [2] Территория 3
        [3] Территория 4
        [4] Территория 5
        [5] Территория 6
       *[6] Территория 7
    } лежит { $slot }, { $rotation }.
gardennation-event-revealed = Новый общий проект: { $project }.
gardennation-event-chose-colour = { $seat }: цвет — { $colour }.
gardennation-event-begins = Первый игрок: { $seat }.
gardennation-event-dealt = { $seat }: тайная цель «{ $goal }».
gardennation-event-kept = { $seat }: оставлены «{ $goal }» и «{ $other }».
gardennation-event-all-kept = Все выбрали по две тайные цели.
gardennation-event-round = Раунд { $round }. Начинает { $seat }.
gardennation-event-plays-next = Следующий ход: { $seat }, место { $place }.
gardennation-event-grew =
    { $seat }: колючка ({ $area }) теперь { $land-n ->
        [0] зелень
        [1] жёлтая трава
       *[2] красные листья
    }.
gardennation-event-built =
    { $seat }: этаж { $floors } ({ $area }), отправлено { $cost ->
        [one] { $cost } житель
        [few] { $cost } жителя
       *[other] { $cost } жителей
    }.
gardennation-event-demolished =
    { $seat }: здание снесено ({ $area }), вернулось { $gain ->
        [one] { $gain } житель
        [few] { $gain } жителя
       *[other] { $gain } жителей
    }.
gardennation-event-invaded =
    { $seat }: захвачено здание ({ $area }), прежний владелец — { $victim }, цена — { $cost ->
        [one] { $cost } житель
        [few] { $cost } жителя
       *[other] { $cost } жителей
    }.
gardennation-event-moved = { $seat }: стратегическое перемещение, { $territory }.
gardennation-event-roof-moved = { $seat }: крыша перенесена ({ $area } → { $target }).
gardennation-event-skipped = { $seat }: строить негде, действие пропущено.
gardennation-event-completed = { $seat }: выполнен проект «{ $project }» ({ $area }), +{ $vp } ПО.
gardennation-event-crane = Крановая черепаха: { $territory }.
gardennation-event-controls =
    Контроль, { $territory }: { $seat } +{ $gain ->
        [one] { $gain } житель
        [few] { $gain } жителя
       *[other] { $gain } жителей
    }.
gardennation-event-last-floor = { $seat }: выставлен последний этаж, этот раунд последний.
gardennation-event-limit = Раунд { $round } был последним из возможных.
gardennation-event-goal-scored = { $seat }: «{ $goal }», { $points } ПО.
gardennation-event-population-scored =
    { $seat }: { $inhabitants ->
        [one] { $inhabitants } житель
        [few] { $inhabitants } жителя
       *[other] { $inhabitants } жителей
    }, { $points } ПО.
gardennation-event-scored = { $seat }: всего { $points } ПО.

## Настройки

gardennation-option-three_floor_site = трёхэтажные проекты
    .about = Где могут стоять Апартаменты, Электростанция и Радиовышка.
gardennation-option-three_floor_site-central = на центральной территории
gardennation-option-three_floor_site-any = на любой территории
gardennation-option-tower_goal_scope = Часовая башня и Обсерватория
    .about = Что считается для этих тайных целей не больше одного раза.
gardennation-option-tower_goal_scope-territory = каждая территория
gardennation-option-tower_goal_scope-land = каждый тип зоны
gardennation-option-stuck_order = следующая территория
    .about = Какая территория идёт следующей, если строить негде.
gardennation-option-stuck_order-ascending = с номером на 1 больше
gardennation-option-stuck_order-descending = с номером на 1 меньше
gardennation-option-stuck_pass = пропуск
    .about = Что теряет тот, кто пропускает, когда нигде нельзя строить.
gardennation-option-stuck_pass-action = это действие
gardennation-option-stuck_pass-turn = остаток хода
gardennation-option-area_numbers = числа зон
    .about = У двух зон на Board Game Arena другие числа.
gardennation-option-area_numbers-printed = как напечатано
gardennation-option-area_numbers-bga = как на Board Game Arena
gardennation-option-tile_rotation = поворот территорий
    .about = Поворачивать ли территории, когда их выкладывают.
gardennation-option-tile_rotation-random = случайный
gardennation-option-tile_rotation-none = без поворота
gardennation-option-round_limit = предел раундов
    .about = После этого раунда игра кончается, даже если у всех остались этажи.
gardennation-option-round_limit-30 = тридцать
gardennation-option-round_limit-20 = двадцать
gardennation-option-round_limit-60 = шестьдесят

## Терминал

gardennation-sign =
    { $n ->
        [0] з
        [1] ж
        [2] к
       *[3] #
    }
gardennation-crane-on = Крановая черепаха на территории { $n }.
gardennation-open-projects = Проекты: { $names }
gardennation-last-round = Идёт последний раунд.
gardennation-column =
    { $n ->
        [0] Игрок
        [1] ПО
        [2] Жители
        [3] Этажи
        [4] Хитрости
       *[5] Тайные цели
    }
gardennation-sheet =
    { $n ->
        [0] Игрок
        [1] В ходе игры
        [2] Тайные цели
        [3] Население
       *[4] Итого
    }
gardennation-legend = з — зелень, ж — жёлтая трава, к — красные листья, # — колючка, затем число зоны; 1▤2^ — здание первого игрока, два этажа под крышей; [4] — территория, на которой стоит Крановая черепаха.

# О чём говорят причины: «Приносит: …»
gardennation-why-points = очки
gardennation-why-inhabitants = жители
gardennation-why-income = приток жителей от большинства
gardennation-why-supply = этажи в запасе
gardennation-why-ploys = неиспользованные уловки
gardennation-why-goal = тайные цели
gardennation-why-hope = надежды на тайные цели
gardennation-why-project = почти готовые общие проекты
gardennation-why-action = действия подряд
gardennation-why-lead = большинство на территориях
gardennation-why-height = открытые постройки
gardennation-why-closed = закрытые постройки
