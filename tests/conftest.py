"""How the tests run: the profile of property-based ones, and where things are kept."""

import os
from pathlib import Path

import pytest
from hypothesis import HealthCheck, settings

from viz.storage import HOME

# No deadline and no check of speed: a test must not depend on how busy a machine is.
settings.register_profile(
    "local",
    deadline=None,
    max_examples=25,
    suppress_health_check=[HealthCheck.too_slow],
)
settings.register_profile("ci", settings.get_profile("local"), derandomize=True)
settings.load_profile("ci" if os.environ.get("CI") else "local")


@pytest.fixture(scope="session")
def homes(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder for what the tests have the program keep."""
    return tmp_path_factory.mktemp("homes")


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
