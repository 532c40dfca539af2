#include "engine/table/score_sheet_text.h"

#include "engine/prose/page.h"
#include "engine/support/text.h"
#include "engine/table/score_sheet_words.h"

namespace cicera {
namespace {

constexpr int title_width = 18;
constexpr int points_width = 4;

std::string sheet_row(const std::string& title, std::int64_t points, const std::string& reason, int columns) {
  const std::string shown = truncate(title, title_width);
  const std::string head = "  " + shown + std::string(as_size(title_width - display_width(shown)), ' ') +
                           fmt::format("{:>{}}", points, points_width);
  return wrap(reason.empty() ? head : head + "  " + reason, 2 + title_width + points_width + 2, columns);
}

}  // namespace

std::string score_sheet_text(const LiveMatch& match, const Seats& seats, const Localizer& speech, const Style& style,
                             int columns) {
  const ScoreSheetWords sheet = score_sheet_words(match, seats, speech, style);
  std::string text;
  for (const SideOfSheet& side : sheet.sides) {
    text += style.bold + side.name + style.reset + "\n";
    for (const ScoreSheetRow& row : side.rows) text += sheet_row(row.title, row.points, row.reason, columns);
    text += sheet_row(speech.say("this hand", "questa smazzata"), side.hand, "", columns);
    text += sheet_row(speech.say("match", "partita"), side.match, "", columns);
  }
  if (!sheet.tied.empty()) text += speech.say("Tied: {}", "In parità: {}", join(sheet.tied, ", ")) + "\n";
  return text;
}

}  // namespace cicera
