"""Keys: which key asks for what."""

from viz.player.commands import KEYS, Command, Key, keys_of


def test_shift_makes_another_key() -> None:
    """Plain and shifted keys are told apart."""
    assert KEYS[Key("right")] is Command.FORWARD
    assert KEYS[Key("right", shift=True)] is Command.FORWARD_TEN
    assert keys_of(Command.LAST_GUESS) == "Shift + G"
