// The table of the kinds of scoring line (line_kind.h), and lookup by name.
#pragma once

#include <optional>
#include <string_view>
#include <vector>

#include "engine/schema/line_kind.h"

namespace cicera {

const LineKindInfo& info_of(LineKind kind);

std::string_view kind_name(LineKind kind);
/// Completes a sentence that begins `Scores`, without a full stop.
std::string_view kind_meaning(LineKind kind);
/// Every kind, in the order of the reference page.
const std::vector<LineKind>& all_kinds();

}  // namespace cicera
