// Every switch of some rules with its value: what `show`, `diff` and the fingerprint of rules are made from.
#pragma once

#include <string>
#include <vector>

#include "engine/rules/rules.h"
#include "engine/schema/value.h"

namespace cicera {

/// One switch as it stands in some rules.
struct Setting {
  std::string path;
  Value value;
};

/// Every switch that is written, in the order of the table of fields, with the lines one after another in their own
/// order.
std::vector<Setting> settings(const Rules& rules);

}  // namespace cicera
