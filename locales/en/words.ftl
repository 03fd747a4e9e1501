# What can be typed. Each line has words for the same thing; any unambiguous beginning will do.
# The keys themselves (h, c, l ...) are the same in all languages and are in the program.

word-hand = hand
word-trick = cards
word-last = last
word-each = each
word-turn = turn
word-scores = scores
word-sheet = sheet
word-what = what
word-fool = fool
word-known = known
word-repeat = repeat
word-older = older
word-newer = newer
word-oldest = oldest
word-newest = newest
word-order = order
word-detail = detail
word-info = info
word-undo = undo
word-save = save
word-help = help
word-quit = quit

word-one = one
word-sum = sum
word-yes = yes
word-no = no

# Words that can stand before a value and are no colour: "the 7", "card 7", "play 7".
word-filler = the a card play

word-suit-b = blue
word-suit-g = green
word-suit-r = red
word-suit-y = yellow
word-braille = braille
word-advice = advice
word-review = review

# What the table decides: "proof", "round void", "cards back", "points Bert -10".
word-proof = proof
word-round = round
word-void = void again
word-cards = cards
word-back = back
word-points = points
