"""What is said to people when something cannot be done. A message is one sentence that names the way out."""


class PolyanaError(Exception):
    """Base of everything a front end shows to a person as one sentence instead of a traceback."""


class BadSetup(PolyanaError):
    """An unknown game, a wrong number of seats or an option that does not exist."""


class BadJournal(PolyanaError):
    """A journal that cannot be read or does not replay."""


class BadAnswer(PolyanaError):
    """An answer that no rule speaks of: a seat that is not at the table, a code outside its kind."""


class Refused(PolyanaError):
    """A rule forbids this answer. The table is unchanged."""

    def __init__(self, rule: str) -> None:
        super().__init__(rule)
        self.rule = rule
