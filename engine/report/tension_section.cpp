#include "engine/report/tension_section.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cmath>

#include "engine/metrics/tension.h"
#include "engine/report/calibration_report.h"
#include "engine/report/numbers.h"

namespace cicera {
namespace {

/// Of hands, in rising order.
using Chances = std::vector<double>;

constexpr std::array band_ends = {0.05, 0.25, 0.5, 0.75, 0.95};

/// The least chance that at least this share of the hands does not exceed. Requires hands.
double quantile(const Chances& chances, double share) {
  const auto rank = static_cast<std::size_t>(std::ceil(share * static_cast<double>(chances.size())));
  return chances[std::max<std::size_t>(rank, 1) - 1];
}

BandChart::Band band_of(const Chances& chances, std::size_t plays) {
  const auto at = [&](std::size_t i) { return quantile(chances, band_ends[i]); };
  return {static_cast<double>(plays), at(0), at(1), at(2), at(3), at(4)};
}

ReportTable table_of(const ReportWords& words, const std::vector<BandChart::Band>& bands, std::int64_t hands) {
  ReportTable table;
  table.caption =
      words.say("Chance of side 0 to win the hand, after each number of plays: quantiles over the hands; n = {}",
                "Probabilità che la parte 0 vinca la smazzata, dopo ogni numero di giocate: quantili sulle "
                "smazzate; n = {}",
                words.hands(hands));
  table.folded = true;
  table.heads = {words.say("plays", "giocate")};
  for (const double share : band_ends) table.heads.push_back(fmt::format("{:.0f}%", 100 * share));
  for (const BandChart::Band& band : bands) {
    ReportTable::Row& row = table.rows.emplace_back(ReportTable::Row{fmt::format("{:g}", band.at), {}});
    for (const double chance : {band.p5, band.p25, band.median, band.p75, band.p95})
      row.cells.push_back({words.number(percent(chance))});
  }
  return table;
}

}  // namespace

std::optional<ReportSection> tension_section(const ReportWords& words, const std::string& heading,
                                             const Statistics& statistics, const Intervals& intervals,
                                             std::size_t most_rows) {
  const auto calibration = calibration_of(statistics, intervals);
  if (!calibration) return std::nullopt;
  const std::vector<Chances> chances = chances_by_ply(statistics.measured->watched);
  const std::size_t stride = (chances.size() + most_rows - 1) / most_rows;
  BandChart chart;
  chart.axis = words.say("plays made", "giocate fatte");
  chart.value_axis = words.say("chance of side 0", "probabilità della parte 0");
  for (std::size_t plays = 0; plays < chances.size(); ++plays)
    if ((plays % stride == 0 || plays + 1 == chances.size()) && !chances[plays].empty())
      chart.bands.push_back(band_of(chances[plays], plays));
  ReportSection section;
  section.heading = heading;
  section.chart_words = {words.say(
      "What a spectator who sees no holding gives side 0, as playouts estimate it: the line is the median of the "
      "hands, the dark band holds half of them and the light one 90%. The wider they are, the more is decided. The "
      "playouts are by the players at the table; careful ones play for those that search.",
      "Quanto dà alla parte 0 uno spettatore che non vede le carte in mano, stimato con partite simulate: la linea è "
      "la mediana delle smazzate, la fascia scura ne contiene metà, quella chiara il 90%. Più sono larghe, più "
      "è deciso. Nelle simulazioni giocano i giocatori al tavolo; per quelli che cercano gioca uno prudente.")};
  section.paragraphs.push_back(calibration_words(words, *calibration));
  section.tables = {table_of(words, chart.bands, statistics.hands)};
  if (auto table = calibration_table(words, *calibration)) section.tables.push_back(*std::move(table));
  section.chart = std::move(chart);
  return section;
}

}  // namespace cicera
