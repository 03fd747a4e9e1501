# What happens. The name of each message is that of its event.
# .brief is the short form, .full the long one; where it is missing the normal one holds.
# Each seat comes with its name and, with _you, whether it is your own.

dealt = Round { $round }{ $length ->
    [0] {""}
   *[other] {" of "}{ $length }
}. { $both ->
    [yes] { $leader_you ->
        [yes] You deal and lead
       *[no] { $leader } deals and leads
    }
   *[no] { $dealer_you ->
        [yes] You deal
       *[no] { $dealer } deals
    }, { $leader_you ->
        [yes] you lead
       *[no] { $leader } leads
    }
}.
    .brief = Round { $round }{ $length ->
        [0] {""}
       *[other] {" of "}{ $length }
    }, { $leader_you ->
        [yes] you lead
       *[no] { $leader } leads
    }.
    .full = Round { $round }{ $length ->
        [0] {""}
       *[other] {" of "}{ $length }
    }. { $both ->
        [yes] { $leader_you ->
            [yes] You deal { $each } cards each and lead
           *[no] { $leader } deals { $each } cards each and leads
        }
       *[no] { $dealer_you ->
            [yes] You deal
           *[no] { $dealer } deals
        } { $each } cards each, { $leader_you ->
            [yes] you lead
           *[no] { $leader } leads
        }
    }.
# How far the game is, depending on when it ends.
far-minus-80-or-six-tens-end = { $missing ->
    [one] One more minus point
   *[other] { $missing } more minus points
}{ $player_you ->
    [yes] {" "}for you
   *[no] {" "}for { $player }
}, and the game is over{ $tens ->
    [0] {""}
    [one] ; also at { $most_tens } times plus 10, once so far
   *[other] ; also at { $most_tens } times plus 10, { $tens } so far
}.
    .brief = { $missing ->
        [one] One more minus point
       *[other] { $missing } more minus points
    }{ $player_you ->
        [yes] {" "}for you
       *[no] {" "}for { $player }
    } to the end.
dealt-futschikato = { $leader_you ->
    [yes] You start
   *[no] { $leader } starts
}, { $each } cards each.
    .brief = { $leader_you ->
        [yes] You start.
       *[no] { $leader } starts.
    }

bid-made = { $bid ->
    [yes] { $seat_you ->
        [yes] You bid.
       *[no] { $seat } bids.
    }
   *[no] { $seat_you ->
        [yes] You don't bid.
       *[no] { $seat } doesn't bid.
    }
}

card-played = { $seat }: { $card }{ $left ->
    [0] , last
    [one] , one left
   *[other] {""}
}.
    .brief = { $seat_you ->
        [yes] {""}
       *[no] { $seat }{" "}
    }{ $follows ->
        [yes] { $value }
       *[no] { $card }
    }{ $left ->
        [0] , last
        [one] , one left
       *[other] {""}
    }.
    .full = { $seat }: { $card }, { $left ->
        [0] the last card.
        [one] one left.
       *[other] { $left } left.
    }
trick-won = { $seat_you ->
    [yes] You win.
   *[no] { $seat } wins.
}
    .brief = { $seat_you ->
        [yes] You win.
       *[no] { $seat } wins.
    }
    .full = { $seat_you ->
        [yes] You win trick { $trick } with { $card }.
       *[no] { $seat } wins trick { $trick } with { $card }.
    }
# Who is fooled in a trick; with two discs one line says it of both.
fooled = { $told ->
    [yes] { $fooled ->
        [one] { $only_you ->
            [yes] You are fooled.
           *[no] { $who } is fooled.
        }
       *[other] { $who } are fooled.
    }
   *[no] {""}
}
    .brief = { $told ->
        [yes] { $only_you ->
            [yes] Fooled: you.
           *[no] Fooled: { $who }.
        }
       *[no] {""}
    }
    .full = { $last ->
        [yes] { $seat_you ->
            [yes] You are fooled with { $card }.
           *[no] { $seat } is fooled with { $card }.
        }
       *[no] { $seat_you ->
            [yes] You are fooled with { $card } and sit out a trick.
           *[no] { $seat } is fooled with { $card } and sits out a trick.
        }
    }
hand-revealed = { $named ->
    [yes] { $seat } has { $minus ->
        [one] one minus point
       *[other] { $minus } minus points
    }.
   *[no] {""}
}
    .brief = {""}
    .full = { $named ->
        [yes] { $seat } has { $minus ->
            [one] one minus point
           *[other] { $minus } minus points
        }{ $shown ->
            [yes] : { $cards }.
           *[no] .
        }
       *[no] { $seat_you ->
            [yes] You still have { $cards }.
           *[no] { $seat } still has { $cards }.
        }
    }
revoke-found = { $seat_you ->
    [yes] You discarded { $discard } in trick { $trick } instead of following { $led }, { $card } proves it.
   *[no] { $seat } discarded { $discard } in trick { $trick } instead of following { $led }, { $card } proves it.
}
score-adjusted = Adjusted: { $points }; now { $totals }.
# After the last trick of a round: who has no cards left.
round-over = { $out_you ->
    [yes] { $count ->
        [one] You have no cards left
       *[other] { $out } have no cards left
    }
   *[no] { $count ->
        [one] { $out } has no cards left
       *[other] { $out } have no cards left
    }
}, the round is over.
    .brief = { $out } out, round over.
round-scored = Round { $round }: { $points }.
    .brief = { $points }.
# Where many sit the normal form has only you and who is ahead.
round-totals = { $many ->
    [yes] { $ahead_you ->
        [yes] Totals: { $ahead } ahead with { $best }.
       *[no] Totals: { $own }, { $ahead } ahead with { $best }.
    }
   *[no] Totals: { $totals }.
}
    .brief = {""}
    .full = Totals: { $totals }.
# How it came, in one line that can be turned off.
round-why = { $times ->
    [0] Never fooled
    [one] Fooled once
   *[other] Fooled { $times } times
}, { $costliest } cost most; aa says more.
    .brief = {""}
game-why = Round { $decisive } decided it: { $gained }.
    .brief = {""}
# Why the game is over.
over-minus-80-or-six-tens-end = { $deep ->
    [yes] { $player_you ->
        [yes] You are at { $lowest }
       *[no] { $player } is at { $lowest }
    }
   *[no] Plus 10 was scored { $most_tens } times
}, the game is over.
over-counted-rounds-end = { $length ->
    [one] That was the only round
   *[other] That was the last of { $length } rounds
}, the game is over.
game-places = Then come { $places }.
game-over = { $winners_you ->
    [yes] { $count ->
        [one] You win with { $best }.
       *[other] { $winners } share the win with { $best }.
    }
   *[no] { $count ->
        [one] { $winners } wins with { $best }.
       *[other] { $winners } share the win with { $best }.
    }
}
game-over-futschikato = { $winners_you ->
    [yes] { $count ->
        [one] You have no cards left and win.
       *[other] { $winners } have no cards left and win together.
    }
   *[no] { $count ->
        [one] { $winners } has no cards left and wins.
       *[other] { $winners } have no cards left and win together.
    }
}

number-played = { $seat }: { $card }{ $left ->
    [0] , last
    [one] , one left
   *[other] {""}
}.
    .brief = { $seat_you ->
        [yes] { $card }
       *[no] { $seat } { $card }
    }{ $left ->
        [0] , last
        [one] , one left
       *[other] {""}
    }.
    .full = { $seat }: { $card }, { $left ->
        [0] the last card.
        [one] one left.
       *[other] { $left } left.
    }
number-joined = { $seat }: { $card }, together { $worth }{ $left ->
    [0] , last
    [one] , one left
   *[other] {""}
}.
    .brief = { $seat } { $card }, together { $worth }{ $left ->
        [0] , last
        [one] , one left
       *[other] {""}
    }.
    .full = { $seat }: { $card }, together { $worth }, { $left ->
        [0] the last card.
        [one] one left.
       *[other] { $left } left.
    }
card-beaten = { $seat_you ->
    [yes] You lose the { $card }.
   *[no] { $seat } loses the { $card }.
}
    .brief = { $seat_you ->
        [yes] You lose { $card }.
       *[no] { $seat } loses { $card }.
    }
    .full = { $seat_you ->
        [yes] You lose the { $card }, flushed.
       *[no] { $seat } loses the { $card }, flushed.
    }
card-drawn = {""}
    .full = { $seat_you ->
        [yes] You draw a card.
       *[no] { $seat } draws a card.
    }
card-drawn-seen = { $seat_you ->
    [yes] You draw the { $card }.
   *[no] { $seat } draws the { $card }.
}
brought-through = { $seats_you ->
    [yes] { $count ->
        [one] You bring the { $card } through.
       *[other] { $seats } bring the { $card } through.
    }
   *[no] { $count ->
        [one] { $seats } brings the { $card } through.
       *[other] { $seats } bring the { $card } through.
    }
}
pile-shuffled = The pile is empty, { $cards } discards are shuffled into a new one.
seated = Now at the table: { $players }.
