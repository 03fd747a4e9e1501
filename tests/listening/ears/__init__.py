"""Real screen readers and a real braille driver, without sound or hardware.

Each reader gets a Speech Dispatcher of its own whose voice writes down what it is told to say.
"""
