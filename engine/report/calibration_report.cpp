#include "engine/report/calibration_report.h"

#include <fmt/format.h>

#include "engine/metrics/calibration.h"
#include "engine/metrics/tension.h"
#include "engine/report/numbers.h"
#include "engine/simulation/metric_value.h"
#include "engine/support/text.h"

namespace cicera {
namespace {

using Json = nlohmann::ordered_json;

constexpr int tenth_in_percent = 10;

/// `34.1%±2.0`
std::string share_text(const CalibratedTenth& tenth) {
  return number_with_interval(100 * tenth.came_true.rate,
                              {100 * tenth.came_true.ci95.low, 100 * tenth.came_true.ci95.high}, "%");
}

}  // namespace

std::optional<CalibrationReport> calibration_of(const Statistics& statistics, const Intervals& intervals) {
  if (!statistics.measured || statistics.measured->watched.empty()) return std::nullopt;
  const Tension tension = tension_of(statistics.measured->watched);
  CalibrationReport report = {.hands = tension.hands, .tenths = {}};
  if (tension.hands < calibrating_hands) return report;
  for (std::size_t each = 0; each < tension.tenths.size(); ++each) {
    const ChanceTenth& tenth = tension.tenths[each];
    if (tenth.positions() == 0) continue;
    report.tenths.push_back({.tenth = static_cast<int>(each),
                             .positions = tenth.positions(),
                             .hands = tenth.won.hands,
                             .given = tenth.given / static_cast<double>(tenth.positions()),
                             .came_true = share_of(tenth.won, intervals)});
  }
  return report;
}

Json calibration_json(const CalibrationReport& report) {
  if (report.tenths.empty()) return {};
  Json tenths = Json::array();
  for (const CalibratedTenth& tenth : report.tenths)
    tenths.push_back({{"from", tenth.tenth * tenth_in_percent / 100.0},
                      {"positions", tenth.positions},
                      {"hands", tenth.hands},
                      {"given", tenth.given},
                      {"came_true", tenth.came_true.rate},
                      {"ci95", {tenth.came_true.ci95.low, tenth.came_true.ci95.high}}});
  return {{"hands", report.hands}, {"tenths", std::move(tenths)}};
}

std::optional<ReportTable> calibration_table(const ReportWords& words, const CalibrationReport& report) {
  if (report.tenths.empty()) return std::nullopt;
  ReportTable table;
  table.caption = words.say("How often the chances came true", "Quante volte le probabilità si sono avverate");
  table.basis =
      words.say("with 95% margin of error; n = {}", "con margine d'errore al 95%; n = {}", words.hands(report.hands));
  table.heads = {words.say("chance given", "probabilità data"), words.say("mean", "media"),
                 words.say("came true", "avverate"), words.say("hands", "smazzate")};
  for (const CalibratedTenth& tenth : report.tenths) {
    const std::string label =
        words.say("{}% to {}%", "dal {}% al {}%", tenth.tenth * tenth_in_percent, (tenth.tenth + 1) * tenth_in_percent);
    table.rows.push_back({label,
                          {{words.number(percent(tenth.given))},
                           {words.number(share_text(tenth))},
                           {words.number(grouped(tenth.hands))}}});
  }
  return table;
}

std::string calibration_words(const ReportWords& words, const CalibrationReport& report) {
  if (!report.tenths.empty())
    return words.say(
        "The chances are calibrated: corrected by how often such chances came true in the other hands of this run.",
        "Le probabilità sono calibrate: corrette secondo quante volte probabilità del genere si sono avverate nelle "
        "altre smazzate di questa simulazione.");
  return words.say("The chances are not calibrated: that takes at least {} hands.",
                   "Le probabilità non sono calibrate: servono almeno {} smazzate.", calibrating_hands);
}

}  // namespace cicera
