"""The cards of a data set: how it was made as JSON, and what it holds for people."""

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from importlib.metadata import version
from typing import Final

from solver.codec import VERSION as TRACE_VERSION
from solver.puzzle.record_fields import Record
from solver.techniques.ladder import LADDER
from sudoscope.cli.console.result_table import ResultColumn, ResultTable
from sudoscope.lab.commands.data_set_folder import PARQUET, PICTURES
from sudoscope.lab.commands.picture_archives import PictureTask
from sudoscope.lab.model.data_columns import fields_of
from sudoscope.lab.model.data_sets import PUZZLE_COLUMNS, DataSetTask
from sudoscope.rating.model.rated_lists import RatingTask

FORMAT: Final = "sudoscope-dataset"
VERSION: Final = 1


def card_of(  # noqa: PLR0913, PLR0917 - what a data set is made of
    task: DataSetTask,
    file_format: str,
    puzzles: int,
    digest: str,
    part: int,
    pictures: PictureTask | None = None,
) -> Record:
    """How a data set is made: equal cards mean equal files.

    Args:
        task: How puzzles are solved and told.
        file_format: That of the files, by their ending.
        puzzles: How many there are.
        digest: Tells their list from others.
        part: How many puzzles a file has.
        pictures: Those of its steps, where there are some.
    """
    way = task.way.as_json()
    return {
        "format": FORMAT,
        "version": VERSION,
        "sudoscope": version("sudoscope"),
        "trace_format": TRACE_VERSION,
        "ladder": RatingTask(task.way.options.profile).ladder,
        "way": way["name"],
        "agent": way["agent"],
        "seed": task.way.options.seed,
        "options": way["options"],
        "limit_events": task.limits.events,
        "limit_seconds": task.limits.seconds,
        "language": task.language,
        "file_format": file_format,
        **({"pyarrow": version("pyarrow")} if file_format == PARQUET else {}),
        "puzzles": puzzles,
        "puzzles_sha256": digest,
        "puzzles_per_file": part,
        "files": -(-puzzles // part),
        **({} if pictures is None else {PICTURES: pictures._asdict()}),
        "fields": {"steps": task.step_fields, "puzzles": fields_of(PUZZLE_COLUMNS)},
    }


def readme_of(card: Record, puzzles: Iterable[Record]) -> str:
    """What a data set holds, in Markdown.

    Args:
        card: How it was made.
        puzzles: The line of each puzzle.
    """
    outcomes, uses, steps = Counter[str](), Counter[str](), 0
    for puzzle in puzzles:
        outcomes[puzzle["outcome"]] += 1
        uses.update(puzzle["techniques"])
        steps += puzzle["steps"]
    ending = f".{card['file_format']}"
    return "\n".join(
        (
            *_front_matter(ending),
            "# Steps of Sudoku solves",
            "",
            _summary(card, outcomes, steps),
            "",
            f"## Steps: `steps-*{ending}`",
            "",
            *_table(("field", "content"), card["fields"]["steps"]),
            "",
            f"## Puzzles: `puzzles-*{ending}`",
            "",
            *_table(("field", "content"), card["fields"]["puzzles"]),
            "",
            *_about_pictures(card),
            "## Techniques",
            "",
            "Steps that were taken back with a guess do not count.",
            "",
            *_table(
                ("technique", "steps"),
                {s.slug: f"{uses[s.slug]:,}" for s in LADDER if uses[s.slug]},
            ),
            "",
        )
    )


def _about_pictures(card: Record) -> tuple[str, ...]:
    """What the pictures of a step are called; nothing where there are none."""
    if PICTURES not in card:
        return ()
    names = PictureTask(**card[PICTURES]).names
    return (
        f"## Pictures: `{PICTURES}-*.tar`",
        "",
        *_table(("file", "picture"), names),
        "",
    )


def _summary(card: Record, outcomes: Counter[str], steps: int) -> str:
    ended = ", ".join(f"{count:,} {name}" for name, count in sorted(outcomes.items()))
    return (
        f"{outcomes.total():,} puzzles ({ended}), {steps:,} steps, made by Sudoscope"
        f" {card['sudoscope']} with the agent `{card['way']}` and the seed"
        f" {card['seed']}. `card.json` has every setting: the same puzzles and settings"
        " make the same files."
    )


def _front_matter(ending: str) -> tuple[str, ...]:
    """The lines from which libraries of data sets know which files hold what."""
    tables = ("steps", "puzzles")
    entries = (
        line
        for name in tables
        for line in (f"- config_name: {name}", f"  data_files: {name}-*{ending}")
    )
    return ("---", "configs:", *entries, "---", "")


def _table(heads: tuple[str, str], rows: Mapping[str, str]) -> Iterator[str]:
    name, text = heads
    columns: tuple[ResultColumn[tuple[str, str]], ...] = (
        ResultColumn("", name, lambda row, _: f"`{row[0]}`", is_text=True),
        ResultColumn("", text, lambda row, _: row[1], is_text=True),
    )
    return ResultTable("", columns).markdown(rows.items())
