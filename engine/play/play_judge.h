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

// How scripts change the legal plays
//
// Which plays are legal is decided by `PlayFinder` alone. Where a script has `may` or `captures`, it asks a `PlayJudge`
// (`engine/play/play_judge.h`), which every `Scorer` is, after it has listed the plays that the rules of capture allow;
// such games are never counted without a list. Whoever makes a `PlayFinder` for such a game passes the scorer, which an
// assertion sees to. Other games only test a pointer that is null.
//
// What a card may take is changed there too: before it asks what is struck out, `PlayFinder` gives the judge each card
// with its sets by the rules (`captures`). A `ScriptScorer` remembers the answer for a card and a table if the scripts
// have looked at nothing else, which the fields of a turn note (`Objects::looked_back`): the call is a function of what
// it reads, so a call that reads no more with the same card and table reads no more the next time. The order of the
// table is read off the plays that are noted (`table_in_order`), so a `Hand` does not have it. What `careful` foresees
// of replies goes through `PlayFinder` where scripts change captures (`reply_finder.h`), and by the ruleset's own
// captures (`CaptureFinder`) elsewhere; docs/players.md says what it gains.

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
