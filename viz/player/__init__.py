"""The player: a window in which a solve is replayed."""
