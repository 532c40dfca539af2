// JSON answers as text.
#pragma once

#include <nlohmann/json.hpp>
#include <string>

namespace cicera {

/// The document on indented lines. Bytes of a file name that are no UTF-8 are replaced, since JSON has no others.
inline std::string json_text(const nlohmann::ordered_json& document) {
  return document.dump(2, ' ', false, nlohmann::ordered_json::error_handler_t::replace) + "\n";
}

/// The document in one line without an end, with the same care for bytes.
template <typename Json>
std::string json_line(const Json& document) {
  return document.dump(-1, ' ', false, Json::error_handler_t::replace);
}

}  // namespace cicera
