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
word-since = since
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

# Numbers as they are said and as a dictation writes them. Behind each number are its words.
word-number = 1 one 2 two 3 three 4 four 5 five 6 six 7 seven 8 eight 9 nine 10 ten 11 eleven 12 twelve 13 thirteen 14 fourteen 15 fifteen 16 sixteen 17 seventeen 18 eighteen 19 nineteen 20 twenty 30 thirty 40 forty 50 fifty 60 sixty 70 seventy 80 eighty 90 ninety
# What stands between tens and units: nothing, or a hyphen.
word-number-joint = -

# What is said around a card: "Anna throws the red 7 away, and then ..."
word-around = the a an card and then of with play
word-speaker = i
word-plays = plays play played leads lead lays lay puts put throws throw discards discard follows follow wins win takes take comes come adds add
word-away = down away on out
word-by = from by
word-check = check
# What the table decides: "proof", "round void", "cards back", "points Bert -10".
word-proof = proof
word-round = round
word-void = void again
word-cards = cards
word-back = back
word-points = points
# When something doesn't fit: "stands", "stands not", "wrong", "not right", "no, Bert", "don't know", "nobody".
word-stands = stands
word-stands-not = invalid
word-not = not
word-wrong = wrong
word-right = right
word-unsure = know unsure idea
word-nobody = nobody none
word-together = and
# Who leaves or joins between two rounds: "Bert leaves", "Eva sits down to the left of Anna".
word-leaves = leaves leave goes
word-leaving = home now the table has to
word-joins = joins join sits comes
word-joining = us the table again now down in to of the
word-sits-after = after left
word-sits-before = before right
word-sits-for = for
# In answers: oneself, and no points.
word-me = me you myself
word-zero = zero nil nought
word-never = never
word-first = one first
word-second = two second
word-settings = settings
# What is polite and means nothing; how the sign # is called.
word-please = please
word-place = hash
# The place in the hand: "my third card".
word-card = card
word-own = my
word-ordinal = 1 first 2 second 3 third 4 fourth 5 fifth 6 sixth 7 seventh 8 eighth 9 ninth 10 tenth 11 eleventh 12 twelfth 13 thirteenth 14 fourteenth 15 fifteenth 16 sixteenth 17 seventeenth 18 eighteenth 19 nineteenth 20 twentieth
# How signs are called. Behind each are its names; a hyphen in one is a space.
word-signs = - minus + plus : colon , comma . full-stop period dot ? question-mark < less-than less > greater-than greater
