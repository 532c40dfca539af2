// A judgement as tidy data: the answer of `judge --csv`.
#pragma once

#include <vector>

#include "engine/conclusions/judgement.h"
#include "engine/report/tidy_rows.h"

namespace cicera {

/// A row for each number, by its way through the JSON of the judgement, as `length.hands_per_match`; of what both
/// rulesets have a row for each of them, and one for the difference where that has an interval.
std::vector<TidyRow> judge_rows(const Judgement& judged);

}  // namespace cicera
