# Слова, которые говорит только доска «Волков и овец» в браузере.

web-woolybully-board = Местность
web-woolybully-words = Местность словами: x вправо, y вниз
web-woolybully-all = { $kind } со всех сторон
web-woolybully-side =
    { $n ->
        [0] сверху
        [1] справа
        [2] снизу
       *[3] слева
    }
web-woolybully-meadow = Закончено: { $kind }, { $n }
web-woolybully-meadow-cancelled = Закончено, но отменено Волком: { $kind }, { $n }
web-woolybully-fits = { $where }: подходит. { $what }.
web-woolybully-fits-not = { $where }: не подходит. { $what }.
web-woolybully-ghost-tools = Плитка в руке
web-woolybully-turn = Повернуть
web-woolybully-lay = Положить сюда
web-woolybully-why = Почему нельзя?
web-woolybully-lift = Поднять
web-woolybully-hand =
    { $n ->
        [0] В руке ничего нет
        [one] В руке { $n } плитка
        [few] В руке { $n } плитки
       *[other] В руке { $n } плиток
    }
web-woolybully-other-side = , другая сторона
web-woolybully-stuck = Сейчас её некуда положить
web-woolybully-left = вне игры

## Что можно сделать

web-woolybully-deeds = Что можно сделать
web-woolybully-ask-turn = Ваш ход: какую плитку положить?
web-woolybully-take-tile = Выберите плитку из руки, потом место.
web-woolybully-call-wolf = Волк!
web-woolybully-call-hunter = Охотник!
web-woolybully-show = Показать цвет
web-woolybully-cannot = Пропустить ход: класть нечего
web-woolybully-leave =
    { $n ->
        [0] Выйти из игры
       *[other] Выйти из игры: +{ $n }
    }
web-woolybully-leave-sure =
    { $n ->
        [0] Точно выйти?
       *[other] Точно выйти с +{ $n }?
    }
web-woolybully-you-left =
    { $n ->
        [0] Вы вышли из игры.
       *[other] Вы вышли из игры, премия +{ $n }.
    }

## Сколько стол ждёт объявлений

web-woolybully-orders = Ждать моего слова:
web-woolybully-order-moment = мгновение
    .about = После каждого действия у вас есть мгновение, чтобы объявить или поднять руку. Потом вы пропускаете сами собой, что бы у вас ни было: по паузе этого не узнать.
web-woolybully-order-always = пока не отвечу
    .about = Вас спросят после каждого действия, и стол будет ждать вашего ответа.
web-woolybully-order-never = не в этом круге
    .about = До вашего следующего хода вы пропускаете.
web-woolybully-hand-up = Поднять руку
    .about = При первой возможности стол вас подождёт, один раз: можно объявить Волка или Охотника, показать цвет или выйти.

## События

web-woolybully-wolf = Волк!
web-woolybully-hunter = Охотник!
web-woolybully-bang = Охотник! Бах! Бах!
web-woolybully-showed = Мой цвет: { $colour }
web-woolybully-leaves = Выход из игры: +{ $n }

## Тайный цвет

web-woolybully-my-colour = Мой тайный цвет
web-woolybully-hidden = закрыт: нажмите, чтобы посмотреть
web-woolybully-peek = Посмотреть свой цвет
web-woolybully-so-far = сейчас засчиталось бы: { $n }

## Итог

web-woolybully-sheet-how = Наведите на число или нажмите: на поле будет видно засчитанное пастбище.

## Клавиши

web-woolybully-key-take = взять плитку из руки; ещё раз — другая сторона
web-woolybully-key-along = к следующей или предыдущей плитке в руке
web-woolybully-key-flip = перевернуть плитку
web-woolybully-key-move = двигать плитку (или поле)
web-woolybully-key-next = к следующему или предыдущему месту, куда она подходит
web-woolybully-key-turn = повернуть вправо или влево
web-woolybully-key-lay = положить; если нельзя — узнать почему
web-woolybully-key-back = поднять; ещё раз — вернуть в руку
web-woolybully-key-call = «Волк!», «Охотник!» (можно заранее), показать свой цвет
web-woolybully-key-pass = промолчать или пропустить ход, когда класть нечего
web-woolybully-key-hand = поднять руку: спросят при первой возможности
web-woolybully-key-colour = посмотреть свой тайный цвет
web-woolybully-key-zoom = ближе, дальше, всё поле

## Журнал рядом с доской

web-woolybully-event-laid = { $seat } кладёт плитку.
web-woolybully-event-drew = { $seat } берёт плитку из мешка.
web-woolybully-event-wolf = { $seat }: «Волк!»
web-woolybully-event-hunter = { $seat }: «Охотник!»
web-woolybully-event-shot-wolf = { $seat }: «Охотник!» Бах! Бах! Волка больше нет.
web-woolybully-event-ate-hunter = { $seat }: «Волк!» Охотник съеден.
web-woolybully-event-showed = { $seat } открывает цвет: { $colour }.
web-woolybully-event-joined = Леса соединились: охотник застрелил волка.
