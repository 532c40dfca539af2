#include "cli/play/target_words.h"

#include "engine/language/phrases.h"

namespace cicera::cli {

std::string target_words(const MatchRules& match, Language language) {
  if (is_won_by_lead(match)) return say(language, "to a lead of {}", "a {} di vantaggio", match.lead);
  const std::string target = say(language, "to {}", "si va ai {}", match.target);
  return match.lead > 1 ? target + say(language, ", with a lead of {}", ", con {} di vantaggio", match.lead) : target;
}

}  // namespace cicera::cli
