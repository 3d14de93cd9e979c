"""Checks of lessons: what is so is proved, and what is not so is found."""

from collections.abc import Iterator
from dataclasses import replace

import pytest

from solver.agents.spec import AgentSpec
from solver.rules.named_variants import variant_named
from solver.techniques.names import title_of
from sudoscope.lessons.model.annotations import LONGEST, notes_of
from sudoscope.lessons.model.check import check_lesson
from sudoscope.lessons.model.errors import LessonError
from sudoscope.lessons.model.lesson import Claim, Lesson, LessonCellNote, LessonCue
from sudoscope.lessons.model.quantity_form import QuantityForm
from sudoscope.lessons.model.statement_grammar import FORMS
from sudoscope.lessons.model.statement_values import values_in
from sudoscope.lessons.model.statements import quantity_from
from sudoscope.quizzes.model.question import AnswerKind
from tests.in_one_test import in_one_test
from tests.sudoscope.lessons.model.shipped import NAMES, lesson, placed, solved
from viz.appearance import LowerPanel, PanelChoice
from viz.messages import languages


def test_lessons_are_in_every_language() -> None:
    """Each in all the languages of the program."""
    for name in NAMES:
        assert set(lesson(name).languages) == set(languages())


def test_an_answer_before_an_opened_step_has_its_reason_at_once() -> None:
    """Else the small steps would come between them; claims prove its figures."""
    for name in ("arcs", "exact-cover"):
        first, after, *_ = lesson(name).cues
        assert after.is_open
        assert first.stated
        assert first.stated.why
    cue = lesson("arcs").cues[0]
    assert cue.stated
    text = cue.stated.said("en", variant_named("classic")).reason
    assert text.endswith("an arc has a direction: 16 × 7 = 112.")
    claims = tuple(claim for claim in cue.claims if claim.text != "cells == 16")
    wrong = replace(lesson("arcs"), cues=(replace(cue, claims=claims),))
    assert "say 16" in str(check_lesson(wrong, solved("arcs")).faults[0])


@pytest.mark.thorough
@pytest.mark.parametrize("name", NAMES)
def test_every_shipped_lesson_is_proved(name: str) -> None:
    """Each claim, answer, figure and length."""
    found = check_lesson(lesson(name), solved(name))

    assert found.faults == ()
    assert found.claims > 5
    assert found.answers > 3


def altered_claims(whole: Lesson) -> Iterator[tuple[LessonCue, Claim, Claim]]:
    """Each claim of *whole* that a number is equal, with one more than that."""
    for cue in whole.cues:
        for claim in cue.claims:
            if claim.quantity.kind is AnswerKind.NUMBER and claim.sign == "==":
                (value,) = map(int, claim.value)
                text = f"{claim.quantity.text} == {value + 1}"
                yield cue, claim, Claim.of(text)


@in_one_test("name", NAMES)
def test_a_number_that_is_changed_is_found(name: str) -> None:
    """In whatever claim it stands, it is told with what it is in truth."""
    whole = lesson(name)
    points = {one.cue.number: one.point for one in placed(name)}

    for cue, claim, wrong in altered_claims(whole):
        actual = wrong.quantity.at(points[cue.number])
        assert claim.is_true(actual)
        assert not wrong.is_true(actual), wrong.text


def with_cue(whole: Lesson, number: int, cue: LessonCue) -> Lesson:
    """*whole* with *cue* in place of another."""
    cues = list(whole.cues)
    cues[number - 1] = cue
    return replace(whole, cues=tuple(cues))


def test_a_false_claim_is_told_in_a_sentence() -> None:
    """With the cue, the step and what is so."""
    whole = lesson("elimination")
    cue = replace(
        whole.cues[1], claims=(*whole.cues[1].claims, Claim.of("guesses > 2"))
    )

    (fault,) = check_lesson(with_cue(whole, 2, cue), solved("elimination")).faults

    assert str(fault) == "cue 2: 'guesses > 2' is not so at step 1: it is 0"


@pytest.mark.parametrize("answers", [{"B1=1"}, {"B1=1", "C1=1", "D1=1"}, set()])
def test_answers_are_all_right_ones_and_no_other(answers: set[str]) -> None:
    """One that is missing is as wrong as one too many."""
    whole = lesson("elimination")
    question = whole.cues[3].stated
    assert question is not None
    wrong = replace(question, right=frozenset(answers))
    cue = replace(whole.cues[3], question=wrong)

    (fault,) = check_lesson(with_cue(whole, 4, cue), solved("elimination")).faults

    assert "the right answers to 'next struck' at step 3 are B1=1 C1=1" in str(fault)


def test_figures_and_cells_that_nothing_proves_are_found() -> None:
    """In each language, whether or not they are true."""
    whole = lesson("elimination")
    say = {"en": "D3 has 1 of 4,000.", "de": "Auf einem Brett mit 4×4 hilft AC-3."}
    cue = replace(whole.cues[-1], say=say)

    faults = check_lesson(with_cue(whole, len(whole.cues), cue)).faults

    assert [fault.text for fault in faults] == [
        "the words in en name D3, and no claim does",
        "the words in en say 1, and no claim does",
        "the words in en say 4,000, and no claim does",
    ]


def noted(cells: tuple[str, ...], en: str, de: str = "hier") -> LessonCellNote:
    """A note on cells in both languages."""
    return LessonCellNote(cells, {"en": en, "de": de})


@pytest.mark.parametrize(
    ("note", "said"),
    [
        (noted(("A1", "E9"), "here"), "there is no cell E9, and a note points at it"),
        (noted(("A1",), "1 of 7 is left"), "the words in en say 7, and no claim does"),
        (noted(("A1",), "as in D3"), "the words in en name D3, and no claim does"),
        (noted(("A1",), "so " * 20), "has 64 characters with its cells; 60 at most"),
    ],
)
def test_notes_on_cells_are_proved_like_words(note: LessonCellNote, said: str) -> None:
    """Their cells exist, their figures are claimed, and they fit on a line."""
    whole = lesson("elimination")
    cue = replace(whole.cues[0], notes=(note,))

    faults = check_lesson(with_cue(whole, 1, cue), solved("elimination")).faults

    assert said in " ".join(fault.text for fault in faults)


def test_a_lesson_is_compared_with_another_way_and_levels_are_shown_ones() -> None:
    """Its own way beside itself would tell nothing, nor would PC-2 fit a picture."""
    whole = lesson("elimination")
    panel = PanelChoice(LowerPanel.LEVELS, "pc2")
    cue = replace(whole.cues[0], compared=whole.way, panel=panel)

    faults = check_lesson(with_cue(whole, 1, cue), solved("elimination")).faults

    assert [fault.text.partition(";")[0] for fault in faults] == [
        "no level that fits a picture is called 'pc2'",
        f"it compares with {whole.way.name}, which is the way of the lesson",
    ]


def test_two_searches_are_compared_in_one_order_or_their_order_is_named() -> None:
    """Else what the order of the guesses does is put down to the inference."""
    whole, trace = lesson("map-dead-ends"), solved("map-dead-ends")
    number = len(whole.cues)
    cue = replace(whole.cues[-1], compared=AgentSpec.named("csp:ac3"))
    silent = replace(cue, say=dict.fromkeys(whole.languages, "Beside it AC-3."))
    named = replace(cue, say={"en": "The fewest first.", "de": "Die wenigsten zuerst."})

    def said(cue: LessonCue) -> str:
        faults = check_lesson(with_cue(whole, number, cue), trace).faults
        return " ".join(fault.text for fault in faults)

    assert "guesses in another order" in said(silent)
    assert "add cells=reading-order+values=ascending" in said(silent)
    assert "guesses in another order" not in said(named)
    assert "guesses in another order" not in said(whole.cues[-1])


def test_cues_go_forward() -> None:
    """Two at one step would stand in each other's place."""
    whole = lesson("elimination")
    cue = replace(whole.cues[2], spot="1")

    (fault,) = check_lesson(with_cue(whole, 3, cue), solved("elimination")).faults

    assert fault.cue == 3
    assert "1 is step 1, which is not after step 1 of the cue before" in fault.text


def test_a_cue_at_a_backtrack_is_found() -> None:
    """It is over in a second; the step after it stays."""
    whole = lesson("search")
    cue = replace(whole.cues[5], spot="retraction:1", question=None, claims=(), say={})

    (fault,) = check_lesson(with_cue(whole, 6, cue), solved("search")).faults

    assert "put the cue at step 38" in fault.text


def test_words_that_do_not_fit_a_picture_are_found() -> None:
    """Answers of the cue before count."""
    whole = lesson("elimination")
    cue = replace(whole.cues[-1], say={"en": "So " * 90, "de": "So"})

    faults = check_lesson(with_cue(whole, len(whole.cues), cue)).faults

    assert "the words in en have 270 characters" in faults[0].text
    assert "the words in en at step 18 have 270 characters" in faults[1].text
    assert all(
        len(note.text) <= LONGEST
        for language in whole.languages
        for note in notes_of(placed("elimination"), language)
    )


@in_one_test("form", FORMS, ids=lambda form: form.example)
def test_each_form_is_read_by_itself_and_has_a_value(form: QuantityForm) -> None:
    """Its example is read as it and no other, and has a value of its kind somewhere."""
    quantity, values = quantity_from(form.example), []

    for point in (one.point for name in ("arcs", "search") for one in placed(name)):
        try:
            values.append(quantity.at(point))
        except LessonError:
            continue

    assert [one for one in FORMS if one.read(form.example) is not None] == [form]
    assert values
    for value in values:
        assert values_in(" ".join(value) or "none", quantity.kind) == value


@in_one_test(
    ("written", "slug"),
    [
        ("rating of {}", "xy-wing"),
        ("removed by {}", "naked-pair"),
        ("number of removed by {}", "hidden-single"),
    ],
)
def test_a_statement_may_call_a_technique_by_its_title(written: str, slug: str) -> None:
    """In any language; the value is the same, and so is that of a claim."""
    point = placed("arcs")[0].point

    for language in languages():
        title = title_of(slug, language)
        named = quantity_from(written.format(title)).at(point)
        assert named == quantity_from(written.format(slug)).at(point)
        assert values_in(title, AnswerKind.WORD) == {slug}
