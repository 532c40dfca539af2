// Rows for the parameters of scoring lines, and the rows that several kinds of line have.
#pragma once

#include <string>

#include "engine/schema/field.h"

namespace cicera {

/// The scoring line of this name, which must exist.
ScoringLine& scoring_line(Rules& rules, std::string_view name);

/// A parameter that is a member of ScoringLine; `key` is its key in the ruleset.
template <auto member, typename T>
Field line_field(const std::string& key, const Codec<T>& codec, std::string meaning) {
  return make_field<T>(
      "scoring.*." + key, codec,
      [](Rules& rules, std::string_view line) -> T& { return scoring_line(rules, line).*member; }, std::move(meaning));
}

/// `title`: what people read instead of the line's name. Of all kinds but scripts, which have titles of their own.
Field title_field();
/// `points`: a number, or one of the words.
Field points_field(const std::vector<Word<Points::By>>& words = {});
/// `points` of a line that scores on a play: a number, a word or a table by rank.
Field play_points_field();
/// `credit`: the side that gets the points of a play.
Field credit_field();
/// `of`: the cards counted.
Field counted_field();
/// `tie`: how the points are given when sides tie.
Field tie_field();

}  // namespace cicera
