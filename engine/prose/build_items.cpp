#include "engine/prose/build_items.h"

#include "engine/language/phrases.h"

namespace cicera {
namespace {

std::string building_text(Language language) {
  return say(
      language,
      "Instead of capturing, a player may build: put a card from the hand together with cards on the table that "
      "add up with it to the value of another card in the hand. A build stays as one, and is captured whole by a "
      "card of its value.",
      "Invece di prendere si può costruire: si mette una carta della mano insieme a carte del tavolo, se la "
      "somma fa il valore di un'altra carta che si ha in mano. Le carte di una costruzione restano unite sul "
      "tavolo e si prendono solo tutte insieme, con una carta dello stesso valore.");
}

/// Of how many sets a build is made, which values it may have, and how many builds there may be.
std::string sets_text(const BuildRules& build, Language language) {
  std::string text =
      build.sets == BuildSets::one
          ? say(language, "A build is one such set of cards, and there is only one build of each value.",
                "Una costruzione è fatta di una sola somma, e di ogni valore ce n'è una sola.")
          : say(language,
                "A build may be made of several sets that have its value each, of single cards or sums, and more "
                "may be added to it: there is only one build of each value.",
                "Una costruzione può essere fatta di più carte o somme, ognuna del suo valore, e se ne possono "
                "aggiungere altre: di ogni valore c'è una sola costruzione.");
  if (build.sets == BuildSets::full)
    text += say(language, " Every loose set of its value joins it.",
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
                 "A build of a single set that belongs to another player may be raised with a card from the hand by "
                 "whoever holds a card of the new value.",
                 "Chi ha in mano una carta del nuovo valore può aumentare con una carta della mano la costruzione di "
                 "un altro, se è fatta di una sola somma.");
    case BuildRaise::any:
      break;
  }
  return say(
      language,
      "A build of a single set, whoever it belongs to, may be raised with a card from the hand, by a player who "
      "holds a card of the new value; a build of several sets may not.",
      "Chi ha in mano una carta del nuovo valore può aumentare con una carta della mano una costruzione, propria "
      "o di un altro, se è fatta di una sola somma.");
}

std::string duties_text(const BuildRules& build, Language language) {
  std::string text = say(language, "A build belongs to the last player who made it, raised it or added to it.",
                         "Una costruzione è dell'ultimo che l'ha fatta, aumentata o arricchita.");
  text += build.keep ? say(language, " As long as it lies there, that player keeps a card that captures it.",
                           " Finché è lì, deve tenere in mano una carta che la prende.")
                     : say(language, " That player need not keep a card that captures it.",
                           " Non è obbligato a tenere in mano una carta che la prende.");
  text += build.lay ? say(language, " Cards may be laid meanwhile.", " Intanto può anche calare.")
                    : say(language, " Meanwhile that player may lay no card, but captures or builds.",
                          " Intanto non può calare: deve prendere o costruire.");
  if (!build.lay || build.keep)
    text += say(language, " If that leaves no play, it does not hold.",
                " Se così non restasse nessuna giocata, l'obbligo non vale.");
  if (build.share)
    text += say(language, " A partner may add to it without holding a card of its value, and it stays the owner's.",
                " Un compagno può arricchirla anche senza avere una carta che la prende, ma non diventa sua.");
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
        {"", say(language, "If possible, the first card of the hand builds or is worth {} or more.",
                 "Se si può, la prima carta della smazzata deve costruire o valere almeno {}.", build.least)});
  return items;
}

}  // namespace cicera
