# Что сервер говорит людям.

server-bad-answer = Это не ответ на заданный вопрос.
server-bad-bot = Бота { $bot } нет; есть { $known }.
server-bad-database = База данных называется так: postgresql://user:password@host/name или sqlite:///path/to/file.
server-bad-games = В POLYANA_GAMES записано { $value }, а игры называются так: имя=модуль, через запятую; в таком модуле есть GAME.
server-bad-language = Язык стола — один из { $known }.
server-bad-number = В { $name } записано { $value }, а нужно число не меньше { $least }.
server-bad-orders = Поручение — это вид вопроса со словом "ask", "wait" или "pass" либо "forced" с «да» или «нет».
server-bad-origin = В POLYANA_ORIGINS записано { $value }, а адрес пишется так: https://play.example.org.
server-bad-seat = За этим столом нет такого места.
server-bot-name = Бот { $n }
server-bots-gone = Боты сейчас не могут думать; попробуйте чуть позже.
server-busy-port = Порт { $port } уже занят: остановите другую программу или выберите другой порт: --port { $other }.
server-closing = Сервер закрывается; стол сохранён и будет на месте, когда сервер вернётся.
server-database = База данных сейчас не отвечает; ничего не изменилось, попробуйте чуть позже.
server-device-link = Эта ссылка уже использована или устарела; создайте новую на другом устройстве.
server-empty-chat = В этом сообщении ничего нет.
server-forbidden-origin = Об этом могут просить только страницы самого сервера.
server-forbidden-host = Сервер не знает себя под этим именем; запустите его с POLYANA_ORIGINS, указав его внешний адрес.
server-full = За этим столом нет свободных мест.
server-guest = Гость
server-hint-running = Бот ещё думает над вашим прошлым вопросом.
server-kept = За этим столом играли по другим правилам, чем в этой версии: он хранится как есть, его можно скачать, но не продолжить.
server-needs-key = За этот стол садятся по приглашению: откройте ссылку, которую вам дали.
server-newer-database = База данных создана более новой версией polyana: установите её или укажите другую папку: --data.
server-no-database = База данных недоступна: проверьте, что она запущена и адрес верен ({ $error }).
server-no-folder = В папку { $folder } нельзя писать ({ $error }): укажите другую через --data или POLYANA_HOME.
server-no-journal = Журнал можно получить, когда игра закончится.
server-no-seat = Вы за этим столом зритель; это могут только те, кто за ним сидит.
server-no-table = Такого стола нет.
server-no-takeback = У вас пока нечего брать назад.
server-no-undo = Это уже нельзя отменить; попросите остальных вернуть ход.
server-no-vote = Сейчас нет возврата хода, за который вам голосовать.
server-not-asked = Сейчас вас ни о чём не спрашивают.
server-not-begun = Игра ещё не началась.
server-not-built = Клиент для браузера ещё не собран: выполните «make web» в папке проекта и запустите снова.
server-not-found = По этому адресу ничего нет.
server-not-maker = Начать игру может только тот, кто создал стол.
server-not-saved = Сохранить не удалось; стол перечитывается и покажет, как обстоят дела.
server-not-understood = Это сообщение непонятно.
server-not-waiting = Игра уже началась.
server-one-folder = Папку { $folder } уже обслуживает другой polyana: пользуйтесь им или укажите другую папку: --data.
server-one-process = Нескольким процессам нужен PostgreSQL: укажите его через --database или оставьте --workers 1.
server-onlooker = Зритель
server-over = Игра окончена.
server-recovering = Стол перечитывается; попробуйте через мгновение.
server-takeback-running = Возврат хода уже попросили; подождите, пока он решится.
server-too-fast = Слишком много сразу; подождите немного и зайдите снова.
server-too-long = Это сообщение слишком длинное.
server-too-many-connections = Слишком много подключений; закройте другую вкладку и зайдите снова.
server-too-many-requests = Слишком много сразу; подождите немного и попробуйте снова.
server-at = polyana работает по адресу { $address }
server-stop-with = Остановить: Ctrl+C.
server-wrong-input = Запрос непонятен: { $error }.
server-bad-address = Адрес { $host }:{ $port } использовать нельзя ({ $error }): выберите другой через --host и --port.
server-bad-port = Порта { $port } нет: выберите от 1 до 65535 через --port.
server-verify-draw = Жребий { $n } (строка { $line } файла) — { $drawn }, а по зерну должен быть { $expected }.
server-verify-fair = Все жребии ({ $n }) следуют из зерна, а у зерна печать { $seal }.
server-verify-more = И ещё неверных жребиев: { $n }.
server-verify-no-seed = В { $path } нет зерна: проверить можно только журнал законченной игры.
server-verify-seal = Показанная печать { $shown } — не печать этого зерна: { $computed }.
server-broken = Здесь что-то сломалось; это записано, и ничего не изменилось.
server-not-json = Тело запроса — JSON, и content-type это говорит.
server-drawn-since = С тех пор был жребий, а за этим столом жребий назад не берут.
server-left-another = Вы встали с другого места этой игры: снова вашим может стать только оно.
server-no-host = За этим столом нет никого, кто мог бы согласиться.
server-no-takeover = В этой игре место бота не занимают; можно ли это, решают, когда создают стол.
server-petition-refused = Хозяин стола ответил «нет».
server-petition-running = Место уже просит кто-то другой; подождите, пока это решится.
server-public-terms = За открытым столом никто не садится на место бота посреди игры и жребий назад не берут.
server-told-left = { $name } встаёт из-за стола; дальше играет { $bot }.
server-told-sat = { $name } садится за стол вместо бота ({ $bot }).
server-verify-takeback = { $name }: возврат хода, { $n ->
        [one] { $n } ответ
        [few] { $n } ответа
       *[many] { $n } ответов
    }; после него жребий был новым.
