"""Builds polyana; where it can, it compiles the kernel, the games and the bots with mypyc.

POLYANA_COMPILE=auto  compile when a C compiler and Python's headers are there, otherwise stay pure and say so (default)
POLYANA_COMPILE=1     compile; failing to is an error
POLYANA_COMPILE=0     stay pure

An editable install stays pure unless told otherwise: a compiled module would shadow every later edit of its source.
"""

import os
import shlex
import subprocess
import sys
import sysconfig
import tempfile
import tomllib
from concurrent.futures import ThreadPoolExecutor
from itertools import chain
from pathlib import Path

from setuptools import Extension, setup
from setuptools.command.build_ext import build_ext

ROOT = Path(__file__).resolve().parent
COMPILED = ("kernel", "games", "bots")  # parts of src/polyana
PROBE = """\
#include <Python.h>
PyMODINIT_FUNC PyInit_probe(void);
PyMODINIT_FUNC PyInit_probe(void) { return NULL; }
"""
CODE_COMMANDS = {"bdist_wheel", "build", "build_ext", "editable_wheel", "install"}


def compiled_sources() -> list[str]:
    """The modules to compile: not the `__init__` of a package, and none with a first line `# not compiled: …`."""
    sources = chain.from_iterable((ROOT / "src/polyana" / part).rglob("*.py") for part in COMPILED)
    return sorted(
        str(source.relative_to(ROOT))
        for source in sources
        if source.name != "__init__.py" and not source.read_text("utf-8").startswith("# not compiled:")
    )


def can_compile() -> bool:
    """Try it, on three lines that need Python's headers."""
    compiler = shlex.split(os.environ.get("CC") or sysconfig.get_config_var("CC") or "cc")
    with tempfile.TemporaryDirectory() as folder:
        source = Path(folder, "probe.c")
        source.write_text(PROBE)
        command = [*compiler, f"-I{sysconfig.get_path('include')}", "-c", str(source), "-o", f"{source}.o"]
        try:
            return subprocess.run(command, capture_output=True).returncode == 0 and Path(f"{source}.o").exists()
        except OSError:
            return False


def wants_compiling() -> bool:
    wish = os.environ.get("POLYANA_COMPILE") or "auto"
    if wish not in ("auto", "0", "1"):
        sys.exit(f"POLYANA_COMPILE is {wish!r}, but it can only be auto, 0 or 1.")
    if wish == "0" or (wish == "auto" and "editable_wheel" in sys.argv):
        return False
    if can_compile():
        return True
    if wish == "1":
        sys.exit("POLYANA_COMPILE=1, but no working C compiler with Python's headers was found.")
    print("polyana: no working C compiler with Python's headers was found, so this build is pure.", file=sys.stderr)
    return False


def mypy_pin() -> str:
    groups = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["dependency-groups"]
    return next(requirement for requirement in groups["build"] if requirement.startswith("mypy=="))


def extensions() -> list[Extension]:
    from mypyc.build import mypycify

    os.chdir(ROOT)
    # One group, so that calls between modules stay native. One C file a module lets two cores share the work (13 s
    # against 21 s) and costs no speed that could be measured; neither does -O2 or -O3 make a difference.
    made = mypycify(compiled_sources(), opt_level="3", debug_level="0", group_name="polyana", multi_file=True)
    for extension in made:
        # Hidden names cannot be replaced from outside, so calls between the C files need no look-up.
        extension.extra_compile_args.append("-fvisibility=hidden")
    return made


class build_ext_in_parallel(build_ext):
    """Compiles the C files of an extension side by side: nearly all of our code is in one extension."""

    def finalize_options(self) -> None:
        super().finalize_options()
        self.parallel = True

    def build_extensions(self) -> None:
        compile_serially = self.compiler.compile

        def compile_side_by_side(sources, **options):
            with ThreadPoolExecutor(os.cpu_count()) as pool:
                return list(
                    chain.from_iterable(pool.map(lambda source: compile_serially([source], **options), sources))
                )

        self.compiler.compile = compile_side_by_side
        super().build_extensions()


if __name__ == "__main__":
    compiling = wants_compiling()
    setup(
        # Not in pyproject.toml: a pure build must not depend on being able to install mypy.
        setup_requires=[mypy_pin()] if compiling else [],
        ext_modules=extensions() if compiling and CODE_COMMANDS & set(sys.argv) else [],
        cmdclass={"build_ext": build_ext_in_parallel},
    )
