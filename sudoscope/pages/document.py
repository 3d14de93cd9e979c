"""The file of a page: its facts, its script and its styles in one HTML document.

Nothing is loaded from anywhere. The page's own policy allows its script and its styles
by their hashes and nothing else, so nothing that a title says can run.
"""

from base64 import b64encode
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from hashlib import sha256
from html import escape
from importlib.metadata import PackageNotFoundError, version
from string import Template
from typing import Final

from solver.puzzle.puzzle import Puzzle
from sudoscope.pages.content import MOST_STEPS, PageContent, PageOptions
from sudoscope.pages.frame_store import MARKS
from sudoscope.pages.moves import board_record, moves_record
from sudoscope.pages.packing import Record, packed
from sudoscope.pages.part import FilledPart, nothing_asked
from sudoscope.pages.pictures import PagePictures
from sudoscope.pages.styles import dense, page_part, page_style
from sudoscope.pages.words import words_record
from viz.appearance import PicturePart
from viz.cancellation import go_on
from viz.errors import RecordingError
from viz.messages import phrases
from viz.scene.panels.heading import manners, title_of

VERSION: Final = 2
"""Of what the facts in a page are; its script reads no other."""

_SCRIPTS: Final = (
    "facts",
    "pictures",
    "board",
    "reason",
    "timeline",
    "playback",
    "quiz",
    "answers",
    "lesson",
    "commands",
    "address",
    "prints",
    "page",
)
"""The parts of the script, in the order in which they need each other."""


def page_html(content: PageContent, check: Callable[[], None] = go_on) -> str:
    """The whole page as HTML. Equal contents give equal texts.

    Args:
        content: What is in it.
        check: Called between steps; what it raises ends the work.

    Raises:
        RecordingError: The solve has more steps than a page can hold.
    """
    trace = content.replay.trace
    check_length(len(trace))
    parts = [part.filled(content) for part in content.options.parts]
    moments = {step: one for part in parts for step, one in part.moments.items()}
    pictures = PagePictures(content, check, moments)
    facts = _facts(content, pictures, parts)
    has_names = PicturePart.NAMES not in content.options.hidden
    manner = manners(trace, content.language)[0] if has_names else ""
    texts = PageTexts("solve", content.language, content.options, trace.puzzle, manner)
    return document(texts, facts, pictures.store.letters)


@dataclass(frozen=True, slots=True)
class PageTexts:
    """What the HTML around the pictures says.

    Attributes:
        shows: "solve" or "comparison", which the styles ask for.
        language: Two letters.
        options: The source of the puzzle, and the theme.
        puzzle: Which is solved.
        manner: The way it is solved, or both.
    """

    shows: str
    language: str
    options: PageOptions
    puzzle: Puzzle
    manner: str


def document(texts: PageTexts, facts: Record, letters: frozenset[str]) -> str:
    """The HTML of a page.

    Args:
        texts: What it says.
        facts: What its script shows and says.
        letters: Those of its pictures.
    """
    options, language = texts.options, texts.language
    title, manner = title_of(texts.puzzle, language), texts.manner
    said = f"{title}{manner}{options.source}"
    style, script = page_style(options.themes, said, facts, letters), _script()
    words = {key: escape(said) for key, said in phrases("page", language).items()}
    return Template(page_part("page.html")).substitute(
        {f"say_{key.replace('-', '_')}": said for key, said in words.items()},
        lang=language,
        title=escape(title),
        manner=escape(manner),
        source=escape(options.source),
        puzzle=escape(texts.puzzle.text),
        theme=options.opens_with,
        shows=texts.shows,
        version=_version(),
        policy=_policy(style, script),
        style=style,
        data=packed(facts),
        script=script,
    )


def _version() -> str:
    """Of the program; empty where it runs without being installed."""
    try:
        return version("sudoscope")
    except PackageNotFoundError:
        return ""


def check_length(steps: int) -> None:
    """Refuse more *steps* than a page can hold.

    Raises:
        RecordingError: There are more.
    """
    if steps > MOST_STEPS:
        raise RecordingError(
            f"{steps:,} steps are too many for one page, which holds"
            f" {MOST_STEPS:,}; limit the steps of the solve, or solve it in another"
            " way"
        )


def _facts(
    content: PageContent, pictures: PagePictures, parts: Sequence[FilledPart]
) -> Record:
    """All that the script shows and says."""
    trace = content.replay.trace
    drawn = pictures.record()
    asked = nothing_asked()
    for part in parts:
        asked |= part.record(pictures.board, pictures.store, pictures.check)
    return {
        "version": VERSION,
        "last": len(trace),
        "agent": trace.agent,
        "outcome": trace.outcome.value if trace.outcome else "",
        "board": board_record(content, pictures.board),
        "notes": [[note.step, note.text] for note in content.notes],
        "cellNotes": [
            [one.step, [note.line(trace.puzzle.rules) for note in one.notes]]
            for one in content.annotations.cells
        ],
        "themes": [theme.name for theme in content.options.themes],
        "cues": asked["cues"],
        "phrases": words_record(content.language, content.options.parts),
        **moves_record(content),
        **asked,
        **drawn,
        "marks": pictures.store.family(0, MARKS).number,
        **pictures.store.record(),
    }


def _script() -> str:
    """All of the script, in one function so that it leaves no names behind."""
    parts = "".join(dense(page_part(f"{name}.js")) for name in _SCRIPTS)
    return f'(() => {{\n"use strict";\n{parts}}})();\n'


def _policy(style: str, script: str) -> str:
    """What the page may do: run its own script, use its own styles and fonts."""
    return (
        "default-src 'none'; base-uri 'none'; form-action 'none'; img-src data:;"
        f" font-src data:; script-src {source_hash(script)};"
        f" style-src {source_hash(style)}"
    )


def source_hash(text: str) -> str:
    """What a policy allows: a script or style that is *text*, and no other."""
    return f"'sha256-{b64encode(sha256(text.encode()).digest()).decode()}'"
