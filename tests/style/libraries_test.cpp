// What docs/architecture.md says of libraries and of `virtual`: which part of the code may use them.
#include <gtest/gtest.h>

#include <functional>
#include <regex>
#include <set>
#include <string>

#include "tests/helpers/source_code.h"

namespace cicera::tests {
namespace {

bool is_in(const std::string& file, const std::set<std::string>& folders) {
  for (const std::string& folder : folders)
    if (file.starts_with(folder + "/") || file == folder) return true;
  return false;
}

/// The folders that play, which the library has without YAML and Lua.
const std::set<std::string> playing = {"engine/support", "engine/cards",   "engine/rules",    "engine/play",
                                       "engine/scoring", "engine/match",   "engine/search",   "engine/sight",
                                       "engine/players", "engine/metrics", "engine/learning", "engine/simulation"};

void expect_includes(const std::regex& header, const std::function<bool(const std::string&)>& may) {
  bool is_used = false;
  for (const SourceFile& file : source_code()) {
    if (!std::regex_search(file.text, header)) continue;
    is_used = true;
    EXPECT_TRUE(may(file.name)) << file.name;
  }
  EXPECT_TRUE(is_used);
}

TEST(Libraries, AreIncludedWhereTheArchitectureSays) {
  expect_includes(std::regex("#include <yaml-cpp"), [](const auto& file) { return is_in(file, {"engine/ruleset"}); });
  expect_includes(std::regex("#include <(lua|lauxlib|lualib)"),
                  [](const auto& file) { return is_in(file, {"scripting"}); });
  expect_includes(std::regex("#include <boost/"), [](const auto& file) {
    return is_in(file, {"engine/simulation/interval.cpp", "engine/simulation/departures.cpp",
                        "cli/network/web_server.cpp", "cli/network/web_connection.h"});
  });
  expect_includes(std::regex("#include <openssl/"),
                  [](const auto& file) { return file == "cli/network/certificate.cpp"; });
  expect_includes(std::regex("#include <qrencode"), [](const auto& file) { return file == "cli/serve/qr_code.cpp"; });
  expect_includes(std::regex("#include <nlohmann"), [](const auto& file) { return !is_in(file, playing); });
}

TEST(Libraries, VirtualIsForTheInterfacesThatTheArchitectureNames) {
  expect_includes(std::regex("(^|\\n) *virtual "), [](const auto& file) {
    return is_in(file, {"engine/players/player.h", "engine/players/observer.h", "engine/scoring/scorer.h",
                        "engine/play/play_judge.h", "engine/answers/study_question.h", "engine/answers/study_work.h"});
  });
}

}  // namespace
}  // namespace cicera::tests
