"""Boards that are no grid: a graph, a chessboard, a sum on paper."""
