"""One browser for all tests of pages."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.viz.driven_browser import CHROMIUM, MISSING, Browser, browser


@pytest.fixture(scope="package")
def tab(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Browser]:
    """A browser for all tests; nothing may go wrong on any page, or be asked for."""
    if CHROMIUM is None:
        pytest.skip(MISSING)
    with browser(tmp_path_factory.mktemp("browser")) as found:
        yield found
        assert found.said == []


@pytest.fixture(scope="package")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Where the pages are."""
    return tmp_path_factory.mktemp("pages")
