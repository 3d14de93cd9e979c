/* Tries digits in reading order, and logs which it writes into cells and clears again. */
#include <stdio.h>

static int grid[81];

static int fits(int cell, int digit) {
    for (int i = 0; i < 81; i++) {
        int same_block = cell / 27 == i / 27 && cell % 9 / 3 == i % 9 / 3;
        if (grid[i] == digit && (cell / 9 == i / 9 || cell % 9 == i % 9 || same_block)) return 0;
    }
    return 1;
}

static int solve(int cell) {
    while (cell < 81 && grid[cell]) cell++;
    for (int digit = 1; cell < 81 && digit <= 9; digit++) {
        if (!fits(cell, digit)) continue;
        grid[cell] = digit;
        printf("{\"event\":\"set\",\"cell\":\"r%dc%d\",\"digit\":%d}\n", cell / 9 + 1, cell % 9 + 1, digit);
        if (solve(cell + 1)) return 1;
        grid[cell] = 0;
        printf("{\"event\":\"clear\",\"cell\":\"r%dc%d\"}\n", cell / 9 + 1, cell % 9 + 1);
    }
    return cell == 81;
}

int main(int count, char **arguments) {
    if (count < 2) return 2;
    for (int i = 0; i < 81; i++) grid[i] = arguments[1][i] >= '1' && arguments[1][i] <= '9' ? arguments[1][i] - '0' : 0;
    printf("{\"format\":\"sudoscope-log\",\"version\":1,\"puzzle\":\"%s\"}\n", arguments[1]);
    solve(0);
    puts("{\"event\":\"done\"}");
    return 0;
}
