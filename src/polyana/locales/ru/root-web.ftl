# Слова, которые говорит только доска «Корней» в браузере.

web-root-map = Карта леса
web-root-words = Карта словами
web-root-suit =
    { $n ->
        [0] лисы
        [1] зайцы
        [2] мыши
        [3] птицы
       *[other] любая масть
    }
web-root-ruled = правит: { $name }
web-root-ruin = руины
web-root-burnt = выжжена
web-root-raft = плот
web-root-tower = башня
web-root-closed = Засыпанные тропы к { $to }.
web-root-open-slots =
    { $n ->
        [one] { $n } свободная ячейка
        [few] { $n } свободные ячейки
       *[many] { $n } свободных ячеек
    }
web-root-ways = Тропы к { $to }.
web-root-phase = { $name }, { $phase }, раунд { $round }
web-root-press-map = Нажмите на место на карте.
web-root-press-forest = Нажмите на лес на карте.

## Карты

web-root-hand =
    { $n ->
        [0] Карт в руке нет
        [one] Ваша рука: { $n } карта
        [few] Ваша рука: { $n } карты
       *[many] Ваша рука: { $n } карт
    }
web-root-cost = Ремесло: { $what }
web-root-card-item = { $item }, { $n } ПО за ремесло
web-root-card-vizier = Карта птиц, которая остаётся навсегда.

## Планшеты

web-root-boards = Планшеты фракций
web-root-pool = Фракции на выбор
web-root-common = Общие карты и предметы
web-root-score = Очки: { $told }
web-root-points = { $n } ПО
web-root-cards =
    { $n ->
        [one] { $n } карта
        [few] { $n } карты
       *[many] { $n } карт
    }
web-root-partner = в коалиции: { $name }
web-root-supply = В запасе:
web-root-track-out = на карте { $n } из { $all }
web-root-track-next = Следующий стоит { $cost } и приносит { $n } ПО.
web-root-draws =
    { $n ->
        [one] Вечером +{ $n } карта
        [few] Вечером +{ $n } карты
       *[many] Вечером +{ $n } карт
    }
web-root-scores = Вечером: +{ $n } ПО
web-root-actions-left =
    { $n ->
        [one] Осталось { $n } действие
        [few] Осталось { $n } действия
       *[many] Осталось { $n } действий
    }
web-root-wood = Дерева на карте: { $n }
web-root-keep-lost = Цитадель потеряна навсегда.
web-root-leader = Лидер: { $name }.
web-root-leader-about =
    { $n ->
        [0] Предметы приносят все свои очки.
        [1] Вербует по два воина вместо одного.
        [2] 1 дополнительный урон в атаке.
       *[3] +1 ПО за здания и жетоны, убранные в битве.
    }
web-root-deposed = Лежат лицом вниз: { $names }
web-root-decree = Устав
web-root-base-out = на карте
web-root-base-in = на планшете
web-root-officers =
    { $n ->
        [one] { $n } офицер
        [few] { $n } офицера
       *[many] { $n } офицеров
    }
web-root-supporters =
    { $n ->
        [one] { $n } сторонник
        [few] { $n } сторонника
       *[many] { $n } сторонников
    }
web-root-services = Услуги
web-root-price = цена { $n }
web-root-payments = Платежи { $n }
web-root-funds = Капитал { $n }
web-root-commitments = Вклады { $n }
web-root-dividends = доход: { $n } ПО
web-root-trade-posts = Торговые посты
web-root-trade-posts-about = Пустые ячейки мастерят: по воину на каждую.
web-root-posts-lost = потеряно { $n }
web-root-may-buy =
    { $n ->
        [one] Можно купить { $n } услугу
        [few] Можно купить { $n } услуги
       *[other] Можно купить { $n } услуг
    }
web-root-in-supply = в запасе { $n }
web-root-toll-items =
    { $n ->
        [one] предмет
        [few] предмета
       *[other] предметов
    }
web-root-never-buy = никогда не предлагать
web-root-outcast = Изгои
web-root-is-outcast = Изгои
web-root-is-hated = Ненавистны
web-root-souls =
    { $n ->
        [one] { $n } заблудшая душа
        [few] { $n } заблудшие души
       *[other] { $n } заблудших душ
    }
web-root-acolytes = Приспешников: { $n }
web-root-crusade = Поход
web-root-convert = Обращение
web-root-sanctify = Освящение
web-root-revealed = Открыты, вечером вернутся в руку
web-root-lost-souls = Заблудших душ: { $n }
web-root-burrow =
    Нора: { $n ->
        [one] { $n } воин
        [few] { $n } воина
       *[other] { $n } воинов
    }
web-root-burrow-name = Нора
web-root-tunnels =
    { $n ->
        [0] Тоннелей к ней нет
        [one] { $n } тоннель:
        [few] { $n } тоннеля:
       *[other] { $n } тоннелей:
    }
web-root-recruits =
    { $n ->
        [one] { $n } воин утром
        [few] { $n } воина утром
       *[other] { $n } воинов утром
    }
web-root-duchy-draws =
    { $n ->
        [one] { $n } карта вечером
        [few] { $n } карты вечером
       *[other] { $n } карт вечером
    }
web-root-laid-open = Открыты до вечера: птицы уйдут в сброс, остальные вернутся
web-root-rank =
    { $n ->
        [0] Эсквайры
        [1] Аристократы
       *[2] Знать
    }
web-root-rank-price =
    { $cards ->
        [one] { $cards } карта
        [few] { $cards } карты
       *[other] { $cards } карт
    }, { $n } ПО
web-root-crowns =
    { $n ->
        [one] Осталась { $n } корона
        [few] Осталось { $n } короны
       *[other] Осталось { $n } корон
    }{ $lost ->
        [0] {""}
       *[other] , потеряно { $lost }
    }
web-root-is-swayed = лоялен
web-root-has-acted = уже действовал
web-root-choose-minister = выбрать
web-root-minister-text =
    { $n ->
        [0] Любая карта открывается ради здания на любой своей поляне.
        [1] Одно сражение.
        [2] Одно перемещение.
        [3] До двух перемещений или до двух сражений.
        [4] Карты одной масти тратятся по 1 ПО за каждую.
        [5] Действие другого лояльного эсквайра или аристократа.
        [6] 2 ПО, если на поле все три тоннеля.
        [7] По 1 ПО за рынок на поле.
       *[8] По 1 ПО за крепость на поле.
    }
web-root-moment-swayed = За Герцогство: { $minister }
web-root-moment-dismissed = Потерян политик: { $minister }
web-root-items = Предметы
web-root-item =
    { $item }{ $side ->
        [1] , перевёрнут
        [2] , повреждён
        [3] , повреждён и перевёрнут
       *[0] {""}
    }
web-root-item-track-tea = чай: +2 обновления
web-root-item-track-coin = монеты: +1 карта
web-root-item-track-bag = сумка: +2 предмета
web-root-satchel = Ранец
web-root-damaged = Повреждено
web-root-relations = Отношения
web-root-here = стоит здесь
web-root-quests = Задания
web-root-quests-done = Выполнено:
web-root-special-steal = Факел: случайная карта того, кто на его поляне.
web-root-special-day-labor = Факел: карта масти его поляны из сброса.
web-root-special-hideout = Факел: починить три предмета, и день окончен.
web-root-special-instigate = Факел: двое других бьются на его поляне.
web-root-special-protector = Защитники на его поляне могут позвать его мечи.
web-root-special-scorched-earth = Факел: сжечь поляну.
web-root-special-improvise = Раз за ход предмет заменяет другой в задании.
web-root-special-swift-strike = В битве: меч за 1 дополнительный урон.
web-root-special-glide = Факел: перелететь на любую поляну.
web-root-crafting = Ремесло:
web-root-crafted-items = Смастерённые предметы
web-root-coffins =
    { $n ->
        [one] На «Гробовщиках» { $n } воин
        [few] На «Гробовщиках» { $n } воина
       *[other] На «Гробовщиках» { $n } воинов
    }
web-root-in-play = Карты в игре
web-root-seen = В руке, вы это видели
web-root-item-supply = Предметы, которые можно смастерить
web-root-available = Доступные карты превосходства
web-root-piles = Колода { $deck }, сброс { $n }

## Битва

web-root-battle = Битва: { $place }
web-root-attacks = нападает
web-root-defends = защищается
web-root-die = на кубике { $n }
web-root-hits-left =
    { $n ->
        [one] принимает { $n } урон
        [few] принимает { $n } урона
       *[many] принимает { $n } урона
    }
web-root-hits =
    { $n ->
        [one] { $n } урон
       *[other] { $n } урона
    }
web-root-ambush = Засада!
web-root-foiled = Засада сорвана.
web-root-chooses = Выбирает: { $names }

## Нажать на то, что имеешь в виду

web-root-gesture-move = Перемещение: { $place }
web-root-gesture-battle = Битва: { $name }, { $place }
web-root-gesture-build = Строительство: { $place }
web-root-gesture-attack = Напасть
web-root-gesture-count = Сколько воинов идёт
web-root-gesture-fewer = На одного меньше
web-root-gesture-more = На одного больше
web-root-gesture-not = { $what }: сейчас так нельзя.
web-root-ask-action = Ваш ход: нажмите на фигуру, ячейку или карту либо выберите действие.

## Поручения

web-root-never-ambush = Никогда не разыгрывать засаду
web-root-never-foil = Никогда не срывать засаду
web-root-never-battle-effect = Не применять карты в битве
web-root-never-hospitals = Не пользоваться полевым госпиталем
web-root-never-service = Никогда не покупать услуги
web-root-never-set-cost = Оставлять цены как есть

## Мгновения

web-root-moment-ambush = Засада!
web-root-moment-foiled = Засада сорвана!
web-root-moment-revolt = Восстание: { $place }!
web-root-moment-bought = Продано: { $service }
web-root-moment-disrupted = Прекращение торговли: минус { $n } капитала
web-root-moment-outcast = Изгои: { $suit }
web-root-moment-hated = Ненавистны: { $suit }
web-root-moment-turmoil = Смута!
web-root-moment-outrage = Беспорядки: { $place }
web-root-moment-led = Новый лидер: { $name }
web-root-moment-crafted = Смастерено: { $card }
web-root-moment-explored = Находка: { $item }
web-root-moment-aided = Помощь: { $name }
web-root-moment-quest = Задание: { $quest }
web-root-moment-coalition = Коалиция: { $name }

## Итог

web-root-sheet = Итог

## Клавиши

web-root-key-number = первый, второй … ответ на странице
web-root-key-next = следующий или предыдущий ответ: карта, список, рука, планшеты
web-root-key-move = ответ рядом; если его нет, двигается карта
web-root-key-enter = дать этот ответ
web-root-key-pass = пасовать
web-root-key-board = планшет следующей фракции
web-root-key-back = закрыть планшет; взять назад последний ответ
web-root-key-zoom = ближе, дальше, вся карта

## Сговор

web-root-plot-unknown = неизвестная интрига
web-root-plot-up = лицевой стороной вверх
web-root-plot-down = лицевой стороной вниз
web-root-plot-no = не { $kinds }
web-root-plots-out = Интриги на поле: { $n }
web-root-plots-left = Интриги в запасе: { $n }
web-root-plot-cost = следующая интрига: { $n ->
        [one] { $n } воин
        [few] { $n } воина
       *[other] { $n } воинов
    }
web-root-flip-scores = следующий переворот: { $n } ПО
web-root-expose = Разоблачить интригу
web-root-moment-flipped = { $kind }!
web-root-moment-exposed = разоблачение: { $kind }
web-root-moment-misjudged = не { $kind }
web-root-moment-raided = Набег! ({ $place })
