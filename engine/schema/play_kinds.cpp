#include "engine/schema/play_kinds.h"

#include "engine/language/counted_cards.h"
#include "engine/language/phrases.h"
#include "engine/schema/line_field.h"
#include "engine/support/text.h"

namespace cicera {
namespace {

Field last_play_field(std::string meaning) {
  return line_field<&ScoringLine::last_play>(
      "last_play",
      words<LastPlay>({{LastPlay::counts, "counts", "as any other"}, {LastPlay::never, "never", "no points"}}),
      std::move(meaning));
}

// sweep

std::vector<Field> sweep_fields() {
  return {last_play_field("Whether a sweep on the last play of the hand counts"),
          line_field<&ScoringLine::last_round>("last_round",
                                               words<LastRound>({{LastRound::counts, "counts", "as any other"},
                                                                 {LastRound::never, "never", "no points"}}),
                                               "Whether a sweep in the last round of the hand counts"),
          line_field<&ScoringLine::first_play>("first_play",
                                               words<FirstPlay>({{FirstPlay::counts, "counts", "as any other"},
                                                                 {FirstPlay::never, "never", "no points"},
                                                                 {FirstPlay::only, "only", "and no other sweep"}}),
                                               "Whether a sweep with the first card of the hand counts"),
          line_field<&ScoringLine::cancels>(
              "cancels", boolean(),
              "Whether a sweep takes the points away from another side that has some for this line, and scores only if "
              "none has"),
          play_points_field(),
          credit_field()};
}

void check_sweep(const LineCheck& check) {
  const ScoringLine& line = check.line();
  if (line.last_round == LastRound::never && all_rounds(check.rules()).size() == 1)
    check.blame("last_round", {"deal.rounds", "deal.refill"},
                both("all cards are dealt in one round, which is the last, so this can never score",
                     "tutte le carte si danno in una distribuzione sola, che è l'ultima, quindi questa voce non può "
                     "mai segnare"),
                both("deal in several rounds, or write last_round: counts",
                     "dai le carte in più distribuzioni, oppure scrivi last_round: counts"));
  if (line.first_play == FirstPlay::only && check.rules().deal.table == 0)
    check.blame("first_play", {"deal.table"},
                both("the table is empty before the first card, so this can never score",
                     "il tavolo è vuoto prima della prima carta, quindi questa voce non può mai segnare"),
                both("deal cards to the table, or write first_play: counts",
                     "dai carte al tavolo, oppure scrivi first_play: counts"));
  if (line.cancels && (line.points.by != Points::By::amount || line.credit != Credit::capturers))
    check.blame("cancels", {"points", "credit"},
                both("only points of one number for the side that captures can be cancelled",
                     "si possono annullare solo punti di un numero per la parte che prende"),
                both("write points as a number and credit: capturers, or cancels: false",
                     "scrivi points come numero e credit: capturers, oppure cancels: false"));
}

/// When a capture that leaves the table empty does not count, or that it does to the end.
std::string sweep_limits(const LineText& text) {
  const bool not_first = text.line.first_play == FirstPlay::never;
  if (text.line.last_round == LastRound::never)
    return say(
        text.language, ", but not in the last round of the deal{}", ", ma non nell'ultima distribuzione{}",
        not_first ? say(text.language, ", nor with the first card of the hand", " né con la prima carta della smazzata")
                  : "");
  if (text.line.last_play == LastPlay::never)
    return not_first ? say(text.language, ", but not with the first or the last card of the hand",
                           ", ma non con la prima né con l'ultima carta della smazzata")
                     : say(text.language, ", but not with the last card of the hand",
                           ", ma non con l'ultima carta della smazzata");
  return say(text.language, ", also with the last card of the hand{}", ", anche con l'ultima carta della smazzata{}",
             not_first ? say(text.language, ", but not with the first", ", ma non con la prima") : "");
}

std::string sweep_words(const LineText& text) {
  return (text.line.first_play == FirstPlay::only
              ? say(text.language, "emptying the table with the first card of the hand",
                    "svuotare il tavolo con la prima carta della smazzata")
              : say(text.language, "a capture that leaves the table empty", "una presa che lascia vuoto il tavolo") +
                    sweep_limits(text)) +
         (text.line.cancels ? say(text.language, "; if another {} has points for one, it loses them instead",
                                  "; se un'altra parte ha già i punti per una, li perde e non se ne danno altri",
                                  english_side(text.rules.players))
                            : "");
}

std::string sweep_reason(const ScoredPlayText& text) {
  return say(text.language, "{} took every card on the table", "{} ha preso tutte le carte sul tavolo",
             the_card(text.card, text.names, text.language));
}

// match_previous

std::vector<Field> match_previous_fields() {
  return {
      line_field<&ScoringLine::when>(
          "when",
          words<MatchWhen>(
              {{MatchWhen::pair_last, "pair_last", "takes that card alone, by equal rank, or with the run above it"},
               {MatchWhen::equal_last, "equal_last", "is of its rank, whatever is taken"},
               {MatchWhen::capture_last, "capture_last", "takes that card, alone or in a sum"},
               {MatchWhen::any_pair, "any_pair", "takes any one card by equal rank, or with the run above it"}}),
          "How the play must match the card just played"),
      play_points_field(), credit_field()};
}

std::string match_previous_words(const LineText& text) {
  switch (text.line.when) {
    case MatchWhen::pair_last:
      return say(text.language, "capturing the card that the previous player just laid, with one of the same rank",
                 "prendere con una carta uguale quella appena calata dal giocatore precedente");
    case MatchWhen::equal_last:
      return say(text.language,
                 "playing a card of the same rank as the one that the previous player just played, whatever it "
                 "captures",
                 "giocare una carta uguale a quella appena giocata dal giocatore precedente, qualunque cosa prenda");
    case MatchWhen::capture_last:
      return say(text.language,
                 "a capture that includes the card that the previous player just laid, alone or with others",
                 "prendere la carta appena calata dal giocatore precedente, da sola o con altre");
    case MatchWhen::any_pair:
      return say(text.language, "capturing any card with one of the same rank",
                 "prendere una carta qualsiasi con una uguale");
  }
  return {};
}

std::string match_previous_reason(const ScoredPlayText& text) {
  const auto the = [&](Card card) { return the_card(card, text.names, text.language); };
  if (text.line.when == MatchWhen::any_pair)
    return say(text.language, "{} took {}", "{} ha preso {}", the(text.card), the(text.take.first()));
  const Card previous = text.previous.value_or(text.card);
  const bool answers = text.line.when == MatchWhen::equal_last;
  if (text.language == Language::english)
    return fmt::format("{} {} {} just played", the(text.card), answers ? "answers" : "took", the(previous));
  const char ending = is_feminine(previous, text.names) ? 'a' : 'o';
  return answers ? fmt::format("{} risponde: è appena uscit{} {}", the(text.card), ending, the(previous))
                 : fmt::format("{} ha preso {} appena giocat{}", the(text.card), the(previous), ending);
}

// same_suit

std::vector<Field> same_suit_fields() {
  return {line_field<&ScoringLine::min_cards>("min_cards", integer(2, card_count),
                                              "The minimum number of cards, counting the one played"),
          play_points_field(), credit_field()};
}

void check_same_suit(const LineCheck& check) {
  if (check.line().min_cards > check.ranks())
    check.blame("min_cards", {"deck.ranks"},
                both("a suit has only ", "un seme ha soltanto ") + count_of(check.ranks(), "card", "carta", "carte") +
                    both(", so this can never score", ", quindi questa voce non può mai segnare"),
                both("at most ", "al massimo ") + std::to_string(check.ranks()));
}

std::string same_suit_words(const LineText& text) {
  return say(text.language, "a capture all of one suit, at least {} with the one played",
             "una presa tutta dello stesso seme, almeno {} con quella giocata",
             format_card_count(text.line.min_cards, text.language));
}

std::string same_suit_reason(const ScoredPlayText& text) {
  return say(text.language, "{} {}, counting the card played", "{} di {}, contando quella giocata",
             text.language == Language::english ? std::to_string(text.take.size() + 1)
                                                : format_card_count(text.take.size() + 1, text.language),
             suit_word(text.card.suit(), text.names, text.language));
}

// taken_count

std::vector<Field> taken_count_fields() {
  return {line_field<&ScoringLine::min>("min", integer(1, card_count), "The minimum number of cards taken"),
          line_field<&ScoringLine::max>("max", limit(card_count), "The maximum number of cards taken"),
          line_field<&ScoringLine::consecutive>(
              "consecutive", boolean(), "Whether the cards taken must be of different ranks that follow one another"),
          last_play_field("Whether such a capture on the last play of the hand counts"),
          play_points_field(),
          credit_field()};
}

void check_taken_count(const LineCheck& check) {
  const ScoringLine& line = check.line();
  if (line.max < line.min)
    check.blame("max", {"min"},
                both("at most ", "al massimo ") + std::to_string(line.max) + both(" and at least ", " e almeno ") +
                    std::to_string(line.min) + both(" cards cannot be", " carte non è possibile"),
                both("max must not be less than min", "max non dev'essere minore di min"));
  if (line.consecutive && line.min > check.ranks())
    check.blame("min", {"consecutive", "deck.ranks"},
                both("only ", "soltanto ") + count_of(check.ranks(), "rank", "valore", "valori") +
                    both(" can follow one another, so this can never score",
                         " possono seguirsi, quindi questa voce non può mai segnare"),
                both("at most ", "al massimo ") + std::to_string(check.ranks()));
}

std::string taken_count_words(const LineText& text) {
  const ScoringLine& line = text.line;
  std::string count;
  if (line.max == card_count) {
    count = say(text.language, "{} or more cards", "{} o più carte", line.min);
  } else if (line.max == line.min) {
    count = say(text.language, "exactly {}", "esattamente {}", format_card_count(line.min, text.language));
  } else {
    count = say(text.language, "{} to {} cards", "da {} a {} carte", line.min, line.max);
  }
  const std::string in_order = line.consecutive ? say(text.language, ", of different ranks that follow one another",
                                                      ", di valori diversi in sequenza")
                                                : "";
  const std::string but =
      line.last_play == LastPlay::never
          ? say(text.language, ", but not with the last card of the hand", ", ma non con l'ultima carta della smazzata")
          : "";
  return say(text.language, "capturing {} from the table{}{}", "prendere dal tavolo {}{}{}", count, in_order, but);
}

std::string taken_count_reason(const ScoredPlayText& text) {
  return say(text.language, "{} took {}", "{} ha preso {}", the_card(text.card, text.names, text.language),
             format_card_count(text.take.size(), text.language));
}

constexpr LineKindInfo play_kind_rows[] = {
    {.kind = LineKind::sweep,
     .name = "sweep",
     .meaning = "a play that captures every card on the table",
     .fields = sweep_fields,
     .check = check_sweep,
     .words = sweep_words,
     .play_reason = sweep_reason},
    {.kind = LineKind::match_previous,
     .name = "match_previous",
     .meaning = "a play that matches the card just played by the previous seat",
     .fields = match_previous_fields,
     .words = match_previous_words,
     .play_reason = match_previous_reason},
    {.kind = LineKind::same_suit,
     .name = "same_suit",
     .meaning = "a capture in which the card played and all cards taken are of one suit",
     .fields = same_suit_fields,
     .check = check_same_suit,
     .words = same_suit_words,
     .play_reason = same_suit_reason},
    {.kind = LineKind::taken_count,
     .name = "taken_count",
     .meaning = "a capture that takes a certain number of cards from the table",
     .fields = taken_count_fields,
     .check = check_taken_count,
     .words = taken_count_words,
     .play_reason = taken_count_reason},
};

}  // namespace

std::span<const LineKindInfo> play_kinds() { return play_kind_rows; }

}  // namespace cicera
