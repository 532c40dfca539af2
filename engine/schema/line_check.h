// The check of one scoring line for contradictions, with the parts shared by all kinds.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "engine/schema/contradiction.h"

namespace cicera {

class LineCheck {
 public:
  /// All three must outlive this.
  LineCheck(const Rules& rules, const ScoringLine& line, Contradictions& out) : rules_(rules), line_(line), out_(out) {}

  const Rules& rules() const { return rules_; }
  const ScoringLine& line() const { return line_; }
  int ranks() const { return static_cast<int>(rules_.deck.ranks.size()); }
  int suits() const { return static_cast<int>(rules_.deck.suits.size()); }

  /// Reports a contradiction between the line's parameter `key` and others: keys of the line, or full paths.
  void blame(std::string_view key, std::vector<std::string> others, Bilingual message, Bilingual hint) const;

  // Each reports an error and returns false when the deck or the captures lack what the parameter needs.
  bool need_suit(std::string_view key, Suit suit) const;
  bool need_rank(std::string_view key, Rank rank) const;
  /// The deck must have the cards that `of` counts.
  bool need_counted() const;

  /// The deck must have the card, and play must be able to bring it to a pile.
  void check_card(std::string_view key, Card card) const;
  /// Points that tied sides share must divide equally.
  void check_split() const;
  /// A table of points by rank must give points for some rank of the deck.
  void check_points() const;

 private:
  std::string path(std::string_view key) const { return "scoring." + line_.name + "." + std::string(key); }
  bool can_be_won(Rank rank) const;
  Bilingual hint_to_win() const;

  const Rules& rules_;
  const ScoringLine& line_;
  Contradictions& out_;
};

}  // namespace cicera
