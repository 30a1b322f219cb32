/*
 * What the address sanitizer goes by when the program is built with it (`make sanitize-program`). Tables that live as long
 * as the process are not given back at its end, and are no leaks; everything else is looked at.
 */
#if defined(__has_feature)
#if __has_feature(address_sanitizer)
const char *__asan_default_options(void);
const char *__asan_default_options(void) {
    return "detect_leaks=0";
}
#endif
#endif
