"""Compiled modules of a first run: none is compiled that has been compiled already.

A clone has no bytecode yet, and each worker loads all tests, whose asserts pytest
rewrites as it compiles them.
"""

import sys
from collections.abc import Iterable
from contextlib import suppress
from importlib import import_module
from pathlib import Path
from sysconfig import get_path

import pytest

_LEFT_OUT = {"site-packages", "dist-packages", "test"}
"""Folders of the standard library that have none of it that is used."""


def keep_installed(cache: Path) -> None:
    """Let *cache*, the folder of bytecode, have that of all installed packages.

    It is not looked for in their folders then. Bytecode of a module that has changed is
    not used, and what replaces it is in *cache* alone.
    """
    for name in ("stdlib", "purelib"):
        source = Path(get_path(name))
        target = cache / source.relative_to(source.anchor)
        if not target.exists():
            _link(source, target, _LEFT_OUT if name == "stdlib" else set())


def _link(source: Path, target: Path, left_out: set[str]) -> None:
    """Put links into *target* to the bytecode of the modules in *source*."""
    target.mkdir(parents=True, exist_ok=True)
    for path in source.iterdir():
        if path.name == "__pycache__":
            for compiled in path.glob(f"*.{sys.implementation.cache_tag}.pyc"):
                with suppress(OSError):  # made by another run, or not possible here
                    (target / compiled.name).symlink_to(compiled)
        elif path.is_dir() and path.name not in left_out:
            _link(path, target / path.name, set())


def load_from_the_end(root: Path, asked: Iterable[str]) -> None:
    """Load the modules of tests before they are collected, the last one first.

    Of two workers one does so. Where nothing is compiled yet, each compiles half of
    them, and loads what the other has compiled. What cannot be loaded is told when it
    is collected.

    Args:
        root: The folder of the project.
        asked: The folders and files whose tests run.
    """
    chosen = {root / one.partition("::")[0] for one in asked}
    for path in sorted((root / "tests").rglob("test_*.py"), reverse=True):
        if chosen.isdisjoint((path, *path.parents)):
            continue
        name = ".".join(path.relative_to(root).with_suffix("").parts)
        with suppress(Exception, pytest.skip.Exception):
            import_module(name)
