#include "engine/schema/build_contradictions.h"

#include <algorithm>
#include <string>

#include "engine/support/both.h"

namespace cicera {
namespace {

/// What is stated of builds where there are none.
void check_no_builds(const BuildRules& build, Contradictions& out) {
  const auto blame = [&](const char* path, const Bilingual& which, const char* instead) {
    const Bilingual message = both("there are no builds ", "non ci sono costruzioni ") + which;
    out.push_back({path,
                   {"build.sets"},
                   message,
                   both("write build.sets: one, any or full, or {}", "scrivi build.sets: one, any o full, oppure {}",
                        std::string(instead))});
  };
  if (build.raise != BuildRaise::none) blame("build.raise", both("that could be raised", "da alzare"), "raise: none");
  if (build.least != 1)
    blame("build.least", both("whose value could be too small", "il cui valore possa essere troppo basso"), "least: 1");
  if (build.most != 0) blame("build.most", both("that could be too many", "che possano essere troppe"), "most: 0");
  if (build.opening)
    blame("build.opening", both("with which a hand could begin", "con cui cominciare la smazzata"), "opening: false");
  if (build.share)
    out.push_back(
        {"build.share",
         {"build.sets"},
         both("there are no builds that partners could share",
              "non ci sono costruzioni che i compagni possano avere in comune"),
         both("write build.sets: any or full, or share: false", "scrivi build.sets: any o full, oppure share: false")});
}

/// Whether every card may count as at least this much.
bool all_worth(const DeckRules& deck, int least) {
  return std::all_of(deck.ranks.begin(), deck.ranks.end(), [&](Rank rank) {
    const auto at = index_of(rank);
    return std::max(deck.values[at], deck.second_values[at]) >= least;
  });
}

void check_opening(const Rules& rules, Contradictions& out) {
  if (rules.build.opening && all_worth(rules.deck, rules.build.least))
    out.push_back({"build.opening",
                   {"build.least", "deck.values", "deck.ranks"},
                   both("every card is worth ", "ogni carta vale almeno ") + std::to_string(rules.build.least) +
                       both(" or more, so any may be the first of the hand",
                            ", quindi qualunque può essere la prima della smazzata"),
                   both("write a greater build.least, or opening: false",
                        "scrivi un build.least maggiore, oppure opening: false")});
}

int greatest_value(const DeckRules& deck) {
  int greatest = 0;
  for (const Rank rank : deck.ranks)
    for (const auto& values : {deck.values, deck.second_values}) greatest = std::max(greatest, values[rank]);
  return greatest;
}

void check_share(const Rules& rules, Contradictions& out) {
  if (!rules.build.share) return;
  if (!rules.build.several_sets())
    out.push_back(
        {"build.share",
         {"build.sets"},
         both("nothing is added to a build of one set, so partners share none",
              "a una costruzione di un solo gruppo non si aggiunge nulla, quindi i compagni non ne hanno in comune"),
         both("write build.sets: any or full, or share: false", "scrivi build.sets: any o full, oppure share: false")});
  if (rules.players.sides == Sides::solo)
    out.push_back(
        {"build.share",
         {"players.sides"},
         both("everyone plays alone, so nobody has a partner", "ognuno gioca per sé, quindi nessuno ha un compagno"),
         both("write players.sides: partners, or share: false",
              "scrivi players.sides: partners, oppure share: false")});
}

}  // namespace

void check_builds(const Rules& rules, Contradictions& out) {
  const CaptureRules& capture = rules.capture;
  if (rules.build.sets == BuildSets::none) {
    check_no_builds(rules.build, out);
    return;
  }
  if (const int greatest = greatest_value(rules.deck); rules.build.least > greatest)
    out.push_back({"build.least",
                   {"deck.values", "deck.ranks"},
                   both("no card is worth ", "nessuna carta vale almeno ") + std::to_string(rules.build.least) +
                       both(" or more, so nothing can be built", ", quindi non si può costruire nulla"),
                   both("at most ", "al massimo ") + std::to_string(greatest)});
  check_opening(rules, out);
  check_share(rules, out);
  const auto blame = [&](const char* path, const Bilingual& message, const Bilingual& hint) {
    out.push_back({"build.sets", {path}, message, hint});
  };
  if (!capture.sum)
    blame("capture.sum",
          both("the cards of a build add up to its value, but no cards add up",
               "le carte di una costruzione sommano il suo valore, ma nessuna carta si somma"),
          both("write sum: true, or build.sets: none", "scrivi sum: true, oppure build.sets: none"));
  if (capture.stack)
    blame("capture.stack", both("cards of a stack cannot be put together", "le carte di una pila non si possono unire"),
          both("write stack: false, or build.sets: none", "scrivi stack: false, oppure build.sets: none"));
  if (!capture.sweepers.empty())
    blame(
        "capture.sweepers",
        both(
            "a build is taken by a card of its value only, so no card takes the whole table",
            "una costruzione si prende solo con una carta del suo valore, quindi nessuna carta prende tutto il tavolo"),
        both("write sweepers: [], or build.sets: none", "scrivi sweepers: [], oppure build.sets: none"));
  if (capture.choice != CaptureChoice::free)
    blame("capture.choice",
          both("a build is taken whenever a card of its value is played for it",
               "una costruzione si prende ogni volta che si gioca per essa una carta del suo valore"),
          both("write choice: free, or build.sets: none", "scrivi choice: free, oppure build.sets: none"));
}

}  // namespace cicera
