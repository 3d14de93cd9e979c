"""Films of long arguments: a few clauses are read, the others pass and are counted."""

from tests.techniques import trace_with
from tests.viz.test_film import LOOK
from viz.film.build import replay_film
from viz.film.film_options import FilmOptions
from viz.replay.clause_times import Telling, passed_over
from viz.replay.film_edit import FilmEdit
from viz.replay.pace import Pace
from viz.replay.replay import Replay
from viz.replay.timeline import UNREADABLE_MS


def test_of_a_long_argument_the_beginning_and_the_end_are_read() -> None:
    """Each clause that passes has one sentence with all others, and less time."""
    trace = trace_with("nested-net")
    replay, step = Replay.of(trace), len(trace)
    clauses = Telling(trace, "en").clauses(step)
    passed = passed_over(replay.arguments.argument(step).steps)
    total = 40_000
    film = replay_film(
        replay, FilmEdit(Pace(), fit=total), FilmOptions((1280, 720), LOOK)
    )

    said = {
        moment.change: film.stage.words_at(moment).reason
        for moment in (film.at(ms).moment for ms in range(0, total, 50))
        if moment.step == step
    }

    assert {1, 2, len(clauses) - 1}.isdisjoint(passed)
    assert {said[number] for number in passed} == {f"{len(passed)} steps follow."}
    assert len({*said.values()}) == len(clauses) - len(passed) + 1
    assert sum(clause.ms for clause in clauses) < 20_000


def test_chains_are_followed_link_by_link() -> None:
    """A loop passes over none, and neither does a short argument."""
    for technique in ("continuous-nice-loop", "x-wing"):
        trace = trace_with(technique)
        steps = Replay.of(trace).arguments.argument(len(trace)).steps
        assert steps
        assert not passed_over(steps)


def test_a_loop_in_brief_is_read_where_it_begins_where_it_closes_and_at_its_end() -> (
    None
):
    """Its links are drawn and counted between."""
    trace = trace_with("continuous-nice-loop")
    telling, step = Telling(trace, "en"), len(trace)
    whole, brief = (telling.clauses(step, is_brief=one) for one in (False, True))
    read = [one.text for one in brief if one.ms > UNREADABLE_MS]

    assert [one.text for one in brief] == [one.text for one in whole]
    assert len(read) == 3
    assert "Suppose" in read[0]
    assert "the loop flips" in read[1]
    assert read[2] == whole[-1].text


def test_words_have_more_time_where_no_length_is_given() -> None:
    """And nothing that is read passes faster than 20 letters a second."""
    trace = trace_with("pointing")
    telling, step = Telling(trace, "en"), len(trace)
    letters = sum(len(one.text) for one in telling.clauses(step))

    assert letters * 50 <= telling.ms(step)
    assert letters * 1000 // 17 <= telling.leisure_ms(step) + 200
