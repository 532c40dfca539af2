#include "engine/report/numbers.h"

#include <fmt/format.h>

#include <algorithm>
#include <cctype>
#include <cmath>
#include <cstring>
#include <utility>

namespace cicera {
namespace {

/// Writes -0.000 as 0.000.
std::string fixed(double number, int decimals) {
  std::string text = fmt::format("{:.{}f}", number, decimals);
  if (text.find_first_of("123456789") == std::string::npos && text[0] == '-') text.erase(0, 1);
  return text;
}

constexpr int max_decimals = 6;

/// At least `fewest`, and enough for the first digit of the margin. Requires margin > 0.
int decimals_for(double margin, int fewest) {
  return std::clamp(static_cast<int>(std::ceil(-std::log10(margin))), fewest, max_decimals);
}

/// To the farther end of the interval.
double margin_of(const Estimate& estimate) {
  return estimate.ci95 ? std::max(estimate.ci95->high - estimate.mean, estimate.mean - estimate.ci95->low) : 0;
}

/// 0 where the margin is too small to show.
double shown(double margin) {
  constexpr double least = 0.5e-6;  // of max_decimals
  return margin < least ? 0 : margin;
}

int decimals_of(const Estimate& estimate) {
  constexpr int fewest = 3;
  const double margin = shown(margin_of(estimate));
  return margin == 0 ? fewest : decimals_for(margin, fewest);
}

/// `±.018`
std::string margin_text(double margin, int decimals) {
  std::string text = fixed(margin, decimals);
  if (text.starts_with("0.")) text.erase(0, 1);
  return "±" + text;
}

/// Whether a number with this margin to either side would leave what is possible.
bool leaves(const Interval& possible, double number, double margin) {
  constexpr double rounding = 1e-9;
  return number - margin < possible.low - rounding || number + margin > possible.high + rounding;
}

/// `80.0% (28.4% to 99.5%)`
std::string percent_with_interval(double rate, const Interval& interval, int decimals) {
  return fmt::format("{}% ({}% to {}%)", fixed(100 * rate, decimals), fixed(100 * interval.low, decimals),
                     fixed(100 * interval.high, decimals));
}

/// `80.0% (28 to 99)`: short enough for a table, with decimals where the interval is narrow.
std::string percent_in_table(double rate, const Interval& interval, int decimals) {
  constexpr double wide = 0.1;
  const int of_ends = interval.high - interval.low < wide ? decimals : 0;
  return fmt::format("{}% ({} to {})", fixed(100 * rate, decimals), fixed(100 * interval.low, of_ends),
                     fixed(100 * interval.high, of_ends));
}

/// Whether one end of the interval is so much farther than the other that a margin would mislead.
bool is_lopsided(double number, const Interval& interval) {
  constexpr double lopsided = 1.5;
  const double below = number - interval.low;
  const double above = interval.high - number;
  return std::max(above, below) > lopsided * std::min(above, below);
}

}  // namespace

std::string with_margin(const Estimate& estimate) {
  const double margin = shown(margin_of(estimate));
  return exact_mean(estimate) + (margin == 0 ? "" : margin_text(margin, decimals_of(estimate)));
}

std::string share_with_margin(const Estimate& estimate, const Interval& possible) {
  const double margin = shown(100 * margin_of(estimate));
  const int decimals = margin == 0 ? 1 : decimals_for(margin, 1);
  if (leaves(possible, estimate.mean, margin_of(estimate)))
    return percent_in_table(estimate.mean, *estimate.ci95, decimals);
  return fixed(100 * estimate.mean, decimals) + "%" + (margin == 0 ? "" : margin_text(margin, decimals));
}

std::string exact_mean(const Estimate& estimate) { return fixed(estimate.mean, decimals_of(estimate)); }

std::string range_text(const Estimate& estimate) {
  const int decimals = decimals_of(estimate);
  return fmt::format("{} to {}", fixed(estimate.ci95->low, decimals), fixed(estimate.ci95->high, decimals));
}

std::string percent(double rate) { return fmt::format("{:.1f}%", 100 * rate); }

std::string rate_with_margin(const Proportion& proportion, std::int64_t count) {
  const auto& [rate, ci95] = proportion;
  const double margin = 100 * std::max(ci95.high - rate, rate - ci95.low);
  const int decimals = decimals_for(margin, 1);
  const std::string text = fixed(100 * rate, decimals);
  const bool rounded_to_zero = text.find_first_not_of("0.") == std::string::npos;
  if (!rounded_to_zero && leaves({0, 1}, rate, margin / 100)) return percent_in_table(rate, ci95, decimals);
  return text + "%" + margin_text(margin, decimals) + (rounded_to_zero ? fmt::format(" ({})", count) : "");
}

std::string rate_with_interval(const Proportion& proportion) {
  const auto& [rate, ci95] = proportion;
  return percent_with_interval(rate, ci95, decimals_for(50 * (ci95.high - ci95.low), 1));
}

std::string number_with_interval(double number, const Interval& interval, const std::string& sign) {
  constexpr double large = 20;  // from which on a number is written to the unit
  const double margin = shown(std::max(number - interval.low, interval.high - number));
  if (margin == 0) return number_text(number, sign);
  const int decimals = decimals_for(margin, !sign.empty() ? 1 : std::abs(number) < large ? 3 : 0);
  const auto text = [&](double each) { return fixed(each, decimals) + sign; };
  if (is_lopsided(number, interval))
    return fmt::format("{} ({} to {})", text(number), fixed(interval.low, decimals), text(interval.high));
  return text(number) + margin_text(margin, decimals);
}

std::string rating_with_interval(double elo, const Interval& interval) {
  const auto [low, high] = interval;
  if (!std::isfinite(low) && !std::isfinite(high)) return fmt::format("{:+.0f} (?)", elo);
  if (!std::isfinite(high)) return fmt::format("{:+.0f} (>{:+.0f})", elo, low);
  if (!std::isfinite(low)) return fmt::format("{:+.0f} (<{:+.0f})", elo, high);
  const double margin = std::max({elo - low, high - elo, 1.0});
  if (margin > 1 && is_lopsided(elo, interval)) return fmt::format("{:+.0f} ({:+.0f} to {:+.0f})", elo, low, high);
  return fmt::format("{:+.0f}±{:.0f}", elo, margin);
}

std::string number_text(double number, const std::string& sign) { return fixed(number, sign.empty() ? 3 : 1) + sign; }

std::string mean_text(double mean) { return fixed(mean, 3); }

std::string localized(const std::string& english, Language language) {
  std::string text;
  for (std::size_t i = 0; i < english.size(); ++i) {
    const char c = english[i];
    const bool leads = c == '.' && (i == 0 || std::isdigit(static_cast<unsigned char>(english[i - 1])) == 0);
    if (leads) text += '0';
    text += language != Language::italian ? c : c == '.' ? ',' : c == ',' ? '.' : c;
  }
  if (language == Language::italian)
    for (const auto& [word, italian] : {std::pair(" to ", " a "), std::pair("over ", "oltre ")})
      if (const auto at = text.find(word); at != std::string::npos) text.replace(at, std::strlen(word), italian);
  return text;
}

Estimate negated(Estimate estimate) {
  estimate.mean = -estimate.mean;
  if (estimate.ci95) estimate.ci95 = Interval{-estimate.ci95->high, -estimate.ci95->low};
  return estimate;
}

Estimate size_of(const Estimate& estimate) { return estimate.mean > 0 ? estimate : negated(estimate); }

Estimate complement(Estimate share) {
  share.mean = 1 - share.mean;
  if (share.ci95) share.ci95 = Interval{1 - share.ci95->high, 1 - share.ci95->low};
  return share;
}

bool is_significant(const Estimate& change) { return change.ci95 && (change.ci95->low > 0 || change.ci95->high < 0); }

bool never_varied(const Estimate& change) { return change.mean == 0 && change.sd.value_or(0) == 0; }

}  // namespace cicera
