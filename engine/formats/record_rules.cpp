#include "engine/formats/record_rules.h"

#include <fmt/format.h>

#include <algorithm>
#include <nlohmann/json.hpp>

#include "engine/formats/json.h"
#include "engine/ruleset/resolved.h"
#include "engine/support/door_words.h"
#include "engine/support/fnv.h"
#include "engine/support/text.h"

namespace cicera {
namespace {

RecordedScript recorded(const ScoringLine& line) {
  Fnv1a hash;
  hash.add(line.script.text);
  for (const ScriptModule& module : line.script.modules) hash.add(module.name).add("=").add(module.text);
  return {line.name, line.script.path, hash.digits()};
}

const RecordedScript* find(const std::vector<RecordedScript>& scripts, std::string_view line) {
  const auto found = std::ranges::find(scripts, line, &RecordedScript::line);
  return found == scripts.end() ? nullptr : &*found;
}

}  // namespace

RecordRules::RecordRules(std::string_view spec) {
  text_ = "\"ruleset\":";
  text_ += json_line(nlohmann::json(spec));
  text_ += ',';
}

RecordRules::RecordRules(std::string_view spec, const Rules& rules) : RecordRules(spec) {
  fingerprint_ = cicera::fingerprint(rules);
  text_ += fmt::format("\"fingerprint\":\"{}\",", fingerprint_);
  for (const ScoringLine& line : rules.scoring) {
    if (line.kind != LineKind::script) continue;
    const RecordedScript& script = scripts_.emplace_back(recorded(line));
    text_ += fmt::format("{}{{\"line\":\"{}\",\"file\":", scripts_.size() == 1 ? "\"scripts\":[" : ",", script.line);
    text_ += json_line(nlohmann::json(script.file));
    text_ += fmt::format(",\"hash\":\"{}\"}}", script.hash);
  }
  if (!scripts_.empty()) text_ += "],";
}

std::string other_rules(std::string_view fingerprint, const std::vector<RecordedScript>& scripts,
                        const RecordRules& here) {
  if (fingerprint == here.fingerprint()) return "";
  std::vector<std::string> why;
  for (const RecordedScript& script : scripts) {
    const std::string file = printable(script.file, 100);
    const RecordedScript* const own = find(here.scripts(), script.line);
    if (own == nullptr)
      why.push_back(fmt::format("the script {} is missing: give it by {}", file, key_words("script", file)));
    else if (own->hash != script.hash)
      why.push_back(fmt::format("the script {} has another text here", file));
  }
  for (const RecordedScript& own : here.scripts())
    if (find(scripts, own.line) == nullptr)
      why.push_back(fmt::format("it was made without the script {}", printable(own.file, 100)));
  if (why.empty())
    why.push_back(
        fmt::format("the fingerprint of the rules was {}, and is {} here", printable(fingerprint), here.fingerprint()));
  return "made by other rules: " + join(why, "; ");
}

}  // namespace cicera
