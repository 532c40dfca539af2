// The shared library as programs in C and Python load it: the examples of docs/embedding.md against the one just built.
#include <gmock/gmock.h>

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
