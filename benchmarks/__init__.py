"""Measured comparisons, run by hand; never part of the tests."""

import signal
import sys

if sys.argv[0] == "-m" and hasattr(signal, "SIGPIPE"):  # one is run, not imported
    signal.signal(signal.SIGPIPE, signal.SIG_DFL)  # "| head" ends it without a word
