#include "cli/commands/program.h"

#include <CLI/CLI.hpp>

#include <fmt/format.h>

#include <chrono>
#include <exception>
#include <new>
#include <string_view>
#include <thread>

#include "cli/commands/command.h"
#include "cli/commands/help.h"
#include "cli/jobs/process_group.h"
#include "cli/terminal/signals.h"
#include "engine/play/unions.h"
#include "engine/ruleset/diagnostics.h"
#include "engine/schema/fields.h"
#include "engine/support/interrupt.h"
#include "engine/support/nearest.h"
#include "engine/support/script_error.h"
#include "scripting/script.h"

namespace cicera::cli {
namespace {

constexpr const char* about =
    "Plays, scores and compares fishing card games under any rules.\n"
    "A ruleset is a YAML file, named by SPEC: NAME or PATH.yaml, with overrides\n"
    "as in cicera:match.target=31,scoring.cards.tie=split";

constexpr const char* examples =
    "\nExamples:\n"
    "  cicera rulesets                          the rulesets there are\n"
    "  cicera show -r cicera                    the rules in words\n"
    "  cicera moves \"9d 3c\" --table \"2d 3d 4d\"  the legal plays, with their points\n"
    "  cicera compare cicera cicera:deal.rounds=[6,6] --hands 100000\n"
    "Every command has a --help of its own.\n";

/// What was probably meant by an argument that nobody expected.
std::string suggestion(const CLI::App& app, const std::string& argument) {
  std::vector<std::string> known;
  for (const CLI::App* command : app.get_subcommands({})) known.push_back(command->get_name());
  for (const CLI::App* command : app.get_subcommands())
    for (const CLI::Option* option : command->get_options())
      for (const std::string& name : option->get_lnames()) known.push_back("--" + name);
  return did_you_mean(argument.substr(0, argument.find('=')), known);
}

int usage_error(const CLI::App& app, const CLI::ParseError& error) {
  std::string message = error.what();
  const auto chosen = app.get_subcommands();
  // Without a command, CLI11 misses the command before it minds what stands in its place.
  const bool unexpected = chosen.empty() || dynamic_cast<const CLI::ExtrasError*>(&error) != nullptr;
  if (const auto remaining = app.remaining(true); unexpected && !remaining.empty())
    message = fmt::format("unknown {} '{}'{}", chosen.empty() ? "command" : "argument", remaining.front(),
                          suggestion(app, remaining.front()));
  const std::string help = chosen.empty() ? "cicera --help" : "cicera " + chosen.front()->get_name() + " --help";
  print_error(fmt::format("cicera: error: {}\nSee {}\n", message, help));
  return exit_usage;
}

void add_commands(CLI::App& app, Context& context) {
  add_rulesets(app, context);
  add_show(app, context);
  add_diff(app, context);
  add_check(app, context);
  add_new(app, context);
  add_test(app, context);
  add_schema(app, context);
  add_moves(app, context);
  add_replay(app, context);
  add_play(app, context);
  add_simulate(app, context);
  add_compare(app, context);
  add_merge(app, context);
  for (CLI::App* command : app.get_subcommands({})) command->group("Commands");
}

/// Whether processes that were launched together share this command, so that one of them speaks for all.
bool is_shared(std::string_view command) { return command == "simulate" || command == "compare"; }

int parse_and_run(CLI::App& app, const Context& context, int argc, char** argv) {
  try {
    app.parse(argc, argv);
    return context.exit_code;
  } catch (const CLI::CallForHelp&) {
    print(app.help());  // of the command, where one was named
  } catch (const CLI::CallForVersion&) {
    print(std::string(version_text) + "\n");
  } catch (const CLI::ParseError& error) {
    return usage_error(app, error);
  }
  return exit_done;
}

int run_or_tell(int argc, char** argv) {
  ProcessGroup processes;
  Context context(Library::standard(read_script));
  context.processes = &processes;
  try {
    CLI::App app(about, "cicera");
    app.set_version_flag("--version", version_text);
    app.require_subcommand(1);
    app.formatter(std::make_shared<HelpFormatter>());
    app.footer(examples);
    add_commands(app, context);
    if (argc < 2) {
      print_error(app.help());
      return exit_usage;
    }
    const int exit_code = parse_and_run(app, context, argc, argv);
    flush_output();
    return exit_code;
  } catch (const ClosedPipe&) {
    return exit_done;
  } catch (const Interrupted& stop) {
    print_error(fmt::format("cicera: {}\n", stop.what()));
    return exit_interrupted;
  } catch (const BadRuleset& bad) {
    const Style style = error_style(context.color);
    print_error(to_text(bad.diagnostics(), {style.bold, style.red, style.dim, style.reset}));
    return exit_usage;
  } catch (const PlacedError& error) {
    print_error(fmt::format("{}\n", error.what()));
    return exit_usage;
  } catch (const ScriptError& error) {  // has its place in front too
    print_error(fmt::format("{}\n", error.what()));
    return exit_usage;
  } catch (const UserError& error) {
    print_error(fmt::format("cicera: error: {}\n", error.what()));
    return exit_usage;
  } catch (const TooManyUnions& many) {
    print_error(fmt::format("cicera: error: {}\n", many.what()));
    return exit_usage;
  } catch (const std::bad_alloc&) {
    print_error("cicera: error: there is not enough memory; fewer --threads need less\n");
    return exit_usage;
  } catch (const std::exception& error) {
    print_error(fmt::format("cicera: this is a bug, please report it with the command: {}\n", error.what()));
    return exit_bug;
  }
}

}  // namespace

int run_program(int argc, char** argv) {
  catch_signals();
  if (argc > 1 && is_shared(argv[1]) && launched_process_id() > 0) mute();
  const int exit_code = run_or_tell(argc, argv);
  // A launcher ends all processes when one has failed; the one that speaks gets time to.
  if (is_muted() && exit_code != exit_done) std::this_thread::sleep_for(std::chrono::seconds(1));
  return exit_code;
}

}  // namespace cicera::cli
