// Pages that list what there is list all of it.
#include <gmock/gmock.h>

#include "engine/schema/line_kinds.h"
#include "tests/helpers/expected_text.h"
#include "tests/prose/texts.h"

namespace cicera::tests {
namespace {

using ::testing::HasSubstr;

TEST(Completeness, TheGlossaryHasEveryKindOfLine) {
  const std::string glossary = text_of(source_folder / "docs" / "glossary.md");
  for (const LineKind kind : all_kinds()) {
    const std::string name = "| `" + std::string(info_of(kind).name) + "` |";
    EXPECT_THAT(glossary, HasSubstr(name)) << "no table of docs/glossary.md has the kind";
  }
}

TEST(Completeness, EveryRulesetIsSetBesideTheDocuments) {
  const std::string page = text_of(source_folder / "docs" / "rules-by-document.md");
  for (const std::string& name : shipped().names())
    EXPECT_THAT(page, HasSubstr("`" + name + "`")) << "docs/rules-by-document.md";
}

}  // namespace
}  // namespace cicera::tests
