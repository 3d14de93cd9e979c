"""The score: arithmetic of questions."""

from hypothesis import given
from hypothesis import strategies as st

from sudoscope.quizzes.game.score import AnswerOutcome, Score

ENDS = {outcome.name.lower(): outcome for outcome in AnswerOutcome}


@given(st.lists(st.sampled_from(sorted(ENDS))))
def test_every_question_is_counted_once_and_as_what_it_was(ends: list[str]) -> None:
    """However questions end, and in whatever order."""
    score = Score()
    for end in ends:
        score = score.after(ENDS[end])

    counted = {end: getattr(score, end) for end in ENDS}
    assert counted == {end: ends.count(end) for end in ENDS}
    assert score.asked == len(ends)


@given(st.lists(st.sampled_from(sorted(ENDS))))
def test_a_streak_is_unbroken(ends: list[str]) -> None:
    """It counts what was right at the first try since anything else was."""
    score = Score()
    for end in ends:
        score = score.after(ENDS[end])

    marks = "".join("x" if end == "first" else " " for end in ends)
    runs = [len(run) for run in marks.split(" ")]
    assert score.streak == runs[-1]
    assert score.longest == max(runs)
