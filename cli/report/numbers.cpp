#include "cli/report/numbers.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

namespace cicera::cli {
namespace {

/// Writes -0.000 as 0.000.
std::string fixed(double number, int decimals) {
  std::string text = fmt::format("{:.{}f}", number, decimals);
  if (text.find_first_of("123456789") == std::string::npos && text[0] == '-') text.erase(0, 1);
  return text;
}

}  // namespace

std::string with_margin(const Estimate& estimate) {
  constexpr int default_decimals = 3;
  constexpr int max_decimals = 6;
  const double margin = estimate.ci95 ? (estimate.ci95->high - estimate.ci95->low) / 2 : 0;
  if (margin == 0) return fixed(estimate.mean, default_decimals);
  const int decimals = std::clamp(static_cast<int>(std::ceil(-std::log10(margin))), default_decimals, max_decimals);
  std::string margin_text = fixed(margin, decimals);
  if (margin_text.starts_with("0.")) margin_text.erase(0, 1);
  return fixed(estimate.mean, decimals) + "±" + margin_text;
}

std::string percent(double rate) { return fmt::format("{:.1f}%", 100 * rate); }

std::string mean_text(double mean) { return fixed(mean, 3); }

bool differs_from_zero(const Estimate& estimate) {
  return estimate.ci95 && (estimate.ci95->low > 0 || estimate.ci95->high < 0);
}

}  // namespace cicera::cli
