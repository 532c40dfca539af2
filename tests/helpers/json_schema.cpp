#include "tests/helpers/json_schema.h"

#include <fmt/format.h>

#include <algorithm>
#include <regex>
#include <set>
#include <stdexcept>

#include "engine/ruleset/resolved.h"
#include "engine/ruleset/yaml_reader.h"
#include "engine/support/error.h"

namespace cicera::tests {
namespace {

using Json = nlohmann::ordered_json;

bool has_type(const Json& document, const std::string& type) {
  if (type == "object") return document.is_object();
  if (type == "array") return document.is_array();
  if (type == "string") return document.is_string();
  if (type == "integer") return document.is_number_integer();
  if (type == "number") return document.is_number();
  if (type == "boolean") return document.is_boolean();
  if (type == "null") return document.is_null();
  throw std::invalid_argument("unknown type " + type);
}

class Validator {
 public:
  explicit Validator(const Json& root) : root_(root) {}

  std::string check(const Json& schema, const Json& document, const std::string& at) const {
    if (schema.is_boolean()) return schema.get<bool>() ? "" : at + ": nothing is allowed";
    if (schema.contains("$ref")) return check(resolved(schema["$ref"]), document, at);
    for (const auto& [keyword, value] : schema.items()) {
      if (std::string found = check_keyword(schema, keyword, value, document, at); !found.empty()) return found;
    }
    return "";
  }

 private:
  const Json& resolved(const std::string& reference) const {
    return root_.at(Json::json_pointer(reference.substr(1)));  // after the #
  }

  bool fits(const Json& schema, const Json& document) const { return check(schema, document, "").empty(); }

  std::string check_keyword(const Json& schema, const std::string& keyword, const Json& value, const Json& document,
                            const std::string& at) const {
    static const std::set<std::string> notes = {"$schema",     "title", "description", "default",
                                                "definitions", "then",  "else"};
    if (notes.contains(keyword)) return "";
    if (keyword == "allOf") {
      for (const Json& part : value)
        if (std::string found = check(part, document, at); !found.empty()) return found;
      return "";
    }
    if (keyword == "if") {
      const char* branch = fits(value, document) ? "then" : "else";
      return schema.contains(branch) ? check(schema[branch], document, at) : "";
    }
    if (document.is_object() && (keyword == "properties" || keyword == "additionalProperties"))
      return check_properties(schema, keyword, document, at);
    if (document.is_array() && keyword == "items") {
      for (std::size_t i = 0; i < document.size(); ++i)
        if (std::string found = check(value, document[i], at + "/" + std::to_string(i)); !found.empty()) return found;
      return "";
    }
    return holds(keyword, value, document) ? "" : at + ": " + keyword;
  }

  std::string check_properties(const Json& schema, const std::string& keyword, const Json& document,
                               const std::string& at) const {
    const Json none = Json::object();
    const Json& known = schema.contains("properties") ? schema["properties"] : none;
    for (const auto& [name, value] : document.items()) {
      if (known.contains(name) != (keyword == "properties")) continue;
      const Json& part = keyword == "properties" ? known[name] : schema[keyword];
      if (std::string found = check(part, value, fmt::format("{}/{}", at, name)); !found.empty()) return found;
    }
    return "";
  }

  /// A keyword that applies to one type holds for documents of the others.
  bool holds(const std::string& keyword, const Json& value, const Json& document) const {
    const auto fits_one = [&](const Json& part) { return fits(part, document); };
    if (keyword == "anyOf") return std::any_of(value.begin(), value.end(), fits_one);
    if (keyword == "not") return !fits(value, document);
    if (keyword == "enum") return std::find(value.begin(), value.end(), document) != value.end();
    if (keyword == "const") return document == value;
    if (keyword == "type" && value.is_array())
      return std::any_of(value.begin(), value.end(), [&](const Json& type) { return has_type(document, type); });
    if (keyword == "type") return has_type(document, value);
    if (keyword == "minimum") return !document.is_number() || document.get<double>() >= value.get<double>();
    if (keyword == "maximum") return !document.is_number() || document.get<double>() <= value.get<double>();
    if (keyword == "minLength" || keyword == "maxLength") return has_length(keyword, value, document);
    if (keyword == "pattern")
      return !document.is_string() ||
             std::regex_search(document.get<std::string>(), std::regex(value.get<std::string>()));
    if (keyword == "minItems") return !document.is_array() || document.size() >= value.get<std::size_t>();
    if (keyword == "maxItems") return !document.is_array() || document.size() <= value.get<std::size_t>();
    if (keyword == "uniqueItems")
      return !document.is_array() || std::set<Json>(document.begin(), document.end()).size() == document.size();
    if (keyword == "required") return !document.is_object() || has_all(document, value);
    if (keyword == "propertyNames") {
      if (document.is_object())
        for (const auto& [name, _] : document.items())
          if (!fits(value, name)) return false;
      return true;
    }
    if (keyword == "dependencies") {
      if (document.is_object())
        for (const auto& [name, others] : value.items())
          if (document.contains(name) && !has_all(document, others)) return false;
      return true;
    }
    if (keyword == "properties" || keyword == "additionalProperties" || keyword == "items") return true;
    throw std::invalid_argument("unknown keyword " + keyword);
  }

  static bool has_length(const std::string& keyword, const Json& value, const Json& document) {
    if (!document.is_string()) return true;
    const std::string& text = document.get_ref<const std::string&>();
    const auto length = std::count_if(text.begin(), text.end(), [](unsigned char c) { return (c & 0xC0) != 0x80; });
    return keyword == "minLength" ? length >= value.get<long>() : length <= value.get<long>();
  }

  static bool has_all(const Json& document, const Json& names) {
    return std::all_of(names.begin(), names.end(),
                       [&](const Json& name) { return document.contains(name.get<std::string>()); });
  }

  const Json& root_;
};

}  // namespace

std::string violation(const Json& schema, const Json& document) {
  return Validator(schema).check(schema, document, "");
}

Json yaml_document(const std::filesystem::path& file, std::string text) {
  const Tree tree = read_yaml(Source(file, std::move(text)));
  if (!tree.faults.empty()) throw ruleset_error(tree.faults);
  return tree.root ? json_of(*tree.root) : Json();
}

}  // namespace cicera::tests
