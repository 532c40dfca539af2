// The files that are written from the table of rules are up to date.
#include <gtest/gtest.h>

#include "engine/prose/json_schema.h"
#include "engine/prose/reference_page.h"
#include "engine/schema/fields.h"
#include "tests/helpers/json_schema.h"
#include "tests/prose/texts.h"

namespace cicera::tests {
namespace {

TEST(GeneratedFiles, TheReferencePageIsUpToDate) {
  EXPECT_EQ(file_text(source_folder / "docs" / "ruleset-reference.md"), reference_page())
      << "write it anew: cicera schema --markdown > docs/ruleset-reference.md";
}

TEST(GeneratedFiles, TheSchemaIsUpToDate) {
  EXPECT_EQ(file_text(source_folder / "rulesets" / "ruleset.schema.json"), json_schema().dump(2) + "\n")
      << "write it anew: cicera schema > rulesets/ruleset.schema.json";
}

TEST(ReferencePage, ListsEverySwitch) {
  const std::string page = reference_page();
  for (const Field& field : fields()) {
    if (field.path.ends_with(".kind")) continue;  // a heading each
    const std::string key = field.kinds.empty() ? field.path : field.path.substr(field.path.rfind('.') + 1);
    EXPECT_NE(page.find(field.meaning), std::string::npos) << field.path;
    EXPECT_NE(page.find("`" + key + "`"), std::string::npos) << field.path;
  }
}

TEST(Schema, HasEverySwitch) {
  const auto schema = json_schema();
  EXPECT_TRUE(schema["properties"]["match"]["properties"].contains("target"));
  EXPECT_EQ(schema["properties"]["capture"]["properties"]["sum"]["type"], "boolean");
  EXPECT_EQ(schema["properties"]["match"]["properties"]["target"]["default"], 51);
  EXPECT_EQ(schema["additionalProperties"], false);
  const std::string text = schema.dump();
  for (const Field& field : fields())
    EXPECT_NE(text.find("\"" + field.path.substr(field.path.rfind('.') + 1) + "\""), std::string::npos) << field.path;
}

TEST(Schema, AcceptsEveryShippedRuleset) {
  for (const auto& file : yaml_files(source_folder / "rulesets"))
    EXPECT_EQ(violation(json_schema(), yaml_document(file, file_text(file))), "") << file;
}

}  // namespace
}  // namespace cicera::tests
