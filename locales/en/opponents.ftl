# The computer opponents: what they are like, how strong, and how it ends among them.

opponents = Opponents: { $phrases }.
opponents-careful = { $player } is careful
opponents-bold = { $player } is bold
opponents-spiteful = { $player } is spiteful

# Who has won how often this evening, before the next game.
evening = This evening so far: { $wins }.
evening-wins = { $player } { $count ->
    [one] one win
   *[other] { $count } wins
}

evening-points = { $player } { $points }{ $count ->
    [0] {""}
    [one] , one win
   *[other] , { $count } wins
}

# What an opponent says at the end of a round or of the game: one short line, by character.
opponent-says = { $player }: { $text }
opponent-out-careful = { $turn ->
    [0] Care pays.
   *[other] Slowly does it.
}
opponent-out-bold = { $turn ->
    [0] Who dares wins.
   *[other] That's how it's done!
}
opponent-out-spiteful = { $turn ->
    [0] Oh, still holding cards?
   *[other] I'm almost sorry.
}
opponent-beaten-careful = { $turn ->
    [0] I saw that coming.
   *[other] Well played.
}
opponent-beaten-bold = { $turn ->
    [0] Respect.
   *[other] I'll risk more next time.
}
opponent-beaten-spiteful = { $turn ->
    [0] I won't forget that.
   *[other] Enjoy it.
}
opponent-won-careful = { $turn ->
    [0] Keep calm, that's all.
   *[other] Just as I had planned.
}
opponent-won-bold = { $turn ->
    [0] All risked, all won.
   *[other] Just the way I like it.
}
opponent-won-spiteful = { $turn ->
    [0] Losing suits you.
   *[other] Do take it personally.
}
opponent-lost-careful = { $turn ->
    [0] Well deserved.
   *[other] I was too careful.
}
opponent-lost-bold = { $turn ->
    [0] Revenge!
   *[other] I risked too much.
}
opponent-lost-spiteful = { $turn ->
    [0] That was luck.
   *[other] I'll get you next time.
}

setting-name-level = Strength of the opponents
value-easy = easy
value-strong = strong
value-master = masterly
setting-name-thinking = Thinking time of masters
value-seconds = { $count ->
    [one] one second
   *[other] { $count } seconds
}
thinking = { $player } is thinking.
one-moment = One moment.

cli-option-thinking = How long the level master may think about a card, in seconds.
cli-metavar-seconds = SECONDS
cli-error-seconds = { $given } won't do for { $option }, take a number from { $least } to { $most }, in seconds.
cli-bot = An opponent for other programs: reads and writes the record line by line.
cli-option-levels = Who plays, with commas, each once in every seat. The last one fills the table: { $choices }.
cli-option-bot = A command that starts an opponent and gives it a seat. May be given several times.
cli-option-csv = The file for the results as a table.
cli-metavar-levels = LEVEL,LEVEL
cli-metavar-bot = COMMAND
cli-error-too-many-entrants = There are { $entrants } opponents for { $players } seats.

level-random = Random
level-easy = Easy
level-normal = Normal
level-strong = Strong
level-master = Master
league-bot = Bot { $number }
league-played = { $deals ->
    [one] One deal of the cards
   *[other] { $deals } deals of the cards
}, each played until everybody has sat once in every seat: { $games } games, { $game }, { $players } at the table.
league-points = { $player }: won { $share } percent, standard error { $share_error }. Per round { $points }, standard error { $points_error }.
league-wins = { $player }: won { $share } percent, standard error { $share_error }.
league-fair = An equal share would be { $share } percent.
league-one-deal = { $player }: won { $share } percent. It takes two deals for a standard error.
league-seed = The same cards come again with --seed { $seed }.
league-seed-known = With --seed the programs could know all cards beforehand.

bot-failed = { $bot }, { $command }: { $reason }
bot-failed-saying = { $bot }, { $command }: { $reason } It last wrote: { $said }
bot-command = The command is empty, or a quotation mark is missing.
bot-not-started = { $code ->
    [ENOENT] There is no program { $program }. Check the command after --bot.
    [EACCES] The file { $program } may not be run, or is a folder.
    [EPERM] The file { $program } may not be run.
    [ENOEXEC] The file { $program } is no program, or what should run it is missing.
   *[other] The program { $program } can't be started. Check the command after --bot.
}
bot-silent = After { $seconds } seconds there was no answer.
bot-ended = The program has ended although an answer is missing.
bot-wrong-seat = The answer is for seat { $answered }, seat { $asked } was asked.
bot-no-play = The answer is no card and no bid.
bot-line = Line { $line }: { $reason }
bot-not-asked = Only whoever's turn it is can be asked.
bot-no-hand = The cards of seat { $place } are not known.
