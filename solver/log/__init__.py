"""The log of a solve: deductions and events, the board that writes them, the trace."""
