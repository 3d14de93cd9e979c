"""The quiz: what a viewer is asked before a step, and how answers are judged. Pure."""
