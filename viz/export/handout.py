"""The handout of a lesson: a page to print, with pictures, room for answers, and a key.

One HTML file without anything beside it. The pictures are SVG, sharp in print. Answers
stand on a page of their own at the end.
"""

from base64 import b64encode
from collections.abc import Iterator, Sequence
from html import escape
from typing import Final

from viz.appearance import Appearance
from viz.export.cue_pictures import CuePictures
from viz.lessons.annotations import annotations_of
from viz.lessons.lesson import Lesson, PlacedCue
from viz.lessons.notes import answer
from viz.messages import phrases
from viz.painters.svg import svg
from viz.replay.replay import Replay
from viz.shapes import Frame
from viz.theme import theme_named
from viz.variant_names import puzzle_kind

THEME: Final = "paper"
_STYLE: Final = """
body { font: 12pt/1.45 Georgia, "Noto Serif", serif; max-width: 46em; margin: 2em auto;
  padding: 0 1.5em; color: #111; background: #fff; }
h1 { font-size: 1.7em; margin: 0 0 .2em; }
h2 { font-size: 1.1em; margin: 0 0 .3em; }
.about { margin: 0 0 1.5em; }
.name { float: right; border-bottom: 1px solid #111; width: 14em; }
section { break-inside: avoid; margin: 0 0 1.6em; display: flex; gap: 1.4em; }
img { border: 1px solid #bbb; }
.board { flex: none; }
.board img { width: 15em; height: 15em; }
.beside img { width: 100%; }
section p { margin: 0 0 .6em; }
.asked { font-weight: bold; }
.room { border-bottom: 1px solid #888; height: 1.6em; }
.key { break-before: page; }
@media print { body { margin: 0; max-width: none; padding: 0; } }
@page { margin: 18mm; }
"""


def handout(
    lesson: Lesson, placed: Sequence[PlacedCue], language: str, theme: str = THEME
) -> str:
    """The handout of *lesson* as HTML.

    Args:
        lesson: The lesson.
        placed: Its cues, with their steps; at least one.
        language: One of the lesson's.
        theme: Name of the colours of the pictures.

    Raises:
        SudoscopeError: There is no such theme.
    """
    pictures = CuePictures(
        Replay.of(placed[0].point.evidence.trace),
        Appearance(theme_named(theme), language),
        lesson.panel,
        annotations_of(placed, language),
    )
    body = "\n".join(_body(lesson, placed, pictures, language))
    return (
        f'<!DOCTYPE html>\n<html lang="{language}">\n<head>\n<meta charset="utf-8">\n'
        f"<title>{escape(lesson.title[language])}</title>\n"
        f"<style>{_STYLE}</style>\n</head>\n<body>\n{body}\n</body>\n</html>\n"
    )


def _body(
    lesson: Lesson,
    placed: Sequence[PlacedCue],
    pictures: CuePictures,
    language: str,
) -> Iterator[str]:
    words = phrases("lessons", language)
    minutes = words["minutes"].format(count=lesson.minutes)
    kind = puzzle_kind(lesson.puzzle, language)
    yield f'<p class="name">{escape(words["name"])}</p>'
    yield f"<h1>{escape(lesson.title[language])}</h1>"
    facts = ", ".join((kind, words[lesson.level], minutes))
    yield f'<p class="about">{escape(lesson.about[language])}<br>{escape(facts)}</p>'
    asked = 0
    for one in placed:
        asked += one.cue.question is not None
        yield _cue(one, pictures, language, asked)
    yield f'<div class="key">\n<h2>{escape(words["key"])}</h2>\n<ol>'
    for one in placed:
        if one.cue.question is not None:
            yield f"<li>{escape(answer(one.cue.question, language))}</li>"
    yield "</ol>\n</div>"


def _cue(one: PlacedCue, pictures: CuePictures, language: str, number: int) -> str:
    """A cue: its picture, its words and, where it asks, room for the answer."""
    words, step = phrases("lessons", language), one.point.step
    last = len(one.point.evidence.trace)
    title = words["step"].format(step=step, last=last) if step else words["puzzle"]
    said = pictures.reason(step)
    picture = _image(pictures.board(step), title, said)
    parts = [f"<h2>{escape(title)}</h2>"]
    if one.cue.say:
        parts.append(f"<p>{escape(one.cue.say[language])}</p>")
    parts += [f"<p>{escape(line)}</p>" for line in pictures.lines(step)]
    beside = pictures.beside(step)
    if beside is not None:
        parts.append(f'<p class="beside">{_image(beside, title, title)}</p>')
    if one.cue.question is not None:
        label = words["question"].format(number=number)
        asked = escape(one.cue.question.words[language])
        parts += [
            f'<p class="asked">{escape(label)}: {asked}</p>',
            '<div class="room"></div>',
        ]
    text = "\n".join(parts)
    return (
        f'<section>\n<div class="board">{picture}</div>\n<div>\n{text}\n</div>'
        "\n</section>"
    )


def _image(frame: Frame, title: str, said: str) -> str:
    """*frame* as an image in the page; *said* is for those who cannot see it."""
    data = b64encode(svg(frame, title, said).encode()).decode()
    return f'<img alt="{escape(said)}" src="data:image/svg+xml;base64,{data}">'
