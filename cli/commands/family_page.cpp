#include "cli/commands/family_page.h"

#include <fmt/format.h>

#include "cli/processes/run_simulation.h"
#include "engine/report/numbers.h"
#include "engine/simulation/interval.h"
#include "engine/support/stop.h"
#include "engine/support/text.h"

namespace cicera::cli {
namespace {

constexpr const char* introduction = R"(# The family

Every ruleset, with the points per hand that each of its scoring lines gives to each side. The means are of {}
independent hands with seed 1 and the same player in every seat; side 0 leads and the last side deals. Written by
`cicera rulesets --markdown --hands {}`; see [players](players.md).

)";

/// Fast players, from random to greedy; searching players would take days.
constexpr const char* family_players[] = {"random", "greedy"};

/// One ruleset under each of the players.
struct Member {
  Library::Entry entry;
  std::vector<SimulationRun> runs;

  const Game& game() const { return runs.front().games().front(); }
  static const Statistics& statistics(const SimulationResult& result) { return result.contests.front().statistics; }
};

Member play(const Library& library, ProcessGroup& processes, const Library::Entry& entry, std::int64_t hands,
            int threads) {
  Member member{entry, {}};
  for (const char* player : family_players) {
    SimulationOptions options;
    options.count = hands;
    options.threads = threads;
    options.players = player;
    options.show_progress = false;
    member.runs.push_back(run_simulation(library, processes, Simulate(), options, {entry.name}).value());
    if (const auto& run = member.runs.back(); !run.interruption.empty()) throw Stop::interrupted(run.interruption);
  }
  return member;
}

std::string row(const std::vector<std::string>& cells) {
  std::string out = "|";
  for (const std::string& cell : cells) out += " " + cell + " |";
  return out + "\n";
}

/// The first column has words, the others numbers.
std::string rule(std::size_t columns) {
  std::string out = "|---|";
  for (std::size_t i = 1; i < columns; ++i) out += "--:|";
  return out + "\n";
}

std::string overview(const std::vector<Member>& members) {
  std::vector<std::string> head = {"ruleset", "title", "players", "sides", "cards", "legal plays per turn"};
  for (const char* player : family_players) head.push_back(fmt::format("points per hand, {}", player));
  std::string out = row(head) + "|---|---|--:|--:|--:|--:|--:|--:|\n";
  for (const Member& member : members) {
    const Game& game = member.game();
    const Statistics& first = Member::statistics(member.runs.front().result);
    std::vector<std::string> cells = {fmt::format("[{}](#{})", member.entry.name, member.entry.name),
                                      member.entry.title.english,
                                      std::to_string(game.seats()),
                                      std::to_string(game.sides()),
                                      std::to_string(game.deck().size()),
                                      fmt::format("{:.1f}", first.mean_choices())};
    for (const auto& run : member.runs) {
      const Statistics& statistics = Member::statistics(run.result);
      double sum = 0;
      for (const auto& side : statistics.sides) sum += estimate(side.points, statistics.hands).mean;
      cells.push_back(mean_text(sum));
    }
    out += row(cells);
  }
  return out;
}

std::string table_of(const Member& member) {
  std::vector<std::string> head = {"line"};
  for (const auto& run : member.runs)
    for (const Side side : member.game().each_side())
      head.push_back(fmt::format("{}, side {}", run.players.front(), side.number()));
  std::string out = row(head) + rule(head.size());
  const auto add = [&](const std::string& name, auto&& moments_of) {
    std::vector<std::string> cells = {name};
    for (const auto& run : member.runs) {
      const Statistics& statistics = Member::statistics(run.result);
      for (const auto& side : statistics.sides)
        cells.push_back(mean_text(estimate(moments_of(side), statistics.hands).mean));
    }
    out += row(cells);
  };
  add("all", [](const Statistics::SideTotals& side) { return side.points; });
  for (const LineId item : member.game().each_line())
    if (gives_points(member.game().line(item)))
      add(member.game().line_name(item), [item](const Statistics::SideTotals& side) { return side.lines[item]; });
  return out;
}

std::string section_of(const Member& member) {
  std::string out = fmt::format("\n## {}\n\n{}", member.entry.name, member.entry.title.english);
  if (!member.entry.extends.empty()) out += fmt::format(", extends {}", member.entry.extends);
  for (std::size_t i = 0; i < member.entry.sources.size(); ++i) {
    const CitedSource& source = member.entry.sources[i];
    const bool both = !source.title.empty() && !source.link.empty();
    out += fmt::format("{}{}",
                       i > 0                             ? ", "
                       : member.entry.sources.size() > 1 ? "; sources: "
                                                         : "; source: ",
                       both ? fmt::format("[{}]({})", source.title, source.link) : source.text());
  }
  return out + ". [The file](../rulesets/" + member.entry.name + ".yaml).\n\n" + table_of(member);
}

}  // namespace

std::string family_page(const Library& library, ProcessGroup& processes, std::int64_t hands, int threads) {
  std::vector<Member> members;
  for (const Library::Entry& entry : library.list())
    if (entry.error.empty()) members.push_back(play(library, processes, entry, hands, threads));
  std::string out = fmt::format(fmt::runtime(introduction), grouped(hands), hands) + overview(members);
  for (const Member& member : members) out += section_of(member);
  return out;
}

}  // namespace cicera::cli
