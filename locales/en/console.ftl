# What the console says: questions, answers to keys, help.

prompt = { "> " }
more = { $lines ->
    [one] One more line
   *[other] { $lines } more lines
}, press Enter to go on.

welcome = { $game }, { $count } at the table: { $players }.
welcome-help = For all commands, type a question mark and press Enter.
welcome-keys = Single keys are on, the question mark explains them.
welcome-back = { $game } goes on: { $players }.
hand-over = Now { $player }. Pass the keyboard on, then press Enter.
saved =
    The game is saved. To go on, type:
    { $foppen-access } resume
saved-here =
    The game is saved. To go on, type:
    { $foppen-access } resume { $typed }
saved-by-menu = The game is saved. In the start menu it goes on with: { $entry }.
not-saved-at-end = The game is not saved. { $reason }
after-game = Another game? Yes, or Enter ends. You can still ask, too.

ask-lead = { $player_you ->
    [yes] You lead.
   *[no] { $player } leads.
}
    .brief = { $player_you ->
        [yes] Lead.
       *[no] { $player } leads.
    }
ask-follow = { $player_you ->
    [yes] Your turn, { $led }.
   *[no] { $player } to play, { $led }.
}
    .brief = { $player_you ->
        [yes] { $led }?
       *[no] { $player }, { $led }.
    }
ask-open = { $player_you ->
    [yes] Your turn, no colour has been led yet.
   *[no] { $player } to play, no colour has been led yet.
}
    .brief = { $player_you ->
        [yes] No colour yet.
       *[no] { $player }, no colour yet.
    }
ask-number = { $player_you ->
    [yes] Your turn.
   *[no] { $player } to play.
}
    .brief = { $player }.
ask-bid = { $player_you ->
    [yes] Do you bid that you will go out without the disc? Yes or no.
   *[no] { $player }, do you bid that you will go out without the disc? Yes or no.
}
ask-quit = Quit? Yes or no.
ask-quit-unsaved = The game is not saved and would be lost. Quit all the same? Yes or no.
ask-which = { $cards }?

quit-no = Then we go on.
unknown = I don't understand that. For all commands, type a question mark and press Enter.
one-card-only = One card is played at a time. Type only the one that you play now.
suggestion = Perhaps { $command }
ambiguous = Do you mean { $words }? Type a little more of it.
suit-missing = Which colour is the { $value }?
suit-unknown = There is no such colour. The colours are { $suits }.
value-missing = { $suit } and which value?
no-such-position = You don't have that many cards, you have { $count ->
    [0] none
    [one] only one
   *[other] only { $count }
}.
not-after-game = The game is over. Yes starts another, Enter ends.
after-the-game = That is there when the game is over, and in the start menu.
answer-yes-no = Yes or no?
yes-no-later = Nobody asks for yes or no now.
not-now = Nobody is waiting for that now.

hand = { $count ->
    [one] One card
   *[other] { $count } cards
}: { $cards }.
hand-start = Your hand: { $cards }.
hand-start-other = { $player }, your hand: { $cards }.
hand-empty = You have no cards left.
hand-suit = { $cards }.
hand-suit-none = no { $suit }
no-hand-yet = Nothing has been dealt yet.

trick-none = No card on the table yet, { $leader_you ->
    [yes] you lead
   *[no] { $leader } leads
}.
trick-one = { $cards }.
trick-now-foppen = { $led } was led. { $cards }. High { $best }, worst { $worst }.
    .full = { $led } was led. On the table are { $cards }. Highest: { $best }. Worst: { $worst }.
trick-open-foppen = No colour yet. { $cards }. High { $best }, worst { $worst }.
table-none = No card on the table yet.
table-now = On the table: { $cards }.
table-together = { $players } { $card }, together { $worth }

last-none = No trick of this round is complete yet.
last-none-futschikato = Nobody has played yet.
last-trick-foppen = { $cards }. { $winner_you ->
    [yes] You win
   *[no] { $winner } wins
}. { $only_you ->
    [yes] You are fooled.
   *[no] Fooled: { $fooled }.
}

each = { $sizes }.
each-pile = { $sizes }. Pile { $pile }.
turn = { $player_you ->
    [yes] It is your turn.
   *[no] It is { $player }'s turn.
}
turn-none = It is nobody's turn, the game is over.
sits-out-now = { $players_you ->
    [yes] { $count ->
        [one] You sit out.
       *[other] { $players } sit out.
    }
   *[no] { $count ->
        [one] { $players } sits out.
       *[other] { $players } sit out.
    }
}
scores-none = No round has been scored yet.
scores = { $rounds ->
    [0] Before the first round
    [one] After one round
   *[other] After { $rounds } rounds
}: { $totals }.
scores-futschikato = Futschikato has no points: whoever is first to have no cards left wins.
sheet-note = Round { $round }, note: { $note }
sheet-round = Round { $round }: { $points }.
sheet-adjusted = Round { $round }, adjusted: { $points }{ $noted ->
    [yes] , { $note }.
   *[no] .
}
sheet-total = Totals: { $totals }.
sheet-left = { $player } leaves with { $points }.
sheet-joined = { $player } comes with { $points }.
scores-left = Gone, out of the running: { $points }.

what-any-lead = Any card, as you are leading.
what-any-open = Any card, as no colour has been led yet.
what-any-void = Any card, as you have no { $led }.
what-any-number = Any of your cards: { $cards }.
what-follow = { $cards }. { $led } was led, and you must follow.
what-all-follow = { $count ->
    [one] Only { $cards }.
   *[other] All of them, as all follow { $led }: { $cards }.
}
what-bid = Yes or no: whoever bids and goes out without the disc gets 10 more, and 5 for every other bidder. Cards left count double.
what-not-you = It isn't your turn, it is { $player }'s.
what-over = Nothing more, the game is over.

fool-none = { $discs ->
    [one] Nobody yet. The disc is in the middle.
   *[other] Nobody yet. The discs are in the middle.
}
fool-holds = { $players_you ->
    [yes] { $count ->
        [one] You have the disc.
       *[other] { $players } have a disc each.
    }
   *[no] { $count ->
        [one] { $players } has the disc.
       *[other] { $players } have a disc each.
    }
}
fool-futschikato = Nobody is fooled in Futschikato.
known-none = No card has been played yet.
known = Played: { $cards }.
    .full = { $cards } have been played.
number-cards = { $count ->
    [one] the { $card }
   *[other] { $count } times the { $card }
}
known-discards = Discarded: { $cards }.
known-off = Announcing played cards is turned off.
repeat-none = Nothing has been said yet.
history-start = That is as far back as it goes.
history-end = There is nothing newer.
order-suits-up = The hand is sorted by colour, low to high.
order-suits-down = The hand is sorted by colour, high to low.
order-values = The hand is sorted by value.
order-up = The hand is sorted low to high.
order-down = The hand is sorted high to low.
detail-now = Detail { $detail }.
detail-choices = Detail 0 quiet, 1 brief, 2 normal, 3 full.
bids-made = Bids by { $players }.
bids-none = Nobody has bid.
bids-none-yet = Nobody has bid so far.
info-round = { $stage }. { $turn } { $game }.
info-to-end = { $missing ->
    [one] One point
   *[other] { $missing } points
} left to { $end }.
ending-over = The game is over.
ending-rounds = { $stage }. { $left ->
    [0] This is the last round.
    [one] One more round follows.
   *[other] { $left } more rounds follow.
}
ending-rounds-before = { $left ->
    [one] One round of { $length } left.
   *[other] { $left } rounds of { $length } left.
}
ending-points = The game ends at { $end } points, or when 10 points have been won six times, so far { $tens ->
    [0] never
    [one] once
   *[other] { $tens } times
}. { $far ->
    [yes] { $missing ->
        [one] One point is
       *[other] { $missing } points are
    } left to { $end }, and { $player_you ->
        [yes] you are
       *[no] { $player } is
    } nearest.
   *[no] Nobody has minus points yet.
}
ending-futschikato = The game ends as soon as somebody has no cards left.
tricks-won = Tricks in this round: { $counts }.
tricks-won-foppen = Tricks in this round: { $counts }. They bring no points.
tricks-won-futschikato = There are no tricks in Futschikato.
sits-out-nobody = Nobody sits out.
info-start = { $game }, no round yet.
info-futschikato = { $stage }. { $turn } { $game }.
undo-none = There is nothing to take back.
undo-done = { $others ->
    [0] Taken back: { $what }.
    [one] Taken back: { $what } and one move after it.
   *[other] Taken back: { $what } and { $others } moves after it.
}
ask-undo = { $player }, do you take back { $what }? Yes or no.
undo-round = Round { $round } is open again, its points do not count.
undo-no = Nothing is taken back.
undo-bid = the bid

help-cards = Cards: colour and value, for example r7, red 7 or 7 red. A one is 1. Hash 3 is your third card.
help-keys = Single keys: digits choose a card by its value, capital letters by its colour. The space bar chooses the next one that can be played, and Enter plays what is chosen.
help-keys-line = Small letters are commands, y and n mean yes and no. A colon begins a whole line, for which what follows now holds.
help-cards-futschikato = Cards: the number, for example 7. Hash 3 is your third card.
help-bid = h says your cards, a gives advice, s says the scores.
help-more = Commands are a letter or the word. A question mark and a command explains it.
help-line = { $key }, { $word }: { $text }
help-unknown = There is no such command. A question mark alone lists them all.
help-hand = your cards. With a colour, for example h r, only that one.
help-hand-futschikato = your cards.
help-trick = what is on the table, and who is high.
help-trick-foppen = what is on the table, who is high and who is worst.
help-trick-futschikato = what is on the table.
help-last = the last trick.
help-each = how many cards everybody has.
help-turn = whose turn it is and who sits out.
help-turn-futschikato = whose turn it is.
help-scores = the totals.
help-sheet = the whole score sheet, round by round.
help-sheet-futschikato = what was noted, protests too. There are no points.
help-what = what you can play, and why not the rest.
help-fool = who holds the disc.
help-known = which cards have been played. With a colour, for example k r, which cards of that colour are still out.
help-known-futschikato = which cards have been discarded.
help-repeat = what happened last in the game, again.
help-since = all that has happened since your last card.
help-table-since = all that has happened since the last trick began.
help-table-since-futschikato = all since the last card of whoever began the game.
help-older = one line back in what was said.
help-newer = one line forward in what was said.
help-oldest = the first line that was said.
help-newest = the last line that was said.
help-order = sort the hand another way.
help-detail = how much is announced: v0 quiet, v1 brief, v2 normal, v3 full.
help-info = game, round, trick, whose turn and how far the end is.
help-info-futschikato = how many cards have been played and whose turn it is.
help-table-undo = takes the last entry back.
help-undo = takes back your last move.
help-save = where the game is saved. With a file name it is saved there.
help-rules = the rules. With a word, for example rules disc, what they say of it.
help-rules-futschikato = the rules. With a word, for example ru cards, what they say of it.
help-help = this help.
help-braille = your hand in its shortest form, for a braille display.
help-quit = saves and leaves after one question.
key-older = comma
key-newer = full stop
key-oldest = less than
key-newest = greater than
key-help = question mark
sheet-brought = Totals before: { $totals }.
no-own-hand = You have no cards of your own here.
news-first = First the news: Enter.
not-played = That is not played.
picked-in-vain = { $card }, not allowed now
picked-none = No such card
help-advice = which card I would play, and why.
help-review = which of your cards cost most in the last round.
