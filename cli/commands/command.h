// What the commands share: each is one file with one function that adds itself to the program. A command's callback
// does its work, prints through output.h and leaves its exit code in the context; it throws for a user's mistakes.
#pragma once

#include <string>
#include <utility>

#include "cli/terminal/exit_codes.h"
#include "cli/terminal/output.h"
#include "engine/ruleset/library.h"

namespace CLI {
class App;  // CLI11, which only the commands themselves include
}  // namespace CLI

namespace cicera::cli {

class ProcessGroup;

inline constexpr const char* version_text = "cicera " CICERA_VERSION;

struct Context {
  explicit Context(Library rulesets) : library(std::move(rulesets)) {}

  Library library;
  // Options that every command has
  std::string ruleset;  // -r/--ruleset SPEC; empty when not given
  bool json = false;
  bool quiet = false;
  ColorChoice color = ColorChoice::automatic;
  // The processes that share a simulation
  ProcessGroup* processes = nullptr;
  // The answer
  int exit_code = exit_done;
};

void add_rulesets(CLI::App& app, Context& context);
void add_show(CLI::App& app, Context& context);
void add_diff(CLI::App& app, Context& context);
void add_check(CLI::App& app, Context& context);
void add_new(CLI::App& app, Context& context);
void add_test(CLI::App& app, Context& context);
void add_schema(CLI::App& app, Context& context);
void add_moves(CLI::App& app, Context& context);
void add_play(CLI::App& app, Context& context);
void add_replay(CLI::App& app, Context& context);
void add_simulate(CLI::App& app, Context& context);
void add_compare(CLI::App& app, Context& context);
void add_merge(CLI::App& app, Context& context);

/// Adds the options that every command has: --json, -q, --color. Each command calls it on its own subcommand.
void add_common_options(CLI::App& command, Context& context);

/// Adds --script FILE.lua.
void add_script_option(CLI::App& command, Context& context);

/// Adds -r/--ruleset SPEC, and --script.
void add_ruleset_option(CLI::App& command, Context& context);

}  // namespace cicera::cli
