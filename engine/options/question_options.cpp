#include "engine/options/question_options.h"

#include <fmt/format.h>

#include <utility>

#include "engine/support/both.h"
#include "engine/support/error.h"
#include "engine/support/files.h"
#include "engine/support/text.h"

namespace cicera {

std::unique_ptr<LineReader> open_lines(const QuestionContext& context, const std::string& file,
                                       std::function<void()> before_waiting) {
  if (file == "-" && context.input) return std::make_unique<LineReader>("<input>", *context.input);
  const Files& files = files_in_use();
  if (files.holds(file)) return std::make_unique<LineReader>(file, *files.texts().at(Files::key_of(file)));
  if (!files.reads_disk())
    throw usage_error(both("cannot read ", "impossibile leggere ") + printable(file) +
                      both(": no such file", ": il file non esiste"));
  return std::make_unique<LineReader>(file, std::move(before_waiting));
}

ValueSpec ruleset_value(std::string& target) {
  ValueSpec value = text(target, "SPEC", ValueKind::ruleset);
  value.store = [&target, store = value.store](const std::string& spec) {
    if (!target.empty())
      return both("the ruleset is given already: {}", "le regole sono già indicate: {}", printable(target));
    return store(spec);
  };
  return value;
}

Option ruleset_option(QuestionContext& context) {
  return {.name = "--ruleset",
          .letter = 'r',
          .value = ruleset_value(context.ruleset),
          .meaning = "Use ruleset NAME or PATH.yaml, with optional overrides, as in cicera:match.target=31",
          .fallback = default_ruleset};
}

Argument ruleset_argument(QuestionContext& context) {
  return {.value = ruleset_value(context.ruleset),
          .meaning = "The ruleset, as with --ruleset",
          .required = false,
          .key = "ruleset"};
}

Option script_option(QuestionContext& context) {
  const auto store = [&context](const std::string& file) { context.library.add_script(file); };
  return {.name = "--script",
          .value = text(store, "FILE.lua", ValueKind::script),
          .meaning = "Add a house rule, a file or one of `rulesets --scripts`, as a scoring line; repeatable",
          .repeatable = true};
}

Option language_option(std::optional<Language>& language, std::string fallback) {
  std::vector<AllowedWord> codes;
  for (const LanguageCode& known : language_codes) codes.push_back({std::string(known.code)});
  return {.name = "--lang",
          .value = one_of(
              std::move(codes), [&language](const std::string& code) { language = parse_language(code); }, "CODE"),
          .meaning = "Language of the text",
          .fallback = std::move(fallback)};
}

Ruleset load_ruleset(const QuestionContext& context) {
  return context.library.load(context.ruleset.empty() ? default_ruleset : context.ruleset);
}

}  // namespace cicera
