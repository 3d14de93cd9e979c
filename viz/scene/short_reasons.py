"""Short reasons: the kinds of steps whose reasons are short all through a solve.

A short reason may have larger letters. Sizes must not jump from step to step, so all
steps of one kind have the same: the larger one where every reason that is looked at
leaves it room. A picture has two sizes of reasons at most, but for what fits neither.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Final

from solver.explain import Explanation
from solver.log.trace import Trace
from viz.replay.markers import steps_by_kind
from viz.words.glossary import technique_of

_LOOKED_AT: Final = 48
"""Steps of a kind, from all over the solve."""


@dataclass(frozen=True, slots=True)
class ShortReasons:
    """Which kinds of steps have short reasons.

    Attributes:
        trace: The solve.
        said: Gives the words of a step.
        fits: Whether words have room in larger letters.
        kinds: The steps of each kind; empty where they are still to be found.
    """

    trace: Trace
    said: Callable[[int], Explanation]
    fits: Callable[[Explanation], bool]
    kinds: Mapping[str, Sequence[int]] = field(default_factory=dict, repr=False)
    _known: dict[str, bool] = field(default_factory=dict, init=False, repr=False)

    def is_short(self, step: int) -> bool:
        """Whether *step* is of such a kind; the start never is."""
        if not step:
            return False
        kind = technique_of(self.trace.events[step - 1])
        if kind not in self._known:
            self._known[kind] = self.fits(self.said(step)) and all(
                self.fits(self.said(other)) for other in self._some(kind)
            )
        return self._known[kind]

    def _some(self, kind: str) -> list[int]:
        """Steps of *kind*, evenly spread."""
        steps = (self.kinds or steps_by_kind(self.trace))[kind]
        count = min(_LOOKED_AT, len(steps))
        return [steps[len(steps) * place // count] for place in range(count)]
