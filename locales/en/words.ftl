# What can be typed. Each line has words for the same thing; any unambiguous beginning will do.
# The keys themselves (h, c, l ...) are the same in all languages and are in the program.

word-hand = hand
word-trick = cards
word-last = last
word-each = each
word-turn = turn
word-scores = scores points
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
word-rules = rules
word-help = help
word-quit = quit

word-one = one
word-sum = sum
word-yes = yes yeah yep yup
word-no = no nope nah

# How else one says that one bids, or does not.
word-bids = i-bid bid yes-i-bid i-do yes-i-do ill-bid i-want-to-bid i-will-bid yes-bid id-like-to-bid i-would-like-to-bid
word-passes = not rather-not dont-bid i-dont-bid i-do-not-bid no-bid no-i-dont i-dont pass i-pass ill-pass id-rather-not i-would-rather-not i-wont-bid i-will-not-bid i-wont not-with-these-cards not-with-this-hand no-pass
# What may also stand in such a sentence and changes nothing: "I don't bid this time".
word-bid-filler = today now then rather better please well so here this time hm er um just

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
word-missing = missing lost gone
word-double = double twice doubled extra
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
word-neither = neither none none-of-them neither-of-them
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
word-practice = practice practise practising exercise
word-statistics = statistics stats standing statistik
word-first = one first
word-second = two second
word-settings = settings
# What is polite and means nothing; how the sign # is called.
word-please = please thanks
word-place = hash
# The place in the hand: "my third card".
word-card = card
word-own = my
word-ordinal = 1 first 2 second 3 third 4 fourth 5 fifth 6 sixth 7 seventh 8 eighth 9 ninth 10 tenth 11 eleventh 12 twelfth 13 thirteenth 14 fourteenth 15 fifteenth 16 sixteenth 17 seventeenth 18 eighteenth 19 nineteenth 20 twentieth
# How signs are called. Behind each are its names; a hyphen in one is a space.
word-signs = - minus + plus : colon , comma . full-stop period dot ? question-mark < less-than less > greater-than greater

# What is said at a real table to ask back and to put right: "who played green 7", "trick 5: green 3
# instead of green 5", "that was Anna's trick". A hyphen is a blank.
word-talk-trick = trick tricks
word-talk-round = round rounds
word-talk-who = who where where's who's whos whose whom
word-talk-when = when
word-talk-what = what what's whats which
word-talk-why = why how-come
word-talk-how-many = how-many how-much
word-talk-how = how
word-talk-be = is was are were be am isn't wasn't should-be should-have-been
word-talk-have = has have had having
word-talk-play = played play plays playing put threw throw thrown laid fell fall dropped down said came come
word-talk-won = won win wins took take takes taken got get gets
word-talk-belongs = belongs went go goes to-whom
word-talk-fooled = fooled fool foppen
word-talk-disc = disc discs disk marker
word-talk-lead = led lead leads leading started
word-talk-out = out
word-talk-sit = sitting sits sit misses miss missing-out skips
word-talk-deal = deals dealer
word-talk-dealt = dealt deal
word-talk-turn = turn next now waiting
word-talk-must = must missing still-to hasn't haven't to-play
word-talk-score = score scores stand standing standings scoring sheet
word-talk-points = points point
word-talk-ahead = winning ahead in-the-lead in-front first-place
word-talk-behind = behind bottom
word-talk-cards = cards card
word-talk-left = left remaining still remain
word-talk-gone = gone already been anybody anyone yet
word-talk-last = last just previous latest
word-talk-before-last = ll before-last before-that
word-talk-all = all every everything
word-refusal = no not nothing none never without don dont
word-talk-not = not no-longer isn't wasn't didn't
word-talk-but = but
word-talk-instead = instead instead-of rather
word-talk-swapped = swapped switched mixed-up exchanged the-wrong-way-round wrong-way-round
word-talk-wrong = wrong stop halt hang-on hold-on wait mistake typo mistyped misheard misread
word-talk-right = right correct
word-talk-no = no sorry nope oops pardon
word-talk-allowed = allowed can may legal rule rules permitted
word-talk-everybody = everybody everyone each
word-talk-fewest = fewest most least
word-talk-colour = colour color suit
word-talk-follow = follow follows following
word-talk-in-hand = in-hand in-the-hand
word-talk-note = note write-down make-a-note remark
word-talk-protest = protest objection object
word-talk-done = settled withdrawn dropped-it
word-talk-number = number no.
word-talk-filler = the a an of in on to that this it its it's that's there's there me please again read tell say does did do done doing and at from for we i you he she they us our my any really then so one's this-one that-one after about isnt so-far up table should what-if with by or oh er um
word-talk-before = before
word-talk-after = after behind
word-talk-forgotten = forgot forgotten missed skipped left-out missing
word-talk-surplus = too-many surplus strike delete remove one-too-many
word-talk-nobody = nobody no-one noone
word-talk-meant = meant mean meaning wanted-to-say
word-talk-correct = correct change correction
# Where something is asked: "yes, exactly", "that's right", "nope", "no, that's not right".
word-talk-agree = yes yep yeah yup right correct exactly sure okay ok indeed true
word-talk-deny = no nope nah wrong
word-talk-small = that that's thats is it it's its was so all of course
word-talk-question = question asked
word-talk-ones = one ones
word-talk-inflection = n
word-talk-owner = s 's

# What else the entries before a new game are called.
word-game-begins = begin start go play ok okay done continue
word-game-names = names name who players people
word-game-level = level strength difficulty opponents opponent computer skill
word-game-bids = bids bid bidding
word-game-easy = easy simple weak
word-game-normal = normal medium
word-game-strong = strong hard difficult
word-game-master = master masterly expert
# A number beside these is not the one that is meant: "3 opponents", "more than 4".
word-not-that-number = opponent opponents computer computers bot bots others against more less fewer than
word-game-alone = alone me just-me only-me me-alone myself nobody solo
word-game-rounds = rounds round length

# How many are together. Behind each number stand its words.
word-party = 2 pair

# In a review from trick to trick.
word-walk-on = next forward forwards next-trick next-card go-on more continue
word-walk-back = back previous backward backwards previous-trick go-back one-back
