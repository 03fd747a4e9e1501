"""Lines as sound, beside the lines on the terminal.

Speech engines hang, die, print and crash, so all of them run in a process of our own. Speaking is
a queue and a thread: nothing here ever waits or raises.
"""
