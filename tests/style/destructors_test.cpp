// A destructor may run while an exception is on its way, and one that throws ends the program. So it neither sends to
// another process, nor prints to an output that may be closed, nor throws, unless it catches everything.
#include <gtest/gtest.h>

#include <filesystem>
#include <regex>
#include <string>

#include "tests/helpers/expected_text.h"
#include "tests/helpers/source_folder.h"

namespace cicera::tests {
namespace {

namespace fs = std::filesystem;

/// From an opening brace to the one that closes it.
std::string block_at(const std::string& text, std::size_t open) {
  int depth = 0;
  for (std::size_t at = open; at < text.size(); ++at) {
    if (text[at] == '{') ++depth;
    if (text[at] == '}' && --depth == 0) return text.substr(open, at - open + 1);
  }
  return text.substr(open);
}

TEST(Destructors, LetNothingOut) {
  const std::regex destructor(R"(~\w+\(\)[ \w]*(\{))");
  const std::regex throwing(R"(\b(throw|send|receive|release|print|flush_output|write\w*|append|keep)\b ?\(?)");
  const std::regex catches_all(R"(catch \((\.\.\.|const std::exception&)\))");
  int destructors = 0;
  for (const char* folder : {"engine", "scripting", "cli"})
    for (const auto& entry : fs::recursive_directory_iterator(source_folder / folder)) {
      if (entry.path().extension() != ".cpp" && entry.path().extension() != ".h") continue;
      const std::string text = text_of(entry.path());
      for (std::sregex_iterator it(text.begin(), text.end(), destructor), end; it != end; ++it, ++destructors) {
        const std::string body = block_at(text, static_cast<std::size_t>(it->position(1)));
        EXPECT_FALSE(std::regex_search(body, throwing) && !std::regex_search(body, catches_all))
            << entry.path() << ": " << it->str() << body.substr(1);
      }
    }
  EXPECT_GT(destructors, 5);
}

}  // namespace
}  // namespace cicera::tests
