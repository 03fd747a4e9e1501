## Together in different places

cli-host = A table for people here and elsewhere, each with an invitation. The computer plays the seats left.
cli-join = Plays at a table elsewhere.
cli-option-guests = Who plays, with commas between. The first one sits at this keyboard, the others get invitations.
cli-option-serve = Nobody plays at this keyboard, everybody gets an invitation.
cli-option-absence = If somebody stays away: { $choices }. That is, wait, let the computer play, or keep the game for later.
cli-option-spectators = Others may watch with a link of their own; they hear nobody's cards.
cli-option-clock = How many seconds a player has for a card, then the computer plays. Else as long as he likes.
cli-option-grace = How many seconds the table waits before, else 60.
cli-option-advice = Everybody may ask for advice.
cli-option-unannounced = Guests on this network find the table only with its address.
cli-option-port = The port where guests come, else 8710.
cli-metavar-absence = WHAT
cli-argument-invitation = INVITATION...

word-say = say
word-stand-in = replace
word-remove = remove
word-invite = invite
word-delete-table = delete
word-nudge = nudge
word-for-all = all everybody everyone
word-spectators = spectators watchers
word-without = no without
word-next = next
word-seat = seat
word-host = host
word-computers = computer computers
word-table = table
word-ready = ready
word-mute = mute
word-unmute = unmute

host-names = Who plays? Name everybody after --names, with commas between, yourself first.
host-port = Another program has port { $port } already. Perhaps your table is still open. If not, take another with --port.
host-port-refused = The system won't open port { $port }. Take another with --port.
host-no-room = There is no table with invitations for { $file }. With { $foppen-access } resume you play on alone.
host-room-newer = { $file } comes from another version of Foppen Access. Open the table with the newest one.
host-room-damaged = { $file } is damaged, so the invitations are no longer good. With { $foppen-access } resume you play on alone.
host-room-shared =
    Others on this computer can take any seat. To end this, type:
    { $command }
host-agreed = { $option } was agreed for { $file } before. Leave it out, and it goes on as agreed.
host-record-name = { $file } won't do as a name, its ending is taken already. Use another ending.
host-serves = Nobody plays at this keyboard. Control C closes the table; the game stays saved.
host-record-missing = There is no { $file }. Check the name, or give everybody after --names for a new game.
host-spectators = Spectators
host-address = Whoever has Foppen Access types foppen-access join { $address } and the six words of the invitation.
host-near = The invitations are good on this network.
host-near-found = The invitations are good on this network. There the address may be left out.
host-words = { $player }, six words: { $words }.
host-link = { $player }, as a link: { $link }
host-over = The game is over. Your guests may still ask about it. The table closes when all have gone, or with Control C.
host-deleted = The table is deleted. Nothing of this game is kept any more.
host-fault = Something went wrong in the program. What was played stays. The report is in { $file }.
host-fault-unreported = Something went wrong in the program. What was played stays. A report could not be written.
host-ends-by-fault = The table closes, because the program has a fault.
host-ends = The table closes, because somebody was away too long.
host-kept =
    The game is saved, and all invitations stay good. To go on, type:
    { $foppen-access } host { $options }

apart-not-installed = A part is missing for games over the network. Install it with { $help }.
apart-incomplete = Games over the network still lack { $packages }. It can't be added to this installation.
apart-no-invitation = That is no invitation. Give the link, or the six words, with the address before them if need be.
apart-searches = Looking for the table on this network.
apart-not-found = No table on this network knows these words, or they are no longer valid. Check them, or ask for the address and type it before them.
apart-search-not-installed = A part is missing to look for the table. Ask for the address, or install it with { $help }.
apart-no-network = Your computer is on no network. Connect it, then try again.
apart-no-search = This program can't look for the table. Ask for the address and type it before the words.
apart-nobody = No table answers at { $host }, port { $port }. Ask whether it is open and whether you are on the same network.
apart-broken-off = The connection broke off at once. Try again.
apart-silent = The table does not answer now. I keep trying.
apart-no-unknown = This invitation is not good here. Have it read to you once more.
apart-no-too-often = Too many wrong words. Use the link, or try again in a minute.
apart-no-replaced = Your invitation is being used elsewhere now, and your seat is there.
apart-no-strange = The table doesn't understand this program. Perhaps one of the two is too old.
apart-no-busy = There are too many guests here at present. I keep trying.
apart-no-down = The table can't be opened just now, because its database doesn't answer. I keep trying.
apart-no-far = This table is only open to its own network, and you come from another one.
apart-no-address = The table isn't known by this address. Take the one in your invitation.
apart-no-closed = The table is closed now.
apart-no-removed = Your seat has another invitation now. Ask the others at the table.
apart-no-unwatched = Nobody may watch here any more.
apart-no-soon = Your seat is there when the next game begins. I keep trying.
apart-no-unseated = The next game goes on without you.
apart-no-deleted = The table is deleted.
apart-no-ended = The table is closed for good.
apart-no-fault = Something went wrong at the table. What was played stays.
apart-tries = I keep trying.
apart-no-rules = This table needs another version of the program, which isn't running there now. Ask whoever runs it.
apart-no-restored = The table comes from an older backup. Cards that you have heard don't count any more.
apart-no-again = The next game begins.
apart-late = That came too late, the game had gone on.
apart-lost = The connection is lost. What you type arrives as soon as it is back.
apart-found = The connection is back.
apart-full = This line will not arrive. There is room for more when the connection is back.
apart-unsent-last = What you typed last has not arrived.
apart-unsent = { $count ->
    [one] Not arrived: { $line }.
   *[other] Not arrived: { $number } lines, the last one { $line }.
}
apart-cut = That was too long, the others only hear the beginning.
apart-nothing-said = None of that can be read aloud, the others hear nothing.
apart-talk = Say and a text: everybody hears it. Ready: the others hear that you are. Mute and a name: you no longer hear what they say, with unmute you do.
watch-welcome = You are watching: you hear what everybody at the table hears, and nobody's cards.
watch-help = You are watching. You can ask what lies on the table, who has won what, and how the score is; the others don't hear you.
stand-in-hint = Type replace and the name, and the computer plays for { $player } meanwhile.
moderation-help = Question mark and table says how you replace, mute and invite each other, and decide about the next game.
moderation-help-led = { $player } decides about the table. While that seat is empty, most of you decide.
moderation-help-leads = You are the host of the table: what you type of this counts at once.
moderation-help-vote = Most of you decide about the table. Type the same, and it counts.
moderation-help-stand-in = Replace and a name: the computer plays meanwhile.
moderation-help-nudge = Nudge and a name reminds somebody of the turn. Anybody may do that.
moderation-help-remove = Remove and a name sends somebody away.
moderation-help-invite = Invite and a name: the seat gets a new invitation, the old one is not good any more.
moderation-help-mute = Mute, a name and all: nobody hears that player, with unmute they do again.
moderation-help-spectators = Spectators: others may watch with a link. No spectators ends that.
moderation-help-next = Next and a game or a number: the next game is another, or has so many computers.
moderation-help-seat = Seat and a name: somebody plays in the next game. No seat and a name: that player doesn't any more.
moderation-help-host = Host and a name: that player is the host from now on.
moderation-help-delete-table = Delete closes the table for everybody and for good.
delete-table-sure = That deletes table and game for everybody and for ever. Type delete once more if you want that.
close-table-sure = That closes the table for everybody and for good. Only whoever runs the service can delete it. Type delete once more if you want to close it.
nudge-nobody = Nobody else is awaited now.
nudge-no-turn = It is not { $player }'s turn.
apart-unheard-muted = You are muted here, the others don't hear you.
apart-unheard-too-much = That was much at once, the others don't hear it. Wait a moment.
apart-unheard-needless = That changes nothing here.
apart-unheard-decided = That has just been decided.
apart-unheard-watches = You are watching; the others don't hear you.
apart-unheard-players = So many can't play that game.
apart-unheard-name = Nobody can be called that here.
apart-unheard-open = Too many of your wishes are still open. This one does not count. Say it again when one of them is decided.
apart-unheard-full = You have all wished so much in this game that no more is noted. In the next one you can again.
apart-unheard-few = That takes two votes, and there are not so many here.
apart-unheard-numbers = This table has given away all its invitations; there is no other one.
evening-clock = There { $count ->
    [one] is one second
   *[other] are { $count } seconds
} for each card, then the computer plays.
chat-muted = You no longer hear what { $player } says. Type unmute and the name to end that.
chat-unmuted = You hear again what { $player } says.
chat-nobody = None of the others is called { $name }.
next-same = The next game is like this one.
next-game = Next comes { $game } with { $players }.
next-with-computers = { $count ->
    [one] one computer
   *[other] { $number } computers
}
next-computers = { $count ->
    [one] one computer
   *[other] { $count } computers
}
next-which = Which game? There are { $games }.
evening-ask-host = Another game? Yes begins it for everybody, with the same invitations.
evening-ask-guest = Another game? { $player } decides that. Say yes if you would like one.
evening-ask-vote = Another game? It begins when most of you say yes.
apart-after-game = You can still ask. Enter ends.
host-after-game = You can still ask. Enter closes the table for everybody.
apart-not-after-game = The game is over. You can still ask; Enter ends.
apart-said-late = The game is over; the others don't hear you any more.
apart-no-undo = Nothing is taken back at this table.
apart-left = You have left. With the same invitation you come back to your seat.
apart-missing = { $count ->
    [one] { $players } is still missing.
   *[other] { $players } are still missing.
}

note-came = { $player } is here.
note-away = { $player } has lost the connection.
note-left = { $player } has left.
note-back = { $player } is back.
note-stands-in = { $player_you ->
    [yes] The computer plays for you now. Type ready to play yourself again.
   *[no] The computer plays for { $player } now.
}
note-wished-stand-in = { $player_you ->
    [yes] Somebody wants the computer to play for you.
   *[no] Somebody wants the computer to play for { $player }.
}
note-wished-mute = { $player_you ->
    [yes] Somebody wants nobody to hear you any more.
   *[no] Somebody wants nobody to hear { $player } any more.
}
note-wished-unmute = { $player_you ->
    [yes] Somebody wants everybody to hear you again.
   *[no] Somebody wants everybody to hear { $player } again.
}
note-wished-remove = { $player_you ->
    [yes] Somebody wants you to leave the table.
   *[no] Somebody wants { $player } to leave the table.
}
note-wished-invite = { $player_you ->
    [yes] Your seat is to get a new invitation. It does when most of you want it.
   *[no] Somebody wants a new invitation for { $player }.
}
note-wished-delete = { $player_you ->
    [yes] You want to delete the table. It is done when most of you want it.
   *[no] { $player } wants to delete the table.
}
note-wished-close = { $player_you ->
    [yes] You want to close the table for good. It is done when most of you want it.
   *[no] { $player } wants to close the table for good.
}
note-wished-spectators = { $player_you ->
    [yes] You want others to be able to watch. They may when most of you want it.
   *[no] { $player } wants others to be able to watch.
}
note-wished-no-spectators = { $player_you ->
    [yes] You want nobody to watch any more. Nobody does when most of you want it.
   *[no] { $player } wants nobody to watch any more.
}
note-wished-next = { $player_you ->
    [yes] You want this for the next game: { $text }. It comes when most of you want it.
   *[no] { $player } wants this for the next game: { $text }.
}
note-wished-seat = { $player_you ->
    [yes] You want a seat for { $text } in the next game. There is one when most of you want it.
   *[no] { $player } wants a seat for { $text } in the next game.
}
note-wished-no-seat = { $player_you ->
    [yes] Somebody wants the next game without you.
   *[no] Somebody wants the next game without { $player }.
}
note-wished-no-seat-name = { $player_you ->
    [yes] You want the next game without { $text }. It is so when most of you want it.
   *[no] { $player } wants the next game without { $text }.
}
note-wished-host = { $player_you ->
    [yes] You are to be the host of the table. You will be when most of you want it.
   *[no] Somebody wants { $player } to be the host of the table.
}
note-muted = { $player_you ->
    [yes] The others don't hear you any more.
   *[no] Nobody hears { $player } any more.
}
note-unmuted = { $player_you ->
    [yes] The others hear you again.
   *[no] Everybody hears { $player } again.
}
note-removed = { $player } had to leave the table. The invitation is not good any more.
note-invited = There is a new invitation for { $player }. The old one is not good any more.
note-silent = { $player_you ->
    [yes] It is your turn, and the others are waiting.
   *[no] It is { $player }'s turn, and nothing has come for a while.
}
note-nudged = { $player_you ->
    [yes] Somebody reminds you: it is your turn.
   *[no] Somebody reminds { $player }.
}
note-waits = The table waits for { $player }.
note-kept = The table ends here for today. The game is saved, and your invitation stays good.
note-unkept = What was just played is not saved yet and does not count yet. The table keeps trying.
note-ready = { $player_you ->
    [yes] You are ready.
   *[no] { $player } is ready.
}
note-spectators = Others may watch now. They hear nobody's cards.
note-no-spectators = Nobody may watch any more.
note-watched = Somebody is watching.
note-unwatched = Nobody is watching any more.
note-host = { $player_you ->
    [yes] You are the host of the table now.
   *[no] { $player } is the host of the table now.
}
note-far = Somebody from another network wanted to come and was turned away. The handbook says under Playing apart how that guest can come.
note-not-again = The next game can't be saved, so it does not begin. Perhaps the disk is full.
note-again = { $player_you ->
    [yes] You would like another game.
   *[no] { $player } would like another game.
}
note-said = { $player_you ->
    [yes] You say: { $text }
   *[no] { $player }: { $text }
}

web-title = Foppen and Futschikato
web-news = What happens
web-line = Card, question or command
web-send = Send
web-continue = Go on
web-choices = Answers
web-table = Table
web-player = Player
web-card = Card
web-state = State
web-cards = Hand
web-points = Points
web-turn = plays now
web-your-turn = Your turn
web-high = is winning
web-own = { $name }, you
web-hand = Your hand
web-announce = Your card
web-questions = Questions
web-sounding = A sound when it is your turn
web-shaking = Vibrate when it is your turn
web-words = Type your six words and press Enter.
web-lost = The connection is lost. What you type arrives as soon as it is back.
web-found = The connection is back.
web-back = To come back to your seat, type anything and press Enter.
web-full = The connection is lost, and too much is waiting. This line does not arrive.
web-no-page = There is no such page. Take the link in your invitation.
web-nobody = The table doesn't answer. I keep trying.
web-reopens = When the table is open again, send any line.
web-closed = The table is still closed. I keep trying.
web-refused = The table doesn't let you in just now.
web-again = Once more: { $text }
web-quit = To leave, just close the page. With the same invitation you come back.

seal-checked = Checked: all cards came as settled before the game.
seal-unsealed-none = Not sealed: nobody can check how this table shuffles.
seal-unsealed-promise = { $players_you ->
    [yes] { $count ->
        [one] Not sealed, because your device takes no part in the shuffle.
       *[other] Not sealed, because yours and other devices take no part in the shuffle: { $players }.
    }
   *[no] { $count ->
        [one] Not sealed, because { $players }'s device takes no part in the shuffle.
       *[other] Not sealed, because some devices take no part in the shuffle, those of { $players }.
    }
}
seal-unsealed-salt = { $players_you ->
    [yes] { $count ->
        [one] Not sealed, because your device didn't answer during the shuffle.
       *[other] Not sealed, because yours and other devices didn't answer during the shuffle: { $players }.
    }
   *[no] { $count ->
        [one] Not sealed, because { $players }'s device didn't answer during the shuffle.
       *[other] Not sealed, because some devices didn't answer during the shuffle, those of { $players }.
    }
}
seal-unsealed-late = Not checked, because this device had no part in the shuffle.
seal-unsealed-lost = Not checked, because the connection was lost at the end.
seal-broken-commitment = Seal broken: the table did not keep to what was settled. Its secret was another one.
seal-broken-seats = Seal broken: the table did not keep to what was settled. Not exactly the people at the table shuffled.
seal-broken-missing = Seal broken: the table did not keep to what was settled. It left your device out of the shuffle.
seal-broken-changed = Seal broken: the table did not keep to what was settled. It said two different things.
seal-broken-salts = Seal broken: the table did not keep to what was settled. What was added to the shuffle was not as promised.
seal-broken-order = Seal broken: the table did not keep to what was settled. It dealt too early, or told something too early.
seal-broken-cards = Seal broken: the table did not keep to what was settled. The cards did not come as settled.
seal-broken-entries = Seal broken: the table did not keep to what was settled. Something was taken back or changed by hand.
seal-broken-untold = Seal broken: the table did not keep to what was settled. It doesn't tell where the cards came from.
seal-not-kept = The seal of the game is not saved. { $reason }
seal-wrong = { $reason } This is about { $file }.
seal-damaged = Damaged: the seal beside { $file }.

cli-option-certificate = The file of a certificate, so that guests may come from beyond this network, too.
cli-option-key = The file of its key, where that is not in the certificate.
cli-option-proxy = The address of a proxy that encrypts, through which guests come from beyond.
cli-option-address = What links begin with, if not with the address of this computer.
cli-option-from-one-address = How many people may come from one address, if more or fewer than 100.
cli-option-log = A file that tells who came, left and was refused, without cards.
cli-metavar-address = ADDRESS
host-certificate = There is no certificate with a key in { $file } that can be read.

## A service for many tables

cli-option-service = The address of a database with many tables, which others open on a page.
cli-option-service-key = The file with the key of its tables, if not the one that this program keeps.
cli-option-new-key = Makes that file with a new key.
service-without = With --service others open the tables. Leave { $option } out.
service-open = Tables are opened at { $address }. No game is lost if this program ends.
service-key-made = There is a new key, mark { $mark }. It is in { $file }.
service-key-copy = Keep a copy. Without the key no invitation is good any more.
service-key-used = The key in use has the mark { $mark }. It is from { $file }.
service-key-unnamed = The name of the file is missing after --service-key.
service-key-missing = The key is missing. Check the name. With a new one from --new-key no older invitation is good. Looked for { $file }.
service-key-there = There is a key already. Leave --new-key out, or first move { $file }.
service-key-link = { $file } is a link that leads nowhere. Delete it, or have it lead to the file with the key.
service-key-published = Everybody may know this key, and no invitation is good with it. Use --new-key and first delete { $file }.
service-key-shared =
    Others on this computer can read the key in { $file }. First type:
    { $command }
service-key-unseen = Windows doesn't tell who can read the key. Keep it in a folder that only you can open.
service-no-key = There is no key of a service in { $file }.
service-no-database = The database can't be reached, or it doesn't let us in.
service-no-table = The table in the database is missing, or we may not use it. The page about the service says more.
service-down = The database doesn't answer. All games wait.
service-again = The database is there again. All games go on.

lobby-title = Open a table
lobby-label-names = Who plays? Names with commas between, your own first.
lobby-label-game = Game
lobby-label-players = How many play? The computer plays the seats left. May stay empty.
lobby-label-clock = Seconds for a card, then the computer plays. May stay empty.
lobby-label-level = How the computer plays
lobby-label-absence = If somebody stays away
lobby-absence-wait = wait for him
lobby-absence-computer = let the computer play for him
lobby-absence-keep = keep the game for later
lobby-label-advice = Everybody may ask for advice.
lobby-button = Open
lobby-names = Give names with commas between, no two the same, each of at most 20 letters, and none of a computer opponent.
lobby-players = So many can't play this game.
lobby-clock = Give the seconds for a card as a number, or leave the field empty.
lobby-too-often = Too many tables were opened from here. Try again in an hour.
lobby-busy = Too many tables are being opened at present. Try again in a minute.
lobby-too-slow = The form took too long to arrive. Send it once more.
lobby-not-kept = The table can't be kept at present. Try again soon.
lobby-done = The table is open. Everybody comes with his own link, or with his own six words. Keep yours.
lobby-words = Six words: { $words }.
lobby-link = Link for { $player }
web-open = Open a table

## The open table: devices round a real table

cli-option-open = Everybody at the table can listen on a device of their own and type their own cards there.

host-is-table =
    { $file } is from a real table. To go on, type:
    { $foppen-access } resume { $typed }

open-late = Meanwhile something came from the others. This line is not entered.
open-entered = { $card } is entered already.

others-how = Type your card when it is your turn. A question mark helps.
others-turn = It's your turn.
others-confirms = { $player } confirms the trick.
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
open-kept =
    The game is saved, and all invitations stay good. To go on, type:
    { $foppen-access } resume { $typed }
