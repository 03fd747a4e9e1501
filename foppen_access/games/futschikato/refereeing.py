"""What a referee knows of Futschikato: only what lies on the table, and how many cards each has."""

from foppen_access.table.referee import Refereeing


class FutschikatoRefereeing(Refereeing):
    """Nothing is found out by counting, and nothing is scored."""
