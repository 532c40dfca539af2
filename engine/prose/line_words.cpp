#include "engine/prose/line_words.h"

#include <algorithm>

#include "engine/language/counted_cards.h"
#include "engine/language/phrases.h"
#include "engine/schema/line_kinds.h"

namespace cicera {
namespace {

std::string points_text(const Rules& rules, const ScoringLine& line, Language language) {
  const Points& points = line.points;
  switch (points.by) {
    case Points::By::amount:
      return format_points(points.amount, language);
    case Points::By::length:
      return say(language, "1 point per card", "1 punto a carta");
    case Points::By::value:
      break;  // a sentence of its own
    case Points::By::per_card:
      return say(language, "1 point per card, the one played included,", "1 punto a carta, compresa quella giocata,");
    case Points::By::rank: {
      const std::string table = format_by_rank(rules.deck, points.by_rank, ' ', language);
      if (table.empty()) return say(language, "No points", "Nessun punto");
      return !scores_on_a_play(line.kind)
                 ? say(language, "Points by rank ({})", "Punti secondo il valore ({})", table)
                 : say(language, "Points by the card played ({})", "Punti secondo la carta giocata ({})", table);
    }
  }
  return {};
}

/// A line whose points are a card's value.
std::string by_value_text(const ScoringLine& line, const std::string& reason, Language language) {
  return scores_on_a_play(line.kind)
             ? say(language, "{}: as many points as the card played is worth.",
                   "{}: tanti punti quanto vale la carta giocata.", reason)
             : say(language, "{}: as many points as its value.", "{}: tanti punti quanto vale.", reason);
}

/// The part of the points that a narrow column leaves out.
std::string points_remark(const Rules& rules, const ScoringLine& line, Language language) {
  const Points& points = line.points;
  switch (points.by) {
    case Points::By::amount:
    case Points::By::length:
      return "";
    case Points::By::value:
      return scores_on_a_play(line.kind) ? say(language, "; the points are the value of the card played",
                                               "; i punti sono il valore della carta giocata")
                                         : say(language, ", by its value", ", secondo il valore");
    case Points::By::per_card:
      return say(language, "; the one played is counted too", "; si conta anche quella giocata");
    case Points::By::rank:
      return scores_on_a_play(line.kind) ? say(language, "; by the card played: {}", "; secondo la carta giocata: {}",
                                               format_by_rank(rules.deck, points.by_rank, '=', language))
                                         : say(language, "; by rank: {}", "; secondo il valore: {}",
                                               format_by_rank(rules.deck, points.by_rank, '=', language));
  }
  return {};
}

/// The least and the most points of the deck's ranks: `1-7 points`.
std::string range_of_points(const DeckRules& deck, const RankTable& points, Language language) {
  const auto number = [&](Rank rank) { return points[rank]; };
  const std::vector<Rank> ranks = all_ranks(deck);
  const auto [least, most] = std::ranges::minmax_element(ranks, {}, number);
  if (number(*least) == number(*most)) return format_points(number(*most), language);
  return say(language, "{}-{} points", "{}-{} punti", number(*least), number(*most));
}

/// What the points are for.
std::string what_for(const Rules& rules, const ScoringLine& line, TextStyle style, Language language) {
  return info_of(line.kind).words({rules, line, style, language});
}

/// The receiver of the points, if not the side that plays: `the opponents get them`.
std::string credit_text(const Rules& rules, const ScoringLine& line, Language language) {
  if (!scores_on_a_play(line.kind) || line.credit == Credit::capturers) return "";
  const bool one_point = line.points.by == Points::By::amount && line.points.amount == 1;
  const std::string italian = one_point ? "il punto va " : "i punti vanno ";
  const bool two = side_count(rules.players) == 2;
  const std::string_view them = one_point ? "it" : "them";
  if (rules.players.sides == Sides::solo)
    return two ? say(language, "the opponent gets {1}", "{0}all'avversario", italian, them)
               : say(language, "every opponent gets {1}", "{0}a tutti gli avversari", italian, them);
  return two ? say(language, "the opponents get {1}", "{0}agli avversari", italian, them)
             : say(language, "every opposing side gets {1}", "{0}a tutti gli avversari", italian, them);
}

}  // namespace

std::string line_name(const Rules& rules, const ScoringLine& line, Language language) {
  if (const std::string& title = line.title.in(language); !title.empty()) return title;
  std::string name = format_name(line.name);
  const auto plain_names = info_of(line.kind).plain_names;
  if (plain_names == nullptr) return name;
  const auto place_in = [&](const std::vector<std::string>& plain) {
    return std::ranges::find_if(plain, [&](const std::string& words) { return is_name_of(name, words); }) -
           plain.begin();
  };
  const std::vector<std::string> own = plain_names(line, rules.deck.names, language);
  std::size_t place = as_size(place_in(own));
  for (const Language of_name : {Language::english, Language::italian})
    for (const DeckNames::Letters names : all_deck_names)
      if (place == own.size()) place = as_size(place_in(plain_names(line, names, of_name)));
  return place < own.size() ? own[place] : name;
}

std::string line_points(const Rules& rules, const ScoringLine& line, Language language) {
  if (line.kind == LineKind::script) return "";
  switch (line.points.by) {
    case Points::By::amount:
      return format_points(line.points.amount, language);
    case Points::By::length:
    case Points::By::per_card:
      return say(language, "1 per card", "1 a carta");
    case Points::By::value:
      return say(language, "value", "valore");
    case Points::By::rank:
      return range_of_points(rules.deck, line.points.by_rank, language);
  }
  return {};
}

std::string line_reason(const Rules& rules, const ScoringLine& line, Language language) {
  std::string text = what_for(rules, line, TextStyle::column, language) + points_remark(rules, line, language);
  if (const std::string credit = credit_text(rules, line, language); !credit.empty()) text += "; " + credit;
  return text;
}

std::string explain_line(const Rules& rules, const ScoringLine& line, Language language) {
  const std::string reason = what_for(rules, line, TextStyle::sentence, language);
  if (line.kind == LineKind::script) return reason + ".";
  std::string text = line.points.by == Points::By::value
                         ? by_value_text(line, capitalize(reason), language)
                         : say(language, "{} for {}.", "{} per {}.", points_text(rules, line, language), reason);
  if (const std::string credit = credit_text(rules, line, language); !credit.empty())
    text += " " + capitalize(credit) + ".";
  return text;
}

}  // namespace cicera
