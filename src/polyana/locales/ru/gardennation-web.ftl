# Слова, которые говорит только доска «Садового народца» в браузере.

web-gardennation-board = Сад
web-gardennation-words = Сад словами
web-gardennation-bramble = колючка
web-gardennation-area-empty = { $land }, число { $number }, свободно
web-gardennation-area-open =
    { $land }, число { $number }: { $name }, { $floors ->
        [one] { $floors } этаж
        [few] { $floors } этажа
       *[other] { $floors } этажей
    }
web-gardennation-area-closed =
    { $land }, число { $number }: { $name }, { $floors ->
        [one] { $floors } этаж
        [few] { $floors } этажа
       *[other] { $floors } этажей
    }, крыша
web-gardennation-area-worth = следующий этаж { $price }, снос или захват { $worth }
web-gardennation-most = Больше всего этажей: { $names }.

## Что можно сделать

web-gardennation-deeds = Что вы можете сделать
web-gardennation-deed =
    { $n ->
        [0] Строить
        [1] Снести
        [2] Захватить
        [3] Черепаха
        [4] Крыша
       *[5] Пропустить
    }
web-gardennation-deed-about =
    { $n ->
        [0] Один этаж: число зоны и ещё 1 за каждый стоящий там этаж.
        [1] Одно ваше здание: возвращается вдвое больше, чем оно стоило.
        [2] Хитрость: заплатить двойную цену чужого здания и занять его место.
        [3] Хитрость: сначала черепаха идёт на территорию с соседним номером.
        [4] Хитрость: сначала крыша переходит на другое ваше здание в зоне того же типа.
       *[5] Строить негде.
    }
web-gardennation-ploys =
    { $n ->
        [one] Осталась { $n } хитрость
        [few] Осталось { $n } хитрости
       *[other] Осталось { $n } хитростей
    }
web-gardennation-how =
    { $n ->
        [1] Укажите своё здание: видно, сколько вернётся.
        [2] Укажите здание, которое захватываете.
        [3] Куда пойдёт черепаха?
        [4] Укажите своё здание под крышей.
       *[0] Укажите зону: видны цена и путь черепахи.
    }
web-gardennation-how-roof = Укажите своё здание, которое получит крышу.
web-gardennation-do =
    { $deed ->
        [1] Снести
        [2] Захватить
        [3] Сюда
        [4] Снять крышу
        [roof-to] Положить крышу
       *[0] Строить здесь
    }
web-gardennation-why = Почему нельзя?
web-gardennation-lift = Отмена
web-gardennation-ghost-tools = Что вы указали
web-gardennation-stuck = На территории { $crane } строить нельзя, можно действовать здесь: { $where }.
web-gardennation-acts =
    { $name }: территория { $where }, { $n ->
        [one] { $n } действие.
        [few] { $n } действия.
       *[other] { $n } действий.
    }
web-gardennation-acts-anywhere = { $name }: первое действие, на любой территории.
web-gardennation-red = меньше 10!
web-gardennation-then = затем
web-gardennation-then-me = затем снова вы
web-gardennation-then-choose = затем кто-то из:
web-gardennation-then-end = затем конец раунда и игры
web-gardennation-not-here = Здесь нельзя.
web-gardennation-costs =
    { $n ->
        [one] Цена: { $n } житель.
        [few] Цена: { $n } жителя.
       *[other] Цена: { $n } жителей.
    }
web-gardennation-brings =
    { $n ->
        [one] Вернётся { $n } житель.
        [few] Вернётся { $n } жителя.
       *[other] Вернётся { $n } жителей.
    }
web-gardennation-completes = Проект «{ $project }» будет выполнен.
web-gardennation-crane-to = Черепаха пойдёт на территорию { $n }, следующий там: { $names }.
web-gardennation-tokens =
    { $n ->
        [one] остался { $n } жетон
        [few] осталось { $n } жетона
       *[other] осталось { $n } жетонов
    }
web-gardennation-acts-next =
    { $n ->
        [one] { $n } действие, территория { $territory }
        [few] { $n } действия, территория { $territory }
       *[other] { $n } действий, территория { $territory }
    }

## Рядом с садом

web-gardennation-order = Порядок хода
web-gardennation-round =
    { $n ->
        [0] Подготовка
       *[other] Раунд { $n }
    }
web-gardennation-last = последний
web-gardennation-slot =
    { $n ->
        [one] { $n } действие
        [few] { $n } действия
       *[other] { $n } действий
    }
web-gardennation-left = осталось { $n }
web-gardennation-slot-free = ещё не выбран
web-gardennation-projects = Проекты
web-gardennation-deck = в колоде { $n }, крыш { $roofs }
web-gardennation-tracks = Жители и очки
web-gardennation-population = Население
web-gardennation-points = Очки
web-gardennation-people =
    { $n ->
        [one] { $n } житель
        [few] { $n } жителя
       *[other] { $n } жителей
    }
web-gardennation-inhabitants =
    { $name }: { $n ->
        [one] { $n } житель
        [few] { $n } жителя
       *[other] { $n } жителей
    }, в конце { $vp } ПО
web-gardennation-has-points = { $name }: { $n } ПО
web-gardennation-seat = { $points } ПО, жителей: { $inhabitants }, этажей осталось: { $floors }, хитростей осталось: { $ploys } (захват { $invasions }, перемещение { $movements }, крыша { $roofs })

## Тайные цели

web-gardennation-keep = Ваши тайные цели
web-gardennation-keep-these =
    { $n ->
        [2] Оставить эти две
       *[other] Выберите две
    }
web-gardennation-goals = Мои цели
web-gardennation-goals-cover = Закрыть
web-gardennation-peek = Ваши тайные цели: больше их никто не видит
web-gardennation-goal-now = сейчас { $n } ПО
web-gardennation-goal-floors = { $vp } ПО за каждый этаж ваших открытых зданий: { $land }.
web-gardennation-goal-buildings = { $vp } ПО за каждое ваше открытое здание от { $floors } этажей: { $land }.
web-gardennation-goal-towers =
    { $vp } ПО за открытое здание от { $floors } этажей, один раз за { $scope ->
        [land] тип зоны
       *[territory] территорию
    }.
web-gardennation-goal-control = Больше этажей, чем у любого другого, на территории { $one } или { $two }: { $vp } ПО, на обеих: { $both } ПО.

## Мгновения

web-gardennation-completed = { $project }: +{ $n }
web-gardennation-invaded = Захват!
web-gardennation-moved = Черепаха: территория { $n }
web-gardennation-roof-moved = Крыша переезжает

## Итог

web-gardennation-sheet = Итог
web-gardennation-sheet-projects = Проекты
web-gardennation-sheet-goal =
    { $n ->
        [1] Первая цель
       *[2] Вторая цель
    }
web-gardennation-sheet-total = Всего
web-gardennation-sheet-how = Укажите число или коснитесь его: в саду видны здания, за которые оно получено.

## Клавиши

web-gardennation-key-number = выбрать из того, что внизу: цвет, цели, тип зоны, проект, игрок
web-gardennation-key-move = указать соседнюю зону
web-gardennation-key-next = следующая или предыдущая зона, где это можно
web-gardennation-key-deed = строить, снести
web-gardennation-key-ploy = хитрости: захватить, двинуть черепаху, перенести крышу
web-gardennation-key-enter = сделать это здесь, а где нельзя — узнать почему
web-gardennation-key-back = ничего не указывать, ещё раз — взять решение назад
web-gardennation-key-pass = пока без проекта, или пропустить, если строить негде
web-gardennation-key-goals = посмотреть свои тайные цели
web-gardennation-key-zoom = ближе, дальше, весь сад

## Журнал рядом с доской

web-gardennation-event-built =
    { $seat }: этаж { $floors }, отправлено { $cost ->
        [one] { $cost } житель
        [few] { $cost } жителя
       *[other] { $cost } жителей
    }.
web-gardennation-event-demolished =
    { $seat }: здание снесено, вернулось { $gain ->
        [one] { $gain } житель
        [few] { $gain } жителя
       *[other] { $gain } жителей
    }.
web-gardennation-event-invaded =
    { $seat }: захвачено здание, прежний владелец — { $victim }, цена — { $cost ->
        [one] { $cost } житель
        [few] { $cost } жителя
       *[other] { $cost } жителей
    }.
web-gardennation-event-roof-moved = { $seat }: крыша перенесена.
web-gardennation-event-completed = { $seat }: выполнен проект «{ $project }», +{ $vp } ПО.
