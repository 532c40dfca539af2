#include "engine/formats/table_text.h"

#include <fmt/format.h>

#include "engine/support/both.h"
#include "engine/support/parse_number.h"
#include "engine/support/text.h"

namespace cicera {
namespace {

[[noreturn]] void fail(std::string_view build, const Bilingual& why) {
  throw WrongCards(both("'{}' is not a build: {}, as in [7: 5c 2d] or [7 by 1: 5c 2d]",
                        "'{}' non è una costruzione: {}, come in [7: 5c 2d] o [7 by 1: 5c 2d]", printable(build), why));
}

/// The number in a word of a build, from `least` to `most`.
int number_in(std::string_view word, int least, int most, std::string_view build) {
  const auto number = parse_whole<int>(word);
  if (!number || *number < least || *number > most)
    fail(build, both("it begins with its value, and the seat that it belongs to where that matters",
                     "comincia col suo valore, e col posto a cui appartiene dove conta"));
  return *number;
}

/// The inside of brackets.
Build parse_build(std::string_view text, const DeckNames& letters, const Bilingual& form) {
  const std::size_t colon = text.find(':');
  if (colon == std::string_view::npos)
    fail(text, both("a colon divides its value from its cards", "i due punti dividono il valore dalle carte"));
  std::vector<std::string> words;
  for (std::string& word : split(text.substr(0, colon), ' '))
    if (!word.empty()) words.push_back(std::move(word));
  Build build;
  build.seat = Builds::nobody;
  if (words.size() != 1 && (words.size() != 3 || words[1] != "by"))
    fail(text, both("its value comes before the colon", "il valore sta prima dei due punti"));
  build.value = number_in(words[0], 1, max_value, text);
  if (words.size() == 3) build.seat = Seat::at(number_in(words[2], 0, max_seats - 1, text));
  build.cards = parse_cards(text.substr(colon + 1), letters, form);
  if (build.cards.size() < 2) fail(text, both("it has two cards or more", "ha due o più carte"));
  return build;
}

}  // namespace

TableText parse_table(std::string_view text, const DeckNames& letters, const Bilingual& form) {
  TableText table;
  std::string loose;
  while (!text.empty()) {
    const std::size_t open = std::min(text.find('['), text.size());
    loose += std::string(text.substr(0, open)) + " ";
    text.remove_prefix(open);
    if (text.empty()) break;
    const std::size_t close = text.find(']');
    if (close == std::string_view::npos) fail(text, both("a bracket closes it", "la chiude una parentesi"));
    const std::string_view inside = text.substr(1, close - 1);
    const Build build = parse_build(inside, letters, form);
    if (!table.builds.of(build.value).empty())
      fail(inside, both("there is only one build of each value", "c'è una sola costruzione di ogni valore"));
    if (build.cards.intersects(table.cards))
      fail(inside, both("its cards lie in one build only", "le sue carte stanno in una sola costruzione"));
    table.builds.put(build.value, build.cards, build.seat);
    table.cards |= build.cards;
    text.remove_prefix(close + 1);
  }
  const CardSet others = parse_cards(loose, letters, form);
  if (others.intersects(table.cards))
    throw WrongCards(both("{} is given twice", "{} compare due volte", cards_text(others & table.cards, letters)));
  table.cards |= others;
  return table;
}

std::string table_text(CardSet cards, const Builds& builds, const DeckNames& names) {
  std::string text;
  builds.each([&](const Build& build) {
    if (!cards.contains(build.cards)) return;
    const std::string by = build.seat == Builds::nobody ? "" : fmt::format(" by {}", build.seat.number());
    text += fmt::format("{}[{}{}: {}]", text.empty() ? "" : " ", build.value, by, cards_text(build.cards, names));
    cards -= build.cards;
  });
  const std::string loose = cards_text(cards, names);
  return text + (text.empty() || loose.empty() ? "" : " ") + loose;
}

namespace {

/// Whether its value is not too small, no card is worth more than the build, and all together a multiple of its value;
/// a card of two values counts as either.
bool can_be_built(const Build& build, const Game& game) {
  if (build.value < game.rules().build.least) return false;
  unsigned rests = 1;  // of the possible sums when divided by the value, one bit each
  for (const Card card : build.cards) {
    unsigned with_card = 0;
    for (const int value : game.values(card.rank()))
      for (int rest = 0; value <= build.value && rest < build.value; ++rest)
        if ((rests >> rest & 1U) != 0) with_card |= 1U << (rest + value) % build.value;
    rests = with_card;
  }
  return (rests & 1U) != 0;
}

}  // namespace

std::optional<Bilingual> fault_of(const Builds& builds, const Game& game, const DeckNames& names) {
  if (builds.empty()) return std::nullopt;
  if (!game.has_builds())
    return both("in these rules there are no builds", "con queste regole non ci sono costruzioni");
  std::optional<Bilingual> fault;
  int count = 0;
  builds.each([&](const Build& build) {
    ++count;
    if (!can_be_built(build, game))
      fault = both("{} cannot be built to {}", "con {} non si può costruire {}", cards_text(build.cards, names),
                   build.value);
    if (build.seat != Builds::nobody && build.seat.number() >= game.seats())
      fault = both("there is no seat {} that the build of {} could belong to",
                   "non c'è il posto {} a cui apparterrebbe la costruzione di {}", build.seat.number(), build.value);
  });
  if (const int most = game.rules().build.most; most > 0 && count > most)
    fault = both("there are {} builds, and at most {} at a time", "ci sono {} costruzioni, e al massimo {} per volta",
                 count, most);
  return fault;
}

}  // namespace cicera
