/* Foppen tried out in C: hands that may be, each card in all of them, every round to its end.
 *
 * Nothing is decided here. `hidden_hands.py`, `played_cards.py`, `playout_policy.py` and `quick_rules.py` say what all of this
 * means and why, under the same names; they play where there is no compiler. Both draw the same
 * lots and add in the same order, so they come to the same to the last bit, and a test compares
 * them. It calls no function of any library, and must be compiled without contraction.
 *
 * What comes in is checked by `is_sound`, once; after that no index leaves its array.
 */

#include "../lots.h"

enum {
    SEATS = 8,
    PLACES = SEATS + 1, /* the last: what is set aside */
    COLOURS = 4,
    ONES = COLOURS,
    NONE_LED = ONES + 1,
    FOLLOWS = 128,
    ONE = ONES << 8 | FOLLOWS | 1,
    HIGHEST = 62, /* of the values, each a bit; a deck that goes further is played in Python */
    CARDS = 512,
    LAST = 8,
    STAGES = 10,
    BEHIND = 3,
    LIVELY = 2,
    ROWS = BEHIND * 7,
    MOMENTS = 7,
    WENT_OUT = 10,
    MOST_POINTS = 1000,
    MOST_STEPS = 1 << 12,
    MOST_WORLDS = 1 << 24,
};

/* Of each colour a bit for each value, and the number of ones. */
typedef struct {
    uint64_t colours[COLOURS];
    int64_t ones;
} Cards;

typedef struct {
    double plain[FOLLOWS], sure[FOLLOWS], above[FOLLOWS], top_above[FOLLOWS];
    double one, bottom, length, wins, open;
} Scores;

typedef struct {
    double plain[FOLLOWS], sure[FOLLOWS], above[FOLLOWS], top_above[FOLLOWS];
    double length[FOLLOWS], open[FOLLOWS];
    double one, bottom, wins;
} Factors;

/* What the policy weighs at each moment. */
typedef struct {
    Scores scores[ROWS * MOMENTS];
    Factors factors[ROWS * MOMENTS];
} Tables;

/* `playout_policy.Past`: a card that was played, and the moment it was. */
typedef struct {
    Cards since, live;
    int32_t code, row, led, worst, best, unused;
} Past;

/* What `Guess` and `Story` are made of, and what is to be tried. */
typedef struct {
    int32_t seats, discs, one_left, me, leader, out;
    int32_t bids, bid;          /* how many bid, and whether this player does */
    int32_t trick_only;         /* say whether he isn't fooled in this trick, instead of points */
    int32_t tries, first_steps, steps;
    int32_t plays;              /* those of the trick on the table */
    int32_t shown, player[CARDS], played[CARDS];
    int32_t trick[CARDS], share[CARDS]; /* of each, and how many take part in it */
    int32_t mine, my_card[CARDS];
    int32_t cards, card[CARDS]; /* the unseen ones */
    int32_t sizes[PLACES];      /* how many of these lie where */
    int32_t may[COLOURS + 1];   /* by colour a bit for each place that may hold it */
    int32_t room[COLOURS + 1];  /* by colour the sizes of these places together */
    int32_t candidates, candidate[CARDS];
    int32_t worlds;
    double untold, unlikely;
} Position;

typedef struct {
    Cards hands[SEATS];
    int sizes[SEATS], order[SEATS], keys[SEATS];
    int players, played, led, turn, done;
    uint32_t fooled; /* a bit for each seat */
} Round;

typedef struct {
    const Position *position;
    const Factors *factors;
    Lots *lots;
    Past past[SEATS][LAST]; /* `Story` */
    int pasts[SEATS], tells;
    int32_t may[COLOURS + 1];
    int has_chain;
    int32_t places[PLACES][CARDS];
    Cards masks[PLACES];
    double chances[PLACES];
    int busy[PLACES], busy_places;
} Guess;

/* In line: for x64 of any age compilers call a function for theirs. */
static int bits_of(uint64_t mask)
{
    mask -= mask >> 1 & 0x5555555555555555u;
    mask = (mask & 0x3333333333333333u) + (mask >> 2 & 0x3333333333333333u);
    mask = (mask + (mask >> 4)) & 0x0f0f0f0f0f0f0f0fu;
    return (int)(mask * 0x0101010101010101u >> 56);
}

static void add(Cards *cards, int code)
{
    if (code == ONE) cards->ones++;
    else cards->colours[code >> 8] |= (uint64_t)1 << (code & 127);
}

static void take(Cards *cards, int code)
{
    if (code == ONE) cards->ones--;
    else cards->colours[code >> 8] &= ~((uint64_t)1 << (code & 127));
}

static int holds(const Cards *cards, int code)
{
    if (code == ONE) return cards->ones > 0;
    return cards->colours[code >> 8] >> (code & 127) & 1;
}

static int is_card(int code)
{
    return code == ONE || (within(code, 0, ONES << 8) && code >> 8 < ONES && within(code & 255, 2, HIGHEST));
}

#include "network.h"

/* ---- quick_rules.py: the round ---- */

static void lead(Round *round, int seats, int leader, uint32_t out)
{
    round->players = round->played = 0;
    for (int seat = leader; seat < seats; seat++)
        if (!(out >> seat & 1)) round->order[round->players++] = seat;
    for (int seat = 0; seat < leader; seat++)
        if (!(out >> seat & 1)) round->order[round->players++] = seat;
    round->fooled = out;
    round->turn = leader;
    round->led = NONE_LED;
}

static void play(Round *round, int seats, int discs, int code)
{
    int colour = code >> 8, seat = round->turn, *keys = round->keys;
    take(&round->hands[seat], code);
    if (round->led == NONE_LED && colour < ONES) round->led = colour;
    int rank = (code & 255) | (colour == round->led ? FOLLOWS : 0);
    keys[round->played] = (rank << 4 | 15) - round->played;
    if (++round->played < round->players) {
        round->turn = round->order[round->played];
        return;
    }
    int best = 0;
    uint32_t out = 0;
    for (int at = 0; at < round->players; at++) {
        if (keys[at] > keys[best]) best = at;
        if (--round->sizes[round->order[at]] == 0) round->done = 1;
    }
    int winner = round->order[best];
    for (int disc = 0; disc < discs; disc++) {
        int worst = best;
        for (int at = 0; at < round->players; at++)
            if (keys[at] < keys[worst] && !(out >> round->order[at] & 1)) worst = at;
        out |= 1u << round->order[worst];
    }
    lead(round, seats, winner, out);
}

static int points(const Round *round, const Position *position)
{
    int me = position->me, left = 0;
    if (!round->sizes[me]) {
        if (round->fooled >> me & 1) return 0;
        return position->bid ? WENT_OUT + 5 * (position->bids - 1) + WENT_OUT : WENT_OUT;
    }
    for (int colour = 0; colour < COLOURS; colour++)
        for (uint64_t mask = round->hands[me].colours[colour]; mask; mask &= mask - 1)
            left += __builtin_ctzll(mask);
    left += position->one_left * (int)round->hands[me].ones;
    return position->bid ? -left * 2 : -left;
}

/* ---- playout_policy.py: the policy ---- */

static int moment_of(int least, int behind, int leads, int to_come)
{
    static const int stages[STAGES] = {0, 0, 1, 2, 3, 3, 4, 4, 5, 5};
    int stage = least < STAGES ? stages[least] : 6;
    int row = stage * BEHIND + (behind < BEHIND ? behind : BEHIND - 1);
    return leads ? row : row + ROWS * (to_come < LIVELY ? to_come + 1 : 3);
}

static void bounds_of(const int *keys, int played, int discs, int *worst, int *best)
{
    int least = keys[0], second = FOLLOWS << 8, most = keys[0];
    for (int at = 1; at < played; at++) {
        if (keys[at] > most) most = keys[at];
        if (keys[at] < least) second = least, least = keys[at];
        else if (keys[at] < second) second = keys[at];
    }
    *best = most >> 4;
    *worst = discs == 1 ? least >> 4 : played < 2 ? 0 : second >> 4;
}

static int chosen(const Round *round, int seats, int discs, const Cards *live, const Scores *scores)
{
    const Cards *hand = &round->hands[round->turn];
    int least = round->sizes[0];
    for (int seat = 1; seat < seats; seat++)
        if (round->sizes[seat] < least) least = round->sizes[seat];
    int behind = round->sizes[round->turn] - least, to_come = round->players - round->played - 1;
    int at = moment_of(least, behind, !round->played, to_come);
    int follows = FOLLOWS, worst = 0, best = 0, first = 0, end = COLOURS;
    if (round->played) {
        bounds_of(round->keys, round->played, discs, &worst, &best);
        if (round->led < ONES && !hand->colours[round->led]) at += 3 * ROWS, follows = 0;
        else if (round->led < ONES) {
            uint64_t mask = hand->colours[round->led];
            if (!(mask & (mask - 1)) && !hand->ones)
                return round->led << 8 | __builtin_ctzll(mask);
            first = round->led, end = first + 1;
        }
    }
    const Scores *row = &scores[at];
    double most = -1e9;
    int card = ONE;
    for (int colour = first; colour < end; colour++) {
        uint64_t mask = hand->colours[colour], others = live->colours[colour];
        if (!mask) continue;
        int count = bits_of(mask), own_higher = count - 1;
        double base = row->length * count + row->open * (bits_of(others) - count) + row->bottom;
        for (; mask; mask &= mask - 1) {
            int value = __builtin_ctzll(mask), rank = value | follows;
            int higher = bits_of(others >> (value + 1)) - own_higher;
            double score = base + (rank > worst && worst > 0 ? row->sure[value] : row->plain[value]);
            score += own_higher ? row->above[higher] : row->top_above[higher];
            if (follows && rank > best) score += row->wins;
            if (score > most) most = score, card = colour << 8 | value;
            if (own_higher == count - 1) base -= row->bottom;
            own_higher--;
        }
    }
    if (hand->ones) {
        int safe = (FOLLOWS | 1) > worst && worst > 0;
        if (row->one + (safe ? row->sure[1] : row->plain[1]) > most) return ONE;
    }
    return card;
}

static void play_out(Round *round, const Position *position, const Scores *scores)
{
    Cards live = {{0}, 0};
    int seats = position->seats, discs = position->discs;
    for (int seat = 0; seat < seats; seat++)
        for (int colour = 0; colour < COLOURS; colour++)
            live.colours[colour] |= round->hands[seat].colours[colour];
    while (!round->done && (round->played || !position->trick_only)) {
        int code = chosen(round, seats, discs, &live, scores);
        play(round, seats, discs, code);
        if (code != ONE) take(&live, code);
    }
}

/* e to that power, by a series of our own, for those of the systems differ. */
static double factor(double score)
{
    static const double ln_2 = 0.6931471805599453, steepest = 100;
    double power = score < -steepest ? -steepest : score > steepest ? steepest : score;
    double halves = power / ln_2 + 0.5, term = 1, total = 1;
    int whole = (int)halves - (halves < (int)halves);
    double rest = power - whole * ln_2;
    for (int at = 1; at < 16; at++) {
        term *= rest / at;
        total += term;
    }
    for (; whole > 0; whole--) total *= 2;
    for (; whole < 0; whole++) total *= 0.5;
    return total;
}

static void fill(Factors *factors, const Scores *scores)
{
    for (int at = 0; at < FOLLOWS; at++) {
        factors->plain[at] = factor(scores->plain[at]);
        factors->sure[at] = factor(scores->sure[at]);
        factors->above[at] = factor(scores->above[at]);
        factors->top_above[at] = factor(scores->top_above[at]);
        factors->length[at] = factor(scores->length * at);
        factors->open[at] = factor(scores->open * at);
    }
    factors->one = factor(scores->one);
    factors->bottom = factor(scores->bottom);
    factors->wins = factor(scores->wins);
}

static double chance_of(const Past *past, const Cards *hand, const Position *position,
                        const Factors *factors)
{
    int at = past->row, follows = FOLLOWS, first = 0, end = COLOURS, led = past->led;
    int worst = past->worst, best = past->best;
    if (led < ONES && hand->colours[led] | past->since.colours[led]) first = led, end = led + 1;
    else if (led < ONES) at += 3 * ROWS, follows = 0;
    const Factors *row = &factors[at];
    double total = 0, told = 0;
    for (int colour = first; colour < end; colour++) {
        uint64_t mask = hand->colours[colour] | past->since.colours[colour];
        uint64_t others = past->live.colours[colour];
        int count = bits_of(mask), own_higher = count;
        double base = row->length[count] * row->open[bits_of(others) - count] * row->bottom;
        for (; mask; mask &= mask - 1) {
            own_higher--;
            int value = __builtin_ctzll(mask), rank = value | follows;
            int higher = bits_of(others >> (value + 1)) - own_higher;
            double weight = base * (rank > worst && worst > 0 ? row->sure[value] : row->plain[value]);
            weight *= own_higher ? row->above[higher] : row->top_above[higher];
            if (follows && rank > best) weight *= row->wins;
            if (own_higher == count - 1) base /= row->bottom;
            total += weight;
            if (past->code == (colour << 8 | value)) told = weight;
        }
    }
    if (hand->ones + past->since.ones) {
        int safe = (FOLLOWS | 1) > worst && worst > 0;
        double weight = row->one * (safe ? row->sure[1] : row->plain[1]);
        total += weight;
        if (past->code == ONE) told = weight;
    }
    if (!told) return position->untold;
    double chance = told / total;
    return chance > position->unlikely ? chance : position->unlikely;
}

/* ---- played_cards.py: what was played ---- */

/* The cards of a trick, from one of those shown on; how many they were. */
static int note(Guess *guess, int first, int *sizes, Cards *since, Cards *live, int *skipped)
{
    const Position *position = guess->position;
    int keys[SEATS], led = ONES, least = sizes[0], share = position->share[first], count = 0;
    for (int seat = 1; seat < position->seats; seat++)
        if (sizes[seat] < least) least = sizes[seat];
    for (int at = first; at < position->shown && position->trick[at] == position->trick[first]; at++) {
        int seat = position->player[at], code = position->played[at];
        int to_come = share - count - 1, worst = 0, best = 0;
        if (count) bounds_of(keys, count, position->discs, &worst, &best);
        if (seat != position->me && !skipped[seat]--) {
            int row = moment_of(least, sizes[seat] - least, !count, to_come > 0 ? to_come : 0);
            skipped[seat] = 0, guess->tells = 1;
            guess->past[seat][guess->pasts[seat]++] =
                (Past){since[seat], *live, code, row, led, worst, best, 0};
        }
        if (led == ONES && code != ONE) led = code >> 8;
        int rank = (code & 127) | (code == ONE || code >> 8 == led ? FOLLOWS : 0);
        keys[count] = (rank << 4 | 15) - count;
        take(&since[seat], code), take(live, code);
        count++;
    }
    for (int at = first; at < first + count; at++) sizes[position->player[at]]--;
    return count;
}

static void look_back(Guess *guess)
{
    const Position *position = guess->position;
    int sizes[SEATS], skipped[SEATS];
    Cards since[SEATS], live = {{0}, 0};
    for (int seat = 0; seat < position->seats; seat++) {
        sizes[seat] = seat == position->me ? position->mine : position->sizes[seat];
        since[seat] = (Cards){{0}, 0};
        skipped[seat] = -LAST, guess->pasts[seat] = 0;
    }
    for (int at = 0; at < position->cards; at++) add(&live, position->card[at]);
    for (int at = 0; at < position->mine; at++) add(&live, position->my_card[at]);
    for (int at = 0; at < position->shown; at++) {
        int seat = position->player[at];
        add(&since[seat], position->played[at]), add(&live, position->played[at]);
        sizes[seat]++, skipped[seat]++;
    }
    for (int seat = 0; seat < position->seats; seat++)
        if (skipped[seat] < 0) skipped[seat] = 0;
    for (int at = 0; at < position->shown;) at += note(guess, at, sizes, since, &live, skipped);
}

/* ---- hidden_hands.py: hands that may be ---- */

static double chance_at(const Guess *guess, int place, const Cards *hand)
{
    const Position *position = guess->position;
    double chance = 1;
    if (place < position->seats)
        for (int at = 0; at < guess->pasts[place]; at++)
            chance *= chance_of(&guess->past[place][at], hand, position, guess->factors);
    return chance;
}

/* The unseen cards in the order in which they are dealt. */
static void in_lots_order(Guess *guess, int *codes)
{
    const Position *position = guess->position;
    double keys[CARDS];
    for (int at = 0; at < position->cards; at++) {
        int code = position->card[at], to = at;
        double key = position->room[code >> 8] + draw(guess->lots);
        for (; to > 0 && keys[to - 1] > key; to--) keys[to] = keys[to - 1], codes[to] = codes[to - 1];
        keys[to] = key, codes[to] = code;
    }
}

static int is_dealt(Guess *guess)
{
    const Position *position = guess->position;
    int codes[CARDS], left[PLACES], places = position->seats + 1;
    in_lots_order(guess, codes);
    for (int place = 0; place < places; place++) {
        left[place] = position->sizes[place];
        guess->masks[place] = (Cards){{0}, 0};
    }
    for (int at = 0; at < position->cards; at++) {
        int may = guess->may[codes[at] >> 8], sum = 0, found = -1;
        for (int place = 0; place < places; place++)
            if (may >> place & 1) sum += left[place];
        double lot = draw(guess->lots) * sum;
        for (int place = 0; place < places && found < 0; place++) {
            if (!(may >> place & 1)) continue;
            lot -= left[place];
            if (lot < 0) found = place;
        }
        if (found < 0) return 0;
        guess->places[found][position->sizes[found] - left[found]] = codes[at];
        add(&guess->masks[found], codes[at]);
        left[found]--;
    }
    return 1;
}

static void deal(Guess *guess)
{
    for (int at = 0; at < guess->position->tries; at++)
        if (is_dealt(guess)) return;
    int everywhere = ((1 << (guess->position->seats + 1)) - 1) & ~(1 << guess->position->me);
    for (int colour = 0; colour <= COLOURS; colour++) guess->may[colour] = everywhere;
    while (!is_dealt(guess)) continue;
}

static void exchange(Guess *guess, int one, int at_one, int other, int at_other)
{
    int mine = guess->places[one][at_one], his = guess->places[other][at_other];
    if (mine == his || !(guess->may[his >> 8] >> one & 1) || !(guess->may[mine >> 8] >> other & 1))
        return;
    Cards masks[2] = {guess->masks[one], guess->masks[other]};
    take(&masks[0], mine), add(&masks[0], his);
    take(&masks[1], his), add(&masks[1], mine);
    double first = chance_at(guess, one, &masks[0]), second = chance_at(guess, other, &masks[1]);
    double gain = first * second / (guess->chances[one] * guess->chances[other]);
    if (gain >= 1 || draw(guess->lots) < gain) {
        guess->places[one][at_one] = his, guess->places[other][at_other] = mine;
        guess->masks[one] = masks[0], guess->masks[other] = masks[1];
        guess->chances[one] = first, guess->chances[other] = second;
    }
}

static void go_on(Guess *guess, int steps)
{
    int count = guess->busy_places;
    if (count < 2) return;
    for (int step = 0; step < steps; step++) {
        int first = below(guess->lots, count), second = below(guess->lots, count - 1);
        int one = guess->busy[first], other = guess->busy[second == first ? count - 1 : second];
        int at_one = below(guess->lots, guess->position->sizes[one]);
        int at_other = below(guess->lots, guess->position->sizes[other]);
        exchange(guess, one, at_one, other, at_other);
    }
}

static void guess_hands(Guess *guess)
{
    const Position *position = guess->position;
    if (!guess->tells) {
        deal(guess);
        return;
    }
    if (!guess->has_chain) {
        deal(guess);
        guess->has_chain = 1;
        for (int place = 0; place <= position->seats; place++) {
            guess->chances[place] = chance_at(guess, place, &guess->masks[place]);
            if (position->sizes[place]) guess->busy[guess->busy_places++] = place;
        }
        go_on(guess, position->first_steps);
    }
    go_on(guess, position->steps);
}

/* The seats of the trick on the table: those who have played, then the others as ever. */
static void begin(Round *round, const Position *position)
{
    lead(round, position->seats, position->leader, (uint32_t)position->out);
    if (!position->plays) return;
    int order[SEATS], players = position->plays;
    uint32_t played = 0;
    for (int at = 0; at < players; at++) {
        order[at] = position->player[position->shown - players + at];
        played |= 1u << order[at];
    }
    for (int at = 0; at < round->players; at++)
        if (!(played >> round->order[at] & 1)) order[players++] = round->order[at];
    for (int at = 0; at < players; at++) round->order[at] = order[at];
    round->players = players;
    round->turn = order[0];
}

static void guess_round(Guess *guess, Round *round)
{
    const Position *position = guess->position;
    guess_hands(guess);
    round->done = 0;
    for (int seat = 0; seat < position->seats; seat++) {
        round->hands[seat] = guess->masks[seat];
        round->sizes[seat] = position->sizes[seat];
    }
    for (int at = 0; at < position->mine; at++) add(&round->hands[position->me], position->my_card[at]);
    round->sizes[position->me] += position->mine;
    for (int at = position->shown - position->plays; at < position->shown; at++) {
        add(&round->hands[position->player[at]], position->played[at]);
        round->sizes[position->player[at]]++;
    }
    begin(round, position);
    for (int at = position->shown - position->plays; at < position->shown; at++)
        play(round, position->seats, position->discs, position->played[at]);
}

/* ---- The door ---- */

/* Adds cards, each of a colour once. */
static int are_new(Cards *cards, const int32_t *codes, int count)
{
    for (int at = 0; at < count; at++) {
        if (!is_card(codes[at]) || (codes[at] != ONE && holds(cards, codes[at]))) return 0;
        add(cards, codes[at]);
    }
    return 1;
}

/* Whether the tricks are whole: each with as many cards as take part at most, of players once. */
static int are_tricks(const Position *position)
{
    uint32_t played = 0;
    for (int at = 0; at < position->shown; at++) {
        if (!within(position->player[at], 0, position->seats - 1)
            || !within(position->share[at], 1, position->seats))
            return 0;
        if (!at || position->trick[at] != position->trick[at - 1]) played = 0;
        if (played >> position->player[at] & 1) return 0;
        played |= 1u << position->player[at];
    }
    return 1;
}

static int is_trick(const Position *position)
{
    uint32_t seats = (uint32_t)1 << position->seats, played = 0;
    if (!within(position->out, 0, seats - 1)) return 0;
    if (position->out && bits_of((uint32_t)position->out) != position->discs) return 0;
    int holding[SEATS];
    for (int seat = 0; seat < position->seats; seat++) holding[seat] = position->sizes[seat];
    holding[position->me] = position->mine;
    for (int at = position->shown - position->plays; at < position->shown; at++) {
        if (played >> position->player[at] & 1) return 0;
        played |= 1u << position->player[at];
        holding[position->player[at]]++;
    }
    for (int seat = 0; seat < position->seats; seat++)
        if (!holding[seat]) return 0;
    Round round;
    begin(&round, position);
    return position->plays < round.players && round.order[position->plays] == position->me;
}

static int is_sound(const Position *position)
{
    if (!within(position->seats, 3, SEATS) || !within(position->me, 0, position->seats - 1)
        || !within(position->discs, 1, 2) || position->seats <= 2 * position->discs
        || !within(position->leader, 0, position->seats - 1)
        || !within(position->one_left, -MOST_POINTS, MOST_POINTS)
        || !within(position->bids, 0, SEATS) || !within(position->tries, 0, MOST_STEPS)
        || !within(position->first_steps, 0, MOST_STEPS)
        || !within(position->steps, 0, MOST_STEPS) || !within(position->plays, 0, SEATS)
        || !within(position->shown, position->plays, CARDS)
        || !within(position->mine, 1, CARDS) || !within(position->cards, 0, CARDS)
        || !within(position->candidates, 1, CARDS) || !within(position->worlds, 1, MOST_WORLDS)
        || !(position->unlikely > 0))
        return 0;
    Cards hidden = {{0}, 0}, own = {{0}, 0};
    if (!are_new(&hidden, position->card, position->cards)) return 0;
    Cards all = hidden;
    if (!are_new(&own, position->my_card, position->mine)
        || !are_new(&all, position->my_card, position->mine)
        || !are_new(&all, position->played, position->shown))
        return 0;
    for (int at = 0; at < position->candidates; at++)
        if (!is_card(position->candidate[at]) || !holds(&own, position->candidate[at])) return 0;
    int64_t sum = 0;
    for (int place = 0; place <= position->seats; place++) {
        if (!within(position->sizes[place], 0, CARDS)) return 0;
        sum += position->sizes[place];
    }
    if (sum != position->cards || position->sizes[position->me]) return 0;
    for (int colour = 0; colour <= COLOURS; colour++)
        if (!within(position->may[colour], 0, (1 << (position->seats + 1)) - 1)
            || position->may[colour] >> position->me & 1)
            return 0;
    return are_tricks(position) && is_trick(position);
}

/* What the source was that this was made of: the SHA-256 in hexadecimal. */
DOOR const char *foppen_digest(void) { return DIGEST; }

/* What the network thinks of each candidate: `1 << SCORE_FINE` is a point. 0, or what was wrong. */
DOOR int32_t foppen_worths(const Seen *seen, int64_t seen_size, const Network *network,
                           int64_t network_size, int32_t *scores, int64_t room)
{
    if (seen_size != (int64_t)sizeof(Seen) || network_size != (int64_t)sizeof(Network)) return 1;
    if (!is_seen(seen)) return 2;
    if (seen->candidates != room) return 3;
    judge(seen, network, scores);
    return 0;
}

/* Fills in the factors of these tables from their scores, before they are used. */
DOOR int32_t foppen_prepare(Tables *tables, int64_t tables_size)
{
    if (tables_size != (int64_t)sizeof(Tables)) return 1;
    for (int at = 0; at < ROWS * MOMENTS; at++) fill(&tables->factors[at], &tables->scores[at]);
    return 0;
}

/* What each candidate comes to in each of so many worlds: a row of `results` for each candidate.
 * 0, or what was wrong with the arguments; then nothing has changed.
 */
DOOR int32_t foppen_trials(const Position *position, int64_t position_size, const Tables *tables,
                           int64_t tables_size, Lots *lots, int64_t lots_size, int32_t *results,
                           int64_t room)
{
    if (position_size != (int64_t)sizeof(Position) || tables_size != (int64_t)sizeof(Tables)
        || lots_size != (int64_t)sizeof(Lots) || lots->next > WORDS)
        return 1;
    if (!is_sound(position)) return 2;
    if ((int64_t)position->candidates * position->worlds != room) return 3;
    Guess guess;
    guess.position = position, guess.factors = tables->factors, guess.lots = lots;
    guess.has_chain = guess.busy_places = guess.tells = 0;
    look_back(&guess);
    for (int colour = 0; colour <= COLOURS; colour++) guess.may[colour] = position->may[colour];
    for (int world = 0; world < position->worlds; world++) {
        Round round;
        guess_round(&guess, &round);
        for (int at = 0; at < position->candidates; at++) {
            Round trial = round;
            play(&trial, position->seats, position->discs, position->candidate[at]);
            play_out(&trial, position, tables->scores);
            results[(int64_t)at * position->worlds + world] =
                position->trick_only ? !(trial.fooled >> position->me & 1) : points(&trial, position);
        }
    }
    return 0;
}
