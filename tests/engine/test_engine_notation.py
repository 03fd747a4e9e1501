"""Plain data: the entries of records, events and options, there and back, and what is none."""

import json
from collections.abc import Callable
from typing import TypeVar

import pytest
from hypothesis import given
from hypothesis import strategies as st
from properties import examples
from tables import B, cards, kinds_in

from foppen_engine import (
    Adjust,
    Bid,
    Card,
    CardsBack,
    Deal,
    Draw,
    Entry,
    Event,
    Happened,
    LetStand,
    Newcomer,
    Pardon,
    Play,
    Position,
    Reason,
    Restore,
    Reveal,
    Rule,
    Score,
    Seating,
    Suit,
    TakeBack,
    VoidRound,
)
from foppen_engine.cards import NotACard
from foppen_engine.games.foppen import events as foppen
from foppen_engine.games.futschikato import events as futschikato
from foppen_engine.notation import (
    LONGEST_NAME,
    LONGEST_NOTE,
    LONGEST_TIME,
    UnknownAction,
    entry_from_data,
    entry_to_data,
    event_to_data,
    options_from_data,
    options_to_data,
    time_of,
)
from foppen_engine.plain_data import (
    LARGEST_NUMBER,
    MissingKey,
    NotAnObject,
    NotationError,
    UnknownKey,
    WrongValue,
)
from foppen_engine.step import CardDrawn, Dealt, GameOver, RoundScored, Seated
from foppen_engine.tricks import trick_events

b9, r12, one, seven = cards("b9 r12 1 7")

POSITION = (
    '{"do":"position","round":2,"dealer":1,"starter":2,"leader":0,'
    '"sizes":[9,8],"totals":[0,-17],"tens":1,"discs":[1]}'
)
# The lines of record.md and what they mean.
LINES: list[tuple[str, Entry]] = [
    (
        '{"do":"deal","dealer":0,"hands":[["b5","1"],["r12"]]}',
        Deal((cards("b5 1"), (r12,)), dealer=0),
    ),
    ('{"do":"deal","dealer":0,"hands":[12,12,12,12]}', Deal((12, 12, 12, 12), dealer=0)),
    ('{"do":"deal","leader":2,"hands":[6,["7"],6]}', Deal((6, (seven,), 6), leader=2)),
    ('{"do":"deal","hands":[[],0]}', Deal(((), 0))),
    ('{"do":"bid","seat":1,"bid":true}', Bid(1, bid=True)),
    ('{"do":"bid","seat":1,"bid":false}', Bid(1, bid=False)),
    ('{"do":"play","seat":1,"card":"b9"}', Play(1, b9)),
    ('{"do":"play","seat":1,"card":"7"}', Play(1, seven)),
    ('{"do":"draw","seat":0,"card":"7"}', Draw(0, seven)),
    ('{"do":"draw","seat":0,"card":null}', Draw(0, None)),
    ('{"do":"reveal","seat":2,"cards":["b3","1"]}', Reveal(2, cards=cards("b3 1"))),
    ('{"do":"reveal","seat":2,"cards":[]}', Reveal(2, cards=())),
    ('{"do":"reveal","seat":2,"sum":17}', Reveal(2, points=17)),
    ('{"do":"reveal","seat":2,"sum":0}', Reveal(2, points=0)),
    ('{"do":"let_stand","seat":1,"card":"b9"}', LetStand(1, b9)),
    ('{"do":"happened","seat":1,"card":"b9"}', Happened(1, b9)),
    ('{"do":"pardon","seat":1,"suit":"b"}', Pardon(1, B)),
    ('{"do":"rule","seat":1,"card":"b9","stands":false}', Rule(1, b9, stands=False)),
    ('{"do":"cards_back","seat":1,"card":"b9"}', CardsBack(1, b9)),
    ('{"do":"void_round"}', VoidRound()),
    ('{"do":"adjust","points":[0,-10],"note":"too late"}', Adjust((0, -10), "too late")),
    ('{"do":"adjust","points":[0,-10]}', Adjust((0, -10))),
    (POSITION, Position(2, 1, 2, 0, (9, 8), (0, -17), 1, (1,))),
    ('{"do":"score","dealer":1,"points":[10,0,-17]}', Score(1, (10, 0, -17))),
    (
        '{"do":"seating","seats":[0,{"name":"Eva","total":-12},2]}',
        Seating((0, Newcomer("Eva", -12), 2)),
    ),
    ('{"do":"take_back","actions":1}', TakeBack(1)),
    ('{"do":"take_back","actions":0,"then":2}', TakeBack(0, 2)),
    ('{"do":"take_back","actions":3,"then":0}', TakeBack(3, 0)),
    ('{"do":"restore"}', Restore()),
]


@pytest.mark.parametrize(("line", "entry"), LINES)
def test_the_lines_of_a_record(line: str, entry: Entry) -> None:
    assert entry_from_data(json.loads(line)) == entry
    assert json.dumps(entry_to_data(entry), separators=(",", ":")) == line


def test_the_time_of_an_entry_is_no_part_of_it() -> None:
    data = {"do": "void_round", "at": "2026-11-21T20:15:00Z"}
    assert entry_from_data(data) == VoidRound()
    assert time_of(data) == "2026-11-21T20:15:00Z"
    assert time_of({"do": "void_round"}) == ""


# Events as `verify --events` prints them.
EVENTS: list[tuple[Event, str]] = [
    (
        Dealt(1, 0, 1, (12, 12)),
        '{"event":"dealt","round":1,"dealer":0,"leader":1,"sizes":[12,12]}',
    ),
    (Dealt(1, None, 1, (6,)), '{"event":"dealt","round":1,"dealer":null,"leader":1,"sizes":[6]}'),
    (foppen.BidMade(1, bid=True), '{"event":"bid","seat":1,"bid":true}'),
    (trick_events.CardPlayed(1, b9), '{"event":"card_played","seat":1,"card":"b9"}'),
    (
        futschikato.NumberPlayed(1, seven, 14),
        '{"event":"card_played","seat":1,"card":"7","worth":14}',
    ),
    (trick_events.TrickWon(1, b9, B), '{"event":"trick_won","seat":1,"card":"b9","led":"b"}'),
    (trick_events.TrickWon(1, one, None), '{"event":"trick_won","seat":1,"card":"1","led":null}'),
    (foppen.Fooled(1, one), '{"event":"fooled","seat":1,"card":"1"}'),
    (foppen.HandRevealed(1, -17), '{"event":"hand_revealed","seat":1,"points":-17}'),
    (
        trick_events.RevokeFound(1, b9, 3, B),
        '{"event":"revoke_found","seat":1,"card":"b9","trick":3,"led":"b"}',
    ),
    (
        trick_events.ScoreAdjusted((0, -10), (10, -13)),
        '{"event":"score_adjusted","points":[0,-10],"totals":[10,-13]}',
    ),
    (
        Seated((0, "Eva"), (10, -3)),
        '{"event":"seated","players":[0,"Eva"],"totals":[10,-3]}',
    ),
    (
        RoundScored((10, -3), (0, -3)),
        '{"event":"round_scored","points":[10,-3],"totals":[0,-3]}',
    ),
    (
        futschikato.BroughtThrough((1, 2), seven),
        '{"event":"brought_through","seats":[1,2],"card":"7"}',
    ),
    (futschikato.CardBeaten(1, seven), '{"event":"card_beaten","seat":1,"card":"7"}'),
    (CardDrawn(1, seven), '{"event":"card_drawn","seat":1,"card":"7"}'),
    (CardDrawn(1, None), '{"event":"card_drawn","seat":1,"card":null}'),
    (futschikato.PileShuffled(60), '{"event":"pile_shuffled","cards":60}'),
    (GameOver((10, -3), (0,)), '{"event":"game_over","totals":[10,-3],"winners":[0]}'),
    (GameOver(None, (0, 1)), '{"event":"game_over","totals":null,"winners":[0,1]}'),
]


@pytest.mark.parametrize(("event", "line"), EVENTS)
def test_the_events_of_a_record(event: Event, line: str) -> None:
    assert json.dumps(event_to_data(event), separators=(",", ":")) == line


def test_every_event_has_a_row() -> None:
    modules = (
        "step",
        "tricks.trick_events",
        "games.foppen.events",
        "games.futschikato.events",
    )
    kinds = set().union(*(kinds_in(f"foppen_engine.{module}", Event) for module in modules))
    assert {type(event) for event, _ in EVENTS} == kinds


# What is no entry, and why.
FAULTS: list[tuple[object, Reason]] = [
    ({"do": "seating", "seats": [{"name": "", "total": 0}]}, WrongValue("name", "text")),
    ({"do": "seating", "seats": [{"name": "x" * 61, "total": 0}]}, WrongValue("name", "short")),
    ({"do": "seating", "seats": ["Eva"]}, WrongValue("seats", "number")),
    ({"do": "seating", "seats": [{"name": "Eva"}]}, MissingKey("total")),
    ({"do": "take_back", "actions": 0, "then": 0}, WrongValue("actions", "positive")),
    (
        {"do": "adjust", "points": [1], "note": "x" * (LONGEST_NOTE + 1)},
        WrongValue("note", "short"),
    ),
    ({"do": "void_round", "at": 17}, WrongValue("at", "text")),
    ({"do": "void_round", "at": "x" * (LONGEST_TIME + 1)}, WrongValue("at", "short")),
    ({"do": "void_round", "seat": 1}, UnknownKey("seat")),
    (None, NotAnObject()),
    ([], NotAnObject()),
    ("play", NotAnObject()),
    (17, NotAnObject()),
    ({}, MissingKey("do")),
    ({"do": None}, WrongValue("do", "text")),
    ({"do": ["play"]}, WrongValue("do", "text")),
    ({"do": "pass"}, UnknownAction("pass")),
    ({"do": "Play", "seat": 1, "card": "b9"}, UnknownAction("Play")),
    ({"do": "play", "seat": 1}, MissingKey("card")),
    ({"do": "play", "card": "b9"}, MissingKey("seat")),
    ({"do": "play", "seat": 1, "card": "b9", "note": "!"}, UnknownKey("note")),
    ({"do": "play", "seat": "1", "card": "b9"}, WrongValue("seat", "number")),
    ({"do": "play", "seat": 1.0, "card": "b9"}, WrongValue("seat", "number")),
    ({"do": "play", "seat": True, "card": "b9"}, WrongValue("seat", "number")),
    ({"do": "play", "seat": None, "card": "b9"}, WrongValue("seat", "number")),
    ({"do": "play", "seat": -1, "card": "b9"}, WrongValue("seat", "number")),
    ({"do": "play", "seat": LARGEST_NUMBER + 1, "card": "b9"}, WrongValue("seat", "number")),
    ({"do": "play", "seat": 10**5000, "card": "b9"}, WrongValue("seat", "number")),
    ({"do": "play", "seat": float("nan"), "card": "b9"}, WrongValue("seat", "number")),
    ({"do": "play", "seat": 1, "card": None}, WrongValue("card", "card")),
    ({"do": "play", "seat": 1, "card": 7}, WrongValue("card", "card")),
    ({"do": "play", "seat": 1, "card": ["b9"]}, WrongValue("card", "card")),
    ({"do": "play", "seat": 1, "card": ""}, NotACard("")),
    ({"do": "play", "seat": 1, "card": "B9"}, NotACard("B9")),
    ({"do": "let_stand", "seat": 1, "card": "b1"}, NotACard("b1")),
    ({"do": "draw", "seat": 1}, MissingKey("card")),
    ({"do": "draw", "seat": 1, "card": False}, WrongValue("card", "card")),
    ({"do": "bid", "seat": 1, "bid": 1}, WrongValue("bid", "flag")),
    ({"do": "bid", "seat": 1, "bid": None}, WrongValue("bid", "flag")),
    ({"do": "reveal", "seat": 1}, MissingKey("cards")),
    ({"do": "reveal", "seat": 1, "cards": [], "sum": 0}, WrongValue("sum", "one")),
    ({"do": "reveal", "seat": 1, "sum": -17}, WrongValue("sum", "number")),
    ({"do": "reveal", "seat": 1, "cards": "b9"}, WrongValue("cards", "list")),
    ({"do": "reveal", "seat": 1, "cards": {"b9": 1}}, WrongValue("cards", "list")),
    ({"do": "reveal", "seat": 1, "cards": [["b9"]]}, WrongValue("cards", "card")),
    ({"do": "deal", "dealer": 0}, MissingKey("hands")),
    ({"do": "deal", "dealer": 0, "hands": []}, WrongValue("hands", "hands")),
    ({"do": "deal", "dealer": 0, "hands": 12}, WrongValue("hands", "list")),
    ({"do": "deal", "dealer": 0, "hands": [-1]}, WrongValue("hands", "number")),
    ({"do": "deal", "dealer": 0, "hands": ["b9"]}, WrongValue("hands", "number")),
    ({"do": "deal", "dealer": 0, "hands": [[[]]]}, WrongValue("hands", "card")),
    ({"do": "deal", "dealer": 0, "hands": [["b9", "x"]]}, NotACard("x")),
    ({"do": "deal", "dealer": None, "hands": [1]}, WrongValue("dealer", "number")),
    ({"do": "deal", "leader": -1, "hands": [1]}, WrongValue("leader", "number")),
    ({"do": "score", "dealer": 1}, MissingKey("points")),
    ({"do": "score", "dealer": -1, "points": []}, WrongValue("dealer", "number")),
    ({"do": "score", "dealer": 1, "points": 10}, WrongValue("points", "list")),
    ({"do": "score", "dealer": 1, "points": [-LARGEST_NUMBER - 1]}, WrongValue("points", "signed")),
    ({"do": "position", "round": 1}, MissingKey("dealer")),
    ({"do": "take_back"}, MissingKey("actions")),
    ({"do": "take_back", "actions": 0}, WrongValue("actions", "positive")),
    ({"do": "take_back", "actions": -1}, WrongValue("actions", "number")),
]


@pytest.mark.parametrize(("data", "reason"), FAULTS, ids=range(len(FAULTS)))
def test_what_is_no_entry(data: object, reason: Reason) -> None:
    with pytest.raises(NotationError) as error:
        entry_from_data(data)
    assert error.value.reason == reason


def test_every_fault_of_the_notation_has_a_row() -> None:
    reasons = {
        kind
        for place in ("cards", "notation", "plain_data")
        for kind in kinds_in(f"foppen_engine.{place}", Reason)
    }
    assert reasons == {type(reason) for _, reason in FAULTS}


T = TypeVar("T")


def read(reader: Callable[[object], T], data: object) -> T | None:
    """What the data say; None where they say nothing. No other exception is caught."""
    try:
        return reader(data)
    except NotationError:
        return None


words = st.sampled_from(["b9", "1", "20", "g27", "b1", "r100", "play", "deal"])
texts = st.text(max_size=4) | words
scalars = st.none() | st.booleans() | st.integers() | st.floats() | texts
json_like = st.recursive(
    scalars, lambda inner: st.lists(inner, max_size=4) | st.dictionaries(texts, inner, max_size=4)
)
keys = st.sampled_from(["do", "seat", "card", "cards", "sum", "hands", "dealer", "leader", "bid"])
valid = st.sampled_from([json.loads(line) for line, _ in LINES])
near_misses = st.builds(
    lambda line, changes, gone: {k: v for k, v in (line | changes).items() if k not in gone},
    valid,
    st.dictionaries(keys | texts, json_like, max_size=2),
    st.sets(keys, max_size=1),
)


@examples(300)
@given(json_like | near_misses)
def test_any_data_are_an_entry_or_a_notation_error(data: object) -> None:
    entry = read(entry_from_data, data)
    assert entry is None or entry_to_data(entry) == data


@examples(150)
@given(json_like | st.dictionaries(st.sampled_from(["bids", "rounds", "deck"]), json_like))
def test_any_data_are_options_or_a_notation_error(data: object) -> None:
    options = read(options_from_data, data)
    assert options is None or options_from_data(options_to_data(options)) == options


any_card = st.builds(Card, st.sampled_from(Suit), st.integers(2, 99)) | st.builds(
    Card, st.none(), st.integers(1, 99)
)
number = st.integers(0, LARGEST_NUMBER)
names = st.text(min_size=1, max_size=LONGEST_NAME)
unsigned = st.lists(number).map(tuple)
signed = st.lists(st.integers(-LARGEST_NUMBER, LARGEST_NUMBER)).map(tuple)
any_entry = st.one_of(
    st.builds(
        Deal,
        st.lists(number | st.lists(any_card).map(tuple), min_size=1).map(tuple),
        st.none() | number,
        st.none() | number,
    ),
    st.builds(Bid, number, st.booleans()),
    st.builds(Play, number, any_card),
    st.builds(LetStand, number, any_card),
    st.builds(Draw, number, st.none() | any_card),
    st.builds(Reveal, number, cards=st.lists(any_card).map(tuple)),
    st.builds(Reveal, number, points=number),
    st.builds(Score, number, signed),
    st.builds(Position, number, number, number, number, unsigned, signed, number, unsigned),
    st.builds(Happened, number, any_card),
    st.builds(Pardon, number, st.sampled_from(Suit)),
    st.builds(Rule, number, any_card, st.booleans()),
    st.builds(CardsBack, number, any_card),
    st.builds(VoidRound),
    st.builds(Restore),
    st.builds(Adjust, signed, st.text(max_size=LONGEST_NOTE)),
    st.builds(
        Seating, st.lists(number | st.builds(Newcomer, names, st.integers(-999, 999))).map(tuple)
    ),
    st.builds(TakeBack, st.integers(1, LARGEST_NUMBER), st.none() | number),
)


@examples(200)
@given(any_entry)
def test_any_entry_is_written_and_read_back(entry: Entry) -> None:
    assert entry_from_data(json.loads(json.dumps(entry_to_data(entry)))) == entry
