// Written by embed.sh; a test fails when it does not list every file of Scenarios.
#include "CScenarios.h"
#pragma clang diagnostic ignored "-Wc23-extensions"

static const char text0[] = {
#embed "../../Scenarios/000/ja.advice.snap"
};
static const char text1[] = {
#embed "../../Scenarios/000/ja.conclusion.snap"
};
static const char text2[] = {
#embed "../../Scenarios/000/ja.delete.snap"
};
static const char text3[] = {
#embed "../../Scenarios/000/ja.quote-1.snap"
};
static const char text4[] = {
#embed "../../Scenarios/000/ja.quote-2.snap"
};
static const char text5[] = {
#embed "../../Scenarios/000/ja.switch.snap"
};
static const char text6[] = {
#embed "../../Scenarios/000/ja.v1.snap"
};
static const char text7[] = {
#embed "../../Scenarios/000/ja.v2.snap"
};
static const char text8[] = {
#embed "../../Scenarios/000/ja.v3.snap"
};
static const char text9[] = {
#embed "../../Scenarios/000/ja.v4.snap"
};
static const char text10[] = {
#embed "../../Scenarios/001/zh.adapter.snap"
};
static const char text11[] = {
#embed "../../Scenarios/001/zh.all-cases.snap"
};
static const char text12[] = {
#embed "../../Scenarios/001/zh.app.snap"
};
static const char text13[] = {
#embed "../../Scenarios/001/zh.background.snap"
};
static const char text14[] = {
#embed "../../Scenarios/001/zh.card.snap"
};
static const char text15[] = {
#embed "../../Scenarios/001/zh.cells.snap"
};
static const char text16[] = {
#embed "../../Scenarios/001/zh.classic-crash.snap"
};
static const char text17[] = {
#embed "../../Scenarios/001/zh.drag-cross.snap"
};
static const char text18[] = {
#embed "../../Scenarios/001/zh.drag.snap"
};
static const char text19[] = {
#embed "../../Scenarios/001/zh.edit-mode.snap"
};
static const char text20[] = {
#embed "../../Scenarios/001/zh.estimated.snap"
};
static const char text21[] = {
#embed "../../Scenarios/001/zh.factory.snap"
};
static const char text22[] = {
#embed "../../Scenarios/001/zh.fade.snap"
};
static const char text23[] = {
#embed "../../Scenarios/001/zh.faster.snap"
};
static const char text24[] = {
#embed "../../Scenarios/001/zh.favorite.snap"
};
static const char text25[] = {
#embed "../../Scenarios/001/zh.hash-change.snap"
};
static const char text26[] = {
#embed "../../Scenarios/001/zh.header.snap"
};
static const char text27[] = {
#embed "../../Scenarios/001/zh.identity.snap"
};
static const char text28[] = {
#embed "../../Scenarios/001/zh.initial.snap"
};
static const char text29[] = {
#embed "../../Scenarios/001/zh.move-section.snap"
};
static const char text30[] = {
#embed "../../Scenarios/001/zh.never-crashes.snap"
};
static const char text31[] = {
#embed "../../Scenarios/001/zh.reconfigure-height.snap"
};
static const char text32[] = {
#embed "../../Scenarios/001/zh.reconfigure.snap"
};
static const char text33[] = {
#embed "../../Scenarios/001/zh.register.snap"
};
static const char text34[] = {
#embed "../../Scenarios/001/zh.reload.snap"
};
static const char text35[] = {
#embed "../../Scenarios/001/zh.shortest-path.snap"
};
static const char text36[] = {
#embed "../../Scenarios/001/zh.swipe-returns.snap"
};
static const char text37[] = {
#embed "../../Scenarios/001/zh.swipe.snap"
};
static const char text38[] = {
#embed "../../Scenarios/001/zh.switch.snap"
};
static const char text39[] = {
#embed "../../Scenarios/001/zh.type-safety.snap"
};
static const char text40[] = {
#embed "../../Scenarios/002/ko.cell-reuse.snap"
};
static const char text41[] = {
#embed "../../Scenarios/002/ko.comparator.snap"
};
static const char text42[] = {
#embed "../../Scenarios/002/ko.equal-unequal-hash.snap"
};
static const char text43[] = {
#embed "../../Scenarios/002/ko.hash-diff.snap"
};
static const char text44[] = {
#embed "../../Scenarios/002/ko.isequal-inside.snap"
};
static const char text45[] = {
#embed "../../Scenarios/002/ko.prefer.snap"
};
static const char text46[] = {
#embed "../../Scenarios/002/ko.reconfigure-missing.snap"
};
static const char text47[] = {
#embed "../../Scenarios/002/ko.reconfigure-previous.snap"
};
static const char text48[] = {
#embed "../../Scenarios/002/ko.reconfigure-readd.snap"
};
static const char text49[] = {
#embed "../../Scenarios/002/ko.reload-missing.snap"
};
static const char text50[] = {
#embed "../../Scenarios/002/ko.sort.snap"
};
static const char text51[] = {
#embed "../../Scenarios/002/ko.swipe-actions.snap"
};
static const char text52[] = {
#embed "../../Scenarios/003/qi.cost.snap"
};
static const char text53[] = {
#embed "../../Scenarios/003/qi.database.snap"
};
static const char text54[] = {
#embed "../../Scenarios/003/qi.duplicates.snap"
};
static const char text55[] = {
#embed "../../Scenarios/003/qi.id-only.snap"
};
static const char text56[] = {
#embed "../../Scenarios/003/qi.index.snap"
};
static const char text57[] = {
#embed "../../Scenarios/003/qi.indexpath.snap"
};
static const char text58[] = {
#embed "../../Scenarios/003/qi.new-uuid.snap"
};
static const char text59[] = {
#embed "../../Scenarios/003/qi.reload-data.snap"
};
static const char text60[] = {
#embed "../../Scenarios/003/qi.reload-ids.snap"
};
static const char text61[] = {
#embed "../../Scenarios/003/qi.selection.snap"
};
static const char text62[] = {
#embed "../../Scenarios/003/qi.table-alike.snap"
};
static const char text63[] = {
#embed "../../Scenarios/003/qi.toggle.snap"
};
static const char text64[] = {
#embed "../../Scenarios/003/qi.uuid-tap.snap"
};
static const char text65[] = {
#embed "../../Scenarios/003/qi.uuid.snap"
};
static const char text66[] = {
#embed "../../Scenarios/003/qi.var.snap"
};
static const char text67[] = {
#embed "../../Scenarios/004/more.insertion-sort.snap"
};
static const char text68[] = {
#embed "../../Scenarios/004/more.mountains.snap"
};
static const char text69[] = {
#embed "../../Scenarios/004/more.settings.snap"
};
static const char text70[] = {
#embed "../../Scenarios/004/ww.background.snap"
};
static const char text71[] = {
#embed "../../Scenarios/004/ww.configure.snap"
};
static const char text72[] = {
#embed "../../Scenarios/004/ww.construct.snap"
};
static const char text73[] = {
#embed "../../Scenarios/004/ww.exclusive.snap"
};
static const char text74[] = {
#embed "../../Scenarios/004/ww.hashable.snap"
};
static const char text75[] = {
#embed "../../Scenarios/004/ww.identifiers.snap"
};
static const char text76[] = {
#embed "../../Scenarios/004/ww.indexpath.snap"
};
static const char text77[] = {
#embed "../../Scenarios/004/ww.main-diff.snap"
};
static const char text78[] = {
#embed "../../Scenarios/004/ww.measure.snap"
};
static const char text79[] = {
#embed "../../Scenarios/004/ww.snapshot.snap"
};
static const char text80[] = {
#embed "../../Scenarios/004/ww.state.snap"
};
static const char text81[] = {
#embed "../../Scenarios/004/ww.truth.snap"
};
static const char text82[] = {
#embed "../../Scenarios/more/more.append-or-replace.snap"
};
static const char text83[] = {
#embed "../../Scenarios/more/more.classes.snap"
};
static const char text84[] = {
#embed "../../Scenarios/more/more.core-data.snap"
};
static const char text85[] = {
#embed "../../Scenarios/more/more.deadlock.snap"
};
static const char text86[] = {
#embed "../../Scenarios/more/more.duplicate.snap"
};
static const char text87[] = {
#embed "../../Scenarios/more/more.favorite-repairs.snap"
};
static const char text88[] = {
#embed "../../Scenarios/more/more.flash.snap"
};
static const char text89[] = {
#embed "../../Scenarios/more/more.hash-and-equal.snap"
};
static const char text90[] = {
#embed "../../Scenarios/more/more.header-of-empty-section.snap"
};
static const char text91[] = {
#embed "../../Scenarios/more/more.header.snap"
};
static const char text92[] = {
#embed "../../Scenarios/more/more.index-path.snap"
};
static const char text93[] = {
#embed "../../Scenarios/more/more.keyboard.snap"
};
static const char text94[] = {
#embed "../../Scenarios/more/more.layout-lookup.snap"
};
static const char text95[] = {
#embed "../../Scenarios/more/more.mixed-items.snap"
};
static const char text96[] = {
#embed "../../Scenarios/more/more.no-refresh.snap"
};
static const char text97[] = {
#embed "../../Scenarios/more/more.not-a-number.snap"
};
static const char text98[] = {
#embed "../../Scenarios/more/more.numbered-rows.snap"
};
static const char text99[] = {
#embed "../../Scenarios/more/more.outline-lazy.snap"
};
static const char text100[] = {
#embed "../../Scenarios/more/more.outline-reorder.snap"
};
static const char text101[] = {
#embed "../../Scenarios/more/more.outline.snap"
};
static const char text102[] = {
#embed "../../Scenarios/more/more.outside-window.snap"
};
static const char text103[] = {
#embed "../../Scenarios/more/more.paging-duplicates.snap"
};
static const char text104[] = {
#embed "../../Scenarios/more/more.reload-crash.snap"
};
static const char text105[] = {
#embed "../../Scenarios/more/more.reload-or-reconfigure.snap"
};
static const char text106[] = {
#embed "../../Scenarios/more/more.reorder.snap"
};
static const char text107[] = {
#embed "../../Scenarios/more/more.reset-without-animation.snap"
};
static const char text108[] = {
#embed "../../Scenarios/more/more.same-text.snap"
};
static const char text109[] = {
#embed "../../Scenarios/more/more.section-items.snap"
};
static const char text110[] = {
#embed "../../Scenarios/more/more.slow-building.snap"
};
static const char text111[] = {
#embed "../../Scenarios/more/more.stored-identifier.snap"
};
static const char text112[] = {
#embed "../../Scenarios/more/more.swipe-subclass.snap"
};
static const char text113[] = {
#embed "../../Scenarios/more/more.warning-or-crash.snap"
};

static const CScenario all[] = {
    {"Scenarios/000/ja.advice.snap", text0, sizeof text0},
    {"Scenarios/000/ja.conclusion.snap", text1, sizeof text1},
    {"Scenarios/000/ja.delete.snap", text2, sizeof text2},
    {"Scenarios/000/ja.quote-1.snap", text3, sizeof text3},
    {"Scenarios/000/ja.quote-2.snap", text4, sizeof text4},
    {"Scenarios/000/ja.switch.snap", text5, sizeof text5},
    {"Scenarios/000/ja.v1.snap", text6, sizeof text6},
    {"Scenarios/000/ja.v2.snap", text7, sizeof text7},
    {"Scenarios/000/ja.v3.snap", text8, sizeof text8},
    {"Scenarios/000/ja.v4.snap", text9, sizeof text9},
    {"Scenarios/001/zh.adapter.snap", text10, sizeof text10},
    {"Scenarios/001/zh.all-cases.snap", text11, sizeof text11},
    {"Scenarios/001/zh.app.snap", text12, sizeof text12},
    {"Scenarios/001/zh.background.snap", text13, sizeof text13},
    {"Scenarios/001/zh.card.snap", text14, sizeof text14},
    {"Scenarios/001/zh.cells.snap", text15, sizeof text15},
    {"Scenarios/001/zh.classic-crash.snap", text16, sizeof text16},
    {"Scenarios/001/zh.drag-cross.snap", text17, sizeof text17},
    {"Scenarios/001/zh.drag.snap", text18, sizeof text18},
    {"Scenarios/001/zh.edit-mode.snap", text19, sizeof text19},
    {"Scenarios/001/zh.estimated.snap", text20, sizeof text20},
    {"Scenarios/001/zh.factory.snap", text21, sizeof text21},
    {"Scenarios/001/zh.fade.snap", text22, sizeof text22},
    {"Scenarios/001/zh.faster.snap", text23, sizeof text23},
    {"Scenarios/001/zh.favorite.snap", text24, sizeof text24},
    {"Scenarios/001/zh.hash-change.snap", text25, sizeof text25},
    {"Scenarios/001/zh.header.snap", text26, sizeof text26},
    {"Scenarios/001/zh.identity.snap", text27, sizeof text27},
    {"Scenarios/001/zh.initial.snap", text28, sizeof text28},
    {"Scenarios/001/zh.move-section.snap", text29, sizeof text29},
    {"Scenarios/001/zh.never-crashes.snap", text30, sizeof text30},
    {"Scenarios/001/zh.reconfigure-height.snap", text31, sizeof text31},
    {"Scenarios/001/zh.reconfigure.snap", text32, sizeof text32},
    {"Scenarios/001/zh.register.snap", text33, sizeof text33},
    {"Scenarios/001/zh.reload.snap", text34, sizeof text34},
    {"Scenarios/001/zh.shortest-path.snap", text35, sizeof text35},
    {"Scenarios/001/zh.swipe-returns.snap", text36, sizeof text36},
    {"Scenarios/001/zh.swipe.snap", text37, sizeof text37},
    {"Scenarios/001/zh.switch.snap", text38, sizeof text38},
    {"Scenarios/001/zh.type-safety.snap", text39, sizeof text39},
    {"Scenarios/002/ko.cell-reuse.snap", text40, sizeof text40},
    {"Scenarios/002/ko.comparator.snap", text41, sizeof text41},
    {"Scenarios/002/ko.equal-unequal-hash.snap", text42, sizeof text42},
    {"Scenarios/002/ko.hash-diff.snap", text43, sizeof text43},
    {"Scenarios/002/ko.isequal-inside.snap", text44, sizeof text44},
    {"Scenarios/002/ko.prefer.snap", text45, sizeof text45},
    {"Scenarios/002/ko.reconfigure-missing.snap", text46, sizeof text46},
    {"Scenarios/002/ko.reconfigure-previous.snap", text47, sizeof text47},
    {"Scenarios/002/ko.reconfigure-readd.snap", text48, sizeof text48},
    {"Scenarios/002/ko.reload-missing.snap", text49, sizeof text49},
    {"Scenarios/002/ko.sort.snap", text50, sizeof text50},
    {"Scenarios/002/ko.swipe-actions.snap", text51, sizeof text51},
    {"Scenarios/003/qi.cost.snap", text52, sizeof text52},
    {"Scenarios/003/qi.database.snap", text53, sizeof text53},
    {"Scenarios/003/qi.duplicates.snap", text54, sizeof text54},
    {"Scenarios/003/qi.id-only.snap", text55, sizeof text55},
    {"Scenarios/003/qi.index.snap", text56, sizeof text56},
    {"Scenarios/003/qi.indexpath.snap", text57, sizeof text57},
    {"Scenarios/003/qi.new-uuid.snap", text58, sizeof text58},
    {"Scenarios/003/qi.reload-data.snap", text59, sizeof text59},
    {"Scenarios/003/qi.reload-ids.snap", text60, sizeof text60},
    {"Scenarios/003/qi.selection.snap", text61, sizeof text61},
    {"Scenarios/003/qi.table-alike.snap", text62, sizeof text62},
    {"Scenarios/003/qi.toggle.snap", text63, sizeof text63},
    {"Scenarios/003/qi.uuid-tap.snap", text64, sizeof text64},
    {"Scenarios/003/qi.uuid.snap", text65, sizeof text65},
    {"Scenarios/003/qi.var.snap", text66, sizeof text66},
    {"Scenarios/004/more.insertion-sort.snap", text67, sizeof text67},
    {"Scenarios/004/more.mountains.snap", text68, sizeof text68},
    {"Scenarios/004/more.settings.snap", text69, sizeof text69},
    {"Scenarios/004/ww.background.snap", text70, sizeof text70},
    {"Scenarios/004/ww.configure.snap", text71, sizeof text71},
    {"Scenarios/004/ww.construct.snap", text72, sizeof text72},
    {"Scenarios/004/ww.exclusive.snap", text73, sizeof text73},
    {"Scenarios/004/ww.hashable.snap", text74, sizeof text74},
    {"Scenarios/004/ww.identifiers.snap", text75, sizeof text75},
    {"Scenarios/004/ww.indexpath.snap", text76, sizeof text76},
    {"Scenarios/004/ww.main-diff.snap", text77, sizeof text77},
    {"Scenarios/004/ww.measure.snap", text78, sizeof text78},
    {"Scenarios/004/ww.snapshot.snap", text79, sizeof text79},
    {"Scenarios/004/ww.state.snap", text80, sizeof text80},
    {"Scenarios/004/ww.truth.snap", text81, sizeof text81},
    {"Scenarios/more/more.append-or-replace.snap", text82, sizeof text82},
    {"Scenarios/more/more.classes.snap", text83, sizeof text83},
    {"Scenarios/more/more.core-data.snap", text84, sizeof text84},
    {"Scenarios/more/more.deadlock.snap", text85, sizeof text85},
    {"Scenarios/more/more.duplicate.snap", text86, sizeof text86},
    {"Scenarios/more/more.favorite-repairs.snap", text87, sizeof text87},
    {"Scenarios/more/more.flash.snap", text88, sizeof text88},
    {"Scenarios/more/more.hash-and-equal.snap", text89, sizeof text89},
    {"Scenarios/more/more.header-of-empty-section.snap", text90, sizeof text90},
    {"Scenarios/more/more.header.snap", text91, sizeof text91},
    {"Scenarios/more/more.index-path.snap", text92, sizeof text92},
    {"Scenarios/more/more.keyboard.snap", text93, sizeof text93},
    {"Scenarios/more/more.layout-lookup.snap", text94, sizeof text94},
    {"Scenarios/more/more.mixed-items.snap", text95, sizeof text95},
    {"Scenarios/more/more.no-refresh.snap", text96, sizeof text96},
    {"Scenarios/more/more.not-a-number.snap", text97, sizeof text97},
    {"Scenarios/more/more.numbered-rows.snap", text98, sizeof text98},
    {"Scenarios/more/more.outline-lazy.snap", text99, sizeof text99},
    {"Scenarios/more/more.outline-reorder.snap", text100, sizeof text100},
    {"Scenarios/more/more.outline.snap", text101, sizeof text101},
    {"Scenarios/more/more.outside-window.snap", text102, sizeof text102},
    {"Scenarios/more/more.paging-duplicates.snap", text103, sizeof text103},
    {"Scenarios/more/more.reload-crash.snap", text104, sizeof text104},
    {"Scenarios/more/more.reload-or-reconfigure.snap", text105, sizeof text105},
    {"Scenarios/more/more.reorder.snap", text106, sizeof text106},
    {"Scenarios/more/more.reset-without-animation.snap", text107, sizeof text107},
    {"Scenarios/more/more.same-text.snap", text108, sizeof text108},
    {"Scenarios/more/more.section-items.snap", text109, sizeof text109},
    {"Scenarios/more/more.slow-building.snap", text110, sizeof text110},
    {"Scenarios/more/more.stored-identifier.snap", text111, sizeof text111},
    {"Scenarios/more/more.swipe-subclass.snap", text112, sizeof text112},
    {"Scenarios/more/more.warning-or-crash.snap", text113, sizeof text113},
};

const CScenario *cscenarios(size_t *count) {
    *count = sizeof all / sizeof all[0];
    return all;
}
