"""What the table rules on what it was asked is kept, and said."""

from foppen_access.dialogue.desk import Desk
from foppen_access.narration.utterance import EVERYBODY
from foppen_access.table.corrections.undo_and_correct import Fixer
from foppen_access.table.rulings.findings import Finding, is_of_earlier
from foppen_engine import Action, LetStand, Pardon, Rule, refusal


class Verdicts:
    """Keeps such rulings.

    Args:
        desk: where it is said.
        fixer: puts rulings into rounds that are over.
    """

    def __init__(self, desk: Desk, fixer: Fixer) -> None:
        self._desk = desk
        self._session = desk.session
        self._fixer = fixer

    def on_finding(self, finding: Finding, *, stands: bool) -> None:
        """What came to light stands, or does not."""
        if not self._fixer.rule(finding.round, self._actions(finding, stands=stands)):
            self._desk.say(EVERYBODY, "table-not-kept")
            return
        self._desk.say(EVERYBODY, "table-stood" if stands else "table-denied")

    def on_refused(self, stands: LetStand) -> None:
        """A card that the table could have let stand does not."""
        denied = Rule(stands.seat, stands.card, stands=False)
        if refusal(self._session.state, denied) is None:
            self._session.play(denied)
        card = self._desk.words.card(stands.card)
        self._desk.say(EVERYBODY, "table-not-entered", card=card)

    def _actions(self, finding: Finding, *, stands: bool) -> list[Action]:
        """A ruling as it is kept: a pardon where nothing but counting speaks against a player."""
        pardons: list[Action] = [Pardon(seat, void.suit) for seat, void in finding.voids]
        state, earlier = self._session.state, is_of_earlier(finding, self._session.timeline)
        if stands and not earlier and all(refusal(state, each) is None for each in pardons):
            return pardons
        return [Rule(seat, void.card, stands=stands) for seat, void in finding.voids]
