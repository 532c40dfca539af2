// Paths that cannot be used, of every command that takes one: errors of the user, never a bug.
#include <gmock/gmock.h>

#include <filesystem>
#include <fstream>

#include "tests/helpers/program.h"
#include "tests/helpers/temporary_folder.h"

namespace cicera::tests {
namespace {

using testing::HasSubstr;
using Words = std::vector<std::string>;

class UnusablePath : public testing::Test {
 protected:
  void SetUp() override { std::filesystem::create_symlink("loop", folder.path() / "loop"); }

  void expect_error(const Words& arguments, const std::string& reason) const {
    const ProgramResult result = run_cicera_in(folder.path(), arguments);
    EXPECT_EQ(result.exit_code, 2) << arguments[0];
    EXPECT_THAT(result.err + result.out, HasSubstr(reason)) << arguments[0];
  }

  TemporaryFolder folder;
};

TEST_F(UnusablePath, IsTooLongOrLeadsToItself) {
  const std::vector<std::pair<std::string, std::string>> paths = {{std::string(300, 'a'), "File name too long"},
                                                                  {"loop", "Too many levels of symbolic links"},
                                                                  {"loop/file", "Too many levels of symbolic links"}};
  for (const auto& [path, reason] : paths) {
    for (const char* option : {"--log", "--checkpoint", "--resume"}) expect_error({"simulate", option, path}, reason);
    expect_error({"play", "--resume", path}, reason);
    expect_error({"play", "--seats", "random", "--save", path},
                 path == "loop" ? "exists and is not a match file" : reason);
    expect_error({"simulate", "-r", "./" + path}, reason);
    for (const char* command : {"merge", "replay"}) expect_error({command, path}, reason);
    expect_error({"check", "./" + path}, reason);
    expect_error({"test", path}, "cannot read");
  }
}

TEST_F(UnusablePath, OfAFolderOfTheEnvironment) {
  const std::string loop = (folder.path() / "loop").string();
  for (const char* variable : {"HOME", "XDG_DATA_HOME", "XDG_STATE_HOME", "CICERA_PATH"}) {
    const ProgramResult listed = run_cicera({"rulesets"}, "", {variable + ("=" + loop)});
    EXPECT_EQ(listed.exit_code, 0) << listed.err;
  }
  for (const char* variable : {"HOME", "XDG_STATE_HOME"}) {
    const ProgramResult played =
        run_cicera({"play", "--seats", "random"}, "", {"XDG_STATE_HOME=", variable + ("=" + loop)});
    EXPECT_EQ(played.exit_code, 2) << variable;
    EXPECT_THAT(played.err, HasSubstr("Too many levels of symbolic links"));
  }
}

TEST_F(UnusablePath, InsideAFolderToTestIsPassedOver) {
  std::filesystem::create_directory_symlink(".", folder.path() / "self");
  folder.write("some.txt", "");
  expect_error({"test", "."}, "no *.test.yaml files in .");
}

}  // namespace
}  // namespace cicera::tests
