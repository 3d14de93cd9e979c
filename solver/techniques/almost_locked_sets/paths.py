"""Paths from set to set: what follows where almost locked sets lose a digit."""

from solver.rules.digits import Digit
from solver.techniques.almost_locked_sets.network import SetNetwork


class SetPaths:
    """The sets that are reached, step by step, where some sets lose a digit.

    A set that lost one digit holds all others and so takes from its neighbours what
    it has in common with them. A set that loses two digits is impossible. Since every
    step can be reversed, a chain between two of the first sets is found where the
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
        self._count = len(web.sets)
        self._newest = ends << (digit - 1) * self._count
        self._lost = [self._newest]

    def meets(self, steps: int) -> bool:
        """Whether a set loses two digits within so many *steps*."""
        while len(self._lost) <= steps:
            self._extend()
        once, lost = 0, self._lost[steps]
        every = (1 << self._count) - 1
        while lost:
            those = lost & every
            if once & those:
                return True
            once |= those
            lost >>= self._count
        return False

    def leading_on(self, digit: Digit, steps: int) -> int:
        """The sets that lead to one of the ends, or may, when they lose *digit*.

        Args:
            digit: What they lose.
            steps: In how many steps they must be there.
        """
        if steps >= len(self._lost):
            return -1
        every = (1 << self._count) - 1
        lost = self._lost[steps] & ~(every << (digit - 1) * self._count)
        found = 0
        while lost:
            found |= lost & every
            lost >>= self._count
        return found

    def _extend(self) -> None:
        steps, new, rest = self._web.steps, 0, self._newest
        while rest:
            low = rest & -rest
            rest ^= low
            place = low.bit_length() - 1
            after = steps.get(place)
            if after is None:
                after = steps[place] = self._after(place)
            new |= after
        before = self._lost[-1]
        self._newest = new & ~before
        self._lost.append(before | new)

    def _after(self, place: int) -> int:
        """The digits that the neighbours lose of a set that has lost a digit.

        Sets with the digit they lose are bits here: those of digit 1, then of 2, …
        """
        above, number = divmod(place, self._count)
        found = 0
        for digit, linked in self._web.links[number].items():
            if digit != above + 1:
                found |= linked << (digit - 1) * self._count
        return found
