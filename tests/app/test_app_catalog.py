"""What the catalog says is what Fluent and the habits of the language say."""

import subprocess
import sys
from collections.abc import Iterator

import pytest
from babel import Locale
from babel.lists import format_list
from babel.numbers import format_decimal
from fluent.runtime import FluentBundle, FluentResource
from fluent.runtime.types import fluent_number
from games import NAMES
from sayings import sayings
from texts import messages

from foppen_access.narration.catalog import Catalog
from foppen_access.narration.languages import languages, locales_folder
from foppen_access.narration.message_files import Messages, MissingTextError

NUMBERS = (0, 1, 2, 5, 10, 11, 21, 1000, 1_234_567, -1, -3)


class Peer:
    """A language as Fluent's own library reads it."""

    def __init__(self, language: str) -> None:
        self._bundle = FluentBundle([language], use_isolating=False)
        for path in (locales_folder() / language).glob("*.ftl"):
            self._bundle.add_resource(FluentResource(path.read_text(encoding="utf-8")))

    def text(self, key: str, variant: str | None, args: dict[str, object]) -> str:
        message = self._bundle.get_message(key)
        pattern = message.attributes[variant] if variant else message.value
        assert pattern
        text, errors = self._bundle.format_pattern(
            pattern, {name: self._argument(value) for name, value in args.items()}
        )
        assert not errors
        return str(text)

    def _argument(self, value: object) -> object:
        if isinstance(value, bool):
            return "yes" if value else "no"
        return fluent_number(value, useGrouping=False) if isinstance(value, int) else value


def every_saying(language: str) -> Iterator[tuple[str, str | None, dict[str, object]]]:
    """All messages in all their forms, with numbers of all sizes."""
    for key, variant, args in sayings(language):
        yield key, variant, args
        numbers = {name for name, value in args.items() if type(value) is int}
        for number in NUMBERS if numbers else ():
            yield key, variant, {**args, **dict.fromkeys(numbers, number)}


@pytest.mark.parametrize("language", languages())
def test_every_message_is_said_as_by_the_library_of_fluent(language: str) -> None:
    catalog, peer = Catalog(language), Peer(language)
    every = list(every_saying(language))
    assert {key for key, _, _ in every} == {*messages()}
    for key, variant, args in every:
        assert catalog.text(key, variant, **args) == peer.text(key, variant, args)


SOURCE = """
### A whole file
-term = Karte
# A comment = on a message
plain = Eine Karte, { "{" } und mehr.
after =
    Erst das
    und { $what }

    dann = das
unindented = { $n ->
[0] keine
[one] eine
*[other] { $n }
}
    .full = Ganz
    .none = {""}
## A group
last = Schluss"""


def test_a_file_is_cut_apart_as_the_library_of_fluent_does() -> None:
    bundle = FluentBundle(["de"], use_isolating=False)
    bundle.add_resource(FluentResource(SOURCE))
    ours = Messages(SOURCE)
    for key in ("plain", "after", "unindented", "last"):
        args = {"what": "jenes", "n": 0}
        pattern = bundle.get_message(key).value
        assert pattern
        assert bundle.format_pattern(pattern, args) == (ours.text(key, **args), [])
    assert ours.text("unindented", "full", n=1) == "Ganz"
    assert not ours.text("unindented", "none", n=1)
    assert [key for key in ("-term", "A", "Erst", "dann") if key in ours] == []


@pytest.mark.parametrize("language", languages())
def test_lists_and_numbers_are_those_of_the_language(language: str) -> None:
    catalog = Catalog(language)
    for count in range(6):
        items = NAMES[:count]
        assert catalog.listing(items) == format_list(items, locale=language)
        assert catalog.choice(items) == format_list(items, style="or", locale=language)
    for number in (0.0, 0.04, 0.05, 0.25, 0.35, 9.96, 12.5, 1234.56):
        shown = format_decimal(round(number, 1), "0.0", locale=language)
        assert catalog.decimal(number) == shown


KINDS = """
kind = { $count ->
    [zero] zero
    [one] one
    [two] two
    [few] few
    [many] many
   *[other] other
}
"""
PLURALS = {
    "fr": """
plural = { $n ->
    [0] one
    [1] one
   *[other] other
}
""",
    "pl": """
plural = { $n ->
    [1] one
   *[other] { $hundred ->
        [12] many
        [13] many
        [14] many
       *[other] { $ten ->
            [2] few
            [3] few
            [4] few
           *[other] many
        }
    }
}
""",
}
"""Languages that we do not have yet, and whose numbers are others than those of English."""


@pytest.mark.parametrize("language", sorted({*languages(), *PLURALS}))
def test_numbers_are_of_the_kinds_of_the_language(language: str) -> None:
    """By its own message, without a change to the code."""
    own = locales_folder() / language / "language.ftl"
    source = own.read_text(encoding="utf-8") if own.exists() else PLURALS[language]
    ours, kind_of = Messages(KINDS + source), Locale.parse(language).plural_form
    for number in (*range(-25, 1300), 10_002, 999_999):
        assert ours.text("kind", count=number) == kind_of(number)


def test_yes_and_one_are_not_taken_for_each_other() -> None:
    catalog = Catalog("en")
    assert catalog.text("card-number", value=1) == "1"
    assert catalog.text("card-number", value=True) == "yes"


@pytest.mark.parametrize("args", [{"suit": "Blue"}, {"suit": "Blue", "value": 0.5}])
def test_a_text_without_an_argument_it_needs_is_a_fault(args: dict[str, object]) -> None:
    with pytest.raises(MissingTextError, match="card"):
        Catalog("en").text("card", **args)


@pytest.mark.parametrize(
    "source", ["", "wrong = { $open", "wrong = { other }", "wrong = { -term }"]
)
def test_a_message_that_is_not_ours_is_a_fault(source: str) -> None:
    with pytest.raises(MissingTextError, match="wrong"):
        Messages(source).text("wrong")


def test_a_catalog_of_some_files_has_no_others() -> None:
    assert Catalog("de", "words").has("word-yes")
    assert not Catalog("de", "words").has("card")


def test_a_text_without_choices_is_said_without_the_parser() -> None:
    """The first line has no time for it."""
    program = """
import sys
from foppen_access.narration.catalog import Catalog
catalog = Catalog("en")
players = catalog.listing(["You", "Ada", "Ben"])
print(catalog.text("welcome", game="Foppen", count=3, players=players))
print("fluent.syntax" in sys.modules)
catalog.text("ones", count=2)
print("fluent.syntax" in sys.modules)
"""
    ran = subprocess.run(
        [sys.executable, "-c", program], capture_output=True, text=True, check=True
    )
    assert ran.stdout.splitlines() == [
        "Foppen, 3 at the table: You, Ada, and Ben.",
        "False",
        "True",
    ]
