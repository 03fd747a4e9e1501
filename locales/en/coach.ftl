# Advice: a card and its reasons, and what cards have cost. Each reason is named after its fact;
# reasons are main clauses that become one sentence with "because" or "and".

advice = { $card }: { $reasons }.
advice-cause = { $reason }, because { $other }
advice-gain = { $reason }, and { $other }
advice-bid = { $bid ->
    [yes] Bid
   *[no] Don't bid
}: { $reasons }.

only-card = nothing else is allowed
last-card = it is your last card
round-ends = the round ends with this trick
lack = { $seats } { $count ->
    [one] has
   *[other] have
} no { $suit } left
none-higher = no higher { $suit } is out any more
worse-lies = { $seats } { $count ->
    [one] has
   *[other] have
} played a worse card
worse-at-end = { $seats } { $count ->
    [one] ends
   *[other] end
} up worse
wins-surely = you surely win the trick
keeps-lead = { $again ->
    [yes] you surely win and lead again
   *[no] you surely win and lead next
}
not-fooled = you can't be fooled
fooled-surely = With { $card } you are surely fooled, though.
fooled-anyway = you are fooled anyway
most-points = you shed { $value } minus points
many-points = you shed { $value } minus points
makes-void = then you have no { $suit } left
leaves-one = then you have only one { $suit } left
longest-colour = { $suit } is your longest colour
lowest-of-colour = it is your lowest { $suit }
highest-of-colour = it is your highest { $suit }
keeps-higher = you keep your higher { $count ->
    [one] card
   *[other] cards
}
keeps-one = you keep your one
higher-out = { $count ->
    [one] only one higher { $suit } is still out
   *[other] only { $count } higher cards of { $suit } are still out
}
lower-out = { $count ->
    [one] one lower { $suit } is still out
   *[other] { $count } lower cards of { $suit } are still out
}

beats = you beat { $seats }
stops = you beat the last card of { $seats }
joins = with { $seats } that makes { $worth }
gets-through = the card surely gets through
only-these-beat = { $seats } { $count ->
    [one] is the only one
   *[other] are the only ones
} who can still beat it
none-beats-alone = no single card beats that any more
higher-numbers = { $count ->
    [one] only one higher card is still out
   *[other] only { $count } higher cards are still out
}
lowest-card = it is your lowest card
keeps-equal = you keep another { $card }

better-than = that is { $value ->
    [one] about one point
   *[other] about { $value } points
} better than { $other }, I reckon
wins-more = you win about { $value } of 100 games more than with the { $other }, I reckon
hardly-better = { $other_number ->
    [yes] the { $other }
   *[no] { $other }
} is about as good, I reckon
safe-chance = { $count ->
    [10] you are hardly ever fooled with it
   *[other] in { $count } of 10 cases you aren't fooled
}, I reckon
through-chance = { $count ->
    [10] the card nearly always gets through
   *[other] in { $count } of 10 cases the card gets through
}, I reckon
any-fooled = { $count ->
    [10] you are nearly always fooled anyway
   *[other] in { $count } of 10 cases you are fooled anyway
}, I reckon
best-through = even the { $other } { $count ->
    [0] hardly gets through
    [one] gets through in only one of 10 cases
   *[other] gets through in only { $count } of 10 cases
}, I reckon
out-chance = { $count ->
    [0] you hardly ever go out without the disc
    [one] in one of 10 cases you go out without the disc
    [10] you nearly always go out without the disc
   *[other] in { $count } of 10 cases you go out without the disc
}, I reckon

review-when = Trick { $trick }:
review-when-round = Round { $round }, trick { $trick }:
review-when-bid = Round { $round }:
review-when-card = Move { $move }:
review-cost = { $card_one ->
    [yes] The one
   *[no] { $card }
} cost about { $spread ->
    [0] { $value ->
        [one] one point
       *[other] { $value } points
    }
   *[other] { $least } to { $most } points
}.
review-cost-futschikato = The { $card } cost about { $spread ->
    [0] { $value }
   *[other] { $least } to { $most }
} of 100 wins.
review-bid = { $bid ->
    [yes] Your bid
   *[no] Not bidding
} cost about { $spread ->
    [0] { $value ->
        [one] one point
       *[other] { $value } points
    }
   *[other] { $least } to { $most } points
}.
review-bid-chance = With such cards you { $count ->
    [0] hardly ever go out without the disc
    [one] go out without the disc in one of 10 cases
    [10] nearly always go out without the disc
   *[other] go out without the disc in { $count } of 10 cases
}, I reckon.
review-better = Better { $better }
review-sum = Of { $plays ->
    [one] one decision
   *[other] { $plays } decisions
} { $count ->
    [0] none clearly cost points
    [one] one cost about { $value } points
   *[other] { $count } together cost about { $value } points
}.
review-sum-futschikato = Of { $plays ->
    [one] one decision
   *[other] { $plays } decisions
} { $count ->
    [0] none clearly cost wins
    [one] one clearly cost wins
   *[other] { $count } clearly cost wins
}.
# Why somebody has lost: what happened, then what cost most.
why-not-lost = You didn't lose, you won.
why-round = Round { $round } brought you { $points }.
why-round-kept = { $value ->
    [0] You neither won nor lost points in round { $round }
   *[other] You lost nothing in round { $round }, it brought you { $points }
}.
why-left = { $count ->
    [0] You had no card left
    [one] You had { $cards } left
   *[other] You had { $some ->
        [yes] { $count } cards left, { $cards } cost most
       *[no] { $cards } left
    }
}, and you were { $times ->
    [0] never fooled
    [one] fooled in trick { $tricks }
   *[other] { $often ->
        [yes] fooled { $times } times
       *[no] fooled in tricks { $tricks }
    }
}.
why-card = With { $better_one ->
    [yes] the one
   *[no] { $better }
} instead of { $card_one ->
    [yes] the one
   *[no] { $card }
} in trick { $trick } you would have lost about { $spread ->
    [0] { $value ->
        [one] one point
       *[other] { $value } points
    }
   *[other] { $least } to { $most } points
} less.
why-bid = { $bid ->
    [yes] Without bidding
   *[no] With a bid
} you would have lost about { $spread ->
    [0] { $value ->
        [one] one point
       *[other] { $value } points
    }
   *[other] { $least } to { $most } points
} less.
why-no-mistake = I find no mistake that cost points to speak of.
why-futschikato = { $winners } { $count ->
    [one] was
   *[other] were
} done before you, you still had { $cards ->
    [one] one card
   *[other] { $cards } cards
}.
why-beaten = Of { $played ->
    [one] your one card
   *[other] your { $played } cards
} { $beaten ->
    [0] none was beaten
    [one] one was beaten
   *[other] { $beaten } were beaten
}{ $often ->
    [yes] , { $times } times by { $player }
   *[no] {""}
}.
why-card-futschikato = In move { $move } the { $better } was better than the { $card }, by about { $spread ->
    [0] { $value ->
        [one] one
       *[other] { $value }
    }
   *[other] { $least } to { $most }
} of 100 wins.
why-no-mistake-futschikato = I find no mistake that cost wins to speak of.
review-unknown = The cards of { $player } aren't all known, so there is no review.
review-too-early = No round is over yet. Ask again after the first one.
review-too-early-futschikato = The game is not over yet. Ask again when it is.
advice-off = Advice is turned off.
review-title = Looking back at { $rounds ->
    [one] one round
   *[other] { $rounds } rounds
} of { $game }.
review-title-futschikato = Looking back at { $game }.
review-unknown-rounds = In { $rounds ->
    [one] one round
   *[other] { $rounds } rounds
} the cards of { $player } aren't all known.
review-walk = Enter says the next trick, comma the one before, h your hand, q ends.
review-walk-futschikato = Enter says the next move, comma the one before, h your hand, q ends.
review-hand = You held { $cards }.
review-hand-empty = You had no cards left by then.
review-no-decision = You had nothing to decide here.
review-not-here = That is only done in a game.
review-walk-end = It goes no further.
help-review-futschikato = which of your cards cost most in the game, once it is over.
no-coach = There is no advice and no review for this game.

warn-offer = { $card } may cost you a lot. Would you like advice on that? Yes, no, or never.
warn-stopped = All right, I say nothing about that any more. You can turn it on again in the settings.
warn-paused = All right, I say nothing about that for the rest of this game. That could not be saved for good.
