# Games that are kept: which there are, and how one stands that goes on.

begun-which = Which game goes on?
begun-which-older = Which older game goes on?
begun-older = Older games
begun-all = There are no older ones.
begun = { $game } with { $players }, { $stage }, { $day }
begun-at-table = Table assistant, { $game } with { $players }, { $stage }, { $day }
begun-today = today
begun-yesterday = yesterday
begun-days = { $days } days ago
begun-date = { $day } { $month ->
    [1] January
    [2] February
    [3] March
    [4] April
    [5] May
    [6] June
    [7] July
    [8] August
    [9] September
    [10] October
    [11] November
   *[12] December
} { $year }
begun-undated = no date

stage = { $stage }.
stage-foppen = round { $round }, trick { $trick }
stage-rounds = after { $rounds ->
    [0] no round
    [one] one round
   *[other] { $rounds } rounds
}
stage-futschikato = card { $move }

# Questions that are answered by a number or a word.
menu-enter = Enter takes { $number }.
menu-none = That is none of them. Type a number from 1 to { $most } or the beginning of a word. A question mark lists them all.

menu-again-last = As last time: { $game }
menu-doctor = Check what speaks here
new-game-for = { $game } for { $players }
new-game-with = { $game } for { $players }, with { $names }
new-game = { $game }.
new-game-changed = { $changed }. Anything else? Enter starts the game, a question mark lists it all.
new-game-begin = Start
new-game-you = you alone
new-game-names = Names of the people at this keyboard, now { $names }
new-game-level = Strength of the opponents, now { $level }
new-game-bids = Bid cards, now { $value }
new-game-rounds = Rounds, now { $rounds }
new-game-rounds-usual = Rounds, now as many as usual
new-game-how-many-rounds = How many rounds, 1 to { $most }? Enter takes as many as usual.
new-game-whose-names = Who plays at this keyboard? Names with commas between them, Enter for you alone.
