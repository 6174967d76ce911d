# Слова, которые не принадлежат ни одной игре.

## Везде

on = да
off = нет
pass = нет, спасибо
chance = случай
seat = игрок { $n }
you = Вы
bot-random = Заяц
bot-greedy = Кабан
bot-search = Сова
bot-greedy-2026 = Старый кабан
bot-search-2026 = Старая сова
bot-newcomer = Птенец
bot-easy = Белка
bot-medium = Барсук
bot-hard = Лиса
bot-expert = Ворон

## Стол без рисунка

plain-hidden = скрыто { $n }
plain-yes = да
plain-no = нет

## Слова, которые набирает игрок; понимаются слова обоих языков

command-undo = b и назад отмена
command-takeback = переходить вернуть
command-hint = подсказка
command-log = журнал
command-rules = правила правило
command-why = почему
command-save = сохранить
command-quit = q й выход
command-help = ? помощь
word-yes = д да
word-no = н нет
word-turn = r к повернуть поворот
word-you = вы я

## За столом

seal = Жеребьёвка запечатана: { $seal }
seal-broken = Печать — это SHA-256 от этих байтов: { $seed }
turn-of = ход: { $name }
type-help = (? — список команд)
thinking = { $name } думает…
hand-over = Передайте клавиатуру: { $name }. { $name }, нажмите Enter, когда больше никто не смотрит.
refused = Нельзя: { $title } ({ $rule })
why-nothing = Пока ни в чём не было отказа.
saved = Сохранено: { $path }
undo-impossible = Отменить нечего: с тех пор кто-то ходил или открылась новая карточка. «переходить» вернёт дальше, если остальные согласны.
takeback-nothing = Вы ещё ничего не решали.
takeback-ask = { $name } хочет переходить. { $other }, вы согласны? (д/н)
hint-is = Мудрая сова сказала бы: { $label }
why-gains = Приносит: { $things }.
why-costs = Чем жертвует: { $things }.
why-others = Что теряют другие: { $things }.
why-chance = Шансы на победу: { $before } % до этого, { $after } % после.
choose-number = Наберите число от 1 до { $n }.
choose-nothing = Нет варианта, в котором есть «{ $text }».
choose-narrow =
    { $n ->
        [one] Всего { $n } вариант: наберите часть нужного или его номер.
        [few] Всего { $n } варианта: наберите часть нужного или его номер.
       *[other] Всего { $n } вариантов: наберите часть нужного или его номер.
    }
winners-one = Победа: { $names }!
winners-many = Общая победа: { $names }!
winners-none = Никто не победил: сыграйте ещё раз!
finished-save = Посмотреть партию ещё раз: polyana replay { $path }
forfeit = { $name } сдаёт партию: { $error }
left = До встречи! Партия сохранена, продолжить её можно так:
help-game = Во время игры можно набрать:
help-command-undo = шаг назад, пока не открылось ничего нового
help-command-takeback = вернуться к своему последнему решению, если остальные согласны
help-command-hint = что сделал бы бот
help-command-log = всё, что было в партии
help-command-rules = правила по номеру или по словам: правила 2.4, правила башня
help-command-why = какое правило запретило последнюю попытку
help-command-save = сохранить сейчас (это и так делается после каждого ответа)
help-command-quit = сохранить и выйти
help-command-help = эта страница
replay-how = Enter — дальше · b — назад · число — перейти · q — выйти

## Списки

games-players = игроков: { $low }–{ $high }
rules-count =
    { $n ->
        [one] { $n } правило
        [few] { $n } правила
       *[other] { $n } правил
    }
rules-how = polyana rules grandbois — содержание, polyana rules grandbois:2.3 — правило, polyana rules --search башня — поиск по словам.

## Ошибки

error-language = На языке «{ $word }» текстов нет; выберите { $known }.
error-game = Игры «{ $name }» нет; есть: { $known }.
error-near-game = Игры «{ $name }» нет; может быть, { $known }?
error-seats =
    { $n ->
        [one] В { $game } не играют: { $n } игрок; бывает игроков: { $known }.
        [few] В { $game } не играют: { $n } игрока; бывает игроков: { $known }.
       *[other] В { $game } не играют: { $n } игроков; бывает игроков: { $known }.
    }
error-seat = Места { $n } в этой партии нет; есть места 1–{ $seats }.
error-empty-seat = В --seats есть пустое имя; пишите, например, --seats Анна,Борис,greedy.
error-bot = Бота «{ $spec }» нет; боты — newcomer, easy, medium, hard, expert, random, greedy, search, search:400 и search:2s; свой бот пишется file.py:Class, module:Class или program:КОМАНДА.
error-near-bot = Бота «{ $spec }» нет; может быть, { $known }?
error-guest-closed = Бот «{ $spec }» — сторонний код; если вы ему доверяете, впустите его: --bots "{ $spec }".
error-guest-taken = «{ $name }» — бот из набора; дайте своему другое имя, например mine=file.py:Class.
error-guest-no-class = В «{ $spec }» не назван класс; пишите { $name }:Class, где Class — класс вашего бота.
error-guest-dot = Бота «{ $spec }» нет; класс из модуля пишется через двоеточие: { $name }.
error-guest-path = Бота «{ $spec }» нет; свой класс пишется file.py:Class, программа — program:КОМАНДА.
error-guest-file = Файла { $file } в { $folder } нет, и бота из него не загрузить.
error-guest-module = Модуля { $module } нет ни в { $folder }, ни среди установленных пакетов; файл пишется с расширением: { $file }.py:Class.
error-guest-name = В { $where } нет { $name }; боты там: { $known }.
error-guest-no-bot = { $name } — это не бот, а { $what }; бот — это класс, который наследует polyana.bots.Bot.
error-guest-broken =
    { $line ->
        [0] { $where } не загружается: { $error }.
       *[other] { $where } не загружается, строка { $line }: { $error }.
    }
error-guest-parameter = У { $name } нет параметра «{ $parameter }»; есть { $known }.
error-guest-made = { $name } не создаётся: { $error }; его параметры: { $known }.
error-program = Непонятно, что значит «{ $spec }»: не подходит { $what }; пишите program:КОМАНДА?limit=5s&crash=greedy ({ $known }).
error-program-missing = Программу { $program } не запустить: её нет, или запускать её нельзя.
error-program-words = Программе варианты говорятся словами; поставьте их: pip install 'polyana[terminal]'.
error-no-parts = К «{ $part }» никого не привязать: в { $game } все места играют одинаково.
error-budget = Бот search не может думать «{ $budget }»; пишите search:400 (шаги), search:2s или search:500ms.
error-count = Столько партий сыграть нельзя: { $n }; нужна хотя бы одна.
error-jobs = Столько процессов играть не могут: { $n }; нужен хотя бы один.
error-figures-unreadable = Не удаётся прочитать замеры из { $file }: { $error }.
error-figures-unknown = В { $file } нет замеров; их печатает «polyana bench --json».
error-figures-unwritten = Не удаётся записать замеры в { $file }: { $error }.
error-arena-mode = Турнира «{ $mode }» нет; есть { $known }.
error-arena-alone = Для турнира нужны хотя бы два бота: --bots greedy,search:100.
error-arena-twice = Бот { $bot } назван дважды; встречаются с другими, а не с собой.
error-arena-tables = Ботов { $bots }, столов по { $seats } вышло бы { $n }: возьмите меньше мест или ботов либо --mode gauntlet.
error-arena-budget = Слишком мало партий ({ $n }): один круг за столом на { $seats } занимает { $seats }.
error-arena-folder = Партии нельзя хранить в { $folder }: { $error }.
error-arena-busy = В { $folder } уже играет другой запуск: подождите его или назовите другую папку (--out).
error-arena-unreadable = { $file } — не файл турнира; назовите другую папку (--out).
error-arena-other = В { $folder } лежит другой турнир (отличается: { $names }); назовите другую папку (--out).
error-dataset-bots = Ботов { $n }, а мест { $seats }: назовите по одному на место или меньше.
error-no-pyarrow = Для Parquet нужен pyarrow, а его нет: поставьте его так: pip install 'polyana[arena]'.
error-ray-missing = Для кластера нужен Ray, а его нет: поставьте его так: pip install 'polyana[ray]'.
error-ray-address = По адресу «{ $address }» кластера Ray нет ({ $error }); запустить его можно командой ray start --head.
error-no-compiled = Здесь нет скомпилированной сборки, которую можно измерить; её делает «make compiled», если есть компилятор C.
error-components = В { $game } играют только с её собственными компонентами.
error-option = В { $game } нет настройки «{ $name }»; есть: { $known }.
error-option-value = Настройка { $name } не бывает «{ $value }»; она принимает { $known }.
error-no-file = Файла { $path } нет.
error-journal = Партию из { $path } не продолжить: { $error }. Файл оставлен как был.
error-save = Не получилось сохранить партию в { $path }: { $error }.
error-file = Файл { $path } не читается: { $error }.
error-not-text = { $path } — не текстовый файл (нужна кодировка UTF-8).
error-save-exists = { $path } уже есть; продолжите его через --resume или выберите другое имя.
error-nothing-to-resume = В { $folder } нет незаконченных партий.
error-resume-alone = У сохранённой партии свои игроки, настройки, зерно и файл: пишите --resume без них.
error-game-over = Партия в { $path } окончена; её покажет polyana replay.
error-rule-of-which-game = Из какой игры правило { $rule }? Пишите { $first }:{ $rule }.
error-no-guides = Страниц о том, как играть в «{ $game }», нет; они есть для { $known }.
error-no-guide = Страницы «{ $guide }» нет; есть { $known }.
error-no-rulebook = Правил игры «{ $game }» нет; есть правила { $known }.
error-no-rule = Правила { $rule } нет; ближайшие: { $near }.
error-no-rule-with-words = Нет правила, в котором есть все эти слова: { $words }.
error-no-sources = Исходный код игр здесь не установлен; запустите команду в рабочей копии polyana.
where-no-code = Правила { $rule } в коде нет.
where-no-tests = Тесты здесь не установлены; в рабочей копии polyana будут видны и они.
error-no-such-option = Нет ключа { $option }; что есть, покажет { $path } --help.
error-missing = Не хватает { $name }; как писать, покажет { $path } --help.
error-bad-value = Значение { $name } не подходит; что подходит, покажет { $path } --help.
error-usage = { $error }; как писать, покажет { $path } --help.

## Справка

help-panel-options = Ключи
help-panel-arguments = Аргументы
help-panel-commands = Команды
help-any-lang = На каком языке говорить; иначе POLYANA_LANG или язык системы.
help-any-bots = Сторонний бот, которого можно загрузить, хотя его называет файл (file.py:Class, module:Class, program:КОМАНДА); можно повторять.
help-any-help = Показать эту страницу.
help-polyana-version = Какая это polyana, какая сборка работает и каковы версии правил.
help-polyana =
    Лесные настольные игры за кухонным столом.

    polyana play   партия «Хозяина леса» против двух ботов, сразу
    polyana play --seats Анна,Борис,greedy   двое за одной клавиатурой и бот
    polyana play --resume   продолжить прерванную партию
    polyana rules --search башня   что говорят правила
help-play =
    Играть в терминале: против ботов или вместе за одной клавиатурой.

    polyana play   вы против двух ботов
    polyana play grandbois --seats вы,search:2s   вы против бота, который думает две секунды
    polyana play grandbois --seats Анна,Борис,greedy --option expert=on
    polyana play --resume   последняя незаконченная партия

    Боты: random ходит как попало, greedy берёт лучшее на вид, search думает вперёд. Партия сохраняется после каждого ответа.
help-play-game = Какая игра; список покажет polyana games.
help-play-seats = Кто играет, по порядку хода: вы, имена людей, боты (и свои: file.py:Class); eyrie=вы говорит, кто играет за какую фракцию.
help-play-option = Настройка игры, например expert=on; можно повторять.
help-play-seed = Число, с которым жеребьёвку можно повторить.
help-play-resume = Продолжить партию из этого файла или последнюю незаконченную.
help-play-save = Куда сохранять; иначе в вашу папку данных (или POLYANA_HOME).
help-play-plain = Списки вместо рисунков, для чтения с экрана.
help-play-tiles = Файл со своими плитками того же вида, что у игры; что в нём не так, будет сказано построчно.
help-analyse =
    Разобрать сыгранную партию: очки по правилам и по раундам, шансы каждого на победу, поворотные моменты.

    Бот заново обдумывает решения всех игроков, начиная с самых подозрительных, сколько позволит --seconds. Он силён, но не безошибочен.

    polyana analyse game.polyana --seconds 120
help-analyse-journal = Сохранённая партия, лучше доигранная.
help-analyse-seconds = Сколько секунд думать над решениями; 0 — не думать.
help-analyse-budget = Сколько проб поиска на каждое решение.
help-analyse-as_json = Вывести всё как JSON.
help-replay =
    Посмотреть сохранённую партию.

    polyana replay FILE   журнал, последний вид леса, итог
    polyana replay FILE --step --all   ответ за ответом, со всеми тайнами
help-replay-file = Сохранённая партия.
help-replay-step = Останавливаться после каждого ответа; дальше — Enter.
help-replay-seat = Смотреть глазами этого места (1, 2, …).
help-replay-everything = Видеть тайны всех мест.
help-replay-plain = Текст вместо рисунков.
help-puzzle =
    Решить задачу: ваш ход, цель, и никто не вмешается, пока она не достигнута.

    Без номера показан список задач игры. Во время решения undo возвращает назад, hint подсказывает.

    polyana puzzle grandbois 3
help-puzzle-game = Какая игра.
help-puzzle-number = Какая из её задач.
help-puzzle-plain = Списки вместо рисунков, для программ чтения с экрана.
help-rules =
    Показать правила по номеру или по словам.

    polyana rules grandbois   содержание
    polyana rules grandbois:2.4   правило и всё, что под ним
    polyana rules --search башня   правила с этими словами
    polyana rules grandbois:2.8 --where   файл:строка в коде и в тестах
    polyana rules --guide grandbois   как играть, за минуту; root/duchy — Подземное герцогство
help-rules-which = Правило, например grandbois:2.3, или игра.
help-rules-search = Слова, которые нужно найти; окончания не важны.
help-rules-guide = Как играть: игра и список её страниц, или одна из них, например root/duchy.
help-rules-where = Показать, где правило исполняется и проверяется: файл:строка.
help-games = Перечислить игры, число игроков и настройки.

## Настройки, которые не сочетаются

clash-first-player = Игрок { $player } не может ходить первым: за столом только { $seats } места.

## polyana new

new-bad-name = Имя игры — от двух до двадцати строчных латинских букв, а не «{ $name }».
new-no-folder = { $path } — не рабочая копия polyana: укажите её ключом --folder.
new-exists = { $path } уже есть; ничего не записано.
new-next = Она держит договор как есть: polyana fuzz { $name }, polyana play { $name }. Теперь сделайте её своей.
help-backup = Записать всё, что хранит сервер, в один файл, не останавливая его.
help-backup-file = Куда; прежний файл заменяется, когда новый готов.
help-restore = Прочесть копию в базу, где ещё ничего нет.
help-restore-file = Файл, записанный polyana backup.
help-tables = Столы сервера: list, show, delete, evict, export, import.
help-tables-what = Что сделать.
help-tables-table = Какой стол; для import — файл.
help-tables-rest = Для export — куда; для evict — номер места, которое освободится.
help-any-data = Папка данных.
help-any-database = postgresql://…, как у polyana serve.

## Rootlog

rootlog-playing = переигрывается
rootlog-written = Записано: { $path }
rootlog-unreadable = { $path } не читается как текст: { $error }.
rootlog-agrees = Все строки возможны так, как они записаны.
rootlog-objections = { $n ->
    [one] Запись расходится с правилами в { $n } месте:
    [few] Запись расходится с правилами в { $n } местах:
   *[other] Запись расходится с правилами в { $n } местах:
}
rootlog-put-right = { $what }; стол приведён к записанному
rootlog-stopped = Остановлено перед строкой { $line }: журнал и отчёт доходят до неё.
rootlog-left-out = строка { $line }: { $action } невозможно ({ $rule })
rootlog-left-out-plain = строка { $line }: для { $action } по правилам нет места
rootlog-also = строка { $line }: по { $rule } происходит и { $what }, но это не записано
rootlog-also-plain = строка { $line }: происходит и { $what }, но это не записано
rootlog-misread = строка { $line }: { $action } могло быть только { $what }
rootlog-held = строка { $line }: { $who } показывает карту, которой в этой руке быть не могло ({ $rule })
rootlog-turn = строка { $line }: сейчас ход { $what } ({ $rule }); строка пропущена
rootlog-over = строка { $line }: к этому времени партия окончена ({ $rule })
rootlog-score = { $letter } { $name }: очков { $points }, по записи { $written }
help-rootlog-import =
    Переиграть по нашим правилам партию, записанную в Rootlog, и сохранить её журнал.

    polyana rootlog import game.rootlog   журнал — game.polyana
    polyana replay game.polyana --step --all   так её можно посмотреть

    То, чего в записи нет (кубики, закрытые карты), находит перебор. Если никакие ответы не ведут к строке, как она записана, отчёт называет, что запрещают правила, стол приводится к записанному, и в журнале это стоит как поправка.
    Ctrl+C останавливает; журнал и отчёт доходят до места, докуда партия сыграна.
    Код выхода 0: запись и правила согласны; 1: отчёту есть что сказать; 2: файл не в Rootlog.
help-rootlog-import-file = Партия в Rootlog.
help-rootlog-import-out = Куда записать журнал; иначе FILE.polyana.
help-rootlog-import-law = По какому закону играли: book, letter или 2025.
help-rootlog-export = Записать партию Root в Rootlog; обратное чтение даёт тот же журнал.
help-rootlog-export-journal = Сохранённая партия Root.
help-rootlog-export-out = Куда записать; иначе в терминал.
help-simulate =
    Дать ботам сыграть много партий и посчитать победы и очки, каждое число со стандартной ошибкой.

    От партии к партии боты пересаживаются на одно место, чтобы никто не выигрывал от места. Победа, которую делят двое, считается каждому за половину. Код выхода 1, если партия сорвалась; её зерно названо.

    polyana simulate grandbois --seats random,greedy,search:200 --games 1000 --seed 7 --jobs 2
help-simulate-seats = Боты по местам: newcomer (новичок), easy (слабый), medium (средний), hard (сильный), expert (мастер); random, greedy, search:400 (число проб) или search:2s, search:500ms (время на раздумье); просто search — это search:1s. Свой бот: file.py:Class, module:Class?параметр=5, program:КОМАНДА. eyrie=greedy играет за Крылатую династию в каждой партии.
help-simulate-count = Сколько партий.
help-simulate-seed = Зерно матча: одно и то же зерно даёт одни и те же партии.
help-simulate-jobs = Сколько процессов играют; на исход это не влияет.
help-simulate-option = Настройка игры, например expert=on.
help-arena =
    Устроить между ботами турнир и сказать, кто сильнее, насколько и наверняка ли это.

    Круг за столом — это одна и та же удача, сыгранная по разу при каждой пересадке: каждый побывает на каждом месте, а в Root и за каждую из выпавших фракций. Пара, о которой последовательный критерий уже решил, больше не играет; всё кончается, когда решены все пары или истрачены партии. Рейтинг — в Эло от среднего по участникам, со стандартной ошибкой.

    В папке лежат партии (games.jsonl), results.json, отчёт с графиками report.html и, если есть pyarrow, games.parquet. После обрыва та же команда с --out ПАПКА продолжит с того же места, и каждая партия сыграна один раз; --games можно увеличить.

    polyana arena grandbois --bots random,greedy,search:50 --games 300
    polyana arena root --bots my_bot.py:Mine,greedy --mode gauntlet --seats 4 --option mix=balanced --jobs 2
    polyana arena gardennation --bots greedy,search:50,search:200 --mode ladder --out climb
help-arena-field = Кто участвует: newcomer, easy, medium, hard, expert; random, greedy, search:400 (число проб) или search:2s (время на раздумье). Свой бот: file.py:Class, module:Class?параметр=5, program:КОМАНДА. eyrie=greedy играет за Крылатую династию в каждой партии.
help-arena-mode = Кто с кем встречается. round-robin: все за всеми столами; если ботов меньше, чем мест, они садятся по нескольку раз. gauntlet: первый против каждого из остальных, которые занимают все другие места. ladder: один за другим поднимаются мимо тех, кого обыграли; названный первым стоит наверху.
help-arena-seats = Мест за столом; если не указано — как можно меньше.
help-arena-budget = Сколько партий самое большее.
help-arena-rounds = Сколько кругов за каждым столом самое большее; 0 — сколько позволит --games.
help-arena-elo = Какую разницу стоит искать, в Эло: пара решена, когда один сильнее или ни один не сильнее настолько (5 % на каждую ошибку). Чем меньше разница, тем больше партий.
help-arena-seed = Зерно турнира: одно и то же зерно даёт одни и те же партии.
help-arena-option = Настройка игры, например mix=balanced.
help-arena-jobs = Сколько процессов играют; на исход это не влияет.
help-arena-decisions = Хранить и каждое решение (decisions.parquet: раунд, место, вопрос, правило, число вариантов, ответ).
help-arena-out = Папка турнира; если не указана — новая в arena/.
help-dataset =
    Записать партии ботов файлами Parquet для обучения: наблюдение, допустимые действия, политика, действие и исход для каждого решения, где был выбор. Как их читать из PyArrow, Polars и PyTorch, показано в docs/learning.md.

    После обрыва та же команда продолжит с того же места; одно и то же зерно даёт одни и те же строки. Нужен pyarrow (polyana[arena]).

    polyana dataset gardennation --bots search:100 --games 1000 --explore 8 --jobs 2
help-dataset-field = Кто играет, по очереди вокруг стола: random, greedy, search:400 и все прочие боты. Раздумья поиска и есть политика.
help-dataset-seats = Мест за столом; если не указано — как обычно в этой игре.
help-dataset-count = Сколько партий.
help-dataset-shard = Партий в одном файле.
help-dataset-seed = Зерно данных: одно и то же зерно даёт одни и те же строки.
help-dataset-explore = Столько решений каждой партии берутся наугад по политике; дальше — ответ бота.
help-dataset-every_code = Действия по постоянному месту на поле, а не в сжатом пространстве.
help-dataset-option = Настройка игры, например expert=on.
help-dataset-jobs = Сколько процессов играют; на исход это не влияет.
help-dataset-out = Папка; если не указана — data/ИГРА-МЕСТ. Доигрывается то, чего в ней нет.
help-train =
    Научиться по играм ботов между собой, чего стоят позиции.

    Каждое поколение играет, подбирает веса по последним играм и спорит с чемпионом за его место: решает последовательный критерий. Прерванное обучение продолжается с того же места. В папке лежат игры, веса чемпиона (value-ЧИСЛО.json) и рост силы (curve.svg). Нужен numpy.

    polyana train gardennation --generations 8 --games 600
help-train-seats = Сколько игроков.
help-train-seed = Одно и то же зерно даёт одни и те же веса (на одной машине).
help-train-generations = Сколько раз играть, учиться и сравнивать.
help-train-count = Игр в каждом поколении.
help-train-window = По играм скольких поколений учиться.
help-train-rounds = Сколько кругов продлится спор самое большее; за круг кандидат сидит по разу на каждом месте.
help-train-teacher = Шагов поиска в играх с собой; 0 — без поиска.
help-train-jobs = Сколько процессов играет; на итог не влияет.
help-train-out = Папка обучения; если не указана — training/ИГРА-МЕСТ.
help-any-ray = Играет кластер Ray: auto (тот, в котором эта машина) или его адрес; Ray ставится вместе с polyana[ray].
help-any-as_json = Вывести числа в виде JSON.
help-any-game = Игра, например grandbois.
help-fuzz =
    Сыграть случайные партии при любом числе мест и любых настройках и проверить все обещания ядра.

    Разрешённые ходы, копии, тайны, виды стола, журналы, отмена хода, сохранение фишек, границы. Код выхода 1, если обещание нарушено; каждый сбой — файл журнала, который открывается как партия.

    polyana fuzz grandbois --games 2000 --jobs 2
help-fuzz-count = Сколько случайных партий.
help-fuzz-seed = Зерно первой партии; у партии i зерно больше на i.
help-fuzz-jobs = Сколько процессов.
help-fuzz-every = Проверять медленные обещания в каждой n-й позиции.
help-fuzz-dumps = Куда складывать журналы сбоев.
help-bench =
    Измерить случайные партии и копии их позиций.

    Каждое место отвечает наугад, все разрешённые ответы находятся и пересчитываются. Одни и те же партии играются несколько раз, считается лучшее время: на машине может идти и другая работа. Мерило — цикл из 10^7 сложений в интерпретаторе; партии в секунду × секунды мерила сравнивают машины.

    polyana bench grandbois --seconds 3
help-bench-names = Игры; все, если не названо ни одной.
help-bench-seconds = Сколько секунд измерять каждую игру в каждой сборке.
help-bench-seats = Сколько мест; обычно столько, сколько за игрой сидит чаще всего.
help-bench-which = Какие сборки измерять.
help-bench-compare = Файл с прежними цифрами: рядом будет показано отношение к ним.
help-bench-keep = Куда записать цифры, чтобы сравнить в следующий раз.
help-serve = Открыть столы для браузеров.
help-serve-host = Адрес, на котором слушать.
help-serve-port = Порт, на котором слушать; 0 — любой свободный.
help-serve-no_browser = Не открывать браузер.
help-serve-workers = Сколько процессов; для нескольких нужен PostgreSQL.
help-serve-lan = Пустить устройства локальной сети; адрес для них будет показан, в том числе QR-кодом.
help-serve-proxy = Прокси перед сервером или его сеть: ему верят, кто обращается.
help-serve-bots = Сторонний бот, которого можно посадить за стол: имя=file.py:Class, имя=module:Class или имя=program:КОМАНДА; можно повторять. Он работает с правами сервера.
help-bench-server = Измерить сервер на этой машине: за столами по два случайных игрока.
help-bench-server-tables = Сколько столов сразу; 20 и 200.
help-bench-server-seconds = Сколько секунд длится каждое измерение.
help-bench-attack = Измерить, что замечают честные столы, пока один чужак нападает на сервер на этой машине.
help-bench-attack-attacks = Какие нападения; все, если ни одно не названо.
help-bench-attack-seconds = Сколько секунд длится каждое нападение.
help-bench-growth =
    Измерить, как растут затраты: с числом мест, столов, соединений и с длиной журнала.

    Места: один выбор и одна копия в каждой игре. Открытые столы и открытые соединения, пока играют 20 других столов. Журнал партии Root: открыть стол и заглянуть в прошлое.

    polyana bench growth seats journal
help-bench-growth-parts = Что растёт: seats, tables, sockets, journal; всё, если ничего не названо.
help-bench-growth-seconds = Сколько секунд длится каждое измерение.
help-bench-growth-most = Не больше стольких столов, соединений и ответов.
error-no-such-growth = Измерить { $part } нельзя; можно: { $known }.
help-bench-envs =
    Измерить упаковку, наблюдения и среды в используемой сборке.

    Положения случайных партий; засчитывается лучшее время из нескольких. Шаги — случайные допустимые действия вместе с их выбором, наблюдения и маски пишутся для каждого.

    polyana bench envs grandbois root
help-bench-envs-names = Игры; все, если ни одна не названа.
help-bench-envs-seconds = Сколько секунд измеряется каждая величина.
help-bench-envs-beside = И чужие игры со случайными игроками, если они установлены: классика PettingZoo, игры OpenSpiel на Python, RLCard, catanatron.
help-verify = Сверить каждый жребий сыгранной партии с её зерном и ответы её ботов.
help-verify-journal = Журнал, который стол отдаёт после конца партии.
help-verify-seal = Печать, показанная в начале, как вы её записали.
help-verify-share = Ваша доля в жребии, как её показывает ваш браузер.
help-new = Начать новую игру: правила на двух языках, данные, состояние, процедуры, тексты и тест, одна строка в списке игр.
help-new-what = Что начать: game.
help-new-name = Имя в коде и в номерах правил: строчные латинские буквы, например hares.
help-new-title = Имя, каким его читают люди.
help-new-folder = Рабочая копия polyana.

# polyana arena
arena-goes-on = Партии хранятся в { $folder }: если прервать, та же команда с --out { $folder } продолжит.
arena-title = { $game }, { $mode }, мест за столом: { $seats }; { $games ->
    [one] { $games } партия
    [few] { $games } партии
   *[other] { $games } партий
 }
arena-bot = бот
arena-part = за кого
arena-all = все
arena-by-part = по фракциям
arena-elo = Эло
arena-games = партий
arena-wins = побед
arena-share = доля
arena-score = очки
arena-ms = мс/решение
arena-stronger = { $bot } сильнее, чем { $other }: { $share } % побед этих двоих, партий: { $games }.
arena-even = { $bot } и { $other }: ни один не сильнее на { $elo } Эло; у { $bot } { $share } %, партий: { $games }.
arena-open = { $bot } и { $other }: не решено, партий: { $games }, у { $bot } { $share } %.
arena-kept = Всё лежит в { $folder }.
arena-report-rating = Рейтинг
arena-report-bars = Эло от среднего по участникам; линии — две стандартные ошибки в обе стороны.
arena-report-matrix = Кто кого обыгрывает
arena-report-matrix-about = Доля побед за общими столами, строка против столбца. ▲ сильнее, ▼ слабее, = ни один не сильнее настолько, насколько спрошено; без знака — не решено.
arena-report-course = Очки по раундам
arena-report-course-about = Среднее в конце каждого раунда, пока идёт хотя бы половина партий.
arena-report-round = раунд
arena-report-length = Длина партий
arena-report-decisions = решений за партию, от
arena-report-parts = Равновесие фракций
arena-report-parts-about = Доля побед, кто бы ни играл за фракцию; пунктир — равная доля. Эло: чего стоит сама фракция, если учесть силу ботов.
arena-report-failures = Сорвавшиеся партии
arena-no-parquet = Для файлов Parquet нужен pyarrow: pip install 'polyana[arena]', потом та же команда с --out.
arena-broke = Партия сорвалась (зерно { $seed }, места { $bots }): { $error }

# polyana dataset
dataset-done = { $rows ->
    [one] { NUMBER($rows, useGrouping: 0) } решение
    [few] { NUMBER($rows, useGrouping: 0) } решения
   *[other] { NUMBER($rows, useGrouping: 0) } решений
 } из { $games ->
    [one] { NUMBER($games, useGrouping: 0) } партии
   *[other] { NUMBER($games, useGrouping: 0) } партий
 } в { $folder }.

# polyana train
train-no-features = Игра { $game } не объявляет признаков для обучения; их объявляют grandbois, gardennation и woolybully.
train-no-numpy = Для обучения нужен numpy: pip install "polyana[train]".
train-play = поколение { $n } из { $generations }: игры
train-fit = поколение { $n } из { $generations }: обучение
train-contest = поколение { $n } из { $generations }: спор
train-promoted = Поколение { $n }, игр { $games }: новый чемпион, { $share } % против прежнего (кругов: { $rounds }); { $hand } % против собственной оценки игры; ошибка { $loss }.
train-stays = Поколение { $n }, игр { $games }: чемпион прежний, { $share } % против него (кругов: { $rounds }); ошибка { $loss }.
train-nothing = Ничего лучше собственной оценки игры не нашлось; сыгранное лежит в { $folder }.
train-done = Веса чемпиона: { $path }; рост силы: { $curve }.

## polyana mcp

mcp-me = вы ({ $n })
mcp-table = { $table } · { $title } · { $seats } · { $state }
mcp-your-turn = ваш ход
mcp-waits = ходят другие
mcp-is-over = партия окончена
mcp-no-tables = Столов пока нет: стол открывает new_table.
mcp-no-table = Стола «{ $table }» нет; есть: { $known }.
mcp-many = Столов уже { $n }: уберите лишние из { $folder }.
mcp-one-seat = Ровно одно место должно быть «me», на остальных — боты, например ["me", "greedy", "hard"].
mcp-slow = Бот { $spec } думает слишком долго: здесь не больше { $seconds } с или { $n } проб.
mcp-unreadable = Стол { $table } не читается: { $error }.
mcp-log = Что произошло:
mcp-over = Партия окончена. Очки: { $scores }. Победа: { $winners }.
mcp-not-asked = Сейчас вас ни о чём не спрашивают.
mcp-asked = { $question } ({ $rule }) Варианты ответа ({ $n }), код: слова
mcp-more = Показано { $shown } из { $n }; сузьте список словами.
mcp-nothing = Слов «{ $words }» нет ни в одном варианте.
mcp-refused = Это запрещает { $rule }. { $title }. { $text } Ничего не изменилось.
mcp-bad-answer = Ответить { $code } нельзя: { $error }. Ничего не изменилось; что можно, перечислит legal_answers.
mcp-instructions = Лесные настольные игры: правила соблюдаются, тайны хранятся. list_games покажет игры и ботов, new_table начнёт партию, в которой у вас одно место. В каждом ответе — стол, каким его видите вы, что произошло и о чём вас спрашивают, с допустимыми ответами; отвечайте через answer(table, code). rule найдёт правило по номеру или по словам. Вы знаете то, что знает ваше место, и ничего больше.
mcp-tool-list-games = Игры, сколько в них игроков, их настройки и боты-соперники.
mcp-tool-list-tables = Ваши столы и за какими из них ваш ход.
mcp-tool-new-table = Начать партию: места по порядку хода, одно из них "me", остальные — боты; настройки по именам. Боты играют, пока не спросят вас.
mcp-tool-view = Стол, каким его видит ваше место, что произошло с прошлого раза и о чём вас спрашивают; с whole_log — всё с начала и что значат знаки на доске.
mcp-tool-legal-answers = Что можно ответить сейчас, каждый вариант со своим кодом; слова сужают длинный список.
mcp-tool-answer = Ответить на вопрос кодом одного из вариантов; потом играют другие, пока снова не спросят вас.
mcp-tool-undo = Взять назад свой последний ответ, пока никто не сходил и ничего не открылось.
mcp-tool-rule = Правило по номеру (grandbois:2.3) или правила, в которых есть эти слова.
help-mcp =
    Дать сыграть языковой модели: сервер протокола Model Context Protocol на stdin и stdout.

    У модели одно место, на остальных — боты; ей говорят то, что может знать её место, и ничего больше. Её столы — обычные сохранённые партии, их покажет polyana replay. Программам, которые говорят на этом протоколе, велят его запускать, например так: "command": "polyana", "args": ["mcp"]. Нужна добавка mcp: pip install 'polyana[mcp]'.

    polyana mcp
help-mcp-folder = Где лежат её столы; иначе папка mcp в вашей папке данных.

## Разбор сыгранной партии

analysis-thinking = думаю
analysis-unfinished = Партия не доиграна: показано то, что есть.
analysis-sources = Откуда очки
analysis-source = источник
analysis-total = итого
analysis-rounds = Очки по раундам
analysis-round = раунд
analysis-chances = Шансы на победу
analysis-turning-points = Поворотные моменты
analysis-turn =
    Раунд { $round }, { $name }: минус { $cost } % шансов на победу (позиция { $at })
      сыграно: { $played }
      бот: { $better }
analysis-none = Явных ошибок нет: ничего заметно лучшего бот не нашёл.
analysis-not-thought = Бот не обдумал ни одного решения.
analysis-warning = Бот обдумал решений: { $thought } из { $all }, каждое — зная лишь то, что тогда знал игрок. Это мнение, и бот тоже ошибается.

## Задачи

puzzle-of = { $game }: задачи
puzzle-about = Позиция из партии, ваш ход и цель. Решение есть всегда: все варианты хода перебраны.
puzzle-all = Задачи
puzzle-next = Следующая задача
puzzle-retry = Ещё раз
puzzle-done = решена
puzzle-stars = { $n ->
    [one] { $n } звезда
    [few] { $n } звезды
   *[other] { $n } звёзд
}
puzzle-streak = Решено подряд: { $n }. Рекорд: { $best }.
puzzle-title = Задача { $n }
puzzle-goal-points = Наберите за этот ход { $n ->
    [one] { $n } очко
    [few] { $n } очка
   *[other] { $n } очков
}.
puzzle-goal-source = Получите за этот ход { $n ->
    [one] { $n } очко
    [few] { $n } очка
   *[other] { $n } очков
} по правилу «{ $rule }».
puzzle-goal-lead = Закончите ход, опережая всех хотя бы на { $n ->
    [one] { $n } очко
    [few] { $n } очка
   *[other] { $n } очков
}.
puzzle-goal-win = Победите этим ходом.
puzzle-until = Ход кончается, как только слово за кем-то другим или за случаем.
puzzle-lines = Всего { $lines ->
    [one] { $lines } вариант
    [few] { $lines } варианта
   *[other] { $lines } вариантов
} хода, { $solved ->
    [one] решает { $solved }
   *[other] решают { $solved }
}.
puzzle-none = Для этой игры задач пока нет.
puzzle-solved = Решено!
puzzle-not-solved = Не решено: { $reached } из { $n }.
puzzle-not-won = Не решено: победы нет.
puzzle-again = Enter — ещё раз; номер — другая задача; q — выйти.
puzzle-hint = Продолжите так: { $label }
puzzle-no-hint = Отсюда известного решения нет: вернитесь на шаг (undo).
error-no-puzzle = В игре { $game } нет задачи { $n }; { $count ->
    [0] задач нет
    [one] есть одна
   *[other] всего их { $count }
}
