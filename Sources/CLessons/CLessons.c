// Written by embed.sh; a test fails when it does not list every file of Tutorials.
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
#embed "../../Tutorials/en/15-your-own-app.md"
};
static const char text15[] = {
#embed "../../Tutorials/ja/01-first-apply.md"
};
static const char text16[] = {
#embed "../../Tutorials/ja/02-sections-and-items.md"
};
static const char text17[] = {
#embed "../../Tutorials/ja/03-what-apply-does.md"
};
static const char text18[] = {
#embed "../../Tutorials/ja/04-identity.md"
};
static const char text19[] = {
#embed "../../Tutorials/ja/05-section-that-owned-its-items.md"
};
static const char text20[] = {
#embed "../../Tutorials/ja/06-old-data-on-screen.md"
};
static const char text21[] = {
#embed "../../Tutorials/ja/07-the-stored-value.md"
};
static const char text22[] = {
#embed "../../Tutorials/ja/08-moves-and-sorting.md"
};
static const char text23[] = {
#embed "../../Tutorials/ja/09-reading-crashes.md"
};
static const char text24[] = {
#embed "../../Tutorials/ja/10-dragging-and-swiping.md"
};
static const char text25[] = {
#embed "../../Tutorials/ja/11-queues-and-completions.md"
};
static const char text26[] = {
#embed "../../Tutorials/ja/12-outlines.md"
};
static const char text27[] = {
#embed "../../Tutorials/ja/13-from-batch-updates.md"
};
static const char text28[] = {
#embed "../../Tutorials/ja/14-choosing-identifiers.md"
};
static const char text29[] = {
#embed "../../Tutorials/ja/15-your-own-app.md"
};
static const char text30[] = {
#embed "../../Tutorials/ko/01-first-apply.md"
};
static const char text31[] = {
#embed "../../Tutorials/ko/02-sections-and-items.md"
};
static const char text32[] = {
#embed "../../Tutorials/ko/03-what-apply-does.md"
};
static const char text33[] = {
#embed "../../Tutorials/ko/04-identity.md"
};
static const char text34[] = {
#embed "../../Tutorials/ko/05-section-that-owned-its-items.md"
};
static const char text35[] = {
#embed "../../Tutorials/ko/06-old-data-on-screen.md"
};
static const char text36[] = {
#embed "../../Tutorials/ko/07-the-stored-value.md"
};
static const char text37[] = {
#embed "../../Tutorials/ko/08-moves-and-sorting.md"
};
static const char text38[] = {
#embed "../../Tutorials/ko/09-reading-crashes.md"
};
static const char text39[] = {
#embed "../../Tutorials/ko/10-dragging-and-swiping.md"
};
static const char text40[] = {
#embed "../../Tutorials/ko/11-queues-and-completions.md"
};
static const char text41[] = {
#embed "../../Tutorials/ko/12-outlines.md"
};
static const char text42[] = {
#embed "../../Tutorials/ko/13-from-batch-updates.md"
};
static const char text43[] = {
#embed "../../Tutorials/ko/14-choosing-identifiers.md"
};
static const char text44[] = {
#embed "../../Tutorials/ko/15-your-own-app.md"
};
static const char text45[] = {
#embed "../../Tutorials/questions.txt"
};
static const char text46[] = {
#embed "../../Tutorials/zh-Hans/01-first-apply.md"
};
static const char text47[] = {
#embed "../../Tutorials/zh-Hans/02-sections-and-items.md"
};
static const char text48[] = {
#embed "../../Tutorials/zh-Hans/03-what-apply-does.md"
};
static const char text49[] = {
#embed "../../Tutorials/zh-Hans/04-identity.md"
};
static const char text50[] = {
#embed "../../Tutorials/zh-Hans/05-section-that-owned-its-items.md"
};
static const char text51[] = {
#embed "../../Tutorials/zh-Hans/06-old-data-on-screen.md"
};
static const char text52[] = {
#embed "../../Tutorials/zh-Hans/07-the-stored-value.md"
};
static const char text53[] = {
#embed "../../Tutorials/zh-Hans/08-moves-and-sorting.md"
};
static const char text54[] = {
#embed "../../Tutorials/zh-Hans/09-reading-crashes.md"
};
static const char text55[] = {
#embed "../../Tutorials/zh-Hans/10-dragging-and-swiping.md"
};
static const char text56[] = {
#embed "../../Tutorials/zh-Hans/11-queues-and-completions.md"
};
static const char text57[] = {
#embed "../../Tutorials/zh-Hans/12-outlines.md"
};
static const char text58[] = {
#embed "../../Tutorials/zh-Hans/13-from-batch-updates.md"
};
static const char text59[] = {
#embed "../../Tutorials/zh-Hans/14-choosing-identifiers.md"
};
static const char text60[] = {
#embed "../../Tutorials/zh-Hans/15-your-own-app.md"
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
    {"Tutorials/en/15-your-own-app.md", text14, sizeof text14},
    {"Tutorials/ja/01-first-apply.md", text15, sizeof text15},
    {"Tutorials/ja/02-sections-and-items.md", text16, sizeof text16},
    {"Tutorials/ja/03-what-apply-does.md", text17, sizeof text17},
    {"Tutorials/ja/04-identity.md", text18, sizeof text18},
    {"Tutorials/ja/05-section-that-owned-its-items.md", text19, sizeof text19},
    {"Tutorials/ja/06-old-data-on-screen.md", text20, sizeof text20},
    {"Tutorials/ja/07-the-stored-value.md", text21, sizeof text21},
    {"Tutorials/ja/08-moves-and-sorting.md", text22, sizeof text22},
    {"Tutorials/ja/09-reading-crashes.md", text23, sizeof text23},
    {"Tutorials/ja/10-dragging-and-swiping.md", text24, sizeof text24},
    {"Tutorials/ja/11-queues-and-completions.md", text25, sizeof text25},
    {"Tutorials/ja/12-outlines.md", text26, sizeof text26},
    {"Tutorials/ja/13-from-batch-updates.md", text27, sizeof text27},
    {"Tutorials/ja/14-choosing-identifiers.md", text28, sizeof text28},
    {"Tutorials/ja/15-your-own-app.md", text29, sizeof text29},
    {"Tutorials/ko/01-first-apply.md", text30, sizeof text30},
    {"Tutorials/ko/02-sections-and-items.md", text31, sizeof text31},
    {"Tutorials/ko/03-what-apply-does.md", text32, sizeof text32},
    {"Tutorials/ko/04-identity.md", text33, sizeof text33},
    {"Tutorials/ko/05-section-that-owned-its-items.md", text34, sizeof text34},
    {"Tutorials/ko/06-old-data-on-screen.md", text35, sizeof text35},
    {"Tutorials/ko/07-the-stored-value.md", text36, sizeof text36},
    {"Tutorials/ko/08-moves-and-sorting.md", text37, sizeof text37},
    {"Tutorials/ko/09-reading-crashes.md", text38, sizeof text38},
    {"Tutorials/ko/10-dragging-and-swiping.md", text39, sizeof text39},
    {"Tutorials/ko/11-queues-and-completions.md", text40, sizeof text40},
    {"Tutorials/ko/12-outlines.md", text41, sizeof text41},
    {"Tutorials/ko/13-from-batch-updates.md", text42, sizeof text42},
    {"Tutorials/ko/14-choosing-identifiers.md", text43, sizeof text43},
    {"Tutorials/ko/15-your-own-app.md", text44, sizeof text44},
    {"Tutorials/questions.txt", text45, sizeof text45},
    {"Tutorials/zh-Hans/01-first-apply.md", text46, sizeof text46},
    {"Tutorials/zh-Hans/02-sections-and-items.md", text47, sizeof text47},
    {"Tutorials/zh-Hans/03-what-apply-does.md", text48, sizeof text48},
    {"Tutorials/zh-Hans/04-identity.md", text49, sizeof text49},
    {"Tutorials/zh-Hans/05-section-that-owned-its-items.md", text50, sizeof text50},
    {"Tutorials/zh-Hans/06-old-data-on-screen.md", text51, sizeof text51},
    {"Tutorials/zh-Hans/07-the-stored-value.md", text52, sizeof text52},
    {"Tutorials/zh-Hans/08-moves-and-sorting.md", text53, sizeof text53},
    {"Tutorials/zh-Hans/09-reading-crashes.md", text54, sizeof text54},
    {"Tutorials/zh-Hans/10-dragging-and-swiping.md", text55, sizeof text55},
    {"Tutorials/zh-Hans/11-queues-and-completions.md", text56, sizeof text56},
    {"Tutorials/zh-Hans/12-outlines.md", text57, sizeof text57},
    {"Tutorials/zh-Hans/13-from-batch-updates.md", text58, sizeof text58},
    {"Tutorials/zh-Hans/14-choosing-identifiers.md", text59, sizeof text59},
    {"Tutorials/zh-Hans/15-your-own-app.md", text60, sizeof text60},
};

const CLesson *clessons(size_t *count) {
    *count = sizeof all / sizeof all[0];
    return all;
}
