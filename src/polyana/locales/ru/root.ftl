# «Корни» (Root). Имена сообщений следуют из объявлений игры, см. polyana/texts.py.

root-title = Корни

## Вопросы

root-ask-faction-drawn = Какая фракция досталась?
root-ask-draft = Какую фракцию вы берёте?
root-ask-first-player = Кто ходит первым?
root-ask-suit-laid = Какой маркер масти выложен?
root-ask-first-twin = Какой Бродяга готовится к игре первым?
root-ask-draw = Какая карта взята?
root-ask-dice = Что выпало на кубиках?
root-ask-quest-drawn = Какое задание открыто?
root-ask-ruin-item = Что лежит под руиной?
root-ask-stolen = Какая карта взята с руки?
root-ask-keep-corner = В каком углу поставить цитадель?
root-ask-start-sawmill = Где поставить первую лесопилку?
root-ask-start-workshop = Где поставить первую мастерскую?
root-ask-start-recruiter = Где поставить первую казарму?
root-ask-roost-corner = В каком углу поставить первое гнездо?
root-ask-leader = Какого лидера вы выбираете?
root-ask-character = За какого персонажа вы играете?
root-ask-start-forest = В каком лесу вы начинаете?
root-ask-action = Что вы делаете?
root-ask-move-from = Перемещение: с какой поляны?
root-ask-move-to = Перемещение: на какую поляну?
root-ask-move-count = Сколько воинов перемещается?
root-ask-battle-in = На какой поляне сражение?
root-ask-battle-whom = На кого вы нападаете?
root-ask-ambush = На вас напали. Разыграть засаду?
root-ask-foil = Засада! Обнаружить её своей картой засады?
root-ask-battle-effect = Примените что-нибудь в этом сражении?
root-ask-hit = Какой компонент убрать из-за урона?
root-ask-next-effect = Сработало несколько эффектов. Какой следующий?
root-ask-craft = Какую карту смастерить?
root-ask-craft-suit = Годится любая масть: какое ремесленное орудие использовать?
root-ask-activate = Какую карту превосходства активировать?
root-ask-partner = С кем вступить в коалицию?
root-ask-take-dominance = Какую карту превосходства взять?
root-ask-pay-dominance = Какую карту той же масти потратить за неё?
root-ask-discard = В руке слишком много карт. Какую сбросить?
root-ask-rob = «Кошелёк или жизнь»: у кого взять карту?
root-ask-spy = «Дешифровщики»: на чью руку посмотреть?
root-ask-bank = «Банк зарытых вкладов»: кто ещё берёт карту?
root-ask-tax = «Сборщик налогов»: на какой поляне убрать своего воина?
root-ask-sabotage = «Диверсанты»: чью карту сбросить?
root-ask-orders-from = «Ложные приказы»: с какой поляны?
root-ask-orders-whom = «Ложные приказы»: чьи воины?
root-ask-orders-to = «Ложные приказы»: на какую поляну?
root-ask-swap = «Барахолка»: у кого взять карту?
root-ask-swap-give = «Барахолка»: какую карту отдать взамен?
root-ask-propaganda-in = «Бюро пропаганды»: на какой поляне?
root-ask-propaganda-whom = «Бюро пропаганды»: чьего воина заменить?
root-ask-propaganda-card = «Бюро пропаганды»: какую карту потратить?
root-ask-league-item = «Лига отважных мышей»: какой предмет перевернуть?
root-ask-charm = «Обаятельное наступление»: кто получит 1 ПО?
root-ask-inform = «Информаторы»: какую засаду взять из сброса вместо карт из колоды?
root-ask-raft = Озеро можно пересечь и без плота. Взять плот?
root-ask-raft-first = Плот причалил: что сначала?
root-ask-clear-path = Какую засыпанную тропу расчистить?
root-ask-pay-path = Какую карту потратить на расчистку?
root-ask-hospitals = Полевой госпиталь: потратить карту и вернуть воинов к цитадели?
root-ask-wood-at = Дерева не хватает на все лесопилки. Куда положить следующее?
root-ask-recruit-at = Воинов не хватает на все казармы. Куда поставить следующего?
root-ask-build-what = Что строить?
root-ask-build-in = Где строить?
root-ask-wood-from = С какой поляны взять дерево?
root-ask-overwork-in = Сверхурочные: на какой лесопилке?
root-ask-overwork-card = Сверхурочные: какую карту масти поляны потратить?
root-ask-bird-card = Какую птичью карту потратить на ещё одно действие?
root-ask-decree-card = Какую карту добавить в устав?
root-ask-decree-column = В какой столбец устава её положить?
root-ask-new-roost = Новое гнездо: на какой поляне?
root-ask-resolve = Устав: какую карту исполнить следующей?
root-ask-roost-recruit = У какого гнезда вербовать?
root-ask-roost-in = Где построить гнездо?
root-ask-outrage = Беспорядки: какую карту масти поляны отдать Союзу?
root-ask-lose-supporter = Без базы сторонников слишком много. Кого сбросить?
root-ask-revolt-in = Где поднять восстание?
root-ask-spread-in = Где получить поддержку?
root-ask-supporter = Какого сторонника подходящей масти потратить?
root-ask-mobilize = Мобилизация: какая карта уходит к сторонникам?
root-ask-train = Тренировка: какую карту потратить на офицера?
root-ask-base-recruit = У какой базы вербовать?
root-ask-organize-in = Выступление: где заменить воина жетоном поддержки?
root-ask-feared = Богобоязнь: какая карта потеряна?
root-ask-cult-corner = В каком углу вы начинаете?
root-ask-first-outcast = Какая масть — первые изгои?
root-ask-crusade = Поход: сразу сражение или сначала перемещение?
root-ask-convert-in = Обращение: на какой поляне изгоев?
root-ask-convert-whom = Чьего воина обратить?
root-ask-sanctify-in = Освящение: на какой поляне изгоев?
root-ask-sanctify-what = Какое здание уступит место саду?
root-ask-ritual = Какую карту открыть для обряда?
root-ask-garden-in = Где разбить сад?
root-ask-lizard-in = Где вербовать?
root-ask-failed = Цена разгрома: какая карта потеряна?
root-ask-dismiss = Цена разгрома: какой политик вас покинет?
root-ask-duchy-corner = В каком углу вы начинаете?
root-ask-duchy-build-card = Какую карту открыть для строительства?
root-ask-duchy-build-in = Где построить?
root-ask-duchy-build-what = Крепость или рынок?
root-ask-dig-up = Подкоп: какой из трёх тоннелей снять с поля?
root-ask-dig-card = Подкоп: какую карту потратить?
root-ask-dig-in = Куда вывести тоннель?
root-ask-dig-count = Сколько воинов выйдет из норы?
root-ask-brigadier = Генерал: перемещения или сражения?
root-ask-banked = Банкир: какую карту потратить за очко?
root-ask-mayor = Мэр: чьё действие выполнить?
root-ask-sway-whom = Чьей лояльности вы добиваетесь?
root-ask-sway-with = Какую карту открыть ради лояльности политика?
root-ask-service = Услуги Речного братства: что купить?
root-ask-lost-fund = Прекращение торговли: чей воин покидает капитал?
root-ask-otter-in = На какую поляну у реки поставить воина?
root-ask-set-cost = Сколько стоят ваши услуги?
root-ask-fund = Чей воин из капитала за это платит?
root-ask-export = Какую карту вывезти на экспорт?
root-ask-hire-in = На какой поляне у реки вербовать?
root-ask-post-in = Где открыть торговый пост?
root-ask-toll-item = Какой предмет перевернуть за услугу?
root-ask-plot-turned = Что лежит лицевой стороной вниз?
root-ask-scatter = Куда поставить первого воина?
root-ask-expose-in = Какую интригу разоблачить?
root-ask-expose-as = Что это за интрига?
root-ask-expose-card = Какую подходящую карту показать Сговору? Если догадка неверна, карта останется у него.
root-ask-flip = Какую интригу перевернуть?
root-ask-crow-card = Вербовка: какую карту потратить?
root-ask-crow-suit = На полянах какой масти?
root-ask-crow-in = Воинов не хватает. Куда поставить следующего?
root-ask-plot-in = Интрига: на какой поляне?
root-ask-plot-which = Какую интригу положить сюда лицевой стороной вниз?
root-ask-trick = Махинация: какую интригу переложить?
root-ask-trick-with = С какой другой поменять её местами?
root-ask-refresh = Какой предмет обновить?
root-ask-slip = Куда вы крадётесь?
root-ask-move-ally = Чьи воины идут с вами?
root-ask-ally-count = Сколько воинов союзника идёт с вами?
root-ask-battle-ally = Чьи воины сражаются за вас?
root-ask-damage = Что примет урон?
root-ask-ruin-take = Какой предмет взять из руины?
root-ask-aid-item = Помощь: какой предмет перевернуть?
root-ask-aid-whom = Кому помочь?
root-ask-aid-card = Помощь: какую карту масти поляны отдать?
root-ask-aid-take = Помощь: какой предмет взять взамен?
root-ask-quest = Какое задание выполнить?
root-ask-reward = Какую награду взять?
root-ask-strike-whom = В кого стрелять?
root-ask-strike-piece = Какой компонент убрать?
root-ask-repair = Какой предмет починить?
root-ask-steal = У кого украсть карту?
root-ask-day-labor = День труда: какую карту взять из сброса?
root-ask-drop-item = Предметов слишком много. Какой оставить?
root-ask-instigate-attacker = Подстрекательство: кто нападает?
root-ask-instigate-defender = Подстрекательство: кто защищается?
root-ask-improvise = Находчивость: какой предмет сыграет роль другого?
root-ask-glide = На какую поляну вы перелетаете?

## Варианты ответа

root-label-faction-drawn = { $faction }
root-label-draft = { $faction }
root-label-first-player = { $seat }
root-label-suit-laid = { $marker }
root-label-first-twin = { $faction }
root-label-draw = { $card }
root-label-dice = { $die } и { $die-2 }
root-label-quest-drawn = { $quest }
root-label-ruin-item = { $ruin-item }
root-label-stolen = { $card }
root-label-keep-corner = поляна { $clearing }
root-label-start-sawmill = поляна { $clearing }
root-label-start-workshop = поляна { $clearing }
root-label-start-recruiter = поляна { $clearing }
root-label-roost-corner = поляна { $clearing }
root-label-leader = { $leader }
root-label-character = { $character }
root-label-start-forest = { $place }
root-label-action = { $action }
root-label-move-from = поляна { $clearing }
root-label-move-to = поляна { $clearing }
root-label-move-count =
    { $warriors ->
        [one] { $warriors } воин
        [few] { $warriors } воина
       *[other] { $warriors } воинов
    }
root-label-battle-in = поляна { $clearing }
root-label-battle-whom = { $faction }
root-label-ambush = { $card }
root-label-foil = { $card }
root-label-battle-effect = { $battle-effect }
root-label-hit = { $piece }
root-label-next-effect = { $effect } (поляна { $clearing })
root-label-craft = { $card }
root-label-craft-suit =
    { $suit-n ->
        [0] то, что на лисьей поляне
        [1] то, что на заячьей поляне
       *[2] то, что на мышиной поляне
    }
root-label-activate = { $card }
root-label-partner = { $faction }
root-label-take-dominance = { $card }
root-label-pay-dominance = { $card }
root-label-discard = { $card }
root-label-rob = { $faction }
root-label-spy = { $faction }
root-label-bank = { $faction }
root-label-tax = поляна { $clearing }
root-label-sabotage = { $card }
root-label-orders-from = поляна { $clearing }
root-label-orders-whom = { $faction }
root-label-orders-to = поляна { $clearing }
root-label-swap = { $faction }
root-label-swap-give = { $card }
root-label-propaganda-in = поляна { $clearing }
root-label-propaganda-whom = { $faction }
root-label-propaganda-card = { $card }
root-label-league-item = { $item }
root-label-charm = { $faction }
root-label-inform = { $card }
root-label-clear-path = тропа { $closed-path }
root-label-pay-path = { $card }
root-label-hospitals = { $card }
root-label-wood-at = поляна { $clearing }
root-label-recruit-at = поляна { $clearing }
root-label-build-what = { $piece }
root-label-build-in = поляна { $clearing }
root-label-wood-from = поляна { $clearing }
root-label-overwork-in = поляна { $clearing }
root-label-overwork-card = { $card }
root-label-bird-card = { $card }
root-label-decree-card = { $card }
root-label-decree-column = { $column }
root-label-new-roost = поляна { $clearing }
root-label-resolve = { $card }
root-label-roost-recruit = поляна { $clearing }
root-label-roost-in = поляна { $clearing }
root-label-outrage = { $card }
root-label-lose-supporter = { $card }
root-label-revolt-in = поляна { $clearing }
root-label-spread-in = поляна { $clearing }
root-label-supporter = { $card }
root-label-mobilize = { $card }
root-label-train = { $card }
root-label-base-recruit = поляна { $clearing }
root-label-organize-in = поляна { $clearing }
root-label-feared = { $card }
root-label-cult-corner = поляна { $clearing }
root-label-first-outcast = { $suit }
root-label-crusade = { $action }
root-label-convert-in = поляна { $clearing }
root-label-convert-whom = { $faction }
root-label-sanctify-in = поляна { $clearing }
root-label-sanctify-what = { $piece }
root-label-ritual = { $card }
root-label-garden-in = поляна { $clearing }
root-label-lizard-in = поляна { $clearing }
root-label-failed = { $card }
root-label-dismiss = { $minister }
root-label-duchy-corner = поляна { $clearing }
root-label-duchy-build-card = { $card }
root-label-duchy-build-in = поляна { $clearing }
root-label-duchy-build-what = { $piece }
root-label-dig-up = поляна { $clearing }
root-label-dig-card = { $card }
root-label-dig-in = поляна { $clearing }
root-label-dig-count = { $warriors }
root-label-brigadier = { $action }
root-label-banked = { $card }
root-label-mayor = { $minister }
root-label-sway-whom = { $minister }
root-label-sway-with = { $card }
root-label-service = { $card }
root-label-lost-fund = { $faction }
root-label-otter-in = поляна { $clearing }
root-label-set-cost = { $service }: { $price }
root-label-fund = { $faction }
root-label-export = { $card }
root-label-hire-in = поляна { $clearing }
root-label-post-in = поляна { $clearing }
root-label-toll-item = { $item }
root-label-plot-turned = { $plot }
root-label-scatter = поляна { $clearing }
root-label-expose-in = поляна { $clearing }
root-label-expose-as = { $plot-kind }
root-label-expose-card = { $card }
root-label-flip = поляна { $clearing }
root-label-crow-card = { $card }
root-label-crow-suit = { $suit }
root-label-crow-in = поляна { $clearing }
root-label-plot-in = поляна { $clearing }
root-label-plot-which = { root-plot-name }
root-label-trick = поляна { $clearing }
root-label-trick-with = поляна { $clearing }
root-label-refresh = { $tired-item }
root-label-slip = { $place }
root-label-move-ally = { $faction }
root-label-ally-count =
    { $warriors ->
        [one] { $warriors } воин
        [few] { $warriors } воина
       *[other] { $warriors } воинов
    }
root-label-battle-ally = { $faction }
root-label-damage = { $turned-item }
root-label-ruin-take = { $ruin-item }
root-label-aid-item = { $item }
root-label-aid-whom = { $faction }
root-label-aid-card = { $card }
root-label-aid-take = { $item }
root-label-quest = { $quest }
root-label-strike-whom = { $faction }
root-label-strike-piece = { $piece }
root-label-repair = { $turned-item }
root-label-steal = { $faction }
root-label-day-labor = { $card }
root-label-drop-item = { $carried-item }
root-label-instigate-attacker = { $faction }
root-label-instigate-defender = { $faction }
root-label-improvise = { $item } вместо { $which }
root-label-glide = поляна { $clearing }
root-pass-action = закончить действия
root-pass-move-from = без второго перемещения
root-pass-battle-whom = без сражения
root-pass-inform = брать карты из колоды
root-pass-ambush = без засады
root-pass-foil = не обнаруживать
root-pass-battle-effect = ничего не применять
root-pass-hospitals = без полевого госпиталя
root-pass-decree-card = без второй карты
root-pass-slip = остаться на месте
root-pass-move-ally = идти в одиночку
root-pass-battle-ally = сражаться в одиночку
root-pass-dig-count = никто не выйдет
root-pass-brigadier = достаточно
root-pass-banked = больше карт не тратить
root-pass-ruin-take = ничего не брать
root-pass-aid-take = ничего не брать
root-pass-improvise = без находчивости: оба предмета как на карте
root-pass-service = больше ничего не покупать
root-pass-set-cost = оставить цены как есть
root-word-resolve-craft = смастерить карту
root-word-resolve-battle = сражение
root-word-resolve-march = марш: до двух перемещений
root-word-resolve-recruit = вербовка
root-word-resolve-build = строительство
root-word-resolve-overwork = сверхурочные: карта за дерево
root-word-resolve-bird-card = потратить птичью карту на ещё одно действие
root-word-resolve-revolt = восстание
root-word-resolve-spread = получить поддержку
root-word-resolve-mobilize = мобилизация: карту к сторонникам
root-word-resolve-train = тренировка: новый офицер
root-word-resolve-move = перемещение
root-word-resolve-organize = выступление: воин становится жетоном поддержки
root-word-resolve-explore = исследование руины
root-word-resolve-aid = помощь
root-word-resolve-quest = выполнить задание
root-word-resolve-strike = выстрел из арбалета
root-word-resolve-repair = ремонт предмета
root-word-resolve-special = особое действие
root-word-resolve-activate-dominance = активировать карту превосходства
root-word-resolve-take-dominance = взять карту превосходства
root-word-resolve-tax-collector = применить «Сборщика налогов»: воина за карту
root-word-resolve-codebreakers = применить «Дешифровщиков»: посмотреть чью-то руку
root-word-resolve-better-burrow-bank = применить «Банк зарытых вкладов»: по карте двоим
root-word-resolve-royal-claim = применить «Царские владения»: 1 ПО за каждую свою поляну
root-word-resolve-stand-and-deliver = применить «Кошелёк или жизнь»: взять чужую карту
root-word-resolve-command-warren = применить «Командную нору»: сражение
root-word-resolve-cobbler = применить «Сапожника»: перемещение
root-word-resolve-saboteurs = применить «Диверсантов»: сбросить чужую карту
root-word-resolve-coffin-makers = применить «Гробовщиков»: очки, затем вернуть воинов
root-word-resolve-false-orders = применить «Ложные приказы»: переместить воинов противника
root-word-resolve-swap-meet = применить «Барахолку»: обменять карту
root-word-resolve-eyrie-emigre = применить «Эмигранта из Династии»: перемещение, затем сражение
root-word-resolve-propaganda-bureau = применить «Бюро пропаганды»: заменить воина
root-word-resolve-league-move = применить «Лигу отважных мышей»: предмет за перемещение
root-word-resolve-league-battle = применить «Лигу отважных мышей»: предмет за сражение
root-word-resolve-charm-offensive = применить «Обаятельное наступление»: карта вам, 1 ПО другому
root-word-resolve-turmoil = смута: устав не исполнить
root-word-resolve-crusade = поход: сражение или перемещение и сражение
root-word-resolve-convert = обращение воина противника
root-word-resolve-sanctify = освящение здания противника
root-word-resolve-score = обряд: очки за сады
root-word-resolve-sacrifice = обряд: птичья карта за приспешника
root-word-resolve-clear-path = расчистить засыпанную тропу: карта за 1 ПО
root-word-resolve-export = экспорт: смастерить карту ради платежа
root-word-resolve-draw = взять карту
root-word-resolve-trade-post = охраняемый торговый пост
root-word-resolve-expose = разоблачить интригу Сговора
root-word-resolve-flip = перевернуть интригу
root-word-resolve-plot = интрига: воины за жетон
root-word-resolve-trick = махинация: поменять две интриги местами
root-word-resolve-dig = подкоп: новый тоннель
root-word-resolve-sway = добиться лояльности политика
root-word-resolve-foremole = глава кротсоюза: здание по любой карте
root-word-resolve-captain = капитан: сражение
root-word-resolve-marshal = шериф: перемещение
root-word-resolve-brigadier = генерал: два перемещения или два сражения
root-word-resolve-banker = банкир: карты одной масти за очки
root-word-resolve-mayor = мэр: действие эсквайра или аристократа
root-word-resolve-duchess-of-mud = герцогиня Глинская: 2 ПО за три тоннеля
root-word-resolve-baron-of-dirt = барон Грязецкий: по 1 ПО за рынок
root-word-resolve-earl-of-stone = граф Каменский: по 1 ПО за крепость
root-word-outrage-no-card = подходящей карты нет: показать руку
root-word-damage-ally = воин союзника
root-word-service-riverboats = лодки: река для вас — тропы до конца хода
root-word-service-mercenaries = наёмники: воины Речного братства сражаются и правят за вас
root-word-reward-points = очки: по 1 ПО за каждое выполненное задание этой масти
root-word-reward-cards = две карты
root-word-move-from-burrow = нора
root-word-move-to-burrow = нора
root-word-raft-raft = на плоту, и взять карту
root-word-raft-swim = без плота
root-word-raft-first-card = карта за плот
root-word-raft-first-arrival = последствия прибытия

## Значения

root-value-faction =
    { $n ->
        [0] Маркиса де Коте
        [1] Крылатая династия
        [2] Лесной союз
        [3] Бродяга
        [4] Второй Бродяга
        [5] Культ пресмыкающихся
        [6] Речное братство
        [7] Подземное герцогство
       *[8] Вороний сговор
    }
root-value-clearing =
    { $n ->
        [0] 1
        [1] 2
        [2] 3
        [3] 4
        [4] 5
        [5] 6
        [6] 7
        [7] 8
        [8] 9
        [9] 10
        [10] 11
       *[11] 12
    }
root-value-closed-path =
    { $n ->
        [0] 2–5
        [1] 3–7
        [2] 5–9
        [3] 6–11
        [4] 8–9
       *[5] 11–12
    }
root-value-place =
    { $n ->
        [0] поляна 1
        [1] поляна 2
        [2] поляна 3
        [3] поляна 4
        [4] поляна 5
        [5] поляна 6
        [6] поляна 7
        [7] поляна 8
        [8] поляна 9
        [9] поляна 10
        [10] поляна 11
        [11] поляна 12
        [12] лес А
        [13] лес Б
        [14] лес В
        [15] лес Г
        [16] лес Д
        [17] лес Е
        [18] лес Ж
        [19] лес И
        [20] лес К
       *[21] лес Л
    }
root-value-suit =
    { $n ->
        [0] лисы
        [1] зайцы
       *[2] мыши
    }
root-value-marker =
    { $suit ->
        [0] лисы
        [1] зайцы
       *[2] мыши
    }, маркер { $n }
root-value-card =
    { $deck ->
        [exiles] { root-exiles-card }
       *[standard] { root-standard-card }
    }
root-exiles-card =
    { $n ->
        [29] «Диверсанты» (птичья)
        [30] «Диверсанты» (птичья, 2-я)
        [31] «Диверсанты» (птичья, 3-я)
        [32] «Бесплатные столовые» (птичья)
        [33] «Строители лодок» (птичья)
        [34] «Вороньи стратеги» (птичья)
        [35] «Эмигрант из Династии» (птичья)
        [36] «Лисьи партизаны»
        [37] «Бюро пропаганды» (лисья)
        [38] «Ложные приказы» (лисья)
        [39] «Ложные приказы» (лисья, 2-я)
        [40] «Информаторы» (лисья)
        [41] «Информаторы» (лисья, 2-я)
        [42] «Заячьи партизаны»
        [43] «Тоннели» (заячья)
        [44] «Тоннели» (заячья, 2-я)
        [45] «Обаятельное наступление» (заячья)
        [46] «Барахолка» (заячья)
        [47] «Барахолка» (заячья, 2-я)
        [48] «Гробовщики» (заячья)
        [49] «Мышиные партизаны»
        [50] «Лига отважных мышей» (мышиная)
        [51] «Лига отважных мышей» (мышиная, 2-я)
        [52] «Мышиный брокер» (мышиная)
        [53] «Мастера-гравёры» (мышиная)
       *[other] { root-standard-card }
    }
root-standard-card =
    { $n ->
        [0] «Засада» (птичья)
        [1] «Засада» (птичья, 2-я)
        [2] «Засада» (лисья)
        [3] «Засада» (заячья)
        [4] «Засада» (мышиная)
        [5] «Птичье превосходство»
        [6] «Лисье превосходство»
        [7] «Заячье превосходство»
        [8] «Мышиное превосходство»
        [9] «Птичкин узелок» (птичья)
        [10] «Лесная контрабанда» (птичья)
        [11] «Торговец оружием» (птичья)
        [12] «Арбалет» (птичья)
        [13] «Аккуратно ношенная котомка» (лисья)
        [14] «Чай из кореньев» (лисья)
        [15] «Походное снаряжение» (лисья)
        [16] «Вымогательство» (лисья)
        [17] «Лисья сталь» (лисья)
        [18] «Наковальня» (лисья)
        [19] «Тропа контрабандистов» (заячья)
        [20] «Чай из кореньев» (заячья)
        [21] «Дружеский визит» (заячья)
        [22] «Распродажа выпечки» (заячья)
        [23] «Мышь в мешке» (мышиная)
        [24] «Чай из кореньев» (мышиная)
        [25] «Походное снаряжение» (мышиная)
        [26] «Инвестиции» (мышиная)
        [27] «Меч» (мышиная)
        [28] «Арбалет» (мышиная)
        [29] «Оружейники» (птичья)
        [30] «Оружейники» (птичья, 2-я)
        [31] «Сапёры» (птичья)
        [32] «Сапёры» (птичья, 2-я)
        [33] «Зверская тактика» (птичья)
        [34] «Зверская тактика» (птичья, 2-я)
        [35] «Царские владения» (птичья)
        [36] «Кошелёк или жизнь» (лисья)
        [37] «Кошелёк или жизнь» (лисья, 2-я)
        [38] «Сборщик налогов» (лисья)
        [39] «Сборщик налогов» (лисья, 2-я)
        [40] «Сборщик налогов» (лисья, 3-я)
        [41] «Лисья услуга»
        [42] «Командная нора» (заячья)
        [43] «Командная нора» (заячья, 2-я)
        [44] «Банк зарытых вкладов» (заячья)
        [45] «Банк зарытых вкладов» (заячья, 2-я)
        [46] «Сапожник» (заячья)
        [47] «Сапожник» (заячья, 2-я)
        [48] «Заячья услуга»
        [49] «Разведчики» (мышиная)
        [50] «Разведчики» (мышиная, 2-я)
        [51] «Дешифровщики» (мышиная)
        [52] «Дешифровщики» (мышиная, 2-я)
        [53] «Мышиная услуга»
        [54] «Преданный министр» (птичья)
       *[55] «Преданный министр» (птичья, 2-я)
    }
root-value-piece =
    { $n ->
        [0] воин Маркисы
        [1] лесопилка
        [2] мастерская
        [3] казарма
        [4] дерево
        [5] цитадель
        [6] воин Династии
        [7] гнездо
        [8] воин Союза
        [9] лисья база
        [10] заячья база
        [11] мышиная база
        [12] жетон поддержки
        [13] воин Культа
        [14] лисий сад
        [15] заячий сад
        [16] мышиный сад
        [17] воин Братства
        [18] лисий торговый пост
        [19] заячий торговый пост
        [20] мышиный торговый пост
        [21] воин Герцогства
        [22] крепость
        [23] рынок
        [24] тоннель
        [25] воин Сговора
       *[26] интрига
    }
root-value-die = { $n }
root-value-quest =
    { $n ->
        [0] «Сбор средств» (лисы: чайник + монеты)
        [1] «Поручение» (лисы: чайник + сапоги)
        [2] «Помощь с перевозкой» (лисы: сапоги + сумка)
        [3] «Починка сарая» (лисы: факел + молот)
        [4] «Выступление с речью» (лисы: факел + чайник)
        [5] «Караул» (зайцы: факел + меч)
        [6] «Поручение» (зайцы: чайник + сапоги)
        [7] «Выступление с речью» (зайцы: факел + чайник)
        [8] «Отпор медведю» (зайцы: факел + арбалет)
        [9] «Изгнание бандитов» (зайцы: меч + меч)
        [10] «Изгнание бандитов» (мыши: меч + меч)
        [11] «Караул» (мыши: факел + меч)
        [12] «Отпор медведю» (мыши: факел + арбалет)
        [13] «Сопровождение» (мыши: сапоги + сапоги)
       *[14] «Помощь с перевозкой» (мыши: сапоги + сумка)
    }
root-value-ruin-item =
    { $n ->
        [0] сумка
        [1] сапоги
        [2] молот
        [3] меч
        [4] сумка (второй набор)
        [5] сапоги (второй набор)
        [6] молот (второй набор)
       *[7] меч (второй набор)
    }
root-value-item =
    { $n ->
        [0] сапоги
        [1] сумка
        [2] арбалет
        [3] молот
        [4] меч
        [5] чайник
        [6] монеты
       *[7] факел
    }
root-value-turned-item =
    { root-item-name }{ $exhausted ->
        [0] { "" }
       *[1] { " " }{ $item ->
            [0] (перевёрнуты)
            [1] (перевёрнута)
            [6] (перевёрнуты)
           *[7] (перевёрнут)
        }
    }
root-value-tired-item =
    { root-item-name }{ $damaged ->
        [0] { "" }
       *[1] { " " }{ $item ->
            [0] (повреждены)
            [1] (повреждена)
            [6] (повреждены)
           *[7] (повреждён)
        }
    }
root-value-carried-item =
    { root-item-name }{ $side ->
        [0] { "" }
        [1] { " " }{ $item ->
            [0] (перевёрнуты)
            [1] (перевёрнута)
            [6] (перевёрнуты)
           *[7] (перевёрнут)
        }
        [2] { " " }{ $item ->
            [0] (повреждены)
            [1] (повреждена)
            [6] (повреждены)
           *[7] (повреждён)
        }
       *[3] { " " }{ $item ->
            [0] (повреждены, перевёрнуты)
            [1] (повреждена, перевёрнута)
            [6] (повреждены, перевёрнуты)
           *[7] (повреждён, перевёрнут)
        }
    }
root-value-which =
    { $n ->
        [0] первого предмета задания
       *[1] второго предмета задания
    }
root-value-leader =
    { $n ->
        [0] Строитель
        [1] Избранник
        [2] Командир
       *[3] Тиран
    }
root-value-character =
    { $n ->
        [0] Вор
        [1] Ремесленник
        [2] Следопыт
        [3] Скиталец
        [4] Судья
        [5] Поджигатель
        [6] Авантюрист
        [7] Ронин
       *[8] Налётчица
    }
root-value-column =
    { $n ->
        [0] вербовка
        [1] перемещение
        [2] сражение
       *[3] строительство
    }
root-value-action =
    { $n ->
        [0] { root-word-resolve-craft }
        [1] { root-word-resolve-battle }
        [2] { root-word-resolve-march }
        [3] { root-word-resolve-recruit }
        [4] { root-word-resolve-build }
        [5] { root-word-resolve-overwork }
        [6] { root-word-resolve-bird-card }
        [7] { root-word-resolve-revolt }
        [8] { root-word-resolve-spread }
        [9] { root-word-resolve-mobilize }
        [10] { root-word-resolve-train }
        [11] { root-word-resolve-move }
        [12] { root-word-resolve-organize }
        [13] { root-word-resolve-explore }
        [14] { root-word-resolve-aid }
        [15] { root-word-resolve-quest }
        [16] { root-word-resolve-strike }
        [17] { root-word-resolve-repair }
        [18] { root-word-resolve-special }
        [19] { root-word-resolve-activate-dominance }
        [20] { root-word-resolve-take-dominance }
        [21] { root-word-resolve-tax-collector }
        [22] { root-word-resolve-codebreakers }
        [23] { root-word-resolve-better-burrow-bank }
        [24] { root-word-resolve-royal-claim }
        [25] { root-word-resolve-stand-and-deliver }
        [26] { root-word-resolve-command-warren }
        [27] { root-word-resolve-cobbler }
        [28] { root-word-resolve-turmoil }
        [29] { root-word-resolve-crusade }
        [30] { root-word-resolve-convert }
        [31] { root-word-resolve-sanctify }
        [32] { root-word-resolve-score }
        [33] { root-word-resolve-sacrifice }
        [34] { root-word-resolve-clear-path }
        [35] { root-word-resolve-export }
        [36] { root-word-resolve-draw }
        [37] { root-word-resolve-trade-post }
        [38] { root-word-resolve-expose }
        [39] { root-word-resolve-flip }
        [40] { root-word-resolve-plot }
        [41] { root-word-resolve-trick }
        [42] { root-word-resolve-saboteurs }
        [43] { root-word-resolve-coffin-makers }
        [44] { root-word-resolve-false-orders }
        [45] { root-word-resolve-swap-meet }
        [46] { root-word-resolve-eyrie-emigre }
        [47] { root-word-resolve-propaganda-bureau }
        [48] { root-word-resolve-league-move }
        [49] { root-word-resolve-league-battle }
        [50] { root-word-resolve-charm-offensive }
        [51] { root-word-resolve-dig }
        [52] { root-word-resolve-sway }
        [53] { root-word-resolve-foremole }
        [54] { root-word-resolve-captain }
        [55] { root-word-resolve-marshal }
        [56] { root-word-resolve-brigadier }
        [57] { root-word-resolve-banker }
        [58] { root-word-resolve-mayor }
        [59] { root-word-resolve-duchess-of-mud }
        [60] { root-word-resolve-baron-of-dirt }
       *[61] { root-word-resolve-earl-of-stone }
    }
root-value-battle-effect =
    { $n ->
        [0] «Оружейники»: без урона от броска
        [1] «Сапёры»: 1 дополнительный урон
        [2] «Зверская тактика»: 1 дополнительный урон, защищающийся получает 1 ПО
        [3] быстрый удар: меч за 1 дополнительный урон
        [4] призвать Судью
        [5] «Лисьи партизаны»: 1 дополнительный урон, затем сбросить другие масти
        [6] «Заячьи партизаны»: 1 дополнительный урон, затем сбросить другие масти
       *[7] «Мышиные партизаны»: 1 дополнительный урон, затем сбросить другие масти
    }
root-value-card-effect =
    { $n ->
        [0] «Оружейники»
        [1] «Сапёры»
        [2] «Зверская тактика»
        [3] «Царские владения»
        [4] «Кошелёк или жизнь»
        [5] «Сборщик налогов»
        [6] «Командная нора»
        [7] «Банк зарытых вкладов»
        [8] «Сапожник»
        [9] «Разведчики»
        [10] «Дешифровщики»
        [11] «Диверсанты»
        [12] «Бесплатные столовые»
        [13] «Строители лодок»
        [14] «Вороньи стратеги»
        [15] «Эмигрант из Династии»
        [16] «Лисьи партизаны»
        [17] «Бюро пропаганды»
        [18] «Ложные приказы»
        [19] «Информаторы»
        [20] «Заячьи партизаны»
        [21] «Тоннели»
        [22] «Обаятельное наступление»
        [23] «Барахолка»
        [24] «Гробовщики»
        [25] «Мышиные партизаны»
        [26] «Лига отважных мышей»
        [27] «Мышиный брокер»
       *[28] «Мастера-гравёры»
    }
root-value-effect =
    { $n ->
        [0] беспорядки
        [1] потерянная база
        [2] полевой госпиталь
        [3] богобоязнь
        [4] прекращение торговли
        [5] набег
       *[6] цена разгрома
    }
root-value-minister =
    { $n ->
        [0] глава кротсоюза
        [1] капитан
        [2] шериф
        [3] генерал
        [4] банкир
        [5] мэр
        [6] герцогиня Глинская
        [7] барон Грязецкий
       *[8] граф Каменский
    }
root-value-service =
    { $n ->
        [0] карта из руки
        [1] лодки
       *[2] наёмники
    }
root-value-plot =
    { $n ->
        [0] бомба
        [1] бомба (вторая)
        [2] капкан
        [3] капкан (второй)
        [4] поборы
        [5] поборы (вторые)
        [6] набег
       *[7] набег (второй)
    }
root-value-plot-kind =
    { $n ->
        [0] бомба
        [1] капкан
        [2] поборы
       *[3] набег
    }
root-value-relation =
    { $n ->
        [0] враг
        [1] безразличие
        [2] приязнь
        [3] дружба
       *[4] союзник
    }

## Части сообщений

root-item-name =
    { $item ->
        [0] сапоги
        [1] сумка
        [2] арбалет
        [3] молот
        [4] меч
        [5] чайник
        [6] монеты
       *[7] факел
    }
root-taken-item =
    { $item-n ->
        [0] сапоги
        [1] сумку
        [2] арбалет
        [3] молот
        [4] меч
        [5] чайник
        [6] монеты
       *[7] факел
    }
root-who =
    { $faction-n ->
        [0] Маркиса де Коте
        [1] Крылатая династия
        [2] Лесной союз
        [3] Бродяга
        [4] Второй Бродяга
        [5] Культ пресмыкающихся
        [6] Речное братство
        [7] Подземное герцогство
       *[8] Вороний сговор
    }
root-pieces =
    { $piece-n ->
        [0] { $count ->
            [1] воина Маркисы
            [one] { $count } воина Маркисы
            [few] { $count } воинов Маркисы
           *[other] { $count } воинов Маркисы
        }
        [1] { $count ->
            [1] лесопилку
            [one] { $count } лесопилку
            [few] { $count } лесопилки
           *[other] { $count } лесопилок
        }
        [2] { $count ->
            [1] мастерскую
            [one] { $count } мастерскую
            [few] { $count } мастерские
           *[other] { $count } мастерских
        }
        [3] { $count ->
            [1] казарму
            [one] { $count } казарму
            [few] { $count } казармы
           *[other] { $count } казарм
        }
        [4] { $count ->
            [1] жетон дерева
            [one] { $count } жетон дерева
            [few] { $count } жетона дерева
           *[other] { $count } жетонов дерева
        }
        [5] { $count ->
            [1] цитадель
            [one] { $count } цитадель
            [few] { $count } цитадели
           *[other] { $count } цитаделей
        }
        [6] { $count ->
            [1] воина Династии
            [one] { $count } воина Династии
            [few] { $count } воинов Династии
           *[other] { $count } воинов Династии
        }
        [7] { $count ->
            [1] гнездо
            [one] { $count } гнездо
            [few] { $count } гнезда
           *[other] { $count } гнёзд
        }
        [8] { $count ->
            [1] воина Союза
            [one] { $count } воина Союза
            [few] { $count } воинов Союза
           *[other] { $count } воинов Союза
        }
        [9] { $count ->
            [1] лисью базу
            [one] { $count } лисью базу
            [few] { $count } лисьи базы
           *[other] { $count } лисьих баз
        }
        [10] { $count ->
            [1] заячью базу
            [one] { $count } заячью базу
            [few] { $count } заячьи базы
           *[other] { $count } заячьих баз
        }
        [11] { $count ->
            [1] мышиную базу
            [one] { $count } мышиную базу
            [few] { $count } мышиные базы
           *[other] { $count } мышиных баз
        }
        [12] { $count ->
            [1] жетон поддержки
            [one] { $count } жетон поддержки
            [few] { $count } жетона поддержки
           *[other] { $count } жетонов поддержки
        }
        [13] { $count ->
            [1] воина Культа
            [one] { $count } воина Культа
            [few] { $count } воинов Культа
           *[other] { $count } воинов Культа
        }
        [14] { $count ->
            [1] лисий сад
            [one] { $count } лисий сад
            [few] { $count } лисьих сада
           *[other] { $count } лисьих садов
        }
        [15] { $count ->
            [1] заячий сад
            [one] { $count } заячий сад
            [few] { $count } заячьих сада
           *[other] { $count } заячьих садов
        }
        [16] { $count ->
            [1] мышиный сад
            [one] { $count } мышиный сад
            [few] { $count } мышиных сада
           *[other] { $count } мышиных садов
        }
        [17] { $count ->
            [1] воина Братства
            [one] { $count } воина Братства
            [few] { $count } воинов Братства
           *[other] { $count } воинов Братства
        }
        [18] { $count ->
            [1] лисий торговый пост
            [one] { $count } лисий торговый пост
            [few] { $count } лисьих торговых поста
           *[other] { $count } лисьих торговых постов
        }
        [19] { $count ->
            [1] заячий торговый пост
            [one] { $count } заячий торговый пост
            [few] { $count } заячьих торговых поста
           *[other] { $count } заячьих торговых постов
        }
        [20] { $count ->
            [1] мышиный торговый пост
            [one] { $count } мышиный торговый пост
            [few] { $count } мышиных торговых поста
           *[other] { $count } мышиных торговых постов
        }
        [21] { $count ->
            [1] воина Герцогства
            [one] { $count } воина Герцогства
            [few] { $count } воинов Герцогства
           *[other] { $count } воинов Герцогства
        }
        [22] { $count ->
            [1] крепость
            [one] { $count } крепость
            [few] { $count } крепости
           *[other] { $count } крепостей
        }
        [23] { $count ->
            [1] рынок
            [one] { $count } рынок
            [few] { $count } рынка
           *[other] { $count } рынков
        }
        [24] { $count ->
            [1] тоннель
            [one] { $count } тоннель
            [few] { $count } тоннеля
           *[other] { $count } тоннелей
        }
        [25] { $count ->
            [1] воина Сговора
            [one] { $count } воина Сговора
            [few] { $count } воинов Сговора
           *[other] { $count } воинов Сговора
        }
       *[26] { $count ->
            [1] интригу
            [one] { $count } интригу
            [few] { $count } интриги
           *[other] { $count } интриг
        }
    }
root-plot-name =
    { $plot-n ->
        [0] бомба
        [1] бомба
        [2] капкан
        [3] капкан
        [4] поборы
        [5] поборы
       *[other] набег
    }
root-own-warriors =
    { $count ->
        [1] воина
        [one] { $count } воина
        [few] { $count } воинов
       *[other] { $count } воинов
    }

## Журнал

root-event-dealt = На выбор выложено: { $faction }.
root-event-plays =
    { $seat } играет за { $faction-n ->
        [0] Маркису де Коте
        [1] Крылатую династию
        [2] Лесной союз
        [3] Бродягу
        [4] второго Бродягу
        [5] Культ пресмыкающихся
        [6] Речное братство
        [7] Подземное герцогство
       *[8] Вороний сговор
    }.
root-event-mix =
    { $grade-n ->
        [0] Сочетание фракций: рекомендуется
        [1] Сочетание фракций: для смелых
       *[2] Сочетание фракций: не советуем
    } (вес { $reach }).
root-value-grade =
    { $n ->
        [0] рекомендуется
        [1] для смелых
       *[2] не советуем
    }
root-event-begins = Первый ход: { $seat }.
root-event-suit = Поляна { $clearing }: { $suit }.
root-event-turn =
    Раунд { $round }: ход { $faction-n ->
        [0] Маркисы де Коте
        [1] Крылатой династии
        [2] Лесного союза
        [3] Бродяги
        [4] второго Бродяги
        [5] Культа пресмыкающихся
        [6] Речного братства
        [7] Подземного герцогства
       *[8] Вороньего сговора
    }.
root-event-placed =
    { root-who } { $piece-n ->
        [0] ставит { root-own-warriors } на поляну
        [1] строит лесопилку на поляне
        [2] строит мастерскую на поляне
        [3] строит казарму на поляне
        [4] кладёт { root-pieces } на поляну
        [5] ставит цитадель на поляну
        [6] ставит { root-own-warriors } на поляну
        [7] строит гнездо на поляне
        [8] ставит { root-own-warriors } на поляну
        [9] строит лисью базу на поляне
        [10] строит заячью базу на поляне
        [11] строит мышиную базу на поляне
        [12] кладёт жетон поддержки на поляну
        [13] ставит { root-own-warriors } на поляну
        [14] разбивает лисий сад на поляне
        [15] разбивает заячий сад на поляне
        [16] разбивает мышиный сад на поляне
        [17] ставит { root-own-warriors } на поляну
        [18] открывает лисий торговый пост на поляне
        [19] открывает заячий торговый пост на поляне
        [20] открывает мышиный торговый пост на поляне
        [21] ставит { root-own-warriors } на поляну
        [22] строит крепость на поляне
        [23] строит рынок на поляне
        [24] роет тоннель на поляну
        [25] ставит { root-own-warriors } на поляну
       *[26] кладёт { root-pieces } на поляну
    } { $clearing }.
root-event-moved = { root-who } ведёт { root-own-warriors } с поляны { $clearing } на поляну { $target }.
root-event-rafted = { root-who } переплывает озеро на плоту: с поляны { $clearing } на поляну { $target }.
root-event-path-opened = { root-who } расчищает тропу { $path }.
root-event-fought =
    { root-who } нападает на { $defender-n ->
        [0] Маркису де Коте
        [1] Крылатую династию
        [2] Лесной союз
        [3] Бродягу
        [4] второго Бродягу
        [5] Культ пресмыкающихся
        [6] Речное братство
        [7] Подземное герцогство
       *[8] Вороний сговор
    }, поляна { $clearing }.
root-event-ambushed = Засада! { root-who } разыгрывает карту { $card }.
root-event-foiled = { root-who } обнаруживает засаду: { $card }.
root-event-rolled = Кубики: нападающему { $die }, защищающемуся { $other }.
root-event-used = { root-who } применяет карту { $effect }.
root-event-removed = { root-who } убирает { root-pieces } с поляны { $clearing }.
root-event-scored = { root-who } получает { $points } ПО.
root-event-lost-points =
    { root-who } теряет { $points ->
        [0] 0 ПО: терять нечего
       *[other] { $points } ПО
    }.
root-event-drew = { root-who } берёт карту { $card }.
root-event-drew-hidden = { root-who } берёт карту.
root-event-drew-aside = { root-who } берёт из колоды сторонника: { $card }.
root-event-drew-aside-hidden = { root-who } берёт из колоды сторонника.
root-event-reshuffled = Сброс перемешан и стал колодой.
root-event-spent = { root-who } тратит карту { $card }.
root-event-discarded = { root-who } сбрасывает карту { $card }.
root-event-crafted = { root-who } мастерит карту { $card }.
root-event-took-item = { root-who } берёт { root-taken-item }.
root-event-gave = { root-who } отдаёт Союзу карту { $card }.
root-event-gave-hidden = { root-who } отдаёт Союзу карту.
root-event-looked =
    { root-who } смотрит карты в руке { $whom-n ->
        [0] Маркисы де Коте
        [1] Крылатой династии
        [2] Лесного союза
        [3] Бродяги
        [4] второго Бродяги
        [5] Культа пресмыкающихся
        [6] Речного братства
        [7] Подземного герцогства
       *[8] Вороньего сговора
    }.
root-event-showed = { root-who } показывает карту { $card }.
root-event-activated = { root-who } активирует карту { $card }.
root-event-coalition =
    { root-who } вступает в коалицию с { $partner-n ->
        [0] Маркисой де Коте
        [1] Крылатой династией
        [2] Лесным союзом
        [3] Бродягой
        [4] вторым Бродягой
        [5] Культом пресмыкающихся
        [6] Речным братством
        [7] Подземным герцогством
       *[8] Вороньим сговором
    }.
root-event-beside-the-map = Карта { $card } лежит у поля, её можно взять.
root-event-swapped = { root-who } отдаёт карту { $card }. Получает: { $whom }.
root-event-swapped-hidden = { root-who } отдаёт карту. Получает: { $whom }.
root-event-ordered = { root-who } отдаёт ложный приказ. Чьи воины: { $whom }; с поляны { $clearing } на поляну { $target }, числом { $count }.
root-event-buried = { root-who } опустошает «Гробовщиков»: { $count ->
        [one] { $count } воин возвращается
        [few] { $count } воина возвращаются
       *[other] { $count } воинов возвращаются
    } в запас.
root-event-used-item = { root-who } переворачивает { root-taken-item }.
root-event-took-ambush = { root-who } берёт из сброса карту { $card }.
root-event-took-dominance = { root-who } берёт карту { $card }.
root-event-won = Победа: { root-who }.
root-event-corrected = Запись этой партии здесь расходится с правилами. По записи:
root-event-limit = Последний раунд окончен: победителя нет.
root-event-limit-nears =
    { $rounds ->
        [1] Последний раунд: после него
        [one] Остался { $rounds } раунд: после него
        [few] Осталось { $rounds } раунда: после них
       *[other] Осталось { $rounds } раундов: после них
    } партия кончится без победителя.
root-event-healed =
    Полевой госпиталь: с поляны { $clearing } к цитадели { $count ->
        [one] возвращается { $count } воин
        [few] возвращаются { $count } воина
       *[other] возвращаются { $count } воинов
    }.
root-event-led = Новый лидер Династии: { $leader }.
root-event-decreed = В устав ({ $column }): { $card }.
root-event-resolved = Устав ({ $column }): { $card }.
root-event-turmoil =
    Смута! В уставе { $count ->
        [one] { $count } птичья карта
        [few] { $count } птичьи карты
       *[other] { $count } птичьих карт
    }.
root-event-outraged =
    Беспорядки на поляне { $clearing }: { $faction-n ->
        [0] Маркиса де Коте должна
        [1] Крылатая династия должна
        [2] Лесной союз должен
        [3] Бродяга должен
        [4] второй Бродяга должен
        [5] Культ пресмыкающихся должен
        [6] Речное братство должно
        [7] Подземное герцогство должно
       *[8] Вороний сговор должен
    } Союзу карту этой масти.
root-event-mobilized = Союз привлекает сторонника: { $card }.
root-event-mobilized-hidden = Союз привлекает сторонника.
root-event-revolted = Восстание на поляне { $clearing }!
root-event-officers =
    Теперь у Союза { $count ->
        [0] нет офицеров
        [one] { $count } офицер
        [few] { $count } офицера
       *[other] { $count } офицеров
    }.
root-event-outcast =
    Теперь изгои — { $suit-n ->
        [0] лисы
        [1] зайцы
       *[2] мыши
    }.
root-event-hated =
    { $suit-n ->
        [0] Лисы
        [1] Зайцы
       *[2] Мыши
    } теперь ненавистны: заговоры стоят на одного приспешника меньше.
root-event-souls-left =
    В сброс { $count ->
        [1] уходит заблудшая душа
        [one] уходит { $count } заблудшая душа
        [few] уходят { $count } заблудшие души
       *[other] уходят { $count } заблудших душ
    }.
root-event-acolytes =
    Теперь у Культа { $count ->
        [0] нет приспешников
        [one] { $count } приспешник
        [few] { $count } приспешника
       *[other] { $count } приспешников
    }.
root-event-revealed = { root-who } открывает карту { $card }.
root-event-returned =
    Культ возвращает в руку { $count ->
        [1] открытую карту
        [one] { $count } открытую карту
        [few] { $count } открытые карты
       *[other] { $count } открытых карт
    }.
root-event-mustered =
    Герцогство помещает в нору { $count ->
        [1] воина
        [one] { $count } воина
       *[other] { $count } воинов
    }.
root-event-went-under =
    Герцогство ведёт { $count ->
        [1] воина
        [one] { $count } воина
       *[other] { $count } воинов
    } с поляны { $clearing } в нору.
root-event-came-up =
    Герцогство ведёт { $count ->
        [1] воина
        [one] { $count } воина
       *[other] { $count } воинов
    } из норы на поляну { $clearing }.
root-event-laid-open = Герцогство открывает карту { $card }.
root-event-taken-back =
    Герцогство возвращает в руку { $count ->
        [1] открытую карту
        [one] { $count } открытую карту
        [few] { $count } открытые карты
       *[other] { $count } открытых карт
    }.
root-event-acts = Действует { $minister }.
root-event-swayed = Теперь за Герцогство { $minister }.
root-event-dismissed = От Герцогства отворачивается { $minister }; корона потеряна.
root-event-bought =
    { root-who } покупает у Речного братства { $service-n ->
        [0] карту
        [1] лодки
       *[2] наёмников
    }: в «Платежи» { $count ->
        [0] воинов нет
        [one] { $count } воин
        [few] { $count } воина
       *[other] { $count } воинов
    }.
root-event-sold = { root-who } получает карту { $card }.
root-event-disrupted =
    Прекращение торговли: капитал Речного братства теряет { $count ->
        [one] { $count } воина
        [few] { $count } воинов
       *[other] { $count } воинов
    }.
root-event-cost-set =
    Речное братство назначает цену: { $service-n ->
        [0] карта из руки
        [1] лодки
       *[2] наёмники
    } — { $price }.
root-event-protected =
    Протекционизм: в «Платежи» { $count ->
        [one] { $count } воин
        [few] { $count } воина
       *[other] { $count } воинов
    }.
root-event-gathered =
    Речное братство получает прибыль: в капитале { $count ->
        [one] { $count } воин
        [few] { $count } воина
       *[other] { $count } воинов
    }.
root-event-committed =
    Речное братство вкладывает воина { $whom-n ->
        [0] Маркисы де Коте
        [1] Крылатой династии
        [2] Лесного союза
        [5] Культа пресмыкающихся
        [6] из своих
        [7] Подземного герцогства
       *[8] Вороньего сговора
    }.
root-event-gave-back =
    Из капитала в запас { $whom-n ->
        [0] Маркисы де Коте
        [1] Крылатой династии
        [2] Лесного союза
        [5] Культа пресмыкающихся
        [6] Речного братства
        [7] Подземного герцогства
       *[8] Вороньего сговора
    } { $count ->
        [one] возвращается { $count } воин
        [few] возвращаются { $count } воина
       *[other] возвращаются { $count } воинов
    }.
root-event-exported = Речное братство вывозит на экспорт карту { $card }.
root-event-plotted = Сговор кладёт интригу на поляну { $clearing }: { root-plot-name }.
root-event-plotted-hidden = Сговор кладёт интригу лицевой стороной вниз на поляну { $clearing }.
root-event-flipped = Сговор переворачивает интригу на поляне { $clearing }: { root-plot-name }.
root-event-tricked = Махинация: интриги на полянах { $clearing } и { $target } меняются местами.
root-event-exposed = { root-who } разоблачает интригу на поляне { $clearing }: { $kind }.
root-event-misjudged = { root-who } ошибается: интрига на поляне { $clearing } — не { $kind }.
root-event-forfeited = { root-who } отдаёт Сговору карту { $card }.
root-event-forfeited-hidden = { root-who } отдаёт Сговору показанную карту.
root-event-raided = Набег! Воины Сговора приходят на поляны вокруг поляны { $clearing }.
root-event-exerted = Сговор делает ещё одно действие и не берёт карт этим вечером.
root-event-is = { root-who } — { $character }.
root-event-went =
    { root-who } идёт { $place-n ->
        [0] на поляну 1
        [1] на поляну 2
        [2] на поляну 3
        [3] на поляну 4
        [4] на поляну 5
        [5] на поляну 6
        [6] на поляну 7
        [7] на поляну 8
        [8] на поляну 9
        [9] на поляну 10
        [10] на поляну 11
        [11] на поляну 12
        [12] в лес А
        [13] в лес Б
        [14] в лес В
        [15] в лес Г
        [16] в лес Д
        [17] в лес Е
        [18] в лес Ж
        [19] в лес И
        [20] в лес К
       *[21] в лес Л
    }.
root-event-refreshed = { root-who } обновляет { root-taken-item }.
root-event-exhausted = { root-who } переворачивает { root-taken-item }.
root-event-damaged = { root-who } повреждает { root-taken-item }.
root-event-repaired = { root-who } чинит { root-taken-item }.
root-event-dropped = { root-who } оставляет { root-taken-item }.
root-event-quest-shown = Новое задание: { $quest }.
root-event-quest-done = { root-who } выполняет задание { $quest }.
root-event-explored = { root-who } исследует руину на поляне { $clearing } и находит { root-taken-item }.
root-event-looked-under = { root-who } заглядывает под руину на поляне { $clearing }.
root-event-took-nothing = { root-who } ничего не берёт из-под руины на поляне { $clearing }.
root-event-aided =
    { root-who } помогает { $whom-n ->
        [0] Маркисе де Коте
        [1] Крылатой династии
        [2] Лесному союзу
        [3] Бродяге
        [4] второму Бродяге
        [5] Культу пресмыкающихся
        [6] Речному братству
        [7] Подземному герцогству
       *[8] Вороньему сговору
    } картой { $card }.
root-event-aided-hidden =
    { root-who } помогает { $whom-n ->
        [0] Маркисе де Коте
        [1] Крылатой династии
        [2] Лесному союзу
        [3] Бродяге
        [4] второму Бродяге
        [5] Культу пресмыкающихся
        [6] Речному братству
        [7] Подземному герцогству
       *[8] Вороньему сговору
    } картой.
root-event-relation =
    { root-who } и { $whom-n ->
        [0] Маркиса де Коте
        [1] Крылатая династия
        [2] Лесной союз
        [3] Бродяга
        [4] второй Бродяга
        [5] Культ пресмыкающихся
        [6] Речное братство
        [7] Подземное герцогство
       *[8] Вороний сговор
    }: { $relation }.
root-event-stole =
    { root-who } берёт у { $whom-n ->
        [0] Маркисы де Коте
        [1] Крылатой династии
        [2] Лесного союза
        [3] Бродяги
        [4] второго Бродяги
        [5] Культа пресмыкающихся
        [6] Речного братства
        [7] Подземного герцогства
       *[8] Вороньего сговора
    } карту { $card }.
root-event-enlisted =
    { root-who } призывает { $ally-n ->
        [0] Маркису де Коте
        [1] Крылатую династию
        [2] Лесной союз
        [3] Бродягу
        [4] второго Бродягу
        [5] Культ пресмыкающихся
        [6] Речное братство
        [7] Подземное герцогство
       *[8] Вороний сговор
    }, Судью.
root-event-burnt = { root-who } выжигает поляну { $clearing }: теперь на неё никому не войти.
root-event-labored = { root-who } берёт из сброса карту { $card }.
root-event-stole-hidden =
    { root-who } берёт карту у { $whom-n ->
        [0] Маркисы де Коте
        [1] Крылатой династии
        [2] Лесного союза
        [3] Бродяги
        [4] второго Бродяги
        [5] Культа пресмыкающихся
        [6] Речного братства
        [7] Подземного герцогства
       *[8] Вороньего сговора
    }.

## Настройки

root-option-map = поле
    .about = На каком поле идёт игра.
root-option-map-autumn = осеннее
root-option-map-winter = зимнее
root-option-map-lake = озёрное
root-option-map-mountain = горное
root-option-suits = масти полян
    .about = Как они определяются на полях, где не напечатаны: на зимнем, озёрном и горном.
root-option-suits-random = по жребию
root-option-suits-house = постоянная раскладка
root-option-mix = фракции
    .about = Как получают фракцию те, кому она ниже не выбрана.
root-option-mix-any = по жребию
root-option-mix-balanced = по жребию, рекомендуемое сочетание
root-option-mix-draft = каждый берёт из выложенных
root-option-seat1 = фракция игрока 1
    .about = За кого играет игрок 1; Бродяг может быть двое.
root-option-seat1-any = любая фракция
root-option-seat1-marquise = Маркиса де Коте
root-option-seat1-eyrie = Крылатая династия
root-option-seat1-alliance = Лесной союз
root-option-seat1-vagabond = Бродяга
root-option-seat1-cult = Культ пресмыкающихся
root-option-seat1-riverfolk = Речное братство
root-option-seat1-duchy = Подземное герцогство
root-option-seat1-corvids = Вороний сговор
root-option-seat2 = фракция игрока 2
    .about = За кого играет игрок 2; Бродяг может быть двое.
root-option-seat2-any = любая фракция
root-option-seat2-marquise = Маркиса де Коте
root-option-seat2-eyrie = Крылатая династия
root-option-seat2-alliance = Лесной союз
root-option-seat2-vagabond = Бродяга
root-option-seat2-cult = Культ пресмыкающихся
root-option-seat2-riverfolk = Речное братство
root-option-seat2-duchy = Подземное герцогство
root-option-seat2-corvids = Вороний сговор
root-option-seat3 = фракция игрока 3
    .about = За кого играет игрок 3; Бродяг может быть двое.
root-option-seat3-any = любая фракция
root-option-seat3-marquise = Маркиса де Коте
root-option-seat3-eyrie = Крылатая династия
root-option-seat3-alliance = Лесной союз
root-option-seat3-vagabond = Бродяга
root-option-seat3-cult = Культ пресмыкающихся
root-option-seat3-riverfolk = Речное братство
root-option-seat3-duchy = Подземное герцогство
root-option-seat3-corvids = Вороний сговор
root-option-seat4 = фракция игрока 4
    .about = За кого играет игрок 4; Бродяг может быть двое.
root-option-seat4-any = любая фракция
root-option-seat4-marquise = Маркиса де Коте
root-option-seat4-eyrie = Крылатая династия
root-option-seat4-alliance = Лесной союз
root-option-seat4-vagabond = Бродяга
root-option-seat4-cult = Культ пресмыкающихся
root-option-seat4-riverfolk = Речное братство
root-option-seat4-duchy = Подземное герцогство
root-option-seat4-corvids = Вороний сговор
root-option-seat5 = фракция игрока 5
    .about = За кого играет игрок 5; Бродяг может быть двое.
root-option-seat5-any = любая фракция
root-option-seat5-marquise = Маркиса де Коте
root-option-seat5-eyrie = Крылатая династия
root-option-seat5-alliance = Лесной союз
root-option-seat5-vagabond = Бродяга
root-option-seat5-cult = Культ пресмыкающихся
root-option-seat5-riverfolk = Речное братство
root-option-seat5-duchy = Подземное герцогство
root-option-seat5-corvids = Вороний сговор
root-option-seat6 = фракция игрока 6
    .about = За кого играет игрок 6; Бродяг может быть двое.
root-option-seat6-any = любая фракция
root-option-seat6-marquise = Маркиса де Коте
root-option-seat6-eyrie = Крылатая династия
root-option-seat6-alliance = Лесной союз
root-option-seat6-vagabond = Бродяга
root-option-seat6-cult = Культ пресмыкающихся
root-option-seat6-riverfolk = Речное братство
root-option-seat6-duchy = Подземное герцогство
root-option-seat6-corvids = Вороний сговор
root-option-deck = колода
    .about = Какими картами играют.
root-option-deck-standard = базовая
root-option-deck-exiles = «Изгнанники и партизаны»
root-option-first_player = первый игрок
    .about = Кто ходит первым.
root-option-first_player-random = по жребию
root-option-first_player-1 = игрок 1
root-option-first_player-2 = игрок 2
root-option-first_player-3 = игрок 3
root-option-first_player-4 = игрок 4
root-option-first_player-5 = игрок 5
root-option-first_player-6 = игрок 6
root-option-max_rounds = предел раундов
    .about = После этого раунда игра кончается без победителя.
root-option-max_rounds-0 = без предела
root-option-max_rounds-15 = пятнадцать
root-option-max_rounds-25 = двадцать пять
root-option-max_rounds-50 = пятьдесят
root-option-max_rounds-100 = сто
root-option-endless = без конца
    .about = Партию без предела не прекращают после 300 раундов.
root-option-law = закон
    .about = Задаёт разом все отдельные варианты; любой можно выбрать и сам по себе.
root-group-variants = отдельные варианты «Закона»
root-option-law-book = правила с решениями
root-option-law-letter = буква правил
root-option-law-2025 = «Закон» 2025 года
root-option-extra_characters = ещё персонажи
    .about = Кого Бродяга может выбрать кроме Вора, Ремесленника и Следопыта.
root-option-extra_characters-none = никого
root-option-extra_characters-riverfolk = Скитальца, Судью, Поджигателя
root-option-extra_characters-all = всех шестерых
root-option-riverfolk_dividends = доход Речного братства
    .about = Сколько очков утром получает Речное братство за воинов, оставшихся в капитале.
root-option-riverfolk_dividends-law = как в выбранном законе
root-option-riverfolk_dividends-per_fund = 1 ПО за каждого воина
root-option-riverfolk_dividends-per_two_funds = 1 ПО за каждых двух воинов
root-option-cult_tie_hated = ничья ненавистна
    .about = Если среди заблудших душ нет одной преобладающей масти, маркер изгоев переворачивается ненавистной стороной.
root-option-cult_tie_hated-law = как в выбранном законе
root-option-marquise_bird_any_time = птичьи карты в любой момент
    .about = Маркиса тратит птичьи карты на действия, не дожидаясь конца своих трёх.
root-option-marquise_bird_any_time-law = как в выбранном законе
root-option-full_removal_damage = урон Бродяге
    .about = Сколько предметов повреждает Бродяга, когда эффект убирает всё с его поляны.
root-option-full_removal_damage-law = как в выбранном законе
root-option-full_removal_damage-0 = ни одного
root-option-full_removal_damage-3 = три
root-option-ally_outrage_by_owner = беспорядки из-за союзников
    .about = Воинов, которых ведёт Бродяга, считать перемещёнными их владельцем: за беспорядки платит он.
root-option-ally_outrage_by_owner-law = как в выбранном законе
root-option-coalition_no_battle = мир в коалиции
    .about = Партнёры по коалиции не могут сражаться друг с другом.
root-option-coalition_no_battle-law = как в выбранном законе
root-option-rest_refreshes_all = полный отдых
    .about = Вечерний отдых в лесу ещё и обновляет все предметы.
root-option-rest_refreshes_all-law = как в выбранном законе
root-option-eager_reshuffle = тасовать сразу
    .about = Сброс тасуют, как только колода опустела.
root-option-eager_reshuffle-law = как в выбранном законе
root-option-free_corners = свободные углы
    .about = Династия и Культ начинают в любом свободном углу, по возможности напротив другого игрока.
root-option-free_corners-law = как в выбранном законе
root-option-ally_moves_any_phase = союзники в любой фазе
    .about = Воины союзника идут с Бродягой при любом перемещении, даже когда он крадётся.
root-option-ally_moves_any_phase-law = как в выбранном законе
root-option-coalition_min_vp = очки для коалиции
    .about = Сколько очков нужно Бродяге, чтобы вступить в коалицию.
root-option-coalition_min_vp-law = как в выбранном законе
root-option-coalition_min_vp-10 = десять
root-option-coalition_min_vp-0 = нисколько
root-option-field_hospitals_always = госпиталь всегда
    .about = Полевой госпиталь спасает и тех воинов, которых Маркиса сама убрала как плату.
root-option-field_hospitals_always-law = как в выбранном законе
root-option-wood_from_adjacent = дерево по соседству
    .about = Маркиса строит и из дерева с соседних полян, которыми не правит.
root-option-wood_from_adjacent-law = как в выбранном законе
root-option-royal_claim_counts_burrow = «Царские владения» и нора
    .about = Нора — поляна, которой правит Герцогство: его «Царские владения» приносят очко и за неё.
root-option-raft_ally_draws = карта за плот и союзнику
    .about = Когда Бродяга берёт на плот союзных воинов, карту берёт и их игрок.
root-option-raft_ally_draws-law = как в выбранном законе
root-option-slip_ignores_snare = украдкой из капкана
    .about = Бродяга может прокрасться с поляны, где лежит открытый капкан Сговора.
root-option-slip_ignores_snare-law = как в выбранном законе

## Терминал

root-sign =
    { $n ->
        [0] М
        [1] Д
        [2] С
        [3] Б
        [4] В
        [5] К
        [6] Р
        [7] Г
       *[8] Х
    }
root-piece-sign =
    { $n ->
        [0] М
        [1] Л
        [2] М
        [3] К
        [4] д
        [5] Ц
        [6] Д
        [7] Г
        [8] С
        [9] Б
        [10] Б
        [11] Б
        [12] п
        [13] К
        [14] С
        [15] С
        [16] С
        [17] Р
        [18] Т
        [19] Т
        [20] Т
        [21] Г
        [22] К
        [23] Р
        [24] т
        [25] Х
       *[26] и
    }
root-letter =
    { $n ->
        [0] А
        [1] Б
        [2] В
        [3] Г
        [4] Д
        [5] Е
        [6] Ж
        [7] И
        [8] К
       *[9] Л
    }
root-standing = Раунд { $round }, ходит { $faction }: { $phase }
root-phase =
    { $n ->
        [0] утро
        [1] день
       *[2] вечер
    }
root-reach = вес { $n }
root-militant = воинственная
root-faction-about =
    { $n ->
        [0] С самого начала стоит почти на всех полянах и превращает дерево в лесопилки, мастерские и казармы.
        [1] Расселяет гнёзда по указу, который растёт с каждым ходом и должен быть исполнен до последней карты.
        [2] Поднимает лес снизу: сначала поддержка, потом восстания, которые сметают с полян всё чужое и дают базы.
        [3] В одиночку бродит с мешком предметов: помогает, выполняет задания и дерётся.
        [4] Ещё один Бродяга — со своим персонажем, предметами и заданиями.
        [5] Сажает сады и правит там, где они стоят, за счёт того, что сбрасывают другие.
        [6] Продаёт остальным карты, лодки и наёмников и живёт на то, что ему платят.
        [7] Роет тоннели из норы и склоняет на свою сторону политиков, которые действуют каждый ход.
       *[8] Прячет по всему полю интриги лицевой стороной вниз и получает очки, переворачивая их.
    }
root-setting-up = Идёт подготовка к игре.
root-points = { $n } ПО
root-hand = рука { $n }
root-warriors-left = воинов в запасе { $n }
root-marquise-board = построено: лесопилок { $sawmills }, мастерских { $workshops }, казарм { $recruiters } (всего по 6); дерева в запасе { $wood }
root-keep-lost = цитадель потеряна
root-eyrie-board = лидер: { $leader }; гнёзд { $roosts } из 7
root-deposed = свергнуты: { $names }
root-decree = устав
root-card-suit =
    { $n ->
        [0] лиса
        [1] заяц
        [2] мышь
       *[3] птица
    }
root-alliance-board = сторонников { $supporters }, офицеров { $officers }, жетонов поддержки { $sympathy } из 10
root-bases = базы: { $names }
root-among-them = известные сторонники
root-cult-board = изгои: { $outcast } ({ $hated ->
        [0] не ненавистны
       *[1] ненавистны
    }), приспешников { $acolytes } (поход { $crusade }, обращение { $convert }, освящение { $sanctify }), карт вечером { $draws }
root-gardens = сады: лисьих { $fox }, заячьих { $rabbit }, мышиных { $mouse }; обряд очков: { $vp-fox }, { $vp-rabbit }, { $vp-mouse } ПО
root-lost-souls = Заблудшие души
root-revealed = открыты
root-duchy-board = нора: { $burrow }, тоннелей { $tunnels }, крепостей { $citadels }, рынков { $markets }, воинов утром { $recruits }, карт вечером { $draws }
root-ministers = политики
root-crowns = короны: эсквайров { $squires }, аристократов { $nobles }, знати { $lords }
root-prices = услуги: карта из руки { $card }, лодки { $riverboats }, наёмники { $mercenaries }
root-box =
    { $n ->
        [0] Платежи
        [1] Капитал
       *[2] Вклады
    }
root-dividends = доход сейчас: { $n } ПО
root-trade-posts = торговых постов размещено: лисьих { $fox }, заячьих { $rabbit }, мышиных { $mouse } (всего по 3), потеряно { $lost }; работников { $workers }
root-corvids-board = интриг в запасе { $left }; следующая стоит воинов { $cost }, переворот принесёт { $flip } ПО, карт вечером { $draws }
root-corvids-plots = интриги
root-corvids-supply = в запасе
root-corvids-hidden = закрыта
root-corvids-face-up = открыта
root-corvids-no = не { $kinds }
root-carries = предметы
root-damaged = повреждено
root-relations = отношения
root-quests-done = заданий выполнено { $n }
root-made = предметы
root-tired = перевёрнуты
root-coffins = на «Гробовщиках»
root-in-play = в игре
root-dominates = превосходство: { $card }
root-allied-with = коалиция: { $faction }
root-item-supply = Запас предметов: { $names }
root-quests-shown = Задания
root-available = Доступные карты превосходства
root-piles = В колоде { $deck }, в сбросе { $discard }
root-forests = Леса
root-nobody = нет
root-column =
    { $n ->
        [0] Игрок
        [1] Фракция
       *[2] Очки
    }
root-legend = Поляна: номер и масть, ♔ — кто ею правит, затем по строке на фракцию и число её воинов. Внизу: □ свободная ячейка, ▨ руина, ▒ выжжено, #3 — номер варианта. ≈ плот, ♖ башня, × засыпанная тропа. ♣А — лес. Предметы в скобках перевёрнуты.
root-legend-marquise = М — Маркиса: Л лесопилка, М мастерская, К казарма, Ц цитадель, д дерево.
root-legend-eyrie = Д — Династия: Г гнездо.
root-legend-alliance = С — Союз: Б база, п поддержка.
root-legend-vagabond = Б — Бродяга.
root-legend-vagabond-2 = В — второй Бродяга.
root-legend-cult = К — Культ: С сад.
root-legend-riverfolk = Р — Речное братство: Т торговый пост. ~ река.
root-legend-corvids = Х — Сговор: и интрига; как она лежит, сказано на их планшете.
root-legend-duchy = Г — Герцогство: К крепость, Р рынок, т тоннель.

## Настройки, которые не сочетаются

root-option-weight = { $value } (вес { $n })
root-advice-mix =
    { $grade ->
        [0] Рекомендуется: вес этих фракций в сумме { $reach }, на столько игроков ({ $seats }) нужно { $wanted }.
        [1] Для смелых: вес этих фракций в сумме { $reach }, на столько игроков ({ $seats }) нужно { $wanted }.
       *[2] Не советуем: вес этих фракций в сумме { $reach }, на столько игроков ({ $seats }) нужно { $wanted }.
    }
root-advice-named = Выбрано фракций: { $named }. Их вес { $reach }, на столько игроков ({ $seats }) в сумме нужно { $wanted }.
root-advice-balanced = Остальные выпадут так, чтобы вес всех фракций в сумме был не меньше { $wanted }: сочетание будет рекомендуемым.
root-advice-draft = Будет выложено фракций: { $pool }. Каждый, у кого фракции нет, возьмёт одну, последний по порядку хода — первым. Рекомендуется сочетание с весом от { $wanted }.
root-clash-mix = С этими фракциями ни одно сочетание на столько игроков не рекомендуется: выберите другие или разрешите любое.
root-clash-empty-seat = Игроку { $player } назначена фракция (seat{ $player }), но играющих только { $seats }: оставьте её жребию или позовите ещё игроков.
root-clash-faction =
    Двое не могут играть за одну фракцию: { $faction ->
        [marquise] Маркиса де Коте
        [eyrie] Крылатая династия
        [alliance] Лесной союз
        [cult] Культ пресмыкающихся
        [riverfolk] Речное братство
        [corvids] Вороний сговор
       *[duchy] Подземное герцогство
    } (root:r15).
root-clash-twins = Бродяг может быть не больше двух (root:9.8).
root-why-points = очки
root-why-dominance = близкая победа доминированием
root-why-hand = карты на руке
root-why-effects = карты в игре
root-why-land = поляны под властью
root-why-army = воины
root-why-guard = охрана построек и жетонов
root-why-turn = скорый ход
root-why-faction = сама фракция
root-why-engine = доход в следующие ходы
root-why-supply = дерево или сторонники
root-why-build = постройки и жетоны
root-why-decree = указ
root-why-items = предметы
root-why-relations = отношения
root-why-quests = выполненные задания
root-why-prospects = близкая выгода
root-why-funds = капитал
root-why-ministers = министры
root-why-plots = интриги
