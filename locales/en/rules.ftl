# The rules by ear, section by section, in our own words. A message is a paragraph: each of its lines
# is spoken by itself, at most seven at a time. What begins with "Ruling" is in no rulebook; the
# number behind it is that of the ruling.

rules-title = Rules of { $game }, { $count } sections.
rules-how =
    Enter reads on, a number jumps to its section.
    Type i to hear all sections. A word finds the sentences that have it. Type q to leave.
rules-in-game = The sections of the rules. Type ru and a number or a word to hear more.
rules-section = Section { $number }: { $title }.
rules-found = Section { $number }: { $text }
rules-hits = { $count ->
    [one] One place
   *[other] { $count } places
} with { $word }.
rules-no-hit = { $word } is nowhere in here. A question mark says what you can type.
rules-end = That was all. Enter begins again.
rules-none = There are no rules to listen to for this game.
rules-which = Which game's rules?
rules-range = { $least } to { $most }
rules-different = { $title }: { $text }

rules-title-aim = What it is about
rules-title-cards = The cards
rules-title-deal = The deal
rules-title-trick = The trick
rules-title-ones = The ones
rules-title-fooled = Who is fooled
rules-title-round-end = How a round ends
rules-title-points = Points
rules-title-bids = The bid cards
rules-title-next = The next round
rules-title-end = How the game ends
rules-title-others = What is different in { $game }
rules-title-turn = Your turn
rules-title-together = Stronger together
rules-title-through = Bringing a card through
rules-title-pile = The pile

rules-foppen-aim =
    Foppen is a trick-taking game. The name means to fool somebody.
    It is for { $players } players.
    You want to be rid of your cards before the others are.
    You needn't win tricks for that, but you need to take part in as many as you can.
    For whoever plays the worst card is fooled, and sits out the next trick.
    Where a sentence begins with Ruling, the rulebook leaves it open, and this is how it is done here.

rules-foppen-cards =
    Each card has a colour and a value, and there is only one of each.
    There are also ones, which have no colour.
rules-foppen-deck = { $players } at the table: { $suits }; { $ones } ones, { $cards } cards in all.
rules-foppen-suit = { $suit } 2 to { $most }
rules-foppen-rebuilt =
    The deck for { $players } at the table is our guess, because its overview card could not be found.
    You may also play with other cards.
rules-foppen-own-deck = Ruling R21: if a deck of your own can't be dealt evenly, the rest is put aside unseen.

rules-foppen-size = { $players } at the table: { $each } cards each, { $discs ->
    [one] one disc
   *[other] { $discs } discs
} in the middle.
rules-foppen-deal =
    The cards are shuffled and dealt out evenly.
    Ruling R11: the first dealer is drawn by lot. The player on the left leads.
    Ruling R19: anybody may ask at any time how many cards somebody has.
    The same goes for who has a disc, and for which cards are in the deck.

rules-foppen-trick =
    Whoever leads plays any card. Its colour is the one to follow.
    Then everybody plays a card in turn, clockwise.
    If you have the colour, you must follow it.
    If you don't, you discard whatever card you like.
    The highest card of the led colour wins the trick. Its player leads the next one.
    Ruling R7: the winner can't be fooled, for there are always at least two who play.

rules-foppen-ones =
    A one takes the led colour and is its lowest card. So it always follows.
    You may play it even while you still have that colour.
    Ruling R2: nobody is ever forced to play a one.
    When a trick begins with a one, the next coloured card sets the colour.
    Ruling R1: until then any card may be played, and that first coloured card is never a discard.
    Ruling R4: of several ones the later is worse.
    If all play a one, the first wins and the last is fooled.
rules-foppen-ones-discs = Ruling R6: with two discs it is the last two.

rules-foppen-fooled =
    If everybody follows, the lowest card is the worst.
    A discard is worse than any card that follows, even where its value is higher.
    Among discards the lowest is the worst.
    Where several are equally low, it is the later one.
    Ruling R3: the order is always this: discards first, then the lower value, then the later card.
    Whoever played the worst card takes the disc and sits out one trick.
    Ruling R8: it is one trick exactly, and everybody plays at the start of a round.
rules-foppen-two-discs =
    With two discs the two worst cards are fooled.
    Ruling R5: if there is only one discard, the worst card that followed is fooled as well.

rules-foppen-round-end =
    The round is over when somebody has no cards left after a trick.
    That trick is played to its end, and its disc is still given.
    Ruling R9: no round ends before that.

rules-foppen-points =
    With no cards and no disc you get 10 points.
    With no cards but a disc you get 0.
    If you still have cards, you get as many minus points as their values add up to.
    A one in your hand counts { $one ->
        [one] one minus point
       *[other] { $one } minus points
    }.
    Ruling R10: several players may get the 10 in one round, and often nobody does.

rules-foppen-bids =
    Bid cards are only used if you agree on that beforehand.
    You look at your cards and say whether you will go out without a disc.
    Ruling R20: bids are made in turn before the first card, and nobody bids for another player.
    If you succeed, you get another 10, and 5 for everybody else who has bid.
    If you are left with cards, they count double.
    If you go out but are fooled, you get 0.

rules-previous-leader-deals = Whoever began the last round deals the next.
rules-left-of-dealer-deals = The player to the left of the last dealer deals next.
rules-left-of-dealer-leads = The player to the left of the dealer leads.
rules-most-minus-leads =
    Whoever has the most minus points begins the round, even as its dealer.
    Ruling R15: that means the lowest total of the whole game.
    Ruling R16: if several are equally low, it is the first of them, clockwise.
    You count from whoever began the last round, starting with that player.

rules-minus-80-or-six-tens-end =
    The game is over when somebody stands at minus 80 or lower.
    It is also over when 10 points have been won six times in all.
    Ruling R17: both are checked after each round.
rules-counted-rounds-end =
    The game is over when everybody has dealt { $deals ->
        [1] once
        [2] twice
       *[other] { $deals } times
    }.
    You may agree on another number of rounds.
rules-foppen-winner =
    The best total wins.
    Ruling R18: if several are equally good, they win together.

rules-futschikato-aim =
    Futschikato is a quick game of numbers, without colours and without points. It is also called Fuji Flush.
    It is for { $players } players.
    Whoever is first to have no cards left wins.
    Where a sentence begins with Ruling, the rulebook leaves it open, and this is how it is done here.
rules-futschikato-cards =
    There are { $cards } cards, and each is just a number.
    There are { $copies }.
    The higher a number, the rarer it is.
rules-futschikato-copies = { $several ->
    [yes] { $copies ->
        [one] one
       *[other] { $copies }
    } each of { $value }
   *[no] { $copies } of the { $value }
}
rules-futschikato-size = { $players } at the table: { $each } cards each.
rules-futschikato-deal =
    The remaining cards are the pile to draw from.
    Ruling F6: who starts is drawn by lot. Everybody may know how many cards you have, nobody which.
rules-futschikato-turn =
    On your turn you play a card from your hand, face up in front of you. Which one is up to you.
    It beats every card of lower worth that lies in front of others.
    Beaten cards are gone: their owners discard them and draw a new one each.
    Higher cards and equal worths stay.
    Ruling F3: only the card just played attacks, together with its equals.
    All beaten cards are discarded first, then their owners draw, clockwise.
rules-futschikato-together =
    Equal numbers in front of different players count together.
    Two sevens are worth 14, three are worth 21.
    To beat them you need more than all of them together.
    Ruling F2: only cards with the same number stand together. A 14 never joins two sevens.
rules-futschikato-through =
    If your card still lies in front of you when your turn comes again, you have brought it through.
    You discard it and draw nothing for it. Then you play your next card.
    Whoever has the same number on the table brings it through in that very moment.
    Ruling F1: this happens by itself, and before your next card.
rules-futschikato-pile = Ruling F4: if the pile is empty, the discards are shuffled anew. If there are none either, nobody draws.
rules-futschikato-end =
    When you have no card in hand and none in front of you, you win at once.
    That may happen on somebody else's turn, and several may win together.
    Ruling F5: while your last card still lies in front of you, you haven't won yet.
    If it is beaten, you draw again.
