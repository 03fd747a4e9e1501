"""What comes at once, and what waits for Enter, at a terminal."""

import re
from itertools import cycle, pairwise
from random import Random

import pytest
from keyboard import Ran, Screen, run_program, says_more

from foppen_access.dialogue.collected_news import in_rows
from foppen_access.narration.utterance import EVERYBODY, Only, Utterance
from foppen_access.players.foppen.opponents import FoppenOpponents
from foppen_access.players.player import Player
from foppen_access.terminal.paging import LAST_LINE, MOST_WORDS, PORTION, PagedLine, Pages, taken
from foppen_engine import AnyState, Bid, Play, View, legal_actions

PLAY = ["play", "--game", "foppen-2018", "--players", "4", "--seed", "3", "--lang", "de"]
LEADS = ["#6"]
"""A card after which more is to be told than comes at once, where the pace is one of tricks."""
NEWS = "Dido: Gelb 8."
NEWS_FIRST = "Zuerst die Neuigkeiten: Enter."


def news(*texts: str) -> list[PagedLine]:
    return [PagedLine(text, counts=True, news=True) for text in texts]


def count(lines: list[PagedLine], room: int = 100) -> int:
    return taken(lines, [1] * len(lines), room, 1)


def test_as_many_lines_come_at_once_as_an_ear_takes_the_last_word_on_the_rest_among_them() -> None:
    assert count(news(*"abcdefgh")) == PORTION + LAST_LINE
    assert count(news(*"abcdefghi")) == PORTION - 1


def test_news_of_many_words_come_in_smaller_portions_but_one_line_is_never_cut() -> None:
    long = " ".join(["word"] * (MOST_WORDS // 2))
    assert count(news(long, long, long)) == 2
    assert count(news(long * 3, "more")) == 1


def told(*moves: int, ends: int | None = None) -> list[PagedLine]:
    """A line for each move, of which one ends a trick."""
    said = [Utterance("a", EVERYBODY, moves=move, ends=move == ends) for move in moves]
    return [PagedLine(each.text, counts=True, news=True, told=each) for each in said]


def test_news_that_do_not_come_at_once_are_parted_where_a_trick_ends_or_else_a_move() -> None:
    assert count(told(*range(1, 12), ends=4)) == 4
    assert count(told(1, 2, 3, 4, *[5] * 6)) == 4
    assert count(told(*range(1, 12))) == PORTION - 1, "as many moves as come at once"
    assert count(told(*[1] * 11)) == PORTION - 1
    two_tricks = [*told(1, 2, 3, ends=3), *told(*range(4, 12), ends=PORTION - 1)]
    assert count(two_tricks) == PORTION - 1, "behind the last of them"


def test_what_was_asked_beside_news_stays_with_them_and_the_rest_of_an_answer_goes() -> None:
    pages = Pages()
    pages.rest = [PagedLine("rest", counts=True), PagedLine("asked"), *news(NEWS)]
    pages.drop_answers()
    assert [line.text for line in pages.rest] == ["asked", NEWS]


def test_a_question_with_its_choices_is_one_block() -> None:
    assert count([PagedLine(text) for text in "abcdefghijkl"]) == 12


def test_what_pauses_is_the_last_that_comes_unless_nothing_follows() -> None:
    ended = PagedLine("over", counts=True, news=True, pauses=True)
    assert count([*news("a"), ended, *news("b")]) == 2
    assert count([*news("a"), ended]) == 2


def blocks(*typed: str) -> list[str]:
    """What is said after each line, from that which leaves more waiting on."""
    run_program(["settings", "pace", "tricks"])
    ran: Ran = run_program(PLAY, [*LEADS, *typed], terminal=True)
    heard = [block.removesuffix("> ").strip() for block in ran.writes]
    assert says_more(heard[1])
    return heard[2:]


@pytest.mark.parametrize("line", ["#1", "rot 3", "ja"])
def test_no_card_is_played_before_the_news_are_heard(line: str) -> None:
    answered, on = blocks(line, "")[:2]
    assert answered == NEWS_FIRST
    assert on.startswith(NEWS)


def test_what_is_left_of_a_long_answer_comes_before_the_news_and_only_if_it_is_wanted() -> None:
    begun, more, other, on = blocks("?", "", "c", "")[:4]
    assert says_more(begun)
    assert says_more(more)
    assert other.startswith("Noch liegt keine Karte")
    assert on.startswith(NEWS)


def test_after_a_line_that_means_nothing_it_is_said_again_that_news_wait() -> None:
    answered, on = blocks("pp", "")[:2]
    assert answered.startswith("Das verstehe ich nicht.")
    assert says_more(answered)
    assert on.startswith(NEWS)


def test_settings_are_changed_at_a_pause_and_the_news_wait() -> None:
    heard = blocks("se", "ton", "", "-", "")
    assert heard[-2].startswith(NEWS)


def test_who_would_leave_is_asked_at_once_and_goes_on_with_the_news() -> None:
    asked, stays, on = blocks("q", "", "")[:3]
    assert asked == "Aufhören? Ja oder nein."
    assert stays == "Dann geht es weiter."
    assert on.startswith(NEWS)


def test_what_is_asked_before_leaving_is_answered_though_more_of_the_help_waits() -> None:
    helped, hand, stays = blocks("q", "?", "h", "")[1:4]
    assert says_more(helped)
    assert re.search(r"\d+ Karten: .*\nAufhören\? Ja oder nein\.$", hand)
    assert stays.startswith("Dann geht es weiter.")


def test_what_came_of_a_card_that_is_taken_back_is_not_told_any_more() -> None:
    back = blocks("u")[0]
    assert back.startswith("Zurückgenommen: Rot 3")
    assert "weiter mit Enter" not in back


def test_the_next_deal_waits_until_the_end_of_a_round_is_heard() -> None:
    typed = ["", *(f"#{number}" for number in range(1, 13))] * 30
    ran = run_program(PLAY, typed, terminal=True)
    ends = [block for block in ran.writes if "Runde 1: Du minus" in block]
    assert len(ends) == 1
    assert "Runde 2" not in ends[0]
    assert says_more(ends[0])
    assert "Runde 2" in ran.out


def test_taking_back_the_last_card_of_a_round_says_that_the_round_is_open_again() -> None:
    cards = cycle(("", *(f"#{number}" for number in range(1, 13))))
    rest = iter(("u", "q", "ja"))

    def typed(screen: Screen) -> str:
        return next(rest if "Runde 2" in screen.getvalue() else cards)

    lines = run_program(PLAY, typed, terminal=True).out.splitlines()
    back = next(at for at, line in enumerate(lines) if line.startswith("Zurückgenommen"))
    assert lines[back + 1] == "Runde 1 ist wieder offen, ihre Punkte zählen nicht."


def said(text: str, *, runs_on: bool = True) -> Utterance:
    return Utterance(text, EVERYBODY, runs_on=runs_on)


def rows(*news: Utterance) -> list[str]:
    return [each.text for each in in_rows(news)]


def test_cards_share_lines_only_where_they_would_not_come_at_once_otherwise() -> None:
    cards = [said(f"Anna: Rot {value}.") for value in range(8)]
    assert rows(*cards) == [each.text for each in cards]
    assert rows(*cards, cards[0], cards[1]) == [
        f"Anna: Rot {value}; Anna: Rot {value + 1}." for value in (0, 2, 4, 6, 0)
    ]


def test_what_is_no_card_has_its_line_and_a_pause_ends_what_is_counted() -> None:
    cards = [said(f"Anna: Rot {value}.") for value in range(6)]
    ends = Utterance("Aus.", EVERYBODY, pauses=True)
    assert len(rows(*cards[:5], ends, *cards)) == 12
    won = said("Anna gewinnt.", runs_on=False)
    assert rows(won, *cards, won, won) == [
        "Anna gewinnt.",
        *(f"Anna: Rot {value}; Anna: Rot {value + 1}." for value in range(0, 6, 2)),
        *["Anna gewinnt."] * 2,
    ]


def test_what_ends_with_a_pause_comes_at_once_with_the_line_that_says_that_more_waits() -> None:
    cards = [said(f"Anna: Rot {value}.") for value in range(6)]
    ends = Utterance("Anna gewinnt.", EVERYBODY, pauses=True)
    told = in_rows([*cards, ends, *cards])
    lines = [PagedLine(each.text, counts=True, news=True, pauses=each.pauses) for each in told]
    assert len(told) == 4 + 6
    assert taken(lines, [1] * len(lines), room=20, more=1) == 4


def test_what_one_alone_may_hear_never_shares_a_line_with_what_all_hear() -> None:
    own = Utterance("Rot 3.", Only(0), runs_on=True)
    told = in_rows([own, *[said("Anna: Rot 5.")] * 9])
    assert [each.text for each in told if each.audience == Only(0)] == ["Rot 3."]


def test_no_line_of_cards_is_longer_than_a_terminal() -> None:
    assert max(map(len, rows(*[said(f"{'M' * 20}: Gelb 19.")] * 30))) < 80


def test_what_follows_a_trick_waits_where_that_is_wished() -> None:
    run_program(["settings", "pace", "tricks"])
    ran = run_program(PLAY, ["#6", "", "#1", "", "", "#1", "", ""], terminal=True)
    heard = [block.removesuffix("> ").strip() for block in ran.writes]
    ends = [block for block in heard if "gewinn" in block]
    assert ends
    for block in ends:
        _, *behind = block[block.index("gewinn") :].splitlines()
        assert not behind or says_more(behind[0]) or behind == ["Du spielst aus."], block
    assert any(map(says_more, ends))


def test_a_pause_that_is_set_in_a_game_holds_for_it() -> None:
    ran = run_program(PLAY, ["se", "pausen", "2", "-", "#6"], terminal=True)
    after_card = ran.out.rpartition("> #6\n")[2].partition("> ^D")[0]
    assert says_more(after_card)
    assert "gewinn" in after_card.splitlines()[-2]


def test_each_card_of_a_thinker_is_said_before_the_next_one_thinks(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    shown: list[str] = []
    screen = Screen(terminal=True)

    class Thinker(Player):
        def decide(self, view: View[AnyState], _random: Random) -> Play | Bid:
            shown.append(screen.getvalue())
            legal = legal_actions(view.state)
            return next(action for action in legal if isinstance(action, Play | Bid))

    monkeypatch.setattr(FoppenOpponents, "master", lambda *_: Thinker())
    run_program([*PLAY, "--level", "master"], ["#1"], terminal=True, screen=screen)
    after = [text.partition("> #1\n")[2] for text in shown if "> #1\n" in text]
    assert after[0].startswith("Du: ")
    for before, then in pairwise(after):
        assert then.startswith(before)
        assert len(then) > len(before), "nobody thinks before the last card is said"


def test_a_line_that_is_longer_than_the_screen_comes_alone() -> None:
    lines = [PagedLine("Bert Red 7.", counts=True, news=True)] * 2
    assert taken(lines[:1], [9], room=4, more=1) == 1
    assert taken(lines, [9, 1], room=4, more=1) == 1
