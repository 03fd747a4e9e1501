/* What the strong player of Foppen thinks of his cards.
 *
 * `network_inputs.py`, `card_chances.py`, `network_rows.py`, `suit_network.py` and `network.py` say what all of this means
 * and why, under the same names; they judge where there is no compiler. Doubles are added and
 * multiplied in the same order, and the network is worked out in whole numbers, so both come to the
 * same to the last bit. `trials.c` includes it.
 */

enum {
    PLANES = 26,
    LOWEST = 2,
    SUIT_FACTS = 3,
    SUIT_UNITS = 64,
    UNITS = 112,
    SECOND_UNITS = 32,
    STATE_NUMBERS = 32,
    CARD_NUMBERS = 29,
    FINE = 12,
    SCORE_FINE = 16,
    NO_CAP = 99,
    KINDS = 256, /* of cards, at most */
};

static const double TAKE = 0.6, DODGE = 0.1, SUSPECT = 0.5, LED_BEFORE = 1.4, SURE = 1 - 1e-6;

/* Of each input what every unit weighs it by; see `FINE`. */
typedef struct {
    int32_t suit_bias[SUIT_UNITS], suit[2 * PLANES + SUIT_FACTS][SUIT_UNITS];
    int32_t others[SUIT_UNITS][UNITS], after[SUIT_UNITS][UNITS];
    int32_t bias[UNITS], state[STATE_NUMBERS][UNITS], card[CARD_NUMBERS][UNITS];
    int32_t second_bias[SECOND_UNITS], second[UNITS][SECOND_UNITS];
    int32_t out[SECOND_UNITS], linear[CARD_NUMBERS];
} Network;

/* `table_memory.Seen`, and whose decision it is. */
typedef struct {
    uint64_t deck[COLOURS], gone[COLOURS], hand[COLOURS];
    int32_t seats, discs, one_left, each, me, led;
    int32_t ones, ones_gone, ones_mine, out;
    int32_t plays, player[SEATS], key[SEATS];
    int32_t sizes[SEATS], lacks[SEATS], bids, cap[SEATS][COLOURS], led_before[SEATS];
    int32_t candidates, candidate[KINDS], unused;
} Seen;

typedef struct {
    double by_size, by_leads, above_cap;
    int cap;
} Rival;

/* `network_inputs.Reading` */
typedef struct {
    const Seen *seen;
    uint64_t unseen[COLOURS];
    int counts[COLOURS], coloured, ones_unseen, total, size;
    int due[SEATS], to_come[SEATS], coming, tricks_left, second_due, sooner;
    int sizes[PLACES];
    double usual, chances[COLOURS][PLACES], covers[COLOURS][3];
    double late, staying, may_go_out;
    double safe[FOLLOWS];
    uint64_t safe_known[2];
} Reading;

static double power(double base, int times)
{
    double product = 1;
    for (; times > 0; times >>= 1) {
        if (times & 1) product *= base;
        base *= base;
    }
    return product;
}

/* ---- card_chances.py ---- */

static double fewer(const double *chances, int count, int needed)
{
    if (needed <= 0) return 0;
    double none = 1, one = 0;
    for (int at = 0; at < count; at++) {
        one = one * (1 - chances[at]) + none * chances[at];
        none *= 1 - chances[at];
    }
    return needed == 1 ? none : none + one;
}

static double safe_above(int higher, double usual, int seats, int discs)
{
    double below = power(1 - usual, higher);
    int others = seats - 1 - discs;
    double fooled = power(1 - below, others);
    if (discs == 2 && others > 1) fooled += others * below * power(1 - below, others - 1);
    return 1 - fooled;
}

static void share_out(const double *scale, int places, const Seen *seen, double (*shares)[PLACES])
{
    for (int colour = 0; colour < COLOURS; colour++) {
        double whole = 0;
        for (int place = 0; place < places; place++) {
            int lacks = place < seen->seats && seen->lacks[place] >> colour & 1;
            shares[colour][place] = scale[place] * (lacks ? 0.0 : 1.0);
            whole += shares[colour][place];
        }
        if (whole == 0) whole = 1;
        for (int place = 0; place < places; place++) shares[colour][place] /= whole;
    }
}

static void fit_chances(Reading *reading)
{
    const Seen *seen = reading->seen;
    int places = seen->seats + 1, lacking = 0;
    double scale[PLACES] = {0};
    for (int place = 0; place < places; place++) scale[place] = reading->sizes[place];
    for (int seat = 0; seat < seen->seats; seat++) lacking |= seen->lacks[seat];
    share_out(scale, places, seen, reading->chances);
    for (int round = 0; round < (lacking ? 2 : 0); round++) {
        double whole = 0;
        for (int place = 0; place < places; place++) whole += scale[place];
        double share = reading->ones_unseen / (whole == 0 ? 1 : whole);
        for (int place = 0; place < places; place++) {
            double held = 0;
            for (int colour = 0; colour < COLOURS; colour++)
                held += reading->chances[colour][place] * reading->counts[colour];
            double expected = share * scale[place] + held;
            if (expected != 0) scale[place] *= reading->sizes[place] / expected;
        }
        share_out(scale, places, seen, reading->chances);
    }
}

static Rival rival_of(const Reading *reading, int seat, int colour)
{
    double chance = reading->chances[colour][seat], likely = chance;
    if (reading->seen->led_before[seat] >> colour & 1) likely = chance * LED_BEFORE;
    if (likely > SURE) likely = SURE;
    if (chance > SURE) chance = SURE;
    Rival rival = {1 - chance, 1 - likely, 1 - likely * SUSPECT, reading->seen->cap[seat][colour]};
    return rival;
}

static double none_above(const Rival *rival, uint64_t unseen, int value)
{
    uint64_t higher = unseen >> (value + 1);
    int past = rival->cap > value ? rival->cap - value : 0;
    int beyond = past < 64 ? bits_of(higher >> past) : 0;
    double none = power(rival->by_leads, bits_of(higher) - beyond);
    return beyond ? none * power(rival->above_cap, beyond) : none;
}

/* ---- network_inputs.py ---- */

static double safety(Reading *reading, int higher)
{
    uint64_t bit = (uint64_t)1 << (higher & 63);
    if (!(reading->safe_known[higher >> 6] & bit)) {
        reading->safe_known[higher >> 6] |= bit;
        reading->safe[higher] =
            safe_above(higher, reading->usual, reading->seen->seats, reading->seen->discs);
    }
    return reading->safe[higher];
}

static void read_seats(Reading *reading)
{
    const Seen *seen = reading->seen;
    int me = seen->me, seats = seen->seats, sum = 0;
    uint32_t busy = (uint32_t)seen->out;
    for (int at = 0; at < seen->plays; at++) busy |= 1u << seen->player[at];
    reading->tricks_left = reading->second_due = 2 * CARDS;
    reading->size = seen->sizes[me], reading->coming = reading->sooner = 0;
    for (int seat = 0; seat < seats; seat++) {
        int is_busy = busy >> seat & 1, due = seen->sizes[seat] + is_busy;
        reading->due[seat] = due;
        reading->sizes[seat] = seat == me ? 0 : seen->sizes[seat];
        sum += reading->sizes[seat];
        reading->sooner += due < reading->size;
        if (seat == me) continue;
        if (!is_busy) reading->to_come[reading->coming++] = seat;
        if (due < reading->tricks_left) reading->second_due = reading->tricks_left, reading->tricks_left = due;
        else if (due < reading->second_due) reading->second_due = due;
    }
    int aside = reading->coloured + reading->ones_unseen - sum;
    reading->sizes[seats] = aside > 0 ? aside : 0;
    reading->usual = (double)sum / (seats - 1) / reading->total;
    if (reading->usual > 1) reading->usual = 1;
    double size = reading->size, turns = reading->tricks_left * (1 - (double)seen->discs / seats);
    reading->late = 1.0 / (reading->tricks_left > 1 ? reading->tricks_left : 1);
    reading->staying = (size - turns > 0 ? size - turns : 0) / size;
    reading->may_go_out = reading->size <= reading->tricks_left;
}

static void read_table(Reading *reading, const Seen *seen)
{
    reading->seen = seen;
    reading->safe_known[0] = reading->safe_known[1] = 0;
    reading->coloured = 0;
    for (int colour = 0; colour < COLOURS; colour++) {
        reading->unseen[colour] = seen->deck[colour] & ~seen->gone[colour] & ~seen->hand[colour];
        reading->counts[colour] = bits_of(reading->unseen[colour]);
        reading->coloured += reading->counts[colour];
    }
    reading->ones_unseen = seen->ones - seen->ones_gone - seen->ones_mine;
    int total = reading->coloured + reading->ones_unseen;
    reading->total = total > 1 ? total : 1;
    read_seats(reading);
    fit_chances(reading);
    for (int colour = 0; colour < COLOURS; colour++) {
        uint64_t mask = seen->hand[colour];
        for (int rank = 0; rank < 3; rank++) {
            reading->covers[colour][rank] = 0;
            if (!mask) continue;
            int value = 63 - __builtin_clzll(mask);
            mask ^= (uint64_t)1 << value;
            reading->covers[colour][rank] =
                safety(reading, bits_of(reading->unseen[colour] >> (value + 1)));
        }
    }
}

static double none_elsewhere(const Reading *reading, int seat, int led, int value)
{
    int higher = 0;
    for (int colour = 0; colour < COLOURS; colour++)
        if (colour != led) higher += bits_of(reading->unseen[colour] >> (value + 1));
    double share = (double)reading->sizes[seat] / reading->total;
    return power(1 - (share < 1 ? share : 1), higher);
}

/* To be fooled; the same counting only those who lack the colour; to win; whatever the others want. */
static void find_chances(const Reading *reading, int code, int follows, int needed, int best,
                         double *chances)
{
    int colour = code >> 8, value = code & 127, led = reading->seen->led, coming = reading->coming;
    int shown = led < ONES ? led : colour;
    double voids[SEATS], worse[SEATS], wins = best, unbeaten = best;
    for (int at = 0; at < coming; at++) {
        int seat = reading->to_come[at];
        if (shown == ONES) {
            double sum = 0;
            for (int each = 0; each < COLOURS; each++) {
                Rival rival = rival_of(reading, seat, each);
                sum += reading->counts[each] * none_above(&rival, reading->unseen[each], 0);
            }
            voids[at] = sum / (reading->coloured > 1 ? reading->coloured : 1);
            continue;
        }
        Rival rival = rival_of(reading, seat, shown);
        uint64_t unseen = reading->unseen[shown];
        voids[at] = none_above(&rival, unseen, 0);
        if (!follows) voids[at] *= none_elsewhere(reading, seat, shown, value);
        if (!follows || colour == ONES) continue;
        double under = none_above(&rival, unseen, value);
        wins *= 1 - TAKE * (1 - under);
        unbeaten *= under;
        int lower = bits_of(unseen & (((uint64_t)1 << value) - 1));
        worse[at] = under + DODGE * (1 - under) * (1 - power(rival.by_size, lower));
    }
    chances[0] = chances[1] = fewer(voids, coming, needed);
    chances[2] = wins, chances[3] = unbeaten;
    if (shown < ONES && follows && colour < ONES) chances[0] = fewer(worse, coming, needed);
}

/* `network_rows.card_row` */
static void write_card(Reading *reading, int code, double *row)
{
    const Seen *seen = reading->seen;
    int colour = code >> 8, value = code & 127, one = code == ONE;
    int follows = seen->led == ONES || seen->led == colour || one;
    int key = ((value | (follows ? FOLLOWS : 0)) << 4 | 15) - seen->plays, worse = 0, below = 0;
    for (int at = 0; at < seen->plays; at++) worse += seen->key[at] < key;
    int best = follows && !one && worse == seen->plays, needed = seen->discs - worse;
    double chances[4];
    find_chances(reading, code, follows, needed, best, chances);
    for (int each = 0; each < COLOURS; each++)
        below += bits_of(reading->unseen[each] & (((uint64_t)1 << value) - 1));
    int coloured = reading->coloured > 1 ? reading->coloured : 1;
    double share = (double)below / coloured, weight = 0, worth, late = reading->late;
    int higher = reading->coloured / 4, lower = 0, length = 0, own_higher = 0, own_lower = 0;
    int gap_below = 0, gap_above = 0;
    static const double none[3] = {0, 0, 0};
    const double *covers = none;
    worth = seen->one_left / 20.0;
    if (!one) {
        uint64_t unseen = reading->unseen[colour], held = seen->hand[colour];
        uint64_t under = ((uint64_t)1 << value) - 1;
        uint64_t unseen_lower = unseen & under, unseen_higher = unseen >> (value + 1);
        uint64_t held_lower = held & under, held_higher = held >> (value + 1);
        higher = bits_of(unseen_higher), lower = bits_of(unseen_lower), length = bits_of(held);
        own_higher = bits_of(held_higher), own_lower = bits_of(held_lower);
        gap_below = bits_of(held_lower ? unseen_lower >> (63 - __builtin_clzll(held_lower)) >> 1
                                       : unseen_lower);
        gap_above = bits_of(unseen_higher & ((held_higher & (0 - held_higher)) - 1));
        covers = reading->covers[colour], weight = (double)reading->counts[colour] / coloured;
        worth = value / 20.0;
    }
    double safe = safety(reading, higher);
    double cover = own_higher == 0 ? weight * (covers[0] - covers[1]) : 0.0;
    double second = own_higher <= 1 ? weight * (covers[1] - covers[2]) : 0.0;
    const double numbers[CARD_NUMBERS] = {
        worth,
        one,
        1.0 - follows,
        chances[0],
        chances[1],
        chances[2],
        chances[3],
        needed <= 0,
        higher / 10.0,
        lower / 10.0,
        share,
        share * share,
        safe,
        cover,
        second,
        (double)length / reading->size,
        length == 1,
        own_higher / 4.0,
        own_lower / 4.0,
        chances[0] * late,
        worth * late,
        worth * reading->staying,
        safe * late,
        share * late,
        cover * late,
        best,
        chances[0] * reading->may_go_out,
        gap_below / 5.0,
        gap_above / 5.0,
    };
    for (int at = 0; at < CARD_NUMBERS; at++) row[at] = numbers[at];
}

static int due_of(const Reading *reading, int at)
{
    return reading->due[reading->seen->player[at]] - reading->size;
}

/* `network_rows.state_row` */
static void write_state(Reading *reading, double *row)
{
    const Seen *seen = reading->seen;
    double seats = seen->seats, safe = 0;
    int points = 0, voids = 0, longest = 0, nearest = 0, lacking = 0, due[2] = {0, 0};
    int strays = 0, low = 1 << 20, high = 0, size = reading->size;
    for (int colour = 0; colour < COLOURS; colour++) {
        int length = bits_of(seen->hand[colour]);
        voids += !length;
        if (length > longest) longest = length;
        for (uint64_t mask = seen->hand[colour]; mask; mask &= mask - 1) {
            int value = __builtin_ctzll(mask);
            points += value;
            safe += safety(reading, bits_of(reading->unseen[colour] >> (value + 1)));
        }
    }
    points += seen->one_left * seen->ones_mine;
    safe += seen->ones_mine * safety(reading, reading->coloured / 4);
    for (int at = 0; at < reading->coming; at++) {
        int seat = reading->to_come[at], later = reading->due[seat] - size;
        if (!at || later < nearest) nearest = later;
        lacking += seen->led < ONES && seen->lacks[seat] >> seen->led & 1;
    }
    if (seen->plays) {
        int worst = 0, best = 0;
        for (int at = 0; at < seen->plays; at++) {
            int key = seen->key[at];
            if (key < seen->key[worst]) worst = at;
            if (key > seen->key[best]) best = at;
            if (key < FOLLOWS << 4) strays++;
            else if (key < low) low = key;
        }
        due[0] = due_of(reading, worst), due[1] = due_of(reading, best);
        high = seen->key[best] >> 4 & 127;
    }
    low = seen->plays ? low >> 4 & 127 : 0;
    int bid = seen->bids >> seen->me & 1;
    const double numbers[STATE_NUMBERS] = {
        !seen->plays,
        seen->plays && seen->led == ONES,
        reading->coming / seats,
        seen->plays / seats,
        size / 12.0,
        reading->tricks_left / 12.0,
        reading->late,
        reading->staying,
        reading->may_go_out,
        reading->sooner / seats,
        (size - reading->tricks_left) / 4.0,
        (reading->second_due - reading->tricks_left) / 4.0,
        points / 100.0,
        safe / size,
        seen->ones_mine / 3.0,
        voids / 4.0,
        (double)longest / size,
        reading->ones_unseen / 4.0,
        reading->total / 60.0,
        due[0] / 4.0,
        due[1] / 4.0,
        strays / 2.0,
        low / 20.0,
        high / 20.0,
        nearest / 4.0,
        lacking / seats,
        seats / 8,
        seen->discs - 1.0,
        seen->one_left / 5.0,
        seen->each / 20.0,
        bid,
        (bits_of((uint32_t)seen->bids) - bid) / seats,
    };
    for (int at = 0; at < STATE_NUMBERS; at++) row[at] = numbers[at];
}

/* ---- network.py, suit_network.py ---- */

/* Whatever the weights are, this wraps and never leaves its range. */
static void weigh(int32_t *sums, const int32_t *weights, int32_t input, int units)
{
    if (!input) return;
    for (int unit = 0; unit < units; unit++)
        sums[unit] = (int32_t)((uint32_t)sums[unit] + (uint32_t)weights[unit] * (uint32_t)input);
}

static void activate(const int32_t *sums, int32_t *active, int units)
{
    for (int unit = 0; unit < units; unit++) active[unit] = sums[unit] > 0 ? sums[unit] >> FINE : 0;
}

static int32_t whole(double number) { return (int32_t)(number * (1 << FINE)); }

static void weigh_suit(int32_t *sums, const int32_t (*weights)[UNITS], const int32_t *suit)
{
    int32_t active[SUIT_UNITS];
    activate(suit, active, SUIT_UNITS);
    for (int unit = 0; unit < SUIT_UNITS; unit++) weigh(sums, weights[unit], active[unit], UNITS);
}

static void look_at_suit(const Reading *reading, int colour, const Network *network, int32_t *sums)
{
    const Seen *seen = reading->seen;
    double known = 0, coming = 0;
    for (int unit = 0; unit < SUIT_UNITS; unit++) sums[unit] = network->suit_bias[unit];
    for (int plane = 0; plane < PLANES; plane++) {
        int held = seen->hand[colour] >> (plane + LOWEST) & 1;
        int unseen = reading->unseen[colour] >> (plane + LOWEST) & 1;
        weigh(sums, network->suit[plane], held << FINE, SUIT_UNITS);
        weigh(sums, network->suit[PLANES + plane], unseen << FINE, SUIT_UNITS);
    }
    for (int seat = 0; seat < seen->seats; seat++)
        if (seat != seen->me && seen->lacks[seat] >> colour & 1) known += 0.25;
    for (int at = 0; at < reading->coming; at++)
        if (seen->lacks[reading->to_come[at]] >> colour & 1) coming += 0.25;
    weigh(sums, network->suit[2 * PLANES], whole(known), SUIT_UNITS);
    weigh(sums, network->suit[2 * PLANES + 1], whole(coming), SUIT_UNITS);
    weigh(sums, network->suit[2 * PLANES + 2], whole(seen->led == colour), SUIT_UNITS);
}

static int32_t score(const Network *network, const int32_t *start, const double *card)
{
    int32_t sums[UNITS], active[UNITS], second[SECOND_UNITS], last[SECOND_UNITS];
    int64_t total = 0;
    for (int unit = 0; unit < UNITS; unit++) sums[unit] = start[unit];
    for (int at = 0; at < CARD_NUMBERS; at++) {
        int32_t number = whole(card[at]);
        weigh(sums, network->card[at], number, UNITS);
        total += (int64_t)network->linear[at] * number;
    }
    activate(sums, active, UNITS);
    for (int unit = 0; unit < SECOND_UNITS; unit++) second[unit] = network->second_bias[unit];
    for (int unit = 0; unit < UNITS; unit++)
        weigh(second, network->second[unit], active[unit], SECOND_UNITS);
    activate(second, last, SECOND_UNITS);
    for (int unit = 0; unit < SECOND_UNITS; unit++) total += (int64_t)network->out[unit] * last[unit];
    return (int32_t)(total >> (2 * FINE - SCORE_FINE));
}

static void judge(const Seen *seen, const Network *network, int32_t *scores)
{
    Reading reading;
    int32_t suits[COLOURS][SUIT_UNITS], each[COLOURS][UNITS], start[UNITS], after[SUIT_UNITS];
    double row[STATE_NUMBERS];
    read_table(&reading, seen);
    write_state(&reading, row);
    for (int unit = 0; unit < UNITS; unit++) start[unit] = network->bias[unit];
    for (int at = 0; at < STATE_NUMBERS; at++) weigh(start, network->state[at], whole(row[at]), UNITS);
    for (int colour = 0; colour < COLOURS; colour++) {
        look_at_suit(&reading, colour, network, suits[colour]);
        for (int unit = 0; unit < UNITS; unit++) each[colour][unit] = 0;
        weigh_suit(each[colour], network->others, suits[colour]);
        weigh(start, each[colour], 1, UNITS);
    }
    for (int at = 0; at < seen->candidates; at++) {
        int code = seen->candidate[at], colour = code >> 8, plane = (code & 127) - LOWEST;
        int32_t begin[UNITS];
        for (int unit = 0; unit < UNITS; unit++) begin[unit] = start[unit];
        if (colour < ONES) {
            for (int unit = 0; unit < SUIT_UNITS; unit++) after[unit] = suits[colour][unit];
            if (plane < PLANES) weigh(after, network->suit[plane], -(1 << FINE), SUIT_UNITS);
            weigh_suit(begin, network->after, after);
            weigh(begin, each[colour], -1, UNITS);
        }
        write_card(&reading, code, row);
        scores[at] = score(network, begin, row);
    }
}

/* Whether all of it can be read without leaving an array or a number's range. */
static int is_seen(const Seen *seen)
{
    if (!within(seen->seats, 3, SEATS) || !within(seen->me, 0, seen->seats - 1)
        || !within(seen->discs, 1, 2) || seen->seats <= 2 * seen->discs
        || !within(seen->one_left, -MOST_POINTS, MOST_POINTS) || !within(seen->each, 0, CARDS)
        || !within(seen->led, 0, ONES) || !within(seen->ones, 0, CARDS)
        || !within(seen->ones_gone, 0, CARDS) || !within(seen->ones_mine, 0, CARDS)
        || !within(seen->out, 0, (1 << seen->seats) - 1)
        || !within(seen->bids, 0, (1 << seen->seats) - 1)
        || !within(seen->plays, 0, seen->seats - 1) || !within(seen->candidates, 1, KINDS))
        return 0;
    for (int colour = 0; colour < COLOURS; colour++)
        if (seen->deck[colour] >> (HIGHEST + 1) || seen->deck[colour] & 3
            || (seen->hand[colour] | seen->gone[colour]) & ~seen->deck[colour])
            return 0;
    if (seen->ones_gone + seen->ones_mine > seen->ones) return 0;
    for (int at = 0; at < seen->plays; at++)
        if (!within(seen->player[at], 0, seen->seats - 1)
            || !within(seen->key[at], 0, 2 * FOLLOWS << 4))
            return 0;
    for (int seat = 0; seat < seen->seats; seat++) {
        if (!within(seen->sizes[seat], 0, CARDS) || !within(seen->lacks[seat], 0, (1 << COLOURS) - 1)
            || !within(seen->led_before[seat], 0, (1 << COLOURS) - 1))
            return 0;
        for (int colour = 0; colour < COLOURS; colour++)
            if (!within(seen->cap[seat][colour], 0, NO_CAP)) return 0;
    }
    for (int at = 0; at < seen->candidates; at++) {
        int code = seen->candidate[at];
        if (!is_card(code)) return 0;
        if (code == ONE ? !seen->ones_mine : !(seen->hand[code >> 8] >> (code & 127) & 1)) return 0;
    }
    return seen->sizes[seen->me] > 0;
}
