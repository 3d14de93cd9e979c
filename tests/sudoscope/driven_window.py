"""The window of ``tests.viz.driven_window``, with what the wings add to it."""

import sys

from sudoscope.all_wings import install
from tests.viz.driven_window import main

if __name__ == "__main__":
    install()
    main(*sys.argv[1:])
