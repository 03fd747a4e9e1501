# The command line: help texts and errors. Commands and options themselves are not translated.

cli-usage = Usage: { $usage }
cli-options = Options:
cli-commands = Commands:
cli-options-word = OPTIONS
cli-command-word = COMMAND

cli-foppen-access = Foppen and Futschikato for people who play by ear and by touch. Without a command the start menu comes.
cli-play = A game at this keyboard, against the computer or several people in turn.
cli-resume = Goes on with the last unfinished game, or with that of the record named.
cli-verify = Checks records, for scripts: 0 where every one holds, else 1.
cli-simulate = Computer opponents among themselves, for scripts.
cli-settings = Shows or changes settings.
cli-doctor = Says what speaks here and what brailles, what is missing and what to do about it.

cli-option-game = The game: { $choices }.
cli-option-players = How many sit at the table.
cli-option-names = The names of the people at this keyboard, with commas. The computer plays the other seats.
cli-option-record = The file the game is kept in. If it exists, its game goes on.
cli-option-record-folder = A folder that gets each game as a file of its own.
cli-option-seed = A number that decides all chance: same number, same game.
cli-option-lang = The language: { $choices }.
cli-option-say = Who speaks: terminal, your screen reader reads the lines; screen-reader, it is handed them; voice, a voice of its own; silent, text only.
cli-option-detail = How much is announced: brief, normal or full.
cli-option-bids = With bid cards, foppen-1995 only.
cli-option-rounds = How many rounds are played, not in foppen-2018.
cli-option-games = How many games. With several opponents, how many deals of the cards, each played until everybody has sat once in every seat.
cli-option-level = How well the computer plays: { $choices }.
cli-option-jobs = How many processes work at once.
cli-option-events = Prints what happens in the games, one JSON object a line.
cli-option-help = Shows this help.
cli-option-version = Shows the version of the program.

cli-metavar-game = GAME
cli-metavar-number = NUMBER
cli-metavar-names = NAME,NAME
cli-metavar-file = FILE
cli-metavar-folder = FOLDER
cli-metavar-lang = LANGUAGE
cli-metavar-say = WAY
cli-metavar-detail = DEGREE
cli-metavar-level = LEVEL
cli-argument-record = RECORD
cli-argument-records = RECORD...
cli-argument-name = NAME
cli-argument-value = VALUE

cli-error-option = There is no option { $option }. For help say { $help }.
cli-error-command = There is no command { $command }. For help say { $help }.
cli-error-missing = Something is missing: { $argument }. For help say { $help }.
cli-error-extra = That is one argument too many. For help say { $help }.
cli-error-no-value = The value after { $option } is missing. For help say { $help }.
cli-error-number = After { $option } comes a whole number from { $least } to { $most }.
cli-error-choice = After { $option } comes one of: { $choices }.
cli-error-name = { $name } won't do as a name. A name has at most 20 characters and at least one letter.
cli-error-colour = { $name } won't do as the name of a colour. It has letters only, at most { $most }.
cli-error-voice = That won't do as a voice. A part of its name is enough, at most { $most } characters.
cli-error-name-twice = Two names are the same in { $name }.
cli-error-too-many-names = There are { $names } names for { $players } seats.
cli-error-setting = There is no setting { $name }. There are { $names }.
cli-error-setting-value = { $name } can be one of: { $choices }.
cli-error-other = That command line is wrong. For help say { $help }.

version = foppen-access { $version }
setting = { $name } { $value }
setting-empty = { $name } is empty
setting-changed = { $name } is now { $value }.

verified = { $count ->
    [one] One record holds.
   *[other] { $count } records hold.
}
simulate-progress = { $done } of { $all } played.
verify-progress = { $done } of { $all } checked.
simulated = { $games ->
    [one] One game
   *[other] { $games } games
}, { $game }, { $players } at the table.
simulated-seat = { $player }: won { $wins }, on average { $mean }.
simulated-seat-wins = { $player }: won { $wins }.

menu-title = Foppen Access. Choose a number and press Enter.
menu-entry = { $number } { $text }
menu-play = Play
menu-resume = Continue
menu-settings = Settings
menu-quit = Quit
menu-back = Back
menu-game = Which game?
menu-players = How many at the table? { $least } to { $most }.
menu-settings-title = Which setting?
menu-setting-title = { $name }, now { $value }.
menu-setting-text = { $name }, now { $value }. Type the new value. Enter keeps the old one, a minus clears it.
menu-setting-typed = { $name }, now { $value }. Type the new value. Enter keeps the old one.
menu-wrong = A number from { $least } to { $most }, please.
goodbye = Goodbye.
setting-name-language = Language
setting-name-detail = Detail
setting-name-game = Game
setting-name-players = Seats at the table
setting-name-known = Saying played cards
setting-name-name = Your name
value-system = as the system
value-on = on
value-off = off
value-empty = empty
value-cells = { $count } cells
cli-table = The assistant at a real table: follows the cards, referees, scores.
cli-option-seats = The names of all at the table, clockwise, with commas.
cli-option-dealer = Who deals the first round.
cli-option-leader = Who starts, futschikato.
cli-option-deck = The cards on the table: elfer, elfer:gryb, colours from the longest to the shortest, or b10,g20,r16,y14,ones4.
cli-option-score-only = Only enter the points of each round.
cli-option-middle = Begin in the middle of a round.
cli-metavar-name = NAME
cli-metavar-deck = DECK
cli-error-deck = After --deck comes elfer, elfer:gryb or for example b10,g20,r16,y14,ones4.
menu-table = Table assistant
setting-name-keypad = Colours on the keypad
cli-sheet = The score sheet of a game, spoken or as a file.
cli-option-out = The file for the score sheet: ending in .csv for spreadsheets, otherwise as text.
setting-name-blue = Name for blue
setting-name-green = Name for green
setting-name-red = Name for red
setting-name-yellow = Name for yellow
cli-error-name-computer = { $name } is the name of a computer opponent here. Take another name.
cli-error-not-here = { $option } doesn't go with this game.
setting-name-say = speech
setting-name-voice = voice
setting-name-rate = speech rate
setting-name-sounds = sounds
setting-name-input = input
setting-name-braille-width = width of the braille display
setting-name-braille-prompt = news on the prompt line, for a braille display
setting-name-braille-hand = hand in short form, for a braille display
value-terminal = your screen reader reads the terminal
value-screen-reader = straight to your screen reader
value-voice = a voice of its own
value-silent = text only
value-slow = slow
value-normal = normal
value-fast = fast
value-very-fast = very fast
value-with-voice = only with speech
value-line = whole lines
value-editor = lines with completion and search
value-keys = single keys
setting-name-advice = giving advice
cli-review = What a player's cards have cost, and a walk through the game.
cli-option-seat = Whose cards it is about, by default those of the first seat.
menu-settings-again = Another setting? A question mark lists them all.
setting-name-letters = Letters for blue, green, red and yellow
setting-name-digits = A number without a colour
value-ask = ask
value-card = colour and value in one
value-value = a value alone
cli-error-letters = { $name } won't do: it takes four different letters, for blue, green, red and yellow, without v.
