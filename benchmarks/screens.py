"""Screenshots of games in progress with known digits: which are read right.

``python -m benchmarks.screens [-v] FOLDER`` reads each picture that
``FOLDER/truth.json`` names, with its given digits and those that were entered. A table
says for each style, the part of a name before ``_``, how many are right.
"""

import json
import sys
import time
from collections import Counter
from pathlib import Path
from typing import Final

from sudoscope.all_wings import install
from sudoscope.photo.errors import PictureError
from sudoscope.photo.judged_reading import JudgedReading
from sudoscope.photo.read_picture import read_picture

RESULTS: Final = (
    "certain, right",
    "doubtful, right proposed",
    "doubtful, wrong proposed",
    "doubtful, none proposed",
    "refused",
    "certain, WRONG",
)


def result_of(found: JudgedReading, givens: str, entered: str) -> str:
    """One of ``RESULTS``."""
    shown = "".join(str(digit or ".") for digit in found.entered)
    is_right = found.line == givens and shown == entered
    if found.is_certain:
        return "certain, right" if is_right else "certain, WRONG"
    if found.proposed is None:
        return "doubtful, none proposed"
    return f"doubtful, {'right' if is_right else 'wrong'} proposed"


def main(arguments: list[str]) -> None:
    """Print a row for each style, and one for all."""
    install()
    folder = Path(next(word for word in arguments if word != "-v"))
    table: dict[str, Counter[str]] = {}
    start = time.process_time()
    for entry in json.loads((folder / "truth.json").read_text("utf-8")):
        said = ""
        try:
            found = read_picture((folder / entry["file"]).read_bytes())
            result = result_of(found, entry["givens"], entry["entered"])
            said = found.sentence() if not found.is_certain else found.line
        except PictureError as error:
            result, said = "refused", str(error)
        for style in (entry["file"].partition("_")[0], "all"):
            table.setdefault(style, Counter())[result] += 1
        if "-v" in arguments and result != RESULTS[0]:
            print(f"{entry['file']}: {result}: {said}"[:300])
    seconds = time.process_time() - start
    whole = table.pop("all", Counter())
    for style, counts in (*sorted(table.items()), ("all", whole)):
        named = ", ".join(f"{counts[r]} {r}" for r in RESULTS if counts[r])
        print(f"{style:12} {named}")
    print(f"{seconds / max(sum(whole.values()), 1):.2f} s of CPU time each")


if __name__ == "__main__":
    main(sys.argv[1:])
