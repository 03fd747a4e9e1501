"""Changing settings during a game: a change is in force from the next line on."""

from collections.abc import Set
from contextlib import suppress

from foppen_access.dialogue.desk import Desk
from foppen_access.dialogue.questions import LeftError
from foppen_access.preferences.preferences import Pace
from foppen_access.preferences.setting_choices import SETTINGS
from foppen_access.runtime.program import Program
from foppen_access.settings_dialogue.input_preferences import usual_order, vocabulary_of
from foppen_access.settings_dialogue.settings_menu import SettingsMenu


def change_settings(program: Program, desk: Desk, typed: str = "") -> None:
    """Ask what shall be otherwise, unless that is `typed` already, and put it in force at a desk;
    but what colours are called belongs to the game.
    """
    suits = program.settings.suit_names
    listener = desk.enquiry.listener
    own = {"detail": desk.words.detail.value}
    if listener.order.value in SETTINGS["order"].choices():
        own["order"] = listener.order.value
    menu = SettingsMenu(program, own=own)
    with suppress(LeftError):
        if typed:
            menu.take(typed)
        else:
            menu.run()
    _put_in_force(program, desk, menu.changed)
    if program.settings.suit_names != suits:
        program.console.tell([desk.text("settings-suits-later")])


def _put_in_force(program: Program, desk: Desk, changed: Set[str]) -> None:
    """What is asked for at every turn is up to date; what this game has otherwise stays so, unless
    it was changed.
    """
    settings = program.settings
    words, listener = desk.words, desk.enquiry.listener
    words.catalog = program.catalog
    if "detail" in changed:
        words.detail = listener.details[listener.seat] = settings.detail
    if "order" in changed:
        wanted = usual_order(settings, words.idiom)
        listener.orders[listener.seat] = wanted
        if words.you is not None:
            listener.usual_order = wanted
    desk.vocabulary = vocabulary_of(program, words.idiom, words.suit_names)
    desk.enquiry.vocabulary = desk.vocabulary
    listener.known_allowed = settings.known
    listener.advice_allowed = settings.advice and listener.advice_agreed
    listener.by_tricks = settings.pace is Pace.TRICKS
    listener.braille = settings.braille
    listener.private = settings.private and words.you is None
    program.console.whispers = listener.private and listener.seat is not None
    listener.by_keys = program.console.by_keys
