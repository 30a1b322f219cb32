// Written by embed.sh; a test fails when it does not list every scenario.
#include "CScenarios.h"
#pragma clang diagnostic ignored "-Wc23-extensions"

static const char text0[] = {
#embed "../../Scenarios/000/ja.switch.snap"
};
static const char text1[] = {
#embed "../../Scenarios/000/ja.v1.snap"
};

static const CScenario all[] = {
    {"Scenarios/000/ja.switch.snap", text0, sizeof text0},
    {"Scenarios/000/ja.v1.snap", text1, sizeof text1},
};

const CScenario *cscenarios(size_t *count) {
    *count = sizeof all / sizeof all[0];
    return all;
}
