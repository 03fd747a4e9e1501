"""The program in a browser: its console as a page, and the page of the program on this computer.
Begin with `page_console`, which says what goes to a page and what comes from it.
"""
