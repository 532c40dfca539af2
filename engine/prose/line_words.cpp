#include "engine/prose/line_words.h"

#include <fmt/ranges.h>

#include <algorithm>
#include <filesystem>

#include "engine/prose/counted_words.h"
#include "engine/prose/spoken.h"
#include "engine/support/text.h"

namespace cicera {
namespace {

/// Where it is said: after `1 point for`, or beside the points in a narrow column.
enum class Style : std::uint8_t { sentence, column };

// Points

/// A number for each rank that has any, as far as the deck has it: `A 1, 7 2`, or `A=1, 7=2`.
std::string by_rank(const DeckRules& deck, const RankTable& numbers, char between) {
  std::vector<std::string> told;
  for (const Rank rank : deck.ranks)
    if (const int number = numbers[static_cast<std::size_t>(rank)]; number > 0)
      told.push_back(fmt::format("{}{}{}", rank_text(rank, deck.names), between, number));
  return fmt::format("{}", fmt::join(told, ", "));
}

std::string points_text(const Rules& rules, const Points& points, Language language) {
  switch (points.by) {
    case Points::By::amount:
      return points_counted(points.amount, language);
    case Points::By::length:
      return say(language, "1 point a card", "1 punto a carta");
    case Points::By::value:
      return say(language, "As many points as the value of the card played",
                 "Tanti punti quanto vale la carta giocata");
    case Points::By::per_card:
      return say(language, "1 point a card, the one played included,", "1 punto a carta, compresa quella giocata,");
    case Points::By::rank: {
      const std::string told = by_rank(rules.deck, points.by_rank, ' ');
      return told.empty()
                 ? say(language, "No points", "Nessun punto")
                 : say(language, "Points by the card played ({})", "Punti secondo la carta giocata ({})", told);
    }
  }
  return {};
}

/// What a narrow column leaves to say of the points.
std::string points_remark(const Rules& rules, const Points& points, Language language) {
  switch (points.by) {
    case Points::By::amount:
    case Points::By::length:
      return "";
    case Points::By::value:
      return say(language, "; the points are the value of the card played",
                 "; i punti sono il valore della carta giocata");
    case Points::By::per_card:
      return say(language, "; the one played is counted too", "; si conta anche quella giocata");
    case Points::By::rank:
      return say(language, "; by the card played: {}", "; secondo la carta giocata: {}",
                 by_rank(rules.deck, points.by_rank, '='));
  }
  return {};
}

/// The least and the most points of the deck's ranks: `1-7 points`.
std::string range_of_points(const DeckRules& deck, const RankTable& points, Language language) {
  const auto number = [&](Rank rank) { return points[static_cast<std::size_t>(rank)]; };
  const auto [least, most] =
      std::minmax_element(deck.ranks.begin(), deck.ranks.end(), [&](Rank a, Rank b) { return number(a) < number(b); });
  if (number(*least) == number(*most)) return points_counted(number(*most), language);
  return say(language, "{}-{} points", "{}-{} punti", number(*least), number(*most));
}

// What they are for

std::string sweep_text(const ScoringLine& line, Language language) {
  return line.last_play == LastPlay::counts
             ? say(language, "a capture that leaves the table empty, also with the last card of the hand",
                   "una presa che lascia vuoto il tavolo, anche con l'ultima carta della smazzata")
             : say(language, "a capture that leaves the table empty, but not with the last card of the hand",
                   "una presa che lascia vuoto il tavolo, ma non con l'ultima carta della smazzata");
}

std::string match_previous_text(MatchWhen when, Language language) {
  switch (when) {
    case MatchWhen::pair_last:
      return say(language, "capturing the card that the player before has just laid with one of the same rank",
                 "prendere con una carta uguale quella appena calata dal giocatore precedente");
    case MatchWhen::equal_last:
      return say(language,
                 "playing a card of the same rank as the one that the player before has just played, whatever it "
                 "captures",
                 "giocare una carta uguale a quella appena giocata dal giocatore precedente, qualunque cosa prenda");
    case MatchWhen::capture_last:
      return say(language, "a capture with the card in it that the player before has just laid, alone or with others",
                 "prendere la carta appena calata dal giocatore precedente, da sola o con altre");
    case MatchWhen::any_pair:
      return say(language, "capturing any card with one of the same rank",
                 "prendere una carta qualsiasi con una uguale");
  }
  return {};
}

std::string taken_count_text(const ScoringLine& line, Language language) {
  std::string count;
  if (line.max == card_count) {
    count = say(language, "{} or more cards", "{} o più carte", line.min);
  } else if (line.max == line.min) {
    count = say(language, "exactly {}", "esattamente {}", cards_counted(line.min, language));
  } else {
    count = say(language, "{} to {} cards", "da {} a {} carte", line.min, line.max);
  }
  const std::string in_order = line.consecutive ? say(language, ", of different ranks that follow one another",
                                                      ", di valori diversi che si seguono")
                                                : "";
  return say(language, "capturing {} from the table{}", "prendere dal tavolo {}{}", count, in_order);
}

/// Who gets the points of a tie, in a sentence or, in a narrow column, shorter.
std::string tie_text(MajorityTie tie, Style style, Language language) {
  const bool brief = style == Style::column;
  switch (tie) {
    case MajorityTie::none:
      return brief ? say(language, "on a tie nobody", "in parità a nessuno")
                   : say(language, "on a tie nobody gets them", "in caso di parità a nessuno");
    case MajorityTie::split:
      return brief ? say(language, "on a tie shared", "in parità divisi")
                   : say(language, "on a tie they are shared equally", "in caso di parità divisi in parti uguali");
    case MajorityTie::eldest:
      return brief ? say(language, "on a tie the side that plays first", "in parità a chi gioca per primo")
                   : say(language, "on a tie the side that plays first gets them",
                         "in caso di parità a chi gioca per primo");
  }
  return {};
}

/// What a side must have at the end of the hand; a narrow column leaves the verb to its readers.
std::string having(const std::string& what, Style style, Language language) {
  return style == Style::column ? what : say(language, "having {}", "avere {}", what);
}

std::string majority_text(const Rules& rules, const ScoringLine& line, Style style, Language language) {
  const std::string more = say(language, "more {} than {}", "più {} {}", counted_words(rules.deck, line.of, language),
                               than_others(rules.players, language));
  return having(more, style, language) + "; " + tie_text(line.tie, style, language);
}

/// Cards of one suit, which is named once: `the fante and re of coins`.
std::string ranks_of_suit(const std::vector<Card>& cards, DeckNames names, Language language) {
  std::vector<std::string> ranks;
  for (const Card card : cards) ranks.push_back(rank_word(card.rank(), names, language));
  return say(language, "the {} of {}", "{} di {}", listed(ranks, language),
             suit_word(cards.front().suit(), names, language));
}

std::string set_text(const DeckRules& deck, const std::vector<Card>& cards, Style style, Language language) {
  const bool one_suit =
      std::all_of(cards.begin(), cards.end(), [&](Card card) { return card.suit() == cards.front().suit(); });
  if (style == Style::column && cards.size() > 1 && one_suit) return ranks_of_suit(cards, deck.names, language);
  std::vector<std::string> told;
  for (const Card card : cards) told.push_back(the_card(card, deck.names, language));
  return having(listed(told, language), style, language);
}

std::string prime_text(const Rules& rules, const ScoringLine& line, Style style, Language language) {
  const std::string missing =
      line.missing == MissingSuit::bars
          ? say(language, "who lacks a suit has none", "chi manca di un seme è escluso")
          : say(language, "a suit that is lacking counts nothing", "un seme che manca vale zero");
  const std::string tie = tie_text(line.tie, style, language);
  if (style == Style::column)
    return say(language, "the highest total of each suit's best card ({}); {}; {}",
               "la somma più alta con la carta migliore di ogni seme ({}); {}; {}",
               by_rank(rules.deck, line.values, '='), missing, tie);
  return say(language, "the best card of each suit, added by value ({}), if that is more than {} has; {}; {}",
             "la migliore carta di ogni seme, sommando i valori ({}), se il totale supera quello {}; {}; {}",
             by_rank(rules.deck, line.values, ' '), than_others(rules.players, language), missing, tie);
}

std::string run_text(const Rules& rules, const ScoringLine& line, Language language) {
  const auto& ranks = rules.deck.ranks;
  const auto longest = static_cast<int>(ranks.end() - std::find(ranks.begin(), ranks.end(), line.from));
  std::string text =
      say(language, "{} or more {} in an unbroken run from {} on", "{} o più {} di seguito, a partire {}", line.min,
          suit_word(line.suit, rules.deck.names, language), from_rank(line.from, rules.deck.names, language));
  if (line.points.by == Points::By::length && line.cap < longest)
    text += say(language, ", at most {} points", ", al massimo {} punti", line.cap);
  return text;
}

std::string script_text(const ScriptRule& script, Style style, Language language) {
  std::vector<std::string> parameters;
  for (const auto& [name, value] : script.parameters) parameters.push_back(fmt::format("{} {}", name, value));
  if (style == Style::column) {
    parameters.insert(parameters.begin(), std::filesystem::path(script.path).stem().string());
    return fmt::format("{} ({})", script.title, fmt::join(parameters, ", "));
  }
  std::string text =
      say(language, "{}: as the script {} says", "{}: come dice lo script {}", script.title, script.path);
  if (!parameters.empty()) text += say(language, ", with {}", ", con {}", listed(parameters, language));
  return text;
}

/// What the points are for.
std::string what_for(const Rules& rules, const ScoringLine& line, Style style, Language language) {
  switch (line.kind) {
    case LineKind::sweep:
      return sweep_text(line, language);
    case LineKind::match_previous:
      return match_previous_text(line.when, language);
    case LineKind::same_suit:
      return say(language, "a capture all of one suit, at least {} with the one played",
                 "una presa tutta dello stesso seme, almeno {} con quella giocata",
                 cards_counted(line.min_cards, language));
    case LineKind::taken_count:
      return taken_count_text(line, language);
    case LineKind::majority:
      return majority_text(rules, line, style, language);
    case LineKind::run:
      return having(run_text(rules, line, language), style, language);
    case LineKind::card:
      return having(the_card(line.card, rules.deck.names, language), style, language);
    case LineKind::cards:
      return each_taken(rules.deck, line.of, 0, language);
    case LineKind::set:
      return set_text(rules.deck, line.cards, style, language);
    case LineKind::over:
      return each_taken(rules.deck, line.of, line.above, language);
    case LineKind::prime:
      return prime_text(rules, line, style, language);
    case LineKind::script:
      return script_text(line.script, style, language);
  }
  return {};
}

/// Who gets the points, where it is not the side that plays: `the opponents get them`.
std::string credit_text(const Rules& rules, const ScoringLine& line, Language language) {
  if (!scores_on_a_play(line.kind) || line.credit == Credit::capturers) return "";
  const bool one_point = line.points.by == Points::By::amount && line.points.amount == 1;
  const std::string italian = one_point ? "il punto va " : "i punti vanno ";
  return side_count(rules.players) == 2
             ? say(language, "the opponents get them", "{}agli avversari", italian)
             : say(language, "every opposing side gets them", "{}a tutti gli avversari", italian);
}

}  // namespace

std::string line_points(const Rules& rules, const ScoringLine& line, Language language) {
  if (line.kind == LineKind::script) return "";
  switch (line.points.by) {
    case Points::By::amount:
      return points_counted(line.points.amount, language);
    case Points::By::length:
    case Points::By::per_card:
      return say(language, "1 a card", "1 a carta");
    case Points::By::value:
      return say(language, "value", "valore");
    case Points::By::rank:
      return range_of_points(rules.deck, line.points.by_rank, language);
  }
  return {};
}

std::string line_reason(const Rules& rules, const ScoringLine& line, Language language) {
  std::string text = what_for(rules, line, Style::column, language) + points_remark(rules, line.points, language);
  if (const std::string credit = credit_text(rules, line, language); !credit.empty()) text += "; " + credit;
  return text;
}

std::string explain_line(const Rules& rules, const ScoringLine& line, Language language) {
  const std::string reason = what_for(rules, line, Style::sentence, language);
  if (line.kind == LineKind::script) return reason + ".";
  std::string text = say(language, "{} for {}.", "{} per {}.", points_text(rules, line.points, language), reason);
  if (const std::string credit = credit_text(rules, line, language); !credit.empty())
    text += " " + capital(credit) + ".";
  return text;
}

}  // namespace cicera
