"""What one address may do before it has to wait; one address may be a whole club."""

from foppen_engine.values import frozen

PEOPLE = 100
"""Who may come from one address, if nobody says otherwise."""

MOST_FROM_ONE_ADDRESS = 100_000
"""So many can be said."""


@frozen
class Limits:
    """The limits of one address. Whoever has shown a valid invitation is not counted.

    Args:
        people: how many may share an address; everything else follows from it.
    """

    people: int = PEOPLE

    @property
    def wrong_words(self) -> int:
        """Wrong words at once; then one a minute."""
        return max(10, self.people * 3 // 10)

    @property
    def tables(self) -> int:
        """Rooms opened at once, and as many an hour."""
        return max(20, self.people * 2 // 5)

    @property
    def guests(self) -> tuple[float, float]:
        """Guests with a valid invitation seated a second, and as many more at once; the others wait
        a moment.
        """
        return max(2.0, self.people / 10), max(20.0, float(self.people))

    @property
    def rooms_read(self) -> int:
        """Rooms not in memory that are read for guests of this address at once; then one a
        second.
        """
        return max(20, self.people // 2)
