// A request of the API: `{"id":1,"ask":"moves","holding":"9d 3c","table":"2d 3d 4d"}`. Its keys are the long options of
// the command that answers the same, and the same descriptions read their values, so there is no second list of either.
#pragma once

#include <nlohmann/json.hpp>
#include <string>
#include <string_view>
#include <vector>

#include "engine/options/option.h"

namespace cicera {

struct Request {
  std::string id = "null";  // a number, a text or null, as it was sent
  std::string ask;
  nlohmann::json keys = nlohmann::json::object();  // the others
};

/// The id of a text that may be no request, as JSON; null where it has none. A number is written as it was sent, since
/// it may have more digits than any number here.
std::string id_of(std::string_view text);

/// Throws Error for what is not a request, or larger than `max_bytes`.
Request read_request(std::string_view text, std::size_t max_bytes);

/// A key of a request, as a list of keys shows it.
struct RequestKey {
  std::string name;  // `table` for --table
  const ValueSpec* value = nullptr;
  std::string meaning;
  std::string fallback;
  bool required = false;
  bool repeatable = false;
};

/// All keys, the arguments first; a key that is an argument too is here once.
std::vector<RequestKey> request_keys(const Keys& keys);

/// Stores the values of a request. Text and numbers are read as on a command line, a flag is true or false, and what
/// may be repeated may be a list. Throws Error for an unknown key, with the nearest name, and for values that are
/// missing, invalid or exclude each other.
void store(const nlohmann::json& values, const Keys& keys);

}  // namespace cicera
