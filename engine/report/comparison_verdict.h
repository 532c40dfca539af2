// The results of a comparison in sentences, in both languages: the text and the page have the same.
#pragma once

#include <string>
#include <vector>

#include "engine/conclusions/comparison_conclusion.h"
#include "engine/report/report_words.h"

namespace cicera {

/// What is said of a ruleset against the first.
struct RulesetVerdict {
  RulesetId ruleset;
  /// With each lineup: which side gains on the other and by how much, whether that is significant, and how often the
  /// winner differs. The last is on whether the lineups agree, where there are several.
  std::vector<std::string> paragraphs;
};

/// The verdicts on all rulesets but the first.
std::vector<RulesetVerdict> verdicts_of(const ComparisonConclusion& found, const ReportWords& words);

/// How far the verdicts hold; empty where there is nothing to say.
std::string notes_on_verdicts(const ComparisonConclusion& found, const ReportWords& words);

}  // namespace cicera
