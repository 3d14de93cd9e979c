"""The widgets of dialogs: as values and as shapes.

A dialog says what it holds as a tuple of widgets each time it is asked; the kit places
them, draws them, and turns keys and clicks into actions. Nothing here knows a window.
"""
