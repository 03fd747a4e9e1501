# Why something can't be. The name of each message is that of its reason.

# While playing
must-follow = { $seat_you ->
    [yes] You must follow { $led }, { $card } won't do.
   *[no] { $seat } must follow { $led }, { $card } won't do.
}
not-in-hand = { $seat_you ->
    [yes] { $card_one ->
        [yes] You don't have a one.
       *[no] { $card_number ->
            [yes] You don't have the { $card }.
           *[no] You don't have { $card }.
        }
    }
   *[no] { $card_one ->
        [yes] { $seat } can't have a one.
       *[no] { $card_number ->
            [yes] { $seat } can't have the { $card }.
           *[no] { $seat } can't have { $card }.
        }
    }
}
not-held = { $card_one ->
    [yes] { $seat } doesn't have a one.
   *[no] { $card_number ->
        [yes] { $seat } doesn't have the { $card }.
       *[no] { $seat } doesn't have { $card }.
    }
}
not-in-deck = There is no { $card_number ->
    [yes] card { $card }
   *[no] { $card }
} in this game.
card-gone = { $card } has gone, { $by_you ->
    [yes] you played it in trick { $trick }.
   *[no] { $by } played it in trick { $trick }.
}
not-your-turn = { $seat_you ->
    [yes] It isn't your turn, it is { $turn }'s.
   *[no] It isn't { $seat }'s turn, { $turn_you ->
        [yes] it is yours.
       *[no] it is { $turn }'s.
    }
}
sits-out = { $seat_you ->
    [yes] You are fooled and sit out this trick, it is { $turn }'s turn.
   *[no] { $seat } is fooled and sits out this trick, { $turn_you ->
        [yes] it is your turn.
       *[no] it is { $turn }'s turn.
    }
}
played-already = { $seat_you ->
    [yes] You have played { $played } to this trick already.
   *[no] { $seat } has played { $played } to this trick already.
}
revoke = { $seat_you ->
    [yes] You can't have { $card }: in trick { $trick } you discarded { $discard } instead of following { $led }.
   *[no] { $seat } can't have { $card }: in trick { $trick } { $seat } discarded { $discard } instead of following { $led }.
}
not-awaited = { $action ->
    [deal] Nothing is dealt now.
    [bid] Nobody bids now.
    [draw] Nobody draws now.
    [reveal] No hand is shown now.
    [pardon] That can't be ruled on now.
    [rule] There is nothing to rule on now.
    [cards_back] No cards go back now.
    [void_round] This round can't be made void now.
    [adjust] The table changes no points now.
    [position] A position is only for before the first round.
    [score] No round is scored now.
    [seating] Nobody comes or goes now.
   *[play] No card is played now.
}
no-such-seat = There is no seat { $seat }, { $seats } sit at the table.
wrong-number-of-hands = { $hands } hands were dealt, { $seats } sit at the table.
wrong-hand-size = { $seat } got { $cards } cards where { $expected } are right.
too-many-of-a-card = { $card } is there too often.
wrong-dealer = { $seat } deals where { $dealer } should.
dealer-not-named = The dealer is not named.
leader-not-named = Whoever starts is not named.
dealer-not-used = Nobody deals in this game.
leader-not-used = Who leads follows from the rules and is not named.
wrong-count = { $seat } holds { $expected ->
    [one] one card
   *[other] { $expected } cards
}, { $cards ->
    [one] one is named
   *[other] { $cards } are named
}.
impossible-points = { $seat } can't have so many minus points: { $least } to { $most } are possible, { $named ->
    [one] one is named
   *[other] { $named } are named
}.
too-many-cards = That is { $cards } cards in all, the deck has { $deck }.
not-named = { $seat } has { $card } too, and it isn't named.
wrong-numbers = { $numbers ->
    [one] One number is named,
   *[other] { $numbers } are named,
} { $seats } sit at the table.
no-cards-left = { $seat } has no cards, so the round is over already.
disc-with-leader = { $seat } has a disc, and so sits out and can't lead.
wrong-round = There is no round { $round }.
game-over-before = By these totals the game was over before round { $round }.
not-with-bids = With bid cards it has to be from the beginning, because the bids are not known.
impossible-score = { $seat } can't have { $points } in this round.
nothing-to-pardon = { $seat } has not failed to follow { $suit }.
not-refused = { $card } of { $seat } was allowed and breaks no rule.
nothing-to-rule = There is nothing to rule on about { $card } of { $seat }.
beyond-adjusting = The table changes at most { $most } points at once, for { $seat } it would be { $points }.
wrong-discs = { $expected ->
    [one] One player holds the disc
   *[other] { $expected } players hold a disc
}, or nobody; { $discs ->
    [one] one is named
   *[other] { $discs } are named
}.
nobody-went-out = At least one player must have no minus points.
nothing-to-take-back = { $actions } actions are taken back where there are only { $possible }.
too-many-instead = An entry can have { $possible } actions at most here, { $then } are announced.
nothing-to-restore = There is no entry of several actions that could be taken back.
entry-not-whole = { $missing ->
    [one] One action of the entry before is missing.
   *[other] { $missing } actions of the entry before are missing.
}

# Setting up a game
unknown-game = There is no game called { $game }.
wrong-number-of-players = { $game } is for { $least } to { $most } players, not for { $players }.
option-not-used = { $game } has no option { $option }, leave it out.
option-out-of-range = The number for { $option } must be from { $least } to { $most } and is { $value }.
deck-too-small = { $cards } cards are too few for { $players } players.
edition-incomplete = { $game } says nothing about a game of { $players } players.
hands-too-large = In { $game } { $players } players can't have { $cards } cards each, the deck has { $deck }.
impossible-discs = In { $game } { $discs } of { $players } players can't be fooled in a trick.
beyond-limit = { $limit ->
    [seats] { $number } players are too many, { $most } can sit at a table.
    [colours] { $number } colours are too many, a deck has at most { $most }.
    [value] No card can be worth { $number }, the highest is { $most }.
   *[cards] { $number } cards are too many, a deck has at most { $most }.
}

# A game from a file
empty-file = The file is empty.
line-too-long = The line is too long.
too-many-lines = The file has too many lines.
not-utf8 = The line holds invalid characters.
not-json = The line isn't JSON.
not-a-record = The file isn't a game record.
newer-version = The record is of version { $version } and needs a newer program.
unreadable = { $code ->
    [ENOENT] There is no such file.
    [EACCES] The file may not be read or written.
    [EPERM] The file may not be read or written.
    [EISDIR] That is a folder.
    [ENOTDIR] The file's folder isn't one.
    [EEXIST] There is such a file already.
    [ENODEV] That is no file but a device or a pipe.
    [ELOOP] The link leads round in a circle.
    [ENAMETOOLONG] The name is too long.
    [EFBIG] The file may not grow any longer.
    [EDQUOT] The space you are allowed is full.
    [EIO] The disk doesn't answer properly.
    [ESTALE] The network folder has gone.
    [ENOSPC] The disk is full.
    [EROFS] The disk can only be read.
   *[other] The file can't be read or written.
}
not-an-object = The line isn't a JSON object.
unknown-action = There is no action { $action }.
unknown-key = The key { $key } is unknown.
missing-key = The key { $key } is missing.
key-twice = The key { $key } comes twice.
name-missing = Name { $number } at the table is empty.
name-too-long = Name { $number } at the table is longer than { $most } characters.
wrong-value = { $wanted ->
    [number] { $key } needs a whole number from 0 to 1000000, something else is there.
    [signed] { $key } needs whole numbers from minus 1000000 to 1000000, something else is there.
    [text] { $key } needs a text, something else is there.
    [flag] { $key } needs true or false, something else is there.
    [object] { $key } needs a JSON object, something else is there.
    [list] { $key } needs a list, something else is there.
    [hands] { $key } needs a list with a hand for everybody, it is empty.
    [card] { $key } needs a card as text, something else is there.
    [suit] { $key } needs b, g, r or y, something else is there.
    [time] { $key } needs a time with date, seconds and zone, something else is there.
    [short] The text at { $key } is too long.
    [one] Both cards and their sum are there, only one of them will do.
    [names] { $key } needs a list of names, one of them is no text.
    [word] { $key } needs one of the words known for it, another is there.
    [computers] { $key } needs an entry for each player, and null for at least one.
    [thinking] { $key } needs a whole number from 100 to 10000, something else is there.
   *[positive] { $key } needs a number from 1 on, 0 is there.
}
not-a-card = { $text } isn't a card.
cards-not-conserved = { $accounted } cards are in play, the deck has { $deck }.
totals-dont-add-up = The sums of the rounds are wrong.
legal-and-refused = { $card } is allowed and refused at once.

fault-in-line = { $file }, line { $line }: { $reason }
fault-in-file = { $file }: { $reason }
fault-no-record = { $file } is no game record, or its beginning is damaged.
cut-line = { $file }: line { $line } is cut short and doesn't count.
cut-entry = { $file }: the entry from line { $line } on isn't all there and doesn't count.
record-in-use = { $file } is being played already. End the other program first.
record-finished = The game in { $file } is over. Choose another file for a new one.
record-other-game = { $file } holds a game of { $game } with { $players } at the table. Leave the option out or choose another file.
not-among-seats = Nobody by the name { $name } sits at the table in this game. The players are { $names }.
nothing-to-resume = There is no unfinished game. With { $foppen-access } play a new one starts.
crash = The program has a fault. A saved game goes on with { $foppen-access } resume. The report is in { $file }.
crash-unreported = The program has a fault. A saved game goes on with { $foppen-access } resume. A report could not be written.
file-exists = { $file } is there already, only --force replaces the file.
not-overwritten = { $file } is not overwritten, choose another name.
no-folder = { $file } is no folder.
hyphen-no-file = A hyphen alone is no name for a file, take another.
no-such-folder = There is no folder { $folder }, make it first.
record-exists = { $file } is there already, and records are never replaced: choose another folder.
system-refuses = The system does not allow that. { $reason }
part-missing = A part of the program is missing, { $part }. Install Foppen Access again.
cards-unknown = Not all cards are known in this record, so nobody can play on.
nameless = without readable characters

save-here = The game is saved in { $file }.
save-not = The game is not saved. { $reason }
save-failed = The game can't be saved in { $file }. { $reason }
not-saved = The game can't be saved just now. { $reason } It goes on all the same. Type save and a file name to save it elsewhere.
saved-again = The game is saved again, in { $file }.
written-anew = { $file } had disappeared. The game is saved there once more.
written-elsewhere = { $file } no longer belongs to this game. It is now saved in { $other }.
not-followed-there = Nobody can follow in { $file }, take a file or a named pipe.
nobody-follows = Nobody is reading { $file } just now. Whoever joins gets everything from then on.
follows-too-slowly = Whoever reads { $file } can't keep up. What finds no room is missing there.
not-followed = Nothing arrives in { $file } just now. { $reason } I keep trying.
followed-again = Everything arrives in { $file } now{ $lines ->
    [0] .
    [one] , one line before it is missing.
   *[other] , { $lines } lines before it are missing.
}
lines-missing = In { $file } { $lines ->
    [one] one line is missing.
   *[other] { $lines } lines are missing.
}
impossible-seating = They can't sit so: those who stay keep their order, and somebody must stay.
name-taken = { $name } is at the table already.
joins-at-the-end = With { $total } for { $name } the game would be over at once.
