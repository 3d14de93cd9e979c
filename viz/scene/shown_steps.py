"""Shown steps: the cells and the words that the scene of one board shows of a step."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import cached_property
from itertools import filterfalse
from typing import Final, NamedTuple

from solver.clauses.clause import Clause, LinksFollowed, Told, houses_of
from solver.explain import Explanation, explain
from solver.explain.clause_words import led_to
from solver.explain.concluded import concluded_at
from solver.explain.named_words import NamingPhrasing, joined, named
from solver.explain.phrasing import Phrasing
from solver.explain.step_clauses import said_clauses
from solver.log.deduction import Deduction
from solver.log.trace import Trace
from solver.messages import numeral
from viz.appearance import Appearance
from viz.layout.layout import Layout
from viz.messages import phrases, spoken
from viz.replay.caption_groups import group_caption, idea_of, small_step_words
from viz.replay.clause_times import passed_over
from viz.replay.difficulty import first_with_candidates, is_of_a_person
from viz.replay.held_pictures import HELD_MS
from viz.replay.markers import steps_by_kind
from viz.replay.phases import Phase
from viz.replay.reading_time import LEAST_MS, reading_ms
from viz.replay.replay import Replay
from viz.replay.short_film import question_of
from viz.replay.substeps import change_words
from viz.replay.timeline import (
    WHOLE,
    Moment,
    Stretch,
    Timeline,
    is_brief,
    is_read_in,
    passed_in,
    words_read,
)
from viz.replay.undo_scenes import backtrack_of, film_words, scene_words
from viz.scene.argument.scene import ArgumentScene
from viz.scene.board.cell_view import Mark, StepView, spoken_of
from viz.scene.board.cells import StepCells
from viz.scene.board.clause_motion import (
    NOT_SPOKEN,
    ClauseMotion,
    MarkMotion,
    clause_spoken,
    with_aside,
    with_faint_candidates,
    with_faint_pattern,
)
from viz.scene.board.lit_rules import with_rules
from viz.scene.board.pencil_marks import pencil_marks
from viz.scene.board.views.argument import argument_view
from viz.scene.board.views.inner import inner_view
from viz.scene.board.views.question import question_view, returning_view
from viz.scene.board.views.refutation import refutation_view
from viz.scene.board.views.step import reward_view, rushed_view, standing, step_view
from viz.scene.board.views.substep import PartViews
from viz.scene.lower_panel import LowerPanelScene
from viz.scene.lower_parts import BoardMarking, chosen_panel
from viz.scene.panels.name_marks import NameMark, name_marks
from viz.scene.panels.reason import is_short
from viz.words.glossary import technique_of

_DEAD_END: Final = "contradiction"
_LOOKED_AT: Final = 48
"""Steps of a kind, from all over the solve."""


@dataclass(frozen=True, slots=True)
class ShortReasons:
    """Which kinds of steps have short reasons.

    A short reason may have larger letters. Sizes must not jump from step to step, so
    all steps of one kind have the same: the larger one where every reason that is
    looked at leaves it room. A picture has two sizes of reasons at most, but for what
    fits neither.

    Attributes:
        trace: The solve.
        said: Gives the words of a step.
        fits: Whether words have room in larger letters.
        kinds: The steps of each kind; empty where they are still to be found.
    """

    trace: Trace
    said: Callable[[int], Explanation]
    fits: Callable[[Explanation], bool]
    kinds: Mapping[str, Sequence[int]] = field(default_factory=dict, repr=False)
    _known: dict[str, bool] = field(default_factory=dict, init=False, repr=False)

    def is_short(self, step: int) -> bool:
        """Whether *step* is of such a kind; the start and dead ends never are."""
        kind = technique_of(self.trace.events[step - 1]) if step else _DEAD_END
        if kind == _DEAD_END:  # one cause or nine: those looked at say little
            return False
        if kind not in self._known:
            self._known[kind] = self.fits(self.said(step)) and all(
                self.fits(self.said(other)) for other in self._some(kind)
            )
        return self._known[kind]

    def _some(self, kind: str) -> list[int]:
        """Steps of *kind*, evenly spread."""
        steps = (self.kinds or steps_by_kind(self.trace))[kind]
        count = min(_LOOKED_AT, len(steps))
        return [steps[len(steps) * place // count] for place in range(count)]


_MANY: Final = 10
_COUNTED_MS: Final = 700
"""So many steps that pass are counted where they take so long and can else not be said:
the three words of that need no longer."""

_KEPT: Final = 4
"""Steps that are kept while their motion or their parts are drawn."""

_NOTHING: Final = Deduction("passing")
"""What is said of steps that are not read."""

_CONCLUDING: Final = frozenset({Phase.STRIKE, Phase.FADE, Phase.PLACE})
"""The phases in which what follows is shown."""


class ShownStep(NamedTuple):
    """What is shown of a step, whatever of its motion is over.

    Attributes:
        view: What is seen of the board.
        cells: Its cells, drawn.
        board: Where they are, and which of their candidates are large.
        said: The words beside the board.
        marks: Of the names of cells in these.
        has_few: Whether the words are few and may have larger letters.
        is_question: Whether they ask about the next step.
        is_read: Whether they are those of a clause, which light up as they are read.
        part: Of the words, what is read as the step begins and ends, in thousandths.
    """

    view: StepView
    cells: StepCells
    board: Layout
    said: Explanation
    marks: tuple[NameMark, ...]
    has_few: bool
    is_question: bool = False
    is_read: bool = False
    part: tuple[int, int] = (0, WHOLE)

    def letters_read(self, progress: int) -> int | None:
        """How many letters are lit when a clause is read so far; ``None`` for all.

        Args:
            progress: Of the moment, in thousandths.
        """
        start, stop = self.part
        read = start + (stop - start) * progress // WHOLE
        said = f"{self.said.reason} {self.said.follows}"
        return letters_lit(said, read) if self.is_read else None


def letters_lit(text: str, read: int) -> int | None:
    """How many letters of *text* are lit as whole words; ``None`` for all.

    Args:
        text: What is read.
        read: How much of it has been, in thousandths.
    """
    if read >= WHOLE:
        return None
    end = text.find(" ", len(text) * read // WHOLE) if read else 0
    return len(text) if end < 0 else end


@dataclass(frozen=True)
class ShownSteps:
    """Makes what is shown of steps, and keeps the last few while they are drawn.

    Attributes:
        replay: The replay.
        layout: Where everything goes.
        room: The same with a reason that leaves room for all notes.
        appearance: How the viewer wants to see them.
        argument: The arguments of opened steps.
        lower_panel: The panel below the words.
        film: When each step is shown, if it is in a film.
        suffix: Of the names of cells, where there is a second board.
    """

    replay: Replay
    layout: Layout
    room: Layout
    appearance: Appearance
    argument: ArgumentScene
    lower_panel: LowerPanelScene
    film: Timeline | None = None
    suffix: str = ""

    def at(self, moment: Moment) -> ShownStep:
        """What a step shows; the last few are kept while their motion is drawn."""
        key = moment._replace(progress=WHOLE, waited=0)
        if key.change:
            replay, inside = self.replay, key.inside
            last = replay.changes_at(key.step)
            if inside:
                last = replay.proof_steps(key.step, inside)
            key = key._replace(change=min(max(0, key.change), last))
        if key not in self._steps:
            latest = next(reversed(self._steps.values()), None)
            if len(self._steps) >= _KEPT:
                self._steps.clear()
            self._steps[key] = self._made(key, latest)
        return self._steps[key]

    @cached_property
    def asked(self) -> Explanation | None:
        """What a film says before its first step."""
        return self.at(self.film.at(0)).said if self.film else None

    def _made(self, key: Moment, latest: ShownStep | None) -> ShownStep:
        """What is shown of the step of *key*.

        Args:
            key: The moment, whatever of the motion is over.
            latest: The step that was made before this one.
        """
        view, theme = self._view(key), self.appearance.theme
        words, heard = self.words_at(key), _heard(self, key)
        marks = name_marks(view.cells) if self._is_told(key) else ()
        is_alone = not (key.stretch or key.is_joined or key.is_question)
        is_opened = self.replay.arguments.opened_at(key) is not None
        if is_opened or heard.is_conclusion:
            said = self.said(heard.step)
            has_few = self.argument.has_short_words(said, heard, self.room)
        else:  # a question is as large as it fits
            is_short_one = is_alone and self._short.is_short(key.step)
            has_few = key.is_question or key.aside is not None or is_short_one
            has_few = has_few or bool(self.film and key.change)  # above a listing
        is_beside = False
        if self.film and (run := key.stretch):
            ends = self.film.start_of(run.first) - 1, self.film.end_of(run)
            for beside in map(self.film.at, ends):
                if not beside.stretch and words == self.words_at(beside):  # set alike
                    has_few, marks = self.at(beside).has_few, self.at(beside).marks
                    is_beside = True
                    break
        is_last = is_read_in(self.film, view.step - 1)
        if self.film and (is_last or not self.replay.has_guesses):
            titles = {s.step: self.said(s.step).title for s in view.strikes if s.step}
            named = (s._replace(name=titles.get(s.step, "")) for s in view.strikes)
            view = replace(view, strikes=tuple(named))
        view = self._with_motion(view, key, words.reason)
        if _has_faint(self) and key.stretch is not None and not self._is_bare(key):
            view = with_faint_candidates(view)
        board = _board(self, key, view, latest)
        kept = latest.cells if latest else None
        cells = StepCells(view.cells, self._names, board, theme, kept)
        is_read = not key.calm and (
            is_opened
            or _says_rules(self.film, key)
            or key.is_conclusion
            or key.aside is not None
            or ((is_alone or key.is_joined) and is_read_in(self.film, key.step))
        )
        asks = key.is_question
        part = 0, WHOLE
        if key.taken_back or is_beside:  # of the film or a step before or after
            part, is_read = (0, 0), True
        elif self.film and key.aside is None:
            part = words_read(self.film, key.step)
        return ShownStep(view, cells, board, words, marks, has_few, asks, is_read, part)

    def _with_motion(self, view: StepView, key: Moment, text: str) -> StepView:
        """*view*, whose marks come with the words of the clause at *key*."""
        if key.aside is not None and self.film:  # what it names is framed as it is read
            said_here = self.film.asides[key.step]
            number = said_here.index(key.aside)
            old = with_aside(view, said_here[number - 1]) if number else view
            said = joined(key.aside.said.reason, key.aside.said.follows)
            spoken_now = clause_spoken(self._phrasing, None, said)
            return MarkMotion(spoken_now).drawn(with_aside(view, key.aside), old)
        arguments = self.replay.arguments
        argued = arguments.at(key) if key.is_conclusion else arguments.opened_at(key)
        is_net = argued is not None and argued.argument.is_net
        if key.calm and key.change and argued is not None and not is_net:
            return ClauseMotion(argued.found, argued.step, NOT_SPOKEN).dimmed(view)
        film = self.film
        if film is not None and film.is_between(key):  # the stage stays as it is
            return ClauseMotion(_NOTHING, None, NOT_SPOKEN).dimmed(view)
        if key.calm or not view.phases or is_net:
            return view
        if argued is None:
            found = arguments.deduction(key.step)
            is_read = is_read_in(self.film, key.step) or _heard(self, key) != key
            if found is None or key.is_question or not is_read:
                return view
            return ClauseMotion(found, None, NOT_SPOKEN).dimmed(view)
        number = argued.number
        steps = argued.argument.steps
        clause = steps[number] if number < len(steps) else None
        moving = ClauseMotion(
            argued.found, clause, clause_spoken(self._phrasing, clause, text)
        )
        before = None
        if not number and _has_faint(self):
            plain = tuple(standing(self.replay.trace, view.position))
            before = with_faint_candidates(replace(view, cells=plain, links=()))
            if _is_dimmed(self, key.step, is_before=True):
                before = moving.dimmed(before)
        if number:
            last = argued._replace(number=number - 1)
            before = argument_view(self.replay.trace, key.step, last)
            before = ClauseMotion(argued.found, last.step, NOT_SPOKEN).dimmed(before)
        if clause is not None or _is_dimmed(self, key.step):
            view = moving.dimmed(view)
        elif _has_faint(self):
            view = with_faint_candidates(view)
        if clause is None and not view.links and _has_faint(self):
            view = with_faint_pattern(view)
        drawn = moving.drawn(view, before)
        if not (view.links or (before and before.links)):
            return drawn
        return replace(drawn, plan=step_view(self.replay.trace, key.step))

    def said(self, step: int) -> Explanation:
        """The words of *step*."""
        trace, spoken_in = self.replay.trace, self._spoken
        if self.appearance.is_film:
            return film_words(trace, step, spoken_in, is_scene=False)
        return explain(trace, step, spoken_in)

    def words_at(self, moment: Moment) -> Explanation:
        """The words at *moment*.

        Those of its step; of an opened step, what the change that is shown does; where
        steps pass too quickly to be read, what happened in all of them so far.
        """
        trace, moment = self.replay.trace, _heard(self, moment)
        other = self._words_of_several(moment)
        if other is not None:
            return other
        is_passed = moment.calm and self._is_bare(moment)
        if is_passed and self._places_nothing(moment.step):
            placing = filterfalse(self._places_nothing, range(moment.step, 0, -1))
            return self.said(next(placing, 0))
        said = self.said(moment.step)
        if moment.is_conclusion:
            ends = said_clauses(trace, moment.step, self._spoken)[-1].says
            return replace(said, reason=ends, follows="")
        inner = self.replay.inner.opened_at(moment) if moment.change else None
        if inner is not None:
            film, spoken = self.film, self._spoken
            opened = film.parts if film and not film.asides else ()
            is_first = moment.step == min(opened, default=0)
            text = small_step_words(self.replay, moment, spoken, is_known=is_first)
            if is_first and moment.change == 1:
                text = joined(idea_of(trace, moment.step, spoken), text)
            return replace(said, reason=text, follows="")
        if not moment.change or moment.calm:
            return said
        argued = self.argument.words(said, moment)
        if argued is not None:
            return argued
        change = self.replay.arguments.change_at(moment)
        words = change_words(trace, moment.step, change, self.appearance.language)
        if self.replay.is_argued(moment.step):
            steps = self.replay.arguments.argument(moment.step).steps
            because = "" if len(steps) > 1 else said.reason
            return replace(said, reason=words, follows=because)
        return replace(said, follows=words)

    def _words_of_several(self, moment: Moment) -> Explanation | None:
        """The words at *moment* where they are not of its step alone."""
        trace = self.replay.trace
        film = self.film
        is_mute = film and (0 in film.asides or 0 in film.counted)
        if moment.aside or (is_mute and not moment.step):  # others say what it is
            return moment.aside.said if moment.aside else Explanation("", "", "", "")
        if moment.is_question:
            asked = moment.announced
            return asked or question_of(trace, moment.step + 1, self._spoken)
        if moment.stretch is not None:
            return _of_run(self, moment.stretch, moment.step)
        if moment.is_joined:
            words = film_words if self.appearance.is_film else scene_words
            return words(trace, moment.step, self._spoken)
        is_clause = moment.calm and moment.change
        passing = self._passing(moment) if is_clause else ""
        if not passing:
            return None
        return replace(self.said(moment.step), reason=passing, follows="")

    def _passing(self, moment: Moment) -> str:
        """How many clauses of an argument pass at *moment*; empty where none do."""
        steps = self.replay.arguments.argument(moment.step).steps
        passed = passed_over(steps)
        if self.film is not None and moment.step in self.film.parts:
            passed = passed_in(self.film, moment.step)
        passed = passed.intersection(range(len(steps) + 1))  # not small steps
        if moment.change not in passed:
            return ""
        first = last = moment.change
        while first - 1 in passed:
            first -= 1
        while last + 1 in passed:
            last += 1
        run = steps[first - 1 : last]
        words, count = phrases("stretches", self._spoken), last - first + 1
        if _are_alike(steps[first - 2], run):
            count = len({house for one in run for house in houses_of(one)})
            key = "alike" if count > 1 else "alike-one"
            return words[key].format(count=numeral(count, self._spoken))
        links = [one for one in run if isinstance(one, LinksFollowed)]
        if last > first and len(links) == len(run):  # to where they lead
            said = NamingPhrasing(self.replay.trace.puzzle.rules, self._spoken)
            count = sum(len(one.links) for one in links)
            follow = words["links"].format(count=numeral(count, self._spoken))
            return joined(follow, named(led_to(said, links[-1])))
        key = "follow" if last > first else "follows"
        return words[key].format(count=numeral(count, self._spoken))

    def _is_told(self, moment: Moment) -> bool:
        """Whether the board shows the step of *moment*, not marks in its place."""
        is_hidden = self._marking is not None and self._marking.hides_step
        return not (is_hidden and self.lower_panel.marks_board(moment))

    @cached_property
    def _marking(self) -> BoardMarking | None:
        """How the panel marks the board, if it does."""
        chosen = chosen_panel(self.appearance.panel)
        return None if chosen is None else chosen.marking

    def _view(self, moment: Moment) -> StepView:
        shown = moment
        if moment.aside is not None:  # the board as it is then, without marks
            shown = moment._replace(calm=True, glow_from=moment.step)
        if moment.is_question:
            view = self._asking_view(moment)
        elif self._is_bare(moment):
            view = self._bare_view(shown)
        else:
            view = self._whole_view(shown)
            if self._marking is not None and self.lower_panel.marks_board(moment):
                trace, level = self.replay.trace, self.appearance.level
                view = self._marking.draw(trace, view, level)
        return view if self.appearance.has_candidates else view.without_candidates()

    def _is_bare(self, moment: Moment) -> bool:
        """Whether a person would not look at candidates yet; who opens a step does."""
        if not self.replay.trace.events:  # nothing is known yet
            return True
        if self.appearance.all_candidates or moment.change:
            return False
        if self.lower_panel.marks_board(moment):
            return False
        is_start = self.appearance.is_film and not moment.step
        return is_start or moment.step < self._first_with_candidates

    def _bare_view(self, moment: Moment) -> StepView:
        """The step without candidates but, if it is stepped to, those it strikes."""
        trace, step = self.replay.trace, moment.step
        if moment.calm:
            return _rushed(self, step, max(0, step - 1)).without_candidates()
        view = step_view(trace, step, has_causes=_heard(self, moment) == moment)
        if self._places_nothing(step):
            struck = ((c, c.marked_digits(Mark.REMOVED)) for c in view.cells)
            return replace(
                view, cells=tuple(c._replace(candidates=d) for c, d in struck)
            )
        rays = tuple(strike for strike in view.strikes if strike.by)
        if not step and self.appearance.is_film:  # whose words begin with the rules
            view = with_rules(view, trace.puzzle.constraints)
        return replace(view.without_candidates(), strikes=rays)

    def _places_nothing(self, step: int) -> bool:
        """Whether *step* only strikes candidates; not the start."""
        grid = self.replay.trace.grid
        return bool(step) and grid(step - 1).assigned == grid(step).assigned

    @cached_property
    def _first_with_candidates(self) -> int:
        return first_with_candidates(self.replay.trace)

    def _asking_view(self, moment: Moment) -> StepView:
        trace, film, answer = self.replay.trace, self.film, moment.step + 1
        if film is not None:
            answer = 0 if moment.step in film.ahead else film.answer or answer
        if moment.taken_back:
            return returning_view(trace, moment.step, moment.taken_back, answer)
        is_with_rules = _says_rules(self.film, moment)
        return question_view(trace, moment.step, answer, says_rules=is_with_rules)

    def _whole_view(self, moment: Moment) -> StepView:
        trace = self.replay.trace
        inner = self.replay.inner.opened_at(moment)
        if inner is not None:
            return inner_view(trace, moment.step, inner, is_calm=moment.calm)
        argued = self.replay.arguments.opened_at(moment)
        if argued is not None:
            return argument_view(trace, moment.step, argued, is_calm=moment.calm)
        if moment.change:
            change = self.replay.arguments.change_at(moment)
            return self._opened_step(moment.step).view(change)
        if moment.calm:
            return _rushed(self, moment.step, moment.glow_from)
        if moment.is_conclusion:
            return _concluding(step_view(trace, moment.step))
        if _heard(self, moment) != moment:
            return _concluding(step_view(trace, moment.step, has_causes=False))
        if moment.is_joined and 0 < backtrack_of(trace, moment.step) < moment.step:
            return refutation_view(trace, moment.step)
        return step_view(trace, moment.step)

    def _opened_step(self, step: int) -> PartViews:
        """*step* opened, kept for its parts."""
        if step not in self._opened:
            self._opened.clear()
            self._opened[step] = PartViews(self.replay.trace, step)
        return self._opened[step]

    @cached_property
    def _opened(self) -> dict[int, PartViews]:
        return {}

    @cached_property
    def unsaid(self) -> dict[Stretch, tuple[int, ...]]:
        """Of runs of a film the steps before of which no run has the time to speak."""
        trace, passed = self.replay.trace, tuple[int, ...]()
        film = self.film if is_of_a_person(trace) else None
        runs = map(film.stretch_of, film.shown) if film else ()
        found = dict.fromkeys(filter(None, runs), passed)
        for run in found:
            found[run] = passed
            told = run._replace(unsaid=passed)
            short = group_caption(trace, told, run.last, self._spoken).short
            is_said = short and not is_brief(film, run, reading_ms(short))
            passed = () if is_said else (*passed, *range(run.first, run.last + 1))
        return found

    @cached_property
    def _steps(self) -> dict[Moment, ShownStep]:
        return {}

    @cached_property
    def _short(self) -> ShortReasons:
        """The kinds of steps whose reasons are short."""
        return ShortReasons(
            self.replay.trace,
            self.said,
            lambda said: is_short(said, self.room, self.appearance),
            self.replay.kinds,
        )

    @cached_property
    def _phrasing(self) -> Phrasing:
        return Phrasing(self.replay.trace.puzzle.rules, self._spoken)

    @property
    def _spoken(self) -> str:
        """The language of the reasons: the viewer's, if the solver has it."""
        return spoken(self.appearance.language)

    @cached_property
    def _names(self) -> tuple[str, ...]:
        rules = self.replay.trace.puzzle.rules
        return tuple(rules.cell_name(cell) + self.suffix for cell in rules.cells)


def _of_run(stage: ShownSteps, run: Stretch, step: int) -> Explanation:
    """What is said at *step* of the steps of *run*, which pass.

    Of a brief one it is all that it comes to, where anybody can read that.
    """
    trace, language = stage.replay.trace, spoken(stage.appearance.language)
    film, begin = stage.film, stage.film.start_of(run.first) if stage.film else 0
    is_quick, run = is_brief(film, run), run._replace(unsaid=stage.unsaid.get(run, ()))
    if is_quick and (counted := _counted(stage, run, step, language)):
        return counted
    said = group_caption(trace, run, run.last if is_quick else step, language)
    is_unread = is_quick and (is_brief(film, run, LEAST_MS) or not said.reason)
    if film and begin and is_unread:
        return _instead_of_unread(stage, film, run, step)
    if film is None or not said.short:
        is_whole = not is_quick and not is_brief(film, run, reading_ms(said.sentences))
        return said if is_whole else replace(said, follows="")
    form, ms = _fitting(stage, film, run, said)
    is_early = form.reason == said.reason or not is_brief(film, run, ms + LEAST_MS)
    if is_early and step < run.last and is_of_a_person(trace):  # of what has happened
        left = run._replace(first=step + 1)
        return form if is_brief(film, left, ms + HELD_MS) else replace(said, follows="")
    return form


def _instead_of_unread(
    stage: ShownSteps, film: Timeline, run: Stretch, step: int
) -> Explanation:
    """The words in place of those of *run*, which nobody could read.

    They are those before while their guesses stand (those of an opened step go with
    it), and then those after it, or a count.
    """
    trace, language = stage.replay.trace, spoken(stage.appearance.language)
    past = film.at(film.start_of(run.first) - 1)
    made = trace.position(past.step).guesses
    is_true = trace.position(step).guesses[: len(made)] == made
    if is_true and not stage.replay.inner.opened_at(past):  # set in its way
        return stage.words_at(past)
    after, count = film.at(film.end_of(run)), run.last - max(1, run.first) + 1
    is_soon = count == 1 or is_brief(film, run, LEAST_MS)
    if is_soon and after.stretch is None and after.step < film.last_step:
        return stage.words_at(after)
    passed = phrases("stretches", language)["pass"]
    return Explanation("", "", passed.format(count=numeral(count, language)), "")


def _forms(said: Explanation) -> tuple[Explanation, ...]:
    """*said* of steps that pass, and shorter forms of it."""
    brief = replace(said, follows="")
    is_idea = said.follows == said.short
    less = brief if is_idea else replace(said, follows=said.short)
    return said, less, replace(brief, reason=said.short), brief


def _fitting(
    stage: ShownSteps, film: Timeline, run: Stretch, said: Explanation
) -> tuple[Explanation, int]:
    """*said* in the form that can be read at the end of *run*, and how long it takes.

    An idea that is known, or of a part of *run*, is its count.
    """
    is_idea, language = said.follows == said.short, spoken(stage.appearance.language)
    ends = _forms(group_caption(stage.replay.trace, run, run.last, language))
    times = [reading_ms(one.sentences) for one in ends]
    fits = (n for n, ms in enumerate(times) if not is_brief(film, run, ms))
    is_known = is_idea and (film.parts or film.asides or not ends[0].short)
    number = 2 if is_known else next(fits, 2 if is_idea else 3)
    return _forms(said)[number], times[number]


def _says_rules(film: Timeline | None, moment: Moment) -> bool:
    """Whether *film* asks its question at *moment*, and says its rules below."""
    is_asked = film is not None and film.question == moment.step
    return is_asked and moment.announced is not None


def _rushed(shown: ShownSteps, step: int, glow_from: int) -> StepView:
    """*step* where steps rush by: of a reward its digit, which grows."""
    if shown.film is not None and step in shown.film.rewards:
        return reward_view(shown.replay.trace, step)
    is_film = shown.appearance.is_film
    return rushed_view(shown.replay.trace, step, glow_from, is_film=is_film)


def _has_faint(shown: ShownSteps) -> bool:
    """Whether candidates that nobody speaks of stay faint, as they are in films.

    Else all of them would come and go around each step that is read. Where they are
    the subject, as in arc consistency, they do not.
    """
    is_other = is_of_a_person(shown.replay.trace) or shown.replay.has_guesses
    return shown.film is not None and is_other


def _are_alike(read: Clause, run: Sequence[Clause]) -> bool:
    """Whether all of *run* say of other houses what *read* said before them."""
    keys = {one.key for one in run if isinstance(one, Told) and houses_of(one)}
    is_so = isinstance(read, Told) and read.key in keys
    return is_so and all(isinstance(one, Told) and houses_of(one) for one in run)


def _concluding(view: StepView) -> StepView:
    """*view* where only what follows still moves, since the rest has been shown."""
    moving = tuple(phase for phase in view.phases if phase in _CONCLUDING)
    return replace(view, phases=moving)


def _board(
    stage: ShownSteps, key: Moment, view: StepView, latest: ShownStep | None
) -> Layout:
    """The layout; small candidates of a step are large in all of its clauses."""
    small = pencil_marks(view.cells[0].cell, stage.layout, stage.appearance.theme)
    if small.size >= stage.layout.least_candidate:
        return stage.layout
    argued, trace = stage.replay.arguments.at(key), stage.replay.trace
    is_passed = key.stretch is not None or (key.calm and not key.change)
    is_told = argued and argued.found.technique != "guess" and not is_passed
    if not (is_told or key.is_question):
        return stage.layout
    views = [view]
    if argued and not (argued.argument.is_net or key.is_question):
        views.append(step_view(trace, key.step))
        told = (argued._replace(number=at) for at in range(len(argued.argument.steps)))
        views += (argument_view(trace, key.step, at) for at in told)
    large = spoken_of(views)
    drawn = latest.board if latest else stage.layout  # with its cells and links
    return drawn if drawn.large == large else replace(stage.layout, large=large)


def _counted(
    shown: ShownSteps, run: Stretch, step: int, language: str
) -> Explanation | None:
    """What a search counts in *run*, else how many steps pass; ``None`` if too soon."""
    passed = run.last - max(1, run.first) + 1
    is_search = shown.replay.has_guesses and passed >= _MANY
    if not is_search or is_brief(shown.film, run, _COUNTED_MS):
        return None
    end = group_caption(shown.replay.trace, run, run.last, language)
    told = end.short and group_caption(shown.replay.trace, run, step, language).short
    count = numeral(passed, language)
    if not told or is_brief(shown.film, run, reading_ms(end.short)):
        told = phrases("stretches", language)["pass"].format(count=count)
    return Explanation(end.title, "", told, "")


def _heard(stage: ShownSteps, moment: Moment) -> Moment:
    """*moment*, or the end of the step that a film has told, which said its digit.

    The words of that are still read, as the digit needs none.
    """
    plain = Moment(moment.step, moment.progress, waited=moment.waited)
    if stage.film is None or moment != plain:
        return moment
    language = spoken(stage.appearance.language)
    said = concluded_at(stage.replay.trace, moment.step, language)
    if not (said and is_read_in(stage.film, said)):
        return moment
    return plain._replace(step=said, is_conclusion=said in stage.film.parts)


def _is_dimmed(stage: ShownSteps, step: int, *, is_before: bool = False) -> bool:
    """Whether all else has stepped back in what a film shows beside *step*."""
    film = stage.film
    if film is None:
        return False
    shown = film.at(film.start_of(step) - 1 if is_before else film.scene_of(step)[1])
    if shown.step == step:  # nothing goes on
        return False
    is_read = is_read_in(film, shown.step) or film.is_between(shown)
    return is_read or _heard(stage, shown) != shown
