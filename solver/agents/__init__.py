"""Agents: what decides the next step of a solve."""

from solver.agents.registry import AGENTS, Agent, agent_named
from solver.agents.solving import solution_count, solve

__all__ = ["AGENTS", "Agent", "agent_named", "solution_count", "solve"]
