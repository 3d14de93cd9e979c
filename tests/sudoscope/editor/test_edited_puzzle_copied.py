"""What is edited leaves the window as a puzzle, if it is one."""

from tests.viz.player.watched import easy, press_keys, watching


def test_digits_that_contradict_each_other_are_no_puzzle() -> None:
    """What is edited is copied, if it is a puzzle."""
    player = watching(easy)
    press_keys(player, "e", "1")
    assert player.record is None or player.record.puzzle.clues != easy().puzzle.clues
    press_keys(player, "right", "1")
    assert player.record is None
