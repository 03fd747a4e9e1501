## Together in different places

cli-host = A table for people here and elsewhere, each with an invitation. The computer plays the seats left.
cli-join = Plays at a table elsewhere.
cli-option-guests = Who plays, with commas between. The first one sits at this keyboard, the others get invitations.
cli-option-serve = Nobody plays at this keyboard, everybody gets an invitation.
cli-option-absence = If somebody stays away: { $choices }. That is, wait, let the computer play, or keep the game for later.
cli-option-grace = How many seconds the table waits before, else 60.
cli-option-advice = Everybody may ask for advice.
cli-option-port = The port where guests come, else 8710.
cli-metavar-absence = WHAT
cli-argument-invitation = INVITATION...

word-say = say
word-ready = ready

host-names = Who plays? Name everybody after --names, with commas between, yourself first.
host-port = Another program has port { $port } already. Take another with --port.
host-port-refused = The system won't open port { $port }. Take another with --port.
host-no-room = There is no table with invitations for { $file }. Play on alone with { $foppen-access } resume.
host-room-newer = { $file } comes from another version of Foppen Access. Open the table with the newest one.
host-room-damaged = { $file } is damaged, so the invitations are no longer good. Play on alone with { $foppen-access } resume.
host-agreed = { $option } was agreed for { $file } before. Leave it out, and it goes on as agreed.
host-record-name = { $file } won't do as a name, its ending is taken already. Use another ending.
host-address = Whoever has Foppen Access types foppen-access join { $address } and the six words of the invitation.
host-words = { $player }, six words: { $words }.
host-link = { $player }, as a link: { $link }
host-over = The game is over. Your guests may still ask about it. When all have gone, the table closes.
host-ends = The table closes, because somebody was away too long.
host-kept = The game is saved, and all invitations stay good. It goes on with { $foppen-access } host --record { $file }.

apart-not-installed = A part is missing for games over the network. Install it with { $help }.
apart-no-invitation = That is no invitation. Give the link, or the address and the six words.
apart-nobody = No table answers at { $address }. Ask whether it is open and whether you are on the same network.
apart-broken-off = The connection broke off at once. Try again.
apart-no-unknown = This invitation is not good here. Have it read to you once more.
apart-no-too-often = Too many wrong invitations have come. Try again in ten minutes.
apart-no-replaced = Your invitation is being used elsewhere now, and your seat is there.
apart-no-strange = The table doesn't understand this program. Perhaps one of the two is too old.
apart-no-full = Too many have come from your address already. Close another connection.
apart-no-closed = The table is closed now.
apart-late = That came too late, the game had gone on.
apart-lost = The connection is lost. I keep trying.
apart-found = The connection is back.
apart-cut = That was too long, the others only hear the beginning.
apart-nothing-said = None of that can be read aloud, the others hear nothing.
apart-talk = say and a text: everybody hears it. Ready: the others hear that you are.
apart-after-game = You can still ask. Enter ends.
apart-no-undo = Nothing is taken back at this table.
apart-left = You have left. With the same invitation you come back to your seat.
apart-missing = { $count ->
    [one] { $players } is still missing.
   *[other] { $players } are still missing.
}

note-came = { $player } is here.
note-away = { $player } has lost the connection.
note-back = { $player } is back.
note-stands-in = The computer plays for { $player } now.
note-waits = The table waits for { $player }.
note-kept = The table ends here for today. The game is saved, and your invitation stays good.
note-unkept = What was just played is not saved yet and does not count yet. The table keeps trying.
note-ready = { $player_you ->
    [yes] You are ready.
   *[no] { $player } is ready.
}
note-said = { $player_you ->
    [yes] You say: { $text }
   *[no] { $player }: { $text }
}

web-title = Foppen and Futschikato
web-news = What happens
web-line = Card, question or command
web-send = Send
web-hand = Your hand
web-questions = Questions
web-words = Type your six words and press Enter.
web-lost = The connection is lost. I keep trying.
web-found = The connection is back.
web-back = To come back to your seat, type anything and press Enter.
web-again = Once more: { $text }
web-quit = To leave, just close the page. With the same invitation you come back.

seal-holds = Checked: the cards came as they were sealed before the game.
seal-broken = The cards did not come as they were sealed before the game.
seal-wrong = { $file }: the cards did not come as they were sealed before the game, or the seal is damaged.

cli-option-certificate = The file of a certificate, so that guests may come from beyond this network, too.
cli-option-key = The file of its key, where that is not in the certificate.
cli-option-proxy = The address of a proxy that encrypts, through which guests come from beyond.
cli-option-address = What links begin with, if not with the address of this computer.
cli-option-log = A file that tells who came, left and was refused, without cards.
cli-metavar-address = ADDRESS
host-certificate = There is no certificate with a key in { $file } that can be read.

## A service for many tables

cli-option-service = The address of a database with many tables, which others open on a page.
cli-option-service-key = The file with the key of that database's tables; it is made if there is none.
service-without = With --service others open the tables. Leave { $option } out.
service-open = Tables are opened at { $address }. No game is lost if this program ends.
service-key-made = A new key lies in { $file }. Keep a copy; without it no invitation is good.
service-no-key = There is no key of a service in { $file }.
service-no-database = The database can't be reached, or it doesn't let us in.
service-no-table = The database has no table for us in which we may add and read. The page about the service says how it is made.
service-down = The database doesn't answer. All games wait.
service-again = The database is there again. All games go on.

lobby-title = Open a table
lobby-label-names = Who plays? Names with commas between, your own first.
lobby-label-game = Game
lobby-label-players = How many play? The computer plays the seats left. May stay empty.
lobby-label-level = How the computer plays
lobby-label-absence = If somebody stays away
lobby-absence-wait = wait for him
lobby-absence-computer = let the computer play for him
lobby-absence-keep = keep the game for later
lobby-label-advice = Everybody may ask for advice.
lobby-button = Open
lobby-names = Give names with commas between, no two the same, each of at most 20 letters, and none of a computer opponent.
lobby-players = So many can't play this game.
lobby-too-often = Too many tables were opened from here. Try again in an hour.
lobby-not-kept = The table can't be kept at present. Try again soon.
lobby-done = The table is open. Everybody comes with his own link, or with his own six words. Keep yours.
lobby-words = Six words: { $words }.
lobby-link = Link for { $player }
web-open = Open a table

## The open table: devices round a real table

cli-option-open = Everybody at the table can listen on a device of their own and type their own cards there.

host-is-table = { $file } is from a real table. Go on with { $foppen-access } resume --open.

open-late = Meanwhile something came from the others. This line is not entered.
open-entered = { $card } is entered already.

others-how = Type your card when it is your turn. A question mark helps.
others-turn = It's your turn.
others-objects = { $player } objects.
others-own = Here you type only your own cards.
others-one = One card at a time.
others-bid = Bids come first: yes or no.
others-asked = The table has a question to settle first. w says it.
others-not-yet = It's not your turn but { $player }'s.
others-entered = Your card { $card } is entered already.
others-nowhere = You are not at the table just now, but you can listen and ask.
others-keyboard = That only works at the keyboard that runs the table. Say it there.
others-quit = To leave, just close your device. With the same invitation you come back.
help-others = When it is your turn, your card: for example r7, red 7 or 7 red, a one is 1.
help-others-end = At the end of a round the cards you have left, or their sum, for example 17.
help-others-wrong = Type wrong if the last card is not right. w says what is open.
help-others-asks = c says the trick, l the last one, t whose turn it is, e how many cards everybody holds, s the score.
help-others-more = k and a colour says which of its cards are still out. r repeats, v changes how much is said.
help-others-more-futschikato = r repeats, v changes how much is said.
help-others-futschikato = When it is your turn, your card as a number.
open-kept = All invitations stay good if you go on with --open.
