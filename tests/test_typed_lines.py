"""What people type without having read anything is answered with what helps."""

import pytest

from benchmarks.typed import Answer, TypedLine, typed_lines, unhelpful


@pytest.mark.thorough
def test_every_typed_line_is_answered_with_what_helps(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """The work that was meant, or the words that lead to it; never a traceback.

    There is no display, as where other tests have not set one.
    """
    monkeypatch.delenv("SDL_VIDEODRIVER", raising=False)
    monkeypatch.setattr("viz.player.app.window.has_display", lambda: False)
    count, found = unhelpful()

    assert count > 150
    assert [(line.text, given.said[:300]) for line, given in found] == []


def test_an_answer_helps_by_its_words_or_by_what_it_did() -> None:
    """A traceback helps nobody, whatever is in it; nor does silence."""
    line = TypedLine(1, "solve P", ("solved", "help"))
    done = line._replace(wanted=("done",))

    assert Answer(2, "see the help").helps(line)
    assert not Answer(0, "").helps(line)
    assert not Answer(1, "Traceback: see the help").helps(line)
    assert Answer(0, "").helps(done)
    assert not Answer(2, "").helps(done)


def test_each_line_says_what_would_help() -> None:
    """None is there twice."""
    lines = [*typed_lines()]

    assert all(line.text and all(line.wanted) for line in lines)
    assert len({line.text for line in lines}) == len(lines)
