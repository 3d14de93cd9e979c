r"""GIFT: questions as text, which Moodle and other course sites import.

A question is ``::name::text{answers}`` and ends with a blank line. The characters
``~ = # { } : \`` have a backslash before them, and a line break is written ``\n``.
Boards are text, since GIFT has no pictures.
"""

import re
from typing import Final

from sudoscope.quizzes.export.body import html_body, html_text, plain_html, text_of_body
from sudoscope.quizzes.export.reading_back import (
    ReadingBackError,
    percent,
    shares,
)
from sudoscope.quizzes.export.sheet import QuizSheet, SheetQuestion
from sudoscope.quizzes.model.question import QuestionOption, QuestionText

_SPECIAL: Final = re.compile(r"[~=#{}:\\]")
_ESCAPED: Final = re.compile(r"\\(.)")
_HTML: Final = "[html]"
_QUESTION: Final = re.compile(
    r"::(?P<name>(?:[^:\\]|\\.)*)::\[html\](?P<text>(?:[^{\\]|\\.)*)"
    r"\{\n(?P<answers>(?:[^}\\]|\\.)*)\}",
)
_ANSWER: Final = re.compile(
    r"(?:(?P<sign>[=~])(?:%(?P<share>-?[0-9.]+)%)?|####)(?P<text>(?:[^~=#\\]|\\.)*)"
)


def gift(sheet: QuizSheet) -> bytes:
    """*sheet* as a GIFT file."""
    head = f"// {_one_line(sheet.title)}\n// {_one_line(sheet.facts)}\n"
    questions = (_question(question, sheet.legend) for question in sheet.questions)
    return "\n".join((head, *questions)).encode()


def read_gift(data: bytes) -> tuple[QuestionText, ...]:
    """The questions of a GIFT file as ``gift`` writes it.

    Raises:
        ReadingBackError: It has a part that is no question.
    """
    lines = data.decode().split("\n")
    text = "\n".join(line for line in lines if not line.startswith("//"))
    blocks = (block.strip() for block in re.split(r"\n[ \t]*\n", text))
    return tuple(_read(block) for block in blocks if block)


def _question(question: SheetQuestion, legend: str) -> str:
    board = html_text("\n".join(question.board))
    shown = f"<pre>{board}</pre><p><small>{html_text(legend)}</small></p>"
    said, text = question.said, html_body(question, shown)
    lines = [f"::{_safe(said.name)}::{_HTML}{_safe(text)}{{"]
    for option, share in zip(said.options, shares(said.options), strict=True):
        if said.is_single:
            sign = "=" if option.is_right else "~"
        else:
            sign = f"~%{percent(share)}%"
        lines.append(f"\t{sign}{_safe(html_text(option.answer))}")
    lines += [f"\t####{_safe(html_text(said.reason))}", "}", ""]
    return "\n".join(lines)


def _read(block: str) -> QuestionText:
    found = _QUESTION.fullmatch(block)
    if found is None:
        raise ReadingBackError(f"found {block[:60]!r}, expected a question of GIFT")
    options, reason, is_single = [], "", False
    for answer in _ANSWER.finditer(found["answers"]):
        text = plain_html(_plain(answer["text"].strip()))
        if answer["sign"] is None:
            reason = text
            continue
        is_single = is_single or answer["share"] is None
        share = float(answer["share"] or (100 if answer["sign"] == "=" else 0))
        options.append(QuestionOption(text, share > 0))
    name = _plain(found["name"])
    text = text_of_body(_plain(found["text"]))
    return QuestionText(
        text,
        title=name,
        reason=reason,
        options=tuple(options),
        is_single=is_single,
    )


def _one_line(text: str) -> str:
    return " ".join(text.split())


def _safe(text: str) -> str:
    """*text* with a backslash before what GIFT would read as its own."""
    return _SPECIAL.sub(r"\\\g<0>", text).replace("\n", r"\n")


def _plain(text: str) -> str:
    return _ESCAPED.sub(lambda found: _meaning(found[1]), text)


def _meaning(letter: str) -> str:
    return "\n" if letter == "n" else letter
