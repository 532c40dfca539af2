#include "engine/formats/totals_json.h"

#include <numeric>

#include "engine/cards/hand_id.h"
#include "engine/formats/watched_text.h"
#include "engine/match/match.h"
#include "engine/support/int128.h"

namespace cicera {
namespace {

using Json = nlohmann::ordered_json;
using Names = std::vector<std::string>;

constexpr double max_seconds = 1e12;
constexpr Int128 max_int128 = ~(Int128{1} << 127);

Names line_names(const Game& game) {
  Names names;
  for (const LineId line : game.each_line()) names.push_back(game.line_name(line));
  return names;
}

Names line_names(const Game& first, const Game& second, const PairStatistics& pair) {
  Names names;
  for (const PairStatistics::LineDifference& line : pair.lines) names.push_back(line.name(first, second));
  return names;
}

// Writing

/// A number, or its decimal text where it does not fit in 64 bits.
Json wide_json(Int128 number) {
  if (number < INT64_MIN || number > INT64_MAX) return cicera::to_text(number);
  return static_cast<std::int64_t>(number);
}

Json moments_json(const Moments& moments) { return {wide_json(moments.sum), wide_json(moments.squares)}; }

Json histogram_json(const Histogram& histogram) {
  Json counts = Json::array();
  for (const auto& [number, times] : histogram.counts()) counts.push_back({number, times});
  return counts;
}

/// How often each value occurred; null where that is not known.
Json counts_json(const Tally& tally) { return tally.values() ? histogram_json(*tally.values()) : Json(); }

Json tally_json(const Tally& tally) {
  Json json = moments_json(tally.moments());
  json.push_back(counts_json(tally));
  return json;
}

Json items_json(const Names& lines, const std::vector<Tally>& points) {
  Json items = Json::object();
  for (std::size_t i = 0; i < lines.size(); ++i) items[lines[i]] = tally_json(points[i]);
  return items;
}

Json sides_json(const Names& lines, const Statistics& statistics) {
  Json sides = Json::array();
  for (const Statistics::SideTotals& side : statistics.sides) {
    sides.push_back({{"points", moments_json(side.points.moments())},
                     {"points_counts", counts_json(side.points)},
                     {"items", items_json(lines, side.lines)},
                     {"hands_won", side.hands_won},
                     {"matches_won", side.matches_won}});
  }
  return sides;
}

Json statistics_json(const Game& game, const Statistics& statistics) {
  Json json = {{"hands", statistics.hands},
               {"matches", statistics.matches},
               {"matches_drawn", statistics.matches_drawn},
               {"sides", sides_json(line_names(game), statistics)},
               {"items", items_json(line_names(game), statistics.lines)},
               {"difference", moments_json(statistics.difference)},
               {"lead",
                {{"difference", moments_json(statistics.lead.moments())},
                 {"counts", counts_json(statistics.lead)},
                 {"hands_won", statistics.won_by_lead},
                 {"hands_lost", statistics.won_by_deal}}},
               {"scoreless", statistics.scoreless},
               {"hands_tied", statistics.hands_tied},
               {"tied", statistics.tied},
               {"instant_wins", statistics.instant_wins},
               {"no_capture", statistics.no_capture},
               {"plies", statistics.plies()},
               {"choices", wide_json(statistics.choices.top.sum)},
               {"most_choices", statistics.max_choices},
               {"choice_squares",
                {wide_json(statistics.choices.top.squares), wide_json(statistics.choices.bottom.squares),
                 wide_json(statistics.choices.product)}},
               {"match_hands", moments_json(statistics.match_hands)},
               {"match_plays", moments_json(statistics.match_plays)},
               {"differences", histogram_json(statistics.differences)},
               {"match_lengths", histogram_json(statistics.match_lengths)}};
  if (statistics.given_up > 0) json["given_up"] = statistics.given_up;
  return json;
}

Json ratio_json(const RatioSums& ratio) {
  return {{"hands", ratio.hands},
          {"top", moments_json(ratio.top)},
          {"bottom", moments_json(ratio.bottom)},
          {"product", wide_json(ratio.product)}};
}

Json measured_json(const Measurements& measured) {
  Json ratios = Json::object();
  for (std::size_t i = 0; i < measure_count; ++i)
    ratios[std::string(name_of(static_cast<Measure>(i)))] = ratio_json(measured.ratios[i]);
  Json watched = Json::array();
  for (const WatchedHand& hand : measured.watched.all())
    watched.push_back({hand.match, hand.hand, watched_text(hand.positions)});
  return {{"ratios", std::move(ratios)}, {"watched", std::move(watched)}};
}

Json pair_json(const Game& first, const Game& second, const PairStatistics& pair) {
  const Names names = line_names(first, second, pair);
  Json items = Json::object();
  for (std::size_t i = 0; i < names.size(); ++i) items[names[i]] = tally_json(pair.lines[i].points);
  return {{"units", pair.units},
          {"difference", tally_json(pair.difference)},
          {"hands", tally_json(pair.hands)},
          {"score", tally_json(pair.score)},
          {"winner_differs", pair.winner_differs},
          {"items", std::move(items)}};
}

Json pairing_json(const PairingStatistics& pairing) {
  Json legs = Json::array();
  for (const Moments& leg : pairing.legs) legs.push_back(moments_json(leg));
  return {{"units", pairing.units},
          {"difference", moments_json(pairing.difference.moments())},
          {"counts", counts_json(pairing.difference)},
          {"legs", std::move(legs)},
          {"scores", pairing.scores},
          {"wins", {{"a", pairing.wins_a}, {"b", pairing.wins_b}, {"tie", pairing.ties}}},
          {"forfeits", {{"a", pairing.forfeits_a}, {"b", pairing.forfeits_b}}}};
}

Json contrast_json(const ContrastStatistics& contrast) {
  return {{"difference", tally_json(contrast.difference)},
          {"score", tally_json(contrast.score)},
          {"hands", tally_json(contrast.hands)}};
}

// Reading

class TotalsReader {
 public:
  TotalsReader(Unit unit, const TotalsLimits& limits)
      : matches_(unit == Unit::match),
        max_units_(limits.units),
        max_total_(INT64_MAX / 2 / limits.copies),
        max_moment_(max_int128 / 2 / limits.copies) {}

  SimulationResult read(const JsonCursor& json, const SimulationPlan& plan) {
    const PerContest<Contest>& contests = plan.contests;
    Names keys = {"units", "rulesets", "pairs"};
    if (!plan.pairings.empty()) keys.emplace_back("pairings");
    const std::size_t together = plan.pairings_together().size();
    if (together > 0) keys.emplace_back("score_products");
    if (!plan.contrasts.empty()) keys.emplace_back("contrasts");
    json.expect_keys(keys);
    SimulationResult totals(plan);
    totals.units = units_ = json["units"].integer(0, max_units_);
    const auto rulesets = json["rulesets"].items(contests.size());
    for (std::size_t c = 0; c < contests.size(); ++c) read_contest(rulesets[c], *contests[c].game, totals.contests[c]);
    read_pairs(json["pairs"], plan, totals);
    if (!totals.pairings.empty()) {
      const auto pairings = json["pairings"].items(totals.pairings.size());
      for (std::size_t p = 0; p < pairings.size(); ++p) read_pairing(pairings[p], totals.pairings[p]);
    }
    if (together > 0) {
      const auto products = json["score_products"].items(together);
      for (std::size_t i = 0; i < together; ++i) totals.score_products[i] = products[i].integer(0, max_total_);
    }
    if (!totals.contrasts.empty()) {
      const auto contrasts = json["contrasts"].items(totals.contrasts.size());
      for (std::size_t c = 0; c < contrasts.size(); ++c) read_contrast(contrasts[c], totals.contrasts[c]);
    }
    return totals;
  }

 private:
  void read_pairs(const JsonCursor& json, const SimulationPlan& plan, SimulationResult& totals) const {
    const std::vector<Comparison> comparisons = plan.compared();
    const auto pairs = json.items(totals.pairs.size());
    for (std::size_t p = 0; p < pairs.size(); ++p) {
      if (!totals.pairs[p]) {
        pairs[p].expect_null();
        continue;
      }
      const Game& first = *plan.contests[comparisons[p].first].game;
      const Game& second = *plan.contests[comparisons[p].second].game;
      read_pair(pairs[p], line_names(first, second, *totals.pairs[p]), *totals.pairs[p]);
    }
  }

  using Counts = std::vector<std::pair<std::int64_t, std::int64_t>>;

  /// Rising numbers up to ±limit, each with how often it occurred: at most `total` together.
  static Counts counts(const JsonCursor& json, std::int64_t total, std::int64_t limit) {
    Counts counts;
    std::int64_t last = -limit - 1;
    for (const JsonCursor& count : json.items()) {
      const auto pair = count.items(2);
      counts.emplace_back(pair[0].integer(last + 1, limit), pair[1].integer(1, total));
      last = counts.back().first;
      total -= counts.back().second;
    }
    return counts;
  }

  /// A histogram of `total` numbers.
  static Histogram histogram(const JsonCursor& json, std::int64_t total) {
    Histogram histogram;
    for (const auto& [number, times] : counts(json, total, Histogram::limit)) histogram.add(number, times);
    if (histogram.total() != total) json.fail(both("must have a number for each", "deve avere un numero per ognuno"));
    return histogram;
  }

  Moments moments(const JsonCursor& json) const {
    const auto pair = json.items(2);
    return {wide(pair[0], -max_moment_), wide(pair[1], 0)};
  }

  /// Of `units` numbers.
  Tally tally(const JsonCursor& json, std::int64_t units) const {
    const auto parts = json.items(3);
    return tally({wide(parts[0], -max_moment_), wide(parts[1], 0)}, parts[2], units);
  }

  /// Of `units` numbers with these moments; `values` counts those other than 0.
  Tally tally(const Moments& moments, const JsonCursor& values, std::int64_t units) const {
    if (values.is_null()) return Tally(moments);
    constexpr std::int64_t most = INT64_MAX - 1;
    Tally tally;
    Moments of_values;
    for (const auto& [number, times] : counts(values, units, most)) {
      if (number == 0) values.fail(both("must not count 0", "non deve contare 0"));
      const Int128 square = Int128{number} * number;
      if (square > max_moment_ / times || of_values.squares > max_moment_ - square * times)
        values.fail(both("has values beyond the range of totals", "ha valori oltre i limiti dei totali"));
      of_values += {Int128{number} * times, square * times};
      tally.add(number, times);
    }
    if (of_values != moments)
      values.fail(both("has values that do not add up to the sums", "ha valori che non fanno le somme"));
    if (tally.values() == nullptr)
      values.fail(both("has more values than are counted", "ha più valori di quanti sono contati"));
    return tally;
  }

  /// The sums of one key and the values that another counts, which files of older programs lack.
  Tally tally(const JsonCursor& json, const char* sums, const char* values, std::int64_t units) const {
    const Moments of_all = moments(json[sums]);
    return json.object().contains(values) ? tally(of_all, json[values], units) : Tally(of_all);
  }

  /// A number from `min` to the maximum of a moment, as wide_json writes it.
  Int128 wide(const JsonCursor& json, Int128 min) const {
    if (!json.is_text()) return json.integer(min < INT64_MIN ? INT64_MIN : static_cast<std::int64_t>(min), INT64_MAX);
    const auto number = parse_int128(json.text());
    if (!number || *number < min || *number > max_moment_)
      json.fail(
          both("must be a whole number in the range of totals", "dev'essere un numero intero nei limiti dei totali"));
    return *number;
  }

  void read_contest(const JsonCursor& json, const Game& game, ContestResult& result) const {
    Statistics& statistics = result.statistics;
    Names keys = {"hands",   "matches",        "matches_drawn", "sides",       "items",        "difference",
                  "lead",    "scoreless",      "hands_tied",    "tied",        "instant_wins", "no_capture",
                  "plies",   "choices",        "most_choices",  "match_hands", "differences",  "match_lengths",
                  "seconds", "choice_squares", "match_plays"};
    if (statistics.measured) keys.emplace_back("measured");
    const bool bots_failed = json.object().contains("given_up");
    if (bots_failed) keys.emplace_back("given_up");
    json.expect_keys(keys);
    statistics.hands = json["hands"].integer(units_, matches_ ? units_ * max_hands_a_match : units_);
    const std::int64_t hands = statistics.hands;
    statistics.matches = json["matches"].integer(matches_ ? units_ : 0, matches_ ? units_ : 0);
    statistics.matches_drawn = json["matches_drawn"].integer(0, statistics.matches);
    const auto sides = json["sides"].items(statistics.sides.size());
    for (std::size_t s = 0; s < sides.size(); ++s)
      read_side(sides[s], line_names(game), statistics, statistics.sides[s]);
    read_items(json["items"], line_names(game), hands, statistics.lines);
    statistics.difference = moments(json["difference"]);
    read_lead(json["lead"], statistics);
    statistics.scoreless = json["scoreless"].integer(0, hands);
    statistics.hands_tied = json["hands_tied"].integer(0, hands);
    read_counts(json["tied"], hands, statistics.tied);
    read_counts(json["instant_wins"], hands, statistics.instant_wins);
    statistics.no_capture = json["no_capture"].integer(0, hands);
    if (bots_failed) statistics.given_up = json["given_up"].integer(1, hands);
    read_choices(json, statistics);
    result.seconds = json["seconds"].number(0, max_seconds);
    statistics.match_hands = moments(json["match_hands"]);
    if (statistics.match_hands.sum != (matches_ ? hands : 0))
      json["match_hands"].fail(both("must add up to the hands", "deve fare in tutto le smazzate"));
    statistics.match_plays = moments(json["match_plays"]);
    if (statistics.match_plays.sum != (matches_ ? statistics.plies() : 0))
      json["match_plays"].fail(both("must add up to the plies", "deve fare in tutto le giocate"));
    statistics.differences = histogram(json["differences"], hands);
    statistics.match_lengths = histogram(json["match_lengths"], statistics.matches);
    expect_winners(json, statistics);
    if (statistics.measured) read_measured(json["measured"], game, hands, *statistics.measured);
  }

  void read_choices(const JsonCursor& json, Statistics& statistics) const {
    const std::int64_t plies = json["plies"].integer(0, max_total_);
    const std::int64_t choices = json["choices"].integer(plies, max_total_);
    statistics.max_choices = json["most_choices"].integer(0, choices);
    const auto squares = json["choice_squares"].items(3);
    statistics.choices = {.hands = statistics.hands,
                          .top = {choices, wide(squares[0], 0)},
                          .bottom = {plies, wide(squares[1], 0)},
                          .product = wide(squares[2], 0)};
  }

  void read_measured(const JsonCursor& json, const Game& game, std::int64_t hands, Measurements& measured) const {
    json.expect_keys({"ratios", "watched"});
    Names names;
    for (std::size_t i = 0; i < measure_count; ++i) names.emplace_back(name_of(static_cast<Measure>(i)));
    json["ratios"].expect_keys(names);
    for (std::size_t i = 0; i < measure_count; ++i) read_ratio(json["ratios"][names[i]], hands, measured.ratios[i]);
    measured.watched = read_watched(json["watched"], game, hands);
  }

  static WatchedHands read_watched(const JsonCursor& json, const Game& game, std::int64_t hands) {
    const int most_plays = game.has_choices() ? game.max_plays() : game.plays_per_hand();
    const std::vector<JsonCursor> items = json.items();
    if (std::ssize(items) > hands)
      json.fail(both("must not have more hands than were played", "non deve avere più smazzate di quelle giocate"));
    WatchedHands watched;
    for (const JsonCursor& item : items) {
      const auto parts = item.items(3);
      constexpr auto most = static_cast<std::int64_t>(max_unit_number);
      WatchedHand hand = {.match = static_cast<std::uint64_t>(parts[0].integer(0, most)),
                          .hand = static_cast<std::uint64_t>(parts[1].integer(0, most)),
                          .positions = {}};
      if (!watched.empty() && !watched.all().back().before(hand))
        item.fail(both("must follow the hands before it", "deve seguire le smazzate precedenti"));
      auto positions = parse_watched(parts[2].text(), as_size(most_plays));
      if (!positions)
        parts[2].fail(both("must be the positions of a hand", "devono essere le posizioni di una smazzata"));
      hand.positions = *std::move(positions);
      watched.add(std::move(hand));
    }
    return watched;
  }

  void read_ratio(const JsonCursor& json, std::int64_t hands, RatioSums& ratio) const {
    json.expect_keys({"hands", "top", "bottom", "product"});
    ratio.hands = json["hands"].integer(0, hands);
    ratio.top = moments(json["top"]);
    ratio.bottom = moments(json["bottom"]);
    ratio.product = wide(json["product"], -max_moment_);
  }

  static void read_counts(const JsonCursor& json, std::int64_t hands, std::vector<std::int64_t>& counts) {
    const auto items = json.items(counts.size());
    for (std::size_t i = 0; i < counts.size(); ++i) counts[i] = items[i].integer(0, hands);
  }

  void read_side(const JsonCursor& json, const Names& lines, const Statistics& statistics,
                 Statistics::SideTotals& side) const {
    json.expect_keys({"points", "points_counts", "items", "hands_won", "matches_won"});
    side.points = tally(json, "points", "points_counts", statistics.hands);
    read_items(json["items"], lines, statistics.hands, side.lines);
    side.hands_won = json["hands_won"].integer(0, statistics.hands);
    side.matches_won = json["matches_won"].integer(0, statistics.matches);
  }

  void read_items(const JsonCursor& json, const Names& lines, std::int64_t hands, std::vector<Tally>& points) const {
    json.expect_keys(lines);
    for (std::size_t i = 0; i < lines.size(); ++i) points[i] = tally(json[lines[i]], hands);
  }

  void read_lead(const JsonCursor& json, Statistics& statistics) const {
    json.expect_keys({"difference", "counts", "hands_won", "hands_lost"});
    statistics.lead = tally(json, "difference", "counts", statistics.hands);
    statistics.won_by_lead = json["hands_won"].integer(0, statistics.hands);
    statistics.won_by_deal = json["hands_lost"].integer(0, statistics.hands - statistics.won_by_lead);
  }

  static void expect_winners(const JsonCursor& json, const Statistics& statistics) {
    std::int64_t hands = statistics.hands_tied;
    std::int64_t matches = statistics.matches_drawn;
    for (const Statistics::SideTotals& side : statistics.sides) hands += side.hands_won, matches += side.matches_won;
    if (hands != statistics.hands)
      json.fail(
          both("has hands that were neither won nor tied, or both", "ha smazzate né vinte né pari, o tutte e due"));
    if (matches != statistics.matches)
      json.fail(
          both("has matches that were neither won nor drawn, or both", "ha partite né vinte né patte, o tutte e due"));
  }

  void read_pair(const JsonCursor& json, const Names& names, PairStatistics& pair) const {
    json.expect_keys({"units", "difference", "hands", "score", "winner_differs", "items"});
    pair.units = json["units"].integer(units_, units_);
    pair.difference = tally(json["difference"], units_);
    pair.hands = tally(json["hands"], units_);
    pair.score = tally(json["score"], units_);
    pair.winner_differs = json["winner_differs"].integer(0, units_);
    const JsonCursor items = json["items"];
    items.expect_keys(names);
    for (std::size_t i = 0; i < names.size(); ++i) pair.lines[i].points = tally(items[names[i]], units_);
  }

  void read_contrast(const JsonCursor& json, ContrastStatistics& contrast) const {
    json.expect_keys({"difference", "score", "hands"});
    contrast = {tally(json["difference"], units_), tally(json["score"], units_), tally(json["hands"], units_)};
  }

  void read_pairing(const JsonCursor& json, PairingStatistics& pairing) const {
    json.expect_keys({"units", "difference", "counts", "legs", "scores", "wins", "forfeits"});
    pairing.units = json["units"].integer(units_, units_);
    pairing.difference = tally(json, "difference", "counts", units_);
    const auto legs = json["legs"].items(pairing.legs.size());
    for (std::size_t i = 0; i < legs.size(); ++i) pairing.legs[i] = moments(legs[i]);
    read_counts(json["scores"], units_, pairing.scores);
    if (std::accumulate(pairing.scores.begin(), pairing.scores.end(), std::int64_t{0}) != units_)
      json["scores"].fail(both("must add up to the units", "deve fare in tutto le unità"));
    const JsonCursor wins = json["wins"];
    wins.expect_keys({"a", "b", "tie"});
    const std::int64_t played = units_ * std::ssize(pairing.legs);
    pairing.wins_a = wins["a"].integer(0, played);
    pairing.wins_b = wins["b"].integer(0, played - pairing.wins_a);
    pairing.ties =
        wins["tie"].integer(played - pairing.wins_a - pairing.wins_b, played - pairing.wins_a - pairing.wins_b);
    const JsonCursor forfeits = json["forfeits"];
    forfeits.expect_keys({"a", "b"});
    pairing.forfeits_a = forfeits["a"].integer(0, played);
    pairing.forfeits_b = forfeits["b"].integer(0, played);
  }

  bool matches_;
  std::int64_t max_units_;
  std::int64_t max_total_;  // of plies and choices
  Int128 max_moment_;
  std::int64_t units_ = 0;
};

}  // namespace

Json totals_json(const SimulationPlan& plan, const SimulationResult& totals) {
  const PerContest<Contest>& contests = plan.contests;
  Json rulesets = Json::array();
  for (std::size_t c = 0; c < contests.size(); ++c) {
    rulesets.push_back(statistics_json(*contests[c].game, totals.contests[c].statistics));
    if (const auto& measured = totals.contests[c].statistics.measured)
      rulesets.back()["measured"] = measured_json(*measured);
    rulesets.back()["seconds"] = totals.contests[c].seconds;
  }
  Json pairs = Json::array();
  const std::vector<Comparison> comparisons = plan.compared();
  for (std::size_t p = 0; p < totals.pairs.size(); ++p)
    pairs.push_back(totals.pairs[p] ? pair_json(*contests[comparisons[p].first].game,
                                                *contests[comparisons[p].second].game, *totals.pairs[p])
                                    : Json());
  Json json = {{"units", totals.units}, {"rulesets", std::move(rulesets)}, {"pairs", std::move(pairs)}};
  for (const PairingStatistics& pairing : totals.pairings) json["pairings"].push_back(pairing_json(pairing));
  if (!totals.score_products.empty()) json["score_products"] = totals.score_products;
  for (const ContrastStatistics& contrast : totals.contrasts) json["contrasts"].push_back(contrast_json(contrast));
  return json;
}

SimulationResult read_totals(const JsonCursor& json, const SimulationPlan& plan, const TotalsLimits& limits) {
  return TotalsReader(plan.unit, limits).read(json, plan);
}

}  // namespace cicera
