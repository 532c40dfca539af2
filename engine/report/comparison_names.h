// How the pages and tables of a comparison call what it compares.
#pragma once

#include <string>

#include "engine/conclusions/comparison_conclusion.h"

namespace cicera {

/// `A`, `B`, ... `Z`, `AA`: how the tables of a comparison call its rulesets.
std::string ruleset_letter(RulesetId ruleset);

/// `careful`, or `greedy,random` where the sides differ.
std::string lineup_name(const Subject& subject, LineupId lineup);

/// A spec as a page calls it: as it is, but a file by its title and a script by the line that it scores.
std::string spec_label(const std::string& spec, const std::string& title);

/// A ruleset of a run as a page calls it.
std::string ruleset_label(const Subject& subject, RulesetId ruleset);

/// A spec of the command for a heading: by its title unless something is overridden.
std::string spec_title(const Subject& subject, std::size_t spec);

/// `B: cicera:match.target=31`
std::string ruleset_name(const Subject& subject, RulesetId ruleset);

/// The ruleset of a comparison, and the lineup where there are several: `B: My house, careful`.
std::string comparison_name(const Subject& subject, const ComparisonEstimate& comparison);

}  // namespace cicera
