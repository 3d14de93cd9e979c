"""Tests of what is seen of algorithms: queues, graphs, trials."""
