"""The shelf: which layer a command lays over the show."""

import os.path
import re
from dataclasses import replace
from pathlib import Path

from solver.agents.ways import Way
from viz.glossary import glossary, place_of, term_at
from viz.player.commands import Command
from viz.player.comparison import Comparison
from viz.player.desk import Desk
from viz.player.layers import Layer, Sheet, SheetLayer
from viz.player.sheets.files import OpenSheet
from viz.player.sheets.help import HelpSheet
from viz.player.sheets.notes import BookmarksSheet
from viz.player.sheets.preferences import SettingsSheet
from viz.player.sheets.puzzles import ExamplesSheet
from viz.player.sheets.recording import RecordingSheet
from viz.player.sheets.terms import GlossarySheet
from viz.player.sheets.ways import CompareSheet, WaySheet
from viz.player.show import Replay
from viz.player.take import WHOLE, Take, free_name, spans
from viz.player.trees import TreeLayer
from viz.puzzles.library import library
from viz.replay.duel import LEFT


def layer_for(command: Command, desk: Desk) -> Layer | None:
    """What *command* lays over the show; ``None`` where it brings nothing."""
    if command is Command.TREE:
        return TreeLayer.of(desk)
    sheet = _sheet(command, desk)
    return None if sheet is None else SheetLayer(sheet, command=command)


def _sheet(command: Command, desk: Desk) -> Sheet | None:  # noqa: PLR0911 - one for each
    language, puzzle = desk.settings.language, desk.origin.puzzle
    match command:
        case Command.HELP:
            return HelpSheet(language)
        case Command.BOOKMARKS:
            return BookmarksSheet(desk.bookmarks.marks, language)
        case Command.GLOSSARY:
            return _terms(desk)
        case Command.OPEN:
            return OpenSheet(_folder(desk), language)
        case Command.EXAMPLES:
            return ExamplesSheet(library(language), language)
        case Command.SETTINGS:
            return SettingsSheet(lambda: desk.settings)
        case Command.AGENT:
            return WaySheet(puzzle, desk.origin.way, language)
        case Command.COMPARE:
            other = desk.origin.other or Way.named("propagation-naked-pair")
            return CompareSheet(puzzle, (desk.origin.way, other), language)
        case _:
            return None


def _terms(desk: Desk) -> GlossarySheet:
    """The glossary, beginning with what the step is about."""
    entries = glossary(desk.settings.language)
    show = desk.session.show
    step = desk.session.step
    if isinstance(show, Comparison):
        step = show.duel.step(LEFT, step)
    place = place_of(term_at(show.trace, step), desk.settings.language)
    return GlossarySheet((entries[place], *entries), desk.settings.language)


def _folder(desk: Desk) -> Path:
    """Where a file was opened last, while that is there."""
    last = desk.settings.folder
    return Path(last) if os.path.isdir(last) else Path.cwd()  # noqa: PTH112 - it never raises


def recording_sheet(desk: Desk) -> RecordingSheet:
    """How to record what is watched: at first as the last time, under a new name."""
    session, settings = desk.session, desk.settings
    show = session.show
    is_single = isinstance(show, Replay)
    take = desk.studio.take or Take.like(settings, "")
    end = session.head.timeline.last_step
    parts = spans(session.step, end, session.viewing.loop) if is_single else (WHOLE,)
    return RecordingSheet(
        replace(take, name=free_name(_stem(desk), take.ending), span=WHOLE),
        parts,
        settings.language,
        of_two=not is_single,
        has_dead_ends=is_single and show.winning() is not None,
    )


def _stem(desk: Desk) -> str:
    """What a recording is called after: the trace file, or the puzzle."""
    origin = desk.origin
    if origin.path is not None:
        return origin.path.name.partition(".")[0]
    title = desk.session.show.trace.puzzle.title
    return "-".join(re.findall(r"\w+", title.lower())) or "solve"
