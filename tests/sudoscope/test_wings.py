"""Laws of the wings: records that say what is there, and a start that loads none."""

import ast
import json
import re
import subprocess
import sys
import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import Final

import pytest

from solver.messages import words
from solver.registry import Registry, loaded, register, registered
from sudoscope.all_wings import WINGS, install
from sudoscope.wing import Wing
from tests.in_one_test import in_one_test

ROOT: Final = Path(__file__).parents[2]
PACKAGE: Final = ROOT / "sudoscope"
TESTS: Final = ROOT / "tests"
NAMES: Final = tuple(wing.name for wing in WINGS)
VALUES: Final = ("one", "two")
TAKEN: Final = ("own",)
OFTEN_WITH_WINGS: Final = (
    "solver/explain/test_explain_lines.py",
    "solver/formats/test_all_notations.py::test_usual_puzzles_can_be_written",
    "solver/formats/test_notations.py",
    "viz/player/test_puzzle_texts.py",
)
"""Tests of the core near to what wings say, read and write."""
each_wing = pytest.mark.parametrize("wing", WINGS, ids=NAMES)


def imported_by(folder: Path) -> Iterator[str]:
    """The modules that the files in *folder* import, wherever in them."""
    for path in sorted(folder.rglob("*.py")):
        yield from imported_in(path)


def imported_in(path: Path) -> Iterator[str]:
    """The modules that one file imports, inside functions as well."""
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        match node:
            case ast.ImportFrom(module=str(module), names=names):
                yield from (f"{module}.{name.name}" for name in names)
            case ast.Import(names=names):
                yield from (name.name for name in names)


def modules_of_core_tests() -> Iterator[tuple[Path, list[str]]]:
    """The modules of its tests with what they import, and those of tests among it."""
    left = [p for part in ("solver", "viz") for p in (TESTS / part).rglob("*.py")]
    met = set(left)
    while left:
        path = left.pop()
        names = [*imported_in(path)]
        yield path, names
        files = {_file(name) for name in names if name.startswith("tests.")}
        left += files - met
        met |= files


def _file(name: str) -> Path:
    """Of the module called *name*, or of the one that has something of that name."""
    place = ROOT.joinpath(*name.split("."))
    whole = place.with_suffix(".py")
    if place.is_dir():
        return place / "__init__.py"
    return whole if whole.exists() else place.parent.with_suffix(".py")


def test_each_folder_with_a_record_is_listed() -> None:
    """A wing that ``WINGS`` lacks would add nothing."""
    folders = {path.parent.name for path in PACKAGE.glob("*/wing.py")}

    assert set(NAMES) == folders
    assert len(NAMES) == len(folders)


@each_wing
def test_a_wing_imports_what_its_record_names(wing: Wing) -> None:
    """No wing but those that it builds on, and each of these."""
    modules = [name.split(".") for name in imported_by(PACKAGE / wing.name)]
    others = {
        name[1] for name in modules if name[0] == "sudoscope" and len(name) > 1
    } & set(NAMES)

    assert others - {wing.name} == set(wing.builds_on)


def test_a_wing_comes_after_those_that_it_builds_on() -> None:
    """So ``WINGS`` can be read from the first to the last."""
    for place, wing in enumerate(WINGS):
        assert set(wing.builds_on) <= set(NAMES[:place]), wing.name


@in_one_test("wing", WINGS, ids=NAMES)
def test_what_a_wing_adds_is_there(wing: Wing) -> None:
    """Each source is a tuple of values, and a folder of words has both languages."""
    for source in wing.adds.values():
        assert isinstance(loaded(source), tuple), source
    folder = PACKAGE / wing.name / "messages"
    assert folder.is_dir() is wing.has_messages
    if wing.has_messages:
        english, german = (
            {p.name for p in folder.glob(f"{n}/*")} for n in ("en", "de")
        )
        assert english == german


def test_sentences_of_wings_are_in_tables_that_can_be_read_alone() -> None:
    """Those that go on in the files of solves, of which no table is read before."""
    names = {file.name for file in (ROOT / "solver/messages/en").iterdir()}
    files = [p for p in PACKAGE.glob("*/messages/*/*.toml") if p.name in names]
    for path in files:
        said = words(path.parent.name)
        for title, table in tomllib.loads(path.read_text("utf-8")).items():
            assert table.items() <= said[title].items(), (path, title)
    assert files


def test_each_wing_is_in_the_contract_of_imports() -> None:
    """One that it does not name could be imported by the core."""
    text = (ROOT / "pyproject.toml").read_text("utf-8")
    contract = text.split("[[tool.importlinter.contracts]]")[1]

    assert set(re.findall(r"sudoscope\.(\w+)", contract)) >= set(NAMES)


@pytest.mark.thorough
def test_no_test_of_the_core_imports_a_wing() -> None:
    """Nor do the modules that they share; ``sudoscope`` registers wings."""
    found = dict(modules_of_core_tests())
    wrong = {
        (str(path.relative_to(ROOT)), name)
        for path, names in found.items()
        for name in names
        if name.split(".")[0] == "sudoscope"
    }

    assert TESTS / "support.py" in found
    assert wrong == set()


@pytest.mark.thorough
def test_tests_of_the_core_pass_without_wings() -> None:
    """Those that lean on a wing most easily; all of them take minutes."""
    done = subprocess.run(
        [
            *(sys.executable, "-m", "pytest", "--without-wings", "-q", "-n", "0"),
            *("-m", "not thorough", "-p", "no:cacheprovider"),
            *(f"tests/{name}" for name in OFTEN_WITH_WINGS),
        ],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=False,
    )

    assert done.returncode == 0, done.stdout


def test_a_wing_adds_to_registries_that_there_are() -> None:
    """A mistyped name would add nothing, and nobody would miss it."""
    named = re.compile(r'Registry(?:\[.*?\])?\(\s*"([^"]+)"', re.DOTALL)
    registries = {
        name
        for package in ("solver", "viz", "sudoscope")
        for path in (ROOT / package).rglob("*.py")
        for name in named.findall(path.read_text("utf-8"))
    }

    assert len(registries) > 10
    assert {name for wing in WINGS for name in wing.adds} <= registries


def test_a_start_loads_no_wing() -> None:
    """Nothing of a wing but its record, before something of it is asked for."""
    code = (
        "import json, sys; from sudoscope.all_wings import install; install();"
        "print(json.dumps([n for n in sys.modules if n.startswith('sudoscope.')]))"
    )
    done = subprocess.run(
        [sys.executable, "-c", code], capture_output=True, text=True, check=True
    )
    records = {f"sudoscope.{name}{end}" for name in NAMES for end in ("", ".wing")}

    found = set(json.loads(done.stdout))

    assert found - records <= {
        "sudoscope.name_clashes",
        "sudoscope.all_wings",
        "sudoscope.wing",
    }


def test_to_install_twice_is_to_install_once() -> None:
    """Nothing occurs twice in a registry."""
    install()
    before = registered()

    install()

    assert registered() == before


def test_what_is_registered_reaches_a_process_as_text() -> None:
    """As JSON, whose lists are restored as they were."""
    code = (
        "import json, sys; from solver.registry import registered, restore;"
        "before = registered(); restore(json.loads(sys.argv[1]));"
        "print(json.dumps([before, registered()]))"
    )
    install()

    done = subprocess.run(
        [sys.executable, "-c", code, json.dumps(registered())],
        capture_output=True,
        text=True,
        check=True,
    )

    before, after = json.loads(done.stdout)
    assert before == {}
    assert after == json.loads(json.dumps(registered()))


def test_a_registry_has_its_own_values_first() -> None:
    """Then those of each source in order, loaded when they are asked for."""
    letters = Registry("test letters", ("own",), str)
    register("test letters", "tests.sudoscope.test_wings:VALUES")

    assert letters.values() == ("own", "one", "two")
    assert letters.own == ("own",)


def test_two_values_that_share_one_of_their_names_are_an_error() -> None:
    """As two exporters of one ending would be."""
    letters = Registry("test endings", (".a", ".b"), lambda ending: (ending, "same"))
    register("test endings", "tests.sudoscope.test_wings:TAKEN")

    with pytest.raises(ValueError, match="two test endings are called 'same'"):
        letters.values()


def test_two_values_of_one_name_are_an_error() -> None:
    """The sentence names it."""
    letters = Registry("test names", ("own",), str)
    register("test names", "tests.sudoscope.test_wings:TAKEN")

    with pytest.raises(ValueError, match="two test names are called 'own'"):
        letters.values()
