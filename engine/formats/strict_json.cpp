#include "engine/formats/strict_json.h"

#include <fmt/format.h>

#include <algorithm>
#include <vector>

#include "engine/schema/codec.h"
#include "engine/support/text.h"

namespace cicera {
namespace {

using nlohmann::json;

/// What the parser says, without its own numbers and without what it last read, which may be long.
std::string reason_of(std::string_view what) {
  const std::string_view dash = " - ";
  if (const auto begin = what.find(dash); begin != std::string_view::npos) what.remove_prefix(begin + dash.size());
  const std::string_view last_read = "; last read: ";
  const auto cut = what.find(last_read);
  if (cut == std::string_view::npos) return std::string(what);
  const auto expected = what.rfind("; expected ");
  constexpr std::size_t longest = 60;
  const bool follows = expected != std::string_view::npos && expected > cut && what.size() - expected <= longest;
  return std::string(what.substr(0, cut)) + (follows ? std::string(what.substr(expected)) : "");
}

}  // namespace

json parse_strictly(std::string_view text, int max_depth, std::size_t max_keys) {
  std::vector<std::vector<std::string>> known(static_cast<std::size_t>(max_depth) +
                                              2);  // keys of the open object at each depth
  const auto check = [&](int depth, json::parse_event_t event, json& parsed) {
    if (depth > max_depth) throw BadJson(BadJson::Fault::shape, "it is nested too deeply");
    const int keys_depth = event == json::parse_event_t::object_start ? depth + 1 : depth;
    auto& siblings = known[static_cast<std::size_t>(keys_depth)];
    if (event == json::parse_event_t::object_start) siblings.clear();
    if (event != json::parse_event_t::key) return true;
    std::string& name = parsed.get_ref<std::string&>();
    if (siblings.size() == max_keys) throw BadJson(BadJson::Fault::shape, "an object has too many keys");
    if (std::find(siblings.begin(), siblings.end(), name) != siblings.end())
      throw BadJson(BadJson::Fault::repeated_key, fmt::format("the key '{}' is given twice", printable(name)));
    siblings.push_back(name);
    return true;
  };
  try {
    return json::parse(text.begin(), text.end(), check);
  } catch (const json::parse_error& error) {
    throw BadJson(BadJson::Fault::syntax, reason_of(error.what()), error.byte);
  } catch (const json::exception&) {
    throw BadJson(BadJson::Fault::syntax, "a number is too large");
  }
}

}  // namespace cicera
