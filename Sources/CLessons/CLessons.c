// Written by embed.sh; a test fails when it does not list every lesson.
#include "CLessons.h"
#pragma clang diagnostic ignored "-Wc23-extensions"

static const char text0[] = {
#embed "../../Tutorials/en/01-first-apply.md"
};
static const char text1[] = {
#embed "../../Tutorials/en/02-sections-and-items.md"
};
static const char text2[] = {
#embed "../../Tutorials/en/03-what-apply-does.md"
};
static const char text3[] = {
#embed "../../Tutorials/en/04-identity.md"
};
static const char text4[] = {
#embed "../../Tutorials/en/05-section-that-owned-its-items.md"
};
static const char text5[] = {
#embed "../../Tutorials/en/06-old-data-on-screen.md"
};
static const char text6[] = {
#embed "../../Tutorials/en/07-the-stored-value.md"
};
static const char text7[] = {
#embed "../../Tutorials/en/08-moves-and-sorting.md"
};
static const char text8[] = {
#embed "../../Tutorials/en/09-reading-crashes.md"
};
static const char text9[] = {
#embed "../../Tutorials/en/10-dragging-and-swiping.md"
};
static const char text10[] = {
#embed "../../Tutorials/en/11-queues-and-completions.md"
};
static const char text11[] = {
#embed "../../Tutorials/en/12-outlines.md"
};
static const char text12[] = {
#embed "../../Tutorials/en/13-from-batch-updates.md"
};
static const char text13[] = {
#embed "../../Tutorials/en/14-choosing-identifiers.md"
};
static const char text14[] = {
#embed "../../Tutorials/ja/01-first-apply.md"
};
static const char text15[] = {
#embed "../../Tutorials/ko/01-first-apply.md"
};
static const char text16[] = {
#embed "../../Tutorials/zh-Hans/01-first-apply.md"
};

static const CLesson all[] = {
    {"Tutorials/en/01-first-apply.md", text0, sizeof text0},
    {"Tutorials/en/02-sections-and-items.md", text1, sizeof text1},
    {"Tutorials/en/03-what-apply-does.md", text2, sizeof text2},
    {"Tutorials/en/04-identity.md", text3, sizeof text3},
    {"Tutorials/en/05-section-that-owned-its-items.md", text4, sizeof text4},
    {"Tutorials/en/06-old-data-on-screen.md", text5, sizeof text5},
    {"Tutorials/en/07-the-stored-value.md", text6, sizeof text6},
    {"Tutorials/en/08-moves-and-sorting.md", text7, sizeof text7},
    {"Tutorials/en/09-reading-crashes.md", text8, sizeof text8},
    {"Tutorials/en/10-dragging-and-swiping.md", text9, sizeof text9},
    {"Tutorials/en/11-queues-and-completions.md", text10, sizeof text10},
    {"Tutorials/en/12-outlines.md", text11, sizeof text11},
    {"Tutorials/en/13-from-batch-updates.md", text12, sizeof text12},
    {"Tutorials/en/14-choosing-identifiers.md", text13, sizeof text13},
    {"Tutorials/ja/01-first-apply.md", text14, sizeof text14},
    {"Tutorials/ko/01-first-apply.md", text15, sizeof text15},
    {"Tutorials/zh-Hans/01-first-apply.md", text16, sizeof text16},
};

const CLesson *clessons(size_t *count) {
    *count = sizeof all / sizeof all[0];
    return all;
}
