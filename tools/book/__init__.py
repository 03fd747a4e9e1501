"""The book for players, made into pages and braille.

`outline` says what chapters there are, `site` makes HTML of them, `embossing` braille.
"""
