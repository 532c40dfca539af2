#include "engine/table/table_words.h"

#include <algorithm>

#include "engine/formats/hand_json.h"
#include "engine/formats/play_words.h"
#include "engine/play/view.h"
#include "engine/scoring/scorer.h"
#include "engine/support/text.h"
#include "engine/table/card_art.h"

namespace cicera {
namespace {

using Json = nlohmann::ordered_json;

std::string without_indent(const std::string& line) {
  const std::size_t begin = line.find_first_not_of(' ');
  return begin == std::string::npos ? "" : line.substr(begin);
}

Json number_of(const Play& play, std::span<const Play> plays) {
  const auto found = std::ranges::find(plays, play);
  return found == plays.end() ? Json() : Json(found - plays.begin());
}

}  // namespace

Json lines_json(const Lines& lines) {
  Json list = Json::array();
  for (const std::string& line : lines) list.push_back(without_indent(line));
  return list;
}

Lines lines_of(const std::string& text) {
  Lines lines = split(text, '\n');
  if (!lines.empty() && lines.back().empty()) lines.pop_back();
  return lines;
}

void add_words(Json& listed, std::span<const Play> plays, const LiveMatch& match, const Localizer& speech) {
  const MatchState state = match.state();
  const View view(match.hand(), match.hand().turn(), match.record().plays, &state);
  std::vector<ScoreEvent> points;
  for (std::size_t i = 0; i < plays.size(); ++i) {
    points.clear();
    score_play(view, plays[i], Ply{0}, match.scorer(), points);
    Json& play = listed[i];
    if (plays[i].chooses()) play["title"] = match.game().choice(plays[i].choice).title.in(speech.language());
    play["text"] = coloured(plays[i], match.hand(), speech, Style());
    play["words"] = advised_play(match.hand(), plays[i], speech);
    play["score"] = points_words(match.game(), view.side(), points, speech.language());
  }
}

Json advice_json(const Advice& advice, std::span<const Play> plays, const LiveMatch& match, const Localizer& speech) {
  return {{"play", number_of(advice.play, plays)},
          {"text", advice_sentences(match.hand(), advice, speech)},
          {"points", points_json(match.game(), advice.points)},
          {"worth", advice.worth},
          {"risk", advice.risk},
          {"next_best", advice.next_best ? number_of(*advice.next_best, plays) : Json()},
          {"points_ahead", advice.points_ahead},
          {"win_chance", advice.win_chance}};
}

Json score_sheet_json(const ScoreSheetWords& sheet, const Game& game) {
  Json sides = Json::array();
  for (const SideOfSheet& side : sheet.sides) {
    Json rows = Json::array();
    for (const ScoreSheetRow& row : side.rows)
      rows.push_back(
          {{"item", game.line_name(row.line)}, {"title", row.title}, {"points", row.points}, {"reason", row.reason}});
    sides.push_back({{"side", sides.size()},
                     {"name", side.name},
                     {"lines", std::move(rows)},
                     {"hand", side.hand},
                     {"match", side.match}});
  }
  return {{"sides", std::move(sides)}, {"tied", sheet.tied}};
}

}  // namespace cicera
