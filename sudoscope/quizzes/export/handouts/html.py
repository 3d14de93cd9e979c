"""Handouts as HTML: one file without anything beside it, with pictures in SVG.

Answers stand on a page of their own at the end.
"""

from base64 import b64encode
from collections.abc import Iterator
from html import escape
from typing import Final

from sudoscope.quizzes.export.handouts.handout import Handout, HandoutCue, HandoutTable
from viz.painters.svg import svg
from viz.shapes import Frame

_STYLE: Final = """
body { font: 12pt/1.45 Georgia, "Noto Serif", serif; max-width: 46em; margin: 2em auto;
  padding: 0 1.5em; color: #111; background: #fff; }
h1 { font-size: 1.7em; margin: 0 0 .2em; }
h2 { font-size: 1.1em; margin: 0 0 .3em; }
.about { margin: 0 0 1.5em; }
.name { float: right; border-bottom: 1px solid #111; width: 14em; }
section { break-inside: avoid; margin: 0 0 1.6em; display: flex; gap: 1.4em; }
.board { flex: none; }
.words { flex: 1; }
.board img { width: 15em; height: 15em; }
.beside img { width: 100%; }
section p { margin: 0 0 .6em; }
.asked { font-weight: bold; }
.room { border-bottom: 1px solid #888; height: 1.6em; }
table { width: 100%; table-layout: fixed; border-collapse: collapse; }
th, td { border: 1px solid #888; padding: .2em .4em; text-align: left; }
td { vertical-align: top; }
tr { break-inside: avoid; }
.ends-page { break-after: page; }
.alone { display: block; }
.alone .board img { display: block; width: 26em; height: 26em; margin: 0 auto 1em; }
.alone .beside img { width: auto; max-width: 100%; max-height: 20em; }
.key { break-before: page; }
@media print { body { margin: 0; max-width: none; padding: 0; } }
@page { margin: 18mm; }
"""


def html_handout(handout: Handout) -> bytes:
    """*handout* as an HTML file."""
    body = "\n".join(_body(handout))
    return (
        f'<!DOCTYPE html>\n<html lang="{handout.language}">\n<head>\n'
        '<meta charset="utf-8">\n'
        f"<title>{escape(handout.title)}</title>\n"
        f"<style>{_STYLE}</style>\n</head>\n<body>\n{body}\n</body>\n</html>\n"
    ).encode()


def _body(handout: Handout) -> Iterator[str]:
    yield f'<p class="name">{escape(handout.name)}</p>'
    yield f"<h1>{escape(handout.title)}</h1>"
    about, facts = escape(handout.about), escape(handout.facts)
    yield f'<p class="about">{about}<br>{facts}</p>'
    for cue, is_alone in zip(handout.cues, handout.alone, strict=True):
        yield _cue(cue, is_alone=is_alone)
    if handout.table is not None:
        yield _table(handout.table)
    if not handout.key:
        return
    yield f'<div class="key">\n<h2>{escape(handout.key)}</h2>\n<ol>'
    for cue in handout.cues:
        if cue.question is not None:
            answer, reason = escape(cue.question.answer), escape(cue.question.reason)
            yield f"<li>{answer}{f'<br>{reason}' if reason else ''}</li>"
    yield "</ol>\n</div>"


def _cue(cue: HandoutCue, *, is_alone: bool) -> str:
    """A cue: its picture, its words and, where it asks, room for the answer."""
    parts = [f"<h2>{escape(cue.title)}</h2>"]
    parts += [f"<p>{escape(line)}</p>" for line in (cue.said, *cue.notes) if line]
    if cue.beside is not None:
        image = _image(cue.beside, cue.title, cue.title)
        parts.append(f'<p class="beside">{image}</p>')
    if cue.question is not None:
        label, asked = escape(cue.label), escape(cue.question.asked)
        parts.append(f'<p class="asked">{label}: {asked}</p>')
        options = [f"<p>{escape(option)}</p>" for option in cue.rows]
        parts += options or ['<div class="room"></div>'] * cue.line_count
    picture, text = _image(cue.picture, cue.title, cue.reason), "\n".join(parts)
    kinds = ["alone"] * is_alone + ["ends-page"] * cue.ends_page
    kind = f' class="{" ".join(kinds)}"' if kinds else ""
    return (
        f'<section{kind}>\n<div class="board">{picture}</div>\n'
        f'<div class="words">\n{text}\n</div>\n</section>'
    )


def _table(table: HandoutTable) -> str:
    """*table* with a number in each row."""
    parts = [share / sum(table.shares) for share in table.shares]
    widths = "".join(f'<col style="width: {part:.0%}">' for part in parts)
    named = "".join(f"<th>{escape(column.heading)}</th>" for column in table.columns)
    empty, high = "<td></td>" * len(table.columns), table.lines * 1.6
    rows = "\n".join(
        f'<tr style="height: {high:g}em"><td>{number}</td>{empty}</tr>'
        for number in range(1, table.rows + 1)
    )
    return (
        f"<table>\n<colgroup>{widths}</colgroup>\n"
        f"<thead><tr><th></th>{named}</tr></thead>\n"
        f"<tbody>\n{rows}\n</tbody>\n</table>"
    )


def _image(frame: Frame, title: str, said: str) -> str:
    """*frame* as an image in the page; *said* is for those who cannot see it."""
    data = b64encode(svg(frame, title, said).encode()).decode()
    return f'<img alt="{escape(said)}" src="data:image/svg+xml;base64,{data}">'
