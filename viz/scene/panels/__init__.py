"""The panels beside and below the board: reason, counters, chart, timeline."""
