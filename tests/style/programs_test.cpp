// The programs as they were linked.
#include <gmock/gmock.h>

#include <filesystem>
#include <string>
#include <vector>

#include "tests/helpers/places.h"
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
  const fs::path build = build_path();
  for (const fs::path& folder : {build, build / "tests", build / "tests" / "bench"}) {
    if (!fs::exists(folder)) continue;
    for (const auto& entry : fs::directory_iterator(folder)) {
      const bool executable = (entry.status().permissions() & fs::perms::owner_exec) != fs::perms::none;
      if (entry.is_regular_file() && executable) programs.push_back(entry.path());
    }
  }
  return programs;
}

bool is_hardened(const std::string& flags) { return flags.find("-fstack-protector-strong") != std::string::npos; }

/// A RUNPATH with an empty or relative entry would load a library planted in the working directory.
TEST(Programs, FindLibrariesWhereTheSystemHasThem) {
  const std::vector<fs::path> programs = built_programs();
  EXPECT_THAT(programs, Contains(fs::path(program_path())));
  for (const fs::path& program : programs) {
    const ProgramResult result = run_line_in("/", "readelf --dynamic '" + program.string() + "'");
    EXPECT_EQ(result.exit_code, 0) << result.out;
    EXPECT_THAT(result.out, HasSubstr("NEEDED")) << program;
    EXPECT_THAT(result.out, Not(HasSubstr("RPATH"))) << program;
    EXPECT_THAT(result.out, Not(HasSubstr("RUNPATH"))) << program;
  }
}

/// What the linker and the compiler leave in a hardened program. Debug builds are not, since they check more.
TEST(Programs, AreHardened) {
  const std::string flags = run_cicera({"--version", "--verbose"}).out;
  if (!is_hardened(flags)) GTEST_SKIP() << "not built with CICERA_HARDEN";
  const auto shown = [](const std::string& what) {
    return run_line_in("/", "readelf --wide " + what + " '" + program_path() + "'").out;
  };
  EXPECT_THAT(shown("--file-header"), HasSubstr("DYN (")) << "position-independent";
  EXPECT_THAT(shown("--dynamic"), HasSubstr("BIND_NOW"));
  const std::string segments = shown("--segments");
  EXPECT_THAT(segments, HasSubstr("GNU_RELRO"));
  EXPECT_THAT(segments, testing::ContainsRegex("GNU_STACK[^\n]*RW  ")) << "the stack is not executable";
  const std::string symbols = shown("--dyn-syms");
  EXPECT_THAT(symbols, HasSubstr("__stack_chk_fail"));
  EXPECT_THAT(symbols, HasSubstr("_chk@")) << "checked calls of the C library";
  if (flags.find("-fcf-protection") != std::string::npos) {
    EXPECT_THAT(run_line_in("/", "objdump --disassemble=main '" + program_path() + "'").out, HasSubstr("endbr64"));
  }
}

}  // namespace
}  // namespace cicera::tests
