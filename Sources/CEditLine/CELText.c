#include "CELInternal.h"

#include <stdlib.h>
#include <string.h>

/*
 * UTF-8 to and from wchar_t, which holds one code point everywhere this builds. By hand rather than with mbstowcs:
 * malformed bytes must become U+FFFD, visible and harmless, and never shorten the text.
 */

static size_t decode(const unsigned char *bytes, size_t available, wchar_t *out) {
    static const unsigned int smallest[] = {0, 0x80, 0x800, 0x10000};
    unsigned int lead = bytes[0];
    size_t extra = lead < 0x80 ? 0 : lead >= 0xF0 && lead < 0xF5 ? 3 : lead >= 0xE0 ? 2 : 1;
    if ((lead >= 0x80 && lead < 0xC2) || lead >= 0xF5 || extra >= available) {
        *out = lead < 0x80 ? (wchar_t)lead : 0xFFFD;
        return 1;
    }
    unsigned int value = extra == 0 ? lead : lead & (0x3Fu >> extra);
    for (size_t i = 1; i <= extra; i++) {
        if ((bytes[i] & 0xC0) != 0x80) {
            *out = 0xFFFD;
            return i;
        }
        value = value << 6 | (bytes[i] & 0x3Fu);
    }
    bool valid = value >= smallest[extra] && value <= 0x10FFFF && (value < 0xD800 || value > 0xDFFF);
    *out = valid ? (wchar_t)value : 0xFFFD;
    return extra + 1;
}

wchar_t *cel_wide(const char *text, size_t length, size_t *count) {
    wchar_t *wide = malloc((length + 1) * sizeof(wchar_t));
    size_t used = 0;
    if (!wide) return NULL;
    for (size_t i = 0; i < length;) {
        i += decode((const unsigned char *)text + i, length - i, &wide[used]);
        used++;
    }
    wide[used] = L'\0';
    if (count) *count = used;
    return wide;
}

unsigned char *cel_encode(unsigned char *next, wchar_t character) {
    unsigned int c = (unsigned int)character;
    if (c < 0x80) {
        *next++ = (unsigned char)c;
        return next;
    }
    if (c < 0x800) {
        *next++ = (unsigned char)(0xC0 | c >> 6);
    } else {
        if (c < 0x10000) {
            *next++ = (unsigned char)(0xE0 | c >> 12);
        } else {
            *next++ = (unsigned char)(0xF0 | (c >> 18 & 7));
            *next++ = (unsigned char)(0x80 | (c >> 12 & 0x3F));
        }
        *next++ = (unsigned char)(0x80 | (c >> 6 & 0x3F));
    }
    *next++ = (unsigned char)(0x80 | (c & 0x3F));
    return next;
}

int cel_display_width(const char *text) {
    size_t count = 0;
    int width = 0;
    wchar_t *wide = cel_wide(text, strlen(text), &count);
    for (size_t i = 0; wide && i < count; i++) {
        int columns = wcwidth(wide[i]);
        width += columns > 0 ? columns : 0;
    }
    free(wide);
    return width;
}
