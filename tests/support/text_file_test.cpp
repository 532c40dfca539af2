// Texts with a byte order mark, with lines that end in CR LF, and with a first line for the shell.
#include "engine/support/text_file.h"

#include <gmock/gmock.h>

#include <algorithm>

#include "tests/helpers/program.h"
#include "tests/helpers/temporary_folder.h"
#include "tests/prose/texts.h"

namespace cicera::tests {
namespace {

using testing::HasSubstr;

/// The text as some editors write it: with a mark, CR LF, and no end of the last line.
std::string as_elsewhere(const std::string& text) {
  std::string out = byte_order_mark;
  for (const char c : text) out += c == '\n' ? "\r\n" : std::string(1, c);
  if (out.ends_with("\r\n")) out.resize(out.size() - 2);
  return out;
}

TEST(TextFile, HasPlainLines) {
  EXPECT_EQ(plain_lines("\xEF\xBB\xBF"
                        "a\r\nb\rc\r\n\r\n"),
            "a\nb\rc\n\n");
  EXPECT_EQ(plain_lines("a\r"), "a\r");
  EXPECT_EQ(plain_lines(""), "");
}

constexpr const char* script =
    "return {\n  api = 1, title = 'Gift',\n  on_hand = function(hand) return { 3, 0 } end,\n}\n";

TEST(TextFile, OfEveryKindIsReadInAnyForm) {
  TemporaryFolder folder;
  const std::string yaml = "cicera: 1\nname: house\ntitle: H\nextends: scopa\nscoring: {gift: {script: gift.lua}}\n";
  const std::string scenarios =
      "cicera: 1\nruleset: ./house.yaml\nscenarios:\n"
      "  - {name: gift, holdings: [7d], plays: [{card: 7d}], piles: [2d, 3d], score: [{gift: 3}, {}]}\n";
  folder.write("gift.lua", as_elsewhere(std::string("#!/usr/bin/env lua\n") + script));
  folder.write("house.yaml", as_elsewhere(yaml));
  folder.write("house.test.yaml", as_elsewhere(scenarios));
  EXPECT_EQ(run_cicera_in(folder.path(), {"check", "house.yaml", "-q"}).exit_code, 0);
  const ProgramResult tested = run_cicera_in(folder.path(), {"test", "house.test.yaml"});
  EXPECT_THAT(tested.out + tested.err, HasSubstr("1 scenario, 0 failed")) << tested.err;
  EXPECT_EQ(run_cicera_in(folder.path(), {"check", "-", "-q"}, as_elsewhere(yaml)).exit_code, 0);
}

TEST(TextFile, OfRecordsAndMatchesIsReadInAnyForm) {
  TemporaryFolder folder;
  const auto file = [&](const char* name) { return file_text(folder.path() / name); };
  run_cicera_in(folder.path(), {"simulate", "-r", "scopa", "--hands", "3", "--seed", "4", "--log", "hands.jsonl"});
  const std::string answer = run_cicera_in(folder.path(), {"replay", "hands.jsonl"}).out;
  folder.write("hands.jsonl", as_elsewhere(file("hands.jsonl")));
  EXPECT_EQ(run_cicera_in(folder.path(), {"replay", "hands.jsonl"}).out, answer);

  run_cicera_in(folder.path(), {"play", "scopa", "--seats", "careful,careful", "--seed", "4", "--save", "match.jsonl"});
  const std::string match = file("match.jsonl");
  const ProgramResult replayed = run_cicera_in(folder.path(), {"replay", "match.jsonl"});
  ASSERT_EQ(replayed.exit_code, 0) << replayed.err;
  std::string elsewhere = as_elsewhere(match) + "\r\n";
  folder.write("match.jsonl", elsewhere);
  EXPECT_EQ(run_cicera_in(folder.path(), {"replay", "match.jsonl"}).out, replayed.out);

  elsewhere.resize(elsewhere.rfind("{\"winner\""));  // so that it can be resumed
  folder.write("match.jsonl", elsewhere);
  const ProgramResult resumed = run_cicera_in(folder.path(), {"play", "--resume", "match.jsonl"});
  EXPECT_EQ(resumed.exit_code, 0) << resumed.err;
  EXPECT_EQ(file("match.jsonl"), match);
}

}  // namespace
}  // namespace cicera::tests
