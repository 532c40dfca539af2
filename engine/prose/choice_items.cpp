#include "engine/prose/choice_items.h"

#include "engine/language/phrases.h"
#include "engine/prose/line_words.h"

namespace cicera {
namespace {

std::string pass_text(Pass pass, Language language) {
  const std::string when =
      pass == Pass::free ? say(language, "A player may pass instead of playing a card.",
                               "Al proprio turno si può passare invece di giocare una carta.")
                         : say(language, "A player who cannot capture with any card may pass instead of playing one.",
                               "Chi non può prendere con nessuna carta può passare invece di giocarne una.");
  return when + " " +
         say(language, "When all others who hold cards have passed, the last must play.",
             "Se tutti gli altri con carte in mano hanno passato, l'ultimo deve giocare.");
}

std::string deal_text(const ScriptChoices& choices, const std::string& names, Language language) {
  switch (choices.gives) {
    case CardGiven::to_partner:
      return say(language, "Before the first card, each player in turn may give the partner a card ({}).",
                 "Prima di cominciare, ciascuno a turno può dare una carta al compagno ({}).", names);
    case CardGiven::to_next:
      return say(language, "Before the first card, each player in turn may give the next one a card ({}).",
                 "Prima di cominciare, ciascuno a turno può dare una carta a chi gioca dopo ({}).", names);
    case CardGiven::none:
      break;
  }
  return say(language, "Before the first card, each player in turn may choose one of these: {}.",
             "Prima di cominciare, ciascuno a turno può fare una di queste scelte: {}.", names);
}

std::string script_text(const ScriptChoices& choices, Language language) {
  std::string names;
  for (const Bilingual& title : choices.titles) names += (names.empty() ? "" : ", ") + title.in(language);
  if (choices.at == ChoiceTime::deal) return deal_text(choices, names, language);
  switch (choices.ends) {
    case ChoiceEnds::turn:
      return say(language, "Instead of playing a card, a player may choose: {}.",
                 "Invece di giocare una carta si può scegliere: {}.", names);
    case ChoiceEnds::hand:
      return say(language, "Instead of playing a card, a player may end the hand: {}.",
                 "Invece di giocare una carta si può chiudere la smazzata: {}.", names);
    case ChoiceEnds::nothing:
      break;
  }
  return say(language, "Before playing a card, a player may choose: {}.",
             "Prima di giocare una carta si può scegliere: {}.", names);
}

/// What the house rules change of the sentences before.
std::string changed_text(const std::vector<std::string>& of_captures, const std::vector<std::string>& of_plays,
                         Language language) {
  std::string text;
  if (!of_captures.empty())
    text = say(language, "What a card may take is changed by house rules, below: {}.",
               "Che cosa prende una carta lo cambiano regole della casa, più sotto: {}.",
               format_list(of_captures, language));
  if (!of_plays.empty())
    text += (text.empty() ? "" : " ") + say(language, "House rules, below, forbid some of these plays: {}.",
                                            "Regole della casa, più sotto, vietano alcune di queste giocate: {}.",
                                            format_list(of_plays, language));
  return text;
}

}  // namespace

Page::Items changed_items(const Rules& rules, Language language) {
  std::vector<std::string> of_captures;
  std::vector<std::string> of_plays;
  for (const ScoringLine& line : rules.scoring) {
    if (line.kind != LineKind::script) continue;
    if (line.script.captures) of_captures.push_back(line_name(rules, line, language));
    if (line.script.may && line.script.choices.names.empty()) of_plays.push_back(line_name(rules, line, language));
  }
  const std::string text = changed_text(of_captures, of_plays, language);
  return text.empty() ? Page::Items() : Page::Items{{"", text}};
}

Page::Items choice_items(const Rules& rules, Language language) {
  Page::Items items;
  if (rules.turn.pass != Pass::never) items.push_back({"", pass_text(rules.turn.pass, language)});
  for (const ScoringLine& line : rules.scoring)
    if (!line.script.choices.names.empty()) items.push_back({"", script_text(line.script.choices, language)});
  return items;
}

}  // namespace cicera
