"""A compiled build that is made beside a running server: processes for bots use it as soon as it is there.

It lies in a folder named by its sources and the Python it was made for (`mark`), and gets this name when it is whole
and has been loaded once (`tools/quick.py`). So none is ever used that is half written or belongs to other sources.
"""

from __future__ import annotations

import logging
import os
import sys
import sysconfig
from collections.abc import Mapping
from hashlib import blake2b
from pathlib import Path
from typing import Final

from polyana import build

LOG: Final = logging.getLogger("polyana")
SOURCES: Final = (".py", ".toml", ".json", ".ftl", ".md")
PACKAGE: Final = Path(__file__).parents[1]
APART: Final = "web"  # the browser's pages, which nothing else reads


def mark(package: Path = PACKAGE) -> str:
    """What a build of these sources is called: another name if one file differs, or the Python they are made for."""
    found = blake2b(f"{sys.implementation.cache_tag} {sysconfig.get_platform()}".encode(), digest_size=12)
    for file in sorted(each for each in package.rglob("*") if each.suffix in SOURCES):
        place = file.relative_to(package)
        if place.parts[0] != APART:
            data = file.read_bytes()
            found.update(f"\n{place.as_posix()} {len(data)}\n".encode() + data)
    return found.hexdigest()


class Builds:
    """Where a compiled build may appear while this process runs the sources."""

    def __init__(self, folder: str) -> None:
        """`folder` is empty where nobody compiles."""
        self._wanted = Path(folder).absolute() / mark() if folder and build() == "pure" else None
        self._told = False

    def found(self) -> Path | None:
        """The build, as soon as it is there."""
        if self._wanted is None or not self._wanted.is_dir():
            return None
        if not self._told:
            self._told = True
            LOG.info("bots think in the compiled build from now on")
        return self._wanted

    def give_up(self) -> None:
        """It cannot be used after all: everything goes on as before."""
        self._wanted = None
        LOG.warning("the compiled build does not run here: bots go on without it")


def environment(home: Path, environ: Mapping[str, str]) -> dict[str, str]:
    """Of a process that uses the build."""
    path = environ.get("PYTHONPATH", "")
    return {"PYTHONPATH": f"{home}{os.pathsep}{path}" if path else str(home), "POLYANA_BUILD": "compiled"}
