"""Build films from replays or comparisons and their options."""

from collections.abc import Sequence
from dataclasses import replace
from itertools import islice, pairwise
from typing import Final

from solver.explain import Explanation
from solver.log.deduction import COVER
from solver.log.search_tree import SearchTree
from solver.rules.variant import Variant
from viz.appearance import WORDS, Appearance, LowerPanel, PicturePart
from viz.errors import EditError
from viz.film.card_texts import Credits
from viz.film.card_times import CardTimes
from viz.film.closing import CLOSING_MS, Closing
from viz.film.film import Dressing, Film
from viz.film.film_options import FilmOptions
from viz.film.loop import Loop
from viz.layout.aspect import Aspect, form_of
from viz.messages import phrases, spoken
from viz.replay.annotations import (
    Annotations,
    AuthorNote,
    NoteWords,
    note_times,
    with_notes,
)
from viz.replay.clause_times import Telling, with_counted
from viz.replay.comparison import Comparison
from viz.replay.comparison_timeline import ComparisonTimeline
from viz.replay.difficulty import is_of_a_person, step_difficulty
from viz.replay.film_edit import (
    OPENED_MS,
    FilmEdit,
    OpeningQuestion,
    longest,
    timeline_of_edit,
)
from viz.replay.pace import Pace
from viz.replay.reading_stops import search_ms
from viz.replay.replay import Replay
from viz.replay.short_film import LOOP_MS
from viz.replay.subtitle_cues import asked, cues_of
from viz.replay.subtitles import Cue
from viz.replay.timeline import Timeline, is_read_in, with_asides
from viz.replay.told_uses import told_uses
from viz.scene.comparison.reasons import told_pace
from viz.scene.comparison.scene import CompareScene, near_at
from viz.scene.one_board import Scene
from viz.scene.panels.caption import caption_room
from viz.words.glossary import technique_of

_LEAST_RUN_MS: Final = 25_000
"""In a shorter film no run of an algorithm is opened by itself."""

_MOST_RUNS: Final = 3

_HOOKED_MS: Final = 20_000
"""A shorter film has no time to ask before it begins."""

_OPENING_PHASES: Final = 4
"""How long clues come in the first step without a title, and with rules four times."""


def replay_film(replay: Replay, edit: FilmEdit, options: FilmOptions) -> Film:
    """Build the film of one solve; a total in *edit* includes the cards.

    Raises:
        EditError: Nothing is left to be shown, or the total is too short for the cards.
    """
    total, is_short = edit.fit, edit.short is not None
    is_whole = edit.stop is None or edit.stop >= len(replay.trace)
    closing = _closing(replay.tree, total, options)
    if is_short or edit.annotations.asides or not is_whole:
        closing = None
    total = total - LOOP_MS if is_short and total is not None else total
    hook = _hook(replay, edit, options)
    if total is not None:
        fit = _left(total, options, closing) - (0 if hook is None else hook.ms)
        said = edit.annotations.fitted(fit, edit.spoken_ms, options.around)
        edit = replace(edit, fit=fit, annotations=said)
    timeline = _timed(replay, edit, options)
    size, appearance = _stage_of(replay, edit, options)
    if closing is not None and appearance.panel is LowerPanel.TREE:
        start = Scene(replay, size, appearance).lower_panel.growing_place
        closing = replace(closing, start=start)
    notes, cards = shown_notes(edit.notes, timeline), _credits(options)
    below = () if options.has_captions else notes
    written = note_words(below, edit.annotations, replay.trace.puzzle.rules)
    stage = Scene(replay, size, appearance, written, film=timeline)
    uses = told_uses(replay.trace) if options.has_title or hook else ()
    read = (s for s in uses if is_read_in(timeline, s))
    told, title = next(read, 0), None  # what a question of the film is about
    if options.has_title:
        names = PicturePart.NAMES not in options.appearance.hidden
        title = cards.title(replay.trace, _asked_first(edit), told, names=names)
    if hook is not None and told and edit.given is None:
        hook = hook._replace(step=told - 1)
    dressing = Dressing(
        title,
        closing,
        cards.end(replay, edit.stop) if options.has_end else None,
        film_cues(stage, timeline, notes) if options.has_captions else (),
        below,
        _card_times(timeline, closing, total),
        edit.annotations,
        loop=None if edit.short is None else Loop(edit.short.end),
        hook=hook,
        asked=told if hook is None else hook.step + 1,
    )
    return Film(stage, timeline, options, dressing)


def _timed(replay: Replay, edit: FilmEdit, options: FilmOptions) -> Timeline:
    """When each step is shown, between cards and closing.

    Raises:
        EditError: Nothing is left to be shown.
    """
    if edit.rushes:
        pace = edit.pace.in_runs() if replay.has_guesses else edit.pace
        language = spoken(options.appearance.language)
        reads_all = edit.reads_all or options.has_captions
        edit = replace(edit, told=language, reads_all=reads_all, pace=pace)
        if not edit.opened:
            edit = _with_runs(replay, edit, options.appearance.panel)
    holds, added = note_times(replay.trace, edit.notes, edit.told)
    holds = longest(holds, edit.pauses)
    asides = dict(edit.annotations.asides)
    ms = sum(one.whole_ms for said in asides.values() for one in said)
    fit = None if edit.fit is None else max(1, edit.fit - ms)
    edit = replace(edit, pauses=holds, added=added, fit=fit)
    timeline = timeline_of_edit(replay, edit)
    has_words = PicturePart.REASON not in options.appearance.hidden
    if edit.given is None and (has_words or options.has_captions):
        noted = (*edit.opened, *(one.step for one in edit.annotations.cells), *added)
        language = spoken(options.appearance.language)
        timeline = with_counted(replay.trace, timeline, language, noted)
    timeline = with_asides(timeline, asides)
    if edit.given is None:
        timeline = _with_announcements(timeline, edit)
        if not options.has_title:
            has_rules = bool(replay.trace.puzzle.constraints)
            timeline = timeline.with_opening(_OPENING_PHASES << 2 * has_rules)
    timeline.step_at(0)
    return timeline


def _stage_of(
    replay: Replay, edit: FilmEdit, options: FilmOptions
) -> tuple[tuple[int, int], Appearance]:
    """Size and look of the replay: what captions leave, without a tree of one node."""
    look, size, form = options.stage_look, options.size, form_of(options.size)
    hidden = look.hidden
    is_plain = edit.short is not None and replay.tree.made_by(edit.short.end) == 1
    if is_plain and replay.has_guesses:
        hidden |= {PicturePart.TREE}
    if options.has_captions:
        hidden |= {PicturePart.REASON}
        is_beside = form is Aspect.WIDE and not hidden >= WORDS
        if not (is_beside or form is Aspect.TALL):
            size = (size[0], caption_room(size, look.safe).y)
    return size, replace(look, hidden=hidden)


def _with_announcements(timeline: Timeline, edit: FilmEdit) -> Timeline:
    """*timeline*, in which the headlines of *edit* announce what comes."""
    announced = {
        note.step: Explanation(note.line, "", note.headline, "")
        for note in edit.notes
        if note.headline
    }
    ahead = frozenset(step for step in announced if step + 1 not in edit.moments)
    announced = {**timeline.announced, **announced}
    return replace(timeline, announced=announced, ahead=ahead)


def _with_runs(replay: Replay, edit: FilmEdit, panel: LowerPanel) -> FilmEdit:
    """*edit* with the steps in which a film about an algorithm shows what that does.

    They are the first of each kind, as far as the search leaves time; none where the
    film is too short, or where nobody asked for the algorithm and it is not one that
    needs a picture.
    """
    trace = replay.trace
    is_asked = panel is LowerPanel.ALGORITHM or COVER in trace.strategies
    if not is_asked or not replay.inner.are_quick or edit.parts is not None:
        return edit
    if edit.fit is not None and edit.fit < _LEAST_RUN_MS:
        return edit
    first: dict[str, int] = {}
    for step, event in enumerate(trace.events[: edit.stop], start=1):
        if step >= edit.start:
            first.setdefault(technique_of(event), step)
    runs = (step for step in first.values() if replay.inner.count(step) > 1)
    if edit.fit is None:
        return replace(edit, opened=tuple(islice(runs, _MOST_RUNS)))
    left = edit.fit - search_ms(Telling(trace, edit.told), replay)
    room = max(1, min(left // OPENED_MS, edit.fit // _LEAST_RUN_MS, _MOST_RUNS))
    return replace(edit, opened=tuple(islice(runs, room)))


def _hook(
    replay: Replay, edit: FilmEdit, options: FilmOptions
) -> OpeningQuestion | None:
    """The question of the first step to be told, which a film asks as it begins.

    ``None`` where something else is first, or there is nothing hard to ask about.
    """
    if edit.given is not None:
        return edit.given.question
    is_whole = edit.start == 0 and edit.stop in {None, len(replay.trace)}
    has_own = edit.parts is not None or edit.annotations.asides
    is_other = edit.short is not None or has_own
    is_timed = not edit.rushes or (edit.fit is not None and edit.fit < _HOOKED_MS)
    is_spoken = edit.spoken_ms is not None
    has_words = PicturePart.REASON not in options.appearance.hidden
    is_plain = is_whole and has_words and is_of_a_person(replay.trace)
    if options.has_title or is_other or is_timed or is_spoken or not is_plain:
        return None
    if replay.has_guesses:
        return None
    first = next(iter(told_uses(replay.trace)), 0)
    has_rules = first and bool(replay.trace.puzzle.constraints)
    is_hard = has_rules or step_difficulty(replay.trace, first).is_hard
    return OpeningQuestion(first - 1) if is_hard else None


def _asked_first(edit: FilmEdit) -> str | None:
    """The first question among the words after steps; ``None`` where there are none."""
    asides = [one for _, said in edit.annotations.asides for one in said]
    asked = (one.said.reason for one in asides if one.wait)
    return next(asked, "") if asides else None


def note_words(
    notes: Sequence[AuthorNote], annotations: Annotations, rules: Variant
) -> tuple[NoteWords, ...]:
    """Texts below the reasons: notes of the author and lines of cell notes."""
    said = {note.step: note.text for note in notes if not note.headline}
    lines = {
        one.step: tuple(note.line(rules) for note in one.notes)
        for one in annotations.cells
    }
    steps = sorted({*said, *lines})
    return tuple(NoteWords(said.get(s, ""), lines.get(s, ())) for s in steps)


def shown_notes(
    notes: tuple[AuthorNote, ...], timeline: Timeline
) -> tuple[AuthorNote, ...]:
    """The notes whose steps are shown.

    Raises:
        EditError: One is not that should be.
    """
    for note in notes:
        if not timeline.durations[note.step] and not note.is_optional:
            raise EditError(
                f"the note at step {note.step:,} would not be seen, since that step is"
                " not shown; leave it out, or show the step"
            )
    return tuple(note for note in notes if timeline.durations[note.step])


def film_cues(
    stage: Scene, timeline: Timeline, notes: Sequence[AuthorNote]
) -> tuple[Cue, ...]:
    """Cues of *timeline*: what its pictures say, and the notes of the author."""
    language, trace = stage.appearance.language, stage.replay.trace
    reasons = cues_of(timeline, stage.words_at)
    title = phrases("film", language)["note"]
    return with_notes(reasons, notes, trace, timeline, spoken(language), title)


def cues_with_notes(edit: FilmEdit, film: Film) -> tuple[Cue, ...]:
    """The cues of *film* of one solve, timed by its replay."""
    assert isinstance(film.stage, Scene)
    notes = shown_notes(edit.notes, film.timeline)
    return film_cues(film.stage, film.timeline, notes)


def asked_before(film: Film) -> tuple[Cue, ...]:
    """The cue of what *film* asks before its replay begins, if it asks anything."""
    hook, title = film.dressing.hook, film.dressing.title
    text, step = "", 0
    if hook is not None:
        step = hook.step
        text = asked(film.stage.words_at(film.timeline.asked_at(step, 0)))
    elif title is not None and title.heading.endswith("?"):
        text = title.heading
    return (Cue(0, film.lead, text, step),) if text else ()


def comparison_film(comparison: Comparison, pace: Pace, options: FilmOptions) -> Film:
    """Build the film of two solves; a total in *pace* includes the cards.

    Both reasons are in the picture, so there are no captions.

    Raises:
        EditError: The total is too short for the cards.
    """
    language = options.appearance.language
    pace = told_pace(comparison, pace, language)
    total = pace.fit
    if total is not None:
        pace = pace.fitted(_left(total, options, None))
    timeline = comparison.timeline(pace)
    if not options.has_title:
        timeline = timeline.with_opening(_OPENING_PHASES)
    cards = _credits(options)
    stage = CompareScene(comparison, options.size, options.stage_look, timeline)
    dressing = Dressing(
        cards.comparison_title(comparison) if options.has_title else None,
        end=cards.comparison_end(comparison) if options.has_end else None,
        times=_card_times(timeline, None, total),
        turns=_turns(stage, timeline),
    )
    return Film(stage, timeline, options, dressing)


def _turns(stage: CompareScene, film: ComparisonTimeline) -> tuple[int, ...]:
    """When a tall film shows other boards than before, in milliseconds."""
    ends = {film.start_of(tick) for tick in (0, 1, film.last_step)}
    times = sorted(ends.union(at for at, _ in film.near))
    boards = pairwise((at, near_at(stage, film.step_at(at))) for at in times)
    turns = (at for (_, one), (at, other) in boards if one != other)
    return tuple(turns) if stage.places.is_tall_race else ()


def _credits(options: FilmOptions) -> Credits:
    """The maker of the cards."""
    return Credits(
        options.appearance.language, options.author, options.logo, options.photo
    )


def _closing(
    tree: SearchTree, total: int | None, options: FilmOptions
) -> Closing | None:
    """The closing, or ``None`` if there is none.

    It is left out with the tree beside the board, where no guess was wrong, since a
    straight line says nothing, where none is left at the end, since dead ends alone
    lead to no solution, and where a film that has to last *total* milliseconds would be
    a quarter of it or more.
    """
    is_short = total is not None and total - options.around(total) < 4 * CLOSING_MS
    path = tree.path_at(tree.last)
    is_line = len(tree) == len(path)
    is_dead = tree.is_solved and len(path) == 1
    if is_short or is_line or is_dead or PicturePart.TREE in options.appearance.hidden:
        return None
    return Closing(tree)


def _left(total: int, options: FilmOptions, closing: Closing | None) -> int:
    """Milliseconds of *total* that cards and closing leave to the replay."""
    around = options.around(total)
    if total < 2 * around:
        raise EditError(
            f"the cards alone last {around / 1000:g} s, more than half of"
            f" {total / 1000:g} s; give the video {2 * around / 1000:g} s or more, or"
            " leave them out"
        )
    return total - around - (CLOSING_MS if closing else 0)


def _card_times(
    timeline: Timeline, closing: Closing | None, total: int | None
) -> CardTimes:
    """Card times for *timeline*, or for a film of *total* milliseconds."""
    if total is not None:
        return CardTimes.within(total)
    return CardTimes.beside(timeline.length + (CLOSING_MS if closing else 0))
