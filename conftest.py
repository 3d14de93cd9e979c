"""How tests are collected: examples are looked for in modules that have some."""

from collections.abc import Generator
from pathlib import Path

import pytest


@pytest.hookimpl(wrapper=True)
def pytest_collect_file(
    file_path: Path,
) -> Generator[None, list[object], list[object]]:
    """Leave out modules without an example; every worker would look through them."""
    found = yield
    if file_path.suffix == ".py" and ">>> " not in file_path.read_text("utf-8"):
        return [one for one in found if type(one) is pytest.Module]
    return found
