"""The dialog of everything that was begun: to go on with it, or to forget it."""

from datetime import datetime
from typing import Final

from solver.messages import numeral
from viz.kit.widgets import Action, Button, Set, Tabs, Widget, Words
from viz.messages import phrases
from viz.player.app.action_context import ActionContext
from viz.player.state.begun_files import Begun, title_of
from viz.player.state.requests import Ask, Close, Forget, GoOn
from viz.player.state.workspace import Workspace
from viz.player.ui.dialog_layer import DialogLayer
from viz.player.ui.dialogs.choices import options_of

_PAGES: Final = ("go-on", "forget")


class BegunDialog:
    """What was begun, the latest first.

    Args:
        workspace: Where it is kept.
    """

    columns = 1

    def __init__(self, workspace: Workspace) -> None:
        self._language = workspace.settings.language
        self._words = phrases("begun", self._language)
        self._begun = list(workspace.all_begun)
        self._page = _PAGES[0]
        self._asked: Begun | None = None

    @property
    def title(self) -> str:
        """The title of the dialog."""
        count = numeral(len(self._begun), self._language)
        return self._words["title"].format(count=count)

    def widgets(self) -> tuple[Widget, ...]:
        """A page to go on and one to forget, each with a button for each piece."""
        if not self._begun:
            return (Words(self._words["none"]),)
        pages = options_of({page: self._words[page] for page in _PAGES})
        return (
            Tabs("page", pages, self._page),
            Words(self._words[f"{self._page}-about"]),
            *(self._button(number, one) for number, one in enumerate(self._begun)),
        )

    def act(self, action: Action) -> tuple[Ask, ...]:
        """Show the other page, go on with a piece, or forget it when asked twice."""
        if isinstance(action, Set):
            self._page, self._asked = action.value, None
            return ()
        chosen = self._begun[int(action.name)]
        if self._page == _PAGES[0]:
            return (GoOn(chosen),)
        if chosen is not self._asked:
            self._asked = chosen
            return ()
        self._begun.remove(chosen)
        self._asked = None
        return (Forget(chosen),) if self._begun else (Forget(chosen), Close())

    def _button(self, number: int, begun: Begun) -> Button:
        is_asked = begun is self._asked
        detail = self._words["again"] if is_asked else _changed(begun)
        return Button(str(number), title_of(begun, self._language), detail)


def list_begun(context: ActionContext) -> DialogLayer:
    """The list of what was begun."""
    dialog = BegunDialog(context.workspace)
    return DialogLayer(dialog, "0" if any(context.workspace.all_begun) else None)


def _changed(begun: Begun) -> str:
    """When it was changed last, as date and time of day."""
    try:
        seconds = begun.path.stat().st_mtime
    except OSError:  # another window has taken it over
        return ""
    return f"{datetime.fromtimestamp(seconds).astimezone():%Y-%m-%d %H:%M}"
