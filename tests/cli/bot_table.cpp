#include "tests/cli/bot_table.h"

#include "engine/match/leader.h"
#include "engine/ruleset/library.h"
#include "scripting/script.h"
#include "tests/support/source_folder.h"

namespace cicera::tests {
namespace {

using namespace cicera::cli;

/// One hand at the table.
class TableHand {
 public:
  TableHand(ScriptedGame& scripted, const Match& match, const std::vector<Sitter>& sitters)
      : game_(scripted.game),
        scorer_(scripted.scorer.get()),
        match_(match),
        sitters_(sitters),
        number_(match.next_hand().hand),
        deal_(deal_hand(game_, match.next_hand())),
        scored_(Hand(game_, deal_, match.dealer()), scorer_),
        finder_(game_) {}

  const ScoredHand& play() {
    tell_round();
    while (!hand().finished() && !ends_match()) play_one();
    return scored_;
  }

 private:
  const Hand& hand() const { return scored_.hand(); }

  void tell(const BotMessage& message) const {
    for (const Sitter& sitter : sitters_) sitter.tell(message);
  }

  void tell_round() const {
    const int round = hand().rounds_dealt() - 1;
    for (int seat = 0; seat < game_.seats(); ++seat)
      sitters_[static_cast<std::size_t>(seat)].tell(deal_event(number_, hand().dealer(), deal_, round, seat));
    if (game_.opens_rounds()) tell(opening_event(game_, round, scored_.openings().back()));
  }

  void play_one() {
    const int seat = hand().turn();
    const int rounds = hand().rounds_dealt();
    const std::size_t scored_before = scored_.points().size();
    const Play play = sitters_[static_cast<std::size_t>(seat)].choose(
        View(hand()), {number_, match_.points(), scored_.sheet()}, finder_.plays(hand()), scorer_);
    play_if_legal(scored_, finder_, play, 0);
    tell(play_event(game_, seat, play, std::span(scored_.points()).subspan(scored_before)));
    if (hand().rounds_dealt() > rounds) tell_round();
  }

  bool ends_match() const {
    if (game_.rules().match.test != MatchTest::at_once) return false;
    std::vector<int> points(match_.points().begin(), match_.points().end());
    for (int side = 0; side < game_.sides(); ++side)
      points[static_cast<std::size_t>(side)] += scored_.sheet().total(side);
    return cicera::ends_match(points, game_.rules().match);
  }

  const Game& game_;
  Scorer* scorer_;
  const Match& match_;
  const std::vector<Sitter>& sitters_;
  std::uint64_t number_;
  Deal deal_;
  ScoredHand scored_;
  PlayFinder finder_;
};

}  // namespace

Sitter sitter(Bot& bot) {
  return {[&bot](const BotMessage& message) { bot.tell(message); },
          [&bot](const View& view, const Standing& standing, std::span<const Play> plays, Scorer* scorer) {
            return bot.choose(view, standing, plays, scorer);
          }};
}

Sitter random_sitter() {
  const auto random = std::make_shared<Random>(HandId{5, 0, 0}, Purpose::player);
  return {[](const BotMessage&) {},
          [random](const View&, const Standing&, std::span<const Play> plays, Scorer*) {
            return plays[random->below(static_cast<std::uint32_t>(plays.size()))];
          }};
}

Ruleset whole_ruleset(std::string_view spec) { return Library({source_folder / "rulesets"}, read_script).load(spec); }

BotMessage hello(const Ruleset& ruleset, const Game& game, int seat) {
  std::vector<std::string> players;
  for (int i = 0; i < game.seats(); ++i) players.push_back("seat " + std::to_string(i));
  return hello_message(ruleset, game, seat, players, Bot::usual_limit);
}

Match play_match(ScriptedGame& scripted, std::uint64_t seed, const std::vector<Sitter>& sitters, int most_hands) {
  Match match(scripted.game, seed, 0);
  for (int hand = 0; hand < most_hands && !match.over(); ++hand) {
    TableHand table_hand(scripted, match, sitters);
    const ScoredHand& scored = table_hand.play();
    match.add(scored.sheet(), scored.end());
    for (const Sitter& sitter : sitters) sitter.tell(hand_end_event(scored, match.next_hand().hand - 1, match));
  }
  for (const Sitter& sitter : sitters)
    if (match.over()) sitter.tell(match_end_event(match.points(), match.winner(), ""));
  return match;
}

}  // namespace cicera::tests
