#include "engine/report/measured_words.h"

#include <cmath>

#include "engine/report/numbers.h"

namespace cicera {
namespace {

/// `12.0% instead of 11.8% (a change of -0.1% to 0.5%)`.
std::string changed(const MeasuredChange& change, const ReportWords& words) {
  const auto text = [&](double value) { return metric_number(words, value, change.metric->is_share()); };
  std::string numbers =
      words.say("{} instead of {}", "{} invece di {}", text(change.value.after), text(change.value.before));
  if (const auto& range = change.difference.ci95)
    numbers +=
        words.say(" (a change of {} to {})", " (una differenza da {} a {})", text(range->low), text(range->high));
  return numbers;
}

/// Whether both rulesets have the same value in every part of the hands, so that nothing is learned of the change.
bool is_constant(const MeasuredChange& change) {
  const auto& range = change.difference.ci95;
  return change.value.before == change.value.after && (!range || range->low == range->high);
}

/// A sentence with `{}` for the values of a metric; empty where it was not measured, or cannot differ.
std::string sentence(const Judgement& judged, const ReportWords& words, std::string_view metric,
                     const std::string& english, const std::string& italian) {
  const MeasuredChange* change = judged.change_of(metric);
  if (change == nullptr || is_constant(*change)) return "";
  const std::string& form = words.language() == Language::italian ? italian : english;
  const std::size_t place = form.find("{}");
  return form.substr(0, place) + changed(*change, words) + form.substr(place + 2);
}

}  // namespace

std::string metric_number(const ReportWords& words, double value, bool is_share) {
  return words.number(is_share ? percent(value) : mean_text(value));
}

bool has_ends(const GoalVerdict& goal) {
  constexpr double unknown = 1e8;
  return std::abs(goal.interval.low) < unknown && std::abs(goal.interval.high) < unknown;
}

std::string choices_text(const Judgement& judged, const ReportWords& words) {
  return sentence(judged, words, "forced_share", "Turns without a choice: {}. ", "Turni senza scelta: {}. ") +
         sentence(judged, words, "matters", "Choices that matter: {}.", "Scelte che contano: {}.");
}

std::string tension_text(const Judgement& judged, const ReportWords& words) {
  return sentence(judged, words, "settled_at", "Plays until a hand is settled: {}. ",
                  "Giocate prima che una smazzata sia decisa: {}. ") +
         sentence(judged, words, "lead_changes", "Changes of the lead a hand: {}. ",
                  "Cambi di vantaggio a smazzata: {}. ") +
         sentence(judged, words, "suspense", "Suspense a hand: {}, for a spectator who sees no holding.",
                  "Suspense a smazzata: {}, per uno spettatore che non vede le carte in mano.");
}

std::string luck_text(const Judgement& judged, const ReportWords& words) {
  return sentence(judged, words, "luck", " Luck between these two: {}.", " Fortuna tra questi due: {}.");
}

}  // namespace cicera
