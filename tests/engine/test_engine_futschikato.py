"""Futschikato: rulings F1 to F6."""

from collections import Counter

import pytest
from tables import Setting, act, cards, futschikato, known, lay, random_game, refused, turn

from foppen_engine import (
    AwaitDeal,
    AwaitDraw,
    AwaitPlay,
    Deal,
    Draw,
    Options,
    Play,
    Seat,
    State,
    Step,
    apply,
    legal_actions,
    new_game,
    parse_card,
    pending,
    public,
    seen_action,
    seen_event,
    stock,
)
from foppen_engine.deals import TooManyOfACard
from foppen_engine.games.futschikato.events import (
    BroughtThrough,
    CardBeaten,
    NumberPlayed,
    PileShuffled,
)
from foppen_engine.games.futschikato.state import FutschikatoState
from foppen_engine.step import CardDrawn, Dealt, GameOver


def play(state: State, text: str) -> Step[State]:
    return apply(state, Play(turn(state), parse_card(text)))


def test_f1_a_card_that_still_lies_there_and_its_equals_go_without_replacement() -> None:
    step = play(lay("2 3,3 4,5 6,7 8", "- 5 9 5"), "2")
    assert step.events == (
        NumberPlayed(0, parse_card("2"), 2),
        BroughtThrough((1, 3), parse_card("5")),
    )
    end = futschikato(step.state)
    assert [hand.size for hand in end.hands] == [1, 2, 2, 2]
    assert end.table == (parse_card("2"), None, parse_card("9"), None)
    assert end.discards[-2:] == cards("5 5")
    assert pending(end) == AwaitPlay(1)


def test_f1_comes_before_the_play_of_the_same_turn() -> None:
    """The card brought through does not stand beside the next one."""
    state = play(lay("2 3,5 4,5 6", "- 5 9"), "2").state
    step = play(state, "5")
    assert step.events[0] == NumberPlayed(1, parse_card("5"), 5)


def test_f1_whoever_lost_the_card_brings_nothing_through() -> None:
    state = play(lay("9 3,3 4,5 6", "- 5 -"), "9").state
    step = apply(state, Draw(1, None))
    assert step.events == (CardDrawn(1, None),)
    assert pending(step.state) == AwaitPlay(1)


def test_f1_all_who_have_nothing_left_win_at_once_and_nobody_plays() -> None:
    step = play(lay("2 3,,,7 8", "- 5 5 5"), "2")
    five = parse_card("5")
    assert step.events[1:] == (BroughtThrough((1, 2, 3), five), GameOver(None, (1, 2)))
    end = futschikato(step.state)
    assert (end.over, end.winners, end.turn) == (True, (1, 2), None)
    assert pending(end) is None
    assert legal_actions(end) == ()


def test_f1_a_partner_wins_in_another_players_turn() -> None:
    step = play(lay("2 3,4 6,9 9,", "- 5 - 5"), "2")
    assert step.events[-1] == GameOver(None, (3,))


def test_f2_equals_stand_together() -> None:
    step = play(lay("5 3,3 4,5 6,7 8", "- 5 9 5"), "5")
    assert step.events[:2] == (NumberPlayed(0, parse_card("5"), 15), CardBeaten(2, parse_card("9")))
    assert futschikato(step.state).worth(parse_card("5")) == 15


def test_f2_cards_join_by_number_never_because_a_sum_is_equal() -> None:
    step = play(lay("10 3,3 4,5 6,7 8", "- 5 5 9"), "10")
    assert step.events[0] == NumberPlayed(0, parse_card("10"), 10)
    assert [e for e in step.events if isinstance(e, CardBeaten)] == [CardBeaten(3, parse_card("9"))]


def test_f2_to_beat_cards_that_stand_together_their_sum_must_be_passed() -> None:
    for number, beaten in (("13", 0), ("14", 0), ("15", 2), ("16", 2)):
        step = play(lay(f"{number} 3,3 4,5 6,8 9", "- 7 7 20"), number)
        assert sum(isinstance(event, CardBeaten) for event in step.events) == beaten


@pytest.mark.parametrize(
    ("table", "played", "beaten"),
    [
        ("- 2 3 4", "5", (1, 2, 3)),
        ("- 2 9 4", "5", (1, 3)),
        ("- 5 5 9", "5", (3,)),
        ("- 5 9 10", "5", (2,)),
        ("- 5 9 9", "5", ()),
        ("- 9 9 20", "19", (1, 2)),
        ("- 9 9 20", "18", ()),
        ("- - - -", "2", ()),
    ],
)
def test_f3_every_number_of_lower_worth_is_beaten(
    table: str, played: str, beaten: tuple[Seat, ...]
) -> None:
    step = play(lay(f"{played} 3,3 4,5 6,7 8", table), played)
    assert tuple(e.seat for e in step.events if isinstance(e, CardBeaten)) == beaten
    lying = futschikato(step.state).table
    if beaten:
        assert all(lying[seat] is None for seat in beaten)
    assert futschikato(step.state).draws == beaten


def test_f3_cards_on_the_table_never_attack_of_themselves() -> None:
    """The three twos are worth six and lie beside a five that nobody beats."""
    state = lay("2 3,2 4,5 6,7 8", "- 2 5 2")
    played = play(state, "3")
    assert not any(isinstance(event, CardBeaten) for event in played.events)
    joined = play(state, "2")
    assert CardBeaten(2, parse_card("5")) in joined.events


def test_f3_all_are_discarded_first_then_their_owners_draw_clockwise() -> None:
    state: State = lay("9 3,3 4,5 6,7 8", "- 4 - 8")
    step = play(state, "9")
    four, eight = cards("4 8")
    assert step.events == (
        NumberPlayed(0, parse_card("9"), 9),
        CardBeaten(1, four),
        CardBeaten(3, eight),
    )
    assert futschikato(step.state).discards[-2:] == (four, eight)
    assert pending(step.state) == AwaitDraw(1)
    step = act(step.state, Draw(1, parse_card("16")))
    assert pending(step.state) == AwaitDraw(3)
    step = act(step.state, Draw(3, None))
    assert pending(step.state) == AwaitPlay(1)
    assert [hand.size for hand in step.state.hands] == [1, 3, 2, 3]


def test_f3_clockwise_begins_after_the_player_whose_turn_it_is() -> None:
    step = play(lay("3 3,9 4,5 6,7 8", "5 - 3 4", turn=1), "9")
    assert futschikato(step.state).draws == (2, 3, 0)
    assert [e.seat for e in step.events if isinstance(e, CardBeaten)] == [2, 3, 0]


def test_f4_an_empty_pile_is_made_of_the_discards_first() -> None:
    step = play(lay("9 3,3 4,5 6,7 20", "- 4 - 8", pile=0), "9")
    discards = futschikato(step.state).discards
    assert stock(step.state) == Counter(discards)
    twenty = parse_card("20")
    assert refused(step.state, Draw(1, twenty)) == TooManyOfACard(twenty)
    step = act(step.state, Draw(1, parse_card("4")))
    assert step.events == (PileShuffled(len(discards)), CardDrawn(1, parse_card("4")))
    end = futschikato(step.state)
    assert (end.pile, end.discards) == (len(discards) - 1, ())
    assert act(end, Draw(3, None)).events[0] == CardDrawn(3, None)


def test_f4_the_pile_is_not_shuffled_before_somebody_draws_from_it() -> None:
    state = play(lay("9 3,3 4,5 6,7 8", "- 4 - -", pile=1), "9").state
    step = act(state, Draw(1, None))
    assert step.events == (CardDrawn(1, None),)
    assert futschikato(step.state).pile == 0
    assert futschikato(step.state).discards


def test_f4_with_neither_pile_nor_discards_the_draw_is_lost() -> None:
    """No deck of ninety comes to this; the table of the ruling does."""
    state = play(lay("9 3,3 4,5 6,7 8", "- 4 - 8", pile=0), "9").state
    bare = futschikato(act(state, Draw(1, None)).state)
    bare = FutschikatoState(
        bare.game, bare.seats, bare.deck, bare.hands, bare.table, 1, (), 0, 0, bare.moves, (1, 3)
    )
    step = act(bare, Draw(1, None))
    assert step.events == (CardDrawn(1, None),)
    assert futschikato(step.state).draws == ()
    assert pending(step.state) == AwaitPlay(1)


def test_f5_an_empty_hand_with_a_card_on_the_table_has_not_won() -> None:
    step = play(lay("5,3 4,5 6", "- - -"), "5")
    assert not step.state.hands[0].size
    assert not futschikato(step.state).over
    beaten = play(step.state, "4")
    beaten = play(beaten.state, "6")
    assert CardBeaten(0, parse_card("5")) in beaten.events
    drawn = act(beaten.state, Draw(0, None), Draw(1, None))
    assert drawn.state.hands[0].size == 1
    assert pending(drawn.state) == AwaitPlay(0)


def test_f5_an_empty_hand_does_not_win_by_what_others_bring_through() -> None:
    step = play(lay("2 3,4 6,,7", "- 5 9 5"), "2")
    assert step.events[-1] == BroughtThrough((1, 3), parse_card("5"))
    assert not step.state.hands[2].size
    assert pending(step.state) == AwaitPlay(1)


def test_f5_brought_through_in_the_own_turn_the_last_card_wins() -> None:
    state = play(lay("5,3 4,2 6", "- - -"), "5").state
    step = play(play(state, "4").state, "2")
    assert step.events[1:] == (BroughtThrough((0,), parse_card("5")), GameOver(None, (0,)))


def test_f6_the_start_player_is_drawn() -> None:
    for seats in range(3, 9):
        state = new_game("futschikato", seats)
        each = 5 if seats >= 7 else 6
        assert pending(state) == AwaitDeal(1, (), tuple(range(seats)), (each,))
        for leader in range(seats):
            step = apply(state, Deal((each,) * seats, leader=leader))
            assert step.events == (Dealt(1, None, leader, (each,) * seats),)
            assert pending(step.state) == AwaitPlay(leader)
            assert futschikato(step.state).pile == 90 - each * seats


def test_f6_sizes_are_public_and_values_secret() -> None:
    for made in random_game(Setting("futschikato", 5, Options()), 4):
        seen = public(made.after)
        assert [hand.size for hand in seen.hands] == [hand.size for hand in made.after.hands]
        assert not any(hand.known for hand in seen.hands)
        shown = seen_action(made.action, None)
        if isinstance(shown, Deal):
            assert shown.sizes == (6,) * 5
            assert all(isinstance(hand, int) for hand in shown.hands)
        if isinstance(made.action, Draw):
            assert shown == Draw(made.action.seat, None)
            assert seen_action(made.action, made.action.seat) == made.action
        for event in made.events:
            if isinstance(event, CardDrawn):
                assert seen_event(event, None) == CardDrawn(event.seat, None)
                assert seen_event(event, event.seat) == event


def test_any_card_of_the_hand_may_be_played_and_nothing_else() -> None:
    state = known("futschikato", "2 2 5 9 9 20", "3 3 3 3 3 3", 6)
    assert legal_actions(state) == tuple(Play(0, card) for card in cards("2 5 9 20"))
