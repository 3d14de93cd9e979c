"""What levels of consistency find: its columns, and the words around them."""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import partial
from typing import Any, Final, NamedTuple

from solver.agents.consistency_levels import Finding, GridLevels, Level, idle_levels
from solver.explain import explain_clash
from solver.rules.cell_names import CellNames
from solver.rules.digits import symbol
from solver.rules.variant import Variant
from sudoscope.cli.console.result_table import Bold, ResultColumn, ResultTable, Wording
from sudoscope.lab.model.levels_over_steps import LevelRow
from viz.words.glossary import CONTRADICTION, level_title


class LevelResult(NamedTuple):
    """What one of several levels finds on a grid.

    Attributes:
        place: Its place among them, from 0.
        found: What all of them find.
    """

    place: int
    found: GridLevels

    @property
    def level(self) -> str:
        """Its name."""
        return self.found.levels[self.place].slug

    @property
    def unit(self) -> str:
        """What it looks at."""
        return self.found.levels[self.place].unit.value

    @property
    def finding(self) -> Finding:
        """What it finds."""
        return self.found.findings[self.place]

    @property
    def contradiction(self) -> bool:
        """Whether it finds a contradiction."""
        return self.finding.clash is not None

    @property
    def contained(self) -> tuple[int, ...]:
        """The numbers of the other levels whose removals it contains."""
        return tuple(
            other
            for other, finding in enumerate(self.found.findings)
            if other != self.place and self.finding.contains(finding)
        )

    @property
    def contains(self) -> list[str]:
        """The names of the other levels whose removals it contains."""
        levels = self.found.levels
        return [levels[other].slug for other in self.contained]

    @property
    def removes(self) -> list[str]:
        """The candidates that it removes, A1=5; cells have letters in files."""
        name = self.found.grid.variant.with_names(CellNames.LETTERS).cell_name
        removed = sorted(self.finding.removes)
        return [f"{name(cell)}={symbol(digit)}" for cell, digit in removed]

    @property
    def left(self) -> int:
        """How many candidates of open cells it leaves."""
        grid = self.found.grid
        left = grid.candidates & ~self.finding.removes.bits
        return left.bit_count() - grid.assigned.bit_count()


def results_of(found: GridLevels) -> list[LevelResult]:
    """What each level finds, in their order."""
    return [LevelResult(place, found) for place in range(len(found.levels))]


def _title(row: LevelResult, said: Wording) -> str:
    is_network = row.found.grid.variant.has_own_names
    return level_title(row.level, said.language, of_variables=is_network)


def _cost(row: LevelResult, said: Wording) -> str:
    cost = row.finding.cost
    if cost is None:
        return said.say("not-counted")
    if not cost:  # an easier level has found a contradiction before
        return said.say("not-looked")
    return said.number(cost)


def _end(row: LevelResult, said: Wording) -> str:
    if row.contradiction:
        return Bold(said.say("contradiction"))
    if row.finding.is_settled:
        return Bold(said.say("settled"))
    return said.number(row.left)


def _contained(row: LevelResult, said: Wording) -> str:
    contained = row.contained
    if len(contained) == len(row.found.levels) - 1:
        return said.say("all")
    if not contained:
        return said.say("none")
    return " ".join(str(other + 1) for other in contained)


LEVEL_RESULTS: Final[ResultTable[LevelResult]] = ResultTable(
    "levels",
    (
        ResultColumn("", "number", lambda row, _: str(row.place + 1)),
        ResultColumn("level", "level", _title, is_text=True),
        ResultColumn("removed", "removes", value=lambda row: len(row.finding.removes)),
        ResultColumn("comparisons", "cost", _cost, lambda row: row.finding.cost),
        ResultColumn("looks", value=lambda row: row.finding.looks),
        ResultColumn("unit"),
        ResultColumn("contradiction"),
        ResultColumn("settled", value=lambda row: row.finding.is_settled),
        ResultColumn("", "end", _end),
        ResultColumn(
            "contains",
            "contains",
            _contained,
            is_text=True,
            layout={"overflow": "fold"},
        ),
        ResultColumn("removes"),
    ),
)
"""A row for each level: what it removes, costs, leaves and contains."""


@dataclass(frozen=True, slots=True)
class LevelTables:
    """Words and facts of the findings of levels.

    Attributes:
        variant: The rules.
        language: Two letters.
        left_out: The slugs of levels that apply and were left out.
    """

    variant: Variant
    language: str
    left_out: tuple[str, ...] = ()

    def say(self, key: str, **facts: object) -> str:
        """The phrase *key*, its braces filled."""
        return Wording("levels", self.language).say(key, **facts)

    def title(self, slug: str) -> str:
        """What the level called *slug* is called: AC-3, or Naked pair."""
        is_network = self.variant.has_own_names
        return level_title(slug, self.language, of_variables=is_network)

    def legend(self, found: GridLevels) -> list[str]:
        """The notes below the table: contradictions, terms, levels left out."""
        lines = [
            self.say(
                "level-contradiction",
                level=self.title(level.slug),
                clash=explain_clash(finding.clash, self.variant, self.language),
            )
            for level, finding in zip(found.levels, found.findings, strict=True)
            if finding.clash is not None
        ]
        return [
            *lines,
            self.say("legend-contains"),
            self.say("legend-costs"),
            self.say("legend-strategies"),
            *self.notes(),
        ]

    def notes(self) -> list[str]:
        """The levels that were left out, and those that cannot apply, by name."""
        missing = {"left-out": self.left_out, "idle": idle_levels(self.variant)}
        return [
            self.say(key, names=", ".join(map(self.title, slugs)), option="--levels")
            for key, slugs in missing.items()
            if slugs
        ]

    def grid_facts(self, found: GridLevels, step: int) -> dict[str, Any]:
        """What each level finds on the grid after *step*, for JSON."""
        return self._facts(
            step=step,
            candidates=found.grid.candidates_left,
            levels=LEVEL_RESULTS.records(results_of(found)),
        )

    def steps_facts(
        self, levels: Sequence[Level], rows: Sequence[LevelRow]
    ) -> dict[str, Any]:
        """What each level finds at steps, for JSON; null is a contradiction."""
        return self._facts(steps=self.of_steps(levels).records(rows))

    def of_steps(self, levels: Sequence[Level]) -> ResultTable[LevelRow]:
        """A row for each step, and a column for each level."""
        columns: tuple[ResultColumn[LevelRow], ...] = (
            ResultColumn("step", self.say("step")),
            ResultColumn("candidates", self.say("open")),
            ResultColumn("removed", value=partial(_removed, levels), written=None),
        )
        return ResultTable("", columns).plus(
            *(
                _column_of(level, place, self.title(level.slug))
                for place, level in enumerate(levels)
            )
        )

    def _facts(self, **content: Any) -> dict[str, Any]:
        """*content* below the rules, with what is missing."""
        return {
            "variant": self.variant.slug,
            **content,
            "left_out": list(self.left_out),
            "inapplicable": list(idle_levels(self.variant)),
        }


def _removed(levels: Sequence[Level], row: LevelRow) -> dict[str, int | None]:
    return dict(zip([level.slug for level in levels], row.gone, strict=True))


def _column_of(level: Level, place: int, title: str) -> ResultColumn[LevelRow]:
    """What the level at *place* removes at each step; nothing is a contradiction."""

    def cell(row: LevelRow, said: Wording) -> str:
        count = row.gone[place]
        return CONTRADICTION if count is None else said.number(count)

    return ResultColumn(
        level.slug, title, cell, lambda row: row.gone[place], in_json=False
    )
