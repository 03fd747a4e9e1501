# The table assistant: what it asks, lets the table decide, and corrects.

table-welcome = Table assistant. { $game }, { $count } at the table: { $players }.
table-welcome-back = { $game } goes on: { $players }.
table-help = Type each card as it is said, several on a line if you like. Minus takes back, wrong helps where something is not right, a question mark says more.
table-deck = { $cards }, { $count } cards in all, { $each ->
    [one] one
   *[other] { $each }
} for each player{ $rest ->
    [0] .
    [one] , one stays face down.
   *[other] , { $rest } stay face down.
}
table-deal = { $each ->
    [one] One card
   *[other] { $each } cards
} for each player{ $rest ->
    [0] .
    [one] , one stays face down.
   *[other] , { $rest } stay face down.
}
table-deck-joined = { $cards }, { $count } cards in all.
table-deck-suit = { $count ->
    [1] { $suit } { $lowest }
   *[other] { $suit } { $lowest } to { $highest }
}
table-reconstructed = It is not known for certain which cards { $players } players had in 2018. If in doubt, what lies on your table counts.

table-trick = { $winner } wins.
    .full = { $winner } wins with { $card }.
table-trick-foppen = { $winner } wins, fooled: { $fooled }.
    .full = { $winner } wins with { $card }, fooled: { $fooled }.
table-confirm = Is that right? Enter or no.
table-lead = { $player } leads.
table-ask-dealer = Who deals?
table-ask-leader = Who starts?
table-ask-bid = { $player }: do you bid? Yes or no.
table-ask-hand = { $player } has { $cards ->
    [one] one card left. Which, or what sum?
   *[other] { $cards } cards left. Which, or what sum?
}
table-ask-score = Round { $round }, { $dealer } deals. How many points does each player get, in the order of seats?
table-score-help = A number for each player: 17 for minus 17, 10 for out, 0 for out with a disc, and minus 10 with its minus. Minus alone takes back.
table-score-fix = Round 2, a colon and the numbers correct an earlier round. Points, name, number and reason change the totals.
table-score-only = Only points are kept here: s says the totals, ss the whole sheet.
table-no-player = Nobody at the table is called that. The players are { $names }.
table-rest-waits = { $count ->
    [0] Not entered: { $cards }.
   *[other] Not entered: { $count } cards from { $cards } on.
}
table-word-unknown = I don't know the word { $word }. Nothing on this line is entered.
table-which-of = Which card did { $player } play?
table-letters = From now on { $letters }.
table-letter = { $letter } is { $suit }
table-digits = { $number }: is that { $card } from the keypad? Yes or no, and it stays so.
table-rest-later = { $count ->
    [0] Still waiting: { $cards }.
   *[other] Still waiting: { $count } cards from { $cards } on.
}
table-stands = Does it stand? A question mark says more.
table-stands-ways = Yes: it stands. No: it does not. Number, colon and card correct, Enter leaves it open. Or type cards back, round void, points with name, number and reason.
table-denied = Noted: it does not stand.
table-card-so-already = It stands so already.
table-so-already = It stands so already: trick { $trick }, { $winner } wins.
table-so-already-foppen = It stands so already: trick { $trick }, { $winner } wins, fooled { $fooled }.
table-so-already-led = It stands so already: in trick { $trick } { $suit } was led.
table-card-open = Still open: { $card }.
table-unread = What was not entered yet when you left can't be read any more. Please say it again.
table-unread-newer = What was not entered yet comes from a newer version and stays in { $file } until something is open here. Please say it again.
table-talk-anew = What you answered last is from an older version and no longer counts. Please answer again.
table-stays-open = The question stays open.
table-open-none = Nothing is open.
table-open-count = { $count ->
    [one] One question is still open, w says it.
   *[other] { $count } questions are still open, w says them.
}
table-round-void = Round { $number } is void and is dealt again.
table-cards-back = From card { $number } on all go back into the hands.
table-other-round = That was in an earlier round. Yes, no, or points with name and number will do.
table-not-kept = That can no longer be noted in that round.
table-which-back = { $count ->
    [0] No card has been played yet.
    [one] Only one card has been played, cards back 1 takes it back.
   *[other] Say from which card on, 1 to { $count }.
}
table-no-rounds = There are no rounds in this game. Minus takes back.
table-points-how = After points come a name and a number. A minus before it takes them away.
table-points-how-futschikato = There are no points in Futschikato.
table-fix-how = To correct something, a number, a colon and a card are needed. In an earlier round, round 1 and a comma come first.
table-fix-how-futschikato = To correct something, a number, a colon and a card are needed.
table-correct-how = Say which card was which, or which is missing, such as: red 7 was yellow 7, or: after red 7 came yellow 7.
table-correct-how-futschikato = Say which card was which, or which is missing, such as: 7 was 9, or: after 7 came 9.
table-no-such-round = There is no round { $round } here.
table-changed-owners = { $cards ->
    [one] Card { $first } belongs to somebody else now{ $count ->
        [0] .
       *[other] ; { $sizes }.
    }
   *[other] Cards { $first } to { $last } belong to others now{ $count ->
        [0] .
       *[other] ; { $sizes }.
    }
}
table-changed-keep = No leaves them with those who had them.
table-what-correction = the correction
table-hand-again = { $cards ->
    [one] Then { $player } has one card left at the end of round { $round }. Which?
   *[other] Then { $player } has { $cards } cards left at the end of round { $round }. Which, or what sum?
}
table-impossible-hand = Nothing changed, for then { $player }'s cards at the end of round { $round } don't fit any more.
table-impossible-round = Nothing changed, for then round { $round } doesn't work out any more: { $reason }
table-impossible-open = The round before is not over then.
finding-of-round = From round { $round }.
finding-refused = { $player } { $card }? In trick { $trick } it was { $discard } instead of { $led }.
finding-counted = { $player } must have had { $led } in trick { $trick } and discarded { $discard }.
finding-played = { $player } had { $card } in trick { $later }, but { $discard }, not { $led }, in trick { $trick }.
finding-held = { $player } still has { $card }, but played { $discard } instead of { $led } in trick { $trick }.
finding-several = { $player } didn't follow, in trick { $tricks }.
proof-void = Trick { $trick }: { $player } { $discard } instead of { $led }, card { $number }{ $round ->
    [0] .
   *[other] {" "}in round { $round }.
}
proof-card = { $card } was already in hand in trick { $trick }.
proof-counted = { $count } cards of { $suits } are missing, but without { $players } there is { $places ->
    [0] no room
   *[other] room for only { $places }
}.
proof-counted-listed = Missing: { $cards }, but without { $players } there is { $places ->
    [0] no room
   *[other] room for only { $places }
}.
table-all-gone = { $count ->
    [one] { $card } has been played already.
   *[other] There are { $count } of { $card }, and all have been played.
}
table-stood = It stands.
table-not-entered = Good, { $card } is not entered.
table-no-ruling = There is nothing to rule on here.
table-mismatch-extra = { $count ->
    [one] { $cards } can't be there.
   *[other] { $cards } can't be there.
}
table-mismatch-often = { $card } is named { $count } times.
table-mismatch-held = { $player } has { $card } in the hand already. Minus takes back the last hand.
table-mismatch-where = { $player } played { $card } in trick { $trick }.
table-mismatch-missing = { $count ->
    [one] { $cards } is missing.
   *[other] { $cards } are missing.
}
table-sums-differ = { $count ->
    [one] The sum is { $said }, but the missing cards are worth { $right }.
   *[other] The sums come to { $said }, but the missing cards are worth { $right }.
}
table-sums-open = Then a card was typed wrong. Say the cards instead of the sums.
table-sums-odd = The sums don't fit the cards. Minus takes the last one back, a question mark says more.
table-sums-refuted = Either { $sums ->
    [0] a sum
   *[other] the sum of { $players }
} is wrong, or { $discards ->
    [0] there was more than one revoke
   *[other] somebody didn't follow: { $shown }
}.
table-sums-void = { $player } in trick { $trick }
table-taken-back = Taken back: { $what }.
table-what-card = { $player } { $card }
table-what-card-futschikato = the { $card } of { $player }
table-what-bid = { $player }'s bid
table-what-hand = { $player }'s cards
table-what-score = the last round
table-changed-replaced = Card { $number }: { $player } { $new } instead of { $old }.
table-changed-inserted = Put in as card { $number }: { $player } { $new }.
table-changed-removed = Card { $number } is gone, { $player } { $old }.
table-changed-trick = Trick { $trick }: { $winner } wins.
table-changed-trick-foppen = Trick { $trick }: { $winner } wins, fooled: { $fooled }.
table-changed-open = Trick { $trick } is open again.
table-mended = { $player } { $new }.
table-mended-removed = { $old } is gone.
table-changed-tricks = { $count ->
    [0] { $tricks } tricks changed.
    [one] { $tricks } tricks changed. { $players } has the disc.
   *[other] { $tricks } tricks changed. { $players } have the discs.
}
table-changed-nothing = Nothing else changes.
table-round-again = Round { $round } counts again.
table-cards-again = { $count ->
    [one] Card { $first } counts again.
   *[other] Cards { $first } to { $last } count again.
}
table-struck = { $count ->
    [one] The ruling on { $what } falls away.
   *[other] The rulings on { $what } fall away.
}
table-struck-card = { $player }'s { $card }
table-changed-hand = { $player }'s cards at the end once more, please.
table-no-such-play = { $count ->
    [0] No card has been played yet.
   *[other] There is no card { $number }, there are { $count }.
}
table-impossible = { $number ->
    [0] Nothing changed. { $reason }
   *[other] Nothing changed, for then card { $number } is no longer possible: { $reason }
}
table-impossible-twice = { $number ->
    [0] Nothing changed, { $card } would be there twice.
   *[other] Nothing changed, { $card } is card { $number } already.
}
table-impossible-turn = The round is over before it.
table-out-suit-none = { $suit } has all been played.
table-out-suit = { $suit }, { $count ->
    [one] one card
   *[other] { $count } cards
} still out: { $values }.
table-nothing-now = Nobody is waiting for that now.

setup-game = Which game?
setup-names = Who sits at the table, clockwise? The names, with commas.
setup-cards = With which cards?
setup-cards-edition = Those of the edition
setup-cards-elfer = An Elfer-Raus deck
setup-cards-typed = Others, I type them in
setup-elfer = Elfer-Raus: which colour goes up to { $highest }?
setup-typed = { $suit }: up to which value?
setup-typed-ones = How many ones?
setup-count = Count them: there must be { $count } cards. Enter if that is right, otherwise your number. Type check to go through them.
setup-count-more = { $count ->
    [one] That is one card too many.
   *[other] That is { $count } cards too many.
} { $cards }
setup-count-fewer = { $count ->
    [one] One card is missing.
   *[other] { $count } cards are missing.
} { $cards }
setup-number = A number from { $least } to { $most }, please.
setup-numbers = { $count } whole numbers, please.
setup-first = That is the first question.
setup-names-none = Enter leaves them out: then there are Seat 1, Seat 2 and so on.
setup-who = At the table are { $names }.
setup-names-again = Type the names, all different, with commas between them, like Anna, Bert, Cleo. { $players } sit at the table.
setup-names-reserved = { $name } is an answer or a card at the table, so I would mix them up. Take another name or add one, such as { $name } Miller.
setup-take = Take these cards: { $cards }.
setup-take-kind = { $count ->
    [one] a single { $value }
   *[other] { $count } times the { $value }
}
setup-count-again = How many cards are there? Type your number, Enter for { $count }, or check.
setup-check = { $cards }: each card there once? Enter for yes, otherwise the values that are missing, with a plus those that are double.
setup-check-again = Is each there once of { $cards }? Then press Enter. Otherwise type what is missing and what is double, for example 3 missing, 7 double.
setup-check-kind = { $cards }: that many there? Enter for yes, otherwise your number.
setup-check-kind-again = How many are there instead of { $cards }? A number up to 99, Enter if it is right.
setup-check-all = Nothing is missing, and nothing is double.
setup-check-missing = Missing: { $cards }.
setup-check-surplus = Too many: { $cards }.
setup-check-left = { $found } The rest is not checked.
setup-check-strange = { $cards } is no card of this deck.
setup-size = How many cards does { $player } have?
setup-total = What is { $player }'s total?
setup-round = Which round is it?
setup-sizes = How many cards does each player have, in the order of seats from { $player }?
setup-totals = What is each player's total before this round, in the order of seats? Minus with its sign.
setup-tens = How often has plus 10 been scored so far, all players together?
setup-starter = Who began this round?
setup-leads = Who leads now?
setup-discs = Who has a disc? Enter if nobody has.

help-table-said = Cards: for example r7, red 7 or 7 red, a one is 1, several with spaces. On the keypad 17 for { $first } 7.
help-table-said-futschikato = Cards: the number, several with spaces.
help-table-bid = Who bids: y for yes, n for no, several in turn, for example y n n. Minus takes back.
help-table-name = A name before it, for example { $name } { $card }: a card out of turn.
help-table-fix = Corrections: minus takes back. 5, colon, { $card } replaces card 5 of the round, 5 plus { $card } puts one in after it, 5 minus strikes it.
help-table-fix-futschikato = Corrections: minus takes back. 5, colon, { $card } replaces card 5, 5 plus { $card } puts one in after it, 5 minus strikes it.
help-table-wrong = Something is not right: wrong, or what was right, such as { $name } won that trick, { $suit } was not led, or trick 5 is wrong.
help-table-wrong-futschikato = Something is not right: wrong reads the last cards back.
help-table-heard = Correct what was heard: { $suit } 5 was { $suit } 3. Its trick or an earlier round may stand before it.
help-table-heard-futschikato = Correct what was heard: 9 was 8, or 8 instead of 9.
help-table-asks = Ask in your own words: trick 5, who played { $suit } 7, why { $name }, score after round 1, is that allowed. Note and protest write something down.
help-table-asks-futschikato = Ask in your own words: who played the 12, what did { $name } play, is that allowed. Note and protest write something down, sheet reads it.
help-table-end = At the end of a round the cards that are left, or their sum, for example 17.
help-table-open = A comma parts several corrections. Round 2 and a comma before them mean an earlier round. w says what is open.
help-table-loud = An exclamation mark after a question, for example e!, gives the answer for reading aloud to everybody.

sheet-head-round = Round
sheet-head-totals = Totals
sheet-written = The score sheet is in { $file }.
sheet-no-points = There are no points in this game.
sheet-head-brought = Before
table-what-ruling = the ruling
table-what-note = the note, { $note }
after-table = The game is over. Minus still takes back, Enter ends.
minutes-stands = Round { $round }: { $player }'s { $card } stands.
minutes-denied = Round { $round }: { $player }'s { $card } does not stand.
minutes-pardon = Round { $round }: that { $player } didn't follow { $suit } stands.
minutes-back = Round { $round }: { $player }'s { $card } and all after it went back into the hands.
minutes-void = Round { $round } was dealt again.
sheet-head-adjusted = Adjusted
sheet-no-table = There is no game at a real table yet. Name the file of the game.

# What doesn't fit: slips of typing are thought of first, then the table.
slips-odd = That doesn't fit together.
slips-odd-card = { $card } in trick { $later } doesn't fit trick { $tricks }.
slips-odd-held = { $card } in a hand doesn't fit trick { $tricks }. Minus takes the hand back.
slips-odd-counted = Something in trick { $tricks } doesn't fit the rest.
slips-doubled = { $card } is there twice: from { $by } in trick { $trick }, now from { $player }.
slips-turn = By what was typed it would be { $player }'s turn. If it was out of turn, type stands.
slips-turn-only = By what was typed it would be { $player }'s turn.
slips-hand-doubled = { $card } is there twice: in trick { $trick } and now in the hand.
slips-hand-card = Is { $card } in the hand? Yes or no.
slips-hand = Is this hand right? Yes or no.
slips-hand-which = Which card is it?
slips-sums = { $count ->
    [one] Is the sum right? Yes or no.
   *[other] Are the sums right? Yes or no.
}
slips-sum-of = { $player } { $points }
slips-sums-which = { $count ->
    [one] Which sum is it?
   *[other] { $sums }: which one is wrong? First the name, then the sum.
}
slips-hand-cards = Which cards are they, or what sum?
slips-names = Who just played { $card }{ $discs ->
    [0] ?
    [one] , and who has the disc?
   *[other] , and who has the { $discs } discs?
}
slips-disc = { $count ->
    [one] Does { $players } have the disc?
   *[other] Do { $players } have the discs?
}
slips-fine = Good.
slips-sizes = How many cards does each hold, in turn from { $player }?
slips-offer = { $number }: { $what }
slips-missing = In trick { $trick } a card of { $player } is missing.
slips-how = That was no answer to it. Enter leaves it open.
slips-typed = This is how it was typed:
slips-twice = { $card } was another card the first time.
slips-off-new = { $card } just now is not right.
slips-off = { $card } in trick { $trick } is not right.
slips-wrong = { $card } in trick { $trick } was another card.
slips-surplus = Nobody played { $card } in trick { $trick }.
slips-exchanged = In trick { $trick } { $card } and { $other } are swapped.
slips-pick = 1, 2 or no?
slips-pick-one = Yes or no?
slips-instead = { $card } instead of { $other }? Yes or no.
slips-which-in = Which card was it in trick { $trick } then?
slips-which = Which card was it?
slips-which-or-none = Which card was it? Or none?
slips-proof = Trick { $trick }, { $led } was led: who discarded { $discard }?{ $cards ->
    [1] {""}
   *[other] {" "}And who played { $card }?
}
slips-lead = Which card did { $player } lead?
slips-led = All right, { $suit } was led in trick { $trick }.
slips-not-led = All right, { $suit } was not led in trick { $trick }.
slips-several = I can't find it like this. We read the tricks again.
slips-read = { $count ->
    [one] Trick { $trick }, card { $first }: { $cards }. Is that right?
   *[other] Trick { $trick }, cards { $first } to { $last }: { $cards }. Is that right?
}
slips-read-card = { $player } { $card }
slips-read-how = Then correct it: 5, a colon and the right card, 5 plus one that was forgotten, 5 minus one too many.
slips-spent = I find no more. Does it stand like this?
slips-nothing = I find no more.
slips-ways = Answer, or say stands, stands not, cards back or round void. Number, colon and card will do too, or points with name, number and reason. Enter leaves it open.
table-line-open = { $count ->
    [one] { $players } still has to play.
   *[other] { $players } still have to play.
}
# Somebody comes or goes between two rounds.
table-seats-never = In this game everybody stays to the end.
table-seats-later = That has to wait until the round is over.
table-seats-stay = Good, the table stays as it is.
table-seats-since = Others have sat down since. Minus takes that back first.
table-ask-place = After whom does { $player } sit, clockwise? Enter for { $last }.
table-ask-total = What total does { $player } get? Enter for { $points }, { $again ->
    [yes] as before, else the number with its sign.
   *[no] the average, else the number with its sign.
}
table-cards-out = Put aside: { $cards }.
table-cards-in = Add: { $cards }.
table-cards-suit = { $count ->
    [1] { $suit } { $highest }
    [2] { $suit } { $lowest } and { $highest }
   *[other] { $suit } { $lowest } to { $highest }
}
table-cards-ones = { $count ->
    [one] a one
   *[other] { $count } ones
}
table-new-discs = { $discs ->
    [one] Now with one disc.
   *[other] Now with { $discs } discs.
}
table-new-length = The game ends after round { $rounds }.
table-what-seats = the change at the table
help-table-seats = Between two rounds: { $name } leaves, or: Fritz joins after { $name }.

# The evening, as it is asked about.
book-where = { $round ->
    [0] Trick { $trick }
   *[other] Round { $round }, trick { $trick }
}
book-trick = { $where }: { $cards }. { $winner } wins.
book-trick-foppen = { $where }: { $cards }. { $winner } wins, { $fooled } fooled.
book-trick-open = On the table: { $cards }.
book-no-trick = { $count ->
    [0] No trick of this round is over yet.
    [one] There is no trick { $trick } yet, one is over.
   *[other] There is no trick { $trick }, { $count } are over.
}
book-no-round = { $round ->
    [0] Nothing has been played yet.
   *[other] There is no round { $round } here.
}
book-won = { $where }: { $winner } wins with { $card }{ $led ->
    [0] .
   *[other] , the highest { $led }.
}
book-fooled = { $where }: { $player } fooled with { $card }.
book-why-discard = { $where }: { $player } discarded { $card } on { $led }, { $others ->
    [0] which is worse than any card that follows.
   *[other] the worst of the discards.
} That is ruling R3.
book-why-lowest = { $where }: { $player } has { $card }, { $later ->
    [yes] and of equal cards the later is worse. That is ruling R4.
   *[no] the lowest card.
}
book-leader = { $where }: { $player } leads{ $card ->
    [0] .
   *[other] , { $card }.
}
book-leads = { $trick ->
    [0] { $player } begins the round.
   *[other] { $player } has won trick { $trick } and leads.
}
book-out = { $player } was fooled in trick { $trick } and misses one trick.
book-dealer = Round { $round }: { $player } deals.
book-led = { $led ->
    [0] No colour is led yet.
   *[other] { $led } is led.
}
book-ones = { $left ->
    [0] All { $count } ones have been played.
    [one] Of { $count } ones, one is still out.
   *[other] Of { $count } ones, { $left } are still out.
}
book-played = { $card }: { $plays }.
book-in-trick = { $player } in { $round ->
    [0] trick { $trick }
   *[other] round { $round }, trick { $trick }
}
book-not-played = { $card } has not been played yet.
book-which-card = Which card? Say the colour and the value.
book-cards-of = { $player }: { $cards }.
book-cards-none = { $player } has played nothing here.
book-not-there = { $player } was not at the table then.
book-best = In the lead { $count ->
    [one] is { $players } with { $points }.
   *[other] are { $players } with { $points }.
}
book-worst = Last { $count ->
    [one] is { $players } with { $points }.
   *[other] are { $players } with { $points }.
}
book-total = { $player } stands at { $points }.
book-no-score = { $count ->
    [0] No round has been scored yet.
    [one] Only one round has been scored.
   *[other] Only { $count } rounds have been scored.
}
book-none = I don't know that in this game.
book-several = { $card } was played { $count } times there. Say by whom, and in which trick.
book-entered-too = { $card } is card { $entered }, and the one just now would be card { $number }. Say: card { $number } was { $new }, or card { $entered } was { $new }.
book-forgotten-where = Where was { $card }? Such as: before { $last } came { $card }, or after { $last } came { $card }.
book-part-which = Which card was that? Say it in full, such as: { $card } was { $other }.
book-last-is-hand = A hand came last. A minus takes it back, then say it again.
book-no-such-card = { $trick ->
    [0] { $player ->
        [0] { $card } was not played.
       *[other] { $player } { $card ->
            [0] played no card there.
           *[other] has not played { $card }.
        }
    }
   *[other] { $player ->
        [0] { $card } is not in trick { $trick }.
       *[other] { $player } { $card ->
            [0] has no card in trick { $trick }.
           *[other] did not play { $card } in trick { $trick }.
        }
    }
}
book-notes = Noted: { $notes }.
book-noted = Noted.
book-note-not = Nothing can be noted here.
book-protest = The protest is noted. I will come back to it at the end of the round.
book-protest-futschikato = The protest is noted. I will come back to it at the end of the game.
book-protest-done = The protest is settled.
book-protest-none = No protest is open.
book-protest-open = { $count ->
    [one] A protest is still open: { $notes }.
   *[other] { $count } protests are still open: { $notes }.
} Protest settled closes that.
book-ruling-follow-foppen = Who holds the led colour follows it or plays a one. Who doesn't plays any card, and nobody is ever forced to play a one. That is ruling R2.
book-ruling-open-foppen = As long as only ones lie there, everybody may play anything. The first coloured card sets the colour and is never a discard. That is ruling R1.
book-ruling-discard-foppen = { $player } has discarded { $card }. That is allowed only to who has no { $led }, ruling R2. No hand is shown for it.
book-discarded = { $where }: { $led } was led, { $player } discarded { $card }. If { $player } plays { $led } later, I ask about it.
book-followed = { $player } has discarded nothing here.
book-ruling-ones-foppen = Of several ones the later is worse. That is ruling R4.
book-ruling-all-ones-foppen = Where everybody plays a one, the first wins and the last is fooled. That is ruling R6.
book-ruling-fooled-foppen = Discards come first, then the lowest value, then the later card. That is ruling R3.
book-ruling-winner-foppen = The highest card of the led colour wins, and who wins is never fooled. That is ruling R7.
book-ruling-sits-out-foppen = Who is fooled misses exactly one trick. That is ruling R8.
book-ruling-points-foppen = Cards left in hand count their value as minus points, a one counts { $one }. Without a card and without a disc there are 10. That is ruling R10.
book-ruling-round-end-foppen = The round ends after the trick in which somebody has no card left. That is ruling R9.
book-ruling-here-futschikato = Whose turn it is plays any card. It beats every other number that is worth less. Those are the rulings F1 and F3.
book-object-earlier = { $round ->
    [0] Nobody who is at the table now has that name.
   *[other] That was in round { $round }. Say which card was which, such as: round { $round }, trick 5, { $suit } 7 instead of { $suit } 8.
}
book-object-cards = Last: { $cards }. What was different? Such as: { $card } was { $other }. A minus takes the last one back.
slips-trick = Who won trick { $trick }?
slips-trick-foppen = Who won trick { $trick }{ $discs ->
    [0] ?
   *[other] , and who was fooled?
}
slips-entered = Trick { $trick }, as it was typed: { $cards }.
slips-which-whose = Which card is missing, and whose? First the name, then the card.
slips-surplus-any = A card of trick { $trick } was played by nobody.
slips-missing-any = In trick { $trick } a card is missing.
slips-card-of = { $card } of { $player }
