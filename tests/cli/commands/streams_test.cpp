// What the program does when its outputs go away, fill up, or the user asks it to stop.
#include <fcntl.h>
#include <gtest/gtest.h>
#include <unistd.h>

#include <array>
#include <csignal>
#include <filesystem>
#include <vector>

#include "tests/helpers/await.h"
#include "tests/helpers/domain.h"
#include "tests/helpers/expected_text.h"
#include "tests/helpers/program.h"
#include "tests/helpers/running_program.h"
#include "tests/helpers/temporary_folder.h"

namespace cicera::tests {
namespace {

namespace fs = std::filesystem;

/// Runs the program with a pipe for its output that nobody reads any more; returns its exit code and errors.
tests::ProgramResult run_into_closed_pipe(const std::vector<std::string>& arguments) {
  const TemporaryFolder folder;
  const std::string errors = (folder.path() / "errors").string();
  std::array<int, 2> pipe{};
  if (::pipe2(pipe.data(), O_CLOEXEC) != 0) throw std::runtime_error("cannot make a pipe");
  const int err = open(errors.c_str(), O_CREAT | O_WRONLY | O_CLOEXEC, 0600);
  close(pipe[0]);
  const RunningProgram program(arguments, pipe[1], err);
  close(pipe[1]);
  const int exit_code = program.wait();
  close(err);
  return {exit_code, "", text_of(errors)};
}

TEST(ClosedPipe, EndsEveryCommandQuietlyWithZero) {
  for (const std::vector<std::string>& arguments : {std::vector<std::string>{"show"},
                                                    {"rulesets"},
                                                    {"schema"},
                                                    {"--help"},
                                                    {"simulate", "--hands", "100"},
                                                    {"moves", "9d", "--table", "2d 3d 4d"},
                                                    {"diff", "cicera", "cicera-bigia"}}) {
    const tests::ProgramResult result = run_into_closed_pipe(arguments);
    EXPECT_EQ(result.exit_code, 0) << arguments[0];
    EXPECT_EQ(result.err, "") << arguments[0];
  }
}

TEST(ClosedPipe, EndsALogToIt) {
  const tests::ProgramResult result =
      run_into_closed_pipe({"simulate", "--hands", "1000000000", "--log", "/dev/stdout", "--threads", "2"});
  EXPECT_EQ(result.exit_code, 0);
  EXPECT_EQ(result.err, "");
}

TEST(FullDisk, IsReportedForALog) {
  const tests::ProgramResult result = tests::run_cicera({"simulate", "--hands", "100", "--log", "/dev/full"});
  EXPECT_EQ(result.exit_code, 2);
  EXPECT_EQ(result.out, "");
  EXPECT_EQ(result.err, "cicera: error: cannot write /dev/full: No space left on device\n");
}

TEST(FullDisk, IsReportedForTheOutput) {
  const int full = open("/dev/full", O_WRONLY | O_CLOEXEC);
  const int nowhere = open("/dev/null", O_WRONLY | O_CLOEXEC);
  EXPECT_EQ(RunningProgram({"rulesets"}, full, nowhere).wait(), 2);
  close(full);
  close(nowhere);
}

TEST(ClosedStream, IsTakenByNoFile) {
  for (const std::string closed : {"<&-", ">&-", "2>&-", "<&- >&- 2>&-"}) {
    const TemporaryFolder folder;
    run_line_in(folder.path(), "cicera play --seats greedy,random --seed 1 --save match " + closed);
    run_line_in(folder.path(), "cicera simulate --hands 50 --log log " + closed);
    EXPECT_TRUE(fs::exists(folder.path() / "match")) << closed;
    for (const auto& entry : fs::directory_iterator(folder.path()))
      for (const std::string& line : lines_of(text_of(entry.path())))
        EXPECT_TRUE(line.starts_with("{")) << entry.path() << closed << ": " << line;
  }
}

TEST(ClosedStream, CannotBeReadOrWritten) {
  const TemporaryFolder folder;
  const ProgramResult written = run_line_in(folder.path(), "cicera rulesets >&-");
  EXPECT_EQ(written.exit_code, 2);
  EXPECT_EQ(written.out, "cicera: error: cannot write the output: Bad file descriptor\n");
  const ProgramResult read = run_line_in(folder.path(), "cicera replay <&-");
  EXPECT_EQ(read.exit_code, 2);
  EXPECT_EQ(read.out, "cicera: error: cannot read <stdin>: Bad file descriptor\n");
  EXPECT_EQ(run_line_in(folder.path(), "cicera nonsense 2>&-").exit_code, 2);
}

TEST(FileSizeLimit, IsReportedAndLeavesNothingBehind) {
  const TemporaryFolder folder;
  for (const char* option : {"--log", "--checkpoint"}) {
    const ProgramResult result = run_line_in(
        folder.path(), std::string("ulimit -f 1; cicera simulate --hands 2000 ") + option + " big > /dev/null");
    EXPECT_EQ(result.exit_code, 2) << option;
    EXPECT_EQ(result.out, "cicera: error: cannot write big: File too large\n");
    EXPECT_TRUE(folder.empty()) << option;
  }
}

TEST(Log, IsWrittenWhole) {
  const TemporaryFolder folder;
  const fs::path log = folder.path() / "log.jsonl";
  EXPECT_EQ(tests::run_cicera({"simulate", "--hands", "20", "--log", log.string()}).exit_code, 0);
  EXPECT_EQ(tests::lines_of(text_of(log)).size(), 20U);
  EXPECT_EQ(std::distance(fs::directory_iterator(folder.path()), {}), 1);
}

TEST(Log, ThatCannotBeWrittenIsReportedBeforeAnythingIsPlayed) {
  const tests::TemporaryFolder folder;
  const tests::ProgramResult result =
      tests::run_cicera_in(folder.path(), {"simulate", "--hands", "1000000000000", "--log", "missing/log.jsonl"});
  EXPECT_EQ(result.exit_code, 2);
  EXPECT_EQ(result.err, "cicera: error: cannot write missing/log.jsonl: No such file or directory\n");
}

/// Starts a simulation without end that logs into the folder, and waits until it has begun to.
RunningProgram endless_simulation(const fs::path& folder, int err) {
  const int files = static_cast<int>(std::distance(fs::directory_iterator(folder), {}));
  const RunningProgram program({"simulate", "--hands", "1000000000000", "--log", (folder / "log.jsonl").string()}, err,
                               err);
  tests::await([&] { return !program.running() || std::distance(fs::directory_iterator(folder), {}) != files; });
  return program;
}

TEST(Interrupted, LeavesNoLogAndNothingBesideIt) {
  for (const int signal : {SIGINT, SIGTERM}) {
    const TemporaryFolder folder;
    const TemporaryFolder elsewhere;
    const std::string errors = (elsewhere.path() / "errors").string();
    const int err = open(errors.c_str(), O_CREAT | O_WRONLY | O_CLOEXEC, 0600);
    const RunningProgram program = endless_simulation(folder.path(), err);
    program.send(signal);
    EXPECT_EQ(program.wait(), 3);
    close(err);
    EXPECT_TRUE(folder.empty());
    EXPECT_NE(text_of(errors).find("log.jsonl was not written"), std::string::npos) << text_of(errors);
  }
}

TEST(Interrupted, LeavesALogThatWasThereBefore) {
  const TemporaryFolder folder;
  const int nowhere = open("/dev/null", O_WRONLY | O_CLOEXEC);
  tests::run_cicera({"simulate", "--hands", "3", "--log", (folder.path() / "log.jsonl").string()});
  const std::string before = text_of(folder.path() / "log.jsonl");
  const RunningProgram program = endless_simulation(folder.path(), nowhere);
  program.send(SIGINT);
  EXPECT_EQ(program.wait(), 3);
  close(nowhere);
  EXPECT_EQ(text_of(folder.path() / "log.jsonl"), before);
  EXPECT_EQ(std::distance(fs::directory_iterator(folder.path()), {}), 1);
}

}  // namespace
}  // namespace cicera::tests
