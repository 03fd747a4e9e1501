# The lessons: to learn a game by playing it. A message is a paragraph, and each of its lines is spoken
# by itself. The first line of a step is its title, "-goal" says what a card shall achieve, "-done"
# comes when the step is done.

learn-which = What would you like to learn?
learn-new = { $game }, from the beginning
learn-begun = { $game }, go on at step { $step } of { $count }
learn-again-whole = { $game }, once more from the beginning
learn-none = There is no lesson for this game.
learn-goes-on = We go on where you left off.
learn-broken = How far you were could not be read, so the lesson starts again. The old file stays beside it.
learn-unkept = How far you are can't be saved just now. The lesson goes on all the same.
learn-left-unkept = Your place in the lesson is not saved.
learn-left-by-menu = Your place in the lesson is kept. It goes on under Lessons and rules.
learn-left =
    Your place in the lesson is kept. Go on with:
    { $foppen-access } learn

learn-step = Step { $step } of { $count }: { $title }
learn-enter = Press Enter to go on.
learn-type = Type { $letter } and press Enter.
learn-right = { $turn ->
    [0] Right.
    [1] Exactly.
   *[other] Well done.
}
learn-again = That is allowed, but it misses the goal. I take the card back.
learn-again-bid = You may, but in the long run it costs points with these cards. I take it back.
learn-offer = The answer is { $answer }. Enter takes it.
learn-offer-card = You can play { $answer }. Enter does it.
learn-later = That is not what is wanted now.
learn-advice-later = There is advice as soon as you are to play a card.
learn-try-first = Try it yourself first. After three tries I tell you.
learn-name = Type a name: { $names }.
learn-number = Type a number.
learn-sign = Plus or minus { $number }?
learn-yes = Yes
learn-no = No

learn-who-wins = Who wins the trick? Type the name.
learn-who-is-fooled = Who is fooled? Type the name.
learn-who-else = Who gets the second disc? Type the name.
learn-who-wins-game = Who wins the game? Type the name.
learn-points = { $player_you ->
    [yes] How many points do you get?
   *[no] How many points does { $player } get?
} Say plus or minus as well.
learn-why-sits-out = { $player_you ->
    [yes] You have sat out this trick.
   *[no] { $player } has sat out this trick.
}
learn-why-followed = { $player_you ->
    [yes] You followed with { $card }.
   *[no] { $player } followed with { $card }.
} Somebody has discarded, and that is worse.
learn-why-not-lowest = { $player_you ->
    [yes] You played { $card }.
   *[no] { $player } played { $card }.
} There is something worse on the table.
learn-why-not-highest = { $player_you ->
    [yes] You played { $card }.
   *[no] { $player } played { $card }.
} There is a higher card of that colour on the table.
learn-why-discarded = { $player_you ->
    [yes] You discarded { $card }.
   *[no] { $player } discarded { $card }.
} A discard never wins.
learn-why-cards = { $player_you ->
    [yes] You still have { $cards }.
   *[no] { $player } still has { $cards }.
} Add them up, with { $one } for a one, and say minus.
learn-why-out = { $player_you ->
    [yes] You have no cards left and are not fooled.
   *[no] { $player } has no cards left and is not fooled.
}
learn-why-out-fooled = { $player_you ->
    [yes] You have no cards left, but you are fooled.
   *[no] { $player } has no cards left, but is fooled.
}
learn-why-worst = { $player_you ->
    [yes] You are
   *[no] { $player } is
} worst with { $card }. The question is who is second worst.
learn-why-not-second = { $player_you ->
    [yes] You played { $card }.
   *[no] { $player } played { $card }.
} That isn't the second worst.
learn-why-bid-out = { $player_you ->
    [yes] You have bid and are out:
   *[no] { $player } has bid and is out:
} 20, and 5 for each other player who has bid.
learn-why-bid-cards = { $player_you ->
    [yes] You have bid and still have cards:
   *[no] { $player } has bid and still has cards:
} add them up, with 1 for a one, double that, and say minus.
learn-why-not-best = { $player_you ->
    [yes] You end
   *[no] { $player } ends
} at { $points }, and somebody is better off.

learn-foppen-begin =
    You learn Foppen by playing it. That takes about ten minutes.
    Type q to stop whenever you like. Next time we go on from there.
learn-foppen-hand =
    Your cards.
    You sit at a table with Bix, Cosmo, and Dido.
    Each card has a colour and a value. The colours are blue, green, red, and yellow.
    You want to get rid of your cards before the others do.
    First listen to what you have in your hand.
learn-foppen-hand-done =
    Green 12 is high, Blue 3 is low. You will see in a moment what that is good for.
    Type h as often as you like. A question never costs you anything.
learn-foppen-lead =
    The first trick.
    One player leads: plays the first card. In turn, each of the others adds one of the same colour.
    That is a trick. The highest wins it, the worst is fooled.
    You type a card as colour and value, for example red 9.
learn-foppen-lead-done =
    Everybody had your colour. The highest card has won, and the lowest was the worst.
    There is a shorter way: r9 is the same as red 9.
learn-foppen-follow =
    Following.
    When somebody else leads, you must follow: if you have that colour, you play it.
    Whoever is fooled sits out the next trick and can't get rid of a card. You want to avoid that.
    Type c to hear what is on the table, and w to hear what you may play.
learn-foppen-follow-goal = Follow in such a way that you are not fooled.
learn-foppen-follow-done =
    You needn't win a trick. It is enough not to be the worst.
    Still, whoever wins it is never fooled, and leads the next one.
learn-foppen-out =
    Sitting out.
    Now it has caught you: you are fooled and have the disc.
    Whoever has it sits out for one trick. Listen to what the others play.
learn-foppen-out-done =
    Everybody has followed, so the lowest card was the worst.
    Type f at any time to hear who has the disc.
learn-foppen-discard =
    Discarding.
    Dido has won and leads now. Cosmo is fooled and sits out.
    You are back in the game, but you have none of Dido's colour.
    Then you may play any card. That is called a discard.
learn-foppen-discard-done =
    Bix has only Yellow 2 and is safe all the same.
    A discard is worse than any card that follows, even if it is higher.
learn-foppen-lowest =
    Two discards.
    You are fooled and sit out. This time two players can't follow.
    Among discards the lowest is the worst.
learn-foppen-lowest-done =
    Green 14 is higher and still doesn't win: only the led colour can win.
    If two discards are equally low, the one played later is worse.
learn-foppen-one =
    The one.
    Ones have no colour. A one takes the colour that was led, and so it always follows.
    But it is the lowest card of that colour.
    You have led Yellow 11, and Cosmo sits out.
learn-foppen-one-done =
    The one has followed, but nothing is lower.
    It is good when somebody else must discard. You try that now.
learn-foppen-safe =
    Saved by a one.
    Dido leads green, and you have no green. But you have a one, which you type as 1.
    You don't have to play it, you may also discard.
    Bix plays after you. Bix has no green either.
learn-foppen-safe-goal = Play so that Bix is fooled and not you.
learn-foppen-safe-done =
    You have followed, and Bix had to discard.
    By the way: if somebody leads a one, it is the next coloured card that sets the colour.
learn-foppen-count =
    Who has how many?
    As soon as somebody has no cards left after a trick, the round is over.
    So anybody may ask at any time how many cards the others have.
learn-foppen-count-done =
    Bix has only one card left. After this trick the round may be over.
    Then you don't want to be left with high cards, for each of them counts against you.
learn-foppen-round =
    Your last card.
    If you are rid of all your cards and not fooled, you get 10 points.
    Whoever still has cards gets as many minus points for each as it is worth.
learn-foppen-round-done =
    The round is over. You have reached the best there is: plus 10.
learn-foppen-points =
    Counting points.
    Whoever still has cards adds up their values. A one counts 5 there.
    Whoever is out gets plus 10, but 0 when fooled in that last trick.
    After this trick Bix is left with Red 9 and Yellow 8, and Dido with Red 8 and a one.
learn-foppen-points-done =
    Now you can count any round.
learn-foppen-game =
    How the game ends.
    The points of all rounds are added up. Type s to hear the scores.
    The game is over when somebody stands at minus 80 or lower.
    It is also over when 10 points have been won six times in all. The best total wins.
    So far you have minus 12, Bix minus 68, Cosmo minus 5, and Dido plus 3.
learn-foppen-game-done =
    You can win with minus points as well. The others just need to have more of them.
    If the game isn't over, whoever has most minus points leads the next round.
learn-foppen-free =
    A small round.
    To finish, you play a round to its end, with four cards each.
    Play what you like, and ask what you like.
    Type a for a piece of advice and the reason for it.
learn-foppen-free-done =
    That was your first whole round.
learn-foppen-end =
    Now you know Foppen. Four players get twelve cards each. In a game, ru tells the rules.
    In the second part you learn to play well, with eight and with bids, too.
    Enter begins an easy game, in which I warn you before bad cards. q quits.

learn-foppen-second-begin =
    You can play Foppen already, now you learn to play it well.
    Then there are two discs, the table of eight, and Foppen 1995 with its bids.
    That takes about ten minutes, and q quits whenever you like.
learn-foppen-win =
    When to win.
    Whoever wins the trick is never fooled. He leads the next one, too, and so chooses the colour.
    Besides, he is rid of a high card that would have cost him much in the end.
    Where you play last, you know for certain what your card is worth.
learn-foppen-win-goal = Don't be fooled, and get rid of as many points as you can.
learn-foppen-win-done =
    Green 8 would have been safe as well. But Green 15 would have cost you 15 points in the end.
    If others play after you, a card in the middle isn't safe. Then rather go as high as you can.
learn-foppen-shed =
    Fooled for certain.
    All have followed suit, only you can't, and you have no ones either.
    Then you are fooled, whatever you discard. Still, you are rid of that card.
learn-foppen-shed-goal = Discard what would cost you most in the end.
learn-foppen-shed-done =
    Red 12 is gone, and so are 12 minus points.
    To be fooled only means to get rid of nothing for one trick. Then you play again.
learn-foppen-high =
    Discarding high.
    If several discard, only the one with the lowest card is fooled, as long as there is one disc.
    Cosmo has discarded Red 6. You can't follow suit either.
learn-foppen-high-goal = Discard so that Cosmo is fooled and not you.
learn-foppen-high-done =
    High cards are good discards: they save you, and you are rid of them.
    Keep a one until you would have to discard. Then it saves you, for it always follows suit.
learn-foppen-discs =
    Two discs.
    Up to six players there is one disc, with seven and eight there are two.
    Then two are fooled in each trick: whoever has the worst card, and whoever has the second worst.
    Both sit out the next trick. You are seven, and Fips and Gala are sitting out now.
learn-foppen-discs-goal = Follow suit so that you get no disc.
learn-foppen-discs-done =
    Cosmo alone has discarded, and that is always worst.
    Then the second disc goes to the lowest that followed suit. If two discard, each gets one.
learn-foppen-eight =
    Eight players.
    With eight, everybody has eleven cards, and none is left over.
    Green goes up to 27, Red to 23, Yellow to 21, Blue to 15, and there are six ones.
    In the first trick of a round all eight play. From then on two sit out, and six play.
    You hear that in portions. Enter goes on, and in between you can ask as well.
learn-foppen-eight-goal = Follow suit so that you get no disc.
learn-foppen-eight-done =
    Red 5 would only have had Cosmo's Red 4 below it. With two discs, two must be worse than you.
    The game ends as with four: somebody at minus 80 or below, or the 10 given six times.
    Whoever has most minus points leads the next round.
learn-foppen-1995 =
    Foppen 1995.
    Three to six play with the same 60 cards, and all of them are dealt, 15 each with four.
    Green goes up to 20, Red to 16, Yellow to 14, Blue to 10, and there are four ones. One disc, never two.
    Whoever sits left of the dealer leads. Whoever led the round deals the next.
    The game is over when everybody has dealt twice, with four after eight rounds. Minus 80 ends nothing here.
    A one that is left counts only 1. After this trick Cosmo has Red 8 and a one left.
learn-foppen-1995-done =
    Eight for the red card, one for the one. In the edition of 2018 it would have been 13 together.
learn-foppen-bid =
    Bids.
    Only Foppen 1995 can be played with bid cards. After the deal everybody says whether he bids.
    Whoever leads is asked first, then the others in turn. You say yes or no.
    A bid is a bet: I get rid of all my cards, and don't have the disc in the end.
    If that comes true, it gives 20 instead of 10, and 5 more for each other player who has bid.
    If cards are left, their minus points count double. Out of cards but fooled gives 0.
    Whoever doesn't bid scores as always.
learn-foppen-bid-done =
    You have two ones and the highest cards of each colour. So you are seldom fooled.
    With nothing but low cards you are fooled often and hardly get rid of them. If in doubt, say no.
learn-foppen-bid-points =
    Bids and points.
    You and Dido have bid at the beginning of this round, Bix and Cosmo haven't.
    Now the last trick is played. Dido then has Red 8 and a one left.
learn-foppen-bid-points-done =
    Cosmo is out of cards but fooled: that gives 0, with a bid or without.
learn-foppen-levels =
    Opponents and help.
    There are four levels: easy, normal, strong and master.
    Easy opponents forget much and make mistakes as beginners do. Normal ones play sensibly.
    Strong ones know what a card is worth when. Masters try out a lot before each card.
    Advice, by a, is there against all of them. I warn you before bad cards only against easy ones.
    Where the game is, you hear by i.
learn-foppen-levels-done =
    After a round, aa tells you which card cost you most.
    After the game, practice plays the costliest cards once more.
learn-foppen-second-end =
    Now you know the large tables, Foppen 1995 and its bids as well.
    Enter begins an easy game of 1995 with bid cards, in which I warn you before bad cards. q quits.

learn-who-is-beaten = Whose card is beaten? Type the name.
learn-why-not-beaten = { $player_you ->
    [yes] What lies in front of you
   *[no] What lies in front of { $player }
} is worth { $worth }. To beat it takes more.
learn-is-over = Have you won with that already? Yes or no.
learn-why-not-over = Your card still lies in front of you. It can still be beaten.
learn-wins-alone = Do you win alone? Yes or no.
learn-why-not-alone = The same number lies in front of { $players } too, and nobody there has any other card.

learn-futschikato-begin =
    You learn Futschikato by playing it. That takes about ten minutes.
    Type q to stop whenever you like. Next time we go on from there.
learn-futschikato-hand =
    Your cards.
    You sit at a table with Bix, Cosmo, and Dido, who play in that order.
    Each card is just a number from 2 to 20, with many low ones and few high ones.
    Whoever is first to have no cards left wins.
    First listen to your cards.
learn-futschikato-hand-done =
    The 14 is strong, the 2 is weak. You have to get rid of both.
    Type h as often as you like. A question never costs you anything.
learn-futschikato-beat =
    Beating.
    On your turn you play a card face up in front of you. It beats all lower ones in front of the others.
    Whoever has a card beaten discards it and draws a new one for it. That is called being flushed.
    A 7 lies in front of Cosmo, a 12 in front of Dido. Type c at any time to hear what is there.
    To play a card, you just type its number.
learn-futschikato-beat-goal = Beat Cosmo's 7.
learn-futschikato-beat-done =
    Cosmo has discarded the 7 and drawn a new card for it.
    Dido's 12 is higher than your 9, so it stays.
learn-futschikato-through =
    Bringing a card through.
    How do you get rid of a card? It has to stay until your turn comes again.
    Then you have brought it through: you discard it and draw nothing for it.
    A 13 lies in front of you, a 4 in front of Bix. It is Dido's turn.
learn-futschikato-through-done =
    You are rid of the 13. With your new card it begins all over.
    High numbers stand alone. Low ones need help, and that comes next.
learn-futschikato-together =
    Stronger together.
    If the same number lies in front of several players, it counts together. Two sevens are worth 14.
    That way low cards beat higher ones.
    Bix plays after you. Suppose you have a feeling that Bix has a 7 as well.
learn-futschikato-together-goal = Play what beats Dido's 8 together with the 7 of Bix.
learn-futschikato-together-done =
    Neither of your sevens could have beaten the 8 alone.
    You are allies now, as long as both of them lie there.
learn-futschikato-apart =
    Equal in worth, not in number.
    Your sevens are worth 14 together. To beat them somebody needs more than 14.
    Now Cosmo and Dido play.
learn-futschikato-apart-done =
    The 14 beats the 9, but not your sevens, for they are worth just as much.
    It doesn't join them either: only cards with the same number count together.
learn-futschikato-both =
    Through together.
    Your sevens still lie there, and it is your turn again.
    If you bring a number through, so does everybody who has it on the table.
learn-futschikato-both-goal = Now play your highest card.
learn-futschikato-both-done =
    You have the fewest cards. Everybody began with six.
    How many cards you have may be known to all. Which, only to you.
learn-futschikato-last =
    Your last card.
    You have only one card left, and it is a high one.
    You win when you have no card in your hand and none in front of you.
learn-futschikato-last-done =
    Only when the 15 is brought through have you won. If it is beaten, you draw again.
    What happens you will hear now.
learn-futschikato-shared =
    Winning.
    Your 15 lies in front of you, and your hand is empty. The others play their cards.
learn-futschikato-shared-done =
    You have brought the 15 through together, and neither has a card left. That is how a win is shared.
    The game can also end during somebody else's turn.
learn-futschikato-free =
    A small game.
    To finish, you play against Bix and Cosmo, with three cards each.
    Play what you like, and ask what you like.
    Type a for a piece of advice and the reason for it.
learn-futschikato-free-done =
    That was your first whole game.
learn-futschikato-end =
    Now you know Futschikato. Four players begin with six cards each.
    You can hear everything again in the rules: by ru in a game, or in the start menu.
    Enter begins an easy game, in which I warn you before bad cards. q quits.

# Practice: a position is told like a turn in a game, and the coach says what the card is worth.
practice-which = What would you like to practise?
practice-own = Your costliest cards of the last game
practice-win = When to win
practice-discard = What to throw away
practice-two-discs = Two discs
practice-eight = Eight players
practice-one = With a one
practice-bid = To bid or not
practice-heading = Position { $number } of { $count }: { $about }
practice-about-own = You have been here before. What do you play today?
practice-about-own-bid = You have held these cards before. Do you bid today?
practice-about-win = Should you take the trick?
practice-about-discard = You can't follow suit. What do you throw away?
practice-about-two-discs = Seven players have two discs. What do you play?
practice-about-eight = You are eight at the table. What do you play?
practice-about-one = You hold a one. What do you play?
practice-about-bid = Do you bid with this hand?
practice-first = Try it yourself first. The advice comes after that.
practice-right = Right. { $why }
practice-wrong = Better { $why }
practice-tally = Practised: { $right } of { $asked } right, lately { $lately } of { $last }.
practice-tally-first = Practised: { $right } of { $asked } right.
practice-tally-broken = How you have practised can't be read. I count anew, and the old file stays beside it.
practice-unkept = How you have practised could not be saved.
practice-broken = The positions for practice can't be read. Install the program again, then they are back.
practice-none-costly = In your last game nothing clearly cost points. Take a theme.
practice-none-in-game = In this game no card cost you points worth a word. Positions by theme are under Practice.
practice-offer = Practice plays your costliest cards again, statistics says how you stand.
nothing-to-practise = There is no game of yours yet to practise from. Take a theme.
