"""Builds polyana; where it can, it compiles the kernel, the games and the bots with mypyc.

POLYANA_COMPILE=auto  compile when a C compiler and Python's headers are there, otherwise stay pure and say so (default)
POLYANA_COMPILE=1     compile; failing to is an error
POLYANA_COMPILE=0     stay pure

An editable install stays pure unless told otherwise: a compiled module would shadow every later edit of its source.
"""

import os
import sys
import tempfile
import tomllib
from concurrent.futures import ThreadPoolExecutor
from itertools import chain
from pathlib import Path

from setuptools import Extension, setup
from setuptools.command.build_ext import build_ext

ROOT = Path(__file__).resolve().parent
COMPILED = ("kernel", "games", "bots")  # parts of src/polyana
CODE_COMMANDS = {"bdist_wheel", "build", "build_ext", "editable_wheel", "install"}


def compiled_sources() -> list[str]:
    """The modules to compile. A package's `__init__` only re-exports; a first line `# not compiled: …` keeps a module out."""
    sources = chain.from_iterable((ROOT / "src/polyana" / part).rglob("*.py") for part in COMPILED)
    return sorted(
        str(source.relative_to(ROOT))
        for source in sources
        if source.name != "__init__.py" and not source.read_text("utf-8").startswith("# not compiled:")
    )


def can_compile() -> bool:
    """Try it: compile and link three lines that need Python's headers."""
    from setuptools._distutils.ccompiler import new_compiler
    from setuptools._distutils.sysconfig import customize_compiler, get_python_inc

    with tempfile.TemporaryDirectory() as folder:
        source = Path(folder, "probe.c")
        source.write_text(
            "#include <Python.h>\nPyMODINIT_FUNC PyInit_probe(void);\nPyMODINIT_FUNC PyInit_probe(void) { return NULL; }\n"
        )
        quiet, stdout, stderr = os.open(os.devnull, os.O_WRONLY), os.dup(1), os.dup(2)
        os.dup2(quiet, 1), os.dup2(quiet, 2)
        try:
            compiler = new_compiler()
            customize_compiler(compiler)
            objects = compiler.compile([str(source)], output_dir=folder, include_dirs=[get_python_inc()])
            compiler.link_shared_object(objects, str(Path(folder, "probe.so")))
        except Exception:
            return False
        finally:
            os.dup2(stdout, 1), os.dup2(stderr, 2)
            for descriptor in (quiet, stdout, stderr):
                os.close(descriptor)
    return True


def wants_compiling() -> bool:
    wish = os.environ.get("POLYANA_COMPILE") or "auto"
    if wish not in ("auto", "0", "1"):
        sys.exit(f"POLYANA_COMPILE is {wish!r}, but it can only be auto, 0 or 1.")
    if wish != "auto":
        return wish == "1"
    if "editable_wheel" in sys.argv or "develop" in sys.argv:
        return False
    if can_compile():
        return True
    print(
        "polyana: no working C compiler with Python's headers was found, so this is the pure Python build.",
        file=sys.stderr,
    )
    return False


def mypy_pin() -> str:
    groups = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["dependency-groups"]
    return next(requirement for requirement in groups["build"] if requirement.startswith("mypy=="))


def extensions() -> list[Extension]:
    from mypyc.build import mypycify

    os.chdir(ROOT)
    # One group, so that calls between modules stay native.
    return mypycify(compiled_sources(), opt_level="3", debug_level="0", group_name="polyana", multi_file=True)


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
