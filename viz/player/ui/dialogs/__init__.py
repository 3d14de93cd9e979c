"""Dialogs: each declares its widgets and the requests they send."""
