// The programs as they were linked.
#include <gmock/gmock.h>

#include <filesystem>
#include <string>
#include <vector>

#include "tests/helpers/program.h"

namespace cicera::tests {
namespace {

namespace fs = std::filesystem;
using testing::Contains;
using testing::HasSubstr;
using testing::Not;

/// All programs of the build.
std::vector<fs::path> built_programs() {
  std::vector<fs::path> programs;
  const fs::path build = CICERA_BUILD_DIR;
  for (const fs::path& folder : {build, build / "tests", build / "tests" / "bench"}) {
    if (!fs::exists(folder)) continue;
    for (const auto& entry : fs::directory_iterator(folder)) {
      const bool executable = (entry.status().permissions() & fs::perms::owner_exec) != fs::perms::none;
      if (entry.is_regular_file() && executable) programs.push_back(entry.path());
    }
  }
  return programs;
}

/// A RUNPATH with an empty or relative entry would load a library planted in the working directory.
TEST(Programs, FindLibrariesWhereTheSystemHasThem) {
  const std::vector<fs::path> programs = built_programs();
  EXPECT_THAT(programs, Contains(fs::path(CICERA_PROGRAM)));
  for (const fs::path& program : programs) {
    const ProgramResult result = run_line_in("/", "readelf --dynamic '" + program.string() + "'");
    EXPECT_EQ(result.exit_code, 0) << result.out;
    EXPECT_THAT(result.out, HasSubstr("NEEDED")) << program;
    EXPECT_THAT(result.out, Not(HasSubstr("RPATH"))) << program;
    EXPECT_THAT(result.out, Not(HasSubstr("RUNPATH"))) << program;
  }
}

}  // namespace
}  // namespace cicera::tests
