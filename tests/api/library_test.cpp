// The shared library as programs in C and Python load it: the examples of docs/embedding.md against the one just built.
#include <fmt/format.h>
#include <gmock/gmock.h>

#include <filesystem>
#include <regex>
#include <sstream>

#include "tests/helpers/expected_text.h"
#include "tests/helpers/places.h"
#include "tests/helpers/program.h"
#include "tests/helpers/source_folder.h"
#include "tests/helpers/temporary_folder.h"

namespace cicera::tests {
namespace {

using testing::StartsWith;

/// The first block of this language on the page.
std::string block_of(const std::string& page, const std::string& language) {
  const std::string fence = "```" + language + "\n";
  const std::size_t begin = page.find(fence) + fence.size();
  return page.substr(begin, page.find("```", begin) - begin);
}

std::string example_in(const std::string& language) {
  return block_of(text_of(source_folder / "docs" / "embedding.md"), language);
}

/// The example of Python with the library of a folder, a door of the default settings and a list of the rulesets.
std::string replaced_settings(const std::string& example, const std::string& folder) {
  std::string text = std::regex_replace(example, std::regex("libcicera_api\\.so"), folder + "/libcicera_api.so");
  text = std::regex_replace(text, std::regex(R"(\{"no-disk":true\})"), "{}");
  text = std::regex_replace(text, std::regex(R"(\{"id":1,.*\}')"), R"({"ask":"rulesets"}')");
  return std::regex_replace(text, std::regex(R"(\["answer"\].*\))"), R"(["answer"][0]["path"]))");
}

/// What a command of a shell prints in a folder; it finds the library that was built.
ProgramResult run_in(const TemporaryFolder& folder, const std::string& command) {
  return run_line_in(folder.path(), "export LD_LIBRARY_PATH=" + build_path() + "; " + command);
}

TEST(ApiLibrary, AnswersAProgramInC) {
  const TemporaryFolder folder;
  folder.write("ask.c", example_in("c"));
  folder.write("cicera/cicera_api.h", text_of(source_folder / "engine" / "api" / "cicera_api.h"));
  const ProgramResult ran =
      run_in(folder, "cc -std=c99 -Wall -Wextra -Werror -I. ask.c -L" + build_path() + " -lcicera_api -o ask && ./ask");
  EXPECT_EQ(ran.exit_code, 0) << ran.err;
  EXPECT_THAT(ran.out, StartsWith(R"({"id":1,"answer":{"plays":[{"card":"7d","take":["7c"])"));
}

TEST(ApiLibrary, AnswersPythonByCtypes) {
  const TemporaryFolder folder;
  folder.write("ask.py", example_in("python"));
  const ProgramResult ran = run_in(folder, "python3 ask.py");
  EXPECT_EQ(ran.out, "l'asso di denari\n") << ran.err;
}

/// The example at the head of cicera_api.h as a program.
std::string example_of_header() {
  const std::string header = text_of(source_folder / "engine" / "api" / "cicera_api.h");
  std::string lines;
  std::istringstream comment(header.substr(0, header.find("*/")));
  for (std::string line; std::getline(comment, line);)
    if (line.starts_with(" *   ")) lines += line.substr(5) + "\n";
  return "#include <cicera/cicera_api.h>\n#include <stdio.h>\nint main(void) {\n" + lines + "return 0;\n}\n";
}

/// An installation in a folder of its own, far from the build: the library in `lib`, and the rulesets if asked.
void install_in(const TemporaryFolder& folder, const std::string& lib, bool with_rulesets) {
  namespace fs = std::filesystem;
  fs::create_directories(folder.path() / lib);
  fs::copy_file(build_path() + "/libcicera_api.so.1", folder.path() / lib / "libcicera_api.so.1");
  fs::create_symlink("libcicera_api.so.1", folder.path() / lib / "libcicera_api.so");
  folder.write("include/cicera/cicera_api.h", text_of(source_folder / "engine" / "api" / "cicera_api.h"));
  folder.write("ask.c", example_of_header());
  fs::create_directories(folder.path() / "share/cicera");
  if (with_rulesets)
    fs::copy(source_folder / "rulesets", folder.path() / "share/cicera/rulesets", fs::copy_options::recursive);
}

// Nothing of the environment or of the build helps: the library is found by the -rpath of docs/embedding.md.
TEST(ApiLibrary, FindsTheShippedRulesetsFromItsOwnPlace) {
  for (const std::string lib : {"lib", "lib/x86_64-linux-gnu"}) {
    const TemporaryFolder folder;
    install_in(folder, lib, true);
    const std::string path = (folder.path() / lib).string();
    const ProgramResult ran = run_line_in(
        folder.path(), fmt::format("cc -Iinclude ask.c -L{0} -lcicera_api -Wl,-rpath,{0} -o ask && cd / && env -i {1}",
                                   path, (folder.path() / "ask").string()));
    EXPECT_EQ(ran.exit_code, 0) << ran.out;
    EXPECT_THAT(ran.out, StartsWith(R"({"id":1,"answer":{"plays":[{"card":)"));
    folder.write("list.py", replaced_settings(example_in("python"), path));
    const ProgramResult listed =
        run_line_in(folder.path(), "cd / && env -i /usr/bin/python3 " + (folder.path() / "list.py").string());
    EXPECT_THAT(listed.out, testing::HasSubstr((folder.path() / "share/cicera/rulesets/").string()));
  }
}

TEST(ApiLibrary, ExportsTheFunctionsOfItsHeaderOnly) {
  const TemporaryFolder folder;
  const ProgramResult ran =
      run_in(folder, "nm -D --defined-only " + build_path() + "/libcicera_api.so | sed 's/.* //' | sort");
  EXPECT_EQ(ran.out,
            "cicera_api_version\ncicera_ask\ncicera_close\ncicera_event\ncicera_free\ncicera_open\ncicera_step\n"
            "cicera_stop\n")
      << ran.err;
}

}  // namespace
}  // namespace cicera::tests
