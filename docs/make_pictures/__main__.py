"""Writes the pictures, and the list of what they show."""

import json
import sys
from collections.abc import Sequence

from docs.make_pictures.all_pictures import LIST, PICTURES
from docs.make_pictures.alternative_words import fill_in
from docs.make_pictures.picture import FOLDER


def make(names: Sequence[str]) -> int:
    """Write the pictures of these *names*, or all; the exit code.

    What could not be written stays as it is, and so does its entry in the list.
    """
    known = {picture.name: picture for picture in PICTURES}
    unknown = [name for name in names if name not in known]
    if unknown:
        print(f"no picture is called {unknown[0]}; known: {', '.join(known)}")  # noqa: T201
        return 2
    was: dict[str, dict[str, str]]
    was = json.loads(LIST.read_text("utf-8")) if LIST.exists() else {}
    records = dict(was)
    FOLDER.mkdir(exist_ok=True)
    for name in names or known:
        if known[name].make():
            records[name] = known[name].record()
        else:
            print(f"{name} needs Chromium, which is not here; it stays as it is")  # noqa: T201
    listed = {name: records[name] for name in known if name in records}
    text = json.dumps(listed, indent=1, ensure_ascii=False)
    LIST.write_text(f"{text}\n", "utf-8")
    before, now = (
        {name: record["words"] for name, record in of.items()} for of in (was, listed)
    )
    fill_in(before, now)
    if not names:
        _remove_others()
    return 0


def _remove_others() -> None:
    """Remove pictures that are made no longer."""
    names = {picture.name for picture in PICTURES} | {LIST.name}
    for path in FOLDER.iterdir():
        if path.name not in names:
            path.unlink()


if __name__ == "__main__":
    sys.exit(make(sys.argv[1:]))
