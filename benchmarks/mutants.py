"""Mutants of the code: does a test notice when one small thing is changed?

A sample of all mutants of each folder, its modules taking turns. Each is put in a copy
of the project, and the nearest tests are run there: for a technique its cases, then the
laws (what is found is proved by the checker, and holds in every solution of small
grids); for all other code the test modules nearest to it by import and by name. One
that no test notices has survived: either it changes nothing that can be seen
(``equivalent_mutants.toml`` lists those that were looked at, each with its reason), or
a test is missing.

Run with ``python -m benchmarks.mutants``, or name folders or modules: ``viz/film``.
Some five to ten seconds a mutant.
"""

import os
import shutil
import subprocess
import sys
import time
import tomllib
from collections import Counter
from collections.abc import Iterator, Sequence
from functools import cache, partial
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from typing import Final, NamedTuple

import click

from benchmarks.mutation import Kind, Mutant, count_of, mutant_of
from benchmarks.nearest_tests import NearestTests
from solver.techniques.ladder import LADDER
from solver.techniques.strategy import Strategy

ROOT: Final = Path(__file__).parents[1]
TECHNIQUES: Final = Path("solver", "techniques")
FOLDERS: Final = (
    "solver/techniques",
    "sudoscope/classroom/model",
    "sudoscope/student_calls/model",
    "viz/film",
    "viz/layout",
    "viz/replay",
    "viz/scene",
)
COPIED: Final = (
    "solver",
    "viz",
    "sudoscope",
    "assets",
    "tests",
    "docs/techniques-in-words.md",
    "conftest.py",
    "pyproject.toml",
    "README.md",
)
LEFT_OUT: Final = ("solver/techniques/ladder.py",)
"""Modules that hold no condition of a technique."""
CASES: Final = {
    "cages": "constraints",
    "chains": "chains,chain_search",
    "digit_places": "grid_index,open_houses,turbot",
    "grid_index": (
        "grid_index,turbot,chains,almost_locked_sets,empty_rectangles,uniqueness"
    ),
    "open_houses": "open_houses,subsets,almost_locked_sets",
    "placements": "fish,templates",
    "singles": "singles,full_house",
}
"""The files of cases of a module or package that is called otherwise than they."""
GOLDENS: Final = {
    "solver/techniques": ("tests/solver/explain/test_technique_texts.py",),
    "sudoscope/classroom/model": ("tests/sudoscope/classroom/model/test_goldens.py",),
    "sudoscope/student_calls/model": (
        "tests/sudoscope/classroom/model/test_goldens.py",
    ),
    "viz/layout": ("tests/viz/test_layout_goldens.py",),
    "viz/scene": ("tests/viz/test_frame_sums.py", "tests/viz/test_group_sums.py"),
}
"""The tests of a whole folder, which are run after the nearest ones."""
MOST_TESTS: Final = 8
"""Test modules that are considered for a module of other code."""
MOST_SECONDS: Final = 18.0
"""Of CPU time, which those may take together that are run, none more than a third."""
PYTEST: Final = (
    *("-p", "no:xdist", "-p", "no:cacheprovider", "-q", "--tb=no"),
    *("-m", "not window and not browser"),
    "--hypothesis-profile=unshrunk",
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
_WORDS: Final = "clauses"
"""Modules that say what a technique found: its proofs never run them, the texts do."""
_PATIENCE: Final = 8
_SPARE_S: Final = 30.0
"""A mutant runs for ever whose tests take so many times the CPU time of usual, and so
much more."""


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
        return f"{self.module}:{self.mutant.line}"


class Run(NamedTuple):
    """A run of tests.

    Attributes:
        failed: The tests that failed; "start" where none could be run.
        seconds: CPU time that it took.
    """

    failed: tuple[str, ...] = ()
    seconds: float = 0.0


class Copy:
    """A copy of the project in which mutants are tried.

    Args:
        folder: Where it is made.
    """

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._nearest = NearestTests(ROOT)
        self._usual: dict[str, Run] = {}
        self._environment = {**os.environ, "PYTHONPATH": str(folder)}
        self._environment.pop("PYTHONDONTWRITEBYTECODE", None)
        ignored = shutil.ignore_patterns("__pycache__")
        for name in COPIED:
            source = ROOT / name
            if source.is_dir():
                shutil.copytree(source, folder / name, ignore=ignored)
            else:
                (folder / name).parent.mkdir(exist_ok=True)
                shutil.copy(source, folder / name)

    def tried(self, module: Path, mutant: Mutant) -> Trial:
        """Run the tests of *module* with *mutant* in its place."""
        began = time.monotonic()
        killer = ""
        for tests in self._tests_of(module):
            killer = killer or self._killer(module, mutant, tests)
        return Trial(module, mutant, killer, time.monotonic() - began)

    def _tests_of(self, module: Path) -> list[list[str]]:
        """What is run for *module*, the quickest first."""
        if module.is_relative_to(TECHNIQUES) and _WORDS not in module.stem:
            proofs = [f"{PROOF}[{slug}]" for slug in slugs_of(module)]
            return [cases_of(module), [*proofs, SMALL_GRIDS]]
        chosen, left = list[str](), MOST_SECONDS
        for test in map(str, self._nearest.of(module, MOST_TESTS)):
            seconds = self._usually(test).seconds
            if seconds <= min(left, MOST_SECONDS / 3):
                left -= seconds
                chosen.append(test)
        places = (parent.as_posix() for parent in module.parents)
        of_folder = [test for place in places for test in GOLDENS.get(place, ())]
        return [chosen, of_folder] if of_folder else [chosen]

    def _killer(self, module: Path, mutant: Mutant, tests: Sequence[str]) -> str:
        """The first of *tests* that fails with *mutant* alone; empty if none does."""
        usual = [self._usually(test) for test in tests]
        fail_anyway = [f"--deselect={test}" for run in usual for test in run.failed]
        most_seconds = _PATIENCE * sum(run.seconds for run in usual) + _SPARE_S
        path = self._folder / module
        original = path.read_text("utf-8")
        _write(path, mutant.source)
        try:
            run = self._run([*tests, *fail_anyway, "-x"], most_seconds)
        except subprocess.TimeoutExpired:
            return "time"
        finally:
            _write(path, original)
        return run.failed[0].rpartition("/")[2] if run.failed else ""

    def _usually(self, test: str) -> Run:
        """The run of *test*, a module or a single one, with the project as it is."""
        if test not in self._usual:
            try:
                self._usual[test] = self._run([test], _PATIENCE * MOST_SECONDS)
            except subprocess.TimeoutExpired:
                self._usual[test] = Run(seconds=MOST_SECONDS)
        return self._usual[test]

    def _run(self, arguments: Sequence[str], most_seconds: float) -> Run:
        """Run pytest in the copy.

        Raises:
            subprocess.TimeoutExpired: It took longer than *most_seconds*.
        """
        before = os.times()
        done = subprocess.run(
            [sys.executable, "-m", "pytest", *PYTEST, *arguments],
            cwd=self._folder,
            env=self._environment,
            capture_output=True,
            text=True,
            timeout=most_seconds,
            check=False,
        )
        after = os.times()
        seconds = after.children_user - before.children_user
        if not done.returncode:
            return Run((), seconds)
        failed = tuple(
            line.partition(" ")[2].partition(" - ")[0]
            for line in done.stdout.splitlines()
            if line.startswith(("FAILED", "ERROR"))
        )
        return Run(failed or ("start",), seconds)


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
    own = module.relative_to(TECHNIQUES).with_suffix("")
    names = [name for name in (own.name, own.parts[0]) if name in CASES]
    stems = CASES[names[0]] if names else own.name
    files = [f"tests/solver/techniques/test_{stem}.py" for stem in stems.split(",")]
    if names or (ROOT / files[0]).exists():
        return files
    return [f"tests/solver/techniques/test_{own.parts[0]}.py"]


def kind_of(module: Path) -> Kind:
    """What is changed in *module*."""
    is_technique = module.is_relative_to(TECHNIQUES)
    return Kind.CONDITIONS if is_technique else Kind.EXPRESSIONS


def sample_of(place: str, count: int, seed: int) -> Iterator[tuple[Path, Mutant]]:
    """*count* mutants by chance of a folder or module, its modules taking turns."""
    chance = Random(seed)
    waiting = []
    for module in modules_of(place):
        source = (ROOT / module).read_text("utf-8")
        numbers = list(range(count_of(source, kind_of(module))))
        chance.shuffle(numbers)
        waiting.append((module, source, numbers))
    chance.shuffle(waiting)
    for turn in range(max(len(numbers) for *_, numbers in waiting)):
        for module, source, numbers in waiting:
            if turn < len(numbers) and count:
                count -= 1
                yield module, mutant_of(source, kind_of(module), numbers[turn])


def modules_of(place: str) -> list[Path]:
    """The modules of a folder, or the module itself.

    Raises:
        click.BadParameter: There is none.
    """
    path = ROOT / place
    paths = [path] if path.is_file() else sorted(path.rglob("*.py"))
    if not paths:
        raise click.BadParameter(f"{place} is no module and no folder with modules")
    found = [path.relative_to(ROOT) for path in paths]
    return [module for module in found if module.as_posix() not in LEFT_OUT]


@cache
def known_equivalents() -> dict[tuple[str, str], str]:
    """Module and change of mutants that change nothing to be seen, with the reason."""
    found = tomllib.loads(KNOWN.read_text("utf-8"))
    return {(one["module"], one["change"]): one["why"] for one in found["mutant"]}


def verdict_of(trial: Trial) -> str:
    """What became of a mutant, in a word; print it with the reason."""
    why = known_equivalents().get((trial.module.as_posix(), trial.mutant.change), "")
    verdict = "killed" if trial.killer else "equivalent" if why else "SURVIVED"
    print(f"{verdict:>10} {trial.seconds:5.1f} s  {trial.name}  {trial.mutant.change}")
    if trial.killer or why:
        print(f"{'':21}{trial.killer or why}")
    sys.stdout.flush()
    return verdict


@click.command()
@click.argument("places", nargs=-1)
@click.option("--sample", default=30, show_default=True, help="Mutants of each place.")
@click.option("--seed", default=1, show_default=True)
def main(places: Sequence[str], sample: int, seed: int) -> None:
    """Try mutants of PLACES, folders or modules, and list those no test notices."""
    rows = []
    with TemporaryDirectory() as folder:
        copy = Copy(Path(folder))
        for place in places or FOLDERS:
            trials = (copy.tried(*one) for one in sample_of(place, sample, seed))
            totals = Counter(map(verdict_of, trials))
            rows.append(f"{place}: {', '.join(f'{n} {v}' for v, n in totals.items())}")
    print("\n".join(rows))


if __name__ == "__main__":
    main()
