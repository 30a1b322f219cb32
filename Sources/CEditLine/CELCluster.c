#include "CELInternal.h"

#include <stdlib.h>
#include <string.h>
#include <wctype.h>

/*
 * Combining marks. libedit keeps one wchar_t for each cell of the screen; a mark that takes no cell (the vowel of a
 * decomposed Hangul syllable, a combining accent, a variation selector) is counted as one while typing, then
 * overwritten on the next redraw. So libedit never meets one: a base character and its marks are exchanged for a
 * single stand-in code point of the same width on the way in, and back on the way out, to the screen and to Swift.
 * A syllable is then also moved over and deleted as a whole.
 *
 * Stand-ins must be code points to which the C library gives the right width. Private-use ones are all narrow, so the
 * wide stand-ins are Tangut ideographs; a real character from either range gets a stand-in of its own, and nothing is
 * ever lost. Emoji joined by ZWJ stay one cell pair for each emoji, as terminals without special support draw them.
 *
 * Characters that show nothing, or turn the direction of what follows, get a stand-in too: a line of the history or a paste
 * may hold them, and the terminal must not obey them. They are drawn as U+FFFD, one cell wide, and read as they are.
 *
 * The table lives as long as the process, because libedit's history keeps stand-ins. One thread, like all of this.
 */
enum {
    narrowFirst = 0xF0000, narrowCapacity = 0xFFFD,
    wideFirst = 0x17000, wideCapacity = 0x17F7,
};

typedef struct {
    wchar_t first;
    int capacity, count, allocated;
    wchar_t **clusters;
} Range;

static Range narrow = {narrowFirst, narrowCapacity, 0, 0, NULL};
static Range wide = {wideFirst, wideCapacity, 0, 0, NULL};

static bool is_in(const Range *range, wchar_t c) {
    return c >= range->first && c < range->first + range->capacity;
}

/* The same characters as Swift's VisibleText spells out, without the control characters, which libedit shows as ^X, and
   without what takes up its place or is a mark: fillers, tags, joiners. */
bool cel_is_hidden(wchar_t c) {
    return c == 0xAD || c == 0x061C || c == 0x180E || c == 0x200B || c == 0x200E || c == 0x200F
        || (c >= 0x2028 && c <= 0x202E) || (c >= 0x2060 && c <= 0x206F) || c == 0xFEFF || (c >= 0xFFF9 && c <= 0xFFFB)
        || c == 0xE0001 || (c >= 0xFDD0 && c <= 0xFDEF) || (c >= 0xFFFE && (c & 0xFFFE) == 0xFFFE);
}

bool cel_needs_stand_in(wchar_t c) {
    return is_in(&narrow, c) || is_in(&wide, c) || cel_is_hidden(c);
}

bool cel_is_mark(wchar_t c) {
    return c > 0x7F && wcwidth(c) == 0 && !iswcntrl((wint_t)c) && !cel_is_hidden(c);
}

/* What a stand-in stands for, or NULL for a character that is itself. */
const wchar_t *cel_cluster(wchar_t c) {
    const Range *range = is_in(&wide, c) ? &wide : &narrow;
    return is_in(range, c) && c - range->first < range->count ? range->clusters[c - range->first] : NULL;
}

/* The stand-in for a base character with its marks, or 0 when there is no room left. */
wchar_t cel_stand_in(const wchar_t *cluster, size_t count) {
    Range *range = wcwidth(cluster[0]) == 2 ? &wide : &narrow;
    for (int i = 0; i < range->count; i++) {
        if (wcslen(range->clusters[i]) == count && !wmemcmp(range->clusters[i], cluster, count)) return range->first + i;
    }
    if (range->count == range->capacity) return 0;
    if (range->count == range->allocated) {
        int allocated = range->allocated * 2 + 16;
        wchar_t **grown = realloc(range->clusters, (size_t)allocated * sizeof *grown);
        if (!grown) return 0;
        range->clusters = grown;
        range->allocated = allocated;
    }
    wchar_t *copy = calloc(count + 1, sizeof *copy);
    if (!copy) return 0;
    wmemcpy(copy, cluster, count);
    range->clusters[range->count] = copy;
    return range->first + range->count++;
}

/* Exchanges clusters for stand-ins, in place; the text can only get shorter. */
size_t cel_compose(wchar_t *text, size_t count) {
    size_t used = 0;
    for (size_t i = 0; i < count;) {
        size_t end = i + 1;
        bool takesMarks = wcwidth(text[i]) > 0;
        while (takesMarks && end < count && cel_is_mark(text[end])) end++;
        wchar_t c = text[i];
        if (end > i + 1 || cel_needs_stand_in(c)) c = cel_stand_in(text + i, end - i);
        if (c != 0) {
            text[used++] = c;
        } else {
            wmemmove(text + used, text + i, end - i);
            used += end - i;
        }
        i = end;
    }
    text[used] = L'\0';
    return used;
}

/* The bound function for a typed mark: joins it to the character before the cursor. */
unsigned char cel_combine(EditLine *el, int key) {
    CELEditor *editor = cel_editor(el);
    const LineInfoW *line = el_wline(el);
    wchar_t mark[2] = {editor->mark, L'\0'};
    (void)key;
    if (line->cursor > line->buffer && wcwidth(line->cursor[-1]) > 0) {
        wchar_t base[2] = {line->cursor[-1], L'\0'};
        const wchar_t *before = cel_cluster(base[0]) ? cel_cluster(base[0]) : base;
        size_t count = wcslen(before);
        wchar_t *cluster = calloc(count + 1, sizeof *cluster);
        if (!cluster) return CC_ERROR;
        wmemcpy(cluster, before, count);
        cluster[count] = mark[0];
        wchar_t joined[2] = {cel_stand_in(cluster, count + 1), L'\0'};
        free(cluster);
        if (joined[0] != 0) {
            el_deletestr(el, 1);
            el_winsertstr(el, joined);
            return CC_REFRESH;
        }
    }
    el_winsertstr(el, mark);
    return CC_REFRESH;
}

/* Text for libedit's buffer: with stand-ins for combined characters. */
wchar_t *cel_line_text(const char *text) {
    size_t count = 0;
    wchar_t *wide = cel_wide(text, strlen(text), &count);
    if (wide) cel_compose(wide, count);
    return wide;
}

static unsigned char *encode(unsigned char *next, wchar_t c, bool isDrawn) {
    return cel_encode(next, isDrawn && cel_is_hidden(c) ? 0xFFFD : c);
}

static char *expanded(const wchar_t *text, size_t count, bool isDrawn) {
    size_t capacity = 1;
    for (size_t i = 0; i < count; i++) {
        const wchar_t *cluster = cel_cluster(text[i]);
        capacity += 4 * (cluster ? wcslen(cluster) : 1);
    }
    unsigned char *bytes = malloc(capacity), *next = bytes;
    if (!bytes) return NULL;
    for (size_t i = 0; i < count; i++) {
        const wchar_t *cluster = cel_cluster(text[i]);
        if (!cluster) next = encode(next, text[i], isDrawn);
        for (; cluster && *cluster != L'\0'; cluster++) next = encode(next, *cluster, isDrawn);
    }
    *next = '\0';
    return (char *)bytes;
}

/* Text from libedit: stand-ins become what they stand for. */
char *cel_utf8(const wchar_t *text, size_t count) {
    return expanded(text, count, false);
}

/* The same for the screen: what it must not obey is drawn as U+FFFD. */
char *cel_drawn(const wchar_t *text, size_t count) {
    return expanded(text, count, true);
}

/* libedit's output stream: what it writes as stand-ins leaves as the clusters they stand for. */
typedef struct {
    /* The beginning of a character cut off by the stream's buffer. */
    char bytes[8];
    size_t count;
} HeldBytes;

static CELWritten write_expanded(void *cookie, const char *bytes, CELSize given) {
    HeldBytes *held = cookie;
    size_t size = (size_t)given;
    size_t total = held->count + size, whole = total;
    char *all = malloc(total);
    if (!all) return 0;
    memcpy(all, held->bytes, held->count);
    memcpy(all + held->count, bytes, size);
    for (size_t back = 1; back < 4 && back <= total; back++) {
        unsigned char lead = (unsigned char)all[total - back];
        if ((lead & 0xC0) == 0x80) continue;
        size_t length = lead < 0xC0 ? 1 : lead < 0xE0 ? 2 : lead < 0xF0 ? 3 : 4;
        if (length > back) whole = total - back;
        break;
    }
    held->count = total - whole;
    memcpy(held->bytes, all + whole, held->count);
    size_t count = 0;
    wchar_t *text = cel_wide(all, whole, &count);
    char *drawn = text ? cel_drawn(text, count) : NULL;
    fputs(drawn ? drawn : "", stdout);
    fflush(stdout);
    free(drawn);
    free(text);
    free(all);
    return (CELWritten)size;
}

static int close_output(void *cookie) {
    free(cookie);
    return 0;
}

FILE *cel_open_output(void) {
    HeldBytes *held = calloc(1, sizeof *held);
    if (!held) return NULL;
    FILE *output = cel_open_stream(held, write_expanded, close_output);
    if (!output) free(held);
    return output;
}
