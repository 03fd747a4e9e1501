"""One card that was typed wrong, as people say it: which card of the round that is."""

from collections.abc import Sequence
from typing import TypeAlias

from foppen_access.dialogue.parsing.prompt_parser import Vocabulary
from foppen_access.gameplay.timeline import Timeline
from foppen_access.narration.words import Words
from foppen_access.table.corrections.heard_corrections import (
    CardPlace,
    NotFound,
    RoundCards,
    cards_of_round,
)
from foppen_access.table.entry.entries import Candidates, Edit, Insert, Remove, Replace, Together
from foppen_access.table.entry.phrase_meanings import (
    DoubtedCard,
    Forgotten,
    HeardCard,
    HeardInPart,
    HeardOtherwise,
    NeverPlayed,
    Where,
)
from foppen_access.table.referee import Refereeing
from foppen_engine import Card, Suit
from foppen_engine.values import frozen

WholeCard: TypeAlias = HeardOtherwise | DoubtedCard
"""What is said of a whole card."""


MOST_SURE = 2
"""Where so many cards are not entered, it isn't sure which of them was said last is meant."""


@frozen
class CardInPart:
    """A card of which the colour or the value was another; None where nobody said."""

    suit: Suit | None
    value: int
    not_suit: Suit | None
    not_value: int
    old: Candidates

    def fits(self, card: Card) -> bool:
        """Whether a card may be the one that is meant."""
        return (
            card.suit is not None
            and self.not_suit in (None, card.suit)
            and self.not_value in (0, card.value)
            and (not self.old or card in self.old)
        )

    def instead_of(self, card: Card) -> Card | None:
        """The card that it was; None where that isn't said."""
        if not (self.suit or self.value):
            return None
        return Card(self.suit or card.suit, self.value or card.value)

    @property
    def says_which(self) -> bool:
        """Whether it is said which card was heard."""
        return bool(self.not_suit or self.not_value or self.old)


def part_of(said: HeardInPart, vocabulary: Vocabulary) -> CardInPart:
    """What is said of a part of a card; a letter that leaves its colour open says none."""
    suit, not_suit = (
        suits[0] if text and len(suits := vocabulary.suits(text)) == 1 else None
        for text in (said.suit, said.not_suit)
    )
    return CardInPart(suit, said.value, not_suit, said.not_value, said.old)


class SingleCards:
    """Finds the card of a round that is meant.

    Args:
        timeline: the evening.
        refereeing: knows the tricks.
        words: name cards and players.
        behind: the cards behind those that are entered, a refused one first.
    """

    def __init__(
        self,
        timeline: Timeline,
        refereeing: Refereeing,
        words: Words,
        behind: Sequence[Candidates] = (),
    ) -> None:
        self._timeline = timeline
        self._refereeing = refereeing
        self._words = words
        self._behind = behind

    def edited(self, said: Forgotten | NeverPlayed) -> Together | NotFound:
        """The correction that is meant."""
        found = self._cards(said.where)
        if isinstance(found, NotFound):
            return found
        cards = [*found.entered, *found.waiting]
        if isinstance(said, Forgotten) and not said.beside:
            return self._asks_where(said, cards)
        card = said.beside if isinstance(said, Forgotten) else said.card
        place = self._only(cards, card, said.where)
        if isinstance(place, NotFound):
            return place
        edit: Edit = Remove(place.number)
        if isinstance(said, Forgotten) and (swapped := _swapped(cards, said, place)):
            return found.together(swapped, said.where.round)
        if isinstance(said, Forgotten):
            edit = Insert(place.number - said.is_before, (said.new,))
        return found.together((edit,), said.where.round)

    def doubted(self, said: DoubtedCard) -> CardPlace | NotFound:
        """The card that isn't right: where it is entered as well, that which was refused."""
        found = self._cards(said.where)
        if isinstance(found, NotFound):
            return found
        entered, waiting = found.entered, found.waiting
        if waiting and waiting[0].card in said.card and said.where == Where():
            return waiting[0]
        return self._only([*entered, *waiting], said.card, said.where)

    def in_part(self, said: HeardInPart, part: CardInPart) -> "WholeCard | NotFound":
        """What is said of a card of which only a part is named: the refused card, the last one, or
        the one of the last trick that was heard as it is said.

        Args:
            said: what was said.
            part: the same, its words understood.
        """
        found = self._cards(Where())
        if isinstance(found, NotFound):
            return found
        entered, waiting = found.entered, found.waiting
        last = waiting[0] if waiting else next(iter(entered[::-1]), None)

        def fits(place: CardPlace) -> bool:
            return part.fits(place.card)

        likely: Sequence[CardPlace] = [last] if last and len(waiting) < MOST_SURE else []
        if said.player is not None:
            trick = last.trick if last else 0
            likely = [at for at in entered if at.player == said.player and at.trick == trick]
        elif said.old:
            likely = [*entered, *waiting[:1]]
        elif part.says_which and last and fits(last):
            likely = [last]
        elif part.says_which and last:
            likely = waiting if any(map(fits, waiting)) else ()
            tricks = ([at for at in entered if at.trick == last.trick - back] for back in (0, 1))
            likely = likely or next((each for each in tricks if any(map(fits, each))), ())
        fitting = list(filter(fits, likely))
        if len(fitting) != 1:
            return self._asks_which(part, last)
        place = fitting[0]
        card = part.instead_of(place.card)
        if card is None:
            return DoubtedCard((place.card,))
        if place is last:
            return HeardOtherwise(Where(), (HeardCard((card,)),))
        return HeardOtherwise(Where(), (HeardCard((card,), (place.card,)),))

    def _cards(self, where: Where) -> RoundCards | NotFound:
        found = cards_of_round(self._timeline, where, self._refereeing, self._words, self._behind)
        if not isinstance(found, NotFound) and not (found.entered or found.waiting):
            return NotFound("book-no-round", {"round": where.round or 0})
        return found

    def _only(
        self, cards: Sequence[CardPlace], card: Candidates, where: Where
    ) -> CardPlace | NotFound:
        """The one place where a card is."""
        trick = where.trick if isinstance(where.trick, int) else 0
        found = [at for at in cards if at.card in card and trick in (0, at.trick)]
        if len(found) == 1:
            return found[0]
        name = self._words.card(card[0])
        if found:
            return NotFound("book-several", {"card": name, "count": len(found)})
        return NotFound("book-no-such-card", {"card": name, "player": 0, "trick": trick})

    def _asks_where(self, said: Forgotten, cards: Sequence[CardPlace]) -> NotFound:
        card, last = self._words.card(said.new[0]), self._words.card(cards[-1].card)
        return NotFound("book-forgotten-where", {"card": card, "last": last})

    def _asks_which(self, part: CardInPart, last: CardPlace | None) -> NotFound:
        """How it is said of which card no more than a part was wrong."""
        old = last.card if last and last.card.suit else Card(Suit.RED, 7)
        old = Card(part.not_suit or old.suit, part.not_value or old.value)
        other = next(suit for suit in Suit if suit is not old.suit)
        new = part.instead_of(old) or Card(other, old.value)
        new = new if new != old else Card(other, old.value)
        return NotFound(
            "book-part-which", {"card": self._words.card(old), "other": self._words.card(new)}
        )


def _swapped(cards: Sequence[CardPlace], said: Forgotten, place: CardPlace) -> tuple[Edit, ...]:
    """The correction where both cards are entered, next to each other in the other order."""
    at = place.number + (1 if said.is_before else -1)
    other = next((card for card in cards if card.number == at and card.card in said.new), None)
    if other is None:
        return ()
    return Replace(place.number, ((other.card,),)), Replace(at, ((place.card,),))
