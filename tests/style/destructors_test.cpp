// A destructor may run while an exception is on its way, and one that throws ends the program. So it neither sends to
// another process, nor prints to an output that may be closed, nor throws, unless it catches everything.
#include <gtest/gtest.h>

#include <regex>
#include <string>

#include "tests/helpers/source_code.h"

namespace cicera::tests {
namespace {

TEST(Destructors, LetNothingOut) {
  const std::regex destructor(R"(~\w+\(\)[ \w]*(\{))");
  const std::regex throwing(R"(\b(throw|send|receive|release|print|flush_output|write\w*|append|keep)\b ?\(?)");
  const std::regex catches_all(R"(catch \((\.\.\.|const std::exception&)\))");
  int destructors = 0;
  for (const SourceFile& file : source_code())
    for (std::sregex_iterator it(file.text.begin(), file.text.end(), destructor), end; it != end; ++it, ++destructors) {
      const std::string body = bracketed(file.text, static_cast<std::size_t>(it->position(1)));
      EXPECT_FALSE(std::regex_search(body, throwing) && !std::regex_search(body, catches_all))
          << file.name << ": " << it->str() << body.substr(1);
    }
  EXPECT_GT(destructors, 5);
}

}  // namespace
}  // namespace cicera::tests
