#include "engine/prose/explain.h"

#include <algorithm>

#include "engine/language/phrases.h"
#include "engine/prose/chapters.h"
#include "engine/prose/line_words.h"
#include "engine/ruleset/notes.h"

namespace cicera {
namespace {

Page::Item sentence_item(const Rules& rules, const ScoringLine& line, Language language) {
  return {line_name(rules, line, language), explain_line(rules, line, language)};
}

std::string heading(NoteKind kind, Language language) {
  switch (kind) {
    case NoteKind::remark:
      return say(language, "Notes", "Note");
    case NoteKind::left_out:
      return say(language, "Left out", "Che cosa manca");
    case NoteKind::ours:
      return say(language, "Our choices", "Scelte nostre");
    case NoteKind::others:
      return say(language, "Others play", "Altri giocano");
  }
  return {};
}

/// With a capital, unless it begins with an address.
std::string begin_sentence(std::string text) {
  const std::size_t dot = text.find('.');
  const bool address = dot != std::string::npos && dot + 1 < text.size() && dot < text.find(' ');
  return address ? text : capitalize(std::move(text));
}

std::string hyphens_as_spaces(std::string name) {
  std::replace(name.begin(), name.end(), '-', ' ');
  return name;
}

}  // namespace

Page explain(const Ruleset& ruleset, Language language) {
  Page page{ruleset.title.in(language), "", all_chapters(ruleset.rules, language, sentence_item)};
  if (!ruleset.sources.empty()) page.subtitle = say(language, "From {}", "Da {}", ruleset.source());
  if (!ruleset.aliases.empty()) {
    std::vector<std::string> names;
    for (const std::string& alias : ruleset.aliases) names.push_back(hyphens_as_spaces(alias));
    page.sections.insert(page.sections.begin(),
                         {say(language, "Also called", "Altri nomi"), {{"", format_list(names, language) + "."}}});
  }
  for (const NoteKind kind : note_kinds) {
    Page::Items items;
    for (const Bilingual& text : ruleset.notes)
      if (Note note = read_note(text, language); note.kind == kind)
        items.push_back({"-", begin_sentence(std::move(note.text))});
    if (!items.empty()) page.sections.push_back({heading(kind, language), std::move(items)});
  }
  if (ruleset.sources.size() > 1) {
    Page::Items items;
    for (const CitedSource& source : ruleset.sources) items.push_back({"-", source.text()});
    page.sections.push_back({say(language, "Sources", "Fonti"), std::move(items)});
  }
  return page;
}

}  // namespace cicera
