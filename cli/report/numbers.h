// Numbers as a report for people writes them.
#pragma once

#include <string>

#include "engine/simulation/interval.h"

namespace cicera::cli {

/// `4.263±.018`: the mean and half its 95% interval, to three decimals or as many as show the latter; `1.000` where
/// nothing varies.
std::string with_margin(const Estimate& estimate);

/// `40.1%`
std::string percent(double rate);

/// `0.016`
std::string mean_text(double mean);

/// Whether zero lies outside the 95% interval.
bool differs_from_zero(const Estimate& estimate);

}  // namespace cicera::cli
