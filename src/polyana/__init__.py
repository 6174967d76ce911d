"""polyana: a rules engine and digital table for woodland board games.

`kernel` says what a game is, `games` are the games, `bots` play them, `cli` shows them; `rulebook` and `locales` hold
the words. Importing this package does one thing, which is to settle the build of the code that is used:

POLYANA_BUILD=auto      the compiled modules where they are installed, the Python sources otherwise (default)
POLYANA_BUILD=pure      the Python sources, also where compiled modules lie beside them
POLYANA_BUILD=compiled  the compiled modules, or an ImportError
"""

import os
import sys

__version__ = "0.1.0"
__all__ = ["__version__", "build", "compiled_available"]


def compiled_available() -> bool:
    """Are there compiled modules in this installation that this Python can load?"""
    from importlib.machinery import EXTENSION_SUFFIXES

    state = os.path.join(os.path.dirname(__file__), "kernel", "state")
    return any(os.path.exists(state + suffix) for suffix in EXTENSION_SUFFIXES)


def build() -> str:
    """The build in use, "pure" or "compiled", told by the module that really is (or would be) loaded."""
    from importlib.machinery import ExtensionFileLoader
    from importlib.util import find_spec

    module = sys.modules.get("polyana.kernel.state")
    spec = module.__spec__ if module else find_spec("polyana.kernel.state")
    return "compiled" if spec and isinstance(spec.loader, ExtensionFileLoader) else "pure"


def _choose_build() -> None:
    wish = os.environ.get("POLYANA_BUILD") or "auto"
    if wish not in ("auto", "pure", "compiled"):
        raise ImportError(f"POLYANA_BUILD is {wish!r}, but it can only be auto, pure or compiled.")
    if wish == "compiled" and not compiled_available():
        raise ImportError(
            "POLYANA_BUILD=compiled, but this installation of polyana has no compiled modules: "
            "install it again with POLYANA_COMPILE=1, or choose POLYANA_BUILD=auto."
        )
    if wish == "pure" and compiled_available():
        from polyana._sources import SourcesOnly

        sys.meta_path.insert(0, SourcesOnly())


_choose_build()
