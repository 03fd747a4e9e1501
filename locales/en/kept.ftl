# Games that are kept: which there are, and how one stands that goes on.

resume-which = Which game goes on?
review-which = Which game shall we look back at?
nothing-to-review = There is no game yet to look back at.
kept-which-older = Which older game?
kept-older = Older games
kept = { $game } with { $players }, { $stage }, { $day }
kept-at-table = Table assistant, { $game } with { $players }, { $stage }, { $day }
kept-today = today
kept-yesterday = yesterday
kept-days = { $days } days ago
kept-date = { $day } { $month ->
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
kept-timed = { $day } at { $hour }:{ $minute }
kept-same = { $kept }, number { $number }
kept-unreadable = { $count ->
    [one] One kept game can't be read: { $file }.
   *[other] { $count } kept games can't be read, the newest is { $file }.
}
kept-unreadable-only = { $count ->
    [one] One kept game can't be read: { $file }.
   *[other] { $count } kept games can't be read, the newest is { $file }.
} There is no other one that fits.
kept-undated = no date

stage = { $stage }.
stage-round = round { $round }, trick { $trick }
stage-round-of = round { $round } of { $length }, trick { $trick }
stage-rounds = { $rounds ->
    [0] before the first round
    [one] after one round
   *[other] after { $rounds } rounds
}
stage-futschikato = card { $move }

# Questions that are answered by a number or a word.
menu-enter = Enter takes { $number }.
menu-none = That is none of them. Type { $most ->
    [1] 1
    [2] 1, 2
   *[other] a number from 1 to { $most }
} or the beginning of a word. A question mark lists them all, a minus goes back.
menu-none-again = That isn't one of them either. A question mark lists them all.

menu-again-last = Same as last time: { $game }
menu-doctor = Check what speaks here
menu-past = Review and statistics
menu-others = With others over the network
menu-host = Invite to a game
menu-join = Accept an invitation
menu-lessons = Lessons and rules
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

# Looking back
new-game-whose-names-apart = Who plays? Names with commas between them, yours first.
menu-review = Review
review-whose = With whose cards?
review-of = { $title } With the cards of { $player }.
review-left-out = { $rounds ->
    [one] One round is
   *[other] { $rounds } rounds are
} left out here, because somebody came or went.
review-goes-on = The rest is looked through while you read. With aa you hear all of it.
review-on-demand = What a card has cost is said once you come to it. With aa you hear it all, which takes a while here.
review-keys = A number goes to that trick, round 2 to that round. Less than goes to the beginning, greater than to the end, f to where you were fooled. With e you hear all hands, with aa all that cost something.
review-keys-futschikato = A number goes to that move, less than to the beginning, greater than to the end. With e you hear all hands, with aa all that cost something.
review-of-hand = { $player }: { $cards }.
review-no-hands = No hand is known here.
review-written = The review is in { $file }.
report-costly = What cost something
report-points = Points
report-round = Round { $number }
report-round-futschikato = The moves
report-trick = Trick
report-trick-futschikato = Move
report-end = What came of it
report-hand = Your hand
report-cost = Verdict

# Statistics
cli-statistics = How you have played in all games that are kept, as lines or as a table.
menu-statistics = Statistics
nothing-to-count = There is no game yet that can be counted.
statistics-none = { $game }: no game finished yet.
statistics-game = { $game }: { $count ->
    [one] one game
   *[other] { $count } games
} finished, { $wins ->
    [0] none won
    [one] one won
   *[other] { $wins } won
}.
statistics-rounds = { $count ->
    [one] One round
   *[other] { $count } rounds
}, { $mean } on average. { $fooled ->
    [0] Never fooled.
    [one] Fooled once, { $each } times a round.
   *[other] Fooled { $fooled } times, { $each } times a round.
}
statistics-opponent = With { $player } { $count ->
    [one] one game
   *[other] { $count } games
}. You did better in { $ahead ->
    [0] none
    [one] one
   *[other] { $ahead }
}.
standing-rating = { $game }, { $players } at the table, { $level ->
    [easy] easy
    [normal] normal
    [strong] strong
    [master] master
   *[other] random
} opponents, { $count ->
    [one] one game
   *[other] { $count } games
}: You beat { $share } of 100 opponents. It may be { $low } to { $high } as well.
standing-best-so-far = Your best result there: { $points }.
standing-rows = { $now ->
    [0] The latest game was no win,
    [one] The latest game was a win,
   *[other] The latest { $now } games were wins,
} the longest row of wins is { $most }.
standing-offer = Statistics says how you stand.
standing-best = You have never done so well at such a table: { $points }.
standing-row = That was win number { $count } in a row.
statistics-written = The statistics are in { $file }.
statistics-yes = yes
statistics-no = no
column-day = Day
column-players = Seats
column-others = Others
column-over = finished
column-won = won
column-points = points
column-fooled = fooled
column-game = Game
column-rounds = Rounds

# Settings in groups
settings-speech = Language and voice
settings-telling = News and advice
settings-playing = Game, opponents and names
settings-typing = Typing
settings-braille = Braille
settings-colours = Colours
menu-settings-more = Anything else in this group? A question mark lists it all, Enter goes back.
setting-name-names = Names of the people at this keyboard
setting-name-order = Order of the hand
word-setting-names = People Names
word-setting-order = Order
value-suits-up = by colours, low to high
value-suits-down = by colours, high to low
value-rounds = after each round
value-tricks = after each trick
value-values = by values
word-value-suits-up = upwards
word-value-suits-down = downwards
word-value-values = values
setting-twice = { $readers } reads what is shown here. You will hear each line twice.
help-settings = the settings, also in the middle of a game.

# Several at one keyboard
hand-over-again = Now { $player }, then press Enter.
setting-name-private = Your cards not said aloud, when several play
word-setting-private = Private

# Keys as in other games
setting-name-keys = Keys
word-setting-keys = Keys
value-standard = as usual
value-playpalace = much as in PlayPalace
value-adrenaline = much as in Blind Adrenaline
word-value-standard = usual
help-line-word = { $word }: { $text }
settings-suits-later = The new names of the colours apply from the next game on.
settings-left = Back to the game.

# What a question mark says of each entry of the start menu.
menu-about-play = Play: a new game against the computer, alone or several at this keyboard.
menu-about-resume = Continue: a game that is not over yet, at a table or over the network as well.
menu-about-others = With others over the network: invite to a game, or accept an invitation.
menu-about-table = Table assistant: you play with real cards, I keep watch and count.
menu-about-lessons = Lessons and rules: learn a game step by step, the rules, the book, and practice.
menu-about-past = Review and statistics: what your cards cost, and how you are doing.
menu-about-settings = Settings: language, voice, braille display, announcements, and what speaks here.
menu-about-quit = Quit: leave the program. Everything is saved already.
menu-about-host = Invite to a game: you open it and give each friend his invitation.
menu-about-join = Accept an invitation: you paste the link, or type the six words that you were told.
menu-about-learn = Learn: a game step by step, with tasks. If you leave, it goes on there.
menu-about-rules = Rules: all of them to hear again, by section or by a word.
menu-about-book = Help: the book about the program, in a browser or aloud.
menu-about-practice = Practice: positions by theme, and your costliest cards again.
menu-about-review = Review: trick by trick through a game, and what cost you most.
menu-about-statistics = Statistics: how you have played in all games, and how certain that is.
menu-about-again = Same as last time: a new game like the one you began last.

# What a question mark says where a game is chosen.
about-foppen-2018 = Foppen 2018: for { $least } to { $most }, with two discs from seven on. It ends at minus 80, or when 10 points have been won six times in all.
about-foppen-1995 = Foppen 1995: for { $least } to { $most }, with a fixed number of rounds. You may bid, if you like.
about-foppen-braille = Foppen Braillespiel: for { $least } to { $most }, as in 1995, but without bids. It is meant for tactile cards.
about-futschikato = Futschikato: for { $least } to { $most }, numbers only. Whoever has no card left first wins.
