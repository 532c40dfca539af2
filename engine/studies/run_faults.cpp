#include "engine/studies/run_faults.h"

#include <fmt/format.h>

#include "engine/players/seating.h"
#include "engine/support/both.h"
#include "engine/support/door_words.h"
#include "engine/support/shell_word.h"
#include "engine/support/text.h"

namespace cicera {
namespace {

/// The hand that failed, and the command that plays it alone.
Bilingual hint_for(const Subject& subject, const std::string& spec, std::string players, const HandId& id) {
  const Unit unit = subject.options.unit;
  const bool matches = unit == Unit::match;
  if (players == SimulationOptions().players) players.clear();
  const std::string command =
      command_for({spec, subject.scripts, players, id.seed, matches ? id.match : id.hand, matches});
  const auto number = grouped(static_cast<std::int64_t>(id.hand));
  const Bilingual where = matches ? both("hand {} of match {}", "nella smazzata {} della partita {}", number,
                                         grouped(static_cast<std::int64_t>(id.match)))
                                  : both("hand {}", "nella smazzata {}", number);
  return both("in {} under {}; that {} alone: {}", "{} con {}; solo {}: {}", where, spec,
              both(std::string(unit_name(unit, 1)), matches ? "quella partita" : "quella smazzata"), command);
}

}  // namespace

void check_cheats(const Subject& subject, bool allowed) {
  if (const auto names = that_see_all(subject.all_players()); !names.empty() && !allowed)
    throw usage_error(both(
        "{} sees all cards, so its results are not comparable; add {} to run it",
        "{} vede tutte le carte, quindi i suoi risultati non si possono confrontare; aggiungi {} per farlo giocare",
        names.front(), key_words("allow-cheats")));
}

void check_size_of_parts(const SimulationParameters& options, std::string_view part) {
  if (options.shard.whole() || options.shard.of <= options.count) return;
  throw usage_error(both("{} {}: {} {} cannot be split into {} parts",
                         "{} {}: {} {} non si possono dividere in {} parti", part, to_text(options.shard),
                         grouped(options.count), unit_name(options.unit, 0), grouped(options.shard.of)));
}

Error explained(const SimulationRun& run, const FailedHand& failed) {
  const ContestId contest = failed.contest();
  return {failed.kind(), failed.location(), failed.said(),
          hint_for(run, run.ruleset_of(contest).spec, run.players_of(contest), failed.id())};
}

}  // namespace cicera
