// What each rule is worth as text, at 80 columns.
#pragma once

#include <string>

#include "engine/conclusions/worth_conclusion.h"
#include "engine/support/style.h"

namespace cicera {

/// For each setting of a sweep and each lineup a table with a row for each rule: what it gives side 0 in points and in
/// wins, and how often another side wins without it.
std::string worth_text(const WorthConclusion& worth, const Style& style);

}  // namespace cicera
