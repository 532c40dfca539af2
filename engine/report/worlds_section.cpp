#include "engine/report/worlds_section.h"

#include <algorithm>
#include <map>

#include "engine/bots/bot_command.h"
#include "engine/report/arena_meeting.h"
#include "engine/report/comparison_names.h"
#include "engine/report/numbers.h"

namespace cicera {
namespace {

/// The number of worlds of a player such as `search:worlds=60`, and its name without; nullopt for others.
struct WorldsPlayer {
  std::string kind;
  int worlds = 0;
};

std::optional<WorldsPlayer> worlds_of(const std::string& name) {
  if (bot_command(name)) return std::nullopt;
  const PlayerSpec player = parse_player(name);
  std::size_t parameter = 0;
  for (const PlayerParameter& each : player.kind().parameters) {
    if (each.name == "worlds") {
      WorldsPlayer found{std::string(player.kind().name), player.value(parameter)};
      for (std::size_t other = 0; other < player.kind().parameters.size(); ++other)
        if (other != parameter)
          found.kind += fmt::format(":{}={}", player.kind().parameters[other].name,
                                    text_of(player.kind().parameters[other], player.value(other)));
      return found;
    }
    ++parameter;
  }
  return std::nullopt;
}

/// The players of the first kind with three or more of them, by worlds.
std::map<int, std::size_t> ladder(const ArenaConclusion& arena) {
  std::map<std::string, std::map<int, std::size_t>> kinds;
  for (std::size_t player = 0; player < arena.players.size(); ++player)
    if (const auto found = worlds_of(arena.players[player])) kinds[found->kind].emplace(found->worlds, player);
  const auto largest = std::max_element(kinds.begin(), kinds.end(),
                                        [](const auto& a, const auto& b) { return a.second.size() < b.second.size(); });
  return largest == kinds.end() || largest->second.size() < 3 ? std::map<int, std::size_t>() : largest->second;
}

}  // namespace

std::optional<ReportSection> worlds_section(const ArenaConclusion& arena, const ReportWords& words) {
  const std::map<int, std::size_t> players = ladder(arena);
  if (players.empty()) return std::nullopt;
  const auto [fewest, opponent] = *players.begin();
  CurveChart chart{.axis = words.say("worlds", "mondi"),
                   .value_axis = words.say("share won against the fewest", "quota vinta contro il minimo"),
                   .series = {},
                   .logarithmic = true,
                   .shares = true};
  ReportTable table;
  table.caption = words.say("Share won against {} worlds, ties counted half",
                            "Quota vinta contro {} mondi, pari contati mezzi", fewest);
  table.basis = words.with_margins();
  table.heads = {words.say("worlds", "mondi")};
  for (const RulesetId ruleset : arena.rulesets.keys()) {
    table.heads.emplace_back(ruleset_label(arena, ruleset));
    chart.series.push_back({ruleset_label(arena, ruleset), {}});
  }
  for (const auto& [worlds, player] : players) {
    if (player == opponent) continue;
    ReportTable::Row& row = table.rows.emplace_back(ReportTable::Row{std::to_string(worlds), {}});
    for (const RulesetId ruleset : arena.rulesets.keys()) {
      const Estimate share = meeting_of(arena, ruleset, player, opponent)->score();
      chart.series[ruleset.index()].points.push_back({static_cast<double>(worlds), measured(share)});
      row.cells.push_back({words.number(share_with_margin(share, {0, 1}))});
    }
  }
  ReportSection section;
  section.heading = words.say("What more worlds are worth", "Quanto valgono più mondi");
  section.chart = std::move(chart);
  section.tables = {std::move(table)};
  return section;
}

}  // namespace cicera
