"""Grids and summaries as text."""

from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from typing import TYPE_CHECKING, Final

from solver.explain.catalogue import words_over
from solver.log.events import Clashed, Deduced, Outcome, SearchStarted, SolutionCount
from solver.log.position import Tally
from solver.log.trace import Trace
from solver.messages import FALLBACK
from solver.puzzle.grid import Grid
from solver.puzzle.puzzle import Puzzle
from solver.puzzle.text_board import drawn
from solver.rules.candidate_sets import Candidate
from solver.rules.digits import Mask, digits, symbol
from solver.rules.variant import Variant
from solver.techniques.names import title_among
from sudoscope.cli.console.console import Output
from sudoscope.cli.console.tables import new_table, styled

if TYPE_CHECKING:
    from rich.table import Table

_ENDINGS: Final = {
    Outcome.SOLVED: "Solved",
    Outcome.STUCK: "Stuck: nothing more follows with these strategies",
    Outcome.LIMITED: "Stopped at the limit of steps or time",
    Outcome.UNSOLVABLE: "The puzzle has no solution",
    None: "Broken off",
}


_CHANGES: Final = {
    False: ("Digits placed", "Candidates removed"),
    True: ("Values assigned", "Values removed"),
}
"""What is counted, on a board and over a network."""
_MOST_NAMED: Final = 12
_ONE_OF_SEVERAL: Final = "One of several solutions"
_FLAWED: Final = "A contradiction, but not every step before it is proved"


def _ending(trace: Trace) -> str:
    """How *trace* ended; steps that are not proved say nothing of the puzzle."""
    is_flawed = any("unproved" in noted for noted in trace.other.values())
    if trace.outcome is Outcome.UNSOLVABLE and is_flawed:
        return _FLAWED
    if trace.outcome is Outcome.SOLVED and _has_several(trace):
        return _ONE_OF_SEVERAL
    said = _ENDINGS[trace.outcome]
    if trace.outcome is Outcome.UNSOLVABLE:
        return f"{said}{_contradicted(trace)}"
    return said


def _contradicted(trace: Trace) -> str:
    """The contradiction without a guess that shows it, in brackets, if there is one."""
    from solver.explain import explain_clash

    clashes = [event for event in trace.events if isinstance(event, Clashed)]
    if not clashes or trace.position(len(trace)).tally.guesses:
        return ""
    return f" ({explain_clash(clashes[-1], trace.puzzle.rules)})"


def _has_several(trace: Trace) -> bool:
    """Whether the log says that there are other solutions, too."""
    counts = (e.solutions for e in trace.events if isinstance(e, SearchStarted))
    return next(counts, None) is SolutionCount.SEVERAL


def puzzle_lines(puzzle: Puzzle) -> list[str]:
    """The puzzle as it was given."""
    rules = puzzle.variant
    if not (rules.has_own_names or rules.values):
        return drawn(rules, puzzle.text)
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
    if rules.has_own_names or rules.values:
        return [
            f"{rules.cell_name(cell)} = {said or nothing}"
            for cell, mask in zip(rules.cells, masks, strict=True)
            for said in [", ".join(map(rules.value_name, digits(mask)))]
        ]
    return drawn(
        rules, ["".join(map(symbol, digits(mask))) or nothing for mask in masks]
    )


def print_report(console: Output, trace: Trace, seconds: float) -> None:
    """The puzzle, how it ended, and what was counted."""
    from viz.words.variants import given_of, rules_slug

    puzzle = trace.puzzle
    rules = rules_slug(puzzle.variant, puzzle.constraints)
    given = given_of(puzzle)
    named = puzzle.title if puzzle.variant.has_own_names else ""
    console.print(f"{named or 'Puzzle'} ({rules}, {given})")
    console.print_lines(puzzle_lines(puzzle))
    console.print()
    console.print(styled(_ending(trace), style="bold"))
    console.print_lines(grid_lines(trace.last_grid))
    console.print()
    console.print(_counts(trace, seconds))


def print_classic(console: Output, trace: Trace, seconds: float) -> None:
    """The input, the guesses, the solution in bands, and the time in three units."""
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
        console.print(f"{_ending(trace)}. This is the state it was found in:")
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


def _titles(slugs: Iterable[str], rules: Variant) -> list[str]:
    words = words_over(rules, FALLBACK)
    return [title_among(words, slug) for slug in slugs]


def _named(strategies: Sequence[str], rules: Variant) -> list[str]:
    """The titles of *strategies*, or, where they fill a screen, how many there are."""
    if len(strategies) <= _MOST_NAMED:
        return _titles(strategies, rules)
    return [f"{len(strategies)} techniques, the easiest first"]


REPORTS: Final[dict[str, Callable[[Output, Trace, float], None]]] = {
    "full": print_report,
    "classic": print_classic,
}


def print_steps(console: Output, trace: Trace, language: str) -> None:
    """Every step in the words of *language*, one a line."""
    from sudoscope.cli.console.narration import numbered

    console.print_lines(
        numbered(trace, step, language) for step in range(len(trace) + 1)
    )


def _counts(trace: Trace, seconds: float) -> "Table":
    tally = trace.position(len(trace)).tally
    table = new_table(box=None, show_header=False, pad_edge=False)
    rules = trace.puzzle.rules
    placed, removed = _CHANGES[rules.has_own_names]
    rows = (
        ("Agent", trace.agent),
        ("Inferring with", ", ".join(_named(trace.strategies, rules))),
        ("Steps", f"{len(trace):,}"),
        (placed, f"{tally.placements:,}"),
        (removed, f"{tally.removals:,}"),
        ("Guesses", f"{tally.guesses:,}, of them wrong {tally.wrong_guesses:,}"),
        ("Contradictions", f"{tally.contradictions:,}"),
        ("Backtracks", f"{tally.backtracks:,}"),
        ("Search nodes", f"{tally.nodes:,}"),
        ("Deepest search", f"{tally.deepest:,}"),
        ("Revisions", f"{tally.revisions:,}"),
        ("Comparisons", _comparisons(tally)),
        ("Techniques", _techniques(trace)),
        ("CPU time", f"{seconds * 1000:,.1f} ms"),
    )
    for row in rows:
        table.add_row(*map(styled, row))
    return table


def _comparisons(tally: Tally) -> str:
    compared = tally.counted_comparisons
    return "not counted" if compared is None else f"{compared:,}"


def _techniques(trace: Trace) -> str:
    used = techniques_of(trace)
    titles = _titles(used, trace.puzzle.rules)
    found = zip(titles, used.values(), strict=True)
    return ", ".join(f"{title} {times:,}" for title, times in found) or "none"


def techniques_of(trace: Trace) -> dict[str, int]:
    """How often each technique was used, in the order of their first uses."""
    found = (e.deduction.technique for e in trace.events if isinstance(e, Deduced))
    return dict(Counter(found))
