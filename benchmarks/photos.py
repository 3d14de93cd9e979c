"""Photos with known digits: how many are read, and whether doubt is marked.

``python -m benchmarks.photos FOLDER`` reads each ``NAME.jpg`` whose digits are in
``NAME.dat``: two lines about the camera, then nine rows of nine digits, 0 is empty.
Photos in its folder ``mixed`` show the same puzzles filled in by hand;
``mixed/NAME.dat`` has all 81 digits. There two written digits of each photo are also
exchanged: mistakes of a writer, which must not be read as what is right.
"""

import sys
import time
from collections import Counter
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from random import Random

from solver.rules.named_variants import classic
from sudoscope.all_wings import install
from sudoscope.photo.errors import PictureError
from sudoscope.photo.grid_reading import GridReading
from sudoscope.photo.judged_reading import JudgedReading, judged
from sudoscope.photo.read_picture import reading_in

SIZES = (9,)
EXCHANGES = 5
"""Of each photo with mistakes."""


def wanted_digits(path: Path) -> tuple[int, ...]:
    """The digits that a file of the set says, row by row."""
    rows = path.read_text().splitlines()[2:11]
    return tuple(int(digit) for row in rows for digit in row.split())


def printed_cells(picture: Path) -> tuple[bool, ...] | None:
    """Which cells of a filled puzzle are printed; ``None`` where that is not known."""
    empty = picture.parent.parent / f"{picture.stem}.dat"
    if picture.parent.name != "mixed":
        return tuple(digit > 0 for digit in wanted_digits(picture.with_suffix(".dat")))
    return tuple(d > 0 for d in wanted_digits(empty)) if empty.exists() else None


def result_of(
    found: JudgedReading, wanted: tuple[int, ...], printed: tuple[bool, ...] | None
) -> str:
    """How a reading compares with the digits in a picture, in a few words."""
    is_right = found.digits == wanted and (
        printed is None or tuple(clue is not None for clue in found.clues) == printed
    )
    if found.is_certain and not is_right:
        wrong = {n for n, digit in enumerate(wanted) if digit != found.digits[n]}
        is_shown = bool(wrong) and wrong <= set(found.mistakes)
        return f"certain, {'shown as a mistake that is none' if is_shown else 'WRONG'}"
    if found.is_certain:
        return "certain, right"
    if found.proposed is None:
        return "doubtful, nothing proposed"
    if found.has_certain_clues and is_right:
        return "written digits doubtful, proposal right"
    return f"doubtful, proposal {'right' if is_right else 'wrong'}"


def reading_of(picture: Path) -> GridReading | None:
    """The digits of a picture, not judged; ``None`` where it is refused."""
    try:
        return reading_in(picture.read_bytes(), SIZES)
    except PictureError:
        return None


def exchanged_results(
    picture: Path, reading: GridReading, random: Random
) -> Counter[str]:
    """What comes of it if two written digits are exchanged, several times."""
    wanted, printed = wanted_digits(picture.with_suffix(".dat")), printed_cells(picture)
    cells = [cell for cell, is_written in enumerate(reading.is_written) if is_written]
    results: Counter[str] = Counter()
    for _ in range(EXCHANGES if len(cells) > 1 else 0):
        one, other = random.sample(cells, 2)
        order = list(range(len(wanted)))
        order[one], order[other] = other, one
        changed = replace(reading, probabilities=reading.probabilities[order])
        truth = tuple(wanted[cell] for cell in order)
        found = judged(changed, classic())
        if truth != wanted:
            results[result_of(found, truth, printed)] += 1
    return results


def measure(folder: Path, report: Callable[[str], None]) -> None:
    """Report how many pictures of a folder came out how, and each not read."""
    pictures = sorted(p for p in folder.glob("*.jpg") if p.with_suffix(".dat").exists())
    if not pictures:
        sys.exit(f"no photos with digits in {folder}")
    results: Counter[str] = Counter()
    mistakes: Counter[str] = Counter()
    random, seconds = Random(1), 0.0
    for picture in pictures:
        start = time.process_time()
        reading = reading_of(picture)
        found = judged(reading, classic()) if reading is not None else None
        seconds += time.process_time() - start
        result = "refused"
        if reading is not None and found is not None:
            wanted = wanted_digits(picture.with_suffix(".dat"))
            result = result_of(found, wanted, printed_cells(picture))
            if found.is_certain and any(reading.is_written):
                mistakes += exchanged_results(picture, reading, random)
        results[result] += 1
        if result != "certain, right":
            report(f"{picture.name}: {result}")
    for result, count in results.most_common():
        report(f"{count:5} {result}")
    report(
        f"{len(pictures):5} pictures, {seconds / len(pictures):.2f} s of CPU time each"
    )
    for result, count in mistakes.most_common():
        report(f"{count:5} with two written digits exchanged: {result}")


def main(folder: Path) -> None:
    """Measure the photos of a folder, then those of ``mixed`` in it."""
    measure(folder, print)
    if (folder / "mixed").is_dir():
        print("mixed:")
        measure(folder / "mixed", print)


if __name__ == "__main__":
    install()
    main(Path(sys.argv[1]))
