"""The tables of the database. A table's journal is the truth; everything else is who sits where."""

from __future__ import annotations

from typing import Final

from sqlalchemy import (
    JSON,
    BigInteger,
    Boolean,
    Column,
    Float,
    ForeignKey,
    Index,
    Integer,
    MetaData,
    SmallInteger,
    String,
    Table,
    Text,
    text,
)

METADATA: Final = MetaData(
    naming_convention={
        "pk": "pk_%(table_name)s",
        "fk": "fk_%(table_name)s_%(column_0_name)s",
        "ix": "ix_%(table_name)s_%(column_0_name)s",
    }
)

PEOPLE: Final = Table(
    "people",
    METADATA,
    Column("id", Integer, primary_key=True),
    Column("created", Float, nullable=False),
)

TOKENS: Final = Table(
    "tokens",
    METADATA,
    Column("hash", String(64), primary_key=True),  # SHA-256 of the cookie
    Column("person", Integer, ForeignKey("people.id"), nullable=False),
    Column("created", Float, nullable=False),
    Column("label", String(40), nullable=False, server_default=""),  # "Firefox, Linux": for the person to know it by
    Column("seen", Float, nullable=False, server_default="0"),
    Index("ix_tokens_person", "person"),
)

DEVICES: Final = Table(
    "devices",
    METADATA,
    Column("hash", String(64), primary_key=True),  # SHA-256 of the code in the link
    Column("person", Integer, ForeignKey("people.id"), nullable=False),
    Column("until", Float, nullable=False),
)

TABLES: Final = Table(
    "tables",
    METADATA,
    Column("id", String(24), primary_key=True),
    Column("game", String(40), nullable=False),
    Column("rules", Integer, nullable=False),
    Column("seats", SmallInteger, nullable=False),
    Column("options", JSON, nullable=False),
    Column("language", String(8), nullable=False),
    Column("public", Boolean, nullable=False),
    Column("key", String(40), nullable=False),  # of the link by which people sit down
    Column("seed", String(64), nullable=False),
    Column("maker", Integer, ForeignKey("people.id"), nullable=False),
    Column("state", String(8), nullable=False),  # waiting, running, over
    Column("created", Float, nullable=False),
    Column("changed", Float, nullable=False),
    Column("position", Integer, nullable=False),  # when last noted: at the end, or when the table left memory
    Column("winners", JSON, nullable=True),
    Column("scores", JSON, nullable=True),
    Column("owner", String(32), nullable=True),  # the process that runs it
    Column("terms", JSON, nullable=False, server_default="{}"),  # as `bodies.Terms`
    # Of a table with a clock: how it stood, in the server's time, and when somebody's runs out.
    Column("clock", JSON(none_as_null=True), nullable=True),  # as `clocks.Kept`
    Column("since", Float, nullable=True),
    Column("due", Float, nullable=True),
    Column("moved", JSON, nullable=False, server_default="[]"),  # [rules version it left, after so many rows]
    Column("refused", Integer, nullable=False, server_default="0"),  # the newest rules version that cannot play it on
    Column("told", JSON, nullable=True),  # as `store.Told`, when the table left memory
    Column("shares", JSON, nullable=True),  # in chance, one a seat; null until they are all told, or if nobody pledged
    # From which address it was made: tells tables of one from those of others, and nobody what it was.
    Column("source", String(16), nullable=False, server_default=""),
    Column("roles", JSON, nullable=False, server_default="[]"),  # by seat, at the end, where seats differ
    Column("code", Integer, nullable=False, server_default="-1"),  # by which people find it before it begins
    Index("ix_tables_maker", "maker"),
    Index("ix_tables_code", "code"),
    Index("ix_tables_public", "public", "state", "changed"),
    Index("ix_tables_due", "due", sqlite_where=text("due IS NOT NULL"), postgresql_where=text("due IS NOT NULL")),
)

SEATS: Final = Table(
    "seats",
    METADATA,
    Column("table", String(24), ForeignKey("tables.id"), primary_key=True),
    Column("seat", SmallInteger, primary_key=True),
    Column("kind", String(8), nullable=False),  # open, human, bot
    Column("person", Integer, ForeignKey("people.id"), nullable=True),
    Column("name", String(40), nullable=False),
    Column("bot", String(40), nullable=True),  # who plays; under a person, the bot that comes back when they leave
    Column("orders", JSON, nullable=False),
    Column("past", JSON, nullable=False, server_default="[]"),  # people who left it while the game ran
    Column("seen", Float, nullable=False, server_default="0"),  # when its person last closed the table; 0: not known
    Column("pledge", String(64), nullable=False, server_default=""),  # of who sat there when the game began
    Column("keeper", Integer, nullable=True),  # the person at whose screen this one sits
    Index("ix_seats_person", "person"),
    Index("ix_seats_keeper", "keeper"),
)

JOURNAL: Final = Table(
    "journal",
    METADATA,
    Column("table", String(24), primary_key=True),
    Column("n", Integer, primary_key=True),  # numbered from 0 within its table: nothing can be written twice
    Column("kind", SmallInteger, nullable=False),  # as in polyana.kernel.line
    Column("seat", SmallInteger, nullable=False),
    Column("code", BigInteger, nullable=False),  # the answer; of a takeback, how many answers stay
    sqlite_with_rowid=False,
)

CHAT: Final = Table(
    "chat",
    METADATA,
    Column("id", Integer, primary_key=True),
    Column("table", String(24), nullable=False),
    Column("seat", SmallInteger, nullable=False),
    Column("name", String(40), nullable=False),
    Column("text", Text, nullable=False),
    Column("at", Float, nullable=False),
    Index("ix_chat_table", "table", "id"),
)

PROCESSES: Final = Table(
    "processes",
    METADATA,
    Column("id", String(32), primary_key=True),
    Column("beat", Float, nullable=False),  # the database's clock
    Column("clock", Float, nullable=False, server_default="0"),  # the server's time at its last sign of life
)

HOURS: Final = Table(  # one row: the server's time
    "hours",
    METADATA,
    Column("id", Integer, primary_key=True, autoincrement=False),
    Column("beat", Float, nullable=False),  # when it was last noted, by the machine's clock or the database's
    Column("time", Float, nullable=False),  # what it was
)

WAITS: Final = Table(  # people for whom a table waits, where not all of them are here
    "waits",
    METADATA,
    Column("table", String(24), ForeignKey("tables.id"), primary_key=True),
    Column("seat", SmallInteger, primary_key=True),
    Column("since", Float, nullable=False),
    Column("due", Float, nullable=False),  # when they are to be told; 0: they know
    Index("ix_waits_due", "due"),
)

PUSHES: Final = Table(  # devices that want to be told, as `noticebook.PushRow`
    "pushes",
    METADATA,
    Column("token", String(64), primary_key=True),  # SHA-256 of the cookie
    Column("person", Integer, nullable=False),
    Column("endpoint", String(1000), nullable=False),
    Column("point", String(100), nullable=False),
    Column("secret", String(40), nullable=False),
    Column("language", String(8), nullable=False),
    Column("quiet_from", SmallInteger, nullable=False),
    Column("quiet_to", SmallInteger, nullable=False),
    Column("offset", SmallInteger, nullable=False),
    Column("failures", SmallInteger, nullable=False),
    Index("ix_pushes_person", "person"),
)

SECRETS: Final = Table(  # the server's own: made once, kept for good
    "secrets",
    METADATA,
    Column("name", String(20), primary_key=True),
    Column("value", Text, nullable=False),
    Column("made", Float, nullable=False),
)
