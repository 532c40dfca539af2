#include "cli/play/score_sheet_text.h"

#include <algorithm>

#include "cli/play/card_art.h"
#include "engine/prose/line_words.h"
#include "engine/prose/page.h"
#include "engine/support/text.h"

namespace cicera::cli {
namespace {

constexpr int title_width = 18;
constexpr int points_width = 4;

class Sheet {
 public:
  Sheet(const LiveMatch& match, const Seats& seats, const Localizer& speech, const Style& style, int columns)
      : match_(match), game_(match.game()), seats_(seats), speech_(speech), style_(style), columns_(columns) {}

  std::string text() {
    for (int side = 0; side < game_.sides(); ++side) add_side(side);
    if (match_.hand().finished()) add_ties();
    return std::move(text_);
  }

 private:
  void add_side(int side) {
    const ScoreSheet& sheet = match_.scored().sheet();
    text_ += style_.bold + side_name(seats_, game_, side) + style_.reset + "\n";
    for (int item = 0; item < game_.lines(); ++item)
      if (const int points = sheet.points(side, item); points != 0)
        add_row(name_of(item), points, cards_of(side, item));
    add_row(speech_.say("this hand", "questa smazzata"), sheet.total(side), "");
    add_row(speech_.say("match", "partita"), match_.points(side), "");
  }

  std::string name_of(int item) const {
    const Rules& rules = game_.rules();
    return line_name(rules, rules.scoring[static_cast<std::size_t>(item)], speech_.language());
  }

  void add_row(const std::string& title, int points, const std::string& cards) {
    const std::string shown = truncate(title, title_width);
    const std::string head = "  " + shown +
                             std::string(static_cast<std::size_t>(title_width - display_width(shown)), ' ') +
                             fmt::format("{:>{}}", points, points_width);
    text_ += wrap(cards.empty() ? head : head + "  " + cards, 2 + title_width + points_width + 2, columns_);
  }

  /// What made the points of a line: cards taken, or plays.
  std::string cards_of(int side, int item) const {
    const ScoringLine& line = game_.rules().scoring[static_cast<std::size_t>(item)];
    if (scores_on_a_play(line.kind)) return plays_of(side, item);
    if (line.kind == LineKind::script) {
      const std::string plays = plays_of(side, item);
      return plays.empty() ? line.script.title : plays;
    }
    for (const CompiledLine& compiled : game_.end_lines())
      if (compiled.item == item) return taken_for(compiled, match_.hand().pile(side));
    return {};
  }

  std::string plays_of(int side, int item) const {
    std::string out;
    for (const ScoreEvent& point : match_.scored().points()) {
      if (point.side != side || point.item != item) continue;
      const Play& play = match_.record().plays[point.ply];
      out += (out.empty() ? "" : ", ") + coloured(play.card, speech_, style_);
      if (play.captures()) out += " (" + in_line(play.take, speech_, style_) + ")";
    }
    return out;
  }

  std::string taken_for(const CompiledLine& line, CardSet pile) const {
    const CardSet cards = pile & line.cards;
    switch (line.rule.kind) {
      case LineKind::majority:
        if (line.rule.of.by == Counted::By::all) return speech_.cards_counted(cards.size());
        return in_line(cards, speech_, style_);
      case LineKind::run: {
        CardSet run;
        for (const Card card : line.run) {
          if (!pile.contains(card)) break;
          run |= card;
        }
        return in_line(run, speech_, style_);
      }
      case LineKind::prime:
        return prime_cards(line, cards);
      default:
        return in_line(cards, speech_, style_);
    }
  }

  /// The best card of each suit, and what they add to.
  std::string prime_cards(const CompiledLine& line, CardSet cards) const {
    CardSet best;
    int sum = 0;
    const auto value = [&](Card card) { return line.rule.values[static_cast<std::size_t>(card.rank())]; };
    for (const Suit suit : game_.rules().deck.suits) {
      const CardSet of_suit = cards & CardSet::of_suit(suit);
      if (of_suit.empty()) continue;
      Card chosen = of_suit.first();
      for (const Card card : of_suit)
        if (value(card) > value(chosen)) chosen = card;
      best |= chosen;
      sum += value(chosen);
    }
    return in_line(best, speech_, style_) + fmt::format(" ({})", sum);
  }

  void add_ties() {
    std::string tied;
    for (const CompiledLine& line : game_.end_lines())
      if (can_tie(line.rule.kind) && (match_.scored().end().tied >> line.majority & 1U) != 0)
        tied += (tied.empty() ? "" : ", ") + name_of(line.item);
    if (!tied.empty()) text_ += speech_.say("Tied: {}", "In parità: {}", tied) + "\n";
  }

  const LiveMatch& match_;
  const Game& game_;
  const Seats& seats_;
  const Localizer& speech_;
  const Style& style_;
  int columns_;
  std::string text_;
};

}  // namespace

std::string score_sheet_text(const LiveMatch& match, const Seats& seats, const Localizer& speech, const Style& style,
                             int columns) {
  return Sheet(match, seats, speech, style, columns).text();
}

}  // namespace cicera::cli
