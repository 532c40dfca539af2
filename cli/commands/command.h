// A command of the program as data, and the context that all commands share. The list of commands is in commands.h.
#pragma once

#include <functional>
#include <string>
#include <utility>
#include <vector>

#include "cli/commands/config_file.h"
#include "cli/terminal/exit_codes.h"
#include "cli/terminal/output.h"
#include "engine/options/question_options.h"
#include "engine/options/topics.h"

namespace cicera::cli {

class ProcessGroup;

/// The headings under which `cicera --help` lists the commands, in this order.
enum class CommandGroup { play, write_rules, measure, set_up };

inline constexpr const char* program_name = "cicera";

/// Created for each run of the program: `options` store into variables that `run` owns.
struct Command {
  std::string name;
  std::string program = program_name;  // empty: the command is a program of its own
  CommandGroup group;
  std::string summary;  // one imperative sentence without a full stop
  std::vector<Argument> arguments = {};
  std::vector<Option> options = {};  // common options come last
  std::vector<Example> examples = {};
  std::vector<std::string> notes = {};  // paragraphs after the examples; one that begins with a space is not wrapped
  std::string resumes = {};             // what the file of --resume holds (`command`), as messages name it
  bool paged = false;                   // whether its text may be long to read, and goes through a pager
  bool distributed = false;             // whether the processes of an MPI job run it together, and one prints
  /// Does the work and prints the result; sets the exit code in the context. Throws Error for the user's mistakes.
  std::function<void()> run = [] {};

  /// The words to type: `cicera play`.
  std::string invocation() const { return program.empty() ? name : program + " " + name; }
};

/// The values of the common options, and the exit code.
struct Context : QuestionContext {
  Context(Library rulesets, ProcessGroup& group) : QuestionContext(std::move(rulesets)), processes(group) {}

  Config config;  // read before a command runs
  bool json = false;
  bool quiet = false;
  ColorChoice color = ColorChoice::automatic;
  ProcessGroup& processes;  // that share a simulation
  int exit_code = exit_done;
};

}  // namespace cicera::cli
