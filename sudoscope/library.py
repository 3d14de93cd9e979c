"""The library: what the command line answers, as functions.

Each takes a puzzle or its text, in any notation that the command line reads, and raises
a ``SudoscopeError`` with a sentence for people where it cannot answer.
"""

from collections.abc import Callable, Iterator, Sequence
from math import inf
from pathlib import Path
from random import SystemRandom
from time import time
from typing import TYPE_CHECKING, Final, NamedTuple, Unpack

from solver.agents import solve
from solver.agents.agent_options import Profile, profile_named
from solver.agents.deduction import further_deduction
from solver.agents.limits import Limits
from solver.checker import Verification
from solver.checker import verify as verify_events
from solver.errors import (
    TRACE_EXPECTED,
    ArgumentError,
    PuzzleError,
    check_type,
)
from solver.formats.one_puzzle import as_puzzle
from solver.log.trace import Trace
from solver.messages import FALLBACK
from solver.puzzle.puzzle import Puzzle
from solver.rules.candidate_sets import Candidate
from solver.techniques.ladder import strategy_named
from sudoscope.answers.hint_levels import Detail, hint_lines
from sudoscope.answers.next_step import is_possible, next_step
from sudoscope.record_options import FrameOptions, RecordOptions
from viz.errors import OptionsError

if TYPE_CHECKING:
    from sudoscope.rating.model.rated_lists import RatedPuzzle
    from viz.bookmarks import Bookmark
    from viz.export.exporter import Recorded
    from viz.shapes import Frame


_PATH_EXPECTED: Final = "a path such as 'solve.mp4'"


class NextStep(NamedTuple):
    """What a person would do next.

    Attributes:
        lines: The hint in words.
        technique: The slug of the technique; empty where nothing follows.
        places: The digits that it places.
        removes: The candidates that it removes.
        trace: The solve up to this step.
    """

    lines: tuple[str, ...]
    technique: str
    places: tuple[Candidate, ...]
    removes: tuple[Candidate, ...]
    trace: Trace


def hint(
    puzzle: Puzzle | str,
    *,
    level: int = 3,
    profile: str = Profile.ALL.value,
    language: str = FALLBACK,
) -> NextStep:
    """The next step that a person would take in *puzzle*.

    >>> print(hint("...23.......24..").lines[0])
    Hidden single: In block 1, only B2 can still hold 2. So B2 is 2.

    Args:
        puzzle: With its clues and the digits that were filled in.
        level: 1 the name of the technique, 2 also where it is, 3 all of it.
        profile: "basic", "intermediate" or "all": which techniques are looked for.
        language: Two letters, such as "de".

    Raises:
        SudoscopeError: The puzzle cannot be read, or there is no such level.
        UnknownNameError: There is no such profile.
    """
    if level not in {*Detail}:
        raise ArgumentError(f"found level {level!r}, expected 1, 2 or 3")
    trace = next_step(as_puzzle(puzzle), profile_named(profile))
    can_go_on = is_possible(trace)
    lines = (*hint_lines(trace, Detail(level), language, is_possible=can_go_on),)
    found = getattr(trace.events[-1], "deduction", None) if can_go_on else None
    if found is None:
        return NextStep(lines, "", (), (), trace)
    return NextStep(lines, found.technique, found.places, tuple(found.removes), trace)


def explain(solved: Trace | Puzzle | str, language: str = FALLBACK) -> str:
    """The whole solve in words, as a Markdown document.

    Args:
        solved: A solve; a puzzle is solved as a person would.
        language: Two letters, such as "de".

    Raises:
        SudoscopeError: The puzzle cannot be read, or there is no such language.
    """
    from sudoscope.cli.output.transcript import transcript  # noqa: PLC0415 - slow

    check_type(language, str, "a language such as 'de'")
    trace = solved if isinstance(solved, Trace) else solve(as_puzzle(solved), "human")
    return "\n".join(transcript(trace, language)) + "\n"


def rate(
    puzzle: Puzzle | str,
    *,
    profile: str = Profile.ALL.value,
    explainer: bool = True,
    limit_seconds: float | None = None,
) -> "RatedPuzzle":
    """How hard *puzzle* is for a person.

    >>> rate("...23.......24..", explainer=False).rating.hardest
    'hidden-single'

    Args:
        puzzle: The puzzle.
        profile: As for ``hint``.
        explainer: Whether Sudoku Explainer's own rating is computed, too, which takes
            seconds to minutes for the hardest.
        limit_seconds: Of CPU time, for each of both; what is known by then is given.

    Raises:
        SudoscopeError: The puzzle cannot be read.
        UnknownNameError: There is no such profile.
    """
    from sudoscope.rating.model.rated_lists import RatingTask  # noqa: PLC0415 - slow
    from sudoscope.rating.model.rated_lists import rate as rated  # noqa: PLC0415

    limits = Limits(seconds=limit_seconds)
    return rated(
        RatingTask(profile_named(profile), limits, explainer), as_puzzle(puzzle)
    )


def verify(trace: Trace, on_event: Callable[[int], None] | None = None) -> Verification:
    """Prove every step of *trace*, with no code of a strategy or an agent.

    >>> verify(solve("...23.......24..")).is_proved
    True

    Args:
        trace: What is proved; nothing in it is assumed.
        on_event: Called with the number of steps so far; it may raise to stop.
    """
    check_type(trace, Trace, TRACE_EXPECTED)
    return verify_events(trace, on_event=on_event, find_more=further_deduction)


def generate(  # noqa: PLR0913 - one for each wish
    variant: str = "classic",
    *,
    seed: int | None = None,
    clues: int | None = None,
    symmetric: bool = False,
    rating: str | None = None,
    technique: str | None = None,
    tries: int | None = None,
    limit_seconds: float | None = None,
) -> Puzzle:
    """A new puzzle with exactly one solution.

    >>> generate("classic-4", seed=1) == generate("classic-4", seed=1)
    True

    Args:
        variant: Its rules: "classic", "diagonal-6", "thermometer", …
        seed: The same seed gives the same puzzle; by default another each time.
        clues: How many; by default as few as can be.
        symmetric: Whether half a turn maps clues to clues.
        rating: Like "3-4", "5" or "7+": as ``rate`` gives it.
        technique: The hardest technique that it needs, by any of its names.
        tries: The most attempts for a rating or a technique.
        limit_seconds: For a rating or a technique, when to give up.

    Raises:
        SudoscopeError: There is no such variant or technique, a wish is written
            wrongly, or no such puzzle was found.
    """
    if not isinstance(variant, str):
        raise ArgumentError(
            f"found {type(variant).__name__}, expected the name of a variant such as"
            " 'classic'; one call makes one puzzle"
        )
    from sudoscope.generator.commands.wanted_rules import wanted_board  # noqa: PLC0415
    from sudoscope.generator.model.puzzle_order import (  # noqa: PLC0415 - slow
        PuzzleOrder,
        WantedRules,
    )
    from sudoscope.generator.model.rated_puzzles import range_to_make  # noqa: PLC0415
    from sudoscope.generator.model.rule_puzzles import (  # noqa: PLC0415
        HARD_STATES,
        STATES,
    )

    for number in (seed, clues, tries):
        check_type(number, int | None, "a whole number, or None")
    if tries is not None and tries < 1:
        raise OptionsError(f"found {tries} tries, expected at least 1")
    seconds = Limits(seconds=limit_seconds).seconds
    check_type(rating, str | None, "a rating such as '3-4'")
    check_type(technique, str | None, "the name of a technique")
    if rating is not None and technique is not None:
        raise OptionsError("rating and technique exclude each other; give one of them")
    board = wanted_board(variant)
    is_chosen = rating is not None or technique is not None
    order = PuzzleOrder(
        board.variant,
        WantedRules(board.wanted, HARD_STATES if is_chosen else STATES),
        clues,
        symmetric,
        "" if technique is None else strategy_named(technique).slug,
        None if rating is None else range_to_make(rating),
        tries,
        inf if seconds is None else time() + seconds,
        board.network,
    )
    found = order.puzzle(SystemRandom().getrandbits(32) if seed is None else seed)
    if found is None:
        raise PuzzleError(
            "no such puzzle was found; try another seed, more tries or seconds, or"
            " a wider rating"
        )
    return found


def frame(trace: Trace, step: int, **options: Unpack[FrameOptions]) -> "Frame":
    """The picture of *trace* after *step*, as shapes.

    Args:
        trace: The solve.
        step: 0 for the puzzle as given, up to ``len(trace)``.
        options: Those about the look count.

    Raises:
        StepError: There is no such step; it is an ``IndexError``, too.
        SudoscopeError: An option is not known, or its value means nothing.
    """
    from viz.library.pictures import frame as frame_of  # noqa: PLC0415 - slow

    check_type(trace, Trace, TRACE_EXPECTED)
    check_type(step, int, "the number of a step")
    return frame_of(trace, step, **options)


def frames(trace: Trace, **options: Unpack[RecordOptions]) -> "Iterator[Frame]":
    """The frames of the film that ``record`` writes, in order, as shapes.

    >>> film = frames(solve("...23.......24.."), size=(640, 360), fps=10, fit="6s")
    >>> len({frame.size for frame in film})
    1

    Args:
        trace: The solve.
        options: As for ``record``; ``fps`` is how many there are in a second.

    Raises:
        SudoscopeError: An option is not known or cannot be met.
    """
    from viz.export.assembly import assembled  # noqa: PLC0415 - slow
    from viz.export.export_options import options_of  # noqa: PLC0415
    from viz.export.option_checks import check_options  # noqa: PLC0415

    check_type(trace, Trace, TRACE_EXPECTED)
    chosen = options_of(**options)
    check_options(chosen)
    film, fps = assembled(trace, chosen, is_timed=True).film, chosen.file.fps
    count = film.length * fps // 1000
    return (film.frame(film.at(number * 1000 // fps)) for number in range(count))


def png(frame: "Frame") -> bytes:
    """*frame* in pixels, as a PNG file; as ``svg`` and ``pdf`` make them of a frame."""
    from viz.encoders.images.png import png as packed  # noqa: PLC0415 - needs pygame
    from viz.export.video_recording import Canvas  # noqa: PLC0415
    from viz.shapes import FRAME_EXPECTED, Frame  # noqa: PLC0415

    check_type(frame, Frame, FRAME_EXPECTED)
    canvas = Canvas(frame.size)
    canvas.paint(frame)
    return packed(canvas.pixels, frame.size)


def record(
    trace: Trace,
    path: str | Path,
    *,
    on_progress: Callable[[int, int], None] | None = None,
    bookmarks: "Sequence[int | Bookmark]" = (),
    **options: Unpack[RecordOptions],
) -> "Recorded":
    """Write a replay of *trace* as a video, an animated picture, a page or pictures.

    Args:
        trace: The solve.
        path: The file, whose ending says the format: ``.mp4``, ``.webm``, ``.gif``,
            ``.webp``, ``.apng``, ``.html``; with no ending, or a slash at its end, a
            folder of PNGs; with the option ``step`` one ``.png``, ``.svg`` or ``.pdf``.
        on_progress: Called with the number of frames written, and of all frames.
        bookmarks: Steps that ``bookmark:1`` and so on mean; their notes are shown in
            the picture.
        options: See ``RecordOptions``.

    Raises:
        SudoscopeError: An option is not known or cannot be met, or the file could not
            be written; no part of it is left.
    """
    from viz.library.recording import record as written  # noqa: PLC0415 - slow

    check_type(trace, Trace, TRACE_EXPECTED)
    check_type(path, str | Path, _PATH_EXPECTED)
    return written(trace, path, on_progress=on_progress, bookmarks=bookmarks, **options)


def record_comparison(
    left: Trace,
    right: Trace,
    path: str | Path,
    *,
    clock: str = "work",
    on_progress: Callable[[int, int], None] | None = None,
    **options: Unpack[RecordOptions],
) -> "Recorded":
    """Write two solves of one puzzle on one clock to a film, as ``record`` does.

    Args:
        left: The first solve.
        right: The other.
        path: As for ``record``.
        clock: What both are timed by: "work" or "step".
        on_progress: As for ``record``.
        options: As for ``record``; those of a single solve are refused.

    Raises:
        SudoscopeError: As for ``record``, or there is no such clock.
    """
    from viz.export.export_options import options_of  # noqa: PLC0415 - slow
    from viz.export.trace_recording import record_comparison as written  # noqa: PLC0415
    from viz.replay.comparison_clock import Clock  # noqa: PLC0415

    if clock not in tuple(Clock):
        raise ArgumentError(f"found {clock!r}, expected the clock 'work' or 'step'")
    chosen = options_of(**options)
    check_type(left, Trace, TRACE_EXPECTED)
    check_type(right, Trace, TRACE_EXPECTED)
    check_type(path, str | Path, _PATH_EXPECTED)
    return written(left, right, path, chosen, on_progress, clock=Clock(clock))
