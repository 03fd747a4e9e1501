/* The trials of a master of Foppen as he doesn't have them: in the hands as they are, and with rounds
 * in which everybody plays as `yardsticks.Greedy` would, or by lot. `other_trials.py` makes a library of it,
 * with the C file of the players as TRIALS. What it is told has passed nobody's check.
 */

#include <math.h>
#define DIGEST ""
#include TRIALS

static const double DISC = 12;

enum { AS_EVER, GREEDILY, BY_LOT }; /* `other_trials.PlaysOn` */

/* What a greedy player goes by, besides the hands. */
typedef struct {
    const Position *position;
    Cards aside;
    int lacks[SEATS]; /* a bit for each colour that somebody showed to lack */
    int sizes[SEATS], left[SEATS], lefts, tricks_left;
    uint64_t unseen[COLOURS];
    double total;
} Sight;

static void show_lacks(Sight *sight, const Position *position)
{
    int led = ONES;
    for (int seat = 0; seat < position->seats; seat++) sight->lacks[seat] = 0;
    for (int at = 0; at < position->shown; at++) {
        int colour = position->played[at] >> 8;
        if (!at || position->trick[at] != position->trick[at - 1]) led = ONES;
        if (led == ONES) led = colour;
        else if (colour != led && colour < ONES) sight->lacks[position->player[at]] |= 1 << led;
    }
}

static void look(Sight *sight, const Round *round)
{
    int seats = sight->position->seats, me = round->turn, hidden = 0, coloured = 0;
    uint32_t busy = round->fooled | 1u << me;
    for (int at = 0; at < round->played; at++) busy |= 1u << round->order[at];
    sight->lefts = 0, sight->tricks_left = CARDS;
    for (int colour = 0; colour < COLOURS; colour++)
        sight->unseen[colour] = sight->aside.colours[colour];
    for (int seat = 0; seat < seats; seat++) {
        int out = round->fooled >> seat & 1, has_played = (busy >> seat & 1) && !out && seat != me;
        sight->sizes[seat] = round->sizes[seat] - has_played;
        if (sight->sizes[seat] + out < sight->tricks_left) sight->tricks_left = sight->sizes[seat] + out;
        if (!(busy >> seat & 1)) sight->left[sight->lefts++] = seat;
        if (seat == me) continue;
        hidden += sight->sizes[seat];
        for (int colour = 0; colour < COLOURS; colour++)
            sight->unseen[colour] |= round->hands[seat].colours[colour];
    }
    for (int colour = 0; colour < COLOURS; colour++) coloured += bits_of(sight->unseen[colour]);
    int total = coloured > hidden ? coloured : hidden;
    sight->total = total > 1 ? total : 1;
}

static double none_of(const Sight *sight, int seat, int colour, int count)
{
    if (colour < ONES && sight->lacks[seat] >> colour & 1) return 1;
    double share = sight->sizes[seat] / sight->total;
    return pow(1 - (share < 0.99 ? share : 0.99), count);
}

static double stays_under(const Sight *sight, int seat, int code, int led, int follows)
{
    int colour = code >> 8, value = code & 127;
    if (led == ONES) return none_of(sight, seat, ONES, 0);
    if (colour == ONES) return none_of(sight, seat, led, bits_of(sight->unseen[led]));
    if (follows) return none_of(sight, seat, led, bits_of(sight->unseen[led] >> (value + 1)));
    double under = none_of(sight, seat, led, bits_of(sight->unseen[led]));
    for (int each = 0; each < COLOURS; each++)
        if (each != led)
            under *= none_of(sight, seat, each, bits_of(sight->unseen[each] >> (value + 1)));
    return under;
}

static double risk(const Sight *sight, const Round *round, int code)
{
    int colour = code >> 8, led = round->led < ONES ? round->led : colour;
    int follows = colour == led || colour == ONES, worse = 0;
    for (int at = 0; at < round->played; at++) {
        int other = round->keys[at] >> 4, other_follows = other >= FOLLOWS;
        worse += other_follows == follows ? (other & 127) < (code & 127) : follows;
    }
    int needed = sight->position->discs - worse;
    if (needed <= 0) return 0;
    double none = 1, one = 0;
    for (int at = 0; at < sight->lefts; at++) {
        double under = stays_under(sight, sight->left[at], code, led, follows);
        one = one * (1 - under) + none * under, none = none * (1 - under);
    }
    return needed == 1 ? none : none + one;
}

static double worth(const Sight *sight, const Round *round, int code)
{
    double shed = code == ONE ? sight->position->one_left : code & 127;
    return sight->tricks_left == 1 ? shed : shed - DISC * risk(sight, round, code);
}

static int greedy(Sight *sight, const Round *round)
{
    const Cards *hand = &round->hands[round->turn];
    int led = round->led < ONES && hand->colours[round->led] ? round->led : ONES, best = -1;
    double most = 0;
    look(sight, round);
    for (int colour = 0; colour < COLOURS; colour++)
        for (uint64_t mask = hand->colours[colour]; mask; mask &= mask - 1) {
            int code = colour << 8 | __builtin_ctzll(mask);
            if (led < ONES && colour != led) continue;
            double found = worth(sight, round, code);
            if (best < 0 || found > most) most = found, best = code;
        }
    if (hand->ones && (best < 0 || worth(sight, round, ONE) > most)) return ONE;
    return best;
}

/* This card, and the rest of the round. */
static void play_greedily(Round *round, const Position *position, const Cards *aside, int code)
{
    Sight sight = {.position = position, .aside = *aside};
    show_lacks(&sight, position);
    for (;; code = greedy(&sight, round)) {
        int colour = code >> 8;
        if (round->led < ONES && colour < ONES && colour != round->led)
            sight.lacks[round->turn] |= 1 << round->led;
        play(round, position->seats, position->discs, code);
        if (round->done) return;
    }
}

/* One of the cards the player may play. */
static int any_of(const Round *round, Lots *lots)
{
    const Cards *hand = &round->hands[round->turn];
    int follows = round->led < ONES && hand->colours[round->led];
    int colour = follows ? round->led : 0, end = follows ? colour + 1 : COLOURS, count = 0;
    for (int at = colour; at < end; at++) count += bits_of(hand->colours[at]);
    int left = below(lots, count + (hand->ones > 0));
    for (; colour < end; colour++)
        for (uint64_t mask = hand->colours[colour]; mask; mask &= mask - 1)
            if (!left--) return colour << 8 | __builtin_ctzll(mask);
    return ONE;
}

/* This card, and the rest of the round. */
static void play_by_lot(Round *round, const Position *position, Lots *lots, int code)
{
    for (;; code = any_of(round, lots)) {
        play(round, position->seats, position->discs, code);
        if (round->done) return;
    }
}

/* Hands that may be, or those where each unseen card lies where it is said to. */
static void dealt(Guess *guess, Round *round, const int32_t *where)
{
    guess_round(guess, round);
    if (!where) return;
    const Position *position = guess->position;
    for (int place = 0; place <= position->seats; place++) guess->masks[place] = (Cards){{0}, 0};
    for (int at = 0; at < position->cards; at++) add(&guess->masks[where[at]], position->card[at]);
    for (int seat = 0; seat < position->seats; seat++)
        if (seat != position->me) round->hands[seat] = guess->masks[seat];
}

/* As `foppen_trials`.
 * `where`: by unseen card the place where it lies, or NULL. `plays_on`: how everybody plays on.
 */
DOOR int32_t other_trials(const Position *position, const Tables *tables, Lots *lots,
                          const int32_t *where, int32_t plays_on, int32_t *results)
{
    if (!is_sound(position)) return 2;
    Guess guess;
    guess.position = position, guess.factors = tables->factors, guess.lots = lots;
    guess.has_chain = guess.busy_places = guess.tells = 0;
    look_back(&guess);
    for (int colour = 0; colour <= COLOURS; colour++) guess.may[colour] = position->may[colour];
    for (int world = 0; world < position->worlds; world++) {
        Round round;
        dealt(&guess, &round, where);
        for (int at = 0; at < position->candidates; at++) {
            Round trial = round;
            int code = position->candidate[at];
            if (plays_on == BY_LOT) play_by_lot(&trial, position, lots, code);
            else if (plays_on == GREEDILY)
                play_greedily(&trial, position, &guess.masks[position->seats], code);
            else {
                play(&trial, position->seats, position->discs, code);
                play_out(&trial, position, tables->scores);
            }
            results[(int64_t)at * position->worlds + world] = points(&trial, position);
        }
    }
    return 0;
}
