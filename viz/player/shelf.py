"""The shelf: which layer a command brings."""

from viz.player.commands import Command
from viz.player.desk import Desk
from viz.player.layers import Layer, SheetLayer
from viz.player.trees import TreeLayer


def layer_for(command: Command, desk: Desk) -> Layer | None:
    """What *command* lays over the show; ``None`` where it brings nothing."""
    if command is Command.TREE:
        return TreeLayer.of(desk)
    sheet = _sheet(command, desk)
    return None if sheet is None else SheetLayer(sheet)
