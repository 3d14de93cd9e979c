"""Photos with known digits: how many are read, and whether doubt is marked.

``python -m benchmarks.photos FOLDER`` reads each ``NAME.jpg`` whose digits are in
``NAME.dat``: two lines about the camera, then nine rows of nine digits, 0 is empty.
"""

import sys
import time
from collections import Counter
from pathlib import Path

from solver.rules.builders import classic
from viz.photo import PictureError, read_picture


def wanted_digits(path: Path) -> tuple[int, ...]:
    """The digits that a file of the set says, row by row."""
    rows = path.read_text().splitlines()[2:11]
    return tuple(int(digit) for row in rows for digit in row.split())


def result_of(picture: Path) -> str:
    """What came of reading a picture, in a few words."""
    wanted = wanted_digits(picture.with_suffix(".dat"))
    try:
        found = read_picture(picture.read_bytes(), classic())
    except PictureError:
        return "refused"
    if found.is_certain:
        return "certain, right" if found.digits == wanted else "certain, WRONG"
    if found.proposed is None:
        return "doubtful, nothing proposed"
    is_right = found.digits == wanted
    return f"doubtful, proposal {'right' if is_right else 'wrong'}"


def main(folder: Path) -> None:
    """Print how many pictures of a folder came out how, and each that was not read."""
    pictures = sorted(p for p in folder.glob("*.jpg") if p.with_suffix(".dat").exists())
    if not pictures:
        sys.exit(f"no photos with digits in {folder}")
    results: Counter[str] = Counter()
    start = time.process_time()
    for picture in pictures:
        result = result_of(picture)
        results[result] += 1
        if result != "certain, right":
            print(f"{picture.name}: {result}")
    seconds = (time.process_time() - start) / len(pictures)
    for result, count in results.most_common():
        print(f"{count:5} {result}")
    print(f"{len(pictures):5} pictures, {seconds:.2f} s of CPU time each")


if __name__ == "__main__":
    main(Path(sys.argv[1]))
