// Simulations shared by the processes of an MPI job on this machine: they give the bytes of one process, print errors
// once and never hang.
#include <gmock/gmock.h>

#include <fmt/format.h>

#include <functional>

#include "tests/helpers/domain.h"
#include "tests/helpers/package.h"
#include "tests/helpers/partial_run.h"
#include "tests/helpers/places.h"
#include "tests/helpers/program.h"

namespace cicera::tests {
namespace {

using testing::HasSubstr;

/// A word as a shell takes it; these have no quotes.
std::string line_of(const Words& words) {
  std::string line;
  for (const std::string& word : words) line += " '" + word + "'";
  return line;
}

class MpiJob : public PartialRun {
 protected:
  void SetUp() override {
    NEEDS_PACKAGE("openmpi-bin", !std::string_view(CICERA_MPIEXEC).empty());
    if (slowness > 1) GTEST_SKIP() << "MPI's own leaks are not ours to mend";
  }

  /// The launcher with this many processes; ten minutes are more than any job takes. When one fails it ends the others
  /// at once, instead of giving them a second to end themselves.
  static std::string launcher(int processes = 2) {
    return fmt::format("timeout -k 5 600 " CICERA_MPIEXEC
                       " --allow-run-as-root --oversubscribe --mca odls_base_sigkill_timeout 0 -n {} ",
                       processes);
  }

  /// Standard output but for the times; the rest is in `errors`.
  std::string shared(const Words& arguments, int ranks = 2) const {
    const std::string line = launcher(ranks) + "cicera" + line_of(arguments) + " 2> errors";
    const ProgramResult result = run_line_in(folder.path(), line);
    EXPECT_EQ(result.exit_code, 0) << file("errors");
    return without_times(result.out);
  }

  /// The output of all processes of a job that fails, with the launcher's remarks.
  ProgramResult failed(const std::string& line) const {
    ProgramResult result = run_line_in(folder.path(), line);
    EXPECT_NE(result.exit_code, 0);
    return result;
  }
};

int times_in(const std::string& text, const std::string& part) {
  int times = 0;
  for (std::size_t at = text.find(part); at != std::string::npos; at = text.find(part, at + 1)) ++times;
  return times;
}

TEST(MpiPlugIn, IsNoLibraryOfTheProgram) {
  const ProgramResult libraries = run_line_in("/", "ldd " + program_path());
  EXPECT_THAT(libraries.out, HasSubstr("libc.so"));
  EXPECT_THAT(libraries.out, testing::Not(HasSubstr("mpi")));
}

/// A launch takes a good second: hands and matches at once, every command at length.
std::vector<Words> few_commands() { return {commands()[0], commands()[3], commands()[5]}; }

TEST_F(MpiJob, AnswersWithTheBytesOfOneProcess) {
  for (const Words& command : few_commands()) {
    const Words threads = {"--threads", "1"};
    EXPECT_EQ(shared(command + Words{"--json"} + threads), out(command + Words{"--json"}));
    EXPECT_EQ(shared(command + threads), out(command + Words{"--threads", "2"}));
  }
}

TEST_F(MpiJob, AnswersTheSameForAnyNumberOfProcesses) {
  const Words command = {"compare", "cicera", "./house.yaml", "--hands", "30011", "--players", "random", "--json"};
  const std::string whole = out(command);
  for (const int ranks : {1, 3, 5}) EXPECT_EQ(shared(command, ranks), whole);
  // Fewer hands than ranks.
  const Words short_command = {"simulate", "--hands", "2", "--json"};
  EXPECT_EQ(shared(short_command, 4), out(short_command));
}

TEST_F(MpiJob, WritesOnePage) {
  for (const Words& command : few_commands()) {
    out(command + Words{"--report", "one.html"});
    shared(command + Words{"--report", "shared.html"});
    EXPECT_TRUE(file("shared.html") == file("one.html")) << command[0];
    EXPECT_GT(file("one.html").size(), 100'000U);
  }
}

TEST_F(MpiJob, StopsAtTheSameHandForAPrecision) {
  const Words command = {"compare", "cicera", "cicera-bigia", "--precision", "0.08", "--players", "random", "--json"};
  EXPECT_EQ(shared(command), out(command));
}

TEST_F(MpiJob, PlaysAShard) {
  const Words command = {"simulate", "--hands", "5000"};
  const std::string whole = out(command + Words{"--json"});
  const std::string one = shard(command, "1/2");
  folder.write(
      "2.json",
      run_line_in(folder.path(), launcher() + "cicera simulate --hands 5000 --shard 2/2 --json 2> errors").out);
  EXPECT_EQ(out({"merge", one, "2.json", "--json"}), whole);
}

TEST_F(MpiJob, ResumesWhatOneProcessBegan) {
  for (const Words& command : few_commands()) {
    write_checkpoint(command);
    EXPECT_EQ(shared({command[0], "--resume", "checkpoint", "--json"}), out(command + Words{"--json"}));
    EXPECT_EQ(out({command[0], "--resume", "checkpoint", "--json"}), out(command + Words{"--json"}));
  }
}

constexpr std::string_view how_to_resume = "; resume with: cicera simulate --resume checkpoint\n";

/// A job that was stopped before its end, and what its processes said.
struct StoppedJob {
  Words command;
  ProgramResult result;
};

/// Runs a job that its line stops. Where the machine is so busy that it ends before, `is_stopped` is false and another
/// of more hands is run.
StoppedJob stop_job(const std::filesystem::path& folder, const std::function<std::string(const Words&)>& line_for,
                    const std::function<bool(const ProgramResult&)>& is_stopped) {
  constexpr int most_hands = 25'600'000;
  for (int hands = 400'000;; hands *= 4) {
    const Words command = {"simulate", "--hands", std::to_string(hands), "--threads", "1"};
    ProgramResult result =
        run_line_in(folder, "rm -f checkpoint; " + line_for(command + Words{"--checkpoint", "checkpoint"}));
    if (is_stopped(result) || hands >= most_hands) return {command, std::move(result)};
  }
}

/// Signals reach a job by way of its launcher, which has a clock of its own.
class ClockMpiJob : public MpiJob {};

/// The launcher waits for three seconds before it passes the signal on, and again before it kills.
TEST_F(ClockMpiJob, PrintsTheCommandToResumeWithWhenInterrupted) {
  for (const char* signal : {"TERM", "INT"}) {
    const auto line_for = [&](const Words& command) {
      return send_at_checkpoint(signal) +
             " & exec " CICERA_MPIEXEC
             " --allow-run-as-root --oversubscribe --mca odls_base_sigkill_timeout 3 -n 2 cicera" +
             line_of(command);
    };
    const auto [command, result] = stop_job(folder.path(), line_for, [](const ProgramResult& result) {
      return result.out.find(how_to_resume) != std::string::npos;
    });
    EXPECT_NE(result.exit_code, 0);
    EXPECT_EQ(times_in(result.out, std::string(how_to_resume)), 1) << result.out;
    EXPECT_EQ(out({"simulate", "--resume", "checkpoint", "--json"}), out(command + Words{"--json"}));
  }
}

TEST_F(ClockMpiJob, EndsWhenOneProcessIsKilled) {
  for (const char* victim : {"0", "1"}) {
    const auto line_for = [&](const Words& command) {
      folder.write("rank.sh", fmt::format("if [ $OMPI_COMM_WORLD_RANK = {} ]; then\n  {} &\nfi\nexec cicera{}\n",
                                          victim, send_at_checkpoint("9"), line_of(command)));
      return launcher() + "sh rank.sh";
    };
    const auto [command, result] =
        stop_job(folder.path(), line_for, [](const ProgramResult& result) { return result.exit_code != 0; });
    EXPECT_NE(result.exit_code, 0);
    EXPECT_NE(result.exit_code, 124) << "it hung";
    EXPECT_EQ(shared({"simulate", "--resume", "checkpoint", "--json"}), out(command + Words{"--json"}));
  }
}

// At length

class LongMpiJob : public MpiJob {};

TEST_F(LongMpiJob, AnswersWithTheBytesOfOneProcess) {
  for (const Words& command : commands()) {
    const std::string whole = out(command + Words{"--json"});
    EXPECT_EQ(shared(command + Words{"--json"}), whole);
    out(command + Words{"--report", "one.html"});
    shared(command + Words{"--report", "shared.html"});
    EXPECT_TRUE(file("shared.html") == file("one.html")) << command[0];
    write_checkpoint(command);
    EXPECT_EQ(shared({command[0], "--resume", "checkpoint", "--json"}), whole);
  }
}

// What is refused

TEST_F(MpiJob, ReportsTheFirstHandThatFailsAsOneProcess) {
  folder.write("bad.lua",
               "return { api = 1, on_play = function(play)\n"
               "  if play.taken:has(\"7d\") and play.taken:has(\"Ad\") then error(\"boom\") end\n"
               "  return 0\nend }\n");
  for (const Words& command :
       {Words{"simulate", "--script", "bad.lua", "--hands", "20000"},
        {"compare", "cicera", "cicera-due", "--script", "bad.lua", "--matches", "900", "--players", "random"}}) {
    const std::string message = error(command);
    EXPECT_THAT(message, HasSubstr("bad.lua:2: on_play: boom\nin hand "));
    const ProgramResult result = failed(launcher() + "cicera" + line_of(command));
    EXPECT_EQ(result.exit_code, 2);
    EXPECT_EQ(times_in(result.out, message), 1) << result.out;
    EXPECT_EQ(times_in(result.out, "boom"), 1) << result.out;
  }
}

TEST_F(MpiJob, PrintsErrorsOnce) {
  for (const Words& command : {Words{"simulate", "--hands", "x"},
                               {"simulate", "-r", "nowhere"},
                               {"compare", "cicera"},
                               {"simulate", "--resume", "nothing"},
                               {"simulate", "--hands", "100", "--checkpoint", "missing/checkpoint"},
                               {"simulate", "--hands", "100", "--report", "missing/page.html"}}) {
    const std::string message = error(command);
    const ProgramResult result = failed(launcher() + "cicera" + line_of(command));
    EXPECT_EQ(result.exit_code, 2);
    EXPECT_EQ(times_in(result.out, message), 1) << result.out;
  }
  EXPECT_EQ(times_in(failed(launcher() + "cicera simulate --log log").out,
                     "cicera: error: --log cannot be written by 2 processes together; play its hands with one\n"),
            1);
}

TEST_F(MpiJob, NeedsTheSameRulesInEveryProcess) {
  folder.write("rank.sh",
               "echo \"{cicera: 1, name: own, title: Own, extends: cicera, match: {target: 3$OMPI_COMM_WORLD_RANK}}\" "
               "> own.$OMPI_COMM_WORLD_RANK && mkdir -p $OMPI_COMM_WORLD_RANK && "
               "mv own.$OMPI_COMM_WORLD_RANK $OMPI_COMM_WORLD_RANK/own.yaml && cd $OMPI_COMM_WORLD_RANK && "
               "exec cicera simulate -r ./own.yaml --hands 100\n");
  EXPECT_EQ(times_in(failed(launcher() + "sh rank.sh").out,
                     "cicera: error: rank 1 has another command than rank 0, or other rules under the same names\n"),
            1);
  // An error that only the other process has.
  folder.write("rank.sh", "if [ $OMPI_COMM_WORLD_RANK = 1 ]; then cd /; fi; exec cicera simulate -r ./house.yaml\n");
  EXPECT_EQ(times_in(failed(launcher() + "sh rank.sh").out, "cicera: error: rank 1 cannot go on: "), 1);
}

TEST_F(MpiJob, IsNotJoinedByOtherCommands) {
  const std::string both = run_line_in(folder.path(), launcher() + "cicera --version").out;
  EXPECT_EQ(times_in(both, "cicera "), 2) << both;
}

}  // namespace
}  // namespace cicera::tests
