#include "engine/prose/choice_items.h"

#include "engine/language/phrases.h"

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

}  // namespace

Page::Items choice_items(const Rules& rules, Language language) {
  Page::Items items;
  if (rules.turn.pass != Pass::never) items.push_back({"", pass_text(rules.turn.pass, language)});
  for (const ScoringLine& line : rules.scoring)
    if (!line.script.choices.names.empty()) items.push_back({"", script_text(line.script.choices, language)});
  return items;
}

}  // namespace cicera
