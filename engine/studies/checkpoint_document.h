// What the checkpoints of judge and tune have in common: a format, the version that wrote them, and a checksum, since a
// wrong digit in a total would go unnoticed.
#pragma once

#include <nlohmann/json.hpp>
#include <string>
#include <string_view>
#include <vector>

namespace cicera {

/// The text of a checkpoint with this content, which begins with `format` and `version`.
std::string checkpoint_text(std::string_view format, const nlohmann::ordered_json& content);

/// Reads a checkpoint of the study `name`, which has these keys beside format, version and checksum. Throws Error for a
/// file of another kind or version, and for one that is damaged.
nlohmann::json read_checkpoint(const std::string& file, std::string_view format, std::string_view name,
                               std::vector<std::string> keys);

}  // namespace cicera
