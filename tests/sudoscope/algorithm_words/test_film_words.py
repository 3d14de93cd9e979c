"""Films of algorithms: what they ask, and where they say their idea."""

import pytest

from solver.agents import solve
from solver.agents.limits import Limits
from solver.explain import explain
from solver.log.events import Clashed, Deduced, Guessed, Retracted
from solver.puzzle.puzzle import Puzzle
from solver.rules.constraints.kinds import RULE_KINDS, RuleEntry, rules
from solver.rules.named_variants import classic
from solver.rules.places import Cell
from sudoscope.algorithm_words.film_words import in_its_terms
from tests.support import puzzle_of
from tests.viz.shared_comparisons import solved
from tests.viz.test_algorithm_films import film
from viz.appearance import LowerPanel
from viz.messages import languages, phrases
from viz.replay.film_edit import FilmEdit
from viz.replay.pace import Pace
from viz.replay.reading_time import reading_ms
from viz.replay.turning_points import turning_points
from viz.replay.undo_scenes import film_words

ALIKE = (
    "..84...3....3.....9....157479...8........7..514.....2...9.6...2.5....4......9..56"
)


@pytest.mark.parametrize("language", languages())
def test_a_film_of_an_inference_asks_of_what_it_does(language: str) -> None:
    """That of AC-3 names the first arc that strikes; a plain search counts guesses.

    In a long search, which has no time for that arc, it asks what the end answers.
    """
    trace = solved("easy", "csp:ac3")
    first = next(e for e in trace.events if isinstance(e, Deduced)).deduction
    words, name = phrases("algorithm", language), trace.puzzle.rules.cell_name
    asked = words["question-ac3"].format(
        cell=name(next(iter(first.removes)).cell), other=name(first.because[0].cell)
    )

    long = film_words(solved("guess", "csp:ac3"), 0, language).reason
    assert long == words["question-ac3-search"]
    plain = film_words(solved("guess", "norvig"), 0, language).reason
    assert film_words(trace, 0, language).reason == asked
    assert plain == phrases("film", language)["question-guesses"]
    for way in ("csp:forward-checking", "dpll", "dlx"):
        reason = film_words(solved("guess", way), 0, language).reason
        assert reason in words.values()
    repaired = film_words(solved("guess", "min-conflicts"), 0, language).reason
    assert repaired == words["question-repairs"]


@pytest.mark.parametrize("language", languages())
def test_the_question_of_an_exact_cover_is_answered_at_its_end(language: str) -> None:
    """With how many options cover how many constraints."""
    trace = solved("guess", "dlx")
    said = film_words(trace, len(trace), language)

    assert "81" in said.reason
    assert "324" in said.reason
    assert said.follows == explain(trace, len(trace), language).follows


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize("way", ["dpll", "csp:ac3", "csp:gac", "csp:forward-checking"])
def test_the_question_of_an_algorithm_is_answered_in_its_words(
    way: str, language: str
) -> None:
    """At the end: its sentence, with what it struck or learned in all."""
    trace = solved("guess", way)
    ends = [
        words.split("{", 1)[0]
        for name, words in phrases("algorithm", language).items()
        if "-end" in name
    ]

    said = film_words(trace, len(trace), language)

    assert said.reason.startswith(tuple(ends))
    assert any(map(str.isdecimal, said.reason))
    assert said.follows.startswith(explain(trace, len(trace), language).follows[:-1])


@pytest.mark.parametrize("language", languages())
def test_an_inference_that_solves_alone_says_why_no_guess_was_needed(
    language: str,
) -> None:
    """What it strikes leaves one value to each cell; with guesses it does not."""
    words = phrases("algorithm", language)
    for slug in ("ac3", "forward-checking", "gac"):
        trace = solved("easy", f"csp:{slug}")
        ends = film_words(trace, len(trace), language).follows
        assert ends == words["alone"].format(gone=words[f"{slug}-gone"])

    guessed = solved("guess", "csp:ac3")
    ends = film_words(guessed, len(guessed), language).follows
    assert ends == explain(guessed, len(guessed), language).follows


@pytest.mark.parametrize("language", languages())
def test_a_way_back_says_what_is_learned_or_uncovered(language: str) -> None:
    """A clause with the guesses in it; how many options an exact cover has again."""
    words = phrases("algorithm", language)
    for way, key in (("dpll", "learned-clause-learned"), ("dlx", "cover-next")):
        trace, found = solved("guess", way), list[str]()
        for step, event in enumerate(trace.events, start=1):
            if not isinstance(event, Retracted) or step in turning_points(trace):
                continue
            said = film_words(trace, step, language)
            told = f"{said.reason} {said.follows}"
            found.append(told)
            assert words[key].partition(" ")[0].rstrip(":").lower() in told.lower()

        assert found


@pytest.mark.parametrize("language", languages())
def test_a_dead_end_of_an_exact_cover_is_a_constraint_without_options(
    language: str,
) -> None:
    """That of the cell, or of the digit in a house."""
    trace = solved("guess", "dlx")
    ends = [n for n, e in enumerate(trace.events, 1) if isinstance(e, Clashed)]
    key = phrases("algorithm", language)["cover-clash"].partition("{")[0]

    said = [film_words(trace, step, language).reason for step in ends]

    assert said
    assert all(key.split()[1] in reason for reason in said)


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize("way", ["dpll", "dlx"])
def test_a_sentence_is_shorter_once_it_has_been_said(way: str, language: str) -> None:
    """A unit or a last option names its cell, or its house, and its digit."""
    trace, met = solved("guess", way), set[tuple[str, bool]]()
    for step, event in enumerate(trace.events, start=1):
        found = event.deduction if isinstance(event, Deduced) else None
        if found is None or found.technique not in {"unit-clause", "last-option"}:
            continue
        form = found.technique, bool(found.within)
        whole = explain(trace, step, language).reason
        said = film_words(trace, step, language).reason
        assert (said == whole) is (form not in met)
        assert len(said) <= len(whole)
        assert said.endswith(f"{trace.puzzle.rules.candidate_name(found.places[0])}.")
        met.add(form)

    assert len(met) > 1


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize("inference", ["forward-checking", "gac"])
def test_an_inference_says_its_idea_once_where_it_acts_first(
    inference: str, language: str
) -> None:
    """In place of what is struck; a question about a matching needs to know it."""
    trace = solved("guess", f"csp:{inference}")
    first, second = (film_words(trace, step, language).follows for step in (1, 2))

    assert first == phrases("algorithm", language)[f"{inference}-first"] != second


@pytest.mark.parametrize("language", languages())
def test_a_rule_that_is_broken_is_no_clause_without_literals(language: str) -> None:
    """What breaks on a guess of DPLL is a conflict all the same."""
    row = tuple(map(Cell, range(4)))
    entry = RuleEntry(RULE_KINDS["x-sum"], row, (10,))
    variant = classic(4).with_constraints(rules(classic(4), (entry,)))
    trace = solve(Puzzle(variant, (None,) * 16), "dpll", limits=Limits(events=20))
    words = phrases("algorithm", language)
    clashes = [n for n, e in enumerate(trace.events, 1) if isinstance(e, Clashed)]

    said = [film_words(trace, step, language) for step in clashes]

    assert said
    for one in said:
        assert one.title == words["learned-clause-clash-title"]
        assert words["learned-clause-clash"] not in one.reason


def test_a_solve_of_a_person_is_said_as_it_is() -> None:
    """Its puzzle and its steps."""
    trace = solved("easy", "human")
    for step in range(5):
        said = film_words(trace, step, "en")
        assert in_its_terms(said, trace, step, "en") == said


def test_a_run_that_passes_too_quickly_for_its_idea_is_counted() -> None:
    """What an arc asks takes longer to read than its two seconds."""
    made = film("csp:ac3", LowerPanel.ALGORITHM, FilmEdit(Pace(), fit=120_000))
    line, found = made.timeline, list[int]()
    for ms in range(0, line.length, 250):
        moment = line.at(ms)
        said = made.stage.words_at(moment)
        if moment.stretch and said.reason.startswith("Values without support"):
            run = moment.stretch
            end = line.start_of(run.last) + line.durations[run.last]
            found.append(end - line.start_of(run.first) - reading_ms(said.reason))
            assert not said.follows

    assert found
    assert min(found) >= 0


def test_what_an_algorithm_has_struck_so_far_never_begins_anew() -> None:
    """A later run goes on with the count of those before."""
    made = film("csp:ac3", LowerPanel.ALGORITHM, FilmEdit(Pace(), fit=120_000))
    line, found = made.timeline, list[tuple[int, int]]()
    for ms in range(0, line.length, 250):
        moment = line.at(ms)
        said = made.stage.words_at(moment)
        if moment.stretch and said.reason.startswith("Values without support"):
            count = int(said.reason.split(": ")[1].rstrip("."))
            found.append((moment.stretch.first, count))
    counts = [count for _, count in found]

    assert len({first for first, _ in found}) > 1
    assert counts == sorted(counts)


@pytest.mark.parametrize("language", languages())
def test_a_guess_that_takes_no_less_than_another_says_so(language: str) -> None:
    """Both values of A9 take 7: that 1 takes the least is not the reason."""
    trace = solve(puzzle_of(ALIKE), "csp:ac3", limits=Limits(events=600))
    steps = enumerate(trace.events, start=1)
    first = next(step for step, event in steps if isinstance(event, Guessed))
    words = phrases("algorithm", language)
    counts = ", ".join(words["takes"].format(digit=one, count=7) for one in (1, 9))

    said = film_words(trace, first, language).follows

    assert said == words["counted-alike"].format(counts=counts)
