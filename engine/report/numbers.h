// Numbers in reports.
#pragma once

#include <cstdint>
#include <string>

#include "engine/simulation/interval.h"
#include "engine/support/language.h"

namespace cicera {

/// `4.263±.018`: the mean and its 95% margin of error, to three decimals or as many as the margin needs; `1.000` if the
/// number does not vary.
std::string with_margin(const Estimate& estimate);

/// `5.1%±.4`: a mean share, or the difference of two, and its 95% margin of error, in percent; the interval where the
/// margin would leave what is possible: `-33.3% (-100 to 70)`.
std::string share_with_margin(const Estimate& estimate, const Interval& possible = {-1, 1});

/// `4.263`: the mean with the decimals of with_margin.
std::string exact_mean(const Estimate& estimate);

/// `4.245 to 4.281`: the 95% interval with the same decimals. Requires one.
std::string range_text(const Estimate& estimate);

/// `40.1%`
std::string percent(double rate);

/// `40.1%±2.1`: a rate and the farther end of its 95% interval, to one decimal or as many as the margin needs;
/// `0.0%±.2 (3)` with the count where the rate is rounded to 0, and `100.0% (16 to 100)` where the margin would leave 0
/// to 100%.
std::string rate_with_margin(const Proportion& proportion, std::int64_t count);

/// `5.1% (4.7% to 5.6%)`: a rate and its 95% interval.
std::string rate_with_interval(const Proportion& proportion);

/// `4.263±.018`, `40.1%±2.1` where `sign` is `%`, and `60 (40 to 100)` where one end of the interval is much farther
/// than the other: a number with as many decimals as its interval needs.
std::string number_with_interval(double number, const Interval& interval, const std::string& sign);

/// `+57±12`: an Elo rating and its 95% margin of error; `+60 (+40 to +100)` where one end is much farther,
/// `+446 (>+130)` and `-446 (<-130)` where one has no bound, and `+0 (?)` where both have none.
std::string rating_with_interval(double elo, const Interval& interval);

/// `4.263`, or `40.1%`.
std::string number_text(double number, const std::string& sign);

/// `0.016`
std::string mean_text(double mean);

/// A number as these functions write it, `12,345.6±.7` or `0.1 to 0.2`, with the separators and the words of a language
/// and no digit left out: `12.345,6±0,7`, `0,1 a 0,2`.
std::string localized(const std::string& english, Language language);

/// The estimate of the number with its sign turned.
Estimate negated(Estimate estimate);
/// The same without its sign, where only its size is of interest: negated if its mean is below 0.
Estimate size_of(const Estimate& estimate);
/// Of a share, that of all others: 1 less it.
Estimate complement(Estimate share);

/// Whether the interval leaves 0 out.
bool is_significant(const Estimate& change);
/// Whether the number was 0 in every unit.
bool never_varied(const Estimate& change);

}  // namespace cicera
