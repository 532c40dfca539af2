#include "engine/authoring/scenario_judge.h"

#include <fmt/format.h>

#include <algorithm>
#include <span>

#include "engine/formats/hand_record_replay.h"
#include "engine/formats/play_words.h"
#include "engine/formats/table_text.h"
#include "engine/match/match.h"
#include "engine/play/unions.h"
#include "engine/schema/codec.h"
#include "engine/schema/fields.h"
#include "engine/scoring/redeal.h"
#include "engine/scoring/scorer.h"
#include "engine/support/error.h"
#include "engine/support/nearest.h"
#include "engine/support/task.h"
#include "engine/support/text.h"

namespace cicera {
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
  ExpectedPoints out(as_size(game.sides()));
  for (const ScoreEvent& point : points) out[point.side.index()][game.line_name(point.line)] += point.points;
  return out;
}

ExpectedPoints points_by_side(const Game& game, const ScoreSheet& sheet) {
  ExpectedPoints out(as_size(game.sides()));
  for (const Side side : game.each_side())
    for (const LineId line : game.each_line())
      if (const int points = sheet.points(side, line); points != 0) out[side.index()][game.line_name(line)] = points;
  return out;
}

/// Points in YAML: `{cards: 2, swords: 1}`, without lines of 0.
Value points_value(const std::map<std::string, int>& points) {
  Value map = Value::map({});
  for (const auto& [line, amount] : points)
    if (amount != 0) map.entries.push_back({Value::of(line), Value::of(std::to_string(amount))});
  return map;
}

Value points_value(const ExpectedPoints& points) {
  std::vector<Value> sides;
  for (const auto& side : points) sides.push_back(points_value(side));
  return Value::list(std::move(sides));
}

/// Lists up to this length are compared at a glance.
constexpr int short_list = 3;

/// Where points that agree in part differ: `side 0: cards 2, expected 1; side 1: tens 0, expected 1`; "" for a few.
std::string points_differences(const ExpectedPoints& expected, const ExpectedPoints& got) {
  const auto points_in = [](const std::map<std::string, int>& points, const std::string& line) {
    const auto found = points.find(line);
    return found == points.end() ? 0 : found->second;
  };
  std::string text;
  int lines = 0;
  int differing = 0;
  for (std::size_t side = 0; side < got.size(); ++side) {
    std::map<std::string, int> all = got[side];
    all.insert(expected[side].begin(), expected[side].end());
    std::string here;
    for (const auto& [line, _] : all) {
      ++lines;
      const int wanted = points_in(expected[side], line);
      const int found = points_in(got[side], line);
      if (wanted == found) continue;
      ++differing;
      here += fmt::format("{}{} {}, expected {}", here.empty() ? "" : "; ", printable(line), found, wanted);
    }
    if (!here.empty()) text += fmt::format("{}side {}: {}", text.empty() ? "" : "; ", side, here);
  }
  return lines > short_list && differing < lines ? text : "";
}

/// `3c`, `7s takes 7d` or `2d builds 7 with 5c`, as `legal` lists plays.
std::string legal_text(const Play& play, const Game& game) {
  const DeckNames& letters = game.rules().deck.names;
  const std::string card = written_text(play.card, letters);
  if (play.chooses()) {
    const Choice& choice = game.choice(play.choice);
    return choice.has_card() ? choice.name + " " + card : choice.name;
  }
  if (play.builds())
    return card + " builds " + std::to_string(play.build) + " with " + written_text(play.with(), letters);
  return card + (play.captures() ? " takes " + written_text(play.take(), letters) : "");
}

/// Where lists of legal plays that agree in part differ: `not legal: 3c; not listed: 7s takes 7d`; "" for a few.
std::string legal_differences(std::span<const Play> stated, std::span<const Play> legal, const Game& game) {
  std::string text;
  int differing = 0;
  const auto add = [&](std::span<const Play> plays, const char* what, std::span<const Play> others) {
    std::string list;
    for (const Play& play : plays) {
      if (std::ranges::find(others, play) != others.end()) continue;
      ++differing;
      list += (list.empty() ? "" : ", ") + legal_text(play, game);
    }
    if (!list.empty()) text += fmt::format("{}{}: {}", text.empty() ? "" : "; ", what, list);
  };
  add(stated, "not legal", legal);
  add(legal, "not listed", stated);
  const int all = static_cast<int>(std::max(stated.size(), legal.size()));
  return all > short_list && differing < static_cast<int>(stated.size() + legal.size()) ? text : "";
}

std::string match_words(const ExpectedMatch& match) {
  if (!match.over) return "match: play_on";
  return match.winner ? fmt::format("match: {}", match.winner->number()) : "match: draw";
}

/// Plays a scenario and checks each play.
class Judge {
 public:
  Judge(const Scenario& scenario, const Game& game, Scorer* scorer)
      : scenario_(scenario), game_(game), scorer_(scorer) {}

  std::vector<Unexpected> judge() {
    expect_no_stop();
    check_expected();
    if (!out_.empty()) return std::move(out_);
    try {
      const std::optional<Match> before_hand = match_before();
      if (!before_hand) return std::move(out_);
      const GivenRecord given = given_after(*before_hand);
      ScoredHand scored = begin_record(given, game_, scorer_, DealFit::playable);
      check_deal(scored);
      PlayFinder finder(game_, scorer_);
      std::size_t made = 0;
      for (std::size_t i = 0; i < scenario_.plays.size(); ++i) {
        const Hand before = scored.hand();
        if (scenario_.plays[i].illegal) {
          check_refused(i, scored, finder);
        } else {
          if (!make_play(i, given, made++, finder, scored)) return std::move(out_);
          check_play(i, before, scored.last_points());
        }
      }
      check_openings(scored);
      check_legal_plays(scored, finder);
      check_end(scored, *before_hand);
    } catch (const IllegalPlay& illegal) {
      const auto play = illegal.play() ? std::optional(number_in_scenario(*illegal.play())) : std::nullopt;
      const SourceLocation place = play ? scenario_.plays[as_size(*play)].location : scenario_.location;
      out_.push_back({place, play, play ? play_words(as_size(*play)) : "", "a legal play", illegal.message(), ""});
      if (!play) out_.back().expected = "a legal position";
    } catch (const Error& error) {
      if (error.kind() == ErrorKind::script)
        out_.push_back({scenario_.location, {}, "", "points", std::string("the script fails: ") + error.what(), ""});
      else
        out_.push_back({scenario_.location, {}, "", "a legal play", error.what(), ""});
    }
    return std::move(out_);
  }

 private:
  /// Reports lines and sides that the ruleset does not have, rather than taking them as zero points.
  void check_expected() {
    std::vector<std::string> names;
    for (const LineId line : game_.each_line()) names.push_back(game_.line_name(line));
    const auto check = [&](const std::optional<ExpectedPoints>& points, const SourceLocation& place,
                           std::optional<int> play) {
      if (const auto sides = std::ssize(points.value_or(ExpectedPoints())); sides > game_.sides())
        out_.push_back({place, play, "", "points of " + format_count(sides, "side"),
                        "the ruleset has " + format_count(game_.sides(), "side"), ""});
      for (const auto& side : points.value_or(ExpectedPoints()))
        for (const auto& [line, amount] : side) {
          if (game_.find_line(line)) continue;
          out_.push_back({place, play, "", fmt::format("{} {}", printable(line), amount),
                          "the ruleset has no such scoring line" + did_you_mean(line, names).english, ""});
        }
    };
    for (std::size_t i = 0; i < scenario_.plays.size(); ++i)
      check(scenario_.plays[i].points, scenario_.plays[i].location, static_cast<int>(i));
    check(scenario_.openings, scenario_.deal_location, std::nullopt);
    check(scenario_.score, scenario_.end_location, std::nullopt);
    if (scenario_.match && scenario_.match->winner.value_or(Side{0}).number() >= game_.sides())
      out_.push_back({scenario_.end_location,
                      {},
                      "",
                      match_words(*scenario_.match),
                      "the ruleset has " + format_count(game_.sides(), "side"),
                      ""});
    if (const auto sides = std::ssize(scenario_.games.value_or(std::vector<int>())); sides > game_.sides())
      out_.push_back({scenario_.end_location,
                      {},
                      "",
                      "games of " + format_count(sides, "side"),
                      "the ruleset has " + format_count(game_.sides(), "side"),
                      ""});
    check_choices();
    check_carried(names);
    const GivenRecord& given = scenario_.given;
    if (given.record.before && given.sides_before != game_.sides())
      out_.push_back({scenario_.location,
                      {},
                      "",
                      "totals of " + format_count(given.sides_before, "side"),
                      "the ruleset has " + format_count(game_.sides(), "side"),
                      ""});
  }

  /// Reports lines for which earlier hands can have left nothing.
  void check_carried(const std::vector<std::string>& names) {
    for (const auto& [name, points] : scenario_.given.carried) {
      const auto line = game_.find_line(name);
      if (line && carries_ties(game_.line(*line))) continue;
      out_.push_back({scenario_.carried_location,
                      {},
                      "",
                      fmt::format("carried: {{{}: {}}}", printable(name), points),
                      !line ? "the ruleset has no such scoring line" + did_you_mean(name, names).english
                            : fmt::format("the line {} carries no points over: its ties would need tie: carry", name),
                      ""});
    }
  }

  /// The match before the hand. In one of several games the hands before are added up game by game. Reports one that is
  /// over, and returns nullopt.
  std::optional<Match> match_before() {
    const GivenRecord& given = scenario_.given;
    const Seat last_seat = game_.last_seat();
    const Seat dealer = given.has_dealer ? std::min(given.record.dealer, last_seat) : last_seat;
    const MatchSoFar stated = given.record.before.value_or(MatchSoFar());
    if (!adds_up_games()) return Match(game_, stated, dealer);
    Match match(game_, MatchSoFar(), dealer);
    int number = 0;
    for (const SidePoints& points : stated.each_hand) {
      match.add(points, scorer_);
      ++number;
      if (match.over()) {
        out_.push_back({scenario_.location,
                        {},
                        "",
                        "hands_before that leave the match open",
                        fmt::format("it is over after {} of them", number),
                        ""});
        return std::nullopt;
      }
    }
    return match;
  }

  bool adds_up_games() const {
    const auto& before = scenario_.given.record.before;
    return game_.rules().match.games > 1 && before && !before->each_hand.empty();
  }

  /// The record, which knows the points of the game in play and not those of the games before it. Its errors write
  /// cards as the deck does.
  GivenRecord given_after(const Match& before) const {
    GivenRecord given = scenario_.given;
    given.shown = game_.rules().deck.names;
    if (adds_up_games()) given.record.before = before.so_far();
    return given;
  }

  /// Whether the deal stands, or all cards are dealt again.
  void check_deal(const ScoredHand& scored) {
    if (scenario_.given.partial) return;
    const bool by_script = !scored.openings().empty() && scored.openings().front().redeal;
    const bool got = by_script || is_misdeal(game_, scenario_.given.record.deal);
    if (got == scenario_.redeal.value_or(false)) return;
    const auto words = [](bool again) { return again ? "all cards are dealt again" : "the deal stands"; };
    out_.push_back({scenario_.redeal ? scenario_.deal_location : scenario_.location,
                    {},
                    "",
                    words(!got),
                    words(got),
                    got ? "redeal: true" : "redeal: false"});
  }

  /// What the rounds that have been dealt score by themselves.
  void check_openings(const ScoredHand& scored) {
    if (!scenario_.openings) return;
    std::vector<ScoreEvent> points;
    for (const Opening& opening : scored.openings())
      points.insert(points.end(), opening.points.begin(), opening.points.end());
    check_points("openings", *scenario_.openings, points_by_side(game_, points), scenario_.deal_location);
  }

  /// What the key `name` states that each side scores.
  void check_points(const char* name, ExpectedPoints expected, const ExpectedPoints& got,
                    const SourceLocation& location) {
    expected.resize(as_size(game_.sides()));
    if (got == expected) return;
    out_.push_back({location,
                    {},
                    "",
                    sides_words(expected),
                    sides_words(got),
                    fmt::format("{}: {}", name, to_text(points_value(got))),
                    points_differences(expected, got)});
  }

  /// Reports choices that the ruleset does not have.
  void check_choices() {
    std::vector<std::string> names;
    for (const Choice& choice : game_.choices()) names.push_back(choice.name);
    const auto check = [&](const std::string& choice, bool has_card, const SourceLocation& place,
                           std::optional<int> play) {
      const int number = game_.choice_numbered(choice);
      if (choice.empty() || (number != 0 && game_.choice(number).has_card() == has_card)) return;
      if (number != 0)
        return out_.push_back({place, play, "", "the choice '" + choice + "'",
                               has_card ? "a choice that has no card" : "a choice that needs the card that it gives",
                               ""});
      out_.push_back({place, play, "", "the choice '" + printable(choice) + "'",
                      "the ruleset has no such choice" + did_you_mean(choice, names).english, ""});
    };
    for (std::size_t i = 0; i < scenario_.plays.size(); ++i)
      check(scenario_.plays[i].choice, scenario_.plays[i].has_card, scenario_.plays[i].location, static_cast<int>(i));
    for (const auto& [place, choice] : scenario_.legal_choices)
      check(choice.name, choice.has_card, scenario_.legal_location, {});
  }

  /// The number of the play in the scenario, where some are not made, from its number in the record.
  int number_in_scenario(Ply made) const {
    int number = 0;
    for (int left = made.number();; ++number)
      if (!scenario_.plays[as_size(number)].illegal && left-- == 0) return number;
  }

  /// A play of the scenario, of a choice with its number.
  Play play_of(std::size_t i) const {
    const ExpectedPlay& expected = scenario_.plays[i];
    return expected.choice.empty() ? expected.play
                                   : Play::choosing(game_.choice_numbered(expected.choice), expected.play.card);
  }

  std::string play_words(std::size_t i) const {
    const Play play = play_of(i);
    const DeckNames& names = game_.rules().deck.names;
    const std::string card(card_text(play.card, names));
    if (play.chooses()) return cicera::choice_words(game_.choice(play.choice), card);
    return card + " " + cicera::play_words(play, false, cards_text(play.cards, names));
  }

  std::string position_words(std::size_t i, const Hand& hand) const {
    const std::string cards = table_text(hand.table(), hand.builds(), game_.rules().deck.names);
    const std::string table = cards.empty() ? "empty" : cards;
    return fmt::format("table {}; seat {}: {}", table, hand.turn().number(), play_words(i));
  }

  /// The play as a scenario's line with one more key: `- {card: 9d, take: 2d 3d 4d, points: {}}`.
  std::string play_line(std::size_t i, const char* key, const Value& value) const {
    const Play& play = scenario_.plays[i].play;
    const auto cards = [letters = game_.rules().deck.names](CardSet set) {
      return Value::of(written_text(set, letters));
    };
    Value line = Value::map({});
    const Seat seat = scenario_.plays[i].seat;
    if (seat != GivenRecord::seat_in_turn)
      line.entries.push_back({Value::of("seat"), Value::of(std::to_string(seat.number()))});
    const std::string& choice = scenario_.plays[i].choice;
    if (!choice.empty()) line.entries.push_back({Value::of("choice"), Value::of(choice)});
    if (choice.empty() || game_.choice(play_of(i).choice).has_card())
      line.entries.push_back({Value::of("card"), cards(play.card)});
    if (play.captures()) line.entries.push_back({Value::of("take"), cards(play.take())});
    if (play.builds()) {
      line.entries.push_back({Value::of("build"), Value::of(std::to_string(play.build))});
      line.entries.push_back({Value::of("with"), cards(play.with())});
    }
    line.entries.push_back({Value::of(key), value});
    return "- " + to_text(line);
  }

  /// Makes a play. Reports one that the rules refuse, and returns false.
  bool make_play(std::size_t i, const GivenRecord& given, std::size_t made, PlayFinder& finder, ScoredHand& scored) {
    try {
      play_of_record(given, made, finder, scored);
      return true;
    } catch (const IllegalPlay& illegal) {
      const bool may_state_it = !given.partial || given.holdings.has_value();
      const bool in_turn = scenario_.plays[i].seat == GivenRecord::seat_in_turn;
      const bool passes = may_state_it && in_turn && misplaced(i, scored.hand()).empty();
      out_.push_back({scenario_.plays[i].location, static_cast<int>(i), play_words(i), "a legal play",
                      illegal.message(), passes ? play_line(i, "illegal", Value::of("true")) : ""});
      return false;
    }
  }

  /// Why the rules cannot be said to refuse a play: its cards are not where it needs them; "" if they are.
  std::string misplaced(std::size_t i, const Hand& hand) const {
    const Play play = play_of(i);
    const DeckNames& names = game_.rules().deck.names;
    if (hand.finished()) return "the hand is over";
    if (!play.chooses() && !(hand.holding(hand.turn()) | hand.turned()).contains(play.card))
      return fmt::format("seat {} does not hold {}", hand.turn().number(), card_text(play.card, names));
    if (!hand.open_cards().contains(play.cards))
      return cards_text(play.cards - hand.open_cards(), names) + " not on the table";
    return "";
  }

  /// The rules must refuse a play of cards that are where it needs them.
  void check_refused(std::size_t i, const ScoredHand& scored, PlayFinder& finder) {
    const Hand& hand = scored.hand();
    std::string got = misplaced(i, hand);
    std::string passes;
    if (got.empty()) {
      const Play play = play_of(i);
      const auto legal = finder.plays(hand);
      if (std::ranges::find(legal, play) == legal.end()) return;
      got = "it is legal";
      passes = scored_line(i, hand, points_by_side(game_, scored.points_of(play)));
    }
    out_.push_back({scenario_.plays[i].location, static_cast<int>(i), position_words(i, hand), "the play is refused",
                    got, passes});
  }

  /// The whole list of legal plays where the scenario states it.
  void check_legal_plays(const ScoredHand& scored, PlayFinder& finder) {
    if (!scenario_.legal) return;
    std::vector<Play> stated = *scenario_.legal;
    for (const auto& [place, choice] : scenario_.legal_choices)
      stated[place] = Play::choosing(game_.choice_numbered(choice.name), stated[place].card);
    const std::string expected = legal_line(stated, game_);
    if (scored.over())
      return out_.push_back({scenario_.legal_location, {}, "", expected, "no plays: the hand is over", ""});
    if (scored.hand().playable().empty())
      return out_.push_back({scenario_.legal_location, {}, "", expected, "no plays: no further round is stated", ""});
    const auto legal = finder.plays(scored.hand());
    if (std::ranges::is_permutation(legal, stated)) return;
    const std::string got = legal_line(legal, game_);
    out_.push_back({scenario_.legal_location, {}, "", expected, got, got, legal_differences(stated, legal, game_)});
  }

  void check_play(std::size_t i, const Hand& hand, std::span<const ScoreEvent> points) {
    const ExpectedPlay& play = scenario_.plays[i];
    if (!play.points) return;
    ExpectedPoints expected(as_size(game_.sides()));
    const std::size_t side = game_.side_of(hand.turn()).index();
    if (play.is_list)
      std::copy_n(play.points->begin(), std::min(play.points->size(), expected.size()), expected.begin());
    else
      expected[side] = play.points->front();
    const ExpectedPoints got = points_by_side(game_, points);
    if (got == expected) return;
    const bool one_side = !play.is_list && scores_alone(got, side);
    out_.push_back({play.location, static_cast<int>(i), position_words(i, hand),
                    one_side ? points_words(expected[side]) : sides_words(expected),
                    one_side ? points_words(got[side]) : sides_words(got),
                    play_line(i, "points", one_side ? points_value(got[side]) : points_value(got)),
                    points_differences(expected, got)});
  }

  static bool scores_alone(const ExpectedPoints& points, std::size_t side) {
    return std::all_of(points.begin(), points.end(),
                       [&](const auto& of_side) { return of_side.empty() || &of_side == &points[side]; });
  }

  /// The line of a play that expects these points, those of its side alone if no other scores.
  std::string scored_line(std::size_t i, const Hand& hand, const ExpectedPoints& points) const {
    const std::size_t side = game_.side_of(hand.turn()).index();
    return play_line(i, "points", scores_alone(points, side) ? points_value(points[side]) : points_value(points));
  }

  void check_end(const ScoredHand& scored, const Match& before_hand) {
    if (!scenario_.score && !scenario_.instant_win && !scenario_.match && !scenario_.games) return;
    // A hand may stop when a side reaches the target, and its score is then the points so far.
    const bool known = !scenario_.given.partial || scored.before();
    const bool may_stop = known && game_.rules().match.test == MatchTest::at_once;
    const bool won_by_deal = scored.end().instant_win && !scenario_.score;
    if (!scored.over() && !may_stop && !won_by_deal) {
      const std::string advice =
          scenario_.given.partial && !scenario_.given.last ? "; write last: true if they are the last" : "";
      out_.push_back({scenario_.end_location,
                      {},
                      "",
                      "the end of the hand",
                      "a hand with " + format_count(scored.hand().plays_left(), "play") + " to come" + advice,
                      ""});
      return;
    }
    if (scenario_.score)
      check_points("score", *scenario_.score, points_by_side(game_, scored.sheet()), scenario_.end_location);
    check_match(scored, before_hand);
    if (!scenario_.instant_win) return;
    const auto& win = scored.end().instant_win;
    const std::string name = win ? game_.instant_win_names()[as_size(win->condition)] : std::string("none");
    if (name != *scenario_.instant_win)
      out_.push_back({scenario_.end_location,
                      {},
                      "",
                      "instant win: " + printable(*scenario_.instant_win),
                      "instant win: " + name,
                      "instant_win: " + name});
  }

  /// What becomes of the match by this hand.
  void check_match(const ScoredHand& scored, Match match) {
    if (!scenario_.match && !scenario_.games) return;
    if (scored.over() || scored.end().instant_win) match.add(scored);
    const ExpectedMatch got{match.over(), match.winner()};
    if (scenario_.match && got != *scenario_.match)
      out_.push_back(
          {scenario_.end_location, {}, "", match_words(*scenario_.match), match_words(got), match_words(got)});
    if (scenario_.games) check_games(match);
  }

  /// The games that each side has won.
  void check_games(const Match& match) {
    std::vector<int> expected = *scenario_.games;
    expected.resize(as_size(game_.sides()));
    std::vector<int> got;
    for (const Side side : game_.each_side()) got.push_back(static_cast<int>(match.games(side)));
    const auto words = [](const std::vector<int>& games) { return fmt::format("games: [{}]", fmt::join(games, ", ")); };
    if (game_.rules().match.games == 1)
      out_.push_back({scenario_.end_location, {}, "", words(expected), "the match is a single game", ""});
    else if (got != expected)
      out_.push_back({scenario_.end_location, {}, "", words(expected), words(got), words(got)});
  }

  const Scenario& scenario_;
  const Game& game_;
  Scorer* scorer_;
  std::vector<Unexpected> out_;
};

}  // namespace

std::string legal_line(std::span<const Play> plays, const Game& game) {
  std::string list;
  for (const Play& play : plays) list += (list.empty() ? "" : ", ") + legal_text(play, game);
  return "legal: [" + list + "]";
}

std::vector<Unexpected> judge(const Scenario& scenario, const Game& game, Scorer* scorer) {
  return Judge(scenario, game, scorer).judge();
}

std::string failure_text(const std::filesystem::path& file, const std::string& name, const Unexpected& difference,
                         const std::string& ruleset, const DiagnosticStyle& style) {
  std::string text =
      fmt::format("{}{}:{}:{} {}failed:{} {}{}{}\n", style.bold, file.string(), difference.location.line, style.reset,
                  style.error, style.reset, printable(name), ruleset.empty() ? "" : " under " + printable(ruleset),
                  difference.play ? fmt::format(", play {}", *difference.play) : "");
  if (!difference.position.empty()) text += "  " + difference.position + "\n";
  text += fmt::format("  expected  {}\n  got       {}\n", difference.expected, difference.got);
  if (!difference.differs.empty()) text += fmt::format("  differs   {}\n", difference.differs);
  return difference.passes.empty() ? text : text + fmt::format("  passes    {}\n", difference.passes);
}

}  // namespace cicera
