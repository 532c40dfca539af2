#include "cli/commands/program.h"

#include <fmt/format.h>

#include <algorithm>
#include <chrono>
#include <exception>
#include <new>
#include <set>
#include <string>
#include <thread>
#include <vector>

#include "cli/commands/build_info.h"
#include "cli/commands/command_line.h"
#include "cli/commands/commands.h"
#include "cli/commands/help.h"
#include "cli/processes/process_group.h"
#include "cli/terminal/signals.h"
#include "engine/language/phrases.h"
#include "engine/players/value_store.h"
#include "engine/ruleset/data_folder.h"
#include "engine/ruleset/resolved.h"
#include "engine/support/environment.h"
#include "engine/support/error.h"
#include "engine/support/stop.h"
#include "engine/support/task.h"
#include "engine/support/text.h"
#include "scripting/scripting.h"

namespace cicera::cli {
namespace {

/// When the processes of an MPI job run a command together, all but the first are silent.
void mute_workers(const Command* command) {
  if (command != nullptr && command->distributed && launched_process_id() > 0) mute();
}

/// Values that are fitted to a game are kept in the user's cache, where there is one.
void keep_values() {
  const std::filesystem::path folder = user_folder("XDG_CACHE_HOME", ".cache");
  if (!folder.empty()) keep_values_in(ValueCache(folder / "values", fingerprint));
}

int run(Context& context, const std::vector<std::string>& words) {
  const std::vector<Command> commands = all_commands(context);
  if (words.empty()) {
    print_error(program_help(commands));
    return exit_usage;
  }
  mute_workers(find_command(commands, words.front()));
  const Invocation invocation = parse_command_line(commands, words);
  const bool is_help = invocation.action == Option::Action::help;
  PagedOutput output(is_help || (invocation.command != nullptr && invocation.command->paged && !context.json));
  switch (invocation.action) {
    case Option::Action::help:
      print(invocation.topic != nullptr     ? topic_help(*invocation.topic)
            : invocation.command != nullptr ? command_help(*invocation.command)
                                            : program_help(commands));
      break;
    case Option::Action::version:
      print(std::string(version_text) + "\n");
      break;
    case Option::Action::build_info:
      print(build_info());
      break;
    case Option::Action::store:
      context.config = read_config(config_path());
      context.library.set_folders(ruleset_folders(installed_rulesets, context.config.folders));
      keep_values();
      invocation.command->run();
      break;
  }
  output.end();
  flush_output();
  return context.exit_code;
}

/// Every Error is one that the user can correct. What a command is meant to find (an illegal record, a failing
/// scenario) is a result, not an Error, and exits with exit_no.
int exit_code_of(ErrorKind kind) {
  switch (kind) {
    case ErrorKind::usage:
    case ErrorKind::input:
    case ErrorKind::ruleset:
    case ErrorKind::script:
    case ErrorKind::rules:
    case ErrorKind::limit:
    case ErrorKind::bot:
    case ErrorKind::system:
      return exit_usage;
  }
  return exit_bug;
}

/// The language that the command line asks for, read from its words since the error may be in one of them.
Language language_of_errors(const std::vector<std::string>& words, const Context& context) {
  constexpr std::string_view option = "--lang";
  std::optional<Language> asked;
  for (std::size_t i = 0; i < words.size(); ++i) {
    if (words[i] == option && i + 1 < words.size()) asked = parse_language(words[i + 1]);
    if (words[i].starts_with("--lang=")) asked = parse_language(std::string_view(words[i]).substr(option.size() + 1));
  }
  return language_of(asked, context);
}

/// The error as printed, without the program's name before a location.
std::string text_of(const Error& error, const Style& style, Language language) {
  if (error.kind() == ErrorKind::ruleset)
    return to_text(error.diagnostics(), {style.bold, style.red, style.dim, style.reset}, language);
  const std::string& hint = error.diagnostic().hint.in(language);
  return fmt::format("{}{}\n{}",
                     error.location().file.empty() ? "cicera: " + say(language, "error", "errore") + ": " : "",
                     error.what_in(language), hint.empty() ? "" : hint + "\n");
}

int run_or_report(const std::vector<std::string>& words) {
  ProcessGroup processes;
  Context context(Library(ruleset_folders(), read_script), processes);
  context.library.set_list_hint({"`cicera rulesets` lists them", "`cicera rulesets` le elenca"});
  context.library.set_script_list_hint(
      {"`cicera rulesets --scripts` lists them", "`cicera rulesets --scripts` li elenca"});
  context.library.on_hidden(
      [&context, said = std::set<std::filesystem::path>()](const auto& found, const auto& hidden) mutable {
        if (!context.quiet && said.insert(found).second)
          print_error(fmt::format("cicera: note: '{}' is {}, which hides {}\n", found.stem().string(),
                                  printable(found.string()), printable(hidden.string())));
      });
  try {
    return run(context, words);
  } catch (const Stop& stop) {
    if (stop.reason() == Stop::Reason::closed_pipe) return exit_done;
    print_error(fmt::format("cicera: {}\n", stop.what()));
    return exit_interrupted;
  } catch (const Error& error) {
    print_error(text_of(error, error_style(context.color), language_of_errors(words, context)));
    return exit_code_of(error.kind());
  } catch (const std::exception& error) {
    if (dynamic_cast<const std::bad_alloc*>(&error) != nullptr) {
      print_error("cicera: error: there is not enough memory; fewer --threads need less\n");
      return exit_usage;
    }
    print_error(fmt::format("cicera: this is a bug, please report it with the command: {}\n", error.what()));
    return exit_bug;
  }
}

}  // namespace

int run_program(int argc, char** argv) {
  occupy_closed_streams();
  catch_signals();
  Task task({.stop = &interrupted()});
  const UseTask use(task);
  if (launched_as_job()) disable_automatic_color();
  const int exit_code = run_or_report(std::vector<std::string>(argv + std::min(argc, 1), argv + argc));
  // A launcher ends all processes as soon as one fails; the one that prints the error needs time to do so.
  if (is_muted() && exit_code != exit_done) std::this_thread::sleep_for(std::chrono::seconds(1));
  return exit_code;
}

}  // namespace cicera::cli
