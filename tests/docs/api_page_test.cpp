// What docs/api.md shows of the API is what it says today, and its reference page lists what there is. The requests of
// a block are asked one after the other, and what is said to each, its events with it, follows it; long lines are cut.
#include <gmock/gmock.h>

#include "engine/api/asks_page.h"
#include "engine/api/asks_types.h"
#include "engine/api/session.h"
#include "tests/docs/page.h"
#include "tests/helpers/expected_text.h"
#include "tests/helpers/program.h"
#include "tests/helpers/source_folder.h"

namespace cicera::tests {
namespace {

using testing::HasSubstr;

constexpr const char* request_begin = "{\"id\":";

std::string shown(std::string line) {
  constexpr std::size_t longest = 300;
  if (line.size() <= longest) return line;
  std::size_t end = 160;
  while ((static_cast<unsigned char>(line[end]) & 0xC0U) == 0x80U) --end;  // between characters
  return line.substr(0, end) + "...";
}

std::string replaced(std::string text, const std::string& from, const std::string& to) {
  for (std::size_t at = 0; (at = text.find(from, at)) != std::string::npos; at += to.size())
    text.replace(at, from.size(), to);
  return text;
}

SessionSettings of_the_sources() {
  SessionSettings settings;
  settings.rulesets = {(source_folder / "rulesets").string()};
  return settings;
}

TEST(ApiPage, ShowsWhatIsSaidToday) {
  Session session(of_the_sources());
  const std::string folder = source_folder.string() + "/";
  const std::filesystem::path file = source_folder / "docs" / "api.md";
  const auto ask = [&](Block& block) {
    if (block.kind != "jsonl") return;
    Lines lines;
    for (const std::string& line : block.lines) {
      if (!line.starts_with(request_begin) || line.find("\"ask\":") == std::string::npos) continue;
      if (line.find("\"answer\":") != std::string::npos || line.find("\"error\":") != std::string::npos) continue;
      lines.push_back(line);
      lines.push_back(shown(replaced(session.ask(replaced(line, "\"tests/", "\"" + folder + "tests/")), folder, "")));
      while (const auto event = session.event()) lines.push_back(shown(*event));
    }
    block.lines = lines;
  };
  expect_text(file, with_blocks(text_of(file), ask));
}

TEST(ApiPage, HasAnExampleOfEveryRequest) {
  const std::string page = text_of(source_folder / "docs" / "api.md");
  const std::string reference = text_of(source_folder / "docs" / "api-reference.md");
  for (std::size_t at = 0; (at = reference.find("\n### `", at)) != std::string::npos; ++at) {
    const std::size_t begin = at + std::string("\n### `").size();
    const std::string name = reference.substr(begin, reference.find('`', begin) - begin);
    EXPECT_THAT(page, HasSubstr("\"ask\":\"" + name + "\""));
  }
}

TEST(ApiReference, IsWrittenByTheProgram) {
  expect_text(source_folder / "docs" / "api-reference.md", Session(SessionSettings()).described(asks_page));
}

TEST(ClientTypes, AreWrittenByTheProgram) {
  Session session({});
  expect_text(source_folder / "cli" / "web" / "src" / "engine" / "ask_keys.ts", session.described(typescript_types));
  expect_text(source_folder / "cli" / "python" / "cicera" / "_asks.pyi", session.described(python_types));
}

}  // namespace
}  // namespace cicera::tests
