"""The rules of Foppen in three editions and of Futschikato, as pure functions.

What belongs to one game alone is in its folder in `games`.

>>> from random import Random
>>> from foppen_engine import apply, legal_actions, new_game, parse_card, pending
>>> from foppen_engine import Deal, Play
>>> game = new_game("foppen-2018", 4)
>>> step = apply(game, Deal(hands=(12, 12, 12, 12), dealer=0))
>>> pending(step.state)
AwaitPlay(seat=1)
>>> apply(step.state, Play(1, parse_card("b8"))).events
(CardPlayed(seat=1, card=parse_card('b8')),)
"""

from foppen_engine.actions import (
    Action,
    Adjust,
    AwaitBid,
    AwaitDeal,
    AwaitDraw,
    AwaitPlay,
    AwaitReveal,
    Bid,
    CardsBack,
    Deal,
    Draw,
    Entry,
    Happened,
    IllegalActionError,
    LetStand,
    Newcomer,
    Pardon,
    Pending,
    Person,
    Play,
    Position,
    Restore,
    Reveal,
    Rule,
    Ruling,
    Score,
    Seat,
    Seating,
    TakeBack,
    VoidRound,
)
from foppen_engine.cards import (
    ONE,
    Card,
    CardNotationError,
    Deck,
    Suit,
    card_order,
    in_order,
    parse_card,
)
from foppen_engine.game_rules import AnyState, Rules, State
from foppen_engine.hands import Hand, Void
from foppen_engine.options import Options, SetupError
from foppen_engine.play import (
    View,
    apply,
    legal_actions,
    legal_plays,
    pending,
    public,
    refusal,
    seen_action,
    seen_event,
    stock,
    told,
    unseen,
    view,
)
from foppen_engine.reason import Reason, ReasonError
from foppen_engine.setup import game_names, new_game, players_of, players_of_any, rules_of
from foppen_engine.step import Event, Step

__all__ = [
    "ONE",
    "Action",
    "Adjust",
    "AnyState",
    "AwaitBid",
    "AwaitDeal",
    "AwaitDraw",
    "AwaitPlay",
    "AwaitReveal",
    "Bid",
    "Card",
    "CardNotationError",
    "CardsBack",
    "Deal",
    "Deck",
    "Draw",
    "Entry",
    "Event",
    "Hand",
    "Happened",
    "IllegalActionError",
    "LetStand",
    "Newcomer",
    "Options",
    "Pardon",
    "Pending",
    "Person",
    "Play",
    "Position",
    "Reason",
    "ReasonError",
    "Restore",
    "Reveal",
    "Rule",
    "Rules",
    "Ruling",
    "Score",
    "Seat",
    "Seating",
    "SetupError",
    "State",
    "Step",
    "Suit",
    "TakeBack",
    "View",
    "Void",
    "VoidRound",
    "apply",
    "card_order",
    "game_names",
    "in_order",
    "legal_actions",
    "legal_plays",
    "new_game",
    "parse_card",
    "pending",
    "players_of",
    "players_of_any",
    "public",
    "refusal",
    "rules_of",
    "seen_action",
    "seen_event",
    "stock",
    "told",
    "unseen",
    "view",
]
