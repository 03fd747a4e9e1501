# Advice: a card and its reasons, and what cards have cost. Each reason is named after its fact;
# reasons are main clauses that become one sentence with commas and "and".

advice = { $card }: { $reasons }.
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
    [one] lies
   *[other] lie
} worse
wins-surely = you surely win the trick
keeps-lead = { $again ->
    [yes] you lead again
   *[no] you lead next
}
not-fooled = you surely aren't fooled
fooled-surely = You are surely fooled with it, though.
fooled-anyway = you are fooled with any card
most-points = you get rid of { $value } minus points
makes-void = after it you have no { $suit } left
keeps-higher = you keep your higher cards
keeps-one = you keep your one
higher-out = { $count ->
    [one] only one higher { $suit } is still out
   *[other] only { $count } higher cards of { $suit } are still out
}

beats = you beat { $seats }
stops = you beat the last card of { $seats }
joins = with { $seats } that makes { $worth }
gets-through = the card surely gets through
none-beats-alone = no single card beats that any more
higher-numbers = { $count ->
    [one] only one higher card is still out
   *[other] { $count } higher cards are still out
}
lowest-card = it is your lowest card
keeps-equal = you keep another { $card }

better-than = by my estimate that is { $value ->
    [one] about one point
   *[other] about { $value } points
} better than { $other }
wins-more = by my estimate you win about { $value } of 100 games more than with { $other }
hardly-better = by my estimate that is hardly better than { $other }
safe-chance = by my estimate you are { $count ->
    [10] hardly ever fooled
   *[other] not fooled in { $count } of 10 cases
}
out-chance = by my estimate you { $count ->
    [0] hardly ever go out without the disc
   *[other] go out without the disc in { $count } of 10 cases
}

review-when = Trick { $trick }:
review-when-round = Round { $round }, trick { $trick }:
review-when-card = Card { $move }:
review-points = { $card } cost { $value ->
    [one] about one point
   *[other] about { $value } points
}, give or take { $least }.
review-wins = { $card } cost about { $value } of 100 wins, give or take { $least }.
review-better = Better { $better }
review-sum = Of { $plays ->
    [one] one decision
   *[other] { $plays } decisions
} { $count ->
    [0] none clearly cost points
    [one] one cost about { $value } points
   *[other] { $count } together cost about { $value } points
}.
review-sum-wins = Of { $plays ->
    [one] one decision
   *[other] { $plays } decisions
} { $count ->
    [0] none clearly cost wins
    [one] one clearly cost wins
   *[other] { $count } clearly cost wins
}.
review-unknown = The cards of { $player } aren't all known, so there is no review.
review-too-early = No round is over yet.
advice-off = Advice is turned off.
review-title = Looking back at { $rounds ->
    [one] one round
   *[other] { $rounds } rounds
} of { $game }.
review-title-game = Looking back at { $game }.
review-unknown-rounds = In { $rounds ->
    [one] one round
   *[other] { $rounds } rounds
} the cards of { $player } aren't all known.
review-walk = Enter says the next trick, comma the one before, q ends.
review-walk-end = It goes no further.
