"""The solver needs the standard library and nothing else."""

import subprocess
import sys
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
