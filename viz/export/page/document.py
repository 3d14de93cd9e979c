"""The file of a page: its facts, its script and its styles in one HTML document.

Nothing is loaded from anywhere. The page's own policy allows its script and its styles
by their hashes and nothing else, so nothing that a title says can run.
"""

from base64 import b64encode
from collections.abc import Callable
from hashlib import sha256
from html import escape
from importlib.metadata import PackageNotFoundError, version
from string import Template
from typing import Final

from solver.trace import Trace
from viz.cancellation import go_on
from viz.errors import RecordingError
from viz.export.page.content import MOST_STEPS, PageContent
from viz.export.page.lesson import cues_record
from viz.export.page.moves import board_record, moves_record
from viz.export.page.packing import packed
from viz.export.page.pictures import PagePictures
from viz.export.page.questions import MARKS, PageQuestions
from viz.export.page.record import Record
from viz.export.page.styles import dense, page_part, page_style
from viz.export.page.words import words_record
from viz.messages import phrases
from viz.scene.panels.heading import manner_of, title_of

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
    trace, language = content.replay.trace, content.language
    _check_length(trace)
    questions = PageQuestions(content)
    pictures = PagePictures(content, check, questions.moments)
    facts = _facts(content, pictures, questions)
    title, manner = title_of(trace.puzzle, language), manner_of(trace, language)
    style, script = page_style(content, facts, pictures.store.letters), _script()
    words = {key: escape(said) for key, said in phrases("page", language).items()}
    return Template(page_part("page.html")).substitute(
        {f"say_{key.replace('-', '_')}": said for key, said in words.items()},
        lang=language,
        title=escape(title),
        manner=escape(manner),
        source=escape(content.options.source),
        puzzle=escape(trace.puzzle.text),
        theme=content.opens_with,
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


def _check_length(trace: Trace) -> None:
    if len(trace) > MOST_STEPS:
        raise RecordingError(
            f"{len(trace):,} steps are too many for one page, which holds"
            f" {MOST_STEPS:,}; limit the steps of the solve, or solve it in another"
            " way"
        )


def _facts(
    content: PageContent, pictures: PagePictures, questions: PageQuestions
) -> Record:
    """All that the script shows and says."""
    trace = content.replay.trace
    drawn = pictures.record()
    asked = questions.record(pictures.board, pictures.store, pictures.check)
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
        "themes": [theme.name for theme in content.themes],
        "cues": cues_record(content),
        "phrases": words_record(content),
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
        f" font-src data:; script-src {_hash(script)}; style-src {_hash(style)}"
    )


def _hash(text: str) -> str:
    return f"'sha256-{b64encode(sha256(text.encode()).digest()).decode()}'"
