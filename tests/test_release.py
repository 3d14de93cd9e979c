"""What makes a release notices what is wrong before anything is published."""

import runpy
import tomllib
from pathlib import Path
from typing import Final

import pytest

ROOT: Final = Path(__file__).resolve().parents[1]
RELEASE: Final = runpy.run_path(str(ROOT / ".ci" / "check_release.py"))
VERSION: Final = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"][
    "version"
]
FILES: Final = ("pyproject.toml", "CITATION.cff", RELEASE["METAINFO"], "CHANGELOG.md")


def texts() -> dict[str, str]:
    """The files of a release that is ready: nothing waits below *Unreleased*."""
    found = {name: (ROOT / name).read_text("utf-8") for name in FILES}
    before, _, after = found["CHANGELOG.md"].partition("## Unreleased")
    entries = after.partition(f"\n## {VERSION} ")
    found["CHANGELOG.md"] = f"{before}## Unreleased\n\n## {VERSION} {entries[2]}"
    return found


def test_a_release_that_is_ready_has_no_faults() -> None:
    """The files as they are, when the entries have moved below their version."""
    assert [*RELEASE["faults"](VERSION, texts())] == []


@pytest.mark.parametrize("name", FILES)
def test_a_file_with_another_version_is_named(name: str) -> None:
    """Each of them, and no other one."""
    changed = texts()
    changed[name] = changed[name].replace(VERSION, "9.9.9")

    found = [*RELEASE["faults"](VERSION, changed)]

    assert len(found) == 1
    assert found[0].startswith(f"{name}: ")


def test_entries_that_are_not_released_are_a_fault() -> None:
    """They belong below the version."""
    changed = texts()
    changed["CHANGELOG.md"] = changed["CHANGELOG.md"].replace(
        "## Unreleased\n", "## Unreleased\n\n- New.\n"
    )

    (found,) = RELEASE["faults"](VERSION, changed)

    assert "below Unreleased" in found


@pytest.mark.parametrize("version", ["", "1", "v0.2.0", "0.2.0 "])
def test_what_is_no_version_is_refused(version: str) -> None:
    """Before any file is looked at."""
    assert "three numbers" in next(RELEASE["faults"](version, {}))


@pytest.mark.parametrize(
    ("arguments", "place"),
    [
        (["-c", "code"], 1),
        (["-u", "-P", "-B", "-X", "utf8", "-c", "code", "more"], 6),
        (["solve", "-c", "code"], None),
        (["-c"], None),
        ([], None),
    ],
    ids=str,
)
def test_a_program_without_python_runs_code_as_python_does(
    arguments: list[str], place: int | None
) -> None:
    """Recordings and code of students are started so; all else is a command."""
    start = runpy.run_path(str(ROOT / "packaging" / "program" / "start.py"))

    assert start["code_in"](arguments) == place
