"""Levels of consistency as tables: for people, as CSV, and as JSON."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from solver.agents.consistency_levels import Finding, GridLevels, Level, idle_levels
from solver.explain import explain_clash
from solver.messages import numeral
from solver.rules.cell_names import CellNames
from solver.rules.digits import symbol
from solver.rules.variant import Variant
from sudoscope.cli.console.tables import csv_text, new_table, plain_table, styled
from sudoscope.lab.model.levels_over_steps import LevelRow
from viz.messages import phrases
from viz.words.glossary import CONTRADICTION, level_title

if TYPE_CHECKING:
    from rich.table import Table
    from rich.text import Text


@dataclass(frozen=True, slots=True)
class LevelTables:
    """Formats the findings of levels as tables, CSV and JSON.

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
        return phrases("levels", self.language)[key].format_map(facts)

    def title(self, slug: str) -> str:
        """What the level called *slug* is called: AC-3, or Naked pair."""
        is_network = self.variant.has_own_names
        return level_title(slug, self.language, of_variables=is_network)

    def of_grid(self, found: GridLevels) -> "Table":
        """A row for each level: what it removes, costs, leaves and contains."""
        table = new_table(box=None, pad_edge=False)
        for key in ("number", "level", "removes", "cost", "end"):
            is_text = key == "level"
            table.add_column(self.say(key), justify="left" if is_text else "right")
        table.add_column(self.say("contains"), overflow="fold")
        for number, finding in enumerate(found.findings):
            level = found.levels[number]
            table.add_row(
                str(number + 1),
                self.title(level.slug),
                self.number(len(finding.removes)),
                self._cost(finding),
                self._end(finding, found),
                self._contained(found, number),
            )
        return table

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

    def of_steps(self, levels: Sequence[Level], rows: Sequence[LevelRow]) -> "Table":
        """A row for each step, and a column for each level."""
        titles = (self.title(level.slug) for level in levels)
        table = plain_table(self.say("step"), self.say("open"), *titles, texts=0)
        for row in rows:
            gone = (
                CONTRADICTION if count is None else self.number(count)
                for count in row.gone
            )
            table.add_row(self.number(row.step), self.number(row.candidates), *gone)
        return table

    def grid_facts(self, found: GridLevels, step: int) -> dict[str, Any]:
        """The same as ``grid_csv``, with the step, for JSON."""
        return self._facts(
            step=step,
            candidates=found.grid.candidates_left,
            levels=_entries(found),
        )

    def steps_facts(
        self, levels: Sequence[Level], rows: Sequence[LevelRow]
    ) -> dict[str, Any]:
        """The same as ``steps_csv`` for JSON; null is a contradiction."""
        names = [level.slug for level in levels]
        steps = [
            {
                "step": row.step,
                "candidates": row.candidates,
                "removed": dict(zip(names, row.gone, strict=True)),
            }
            for row in rows
        ]
        return self._facts(steps=steps)

    def _facts(self, **content: Any) -> dict[str, Any]:
        """*content* below the rules, with what is missing."""
        return {
            "variant": self.variant.slug,
            **content,
            "left_out": list(self.left_out),
            "inapplicable": list(idle_levels(self.variant)),
        }

    def number(self, number: int) -> str:
        """*number* with its thousands set apart."""
        return numeral(number, self.language)

    def _end(self, finding: Finding, found: GridLevels) -> "Text":
        if finding.clash is not None:
            return styled(self.say("contradiction"), style="bold")
        if finding.is_settled:
            return styled(self.say("settled"), style="bold")
        left = found.grid.candidates & ~finding.removes.bits
        count = left.bit_count() - found.grid.assigned.bit_count()
        return styled(self.number(count))

    def _cost(self, finding: Finding) -> str:
        if finding.cost is None:
            return self.say("not-counted")
        if not finding.cost:  # an easier level has found a contradiction before
            return self.say("not-looked")
        return self.number(finding.cost)

    def _contained(self, found: GridLevels, number: int) -> str:
        contained = found.contained(number)
        if len(contained) == len(found.levels) - 1:
            return self.say("all")
        if not contained:
            return self.say("none")
        return " ".join(str(other + 1) for other in contained)


def grid_csv(found: GridLevels) -> str:
    """A line for each level, below the names of the columns.

    The candidates that it removes are written "A1=5 A2=7", and the levels that it
    contains by their names, a space between them.
    """
    fields = (
        "level",
        "removed",
        "comparisons",
        "looks",
        "unit",
        "contradiction",
        "settled",
    )
    return csv_text(
        (*fields, "contains", "removes"),
        [
            (
                *(int(v) if isinstance(v, bool) else v for v in map(entry.get, fields)),
                " ".join(entry["contains"]),
                " ".join(entry["removes"]),
            )
            for entry in _entries(found)
        ],
    )


def steps_csv(levels: Sequence[Level], rows: Sequence[LevelRow]) -> str:
    """A line for each step, below the names of the columns.

    A cell is empty where the level finds a contradiction.
    """
    names = ("step", "candidates", *(level.slug for level in levels))
    return csv_text(names, [(row.step, row.candidates, *row.gone) for row in rows])


def _entries(found: GridLevels) -> list[dict[str, Any]]:
    """What each level finds, by the names of fields; cells have letters in files."""
    name = found.grid.variant.with_names(CellNames.LETTERS).cell_name
    return [
        {
            "level": level.slug,
            "removed": len(finding.removes),
            "comparisons": finding.cost,
            "looks": finding.looks,
            "unit": level.unit.value,
            "contradiction": finding.clash is not None,
            "settled": finding.is_settled,
            "contains": [found.levels[other].slug for other in found.contained(number)],
            "removes": [f"{name(c)}={symbol(d)}" for c, d in sorted(finding.removes)],
        }
        for number, (level, finding) in enumerate(
            zip(found.levels, found.findings, strict=True)
        )
    ]
