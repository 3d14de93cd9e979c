"""Activities: what a viewer does other than watching, such as to answer questions.

The core knows none of them: the program registers what makes each.
"""

from collections.abc import Callable
from typing import Final, TypeAlias, TypeVar

from solver.registry import Registry
from viz.kit.input_events import Key
from viz.player.state.begun_files import Begun
from viz.player.state.current_settings import CurrentSettings
from viz.player.state.current_show import CurrentShow
from viz.player.state.keys_and_commands import WindowCommand
from viz.player.state.notices import Toast
from viz.replay.timeline import Moment


class Activity:
    """What a viewer does other than watching.

    The kinds override what they do otherwise: this one does and asks nothing.
    """

    @property
    def asks(self) -> bool:
        """Whether answers are awaited; the reason is shown then."""
        return False

    @property
    def keeps_size(self) -> bool:
        """Whether words are no larger while presenting, as there is no room for it."""
        return False

    @property
    def hides_notes(self) -> bool:
        """Whether the notes that came with the show are left out of the picture."""
        return False

    @property
    def moment(self) -> Moment | None:
        """The moment that is shown; ``None``: that of the playback."""
        return None

    @property
    def pressed_in(self) -> frozenset[WindowCommand]:
        """The commands whose buttons are pressed in."""
        return frozenset()

    @property
    def layer_due(self) -> str | None:
        """What makes the layer that is to be open now; ``None`` for none.

        ``"package.module:NAME"`` of a function that takes the workspace.
        """
        return None

    @property
    def withheld(self) -> frozenset[WindowCommand]:
        """The commands that those who do it are not offered, nor get by a key."""
        return frozenset()

    def stop_before(self, before: int, until: int) -> int | None:
        """The first step after *before* up to *until* that is asked about."""
        del before, until
        return None

    def words_at(self, step: int) -> str:
        """What it adds to the words that came with the show at *step*."""
        del step
        return ""

    def awaits(self, key: Key) -> bool:
        """Whether *key* is for an answer to a question that is not asked yet."""
        del key
        return False

    def put(self) -> None:
        """Follow the show: another was loaded."""

    def pass_by(self, step: int) -> None:
        """Follow the show, which has come to *step*."""
        del step

    def rename(self) -> None:
        """Use the current cell names."""

    def turn(self) -> Toast | None:
        """Begin or end it, and say so."""
        return None

    def stop(self) -> None:
        """Ask no more: something else asks."""

    def go_on(self, begun: Begun) -> None:
        """Go on with *begun* next, and with nothing else of its kind."""
        del begun

    def forget(self, begun: Begun) -> None:
        """Go on no more with *begun*: its file is removed."""
        del begun

    def leave(self) -> Toast | None:
        """End it, as Esc does; ``None`` where Esc does not."""
        return None


NOTHING: Final = Activity()
"""The activity while nothing asks."""

ActivityMaker: TypeAlias = Callable[[CurrentSettings, CurrentShow], Activity]
MAKERS: Final[Registry[ActivityMaker]] = Registry("activities")

_Kind = TypeVar("_Kind", bound=Activity)


class Activities:
    """All activities. At most one asks at a time.

    Args:
        settings: The settings in use.
        show: What is watched.
    """

    def __init__(self, settings: CurrentSettings, show: CurrentShow) -> None:
        self._all = tuple(make(settings, show) for make in MAKERS.values())

    @property
    def asking(self) -> Activity:
        """The one that asks, or ``NOTHING``."""
        return next((one for one in self._all if one.asks), NOTHING)

    @property
    def withheld(self) -> frozenset[WindowCommand]:
        """The commands that one of them does not offer."""
        return frozenset().union(*(one.withheld for one in self._all))

    def of(self, kind: type[_Kind]) -> _Kind:
        """The activity of *kind*.

        Raises:
            LookupError: No such activity is registered.
        """
        found = next((one for one in self._all if isinstance(one, kind)), None)
        if found is None:
            raise LookupError(f"no {kind.__name__} is registered as an activity")
        return found

    def turn(self, kind: type[Activity]) -> Toast | None:
        """Begin the activity of *kind*, and let no other ask; or end it."""
        activity = self.of(kind)
        told = activity.turn()
        for other in self._all:
            if activity.asks and other is not activity:
                other.stop()
        return told

    def stop_before(self, before: int, until: int) -> int | None:
        """The first step after *before* up to *until* that is asked about."""
        return self.asking.stop_before(before, until)

    def put(self) -> None:
        """Follow the show: another was loaded."""
        for activity in self._all:
            activity.put()

    def pass_by(self, step: int) -> None:
        """Follow the show, which has come to *step*."""
        for activity in self._all:
            activity.pass_by(step)

    def rename(self) -> None:
        """Use the current cell names."""
        for activity in self._all:
            activity.rename()

    def go_on(self, begun: Begun) -> None:
        """Go on with *begun* next, and with nothing else of its kind."""
        for activity in self._all:
            activity.go_on(begun)

    def forget(self, begun: Begun) -> None:
        """Go on no more with *begun*: its file is removed."""
        for activity in self._all:
            activity.forget(begun)
