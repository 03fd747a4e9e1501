# What is typed behind "foppen-access settings", and what can be wrong with the file of settings. Each
# line of words has some for the same thing; the first is said, and any unambiguous beginning will do.
# A value that has no words here is typed as it is called in the menu.

word-setting-language = Language
word-setting-detail = Detail
word-setting-game = Game
word-setting-players = Players Seats
word-setting-level = Level Opponents
word-setting-thinking = Thinking
word-setting-known = Known
word-setting-advice = Advice
word-setting-pace = Pauses Pace
word-setting-hints = Warnings
word-setting-story = Story
word-setting-say = Say Speech
word-setting-voice = Voice
word-setting-rate = Rate
word-setting-sounds = Sounds
word-setting-input = Input
word-setting-braille-width = Braille-width
word-setting-braille-prompt = Braille-prompt
word-setting-braille-hand = Braille-hand
word-setting-name = Name
word-setting-blue = Blue
word-setting-green = Green
word-setting-red = Red
word-setting-yellow = Yellow
word-setting-letters = Letters
word-setting-digits = Digits
word-setting-keypad = Keypad
word-setting-echo = Card-echo
word-setting-confirm = Confirmation

word-value-de = German
word-value-en = English
word-value-system = system
word-value-on = on yes
word-value-off = off no
word-value-rounds = rounds
word-value-tricks = tricks
word-value-terminal = terminal
word-value-screen-reader = screen-reader
word-value-voice = voice
word-value-silent = silent
word-value-with-voice = with-voice
word-value-line = line
word-value-editor = editor
word-value-keys = keys
word-value-wait = wait
word-value-computer = computer
word-value-keep = keep
word-value-master = master masterly
word-value-random = random
word-value-foppen = foppen
word-value-elfer = elfer
word-value-two-elfer = two-elfer
word-value-blank = blank

setting-choices = Possible: { $choices }.
setting-free = Type the new value behind it, a minus clears the old one.
cli-error-setting-open = { $name } is ambiguous: { $choices }?
cli-error-keypad = { $name } needs the letters b, g, r and y, each once.
cli-error-colour-word = { $name } won't do as the name of a colour, because { $kind ->
    [command] a command is called that.
    [answer] that is how a question is answered.
    [one] the one is called that.
   *[other] the word means something else already.
}
cli-error-colour-twice = Another colour is called { $name } already. No two can have the same name.
cli-error-colour-alike = { $name } won't do as the name of a colour, because it can't be told from { $other } when it is typed.

settings-not-read = The settings are not used until { $file } is mended: { $reason }
settings-not-saved = The settings can't be saved in { $file }: { $reason }
settings-wrong = In { $file } a setting is wrong: { $reason }
settings-moved = The file that was broken is now { $file }.
settings-line = Line { $line } has a mistake in it.
settings-nested = The file is nested too deeply.
settings-no-file = That is no ordinary file.
settings-no-json = The file is not JSON with settings.
settings-no-text = The file has invalid characters.
settings-too-large = The file is too large.
