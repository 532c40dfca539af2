// Texts written as YAML are read back as the same texts.
#include "engine/schema/value.h"

#include <gtest/gtest.h>

#include "engine/ruleset/source.h"
#include "engine/ruleset/yaml_reader.h"

namespace cicera::tests {
namespace {

TEST(YamlScalar, IsPlainWhereThatIsSafe) {
  for (const char* text :
       {"cicera", "My house", "./my-house.yaml", "../base.yaml", "/tmp/a_b.yaml", "What differs, and why."})
    EXPECT_EQ(yaml_scalar(text), text);
}

TEST(YamlScalar, IsReadBackAsTheSameText) {
  for (const char* text :
       {"",     " ",   "51", "1e5",  ".5",   "-1",  "- a",    "a: b", "a #b", "#a",  "Yes", "off", "y",
        "null", "~",   "a ", "'a'",  "a\nb", "[a]", "{a: b}", "&a",   "*a",   "!a",  "|",   ">",   "%a",
        "@a",   "`a`", "è",  "a\\b", "?",    "a:",  "\"a\"",  ".",    "..",   "...", "a\tb"}) {
    const Tree tree = read_yaml(Source("test.yaml", "key: " + yaml_scalar(text) + "\n"));
    ASSERT_TRUE(tree.root && tree.root->is_map()) << text;
    const Value& value = tree.root->entries[0].value;
    EXPECT_TRUE(value.is_text() && !value.is_nothing()) << text;
    EXPECT_EQ(value.text, text);
  }
}

}  // namespace
}  // namespace cicera::tests
