// How often the scoring lines of a ruleset score together, and which hands are played or end differently under another:
// what totals by line do not show. Counted from the hands of a simulation of both, in order, so the counts are
// the same for any number of threads.
//
// Example:
//   LineEvents events(before, after);
//   plan.write_record = [](ContestId contest, const HandRunner& hand, std::string& log) {
//     LineEvents::note(contest, hand, log);
//   };
//   plan.take_log = [&](std::string_view log) { events.take(log); };
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "engine/rules/game.h"
#include "engine/simulation/hand_runner.h"
#include "engine/studies/before_after.h"

namespace cicera {

/// How often lines of one ruleset score, and how often together.
class LineCounts {
 public:
  explicit LineCounts(const Game& game);

  /// How often something happened, and how often two things did at once.
  struct Together {
    std::int64_t first = 0;   // with the one line
    std::int64_t second = 0;  // with the other
    std::int64_t both = 0;
    std::int64_t all = 0;  // with or without
  };

  std::int64_t hands() const { return hands_; }
  /// Hands in which somebody has points on a line.
  std::int64_t hands_with(LineId line) const { return hands_with_[index(line)]; }
  /// Two lines by play, if both score on plays, else by side and hand.
  Together together(LineId line, LineId other) const;
  /// Whether together() counts plays.
  bool by_play(LineId line, LineId other) const { return plays_.at(line, line) > 0 && plays_.at(other, other) > 0; }

  /// Appends the lines on which a hand scored.
  static void note(const HandRunner& hand, std::string& log);
  /// Counts a hand that was noted and takes it off the front.
  void take(std::int64_t turns, std::string_view& log);

  /// Calls `visit` with every count, in an order that the game alone decides.
  template <typename Counts>
  static void each_count(Counts& counts, const auto& visit) {
    visit(counts.hands_);
    visit(counts.turns_);
    for (auto& count : counts.hands_with_) visit(count);
    for (auto& count : counts.plays_.counts_) visit(count);
    for (auto& count : counts.sheets_.counts_) visit(count);
  }

 private:
  /// A count for every two lines; of a line with itself the count of the line.
  class Pairs {
   public:
    explicit Pairs(std::size_t lines) : lines_(lines), counts_(lines * lines) {}
    std::int64_t at(LineId line, LineId other) const { return counts_[index(line) * lines_ + index(other)]; }
    /// Counts each two of these lines.
    void add(const std::vector<std::uint8_t>& lines);

   private:
    friend class LineCounts;
    std::size_t lines_;
    std::vector<std::int64_t> counts_;
  };

  static std::size_t index(LineId line) { return line.index(); }
  void count_plays(std::string_view& text);
  void count_sheet(std::string_view& text);

  std::size_t lines_;
  std::size_t sides_;
  std::int64_t hands_ = 0;
  std::int64_t turns_ = 0;
  std::vector<std::int64_t> hands_with_;
  Pairs plays_;   // plays with points on both
  Pairs sheets_;  // sides and hands with points on both
};

class LineEvents {
 public:
  /// Of other rules and of the ruleset.
  LineEvents(const Game& before, const Game& after) : before_(before), after_(after) {}

  /// Appends what a hand of contest_before or contest_after (before_after.h) holds. Called by any thread.
  static void note(ContestId contest, const HandRunner& hand, std::string& log);
  /// Counts hands that were noted, each with its namesake of the other contest.
  void take(std::string_view log);

  std::int64_t hands() const { return after_.hands(); }
  /// The lines of the ruleset, and those of the other rules.
  const LineCounts& after() const { return after_; }
  const LineCounts& before() const { return before_; }
  /// Hands in which the same deal was played otherwise under the other rules.
  std::int64_t played_otherwise() const { return played_otherwise_; }
  /// Hands that were played otherwise, or ended with other points or another instant win.
  std::int64_t differing() const { return differing_; }
  /// The hand, by its number from the first, in which the winner and the points of the sides differ most from those
  /// under the other rules; nullopt where none differs.
  std::optional<std::int64_t> decided_most() const { return decided_most_; }

  /// All counts, for a checkpoint. Requires that no hand waits for its namesake.
  std::vector<std::int64_t> counts() const;
  /// Makes the counts those of another that counts() returned, under the same rules.
  void restore(const std::vector<std::int64_t>& counts);

 private:
  /// What was noted of a hand, but for its lines.
  struct Noted {
    std::string plays = {};
    std::int8_t winner = -1;      // side, or -1
    std::int64_t difference = 0;  // side 0's points less those of the others
    std::string end = {};         // the points of each side and the instant win
  };
  static void take_outcome(Noted& noted, std::string_view& log);
  void compare(const Noted& before, const Noted& after);

  LineCounts before_;
  LineCounts after_;
  std::int64_t played_otherwise_ = 0;
  std::int64_t differing_ = 0;
  std::optional<Noted> other_ = {};  // the hand that comes next, under the other rules
  std::optional<std::int64_t> decided_most_ = {};
  std::pair<bool, std::int64_t> most_ = {false, 0};  // of that hand: whether another side wins, and by how many points
};

}  // namespace cicera
