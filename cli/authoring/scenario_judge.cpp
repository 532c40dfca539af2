#include "cli/authoring/scenario_judge.h"

#include <fmt/format.h>

#include <span>

#include "cli/report/play_words.h"
#include "engine/formats/hand_record_replay.h"
#include "engine/play/unions.h"
#include "engine/schema/codec.h"
#include "engine/schema/fields.h"
#include "engine/support/error.h"
#include "engine/support/nearest.h"
#include "engine/support/text.h"

namespace cicera::cli {
namespace {

/// Points by line: `cards 2, swords 1`, or by side and line if there are several sides.
std::string points_words(const std::map<std::string, int>& points) {
  std::string text;
  for (const auto& [line, amount] : points)
    text += fmt::format("{}{} {}", text.empty() ? "" : ", ", printable(line), amount);
  return text.empty() ? "nothing" : text;
}

std::string sides_words(const ExpectedPoints& points) {
  std::string text;
  for (std::size_t side = 0; side < points.size(); ++side)
    text += fmt::format("{}side {}: {}", side == 0 ? "" : "; ", side, points_words(points[side]));
  return text;
}

ExpectedPoints points_by_side(const Game& game, std::span<const ScoreEvent> points) {
  ExpectedPoints out(static_cast<std::size_t>(game.sides()));
  for (const ScoreEvent& point : points) out[point.side][game.line_name(point.line)] += point.points;
  return out;
}

ExpectedPoints points_by_side(const Game& game, const ScoreSheet& sheet) {
  ExpectedPoints out(static_cast<std::size_t>(game.sides()));
  for (int side = 0; side < game.sides(); ++side)
    for (int line = 0; line < game.lines(); ++line)
      if (const int points = sheet.points(side, line); points != 0)
        out[static_cast<std::size_t>(side)][game.line_name(line)] = points;
  return out;
}

/// Plays a scenario and checks each play.
class Judge {
 public:
  Judge(const Scenario& scenario, const ScriptedGame& scripted)
      : scenario_(scenario), game_(scripted.game), scorer_(scripted.scorer.get()) {}

  std::vector<Unexpected> judge() {
    check_expected();
    if (!out_.empty()) return std::move(out_);
    try {
      ScoredHand scored = begin_record(scenario_.given, game_, scorer_, DealFit::playable);
      PlayFinder finder(game_);
      for (std::size_t i = 0; i < scenario_.plays.size(); ++i) {
        const Hand before = scored.hand();
        play_of_record(scenario_.given, i, finder, scored);
        check_play(i, before, scored.last_points());
      }
      check_end(scored);
    } catch (const IllegalPlay& illegal) {
      const auto play = illegal.play();
      const SourceLocation place =
          play ? scenario_.plays[static_cast<std::size_t>(*play)].location : scenario_.location;
      out_.push_back(
          {place, play, play ? play_words(static_cast<std::size_t>(*play)) : "", "a legal play", illegal.message()});
      if (!play) out_.back().expected = "a legal position";
    } catch (const Error& error) {
      if (error.kind() == ErrorKind::script)
        out_.push_back({scenario_.location, {}, "", "points", std::string("the script fails: ") + error.what()});
      else
        out_.push_back({scenario_.location, {}, "", "a legal play", error.what()});
    }
    return std::move(out_);
  }

 private:
  /// Reports lines and sides that the ruleset does not have, rather than taking them as zero points.
  void check_expected() {
    std::vector<std::string> names;
    for (int line = 0; line < game_.lines(); ++line) names.push_back(game_.line_name(line));
    const auto check = [&](const std::optional<ExpectedPoints>& points, const SourceLocation& place,
                           std::optional<int> play) {
      if (const auto sides = std::ssize(points.value_or(ExpectedPoints())); sides > game_.sides())
        out_.push_back({place, play, "", "points of " + format_count(sides, "side"),
                        "the ruleset has " + format_count(game_.sides(), "side")});
      for (const auto& side : points.value_or(ExpectedPoints()))
        for (const auto& [line, amount] : side) {
          if (game_.find_line(line) >= 0) continue;
          out_.push_back({place, play, "", fmt::format("{} {}", printable(line), amount),
                          "the ruleset has no such scoring line" + did_you_mean(line, names)});
        }
    };
    for (std::size_t i = 0; i < scenario_.plays.size(); ++i)
      check(scenario_.plays[i].points, scenario_.plays[i].location, static_cast<int>(i));
    check(scenario_.score, scenario_.end_location, std::nullopt);
    const GivenRecord& given = scenario_.given;
    if (given.record.before && given.sides_before != game_.sides())
      out_.push_back({scenario_.location,
                      {},
                      "",
                      "totals of " + format_count(given.sides_before, "side"),
                      "the ruleset has " + format_count(game_.sides(), "side")});
  }

  std::string play_words(std::size_t i) const {
    const Play& play = scenario_.given.record.plays[i];
    const DeckNames names = game_.rules().deck.names;
    return card_text(play.card, names) + " " + cli::play_words(play, false, cards_text(play.take, names));
  }

  void check_play(std::size_t i, const Hand& hand, std::span<const ScoreEvent> points) {
    const ExpectedPlay& play = scenario_.plays[i];
    if (!play.points) return;
    ExpectedPoints expected(static_cast<std::size_t>(game_.sides()));
    const auto side = static_cast<std::size_t>(game_.side_of(hand.turn()));
    if (play.is_list)
      std::copy_n(play.points->begin(), std::min(play.points->size(), expected.size()), expected.begin());
    else
      expected[side] = play.points->front();
    const ExpectedPoints got = points_by_side(game_, points);
    if (got == expected) return;
    const bool one_side = !play.is_list && std::all_of(got.begin(), got.end(), [&](const auto& of_side) {
      return of_side.empty() || &of_side == &got[side];
    });
    const std::string table = hand.table().empty() ? "empty" : cards_text(hand.table(), game_.rules().deck.names);
    out_.push_back({play.location, static_cast<int>(i),
                    fmt::format("table {}; seat {}: {}", table, hand.turn(), play_words(i)),
                    one_side ? points_words(expected[side]) : sides_words(expected),
                    one_side ? points_words(got[side]) : sides_words(got)});
  }

  void check_end(const ScoredHand& scored) {
    if (!scenario_.score && !scenario_.instant_win) return;
    // A whole hand may stop when a side reaches the target, and its score is then the points so far.
    const bool may_stop = !scenario_.given.partial && game_.rules().match.test == MatchTest::at_once;
    if (!scored.hand().finished() && !may_stop) {
      const std::string advice = scenario_.given.partial ? "; write last: true if they are the last" : "";
      out_.push_back({scenario_.end_location,
                      {},
                      "",
                      "the end of the hand",
                      "a hand with " + format_count(scored.hand().plays_left(), "play") + " to come" + advice});
      return;
    }
    ExpectedPoints expected = scenario_.score.value_or(ExpectedPoints());
    expected.resize(static_cast<std::size_t>(game_.sides()));
    const ExpectedPoints got = points_by_side(game_, scored.sheet());
    if (scenario_.score && got != expected)
      out_.push_back({scenario_.end_location, {}, "", sides_words(expected), sides_words(got)});
    if (!scenario_.instant_win) return;
    const auto& win = scored.end().instant_win;
    const std::string name =
        win ? game_.instant_win_names()[static_cast<std::size_t>(win->condition)] : std::string("none");
    if (name != *scenario_.instant_win)
      out_.push_back({scenario_.end_location,
                      {},
                      "",
                      "instant win: " + printable(*scenario_.instant_win),
                      "instant win: " + name});
  }

  const Scenario& scenario_;
  const Game& game_;
  Scorer* scorer_;
  std::vector<Unexpected> out_;
};

}  // namespace

std::vector<Unexpected> judge(const Scenario& scenario, const ScriptedGame& scripted) {
  return Judge(scenario, scripted).judge();
}

}  // namespace cicera::cli
