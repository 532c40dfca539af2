// Every command of the README and of docs/ works when pasted. The `sh` blocks of a page are run in order by one shell,
// in an empty folder that looks like a clone after `make build`; blocks that the text before them names as files are
// those files. The shells are bash and, at night, zsh, and bash as nobody where the tests run as root; zsh reads them
// always. Where the checkout lies does not matter: nobody has a copy of the program, since the folders above it may be
// closed to others.
//
// Three things differ from pasting: standard input is empty, so a match is left at the first question; runs are
// shortened as in `shortened`; and the commands in `not_run` are skipped, each for the reason given. Commands with
// answers, in `console` blocks, are run by pages_test.cpp; here the shells only expand their words.
#include <gtest/gtest.h>
#include <unistd.h>

#include <algorithm>
#include <regex>
#include <set>
#include <string>
#include <vector>

#include "tests/docs/page.h"
#include "tests/helpers/domain.h"
#include "tests/helpers/expected_text.h"
#include "tests/helpers/package.h"
#include "tests/helpers/places.h"
#include "tests/helpers/program.h"
#include "tests/helpers/source_folder.h"
#include "tests/helpers/temporary_folder.h"

namespace cicera::tests {
namespace {

namespace fs = std::filesystem;

struct NotRun {
  std::string_view begins;
  std::string_view reason;
};

/// Commands that a test cannot run, by how they begin.
constexpr NotRun not_run[] = {
    {"cd cicera", "enters the clone that this folder stands for"},
    {"git clone CLONE_ADDRESS", "a release fills in the address"},
    {"make", "builds the program that is being tested"},
    {"cmake", "builds the program that is being tested"},
    {"build/debug/", "belongs to another build"},
    {"build/release/tests/", "tests and benchmarks, which take long"},
    {"cp build/release/tests/", "the same"},
    {"CICERA_UPDATE_GOLDEN=1", "rewrites the source tree"},
    {"g++", "needs an installed copy: tests/library/installed.cmake"},
    {"cc ", "needs an installed copy: tests/library/installed.cmake"},
    {"/usr/bin/python3 ", "needs the package for Python: tests/python/test_package.py"},
    {"cicera serve", "serves until it is stopped: tests/cli/serve/serve_test.cpp"},
    {"valgrind", "takes long and is not among the packages"},
    {"mpirun -n 64 --hostfile", "needs 64 cores and a file of hosts"},
    {"sbatch", "needs Slurm"},
    {"cicera merge shards/", "needs what the tasks of Slurm write"},
};

const NotRun* why_not(const std::string& command) {
  for (const NotRun& entry : not_run)
    if (command.starts_with(entry.begins)) return &entry;
  return nullptr;
}

/// Runs cut to 500 hands, 10 matches or 10 deals, those of the default length too, and a precision reached by then.
std::string shortened(std::string command) {
  static const std::regex length("--(hands|matches|deals|precision|sprt|resume)");
  static const std::regex run("\\bcicera (simulate|compare|worth)\\b");
  static const std::regex arena("\\bcicera arena\\b");
  static const std::regex judge("\\bcicera judge\\b");
  if (std::regex_search(command, judge))  // which takes no fewer
    return std::regex_replace(command, judge, "$& --hands 100 --matches 100 --deals 100 --measured 10");
  if (!std::regex_search(command, length)) {
    command = std::regex_replace(command, run, "$& --hands 500");
    return std::regex_replace(command, arena, "$& --deals 10");
  }
  static const std::pair<std::regex, const char*> lengths[] = {
      {std::regex("--hands ([0-9]{4,}|[0-9.]+e[0-9]+)"), "--hands 500"},
      {std::regex("--matches [0-9]{2,}"), "--matches 10"},
      {std::regex("--deals [0-9]{2,}"), "--deals 10"},
      {std::regex("--precision [0-9.]+"), "--precision 1"},
  };
  for (const auto& [option, shorter] : lengths) command = std::regex_replace(command, option, shorter);
  return command;
}

bool is_file(const Block& block) { return file_named(block.before).ends_with("." + block.kind); }

/// The commands of a block.
Lines commands_of(const Block& block) {
  if (block.kind == "sh") return block.lines;
  Lines out;
  for (const std::string& line : block.lines)
    if (line.starts_with("$ ")) out.push_back(": " + line.substr(2));
  return out;
}

/// The page as a script; its files are written to the folder just before they are needed.
std::string script_of(const std::string& page) {
  std::string script;
  with_blocks(page, [&](const Block& block) {
    if (is_file(block)) {
      script += "cat > " + file_named(block.before) + " <<'END OF FILE'\n" + joined(block.lines) + "END OF FILE\n";
    } else if (block.kind == "sh" || block.kind == "console") {
      script += "echo '@ line " + std::to_string(block.line) + "'\n";
      for (const std::string& command : commands_of(block))
        script += why_not(command) != nullptr ? ":\n" : shortened(command) + "\n";
    }
  });
  return script;
}

std::vector<std::string> pages_with_commands() {
  std::vector<std::string> out = {"README.md", "CONTRIBUTING.md"};
  for (const char* folder : {"docs", "docs/formats"})
    for (const fs::directory_entry& entry : fs::directory_iterator(source_folder / folder))
      if (entry.path().extension() == ".md")
        out.push_back(std::string(folder) + "/" + entry.path().filename().string());
  std::sort(out.begin(), out.end());
  return out;
}

/// What a page may use of a clone: the program where `make build` puts it, with its plug-in and its rulesets, and the
/// bots. All of it is a copy that everybody may read.
void look_like_a_clone(const TemporaryFolder& folder) {
  const fs::path built = fs::path(program_path()).parent_path();
  const fs::path release = folder.path() / "build" / "release";
  for (const fs::path& made : {release, folder.path() / "home", folder.path() / "docs"}) fs::create_directories(made);
  for (const char* file : {"cicera", "cicera-mpi.so"})
    if (fs::exists(built / file)) fs::copy_file(built / file, release / file);
  fs::copy(source_folder / "rulesets", folder.path() / "rulesets", fs::copy_options::recursive);
  fs::copy(source_folder / "docs" / "bots", folder.path() / "docs" / "bots");
  for (const auto& entry : fs::recursive_directory_iterator(folder.path())) {
    constexpr auto read = fs::perms::group_read | fs::perms::others_read;
    constexpr auto execute = fs::perms::group_exec | fs::perms::others_exec;
    const bool runs = (entry.status().permissions() & fs::perms::owner_exec) != fs::perms::none;
    fs::permissions(entry.path(), runs ? read | execute : read, fs::perm_options::add);
  }
  for (const char* name : {"", "home"}) fs::permissions(folder.path() / name, fs::perms::all);
}

/// bash refuses what matches nothing, as zsh does anyway.
constexpr std::string_view bash = "bash --norc --noprofile -O failglob -e";
constexpr std::string_view zsh = "zsh -f -e";
constexpr std::string_view nobody = "setpriv --reuid=65534 --regid=65534 --clear-groups ";

ProgramResult run_page(const std::string& page, const std::string& shell) {
  const TemporaryFolder folder;
  look_like_a_clone(folder);
  folder.write("home/page", script_of(text_of(source_folder / page)));
  return run_line_in(
      folder.path(),
      "PATH=$PWD/build/release:$PATH HOME=$PWD/home XDG_CONFIG_HOME=$PWD/home/config XDG_DATA_HOME=$PWD/home/data "
      "XDG_CACHE_HOME=$PWD/home/cache OMPI_MCA_rmaps_base_oversubscribe=1 " +
          shell + " home/page");
}

/// The end of a long text.
std::string end_of(const std::string& text) {
  return text.size() <= 2000 ? text : "... " + text.substr(text.size() - 2000);
}

void expect_runs(const std::string& page, const std::string& shell) {
  const ProgramResult result = run_page(page, shell);
  EXPECT_EQ(result.exit_code, 0) << page << " in " << shell << "\n" << end_of(result.out);
  for (const char* failure : {"no match", "not found"})
    EXPECT_EQ(result.out.find(failure), std::string::npos) << page << " in " << shell << "\n" << result.out;
}

class PastedCommands : public testing::TestWithParam<std::string> {
 protected:
  void SetUp() override {
    if (slowness > 1) GTEST_SKIP() << "too slow when instrumented";
  }
};
INSTANTIATE_TEST_SUITE_P(Docs, PastedCommands, testing::ValuesIn(pages_with_commands()),
                         [](const auto& page) { return std::regex_replace(page.param, std::regex("[-/.]"), "_"); });

std::string as_root(std::string_view shell) {
  // mpirun refuses root unless asked twice; the pages say so and show the option.
  const std::string allow = geteuid() == 0 ? "OMPI_ALLOW_RUN_AS_ROOT=1 OMPI_ALLOW_RUN_AS_ROOT_CONFIRM=1 " : "";
  return allow + std::string(shell);
}

TEST_P(PastedCommands, WorkInBash) { expect_runs(GetParam(), as_root(bash)); }

TEST_P(PastedCommands, WorkInZsh) {
  NEEDS_PACKAGE("zsh", is_installed("zsh"));
  expect_runs(GetParam(), as_root(zsh));
}

TEST_P(PastedCommands, AreReadByZsh) {
  NEEDS_PACKAGE("zsh", is_installed("zsh"));
  expect_runs(GetParam(), "zsh -f -n");
}

TEST_P(PastedCommands, WorkForNobody) {
  const std::string as_nobody(nobody);
  if (run_line_in("/", as_nobody + "true").exit_code != 0) GTEST_SKIP() << "needs root";
  expect_runs(GetParam(), as_nobody + std::string(bash));
}

TEST(PastedCommand, HasNoRemark) {  // an interactive zsh takes # for a word
  for (const std::string& page : pages_with_commands())
    with_blocks(text_of(source_folder / page), [&](const Block& block) {
      if ((block.kind != "sh" && block.kind != "console") || is_file(block)) return;
      for (const std::string& command : commands_of(block))
        EXPECT_FALSE(command.starts_with("#") || command.find(" #") != std::string::npos) << page << ": " << command;
    });
}

TEST(PastedCommand, IsRunUnlessThereIsAReason) {
  std::set<std::string_view> used;
  for (const std::string& page : pages_with_commands())
    with_blocks(text_of(source_folder / page), [&](const Block& block) {
      if (block.kind != "sh" || is_file(block)) return;
      for (const std::string& command : block.lines)
        if (const NotRun* const entry = why_not(command)) used.insert(entry->begins);
    });
  for (const NotRun& entry : not_run) EXPECT_TRUE(used.contains(entry.begins)) << "no page has: " << entry.begins;
}

TEST(PastedCommand, IsShortenedInItsLengthAlone) {
  EXPECT_EQ(shortened("cicera simulate --hands 1000000 --checkpoint run.json"),
            "cicera simulate --hands 500 --checkpoint run.json");
  EXPECT_EQ(shortened("cicera compare cicera scopa --json"), "cicera compare --hands 500 cicera scopa --json");
  EXPECT_EQ(shortened("cicera simulate --precision 0.02 --hands 20"), "cicera simulate --precision 1 --hands 20");
}

}  // namespace
}  // namespace cicera::tests
