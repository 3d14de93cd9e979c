"""Sentences of lessons: what a solve can prove needs a claim that is true."""

from dataclasses import replace
from typing import Final

import pytest

from sudoscope.lessons.model.check import check_lesson
from sudoscope.lessons.model.lesson import Claim, LessonCue
from sudoscope.lessons.model.sentence_check import unproved_sentences
from sudoscope.lessons.model.sentence_kinds import KINDS
from tests.in_one_test import in_one_test
from tests.sudoscope.lessons.model.shipped import NAMES, lesson, solved

PLANTED: Final = {
    "count": ("It takes 7 guesses.", "Es braucht 7 Annahmen.", ["guesses == 7"]),
    "count in words": (
        *("Two guesses are open.", "Zwei Annahmen sind offen."),
        ["depth == 2"],
    ),
    "same guesses": (
        "Backtracking makes the same number of guesses as AC-3.",
        "Backtracking braucht gleich viele Annahmen wie AC-3.",
        ["guesses of backtracking == 1", "guesses of csp:ac3 == 1"],
    ),
    "fewer guesses": (
        *(
            "Backtracking makes fewer guesses.",
            "Backtracking braucht weniger Annahmen.",
        ),
        ["fewer guesses in backtracking or propagation == backtracking"],
    ),
    "only place": (
        "A1 is the only place for 6 in row A.",
        "A1 ist der einzige Platz für 6 in Zeile A.",
        ["places of 6 in row A == A1"],
    ),
    "nothing more is found": (
        *("SAC and GAC remove nothing.", "Hier streichen SAC und GAC nichts."),
        ["removed by sac == none", "removed by gac == none"],
    ),
    "nothing is struck": (
        *("It struck nothing.", "Es wurde nichts gestrichen."),
        ["number of struck == 0"],
    ),
    "nothing is left": (
        *("No value is left for A1.", "Für A1 bleibt nichts."),
        ["digits of A1 == none"],
    ),
    "solved": ("Solved at last.", "Gelöst ist es.", ["open_cells == 0"]),
    "settled": ("GAC settles the board.", "GAC löst das Brett.", ["settled by gac"]),
    "a wrong guess": (
        *("The guess was wrong.", "Die Annahme war falsch."),
        ["contradictions == 1"],
    ),
    "no wrong guess": (
        *("All were right.", "Alle drei waren richtig."),
        ["backtracks of backtracking == 0"],
    ),
    "no guess": ("It goes without a guess.", "Ohne Annahme geht es.", ["guesses == 0"]),
    "queue": (
        *("The queue is empty.", "Die Warteschlange ist leer."),
        ["queue == 0"],
    ),
    "arcs that wait": (
        *("No arc to B2 waits any more.", "Keine Kante zu B2 wartet mehr."),
        ["queue to B2 == 0"],
    ),
    "a cell has a digit": ("A1 is 6.", "A1 ist 6.", ["digits of A1 == 6"]),
    "what a cell can be": (
        *("A2 can be 1 or 2.", "A2 kann 1 oder 2 sein."),
        ["digits of A2 == 1 2"],
    ),
    "the same candidates": (
        "A2 and B1 have the same two candidates.",
        "A2 und B1 haben dieselben zwei Kandidaten.",
        ["digits of A2 == 1 2", "digits of B1 == 1 2"],
    ),
}
"""A false sentence of each kind in both languages, with claims that say the same."""
PLACES: Final = {"queue": ("arcs", 7), "arcs that wait": ("arcs", 5)}
"""Where it is planted; else at the guess of the lesson on search."""


def faults(kind: str, language: str, claims: list[str]) -> list[str]:
    """The faults of a lesson with a planted sentence and *claims*."""
    english, german, _ = PLANTED[kind]
    name, number = PLACES.get(kind, ("search", 3))
    whole = lesson(name)
    cue = whole.cues[number - 1]
    said = english if language == "en" else german
    planted = replace(
        cue,
        say=dict.fromkeys(whole.languages, "…") | {language: said},
        question=None,
        notes=(),
        claims=tuple(map(Claim.of, claims)),
    )
    cues = (*whole.cues[: number - 1], planted, *whole.cues[number:])
    found = check_lesson(replace(whole, cues=cues), solved(name))
    return [fault.text for fault in found.faults if fault.cue == number]


def test_a_false_sentence_of_each_kind_is_planted() -> None:
    """So that none is without a test."""
    assert {kind.name for kind in KINDS} == PLANTED.keys()


@in_one_test("kind", PLANTED)
@in_one_test("language", ["en", "de"])
def test_a_sentence_without_its_claim_is_found(kind: str, language: str) -> None:
    """It says which words, and what claim would prove them."""
    found = faults(kind, language, [])

    assert any(f"({kind}), and no claim proves it" in text for text in found), found


@in_one_test("kind", PLANTED)
@in_one_test("language", ["en", "de"])
def test_a_sentence_whose_claim_is_false_is_found(kind: str, language: str) -> None:
    """The claim is of the right form, and is not so."""
    found = faults(kind, language, PLANTED[kind][2])

    assert not any(f"({kind})" in text for text in found), found
    assert any("is not so" in text for text in found), found


@in_one_test("name", NAMES)
def test_every_sentence_of_a_shipped_lesson_has_its_claims(name: str) -> None:
    """Also the claims of the quantities that are named."""
    for cue in lesson(name).cues:
        assert list(unproved_sentences(cue)) == [], cue.number


def compared(cue: LessonCue, old: str, new: str) -> list[str]:
    """The faults of *cue* with other words."""
    said = {language: words.replace(old, new) for language, words in cue.say.items()}
    return list(unproved_sentences(replace(cue, say=said)))


def test_figures_of_two_ways_cannot_be_exchanged() -> None:
    """Each is said of the way that its claim is about."""
    cue = lesson("paths-and-singletons").cues[5]

    english, *_ = compared(cue, "AC-3 with search 3,185, SAC", "SAC 3,185, AC-3")

    assert "say 3,185 of sac, and the claims say it of csp:ac3" in english


@pytest.mark.parametrize("number", [2, 5])
def test_a_count_is_of_what_it_says(number: int) -> None:
    """That the figure is in some other claim of the cue is no proof."""
    cue = lesson("search").cues[1]
    said = {"en": f"17 cells are open, after {number} guesses."}
    claims = (Claim.of("open_cells == 17"), Claim.of(f"candidates_left == {number}"))

    (fault,) = unproved_sentences(replace(cue, say=said, claims=claims))

    assert f"'{number} guesses'" in fault


def said(words: str, claims: list[str], language: str = "en") -> list[str]:
    """The faults of a cue that says *words*."""
    cue = lesson("search").cues[1]
    stated = tuple(map(Claim.of, claims))
    other = replace(cue, say={language: words}, question=None, notes=(), claims=stated)
    return list(unproved_sentences(other, lesson("search").puzzle.rules.cell_named))


def test_words_in_capitals_are_found_and_nothing_breaks() -> None:
    """A noun that begins with a capital is the same noun."""
    for words in ("Two Guesses were made.", "TWO GUESSES were made."):
        assert said(words, [])
        assert not said(words, ["guesses == 2"])


def test_fewer_is_said_of_the_way_with_fewer() -> None:
    """The other way round it is false, whatever is claimed."""
    claims = ["guesses of backtracking == 13", "guesses of csp:ac3 == 1"]
    chosen = ["fewer guesses in csp:ac3 or backtracking == csp:ac3"]
    for stated in (claims, chosen):
        assert said("Backtracking makes fewer guesses than AC-3.", stated)
        assert said("AC-3 makes more guesses than backtracking.", stated)
        assert said("Backtracking braucht weniger Annahmen als AC-3.", stated, "de")
        assert not said("AC-3 makes fewer guesses than backtracking.", stated)
        assert not said("Backtracking makes more guesses than AC-3.", stated)
        assert not said("AC-3 makes fewer guesses.", stated)


def test_a_board_that_is_not_solved_is_not_settled() -> None:
    """That the end is known proves nothing of itself."""
    assert said("AC-3 settles the board.", ["outcome of csp:ac3 == unsolvable"])
    assert not said("AC-3 settles the board.", ["outcome of csp:ac3 == solved"])


@pytest.mark.parametrize(
    ("language", "words"),
    [
        ("en", "No value is left for a cell: that is a contradiction."),
        ("en", "A queue holds arcs; when the queue is empty, AC-3 ends."),
        ("en", "If no value is left for a cell, the guess was wrong."),
        ("en", "Done: now it is your turn."),
        ("en", "R2 is 3 rows high."),
        ("de", "Wenn die Warteschlange leer ist, endet AC-3."),
        ("de", "Eine Zelle hat keinen Wert mehr."),
        ("de", "Fertig: Jetzt bist du dran."),
    ],
)
def test_what_is_true_of_any_board_needs_no_claim(language: str, words: str) -> None:
    """Nor does a name that is no cell of the board."""
    assert said(words, [], language) == []


def test_no_cue_of_a_dead_end_says_that_its_guess_has_left_the_board() -> None:
    """It stands there until the next step, and a question may be about it."""
    for name in NAMES:
        for cue in lesson(name).cues:
            if cue.spot.startswith("contradiction"):
                assert "is taken back" not in cue.say.get("en", "")
                assert "wird zurückgenommen" not in cue.say.get("de", "")
