"""Tables over HTTP and websockets. `docs/protocol.md` says what goes over the wire, `docs/server.md` how it is run.

settings    what the person who runs it may choose             words      sentences for people, in their language
schema      the tables of the database                         messages   what goes over a websocket, as types
migrations  how an older database becomes a newer one          table      one game at a table: rows in, views out
store       questions to the database                          room       a table in memory: what changes the game
journal     one transaction for many answers (group commit)    turns      one thing after another at a table
pens        how such a transaction gets into the database      gallery    those who look at a table
bus         what processes tell each other                     automatic  bots and standing orders at a table
people      tokens, cookies, device links                      motions    takebacks by consent
minds       bots in processes of their own                     asides     looks back, hints, chat
thinker     what such a process does                           hub        the rooms of this process, and who owns which
guard       limits, headers, origins                           lobby      HTTP
pages       the browser client's files                         socket     who is connected, to which room
run         start, or one sentence why not                     wire       one websocket under uvicorn
app         all of it put together                             frames     its bytes
load        random players over the wire, for measuring    bodies     what goes over HTTP, as types
typescript  the same types for the browser

Knows no game: everything it says about one comes from the game's own declarations.
"""
