"""The parts of a game, as tests want them: by a state, or by what its cards show."""

from random import Random
from typing import Any

from foppen_access.coach.advice import Advice, Adviser
from foppen_access.coach.bid_advice import BidAdvice
from foppen_access.coach.certain_claims import Claim
from foppen_access.coach.coach import Coach
from foppen_access.dialogue.answering.game_answers import Answers
from foppen_access.games import game_of
from foppen_access.narration.game_words import Idiom
from foppen_access.narration.narrator import Narrator
from foppen_access.narration.words import Words
from foppen_access.players.levels import THINKING, Level
from foppen_access.players.personality import Personality
from foppen_access.players.player import Player
from foppen_engine import Card, Seat, State, View


def idiom(*, numbers: bool) -> Idiom:
    """That of Futschikato, or of Foppen."""
    return game_of("futschikato" if numbers else "foppen-2018").idiom


def player_for(
    state: State,
    level: Level,
    personality: Personality | None = None,
    *,
    thinking: float = THINKING,
) -> Player:
    return game_of(state.game.id).opponents.player(level, personality, thinking=thinking)


def coach_of(state: State) -> Coach:
    return game_of(state.game.id).coach


def advise(view: View[Any], rng: Random) -> Advice:
    return Adviser(coach_of(view.state)).advise(view, rng)


def claims(view: View[Any]) -> dict[Card, tuple[Claim, ...]]:
    return Adviser(coach_of(view.state)).claims(view)


def advise_bid(view: View[Any], rng: Random) -> BidAdvice:
    return coach_of(view.state).bid_worth(view, rng, deals=200).advice


def answers(state: State, words: Words, seat: Seat | None) -> Answers:
    return game_of(state.game.id).asking.answers(state, words, seat)


def narrator(words: Words) -> Narrator:
    """One who tells the game whose idiom the words have."""
    name = words.idiom.name
    return Narrator(words, game_of("foppen-2018" if name == "foppen" else name).telling)
