#include "engine/answers/run_keys.h"

#include <fmt/format.h>

#include <algorithm>
#include <optional>
#include <utility>

#include "engine/metrics/metric_selection.h"
#include "engine/options/topics.h"
#include "engine/support/both.h"
#include "engine/support/parse_number.h"
#include "engine/support/text.h"

namespace cicera {
namespace {

/// A number of points.
ValueSpec points(double& target) {
  const auto store = [&target](const std::string& text) -> Bilingual {
    const auto number = parse_decimal(text);
    if (!number || *number < min_precision || *number > max_precision)
      return both("'{}' is not a number of points from {:f} to {}, such as 0.01",
                  "'{}' non è un numero di punti da {:f} a {}, come 0.01", printable(text), min_precision,
                  max_precision);
    target = *number;
    return {};
  };
  return {.kind = ValueKind::number, .placeholder = "X", .store = store};
}

/// A number of points, or of another quantity as in `winner=1%`.
ValueSpec precision(SimulationOptions& options) {
  const auto store = [&options](const std::string& text) -> Bilingual {
    const std::size_t equals = text.find('=');
    const std::string quantity = equals == std::string::npos ? "" : text.substr(0, equals);
    std::string amount = equals == std::string::npos ? text : text.substr(equals + 1);
    const bool percent = !quantity.empty() && amount.ends_with('%');
    if (percent) amount.pop_back();
    constexpr double hundredth = 0.01;
    const auto number = parse_decimal(amount);
    const double within = number ? *number * (percent ? hundredth : 1) : 0;
    if (!number || within < min_precision || within > max_precision || (equals == 0))
      return both(
          "'{}' is not a number of points from {:f} to {}, such as 0.01, or of another quantity, such as "
          "winner=1%",
          "'{}' non è un numero di punti da {:f} a {}, come 0.01, né di un'altra grandezza, come winner=1%",
          printable(text), min_precision, max_precision);
    options.precision = within;
    options.precision_of = quantity;
    return {};
  };
  return {.kind = ValueKind::number, .placeholder = "X", .store = store};
}

/// The two hypotheses of a test.
ValueSpec hypotheses(std::optional<Sprt>& target) {
  const auto store = [&target](const std::string& text) -> Bilingual {
    const std::vector<std::string> parts = split(text, ',');
    const auto lower = parse_decimal(parts[0]);
    const auto upper = parts.size() == 2 ? parse_decimal(parts[1]) : std::nullopt;
    if (!lower || !upper || *lower >= *upper || *lower < -max_elo || *upper > max_elo)
      return both("'{}' is not two rising numbers of normalized Elo from -{} to {}, such as 0,20",
                  "'{}' non sono due numeri crescenti di Elo normalizzato da -{} a {}, come 0,20", printable(text),
                  max_elo, max_elo);
    target = Sprt{.lower = *lower, .upper = *upper};
    return {};
  };
  return {.kind = ValueKind::text, .placeholder = "A,B", .store = store};
}

ValueSpec players(std::string& target) {
  ValueSpec value = any_text(target, "LIST", ValueKind::player);
  value.words = words_of(*find_topic("players"));
  value.topic = "players";
  return value;
}

/// A number of hands or of matches.
ValueSpec count(SimulationOptions& options, Unit unit) {
  return number(1, static_cast<std::uint64_t>(max_count(unit)), [&options, unit](std::uint64_t count) {
    options.unit = unit;
    options.count = static_cast<std::int64_t>(count);
  });
}

Option first_option(SimulationOptions& options, std::string meaning) {
  return {.name = "--first",
          .value = whole_number(options.first, 0, max_units),
          .meaning = std::move(meaning),
          .fallback = "0"};
}

Option allow_cheats_option(SimulationOptions& options) {
  return {.name = "--allow-cheats", .value = flag(options.allow_cheats), .meaning = "Allow players that see all cards"};
}

Option metrics_option(SimulationOptions& options) {
  ValueSpec value = text(options.metrics, "LIST", ValueKind::text);
  value.words = {{"all", "every metric that the run can measure"}};
  for (const MetricGroupRow& group : metric_groups())
    value.words.push_back({std::string(group.name), std::string(group.meaning)});
  for (AllowedWord& word : words_of(*find_topic("metrics"))) value.words.push_back(std::move(word));
  value.topic = "metrics";
  return {.name = "--metrics",
          .value = value,
          .meaning =
              "Measure more: groups and names, or all; tension, agency and search are slow, so the default is then "
              "1,000 hands"};
}

/// The players of simulate.
Option players_option(SimulationOptions& options) {
  return {.name = "--players",
          .value = players(options.players),
          .meaning = "Players, separated by commas: one for all, one per side or one per seat",
          .fallback = options.players};
}

/// The lineups of compare; those that are given replace the default.
Option lineups_option(SimulationOptions& options) {
  std::string unused;
  ValueSpec value = players(unused);
  value.store = [&options, given = false](const std::string& list) mutable -> Bilingual {
    std::vector<std::string>& others = options.other_players;
    if (!std::exchange(given, true)) {
      options.players = list;
      others.clear();
      return {};
    }
    if (list == options.players || std::find(others.begin(), others.end(), list) != others.end())
      return both("{} is given twice", "{} compare due volte", printable(list));
    others.push_back(list);
    return {};
  };
  return {.name = "--players",
          .value = std::move(value),
          .meaning =
              "Players, separated by commas: one for all, one per side or one per seat; repeatable, to compare kinds",
          .fallback =
              options.players + (options.other_players.empty() ? "" : ", then " + join(options.other_players, ", ")),
          .repeatable = true};
}

Option vary_option(SimulationOptions& options) {
  return {.name = "--vary",
          .value = texts(options.variations, "KEY=VALUES", ValueKind::text),
          .meaning =
              "Play under each value of a setting, as in match.target=21,31 or deal.table=0..4; repeat it for "
              "combinations",
          .repeatable = true};
}

/// What simulate and compare play.
std::vector<Option> sample_options(SimulationOptions& options, std::int64_t hands) {
  return {{.name = "--hands",
           .value = count(options, Unit::hand),
           .meaning = "Play N independent hands; the last seat deals",
           .fallback = std::to_string(hands)},
          {.name = "--matches",
           .value = count(options, Unit::match),
           .meaning = "Play N whole matches; the deal rotates",
           .excludes = {{"--hands"}}},
          {.name = "--precision",
           .value = precision(options),
           .meaning = "Play until all 95% intervals are within ±X points, or those of a quantity, as in winner=1%; "
                      "--hands or --matches is then the most (default: 10^9 hands)"},
          first_option(options, "Start at hand (or match) N"),
          seed_option(options.seed, "1"),
          metrics_option(options),
          allow_cheats_option(options)};
}

/// What an arena plays.
std::vector<Option> tournament_options(SimulationOptions& options, std::int64_t deals) {
  return {
      {.name = "--players",
       .value = players(options.players),
       .meaning = "The players, separated by commas; each meets every other",
       .fallback = options.players},
      {.name = "--deals",
       .value = count(options, Unit::hand),
       .meaning = "Play N independent deals, each once for every exchange of the sides",
       .fallback = std::to_string(deals)},
      {.name = "--matches",
       .value = count(options, Unit::match),
       .meaning = "Play N whole matches, each once for every exchange of the sides; the deal rotates",
       .excludes = {{"--deals"}}},
      {.name = "--precision",
       .value = precision(options),
       .meaning = "Play until the 95% intervals of all differences in points are within ±X; --deals or --matches is "
                  "then the maximum (default: 10^6)"},
      {.name = "--sprt",
       .value = hypotheses(options.sprt),
       .meaning = "Play until a sequential test accepts that the first player's advantage over the second is A or "
                  "B, in normalized Elo, each wrongly one time in 20; needs two players and one ruleset",
       .excludes = {{"--precision"}}},
      first_option(options, "Start at deal (or match) N"),
      seed_option(options.seed, "1"),
      metrics_option(options),
      allow_cheats_option(options)};
}

}  // namespace

std::vector<Option> comparison_options(SimulationOptions& options) {
  return {{.name = "--all",
           .value = flag(options.all_rows),
           .meaning = "Also show each ruleset, and what did not differ",
           .with_resume = true},
          {.name = "--margin",
           .value = points(options.margin),
           .meaning = "Judge whether the difference between the sides stays the same within ±X points",
           .with_resume = true}};
}

std::vector<Option> simulate_keys(SimulationOptions& options, std::int64_t count) {
  std::vector<Option> all = sample_options(options, count);
  all.push_back(players_option(options));
  all.push_back(vary_option(options));
  return all;
}

std::vector<Option> compare_keys(SimulationOptions& options, std::int64_t count) {
  std::vector<Option> all = comparison_options(options);
  for (Option& option : sample_options(options, count)) all.push_back(std::move(option));
  all.push_back(lineups_option(options));
  all.push_back(vary_option(options));
  return all;
}

std::vector<Option> worth_keys(SimulationOptions& options, std::int64_t count) {
  std::vector<Option> all = sample_options(options, count);
  std::erase_if(all, [](const Option& option) { return option.name == "--metrics"; });
  all.push_back(lineups_option(options));
  all.push_back(vary_option(options));
  return all;
}

std::vector<Option> arena_keys(SimulationOptions& options, std::int64_t count) {
  return tournament_options(options, count);
}

}  // namespace cicera
