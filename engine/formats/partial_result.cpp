#include "engine/formats/partial_result.h"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

#include "engine/formats/json.h"
#include "engine/formats/totals_json.h"
#include "engine/ruleset/resolved.h"
#include "engine/schema/codec.h"
#include "engine/support/both.h"
#include "engine/support/fnv.h"
#include "engine/support/line_reader.h"
#include "engine/support/text.h"

namespace cicera {
namespace {

using nlohmann::json;
using Json = nlohmann::ordered_json;

constexpr const char* partial_format = "cicera.partial/1";
constexpr std::size_t max_file_size = std::size_t{1} << 26;
constexpr int max_partial_depth = 12;  // a ruleset's values are the deepest
constexpr std::size_t max_listed = 5;  // changes of a ruleset

/// Null for a name that no study has.
const CommandForm* form_of(std::string_view name) {
  const auto* const found = std::ranges::find(command_forms, name, &CommandForm::name);
  return found == command_forms.end() ? nullptr : found;
}

std::string names_of_forms() {
  std::vector<std::string> names;
  for (const CommandForm& form : command_forms) names.emplace_back(form.name);
  return join(names, ", ");
}

Json command_json(const SimulationCommand& command) {
  const SimulationParameters& parameters = command.parameters;
  Json json = {{"name", command.name},
               {"specs", command.specs},
               {"scripts", command.scripts},
               {"hands", parameters.count_of(Unit::hand)},
               {"matches", parameters.count_of(Unit::match)},
               {"precision", parameters.precision},
               {"first", parameters.first},
               {"seed", parameters.seed},
               {"players", parameters.players}};
  if (!parameters.other_players.empty()) json["other_players"] = parameters.other_players;
  if (!parameters.precision_of.empty()) json["precision_of"] = parameters.precision_of;
  if (parameters.sprt) json["sprt"] = {parameters.sprt->lower, parameters.sprt->upper};
  if (!parameters.variations.empty()) json["vary"] = parameters.variations;
  if (!parameters.metrics.empty()) json["metrics"] = parameters.metrics;
  return json;
}

Json rulesets_json(const std::vector<Ruleset>& rulesets) {
  Json list = Json::array();
  for (const Ruleset& ruleset : rulesets) {
    Json resolved = resolved_json(ruleset);
    Json rules = Json::object();
    for (const auto& [path, rule] : resolved["rules"].items()) rules[path] = rule["value"];
    list.push_back({{"spec", ruleset.spec}, {"fingerprint", resolved["fingerprint"]}, {"rules", std::move(rules)}});
  }
  return list;
}

/// Parses a document of this version of the program and verifies its checksum.
json parse_partial(const std::string& file, std::string_view text) {
  json document = parse_json(text, {file}, {.max_depth = max_partial_depth});
  const JsonCursor root(document, {file});
  if (!document.is_object() || document.value("format", json()) != partial_format)
    throw input_error(
        {file}, both("not a checkpoint or the result of a shard: the format is not {}",
                     "non è un file di ripresa né il risultato di uno shard: il formato non è {}", partial_format));
  if (const std::string& version = root["version"].text(); version != CICERA_VERSION)
    throw input_error(
        {file}, both("written by version {}; this is version {}, which may play hands differently",
                     "scritto dalla versione {}; questa è la versione {}, che può giocare le smazzate diversamente",
                     printable(version), CICERA_VERSION));
  if (root["checksum"].text() != partial_checksum(document))
    throw input_error({file}, both("damaged: the checksum does not match the content",
                                   "rovinato: la somma di controllo non corrisponde al contenuto"));
  return document;
}

}  // namespace

std::string partial_checksum(json document) {
  document.erase("checksum");
  return fnv1a(json_line(document));
}

Json partial_json(const SimulationCommand& command, const std::vector<Ruleset>& rulesets, const SimulationPlan& plan,
                  const SimulationResult& totals) {
  const Shard& shard = command.parameters.shard;
  Json document = {{"format", partial_format},
                   {"version", CICERA_VERSION},
                   {"command", command_json(command)},
                   {"shard", {{"number", shard.number}, {"of", shard.of}}},
                   {"rulesets", rulesets_json(rulesets)},
                   {"sums", totals_json(plan, totals)}};
  document["checksum"] = partial_checksum(document);
  return document;
}

std::string read_partial_text(const std::string& file, const std::function<void()>& before_waiting) {
  LineReader reader(file, before_waiting);
  std::string text;
  for (std::string_view line; reader.next(line);) {
    text.append(line).push_back('\n');
    if (text.size() > max_file_size)
      throw input_error({file},
                        both("too long to be a partial result", "troppo lungo per essere un risultato parziale"));
  }
  return text;
}

PartialResult::PartialResult(std::string file, std::string_view text)
    : file_(std::move(file)), document_(parse_partial(file_, text)) {
  const JsonCursor root(document_, {file_});
  root.expect_keys({"format", "version", "command", "shard", "rulesets", "sums", "checksum"});
  read_command(root["command"]);
  read_shard(root["shard"]);
  read_rulesets(root["rulesets"]);
}

void PartialResult::read_command(const JsonCursor& json) {
  command_.name = json["name"].text();
  const CommandForm* const form = form_of(command_.name);
  if (form == nullptr) json["name"].fail(both("must be one of ", "dev'essere uno fra ") + names_of_forms());
  std::vector<std::string> keys = {"name",      "specs", "scripts", "hands",  "matches",
                                   "precision", "first", "seed",    "players"};
  const bool tested = form->tests_players && json.object().contains("sprt");
  if (tested) keys.emplace_back("sprt");
  const bool of_quantity = json.object().contains("precision_of");
  if (of_quantity) keys.emplace_back("precision_of");
  const bool measured = json.object().contains("metrics");
  if (measured) keys.emplace_back("metrics");
  const bool repeated = form->repeats_players && json.object().contains("other_players");
  if (repeated) keys.emplace_back("other_players");
  const bool varied = form->varies && json.object().contains("vary");
  if (varied) keys.emplace_back("vary");
  json.expect_keys(keys);
  command_.specs = json["specs"].texts();
  if (command_.specs.empty()) json["specs"].fail(both("must not be empty", "non dev'essere vuoto"));
  if (command_.specs.size() > form->max_specs)
    json["specs"].fail(
        both("must be at most {} for {}", "dev'essere al massimo {} per {}", form->max_specs, form->name));
  command_.scripts = json["scripts"].texts();
  const std::int64_t matches = json["matches"].integer(0, max_matches);
  const std::int64_t hands = json["hands"].integer(matches > 0 ? 0 : 1, matches > 0 ? 0 : max_units);
  SimulationParameters& parameters = command_.parameters;
  parameters.unit = matches > 0 ? Unit::match : Unit::hand;
  parameters.count = matches > 0 ? matches : hands;
  parameters.precision = json["precision"].number(0, max_precision);
  if (of_quantity) parameters.precision_of = json["precision_of"].text();
  parameters.first = json["first"].integer(0, max_units);
  parameters.seed = json["seed"].natural();
  parameters.players = json["players"].text();
  if (repeated) parameters.other_players = json["other_players"].texts();
  if (tested) read_sprt(json["sprt"]);
  if (varied) parameters.variations = json["vary"].texts();
  if (measured) parameters.metrics = json["metrics"].text();
}

void PartialResult::read_sprt(const JsonCursor& json) {
  const auto bounds = json.items(2);
  const Sprt test = {.lower = bounds[0].number(-max_elo, max_elo), .upper = bounds[1].number(-max_elo, max_elo)};
  if (test.lower >= test.upper)
    json.fail(
        both("must be the lower number and then the higher", "dev'essere prima il numero minore e poi il maggiore"));
  command_.parameters.sprt = test;
}

void PartialResult::read_shard(const JsonCursor& json) {
  json.expect_keys({"number", "of"});
  SimulationParameters& parameters = command_.parameters;
  parameters.shard.of = json["of"].integer(1, std::min(max_shards, parameters.count));
  parameters.shard.number = json["number"].integer(1, parameters.shard.of);
  const bool may_stop = parameters.precision > 0 || parameters.sprt;
  if (may_stop && !parameters.shard.whole())
    json.fail(both("must be the whole of a run to a precision or of a test",
                   "dev'essere il tutto di un calcolo a una precisione o di una prova"));
}

void PartialResult::read_rulesets(const JsonCursor& json) {
  for (const JsonCursor& ruleset : json.items()) {
    ruleset.expect_keys({"spec", "fingerprint", "rules"});
    specs_.push_back(ruleset["spec"].text());
    fingerprints_.push_back(ruleset["fingerprint"].text());
    static_cast<void>(ruleset["rules"].object());
  }
  const CommandForm* const form = form_of(command_.name);
  const bool plays_them = form->plays_its_specs && command_.parameters.variations.empty();
  if (plays_them && specs_ != command_.specs)
    json.fail(both("must be those of the command", "devono essere quelle del comando"));
}

std::string PartialResult::difference_from(const PartialResult& other) const {
  const auto values = [](const PartialResult& part) -> std::vector<std::pair<std::string, json>> {
    const SimulationParameters& parameters = part.command_.parameters;
    return {{"command", part.command_.name},
            {"rulesets", part.command_.specs},
            {"scripts", part.command_.scripts},
            {"hands", parameters.count_of(Unit::hand)},
            {"matches", parameters.count_of(Unit::match)},
            {"precision", parameters.precision},
            {"precision of", parameters.precision_of},
            {"first", parameters.first},
            {"seed", parameters.seed},
            {"players", parameters.players},
            {"metrics", parameters.metrics},
            {"vary", parameters.variations},
            {"other players", parameters.other_players},
            {"sprt", parameters.sprt ? json{parameters.sprt->lower, parameters.sprt->upper} : json()},
            {"shards", parameters.shard.of},
            {"fingerprints", part.fingerprints_}};
  };
  const auto mine = values(*this);
  const auto its = values(other);
  const auto text = [](const json& value) { return json_line(value); };
  for (std::size_t i = 0; i < mine.size(); ++i)
    if (mine[i] != its[i])
      return fmt::format("{} {}, not {}", mine[i].first, text(mine[i].second), text(its[i].second));
  return "";
}

void PartialResult::expect_rulesets(const std::vector<Ruleset>& rulesets) const {
  std::vector<std::string> specs;
  for (const Ruleset& ruleset : rulesets) specs.push_back(ruleset.spec);
  if (specs != specs_)
    throw input_error({file_},
                      both("the rulesets that the command makes have changed since the run began",
                           "le regole che il comando produce sono cambiate da quando è cominciato il calcolo"));
  for (std::size_t i = 0; i < rulesets.size(); ++i)
    if (fingerprint(rulesets[i].rules) != fingerprints_[i])
      throw input_error({file_}, both("the rules of {} have changed since the run began{}",
                                      "le regole di {} sono cambiate da quando è cominciato il calcolo{}",
                                      rulesets[i].spec, changes_of(i, rulesets[i])));
}

/// A line for each of the first rules that have changed.
std::string PartialResult::changes_of(std::size_t ruleset, const Ruleset& now) const {
  const json rules = resolved_json(now)["rules"];
  const json& then = document_["rulesets"][ruleset]["rules"];
  const auto text = [](const json& value) { return printable(json_line(value)); };
  std::vector<std::string> changes;
  for (const auto& [path, rule] : rules.items()) {
    const std::string place = rule["from"].get<std::string>();
    if (!then.contains(path))
      changes.push_back(fmt::format("{}: new ({})", path, place));
    else if (then[path] != rule["value"] && !path.ends_with(".script"))
      changes.push_back(fmt::format("{}: {} now ({}), {} before", path, text(rule["value"]), place, text(then[path])));
  }
  for (const auto& [path, value] : then.items())
    if (!rules.contains(path)) changes.push_back(fmt::format("{}: removed", printable(path)));
  if (changes.empty()) return ": the text of a script has changed";
  std::string lines;
  for (std::size_t i = 0; i < changes.size() && i < max_listed; ++i) lines += "\n  " + changes[i];
  return lines + (changes.size() > max_listed ? fmt::format("\n  and {} more", changes.size() - max_listed) : "");
}

SimulationResult PartialResult::totals(const SimulationPlan& plan) const {
  const SimulationParameters& parameters = command_.parameters;
  return read_totals(JsonCursor(document_, {file_})["sums"], plan, {parameters.share(), parameters.shard.of});
}

}  // namespace cicera
