# not compiled: imports what is optional, on demand
"""The games as environments for learning programs. `pip install polyana[envs]` brings what they stand on.

aec       every game and number of seats, for PettingZoo: `from polyana.envs import root_v0; root_v0.env()`
single    one seat against bots, for Gymnasium: `gymnasium.make("polyana/Root-v0", faction="eyrie")`
vector    many games stepped in one call, with numpy alone: `polyana.envs.vector("grandbois", 64)`
tables    what all of them step; compiled, and needs nothing
"""

from __future__ import annotations

from importlib import import_module
from typing import Any, Final

from polyana.kernel.errors import PolyanaError

__all__ = ["EXTRA", "VERSIONS", "Missing", "register", "vector"]

# By game: the version of its environment, and the rules it was raised for. Whoever changes rules raises both, once the
# environments have been released; until then nobody has played by version 0.
VERSIONS: Final = {"grandbois": (0, 1), "woolybully": (0, 2), "gardennation": (0, 1), "root": (0, 9)}
EXTRA: Final = "envs"


class Missing(PolyanaError):
    """A library that an environment stands on is not installed."""


def needed(library: str, extra: str = EXTRA) -> Any:
    """A library of an extra."""
    try:
        return import_module(library)
    except ImportError as why:
        if why.name is None or why.name.partition(".")[0] != library.partition(".")[0]:
            raise
        sentence = f"polyana.envs needs {library.partition('.')[0]}: install it with pip install 'polyana[{extra}]'"
        raise Missing(sentence) from None


def vector(game: str, count: int, **settings: Any) -> Any:
    """So many games that are stepped together: a `many.VectorGames`.

    Found while the program runs, like all that needs an extra: the compiler must not look for numpy.
    """
    needed("numpy")
    return import_module("polyana.envs.many").VectorGames(game, count, **settings)


def register() -> None:
    """Tell Gymnasium the ids of all games; `import polyana.envs.single` does it, too."""
    needed("gymnasium")
    import_module("polyana.envs.single")
