// A path may be too long, a link may lead to itself, and a folder may be closed to the user. Those are the user's to
// mend, so no call of std::filesystem throws an exception of its own: each takes an error_code.
#include <gtest/gtest.h>

#include <filesystem>
#include <regex>
#include <string>

#include "tests/helpers/expected_text.h"
#include "tests/helpers/source_folder.h"

namespace cicera::tests {
namespace {

namespace fs = std::filesystem;

/// From an opening parenthesis to the one that closes it.
std::string arguments_at(const std::string& text, std::size_t open) {
  int depth = 0;
  for (std::size_t at = open; at < text.size(); ++at) {
    if (text[at] == '(') ++depth;
    if (text[at] == ')' && --depth == 0) return text.substr(open, at - open + 1);
  }
  return text.substr(open);
}

TEST(FileSystem, CallsReturnTheirErrors) {
  const std::regex call(
      R"(\b(fs|filesystem)::(absolute|(weakly_)?canonical|copy\w*|create_\w+|current_path|equivalent|exists|file_size)"
      R"(|hard_link_count|is_\w+|last_write_time|permissions|read_symlink|relative|remove\w*|rename|resize_file|space)"
      R"(|status|symlink_status|temp_directory_path|(recursive_)?directory_iterator( \w+)?)(\())"
      R"(|(\.|->)is_(directory|regular_file|symlink)(\())");
  // Of a status that is known already.
  const std::regex harmless(R"(\((status|.*\b(error|ignored))\)|\(\))");
  int calls = 0;
  for (const char* folder : {"engine", "scripting", "cli"})
    for (const auto& entry : fs::recursive_directory_iterator(source_folder / folder)) {
      if (entry.path().extension() != ".cpp" && entry.path().extension() != ".h") continue;
      const std::string text = text_of(entry.path());
      for (std::sregex_iterator it(text.begin(), text.end(), call), end; it != end; ++it, ++calls) {
        const std::string arguments = arguments_at(text, static_cast<std::size_t>(it->position() + it->length()) - 1);
        const bool member = it->str().find("::") == std::string::npos;
        const bool end_iterator = arguments == "()" && !member;
        EXPECT_TRUE(end_iterator || (arguments != "()" && std::regex_search(arguments, harmless)))
            << entry.path() << ": " << it->str() << arguments.substr(1);
      }
    }
  EXPECT_GT(calls, 20);
}

}  // namespace
}  // namespace cicera::tests
