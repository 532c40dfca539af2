// Files that other programs leave, pipes that nobody writes to, links that lead nowhere, and a request to stop while
// they are read.
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include <filesystem>
#include <fstream>

#include "engine/ruleset/yaml_reader.h"
#include "engine/support/atomic_file.h"
#include "engine/support/error.h"
#include "engine/support/line_reader.h"
#include "tests/helpers/interrupt.h"
#include "tests/helpers/program.h"
#include "tests/helpers/temporary_folder.h"

namespace cicera::tests {
namespace {

namespace fs = std::filesystem;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::Not;

std::vector<std::string> names_in(const fs::path& folder) {
  std::vector<std::string> names;
  for (const auto& entry : fs::directory_iterator(folder)) names.push_back(entry.path().filename().string());
  std::sort(names.begin(), names.end());
  return names;
}

void write_whole(const fs::path& file) {
  AtomicFile out(file);
  out.write("whole\n");
  out.keep();
}

TEST(LeftBehind, IsRemovedByTheNextWriterOfTheName) {
  const TemporaryFolder folder;
  const fs::path file = folder.path() / "checkpoint.json";
  for (const char* name : {"checkpoint.json.part-aB3dE9", "checkpoint.json.part-zzzzzz"}) folder.write(name, "half");
  for (const char* name : {"checkpoint.json.backup", "other.json.part-aB3dE9", "checkpoint.json.part-aB3dE9x"})
    folder.write(name, "somebody's");
  fs::create_directory(folder.path() / "checkpoint.json.part-folder");
  fs::create_symlink("other.json.part-aB3dE9", folder.path() / "checkpoint.json.part-linked");
  write_whole(file);
  EXPECT_THAT(names_in(folder.path()),
              ElementsAre("checkpoint.json", "checkpoint.json.backup", "checkpoint.json.part-aB3dE9x",
                          "checkpoint.json.part-folder", "checkpoint.json.part-linked", "other.json.part-aB3dE9"));
}

TEST(LeftBehind, IsNotWhatAWriterIsAtWorkOn) {
  const TemporaryFolder folder;
  const fs::path file = folder.path() / "a.json";
  AtomicFile first(file);
  first.write("first\n");
  AtomicFile second(file);
  second.write("second\n");
  EXPECT_EQ(names_in(folder.path()).size(), 2U);
  second.keep();
  first.keep();
  EXPECT_THAT(names_in(folder.path()), ElementsAre("a.json"));
  std::string text;
  std::getline(std::ifstream(file), text);
  EXPECT_EQ(text, "first");
}

TEST(LeftBehind, IsWhatAWriterWasAtWorkOnWhenItWasKilled) {
  const TemporaryFolder folder;
  const fs::path file = folder.path() / "a.json";
  const pid_t writer = fork();
  if (writer == 0) {
    AtomicFile out(file);
    out.write("half");
    raise(SIGKILL);
  }
  int status = 0;
  ASSERT_EQ(waitpid(writer, &status, 0), writer);
  EXPECT_EQ(names_in(folder.path()).size(), 1U);
  write_whole(file);
  EXPECT_THAT(names_in(folder.path()), ElementsAre("a.json"));
}

TEST(Pipes, WithoutAWriterAreLeftWhenAskedToStop) {
  const TemporaryFolder folder;
  const std::string fifo = (folder.path() / "fifo").string();
  ASSERT_EQ(mkfifo(fifo.c_str(), 0600), 0);
  const Interrupted interrupted;
  LineReader reader(fifo);  // does not wait for a writer
  std::string_view line;
  EXPECT_THROW(reader.next(line), Stop);
}

TEST(Pipes, AreReadToTheEnd) {
  const TemporaryFolder folder;
  const ProgramResult merged =
      run_line_in(folder.path(),
                  "mkfifo a b && { cicera simulate --hands 20 --shard 1/2 --json > a & "
                  "cicera simulate --hands 20 --shard 2/2 --json > b & cicera merge a b; wait; }");
  EXPECT_THAT(merged.out, HasSubstr("20 hands"));
}

TEST(Pipes, EndTheProgramAsOtherInterruptsDo) {
  const TemporaryFolder folder;
  for (const char* command : {"replay", "merge"}) {
    // The reader is signalled once it has opened the pipe: the writer's open then returns.
    const ProgramResult ended =
        run_line_in(folder.path(), std::string("rm -f p; mkfifo p; cicera ") + command +
                                       " p & reader=$!; exec 3> p; kill -TERM $reader; wait $reader; echo \"exit $?\"");
    EXPECT_THAT(ended.out, HasSubstr("exit 3")) << command;
    EXPECT_THAT(ended.out, Not(HasSubstr("system call"))) << command;
  }
}

TEST(ReadingYaml, HearsARequestToStop) {
  const Interrupted interrupted;
  EXPECT_THROW(read_yaml(Source("x.yaml", "a: [1, 2]\n")), Stop);
}

class BrokenLinks : public testing::Test {
 protected:
  void SetUp() override {
    fs::create_symlink("loop.yaml", folder.path() / "loop.yaml");
    fs::create_symlink("nothing-here.yaml", folder.path() / "gone.yaml");
  }
  ProgramResult run(const std::vector<std::string>& arguments) const {
    return run_cicera(arguments, "", {"CICERA_PATH=" + folder.path().string()});
  }
  TemporaryFolder folder;
};

TEST_F(BrokenLinks, AreNamedWithTheirPaths) {
  const ProgramResult listed = run({"rulesets"});
  for (const char* name : {"loop", "gone"})
    EXPECT_THAT(listed.out + listed.err,
                HasSubstr("see `cicera check '" + (folder.path() / name).string() + ".yaml'`"));
}

TEST_F(BrokenLinks, AreWhatTheCureFinds) {
  for (const std::string name : {"loop", "gone"}) {
    const std::string path = (folder.path() / (name + ".yaml")).string();
    for (const auto& arguments : {std::vector<std::string>{"check", path}, {"check", name}, {"show", "-r", name}}) {
      const ProgramResult result = run(arguments);
      const bool is_found = arguments == std::vector<std::string>{"check", name};  // by its name, among rulesets
      EXPECT_EQ(result.exit_code, is_found ? 1 : 2) << arguments.back();
      EXPECT_THAT(result.out + result.err,
                  HasSubstr(name == "gone" ? "is a link that leads to no file" : "Too many levels of symbolic links"))
          << arguments.front() << name;
      EXPECT_THAT(result.out + result.err, HasSubstr("link it to a .yaml file, or remove it"));
    }
  }
}

TEST_F(BrokenLinks, DoNotHideAnotherRuleset) {
  fs::create_symlink("cicera.yaml", folder.path() / "cicera.yaml");
  EXPECT_EQ(run({"show", "-r", "cicera"}).exit_code, 0);
}

}  // namespace
}  // namespace cicera::tests
