#include "engine/formats/scenario_schema.h"

#include <fmt/format.h>

#include <string>

#include "engine/formats/scenario_keys.h"
#include "engine/rules/rules.h"
#include "engine/schema/own_names.h"

namespace cicera {
namespace {

using Json = nlohmann::ordered_json;
using Form = ScenarioKey::Form;
using Of = ScenarioKey::Of;

/// A card in the letters of any deck, or by a name that a pack has.
const std::string card_pattern =
    std::string("(([AaTtFfJjCcQqRrKkSs2-9]|10)([DdCcSsBbHhOoEe]|♦|♥|♠|♣)|[Jj][1-4]|") + own_name_pattern + ")";

/// Cards with blanks or commas between them; after the last may be a character of `end`.
std::string cards_pattern(const std::string& end = "") {
  return fmt::format("([\\s,]|{}(?![^\\s,{}]))*", card_pattern, end);
}

/// Cards, some of them in builds.
std::string table_pattern() {
  return fmt::format("({}|\\[\\s*[0-9]+(\\s+by\\s+[0-9])?\\s*:{}\\])*", cards_pattern("\\["), cards_pattern("\\]"));
}

/// A play in a list of legal ones, or a choice.
std::string play_pattern() {
  return fmt::format("{0}( takes {1}| builds [0-9]+ with {1})?|[a-z][a-z0-9 _-]*( {0})?", card_pattern,
                     cards_pattern());
}

Json matching(const std::string& pattern) { return {{"type", "string"}, {"pattern", "^(" + pattern + ")$"}}; }

/// A text, or what YAML reads as a number or a boolean and the reader as a text.
Json text_schema() { return {{"type", {"string", "number", "boolean"}}}; }

/// Cards in a text or a list; nothing for none.
Json cards_schema(const std::string& pattern) {
  Json text = matching(pattern);
  text["type"] = {"string", "null"};
  return {{"anyOf", {std::move(text), {{"type", "array"}, {"items", matching(cards_pattern())}}}}};
}

Json list_of(Json items, int min, int max) {
  return {{"type", "array"}, {"items", std::move(items)}, {"minItems", min}, {"maxItems", max}};
}

Json integer_schema(int min, int max) { return {{"type", "integer"}, {"minimum", min}, {"maximum", max}}; }

Json points_schema() { return integer_schema(-max_stated_points, max_stated_points); }

Json points_by_line() { return {{"type", "object"}, {"additionalProperties", points_schema()}}; }

Json carried_by_line() { return {{"type", "object"}, {"additionalProperties", integer_schema(0, max_stated_points)}}; }

Json points_by_side() { return {{"type", "array"}, {"items", points_by_line()}}; }

Json specs_schema() {
  Json list = {{"type", "array"}, {"minItems", 1}, {"items", text_schema()}};
  return {{"anyOf", {text_schema(), std::move(list)}}};
}

Json match_schema() {
  Json ends = {"play_on", "draw"};
  for (const Side side : every<Side>(max_sides)) ends.push_back(side.number());
  for (const Side side : every<Side>(max_sides)) ends.push_back(std::to_string(side.number()));
  return {{"enum", std::move(ends)}};
}

Json list_of_maps(const char* definition) {
  return {{"type", "array"}, {"items", {{"$ref", std::string("#/definitions/") + definition}}}};
}

Json form_schema(Form form) {
  switch (form) {
    case Form::version:
      return {{"const", scenario_version}};
    case Form::text:
    case Form::choice:
      return text_schema();
    case Form::specs:
      return specs_schema();
    case Form::scripts:
      return {{"type", "array"}, {"items", {{"type", "string"}, {"minLength", 1}}}};
    case Form::scenarios: {
      Json scenarios = list_of_maps("scenario");
      scenarios["minItems"] = 1;
      return scenarios;
    }
    case Form::plays:
      return list_of_maps("play");
    case Form::card:
      return matching(card_pattern);
    case Form::cards:
      return cards_schema(cards_pattern());
    case Form::table:
      return cards_schema(table_pattern());
    case Form::holdings:
      return list_of(cards_schema(cards_pattern()), 0, max_seats);
    case Form::piles:
      return list_of(cards_schema(cards_pattern()), 0, max_sides);
    case Form::rounds:
      return list_of(list_of(cards_schema(cards_pattern()), 0, max_seats), 0, max_rounds);
    case Form::legal:
      return {{"type", "array"}, {"items", matching(play_pattern())}, {"minItems", 1}, {"uniqueItems", true}};
    case Form::seat:
      return integer_schema(0, max_seats - 1);
    case Form::build:
      return integer_schema(1, max_value);
    case Form::boolean:
      return {{"type", "boolean"}};
    case Form::totals:
      return list_of(points_schema(), 1, max_sides);
    case Form::hands:
      return list_of(list_of(points_schema(), 1, max_sides), 1, max_stated_hands);
    case Form::carried:
      return carried_by_line();
    case Form::points:
      return points_by_side();
    case Form::play_points:
      return {{"anyOf", {points_by_line(), points_by_side()}}};
    case Form::games:
      return list_of(integer_schema(0, 2 * max_games), 1, max_sides);
    case Form::match:
      return match_schema();
  }
  return {};
}

Json requires_all(const std::vector<std::string_view>& keys) {
  Json names = Json::array();
  for (const std::string_view key : keys) names.push_back(key);
  return {{"required", std::move(names)}};
}

Json refuses(Json what) { return {{"not", std::move(what)}}; }

Json states_true(const char* key) {
  Json schema = requires_all({key});
  schema["properties"] = {{key, {{"const", true}}}};
  return schema;
}

Json map_of(const std::vector<ScenarioKey>& keys) {
  Json map = {{"type", "object"}, {"additionalProperties", false}};
  std::vector<std::string_view> required;
  for (const ScenarioKey& key : keys) {
    Json schema = {{"description", std::string(key.meaning) + "."}};
    schema.update(form_schema(key.form));
    map["properties"][std::string(key.name)] = std::move(schema);
    if (key.required) required.push_back(key.name);
  }
  if (!required.empty()) map.update(requires_all(required));
  return map;
}

Json scenario_map() {
  Json map = map_of(scenario_keys());
  Json checks = Json::array({requires_all({"plays"})});
  for (const auto& keys : keys_in_place_of_plays()) checks.push_back(requires_all(keys));
  Json of_position = Json::array();
  Json of_whole_hand = Json::array();
  for (const ScenarioKey& key : scenario_keys()) {
    if (key.of == Of::position) of_position.push_back(requires_all({key.name}));
    if (key.of == Of::whole_hand) of_whole_hand.push_back(requires_all({key.name}));
  }
  Json known_holdings = {{"anyOf", {requires_all({"holdings"}), requires_all({"deals"})}}};
  map["allOf"] = {{{"anyOf", std::move(checks)}},
                  {{"if", requires_all({"deals"})},
                   {"then", refuses({{"anyOf", std::move(of_position)}})},
                   {"else", refuses({{"anyOf", std::move(of_whole_hand)}})}},
                  {{"if", requires_all({"legal"})}, {"then", std::move(known_holdings)}},
                  {{"if", requires_all({"carried"})},
                   {"then", {{"anyOf", {requires_all({"totals"}), requires_all({"hands_before"})}}}}},
                  {{"if", states_true("first")}, {"then", refuses(requires_all({"previous"}))}},
                  refuses(requires_all({"totals", "hands_before"}))};
  return map;
}

Json play_map() {
  Json map = map_of(scenario_play_keys());
  Json made = {{"anyOf", {requires_all({"points"}), requires_all({"seat"})}}};
  map["anyOf"] = {requires_all({"card"}), requires_all({"choice"})};
  map["dependencies"] = {{"build", {"with"}}, {"with", {"build"}}};
  map["allOf"] = {refuses(requires_all({"choice", "build"})),
                  {{"if", states_true("illegal")}, {"then", refuses(std::move(made))}}};
  return map;
}

}  // namespace

Json scenario_schema() {
  Json schema = {{"$schema", "http://json-schema.org/draft-07/schema#"},
                 {"title", "Scenarios"},
                 {"description", "What rulesets must score; generated by `cicera schema --scenarios`."}};
  schema.update(map_of(scenario_file_keys()));
  Json in_each = {{"properties", {{"scenarios", {{"items", requires_all({"ruleset"})}}}}}};
  schema["anyOf"] = {requires_all({"ruleset"}), std::move(in_each)};
  schema["definitions"] = {{"scenario", scenario_map()}, {"play", play_map()}};
  return schema;
}

}  // namespace cicera
