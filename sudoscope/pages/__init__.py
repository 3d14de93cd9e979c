"""Replay pages: a solve as one HTML file, made of facts and a script that draws them.

``content`` says what is in a page, ``document`` makes the file. The script and its
styles are in ``assets/page``.
"""
