"""What goes wrong is told: as a sentence, an exit status; tasks and threads don't fail in silence.

Begin with `fault`.
"""
