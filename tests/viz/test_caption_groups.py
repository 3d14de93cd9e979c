"""Steps too quick to be read are told together, by what they come to."""

import re
from collections import Counter

from solver.agents import agent_named, solve
from solver.agents.agent_options import AgentOptions
from solver.log.events import Clashed, Guessed
from solver.log.local_search import Attempt
from solver.rules.candidate_sets import places
from solver.techniques.names import title_of
from tests.support import NEEDS_CHAINS, puzzle_of
from tests.viz.shared_comparisons import solved
from viz.replay.caption_groups import group_caption, small_step_words
from viz.replay.difficulty import first_with_candidates, is_above_singles
from viz.replay.phases import Phase, phases_of
from viz.replay.replay import Replay
from viz.replay.timeline import WHOLE, Moment, Stretch
from viz.scene.board.cell_view import Mark
from viz.scene.board.views.step import rushed_view
from viz.words.glossary import technique_of


def test_a_person_counts_candidates_only_where_no_digit_is_placed() -> None:
    """And only once candidates are seen; a digit that is placed is what counts."""
    trace = solve(puzzle_of(NEEDS_CHAINS), agent_named("human", AgentOptions()))
    seen = first_with_candidates(trace)
    found = set()
    for step in range(1, len(trace) + 1):
        before, after = trace.position(step - 1).tally, trace.position(step).tally
        is_placed = after.placements > before.placements
        is_struck = after.removals > before.removals and not is_placed
        words = group_caption(trace, Stretch(step, step), step).reason
        found.add((is_placed, is_struck and step >= seen))
        assert ("placed" in words) is is_placed
        assert ("candidate" in words) is (is_struck and step >= seen)
        later = Stretch(step, len(trace))  # has digits to come
        is_single = "singles" in (said := group_caption(trace, later, step).reason)
        assert not (is_single and "candidate" in said)

    assert {(True, False), (False, True)} <= found


def test_one_guess_is_not_chosen_like_others() -> None:
    """Only of several it is said that all are chosen in the same way."""
    trace = solved("guess", "norvig")
    said = {
        trace.position(step).tally.guesses: group_caption(
            trace, Stretch(first, last), step, "en"
        ).reason
        for first in range(1, 400, 9)
        for last in (first + 1, first + 40)
        for step in (first, last)
    }

    assert said[1] == "1 guess so far."
    assert any("same way" in text for count, text in said.items() if count > 1)


def test_small_steps_that_pass_are_said_alike() -> None:
    """How many there are, and not the number of one that nobody sees."""
    story = Replay.of(solved("easy", "csp:ac3"))
    count = story.inner.count(1)

    said = {
        small_step_words(story, Moment(1, WHOLE, at, calm=True), "en", is_known=True)
        for at in range(2, count)
    }

    assert said == {f"{count} small steps like these."}


def test_a_caption_names_the_techniques_that_pass() -> None:
    """Those above singles, with their uses; none is named where singles alone pass."""
    trace = solve(puzzle_of(NEEDS_CHAINS), agent_named("human", AgentOptions()))
    kinds = Counter(filter(is_above_singles, map(technique_of, trace.events)))
    (slug, count), *_ = kinds.most_common(1)

    whole = group_caption(trace, Stretch(1, len(trace)), len(trace), "en")
    said = whole.follows

    assert whole.short == f"{kinds.total()} steps are not explained."
    assert f"{title_of(slug)} ×{count}" in said
    named = sum(map(int, re.findall(r"×(\d+)", said)))
    more = sum(map(int, re.findall(r"(\d+) more", said)))
    assert named + more == kinds.total()
    for step in range(1, len(trace) + 1):
        alone = group_caption(trace, Stretch(step, step), step, "en").follows
        assert bool(alone) is is_above_singles(technique_of(trace.events[step - 1]))


def test_guesses_without_a_dead_end_are_counted_and_the_last_is_named() -> None:
    """Named is the one that is on the board just then, with what follows at the end."""
    trace = solved("guess", "csp:ac3")
    kinds = [type(event) for event in trace.events]
    first, dead = kinds.index(Guessed) + 1, kinds.index(Clashed) + 1
    assert kinds[first : dead - 1].count(Guessed) > 1
    for step in range(first + 1, dead):
        said = group_caption(trace, Stretch(first + 1, dead - 1), step, "en")
        count, *_ = said.reason.split()
        assert int(count) == trace.position(step).tally.guesses
        cell, digit = trace.position(step).guesses[-1].candidate
        name = trace.puzzle.rules.cell_name(cell)
        placed = trace.grid(step).assigned.bit_count() - 1
        placed -= trace.position(step).guesses[-1].before.assigned.bit_count()
        is_last = trace.position(step).guesses == trace.position(dead - 1).guesses
        led = f"{placed} digit{'s' * (placed > 1)} follow{'s' * (placed == 1)} from"
        counted = led if is_last and placed else "Now"
        is_new = trace.position(step).guesses[-1].event > first - 1
        assert said.follows == f"{counted} {name} = {digit}." * is_new


def test_an_idea_has_a_short_form_that_counts() -> None:
    """For runs in which there is no time to read the idea."""
    trace = solved("guess", "csp:ac3")

    said = group_caption(trace, Stretch(2, 40), 40, "en")

    assert said.short == said.follows
    assert len(said.short) * 2 < len(said.sentences)


def test_repairs_are_counted_and_conflicts_stay_marked_while_they_pass() -> None:
    """So no board looks solved before it is."""
    trace = solved("guess", "min-conflicts")
    step = 40
    held = trace.position(step)
    attempt = Attempt.at(held.grid, held.tried)

    said = group_caption(trace, Stretch(2, 80), step, "en")
    cells = rushed_view(trace, step, 2).cells

    assert (said.title, said.reason) == ("Repairs", "Changes so far: 39.")
    assert int(said.follows.split()[0]) == len(attempt.in_conflict())
    marked = {cell.cell for cell in cells if cell.has(Mark.CLASH)}
    assert {*attempt.in_conflict()} <= marked
    assert Phase.CLASH not in phases_of(trace.events[step - 1])


def test_what_passes_in_a_film_glows_where_a_digit_came() -> None:
    """Cells that lose candidates do so without a tint: they are half of the board."""
    trace = solved("guess", "norvig")
    for step in range(20, len(trace), 40):
        *before, now = (trace.grid(at).assigned for at in range(step - 20, step + 1))
        view = rushed_view(trace, step, step - 20, is_film=True)
        glowing = {cell.cell for cell in view.cells if cell.has(Mark.GLOW)}
        assert glowing <= {cell for then in before for cell in places(then ^ now)}
        assert glowing >= {*places(before[0] ^ now)}


def test_patterns_of_one_technique_that_pass_have_its_name_as_title() -> None:
    """Also where no sentence can be read; beside digits and other patterns none has."""
    trace = solve(puzzle_of(NEEDS_CHAINS), agent_named("human", AgentOptions()))
    seen = Counter[bool]()
    for first in range(1, len(trace)):
        for last in (first, first + 1):
            kinds = {technique_of(event) for event in trace.events[first - 1 : last]}
            is_alone = len(kinds) == 1 and all(map(is_above_singles, kinds))
            for step in (first, last):
                title = group_caption(trace, Stretch(first, last), step).title
                assert (title in {title_of(slug) for slug in kinds}) is is_alone
            seen[is_alone] += 1
    assert min(seen[True], seen[False]) > 3
