#include "cli/jobs/partial_result.h"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

#include "cli/jobs/totals_json.h"
#include "cli/terminal/output.h"
#include "engine/formats/json.h"
#include "engine/ruleset/resolved.h"
#include "engine/schema/codec.h"
#include "engine/support/fnv.h"
#include "engine/support/line_reader.h"
#include "engine/support/text.h"

namespace cicera::cli {
namespace {

using nlohmann::json;
using Json = nlohmann::ordered_json;

constexpr const char* format_name = "cicera.partial/1";
constexpr std::size_t max_file_size = std::size_t{1} << 26;
constexpr int max_depth = 12;          // a ruleset's values are the deepest
constexpr std::size_t max_listed = 5;  // changes of a ruleset

Json command_json(const SimulationRun& run) {
  std::vector<std::string> specs;
  for (const Ruleset& ruleset : run.rulesets) specs.push_back(ruleset.spec);
  return {{"name", run.command},
          {"specs", specs},
          {"scripts", run.scripts},
          {"hands", run.options.count_of(Unit::hand)},
          {"matches", run.options.count_of(Unit::match)},
          {"precision", run.options.precision},
          {"first", run.options.first},
          {"seed", run.options.seed},
          {"players", run.options.players}};
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

std::string text_of(const std::string& file) {
  LineReader reader(file, flush_output);
  std::string text;
  for (std::string_view line; reader.next(line);) {
    text.append(line).push_back('\n');
    if (text.size() > max_file_size) throw input_error({file}, "it is too long to be a partial result");
  }
  return text;
}

/// The document, when it is one of this program's and undamaged.
json document_of(const std::string& file) {
  json document = parse_json(text_of(file), {file}, {.max_depth = max_depth});
  const JsonCursor root(document, {file});
  if (!document.is_object() || document.value("format", json()) != format_name)
    throw input_error(
        {file}, fmt::format("this is no checkpoint and no shard's result: it has not the format {}", format_name));
  if (const std::string& version = root["version"].text(); version != CICERA_VERSION)
    throw input_error({file}, fmt::format("version {} wrote it, and this is version {}, which may play other hands",
                                          printable(version), CICERA_VERSION));
  if (root["checksum"].text() != checksum(document))
    throw input_error({file}, "it is damaged: its checksum is not that of its content");
  return document;
}

}  // namespace

std::string checksum(json document) {
  document.erase("checksum");
  return fnv1a(json_line(document));
}

std::string partial_json(const SimulationRun& run, const SimulationResult& totals) {
  Json document = {{"format", format_name},
                   {"version", CICERA_VERSION},
                   {"command", command_json(run)},
                   {"shard", {{"number", run.options.shard.number}, {"of", run.options.shard.of}}},
                   {"rulesets", rulesets_json(run.rulesets)},
                   {"sums", totals_json(run.plan, totals)}};
  document["checksum"] = checksum(document);
  return json_text(document);
}

PartialResult::PartialResult(const std::string& file) : file_(file), document_(document_of(file)) {
  const JsonCursor root(document_, {file_});
  root.expect_keys({"format", "version", "command", "shard", "rulesets", "sums", "checksum"});
  read_command(root["command"]);
  const JsonCursor shard = root["shard"];
  shard.expect_keys({"number", "of"});
  options_.shard.of = shard["of"].integer(1, std::min(max_shards, options_.count));
  options_.shard.number = shard["number"].integer(1, options_.shard.of);
  if (options_.precision > 0 && !options_.shard.whole()) shard.fail("must be the whole of a run to a precision");
  read_rulesets(root["rulesets"]);
}

void PartialResult::read_command(const JsonCursor& json) {
  json.expect_keys({"name", "specs", "scripts", "hands", "matches", "precision", "first", "seed", "players"});
  command_ = json["name"].text();
  if (command_ != "simulate" && command_ != "compare") json["name"].fail("must be simulate or compare");
  specs_ = json["specs"].texts();
  if (specs_.empty() || (command_ == "simulate" && specs_.size() > 1))
    json["specs"].fail("must be as many as are played");
  scripts_ = json["scripts"].texts();
  const std::int64_t matches = json["matches"].integer(0, max_matches);
  const std::int64_t hands = json["hands"].integer(matches > 0 ? 0 : 1, matches > 0 ? 0 : max_units);
  options_.unit = matches > 0 ? Unit::match : Unit::hand;
  options_.count = matches > 0 ? matches : hands;
  options_.precision = json["precision"].number(0, max_precision);
  options_.first = json["first"].integer(0, max_units);
  options_.seed = json["seed"].natural();
  options_.players = json["players"].text();
}

void PartialResult::read_rulesets(const JsonCursor& json) {
  const auto rulesets = json.items(specs_.size());
  for (std::size_t i = 0; i < rulesets.size(); ++i) {
    rulesets[i].expect_keys({"spec", "fingerprint", "rules"});
    if (rulesets[i]["spec"].text() != specs_[i]) rulesets[i]["spec"].fail("must be that of the command");
    fingerprints_.push_back(rulesets[i]["fingerprint"].text());
    static_cast<void>(rulesets[i]["rules"].object());
  }
}

std::string PartialResult::difference_from(const PartialResult& other) const {
  const auto values = [](const PartialResult& part) -> std::vector<std::pair<std::string, json>> {
    const SimulationOptions& options = part.options_;
    return {{"command", part.command_},
            {"rulesets", part.specs_},
            {"scripts", part.scripts_},
            {"hands", options.count_of(Unit::hand)},
            {"matches", options.count_of(Unit::match)},
            {"precision", options.precision},
            {"first", options.first},
            {"seed", options.seed},
            {"players", options.players},
            {"shards", options.shard.of},
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
  for (std::size_t i = 0; i < rulesets.size(); ++i)
    if (fingerprint(rulesets[i].rules) != fingerprints_[i])
      throw input_error({file_}, fmt::format("the rules of {} are others now than when the run began{}",
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
      changes.push_back(fmt::format("{}: is new ({})", path, place));
    else if (then[path] != rule["value"] && !path.ends_with(".script"))
      changes.push_back(fmt::format("{}: {} now ({}), {} then", path, text(rule["value"]), place, text(then[path])));
  }
  for (const auto& [path, value] : then.items())
    if (!rules.contains(path)) changes.push_back(fmt::format("{}: is gone", printable(path)));
  if (changes.empty()) return ": the text of a script has changed";
  std::string lines;
  for (std::size_t i = 0; i < changes.size() && i < max_listed; ++i) lines += "\n  " + changes[i];
  return lines + (changes.size() > max_listed ? fmt::format("\n  and {} more", changes.size() - max_listed) : "");
}

SimulationResult PartialResult::totals(const SimulationPlan& plan) const {
  return read_totals(JsonCursor(document_, {file_})["sums"], plan, {options_.share(), options_.shard.of});
}

SimulationRun load_run(Library library, const PartialResult& part) {
  for (const std::string& script : part.scripts()) library.add_script(script);
  SimulationRun run = load_run(library, part.command(), part.options(), part.specs());
  part.expect_rulesets(run.rulesets);
  return run;
}

}  // namespace cicera::cli
