#include "tests/cli/bots/bot_table.h"

#include <gtest/gtest.h>

#include <algorithm>

#include "engine/cards/random.h"
#include "engine/match/live_match.h"
#include "engine/play/legal_plays.h"
#include "engine/ruleset/library.h"
#include "scripting/scripting.h"
#include "tests/helpers/source_folder.h"

namespace cicera::tests {
namespace {

using namespace cicera::cli;

class Table {
 public:
  Table(ScriptedGame& scripted, std::uint64_t seed, const std::vector<Sitter>& sitters)
      : match_(scripted.game, scripted.scorer.get(), seed),
        sitters_(sitters),
        finder_(scripted.game, scripted.scorer.get()) {}

  const Match& match() const { return match_.match(); }

  void play_hand() {
    match_.begin_hand();
    send_round();
    while (!match_.hand_over()) play_one();
    match_.end_hand();
    send(hand_end_event(match_.scored(), match_.record().id.hand, match().points()));
    if (match_.over()) send(match_end_event(match().points(), match().winner(), ""));
  }

 private:
  void send(const BotMessage& message) const {
    for (const Sitter& sitter : sitters_) sitter.send(message);
  }

  void send_round() const {
    const Record& record = match_.record();
    const int round = match_.hand().rounds_dealt() - 1;
    for (const Seat seat : match_.game().each_seat())
      sitters_[seat.index()].send(deal_event(match_.game(), record.id.hand, record.dealer, record.deal, round, seat));
    if (match_.game().opens_rounds()) send(opening_event(match_.game(), round, match_.scored().openings().back()));
  }

  void play_one() {
    const Seat seat = match_.hand().turn();
    const int rounds = match_.hand().rounds_dealt();
    const auto plays = finder_.plays(match_.hand());
    const Standing standing{match_.record().id.hand, match().points(), match_.scored().sheet()};
    const Play play = sitters_[seat.index()].choose(View(match_.hand()), standing, plays, match_.scorer());
    EXPECT_NE(std::find(plays.begin(), plays.end(), play), plays.end()) << "no legal play";
    const PlayOrigin origin = next_origin(match_.hand());
    match_.play(play);
    send(play_event(match_.game(), origin, play, match_.last_points()));
    if (match_.hand().rounds_dealt() > rounds) send_round();
  }

  LiveMatch match_;
  const std::vector<Sitter>& sitters_;
  PlayFinder finder_;
};

}  // namespace

Sitter sitter(Bot& bot) {
  return {[&bot](const BotMessage& message) { bot.send(message); },
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

BotMessage hello(const Ruleset& ruleset, const Game& game, Seat seat) {
  Company company;
  for (int i = 0; i < game.seats(); ++i) company.players.push_back("seat " + std::to_string(i));
  return hello_message(ruleset, game, seat, company, Bot::default_limit);
}

Match play_match(ScriptedGame& scripted, std::uint64_t seed, const std::vector<Sitter>& sitters, int max_hands) {
  Table table(scripted, seed, sitters);
  for (int hand = 0; hand < max_hands && !table.match().over(); ++hand) table.play_hand();
  return table.match();
}

}  // namespace cicera::tests
