# The command line: help texts and errors. Commands and options themselves are not translated.

cli-usage = Usage: { $usage }
cli-options = Options:
cli-commands = Commands:
cli-options-word = OPTIONS
cli-command-word = COMMAND

cli-foppen-access = Foppen and Futschikato for people who play by ear and by touch. Without a command the start menu comes.
cli-play = A game at this keyboard, against the computer or several people in turn.
cli-resume = Goes on with an unfinished game, one from a list or that of the record named.
cli-verify = Checks records, for scripts: 0 where every one holds, else 1.
cli-simulate = Computer opponents among themselves, for scripts.
cli-learn = Teaches you a game step by step, while you play it.
cli-practice = Plays positions for practice: by theme, or your costliest cards once more.
cli-rules = The rules by ear, section by section; without a game, those of the one that is set.
cli-settings = Shows or changes settings.
cli-doctor = Says what speaks here and what brailles, what is missing and what to do about it.
cli-completion = Writes the script by which a terminal completes commands, options and values with the Tab key.

cli-option-game = The game: { $choices }.
cli-option-players = How many sit at the table.
cli-option-names = The names of the people at this keyboard, with commas. The computer plays the other seats.
cli-option-record = The file the game is kept in. If it exists, its game goes on.
cli-option-record-folder = A folder that gets each game as a file of its own. What is broken off begins anew, in another folder.
cli-option-seed = A number that decides all chance: same number, same game.
cli-option-lang = The language: { $choices }.
cli-option-say = Who speaks: terminal, your screen reader reads the lines; screen-reader, it is handed them; voice, a voice of its own; silent, text only.
cli-option-detail = How much is announced: { $choices }.
cli-option-copy = A file or a named pipe in which somebody else follows what is said for all at the table.
cli-option-copy-detail = How much is written there: { $choices }, otherwise full.
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
cli-argument-game = GAME
cli-argument-record = RECORD
cli-argument-records = RECORD...
cli-argument-name = NAME
cli-argument-value = VALUE
cli-argument-shell = TERMINAL

cli-error-option = There is no option { $option }. For help type { $help }.
cli-error-option-of = { $command } has no option { $option }. For help type { $help }.
cli-error-option-early = The option { $option } comes after the command, with { $choices }. For help type { $help }.
cli-error-command = There is no command { $command }. For help type { $help }.
cli-error-missing = Something is missing: { $argument }. For help type { $help }.
cli-error-extra = { $argument } is one argument too many. For help type { $help }.
cli-error-no-value = The value after { $option } is missing. For help type { $help }.
cli-error-number = { $given } won't do for { $option }, take a whole number from { $least } to { $most }.
cli-error-address = { $given } won't do for { $option }, take a whole address, as it stands at the top of a browser.
cli-error-game = There is no game { $game }, take { $choices }.
cli-error-choice = { $given } won't do for { $option }, take { $choices }.
cli-error-name-empty = A name is empty, it needs at least one letter.
cli-error-name-long = The name { $name } is too long, { $most } characters are the most.
cli-error-name-sign = The name { $name } holds a sign that won't do. Take letters, digits, hyphen, apostrophe or full stop.
cli-error-name-unreadable = The name has only signs that won't do. Take letters, digits, hyphen, apostrophe or full stop.
cli-error-name-number = The name { $name } needs at least one letter.
cli-error-colour = { $name } won't do as the name of a colour. It has letters only, at most { $most }.
cli-error-voice = That won't do as a voice. A part of its name is enough, at most { $most } characters.
cli-error-name-twice = The name { $name } is there twice, add something to one of them.
cli-error-too-many-names = There are { $names } names for { $players } seats, leave some out or take more seats.
cli-error-setting = There is no setting { $name }. The settings are { $names }.
cli-error-setting-value = { $name }: possible is only { $choices }.
cli-error-other = That command line is wrong. For help type { $help }.

version = foppen-access { $version }
setting = { $name }: { $value }

verified = { $count ->
    [one] One record holds.
   *[other] { $count } records hold.
}
simulate-progress = { $done } of { $all } played.
verify-no-seal = There is no seal beside it.
verify-sealed = With a seal that fits: { $count }.
verify-progress = { $done } of { $all } checked.
simulated = { $games ->
    [one] One game
   *[other] { $games } games
}, { $game }, { $players } at the table.
simulated-seat = { $player }: won { $wins }, on average { $mean }.
simulated-seat-wins = { $player }: won { $wins }.

menu-title = Foppen Access. Choose by number or word. A minus or q goes back.
menu-entry = { $number } { $text }
menu-play = Play
menu-resume = Continue
menu-learn = Learn
menu-rules = Rules
menu-book = Help, the book in a browser
menu-practice = Practice
menu-settings = Settings
menu-quit = Quit
menu-back = Back
menu-game = Which game?
menu-players = How many at the table? { $least } to { $most }.
menu-settings-title = Which setting?
menu-setting-title = { $name }, now { $value }.
menu-setting-text = { $name }, now { $value }. Type the new value. Enter keeps the old one, a minus clears it.
menu-setting-typed = { $name }, now { $value }. Type the new value. Enter keeps the old one.
menu-invitation = What is the invitation? Paste the link or type the six words, then press Enter. A minus goes back.
menu-again = That is none of them. Type { $most ->
    [2] 1, 2
   *[other] a number from 1 to { $most }
} or the beginning of a word: { $labels }.
menu-wrong = { $most ->
    [2] { $least } or 2, please.
   *[other] A number from { $least } to { $most }, please.
}
goodbye = Goodbye.
setting-name-language = Language
setting-name-detail = Detail
setting-name-game = Game
setting-name-players = Seats at the table
setting-name-known = Announcing played cards
setting-name-name = Your name
value-system = as the system
value-on = on
value-off = off
value-empty = empty
value-empty-voice = the system's
value-cells = { $count } cells
cli-table = The assistant at a real table: follows the cards, referees, scores.
cli-option-html = The file for the review as a page of headings and tables.
cli-option-seats = The names of all at the table, clockwise, with commas.
cli-option-dealer = Who deals the first round.
cli-option-leader = Who starts, futschikato.
cli-option-deck = The cards on the table: elfer, elfer:gryb, colours from the longest to the shortest, or b10,g20,r16,y14,ones4.
cli-option-score-only = Only enter the points of each round.
cli-option-middle = Begin in the middle of a round.
cli-metavar-name = NAME
cli-metavar-deck = DECK
cli-error-deck = { $given } won't do for --deck, take elfer, elfer:gryb or for example b10,g20,r16,y14,ones4.
menu-table = Table assistant
setting-name-keypad = Colours on the keypad
cli-sheet = The score sheet of a game, spoken or as a file.
cli-option-out = The file for the score sheet: ending in .csv for spreadsheets, otherwise as text.
cli-option-rules-out = The file that all the rules are written into, as text.
cli-option-json = Writes all of it as JSON, for programs.
cli-option-report = The file for all that is found here, for somebody who helps you. No names and no games are in it.
cli-option-force = Replaces a file that is there already. A record is never replaced.
setting-name-blue = Name for blue
setting-name-green = Name for green
setting-name-red = Name for red
setting-name-yellow = Name for yellow
cli-error-name-computer = { $name } is the name of a computer opponent here. Take another name.
cli-error-needs = { $option } only works together with { $needed }.
cli-error-not-here = { $option } doesn't go with this game.
setting-name-say = Speech
setting-name-voice = Voice
setting-name-rate = Speech rate
setting-name-sounds = Sounds
setting-name-input = Input
setting-name-braille-width = Width of the braille display
setting-name-braille-prompt = News on the prompt line, for a braille display
setting-name-braille-hand = Hand in short form, for a braille display
value-terminal = your screen reader reads the terminal
value-screen-reader = straight to your screen reader
value-voice = a voice of its own
value-silent = silent
value-slow = slow
value-normal = normal
value-fast = fast
value-very-fast = very fast
value-with-voice = only with speech
value-line = whole lines
value-editor = lines with completion and search
value-keys = single keys
setting-name-advice = Giving advice
setting-name-pace = Pauses until you press Enter
setting-name-story = Saying why a round or a game went so
setting-name-hints = Warnings of bad cards, with easy opponents
cli-review = What a player's cards have cost, and a walk through the game.
cli-option-seat = Whose cards it is about, by default those of the first seat.
menu-settings-again = Another setting? A question mark lists them all, Enter goes back.
setting-name-letters = Letters for blue, green, red and yellow
setting-name-digits = A number without a colour
value-ask = ask
value-card = colour and value in one
value-value = a value alone
setting-name-echo = What is heard of cards at a table
setting-name-confirm = Question after each trick, at a table
value-each = each card
value-trick = trick in one line
value-doubts = doubts only
cli-error-letters = { $name } won't do: it takes four different letters, for blue, green, red and yellow, without v.

cli-deck = A deck by touch: which cards to take, labels in braille, and with check a walk through the box.
cli-argument-check = CHECK
cli-option-box = What the deck is made from: { $choices }.
cli-metavar-box = BOX
cli-option-deck-list = The file for the list of cards.
cli-option-labels = The file for the labels: ending in .brf for embossers, otherwise as text with the dots.

cli-book = Opens the book in a browser: the first five minutes, playing, the real table and all the rest.
cli-option-aloud = Reads it here, without a browser.
book-title = The book, { $count } sections.
book-opened = The book opens in a browser. It is in { $file }.
book-here = No browser opens here, so the program reads it to you. The book is in { $file }.
book-missing = The book is not in this copy. It is there when you install the program.

window-closes = Enter closes this window.
