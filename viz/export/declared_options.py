"""The core's groups of export options; each option is declared once.

The program adds further groups: see ``viz.export.added_options``.
"""

from dataclasses import dataclass, replace
from fractions import Fraction
from pathlib import Path
from typing import TYPE_CHECKING, Final

from viz.export.choices import (
    BACKGROUND,
    CARDS,
    CELL_NAMES,
    CODEC,
    FIT,
    FRAME_RATE,
    HIDE,
    HIGHLIGHTS,
    LANGUAGE,
    PACE,
    PANEL,
    QUALITY,
    SAFE,
    SIZE,
    SPEED,
    SPLIT,
    SYMBOLS,
    THEME,
)
from viz.export.option_values import (
    PLAIN,
    SIZES,
    TRANSPARENT,
    background_from,
    fit_from,
    note_from,
    pause_from,
    rate_from,
    section_from,
    size_from,
    substep_from,
    subtitle_kinds,
    texts_from,
)
from viz.option_field import OutputKind, Section, Swatch, flag, option
from viz.replay.step_notation import END
from viz.theme import Role, Theme, colour_of, theme_named

if TYPE_CHECKING:
    from viz.replay.pace import Pace

_SPOT: Final = (
    "a step's number, a technique (its first use), a marker like guess:3,"
    " contradiction:1 or, in a trace that was watched, bookmark:2"
)


@dataclass(frozen=True, slots=True)
class PictureOptions:
    """How the picture looks."""

    size: tuple[int, int] = option(
        SIZES[SIZE.usual],
        f"Size of the picture: {', '.join(SIZE.values)} or WxH, both even for a video.",
        SIZE,
        is_open=True,
        read_one=size_from,
        section=Section.FILE,
        swatch=Swatch.SHAPE,
        is_common=True,
        unfit=(OutputKind.PAGE,),
    )
    theme: str = option(
        THEME.usual,
        f"The colours: {', '.join(THEME.values)}, or a TOML file like theirs.",
        THEME,
        is_open=True,
        metavar="NAME|FILE",
        section=Section.COLOURS,
        swatch=Swatch.THEME,
        is_common=True,
    )
    background: str = option(
        BACKGROUND.usual,
        "Behind everything: the theme's colour, another one, or nothing, for"
        " editing, where the format can (.webm, .mov, .webp, .apng, PNG).",
        BACKGROUND,
        is_open=True,
        read_one=background_from,
        metavar="|".join((*BACKGROUND.values, "#RRGGBB")),
        section=Section.COLOURS,
        unfit=(OutputKind.PAGE,),
    )
    hide: tuple[str, ...] = option(
        (),
        "Leave out this part of the picture; may be repeated.",
        HIDE,
        read_one=str,
        is_many=True,
        section=Section.PARTS,
        unfit=(OutputKind.PAGE,),
    )
    panel: str = option(
        PANEL.usual,
        "Below the words: the search tree, the algorithm at work with its queue, the"
        " constraint graph, what each level of consistency would remove, or how"
        " probable candidates are.",
        PANEL,
        unfit=(OutputKind.COMPARISON, OutputKind.SHORT),
    )
    all_candidates: bool = flag(
        "Show all candidates from the start also where a person solves, who begins"
        " without them.",
        section=Section.PARTS,
        unfit=(OutputKind.PAGE, OutputKind.COMPARISON),
    )
    safe: str = option(
        SAFE.usual,
        "What a vertical video leaves free: what the advertising guides of platforms"
        " name, strictly what any of them covers, or nothing.",
        SAFE,
        section=Section.PARTS,
        unfit=(OutputKind.PAGE,),
    )

    @property
    def is_clear(self) -> bool:
        """Whether the pictures have no background."""
        return self.background == TRANSPARENT

    @property
    def colours(self) -> Theme:
        """The theme, on the background that was chosen.

        Raises:
            SudoscopeError: There is no such theme.
        """
        theme = theme_named(self.theme)
        if self.background in {PLAIN, TRANSPARENT}:
            return theme
        colours = theme.colours | {Role.BACKGROUND: colour_of(self.background)}
        name = f"{theme.name} on {self.background}"
        return replace(theme, name=name, colours=colours)


@dataclass(frozen=True, slots=True)
class EditOptions:
    """The part of the solve that is shown, and its pace."""

    pace: str = option(
        PACE.usual,
        "How long each step lasts. By meaning, simple steps are quick; guesses,"
        " dead ends and the first use of a technique last longer. Logged, they last"
        " as long as in the log that was read; cut, no longer than four seconds.",
        PACE,
        section=Section.PACE,
        unfit=(OutputKind.PICTURE, OutputKind.SHORT),
        sets_length=True,
    )
    speed: float = option(
        SPEED.usual,
        "How many times as fast as usual.",
        SPEED,
        section=Section.PACE,
        is_common=True,
        unfit=(OutputKind.PICTURE, OutputKind.SHORT),
        sets_length=True,
    )
    fit: int | None = option(
        None,
        "Length of the video, like 1m30s or natural (default: one to upload)."
        " Natural is as long as its steps take; that is usual up to 3 minutes, else"
        " 90s, and with guesses up to 60s, else 60s. By meaning, hard steps have"
        " their time first, and dead ends pass quickly.",
        FIT,
        read_one=fit_from,
        metavar="TIME",
        section=Section.PACE,
        is_common=True,
        unfit=(OutputKind.PICTURE,),
        sets_length=True,
    )
    slow_motion: tuple[tuple[str, str, Fraction], ...] = option(
        (),
        "Show these steps so many times longer; may be repeated.",
        read_one=section_from,
        is_many=True,
        metavar="FROM:TO=FACTOR",
        unfit=(OutputKind.PICTURE, OutputKind.COMPARISON, OutputKind.SHORT),
        sets_length=True,
    )
    start: str = option(
        "0",
        f"First step of the video: {_SPOT}.",
        read_one=str,
        metavar="SPOT",
        unfit=(OutputKind.PICTURE, OutputKind.COMPARISON, OutputKind.SHORT),
    )
    stop: str = option(
        END,
        "Last step of the video, named in the same way.",
        read_one=str,
        metavar="SPOT",
        unfit=(OutputKind.PICTURE, OutputKind.COMPARISON, OutputKind.SHORT),
    )
    short: bool = flag(
        "Make a vertical short of the hardest step. It asks a question, argues it"
        " clause by clause, and returns to the question; {opened} names another"
        " step, {size} another shape.",
        is_common=True,
        unfit=(OutputKind.PICTURE, OutputKind.PAGE, OutputKind.COMPARISON),
        sets_length=True,
    )
    highlights: int | None = option(
        None,
        "Show only the N best moments, in order: the hardest techniques by rating"
        " and the end; of a search the end, the guess that cost the most dead ends,"
        " the deepest one, the first and the last guess. Each says how many steps are"
        " skipped before it; with {fit} there are as many as can be told.",
        HIGHLIGHTS,
        metavar="N",
        section=Section.PART,
        unfit=(
            OutputKind.PICTURE,
            OutputKind.COMPARISON,
            OutputKind.SHORT,
            OutputKind.CLIPS,
        ),
        sets_length=True,
    )
    split: str | None = option(
        None,
        "Make a clip for each guess, contradiction, first use of a technique and"
        " bookmark, up to the next one, with its number in its name, and a list of"
        " them in NAME-clips.jsonl.",
        SPLIT,
        unfit=(
            OutputKind.PICTURE,
            OutputKind.PAGE,
            OutputKind.COMPARISON,
            OutputKind.SHORT,
        ),
        sets_length=True,
    )
    opened: tuple[str, ...] = option(
        (),
        "Show this step in its smallest steps, such as each arc of AC-3; may be"
        " repeated.",
        read_one=str,
        is_many=True,
        metavar="SPOT",
        unfit=(OutputKind.PICTURE, OutputKind.COMPARISON),
        sets_length=True,
    )
    only_winning_path: bool = flag(
        "Leave out guesses that turn out wrong, and what follows from them.",
        unfit=(
            OutputKind.PICTURE,
            OutputKind.COMPARISON,
            OutputKind.SHORT,
            OutputKind.CLIPS,
        ),
    )
    fold_dead_branches: bool = flag(
        "Shorten what follows from a wrong guess to a few glimpses, its dead end"
        " and the way back.",
        unfit=(OutputKind.PICTURE, OutputKind.COMPARISON, OutputKind.SHORT),
    )

    @property
    def steps_pace(self) -> "Pace":
        """How long each step is shown, before anything is fitted."""
        from viz.replay.pace import Pace  # noqa: PLC0415 - slow to load, films alone

        percent = round(self.speed * 100)
        if self.pace == "uniform":
            return Pace.uniform(speed_percent=percent)
        if self.pace in {"logged", "cut"}:
            return Pace.logged(percent, is_cut=self.pace == "cut")
        return Pace(speed_percent=percent)

    @property
    def comparison_pace(self) -> "Pace":
        """How long each step of a comparison is shown."""
        pace = self.steps_pace
        return pace.fitted(self.fit) if self.fit else pace


@dataclass(frozen=True, slots=True)
class WordOptions:
    """The words in the picture, on its cards and in files beside it."""

    language: str = option(
        LANGUAGE.usual,
        "Language of all texts.",
        LANGUAGE,
        section=Section.LANGUAGE,
        is_common=True,
    )
    cell_names: str = option(
        CELL_NAMES.usual,
        "Names of cells: rows A to I (letters), rows A to H and J (no-i), or r9c8"
        " (rc).",
        CELL_NAMES,
        section=Section.LANGUAGE,
    )
    symbols: str = option(
        SYMBOLS.usual,
        "What stands for digits: letters from A, from-zero (0 to 8, or 0 to F on 16×16)"
        " or shapes; puzzles with rules beyond houses keep their digits.",
        SYMBOLS,
        section=Section.LANGUAGE,
    )
    cards: str = option(
        CARDS.usual,
        "Show a title before the solve, its figures after it, or both.",
        CARDS,
        section=Section.AROUND,
        is_common=True,
        unfit=(OutputKind.PICTURE, OutputKind.PAGE, OutputKind.SHORT),
    )
    title: str = option(
        "",
        "Title of the puzzle.",
        needs="cards",
        section=Section.AROUND,
        unfit=(OutputKind.PICTURE | OutputKind.COMPARISON,),
    )
    author: str = option(
        "",
        "Author named on the cards.",
        needs="cards",
        section=Section.AROUND,
        unfit=(OutputKind.PICTURE, OutputKind.PAGE, OutputKind.SHORT),
    )
    logo: Path | None = option(
        None,
        "Image file for the cards.",
        needs="cards",
        section=Section.AROUND,
        unfit=(OutputKind.PICTURE, OutputKind.PAGE, OutputKind.SHORT),
    )
    captions: bool = flag(
        "Write the reasons below the picture, each long enough to be read.",
        section=Section.TEXTS,
        is_common=True,
        unfit=(OutputKind.PICTURE, OutputKind.PAGE, OutputKind.COMPARISON),
    )
    notes: tuple[tuple[str, str], ...] = option(
        (),
        "Your own words at a step, as in 214=... or guess:3=...: below the reason"
        " and in the subtitles, and the step stays until they are read; may be"
        " repeated. Notes of bookmarks in a trace stand there too.",
        read_one=note_from,
        is_many=True,
        metavar="STEP=TEXT",
        unfit=(OutputKind.PICTURE, OutputKind.COMPARISON),
    )
    subtitles: str = option(
        "",
        "Write the reasons as subtitles: srt and vtt are files beside the"
        " video, embedded is a track in it; separated by commas.",
        read_one=subtitle_kinds,
        metavar="LIST",
        in_tracks=True,
        section=Section.BESIDE,
        unfit=(OutputKind.PICTURE, OutputKind.PAGE),
    )
    chapters: Path | None = option(
        None,
        "Also write the list of chapters to this file, as upload sites read it."
        " The video itself always has its chapters.",
        beside="-chapters.txt",
        in_tracks=True,
        section=Section.BESIDE,
        unfit=(OutputKind.PICTURE, OutputKind.PAGE, OutputKind.SHORT, OutputKind.CLIPS),
    )


@dataclass(frozen=True, slots=True)
class FileOptions:
    """How the file is written, and what is written beside it."""

    fps: int | Fraction = option(
        int(FRAME_RATE.usual),
        "Frames a second; a GIF has 50 at most, videos also 23.976, 29.97 and 59.94.",
        FRAME_RATE,
        is_open=True,
        read_one=rate_from,
        section=Section.FILE,
        unfit=(OutputKind.PICTURE, OutputKind.PAGE),
    )
    quality: str = option(
        QUALITY.usual,
        "Purpose of a .mp4, .webm or .webp: a quick look (at a variable frame rate),"
        " an upload, or an archive to edit.",
        QUALITY,
        section=Section.FILE,
        unfit=(OutputKind.PICTURE, OutputKind.PAGE, OutputKind.PLAIN),
    )
    codec: str | None = option(
        None,
        "Video codec (default: h264 in .mp4, vp9 in .webm).",
        CODEC,
        unfit=(OutputKind.PAGE,),
    )
    step: str | None = option(
        None,
        "Write only the picture of this step, as {pictures}, named as in {start}.",
        read_one=str,
        metavar="SPOT",
    )
    substep: tuple[int, ...] = option(
        (),
        "Open the step of the picture at this substep, counted from 1; 3.8 is one"
        " of the proof inside substep 3.",
        read_one=substep_from,
        metavar="N",
        unfit=(OutputKind.COMPARISON,),
    )


@dataclass(frozen=True, slots=True)
class AnnotationOptions:
    """What a lesson or a caller shows at steps: pauses, panels, cell notes, solves."""

    pauses: tuple[tuple[str, int], ...] = option(
        (),
        "How long a step stays at least: step, milliseconds.",
        read_one=pause_from,
        is_many=True,
        is_listed=False,
        unfit=(OutputKind.PICTURE, OutputKind.COMPARISON, OutputKind.SHORT),
        sets_length=True,
    )
    panels: tuple[tuple[str, str], ...] = option(
        (),
        "The panel below the words from a step on: step, panel.",
        read_one=texts_from,
        is_many=True,
        is_listed=False,
        unfit=(OutputKind.COMPARISON, OutputKind.SHORT),
    )
    cell_notes: tuple[tuple[str, str, str], ...] = option(
        (),
        "Notes on cells at a step: step, names of cells, text.",
        read_one=texts_from,
        is_many=True,
        is_listed=False,
        unfit=(OutputKind.COMPARISON,),
    )
    compared: tuple[tuple[str, str], ...] = option(
        (),
        "Another way of solving, shown beside a step: step, way.",
        read_one=texts_from,
        is_many=True,
        is_listed=False,
        unfit=(OutputKind.COMPARISON,),
    )
