#include "engine/answers/show.h"

#include "engine/formats/json.h"
#include "engine/prose/explain.h"
#include "engine/prose/rules_card.h"
#include "engine/ruleset/resolved.h"

namespace cicera {

Keys show_keys(ShowQuestion& question, QuestionContext& context) {
  Option language = language_option(question.language);
  language.excludes = {{"--json"}, {"--yaml"}};
  return {.arguments = {ruleset_argument(context)},
          .options = {ruleset_option(context),
                      script_option(context),
                      {.name = "--card",
                       .value = flag(question.card),
                       .meaning = "Print the rules on one page, for use at the table",
                       .excludes = {{"--json"}, {"--yaml"}}},
                      std::move(language),
                      {.name = "--markdown",
                       .value = flag(question.markdown),
                       .meaning = "Print the rules as Markdown",
                       .excludes = {{"--json"}, {"--yaml"}}},
                      {.name = "--yaml",
                       .value = flag(question.yaml),
                       .meaning = "Print every setting and where its value was set",
                       .excludes = {{"--json"}}}}};
}

bool is_text(const ShowQuestion& question) {
  return question.yaml || question.markdown || question.card || question.language;
}

Ruleset answer(const ShowQuestion&, const QuestionContext& context) { return load_ruleset(context); }

std::string show_json(const Ruleset& ruleset) { return json_text(resolved_json(ruleset)); }

std::string show_text(const ShowQuestion& question, const Ruleset& ruleset, Language fallback) {
  if (question.yaml) return resolved_yaml(ruleset);
  const Language language = question.language.value_or(fallback);
  const Page page = question.card ? rules_card(ruleset, language) : explain(ruleset, language);
  return question.markdown ? markdown(page) : plain_text(page);
}

}  // namespace cicera
