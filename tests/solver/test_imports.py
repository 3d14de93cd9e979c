"""Imports of the solver: the standard library alone, and no more than is used."""

import subprocess
import sys
import tomllib
from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).parents[2]
PROGRAM: Final = """
import pkgutil, sys
from importlib import import_module
sys.path.insert(0, sys.argv[1])
import solver
for found in pkgutil.walk_packages(solver.__path__, "solver."):
    import_module(found.name)
print(*sorted(sys.modules))
"""


def loaded() -> list[str]:
    """All modules in a process that imported every module of the solver.

    The process knows no installed packages: -S leaves them out, -I whatever the
    environment adds.
    """
    done = subprocess.run(
        [sys.executable, "-I", "-S", "-c", PROGRAM, str(ROOT)],
        capture_output=True,
        text=True,
        check=True,
    )
    return done.stdout.split()


def test_the_solver_imports_the_standard_library_alone() -> None:
    """Neither a package from elsewhere nor the viewer is loaded with it."""
    modules = loaded()

    packages = {name.partition(".")[0] for name in modules}
    foreign = packages - set(sys.stdlib_module_names) - {"__main__", "__mp_main__"}
    assert foreign == {"solver"}
    paths = (ROOT / "solver").rglob("*.py")
    files = {path.relative_to(ROOT).with_suffix("") for path in paths}
    expected = {".".join(file.parts).removesuffix(".__init__") for file in files}
    assert expected <= set(modules)


def test_a_solve_loads_no_words() -> None:
    """Explanations and messages are loaded for the steps of a trace, not before."""
    code = (
        "import solver, sys;"
        "trace = solver.solve('1...|..3.|.4..|...2');"
        "before = {'solver.explain', 'solver.messages'} & set(sys.modules);"
        "solver.steps_of(trace);"
        "print(sorted(before), 'solver.explain' in sys.modules)"
    )

    done = subprocess.run(
        [sys.executable, "-c", code], capture_output=True, text=True, check=True
    )

    assert done.stdout.strip() == "[] True"


def test_the_checker_loads_no_finder() -> None:
    """It knows the forms of techniques, and neither finders nor agents."""
    code = (
        "import pkgutil, sys, solver.checker as checker; from importlib import *;"
        "[import_module(found.name)"
        " for found in pkgutil.walk_packages(checker.__path__, 'solver.checker.')];"
        "rooms = {'.'.join(name.split('.')[:2]) for name in sys.modules};"
        "print('solver.forms' in rooms, sorted(rooms & {'solver.techniques',"
        " 'solver.agents', 'solver.inference'}))"
    )

    done = subprocess.run(
        [sys.executable, "-c", code], capture_output=True, text=True, check=True
    )

    assert done.stdout.strip() == "True []"


def test_every_family_is_in_the_contract_that_keeps_families_apart() -> None:
    """A further family is named there; tables of a grid and the ladder are modules."""
    contracts = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))
    (modules,) = (
        contract["modules"]
        for contract in contracts["tool"]["importlinter"]["contracts"]
        if contract["name"] == "Families of techniques do not know each other"
    )
    folder = ROOT / "solver" / "techniques"

    found = {path.parent.name for path in folder.glob("*/__init__.py")}

    named = {module.removeprefix("solver.techniques.") for module in modules}
    assert named == found
