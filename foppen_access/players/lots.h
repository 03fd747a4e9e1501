/* Lots as `random.Random` draws them, and what else the C files of the games have in common. */

#include <float.h>
#include <stdint.h>

#if FLT_EVAL_METHOD != 0
#error "Sums of doubles would not be those of Python."
#endif

#ifdef _WIN32
#define DOOR __declspec(dllexport)
#else
#define DOOR __attribute__((visibility("default")))
#endif

enum { WORDS = 624 };

/* The state of a `random.Random`: the Mersenne Twister, and which word comes next. */
typedef struct {
    uint32_t word[WORDS];
    uint32_t next;
} Lots;

static inline uint32_t word(Lots *lots)
{
    if (lots->next >= WORDS) {
        uint32_t *words = lots->word;
        for (int at = 0; at < WORDS; at++) {
            uint32_t both = (words[at] & 0x80000000u) | (words[(at + 1) % WORDS] & 0x7fffffffu);
            words[at] = words[(at + 397) % WORDS] ^ (both >> 1) ^ (both & 1 ? 0x9908b0dfu : 0);
        }
        lots->next = 0;
    }
    uint32_t drawn = lots->word[lots->next++];
    drawn ^= drawn >> 11;
    drawn ^= drawn << 7 & 0x9d2c5680u;
    drawn ^= drawn << 15 & 0xefc60000u;
    return drawn ^ drawn >> 18;
}

/* `random()` */
static inline double draw(Lots *lots)
{
    uint32_t high = word(lots) >> 5, low = word(lots) >> 6;
    return (high * 67108864.0 + low) / 9007199254740992.0;
}

/* `randrange(end)`; the end is positive. */
static inline int below(Lots *lots, int end)
{
    int bits = 32 - __builtin_clz((unsigned)end);
    uint32_t drawn = (uint32_t)end;
    while (drawn >= (uint32_t)end) drawn = word(lots) >> (32 - bits);
    return (int)drawn;
}

static inline int within(int64_t number, int64_t least, int64_t most)
{
    return least <= number && number <= most;
}
