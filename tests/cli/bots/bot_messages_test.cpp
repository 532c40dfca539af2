// Messages to bots: no card too early, and each as the protocol's page shows it.
#include <gtest/gtest.h>

#include <map>
#include <regex>
#include <utility>

#include "engine/formats/json.h"
#include "engine/scoring/redeal.h"
#include "engine/search/worlds.h"
#include "tests/cli/bots/bot_table.h"
#include "tests/helpers/domain.h"
#include "tests/helpers/expected_text.h"
#include "tests/helpers/source_folder.h"

namespace cicera::tests {
namespace {

using namespace cicera::cli;

/// Every card whose name stands anywhere in a text.
CardSet cards_named(const std::string& text) {
  static const std::regex word("[A-Za-z0-9]+");
  CardSet named;
  for (std::sregex_iterator it(text.begin(), text.end(), word), end; it != end; ++it)
    if (const auto card = parse_card(it->str()); card && card_text(*card) == it->str()) named |= *card;
  return named;
}

class BotMessages : public ::testing::TestWithParam<std::string> {};
INSTANTIATE_TEST_SUITE_P(Sample, BotMessages, ::testing::ValuesIn(sample_of(shipped_rulesets())),
                         [](const auto& test) { return test_name(test.param); });
INSTANTIATE_TEST_SUITE_P(Rest, BotMessages, ::testing::ValuesIn(rest_of(shipped_rulesets())),
                         [](const auto& test) { return test_name(test.param); });

/// Looks at every message to every seat of a match of random players, and knows from the deals what it may name.
class Watch {
 public:
  /// No shipped script has cards dealt again by the score of the match.
  Watch(const Game& game, Scorer* scorer, std::uint64_t seed)
      : game_(game), scorer_(scorer), seed_(seed), own_(static_cast<std::size_t>(game.seats())) {}

  Sitter sitter_at(Seat seat) {
    const Sitter random = random_sitter();
    return {
        [this, seat](const BotMessage& message) { look(message, seat); },
        [this, seat, random](const View& view, const Standing& standing, std::span<const Play> plays, Scorer* scorer) {
          look(view_message(view, standing), seat);
          look(choose_message(view, plays, scorer), seat);
          const Play play = random.choose(view, standing, plays, scorer);
          if (!play.chooses() && view.turned().empty() && view.stock_left() > 0)
            (game_.flips() ? open_ : own_[seat.index()]) |= stock_[stock_.size() - as_size(view.stock_left())];
          open_ |= game_.lays_all() && play.chooses() ? view.holding() : CardSet(play.card);
          if (play.captures()) open_ |= hidden_;
          return play;
        }};
  }

  int looked() const { return looked_; }

 private:
  void look(const BotMessage& message, Seat seat) {
    ++looked_;
    CardSet& own = own_[seat.index()];
    if (message.value("event", "") == "deal") {
      const HandId id{seed_, 0, message["hand"].get<std::uint64_t>()};
      const Deal deal = standing_deal(game_, id, Seat{message["dealer"].get<int>()}, scorer_);
      const auto round = message["round"].get<std::size_t>();
      if (round == 0) {
        own = CardSet();
        open_ = deal.table;
        hidden_ = deal.hidden;
        stock_.assign(deal.stock.begin(), deal.stock.begin() + deal.stock_size);
      }
      own |= deal.dealt[round][seat.index()];
    }
    const std::string line = json_line(message);
    const CardSet known = own | open_;
    EXPECT_TRUE(known.contains(cards_named(line))) << cards_text(cards_named(line) - known) << " revealed in " << line;
    EXPECT_EQ(line.find('\n'), std::string::npos);
  }

  const Game& game_;
  Scorer* scorer_;
  std::uint64_t seed_;
  std::vector<CardSet> own_;  // what each seat has been dealt in this hand
  CardSet open_;              // what everyone has seen in this hand
  std::vector<Card> stock_;   // which is turned for all to see, or drawn
  CardSet hidden_;            // what the first capture turns up
  int looked_ = 0;
};

TEST_P(BotMessages, NameNoCardThatTheSeatHasNotSeen) {
  const MatchSetup setup(whole_ruleset(GetParam()));
  const std::uint64_t seed = 3;
  Watch watch(setup.game(), setup.scorer(), seed);
  std::vector<Sitter> sitters;
  for (const Seat seat : setup.game().each_seat()) sitters.push_back(watch.sitter_at(seat));
  const int hands = at_full_speed(10);
  const Match match = play_match(setup, seed, sitters, hands);
  EXPECT_GT(watch.looked(), match.hands_played() * setup.game().seats() * 8);
}

TEST_P(BotMessages, AreTheSameWhateverTheOthersHold) {
  ScriptedGame scripted(ruleset(GetParam()));
  Random random({7, 0, 0}, Purpose::deal);
  Worlds worlds(scripted.game);
  World world;
  const Sitter player = random_sitter();
  PlayFinder finder(scripted.game, scripted.scorer.get());
  for (std::uint64_t number = 0; number < 3; ++number) {
    const Deal deal = deal_hand(scripted.game, {7, 0, number});
    ScoredHand scored(Hand(scripted.game, deal, Seat{0}), scripted.scorer.get());
    const std::vector<std::int64_t> match_points(static_cast<std::size_t>(scripted.game.sides()), 4);
    while (!scored.hand().finished()) {
      const Standing standing{number, match_points, scored.sheet()};
      const View view(scored.hand());
      worlds.look_at(view);
      worlds.draw(random, world);
      const Hand shuffled = view.imagine(world.holdings, world.to_come);
      const View other(shuffled);
      const std::span<const Play> plays = finder.plays(scored.hand());
      ASSERT_EQ(json_line(view_message(view, standing)), json_line(view_message(other, standing)));
      ASSERT_EQ(json_line(choose_message(view, plays, scripted.scorer.get())),
                json_line(choose_message(other, plays, scripted.scorer.get())));
      scored.play(player.choose(view, standing, plays, nullptr));
    }
  }
}

/// A message on lines of a page, broken behind commas.
std::string laid_out(const BotMessage& message) {
  constexpr std::size_t room = 120;
  std::string text = json_line(message);
  for (std::size_t begin = 0; text.size() - begin > room;) {
    const std::size_t comma = text.rfind(',', begin + room - 1);
    text.insert(comma + 1, "\n ");
    begin = comma + 2;
  }
  return text + "\n";
}

/// The messages to seat 1 at a turn at which it can sweep.
std::vector<BotMessage> turn() {
  const Game& scopa = game("scopa");
  Position position;
  position.holdings = {cards("Fs"), cards("7d 2b")};
  position.piles = {cards("4c 4b"), cards("7s 5c 2s")};
  position.table = cards("4d 3c");
  position.turn = Seat{1};
  position.previous = card("3c");
  position.dealer = Seat{1};
  position.unseen = 30;
  const Hand hand(scopa, position);
  const ScoreSheet sheet(scopa.sides(), scopa.lines());
  const std::vector<std::int64_t> match_points = {3, 5};
  PlayFinder finder(scopa);
  return {view_message(View(hand), {2, match_points, sheet}), choose_message(View(hand), finder.plays(hand), nullptr)};
}

TEST(BotMessage, SaysWhatIsOnTopOfAStack) {
  const Game& stack = game("pisti");
  const Deal deal = deal_hand(stack, {7, 0, 0});
  const Hand hand(stack, deal, Seat{1});
  const ScoreSheet sheet(stack.sides(), stack.lines());
  const std::vector<std::int64_t> match_points = {3, 5};
  EXPECT_EQ(view_message(View(hand), {0, match_points, sheet})["top"], card_text(deal.top));
  EXPECT_EQ(deal_event(stack, 0, Seat{1}, deal, 0, Seat{0})["top"], card_text(deal.top));
  EXPECT_FALSE(deal_event(stack, 0, Seat{1}, deal, 1, Seat{0}).contains("top"))
      << "later rounds add nothing to the table";
  EXPECT_FALSE(turn().front().contains("top"));
}

TEST(BotMessage, ListsBuildsAndThePlaysThatBuild) {
  const Game& cassino = game("cassino");
  Position position;
  position.holdings = {cards("3c 8s 8b"), cards("2b")};
  position.table = cards("2d 3d Rc");
  position.builds.put(5, cards("2d 3d"), Seat{1});
  position.dealer = Seat{1};
  position.unseen = 30;
  const Hand hand(cassino, position);
  const ScoreSheet sheet(cassino.sides(), cassino.lines());
  const std::vector<std::int64_t> match_points = {3, 5};
  const BotMessage view = view_message(View(hand), {0, match_points, sheet});
  EXPECT_EQ(view["builds"].dump(), R"([{"value":5,"cards":["2d","3d"],"seat":1}])");
  EXPECT_EQ(view["table"].dump(), R"(["2d","3d","Rc"])");
  PlayFinder finder(cassino);
  const BotMessage choose = choose_message(View(hand), finder.plays(hand), nullptr);
  EXPECT_EQ(choose["plays"][1].dump(),
            R"({"play":1,"card":"3c","take":[],"build":{"value":8,"with":["2d","3d"]},"points":[]})");
  const Play raise = Play::building(card("3c"), 8, cards("2d 3d"));
  EXPECT_EQ(play_event(hand, raise, {})["build"].dump(), R"({"value":8,"with":["2d","3d"]})");
  EXPECT_FALSE(turn().front().contains("builds"));
}

/// One message of each kind, by its type or event.
std::map<std::string, BotMessage> examples() {
  const MatchSetup setup(whole_ruleset("scopa"));
  std::map<std::string, BotMessage> out;
  const auto keep = [&](const BotMessage& message) {
    out.try_emplace(message.value("event", message["type"].get<std::string>()), message);
  };
  play_match(setup, 7, {random_sitter(), {keep, random_sitter().choose}}, 1000);
  for (const BotMessage& message : turn()) keep(message);
  BotMessage first = hello(setup.ruleset(), setup.game(), Seat{1});
  const BotMessage rules = std::exchange(first["rules"], BotMessage::object());
  for (const auto& [path, value] : rules.items())
    if (path.starts_with("match.")) first["rules"][path] = value;
  keep(first);
  Opening opening;
  opening.points.push_back({Ply{0}, game("cirulla").script_lines()[0], Side{1}, 3});
  keep(opening_event(game("cirulla"), 0, opening));
  keep(error_message("the bot ./bot gave no answer within 10 s"));
  return out;
}

TEST(BotProtocolPage, ShowsEveryMessageAsItIs) {
  const std::filesystem::path file = source_folder / "docs" / "bot-protocol.md";
  std::string page = text_of(file);
  for (const auto& [kind, message] : examples()) {
    const std::string heading = "\n### " + std::string(message["type"] == "event" ? "event: " : "") + kind + "\n";
    const std::size_t section = page.find(heading);
    ASSERT_NE(section, std::string::npos) << "there is nothing about " << kind;
    const std::string fence = "```json\n";
    const std::size_t from = page.find(fence, section) + fence.size();
    page.replace(from, page.find("```", from) - from, laid_out(message));
  }
  expect_text(file, page);
}

TEST(BotHello, SaysWhatABotNeeds) {
  const Ruleset ruleset = whole_ruleset("cicera:match.target=31");
  const BotMessage message = hello(ruleset, game("cicera:match.target=31"), Seat{2});
  EXPECT_EQ(message["protocol"], "cicera.bot/1");
  EXPECT_EQ(message["ruleset"], "cicera:match.target=31");
  EXPECT_EQ(message["target"], 31);
  EXPECT_EQ(message["rules"]["match.target"], 31);
  EXPECT_EQ(message["rules"]["scoring.cards.kind"], "majority");
  EXPECT_EQ(message["seat"], 2);
  EXPECT_EQ(message["side"], 0);
  EXPECT_EQ(message["players"], BotMessage({"seat 0", "seat 1", "seat 2", "seat 3"}));
  EXPECT_EQ(message["deck"].size(), 52);
  EXPECT_EQ(message["limit_ms"], 10'000);
  EXPECT_EQ(message["lang"], "en");
  EXPECT_EQ(message["level"], nullptr);
}

TEST(BotHello, HasOnlyBytesThatAreText) {
  Ruleset ruleset = whole_ruleset("cicera");
  ruleset.spec = "./\xFF.yaml";
  const std::string line = json_line(hello(ruleset, game("cicera"), Seat{0}));
  EXPECT_TRUE(nlohmann::json::accept(line));
}

}  // namespace
}  // namespace cicera::tests
