#include "engine/table/score_sheet_text.h"

#include <algorithm>

#include "engine/prose/line_words.h"
#include "engine/prose/page.h"
#include "engine/support/text.h"
#include "engine/table/card_art.h"

namespace cicera {
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
    for (int line = 0; line < game_.lines(); ++line)
      if (const int points = sheet.points(side, line); points != 0)
        add_row(name_of(line), points, cards_of(side, line));
    add_row(speech_.say("this hand", "questa smazzata"), sheet.total(side), "");
    add_row(speech_.say("match", "partita"), match_.points(side), "");
  }

  std::string name_of(int line) const { return line_name(game_.rules(), game_.line(line), speech_.language()); }

  void add_row(const std::string& title, std::int64_t points, const std::string& cards) {
    const std::string shown = truncate(title, title_width);
    const std::string head = "  " + shown +
                             std::string(static_cast<std::size_t>(title_width - display_width(shown)), ' ') +
                             fmt::format("{:>{}}", points, points_width);
    text_ += wrap(cards.empty() ? head : head + "  " + cards, 2 + title_width + points_width + 2, columns_);
  }

  /// What made the points of a line: plays, or the cards of the pile that it scores.
  std::string cards_of(int side, int line) const {
    for (const CompiledLine& compiled : game_.end_lines())
      if (compiled.line == line) return pile_cards_of(compiled, match_.hand().pile(side));
    const std::string plays = plays_of(side, line);
    return plays.empty() ? game_.line(line).script.title.in(speech_.language()) : plays;
  }

  std::string plays_of(int side, int line) const {
    std::string out;
    for (const ScoreEvent& point : match_.scored().points()) {
      if (point.side != side || point.line != line) continue;
      const Play& play = match_.record().plays[point.ply];
      out += (out.empty() ? "" : ", ") + coloured(play.card, speech_, style_);
      if (play.captures()) out += " (" + in_line(play.take(), speech_, style_) + ")";
    }
    return out;
  }

  /// The cards, or only their number where all cards are counted, and what they add up to.
  std::string pile_cards_of(const CompiledLine& line, CardSet pile) const {
    const ScoredCards scored = scored_cards(game_, line, pile);
    if (scored.sum) return in_line(scored.cards, speech_, style_) + fmt::format(" ({})", *scored.sum);
    if (line.cards == game_.deck()) return speech_.cards_counted(scored.cards.size());
    return in_line(scored.cards, speech_, style_);
  }

  void add_ties() {
    std::string tied;
    for (const CompiledLine& line : game_.end_lines())
      if (can_tie(line.rule.kind) && (match_.scored().end().tied >> line.tie & 1U) != 0)
        tied += (tied.empty() ? "" : ", ") + name_of(line.line);
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

}  // namespace cicera
