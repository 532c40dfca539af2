// What a study plays, whoever plays it: work that goes on in slices, on the thread of its caller or on threads of its
// own, and answers in the end.
//
// Example:
//   const std::unique_ptr<StudyWork> work = question->load(context, door);
//   while (!work->finished()) work->play(work->slice(), nullptr);
//   std::cout << text_report(work->found().value(), Style());
#pragma once

#include <cstdint>
#include <nlohmann/json.hpp>
#include <optional>
#include <string>
#include <string_view>

#include "engine/conclusions/conclude.h"
#include "engine/support/task.h"

namespace cicera {

class StudyWork {
 public:
  StudyWork() = default;
  StudyWork(const StudyWork&) = delete;
  StudyWork& operator=(const StudyWork&) = delete;
  virtual ~StudyWork() = default;

  /// Of the study.
  virtual std::string_view name() const = 0;
  /// How far it is, in units of this name; how many there are may be an estimate.
  virtual std::int64_t done() const = 0;
  virtual std::int64_t expected() const = 0;
  virtual std::string unit(std::int64_t count) const = 0;
  /// The hands that it plays at least, in all contests; and those that it has played.
  virtual std::int64_t least_hands() const = 0;
  virtual std::int64_t hands() const = 0;

  /// The name of what it plays for now, where it asks several things; else empty.
  virtual std::string_view stage() const { return {}; }

  virtual bool finished() const = 0;
  /// The most hands, deals or matches to play at once, where other work is to have its turn.
  virtual std::int64_t slice() const = 0;
  /// Plays at most this many of them, up to the next point at which something is decided. Returns how many. Throws
  /// Error, after which it is not played on, and Stop where the flag is set; what was played before then counts.
  /// Requires that it is not finished.
  virtual std::int64_t play(std::int64_t units, StopFlag stop) = 0;

  /// What it has found; nothing where nothing can be said yet. Throws Error.
  virtual std::optional<AnyConclusion> found() const = 0;
  /// The same as JSON, null where there is nothing; of a part of a run the totals, which are a text.
  virtual nlohmann::ordered_json answer() const;

  /// How far it is and all that was played, as a document from which the study goes on.
  virtual std::string checkpoint() const = 0;
};

}  // namespace cicera
