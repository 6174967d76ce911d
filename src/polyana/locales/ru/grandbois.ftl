# «Хозяин леса». Имена сообщений следуют из объявлений игры, см. polyana/texts.py.

grandbois-title = Хозяин леса

## Вопросы

grandbois-ask-draw = Какая карточка открывается?
grandbois-ask-deal-clan = Какая карточка клана сдаётся?
grandbois-ask-colour = Какого цвета будет ваша башня?
grandbois-ask-first-player = Кто начинает?
grandbois-ask-tile = Какую карточку открытого ряда вы берёте?
grandbois-ask-place = Куда положить карточку?
grandbois-ask-tower = Поставить сторожевую башню на новую карточку?

## Варианты ответа

grandbois-label-draw = { $tile }
grandbois-label-deal-clan = { $clan }
grandbois-label-colour = { $colour }
grandbois-label-first-player = { $seat }
grandbois-label-tile = { $tile }: { grandbois-about-tile }
grandbois-label-place = { $cell }, { $turn }
grandbois-label-tower = поставить на { $cell }
grandbois-pass-tower = не сейчас

## Значения

grandbois-value-tile = № { $n }
grandbois-value-clan =
    { $n ->
        [0] лягушки
        [1] мыши
        [2] лисы
        [3] еноты
       *[4] ящерицы
    }
grandbois-value-colour =
    { $n ->
        [0] белая
        [1] чёрная
        [2] синяя
       *[3] коричневая
    }
grandbois-value-cell = ({ $x }, { $y })
grandbois-value-shown =
    { $n ->
        [0] поляна
        [1] лягушки: 1
        [2] лягушки: 2
        [3] лягушки: 3
        [4] лягушки: 4
        [5] мыши: 1
        [6] мыши: 2
        [7] мыши: 3
        [8] мыши: 4
        [9] лисы: 1
        [10] лисы: 2
        [11] лисы: 3
        [12] лисы: 4
        [13] еноты: 1
        [14] еноты: 2
        [15] еноты: 3
        [16] еноты: 4
        [17] ящерицы: 1
        [18] ящерицы: 2
        [19] ящерицы: 3
        [20] ящерицы: 4
        [21] медведь
        [22] белая башня
        [23] чёрная башня
        [24] синяя башня
       *[25] коричневая башня
    }
grandbois-value-turn =
    { $n ->
        [0] без поворота
        [1] четверть оборота вправо
        [2] пол-оборота
       *[3] четверть оборота влево
    }

# Что видно на карточке без поворота: верхние ячейки / нижние ячейки, слева направо.
grandbois-about-tile =
    { $tile-n ->
        [0] поляна, поляна / поляна, поляна
        [1] медведь, еноты 3 / лягушки 1, лягушки 1
        [2] лягушки 3, медведь / мыши 1, мыши 1
        [3] мыши 1, ящерицы 2 / мыши 2, медведь
        [4] лисы 1, ящерицы 1 / медведь, ящерицы 2
        [5] медведь, лисы 3 / еноты 2, лисы 1
        [6] поляна, еноты 3 / лисы 3, еноты 1
        [7] поляна, еноты 3 / еноты 1, мыши 3
        [8] поляна, лягушки 4 / лисы 2, лисы 2
        [9] поляна, лягушки 2 / лягушки 2, ящерицы 4
        [10] поляна, мыши 2 / лисы 4, лисы 1
        [11] поляна, мыши 4 / еноты 2, еноты 2
        [12] еноты 4, поляна / лягушки 2, лягушки 1
        [13] мыши 2, поляна / мыши 4, ящерицы 2
        [14] лягушки 3, поляна / лисы 1, лисы 3
        [15] еноты 1, поляна / еноты 2, лисы 4
        [16] лисы 2, поляна / мыши 4, лисы 1
        [17] лягушки 3, поляна / ящерицы 3, ящерицы 1
        [18] еноты 4, ящерицы 1 / поляна, ящерицы 3
        [19] мыши 2, мыши 1 / поляна, лягушки 4
        [20] ящерицы 4, ящерицы 1 / поляна, лисы 2
        [21] еноты 2, еноты 3 / поляна, ящерицы 3
        [22] лисы 3, мыши 3 / поляна, мыши 2
        [23] мыши 2, еноты 2 / поляна, мыши 3
        [24] лягушки 3, лягушки 1 / поляна, еноты 3
        [25] лисы 1, лисы 3 / ящерицы 3, поляна
        [26] ящерицы 1, ящерицы 4 / еноты 2, поляна
        [27] лягушки 4, лягушки 1 / мыши 2, поляна
        [28] лисы 2, лягушки 3 / лисы 2, поляна
        [29] лягушки 2, ящерицы 3 / ящерицы 2, поляна
        [30] еноты 4, еноты 1 / ящерицы 2, ящерицы 1
        [31] мыши 3, ящерицы 2 / мыши 1, ящерицы 2
        [32] лисы 4, лисы 2 / лягушки 1, лягушки 1
        [33] мыши 1, лягушки 2 / мыши 1, лягушки 3
        [34] лягушки 2, лягушки 2 / еноты 3, еноты 1
        [35] еноты 1, мыши 3 / еноты 1, мыши 3
       *[36] лисы 3, лисы 1 / ящерицы 1, ящерицы 3
    }

## Журнал

grandbois-event-turned-up = Открыта карточка { $tile }.
grandbois-event-dealt = { $seat }: тайный клан — { $clan }.
grandbois-event-chose-colour = { $seat }: башня { $colour }.
grandbois-event-begins = Первый ход: { $seat }.
grandbois-event-laid = { $seat }: карточка { $tile } на { $cell }, { $turn }.
grandbois-event-raised = { $seat }: сторожевая башня на { $cell }.
grandbois-event-declined = { $seat }: башня пока не поставлена.
grandbois-event-row-removed = { $seat }: ни одну карточку ряда некуда положить, весь ряд уходит из игры.
grandbois-event-clan-shown = { $seat }: открыт клан — { $clan }.
grandbois-event-harvested =
    { $seat }: { $cells } + { $group } + { $own } + { $others } = { $total ->
        [one] { $total } каштан
        [few] { $total } каштана
       *[other] { $total } каштанов
    }.

## Настройки

grandbois-option-expert = для опытных
    .about = Животных нельзя накрывать животными того же клана.
grandbois-option-tie = полное равенство
    .about = Кто побеждает, если равны даже все четыре строки.
grandbois-option-tie-shared = все лидеры побеждают вместе
grandbois-option-tie-rematch = никто, играйте ещё раз
grandbois-option-first_player = первый игрок
    .about = Кто ходит первым.
grandbois-option-first_player-random = по жребию
grandbois-option-first_player-1 = первый за столом
grandbois-option-first_player-2 = второй за столом
grandbois-option-first_player-3 = третий за столом
grandbois-option-first_player-4 = четвёртый за столом

## Поле

grandbois-bear = медведь
grandbois-clearing = поляна
grandbois-tower = башня
# По две буквы для терминалов без картинок: кланы, затем медведь.
grandbois-sign =
    { $n ->
        [0] Ля
        [1] Мы
        [2] Ли
        [3] Ен
        [4] Ящ
       *[5] Ме
    }
grandbois-legend-count = Число — сколько животных в ячейке; накрыть их можно, только если животных больше, или медведем.
grandbois-row = Открытый ряд
grandbois-stack =
    { $n ->
        [0] стопка пуста
        [one] в стопке { $n } карточка
        [few] в стопке { $n } карточки
       *[other] в стопке { $n } карточек
    }
grandbois-clans = клан: { $clans }
grandbois-towers-left =
    { $n ->
        [0] башен не осталось
        [one] осталась { $n } башня
        [few] осталось { $n } башни
       *[other] осталось { $n } башен
    }
grandbois-how-tile = Наберите номер карточки, 1–{ $n }.
grandbois-how-place = Номер места или координаты x y — куда ляжет левая верхняя ячейка карточки. r — повернуть, b — взять другую.
grandbois-how-ghost = Enter — положить так. r — повернуть на месте, другой номер или x y — передвинуть, b — поднять.
grandbois-how-tower = д — поставить на { $cell }, Enter — оставить на потом.
grandbois-tile-stuck = Карточку { $n } сейчас некуда положить.
grandbois-turned-only = Если карточку повернуть, она сюда ляжет: наберите r.
grandbois-not-a-place = Наберите номер отмеченного места или его координаты, например 2 -1.
grandbois-turn-one-way = Сюда карточка ложится только так.
grandbois-how-coordinates = Номера здесь не помещаются: наберите координаты x y отмеченного места.

## Сбор урожая

grandbois-sheet = Сбор урожая
grandbois-sheet-clan = Клан
grandbois-sheet-1 = Ячейки клана
grandbois-sheet-2 = Самая большая группа ×2
grandbois-sheet-3 = Свой клан у башни ×2
grandbois-sheet-4 = Чужие у башни
grandbois-sheet-total = Каштаны

# О чём говорят причины: «Приносит: …»
grandbois-why-open = свои звери, которых ещё можно накрыть
grandbois-why-safe = свои звери, которых уже не накрыть
grandbois-why-group = самая большая группа
grandbois-why-tower = то, что лежит вокруг вышек
grandbois-why-turns = оставшиеся ходы
grandbois-why-coming = свои звери на будущих плитках
grandbois-why-row = свои звери в открытом ряду
grandbois-why-unraised = вышки в запасе
grandbois-why-raised = поставленные вышки
grandbois-why-choice = хорошее место для вышки
grandbois-why-next = право следующего хода
