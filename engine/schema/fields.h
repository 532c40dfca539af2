// The table of fields: a row for every setting, in the order of the reference page. The reader's checks, overrides,
// `show`, `diff`, the JSON Schema and the reference page are all made from these rows.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "engine/schema/field.h"

namespace cicera {

/// Every row. The row of `scoring.*.kind` comes first among those of scoring lines; the parameters of each kind follow,
/// from the tables of the kinds (line_kinds.h).
const std::vector<Field>& fields();

/// The path with the star replaced by a line's name.
std::string path_of(const Field& field, std::string_view line);

/// The rows for a full dotted path such as `match.target` or `scoring.cards.tie`: none, one, or one for each kind that
/// has the parameter. Any name matches the star.
std::vector<const Field*> find_fields(std::string_view path);

}  // namespace cicera
