# Что говорится на каждом уроке; подписи к шагам лежат в файле каждой игры.

lessons-title = { $game }: учимся за игрой
lessons-about = По несколько минут. Что нажать — подсвечено; попробуйте другое, и услышите, почему не стоит.
lessons-none = Для этой игры уроков пока нет.
lessons-learnt = пройден
lessons-go-on = Продолжить с того же места
lessons-coach = Урок
lessons-step = Шаг { $n } из { $of }
lessons-next = Дальше
lessons-show = Сделайте за меня
lessons-back = На шаг назад
lessons-others = Смотрите, как ходят другие…
lessons-other = Так тоже можно, и однажды пригодится. А пока нажмите то, что подсвечено.
lessons-done = Получилось!
lessons-play = Теперь настоящая партия — со слабыми ботами
lessons-more = Другие уроки
lessons-again = Ещё раз
