/* Random games of GrandBois in C: a yardstick for the compiled rules, and their twin, move by move.

   grandbois SEATS SEED GAMES TIMES < tiles
   The tiles come as 37 lines of four numbers: what a tile shows at its top left, top right, bottom right and bottom
   left, as the rules number it (0 a clearing, 1 + 4 * clan + animals - 1, 21 a bear). Every game is played TIMES times;
   the last time its line is printed: its seed, its answers, a hash of them, and the scores. The last line says how many
   nanoseconds an answer took. */

#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

enum { WIDTH = 80, ORIGIN = 38 * WIDTH + 38, SPACE = WIDTH * WIDTH + WIDTH + 2 };
enum { TILES = 37, CLANS = 5, CLEARING = 0, BEAR = 21, TOWER = 22, EMPTY = 26, ROW = 4, NEEDS = 625 };
enum { CHANCE = -1, PASS = -1 };

static uint8_t printed[TILES][4][4]; /* by tile, turn, position */
static uint8_t fits[TILES][NEEDS];   /* the turns with which a tile may lie on a place that needs this, as bits */

static uint32_t word;
static uint64_t hash;
static int answers;

static uint8_t cells[SPACE];
static int16_t needs[SPACE];
static int places[SPACE], open_places;
static int forest[TILES * 4], covered;
static int row[ROW], in_row, stack[TILES], in_stack;
static int clan_of[CLANS], towers_left[4], seats;

static uint32_t draw(void) {
    word = word * 747796405u + 2891336453u;
    uint32_t mixed = ((word >> ((word >> 28) + 4)) ^ word) * 277803737u;
    return (mixed >> 22) ^ mixed;
}

static void seed_with(uint32_t seed) {
    word = 2166136261u;
    do {
        word = (word ^ (seed & 255)) * 16777619u;
        seed >>= 8;
    } while (seed);
    draw();
    draw();
}

static int below(int n) { return n > 1 ? (int)(((uint64_t)draw() * (uint32_t)n) >> 32) : 0; }

static void note(int seat, int code) {
    hash = (hash ^ (uint64_t)(uint32_t)seat) * 1099511628211u;
    hash = (hash ^ (uint64_t)(uint32_t)code) * 1099511628211u;
    answers++;
}

static int animals(int shown) { return shown > CLEARING && shown < BEAR ? (shown - 1) % 4 + 1 : 0; }

static void make_tables(void) {
    for (int tile = 0; tile < TILES; tile++)
        for (int need = 0; need < NEEDS; need++) {
            fits[tile][need] = 0;
            for (int turn = 0; turn < 4; turn++) {
                int left = need, good = 1;
                for (int position = 3; position >= 0; position--) {
                    int there = left % 5, mine = printed[tile][turn][position];
                    left /= 5;
                    if (there && mine != BEAR && animals(mine) <= there) good = 0;
                }
                fits[tile][need] |= (uint8_t)(good << turn);
            }
        }
}

static int need_of(int place) {
    static const int steps[4] = {0, 1, WIDTH + 1, WIDTH};
    int need = 0, under = 0;
    for (int position = 0; position < 4; position++) {
        int shown = cells[place + steps[position]];
        need *= 5;
        if (shown == EMPTY) continue;
        if (shown >= BEAR) return -1;
        under++;
        need += animals(shown);
    }
    return under > 0 && under < 4 ? need : -1;
}

static void settle(int place) {
    int need = need_of(place), before = needs[place];
    needs[place] = (int16_t)need;
    if (before < 0 && need >= 0) {
        places[open_places++] = place;
    } else if (before >= 0 && need < 0) {
        int at = 0;
        while (places[at] != place) at++;
        open_places--;
        memmove(places + at, places + at + 1, sizeof(int) * (size_t)(open_places - at));
    }
}

static void cover(int cell, int shown) {
    if (cells[cell] == EMPTY) forest[covered++] = cell;
    cells[cell] = (uint8_t)shown;
}

static void lay(int tile, int place, int turn) {
    const uint8_t *shows = printed[tile][turn];
    cover(place, shows[0]);
    cover(place + 1, shows[1]);
    cover(place + WIDTH + 1, shows[2]);
    cover(place + WIDTH, shows[3]);
    for (int y = -1; y < 2; y++)
        for (int x = -1; x < 2; x++) settle(place + y * WIDTH + x);
}

static void raise_tower(int seat, int cell) {
    cells[cell] = (uint8_t)(TOWER + seat);
    towers_left[seat]--;
    settle(cell);
    settle(cell - 1);
    settle(cell - WIDTH);
    settle(cell - WIDTH - 1);
}

static void fill_row(void) {
    while (in_row < ROW && in_stack) {
        int at = below(in_stack), tile = stack[at];
        note(CHANCE, tile);
        in_stack--;
        memmove(stack + at, stack + at + 1, sizeof(int) * (size_t)(in_stack - at));
        row[in_row++] = tile;
    }
}

static int placeable(int tile) {
    for (int i = 0; i < open_places; i++)
        if (fits[tile][needs[places[i]]]) return 1;
    return 0;
}

static int list_placements(int tile, int *codes) {
    int n = 0;
    for (int i = 0; i < open_places; i++) {
        int bits = fits[tile][needs[places[i]]];
        for (int turn = 0; turn < 4; turn++)
            if (bits >> turn & 1) codes[n++] = places[i] * 4 + turn;
    }
    return n;
}

static void take_turn(int seat) {
    static int codes[SPACE];
    int good[ROW], n = 0;
    for (;;) {
        for (int i = 0; i < in_row; i++)
            if (placeable(row[i])) good[n++] = row[i];
        if (n) break;
        if (!in_row) return;
        in_row = 0;
        fill_row();
    }
    int tile = good[below(n)];
    note(seat, tile);
    n = list_placements(tile, codes);
    int code = codes[below(n)], place = code >> 2;
    note(seat, code);
    lay(tile, place, code & 3);
    int at = 0;
    while (row[at] != tile) at++;
    in_row--;
    memmove(row + at, row + at + 1, sizeof(int) * (size_t)(in_row - at));
    fill_row();
    if (!towers_left[seat]) return;
    int new_cells[4] = {place, place + 1, place + WIDTH + 1, place + WIDTH};
    n = 0;
    for (int i = 0; i < 4; i++)
        if (cells[new_cells[i]] == CLEARING) codes[n++] = new_cells[i];
    if (!n) return;
    int which = below(n + 1);
    note(seat, which < n ? codes[which] : PASS);
    if (which < n) raise_tower(seat, codes[which]);
}

static int group_from(int cell, int clan, uint8_t *seen) {
    int shown = cells[cell];
    if (seen[cell] || shown == CLEARING || shown >= BEAR || (shown - 1) / 4 != clan) return 0;
    seen[cell] = 1;
    return 1 + group_from(cell - 1, clan, seen) + group_from(cell + 1, clan, seen) +
           group_from(cell - WIDTH, clan, seen) + group_from(cell + WIDTH, clan, seen);
}

static int score_of(int seat) {
    int score = 0;
    for (int clan = 0; clan < CLANS; clan++) {
        if (clan_of[clan] != seat) continue;
        static uint8_t seen[SPACE];
        int largest = 0;
        memset(seen, 0, sizeof seen);
        for (int i = 0; i < covered; i++) {
            int size = group_from(forest[i], clan, seen), shown = cells[forest[i]];
            if (size > largest) largest = size;
            score += shown > CLEARING && shown < BEAR && (shown - 1) / 4 == clan;
        }
        score += 2 * largest;
    }
    for (int i = 0; i < covered; i++) {
        if (cells[forest[i]] != TOWER + seat) continue;
        for (int y = -1; y < 2; y++)
            for (int x = -1; x < 2; x++) {
                int shown = cells[forest[i] + y * WIDTH + x];
                if (shown > CLEARING && shown < BEAR) score += clan_of[(shown - 1) / 4] == seat ? 2 : 1;
            }
    }
    return score;
}

static void play(uint32_t seed) {
    seed_with(seed);
    hash = 14695981039346656037u;
    answers = 0;
    for (int i = 0; i < covered; i++) cells[forest[i]] = EMPTY;
    for (int i = 0; i < open_places; i++) needs[places[i]] = -1;
    open_places = covered = in_row = in_stack = 0;
    for (int tile = 1; tile < TILES; tile++) stack[in_stack++] = tile;
    for (int clan = 0; clan < CLANS; clan++) clan_of[clan] = -1;
    lay(0, ORIGIN, 0);
    fill_row();
    for (int seat = 0; seat < seats; seat++)
        for (int held = 0; held < (seats == 2 ? 2 : 1); held++) {
            int left[CLANS], n = 0;
            for (int clan = 0; clan < CLANS; clan++)
                if (clan_of[clan] < 0) left[n++] = clan;
            int clan = left[below(n)];
            clan_of[clan] = seat;
            note(CHANCE, clan);
        }
    int taken[4] = {0, 0, 0, 0};
    for (int seat = 0; seat < seats; seat++) {
        int left[4], n = 0;
        for (int colour = 0; colour < 4; colour++)
            if (!taken[colour]) left[n++] = colour;
        int colour = left[below(n)];
        taken[colour] = 1;
        note(seat, colour);
        towers_left[seat] = seats == 2 ? 2 : 1;
    }
    int seat = below(seats);
    note(CHANCE, seat);
    for (;;) {
        take_turn(seat);
        if (!in_row) return;
        seat = (seat + 1) % seats;
    }
}

int main(int count, char **words) {
    if (count != 5) return 2;
    seats = atoi(words[1]);
    int first = atoi(words[2]), games = atoi(words[3]), times = atoi(words[4]);
    for (int tile = 0; tile < TILES; tile++)
        for (int position = 0; position < 4; position++) {
            int shown;
            if (scanf("%d", &shown) != 1) return 2;
            for (int turn = 0; turn < 4; turn++) printed[tile][turn][(position + turn) % 4] = (uint8_t)shown;
        }
    make_tables();
    memset(cells, EMPTY, sizeof cells);
    memset(needs, 0xff, sizeof needs);
    double all = 0;
    clock_t start = clock();
    for (int time = 0; time < times; time++)
        for (int game = 0; game < games; game++) {
            play((uint32_t)(first + game));
            all += answers;
            if (time == times - 1) {
                printf("%d %d %016llx", first + game, answers, (unsigned long long)hash);
                for (int seat = 0; seat < seats; seat++) printf(" %d", score_of(seat));
                printf("\n");
            }
        }
    printf("%.3f\n", (double)(clock() - start) / CLOCKS_PER_SEC / all * 1e9);
    return 0;
}
