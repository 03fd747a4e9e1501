"""The walk through a game that is over: at every trick one can hear the hand of then."""

import re
from html.parser import HTMLParser
from itertools import pairwise
from pathlib import Path
from random import Random
from threading import Event

import pytest
from games import NAMES, at_a_real_table, header_of, lines, random_game
from keyboard import Screen, run_program
from parts import idiom

from foppen_access.cli.commands.records import review
from foppen_access.coach.advice import Advice
from foppen_access.coach.game_review import Costly, Review
from foppen_access.dialogue.answering.hand_order import hand_phrase, orders
from foppen_access.dialogue.parsing.prompt_commands import Command
from foppen_access.gameplay.dealers import RandomDealer
from foppen_access.gameplay.timeline import Move, Timeline
from foppen_access.narration.catalog import Catalog
from foppen_access.narration.languages import languages
from foppen_access.narration.short_forms import Detail
from foppen_access.narration.words import Words
from foppen_access.reports import card_costs as retrospect
from foppen_access.runtime.data_folders import Places
from foppen_engine import (
    AwaitDeal,
    AwaitPlay,
    Card,
    Deal,
    LetStand,
    Newcomer,
    Options,
    Pardon,
    Play,
    Reveal,
    Seating,
    in_order,
    new_game,
    pending,
    refusal,
    seen_action,
)
from foppen_engine.games.foppen.state import FoppenState
from foppen_engine.tricks.trick_events import TrickWon
from foppen_engine.values import replace

ONE_ROUND = Options(rounds=1)


@pytest.fixture
def played() -> Timeline:
    return random_game("foppen-braille", 4, 1, options=ONE_ROUND)


@pytest.fixture(autouse=True)
def nothing_costly(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(retrospect, "costs_of", lambda *_: Review(1, ()))


def walk(
    game: Timeline,
    *typed: str,
    language: str = "de",
    name: str = "foppen-braille",
    options: Options | None = None,
) -> str:
    """What is on the screen after a walk."""
    options = options or (ONE_ROUND if name == "foppen-braille" else None)
    header = header_of(name, game.start.seats, options)
    entries = [move.action for move in game]
    Path("game.jsonl").write_bytes(b"".join(lines(header, entries)))
    arguments = ["review", "game.jsonl", "--lang", language]
    return run_program(arguments, [*typed, "q"], terminal=True).out


def plays_of(game: Timeline, seat: int = 0) -> list[Move]:
    return [move for move in game if isinstance(move.action, Play) and move.action.seat == seat]


def trick_of(move: Move) -> int:
    """How many tricks of its round were over."""
    assert isinstance(move.before, FoppenState)
    return len(move.before.current.tricks)


def held(move: Move, language: str) -> str:
    """The sentence on the hand before a move."""
    catalog, numbers = Catalog(language), not hasattr(move.before, "round")
    words = Words(catalog, NAMES, you=0, idiom=idiom(numbers=numbers), detail=Detail.NORMAL)
    phrase = hand_phrase(move.before.hands[0].known, orders(idiom(numbers=numbers))[0], words)
    return catalog.text("review-hand", cards=phrase)


def heard(screen: str) -> str:
    """The lines of a screen without its breaks."""
    return " ".join(screen.split())


@pytest.mark.parametrize("language", languages())
def test_h_says_the_hand_before_the_own_card_of_the_trick(
    language: str, played: Timeline, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("LINES", "200")
    tricks = 1 + max(map(trick_of, plays_of(played)))
    screen = heard(walk(played, *["", "h"] * tricks, language=language))
    for move in plays_of(played):
        assert screen.count(held(move, language)) >= 1


@pytest.mark.parametrize("language", languages())
def test_every_number_played_has_its_hand(language: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LINES", "200")
    game = random_game("futschikato", 3, 2)
    first, second, *_ = plays_of(game)
    assert held(first, language) != held(second, language)
    cards = [move for move in game if isinstance(move.action, Play)]
    typed = ["", "h", *[""] * (1 + cards.index(second)), "h"]
    screen = heard(walk(game, *typed, language=language, name="futschikato"))
    assert 0 < screen.index(held(first, language)) < screen.index(held(second, language))


def test_a_colour_of_the_hand_can_be_asked_for(played: Timeline) -> None:
    reds = [card.value for card in played.state.hands[0].known if card.suit]
    assert reds
    first = plays_of(played)[0].before.hands[0].known
    values = ", ".join(str(card.value) for card in first if card.suit and card.suit.value == "r")
    assert f"> h r\nRot {values}.\n" in walk(played, "", "h r")


def test_before_the_first_trick_it_is_the_hand_one_began_with(played: Timeline) -> None:
    screen = heard(walk(played, "h"))
    assert held(plays_of(played)[0], "de") in screen
    assert screen.count("h deine Hand") == 1


@pytest.mark.parametrize("line", ["h r", "h 7", "h xyz"])
def test_where_cards_have_no_colour_nobody_is_asked_for_one(line: str) -> None:
    game = random_game("futschikato", 3, 2)
    for typed in ([line], ["", line]):
        screen = heard(walk(game, *typed, name="futschikato"))
        assert f"> {line} {held(plays_of(game)[0], 'de')}" in screen


def at_a_table_with_rulings(seed: int, *, stands: bool) -> Timeline:
    """A round at a real table. Bert doesn't always follow though he could; what then can't be
    is let stand as a card, or else pardoned before it.
    """
    timeline, rng = Timeline(new_game("foppen-braille", 4, ONE_ROUND)), Random(seed)
    deal = pending(timeline.state)
    assert isinstance(deal, AwaitDeal)
    dealt = RandomDealer().answer(timeline.state, deal, rng)
    assert isinstance(dealt, Deal)
    hands = [list(hand) for hand in dealt.hands if isinstance(hand, tuple)]
    timeline.add(seen_action(dealt, None))
    while (awaited := pending(timeline.state)) is not None:
        if not isinstance(awaited, AwaitPlay):
            seat = awaited.seat  # type: ignore[union-attr]
            timeline.add(Reveal(seat, in_order(hands[seat])))
            continue
        seat, state = awaited.seat, timeline.state
        assert isinstance(state, FoppenState)
        card = rng.choice(_choices(hands[seat], state, follows=seat != 1 or rng.random() < 0.6))
        hands[seat].remove(card)
        fits = refusal(state, Play(seat, card)) is None
        if not fits and not stands and card.suit:
            timeline.add(Pardon(seat, card.suit))
            fits = True
        timeline.add(Play(seat, card) if fits else LetStand(seat, card))
    return timeline


def _choices(hand: list[Card], state: FoppenState, *, follows: bool) -> list[Card]:
    led = state.current.led
    of_led = [card for card in hand if card.suit is led]
    others = [card for card in hand if card not in of_led and card.suit]
    if led and of_led and (follows or not others):
        return of_led
    return others or hand


def after_a_trick(game: Timeline, kind: type[LetStand | Pardon]) -> list[int]:
    """How many tricks were over whenever a ruling was the first thing after one."""
    moves = list(game)
    return [
        len(move.before.current.tricks)
        for last, move in pairwise(moves)
        if isinstance(move.before, FoppenState)
        and isinstance(move.action, kind)
        and any(isinstance(event, TrickWon) for event in last.events)
    ]


@pytest.mark.parametrize(("kind", "stands"), [(LetStand, True), (Pardon, False)])
def test_a_trick_that_begins_with_a_ruling_is_a_step_of_its_own(
    kind: type[LetStand | Pardon], *, stands: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("LINES", "200")
    games = (at_a_table_with_rulings(seed, stands=stands) for seed in range(100))
    game = next(game for game in games if after_a_trick(game, kind))
    last = max(map(trick_of, plays_of(game)))
    answers = walk(game, *["", "h"] * (last + 1)).split("> h\n")[1:]
    costly = {}
    for move in plays_of(game):
        at = trick_of(move)
        assert heard(answers[at]).startswith(held_at_the_table(game, move))
        costly[at] = move
    at = next(at for at in costly if at >= after_a_trick(game, kind)[0])
    move = costly[at]
    assert isinstance(move.action, Play)
    place = list(game).index(move)
    found = Costly(place, move, move.action, 4.0, 2.0, Advice(move.action, (), None))
    monkeypatch.setattr(retrospect, "costs_of", lambda *_: Review(1, (found,)))
    told = heard(walk(game, *[""] * (at + 1)).rpartition("> \n")[2])
    assert f"{held_at_the_table(game, move)} Stich {at + 1}: " in told


def held_at_the_table(game: Timeline, move: Move) -> str:
    """The sentence on Anna's hand before a move: what she played from then on and showed."""
    moves = list(game)
    left: list[Card] = []
    for each in moves[moves.index(move) :]:
        match each.action:
            case Play(0, card) | LetStand(0, card):
                left.append(card)
            case Reveal(0, cards, _):
                left.extend(cards or ())
    words = Words(Catalog("de"), NAMES, you=0, idiom=idiom(numbers=False), detail=Detail.NORMAL)
    phrase = hand_phrase(in_order(left), orders(idiom(numbers=False))[0], words)
    return words.catalog.text("review-hand", cards=phrase)


def test_a_costly_card_is_told_after_the_hand_it_was_chosen_from(
    played: Timeline, monkeypatch: pytest.MonkeyPatch
) -> None:
    move = plays_of(played)[0]
    assert isinstance(move.action, Play)
    place = list(played).index(move)
    costly = Costly(place, move, move.action, 4.0, 2.0, Advice(move.action, (), None))
    monkeypatch.setattr(retrospect, "costs_of", lambda *_: Review(1, (costly,)))
    after = heard(walk(played, "").rpartition("> \n")[2])
    assert f"{held(move, 'de')} Stich 1: " in after


def test_at_a_real_table_the_hand_is_what_was_played_and_shown(played: Timeline) -> None:
    shown = at_a_real_table(played, by_sum=False)
    assert held(plays_of(played)[0], "de") in heard(walk(shown, "", "h"))


def test_a_hand_that_was_only_summed_up_is_not_made_up(played: Timeline) -> None:
    summed = at_a_real_table(played, by_sum=True)
    screen = heard(walk(summed, "", "h"))
    assert "Da hattest du" not in screen
    assert "Die Karten von Anna sind nicht ganz bekannt" in screen


@pytest.fixture
def two_rounds() -> Timeline:
    return random_game("foppen-braille", 4, 3, options=Options(rounds=2))


def walked(game: Timeline, *typed: str) -> list[str]:
    """What was said after each line of a walk."""
    Path("game.jsonl").write_bytes(
        b"".join(lines(header_of("foppen-braille", 4, Options(rounds=2)), (m.action for m in game)))
    )
    ran = run_program(["review", "game.jsonl", "--lang", "en"], [*typed, "q"], terminal=True)
    said = [heard(part.partition("\n")[2]) for part in ran.out.split("\n> ")]
    return said[1 : len(typed) + 1]


def test_a_walk_goes_to_tricks_rounds_and_the_ends(
    two_rounds: Timeline, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("LINES", "200")
    third, second_round, fourth, end, begin, there = walked(
        two_rounds, "3", "round 2", "4", ">", "<", "Runde 1"
    )
    assert walked(two_rounds, "", "", "")[2] == third
    assert second_round.startswith("Round 2")
    assert walked(two_rounds, "round 2", "", "", "")[3] == fourth
    assert "Round 2" in end
    assert begin == there
    assert begin.startswith("Round 1")


def test_a_walk_finds_where_one_was_fooled(
    two_rounds: Timeline, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("LINES", "200")
    *found, after = walked(two_rounds, *["f"] * 40)
    assert found[0] != found[1]
    mine = ("You are fooled",)
    assert all(any(said in heard for said in mine) for heard in found if heard != after)
    assert after == Catalog("en").text("review-walk-end")


def test_all_hands_are_said_once_it_is_over(
    two_rounds: Timeline, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("LINES", "200")
    said = walked(two_rounds, "", "e")[1]
    first = next(move for move in two_rounds if isinstance(move.action, Play)).before
    words = Words(Catalog("en"), NAMES, you=0, idiom=idiom(numbers=False), detail=Detail.NORMAL)
    for seat, hand in enumerate(first.hands):
        cards = hand_phrase(hand.known, orders(idiom(numbers=False))[0], words)
        assert f"{words.player(seat)}: {cards}." in said


def test_what_lies_beyond_is_no_trick(two_rounds: Timeline) -> None:
    end = Catalog("en").text("review-walk-end")
    assert walked(two_rounds, "0", "99", "round 3", "round 0") == [end] * 4


def test_somebody_reads_while_the_rest_is_judged(
    two_rounds: Timeline, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The second round is judged only when the first has been read."""
    read = Event()
    judged = iter((None, read))

    def slow(*_: object) -> Review:
        if waits := next(judged):
            waits.wait(20)
        return Review(1, ())

    def type_on(screen: Screen) -> str:
        lines = screen.getvalue().count("> \n")
        if lines == 1:
            read.set()
        return "" if lines < 2 else "aa" if screen.getvalue().count("aa\n") < 1 else "q"

    walked(two_rounds)
    monkeypatch.setattr(retrospect, "costs_of", slow)
    monkeypatch.setattr(review, "FIRST_SECONDS", 0.1)
    arguments = ["review", "game.jsonl", "--lang", "en"]
    ran = run_program(arguments, type_on, terminal=True)
    text = Catalog("en").text
    assert heard(text("review-goes-on")) in heard(ran.out)
    assert heard(text("review-sum", plays=2, count=0, value=0)) in heard(ran.out)


def test_the_last_game_is_looked_back_at_where_none_is_named(two_rounds: Timeline) -> None:
    nothing = run_program(["review", "--lang", "en"])
    assert nothing.errors == f"{Catalog('en').text('nothing-to-review')}\n"
    run_program(["simulate", "--games", "2", "--level", "random", "--record", str(Places().games)])
    ran = run_program(["review", "--lang", "en"], ["", "q"])
    assert ran.lines[0] == Catalog("en").text("review-which")
    assert any(line.startswith("Looking back at ") for line in ran.lines)
    del two_rounds


def in_folder(game: Timeline, name: str, *, seats: tuple[str, ...] = NAMES[:4]) -> None:
    """A record of a game in the folder of games."""
    path = Places().games / f"{name}.jsonl"
    path.parent.mkdir(parents=True, exist_ok=True)
    header = replace(header_of("foppen-braille", 4, Options(rounds=2)), seats=seats)
    path.write_bytes(b"".join(lines(header, (move.action for move in game))))


def test_where_several_sat_it_is_asked_whose_cards_and_said(two_rounds: Timeline) -> None:
    in_folder(two_rounds, "a")
    ran = run_program(["review", "--lang", "en"], ["Bert", "q"])
    text = Catalog("en").text
    title = text("review-title", rounds=2, game=text("game-foppen-braille"))
    assert ran.lines[0] == text("review-whose")
    assert text("review-of", title=title, player=NAMES[1]) in heard(ran.out)


def test_where_one_sat_among_computers_nobody_is_asked(two_rounds: Timeline) -> None:
    in_folder(two_rounds, "a", seats=("Anna", "Bix", "Cosmo", "Dido"))
    assert run_program(["review", "--lang", "en"]).lines[0].startswith("Looking back at")


def test_rounds_at_which_others_sat_are_counted() -> None:
    played = random_game("foppen-braille", 4, 3, options=Options(rounds=2))
    actions = [move.action for move in at_a_real_table(played, by_sum=False)]
    later = [at for at, action in enumerate(actions) if isinstance(action, Deal)][1]
    timeline = Timeline(played.start)
    for action in (*actions[:later], Seating((0, 1, 2, Newcomer("Emil", 0))), *actions[later:]):
        timeline.add(action)
    in_folder(timeline, "a", seats=("Anna", "Bix", "Cosmo", "Dido"))
    said = Catalog("en").text("review-left-out", rounds=1)
    assert said in run_program(["review", "--lang", "en"]).lines


def test_help_in_a_walk_names_all_its_keys(two_rounds: Timeline) -> None:
    text = Catalog("en").text
    assert heard(text("review-keys")) in walked(two_rounds, "?")[0]


@pytest.mark.parametrize("language", languages())
def test_who_had_no_name_has_none_in_any_language(two_rounds: Timeline, language: str) -> None:
    in_folder(two_rounds, "a", seats=("You", "Bix", "Cosmo", "Dido"))
    run_program(["review", "--html", "page.html", "--lang", language])
    page = Path("page.html").read_text(encoding="utf-8")
    assert f'<th scope="col">{Catalog(language).text("you")}</th>' in page
    assert ('<th scope="col">You</th>' in page) == (language == "en")


class _Outline(HTMLParser):
    """The elements of a page, each with what it stands in; and that all are closed."""

    def __init__(self) -> None:
        super().__init__()
        self.open: list[str] = []
        self.found: list[tuple[str, dict[str, str | None], tuple[str, ...]]] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.found.append((tag, dict(attrs), tuple(self.open)))
        if tag != "meta":
            self.open.append(tag)

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag


@pytest.mark.parametrize("language", languages())
def test_a_review_is_a_page_of_headings_and_tables(two_rounds: Timeline, language: str) -> None:
    walked(two_rounds)
    arguments = ["review", "game.jsonl", "--html", "page.html", "--lang", language]
    assert run_program(arguments).status == 0
    outline = _Outline()
    outline.feed(Path("page.html").read_text(encoding="utf-8"))
    tags = [tag for tag, _, _ in outline.found]
    assert not outline.open
    assert (tags.count("h1"), tags.count("h2"), tags.count("table")) == (1, 4, 3)
    assert tags.count("caption") == 3
    assert ("html", {"lang": language}, ()) in outline.found
    assert all(
        attrs.get("scope") == ("col" if "thead" in within else "row")
        for tag, attrs, within in outline.found
        if tag == "th"
    )
    assert run_program(arguments).status == 1, "a page that is there is not replaced unasked"
    assert run_program([*arguments, "--force"]).status == 0


WALKING = (*(Command.QUIT, Command.HELP, Command.REVIEW), *(Command.REPEAT, Command.SINCE))
QUESTIONS = [each.value.key for each in Command if each not in (*WALKING, Command.HAND)]


@pytest.mark.parametrize("name", ["foppen-braille", "futschikato"])
@pytest.mark.parametrize("tricks", [0, 1, 5])
def test_in_a_review_every_question_is_answered(name: str, tricks: int) -> None:
    """As in the game; nothing typed there is met by how to walk on."""
    seats = 4 if name == "foppen-braille" else 3
    options = ONE_ROUND if name == "foppen-braille" else None
    game = random_game(name, seats, 1, options=options)
    how = Catalog("de").text("review-walk" if options else "review-walk-futschikato").split(",")[0]
    for key in [*QUESTIONS, "punkte", "regeln", "was kann ich spielen", "p", "letzter Stich"]:
        screen = walk(game, *[""] * tricks, key, name=name)
        assert screen.count(how) == 1, key
        assert not screen.rstrip("> q\n").endswith(f"> {key}"), key


def test_of_a_piece_with_a_bid_and_a_card_both_are_answered() -> None:
    options = Options(rounds=1, bids=True)
    game = random_game("foppen-1995", 3, 1, options=options)
    screen = walk(game, "", "w", name="foppen-1995", options=options)
    told = " ".join(screen.partition("> w\n")[2].partition("\n>")[0].split())
    bid = Catalog("de").text("what-bid")
    assert re.fullmatch(rf"{re.escape(bid)} .*\d.*[.]", told)


def test_in_a_review_nothing_is_told_that_comes_later(played: Timeline) -> None:
    """After the first trick: its cards are gone and no others, and no round is over."""
    last = plays_of(played)[-1].before
    assert isinstance(last, FoppenState)
    first = last.current.tricks[0]
    screen = walk(played, "", "k", "s", "i")
    gone = screen.partition("> k\n")[2].partition("\n>")[0]
    assert len(re.findall(r"\d+|Eins\b", gone)) == len(first.plays)
    assert f"> s\n{Catalog('de').text('scores-none')}" in screen
    assert "> i\nRunde 1 von 1, Stich 2" in screen


@pytest.mark.parametrize("by_sum", [False, True])
def test_of_a_hand_that_is_not_known_nothing_is_advised(*, by_sum: bool) -> None:
    game = at_a_real_table(random_game("foppen-braille", 4, 1, options=ONE_ROUND), by_sum=by_sum)
    screen = heard(walk(game, "", "", *["w", "a", "c", "l", "k", "e"]))
    unknown = Catalog("de").text("review-unknown", player=NAMES[0])
    assert (unknown in screen) == by_sum


@pytest.mark.parametrize(
    ("on", "back"), [("weiter", "zurück"), ("Nächster Stich!", "voriger stich"), ("next", "back")]
)
def test_words_go_on_and_back_as_enter_and_comma_do(
    two_rounds: Timeline, on: str, back: str
) -> None:
    assert walked(two_rounds, on, on, back, on) == walked(two_rounds, "", "", ",", "")
