// A simulation as it is played: what simulate, compare, worth or arena asks for, its plan and its result so far.
#pragma once

#include <deque>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "engine/bots/bot_command.h"
#include "engine/formats/partial_result.h"
#include "engine/ruleset/library.h"
#include "engine/simulation/interval.h"
#include "engine/simulation/simulation.h"
#include "engine/studies/subject.h"
#include "engine/support/atomic_file.h"
#include "engine/support/task.h"

// How the commands share one kind of run
//
// Everything that plays several rulesets is one `SimulationRun` (`engine/studies`): its plan has a contest for each
// ruleset and each lineup of players, names the `Comparison`s that are made between contests, and may have `Contrast`s,
// weighted sums of contests on the same deals. A sweep (`sweep.h`) and `worth` (`worth_study.h`) only decide which
// specs are loaded and what is compared with what, so checkpoints, shards and MPI know nothing of them. A Shapley value
// is a contrast, so its interval is that of any paired mean. `tune` (`tune_run.h`, played by `tune_search.h`) has a run
// for each setting and plays them in rounds; its checkpoint holds their partial results.
//
// A run is known to those who play it. What it found is a conclusion (`engine/conclusions`), a value of the study's own
// kind, which is all that reports know.

namespace cicera {

/// A subject as it is played: its plan and its result so far. Made by load_run, whole: the contests refer to the games
/// and the bots, so it can be moved but not copied. `result` grows while it is played; `intervals` belong to the
/// result.
struct SimulationRun : Subject {
  RunOptions how;
  std::deque<PlayerKind> bots;  // by ruleset and player; never moved
  SimulationPlan plan;  // all units of the run's share; for each lineup a contest for each game, or an arena's pairings
  std::vector<RunPairing> pairings;  // of an arena, as those of the plan
  SimulationResult result;
  std::string interruption;          // what to say of a run that was stopped early
  std::unique_ptr<AtomicFile> page;  // of --report, opened before anything was played
  Intervals intervals;               // of the result
  HeldMemory held;                   // for all of this
  std::size_t merged = 0;            // number of shards merged; 0: played here
  int threads = 0;                   // of all processes

  /// The ruleset of a contest of the plan.
  const Ruleset& ruleset_of(ContestId contest) const;
  /// The players of a contest, as --players lists them.
  std::string players_of(ContestId contest) const;
  /// Whether all units of the share are played, the precision is reached, or the test is decided.
  bool finished() const;
  /// The number of units, counted from the first, at which the run next checks its precision or its test; without
  /// either, the whole share.
  std::int64_t next_stop() const;
  /// The number of units after which the run will be finished; an estimate for a run to a precision.
  std::int64_t expected_units() const;
  /// Half the widest of the intervals that a run to a precision checks; nullopt while there are none.
  std::optional<double> widest() const;
  /// The run with these totals as a partial result.
  nlohmann::ordered_json partial_json(const SimulationResult& totals) const;
};

/// Loads the rulesets of a command and seats the players. The result has no units yet. Without a maker of bots none may
/// play. Throws Error.
SimulationRun load_run(const Library& library, Study study, const SimulationOptions& options,
                       const std::vector<std::string>& specs, const BotMaker& make_bot);

/// The run that a partial result belongs to, without a result. Throws Error if its rules have changed.
SimulationRun load_run(Library library, const PartialResult& part, const BotMaker& make_bot);

/// Reads a checkpoint or the output of a shard, from a pipe after calling `before_waiting`. Throws Error.
PartialResult read_partial_result(const std::string& file, const std::function<void()>& before_waiting);

/// Opens the file of --report, if there is one. Throws Error when it cannot be written.
void open_page(SimulationRun& run);

/// `resume with: cicera simulate --resume FILE`
std::string resume_command(std::string_view command, const std::string& file, bool json);

}  // namespace cicera
