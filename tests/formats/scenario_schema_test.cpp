// The schema of scenario files accepts what the reader accepts, and refuses what the reader refuses.
#include "engine/formats/scenario_schema.h"

#include <gmock/gmock.h>

#include <algorithm>

#include "engine/authoring/scenario_files.h"
#include "engine/formats/scenario.h"
#include "engine/formats/scenario_keys.h"
#include "engine/support/error.h"
#include "tests/docs/page.h"
#include "tests/helpers/json_schema.h"
#include "tests/helpers/program.h"
#include "tests/helpers/temporary_folder.h"
#include "tests/prose/texts.h"

namespace cicera::tests {
namespace {

namespace fs = std::filesystem;
using testing::HasSubstr;

/// Where a scenario file violates the schema; "" if it does not.
std::string violation_in(const std::string& text) {
  return violation(scenario_schema(), yaml_document("a.test.yaml", text));
}

TEST(ScenarioSchema, IsUpToDate) {
  EXPECT_EQ(file_text(source_folder / "rulesets" / "scenarios.schema.json"), scenario_schema().dump(2) + "\n")
      << "write it anew: cicera schema --scenarios > rulesets/scenarios.schema.json";
}

TEST(ScenarioSchema, AcceptsTheScenariosOfTheTests) {
  const std::vector<fs::path> files = scenario_files_in(source_folder / "tests");
  EXPECT_GE(files.size(), 50);
  for (const fs::path& file : files) EXPECT_EQ(violation_in(file_text(file)), "") << file;
}

TEST(ScenarioSchema, AcceptsTheScenariosOfThePages) {
  int files = 0;
  for (const char* page : {"README.md", "docs/house-rules.md", "docs/formats/scenarios.md"})
    with_blocks(file_text(source_folder / page), [&](Block& block) {
      if (block.kind != "yaml" || joined(block.lines).find("\nscenarios:\n") == std::string::npos) return;
      EXPECT_EQ(violation_in(joined(block.lines)), "") << page << ":" << block.line;
      ++files;
    });
  EXPECT_GE(files, 5);
}

TEST(ScenarioSchema, AcceptsWhatNewWrites) {
  for (const char* from : {"cicera", "scopa-tre", "pisti", "cassino", "dobellone",
                           "cicera:turn.flip=true,players.count=2,players.sides=solo"}) {
    const TemporaryFolder folder;
    run_cicera_in(folder.path(), {"new", "house", "--from", from, "--lua"});
    EXPECT_EQ(violation_in(file_text(folder.path() / "house.test.yaml")), "") << from;
    EXPECT_EQ(file_text(folder.path() / ".cicera" / "scenarios.schema.json"), scenario_schema().dump(2) + "\n");
  }
}

TEST(ScenarioSchema, AcceptsEveryWayToWriteCards) {
  const auto with_table = [](const std::string& table) {
    return violation_in("cicera: 1\nruleset: cassino\nscenarios:\n  - name: 1\n    table: " + table +
                        "\n    plays: []\n");
  };
  for (const char* table :
       {"", "9d,Ks", "10♥ tc ,J1", "[9d, Ks]", "[]", "'[7: 5c 2d] Rs'", "'[7 by 1: 5c 2d][9: 9d,Ac]'"})
    EXPECT_EQ(with_table(table), "") << table;
  for (const char* table : {"9dKs", "9x", "[9d, 7]", "'[7 5c 2d]'", "7", "J5"})
    EXPECT_EQ(with_table(table), "/scenarios/0/table: anyOf") << table;
}

TEST(ScenarioSchema, RefusesWhatTheReaderRefuses) {
  const std::string head = "cicera: 1\nruleset: cicera\nscenarios:\n  - ";
  const std::vector<std::pair<std::string, std::string>> broken = {
      {"cicera: 2\nruleset: cicera\nscenarios: [{name: a, plays: []}]", "/cicera: const"},
      {"cicera: 1\nscenarios: [{name: a, plays: []}]", ": anyOf"},
      {"cicera: 1\nscenarios: [{name: a, ruleset: scopa, plays: []}, {name: b, plays: []}]", ": anyOf"},
      {"cicera: 1\nruleset: []\nscenarios: [{name: a, plays: []}]", "/ruleset: anyOf"},
      {"cicera: 1\nruleset: cicera\nscenarios: []", "/scenarios: minItems"},
      {head + "{plays: []}", "/scenarios/0: required"},
      {head + "{name: a, tabel: 2d, plays: []}", "/scenarios/0/tabel: nothing is allowed"},
      {head + "{name: a, table: 2d}", "/scenarios/0: anyOf"},
      {head + "{name: a, table: 2x, plays: []}", "/scenarios/0/table: anyOf"},
      {head + "{name: a, top: 2d 3d, plays: []}", "/scenarios/0/top: pattern"},
      {head + "{name: a, turn: 8, plays: []}", "/scenarios/0/turn: maximum"},
      {head + "{name: a, last: maybe, plays: []}", "/scenarios/0/last: type"},
      {head + "{name: a, totals: [1, 2, 3, 4, 5, 6, 7], plays: []}", "/scenarios/0/totals: maxItems"},
      {head + "{name: a, totals: [1, 2], hands_before: [[1, 2]], plays: []}", "/scenarios/0: not"},
      {head + "{name: a, hands_before: [], plays: []}", "/scenarios/0/hands_before: minItems"},
      {head + "{name: a, first: true, previous: 2d, plays: []}", "/scenarios/0: not"},
      {head + "{name: a, carried: {cards: 1}, plays: []}", "/scenarios/0: anyOf"},
      {head + "{name: a, totals: [1], carried: {cards: -1}, plays: []}", "/scenarios/0/carried/cards: minimum"},
      {head + "{name: a, deals: [[2d, 3d]], turn: 1, plays: []}", "/scenarios/0: not"},
      {head + "{name: a, redeal: true}", "/scenarios/0: not"},
      {head + "{name: a, table: 2d, legal: [3c]}", "/scenarios/0: anyOf"},
      {head + "{name: a, holdings: [3c], legal: [3c, 3c]}", "/scenarios/0/legal: uniqueItems"},
      {head + "{name: a, holdings: [3c], legal: [3c takes]}", "/scenarios/0/legal/0: pattern"},
      {head + "{name: a, match: 6, plays: []}", "/scenarios/0/match: enum"},
      {head + "{name: a, score: {cards: 1}, plays: []}", "/scenarios/0/score: type"},
      {head + "{name: a, plays: [{take: 2d}]}", "/scenarios/0/plays/0: anyOf"},
      {head + "{name: a, plays: [{card: 2d, points: 1}]}", "/scenarios/0/plays/0/points: anyOf"},
      {head + "{name: a, plays: [{card: 2d, points: {cards: many}}]}", "/scenarios/0/plays/0/points: anyOf"},
      {head + "{name: a, holdings: [2d], plays: [{card: 2d, build: 7}]}", "/scenarios/0/plays/0: dependencies"},
      {head + "{name: a, holdings: [2d], plays: [{card: 2d, illegal: true, points: {}}]}", "/scenarios/0/plays/0: not"},
  };
  const TemporaryFolder folder;
  for (const auto& [text, violated] : broken) {
    EXPECT_EQ(violation_in(text), violated) << text;
    folder.write("a.test.yaml", text);
    EXPECT_THROW((void)read_scenarios(folder.path() / "a.test.yaml", {}), Error) << text;
  }
}

TEST(ScenarioSchema, HasTheKeysOfTheFormatsPage) {
  const std::string page = file_text(source_folder / "docs" / "formats" / "scenarios.md");
  for (const auto& keys : {scenario_file_keys(), scenario_keys(), scenario_play_keys()})
    for (const ScenarioKey& key : keys)
      EXPECT_THAT(page, HasSubstr("`" + std::string(key.name) + "`")) << key.name << " is not on the page";
}

}  // namespace
}  // namespace cicera::tests
