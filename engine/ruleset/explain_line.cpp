// The sentence for a scoring line.
#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>

#include "engine/ruleset/explain.h"
#include "engine/ruleset/spoken.h"

namespace cicera {
namespace {

/// The points of each rank that has any, as far as the deck has it.
std::string points_by_rank(const Rules& rules, const RankTable& points) {
  std::vector<std::string> told;
  for (const Rank rank : rules.deck.ranks)
    if (const int amount = points[static_cast<std::size_t>(rank)]; amount > 0)
      told.push_back(fmt::format("{} {}", rank_text(rank, rules.deck.names), amount));
  return told.empty() ? "No points" : fmt::format("Points by the card played ({})", fmt::join(told, ", "));
}

std::string points_text(const Rules& rules, const Points& points) {
  switch (points.by) {
    case Points::By::amount:
      return fmt::format("{} point{}", points.amount, points.amount == 1 ? "" : "s");
    case Points::By::length:
      return "1 point a card";
    case Points::By::value:
      return "As many points as the value of the card played";
    case Points::By::per_card:
      return "1 point a card, the one played included,";
    case Points::By::rank:
      return points_by_rank(rules, points.by_rank);
  }
  return {};
}

std::string match_previous_text(MatchWhen when) {
  switch (when) {
    case MatchWhen::pair_last:
      return "capturing the card that the player before has just laid with one of the same rank";
    case MatchWhen::equal_last:
      return "playing a card of the same rank as the one that the player before has just played, whatever it captures";
    case MatchWhen::capture_last:
      return "a capture with the card in it that the player before has just laid, alone or with others";
    case MatchWhen::any_pair:
      return "capturing any card with one of the same rank";
  }
  return {};
}

std::string taken_count_text(const ScoringLine& line) {
  std::string count;
  if (line.max == card_count) {
    count = fmt::format("{} or more cards", line.min);
  } else if (line.max == line.min) {
    count = "exactly " + cards_counted(line.min);
  } else {
    count = fmt::format("{} to {} cards", line.min, line.max);
  }
  return fmt::format("capturing {} from the table{}", count,
                     line.consecutive ? ", of different ranks that follow one another" : "");
}

/// What is counted, as several cards.
std::string counted_text(const Rules& rules, const Counted& of) {
  if (of.by == Counted::By::suit) return suit_name(of.suit, rules.deck.names);
  if (of.by == Counted::By::rank) return fmt::format("cards of rank {}", rank_text(of.rank, rules.deck.names));
  return "cards";
}

/// What is counted, as one card.
std::string each_text(const Rules& rules, const Counted& of) {
  if (of.by == Counted::By::suit) return fmt::format("card of {}", suit_name(of.suit, rules.deck.names));
  if (of.by == Counted::By::rank) return fmt::format("card of rank {}", rank_text(of.rank, rules.deck.names));
  return "card";
}

std::string others_text(const Rules& rules) {
  return side_count(rules.players) == 2 ? "the other side" : "every other side";
}

std::string tie_text(MajorityTie tie) {
  return tie == MajorityTie::none    ? "on a tie nobody gets them"
         : tie == MajorityTie::split ? "on a tie they are shared equally"
                                     : "on a tie the side that plays first gets them";
}

std::string majority_text(const Rules& rules, const ScoringLine& line) {
  return fmt::format("having more {} than {}; {}", counted_text(rules, line.of), others_text(rules),
                     tie_text(line.tie));
}

std::string set_text(const Rules& rules, const std::vector<Card>& cards) {
  std::vector<std::string> told;
  for (const Card card : cards) told.push_back(the_card(card, rules.deck.names, Language::english));
  return "having " + listed(told);
}

std::string over_text(const Rules& rules, const ScoringLine& line) {
  return line.above == 0 ? fmt::format("each {} taken", each_text(rules, line.of))
                         : fmt::format("each {} taken above {}", each_text(rules, line.of), line.above);
}

std::string prime_text(const Rules& rules, const ScoringLine& line) {
  std::vector<std::string> values;
  for (const Rank rank : rules.deck.ranks)
    if (const int value = line.values[static_cast<std::size_t>(rank)]; value > 0)
      values.push_back(fmt::format("{} {}", rank_text(rank, rules.deck.names), value));
  const std::string missing =
      line.missing == MissingSuit::bars ? "who lacks a suit has none" : "a suit that is lacking counts nothing";
  return fmt::format("the best card of each suit, added by value ({}), if that is more than {} has; {}; {}",
                     fmt::join(values, ", "), others_text(rules), missing, tie_text(line.tie));
}

std::string run_text(const Rules& rules, const ScoringLine& line) {
  const auto& ranks = rules.deck.ranks;
  const auto longest = static_cast<int>(ranks.end() - std::find(ranks.begin(), ranks.end(), line.from));
  std::string text = fmt::format("having {} or more {} in an unbroken run from the {} on", line.min,
                                 suit_name(line.suit, rules.deck.names), rank_word(line.from, rules.deck.names));
  if (line.points.by == Points::By::length && line.cap < longest) text += fmt::format(", at most {} points", line.cap);
  return text;
}

std::string script_text(const ScriptRule& script) {
  std::string text = fmt::format("{}: as the script {} says", script.title, script.path);
  std::vector<std::string> parameters;
  for (const auto& [name, value] : script.parameters) parameters.push_back(fmt::format("{} {}", name, value));
  if (!parameters.empty()) text += fmt::format(", with {}", listed(parameters));
  return text + ".";
}

std::string reason(const Rules& rules, const ScoringLine& line) {
  switch (line.kind) {
    case LineKind::sweep:
      return line.last_play == LastPlay::counts
                 ? "a capture that leaves the table empty, also with the last card of the hand"
                 : "a capture that leaves the table empty, but not with the last card of the hand";
    case LineKind::match_previous:
      return match_previous_text(line.when);
    case LineKind::same_suit:
      return fmt::format("a capture all of one suit, at least {} with the one played", cards_counted(line.min_cards));
    case LineKind::taken_count:
      return taken_count_text(line);
    case LineKind::majority:
      return majority_text(rules, line);
    case LineKind::run:
      return run_text(rules, line);
    case LineKind::card:
      return "having " + the_card(line.card, rules.deck.names, Language::english);
    case LineKind::cards:
      return fmt::format("each {} taken", each_text(rules, line.of));
    case LineKind::set:
      return set_text(rules, line.cards);
    case LineKind::over:
      return over_text(rules, line);
    case LineKind::prime:
      return prime_text(rules, line);
    case LineKind::script:
      break;
  }
  return {};
}

}  // namespace

std::string explain_line(const Rules& rules, const ScoringLine& line) {
  if (line.kind == LineKind::script) return script_text(line.script);
  std::string text = fmt::format("{} for {}.", points_text(rules, line.points), reason(rules, line));
  if (scores_on_a_play(line.kind) && line.credit == Credit::opponents)
    text += side_count(rules.players) == 2 ? " The opponents get them." : " Every opposing side gets them.";
  return text;
}

}  // namespace cicera
