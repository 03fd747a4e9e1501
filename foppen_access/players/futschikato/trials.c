/* Futschikato tried out in C: hands that may be, each card in all of them, every game to its end.
 *
 * Nothing is decided here. `playouts.py` and `quick_rules.py` say what all of this means and why, under the
 * same names; they play where there is no compiler. Both draw the same lots, so they come to the
 * same, and a test compares them. It calls no function of any library.
 *
 * What comes in is checked by `is_sound`, once; after that no index leaves its array, for no card
 * is ever added.
 */

#include "../lots.h"

enum {
    SEATS = 8,
    HIGHEST = 20,
    CARDS = 96,
    MOST_WORLDS = 1 << 24,
    MOST_MOVES = 1 << 16, /* far more than any game has */
};

/* The game as a player sees it, and what is to be tried. A hand is how often it has each number. */
typedef struct {
    int32_t seats, me;
    int32_t held[SEATS][HIGHEST + 1]; /* the cards that are known */
    int32_t hidden[SEATS];            /* how many are not */
    int32_t table[SEATS];             /* 0: no card */
    int32_t cards, card[CARDS];       /* the unseen ones */
    int32_t discards, discard[CARDS]; /* in the order they were thrown off */
    int32_t candidates, candidate[HIGHEST];
    int32_t worlds;
} Position;

typedef struct {
    int held[SEATS][HIGHEST + 1], sizes[SEATS], table[SEATS];
    int pile[CARDS], piled, discards[CARDS], discarded;
    int seats, turn, winners[SEATS], won; /* won: how many have */
} Game;

/* How often a number lies on the table. */
static int lying(const Game *game, int number)
{
    int times = 0;
    for (int seat = 0; seat < game->seats; seat++) times += game->table[seat] == number;
    return times;
}

static void shuffle(int *cards, int count, Lots *lots)
{
    for (int at = count - 1; at > 0; at--) {
        int other = below(lots, at + 1), card = cards[at];
        cards[at] = cards[other];
        cards[other] = card;
    }
}

static int draw_card(Game *game, int seat, Lots *lots)
{
    if (!game->piled) {
        if (!game->discarded) return 0;
        for (int at = 0; at < game->discarded; at++) game->pile[at] = game->discards[at];
        game->piled = game->discarded;
        game->discarded = 0;
        shuffle(game->pile, game->piled, lots);
    }
    game->held[seat][game->pile[--game->piled]]++;
    game->sizes[seat]++;
    return 1;
}

static void begin_turn(Game *game)
{
    int number = game->table[game->turn];
    if (!number) return;
    for (int seat = 0; seat < game->seats; seat++) {
        if (game->table[seat] != number) continue;
        game->table[seat] = 0;
        game->discards[game->discarded++] = number;
    }
    for (int seat = 0; seat < game->seats; seat++) {
        game->winners[seat] = !game->sizes[seat] && !game->table[seat];
        game->won += game->winners[seat];
    }
}

static void play(Game *game, int number, Lots *lots)
{
    int turn = game->turn, beaten[SEATS], count = 0;
    game->held[turn][number]--;
    game->sizes[turn]--;
    game->table[turn] = number;
    int worth = number * lying(game, number);
    for (int step = 1; step < game->seats; step++) {
        int seat = (turn + step) % game->seats, other = game->table[seat];
        if (other && other != number && other * lying(game, other) < worth) beaten[count++] = seat;
    }
    for (int at = 0; at < count; at++) game->discards[game->discarded++] = game->table[beaten[at]];
    for (int at = 0; at < count; at++) game->table[beaten[at]] = 0;
    for (int at = 0; at < count; at++)
        if (!draw_card(game, beaten[at], lots)) break;
    game->turn = (turn + 1) % game->seats;
    begin_turn(game);
}

static int lowest_that_stands(const Game *game)
{
    const int *held = game->held[game->turn];
    int top = 0, last = 0, lowest = 0;
    for (int seat = 0; seat < game->seats; seat++) {
        int worth = game->table[seat] * lying(game, game->table[seat]);
        if (worth > top) top = worth;
        if (worth > last && !game->sizes[seat]) last = worth;
    }
    for (int tried = 0; tried < (last ? 2 : 1); tried++)
        for (int number = 1; number <= HIGHEST; number++)
            if (held[number] && number * (lying(game, number) + 1) > (tried ? last : top)) return number;
    for (int number = HIGHEST; number > 0; number--)
        if (held[number]) lowest = number;
    return lowest;
}

static void as_it_may_be(const Position *position, Game *game, Lots *lots)
{
    game->seats = position->seats;
    game->turn = position->me;
    game->won = 0;
    game->piled = position->cards;
    game->discarded = position->discards;
    for (int at = 0; at < position->cards; at++) game->pile[at] = position->card[at];
    for (int at = 0; at < position->discards; at++) game->discards[at] = position->discard[at];
    shuffle(game->pile, game->piled, lots);
    for (int seat = 0; seat < position->seats; seat++) {
        game->table[seat] = position->table[seat];
        game->sizes[seat] = position->hidden[seat];
        for (int number = 0; number <= HIGHEST; number++) {
            game->held[seat][number] = position->held[seat][number];
            game->sizes[seat] += position->held[seat][number];
        }
        for (int times = position->hidden[seat]; times; times--)
            game->held[seat][game->pile[--game->piled]]++;
    }
}

/* ---- The door ---- */

static int is_sound(const Position *position)
{
    if (!within(position->seats, 3, SEATS) || !within(position->me, 0, position->seats - 1)
        || !within(position->cards, 0, CARDS) || !within(position->discards, 0, CARDS)
        || !within(position->candidates, 1, HIGHEST) || !within(position->worlds, 1, MOST_WORLDS))
        return 0;
    int64_t cards = (int64_t)position->cards + position->discards, hidden = 0;
    for (int seat = 0; seat < position->seats; seat++) {
        if (!within(position->table[seat], 0, HIGHEST) || position->held[seat][0]) return 0;
        if (!within(position->hidden[seat], 0, CARDS)) return 0;
        hidden += position->hidden[seat];
        cards += position->table[seat] > 0;
        for (int number = 0; number <= HIGHEST; number++) {
            if (!within(position->held[seat][number], 0, CARDS)) return 0;
            cards += position->held[seat][number];
        }
    }
    if (cards > CARDS || hidden > position->cards) return 0;
    for (int at = 0; at < position->cards; at++)
        if (!within(position->card[at], 1, HIGHEST)) return 0;
    for (int at = 0; at < position->discards; at++)
        if (!within(position->discard[at], 1, HIGHEST)) return 0;
    for (int at = 0; at < position->candidates; at++)
        if (!within(position->candidate[at], 1, HIGHEST)
            || !position->held[position->me][position->candidate[at]])
            return 0;
    return 1;
}

DOOR const char *futschikato_digest(void) { return DIGEST; }

/* What each candidate comes to in each of so many worlds, a row of `results` for each candidate:
 * how many win if the player does, else 0. It answers 0, or what was wrong; then nothing was tried,
 * or somebody had no card to play, or no game has so many moves. There are no tables.
 */
DOOR int32_t futschikato_trials(const Position *position, int64_t position_size, const double *tables,
                                int64_t tables_size, Lots *lots, int64_t lots_size, int32_t *results,
                                int64_t room)
{
    (void)tables;
    if (position_size != (int64_t)sizeof(Position) || tables_size || lots_size != (int64_t)sizeof(Lots)
        || lots->next > WORDS)
        return 1;
    if (!is_sound(position)) return 2;
    if ((int64_t)position->candidates * position->worlds != room) return 3;
    for (int world = 0; world < position->worlds; world++) {
        Game game;
        as_it_may_be(position, &game, lots);
        for (int at = 0; at < position->candidates; at++) {
            Game trial = game;
            play(&trial, position->candidate[at], lots);
            for (int moves = 0; !trial.won; moves++) {
                int number = lowest_that_stands(&trial);
                if (!number || moves == MOST_MOVES) return 4;
                play(&trial, number, lots);
            }
            results[(int64_t)at * position->worlds + world] =
                trial.winners[position->me] ? trial.won : 0;
        }
    }
    return 0;
}
