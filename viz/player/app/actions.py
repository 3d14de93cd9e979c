"""Actions: what each command does. One table, complete for the core's commands."""

from collections.abc import Callable
from dataclasses import replace
from typing import Final, TypeAlias

from solver.registry import loaded
from viz.appearance import WORDS, PicturePart
from viz.player.app.action_context import ActionContext
from viz.player.state.keys_and_commands import Command, WindowCommand
from viz.player.state.notices import Toast
from viz.player.state.requests import WindowRequest
from viz.player.state.settings import Settings
from viz.player.ui.dialog_layer import DialogLayer
from viz.player.ui.dialogs.quitting import QuitDialog
from viz.player.ui.dragging import ZOOM, zoom_tree
from viz.player.ui.overlays import tells
from viz.player.ui.side_layer import SideLayer
from viz.replay.jump_targets import Landmark
from viz.theme import THEMES

_HIDDEN: Final = (
    frozenset[PicturePart](),
    frozenset({PicturePart.TREE, PicturePart.COUNTERS}),
    WORDS,
    frozenset(PicturePart),
)
"""What is hidden, more from one to the next."""

Result: TypeAlias = Toast | SideLayer | None
"""What follows from a command: a message, or a layer over the show."""
Action: TypeAlias = Callable[[ActionContext], Result]


def _jump(kind: Landmark, direction: int) -> Action:
    return lambda c: c.playback.jump(kind, direction)


def _asks(request: WindowRequest) -> Action:
    return lambda c: c.screen.requests.append(request)


def _opens(command: Command) -> Action:
    """Open the layer of *command*."""

    def action(context: ActionContext) -> SideLayer | None:
        # Loaded with the first layer, since most starts are to look at a replay.
        from viz.player.app.opened_layers import OPENINGS  # noqa: PLC0415

        return OPENINGS[command](context)

    return action


def _bookmark(context: ActionContext) -> Result:
    """Set a bookmark and ask for its note, or remove the one at this step."""
    show = context.workspace.show
    step, bookmarks = show.playback.step, show.bookmarks
    if bookmarks.at(step) is not None:
        show.keep(bookmarks.without(step))
        return Toast("bookmark-gone")
    show.keep(bookmarks.with_note(step))
    return _opens(Command.BOOKMARK)(context)


def _turn_presenting(context: ActionContext) -> Toast:
    """Begin or end presenting: larger words, stops at markers, full screen."""
    playback, screen = context.playback, context.screen
    playback.presents = not playback.presents
    if playback.presents != screen.is_full_screen:
        screen.turn_full_screen()
    screen.restage()
    return Toast("presenting" if playback.presents else "presented")


def _turn_captions(context: ActionContext) -> Toast | None:
    was = context.workspace.settings
    settings = replace(was, captions=not was.captions)
    context.use(settings)
    is_told = settings.captions and tells(context.stage)
    return Toast("told-already") if is_told else None


def _turn_lower_panel(context: ActionContext) -> Toast:
    """Show the next lower panel, for this puzzle: tree, algorithm, graph and so on.

    An open step has two: its own and the graph.
    """
    panels = context.workspace.panels
    if context.playback.moment.change:
        shown = "graph" if panels.turn_opened() else "opened"
    else:
        shown = panels.turn().value
    context.screen.restage()
    return Toast(f"panel-{shown}-turned", catalogue="settings")


def _zoom(factor: float) -> Action:
    def action(context: ActionContext) -> Toast | None:
        is_zoomed = zoom_tree(factor, context)
        return None if is_zoomed else Toast("tree-not-shown")

    return action


def _leave(context: ActionContext) -> Toast | None:
    """Leave the innermost mode; never close the window."""
    screen, workspace = context.screen, context.workspace
    workspace.loader.next_command = None
    if context.layers:
        context.pop()
    elif workspace.work is not None:
        return workspace.stop_when_sure()
    elif workspace.show.playback.leave_step():
        pass
    elif (told := workspace.activities.asking.leave()) is not None:
        screen.restage()
        return told
    elif workspace.show.leave_comparison():
        screen.restage()
    elif workspace.show.playback.presents:
        return _turn_presenting(context)
    elif screen.is_full_screen:
        screen.turn_full_screen()
    else:
        return Toast("nothing-open")
    return None


def _quit(context: ActionContext) -> SideLayer | None:
    """Close the window; while something is recorded, ask first, and only once."""
    top = context.layers[-1] if context.layers else None
    is_asked = isinstance(top, DialogLayer) and isinstance(top.dialog, QuitDialog)
    if context.workspace.recording_state.is_busy and not is_asked:
        return DialogLayer(QuitDialog(context.workspace.settings.language))
    context.close()
    return None


def with_next_theme(settings: Settings) -> Settings:
    """*settings* with the next theme; the first after the last or a theme file."""
    is_known = settings.theme in THEMES
    place = THEMES.index(settings.theme) + 1 if is_known else 0
    return replace(settings, theme=THEMES[place % len(THEMES)])


def _turn_panels(context: ActionContext) -> Toast:
    """Hide more parts, none after all; and say which, as it stays so."""
    was = context.workspace.settings
    known = was.hide in _HIDDEN
    place = (_HIDDEN.index(was.hide) + 1) % len(_HIDDEN) if known else 0
    context.use(replace(was, hide=_HIDDEN[place]))
    return Toast(f"panels-{place}")


ACTIONS: Final[dict[WindowCommand, Action]] = {
    Command.PLAY: lambda c: c.playback.toggle(),
    Command.FORWARD: lambda c: c.playback.go(1),
    Command.BACK: lambda c: c.playback.go(-1),
    Command.FORWARD_TEN: lambda c: c.playback.go(10),
    Command.BACK_TEN: lambda c: c.playback.go(-10),
    Command.START: lambda c: c.playback.seek(0),
    Command.END: lambda c: c.playback.seek(c.playback.head.timeline.last_step),
    Command.FASTER: lambda c: c.playback.head.change_speed(1),
    Command.SLOWER: lambda c: c.playback.head.change_speed(-1),
    Command.OPEN_STEP: lambda c: c.playback.turn_step(),
    Command.LOOP: lambda c: c.playback.turn_loop(),
    Command.SKIP_BRANCH: lambda c: c.playback.skip_branch(),
    Command.WINNING_PATH: lambda c: c.playback.turn_winning_path(),
    Command.TREE: _opens(Command.TREE),
    Command.PANEL: _turn_lower_panel,
    Command.ZOOM_IN: _zoom(ZOOM),
    Command.ZOOM_OUT: _zoom(1 / ZOOM),
    Command.NEXT_GUESS: _jump(Landmark.GUESS, 1),
    Command.LAST_GUESS: _jump(Landmark.GUESS, -1),
    Command.NEXT_CONTRADICTION: _jump(Landmark.CONTRADICTION, 1),
    Command.LAST_CONTRADICTION: _jump(Landmark.CONTRADICTION, -1),
    Command.NEXT_TECHNIQUE: _jump(Landmark.TECHNIQUE, 1),
    Command.LAST_TECHNIQUE: _jump(Landmark.TECHNIQUE, -1),
    Command.NEXT_PLACEMENT: _jump(Landmark.PLACEMENT, 1),
    Command.LAST_PLACEMENT: _jump(Landmark.PLACEMENT, -1),
    Command.NEXT_MARKER: lambda c: c.playback.to_marker(1),
    Command.LAST_MARKER: lambda c: c.playback.to_marker(-1),
    Command.PASTE: _asks(WindowRequest.PASTE),
    Command.OPEN: _opens(Command.OPEN),
    Command.EXAMPLES: _opens(Command.EXAMPLES),
    Command.START_PAGE: _opens(Command.START_PAGE),
    Command.COPY: _asks(WindowRequest.COPY),
    Command.COPY_LINK: _asks(WindowRequest.COPY_LINK),
    Command.SAVE_PUZZLE: _asks(WindowRequest.SAVE_PUZZLE),
    Command.AGENT: _opens(Command.AGENT),
    Command.COMPARE: _opens(Command.COMPARE),
    Command.BOOKMARK: _bookmark,
    Command.NEXT_BOOKMARK: lambda c: c.playback.to_bookmark(1),
    Command.LAST_BOOKMARK: lambda c: c.playback.to_bookmark(-1),
    Command.BOOKMARKS: _opens(Command.BOOKMARKS),
    Command.WHY: _opens(Command.WHY),
    Command.PRESENT: _turn_presenting,
    Command.GLOSSARY: _opens(Command.GLOSSARY),
    Command.PANELS: _turn_panels,
    Command.CAPTIONS: _turn_captions,
    Command.THEME: lambda c: c.use(with_next_theme(c.workspace.settings)),
    Command.SETTINGS: _opens(Command.SETTINGS),
    Command.FULL_SCREEN: lambda c: c.screen.turn_full_screen(),
    Command.SCREENSHOT: _asks(WindowRequest.SCREENSHOT),
    Command.SAVE_TRACE: _asks(WindowRequest.SAVE_TRACE),
    Command.RECORD: _opens(Command.RECORD),
    Command.HELP: _opens(Command.HELP),
    Command.CLOSE: _leave,
    Command.QUIT: _quit,
}


def action_of(command: WindowCommand) -> Action:
    """What *command* does; for one that is not the core's its module is loaded."""
    own = ACTIONS.get(command)
    if own is not None:
        return own
    action: Action = loaded(command.entry.action)
    return action
