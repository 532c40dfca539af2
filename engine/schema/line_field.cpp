#include "engine/schema/line_field.h"

#include <algorithm>
#include <cassert>

#include "engine/schema/card_codecs.h"

namespace cicera {

ScoringLine& scoring_line(Rules& rules, std::string_view name) {
  const auto found = std::find_if(rules.scoring.begin(), rules.scoring.end(),
                                  [&](const ScoringLine& line) { return line.name == name; });
  assert(found != rules.scoring.end());
  return *found;
}

Field title_field() {
  constexpr int max_title = 40;
  return line_field<&ScoringLine::title>("title", bilingual(max_title), "The name shown to users, where it is another");
}

Field points_field(const std::vector<Word<Points::By>>& words) {
  return line_field<&ScoringLine::points>("points", points(words), "The points");
}

Field play_points_field() {
  return line_field<&ScoringLine::points>(
      "points",
      points_or_rank_table(
          {{Points::By::value, "value", "the capture value of the card played"},
           {Points::By::per_card, "per_card", "one for each card of the capture, the one played included"}}),
      "The points");
}

Field credit_field() {
  return line_field<&ScoringLine::credit>(
      "credit",
      words<Credit>({{Credit::capturers, "capturers", "the side that plays the card"},
                     {Credit::opponents, "opponents", "every opposing side"}}),
      "The side that gets the points");
}

Field counted_field() {
  return line_field<&ScoringLine::of>("of", counted(), "The cards counted: all, those of a suit or of a rank");
}

Field tie_field() {
  return line_field<&ScoringLine::tie>(
      "tie",
      words<MajorityTie>({{MajorityTie::none, "none", "nobody gets the points"},
                          {MajorityTie::split, "split", "the tied sides share them equally"},
                          {MajorityTie::eldest, "eldest", "the tied side that plays first gets them"},
                          {MajorityTie::carry, "carry", "the next hand of the match gives them too"}}),
      "How the points are given when sides tie for most");
}

}  // namespace cicera
