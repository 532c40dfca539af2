// What documents say of a hand is what its record says, byte for byte and key by key.
#include "engine/formats/hand_json.h"

#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "engine/formats/hand_record_writer.h"
#include "engine/simulation/hand_runner.h"
#include "scripting/scripting.h"
#include "tests/helpers/domain.h"

namespace cicera::tests {
namespace {

using Json = nlohmann::ordered_json;

class HandJson : public testing::TestWithParam<std::string> {};
INSTANTIATE_TEST_SUITE_P(Shipped, HandJson, testing::ValuesIn(shipped_rulesets()),
                         [](const auto& test) { return test_name(test.param); });

std::vector<ScoreEvent> points_of(const ScoredHand& scored, std::size_t play) {
  std::vector<ScoreEvent> points;
  for (const ScoreEvent& point : scored.points())
    if (point.ply.index() == play) points.push_back(point);
  return points;
}

TEST_P(HandJson, SaysWhatTheRecordSays) {
  const Game& game = cicera::tests::game(GetParam());
  HandRunner runner(game, std::vector(as_size(game.seats()), parse_player("greedy")), make_scorer(game));
  for (std::uint64_t hand = 0; hand < 3; ++hand) {
    runner.play({.seed = 3, .match = 0, .hand = hand}, key_at<Seat>(game.seats() - 1), MatchSoFar());
    const Record& record = runner.record();
    const ScoredHand& scored = runner.scored();
    std::string text;
    append_record(GetParam(), record, scored, text);
    Json written = Json::parse(text);

    const std::vector<PlayOrigin> origins = origins_of(game, record);
    for (std::size_t i = 0; i < record.plays.size(); ++i) {
      Json play = origin_json(origins[i]);
      play.update(play_json(game, record.plays[i], points_of(scored, i)));
      EXPECT_EQ(play.dump(), written["plays"][i].dump());
    }
    for (std::size_t i = 0; i < scored.openings().size() && game.opens_rounds(); ++i)
      EXPECT_EQ(opening_json(game, scored.openings()[i]).dump(), written["openings"][i].dump());
    const Json end = end_json(scored.hand(), scored.sheet(), scored.end());
    for (const auto& [key, value] : end.items()) EXPECT_EQ(value.dump(), written[key].dump()) << key;
    EXPECT_EQ(scores_json(game, scored.sheet()).dump(), written["score"].dump());
    EXPECT_EQ(cards_json(record.deal.table).dump(), written["table"].dump());
  }
}

}  // namespace
}  // namespace cicera::tests
