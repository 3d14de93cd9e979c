"""``sudoscope`` is one name for both packages, and safe beside modules of any name."""

import os
import subprocess
import sys
from collections.abc import Mapping
from importlib import import_module
from io import StringIO
from pathlib import Path
from types import MappingProxyType
from typing import Final

import pytest

import solver
import sudoscope
import viz
from sudoscope import states_window
from sudoscope.name_clashes import ROOT, give_names_back
from tests.support import EASY

_OWN_SOLVER: Final = "def solve(grid):\n    return grid\n"
_BROKEN: Final = "this is no Python\n"
FOLDERS: Final[Mapping[str, Mapping[str, str]]] = MappingProxyType(
    {
        "a module": {"solver.py": _OWN_SOLVER},
        "an empty module": {"solver.py": ""},
        "a package with our modules": {
            "solver/__init__.py": "",
            "solver/core.py": _OWN_SOLVER,
            "solver/puzzle/puzzle.py": _OWN_SOLVER,
            "solver/errors.py": "",
        },
        "a folder without __init__": {"solver/core.py": _OWN_SOLVER},
        "a viewer": {"viz.py": "def show(grid):\n    print(grid)\n"},
        "a package of pictures": {"viz/__init__.py": "", "viz/board.py": ""},
        "both modules": {"solver.py": _OWN_SOLVER, "viz.py": "import solver\n"},
        "both packages": {"solver/__init__.py": "", "viz/__init__.py": ""},
        "no Python": {"solver.py": _BROKEN, "viz.py": _BROKEN},
        "one that imports": {"solver.py": "import viz\n", "viz.py": "import solver\n"},
        "modules of the standard library": {
            "solver.py": _OWN_SOLVER,
            "queue.py": _BROKEN,
            "statistics.py": _BROKEN,
        },
        "packages we need": {"click.py": _BROKEN, "pygame.py": _BROKEN},
    }
)
PLUGIN: Final = (
    "-p",
    "sudoscope.classroom.pytest_plugin",
    "-p",
    "no:cacheprovider",
    "-q",
)
NEEDED: Final = frozenset({"SYSTEMROOT", "PYTHONPYCACHEPREFIX"})
"""No program starts on Windows without the folder of the system; and none is compiled
anew where there are compiled modules elsewhere."""
ON_PATH: Final = {
    "a module",
    "a package with our modules",
    "a folder without __init__",
    "a viewer",
    "modules of the standard library",
    "packages we need",
}
"""One of each kind of what hides a package, or a library."""


def folder_with(files: Mapping[str, str], folder: Path) -> Path:
    """Write *files* into *folder*, by their names in it; return *folder*."""
    for name, text in files.items():
        path = folder / name
        path.parent.mkdir(exist_ok=True)
        path.write_text(text)
    return folder


def python(
    folder: Path, *arguments: str, path: tuple[str | Path, ...] = (ROOT,)
) -> subprocess.CompletedProcess[str]:
    """Python in *folder*, which finds packages in the folders *path* of PYTHONPATH."""
    environment = {
        **{key: os.environ[key] for key in NEEDED & os.environ.keys()},
        "PYTHONPATH": os.pathsep.join(map(str, path)),
        "PYTEST_DISABLE_PLUGIN_AUTOLOAD": "1",
        "SDL_VIDEODRIVER": "dummy",
    }
    return subprocess.run(
        [sys.executable, *arguments],
        cwd=folder,
        env=environment,
        capture_output=True,
        text=True,
        check=False,
    )


def test_the_public_names_are_those_of_both_packages() -> None:
    """Each can be asked for, listed and imported by one name, as those of the wings."""
    names = {*solver.__all__, *viz.__all__}

    assert names < set(sudoscope.__all__) <= set(dir(sudoscope))
    for name in names - {"frame", "record", "record_comparison"}:  # typed options
        package = solver if name in solver.__all__ else viz
        assert getattr(sudoscope, name) is getattr(package, name)
    for name in set(sudoscope.__all__) - names:
        assert callable(getattr(sudoscope, name))


def test_a_name_that_is_not_public_is_an_attribute_error() -> None:
    """So that ``hasattr`` and ``from sudoscope import`` say what they usually say."""
    assert not hasattr(sudoscope, "slove")


@pytest.mark.thorough
@pytest.mark.parametrize("name", FOLDERS)
def test_the_command_line_works_beside_it(name: str, tmp_path: Path) -> None:
    """In that folder, and with that folder first on the path."""
    folder = folder_with(FOLDERS[name], tmp_path)
    is_needed = name == "packages we need"  # on PYTHONPATH they replace any library

    started = python(folder, "-m", "sudoscope", "--version")

    assert started.stdout.startswith("sudoscope, version"), started.stderr
    if name in ON_PATH:
        program = ("-P", "-m", "sudoscope", "--version")
        found = python(folder, *program, path=(".", ROOT))
        assert found.stdout.startswith("sudoscope, version") != is_needed, found.stderr


@pytest.mark.parametrize("name", ["a package with our modules", "packages we need"])
def test_a_puzzle_is_solved_beside_it(tmp_path: Path, name: str) -> None:
    """With all that a command loads when it runs."""
    folder = folder_with(FOLDERS[name], tmp_path)

    done = python(folder, "-m", "sudoscope", "solve", EASY)

    assert "Solved" in done.stdout, done.stderr


@pytest.mark.thorough
@pytest.mark.parametrize(
    ("name", "way"),
    [
        ("a package with our modules", "python -m pytest"),
        ("a folder without __init__", "python -m pytest"),
        ("no Python", "python -m pytest"),
        ("modules of the standard library", "python -m pytest"),
        ("packages we need", "python -m pytest"),
        ("a module", "pytest"),
        ("both packages", "pytest"),
    ],
)
def test_tests_run_as_if_nothing_were_installed(
    tmp_path: Path, name: str, way: str
) -> None:
    """The plugin is loaded, and a test gets the modules beside it."""
    files = FOLDERS[name]
    names = {name.removesuffix(".py").removesuffix("/__init__") for name in files}
    modules = sorted(name for name in names if "/" not in name)
    folder = folder_with(files, tmp_path)
    test = "".join(
        f"    assert Path(find_spec({name!r}).origin).is_relative_to({str(folder)!r})\n"
        for name in modules
        if name not in sys.stdlib_module_names
    )
    head = "from importlib.util import find_spec\nfrom pathlib import Path\n"
    (folder / "test_x.py").write_text(f"{head}def test_x():\n    pass\n{test}")
    isolated = () if way == "python -m pytest" else ("-P",)

    done = python(folder, *isolated, "-m", "pytest", *PLUGIN)

    assert "1 passed" in done.stdout, done.stdout + done.stderr


@pytest.mark.parametrize("package", ["solver", "viz"])
def test_a_folder_without_init_keeps_its_modules(tmp_path: Path, package: str) -> None:
    """Such a folder is found after packages; its modules are found in ours."""
    folder = folder_with({f"{package}/core.py": "NAME = 'theirs'\n"}, tmp_path)

    done = python(folder, "-c", f"from {package}.core import NAME; print(NAME)")

    assert done.stdout == "theirs\n", done.stderr


@pytest.mark.parametrize(
    ("name", "file"), [("solve", "solver.py"), ("frame", "viz.py")]
)
def test_a_hidden_package_is_named_with_its_file(
    tmp_path: Path, name: str, file: str
) -> None:
    """One sentence says which file hides what, and what to do."""
    folder = folder_with({file: ""}, tmp_path)

    done = python(folder, "-c", f"from sudoscope import {name}")

    package = file.removesuffix(".py")
    last = done.stderr.splitlines()[-1]
    assert f"{folder / file} hides Sudoscope's package {package!r}. Rename" in last


@pytest.mark.thorough
def test_code_is_graded_beside_a_module_of_that_name(tmp_path: Path) -> None:
    """By the plugin, in a folder where each name is taken."""
    code = (ROOT / "tests/data/student_code/wrong_textbook.py").read_text()
    folder = folder_with({"solver.py": code, "viz.py": _BROKEN}, tmp_path)

    done = python(folder, "-m", "pytest", *PLUGIN, "--sudoscope", "solver.py")

    assert "solver.py::revise" in done.stdout, done.stdout + done.stderr
    assert "143 of 1,643 removals" in done.stdout


@pytest.mark.thorough
@pytest.mark.parametrize("name", ["both packages", "packages we need"])
def test_states_reach_the_window(tmp_path: Path, name: str) -> None:
    """They are shown by a process of its own, whose refusal is an exception."""
    folder = folder_with(FOLDERS[name], tmp_path)
    program = "import sudoscope\nsudoscope.visualize_assignments([{'A1': {1, 2}}])\n"

    done = python(folder, "-c", program)

    last = done.stderr.splitlines()[-1]
    assert last.startswith("ValueError: no state has all boxes"), done.stderr


def test_states_are_shown_by_the_process(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """With their digits as they are, their puzzle and their options."""
    given: list[object] = []
    show = lambda *states, **options: given.extend((*states, options))  # noqa: E731
    monkeypatch.setattr("sudoscope.code_runs.shown_states.visualize_assignments", show)
    states = [{("A", 1): {2, 1}, 7: "37"}]
    options = {"puzzle": None, "variant": "x", "theme": "", "language": "de"}
    monkeypatch.setattr("sys.path", sys.path[:])
    monkeypatch.setattr("sys.stdin", StringIO(repr((states, options))))

    states_window.main()

    assert given[:2] == [states, None]
    assert given[2] == {"variant": "x", "theme": "", "language": "de"}
    assert capsys.readouterr().err == ""


@pytest.mark.parametrize("text", ["", "[1", "([{'A1': object()}], {})", "(" * 10_000])
def test_states_of_other_values_are_refused(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], text: str
) -> None:
    """With exit code 2 and one sentence."""
    monkeypatch.setattr("sys.path", sys.path[:])
    monkeypatch.setattr("sys.stdin", StringIO(text))

    with pytest.raises(SystemExit) as ended:
        states_window.main()

    assert ended.value.code == states_window.WRONG
    assert "a state holds a value" in capsys.readouterr().err


def test_others_code_keeps_all_packages_but_ours(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """An ordinary installation has one folder for ours and for NumPy."""
    shared, own = tmp_path / "site-packages", tmp_path / "own"
    for file in (shared / "solver.py", shared / "beside.py", own / "viz.py"):
        file.parent.mkdir(exist_ok=True)
        file.write_text(f"ORIGIN = {str(file)!r}")
    monkeypatch.setattr(sys, "path", [str(shared), str(own), *sys.path])
    monkeypatch.setattr(sys, "meta_path", sys.meta_path.copy())
    monkeypatch.setattr(sys, "modules", sys.modules.copy())
    give_names_back(shared)
    monkeypatch.setattr(sys, "path", [str(shared), str(own)])
    assert str(shared / "beside.py") == import_module("beside").ORIGIN
    assert str(own / "viz.py") == import_module("viz").ORIGIN
    with pytest.raises(ModuleNotFoundError, match="No module named 'solver'"):
        import_module("solver")
