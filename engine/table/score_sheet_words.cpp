#include "engine/table/score_sheet_words.h"

#include "engine/prose/line_words.h"
#include "engine/table/card_art.h"

namespace cicera {
namespace {

class SheetWords {
 public:
  SheetWords(const LiveMatch& match, const Seats& seats, const Localizer& speech, const Style& style)
      : match_(match), game_(match.game()), seats_(seats), speech_(speech), style_(style) {}

  ScoreSheetWords words() const {
    ScoreSheetWords words;
    for (const Side side : game_.each_side()) words.sides.push_back(of_side(side));
    if (match_.hand().finished()) words.tied = tied();
    return words;
  }

 private:
  SideOfSheet of_side(Side side) const {
    const ScoreSheet& sheet = match_.scored().sheet();
    SideOfSheet words = {side_name(seats_, game_, side), {}, sheet.total(side), match_.points(side)};
    for (const LineId line : game_.each_line())
      if (const int points = sheet.points(side, line); points != 0)
        words.rows.push_back({line, name_of(line), points, cards_of(side, line)});
    return words;
  }

  std::string name_of(LineId line) const { return line_name(game_.rules(), game_.line(line), speech_.language()); }

  /// What made the points of a line: plays, or the cards of the pile that it scores.
  std::string cards_of(Side side, LineId line) const {
    for (const CompiledLine& compiled : game_.end_lines())
      if (compiled.line == line) return pile_cards_of(compiled, match_.hand().pile(side));
    const std::string plays = plays_of(side, line);
    return plays.empty() ? game_.line(line).script.title.in(speech_.language()) : plays;
  }

  std::string plays_of(Side side, LineId line) const {
    std::string out;
    for (const ScoreEvent& point : match_.scored().points()) {
      if (point.side != side || point.line != line) continue;
      const Play& play = match_.record().plays[point.ply.index()];
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

  std::vector<std::string> tied() const {
    std::vector<std::string> lines;
    for (const CompiledLine& line : game_.end_lines())
      if (can_tie(line.rule.kind) && (match_.scored().end().tied >> line.tie & 1U) != 0)
        lines.push_back(name_of(line.line));
    return lines;
  }

  const LiveMatch& match_;
  const Game& game_;
  const Seats& seats_;
  const Localizer& speech_;
  const Style& style_;
};

}  // namespace

ScoreSheetWords score_sheet_words(const LiveMatch& match, const Seats& seats, const Localizer& speech,
                                  const Style& style) {
  return SheetWords(match, seats, speech, style).words();
}

}  // namespace cicera
