#include "engine/prose/build_items.h"

#include "engine/language/phrases.h"

namespace cicera {
namespace {

std::string building_text(Language language) {
  return say(
      language,
      "Instead of capturing, a player may build: put a card from the hand together with cards on the table that "
      "add up with it to the value of another card in the hand. A build can only be captured as a whole, by a card "
      "of its value.",
      "Invece di prendere si può costruire: si mette una carta della mano insieme a carte del tavolo, se la "
      "somma fa il valore di un'altra carta che si ha in mano. Le carte di una costruzione restano unite sul "
      "tavolo e si prendono solo tutte insieme, con una carta del suo valore.");
}

/// Of how many sums a build is made, which values it may have, and how many builds there may be.
std::string sets_text(const BuildRules& build, Language language) {
  std::string text =
      build.sets == BuildSets::one
          ? say(language, "A build is a single sum, and there is only one build of each value.",
                "Una costruzione è fatta di una sola somma, e di ogni valore ce n'è una sola.")
          : say(language,
                "A build may consist of several cards or sums of its value, and more may be added to it; there is "
                "only one build of each value.",
                "Una costruzione può essere fatta di più carte o somme, ognuna del suo valore, e se ne possono "
                "aggiungere altre; di ogni valore ce n'è una sola.");
  if (build.sets == BuildSets::full)
    text += say(language, " All other cards and sums of its value join it.",
                " Vi entrano anche tutte le altre carte e somme di quel valore.");
  if (build.least > 1) text += say(language, " Its value is at least {}.", " Vale almeno {}.", build.least);
  if (build.most == 1) text += say(language, " There is one build at a time.", " Ce n'è una sola alla volta.");
  if (build.most > 1)
    text +=
        say(language, " There are at most {} builds at a time.", " Ce ne sono al massimo {} alla volta.", build.most);
  return text;
}

std::string raise_text(BuildRaise raise, Language language) {
  switch (raise) {
    case BuildRaise::none:
      return say(language, "The value of a build never changes.", "Il valore di una costruzione non cambia mai.");
    case BuildRaise::others:
      return say(language,
                 "A player who holds a card of the new value may raise another player's build with a card from the "
                 "hand, if it is a single sum.",
                 "Chi ha in mano una carta del nuovo valore può aumentare con una carta della mano la costruzione di "
                 "un altro, se è fatta di una sola somma.");
    case BuildRaise::any:
      break;
  }
  return say(language,
             "A player who holds a card of the new value may raise any build, their own or another player's, with a "
             "card from the hand, if it is a single sum.",
             "Chi ha in mano una carta del nuovo valore può aumentare con una carta della mano una costruzione, "
             "propria o di un altro, se è fatta di una sola somma.");
}

/// What the owner of a build must do while it is there.
std::string owner_text(const BuildRules& build, Language language) {
  if (build.keep && build.lay)
    return say(language,
               "The owner must keep a card that captures it, if that leaves a legal play, and may lay other cards.",
               "Finché è sul tavolo deve tenere in mano una carta che la prende, se gli resta una giocata; altre carte "
               "può calarle.");
  if (build.keep)
    return say(language,
               "The owner must keep a card that captures it and may not lay a card, unless that leaves no legal play.",
               "Finché è sul tavolo deve tenere in mano una carta che la prende e non può calare: deve prendere o "
               "costruire. Se così non gli resta nessuna giocata, l'obbligo cade.");
  if (build.lay)
    return say(language, "The owner need not keep a card that captures it, and may lay cards.",
               "Non è obbligato a tenere in mano una carta che la prende, e può calare.");
  return say(
      language,
      "The owner need not keep a card that captures it, but may not lay a card, unless that leaves no legal play.",
      "Non è obbligato a tenere in mano una carta che la prende, ma non può calare: deve prendere o costruire. Se "
      "così non gli resta nessuna giocata, l'obbligo cade.");
}

std::string duties_text(const BuildRules& build, Language language) {
  std::string text = say(language, "A build belongs to the player who last made it, raised it or added to it. ",
                         "Una costruzione è di chi per ultimo l'ha fatta, aumentata o arricchita. ") +
                     owner_text(build, language);
  if (build.share)
    text += say(language, " A partner may add to it without one; it stays the owner's.",
                " Un compagno può arricchirla anche senza averne una, ma non diventa sua.");
  return text;
}

}  // namespace

Page::Items build_items(const BuildRules& build, Language language) {
  if (build.sets == BuildSets::none) return {};
  Page::Items items = {{"", building_text(language)},
                       {"", sets_text(build, language)},
                       {"", raise_text(build.raise, language)},
                       {"", duties_text(build, language)}};
  if (build.opening)
    items.push_back(
        {"", say(language, "If possible, the first card of the hand must build or be worth {} or more.",
                 "Se si può, la prima carta della smazzata deve costruire o valere almeno {}.", build.least)});
  return items;
}

}  // namespace cicera
