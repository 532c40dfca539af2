// The error of a request that a table's rules forbid now.
#pragma once

#include <string>
#include <utility>

#include "engine/support/error.h"

namespace cicera {

inline Error rules_error(Bilingual message) { return {ErrorKind::rules, {}, std::move(message)}; }

}  // namespace cicera
