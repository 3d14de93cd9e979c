"""A lesson as options of an export: after each step of a cue it speaks and asks."""

import re
from collections.abc import Iterator, Sequence
from fractions import Fraction
from typing import Final

from solver.explain.named_words import NamedText, names_found, names_in, sentences_of
from solver.explain.phrasing import Phrasing
from solver.rules.digits import SYMBOLS
from solver.rules.house import House
from sudoscope.lessons.export.aside_options import SaidAfter
from sudoscope.lessons.model.annotations import cell_notes, note_lines
from sudoscope.lessons.model.lesson import Lesson, PlacedCue
from sudoscope.quizzes.model.question import AnswerKind
from viz.export.export_options import ExportOptions
from viz.export.option_values import NATURAL
from viz.messages import phrases
from viz.replay.annotations import MOST_CELL_NOTES
from viz.replay.step_notation import END

THINK_MS: Final = 4_500
"""How long a question stays besides the time to read it."""
COMPARE_MS: Final = 2_500
"""How long a second solve stays besides the time to read the words."""


def film_options(
    lesson: Lesson,
    placed: Sequence[PlacedCue],
    look: ExportOptions,
    *,
    asks: bool = True,
) -> ExportOptions:
    """The options of *lesson* as a film, from its first cue to the end of the solve.

    A part without the lesson's last cue ends with its own last cue, or where that asks
    with the step after its answer, which says why.

    Each step of a cue is shown at reading pace. Then its words are read one sentence
    after the other on the board that they are proved on, its question waits, and its
    answer is given.

    Args:
        lesson: The lesson.
        placed: Its cues, or those of a part, with their steps.
        look: The options that the lesson does not decide: size, theme, language, …
        asks: Whether questions are asked and answered.
    """
    is_whole = placed[-1].cue.number == lesson.cues[-1].number
    is_asked = asks and placed[-1].cue.question is not None
    language = look.words.language
    page = page_options(lesson, placed, look)
    return page.changed(
        fit=NATURAL if look.edit.fit is None else look.edit.fit,
        hide=tuple(sorted({*look.picture.hide, *lesson.hidden})),
        speed=lesson.speed_percent / 100 if look.edit.fit is None else 1.0,
        start=str(placed[0].point.step),
        stop=END if is_whole else str(placed[-1].point.step + is_asked),
        slow_motion=tuple(
            (str(one.point.step), str(one.point.step), Fraction(one.cue.slow))
            for one in placed
            if one.cue.slow > 1
        ),
        cell_notes=(),
        said_after=tuple(
            said.texts() for one in placed for said in _said(one, language, asks=asks)
        ),
    )


def page_options(
    lesson: Lesson, placed: Sequence[PlacedCue], look: ExportOptions
) -> ExportOptions:
    """The options of *lesson* as a page, which has the whole solve and the questions.

    Args:
        lesson: The lesson.
        placed: Its cues, with their steps.
        look: The options that the lesson does not decide: language, names of cells.
    """
    language = look.words.language
    return look.changed(
        title=lesson.title[language],
        speed=lesson.speed_percent / 100 if look.edit.fit is None else 1.0,
        panel=lesson.panel.value,
        panels=tuple(
            (str(one.point.step), one.cue.panel.text) for one in placed if one.cue.panel
        ),
        opened=tuple(str(one.point.step) for one in placed if one.cue.is_open),
        cell_notes=tuple(
            (str(one.point.step), " ".join(note.cells), note.words[language])
            for one in placed
            for note in one.cue.notes
        ),
        compared=tuple(
            (str(one.point.step), one.cue.compared.name)
            for one in placed
            if one.cue.compared
        ),
    )


def _said(one: PlacedCue, language: str, *, asks: bool) -> Iterator[SaidAfter]:
    """What the film says of a cue after its step: words, question, answer."""
    cue, step, words = one.cue, one.point.step, phrases("lessons", language)
    noted = tuple(" ".join(map(str, note.cells)) for note in cell_notes(one, language))
    yield from _sentences(one, noted, language)
    if cue.question is None or not asks:
        return
    said = cue.question.said(language, one.rules)
    asked = _framed(said.asked, one, language) or _asked_about(one) or noted
    yield SaidAfter(step, words["ask"], said.asked, wait=THINK_MS, cells=asked)
    answer = words["answer"].format(answer=said.right)
    right = _answered(one) or _framed(said.right, one, language) or asked
    yield SaidAfter(step, words["look"], answer, said.reason, cells=right)


def _sentences(
    one: PlacedCue, noted: tuple[str, ...], language: str
) -> Iterator[SaidAfter]:
    """The words of a cue, sentence by sentence, so that each has its own picture.

    Cells that have a note are *noted* in all of them, and what is written at them is
    said at the end, unless a sentence names all its cells.
    """
    cue, step, title = one.cue, one.point.step, phrases("lessons", language)["look"]
    text = cue.say[language] if cue.say else ""
    lines = " ".join(
        f"{line}."
        for note, line in zip(cue.notes, note_lines(cue, language), strict=True)
        if not all(name in text for name in note.cells)
    )
    look = COMPARE_MS if cue.compared is not None else 0
    sentences = sentences_of(text) if text or lines else ()
    if cue.compared is not None:  # its bars grow while all of them are read
        sentences = sentences and (NamedText(text),)
    for number, sentence in enumerate(sentences, start=1):
        cells = noted or _framed(sentence, one, language)
        after = lines if number == len(sentences) else ""
        yield SaidAfter(step, title, sentence, after, look=look, cells=cells)


def _answered(one: PlacedCue) -> tuple[str, ...]:
    """The cells of the answer in one frame, each with the digit it has or has not."""
    question, named = one.cue.stated, one.rules.cell_named
    if question is None:
        return ()
    about, sign = question.about, "≠" if question.is_gone else "="
    members = sorted(question.members)
    match question.answers, about.form.pattern.split():
        case AnswerKind.CANDIDATES, _:
            pairs = [tuple(member.split("=")) for member in members]
        case AnswerKind.CELLS, ["places", *_]:
            pairs = [(member, about.words[0]) for member in members]
        case AnswerKind.DIGITS, ["digits" | "solution", *_]:
            pairs = [(about.words[0], member) for member in members]
        case _:
            return ()
    marked = (f"{named[cell]}{sign}{SYMBOLS.index(digit) + 1}" for cell, digit in pairs)
    return (" ".join(marked),) if pairs else ()


def _asked_about(one: PlacedCue) -> tuple[str, ...]:
    """The cells of the house that a question is about, by whatever words it names it.

    So children find "the block at the top right".
    """
    question = one.cue.stated
    if question is None or not question.about.form.pattern.endswith("{house}"):
        return ()
    cells = one.rules.scope_named[question.about.words[-1]].cells
    return (" ".join(map(str, cells)),)


def _framed(text: str, one: PlacedCue, language: str) -> tuple[str, ...]:
    """The cells that *text* names, in one frame, or the houses, each in its own."""
    found = dict.fromkeys(name.cell for name in names_in(names_found(text, one.rules)))
    if found:
        return (" ".join(map(str, found)),)
    phrasing = Phrasing(one.rules, language)
    houses = [
        house
        for house in one.rules.houses
        if re.search(rf"\b{_at_any_place(phrasing.scope(house))}\b", text)
    ]
    if not houses and not one.point.step:  # the board is still as it is given
        houses = _examples(text, one.rules.houses, phrasing)
    return tuple(" ".join(map(str, house.cells)) for house in houses[:MOST_CELL_NOTES])


def _at_any_place(name: str) -> str:
    """The pattern of *name*, which begins with a capital where a sentence does."""
    first, rest = re.escape(name[:1]), re.escape(name[1:])
    return f"(?:{first}|{first.upper()}){rest}"


def _examples(text: str, houses: Sequence[House], phrasing: Phrasing) -> list[House]:
    """A house of each kind that *text* names, where it can without common cells."""
    found: list[House] = []
    for kind in dict.fromkeys(house.kind for house in houses):
        alike = [house for house in houses if house.kind == kind]
        word = re.escape(phrasing.scope(alike[0]).split()[0])
        if len(alike) > 1 and re.search(rf"\b{word}", text, re.IGNORECASE):
            seen = {cell for house in found for cell in house.cells}
            free = (house for house in alike if seen.isdisjoint(house.cells))
            found.append(next(free, alike[-1]))
    return found
