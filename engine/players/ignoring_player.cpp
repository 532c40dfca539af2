#include "engine/players/ignoring_player.h"

#include <fmt/format.h>

#include <vector>

#include "engine/support/both.h"
#include "engine/support/error.h"
#include "engine/support/nearest.h"
#include "engine/support/text.h"

namespace cicera {

Game without_line(const Game& game, std::string_view line, const std::string& player) {
  Rules rules = game.rules();
  const std::optional<LineId> ignored = game.find_line(line);
  if (!ignored) {
    std::vector<std::string> names;
    for (const ScoringLine& each : rules.scoring) names.push_back(each.name);
    throw usage_error(both("{}: the ruleset has no scoring line '{}'{}; it has {}",
                           "{}: le regole non hanno la voce '{}'{}; hanno {}", player, printable(line),
                           did_you_mean(line, names), join(names)));
  }
  rules.scoring.erase(rules.scoring.begin() + ignored->number());
  Game known(std::move(rules));
  if (!known.script_lines().empty())
    throw usage_error(both("{}: a line can be ignored only where no other line is a script",
                           "{}: una voce si può ignorare solo dove nessun'altra è uno script", player));
  return known;
}

Play IgnoringPlayer::choose(const View& view, std::span<const Play> plays, Random& random) {
  std::optional<Hand> room;
  return player_->choose(view.under(*known_, room), plays, random);
}

}  // namespace cicera
