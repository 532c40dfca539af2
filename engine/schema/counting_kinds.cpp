#include "engine/schema/counting_kinds.h"

#include <algorithm>

#include "engine/language/counted_cards.h"
#include "engine/language/phrases.h"
#include "engine/schema/card_codecs.h"
#include "engine/schema/line_field.h"
#include "engine/support/text.h"

namespace cicera {
namespace {

/// The points of a tie, in a sentence or, shorter, for a narrow column.
std::string tie_words(const LineText& text) {
  const bool brief = text.style == TextStyle::column;
  const Points& points = text.line.points;
  const std::string_view them = points.by == Points::By::amount && points.amount == 1 ? "it" : "them";
  const std::string that_leads = english_side_that(text.rules.players) + " plays first";
  switch (text.line.tie) {
    case MajorityTie::none:
      return brief ? say(text.language, "on a tie nobody", "in parità a nessuno")
                   : say(text.language, "on a tie nobody gets {}", "in caso di parità a nessuno", them);
    case MajorityTie::split:
      return brief ? say(text.language, "on a tie shared", "in parità divisi")
                   : say(text.language, "on a tie they are shared equally", "in caso di parità divisi in parti uguali");
    case MajorityTie::eldest:
      return brief ? say(text.language, "on a tie the {}", "in parità a chi gioca per primo", that_leads)
                   : say(text.language, "on a tie the {} gets {}", "in caso di parità a chi gioca per primo",
                         that_leads, them);
    case MajorityTie::carry:
      return brief ? say(text.language, "on a tie added to the next hand's", "in parità si aggiungono ai prossimi")
                   : say(text.language, "on a tie the points are added to those of the next hand",
                         "in caso di parità si aggiungono a quelli della smazzata seguente");
  }
  return {};
}

// majority

std::vector<Field> majority_fields() { return {counted_field(), points_field(), tie_field()}; }

void check_majority(const LineCheck& check) {
  check.need_counted();
  check.check_split();
}

std::string majority_words(const LineText& text) {
  const std::string more =
      say(text.language, "more {} than {}", "più {} {}", format_counted(text.rules.deck, text.line.of, text.language),
          than_others(text.rules.players, text.language));
  const std::string having = text.style == TextStyle::column ? more : say(text.language, "having {}", "avere {}", more);
  return having + "; " + tie_words(text);
}

/// What is counted, on a deck of these names.
std::string counted_of(const Counted& of, const DeckNames& names, Language language) {
  DeckRules deck;
  deck.names = names;
  return format_counted(deck, of, language);
}

std::vector<std::string> majority_names(const ScoringLine& line, const DeckNames& names, Language language) {
  const std::string counted = counted_of(line.of, names, language);
  return {counted, say(language, "most {}", "più {}", counted)};
}

// cards

std::vector<Field> cards_fields() {
  return {counted_field(),
          line_field<&ScoringLine::points>(
              "points",
              points_or_rank_table({{Points::By::value, "value", "the capture value of each card, of two the first"}}),
              "The points")};
}

void check_cards(const LineCheck& check) {
  const Points& points = check.line().points;
  if (!check.need_counted() || points.by == Points::By::amount) return;
  const bool by_value = points.by == Points::By::value;
  const RankTable& values = by_value ? check.rules().deck.values : points.by_rank;
  int most = 0;
  for (const Card card : counted_cards(check.line().of, deck_cards(check.rules().deck)))
    most = std::max(most, values[card.rank()]);
  if (most > 0) return;
  if (by_value)
    check.blame("points", {"of", "deck.values"},
                both("no card that is counted has a value, so this can never score",
                     "nessuna carta contata ha un valore, quindi questa voce non può mai segnare"),
                both("write points as a number, or give the ranks values in deck.values",
                     "scrivi points come numero, oppure dai i valori alle carte in deck.values"));
  else
    check.blame(
        "points", {"of"},
        both("no card that is counted has points, so this can never score",
             "nessuna carta contata ha punti, quindi questa voce non può mai segnare"),
        both("give points to a rank of the cards that are counted", "dai punti a un valore delle carte contate"));
}

std::string cards_words(const LineText& text) {
  return format_each_taken(text.rules.deck, text.line.of, 0, text.language);
}

std::vector<std::string> cards_names(const ScoringLine& line, const DeckNames& names, Language language) {
  if (line.of.by == Counted::By::all) return {};
  if (line.of.by == Counted::By::suit) return {suit_word(line.of.suit, names, language)};
  return {say(language, "each {}", "ogni {}", rank_noun(line.of.rank, names, language))};
}

// over

std::vector<Field> over_fields() {
  return {counted_field(),
          required(line_field<&ScoringLine::above>("above", integer(0, card_count),
                                                   "Cards up to this number score nothing")),
          points_field()};
}

void check_over(const LineCheck& check) {
  if (!check.need_counted()) return;
  const int cards = counted_cards(check.line().of, deck_cards(check.rules().deck)).size();
  if (check.line().above >= cards)
    check.blame("above", {"of", "deck.ranks", "deck.suits"},
                both("there are only ", "ci sono soltanto ") +
                    count_of(cards, "such card", "carta così", "carte così") +
                    both(", so this can never score", ", quindi questa voce non può mai segnare"),
                both("at most ", "al massimo ") + std::to_string(cards - 1));
}

std::string over_words(const LineText& text) {
  return format_each_taken(text.rules.deck, text.line.of, text.line.above, text.language);
}

std::vector<std::string> over_names(const ScoringLine& line, const DeckNames& names, Language language) {
  return {counted_of(line.of, names, language)};
}

// prime

std::vector<Field> prime_fields() {
  return {
      line_field<&ScoringLine::values>(
          "values", suited_rank_table(0, 99),
          "The value of each rank; the best card of every suit counts; an absent rank has none"),
      line_field<&ScoringLine::missing>("missing",
                                        words<MissingSuit>({{MissingSuit::bars, "bars", "the side has no prime"},
                                                            {MissingSuit::zero, "zero", "the suit counts nothing"}}),
                                        "The effect of a suit in which the side has no card"),
      points_field(), tie_field()};
}

void check_prime(const LineCheck& check) {
  const auto& ranks = check.rules().deck.ranks;
  const RankTable& values = check.line().values;
  if (std::none_of(ranks.begin(), ranks.end(), [&](Rank rank) { return values[rank] > 0; }))
    check.blame("values", {"deck.ranks"},
                both("no rank of the deck has a value, so this can never score",
                     "nessuna carta del mazzo ha un valore, quindi questa voce non può mai segnare"),
                format_ranks(check.rules().deck));
  check.check_split();
}

std::string prime_words(const LineText& text) {
  const std::string missing = text.line.missing == MissingSuit::bars
                                  ? say(text.language, "a {} lacks a suit has none", "chi manca di un seme è escluso",
                                        english_side_that(text.rules.players))
                                  : say(text.language, "a missing suit counts nothing", "un seme che manca vale zero");
  const std::string tie = tie_words(text);
  if (text.style == TextStyle::column)
    return say(text.language, "the highest total of each suit's best card ({}); {}; {}",
               "la somma più alta con la carta migliore di ogni seme ({}); {}; {}",
               format_by_rank(text.rules.deck, text.line.values, '=', text.language), missing, tie);
  return say(text.language, "the best card of each suit, added by value ({}), if that is more than {} has; {}; {}",
             "la migliore carta di ogni seme, sommando i valori ({}), se il totale supera quello {}; {}; {}",
             format_by_rank(text.rules.deck, text.line.values, ' ', text.language),
             than_others(text.rules.players, text.language), missing, tie);
}

constexpr LineKindInfo counting_kind_rows[] = {
    {.kind = LineKind::majority,
     .name = "majority",
     .meaning = "having taken more cards than every other side, counted at the end of the hand",
     .fields = majority_fields,
     .check = check_majority,
     .words = majority_words,
     .plain_names = majority_names},
    {.kind = LineKind::cards,
     .name = "cards",
     .meaning = "each card taken of a rank or a suit, counted at the end of the hand",
     .fields = cards_fields,
     .check = check_cards,
     .words = cards_words,
     .plain_names = cards_names},
    {.kind = LineKind::over,
     .name = "over",
     .meaning = "each card taken above a number, counted at the end of the hand",
     .fields = over_fields,
     .check = check_over,
     .words = over_words,
     .plain_names = over_names},
    {.kind = LineKind::prime,
     .name = "prime",
     .meaning = "having the best cards of each suit by a table of values, at the end of the hand",
     .fields = prime_fields,
     .check = check_prime,
     .words = prime_words},
};

}  // namespace

std::span<const LineKindInfo> counting_kinds() { return counting_kind_rows; }

}  // namespace cicera
