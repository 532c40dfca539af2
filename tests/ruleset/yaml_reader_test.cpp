#include "engine/ruleset/yaml_reader.h"

#include <gtest/gtest.h>

#include "tests/helpers/temporary_folder.h"
#include "tests/prose/texts.h"

namespace cicera::tests {
namespace {

Tree read(std::string text) { return read_yaml(Source("test.yaml", std::move(text))); }

std::string first_fault(std::string text) {
  const Tree tree = read(std::move(text));
  return tree.faults.empty() ? "" : tree.faults.front().message.english;
}

TEST(YamlReader, KeepsNoMoreOfAFileThanItsText) {
  const TemporaryFolder folder;
  folder.write("a.yaml", "cicera: 1\n");
  const Source source = read_source(folder.path() / "a.yaml");
  EXPECT_EQ(source.text(), "cicera: 1\n");
  EXPECT_LT(source.text().capacity(), 1000U);
}

TEST(YamlReader, KeepsOrderPlacesAndQuotes) {
  const Tree tree = read("b: 1\na: ['x', \"y\", z]\n");
  ASSERT_TRUE(tree.root && tree.faults.empty());
  EXPECT_EQ(to_text(*tree.root), "{b: 1, a: [\"x\", \"y\", z]}");
  const auto& [key, value] = tree.root->entries.at(1);
  EXPECT_EQ(key.location, (SourceLocation{"test.yaml", 2, 1}));
  EXPECT_EQ(value.location, (SourceLocation{"test.yaml", 2, 4}));
  EXPECT_EQ(value.items.at(2).location, (SourceLocation{"test.yaml", 2, 15}));
}

TEST(YamlReader, CountsColumnsInCharacters) {
  const Tree tree = read("a: [\"♠♠\", x]\n");
  EXPECT_EQ(tree.root->entries.front().value.items.at(1).location, (SourceLocation{"test.yaml", 1, 11}));
}

TEST(YamlReader, ReadsLineEndsOfOtherSystems) {
  const Tree tree = read("a: 1\r\nb: 2\r\n");
  EXPECT_EQ(to_text(*tree.root), "{a: 1, b: 2}");
  EXPECT_EQ(tree.root->entries.at(1).value.location, (SourceLocation{"test.yaml", 2, 4}));
}

TEST(YamlReader, GivesNothingForAnEmptyText) {
  const Tree tree = read("a:\nb: ''\nc: null\n");
  EXPECT_TRUE(tree.root->entries.at(0).value.is_nothing());
  EXPECT_FALSE(tree.root->entries.at(1).value.is_nothing());
  EXPECT_TRUE(tree.root->entries.at(2).value.is_nothing());
}

TEST(YamlReader, NamesWhatIsNotSeen) {
  EXPECT_EQ(first_fault("match:\n  target:\u00A021\n"), "a no-break space after 'target:'");
  EXPECT_EQ(first_fault("match:\n  target:\u00A021\n  hands: 3\n"), "a no-break space after 'target:'");
  EXPECT_EQ(first_fault("match:\n\u00A0 target: 21\n"), "a no-break space before 'target'");
  EXPECT_EQ(first_fault("ti\u200Btle: x\n"), "a zero-width space after 'ti'");
  EXPECT_EQ(first_fault("target: 2\u200B1\n"), "a zero-width space after '2'");
  EXPECT_EQ(first_fault("target: 21\u200E\n"), "a mark of the direction of writing after '21'");
  EXPECT_EQ(first_fault("order: [\uFEFF7d]\n"), "a byte order mark before '7d'");
}

TEST(YamlReader, LeavesSpacesAsTextsWantThem) {
  EXPECT_EQ(first_fault("title: Scopa d'Assi\u00A0– 21\u202Fpunti\nnote: '\u00A0x\u200B'  # \u200B\n"), "");
  EXPECT_EQ(first_fault("title: \U0001F469\u200D\U0001F33E\n"), "");
}

TEST(YamlReader, RefusesWhatIsNotText) {
  EXPECT_EQ(first_fault(std::string("a: \0b", 5)), "a NUL byte in the file");
  EXPECT_EQ(first_fault("a: \x07"), "a control character in the file");
  EXPECT_EQ(first_fault("a: \xC3("), "bytes that are not UTF-8 in the file");
  EXPECT_EQ(first_fault("a: \xED\xA0\x80"), "bytes that are not UTF-8 in the file");
  EXPECT_EQ(first_fault("a: \xC0\x80"), "bytes that are not UTF-8 in the file");
}

TEST(YamlReader, RefusesAnAliasBombAtOnce) {
  std::string text = "a0: &a0 [x, x]\n";
  for (int i = 1; i < 30; ++i)
    text += "a" + std::to_string(i) + ": &a" + std::to_string(i) + " [*a" + std::to_string(i - 1) + ", *a" +
            std::to_string(i - 1) + "]\n";
  EXPECT_EQ(first_fault(text), "an anchor is not allowed");
}

TEST(YamlReader, RefusesDeepNesting) {
  EXPECT_EQ(first_fault(std::string(17, '[') + std::string(17, ']')), "lists and maps are nested too deeply");
  EXPECT_EQ(first_fault(std::string(16, '[') + std::string(16, ']')), "");
  EXPECT_EQ(first_fault(std::string(100000, '[')), "lists and maps are nested too deeply");
}

TEST(YamlReader, DistinguishesATagFromAQuotedText) {
  EXPECT_EQ(first_fault("a: ! b"), "a tag is not allowed");
  EXPECT_EQ(first_fault("a: !x b"), "a tag is not allowed");
  EXPECT_EQ(first_fault("a: '!x'"), "");
  EXPECT_EQ(first_fault("a: |\n  !x\n"), "");
}

class TemporaryFile {
 public:
  explicit TemporaryFile(const std::string& text)
      : path_(std::filesystem::temp_directory_path() / "cicera-reader-test.yaml") {
    std::ofstream(path_, std::ios::binary) << text;
  }
  ~TemporaryFile() { std::filesystem::remove(path_); }
  const std::filesystem::path& path() const { return path_; }

 private:
  std::filesystem::path path_;
};

TEST(ReadSource, RefusesALargeFile) {
  const TemporaryFile file(std::string(max_file_size + 1, '#'));
  EXPECT_NE(errors_of([&] { read_source(file.path()); }).find("is larger than 1 MiB"), std::string::npos);
}

TEST(ReadSource, DropsAByteOrderMark) {
  const TemporaryFile file(
      "\xEF\xBB\xBF"
      "a: 1\n");
  EXPECT_EQ(read_source(file.path()).text(), "a: 1\n");
}

TEST(ReadSource, RefusesDirectoriesAndMissingFiles) {
  EXPECT_NE(errors_of([&] { read_source(source_folder); }).find("is a directory"), std::string::npos);
  EXPECT_NE(errors_of([&] { read_source("nowhere.yaml"); }).find("no such file"), std::string::npos);
}

}  // namespace
}  // namespace cicera::tests
