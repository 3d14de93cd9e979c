"""Proofs of traces, checked by a program of somebody else."""
