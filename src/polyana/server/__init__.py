"""Tables over HTTP and websockets. `docs/protocol.md` says what goes over the wire, `docs/server.md` how it is run.

settings    what the person who runs it may choose             words      sentences for people, in their language
schema      the tables of the database                         messages   what goes over a websocket, as types
migrations  how an older database becomes a newer one          bodies     what goes over HTTP, as types
store       questions to the database                          typescript the same types for the browser
commits     one transaction for many answers                   table      one game at a table: rows in, views out
pens        how such a transaction gets into the database      room       a table in memory: what changes the game
bus         what processes tell each other                     turns      one thing after another at a table
people      tokens, cookies, device links                      gallery    those who look at a table
minds       bots in processes of their own                     automatic  bots and standing orders answer
thinker     what such a process does                           orders     standing orders
guard       limits, headers, origins                           motions    takebacks by consent
pages       the browser client's files                         asides     looks back, hints, chat
run         start, or one sentence why not                     ports      what a room and its parts need from outside
app         all of it put together                             hub        the rooms of this process, and who owns which
load        random players over the wire, for measuring        lobby      HTTP
socket      who is connected, to which room                    wire       one websocket under uvicorn
frames      its bytes                                          petitions  a bot's place in a running game, by consent
metrics     what is counted                                    logs       lines of the log
archive     everything, or one table, as a file                builds     compiled beside a running server

Knows no game: everything it says about one comes from the game's own declarations.
"""
