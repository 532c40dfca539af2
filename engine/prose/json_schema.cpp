#include "engine/prose/json_schema.h"

#include <algorithm>

#include "engine/ruleset/resolved.h"
#include "engine/ruleset/ruleset.h"
#include "engine/schema/codec.h"
#include "engine/schema/fields.h"
#include "engine/schema/line_kinds.h"
#include "engine/schema/line_maps.h"
#include "engine/schema/own_names.h"

namespace cicera {
namespace {

using Json = nlohmann::ordered_json;
using Form = FieldType::Form;

/// A number such as the rank 7 is a number in YAML and a word here: both are listed. A card may have a name of its
/// pack's own.
Json word_schema(const FieldType& type) {
  Json words = Json::array();
  for (const std::string& word : type.words) words.push_back(word);
  for (const std::string& word : type.words)
    if (is_integer_text(word)) words.push_back(std::stoi(word));
  for (const std::string& word : type.also) words.push_back(word);
  if (!type.cards) return {{"enum", words}};
  return {{"anyOf", {{{"enum", words}}, {{"type", "string"}, {"pattern", std::string("^") + own_name_pattern + "$"}}}}};
}

Json integer_schema(const FieldType& type) {
  if (!type.numbers.empty()) return {{"enum", type.numbers}};
  return {{"type", "integer"}, {"minimum", type.min}, {"maximum", type.max}};
}

Json list_schema(const FieldType& type, Json items, bool unique) {
  Json schema = {
      {"type", "array"}, {"items", std::move(items)}, {"minItems", type.min_length}, {"maxItems", type.max_length}};
  if (unique) schema["uniqueItems"] = true;
  return schema;
}

Json map_schema(const FieldType& type) {
  Json names = Json::array();
  for (const auto* words : {&type.words, &type.also})
    for (const std::string& word : *words) names.push_back(word);
  const Json off = {{"const", "off"}};  // takes the entry of the parent away
  const Json entry = {{"anyOf", {integer_schema(type), off}}};
  return {{"type", "object"}, {"propertyNames", {{"enum", names}}}, {"additionalProperties", entry}};
}

Json type_schema(const FieldType& type);

Json maps_schema(const FieldType& type) {
  Json map = {{"type", "object"}, {"additionalProperties", false}, {"required", Json::array()}};
  for (const FieldType::Key& key : type.keys) {
    Json schema = {{"description", key.meaning + ": " + key.type.allowed.english + "."}};
    schema.update(type_schema(key.type));
    map["properties"][key.name] = std::move(schema);
    if (key.required) map["required"].push_back(key.name);
  }
  return list_schema(type, std::move(map), false);
}

/// A text, or a map with a text in each language; English may be missing only of a line's title, for which its name
/// stands.
Json bilingual_schemas(bool needs_english = true) {
  Json by_language = {{"type", "object"},
                      {"additionalProperties", false},
                      {"properties", {{"en", {{"type", "string"}}}, {"it", {{"type", "string"}}}}}};
  if (needs_english) by_language["required"] = {"en"};
  Json schemas = Json::array();
  schemas.push_back({{"type", {"string", "number", "boolean"}}});
  schemas.push_back(std::move(by_language));
  return schemas;
}

Json form_schema(const FieldType& type) {
  switch (type.form) {
    case Form::boolean:
      return {{"type", "boolean"}};
    case Form::integer:
      return integer_schema(type);
    case Form::words:
      return word_schema(type);
    case Form::integer_or_words:
      return {{"anyOf", {integer_schema(type), word_schema(type)}}};
    case Form::list_of_integers:
      return list_schema(type, integer_schema(type), false);
    case Form::integer_or_list:
      return {{"anyOf", {integer_schema(type), list_schema(type, integer_schema(type), false)}}};
    case Form::list_of_words:
      return list_schema(type, word_schema(type), true);
    case Form::map_of_integers:
      return map_schema(type);
    case Form::list_of_maps:
      return maps_schema(type);
    case Form::text:
      return {{"type", "string"}, {"minLength", 1}, {"maxLength", type.max_length}};
    case Form::bilingual:
      return {{"anyOf", bilingual_schemas(false)}};
  }
  return {};
}

Json type_schema(const FieldType& type) {
  if (type.instead.empty()) return form_schema(type);
  Json any = Json::array({form_schema(type)});
  for (const FieldType& other : type.instead) any.push_back(type_schema(other));
  return {{"anyOf", any}};
}

Json field_schema(const Field& field) {
  Json schema = {{"description", field.meaning + ": " + field.type.allowed.english + "."}};
  schema.update(type_schema(field.type));
  if (!field.has_star())
    if (const auto value = field.get(Rules(), {})) schema["default"] = json_of(*value);
  return schema;
}

std::string last_word(const Field& field) { return field.path.substr(field.path.rfind('.') + 1); }

/// Adds an alternative schema for a property.
void add_alternative(Json& property, Json schema) {
  const bool has_several = property.contains("anyOf") && !property.contains("description");
  const Json known = has_several ? property["anyOf"] : Json::array({property});
  if (std::find(known.begin(), known.end(), schema) != known.end()) return;
  if (!has_several) property = {{"anyOf", known}};
  property["anyOf"].push_back(std::move(schema));
}

/// An object with the parameters of these rows; different rows of one name (of several kinds) become alternatives.
Json object_of(const std::vector<const Field*>& rows) {
  Json properties = Json::object();
  for (const Field* row : rows) {
    const std::string key = last_word(*row);
    if (properties.contains(key))
      add_alternative(properties[key], field_schema(*row));
    else
      properties[key] = field_schema(*row);
  }
  return {{"type", "object"}, {"properties", properties}, {"additionalProperties", false}};
}

std::vector<const Field*> rows_of(const LineMap& map, std::optional<LineKind> kind) {
  std::vector<const Field*> rows;
  for (const Field& field : fields())
    if (field.path.starts_with(map.path + ".*.") && (!kind || field.suits(*kind))) rows.push_back(&field);
  return rows;
}

Json required_of(const std::vector<const Field*>& rows) {
  Json names = Json::array();
  for (const Field* row : rows)
    if (row->required) names.push_back(last_word(*row));
  return names;
}

/// The parameters of scripts have any names, and the types that the scripts give them.
Json script_parameter() {
  return {
      {"type", {"integer", "boolean", "string"}}, {"minimum", -max_points}, {"maximum", max_points}, {"minLength", 1}};
}

/// A line that changes one of the parent's, or is new. `whole`: it must be complete.
Json line_schema(const LineMap& map, bool whole) {
  Json line = object_of(rows_of(map, std::nullopt));
  if (map.path != "scoring") {
    if (whole) line["required"] = required_of(rows_of(map, std::nullopt));
    return line;
  }
  Json cases = Json::array();
  for (const LineKind kind : all_kinds()) {
    const auto rows = rows_of(map, kind);
    Json then = object_of(rows);
    then["description"] = std::string(kind_name(kind)) + ": " + std::string(kind_meaning(kind)) + ".";
    then["properties"]["kind"] = {{"const", kind_name(kind)}};
    if (whole) then["required"] = required_of(rows);
    if (kind == LineKind::script) then["additionalProperties"] = script_parameter();
    cases.push_back({{"if", {{"required", {"kind"}}, {"properties", {{"kind", {{"const", kind_name(kind)}}}}}}},
                     {"then", std::move(then)}});
  }
  line["allOf"] = std::move(cases);
  // The rows of a line depend on its kind, below.
  line["additionalProperties"] = script_parameter();
  if (whole) line["anyOf"] = {{{"required", {"kind"}}}, {{"required", {"script"}}}};
  return line;
}

Json lines_schema(const LineMap& map, bool whole) {
  // YAML 1.1 reads `off` as false.
  const Json off = {{"enum", {"off", false}}, {"description", "The parent's line is not scored."}};
  Json line = line_schema(map, whole);
  if (!whole) line = {{"anyOf", {off, std::move(line)}}};
  return {{"type", "object"},
          {"description", "Each " + map.noun.english + " under its name."},
          {"propertyNames", {{"pattern", "^[a-z][a-z0-9_]{0,39}$"}}},
          {"additionalProperties", std::move(line)}};
}

/// The place of a dotted path in a schema of nested objects.
Json& place_in(Json& schema, const std::string& path) {
  Json* at = &schema;
  for (std::size_t begin = 0; begin <= path.size();) {
    const std::size_t end = std::min(path.find('.', begin), path.size());
    if (begin > 0 && !at->contains("type")) (*at)["type"] = "object";
    if (begin > 0) (*at)["additionalProperties"] = false;
    at = &(*at)["properties"][path.substr(begin, end - begin)];
    begin = end + 1;
  }
  return *at;
}

/// A text, or a map with a title and an address.
Json cited_source_schema() {
  return {{"type", {"string", "object"}},
          {"required", {"title"}},
          {"additionalProperties", false},
          {"properties", {{"title", {{"type", "string"}}}, {"link", {{"type", "string"}, {"pattern", "^https?://"}}}}}};
}

Json document_schema(const DocumentKey& key) {
  Json schema = {{"description", std::string(key.meaning) + ": " + std::string(key.allowed) + "."}};
  switch (key.form) {
    case DocumentKey::Form::version:
      schema["const"] = format_version;
      break;
    case DocumentKey::Form::word:
      schema.update(Json{{"type", "string"}, {"pattern", "^[a-z0-9][a-z0-9-]*$"}});
      break;
    case DocumentKey::Form::words:
      schema.update(
          Json{{"type", {"string", "array"}}, {"items", {{"type", "string"}, {"pattern", "^[a-z0-9][a-z0-9-]*$"}}}});
      break;
    case DocumentKey::Form::sources:
      schema["anyOf"] = {cited_source_schema(), {{"type", "array"}, {"minItems", 1}, {"items", cited_source_schema()}}};
      break;
    case DocumentKey::Form::text:
      schema["type"] = Json{"string", "number", "boolean"};
      break;
    case DocumentKey::Form::texts:
      schema.update(Json{{"type", {"string", "array"}}, {"minItems", 1}, {"items", {{"type", "string"}}}});
      break;
    case DocumentKey::Form::bilingual:
      schema["anyOf"] = bilingual_schemas();
      break;
    case DocumentKey::Form::bilinguals:
      schema["anyOf"] = bilingual_schemas();
      schema["anyOf"].push_back({{"type", "array"}, {"items", {{"anyOf", bilingual_schemas()}}}});
      break;
  }
  if (key.name == "extends") schema["type"] = Json{"string", "null"};
  return schema;
}

/// Lines of a ruleset that builds on no other must be complete.
Json lines_by_parent() {
  const auto branch = [](bool whole) {
    Json schema = Json::object();
    for (const LineMap& map : line_maps()) {
      Json& place = place_in(schema, map.path);
      place["$ref"] = "#/definitions/" + map.path + (whole ? ".whole" : ".changes");
    }
    // The other keys of `match` are listed once, at the top.
    schema["properties"]["match"].erase("additionalProperties");
    return schema;
  };
  Json all = Json::array();
  Json builds_on_another = Json::array();
  for (const char* key : {"extends", "with"}) builds_on_another.push_back({{"required", {key}}});
  all.push_back({{"if", {{"anyOf", builds_on_another}}}, {"then", branch(false)}, {"else", branch(true)}});
  return all;
}

}  // namespace

Json json_schema() {
  Json schema = {{"$schema", "http://json-schema.org/draft-07/schema#"},
                 {"title", "A ruleset"},
                 {"description", "The rules of one game of the family; generated by `cicera schema`."},
                 {"type", "object"},
                 {"additionalProperties", false},
                 {"required", Json::array()}};
  for (const DocumentKey& key : document_keys()) {
    if (key.required) schema["required"].push_back(key.name);
    schema["properties"][std::string(key.name)] = document_schema(key);
  }
  for (const Field& field : fields())
    if (!field.has_star()) place_in(schema, field.path) = field_schema(field);
  for (const LineMap& map : line_maps()) {
    place_in(schema, map.path) = {{"type", "object"}};
    schema["definitions"][map.path + ".whole"] = lines_schema(map, true);
    schema["definitions"][map.path + ".changes"] = lines_schema(map, false);
  }
  schema["allOf"] = lines_by_parent();
  return schema;
}

}  // namespace cicera
