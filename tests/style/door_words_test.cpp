// Errors that the API can answer with name no option and no command of the command line: they ask door_words.h. Texts
// for the command line alone, such as descriptions of options, help and commands that reports print, are left out.
#include <gtest/gtest.h>

#include <regex>
#include <set>
#include <sstream>
#include <string>

#include "tests/helpers/source_code.h"
#include "tests/helpers/source_folder.h"

namespace cicera::tests {
namespace {

/// What no request can make print, with the reason.
const std::set<std::string>& files_of_the_command_line() {
  static const std::set<std::string> files = {
      "engine/options/topics.cpp",          // help
      "engine/metrics/metrics_page.cpp",    // a page of the documentation
      "engine/metrics/metric_table.cpp",    // the same
      "engine/api/asks_page.cpp",           // the same
      "engine/api/asks_types.cpp",          // types that a command writes
      "engine/answers/study_kinds.cpp",     // examples of commands
      "engine/support/door_words.cpp",      // the words themselves
      "engine/support/shell_word.cpp",      // commands where no request was asked
      "engine/table/match_file.cpp",        // writes files, which no request does
      "engine/prose/json_schema.cpp",       // says what has generated a schema
      "engine/answers/rulesets.cpp",        // the text of a list that requests get as JSON
      "engine/studies/simulation_run.cpp",  // how a run of the command line goes on from its file
      "engine/formats/scenario_schema.cpp",
  };
  return files;
}

bool is_left_out(const std::string& file) {
  return file.starts_with("cli/") || file.starts_with("engine/report/") || files_of_the_command_line().contains(file);
}

/// Whether a line of code describes an option, which an error does not.
bool is_description(const std::string& line) {
  static const std::regex description(
      R"(\.(name|meaning|fallback|excludes|needs)\b|excludes|Exclusion|erase_if|for \(|count_option|\(default:|ranges::find)");
  return std::regex_search(line, description) || line.find("//") < line.find('"');
}

TEST(DoorWordsInCode, AreTheOnlyOptionsAndCommandsInErrors) {
  const std::regex words(
      R"re("[^"]*(--[a-z]|\bcicera (check|show|schema|moves|judge|arena|tune|diff|pack|add|test|simulate|compare|worth|new|rulesets|replay|play|selftest)\b)[^"]*")re");
  int errors = 0;
  for (const SourceFile& file : source_code()) {
    if (is_left_out(file.name)) continue;
    std::istringstream lines(file.text);
    int number = 0;
    for (std::string line; std::getline(lines, line);) {
      ++number;
      errors += line.find("_error(") != std::string::npos ? 1 : 0;
      const bool asks =
          line.find("DoorWords::") != std::string::npos || line.find(": \"cicera show") != std::string::npos;
      if (asks || is_description(line) || !std::regex_search(line, words)) continue;
      ADD_FAILURE() << file.name << ":" << number << ": write key_words or ask_words of engine/support/door_words.h\n"
                    << line;
    }
  }
  EXPECT_GT(errors, 100);
}

}  // namespace
}  // namespace cicera::tests
