# What happens. The name of each message is that of its event.
# .brief is the short form, .full the long one; where it is missing the normal one holds.
# Each seat comes with its name and, with _you, whether it is your own.

dealt = Round { $round }. { $dealer_you ->
    [yes] You deal
   *[no] { $dealer } deals
}, { $leader_you ->
    [yes] you lead
   *[no] { $leader } leads
}.
    .brief = Round { $round }, { $leader_you ->
        [yes] you lead
       *[no] { $leader } leads
    }.
    .full = Round { $round }. { $dealer_you ->
        [yes] You deal
       *[no] { $dealer } deals
    } { $each } cards each, { $leader_you ->
        [yes] you lead
       *[no] { $leader } leads
    }.
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

card-played = { $seat }: { $card }.
    .brief = { $seat } { $card }.
    .full = { $seat }: { $card }, { $left ->
        [0] the last card.
        [one] leaving one.
       *[other] leaving { $left }.
    }
trick-won = { $seat_you ->
    [yes] You win with { $card }.
   *[no] { $seat } wins with { $card }.
}
    .brief = { $seat_you ->
        [yes] Your trick.
       *[no] Trick { $seat }.
    }
    .full = { $seat_you ->
        [yes] You win trick { $trick } with { $card }.
       *[no] { $seat } wins trick { $trick } with { $card }.
    }
fooled = { $seat_you ->
    [yes] You are fooled with { $card }.
   *[no] { $seat } is fooled with { $card }.
}
    .brief = { $seat_you ->
        [yes] You are fooled.
       *[no] Fooled { $seat }.
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
round-scored = Round { $round }: { $points }.
round-totals = Totals: { $totals }.
game-over = The game is over. { $winners_you ->
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
        [one] You have no card left and win.
       *[other] { $winners } have no card left and win together.
    }
   *[no] { $count ->
        [one] { $winners } has no card left and wins.
       *[other] { $winners } have no card left and win together.
    }
}

number-played = { $seat }: { $card }.
    .brief = { $seat } { $card }.
    .full = { $seat }: { $card }, { $left ->
        [0] the last card.
        [one] leaving one.
       *[other] leaving { $left }.
    }
number-joined = { $seat }: { $card }, together { $worth }.
    .brief = { $seat } { $card }, together { $worth }.
    .full = { $seat }: { $card }, together { $worth }, { $left ->
        [0] the last card.
        [one] leaving one.
       *[other] leaving { $left }.
    }
card-beaten = { $seat_you ->
    [yes] You lose the { $card }, flushed.
   *[no] { $seat } loses the { $card }, flushed.
}
    .brief = { $seat_you ->
        [yes] You lose { $card }.
       *[no] { $seat } loses { $card }.
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
