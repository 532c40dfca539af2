#include "engine/report/comparison_names.h"

#include "engine/ruleset/overrides.h"
#include "engine/support/text.h"

namespace cicera {

std::string ruleset_letter(RulesetId ruleset) {
  constexpr int letters = 26;
  const int number = ruleset.number();
  std::string text(1, static_cast<char>('A' + number % letters));
  return number < letters ? text : ruleset_letter(RulesetId(number / letters - 1)) + text;
}

std::string lineup_name(const Subject& subject, LineupId lineup) { return join(subject.lineups[lineup], ","); }

std::string spec_label(const std::string& spec, const std::string& title) {
  const SpecText parts = split_spec(spec);
  if (spec.find('/') == std::string::npos && !is_ruleset_path(parts.base)) return spec;
  std::vector<std::string> overrides;
  for (const std::string& each : parts.overrides) {
    const bool names_script = each.find("{script:") != std::string::npos;
    overrides.push_back(names_script ? each.substr(0, each.find('=')) : each);
  }
  const std::string base = is_ruleset_path(parts.base) ? title : parts.base;
  return overrides.empty() ? base : base + ": " + join(overrides, ", ");
}

std::string ruleset_label(const Subject& subject, RulesetId ruleset) {
  const Ruleset& of = subject.rulesets[ruleset];
  return spec_label(of.spec, of.title.in(subject.options.language.value_or(Language::english)));
}

std::string spec_title(const Subject& subject, std::size_t spec) {
  const std::string& title = subject.rulesets[spec].title.in(subject.options.language.value_or(Language::english));
  return split_spec(subject.specs[spec]).overrides.empty() ? title : spec_label(subject.specs[spec], title);
}

std::string ruleset_name(const Subject& subject, RulesetId ruleset) {
  return ruleset_letter(ruleset) + ": " + ruleset_label(subject, ruleset);
}

std::string comparison_name(const Subject& subject, const ComparisonEstimate& comparison) {
  const std::string ruleset = ruleset_name(subject, comparison.ruleset);
  return subject.lineups.size() == 1 ? ruleset : ruleset + ", " + lineup_name(subject, comparison.lineup);
}

}  // namespace cicera
