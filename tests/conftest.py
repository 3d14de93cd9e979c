"""How the tests run: the profile of property-based ones, and where things are kept."""

import gc
import os
import sys
from collections.abc import Callable
from itertools import count
from pathlib import Path

import pytest
from hypothesis import HealthCheck, Phase, settings

from sudoscope.cli.settings.settings_file import PREFIX
from tests.compiled_once import keep_installed, load_from_the_end
from viz.storage import HOME

# No deadline and no check of speed: a test must not depend on how busy a machine is.
# The same examples everywhere; --hypothesis-profile exploring looks for others, and
# unshrunk is for those who ask only whether a test fails.
settings.register_profile(
    "steady",
    deadline=None,
    max_examples=25,
    derandomize=True,
    suppress_health_check=[HealthCheck.too_slow],
)
settings.register_profile(
    "exploring", settings.get_profile("steady"), derandomize=False, max_examples=200
)
settings.register_profile(
    "unshrunk",
    settings.get_profile("steady"),
    phases=[Phase.explicit, Phase.generate],
)
settings.load_profile("steady")


_RARELY = (500_000, 5, 1000)
"""Thresholds of the garbage collector: most of what there is are modules, tests and
what tests share, which stay. To look through all of that takes seconds, and with the
usual thresholds a tenth of the time goes into it."""


collect_ignore = ["data"]
"""Code as students write it is no test, and some of it must not be loaded."""


def pytest_configure(config: pytest.Config) -> None:
    """Give worker processes and the programs under test their environment.

    It has none of the settings of whoever runs the tests, and the language is English.
    They buffer what they print, as on other machines. And they load compiled modules:
    where no bytecode is to lie in the source folders, compiling every module takes
    most of the time of a short program. It is kept in the folder of pytest instead.
    """
    gc.set_threshold(*_RARELY)
    for name in [name for name in os.environ if _is_personal(name)]:
        del os.environ[name]
    os.environ["LANGUAGE"] = "en"
    os.environ.pop("PYTHONUNBUFFERED", None)
    if sys.dont_write_bytecode:
        os.environ.pop("PYTHONDONTWRITEBYTECODE", None)
        cache = config.rootpath / ".pytest_cache" / "bytecode"
        os.environ["PYTHONPYCACHEPREFIX"] = str(cache)
        keep_installed(cache)


def pytest_sessionstart(session: pytest.Session) -> None:
    """Let every other worker load the tests from the end, before it collects them."""
    worker = getattr(session.config, "workerinput", {}).get("workerid", "")
    if worker.endswith(("1", "3", "5", "7", "9")):
        load_from_the_end(session.config.rootpath, session.config.args)


def _is_personal(name: str) -> bool:
    """Whether the variable changes what the program prints or does by default."""
    is_setting = name.startswith(PREFIX) and name != "SUDOSCOPE_WRITE_GOLDENS"
    return is_setting or name in {"NO_COLOR", "CLICOLOR", "CLICOLOR_FORCE"}


def pytest_collection_finish() -> None:
    """Garbage-collector tuning: leave the tests themselves out of every collection."""
    gc.collect()
    gc.freeze()


@pytest.fixture(scope="session")
def homes(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder for what the tests have the program keep."""
    return tmp_path_factory.mktemp("homes")


@pytest.fixture(scope="session")
def folders(tmp_path_factory: pytest.TempPathFactory) -> Callable[[], Path]:
    """Makes a folder each time that it is called."""
    folder, numbers = tmp_path_factory.mktemp("tests"), count()

    def make() -> Path:
        made = folder / str(next(numbers))
        made.mkdir()
        return made

    return make


@pytest.fixture
def tmp_path(folders: Callable[[], Path]) -> Path:
    """A folder of the test; pytest's own looks through those of all tests before."""
    return folders()


@pytest.fixture(autouse=True)
def home(
    homes: Path, request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch
) -> Path:
    """Where settings and bookmarks are kept: a folder of each test's own.

    It is not there at first, as before the first start.
    """
    folder = homes / str(id(request.node))
    monkeypatch.setenv(HOME, str(folder))
    return folder
