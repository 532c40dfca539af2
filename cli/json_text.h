// JSON answers as text.
#pragma once

#include <nlohmann/json.hpp>
#include <string>

namespace cicera::cli {

/// The document on indented lines. Bytes of a file name that are no UTF-8 are replaced, since JSON has no others.
inline std::string json_text(const nlohmann::ordered_json& document) {
  return document.dump(2, ' ', false, nlohmann::ordered_json::error_handler_t::replace) + "\n";
}

}  // namespace cicera::cli
