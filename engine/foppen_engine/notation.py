"""Actions and events as plain data, as records and scripts have them, and back."""

from collections.abc import Callable, Mapping
from typing import TypeVar, assert_never

from foppen_engine.actions import (
    Adjust,
    Bid,
    CardsBack,
    Deal,
    Draw,
    Entry,
    Happened,
    LetStand,
    Newcomer,
    Pardon,
    Play,
    Position,
    Restore,
    Reveal,
    Rule,
    Score,
    Seating,
    TakeBack,
    VoidRound,
    action_name,
)
from foppen_engine.cards import Card, Deck, Suit
from foppen_engine.options import Options
from foppen_engine.plain_data import (
    Fields,
    MissingKey,
    NotAnObject,
    NotationError,
    WrongValue,
    card_from_text,
    whole_number,
)
from foppen_engine.reason import Reason
from foppen_engine.step import Event
from foppen_engine.values import frozen

LONGEST_TIME = 40
"""Characters of a time in ISO 8601 with its zone."""

LONGEST_NAME = 60
"""Characters of a player's name."""

LONGEST_NOTE = 200
"""Characters of what a table notes about a ruling."""


@frozen
class UnknownAction(Reason):
    """No such `do`."""

    action: str


def _deal(data: object) -> Deal:
    entry = Fields(data, required=("do", "hands"), optional=("dealer", "leader"))
    hands = tuple(
        tuple(card_from_text(card, "hands") for card in hand)
        if isinstance(hand, list)
        else whole_number(hand, "hands")
        for hand in entry.items("hands")
    )
    if not hands:
        raise NotationError(WrongValue("hands", "hands"))
    dealer = entry.number("dealer") if entry.has("dealer") else None
    leader = entry.number("leader") if entry.has("leader") else None
    return Deal(hands, dealer, leader)


def _bid(data: object) -> Bid:
    entry = Fields(data, required=("do", "seat", "bid"))
    return Bid(entry.number("seat"), entry.flag("bid"))


_Of = TypeVar("_Of", Play, LetStand, Happened, CardsBack)


def _about_a_card(action: Callable[[int, Card], _Of]) -> Callable[[object], _Of]:
    """The reader of an action that is a seat and a card."""

    def read(data: object) -> _Of:
        entry = Fields(data, required=("do", "seat", "card"))
        return action(entry.number("seat"), entry.card("card"))

    return read


def _rule(data: object) -> Rule:
    entry = Fields(data, required=("do", "seat", "card", "stands"))
    return Rule(entry.number("seat"), entry.card("card"), entry.flag("stands"))


def _adjust(data: object) -> Adjust:
    entry = Fields(data, required=("do", "points"), optional=("note",))
    note = entry.text("note") if entry.has("note") else ""
    if len(note) > LONGEST_NOTE:
        raise NotationError(WrongValue("note", "short"))
    return Adjust(entry.numbers("points", signed=True), note)


def _pardon(data: object) -> Pardon:
    entry = Fields(data, required=("do", "seat", "suit"))
    letters = {suit.value: suit for suit in Suit}
    suit = letters.get(entry.text("suit"))
    if suit is None:
        raise NotationError(WrongValue("suit", "suit"))
    return Pardon(entry.number("seat"), suit)


def _draw(data: object) -> Draw:
    entry = Fields(data, required=("do", "seat", "card"))
    return Draw(entry.number("seat"), entry.card("card") if entry.raw("card") is not None else None)


def _reveal(data: object) -> Reveal:
    entry = Fields(data, required=("do", "seat"), optional=("cards", "sum"))
    if entry.has("cards") and entry.has("sum"):
        raise NotationError(WrongValue("sum", "one"))
    if entry.has("sum"):
        return Reveal(entry.number("seat"), points=entry.number("sum"))
    if not entry.has("cards"):
        raise NotationError(MissingKey("cards"))
    return Reveal(entry.number("seat"), cards=entry.cards("cards"))


def _take_back(data: object) -> TakeBack:
    entry = Fields(data, required=("do", "actions"), optional=("then",))
    actions, then = entry.number("actions"), entry.number("then") if entry.has("then") else None
    if not actions and not then:
        raise NotationError(WrongValue("actions", "positive"))
    return TakeBack(actions, then)


def _position(data: object) -> Position:
    numbers, lists = ("round", "dealer", "starter", "leader", "tens"), ("sizes", "totals", "discs")
    entry = Fields(data, required=("do", *numbers, *lists))
    number, dealer, starter, leader, tens = (entry.number(key) for key in numbers)
    sizes, totals, discs = (entry.numbers(key, signed=key == "totals") for key in lists)
    return Position(number, dealer, starter, leader, sizes, totals, tens, discs)


def _score(data: object) -> Score:
    entry = Fields(data, required=("do", "dealer", "points"))
    return Score(entry.number("dealer"), entry.numbers("points", signed=True))


def _alone(entry: Entry) -> Callable[[object], Entry]:
    def read(data: object) -> Entry:
        Fields(data, required=("do",))
        return entry

    return read


def _seating(data: object) -> Seating:
    entry = Fields(data, required=("do", "seats"))
    return Seating(
        tuple(
            _newcomer(seat) if isinstance(seat, Mapping) else whole_number(seat, "seats")
            for seat in entry.items("seats")
        )
    )


def _newcomer(data: object) -> Newcomer:
    entry = Fields(data, required=("name", "total"), key="seats")
    name = entry.text("name")
    if not 0 < len(name) <= LONGEST_NAME:
        raise NotationError(WrongValue("name", "short" if name else "text"))
    return Newcomer(name, whole_number(entry.raw("total"), "total", signed=True))


_READERS: Mapping[str, Callable[[object], Entry]] = {
    "deal": _deal,
    "bid": _bid,
    "play": _about_a_card(Play),
    "happened": _about_a_card(Happened),
    "draw": _draw,
    "reveal": _reveal,
    "let_stand": _about_a_card(LetStand),
    "pardon": _pardon,
    "rule": _rule,
    "cards_back": _about_a_card(CardsBack),
    "void_round": _alone(VoidRound()),
    "adjust": _adjust,
    "position": _position,
    "score": _score,
    "seating": _seating,
    "take_back": _take_back,
    "restore": _alone(Restore()),
}


def entry_from_data(data: object) -> Entry:
    """An entry of a record from plain data; when it was entered (`at`) is none of its matter.

    Raises:
        NotationError: the data are no entry; whether an entry is allowed is not asked here.
    """
    if not isinstance(data, Mapping):
        raise NotationError(NotAnObject())
    if "do" not in data:
        raise NotationError(MissingKey("do"))
    name = data["do"]
    if not isinstance(name, str):
        raise NotationError(WrongValue("do", "text"))
    if name not in _READERS:
        raise NotationError(UnknownAction(name))
    time_of(data)
    return _READERS[name]({key: value for key, value in data.items() if key != "at"})


def time_of(data: Mapping[str, object]) -> str:
    """When an entry was entered, as it was written; empty where nobody noted it.

    Raises:
        NotationError: it is no text, or longer than a time.
    """
    at = data.get("at", "")
    if not isinstance(at, str):
        raise NotationError(WrongValue("at", "text"))
    if len(at) > LONGEST_TIME:
        raise NotationError(WrongValue("at", "short"))
    return at


def entry_to_data(entry: Entry) -> dict[str, object]:
    """An entry of a record as plain data; the inverse of `entry_from_data`."""
    match entry:
        case Deal(hands, dealer, leader):
            named = {"dealer": dealer, "leader": leader}
            return {
                "do": "deal",
                **{key: seat for key, seat in named.items() if seat is not None},
                "hands": [h if isinstance(h, int) else [str(card) for card in h] for h in hands],
            }
        case Bid(seat, bid):
            return {"do": "bid", "seat": seat, "bid": bid}
        case Draw(seat, drawn):
            return {"do": "draw", "seat": seat, "card": str(drawn) if drawn else None}
        case Reveal(seat, None, points):
            return {"do": "reveal", "seat": seat, "sum": points or 0}
        case Reveal(seat, cards, _):
            return {"do": "reveal", "seat": seat, "cards": [str(card) for card in cards or ()]}
        case Adjust(points, ""):
            return {"do": "adjust", "points": list(points)}
        case TakeBack(actions, then):
            more = {} if then is None else {"then": then}
            return {"do": "take_back", "actions": actions, **more}
        case (
            Play()
            | Happened()
            | LetStand()
            | Pardon()
            | Rule()
            | CardsBack()
            | VoidRound()
            | Adjust()
            | Position()
            | Score()
            | Restore()
            | Seating()
        ):
            plain = {name: _plain(value) for name, value in vars(entry).items()}
            return {"do": action_name(entry), **plain}
        case _:
            assert_never(entry)


def event_to_data(event: Event) -> dict[str, object]:
    """An event as plain data: its name, then its fields."""
    plain = {name: _plain(value) for name, value in vars(event).items()}
    return {"event": event.name, **plain}


def _plain(value: object) -> object:
    match value:
        case Card():
            return str(value)
        case Suit():
            return value.value
        case tuple():
            return [_plain(item) for item in value]
        case Newcomer():
            return dict(vars(value))
        case _:
            return value


_DECK_KEYS = ("b", "g", "r", "y", "ones")


def options_from_data(data: object) -> Options:
    """The options of a record's header from plain data.

    Raises:
        NotationError: an unknown key or a value of the wrong kind.
    """
    entry = Fields(data, required=(), optional=("bids", "rounds", "deck"), key="options")
    deck = None
    if entry.has("deck"):
        cards = Fields(entry.raw("deck"), required=_DECK_KEYS, key="deck")
        deck = Deck(*(cards.number(key) for key in _DECK_KEYS))
    return Options(
        bids=entry.flag("bids") if entry.has("bids") else False,
        rounds=entry.number("rounds") if entry.has("rounds") else None,
        deck=deck,
    )


def options_to_data(options: Options) -> dict[str, object]:
    """The options as plain data; what is not chosen is left out."""
    data: dict[str, object] = {}
    if options.bids:
        data["bids"] = True
    if options.rounds is not None:
        data["rounds"] = options.rounds
    if options.deck is not None:
        lengths = {suit.value: highest for suit, highest in options.deck.lengths.items()}
        data["deck"] = lengths | {"ones": options.deck.ones}
    return data
