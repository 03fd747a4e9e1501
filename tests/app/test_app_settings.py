"""The command `settings`: names and values in the player's language, and what can't be set."""

import pytest
from hypothesis import example, given
from hypothesis import strategies as st
from keyboard import in_menu, run_program
from properties import examples

from foppen_access.dialogue.parsing.colour_names import which_can_be
from foppen_access.dialogue.parsing.meanings import Cards, ValueMissing
from foppen_access.dialogue.parsing.prompt_parser import Vocabulary
from foppen_access.faults.fault import Fault
from foppen_access.gameplay.player_names import COMPUTERS, LONGEST
from foppen_access.narration.catalog import Catalog
from foppen_access.narration.game_words import Idiom
from foppen_access.narration.languages import languages
from foppen_access.preferences.preference_words import SettingWords
from foppen_access.preferences.setting_choices import COLOURS, GROUPS, SETTINGS
from foppen_access.preferences.settings_store import SettingsStore
from foppen_access.runtime.data_folders import Places
from foppen_access.settings_dialogue.typed_setting import setting_of, value_of
from foppen_engine import Card, Suit

CATALOGS = {language: Catalog(language) for language in languages()}

every_language = pytest.mark.parametrize("language", languages())


def kept(setting: str) -> str:
    """What a setting is at the next start."""
    return SettingsStore(Places().settings).value(setting)


def errors(*arguments: str, language: str = "de") -> str:
    """The one sentence of what is refused."""
    ran = run_program(["settings", *arguments, "--lang", language])
    assert (ran.status, ran.out, ran.errors.count("\n")) == (2, "", 1)
    return ran.errors.strip()


def test_what_is_set_is_told_as_the_player_calls_it() -> None:
    changed = run_program(["settings", "sprache", "deutsch", "--lang", "de"])
    assert (changed.status, changed.lines) == (0, ["Sprache, jetzt Deutsch."])
    assert run_program(["settings", "detail", "knapp"]).lines == ["Ausführlichkeit, jetzt knapp."]
    assert run_program(["settings", "detail"]).lines == [
        "Ausführlichkeit, jetzt knapp.",
        "Möglich: still, knapp, normal oder ausführlich.",
    ]
    assert run_program(["settings"]).lines[:4] == [
        "Sprache: deutsch",
        "Ausführlichkeit: knapp",
        "Spiel: Foppen 2018",
        "Plätze: 4",
    ]
    assert (kept("language"), kept("detail")) == ("de", "brief")


def test_a_new_language_is_told_in_it() -> None:
    now = SettingWords(CATALOGS["de"]).now("language", "de")
    assert run_program(["settings", "sprache", "deutsch", "--lang", "en"]).lines == [now]


@every_language
def test_the_list_and_the_choices_teach_what_can_be_typed(language: str) -> None:
    """Whatever is said of a setting means it when it is typed, in every language."""
    words = SettingWords(CATALOGS[language])
    for name, setting in SETTINGS.items():
        for typist in CATALOGS.values():
            assert setting_of(typist, words.word(name)) == name
            assert setting_of(typist, name) == name
            for value in setting.choices():
                for typed in (value, words.value_word(name, value)):
                    assert value_of(typist, name, typed) == value
    listed = run_program(["settings", "--lang", language]).lines
    assert [line.partition(":")[0] for line in listed] == [words.word(name) for name in SETTINGS]


TYPED = {
    "ausführlichkeit knapp": ("detail", "brief"),
    "genauigkeit knapp": ("detail", "brief"),
    "AUSFUEHRLICHKEIT Ausf": ("detail", "full"),
    "detail kn": ("detail", "brief"),
    "stärke meister": ("level", "master"),
    "staerke leicht": ("level", "easy"),
    "spiel foppen braillespiel": ("game", "foppen-braille"),
    "game foppen-1995": ("game", "foppen-1995"),
    "bedenk 0,5": ("thinking", "0.5"),
    "bedenkzeit 0.1": ("thinking", "0.1"),
    "bedenkzeit 10": ("thinking", "10"),
    "tempo sehr schnell": ("rate", "very-fast"),
    "rate very_fast": ("rate", "very-fast"),
    "töne nein": ("sounds", "off"),
    "toene mit stimme": ("sounds", "with-voice"),
    "braillebreite 40": ("braille-width", "40"),
    "braille-b aus": ("braille-width", "off"),
    "ausgabe bild": ("say", "screen-reader"),
    "pausen nach jedem Stich": ("pace", "tricks"),
    "pauses after each trick": ("pace", "tricks"),
    "sprache englisch": ("language", "en"),
    "sprache english": ("language", "en"),
    "language german": ("language", "de"),
    "name  Anna   Lena": ("name", "Anna Lena"),
    "name Ju\u0308rgen": ("name", "Jürgen"),
    "stimme Hedda Desktop": ("voice", "Hedda Desktop"),
}


@pytest.mark.parametrize("line", TYPED)
def test_a_line_means_a_setting_and_a_value_in_either_language(line: str) -> None:
    name, value = TYPED[line]
    for language in languages():
        assert run_program(["settings", *line.split(" "), "--lang", language]).status == 0
        assert kept(name) == value
        run_program(["settings", name, "-"])
        assert kept(name) == SETTINGS[name].default


NO_VALUES = {"thinking": ("0", "1.0", "0."), "braille-width": ("4",), "players": ("-4", "4 4")}


@pytest.mark.parametrize("name", NO_VALUES)
def test_a_number_is_no_beginning_of_another(name: str) -> None:
    for typed in NO_VALUES[name]:
        assert value_of(CATALOGS["de"], name, typed) == typed
        errors(name, "--", typed)


def test_what_is_open_or_unknown_is_told_with_what_could_be_meant() -> None:
    assert errors("st") == "st ist nicht eindeutig: Stärke oder Stimme?"
    assert errors("xy", language="en").startswith(
        "There is no setting xy. The settings are Language, "
    )
    assert errors("rat", "vielleicht") == "Rat: Möglich ist nur an oder aus."
    assert errors("plätze", "9") == "Plätze: Möglich ist nur 3, 4, 5, 6, 7 oder 8."
    assert errors("spiel", "foppen").startswith("Spiel: Möglich ist nur Foppen 2018, ")
    assert errors("ziffernblock", "bbry").startswith("Ziffernblock braucht die Buchstaben b, g, ")


@pytest.mark.parametrize("name", [*COMPUTERS, "bix", " GALA "])
@every_language
def test_nobody_is_called_like_a_computer_opponent(name: str, language: str) -> None:
    sentence = CATALOGS[language].text("cli-error-name-computer", name=name.strip())
    assert errors("name", name, language=language) == sentence
    number = Catalog("en").text("setting-name-name")
    assert (
        sentence
        in run_program(["--lang", language], [in_menu("settings"), number, name, "q", "q"]).lines
    )
    assert kept("name") == ""


NOT_A_COLOUR = {
    "Karte": "denn das Wort bedeutet schon etwas anderes.",
    "sum": "denn das Wort bedeutet schon etwas anderes.",
    "Hand": "denn so heißt ein Befehl.",
    "Undo": "denn so heißt ein Befehl.",
    "R": "denn so heißt ein Befehl.",
    "ja": "denn so antwortet man auf eine Frage.",
    "n": "denn so antwortet man auf eine Frage.",
    "Eins": "denn so heißt die Eins.",
    "Bl": "denn getippt wäre es nicht von Blau zu unterscheiden.",
    "Rotbraun": "denn getippt wäre es nicht von Rot zu unterscheiden.",
    "Orangerot": "denn getippt wäre es nicht von Orange zu unterscheiden.",
    "Or": "denn getippt wäre es nicht von Orange zu unterscheiden.",
    "Rot": "heißt schon eine andere Farbe. Zwei können nicht gleich heißen.",
    "BLUE": "heißt schon eine andere Farbe. Zwei können nicht gleich heißen.",
    "orange": "heißt schon eine andere Farbe. Zwei können nicht gleich heißen.",
    "lila 7": "Er besteht nur aus Buchstaben, höchstens 20.",
    "x" * 21: "Er besteht nur aus Buchstaben, höchstens 20.",
}


@pytest.mark.parametrize("name", NOT_A_COLOUR)
def test_a_colour_is_not_called_like_anything_else_that_is_typed(name: str) -> None:
    run_program(["settings", "green", "Orange"])
    refused = errors("gelb", name)
    assert refused.startswith(name)
    assert refused.endswith(NOT_A_COLOUR[name])
    assert kept("yellow") == ""


def test_colours_can_change_their_names_one_after_the_other() -> None:
    for typed in ("rot Purpur", "gelb Rot", "gelb Gelb", "rot -", "gelb -"):
        assert run_program(["settings", *typed.split(), "--lang", "de"]).status == 0
    run_program(["settings", "rot", "Purpur"])
    run_program(["settings", "gelb", "Rot"])
    assert errors("rot", "-").startswith("Rot heißt schon eine andere Farbe.")
    assert kept("red") == "Purpur"


def test_of_names_in_the_file_that_clash_none_holds() -> None:
    names = {Suit.RED: "Lila", Suit.BLUE: "lila", Suit.GREEN: "Hand", Suit.YELLOW: "Grün"}
    assert which_can_be(names) == {}
    assert which_can_be({**names, Suit.BLUE: "Grau"}) == {Suit.RED: "Lila", Suit.BLUE: "Grau"}


NAMES = st.one_of(
    st.text(st.characters(categories=["L"]), min_size=1, max_size=LONGEST),
    st.sampled_from(["Orange", "Lila", "Grau", "Graublau", "Weiß", "ǅ", "İs", "Ro", "sta", "Su"]),
)


@examples(200)
@given(st.dictionaries(st.sampled_from(list(Suit)), NAMES, min_size=1))
@example({Suit.YELLOW: "Orange"})
@example({Suit.BLUE: "\uf925"})
def test_whatever_colours_may_be_called_each_can_be_typed(names: dict[Suit, str]) -> None:
    """Its name alone is that colour, and with a value that card; so is each usual name."""
    names = which_can_be(names)
    for language in languages():
        vocabulary = Vocabulary(language, Idiom(ones=True), suit_names=names)
        for suit in Suit:
            called = names.get(suit) or CATALOGS[language].text(f"suit-{suit.value}")
            assert vocabulary.read(called) == ValueMissing((suit,))
            assert vocabulary.read(f"{called} 7") == Cards((Card(suit, 7),))
            assert vocabulary.read(f"7{called}") == Cards((Card(suit, 7),))


def test_what_is_refused_says_so_and_changes_nothing() -> None:
    with pytest.raises(Fault):
        setting_of(CATALOGS["de"], "")
    for name in COLOURS:
        errors(name, "7")
    assert not Places().settings.exists()


def test_every_setting_is_in_one_group() -> None:
    grouped = [name for names in GROUPS.values() for name in names]
    assert sorted(grouped) == sorted(SETTINGS)


@pytest.mark.parametrize("name", SETTINGS)
def test_each_value_of_a_setting_is_another_value_of_its_field_alone(name: str) -> None:
    store = SettingsStore(Places().settings)
    field = "suit_names" if name in COLOURS else name.replace("-", "_")
    usual = store.settings
    own = {"letters": "xyzt", **dict.fromkeys((*COLOURS, "voice", "name", "names"), "Zora")}
    values = SETTINGS[name].choices() or (SETTINGS[name].default, own[name])
    seen = []
    for value in values:
        store.change(name, value)
        seen.append(getattr(store.settings, field))
        assert {**store.settings._asdict(), field: None} == {**usual._asdict(), field: None}
    assert all(each not in seen[:at] for at, each in enumerate(seen))
