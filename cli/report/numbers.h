// Numbers in reports.
#pragma once

#include <string>

#include "engine/simulation/interval.h"

namespace cicera::cli {

/// `4.263±.018`: the mean and its 95% margin of error, to three decimals or as many as the margin needs; `1.000` if the
/// number does not vary.
std::string with_margin(const Estimate& estimate);

/// `40.1%`
std::string percent(double rate);

/// `0.016`
std::string mean_text(double mean);

/// Whether zero lies outside the 95% interval.
bool differs_from_zero(const Estimate& estimate);

}  // namespace cicera::cli
