// The work that an input may ask for, counted where it is done: values of YAML where a text is read, ways to add up
// where a game is compiled, sets and plays where plays are listed, instructions where scripts are called. Each kind has
// one limit and all have one error, so no file and no script can ask for more time or memory than its limit says. No
// game that people play comes near a limit.
//
// A Work belongs to one task: a ruleset that is loaded, a position whose plays are listed. Whoever is about to do more
// draws it first, before the memory for it is asked for.
//
// Example:
//   Work work;
//   work.draw(WorkKind::plays, 1000);
//   assert(work.used(WorkKind::plays) == 1000);
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <string_view>

#include "engine/support/per.h"

namespace cicera {

enum class WorkKind : std::uint8_t { values, settings, sums, sets, plays, instructions };

/// How much of a kind one task may take.
struct WorkLimit {
  std::string_view name;
  std::string_view what;
  std::string_view italian;
  std::int64_t most;
};

inline constexpr std::array<WorkLimit, 6> work_limits = {{
    {"values", "values in one file", "valori in un file", 200'000},
    {"settings", "values in the files that a ruleset is made of", "valori nei file di cui sono fatte le regole",
     20'000},
    {"sums", "ways to add up card values", "modi di sommare i valori delle carte", 2'000'000},
    {"sets", "sets of cards tried for one listing of plays", "gruppi di carte provati per elencare le giocate",
     10'000'000},
    {"plays", "plays in one position", "giocate in una posizione", 1'000'000},
    {"instructions", "script instructions for one listing of plays", "istruzioni di script per elencare le giocate",
     10'000'000},
}};

constexpr const WorkLimit& limit_of(WorkKind kind) { return work_limits[index_of(kind)]; }

class Work {
 public:
  /// Counts work that is about to be done. Throws Error (limit) that names the limit where it would be exceeded, and
  /// Stop when the user asks to stop.
  void draw(WorkKind kind, std::size_t amount);

  std::int64_t used(WorkKind kind) const { return used_[index_of(kind)]; }
  /// Sets the limit of a kind for this task, where less is left for it than the table says.
  void allow(WorkKind kind, std::int64_t most) {
    most_[index_of(kind)] = most;
    is_new_ = false;
  }
  /// Begins another task, with the limits of the table. Costs nothing where nothing was counted, as in the hand loop.
  void clear() {
    if (!is_new_) [[unlikely]]
      *this = Work();
  }

 private:
  static constexpr std::array<std::int64_t, work_limits.size()> table() {
    std::array<std::int64_t, work_limits.size()> most{};
    for (std::size_t kind = 0; kind < most.size(); ++kind) most[kind] = work_limits[kind].most;
    return most;
  }

  std::array<std::int64_t, work_limits.size()> most_ = table();
  std::array<std::int64_t, work_limits.size()> used_{};
  bool is_new_ = true;
};

}  // namespace cicera
