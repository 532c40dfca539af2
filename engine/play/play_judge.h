// A house rule on which plays are legal: it changes what a card may take, and strikes plays out of those that are left.
// Legal plays are listed by PlayFinder alone, which asks it, so everything that plays, searches, counts or reads plays
// agrees.
//
// Example:
//   struct MustCapture final : PlayJudge {  // no card is laid by a seat that can capture
//     void strike(const View&, std::vector<Play>& plays) override {
//       std::vector<Play> captures;
//       for (const Play& play : plays)
//         if (play.captures()) captures.push_back(play);
//       if (!captures.empty()) plays = captures;
//     }
//   };
//   MustCapture rule;
//   Rules rules;
//   rules.scoring.resize(1);
//   rules.scoring[0].kind = LineKind::script;
//   rules.scoring[0].script.may = true;
//   const Game game(rules);
//   Position position;
//   position.holdings[0] = parse_cards("4d Rs");
//   position.table = parse_cards("4s Fc");
//   PlayFinder finder(game, &rule);
//   assert(finder.count(Hand(game, position)) == 1);
#pragma once

#include <vector>

#include "engine/play/play.h"
#include "engine/play/view.h"

namespace cicera {

class PlayJudge {
 public:
  virtual ~PlayJudge() = default;

  /// Removes plays of the seat to move from the list, which is in canonical order, and leaves at least one. The answer
  /// depends on the arguments alone.
  virtual void strike(const View& view, std::vector<Play>& plays) = 0;

  /// Changes the sets of table cards that a card of the seat to move may take: none empty, each once, in the order of
  /// the sets as numbers. The answer depends on the arguments alone.
  virtual void change_captures(const View& /*view*/, Card /*card*/, std::vector<CardSet>& /*sets*/) {}
};

}  // namespace cicera
