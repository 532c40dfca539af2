#include "engine/studies/judge_specs.h"

#include <fmt/format.h>

#include <algorithm>
#include <filesystem>

#include "engine/ruleset/overrides.h"
#include "engine/ruleset/rule_switch.h"
#include "engine/support/both.h"
#include "engine/support/door_words.h"
#include "engine/support/error.h"
#include "engine/support/text.h"

namespace cicera {
namespace {

constexpr std::string_view script_ending = ".lua";
constexpr std::size_t max_line_name = 40;

/// A text in YAML's single quotes, which a spec may hold.
std::string in_quotes(const std::string& text) {
  std::string quoted = "'";
  for (const char c : text) quoted += c == '\'' ? std::string("''") : std::string(1, c);
  return quoted + "'";
}

/// The name of the line that the script gets: that of its file as far as a line may be named so, and no other's.
std::string line_for(const std::string& script, const Rules& rules) {
  std::string name;
  for (const char c : std::filesystem::path(script).stem().string()) {
    const char small = c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
    name += is_line_name("a" + std::string(1, small)) ? small : '_';
  }
  if (!is_line_name(name.substr(0, 1))) name.insert(0, "rule_");
  name.resize(std::min(name.size(), max_line_name - 2));
  const auto is_taken = [&](const std::string& text) {
    return std::ranges::any_of(rules.scoring, [&](const ScoringLine& line) { return line.name == text; });
  };
  std::string free = name;
  for (int number = 2; is_taken(free); ++number) free = name + std::to_string(number);
  return free;
}

std::string other_side(const Library& library, const std::string& spec) {
  const Ruleset ruleset = library.load(spec);
  // An override is judged against the ruleset that it changes.
  const SpecText text = split_spec(spec);
  if (!text.overrides.empty()) return text.base;
  if (ruleset.extends.empty())
    throw usage_error(
        both("{} extends no ruleset to judge it against", "{} non estende regole con cui giudicarle", printable(spec)),
        both("name one, as in ", "indicane una, come in ") +
            ask_words("judge", {{"ruleset", {printable(spec)}, true}, {"against", {"cicera"}}}));
  const auto parent = library.find(ruleset.extends, ruleset.path);
  if (parent && parent == library.find(ruleset.extends)) return ruleset.extends;
  const std::filesystem::path beside = (ruleset.path.parent_path() / ruleset.extends).lexically_normal();
  return parent ? parent->string() : beside.string();
}

}  // namespace

bool is_script_path(std::string_view word) { return word.ends_with(script_ending); }

JudgeSpecs judge_specs(const Library& library, const JudgeSides& sides) {
  if (!is_script_path(sides.spec))
    return {sides.spec, sides.against.empty() ? other_side(library, sides.spec) : sides.against};
  const std::string parent = sides.against.empty() ? sides.parent : sides.against;
  const std::string line = line_for(sides.spec, library.load(parent).rules);
  return {with_override(parent, {"scoring." + line, "{script: " + in_quotes(sides.spec) + "}"}), parent};
}

}  // namespace cicera
