"""How tests are collected, and with which wings they run.

Examples are looked for in modules that have some. ``--without-wings`` runs the tests of
the core alone: ``pytest --without-wings tests/solver tests/viz solver viz``.
"""

from collections.abc import Generator
from pathlib import Path
from typing import Final

import pytest

from solver.registry import registered
from sudoscope.all_wings import install

_IS_TOLD: Final = pytest.StashKey[bool]()


def pytest_addoption(parser: pytest.Parser) -> None:
    """Add ``--without-wings``."""
    parser.addoption(
        "--without-wings",
        action="store_true",
        help="register no wing: for the tests of solver and viz",
    )


def pytest_configure(config: pytest.Config) -> None:
    """Register the wings, as the program does when it starts."""
    if not config.getoption("--without-wings"):
        install()


@pytest.hookimpl(wrapper=True)
def pytest_runtest_teardown(item: pytest.Item) -> Generator[None, None, None]:
    """Without wings, say which test has registered one: others would depend on it.

    It is the first that is told in a process; what is registered stays.
    """
    yield
    if item.config.getoption("--without-wings") and _IS_TOLD not in item.config.stash:
        sources = [one for found in registered().values() for one in found]
        wing = next((one for one in sources if one.startswith("sudoscope.")), None)
        if wing is not None:
            item.config.stash[_IS_TOLD] = True
            pytest.fail(f"this test, or what it imports, registered {wing}")


@pytest.hookimpl(wrapper=True)
def pytest_collect_file(
    file_path: Path,
) -> Generator[None, list[object], list[object]]:
    """Leave out modules without an example; every worker would look through them."""
    found = yield
    if file_path.suffix == ".py" and ">>> " not in file_path.read_text("utf-8"):
        return [one for one in found if type(one) is pytest.Module]
    return found
