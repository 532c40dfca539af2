// What it costs to list plays, counted and not timed. Whoever asks for more than a limit gets an error with its name.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <iterator>

#include "engine/play/legal_plays.h"
#include "engine/play/unions.h"
#include "engine/support/error.h"
#include "engine/support/text.h"
#include "tests/helpers/domain.h"
#include "tests/helpers/interrupt.h"
#include "tests/helpers/places.h"

namespace cicera::tests {
namespace {

using testing::HasSubstr;

/// Seat 0 to move, holding these cards, with such a table.
std::size_t plays_of(const Game& game, std::string_view holding, std::string_view table) {
  Position position;
  position.holdings[0] = cards(holding);
  position.holdings[1] = cards("Rs");
  position.table = cards(table);
  PlayFinder finder(game);
  return finder.plays(Hand(game, position)).size();
}

std::string refusal_of(const Game& game, std::string_view holding, std::string_view table) {
  try {
    plays_of(game, holding, table);
  } catch (const Error& error) {
    EXPECT_EQ(error.kind(), ErrorKind::limit);
    return error.message();
  }
  return "";
}

Game game_of(CaptureSets sets, BuildSets builds = BuildSets::none) {
  Rules rules;
  rules.capture.sets = sets;
  rules.build.sets = builds;
  return Game(rules);
}

constexpr std::string_view low_cards = "Ac As Ab 2c 2s 2b 3c 3s 3b 4d 4c 4s";
constexpr std::string_view very_many =
    "Ad Ac As Ab 2d 2c 2s 2b 3d 3c 3s 3b 4d 4c 4s 4b 5d 5c 5s 5b 6d 6c 6s 6b 7d 7c 7s 7b";

TEST(ListingWork, LeavesALongTableAlone) {
  EXPECT_EQ(refusal_of(game_of(CaptureSets::any), "10d 9d 8d", low_cards), "");
  EXPECT_EQ(refusal_of(game_of(CaptureSets::full), "10d 9d 8d", low_cards), "");
  EXPECT_EQ(refusal_of(game_of(CaptureSets::any, BuildSets::any), "Ad 2d 3d 10d", low_cards), "");
}

TEST(ListingWork, EndsWithTheNameOfTheLimit) {
  for (const CaptureSets sets : {CaptureSets::any, CaptureSets::all, CaptureSets::full})
    EXPECT_THAT(refusal_of(game_of(sets), "10d 9d 8d", very_many), HasSubstr("the limit 'sets'"));
  for (const BuildSets sets : {BuildSets::any, BuildSets::full})
    EXPECT_THAT(refusal_of(game_of(CaptureSets::one, sets), "8d 9d 10d", very_many), HasSubstr("the limit 'sets'"));
}

TEST(ListingWork, EndsWhereRunsAreMany) {
  Rules rules;
  rules.capture.run = RunTaken::any;
  rules.capture.sets = CaptureSets::any;
  EXPECT_THAT(refusal_of(Game(rules), "3d",
                         "Ad Ac As Ab 2d 2c 2s 2b 4d 4c 4s 4b 5d 5c 5s 5b 6d 6c 6s 6b 7d 7c 7s 7b "
                         "8d 8c 8s 8b 9d 9c 9s 9b 10d 10c 10s 10b"),
              HasSubstr("the limit 'sets'"));
}

/// A deck in which every rank but the last counts 1.
Rules all_ones(int last) {
  Rules rules;
  for (const Rank rank : rules.deck.ranks) rules.deck.values[static_cast<std::size_t>(rank)] = 1;
  rules.deck.values[static_cast<std::size_t>(rules.deck.ranks.back())] = last;
  return rules;
}

TEST(ListingWork, OfSumsEndsWhenTheGameIsCompiled) {
  EXPECT_NO_THROW(Game{all_ones(3)});
  for (const auto& [last, total] : {std::pair(14, 0), std::pair(1, 28), std::pair(14, 27)}) {
    Rules rules = all_ones(last);
    rules.capture.total = total;
    try {
      const Game game(rules);
      ADD_FAILURE() << last << " " << total;
    } catch (const Error& error) {
      EXPECT_THAT(error.message(), HasSubstr("the limit 'sums'"));
    }
  }
}

TEST(ListingWork, OfPlainSumsIsCountedWhereTheyMayBeMany) {
  const Game game(all_ones(5));
  EXPECT_FALSE(game.has_plain_captures());
  EXPECT_EQ(plays_of(game, "Rd", "Ad 2c 3s 4b 5d 6c"), 7U) << "to lay it, and any five of six";
}

TEST(ListingWork, CountsWhatIsMade) {
  const Game game = game_of(CaptureSets::any);
  CaptureFinder finder(game);
  finder.look_at(cards(low_cards), CardSet());
  const std::size_t sets = finder.takes(card("10d")).size();
  const std::int64_t used = finder.work().used(WorkKind::sets);
  EXPECT_GE(used, static_cast<std::int64_t>(sets)) << "every set but a few has been tried";
  finder.takes(card("10d"));
  EXPECT_EQ(finder.work().used(WorkKind::sets), 2 * used);
  finder.look_at(cards("7d 3d"), CardSet());
  EXPECT_EQ(finder.work().used(WorkKind::sets), 0);
  finder.takes(card("10d"));
  EXPECT_EQ(finder.work().used(WorkKind::sets), 0) << "a short list is not counted";
}

TEST(ListingWork, HearsARequestToStop) {
  const Interrupted interrupted;
  EXPECT_THROW(plays_of(game_of(CaptureSets::any), "10d", low_cards), Stop);
  EXPECT_THROW(plays_of(game_of(CaptureSets::one, BuildSets::any), "Ad 2d 10d", low_cards), Stop);
  EXPECT_THROW(Game{all_ones(4)}, Stop);
}

TEST(Work, HasTheLimitsOfTheDocumentation) {
  std::ifstream stream(std::filesystem::path(source_path()) / "docs/formats.md");
  const std::string text{std::istreambuf_iterator<char>(stream), {}};
  for (const WorkLimit& limit : work_limits)
    EXPECT_THAT(text, HasSubstr("| `" + std::string(limit.name) + "` | " + grouped(limit.most) + " " +
                                std::string(limit.what) + " |"));
}

TEST(Work, RefusesWhatWouldExceedTheLimitBeforeItIsDone) {
  Work work;
  const auto most = static_cast<std::size_t>(limit_of(WorkKind::plays).most);
  work.draw(WorkKind::plays, most);
  EXPECT_THROW(work.draw(WorkKind::plays, 1), Error);
  EXPECT_EQ(work.used(WorkKind::plays), limit_of(WorkKind::plays).most);
  work.draw(WorkKind::sets, 5);
  EXPECT_THROW(work.draw(WorkKind::sets, ~std::size_t{0}), Error);
  EXPECT_EQ(work.used(WorkKind::sets), 5);
  work.allow(WorkKind::sets, 7);
  work.draw(WorkKind::sets, 2);
  EXPECT_THROW(work.draw(WorkKind::sets, 1), Error);
  work.clear();
  work.draw(WorkKind::plays, most);
  work.draw(WorkKind::sets, 8);
}

}  // namespace
}  // namespace cicera::tests
