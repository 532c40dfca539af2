#include "engine/answers/check.h"

#include <fmt/format.h>

#include <algorithm>

#include "engine/formats/json.h"
#include "engine/language/phrases.h"
#include "engine/prose/page.h"
#include "engine/ruleset/overrides.h"
#include "engine/ruleset/yaml_reader.h"
#include "engine/studies/judge_goals.h"
#include "engine/support/both.h"
#include "engine/support/error.h"
#include "engine/support/files.h"
#include "engine/support/task.h"
#include "engine/support/text.h"
#include "scripting/required.h"
#include "scripting/script_cures.h"

namespace cicera {
namespace {

constexpr const char* standard_input = "-";
constexpr std::size_t longest_shown = 400;

/// The input, up to the size that a ruleset may have.
std::string input_text(const QuestionContext& context) {
  const auto reader = open_lines(context, standard_input);
  LineReader& lines = *reader;
  std::string text;
  for (std::string_view line; text.size() <= max_file_size && lines.next(line);) text.append(line).append("\n");
  if (text.size() > max_file_size)
    throw ruleset_error({{{lines.name()}, both("is larger than 1 MiB", "supera 1 MiB")}});
  return text;
}

/// Whether the word is a file rather than a ruleset's name with any overrides.
bool is_file(const Files& files, const std::string& word) {
  const std::string base = split_spec(word).base;
  return files.exists(word) || (is_ruleset_path(base) && base == word);
}

Ruleset load_named(const QuestionContext& context, const std::string& word) {
  Library library = context.library;
  library.on_hidden({});  // the check names it
  if (word == standard_input) return library.load_text({}, input_text(context));
  return is_file(files_in_use(), word) ? library.load_file(word) : library.load(word);
}

/// Adds a notice if the ruleset is found by its name instead of another, such as a shipped one.
void add_hiding(const Library& library, const Ruleset& ruleset, ScriptCheck& check) {
  if (ruleset.path.empty()) return;
  const std::string name = ruleset.path.stem().string();
  const auto found = library.find(name);
  if (!found || !files_in_use().same(*found, ruleset.path)) return;
  if (const auto hidden = library.find_hidden(name))
    check.notices.push_back(
        {{ruleset.path.string()},
         both("'{}' is this ruleset, which hides {}", "'{}' sono queste regole, che nascondono {}", printable(name),
              printable(hidden->string(), longest_shown)),
         both("give the file another name to have both", "da' un altro nome al file per averle tutte e due")});
}

ScriptCheck check_ruleset(const QuestionContext& context, const std::string& word) {
  try {
    const Ruleset ruleset = load_named(context, word);
    ScriptCheck check = check_scripts_of(ruleset);
    for (Diagnostic& fault : faults_of_goals(ruleset)) check.errors.push_back(std::move(fault));
    add_hiding(context.library, ruleset, check);
    return check;
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
  const Files& files = files_in_use();
  if (!is_file(files, word) && !is_ruleset_path(base)) return library.find(base).has_value();
  const std::string& file = is_file(files, word) ? word : base;
  return files.is_file(file) && files.read(file, 0).has_value();
}

nlohmann::ordered_json fault_json(const Diagnostic& diagnostic, Language language) {
  return {{"file", diagnostic.location.file},
          {"line", diagnostic.location.line},
          {"column", diagnostic.location.column},
          {"message", diagnostic.message.in(language)},
          {"hint", diagnostic.hint.in(language)}};
}

/// The lines that no hand has scored on, as text.
std::string unscored_text(const ScriptCheck& check) {
  std::string text;
  for (const std::string& line : check.unscored)
    text += fmt::format("  {} never scored in {}\n", line, format_count(check.hands, "hand"));
  return text;
}

/// The greatest use of any call, beside what it may use.
std::string used_text(const BudgetUse& used) {
  const Budget budget;
  return fmt::format("a call used at most\n  {} of {} instructions and {} of {} bytes\n", grouped(used.instructions),
                     grouped(budget.instructions), grouped(static_cast<std::int64_t>(used.allocated_bytes)),
                     grouped(static_cast<std::int64_t>(budget.allocated_bytes)));
}

/// A script's resource use and printed output, as text.
std::string report_on(const ScriptCheck& check, const std::string& file, Language language) {
  std::string text = fmt::format("{}: {}\n  {} under {}; {}", file, check.title, format_count(check.hands, "hand"),
                                 format_count(check.rulesets, "ruleset"), used_text(check.used));
  for (const auto& [ruleset, why] : check.misfits)
    text +=
        wrap(say(language, "  does not fit {}: {}", "  non va con {}: {}", ruleset, why.in(language)), 4, page_width);
  text += unscored_text(check);
  if (!check.printed.empty()) text += "printed:\n" + check.printed + (check.printed.ends_with('\n') ? "" : "\n");
  return text;
}

/// What is said of a file without errors.
std::string report_of(const CheckedFile& checked, Language language) {
  const auto& [file, check, can_be_read] = checked;
  if (!check.errors.empty()) return "";
  if (file.ends_with(".lua")) return report_on(check, file, language);
  if (check.hands == 0) return "";
  return fmt::format("{}: its scripts were tried in {}; {}", printable(file, 400), format_count(check.hands, "hand"),
                     used_text(check.used)) +
         unscored_text(check);
}

nlohmann::ordered_json checked_json(const ScriptCheck& check, const std::string& file, Language language) {
  nlohmann::ordered_json json = {{"file", file}, {"hands", check.hands}, {"rulesets", check.rulesets}};
  json["misfits"] = nlohmann::ordered_json::object();
  for (const auto& [ruleset, why] : check.misfits) json["misfits"][ruleset] = why.in(language);
  json["unscored"] = check.unscored;
  json["used"] = {{"instructions", check.used.instructions}, {"bytes", check.used.allocated_bytes}};
  return json;
}

/// Errors in scripts with their lines and, of common mistakes, what to write.
void explain_scripts(std::vector<Diagnostic>& errors) {
  for (Diagnostic& error : errors) {
    if (!error.location.file.ends_with(".lua") || error.location.line == 0) continue;
    if (const auto text = files_in_use().read_script(error.location.file, max_script_size))
      error = with_cure(std::move(error), *text);
  }
}

}  // namespace

Keys check_keys(CheckQuestion& question, QuestionContext& context) {
  return {.arguments = {{.value = texts(question.files, "FILE", ValueKind::file),
                         .meaning = "Rulesets (PATH.yaml, SPEC or - for standard input) and scripts (PATH.lua)",
                         .repeatable = true,
                         .key = "files"}},
          .options = {{.name = "--ruleset",
                       .letter = 'r',
                       .value = ruleset_value(context.ruleset),
                       .meaning = "Check scripts under this ruleset only",
                       .fallback = "all"}}};
}

CheckAnswer answer(const CheckQuestion& question, const QuestionContext& context,
                   const std::function<ShowProgress()>& new_progress) {
  CheckAnswer answer;
  for (const std::string& file : question.files) {
    expect_no_stop();
    const bool readable = can_be_read(context.library, file);
    const bool is_script = file.ends_with(".lua");
    answer.files.push_back({file,
                            is_script ? check_script(context.library, file, context.ruleset, new_progress())
                                      : check_ruleset(context, file),
                            readable});
    explain_scripts(answer.files.back().check.errors);
  }
  return answer;
}

std::int64_t CheckAnswer::errors() const {
  std::int64_t errors = 0;
  for (const CheckedFile& file : files) errors += std::ssize(file.check.errors);
  return errors;
}

bool CheckAnswer::all_read() const {
  return std::ranges::all_of(files, [](const CheckedFile& file) { return file.can_be_read; });
}

std::string json(const CheckAnswer& answer, Language language) {
  nlohmann::ordered_json errors = nlohmann::ordered_json::array();
  nlohmann::ordered_json checked = nlohmann::ordered_json::array();
  nlohmann::ordered_json notices = nlohmann::ordered_json::array();
  for (const auto& [file, check, can_be_read] : answer.files) {
    if (check.hands > 0) checked.push_back(checked_json(check, file, language));
    for (const Diagnostic& diagnostic : check.errors) errors.push_back(fault_json(diagnostic, language));
    for (const Diagnostic& notice : check.notices) notices.push_back(fault_json(notice, language));
  }
  return json_text({{"errors", std::move(errors)}, {"checked", std::move(checked)}, {"notices", std::move(notices)}});
}

std::string text(const CheckAnswer& answer, const Style& style, bool quiet, Language language) {
  std::string text;
  for (const CheckedFile& file : answer.files) {
    for (const Diagnostic& diagnostic : file.check.errors)
      text += to_text(diagnostic, {style.bold, style.red, style.dim, style.reset}, language);
    for (Diagnostic notice : file.check.notices) {
      notice.is_note = true;
      text += to_text(notice, {style.bold, style.yellow, style.dim, style.reset}, language);
    }
    if (!quiet) text += report_of(file, language);
  }
  if (!quiet)
    text += format_count(std::ssize(answer.files), "file") + ", " + format_count(answer.errors(), "error") + "\n";
  return text;
}

}  // namespace cicera
