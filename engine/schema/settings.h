// The settings of some rules with their values: the source of `show`, `diff` and the fingerprint of rules.
#pragma once

#include <string>
#include <vector>

#include "engine/rules/rules.h"
#include "engine/schema/value.h"

namespace cicera {

/// One setting with its value in some rules.
struct Setting {
  std::string path;
  Value value;
};

/// Every setting that is written, in the order of the table of fields; scoring lines in their own order.
std::vector<Setting> settings(const Rules& rules);

}  // namespace cicera
