"""Questions without end: made from any solve, with right answers and reasons.

A maker looks at one step of a trace and yields the questions that can be asked there.
The answers are computed by what solves: strategies, inferences, searches. Wrong answers
do not meet the definition that the right ones meet.
"""
