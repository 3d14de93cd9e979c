"""Grids and summaries as text."""

from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from operator import attrgetter
from typing import Final, NamedTuple

from solver.explain.filled_sentences import words_over
from solver.log.events import Clashed, Deduced, Outcome, SearchStarted, SolutionCount
from solver.log.position import SolveCounters
from solver.log.trace import Trace
from solver.messages import FALLBACK
from solver.puzzle.grid import Grid
from solver.puzzle.puzzle import Puzzle
from solver.puzzle.text_board import drawn
from solver.rules.candidate_sets import Candidate
from solver.rules.digits import Mask, digits
from solver.rules.variant import Variant
from solver.techniques.names import title_among
from sudoscope.cli.console.console import Output
from sudoscope.cli.console.result_table import ResultColumn, ResultTable, Wording
from sudoscope.cli.console.terminal_tables import printed_fields, styled
from viz.messages import phrases, spoken

_CHANGES: Final = {False: ("placed", "removed"), True: ("assigned", "values-removed")}
"""What is counted, on a board and over a network."""
_MOST_NAMED: Final = 12


def _ending(trace: Trace, language: str) -> str:
    """How *trace* ended; steps that are not proved say nothing of the puzzle."""
    said = phrases("report", language)
    outcome = trace.outcome
    if outcome is None:
        return said["broken-off"]
    if outcome is Outcome.SOLVED and _has_several(trace):
        return said["one-of-several"]
    if trace.is_log and f"{outcome.value}-log" in said:
        return said[f"{outcome.value}-log"]  # it had no strategies and no limits
    if outcome is not Outcome.UNSOLVABLE:
        return said[outcome.value]
    if any("unproved" in noted for noted in trace.other.values()):
        return said["flawed"]
    clash = _contradiction(trace, language)
    return said["unsolvable-since" if clash else "unsolvable"].format(clash=clash)


def _contradiction(trace: Trace, language: str) -> str:
    """The contradiction without a guess that shows it, if there is one."""
    from solver.explain import explain_clash

    clashes = [event for event in trace.events if isinstance(event, Clashed)]
    if not clashes or trace.position(len(trace)).tally.guesses:
        return ""
    return explain_clash(clashes[-1], trace.puzzle.rules, spoken(language))


def _has_several(trace: Trace) -> bool:
    """Whether the log says that there are other solutions, too."""
    counts = (e.solutions for e in trace.events if isinstance(e, SearchStarted))
    return next(counts, None) is SolutionCount.SEVERAL


def _has_words(rules: Variant) -> bool:
    """Whether cells have names of their own, or digits that are more than one sign."""
    return rules.has_own_names or any(len(value) > 1 for value in rules.values)


def puzzle_lines(puzzle: Puzzle) -> list[str]:
    """The puzzle as it was given."""
    rules = puzzle.variant
    if not _has_words(rules):
        signs = zip(puzzle.text, puzzle.clues, strict=True)
        return drawn(rules, [rules.value_name(d) if d else sign for sign, d in signs])
    return [
        rules.candidate_name(Candidate(cell, clue))
        for cell, clue in zip(rules.cells, puzzle.clues, strict=True)
        if clue is not None
    ]


def grid_lines(grid: Grid) -> list[str]:
    """The digits; where some are missing, all candidates of every cell."""
    return choice_lines(grid.variant, grid.masks, "!")


def choice_lines(rules: Variant, masks: Sequence[Mask], nothing: str) -> list[str]:
    """The digits of each cell on a drawn board; with own names a line for each."""
    if _has_words(rules):
        return [
            f"{rules.cell_name(cell)} = {said or nothing}"
            for cell, mask in zip(rules.cells, masks, strict=True)
            for said in [", ".join(map(rules.value_name, digits(mask)))]
        ]
    return drawn(
        rules,
        ["".join(map(rules.value_name, digits(mask))) or nothing for mask in masks],
    )


def print_report(console: Output, trace: Trace, seconds: float, language: str) -> None:
    """The puzzle, how it ended, and what was counted."""
    from viz.words.variants import given_of, rules_slug, rules_title

    puzzle = trace.puzzle
    rules = rules_slug(puzzle.variant, puzzle.constraints)
    if language != FALLBACK:  # the English title of rules is their name in options
        rules = rules_title(rules, language)
    given = given_of(puzzle, language)
    said = phrases("report", language)
    named = puzzle.title if puzzle.variant.has_own_names else ""
    name = named or said["unnamed"]
    console.print(said["puzzle"].format(name=name, rules=rules, given=given))
    console.print_lines(puzzle_lines(puzzle))
    console.print()
    console.print(styled(_ending(trace, language), style="bold"))
    console.print_lines(grid_lines(trace.last_grid))
    console.print()
    rows = [SolveSummary(trace, seconds)]
    console.print(printed_fields(summary_table(trace), rows, language))


def print_classic(console: Output, trace: Trace, seconds: float, _: str) -> None:
    """The input, the guesses, the solution in bands, and the time in three units.

    Always in English: programs read it.
    """
    grid, tally = trace.last_grid, trace.position(len(trace)).tally
    console.print_lines(puzzle_lines(trace.puzzle))
    console.print()
    if trace.outcome is Outcome.SOLVED:
        console.print(
            f"Puzzle solved with {tally.guesses} guesses,"
            f" {tally.wrong_guesses} of which were wrong."
        )
        console.print_lines(_bands(grid))
    else:
        console.print(f"{_ending(trace, FALLBACK)}. This is the state it was found in:")
        console.print_lines(grid_lines(grid))
    console.print()
    console.print(
        f"Time: {seconds * 1000:.3f} ms, {seconds:.6f} seconds,"
        f" {seconds / 60:.8f} minutes"
    )


def _bands(grid: Grid) -> list[str]:
    """Rows like ``687|954|321``, with ``-----`` between the bands."""
    lines = drawn(grid.variant, grid.text)
    if grid.variant.rows * grid.variant.columns != len(grid.variant):
        return lines  # spaces stand where there is no cell
    return [
        "-----" if set(line) <= set("-+ ") else line.replace(" ", "") for line in lines
    ]


REPORTS: Final[dict[str, Callable[[Output, Trace, float, str], None]]] = {
    "full": print_report,
    "classic": print_classic,
}


def print_steps(console: Output, trace: Trace, language: str) -> None:
    """Every step in the words of *language*, one a line."""
    from sudoscope.cli.console.narration import numbered

    console.print_lines(
        numbered(trace, step, language) for step in range(len(trace) + 1)
    )


class SolveSummary(NamedTuple):
    """A solve and the time that it took.

    Attributes:
        trace: The log.
        seconds: Of CPU time.
    """

    trace: Trace
    seconds: float

    @property
    def counters(self) -> SolveCounters:
        """What was counted."""
        return self.trace.counters

    @property
    def techniques(self) -> dict[str, int]:
        """How often each technique was used, in the order of their first uses."""
        events = self.trace.events
        found = (e.deduction.technique for e in events if isinstance(e, Deduced))
        return dict(Counter(found))


def _titles(slugs: Iterable[str], row: SolveSummary, said: Wording) -> list[str]:
    words = words_over(row.trace.puzzle.rules, spoken(said.language))
    return [title_among(words, slug) for slug in slugs]


def _inferring(row: SolveSummary, said: Wording) -> str:
    """The titles of the strategies, or, where they fill a screen, how many."""
    slugs = row.trace.strategies
    if len(slugs) > _MOST_NAMED:
        return said.say("ladder", count=said.number(len(slugs)))
    return ", ".join(_titles(slugs, row, said))


def _techniques(row: SolveSummary, said: Wording) -> str:
    used = row.techniques
    found = zip(_titles(used, row, said), used.values(), strict=True)
    listed = ", ".join(f"{title} {said.number(times)}" for title, times in found)
    return listed or said.say("none")


def _guesses(row: SolveSummary, said: Wording) -> str:
    guesses, wrong = row.counters.guesses, row.counters.wrong_guesses
    return said.say("guesses-of", count=said.number(guesses), wrong=said.number(wrong))


def _comparisons(row: SolveSummary, said: Wording) -> str:
    count = row.counters.comparisons
    return said.say("not-counted") if count is None else said.number(count)


def _counter(name: str, heading: str = "") -> ResultColumn[SolveSummary]:
    """A counter for people; tools get all of them as an object."""
    return ResultColumn("", heading or name, value=attrgetter(f"counters.{name}"))


def summary_table(trace: Trace) -> ResultTable[SolveSummary]:
    """What is said of the solve *trace*, whose rules decide the words."""
    placed, removed = _CHANGES[trace.puzzle.rules.has_own_names]
    return ResultTable(
        "report",
        (
            ResultColumn("agent", "agent", value=attrgetter("trace.agent")),
            ResultColumn(
                "strategies",
                "inferring",
                _inferring,
                lambda row: list(row.trace.strategies),
            ),
            _counter("steps"),
            _counter("placements", placed),
            _counter("removals", removed),
            ResultColumn("", "guesses", _guesses),
            *map(_counter, ("contradictions", "backtracks", "nodes", "deepest")),
            _counter("revisions"),
            ResultColumn("", "comparisons", _comparisons),
            ResultColumn("techniques", "techniques", _techniques),
            ResultColumn("counters", value=lambda row: row.counters._asdict()),
            ResultColumn(
                "", "time", lambda row, said: f"{said.figure(row.seconds * 1000)} ms"
            ),
        ),
    )
