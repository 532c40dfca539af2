// The fields of scripts' objects that are sets of cards, for checks before the script interface (api.h) exists. A test
// holds the list against its table.
#pragma once

#include <algorithm>
#include <array>
#include <string_view>

namespace cicera {

inline constexpr std::array<std::string_view, 9> set_fields = {
    "built_with", "cards", "holding", "pile", "table", "table_after", "table_before", "taken", "tops"};

/// Whether a field of this name is a set of cards.
constexpr bool is_set_field(std::string_view field) { return std::ranges::find(set_fields, field) != set_fields.end(); }

}  // namespace cicera
