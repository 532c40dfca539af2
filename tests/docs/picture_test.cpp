// The picture of a match in the README is what its script draws of the program today. CICERA_UPDATE_GOLDEN=1 draws it
// again.
#include <gtest/gtest.h>

#include "tests/helpers/domain.h"
#include "tests/helpers/expected_text.h"
#include "tests/helpers/places.h"
#include "tests/helpers/program.h"
#include "tests/helpers/source_folder.h"

namespace cicera::tests {
namespace {

TEST(Picture, IsWhatItsScriptDraws) {
  const std::filesystem::path images = source_folder / "docs" / "images";
  const ProgramResult drawn = run_line_in(images, "python3 draw_terminal.py '" + program_path() + "'");
  ASSERT_EQ(drawn.exit_code, 0) << drawn.out;
  expect_text(images / "play.svg", drawn.out);
}

TEST(Picture, IsShownByTheReadme) {
  EXPECT_NE(text_of(source_folder / "README.md").find("](docs/images/play.svg)"), std::string::npos);
}

}  // namespace
}  // namespace cicera::tests
