// What it costs to read YAML, counted and not timed: in proportion to the text, and no more than the limits.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "engine/ruleset/library.h"
#include "engine/ruleset/yaml_reader.h"
#include "engine/support/error.h"
#include "tests/helpers/places.h"
#include "tests/helpers/temporary_folder.h"

namespace cicera::tests {
namespace {

using testing::HasSubstr;

std::string repeated(std::string_view text, int times) {
  std::string out;
  for (int i = 0; i < times; ++i) out += text;
  return out;
}

/// The columns of a text by counting through it, as they are found without counting.
void expect_columns(const std::string& text) {
  const Source source("x.yaml", text);
  int line = 0, byte = 0, characters = 0;
  for (const char c : text) {
    const auto [column, measured] = source.column_of(line, byte);
    const bool begins = (c & 0xC0) != 0x80;
    ASSERT_EQ(column, characters + 1) << line << ":" << byte;
    ASSERT_LE(measured, Source::stride);
    if (begins) ++characters;
    ++byte;
    if (c == '\n') ++line, byte = 0, characters = 0;
  }
}

TEST(YamlWork, FindsColumnsWithoutCountingThroughTheLine) {
  for (const int width : {0, 1, 62, 63, 64, 65, 127, 128, 129, 1000}) {
    const auto wide = static_cast<std::size_t>(width);
    expect_columns(std::string(wide, 'a') + "\n" + repeated("è♠", width) + "\n\n" + std::string(wide, '-'));
  }
}

TEST(YamlWork, MeasuresALongLineOnce) {
  const int values = 60'000;
  const Source source("x.yaml", "sides: [" + repeated("7♠, ", values) + "7♠]\n");
  const Tree tree = read_yaml(source);
  ASSERT_TRUE(tree.root && tree.faults.empty());
  std::size_t measured = 0;
  int column = 9;
  for (const Value& item : tree.root->entries.front().value.items) {
    EXPECT_EQ(item.location.column, column);
    column += 4;
    measured += source.column_of(0, 8 + 6 * (item.location.column - 9) / 4).bytes;
  }
  EXPECT_LE(measured, static_cast<std::size_t>(values + 1) * Source::stride);
}

TEST(YamlWork, KeepsOfALongLineWhatIsShown) {
  std::string text = repeated("♣", 100'000);
  const Source source("x.yaml", text + "!" + text);
  const Diagnostic shown = source.with_line({{"", 1, 100'001}, same("wrong")});
  EXPECT_LT(shown.source_line.size(), 2000U);
  EXPECT_EQ(shown.source_column + static_cast<int>(shown.source_line.find('!') / 3), 100'001);
  const std::string message = to_text(shown);
  EXPECT_THAT(message, HasSubstr("♣!♣"));
  EXPECT_THAT(message, HasSubstr("| ...♣"));
  EXPECT_THAT(message, HasSubstr("♣...\n"));
  EXPECT_THAT(to_text(source.with_line({{"", 1, 200'001}, same("wrong")})), HasSubstr("| ...♣"));
}

TEST(YamlWork, EndsAtTheLimitOfValues) {
  const auto most = static_cast<int>(limit_of(WorkKind::values).most);
  for (const std::string& text :
       {"[" + repeated("a,", most) + "]", repeated("- b\n", most), repeated("- [[]]\n", most)}) {
    const Tree tree = read_yaml(Source("x.yaml", text));
    EXPECT_FALSE(tree.root);
    ASSERT_EQ(tree.faults.size(), 1U);
    EXPECT_THAT(tree.faults.front().message.english, HasSubstr("the limit 'values'"));
    EXPECT_GT(tree.faults.front().location.line + tree.faults.front().location.column, most / 4);
  }
}

std::string failure_of(const std::filesystem::path& file) {
  try {
    Library({std::filesystem::path(source_path()) / "rulesets"}).load(file.string());
  } catch (const Error& error) {
    return error.what();
  }
  return "";
}

TEST(YamlWork, CountsTheFilesOfARulesetTogether) {
  const TemporaryFolder folder;
  const std::string notes = "notes: [" + repeated("a note, ", 2000) + "end]\n";
  folder.write("a.yaml", "cicera: 1\nname: a\ntitle: a\nextends: cicera\n" + notes);
  std::string names;
  for (int i = 0; i < 20; ++i) {
    const std::string name = "w" + std::to_string(i);
    std::string text = "cicera: 1\nname: ";
    text.append(name).append("\ntitle: w\nextends: ./a.yaml\n").append(notes);
    folder.write(name + ".yaml", text);
    names.append("./").append(name).append(".yaml, ");
  }
  folder.write("two.yaml", "cicera: 1\nname: two\ntitle: two\nextends: ./a.yaml\nwith: [./w1.yaml]\n");
  folder.write("all.yaml", "cicera: 1\nname: all\ntitle: all\nextends: ./a.yaml\nwith: [" + names + "]\n");
  EXPECT_EQ(failure_of(folder.path() / "two.yaml"), "");
  EXPECT_THAT(failure_of(folder.path() / "all.yaml"), HasSubstr("the limit 'settings'"));
}

}  // namespace
}  // namespace cicera::tests
