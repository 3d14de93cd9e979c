"""The folder of a data set: its parts, and the card that says how they were made.

A part is two files, that of the steps and then that of the puzzles, and each takes its
name when it is whole. So what is there is not made again, several machines can write
different parts of one data set, and what was stopped goes on where it was.
"""

import gzip
import json
from collections.abc import Iterable, Iterator, Mapping, Sequence
from pathlib import Path
from typing import Final

from solver.errors import OutputError
from solver.puzzle.record_fields import Record
from solver.text.json_text import json_of
from sudoscope.cli.output.output_files import make_folder
from sudoscope.lab.commands.parquet_files import parquet_of, records_of
from sudoscope.lab.model.data_sets import DataSetPart, DataSetPiece
from viz.output.atomic_file import write_pieces, write_whole
from viz.output.target import MARK

CARD: Final = "card.json"
README: Final = "README.md"
PARQUET: Final = "parquet"
GZIPPED: Final = "jsonl.gz"
FORMATS: Final = ("jsonl", GZIPPED, PARQUET)
"""The formats of files, by their endings."""
STEPS: Final = "steps"
PUZZLES: Final = "puzzles"
PICTURES: Final = "pictures"
_LONGEST: Final = 60
"""Letters of a value that a message shows."""


class DataSetFolder:
    """A data set in a folder.

    Args:
        path: The folder; it is made if it is not there.
        card: How the data set is made, as plain values.
        share: The name of a share of the work, which others do at the same time.

    Raises:
        OutputError: The folder holds something else or another data set, or it cannot
            be made or written.
    """

    def __init__(self, path: Path, card: Record, share: str = "") -> None:
        self.path = path
        self._share = share
        self._ending = f".{card['file_format']}"
        self._has_pictures = PICTURES in card
        self._fields: Mapping[str, Mapping[str, str]] = card["fields"]
        make_folder(path)
        if (path / CARD).exists():
            self._check_card(card)
        else:
            self._check_empty()
            self._write(CARD, _json(card))

    def _write(self, name: str, data: bytes) -> None:
        """Write a file that other shares may write, too, with the same content."""
        final = self.path / name
        own = final.with_stem(f"{final.stem}{self._share}")
        write_whole(own, data)
        own.replace(final)

    def _check_empty(self) -> None:
        """Refuse a folder in which somebody keeps other files."""
        own = Path(CARD).stem
        names = sorted(file.name for file in self.path.iterdir())
        others = [n for n in names if MARK not in n and not n.startswith((own, "."))]
        if others and not (self.path / CARD).exists():
            raise OutputError(
                f"{self.path} holds {others[0]} and no data set; name a new folder"
            )

    def _check_card(self, card: Record) -> None:
        """Refuse a data set that was made otherwise."""
        file = self.path / CARD
        try:
            found = json_of(file.read_text("utf-8"))
        except (OSError, ValueError):
            found = None
        if not isinstance(found, dict):
            raise OutputError(
                f"{file} cannot be read, so nothing is known of the data set there;"
                " name a new folder"
            )
        wanted = json_of(_json(card))
        for name in dict.fromkeys((*wanted, *found)):
            if found.get(name) != wanted.get(name):
                raise OutputError(
                    f"{self.path} holds a data set that was made otherwise: {name} is"
                    f" {_shown(found.get(name))} there, {_shown(wanted.get(name))}"
                    " expected; name a new folder"
                )

    def file(self, kind: str, part: int) -> Path:
        """The file of *kind* of a part, which is numbered from 1."""
        return self.path / f"{kind}-{part:05}{self._ending}"

    def has(self, part: DataSetPart) -> bool:
        """Whether *part* is whole."""
        files = [self.file(kind, part.number) for kind in (STEPS, PUZZLES)]
        if self._has_pictures:
            pieces = range(1, len(part.pieces) + 1)
            files += [self._pictures(part.number, piece) for piece in pieces]
        return all(file.is_file() for file in files)

    def _pictures(self, part: int, piece: int) -> Path:
        """The pictures of a piece of a part, both numbered from 1."""
        return self.path / f"{PICTURES}-{part:05}-{piece:03}.tar"

    def write(self, part: DataSetPart, pieces: Iterator[DataSetPiece]) -> None:
        """Write *part*, piece by piece as they come, its puzzles last.

        Raises:
            OutputError: It cannot be written.
        """
        puzzles: list[bytes] = []

        def steps() -> Iterator[bytes]:
            for number, piece in enumerate(pieces, start=1):
                if piece.beside:
                    write_whole(self._pictures(part.number, number), piece.beside)
                puzzles.append(piece.puzzles)
                yield piece.steps

        self._write_part(STEPS, part.number, steps(), self._fields["steps"])
        self._write_part(PUZZLES, part.number, puzzles, self._fields["puzzles"])

    def _write_part(
        self, kind: str, part: int, lines: Iterable[bytes], fields: Iterable[str]
    ) -> None:
        """Write *lines* to the file of *kind* of a part."""
        file = self.file(kind, part)
        is_parquet = file.suffix == f".{PARQUET}"
        write_pieces(file, _in_parquet(lines, fields) if is_parquet else lines)

    def puzzles(self, parts: Sequence[DataSetPart]) -> Iterator[Record]:
        """The line of each puzzle of *parts*, which are whole.

        Raises:
            OutputError: A file is damaged.
        """
        for part in parts:
            file = self.file(PUZZLES, part.number)
            try:
                yield from _records(file)
            except (OSError, EOFError, ValueError):
                raise OutputError(
                    f"{file} is damaged; remove it, and it is made again"
                ) from None

    def write_readme(self, text: str) -> None:
        """Write what the data set holds, for people.

        Raises:
            OutputError: It cannot be written.
        """
        self._write(README, text.encode())


def _in_parquet(lines: Iterable[bytes], fields: Iterable[str]) -> Iterator[bytes]:
    """A Parquet file of *lines*, made when it is asked for."""
    yield parquet_of(b"".join(lines), tuple(fields))


def _records(file: Path) -> list[Record]:
    """The records in a file of whatever format."""
    data = file.read_bytes()
    if file.suffix == f".{PARQUET}":
        return records_of(data)
    text = (gzip.decompress(data) if file.suffix == ".gz" else data).decode()
    return [json_of(line) for line in text.splitlines()]


def _json(card: Record) -> bytes:
    return (json.dumps(card, ensure_ascii=False, indent=1) + "\n").encode()


def _shown(value: object) -> str:
    """*value* as a message has it, cut if it is long."""
    text = json.dumps(value, ensure_ascii=False)
    return text if len(text) <= _LONGEST else f"{text[:_LONGEST]}…"
