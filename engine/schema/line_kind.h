// A kind of scoring line: its name, its parameters, their contradictions, and its lines in words, in both languages.
// How it scores is in engine/scoring.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/schema/field.h"
#include "engine/schema/line_check.h"
#include "engine/support/language.h"

namespace cicera {

/// The place of the words: in a sentence after `1 point for`, or next to the points in a narrow column.
enum class TextStyle : std::uint8_t { sentence, column };

/// A line to describe.
struct LineText {
  const Rules& rules;
  const ScoringLine& line;
  TextStyle style;
  Language language;

  const DeckNames& names() const { return rules.deck.names; }
};

/// A play that scored on a line, to describe.
struct ScoredPlayText {
  const ScoringLine& line;
  Card card;
  CardSet take;
  std::optional<Card> previous;  // just played by the previous seat
  DeckNames names;
  Language language;
};

struct LineKindInfo {
  LineKind kind;
  /// Its name in rulesets.
  std::string_view name;
  /// Completes a sentence that begins `Scores`, without a full stop.
  std::string_view meaning;
  /// Its parameters, in the order in which they are shown.
  std::vector<Field> (*fields)();
  /// Reports contradictions between its parameters and the rest of the rules. Null if there are none.
  void (*check)(const LineCheck& check) = nullptr;
  /// What the points of a line are for, such as `having the 2 of swords`.
  std::string (*words)(const LineText& text);
  /// Why a play scored, as a sentence without a full stop. Null for kinds that no play scores.
  std::string (*play_reason)(const ScoredPlayText& text) = nullptr;
  /// The names a ruleset may give a line that say just what it scores, always in the same order; a page in another
  /// language translates such a name. Null if there are none.
  std::vector<std::string> (*plain_names)(const ScoringLine& line, const DeckNames& names, Language language) = nullptr;
};

}  // namespace cicera
