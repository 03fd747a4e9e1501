"""What espeak-ng's voices make of a text: the sounds they would speak, without speaking."""

import ctypes
import ctypes.util
import os
from functools import cache

import pytest

REQUIRED = "FOPPEN_ACCESS_CI"
"""Set to 1 where espeak-ng must be there; elsewhere tests that need it are skipped without it."""

_RETRIEVE = 1
_DONT_EXIT = 0x8000
_UTF8 = 1
_MARKS = str.maketrans("", "", "',_|:;! %=")
"""Stress, pauses and joints between words, which depend on what stands beside a word."""


class Voices:
    """The library; it has one voice at a time."""

    def __init__(self, path: str) -> None:
        self._library = ctypes.CDLL(path)
        self._library.espeak_TextToPhonemes.restype = ctypes.c_char_p
        self._language = ""
        assert self._library.espeak_Initialize(_RETRIEVE, 0, None, _DONT_EXIT) > 0

    def phonemes(self, language: str, text: str) -> str:
        """The sounds of a text, clause after clause; a change of language stands in brackets."""
        if language != self._language:
            assert self._library.espeak_SetVoiceByName(language.encode()) == 0
            self._language = language
        content = ctypes.create_string_buffer(text.encode())
        rest = ctypes.c_void_p(ctypes.addressof(content))
        clauses = []
        while rest.value:
            clauses.append(self._library.espeak_TextToPhonemes(ctypes.byref(rest), _UTF8, 0))
        return " ".join(clause.decode() for clause in clauses)


@cache
def _voices() -> Voices | None:
    path = ctypes.util.find_library("espeak-ng")
    return Voices(path) if path else None


def voices() -> Voices:
    """The voices; where there are none the test is skipped, or fails where there must be some."""
    found = _voices()
    if found is None:
        reason = "espeak-ng is not installed: Debian's package is espeak-ng"
        if os.environ.get(REQUIRED) == "1":
            pytest.fail(reason)
        pytest.skip(reason)
    return found


@cache
def phonemes(language: str, text: str) -> str:
    """The sounds of a text with their stress."""
    return voices().phonemes(language, text)


def sounds(language: str, text: str) -> str:
    """The sounds of a text without anything that depends on its neighbours."""
    return phonemes(language, text).translate(_MARKS)
