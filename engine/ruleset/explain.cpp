#include "engine/ruleset/explain.h"

#include <fmt/format.h>

#include <algorithm>

#include "engine/ruleset/spoken.h"

namespace cicera {
namespace {

using Items = std::vector<Page::Item>;

std::vector<std::string> suit_words(const DeckRules& deck) {
  std::vector<std::string> out;
  for (const Suit suit : deck.suits) out.push_back(suit_name(suit, deck.names));
  return out;
}

std::string rank_texts(const DeckRules& deck, bool (*wanted)(Rank)) {
  std::string out;
  for (const Rank rank : deck.ranks)
    if (wanted(rank)) out += (out.empty() ? "" : " ") + rank_text(rank, deck.names);
  return out;
}

bool is_court(Rank rank) { return rank >= Rank::jack; }

// Deck, players, deal

Items deck_items(const DeckRules& deck) {
  const auto suits = suit_words(deck);
  std::string text =
      fmt::format("{} cards: {} ({}), each of the ranks {}", deck_cards(deck).size(),
                  suits.size() == 1 ? "one suit" : number_word(static_cast<int>(suits.size())) + " suits",
                  listed(suits), rank_texts(deck, [](Rank) { return true; }));
  std::vector<std::string> courts;
  for (const Rank rank : deck.ranks)
    if (is_court(rank))
      courts.push_back(fmt::format("{} {}", rank_text(rank, deck.names), rank_word(rank, deck.names)));
  if (!courts.empty()) text += fmt::format(" ({})", listed(courts));
  return {{"", text + "."}};
}

std::string first_dealer_text(FirstDealer first) {
  switch (first) {
    case FirstDealer::random:
      return "The first dealer is chosen at random";
    case FirstDealer::lowest_card:
      return "Each draws a card, and the lowest deals first";
    case FirstDealer::highest_card:
      return "Each draws a card, and the highest deals first";
  }
  return {};
}

std::string sides_text(const PlayersRules& players) {
  switch (players.sides) {
    case Sides::solo:
      return "each for themselves";
    case Sides::partners:
      return players.count == 4 ? "two against two; partners sit opposite each other"
                                : "two against two against two; partners sit opposite each other";
    case Sides::trios:
      return "three against three; every other player is of one side";
  }
  return {};
}

Items player_items(const Rules& rules) {
  const std::string who =
      fmt::format("{} players, {}.", capital(number_word(rules.players.count)), sides_text(rules.players));
  const bool right = rules.direction == Direction::anticlockwise;
  return {{"", who},
          {"", fmt::format("The turn goes {}, to the {}. {}; afterwards the deal passes to the next in turn.",
                           right ? "anticlockwise" : "clockwise", right ? "right" : "left",
                           first_dealer_text(rules.dealer.first))}};
}

std::string packet_text(const std::vector<int>& packet, int longest_round) {
  if (packet.size() > 1) {
    std::vector<std::string> sizes;
    for (const int size : packet) sizes.push_back(std::to_string(size));
    return "in packets of " + listed(sizes);
  }
  if (packet.front() >= longest_round) return longest_round == 1 ? "" : "all at once";
  return packet.front() == 1 ? "one at a time" : number_word(packet.front()) + " at a time";
}

std::string misdeal_text(const DeckRules& deck, const Misdeal& misdeal) {
  const bool bury = misdeal.action == MisdealAction::bury;
  if (misdeal.card)
    return fmt::format("If {} is among the table cards, {}.", the_card(*misdeal.card, deck.names, Language::english),
                       bury ? "it changes places with a card of the stock" : "all cards are dealt again");
  const std::string rank = rank_text(misdeal.rank.value_or(Rank::ace), deck.names);
  const std::string count = misdeal.min == 1 ? fmt::format("a card of rank {} is", rank)
                                             : fmt::format("{} cards of rank {} or more are", misdeal.min, rank);
  return fmt::format("If {} among the table cards, {}.", count,
                     bury ? "it changes places with a card of the stock, and so on until the table has none"
                          : "all cards are dealt again");
}

Items deal_items(const Rules& rules) {
  const DealRules& deal = rules.deal;
  const auto rounds = all_rounds(rules);
  const bool equal = std::all_of(rounds.begin(), rounds.end(), [&](int cards) { return cards == rounds.front(); });
  std::string packet = packet_text(deal.packet, *std::max_element(rounds.begin(), rounds.end()));
  if (!packet.empty()) packet = ", " + packet;
  std::string text = fmt::format("Each player gets {}{}", cards_counted(rounds.front()), packet);
  text += deal.table == 0
              ? "; the table begins empty."
              : fmt::format(", and {} face up on the table.",
                            deal.table == 1 ? "one card is laid" : fmt::format("{} cards are laid", deal.table));
  if (rounds.size() > 1) {
    std::vector<std::string> later;
    for (std::size_t i = 1; i < rounds.size(); ++i) later.push_back(std::to_string(rounds[i]));
    const std::string times =
        rounds.size() == 2 ? "once more" : number_word(static_cast<int>(rounds.size()) - 1) + " more times";
    text += equal
                ? fmt::format(
                      " Whenever all hands are empty, each gets another {}, {}; nothing more is dealt to the table.",
                      cards_counted(rounds.front()), times)
                : fmt::format(" Whenever all hands are empty, each gets more: {}; nothing more is dealt to the table.",
                              listed(later) + " cards");
  }
  Items items = {{"", text}};
  for (const Misdeal& misdeal : deal.misdeal) items.push_back({"", misdeal_text(rules.deck, misdeal)});
  items.push_back({"", "The player after the dealer begins."});
  return items;
}

// Captures

std::string equal_text(const Rules& rules) {
  switch (rules.capture.equal) {
    case EqualCapture::all:
      return "A card may capture one card of its own rank.";
    case EqualCapture::courts: {
      const std::string courts = rank_texts(rules.deck, is_court);
      if (courts.empty()) return "No card captures its own rank.";
      return fmt::format("Of the ranks {} a card may capture one card of its own rank; no other rank does.", courts);
    }
    case EqualCapture::none:
      return "A card does not capture one card of its own rank.";
  }
  return {};
}

/// What the ranks are worth in sums: those that count their number together, the others one by one.
std::string values_text(const DeckRules& deck) {
  std::vector<std::string> told;
  std::vector<std::string> without;
  bool any_by_number = false;
  for (const Rank rank : deck.ranks) {
    const int value = deck.values[static_cast<std::size_t>(rank)];
    const std::string name = rank_text(rank, deck.names);
    if (value == 0) {
      without.push_back(name);
    } else if (value == static_cast<int>(rank) + 1 && rank != Rank::ace && !is_court(rank)) {
      any_by_number = true;
    } else {
      told.push_back(fmt::format("{} counts {}", name, value));
    }
  }
  if (any_by_number) told.push_back("the others count their number");
  if (told.size() == 1 && any_by_number) told.front() = "cards count their number";
  std::string out = capital(listed(told));
  if (!without.empty()) out += fmt::format("; {} {} no value", listed(without), without.size() == 1 ? "has" : "have");
  return out + ".";
}

std::string remainder_text(Remainder remainder) {
  switch (remainder) {
    case Remainder::last_capturer:
      return "When all cards are played, the side that captured last takes what is left on the table.";
    case Remainder::last_player:
      return "When all cards are played, the side that played the last card takes what is left on the table.";
    case Remainder::nobody:
      return "When all cards are played, what is left on the table counts for nobody.";
  }
  return {};
}

std::string choice_text(const CaptureRules& capture) {
  const bool one = capture.sets == CaptureSets::one;
  std::string several = capture.sets == CaptureSets::any
                            ? "A card may make several captures at once, if no card is in two of them."
                            : "A card makes as many captures at once as take the most cards together, no card "
                              "being in two of them.";
  switch (capture.choice) {
    case CaptureChoice::free:
      if (!one) return several;
      if (capture.equal == EqualCapture::none && capture.total == 0) return "";
      return "Where there are several captures the player chooses one of them.";
    case CaptureChoice::single_first:
      if (capture.equal == EqualCapture::none || !capture.sum) return one ? "" : several;
      return one ? "Where a card of equal rank can be captured, a sum may not; otherwise the player chooses one of the "
                   "captures."
                 : "Where a card of equal rank can be captured, a sum may not. " + several;
    case CaptureChoice::fewest_cards:
      return "Of its captures a card makes only one that takes the fewest cards." + (one ? "" : " " + several);
  }
  return {};
}

std::string sweeper_text(const DeckRules& deck, const Sweeper& sweeper) {
  const std::string rank = rank_text(sweeper.rank, deck.names);
  std::string text = fmt::format("A card of rank {} may capture the whole table", rank);
  std::vector<std::string> except;
  for (const Rank other : sweeper.except) except.push_back(rank_text(other, deck.names));
  if (!except.empty()) text += fmt::format(", but for the rank{} {}", except.size() == 1 ? "" : "s", listed(except));
  text += sweeper.with_same_on_table == SameOnTable::take_same
              ? fmt::format("; not where a card of rank {} lies there.", rank)
              : fmt::format("; where it can, it does not capture a single card of rank {}.", rank);
  text += " Where it could have taken the same cards as any other card does, it scores as that capture; else ";
  text += sweeper.scores_sweep ? "only as a sweep." : "nothing.";
  if (sweeper.on_empty == OnEmptyTable::take_self)
    text += " On an empty table it goes to the player's own pile, which counts as a capture and scores nothing.";
  return text;
}

Items capture_items(const Rules& rules) {
  const CaptureRules& capture = rules.capture;
  Items items = {{"",
                  "A turn is one card, played face up. It captures cards from the table, which go with it to the "
                  "side's pile, or it stays there."},
                 {"", equal_text(rules)}};
  if (capture.sum)
    items.push_back({"", "A card may capture two or more cards that add to its value. " + values_text(rules.deck)});
  if (capture.total > 0)
    items.push_back({"", fmt::format("A card may capture one or more cards that add with its own value to {}.{}",
                                     capture.total, capture.sum ? "" : " " + values_text(rules.deck))});
  if (const std::string choice = choice_text(capture); !choice.empty()) items.push_back({"", choice});
  for (const Sweeper& sweeper : capture.sweepers) items.push_back({"", sweeper_text(rules.deck, sweeper)});
  const bool self_takers = std::any_of(capture.sweepers.begin(), capture.sweepers.end(), [](const Sweeper& sweeper) {
    return sweeper.on_empty == OnEmptyTable::take_self;
  });
  items.push_back({"", capture.compulsory ? "A card that can capture must capture."
                       : self_takers ? "Nobody has to capture: but for that, a card may always be laid on the table."
                                     : "Nobody has to capture: a card may always be laid on the table."});
  items.push_back({"", remainder_text(rules.remainder)});
  return items;
}

// Scoring

std::string spoken(std::string name) {
  std::replace(name.begin(), name.end(), '_', ' ');
  return name;
}

Items scoring_items(const Rules& rules, bool (*wanted)(LineKind)) {
  Items items;
  for (const ScoringLine& line : rules.scoring)
    if (wanted(line.kind)) items.push_back({spoken(line.name), explain_line(rules, line)});
  return items;
}

Items match_items(const Rules& rules) {
  const std::string side = rules.players.sides == Sides::solo ? "player" : "side";
  const MatchRules& match = rules.match;
  const bool most = match.objective == Objective::most;
  const std::string when =
      match.test == MatchTest::hand_end
          ? fmt::format("after a hand in which a {} has {} points or more", side, match.target)
          : fmt::format("as soon as a {} has {} points, even in the middle of a hand", side, match.target);
  const std::string tie = match.tie == MatchTie::draw ? "nobody wins"
                          : most                      ? "further hands are played until one has more"
                                                      : "further hands are played until one has fewer";
  Items items = {{"", fmt::format("The match ends {}, and the {} with {} points wins. If the best are equal, {}.", when,
                                  side, most ? "the most" : "the fewest", tie)}};
  for (const InstantWin& win : rules.match.instant_wins)
    items.push_back({spoken(win.name), fmt::format("A {} that has all the {} at the end of a hand wins the match, "
                                                   "whatever the score.",
                                                   side, suit_name(win.all_of, rules.deck.names))});
  return items;
}

}  // namespace

Page explain(const Ruleset& ruleset) {
  const Rules& rules = ruleset.rules;
  Page page{ruleset.title, "", {}};
  if (!ruleset.source.empty()) page.subtitle = "From " + ruleset.source;
  const auto add = [&](std::string title, Items items) {
    if (!items.empty()) page.sections.push_back({std::move(title), std::move(items)});
  };
  add("Deck", deck_items(rules.deck));
  add("Players", player_items(rules));
  add("Deal", deal_items(rules));
  add("Play", capture_items(rules));
  add("Points during play", scoring_items(rules, scores_on_a_play));
  add("Points at the end of the hand", scoring_items(rules, scores_at_the_end));
  add("Points by scripts", scoring_items(rules, [](LineKind kind) { return kind == LineKind::script; }));
  add("Winning", match_items(rules));
  Items notes;
  for (const std::string& note : ruleset.notes) notes.push_back({"-", note});
  add("Notes", notes);
  return page;
}

}  // namespace cicera
