"""The files of a course's project: starter code, tests, puzzles, a lesson.

They are templates in ``assets/classroom``, in which ``$name`` is a phrase of the
catalogue ``classroom`` or a fact about the puzzles.
"""

import os
from collections.abc import Iterable, Mapping
from contextlib import suppress
from itertools import islice
from pathlib import Path
from string import Template
from textwrap import indent
from typing import Final

from solver.errors import OutputError
from solver.formats import read_puzzle
from solver.oracle import solutions
from solver.rules.named_variants import variant_named
from viz.assets_folder import assets
from viz.messages import tables
from viz.output.new_folder import NewFolder
from viz.output.os_errors import reason_for

VARIANTS: Final = ("diagonal", "classic")
_CODE: Final = ("solution.py", "test_solution.py", "visualize.py")
_PUZZLES: Final = ("easy", "twins", "hard")
"""The first puzzles of the list, as the tests call them."""
_COUNTED: Final = {"peers_a1": "A1", "peers_e5": "E5", "peers_b4": "B4"}


def project_files(variant: str, language: str) -> Mapping[str, str]:
    """The text of each file, by its name.

    Args:
        variant: One of ``VARIANTS``.
        language: Two letters, one of ``viz.messages.languages()``.

    Raises:
        UnknownNameError: There is no such language.
    """
    puzzles = asset(f"puzzles.{variant}.txt")
    words = dict(tables("classroom", language)["files"])
    words |= {key: words[f"{key}-{variant}"] for key in ("units", "rules")}
    facts = _counts(variant) | _solved(puzzles, variant)
    facts |= {"variant": variant, "language": language}
    filled = {key: text.strip().format_map(facts) for key, text in words.items()}
    details = facts | {"diagonal_test": _diagonal_test(variant)}
    files = {name: code_from(asset(name), filled, details) for name in _CODE}
    readme = Template(asset(f"README.{language}.md"))
    return {
        "README.md": readme.substitute(filled, variant=variant),
        "lesson.toml": asset(f"lesson.{variant}.toml"),
        "puzzles.txt": puzzles,
        **files,
    }


def without_puzzles(
    name: str, words: Mapping[str, str], data: Iterable[str], language: str
) -> Mapping[str, str]:
    """The text of each file of a project whose code names no puzzles, by its name.

    Args:
        name: That of its folder in ``assets/classroom``.
        words: The phrases of its code.
        data: The names of its other files but the README.
        language: Two letters, one of ``viz.messages.languages()``.
    """
    said = {key: text.strip() for key, text in words.items()}
    files = {file: code_from(asset(f"{name}/{file}"), said, {}) for file in _CODE[:2]}
    readme = asset(f"{name}/README.{language}.md")
    return {"README.md": readme, **files, **{d: asset(f"{name}/{d}") for d in data}}


def write_project(folder: Path, files: Mapping[str, str]) -> None:
    """Write *files* to *folder*, all of them or none.

    Args:
        folder: It is made if it is not there, in one that is.
        files: The text of each file, by its name.

    Raises:
        OutputError: There is a file of one of the names, or one cannot be written.
    """
    if folder.exists() and not folder.is_dir():
        raise OutputError(f"{folder} is a file, not a folder; name another")
    if not folder.exists() and not folder.parent.is_dir():
        raise OutputError(f"the folder {folder.parent} is not there; make it first")
    there = [name for name in files if os.path.lexists(folder / name)]
    if there:
        raise OutputError(
            f"nothing was written: {folder} has {', '.join(there)} already; name"
            " another folder, or move what is there"
        )
    written: list[Path] = []
    try:
        with NewFolder(folder):
            _write(folder, files, written)
    except OSError as error:
        raise OutputError(f"{folder} was not written: {reason_for(error)}") from None


def _write(folder: Path, files: Mapping[str, str], written: list[Path]) -> None:
    """Write new files; after an error or a signal none of them is left."""
    try:
        for name, text in files.items():
            path = folder / name
            with path.open("x", encoding="utf-8", newline="\n") as file:
                written.append(path)
                file.write(text)
    except BaseException:
        for path in written:
            with suppress(OSError):
                path.unlink()
        raise


def asset(name: str) -> str:
    """The text of a template, by its place in ``assets/classroom``."""
    return (assets() / "classroom" / name).read_text("utf-8")


def _counts(variant: str) -> dict[str, object]:
    """The number of units, and of the peers of some boxes."""
    rules = variant_named(variant)
    names = {rules.cell_name(cell): cell for cell in rules.cells}
    counts = {key: len(rules.peers[names[box]]) for key, box in _COUNTED.items()}
    return {"units_count": len(rules.houses), **counts}


def _diagonal_test(variant: str) -> str:
    """The test of the diagonals, set apart as functions are; empty without them."""
    text = asset("diagonal_test.py").strip()
    return f"\n\n{text}\n" if variant == "diagonal" else ""


def _solved(puzzles: str, variant: str) -> dict[str, str]:
    """The first puzzles and their solutions, by the names that tests have for them."""
    found: dict[str, str] = {}
    for name, text in zip(_PUZZLES, puzzles.split(), strict=False):
        (solution,) = islice(solutions(read_puzzle(text, variant)), 1)
        found |= {name: text, f"{name}_solved": "".join(map(str, solution))}
    return found


def code_from(
    template: str, words: Mapping[str, str], details: Mapping[str, object]
) -> str:
    """A file of code: phrases on several lines become docstrings, indented as code."""
    lines = []
    for line in template.splitlines():
        margin = line[: len(line) - len(line.lstrip())]
        filled = {**_set_out(words, margin), **details}
        lines.append(Template(line).substitute(filled))
    return "\n".join(lines).rstrip() + "\n"


def _set_out(words: Mapping[str, str], margin: str) -> dict[str, str]:
    """*words* at an indentation; a line of its own ends those of several lines."""
    return {
        key: indent(text + "\n", margin).lstrip() + margin if "\n" in text else text
        for key, text in words.items()
    }
