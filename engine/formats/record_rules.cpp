#include "engine/formats/record_rules.h"

#include <fmt/format.h>

#include <algorithm>
#include <nlohmann/json.hpp>

#include "engine/formats/json.h"
#include "engine/ruleset/resolved.h"
#include "engine/support/both.h"
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

Bilingual other_rules(std::string_view fingerprint, const std::vector<RecordedScript>& scripts,
                      const RecordRules& here) {
  if (fingerprint == here.fingerprint()) return {};
  std::vector<Bilingual> why;
  for (const RecordedScript& script : scripts) {
    const std::string file = printable(script.file, 100);
    const RecordedScript* const own = find(here.scripts(), script.line);
    if (own == nullptr)
      why.push_back(both("the script {} is missing: give it by {}", "manca lo script {}: indicalo con {}", file,
                         key_words("script", file)));
    else if (own->hash != script.hash)
      why.push_back(both("the script {} has another text here", "lo script {} qui ha un altro testo", file));
  }
  for (const RecordedScript& own : here.scripts())
    if (find(scripts, own.line) == nullptr)
      why.push_back(
          both("it was made without the script {}", "è stata fatta senza lo script {}", printable(own.file, 100)));
  if (why.empty())
    why.push_back(both("the fingerprint of the rules was {}, and is {} here",
                       "l'impronta delle regole era {}, e qui è {}", printable(fingerprint), here.fingerprint()));
  return both("made by other rules: ", "fatta con altre regole: ") + joined(why, "; ");
}

}  // namespace cicera
