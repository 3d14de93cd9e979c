"""Clicks on the timeline's markers."""

from tests.viz.player.watched import watching
from viz.kit.input_events import PointerPressed, PointerReleased
from viz.replay.jump_targets import Landmark


def test_a_click_on_a_marker_goes_to_its_step() -> None:
    """Above the line stand the guesses, below it the contradictions."""
    player = watching()
    track, playable = player.stage.track, player.workspace.show.playback.playable
    assert track is not None
    for kind, beside in ((Landmark.GUESS, -1), (Landmark.CONTRADICTION, 1)):
        step = playable.after(kind, 0)
        assert step is not None
        off = beside * player.stage.layout.px(16)
        at = (track.x_of(step) + 1, track.rect.centre[1] + off)

        player.handle(PointerPressed(at))
        player.handle(PointerReleased())

        assert player.step in {playable.after(k, step - 1) for k in Landmark}
        assert abs(track.x_of(player.step) - track.x_of(step)) <= 2


def test_a_click_on_the_line_goes_to_the_step_below_it() -> None:
    """Markers do not draw clicks on the line to them."""
    player = watching()
    track = player.stage.track
    assert track is not None
    x = track.rect.centre[0]

    player.handle(PointerPressed((x, track.rect.centre[1])))

    assert player.step == track.step_at(x)
