"""Filled boards that a search would take long to find, turned and mirrored at random.

Under the rule that neighbours are never consecutive a random board of nine digits takes
minutes. These have been found so; turning, mirroring and counting digits from the other
end gives sixteen boards of each.
"""

from random import Random
from typing import Final

from solver.digits import Digit
from solver.rules.geometry import Place
from solver.rules.variant import Variant

_SIDE: Final = 9
_SHARE_NO_NEIGHBOURS: Final = (
    "684135729927468351351792684138579246795246813462813597846351972279684135513927468",
    "316285794974631528528497361852749136497163852631528479285974613749316285163852947",
    "628471359475936182139582647517368294942715836386249571753624918291857463864193725",
    "159483726483627159726159384264715938591368472837942615375296841642831597918574263",
    "416385927279641583835927146352479618794816352168253794641538279927164835583792461",
    "639481527184725369527963814752639481418257936963814752396148275841572693275396148",
    "579613824842975361316248597931486275684752913257139648725391486468527139193864752",
    "162938475395174628748526391473862519926315847581749263257481936639257184814693752",
)


def known_solution(variant: Variant, chance: Random) -> tuple[Digit, ...] | None:
    """A filled board that keeps the rules of *variant*; ``None`` if none is known."""
    is_square = variant.rows == variant.columns == variant.digit_count == _SIDE
    if not is_square or len(variant) != _SIDE**2:
        return None
    every = [
        (board, turn, is_mirrored, is_counted_down)
        for board in _SHARE_NO_NEIGHBOURS
        for turn in range(4)
        for is_mirrored in (False, True)
        for is_counted_down in (False, True)
    ]
    chance.shuffle(every)
    for choice in every:
        found = _changed(variant, *choice)
        if _keeps(variant, found):
            return found
    return None


def _changed(
    variant: Variant,
    board: str,
    turn: int,
    is_mirrored: bool,  # noqa: FBT001 - a choice of all that there are
    is_counted_down: bool,  # noqa: FBT001
) -> tuple[Digit, ...]:
    """*board* turned so many quarters, then mirrored, then with other digits."""
    found = []
    for place in variant.places:
        row, column = place
        for _ in range(turn):
            row, column = column, _SIDE - 1 - row
        at = Place(row, _SIDE - 1 - column if is_mirrored else column)
        digit = int(board[at.row * _SIDE + at.column])
        found.append(Digit(_SIDE + 1 - digit if is_counted_down else digit))
    return tuple(found)


def _keeps(variant: Variant, filled: tuple[Digit, ...]) -> bool:
    """Whether *filled* keeps every house and every constraint."""
    return all(
        len({filled[cell] for cell in house.cells}) == len(house.cells)
        for house in variant.houses
    ) and all(
        rule.allows([filled[cell] for cell in rule.cells])
        for rule in variant.constraints
    )
