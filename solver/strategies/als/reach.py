"""How far a digit that several almost locked sets lose leads from set to set."""

from solver.digits import Digit
from solver.rules.planes import places
from solver.strategies.als.network import SetNetwork


class Reach:
    """What follows, step by step, where a candidate takes its digit from some sets.

    A set that lost one digit holds all others and so takes from its neighbours what
    it has in common with them. A set that loses two digits is impossible. Since every
    step can be turned round, a chain between two of the first sets is found where the
    steps from both ends meet: after half its length.

    Args:
        web: The sets and how they are linked.
        ends: The sets that lose their digit at once.
        digit: The digit.
    """

    def __init__(self, web: SetNetwork, ends: int, digit: Digit) -> None:
        self.ends = ends
        self.digit = digit
        self._web = web
        self._lost: list[dict[Digit, int]] = [{digit: ends}]
        self._newest = self._lost[0]

    def meets(self, steps: int) -> bool:
        """Whether a set loses two digits within so many *steps*."""
        once = 0
        for those in self._after(steps).values():
            if once & those:
                return True
            once |= those
        return False

    def leading_on(self, digit: Digit, steps: int) -> int:
        """The sets that lead to one of the ends, or may, when they lose *digit*.

        Args:
            digit: What they lose.
            steps: In how many steps they must be there.
        """
        if steps >= len(self._lost):
            return -1
        found = 0
        for other, those in self._lost[steps].items():
            if other != digit:
                found |= those
        return found

    def _after(self, steps: int) -> dict[Digit, int]:
        """By digit the sets that lose it within so many *steps*."""
        while len(self._lost) <= steps:
            self._extend()
        return self._lost[steps]

    def _extend(self) -> None:
        links = self._web.links
        new: dict[Digit, int] = {}
        for lost, those in self._newest.items():
            for number in places(those):
                for digit, linked in links[number].items():
                    if digit != lost:
                        new[digit] = new.get(digit, 0) | linked
        before = self._lost[-1]
        self._newest = {d: those & ~before.get(d, 0) for d, those in new.items()}
        after = dict(before)
        for digit, those in self._newest.items():
            after[digit] = after.get(digit, 0) | those
        self._lost.append(after)
