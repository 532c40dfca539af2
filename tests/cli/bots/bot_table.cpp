#include "tests/cli/bots/bot_table.h"

#include <gtest/gtest.h>

#include <algorithm>

#include "engine/cards/random.h"
#include "engine/table/table_messages.h"
#include "tests/helpers/source_folder.h"

namespace cicera::tests {

using namespace cicera::cli;

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

Match play_match(const MatchSetup& setup, std::uint64_t seed, const std::vector<Sitter>& sitters, int max_hands) {
  const Seats seats = read_seats("exec:sitter", "", {}, setup.game(), setup.ruleset().spec);
  MatchTable table(setup, seed, seats);
  const LiveMatch& match = table.match();
  table.ask_bots([&](std::span<const Play> plays) {
    const Sitter& sitter = sitters[table.turn().index()];
    const Play play = sitter.choose(View(match.hand()), standing_of(match), plays, match.scorer());
    EXPECT_NE(std::ranges::find(plays, play), plays.end()) << "no legal play";
    return play;
  });
  table.listen([&](const LiveMatch&, const TableEvent& event) {
    for (const TableMessage& told : messages_of(match, event))
      for (const Seat seat : setup.game().each_seat())
        if (told.is_for(seat)) sitters[seat.index()].send(told.message);
  });
  for (int hand = 0; hand < max_hands && !table.over(); ++hand) {
    table.begin_hand();
    table.play_on();
  }
  return match.match();
}

}  // namespace cicera::tests
