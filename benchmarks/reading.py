"""Texts with known puzzles: which are read right, refused, or read as something else.

``python -m benchmarks.reading [-v] FOLDER`` reads each case of ``FOLDER/texts.toml``
as a command does, and prints a table by kind. ``-v`` names each case that is not right,
with what was found. What the fields of a case mean is said in
``tests/data/reading/texts.toml``.
"""

import sys
import tomllib
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Final

from solver.errors import SudoscopeError
from solver.formats.notation import PuzzleRecord
from solver.formats.reader import read_puzzles
from solver.puzzle.puzzle import Puzzle
from solver.rules.constraints.given_candidates import GivenCandidates
from solver.rules.digits import digits, symbol
from solver.rules.variant import REGIONS
from sudoscope.all_wings import install

RIGHT: Final = "right"
REFUSED: Final = "refused without need"
WRONG: Final = "wrong"
RESULTS: Final = (RIGHT, REFUSED, WRONG)


@dataclass(frozen=True, slots=True)
class TextCase:
    """A text and what is right for it.

    Attributes:
        name: For tests and messages.
        kind: Which sort of text it is.
        text: What is read.
        suffix: The ending of its file; empty for typed texts.
        puzzles: The cells of each puzzle; empty where they are not compared.
        refused: Words that the refusal holds; empty for texts that are read.
        says: Words that the warnings hold.
        rules: Words that stand among the names of the rules.
        removed: Candidates that are not given, as "A2 5".
        entered: Digits that are the only candidates of their cells, as "A4 4".
        written: Digits that somebody has filled in, as "A1 4".
        noted: Digits that somebody has noted in the middle of cells, as "A2 58".
        whole_regions: Whether each region has as many cells as the board has rows.
    """

    name: str
    kind: str
    text: str
    suffix: str = ""
    puzzles: tuple[str, ...] = ()
    refused: tuple[str, ...] = ()
    says: tuple[str, ...] = ()
    rules: tuple[str, ...] = ()
    removed: tuple[str, ...] = field(default=())
    entered: tuple[str, ...] = field(default=())
    written: tuple[str, ...] = field(default=())
    noted: tuple[str, ...] = field(default=())
    whole_regions: bool = False


def cases_in(folder: Path) -> list[TextCase]:
    """The cases of ``texts.toml`` in *folder*."""
    document = tomllib.loads((folder / "texts.toml").read_text("utf-8"))
    known = {name: text for name, text in document.items() if isinstance(text, str)}
    known["X"] = "".join((folder / "sixteen_1_to_G.txt").read_text("utf-8").split())
    found = []
    for number, case in enumerate(document["case"], start=1):
        path = folder / case["file"] if "file" in case else None
        lists = ("refused", "says", "rules", "removed", "entered", "written", "noted")
        found.append(
            TextCase(
                path.name if path else f"{case['kind']} {number}",
                case["kind"],
                path.read_text("utf-8") if path else case["text"],
                path.suffix if path else "",
                tuple(known.get(cells, cells) for cells in case.get("puzzles", ())),
                whole_regions=case.get("regions", False),
                **{name: tuple(case.get(name, ())) for name in lists},
            )
        )
    return found


def result_of(case: TextCase) -> tuple[str, str]:
    """One of ``RESULTS``, and what was found."""
    try:
        collection = read_puzzles(case.text, suffix=case.suffix)
        records = list(collection.records())
    except SudoscopeError as error:
        missing = [word for word in case.refused if word not in str(error)]
        if not case.refused:
            return REFUSED, str(error)
        return (WRONG, f"not named: {missing}; {error}") if missing else (RIGHT, "")
    faults = list(_faults(case, records))
    said = f"{collection.notation.name}: {'; '.join(faults)}"
    return (WRONG if faults else RIGHT), said


def _faults(case: TextCase, records: list[PuzzleRecord]) -> Iterator[str]:
    if case.refused:
        yield f"read, and not refused: {records[0].puzzle.text}"
    found = tuple(record.puzzle.text for record in records)
    if case.puzzles and found != case.puzzles:
        yield f"read as {', '.join(found)[:700]}"
    warnings = " ".join(warning for record in records for warning in record.warnings)
    for word in case.says:
        if word not in warnings:
            yield f"no warning of {word}, but {warnings!r}"
    for record in records:
        yield from _rule_faults(case, record.puzzle)
    if case.written or case.noted:
        yield from _work_faults(case, records[0])


def _work_faults(case: TextCase, record: PuzzleRecord) -> Iterator[str]:
    """What is written or noted elsewhere than it should be."""
    sheet, variant = record.sheet, record.puzzle.rules
    if sheet is None:
        yield "nothing written"
        return
    written = tuple(
        f"{variant.cell_name(cell)} {symbol(digit)}"
        for cell, digit in zip(variant.cells, sheet.digits, strict=True)
        if digit and record.puzzle.clues[cell] is None
    )
    noted = tuple(
        f"{variant.cell_name(note.cell)} {''.join(map(symbol, digits(note.centre)))}"
        for note in sheet.notes
    )
    for found, wanted in ((written, case.written), (noted, case.noted)):
        if found != wanted:
            yield f"found {found}, not {wanted}"


def _rule_faults(case: TextCase, puzzle: Puzzle) -> Iterator[str]:
    names = " ".join((puzzle.variant.slug, *(rule.kind for rule in puzzle.constraints)))
    for word in case.rules:
        if word not in names:
            yield f"no rule {word}, but {names}"
    if case.whole_regions:
        houses = [house for house in puzzle.variant.houses if house.kind in REGIONS]
        sizes = {len(house.cells) for house in houses}
        if sizes != {puzzle.variant.digit_count}:
            yield f"regions of {sorted(sizes)} cells"
    left = _given_candidates(puzzle)
    for word in case.removed:
        cell, digit = word.split()
        if digit in left[cell]:
            yield f"{digit} is not gone from {cell}"
    for word in case.entered:
        cell, digit = word.split()
        if left[cell] != digit:
            yield f"{cell} may hold {left[cell]}, not {digit} alone"


def _given_candidates(puzzle: Puzzle) -> dict[str, str]:
    """The digits that are given for each cell, by its name."""
    rules = puzzle.variant
    masks = [rules.all_digits] * len(rules)
    for rule in puzzle.constraints:
        if isinstance(rule, GivenCandidates):
            for cell, mask in zip(rule.cells, rule.masks, strict=True):
                masks[cell] = mask
    return {
        rules.cell_name(cell): "".join(map(symbol, digits(masks[cell])))
        for cell in rules.cells
    }


def main(arguments: list[str]) -> None:
    """Print a row for each kind, and one for all."""
    folders = [Path(word) for word in arguments if word != "-v"]
    install()
    table: dict[str, Counter[str]] = {}
    for case in (case for folder in folders for case in cases_in(folder)):
        result, said = result_of(case)
        for kind in (case.kind, "all"):
            table.setdefault(kind, Counter())[result] += 1
        if result != RIGHT and "-v" in arguments:
            print(f"{case.name}: {result}: {said}"[:400])
    all_kinds = table.pop("all", Counter())
    print(f"{'kind':12}" + "".join(f"{result:>22}" for result in RESULTS))
    for kind, counts in (*sorted(table.items()), ("all", all_kinds)):
        print(f"{kind:12}" + "".join(f"{counts[result]:22}" for result in RESULTS))


if __name__ == "__main__":
    main(sys.argv[1:])
