"""A search that never ends, and does nothing."""


def search(values):
    while True:
        pass
