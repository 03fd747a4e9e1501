"""What a line means where one short question is asked: yes, back, a command, a number."""

import re

from foppen_access.dialogue.parsing.meanings import Answer, Ask, Meaning
from foppen_access.dialogue.parsing.prompt_commands import Command
from foppen_access.dialogue.parsing.prompt_parser import Vocabulary

BACK = "-"
"""Asks the question before once more."""


class ShortAnswers:
    """Reads short answers, in every language.

    Args:
        vocabulary: the words.
    """

    def __init__(self, vocabulary: Vocabulary) -> None:
        self._vocabulary = vocabulary
        self.read = vocabulary.read

    def words(self, key: str) -> list[str]:
        """What can be typed for something, in every language."""
        from foppen_access.dialogue.parsing.number_words import words_of  # noqa: PLC0415 - only at some questions

        return [word for catalog in self._vocabulary.catalogs for word in words_of(catalog, key)]

    def asked(self, line: str) -> Meaning:
        """What a line means, also where it asks in everyday words: "ich möchte aufhören"."""
        meaning = self.read(line)
        if isinstance(meaning, Ask) or not line.strip():
            return meaning
        request = self._vocabulary.requested(line)
        return request if isinstance(request, Ask) else meaning

    def is_yes(self, line: str) -> bool:
        """Whether a line says yes."""
        return self.read(line) == Answer(yes=True)

    def is_no(self, line: str) -> bool:
        """Whether a line says no."""
        return self.read(line) == Answer(yes=False)

    def is_word_back(self, line: str) -> bool:
        """Whether a line is the word for going back."""
        word = line.strip().casefold()
        return word.isalpha() and word in self.words("word-back")

    def is_back(self, line: str) -> bool:
        """Whether a line is the sign that goes back, or its name."""
        from foppen_access.dialogue.parsing.spoken_signs import with_signs  # noqa: PLC0415 - few lines need it

        return with_signs(line, self._vocabulary.catalogs).strip() == BACK

    def is_command(self, line: str) -> bool:
        """Whether a line quits, or asks to hear the question again."""
        commands = (Command.QUIT, Command.HELP, Command.REPEAT)
        keys_and_words = {
            (command.value.key, self._vocabulary.word(command)) for command in commands
        }
        return any(line.casefold() in names for names in keys_and_words)

    def whole(self, line: str, least: int, most: int) -> int | None:
        """A whole number within bounds, in digits or in words; None where the line is none."""
        text = line.strip().rstrip(".").casefold()
        if (text and not text.isascii()) or text.isalpha():
            from foppen_access.dialogue.parsing.number_words import number_words  # noqa: PLC0415 - if in words

            text = str(number_words(self._vocabulary.catalogs).get(text, ""))
        is_number = text.isascii() and text.isdigit() and len(text) < 7
        return int(text) if is_number and least <= int(text) <= most else None

    def number_in(self, line: str, least: int, most: int) -> int | None:
        """A whole number within bounds, alone or the only one in what is said: "zu viert", "4
        players, please"; None where there is none, or it is the number that is not meant.
        """
        if (number := self.whole(line, least, most)) is not None or len(line.split()) < 2:
            return number
        from foppen_access.dialogue.parsing.list_choice import is_refusal  # noqa: PLC0415 - if in words
        from foppen_access.dialogue.parsing.number_words import together_words  # noqa: PLC0415 - if in words

        together = together_words(self._vocabulary.catalogs)
        words = [word.strip(",.!?") for word in line.casefold().split()]
        said = [together.get(word) or self.whole(word, 0, 999_999) for word in words]
        numbers = [number for number in said if number is not None]
        others = {*self.words("word-not-that-number")} & {*re.split(r"[\W_]+", line.casefold())}
        if len(numbers) != 1 or others or is_refusal(self._vocabulary.catalogs, line):
            return None
        return numbers[0] if least <= numbers[0] <= most else None
