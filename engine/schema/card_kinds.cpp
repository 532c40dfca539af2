#include "engine/schema/card_kinds.h"

#include <algorithm>

#include "engine/language/counted_cards.h"
#include "engine/language/phrases.h"
#include "engine/schema/card_codecs.h"
#include "engine/schema/line_field.h"
#include "engine/support/text.h"

namespace cicera {
namespace {

/// The condition of a side at the end of the hand; without the verb in a narrow column.
std::string having(const LineText& text, const std::string& what) {
  return text.style == TextStyle::column ? what : say(text.language, "having {}", "avere {}", what);
}

/// The number of cards of the longest run from the line's first rank on.
int longest_run(const DeckRules& deck, const ScoringLine& line) {
  return static_cast<int>(deck.ranks.end() - std::find(deck.ranks.begin(), deck.ranks.end(), line.from));
}

// run

std::vector<Field> run_fields() {
  return {
      required(line_field<&ScoringLine::suit>("suit", suit(), "The suit of the run")),
      line_field<&ScoringLine::from>("from", suited_rank(), "The rank at which the run begins"),
      line_field<&ScoringLine::min>("min", integer(1, suited_rank_count), "The shortest run that scores"),
      points_field({{Points::By::length, "length", "one for each card of the run, at most `cap`"}}),
      line_field<&ScoringLine::cap>("cap", integer(1, suited_rank_count), "The maximum points of a run by length"),
  };
}

void check_run(const LineCheck& check) {
  const ScoringLine& line = check.line();
  const DeckRules& deck = check.rules().deck;
  check.need_suit("suit", line.suit);
  if (line.cap < line.min && line.points.by == Points::By::length)
    check.blame("cap", {"min", "points"},
                both("a run of at least ", "una scala di almeno ") + count_of(line.min, "card", "carta", "carte") +
                    both(" is always worth more than ", " vale sempre più di ") +
                    count_of(line.cap, "point", "punto", "punti"),
                both("cap must not be less than min", "cap non dev'essere minore di min"));
  if (!check.need_rank("from", line.from)) return;
  const int longest = longest_run(deck, line);
  if (line.min > longest)
    check.blame("min", {"from", "deck.ranks"},
                both("a run from ", "una scala che comincia da ") + std::string(rank_text(line.from)) +
                    both(" has at most ", " ha al massimo ") + count_of(longest, "card", "carta", "carte") +
                    both(", so this can never score", ", quindi questa voce non può mai segnare"),
                format_ranks(deck));
}

std::string run_words(const LineText& text) {
  const ScoringLine& line = text.line;
  std::string words = say(
      text.language, "{} or more {} in an unbroken run from {} on", "{} o più {} in sequenza, a partire {}", line.min,
      suit_word(line.suit, text.names(), text.language), from_rank(line.from, text.names(), text.language));
  if (line.points.by == Points::By::length && line.cap < longest_run(text.rules.deck, line))
    words += say(text.language, ", at most {} points", ", al massimo {} punti", line.cap);
  return having(text, words);
}

// card

std::vector<Field> card_fields() {
  return {required(line_field<&ScoringLine::card>("card", card(), "The card")), points_field()};
}

void check_card(const LineCheck& check) { check.check_card("card", check.line().card); }

std::string card_line_words(const LineText& text) {
  return having(text, the_card(text.line.card, text.names(), text.language));
}

std::vector<std::string> card_names(const ScoringLine& line, const DeckNames& names, Language language) {
  if (line.card.is_joker() || names.name_of(line.card) != nullptr) return {card_words(line.card, names, language)};
  return {say(language, "{} of {}", "{} di {}", rank_noun(line.card.rank(), names, language),
              suit_word(line.card.suit(), names, language))};
}

// set

std::vector<Field> set_fields() {
  return {required(line_field<&ScoringLine::cards>("cards", cards(), "The cards")), points_field()};
}

void check_set(const LineCheck& check) {
  for (const Card card : check.line().cards) check.check_card("cards", card);
}

/// Cards of one suit, which is named once: `the fante and re of coins`.
std::string ranks_of_suit(const std::vector<Card>& cards, const LineText& text) {
  std::vector<std::string> ranks;
  for (const Card card : cards) ranks.push_back(rank_word(card.rank(), text.names(), text.language));
  return say(text.language, "the {} of {}", "{} di {}", format_list(ranks, text.language),
             suit_word(cards.front().suit(), text.names(), text.language));
}

std::string set_words(const LineText& text) {
  const std::vector<Card>& cards = text.line.cards;
  const bool one_suit = !text.names().names_cards() && std::all_of(cards.begin(), cards.end(), [&](Card card) {
    return !card.is_joker() && card.suit() == cards.front().suit();
  });
  if (text.style == TextStyle::column && cards.size() > 1 && one_suit) return ranks_of_suit(cards, text);
  std::vector<std::string> named;
  for (const Card card : cards) named.push_back(the_card(card, text.names(), text.language));
  return having(text, format_list(named, text.language));
}

constexpr LineKindInfo card_kind_rows[] = {
    {.kind = LineKind::run,
     .name = "run",
     .meaning = "having taken an unbroken run of ranks of one suit, counted at the end of the hand",
     .fields = run_fields,
     .check = check_run,
     .words = run_words},
    {.kind = LineKind::card,
     .name = "card",
     .meaning = "having taken one particular card, counted at the end of the hand",
     .fields = card_fields,
     .check = check_card,
     .words = card_line_words,
     .plain_names = card_names},
    {.kind = LineKind::set,
     .name = "set",
     .meaning = "having taken all cards of a list, counted at the end of the hand",
     .fields = set_fields,
     .check = check_set,
     .words = set_words},
};

}  // namespace

std::span<const LineKindInfo> card_kinds() { return card_kind_rows; }

}  // namespace cicera
