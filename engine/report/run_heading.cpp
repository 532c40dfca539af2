#include "engine/report/run_heading.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <cmath>

#include "engine/players/seating.h"
#include "engine/support/text.h"

namespace cicera {
namespace {

/// Whether the requested precision was reached.
std::string precision_text(const Conclusion& found) {
  const double asked = found.options.precision;
  const auto& half = found.widest;
  const std::string& of = found.options.precision_of;
  const std::string means = !of.empty()      ? "every " + of + " is"
                            : found.compares ? "every side's points and every paired difference are"
                                             : "every side's points are";
  if (half && *half <= asked) return fmt::format(", valid at any time\nPrecision reached: {} within ±{}", means, asked);
  return fmt::format(", valid at any time\nPrecision ±{} not reached: the widest interval is {}", asked,
                     half ? fmt::format("±{:.2g}", *half) : "unknown");
}

/// Marks players whose results bound what others could reach.
std::string cheats_text(const std::vector<std::string>& cheats) {
  if (cheats.empty()) return "";
  return fmt::format(" ({} {} all cards)", fmt::join(cheats, ","), cheats.size() == 1 ? "sees" : "see");
}

/// What bots have given up.
std::string faults_text(const Conclusion& found) {
  if (found.given_up == 0) return "";
  return fmt::format("\n{} given up by a bot's fault, and played on at random", format_count(found.given_up, "hand"));
}

}  // namespace

std::string run_heading(const Conclusion& found) {
  const std::int64_t units = found.units;
  std::vector<std::string> lineups;
  for (const auto& lineup : found.lineups) lineups.push_back(join(lineup, ","));
  return fmt::format("{} {}{}, {} players{}, seed {}; ± is the 95% margin of error", grouped(units),
                     unit_name(found.options.unit, units),
                     found.games().size() * found.lineups.size() > 1 ? " each" : "", join(lineups, " and "),
                     cheats_text(that_see_all(found.all_players())), found.options.seed) +
         (found.options.precision > 0 ? precision_text(found) : "") + faults_text(found);
}

std::int64_t hands_per_second(std::int64_t hands, double seconds) {
  constexpr double shortest = 1e-6;  // a resumed result may claim any time
  return seconds < shortest ? 0 : std::llround(static_cast<double>(hands) / seconds);
}

std::string speed_text(const Conclusion& found) {
  return fmt::format("{:.2f} s, {} hands per second {} {}\n", found.seconds,
                     grouped(hands_per_second(found.hands, found.seconds)), found.merged ? "in" : "on",
                     format_count(static_cast<std::int64_t>(found.workers), found.merged ? "shard" : "thread"));
}

std::string side_label(Side side, int sides, bool matches) {
  if (matches) return fmt::format("side {}", side.number());
  if (side == Side{0}) return "side 0, leads";
  return fmt::format("side {}{}", side.number(), side.number() == sides - 1 ? ", deals" : "");
}

std::string these_units(const Conclusion& found) {
  const std::int64_t units = found.units;
  return fmt::format("{} {} {}", units == 1 ? "this" : "these", grouped(units), found.unit_name(units));
}

std::string wins_label(const Subject& subject) {
  const bool leads = difference_label(subject) == "leads - deals";
  return leads ? "leader's wins" : "side 0's wins";
}

std::string difference_label(const Subject& subject) {
  if (!subject.has_two_sides()) return "side 0 - others";
  return subject.options.unit == Unit::match ? "side 0 - side 1" : "leads - deals";
}

}  // namespace cicera
