// Plays a search for rules that reach goals: successive halving on shared deals, then fresh deals for the best few.
//
// Every round plays further deals with each setting that is left, the same for all, and keeps the better half and
// whatever may still be as good as the best: nothing is dropped while the interval of its loss overlaps that of the
// best (Jamieson and Talwalkar, "Non-stochastic best arm identification and hyperparameter optimization", AISTATS
// 2016). What was seen in the search is never reported, since the best of many looks better than it is.
#pragma once

#include <optional>
#include <vector>

#include "engine/studies/stretch.h"
#include "engine/studies/tune_run.h"
#include "engine/support/task.h"

namespace cicera {

/// The search as far as it is played. Its steps do not depend on how many units are played at once.
class TuneSearch {
 public:
  /// Both must outlive it.
  TuneSearch(const Library& library, TuneRun& run) : library_(&library), run_(&run) {}

  /// Decides what the units played so far decide. Returns whether there is more to play; without it the run has its
  /// confirmed settings. Throws Error where none can be played.
  bool go_on();
  /// Plays at most this many units of what is next. Returns their hands, in all contests; nothing where the flag is
  /// set. Requires that there is more to play.
  std::optional<std::int64_t> play(std::int64_t units, StopFlag stop);

  /// Settings played, in this round and in all before it, and as far as is known how many there are.
  std::int64_t done() const;
  std::int64_t expected() const;

 private:
  /// Units of a run that are played next: up to this number.
  struct Piece {
    TuneTrial* trial;
    SimulationRun* run;
    std::int64_t until;
  };
  static std::optional<Piece> piece_of(TuneTrial& trial, std::int64_t until);
  void begin_round();
  void play_round_on();
  void end_round();
  void begin_confirmation();
  void confirm_on();

  const Library* library_;
  TuneRun* run_;
  std::optional<Piece> piece_ = {};
  std::vector<TuneTrial*> round_ = {};  // the settings of the round
  std::int64_t round_end_ = 0;          // the units that each has at its end
  std::int64_t done_ = 0;               // settings of all rounds before
  bool confirms_ = false;
  std::vector<TuneTrial> chosen_ = {};  // the settings to confirm; these are
  std::size_t confirmed_ = 0;           // behind
  bool measures_ = false;               // the one at work was chosen by, and is now measured
  bool ended_ = false;
};

}  // namespace cicera
