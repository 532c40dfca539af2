// A path may be too long, a link may lead to itself, and a folder may be closed to the user. Those are the user's to
// mend, so no call of std::filesystem throws an exception of its own: each takes an error_code.
#include <gtest/gtest.h>

#include <regex>
#include <string>

#include "tests/helpers/source_code.h"

namespace cicera::tests {
namespace {

TEST(FileSystem, CallsReturnTheirErrors) {
  const std::regex call(
      R"(\b(fs|filesystem)::(absolute|(weakly_)?canonical|copy\w*|create_\w+|current_path|equivalent|exists|file_size)"
      R"(|hard_link_count|is_\w+|last_write_time|permissions|read_symlink|relative|remove\w*|rename|resize_file|space)"
      R"(|status|symlink_status|temp_directory_path|(recursive_)?directory_iterator( \w+)?)(\())"
      R"(|(\.|->)is_(directory|regular_file|symlink)(\())");
  // Of a status that is known already.
  const std::regex harmless(R"(\((status|.*\b(error|ignored))\)|\(\))");
  int calls = 0;
  for (const SourceFile& file : source_code())
    for (std::sregex_iterator it(file.text.begin(), file.text.end(), call), end; it != end; ++it, ++calls) {
      const std::string arguments = bracketed(file.text, static_cast<std::size_t>(it->position() + it->length()) - 1);
      const bool member = it->str().find("::") == std::string::npos;
      const bool end_iterator = arguments == "()" && !member;
      EXPECT_TRUE(end_iterator || (arguments != "()" && std::regex_search(arguments, harmless)))
          << file.name << ": " << it->str() << arguments.substr(1);
    }
  EXPECT_GT(calls, 20);
}

// A folder outside of the test's own may come to be there: a shell that root runs makes its folder of settings.
TEST(FileSystem, WhatTestsExpectToBeMissingIsInFoldersOfTheirOwn) {
  const std::string outside = std::string("/non") + "existent";
  for (const SourceFile& file : files_in("tests", {".cpp", ".h", ".py", ".sh", ".cmake"}))
    EXPECT_EQ(file.text.find(outside), std::string::npos) << file.name;
}

}  // namespace
}  // namespace cicera::tests
