"""Student code, graded: ``grading`` holds single functions against their definitions.

``sessions`` makes the calls, ``fitting`` finds their form, ``rule_probes`` the rules
that the code knows, ``positions`` the boards, and ``blame`` whose fault it is.
"""
