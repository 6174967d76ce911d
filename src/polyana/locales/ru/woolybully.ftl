# «Волки и овцы». Имена сообщений следуют из объявлений игры, см. polyana/texts.py.

woolybully-title = Волки и овцы

## Вопросы

woolybully-ask-draw = Какая плитка вытянута?
woolybully-ask-deal = Какой пастух вытянут?
woolybully-ask-first-player = Кто начинает?
woolybully-ask-turn = Ваш ход. Что вы делаете?
woolybully-ask-call = Объявляете что-нибудь?
woolybully-ask-side = Какую плитку и какой стороной?
woolybully-ask-place = Куда её положить?
woolybully-ask-discard = Какую плитку сбросить?

## Варианты ответа

woolybully-label-draw = { $tile }
woolybully-label-deal = { $colour }
woolybully-label-first-player = { $seat }
woolybully-label-turn = { $deed }
woolybully-label-call = { $deed }
woolybully-label-side = плитка { $tile }, { $face }
woolybully-label-place = { $space }, { $turn }
woolybully-label-discard = плитка { $tile }
woolybully-pass-turn = без дополнительного хода
woolybully-pass-call = промолчать

## Значения

woolybully-value-tile = № { $n }
woolybully-value-face =
    { $n ->
        [0] сторона А
       *[1] сторона Б
    }
woolybully-value-colour =
    { $n ->
        [0] чёрный
        [1] синий
        [2] красный
       *[3] жёлтый
    }
woolybully-value-edge-kind =
    { $n ->
        [0] чёрные овцы
        [1] синие овцы
        [2] красные овцы
        [3] жёлтые овцы
        [4] деревня
       *[5] лес
    }
woolybully-value-deed =
    { $n ->
        [0] положить плитку
        [1] крикнуть «Волк!»
        [2] крикнуть «Охотник!»
        [3] показать свой цвет
        [4] выйти из игры
       *[5] пропустить ход: класть нечего
    }
woolybully-value-space = ({ $x }, { $y })
woolybully-value-edge = край { $direction } места { $space }
woolybully-value-turn =
    { $n ->
        [0] без поворота
        [1] четверть оборота вправо
        [2] пол-оборота
       *[3] четверть оборота влево
    }

## Журнал

woolybully-event-dealt = { $seat }: тайный цвет — { $colour }.
woolybully-event-drew = { $seat }: из мешка плитка { $tile }.
woolybully-event-took =
    { $seat }: из мешка { $count ->
        [one] { $count } плитка
        [few] { $count } плитки
       *[other] { $count } плиток
    }.
woolybully-event-begins = Первый ход: { $seat }.
woolybully-event-laid = { $seat }: плитка { $tile }, { $face }, на { $space }, { $turn }.
woolybully-event-wolf = { $seat }: «Волк!» на { $space }.
woolybully-event-hunter = { $seat }: «Охотник!» на { $space }.
woolybully-event-shot-wolf = { $seat }: «Охотник!» Бах! Бах! Волка на { $space } больше нет.
woolybully-event-ate-hunter = { $seat }: «Волк!» Охотник на { $space } съеден.
woolybully-event-showed = { $seat }: цвет — { $colour }, пастух лёг на { $space }.
woolybully-event-joined = Леса соединились, Охотник застрелил Волка на { $space }.
woolybully-event-finished =
    { $colour-n ->
        [0] Закончено чёрное пастбище
        [1] Закончено синее пастбище
        [2] Закончено красное пастбище
       *[3] Закончено жёлтое пастбище
    }: { $sheep ->
        [one] { $sheep } овца
        [few] { $sheep } овцы
       *[other] { $sheep } овец
    }.
woolybully-event-passed = { $seat }: класть нечего, ход пропущен.
woolybully-event-left =
    { $seat }: выход из игры, { $bonus ->
        [0] без премии
       *[other] премия +{ $bonus }
    }.
woolybully-event-last = Остальные вышли, { $seat } доигрывает в одиночку.
woolybully-event-put-aside = { $seat }: сброшена плитка.
woolybully-event-discarded = { $seat }: сброшена плитка { $tile }.
woolybully-event-dealt-anew = Начать не может никто: все руки возвращаются в мешок и раздаются заново.
woolybully-event-colour-was = { $seat }: цвет был { $colour }.
woolybully-event-scored =
    { $seat }: пастбища { $meadows } + премия { $bonus } = { $total ->
        [one] { $total } очко
        [few] { $total } очка
       *[other] { $total } очков
    }.

## Настройки

woolybully-option-interrupts = объявления вне очереди
    .about = Как вклиниваются Волки, Охотники, раскрытие цвета и выход из игры.
woolybully-option-interrupts-polled = после каждого действия спрашивают всех
woolybully-option-interrupts-live = кто первым крикнул, пока другие думают
woolybully-option-last_player = последний игрок
    .about = Берёт ли плитки тот, кто остался один.
woolybully-option-last_player-normal = берёт как обычно
woolybully-option-last_player-hand_only = доигрывает только плитки из руки
woolybully-option-merge_rule = объединённые леса
    .about = Что бывает, когда соединяются леса с Волком и с Охотником.
woolybully-option-merge_rule-wolf_stays = Волк остаётся активным
woolybully-option-merge_rule-hunter_shoots = Охотник убивает Волка
woolybully-option-hungry_wolf = голодный Волк
    .about = Волка можно положить поверх Охотника.
woolybully-option-hand_limit = размер руки
    .about = Сколько плиток может быть в руке.
woolybully-option-hand_limit-none = сколько угодно
woolybully-option-hand_limit-3 = три
woolybully-option-hand_limit_discard = сброшенные плитки
    .about = Куда уходят плитки сверх размера руки.
woolybully-option-hand_limit_discard-box = из игры
woolybully-option-hand_limit_discard-bag = обратно в мешок
woolybully-option-no_multi_draw = без множественного взятия
    .about = За плитку берут одну; два соседа и больше дают ещё один ход.
woolybully-option-multi_play = множественный ход
    .about = Сколько соседей у первой плитки, столько плиток надо выложить за ход.
woolybully-option-score_all = считать все пастбища
    .about = Очки дают все законченные пастбища своего цвета, а не только самое большое.
woolybully-option-tie = равенство очков
    .about = Кто побеждает, если очков поровну.
woolybully-option-tie-shared = все лидеры побеждают вместе
woolybully-option-tie-sheep = тот, у кого больше овец
woolybully-option-first_player = первый игрок
    .about = Кто ходит первым.
woolybully-option-first_player-random = по жребию
woolybully-option-first_player-1 = первый за столом
woolybully-option-first_player-2 = второй за столом
woolybully-option-first_player-3 = третий за столом
woolybully-option-first_player-4 = четвёртый за столом

## Поле

# По букве на край: чёрные, синие, красные, жёлтые овцы, деревня, лес.
woolybully-sign =
    { $n ->
        [0] Ч
        [1] С
        [2] К
        [3] Ж
        [4] Д
       *[5] Л
    }
woolybully-sign-beast =
    { $n ->
        [0] В!
       *[1] О!
    }
woolybully-kind =
    { $n ->
        [0] чёрные овцы
        [1] синие овцы
        [2] красные овцы
        [3] жёлтые овцы
        [4] деревня
       *[5] лес
    }
woolybully-wolf = Волк
woolybully-hunter = Охотник
woolybully-hand-size =
    { $n ->
        [one] { $n } плитка в руке
        [few] { $n } плитки в руке
       *[other] { $n } плиток в руке
    }
woolybully-has-left = вне игры, премия +{ $bonus }
woolybully-bag =
    { $n ->
        [0] мешок пуст
        [one] в мешке { $n } плитка
        [few] в мешке { $n } плитки
       *[other] в мешке { $n } плиток
    }
woolybully-how-side = Наберите номер плитки, 1–{ $n }, и а — левая сторона или б — правая, например 2а.
woolybully-not-a-side = Наберите номер и букву, например 2а.
woolybully-how-place = Номер места или координаты x y — куда положить. r — повернуть, b — назад.
woolybully-how-ghost = Enter — положить так. r — повернуть на месте, другой номер или x y — передвинуть, b — поднять.
woolybully-turn-one-way = Сюда она ложится только так.
woolybully-not-a-place = Наберите номер отмеченного места или его координаты, например 2 -1.

## Итог

woolybully-sheet = Итог
woolybully-sheet-colour = Цвет
woolybully-sheet-meadows = Овцы
woolybully-sheet-bonus = Премия
woolybully-sheet-total = Очки

## Свой набор плиток: что не так в файле, см. woolybully/reading.py

woolybully-tiles-bad = этим набором плиток играть нельзя:
woolybully-tiles-line = строка { $line }: { $what }
woolybully-tiles-more = и ещё замечаний: { $n }
woolybully-tiles-not-toml = это не TOML: { $error }
woolybully-tiles-too-deep = это не TOML, который можно прочесть: вложено слишком глубоко
woolybully-tiles-none = нет ни одного [[tiles]]
woolybully-tiles-start-hand = в [setup] должно стоять start_hand, число от 1
woolybully-tiles-squares = плитка деревни (village) должна быть одна, а не { $n }
woolybully-tiles-shepherds = пастух (shepherd) цвета { $colour } должен быть один, а не { $n }
woolybully-tiles-too-few = в мешке { $n ->
        [one] { $n } плитка
        [few] { $n } плитки
       *[other] { $n } плиток
    } — этого мало на четыре руки по { $hand }
woolybully-tiles-too-many = плиток в мешке { $n }, а больше { $most } нельзя
woolybully-tiles-no-village = ни у одной плитки мешка нет края деревни, начать не смог бы никто
woolybully-tiles-no-id = плитке нужен id — слово в кавычках
woolybully-tiles-same-id = плитка { $name } уже есть
woolybully-tiles-role = плитка { $name }: role — одно из { $known }
woolybully-tiles-faces = плитка { $name }: у плиток { $role } столько сторон (faces): { $n }
woolybully-tiles-face-shape = плитка { $name }, сторона { $face }: сторону пишут так: {"{"} edges = …, regions = … {"}"}
woolybully-tiles-unknown-key = плитка { $name }, сторона { $face }: что такое «{ $key }», неизвестно
woolybully-tiles-edges = плитка { $name }, сторона { $face }: edges — четыре буквы из { $letters }, а не «{ $given }»
woolybully-tiles-regions = плитка { $name }, сторона { $face }: regions — четыре цифры от 0 до 3, а не «{ $given }»
woolybully-tiles-first-use = плитка { $name }, сторона { $face }: участки { $given } пронумерованы не по порядку 0, 1, 2 …
woolybully-tiles-two-kinds = плитка { $name }, сторона { $face }: участок { $region } — и { $one }, и { $other }
woolybully-tiles-crossing = плитка { $name }, сторона { $face }: участки { $given } пересекаются посередине
woolybully-tiles-feature = плитка { $name }, сторона { $face }: feature — wolf, hunter или shepherd, а не «{ $given }»
woolybully-tiles-sheep = плитка { $name }, сторона { $face }: в sheep должно быть столько чисел от 0 до 9, сколько участков: { $n }
woolybully-tiles-no-meadow = плитка { $name }, сторона { $face }: участок { $region } не пастбище, овец в нём нет
woolybully-tiles-square-shape = плитка { $name }: на плитке деревни со всех сторон деревня, один участок
woolybully-tiles-ordinary-shape = плитка { $name }: на обычной плитке нет ни Волка, ни Охотника, ни пастуха
woolybully-tiles-shepherd-shape = плитка { $name }: у пастуха со всех сторон овцы одного цвета, один участок
woolybully-tiles-shepherd-colour = плитка { $name }: colour не того цвета, что овцы
woolybully-tiles-shepherd-beast = плитка { $name }: у пастуха нет ни Волка, ни Охотника
woolybully-tiles-beast-feature = плитка { $name }: ровно у одной её стороны должно быть feature { $role }
woolybully-tiles-beast-shape = плитка { $name }: вокруг { $role } со всех сторон лес, один участок

## Настройки, которые не сочетаются

woolybully-clash-multi-play = «Множественный ход» (multi_play) и «без множественного взятия» (no_multi_draw) исключают друг друга (woolybully:r36): выберите что-нибудь одно.

# О чём говорят причины: «Приносит: …»
woolybully-why-banked = законченные луга
woolybully-why-bonus = премия
woolybully-why-inside = участие в игре
woolybully-why-hidden = скрытый цвет
woolybully-why-spare = плитки на будущее
woolybully-why-hand = плитки на руке
woolybully-why-drawing = добор плиток
woolybully-why-wolves = волки на руке
woolybully-why-hunters = охотники на руке
woolybully-why-laying = право следующей плитки
woolybully-why-alone = игра в одиночку
woolybully-why-hope = луг, который скорее всего закроется
woolybully-why-sheep = овцы на незаконченном лугу
woolybully-why-trouble = луг, который легко закрыть
woolybully-why-second = второй луг
woolybully-why-meadows = незаконченные луга
woolybully-why-risk = защита от волков
woolybully-why-cancelled = овцы, распуганные волком
woolybully-why-fresh = новый луг
