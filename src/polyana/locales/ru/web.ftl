# Слова, которые говорит только страница в браузере.

web-brand = поляна
web-home = К списку столов
web-menu = Страница
web-close = Закрыть
web-yes = Да
web-no = Нет
web-copy = Скопировать
web-copied = Готово
web-send = Сказать
web-more = ещё { $n }
web-offline = Сервер не отвечает. Проверьте, есть ли связь.
web-failed = Сервер не смог этого сделать (код { $status }).
web-no-game = Игры { $name } на этом сервере нет.

## Страница

web-theme-auto = Цвета как в системе. Сменить на светлые
web-theme-light = Цвета светлые. Сменить на тёмные
web-theme-dark = Цвета тёмные. Сменить на системные
web-about = О поляне
web-about-text = Стол для лесных настольных игр: открытые правила, честная жеребьёвка, боты, которые видят не больше вас. Без регистрации и без посторонних сайтов.
web-settings = Настройки
web-sound = Звуки
web-shortcuts = Управление одной клавишей
web-notices = Когда ваш ход
web-notices-on = Сообщать на это устройство, когда меня нет за столом
web-notices-quiet = Но не ночью
web-notices-from = Тишина с
web-notices-to = Тишина до
web-notices-denied = Браузер не разрешает странице вас уведомлять: это меняется в его настройках.
web-notices-never = Здесь этот браузер не может присылать уведомления. Может там, где адрес начинается с https, а на некоторых телефонах — когда страница установлена.
web-waits-me = ваш ход, с { $since }
web-waits = ходит { $names }, с { $since }
web-profile = Мои партии
web-profile-none = Пока ни одной законченной партии: сыграйте, и она появится здесь.
web-profile-games = партии
web-profile-won = победы
web-profile-streak = побед подряд
web-profile-longest = лучшая серия
web-profile-best = рекорд
web-profile-part = доля побед
web-profile-share = { $share } %
web-profile-results = Результаты по играм
web-profile-last = Последние
web-profile-is-won = победа, { $score }
web-profile-is-lost = поражение, { $score }
web-profile-export = Сохранить всё в файл (JSON)
web-device = Продолжить на другом устройстве
web-device-text = По этой ссылке другой браузер станет вами. Она работает один раз, 15 минут; никому её не показывайте.
web-device-make = Сделать ссылку
web-device-here = Это вы?
web-device-here-text = На другом устройстве сделали ссылку, чтобы те же столы открывались и здесь.
web-device-use = Да, это я
web-device-replace = Всё равно продолжить и потерять столы этого браузера
web-devices = Мои устройства
web-devices-end = Отключить все остальные
web-device-end = Отключить
web-device-seen = заходили { $day }
web-device-since = с { $day }
web-device-this = это
web-device-unknown = Браузер
web-credits = Благодарности
web-credits-icons = Рисунки зверей, башен и листьев:
web-credits-game = Игры принадлежат их авторам и издателям; поляна — свободный стол для тех, кто их любит.

## Столы

web-hero = Стол на лесной поляне
web-hero-text = Лесные настольные игры с друзьями по ссылке или против ботов, прямо в браузере.
web-new-table = Новый стол
web-game = Игра
web-your-name = Ваше имя
web-nameless = Гость
web-players = Игроки
web-friend = Друг, по ссылке
web-here = Здесь же, передаём экран
web-here-name = Имя игрока { $n }, который сидит здесь
web-here-alone = Я играю за всех них
    .about = Тогда экран сам показывает того, чей ход, и ничего не закрывает.
web-hands-has = Экран сейчас у игрока { $name }.
web-hands-cover = Закрыть экран
web-hands-give = Передать экран: { $name }
web-hands-hand = Передайте экран: { $name }
web-hands-who = У кого экран?
web-hands-text = То, что положено видеть только одному из вас, скрыто, пока экран не у него. Сам стол виден всем.
web-hands-take = Я { $name }, мой ход
web-hands-look = Посмотреть: { $name }
web-hands-mine = Вы играете за
web-bot = Бот, { $level }
web-bot-short = бот
# Что это за игра, одной строкой: web-game-<имя>.
web-game-grandbois = Накрывайте карточки карточками, собирайте тайный клан и вовремя ставьте башню.
web-game-gardennation = Стройте дома для своего клана: от вашего места зависит, где строить следующему.
web-game-root = Коты, птицы, мыши и бродяга делят лес, и у каждого свои правила.
web-game-woolybully = Замкните самый большой луг своего тайного цвета, а волка пустите на чужой.
web-level-newcomer = новичок
web-level-easy = слабый
web-level-medium = средний
web-level-hard = сильный
web-level-expert = мастер
web-options = Правила и настройки
web-public = Открытый стол
    .about = Его увидят все в списке столов; иначе — только те, у кого есть ссылка.
web-takebacks = Жребий можно взять назад
    .about = Решение можно вернуть и после жребия, если остальные согласны; жребий тогда будет новым. За открытым столом — нельзя.
web-takeover = Боты могут уступить место
    .about = Кто придёт позже, сможет попросить у вас место бота посреди игры. За открытым столом — нельзя.
web-create = Создать стол
web-my-tables = Мои столы
web-my-tables-none = Здесь появятся ваши партии; продолжить их можно когда угодно.
web-public-tables = Открытые столы
web-public-tables-none = Сейчас открытых столов нет.
web-state-waiting = ждут игроков
web-state-running = идёт игра
web-state-over = окончена
web-state-kept = сохранена
web-state-won = победа: { $names }

## Перед игрой

web-open-seat = свободное место
web-waiting-text = Игра начнётся, как только займут все места. Пошлите друзьям ссылку.
web-join-text = Вас зовут за этот стол. Нужно только имя.
web-join-not = За этот стол садятся по приглашению: откройте ссылку, которую вам прислали. А смотреть можно прямо здесь.
web-watch-text = Или просто оставайтесь на этой странице: вы увидите всё, что открыто всем.
web-sit-down = Сесть за стол
web-invite = Ссылка-приглашение
web-begin = Начать с ботами на свободных местах

## За столом

web-opening = Открываем стол…
web-lost = Связь прервалась. Пробуем снова; ничего не потеряно.
web-kept = За этим столом играли по другим правилам, чем в этой версии. Он сохранён как есть.
web-prompt = Что сейчас делать
web-your-turn = Ваш ход
web-to-play = (ходит)
web-me = вы
web-present-yes = здесь
web-present-no = нет на месте
web-take-seat = Сесть вместо бота
web-watching = Вы зритель
web-again = ещё партию
web-answers = Ответы
web-filter = Найти ответ
web-undo = Отменить
web-takeback = Вернуть ход
    .about = Вернуться к своему последнему решению, если остальные согласны
web-takeback-asked = { $name } просит вернуть ход.
web-log-takeback = { $name }: возврат хода.
web-seat-asked = { $name } просит место, за которым играет { $bot }.
web-hint = Подсказка
web-hinting = Думаю…
web-hint-do = Так и сделать
web-hint-share = Бот выбирает это в { $share } % проб
web-hint-next = другие варианты: { $others }
web-hint-other = { $label } ({ $share } %)
web-refused = Так нельзя.
web-rule = правило { $rule }
web-pace = Как быстро ходят боты
web-pace-calm = спокойно
web-pace-brisk = живо
web-pace-instant = мгновенно
web-digest = Тем временем
web-digest-replay = Показать ещё раз
web-digest-none = После вашего хода никто ещё не ходил.
web-digest-nothing = ничего особенного
web-hurry = К моему ходу
web-orders = Поручения
web-ordered = Сейчас ответит ваше поручение…
web-order-forced = Отвечать за меня, когда ответ только один
web-side = Журнал, беседа, правила
web-unread =
    { $n ->
        [one] { $n } новая реплика в беседе
        [few] { $n } новые реплики в беседе
       *[other] { $n } новых реплик в беседе
    }
web-log = Журнал
web-log-none = Пока ничего не произошло.
web-log-show = Показать на поле
web-log-secret = Ваша тайна: нажмите, чтобы прочесть
web-chat = Беседа
web-chat-none = Пока все молчат.
web-chat-say = Что сказать?
web-guide = Как играть
web-how = Как играть: за минуту
web-how-pages = Страницы
web-how-whole = Все страницы: читать и печатать
web-how-none = Страниц о том, как в это играть, нет.
web-how-up = К началу
web-print = Напечатать
web-help-table = За этим столом
web-rules = Правила
web-rules-search = Найти в правилах: слово или 2.7
web-rules-none = Правила, в котором есть все эти слова, нет.
web-history = Ход партии
web-past = Просмотр партии: { $at } из { $last }
web-history-at = положение { $at } из { $last }
web-earlier = Раньше
web-later = Позже
web-replay = Просмотр
web-share = Ссылка
web-present = К игре
web-table = Этот стол
web-fair = Честная жеребьёвка
web-fair-text = Все случайности следуют из числа, выбранного до игры, и из долей, которые в начале добавляют браузеры игроков. Печать числа видна сразу, само число — после игры: проверить может каждый.
web-seal = Печать
web-seed = Число
web-fair-share = Ваша доля случая
web-fair-left-out = { $name }: обещанная доля случая не пришла вовремя, жребий определён без неё.
web-sharing = Браузеры игроков добавляют свои доли случая…
web-fair-mine = Ваша доля учтена, и всё таково, как было обещано до игры.
web-fair-late = Ваша доля пришла слишком поздно: жребий определён без неё.
web-fair-broken = Это не то, что было обещано до игры: число или чья-то доля изменены.
web-journal = Скачать партию
web-leave = Встать из-за стола
web-zoom = Масштаб
web-zoom-in = Ближе
web-zoom-out = Дальше
web-zoom-fit = Всё поле

## Справка

web-help = Справка
web-help-text = Играть можно мышью, пальцами или одной клавиатурой.
web-keys = Клавиши
web-key-undo = отменить
web-key-hint = что сделал бы бот
web-key-history = шаг назад и вперёд по партии
web-key-log = журнал
web-key-rules = найти в правилах
web-key-sound = звуки
web-key-help = эта страница

## Хозяин леса

web-grandbois-event-laid = { $seat } кладёт карточку.
web-grandbois-event-raised = { $seat } ставит сторожевую башню.
web-grandbois-board = Лес
web-grandbois-words = Лес словами: x — вправо, y — вниз
web-grandbois-tower-of = башня, { $name }
web-grandbois-covers = { $new } поверх: { $old }
web-grandbois-covers-nothing = ничего
web-grandbois-fits = { $where }, { $turn }: подходит. Накроет: { $covers }.
web-grandbois-fits-not = { $where }, { $turn }: не подходит. Накроет: { $covers }.
web-grandbois-ghost-tools = Карточка в руке
web-grandbois-turn = Повернуть
web-grandbois-lay = Положить сюда
web-grandbois-why = Почему нельзя?
web-grandbois-lift = Поднять
web-grandbois-stuck = Её сейчас некуда положить
web-grandbois-raise = Поставить башню
web-grandbois-colour = Башня { $colour }.
web-grandbois-my-clan =
    { $n ->
        [one] Мой тайный клан
       *[other] Мои тайные кланы
    }
web-grandbois-hidden = лицом вниз: нажмите
web-grandbois-peek = Посмотреть свою карточку клана
web-grandbois-so-far = Сколько принёс бы ваш клан сейчас: ячейки, группа, свои и чужие у башни
web-grandbois-sheet-how = Наведите на число или нажмите: лес покажет, откуда оно.
web-grandbois-how-lay = Выберите карточку ряда, потом место: сплошные кольца — подходит как есть, пунктирные — подходит, если повернуть.
web-grandbois-how-turn = Повернуть: колёсико, касание или R. Положить: щелчок мыши, а пальцем — кнопка «Положить сюда».
web-grandbois-how-why = Если не подходит, всё равно попробуйте: появится правило, которое это запрещает.
web-grandbois-how-news = Пунктирная рамка — самая новая карточка, точечные — выложенные после вашего прошлого хода.
web-grandbois-key-take = взять карточку ряда или цвет
web-grandbois-key-move = двигать карточку (или лес)
web-grandbois-key-next = следующее или предыдущее место, где она подходит
web-grandbois-key-turn = повернуть вправо или влево
web-grandbois-key-lay = положить; где нельзя — сказать почему
web-grandbois-key-back = поднять; ещё раз — вернуть в ряд
web-grandbois-key-tower = поставить башню или не сейчас
web-grandbois-key-clan = посмотреть карточку клана
web-grandbois-key-zoom = ближе, дальше, весь лес
web-clock = Часы
    .about = Сколько времени можно думать. Пока сервер не работает, часы стоят.
web-clock-none = нет
web-clock-move = на каждый ход
web-clock-reserve = на всю игру
web-clock-amount = Сколько времени
web-clock-unit = В минутах или днях
web-clock-minutes = мин
web-clock-in-days = дн.
web-clock-increment = Секунд добавляется за ход
web-clock-increment-hours = Часов добавляется за ход
web-clock-then = Когда время вышло
web-clock-bot = дальше играет бот
    .about = Пока человек не скажет, что вернулся.
web-clock-pass = ход пропущен
    .about = Где пропустить нельзя, отвечает бот.
web-clock-end = игра окончена
    .about = У кого вышло время, тот проиграл; остальные победили.
web-clock-which = Какой бот
web-clock-left = Осталось времени
web-clock-days = { $days } д { $hours } ч
web-standin = Пусть играет бот
    .about = За того, кого давно нет, может играть бот, если остальные согласны. Место остаётся за ним.
web-standin-asked = { $name } предлагает, чтобы бот играл за того, кого нет: { $bot }.
web-standin-mine = За вас играет бот.
web-resume = Я здесь
web-invite-local = Эта ссылка работает только на этом компьютере. Чтобы пустить других, запустите сервер с --lan или под собственным адресом в сети.
web-invite-picture = Ссылка в виде QR-кода
web-invite-picture-text = Или наведите сюда камеру телефона.
web-invite-words = Или продиктуйте код стола:
web-code = Вам продиктовали код стола?
web-code-like = четыре слова
web-code-go = К столу
web-learn = Учиться за игрой

## Разбор сыгранной партии

web-analysis = Разбор партии
web-analysis-share = Сохранить картинкой
web-analysis-progress = Обдумываю решения: { $thought } из { $of }
web-analysis-begun = Читаю партию…
web-analysis-chances = Шансы на победу
web-analysis-scores = Очки по ходу партии
web-analysis-sources = Откуда очки
web-analysis-source = Источник
web-analysis-turns = Поворотные моменты
web-analysis-none = Явных ошибок нет.
web-analysis-later = Они появятся, когда бот их найдёт.
web-analysis-turn = Раунд { $round }, { $name }: минус { $cost } % шансов на победу
web-analysis-played = Сыграно: { $line }
web-analysis-better = Бот: { $line }
web-analysis-go = Показать позицию
web-analysis-warning = Это мнение, а не доказательство: бот думает недолго, знает лишь то, что тогда знал игрок, и тоже ошибается.
