#include "engine/prose/rules_card.h"

#include "engine/prose/chapters.h"
#include "engine/prose/line_words.h"

namespace cicera {
namespace {

Page::Item row_of_table(const Rules& rules, const ScoringLine& line, Language language) {
  return {line_name(rules, line, language), line_reason(rules, line, language), line_points(rules, line, language)};
}

}  // namespace

Page rules_card(const Ruleset& ruleset, Language language) {
  return {ruleset.title.in(language), "", all_chapters(ruleset.rules, language, row_of_table)};
}

}  // namespace cicera
