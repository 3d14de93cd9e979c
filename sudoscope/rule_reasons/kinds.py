"""The kinds of rules that have words of their own for their steps."""

from typing import Final

from solver.explain.kind_words import KindReason
from sudoscope.rule_reasons.gone_before import BOUNDED, kept_digits, own_loss_said
from sudoscope.rule_reasons.lines import pairs_said
from sudoscope.rule_reasons.pairs import PAIRED
from sudoscope.rule_reasons.sandwiches import sandwich_said
from sudoscope.rule_reasons.totals import TOTALS, total_said

REASONS: Final = (
    KindReason(PAIRED, pairs_said),
    KindReason(("sandwich",), sandwich_said),
    KindReason(TOTALS, total_said),
    KindReason(BOUNDED, own_loss_said),
)
KEPT: Final = (kept_digits,)
