#include "engine/prose/explain.h"

#include "engine/language/phrases.h"
#include "engine/prose/chapters.h"
#include "engine/prose/line_words.h"

namespace cicera {
namespace {

Page::Item sentence_item(const Rules& rules, const ScoringLine& line, Language language) {
  return {line_name(rules, line, language), explain_line(rules, line, language)};
}

}  // namespace

Page explain(const Ruleset& ruleset, Language language) {
  Page page{ruleset.title, "", all_chapters(ruleset.rules, language, sentence_item)};
  if (!ruleset.source.empty()) page.subtitle = say(language, "From {}", "Da {}", ruleset.source);
  Page::Items notes;
  for (const std::string& note : ruleset.notes) notes.push_back({"-", note});
  if (!notes.empty()) page.sections.push_back({say(language, "Notes", "Note"), notes});
  return page;
}

}  // namespace cicera
