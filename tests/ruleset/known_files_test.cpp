#include "engine/ruleset/known_files.h"

#include <gtest/gtest.h>

#include "engine/support/error.h"
#include "engine/support/task.h"

namespace cicera::tests {
namespace {

TEST(KnownFiles, AreParsedOnce) {
  const ReadFile first = read_ruleset_file(Source("a.yaml", "cicera: 1\nname: a\n"));
  const ReadFile again = read_ruleset_file(Source("a.yaml", "cicera: 1\nname: a\n"));
  EXPECT_EQ(first.root, again.root);
  EXPECT_EQ(first.values, 5U);
}

TEST(KnownFiles, AreOthersWithAnotherTextOrPath) {
  const ReadFile first = read_ruleset_file(Source("b.yaml", "name: b\n"));
  EXPECT_EQ(read_ruleset_file(Source("b.yaml", "name: c\n")).root->entries[0].value.text, "c");
  EXPECT_EQ(read_ruleset_file(Source("c.yaml", "name: b\n")).source->file(), "c.yaml");
  EXPECT_EQ(read_ruleset_file(Source("b.yaml", "name: b\n")).root, first.root);
}

TEST(KnownFiles, CostWhatTheyCostTheFirstTime) {
  const std::string text = "cicera: 1\nname: costly\n";
  Task first;
  Task second;
  for (Task* task : {&first, &second}) {
    const UseTask use(*task);
    read_ruleset_file(Source("d.yaml", text));
  }
  EXPECT_GT(first.work(), 0);
  EXPECT_EQ(second.work(), first.work());
}

TEST(KnownFiles, WithFaultsAreRefusedEveryTime) {
  for (int i = 0; i < 2; ++i) {
    EXPECT_THROW(read_ruleset_file(Source("e.yaml", "")), Error);
    EXPECT_THROW(read_ruleset_file(Source("e.yaml", "a: &x 1\n")), Error);
  }
}

TEST(KnownFiles, AreForgottenInTime) {
  const ReadFile first = read_ruleset_file(Source("f.yaml", "name: f\n"));
  for (int i = 0; i < 100; ++i) read_ruleset_file(Source("g" + std::to_string(i) + ".yaml", "name: g\n"));
  EXPECT_NE(read_ruleset_file(Source("f.yaml", "name: f\n")).root, first.root);
}

}  // namespace
}  // namespace cicera::tests
