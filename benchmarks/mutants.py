"""Mutants of the techniques: does a test notice when a condition of one is loosened?

A sample of all mutants of ``solver/strategies``, the modules taking turns. Each is put
in a copy of the project, and the cases of its technique are run there; if none fails,
so are the laws: what is found is proved by the checker, and holds in every solution of
small grids. One that no test notices has survived: either it changes nothing that can
be seen (``equivalent_mutants.toml`` lists those that were looked at, each with its
reason), or a case is missing.

Run with ``python -m benchmarks.mutants``; about ten seconds a mutant. ``--only als``
looks at the modules with that in their name.
"""

import os
import shutil
import subprocess
import sys
import time
import tomllib
from collections import Counter
from collections.abc import Iterator, Sequence
from functools import partial
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from typing import Final, NamedTuple

import click

from benchmarks.mutation import Mutant, mutants_of
from solver.deduction import Strategy
from solver.strategies.ladder import LADDER

ROOT: Final = Path(__file__).parents[1]
STRATEGIES: Final = Path("solver", "strategies")
COPIED: Final = ("solver", "viz", "assets", "tests", "pyproject.toml", "README.md")
LEFT_OUT: Final = ("ladder.py",)
"""Modules that hold no condition of a technique."""
CASES: Final = {
    "als": "almost_locked_sets",
    "cages": "constraints",
    "chains": "chains,chain_search",
    "digit_places": "facts,open_houses,turbot",
    "facts": "facts,turbot,chains,almost_locked_sets,empty_rectangles,uniqueness",
    "open_houses": "open_houses,subsets,almost_locked_sets",
    "placements": "fish,templates",
    "singles": "singles,full_house",
    "sue_de_coq": "almost_locked_sets",
}
"""The files of cases of a module or package that is called otherwise than they."""
PYTEST: Final = (
    *("-p", "no:xdist", "-p", "no:cacheprovider", "-x", "-q", "--tb=no"),
    *("-o", "addopts=--import-mode=importlib"),
)
PROOF: Final = (
    "tests/solver/checker/test_verification.py::"
    "test_whatever_a_strategy_finds_is_proved"
)
SMALL_GRIDS: Final = (
    "tests/solver/test_soundness.py::"
    "test_deductions_hold_in_every_solution_of_a_small_grid"
)
SOME: Final = ("skyscraper", "empty-rectangle", "w-wing", "xy-chain", "als-xz")
KNOWN: Final = Path(__file__).with_name("equivalent_mutants.toml")


class Trial(NamedTuple):
    """What became of a mutant.

    Attributes:
        module: Path of its module.
        mutant: The mutant.
        killer: The test that failed; "time" for one that went on for too long; empty
            where it survived.
        seconds: How long it took.
    """

    module: Path
    mutant: Mutant
    killer: str
    seconds: float

    @property
    def name(self) -> str:
        """Module and line."""
        return f"{self.module.relative_to(STRATEGIES)}:{self.mutant.line}"


class Copy:
    """A copy of the project in which mutants are tried.

    Args:
        folder: Where it is made.
        most_seconds: How long the tests of a mutant may take.
    """

    def __init__(self, folder: Path, most_seconds: float) -> None:
        self._folder = folder
        self._most_seconds = most_seconds
        ignored = shutil.ignore_patterns("__pycache__")
        for name in COPIED:
            source = ROOT / name
            if source.is_dir():
                shutil.copytree(source, folder / name, ignore=ignored)
            else:
                shutil.copy(source, folder / name)

    def tried(self, module: Path, mutant: Mutant) -> Trial:
        """Run the tests with *mutant* in place of *module*."""
        path = self._folder / module
        original = path.read_text("utf-8")
        _write(path, mutant.source)
        began = time.monotonic()
        proofs = [f"{PROOF}[{slug}]" for slug in slugs_of(module)]
        try:
            killer = self._failing(cases_of(module)) or self._failing(
                [*proofs, SMALL_GRIDS]
            )
        except subprocess.TimeoutExpired:
            killer = "time"
        finally:
            _write(path, original)
        return Trial(module, mutant, killer, time.monotonic() - began)

    def _failing(self, tests: Sequence[str]) -> str:
        """The first of *tests* that fails; empty where all pass."""
        done = subprocess.run(
            [sys.executable, "-m", "pytest", *PYTEST, *tests],
            cwd=self._folder,
            env={**os.environ, "PYTHONPATH": str(self._folder)},
            capture_output=True,
            text=True,
            timeout=self._most_seconds,
            check=False,
        )
        if not done.returncode:
            return ""
        failed = [
            x for x in done.stdout.splitlines() if x.startswith(("FAILED", "ERR"))
        ]
        return failed[0].split()[1].rpartition("/")[2] if failed else "start"


def _write(path: Path, source: str) -> None:
    """Write a module; what was compiled of it may not look older than it is."""
    path.write_text(source, "utf-8")
    for compiled in (path.parent / "__pycache__").glob(f"{path.stem}.*.pyc"):
        compiled.unlink()


def slugs_of(module: Path) -> list[str]:
    """The techniques that are found with *module*; some of those for what many use."""
    name = ".".join(module.with_suffix("").parts[:3])
    own = [s.slug for s in LADDER if _found_by(s).startswith(name)]
    return own or list(SOME)


def _found_by(strategy: Strategy) -> str:
    """The module of the function that finds *strategy*."""
    found = strategy.find
    return (found.func if isinstance(found, partial) else found).__module__


def cases_of(module: Path) -> list[str]:
    """The files of cases of a technique's *module*."""
    name = module.relative_to(STRATEGIES).parts[0].removesuffix(".py")
    stems = CASES.get(name, name).split(",")
    return [f"tests/solver/strategies/test_{stem}.py" for stem in stems]


def sample_of(only: str, count: int, seed: int) -> Iterator[tuple[Path, Mutant]]:
    """*count* mutants by chance, the modules taking turns."""
    chance = Random(seed)
    waiting = []
    for path in sorted((ROOT / STRATEGIES).rglob("*.py")):
        module = path.relative_to(ROOT)
        if path.name not in LEFT_OUT and only in str(module):
            mutants = list(mutants_of(path.read_text("utf-8")))
            chance.shuffle(mutants)
            waiting.append((module, mutants))
    for turn in range(max(len(mutants) for _, mutants in waiting)):
        for module, mutants in waiting:
            if turn < len(mutants) and count:
                count -= 1
                yield module, mutants[turn]


def known_equivalents() -> dict[tuple[str, str], str]:
    """Module and change of mutants that change nothing to be seen, with the reason."""
    found = tomllib.loads(KNOWN.read_text("utf-8"))
    return {(one["module"], one["change"]): one["why"] for one in found["mutant"]}


@click.command()
@click.option("--sample", default=80, show_default=True, help="How many mutants.")
@click.option("--seed", default=1, show_default=True)
@click.option("--only", default="", help="A part of the path of the modules.")
@click.option("--seconds", default=90.0, show_default=True, help="Longest for each.")
def main(sample: int, seed: int, only: str, seconds: float) -> None:
    """Try mutants, and list those that no test notices."""
    known, totals = known_equivalents(), Counter[str]()
    with TemporaryDirectory() as folder:
        copy = Copy(Path(folder), seconds)
        for module, mutant in sample_of(only, sample, seed):
            trial = copy.tried(module, mutant)
            why = known.get((trial.name.partition(":")[0], mutant.change), "")
            verdict = "killed" if trial.killer else "equivalent" if why else "SURVIVED"
            totals[verdict] += 1
            print(
                f"{verdict:>10} {trial.seconds:5.1f} s  {trial.name}  {mutant.change}"
            )
            if trial.killer or why:
                print(f"{'':21}{trial.killer or why}", flush=True)
    print(", ".join(f"{count} {verdict}" for verdict, count in totals.items()))


if __name__ == "__main__":
    main()
