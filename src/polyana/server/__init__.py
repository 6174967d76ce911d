"""Tables over HTTP and websockets. `docs/protocol.md` says what goes over the wire, `docs/server.md` how it is run.

settings    what the person who runs it may choose             words      sentences for people, in their language
schema      the tables of the database                         messages   what clients may say
migrations  how an older database becomes a newer one          table      one game at a table: rows in, views out
store       questions to the database                          room       a table and those who look at it
journal     one transaction for many answers (group commit)    hub        the rooms of this process, and who owns which
bus         what processes tell each other                     lobby      HTTP
people      tokens, cookies, device links                      socket     websockets
minds       bots in processes of their own                     guard      limits, headers, origins
thinker     what such a process does                           pages      the browser client's files
app         all of it put together                             run        start, or one sentence why not

Knows no game: everything it says about one comes from the game's own declarations.
"""
