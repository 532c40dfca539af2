// `cicera check`: all errors in rulesets and scripts.
#include <fmt/format.h>

#include <filesystem>
#include <fstream>
#include <memory>

#include "cli/authoring/script_check.h"
#include "cli/commands/commands.h"
#include "engine/formats/json.h"
#include "engine/prose/page.h"
#include "engine/ruleset/overrides.h"
#include "engine/ruleset/yaml_reader.h"
#include "engine/support/line_reader.h"
#include "engine/support/text.h"

namespace cicera::cli {
namespace {

using Files = std::vector<std::string>;

constexpr const char* standard_input = "-";

/// All of standard input, of which no more is read than a ruleset may have.
std::string input_text() {
  LineReader lines(standard_input);
  std::string text;
  for (std::string_view line; text.size() <= max_file_size && lines.next(line);) text.append(line).append("\n");
  if (text.size() > max_file_size) throw ruleset_error({{{lines.name()}, "is larger than 1 MiB"}});
  return text;
}

/// Whether the word is a file rather than a ruleset's name with any overrides.
bool is_file(const std::string& word) {
  std::error_code error;
  const std::string base = split_spec(word).base;
  return std::filesystem::exists(word, error) || (is_ruleset_path(base) && base == word);
}

Ruleset load(const Library& library, const std::string& word) {
  if (word == standard_input) return library.load_text({}, input_text());
  return is_file(word) ? library.load_file(word) : library.load(word);
}

ScriptCheck check_ruleset(const Library& library, const std::string& word) {
  try {
    return check_scripts_of(load(library, word));
  } catch (const Error& bad) {
    ScriptCheck failed;
    failed.errors = bad.diagnostics();
    return failed;
  }
}

/// Whether there is something to check; a missing or unreadable file is bad input, not an error in its rules.
bool can_be_read(const Library& library, const std::string& word) {
  if (word == standard_input) return true;
  const std::string base = split_spec(word).base;
  if (!is_file(word) && !is_ruleset_path(base)) return library.find(base).has_value();
  const std::string& file = is_file(word) ? word : base;
  std::error_code error;
  return std::filesystem::is_regular_file(file, error) && std::ifstream(file).is_open();
}

nlohmann::ordered_json json_of(const Diagnostic& diagnostic) {
  return {{"file", diagnostic.location.file},
          {"line", diagnostic.location.line},
          {"column", diagnostic.location.column},
          {"message", diagnostic.message},
          {"hint", diagnostic.hint}};
}

/// The lines that no hand has scored on, as text.
std::string unscored_text(const ScriptCheck& check) {
  std::string text;
  for (const std::string& line : check.unscored)
    text += fmt::format("  {} never scored in {}\n", line, format_count(check.hands, "hand"));
  return text;
}

/// A script's resource use and printed output, as text.
std::string report_on(const ScriptCheck& check, const std::string& file) {
  const Budget budget;
  std::string text = fmt::format(
      "{}: {}\n  {} under {}; a call used at most\n  {} of {} instructions and {} of {} bytes\n", file, check.title,
      format_count(check.hands, "hand"), format_count(check.rulesets, "ruleset"), grouped(check.used.instructions),
      grouped(budget.instructions), grouped(static_cast<std::int64_t>(check.used.allocated_bytes)),
      grouped(static_cast<std::int64_t>(budget.allocated_bytes)));
  for (const auto& [ruleset, why] : check.misfits)
    text += wrap(fmt::format("  does not fit {}: {}", ruleset, why), 4, page_width);
  text += unscored_text(check);
  if (!check.printed.empty()) text += "printed:\n" + check.printed + (check.printed.ends_with('\n') ? "" : "\n");
  return text;
}

/// The check of a file. Appends to `report` what is printed for one without errors.
ScriptCheck check_file(const Context& context, const std::string& file, std::string& report) {
  if (!file.ends_with(".lua")) {
    ScriptCheck check = check_ruleset(context.library, file);
    if (check.errors.empty() && check.hands > 0)
      report +=
          fmt::format("{}: its scripts were tried in {}\n", printable(file, 400), format_count(check.hands, "hand")) +
          unscored_text(check);
    return check;
  }
  ScriptCheck check = check_script(context.library, file, context.ruleset, !context.quiet);
  if (check.errors.empty()) report += report_on(check, file);
  return check;
}

nlohmann::ordered_json json_of(const ScriptCheck& check, const std::string& file) {
  nlohmann::ordered_json json = {{"file", file}, {"hands", check.hands}, {"rulesets", check.rulesets}};
  json["misfits"] = check.misfits;
  json["unscored"] = check.unscored;
  return json;
}

void check_files(const Files& files, Context& context) {
  const Style style = output_style(context.color);
  nlohmann::ordered_json errors = nlohmann::ordered_json::array();
  nlohmann::ordered_json checked = nlohmann::ordered_json::array();
  nlohmann::ordered_json notices = nlohmann::ordered_json::array();
  std::string text;
  for (const std::string& file : files) {
    if (!can_be_read(context.library, file)) context.exit_code = exit_usage;
    std::string report;
    const ScriptCheck check = check_file(context, file, report);
    if (check.hands > 0) checked.push_back(json_of(check, file));
    for (const Diagnostic& diagnostic : check.errors) {
      errors.push_back(json_of(diagnostic));
      text += to_text(diagnostic, {style.bold, style.red, style.dim, style.reset});
    }
    for (Diagnostic notice : check.notices) {
      notice.is_note = true;
      notices.push_back(json_of(notice));
      text += to_text(notice, {style.bold, style.yellow, style.dim, style.reset});
    }
    if (!context.quiet) text += report;
  }
  if (!errors.empty() && context.exit_code == exit_done) context.exit_code = exit_no;
  if (context.json)
    return print(
        json_text({{"errors", std::move(errors)}, {"checked", std::move(checked)}, {"notices", std::move(notices)}}));
  if (!context.quiet)
    text += format_count(std::ssize(files), "file") + ", " + format_count(std::ssize(errors), "error") + "\n";
  print(text);
}

}  // namespace

Command check_command(Context& context) {
  const auto files = std::make_shared<Files>();
  return {.name = "check",
          .group = CommandGroup::write_rules,
          .summary = "Check rulesets and scripts and report every error",
          .arguments = {{.value = texts(*files, "FILE", ValueKind::file),
                         .meaning = "Rulesets (PATH.yaml, SPEC or - for standard input) and scripts (PATH.lua)",
                         .repeatable = true}},
          .options = {{.name = "--ruleset",
                       .letter = 'r',
                       .value = ruleset_value(context.ruleset),
                       .meaning = "Check scripts under this ruleset only",
                       .fallback = "all"}},
          .examples = {{"cicera check ./my-house.yaml ./gift.lua"}, {"cicera check -r cicera ./gift.lua"}},
          .notes =
              {"A script plays 1,000 random hands under every ruleset whose deck has the cards it names, or under that "
               "of -r. Each hand is scored twice, once after all hands before it and once after few or none. Rulesets "
               "whose deck lacks cards of the script are named, and so are lines that never score.",
               "An error is printed as file:line:column: error: message, with the accepted values.",
               "Exit code 0: no errors; 1: errors; 2: a file cannot be read."},
          .paged = true,
          .run = [files, &context] { check_files(*files, context); }};
}

}  // namespace cicera::cli
