/* Calls the trials of a game as a file says, or with what is like it and broken.
 *
 *     driver FILE                writes what came of each call: the answer, the results, the lots
 *     driver FILE CALLS SEED     calls so often with bytes changed at random
 *
 * `tools/machines.py` writes the file and makes the program, with the source as TRIALS and its
 * function as CALL: WITHOUT_LOTS if it draws none, with PREPARE for what makes its tables ready. Every array is as large as it is said to be, so that a sanitizer sees whatever
 * is read or written beyond it.
 */

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#define DIGEST ""
#include TRIALS
#ifndef PREPARE
#define PREPARE(tables, size) 0
#endif
#ifdef WITHOUT_LOTS
#define CALLED(position, size, tables, other, lots, third, results, room) \
    CALL(position, size, tables, other, results, room)
#else
#define CALLED CALL
#endif

typedef struct {
    int64_t position_size, tables_size, room;
    unsigned char *position, *tables, *lots;
} Call;

static Call *calls; /* all of them are kept to the end */
static uint64_t seed;

static uint32_t chance(uint32_t end)
{
    seed = seed * 6364136223846793005u + 1442695040888963407u;
    return (uint32_t)(seed >> 33) % end;
}

static unsigned char *copied(const unsigned char *bytes, int64_t size)
{
    unsigned char *copy = malloc((size_t)size + !size);
    if (!copy) exit(2);
    memcpy(copy, bytes, (size_t)size);
    return copy;
}

static unsigned char *read_bytes(FILE *file, int64_t size)
{
    unsigned char *bytes = malloc((size_t)size + !size);
    if (!bytes || fread(bytes, 1, (size_t)size, file) != (size_t)size) exit(2);
    return bytes;
}

/* A few whole numbers, most of them where something stands: such as often are, or as nobody would
 * think of.
 */
static void spoil(unsigned char *bytes, int64_t size)
{
    int32_t *numbers = (int32_t *)(void *)bytes, count = (int32_t)(size / 4);
    if (!count) return;
    for (uint32_t times = chance(5); times; times--) {
        int32_t *number = &numbers[chance((uint32_t)count)];
        for (int tries = 0; tries < 8 && !*number; tries++) number = &numbers[chance((uint32_t)count)];
        switch (chance(6)) {
        case 0: *number = (int32_t)chance(16) - 2; break;
        case 1: *number = (int32_t)((uint32_t)*number + chance(3) - 1); break;
        case 2: *number = numbers[chance((uint32_t)count)]; break;
        case 3: *number = (int32_t)(chance(1u << 31) << 1 ^ chance(1u << 31)); break;
        case 4: *number = chance(2) ? INT32_MAX : INT32_MIN; break;
        default: *number = (int32_t)((uint32_t)*number ^ 1u << chance(32)); break;
        }
    }
}

static int32_t call(const Call *given, int spoils)
{
    Call broken = *given;
    broken.position = copied(given->position, given->position_size);
    broken.tables = copied(given->tables, given->tables_size);
    broken.lots = copied(given->lots, (int64_t)sizeof(Lots));
    int64_t sizes[] = {given->position_size, given->tables_size, (int64_t)sizeof(Lots)};
    if (spoils) {
        spoil(broken.position, given->position_size);
        if (!chance(4)) spoil(broken.tables, given->tables_size);
        if (!chance(4)) spoil(broken.lots, (int64_t)sizeof(Lots));
        if (!chance(16)) broken.room += (int64_t)chance(3) - 1;
        if (!chance(64)) sizes[chance(3)] -= 1 + chance(8);
    }
    int32_t *results = calloc((size_t)broken.room + 1, sizeof(int32_t));
    int32_t *exact = realloc(results, (size_t)broken.room * sizeof(int32_t) + !broken.room);
    if (!exact) exit(2);
    int32_t answer = CALLED((void *)broken.position, sizes[0], (void *)broken.tables, sizes[1],
                          (void *)broken.lots, sizes[2], exact, broken.room);
    if (!spoils) {
        fwrite(&answer, sizeof(answer), 1, stdout);
        fwrite(exact, sizeof(int32_t), (size_t)broken.room, stdout);
        fwrite(broken.lots, sizeof(Lots), 1, stdout);
    }
    free(broken.position), free(broken.tables), free(broken.lots), free(exact);
    return answer;
}

int main(int count, char **words)
{
    FILE *file = count > 1 ? fopen(words[1], "rb") : NULL;
    if (!file) return 2;
    int64_t known = 0, sizes[3];
    while (fread(sizes, sizeof(int64_t), 3, file) == 3) {
        unsigned char *tables = read_bytes(file, sizes[1]);
        if (sizes[2] < 1 || PREPARE((void *)tables, sizes[1])) return 2;
        for (int64_t at = 0; at < sizes[2]; at++) {
            calls = realloc(calls, (size_t)(known + 1) * sizeof(Call));
            if (!calls) return 2;
            Call *next = &calls[known++];
            *next = (Call){sizes[0], sizes[1], 0, NULL, tables, NULL};
            if (fread(&next->room, sizeof(int64_t), 1, file) != 1) return 2;
            next->position = read_bytes(file, sizes[0]);
            next->lots = read_bytes(file, (int64_t)sizeof(Lots));
        }
    }
    if (count < 4) {
        for (int64_t at = 0; at < known; at++) call(&calls[at], 0);
        return 0;
    }
    long taken = 0, number = strtol(words[2], NULL, 10);
    seed = strtoull(words[3], NULL, 10);
    for (long at = 0; at < number; at++) taken += !call(&calls[chance((uint32_t)known)], 1);
    printf("%ld calls, %ld taken\n", number, taken);
    return 0;
}
