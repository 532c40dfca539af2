// What a job plays: work that goes on in slices, on the thread of whoever asks, and answers in the end.
#pragma once

#include <cstdint>
#include <nlohmann/json.hpp>
#include <string>
#include <string_view>

namespace cicera {

class JobWork {
 public:
  JobWork() = default;
  JobWork(const JobWork&) = delete;
  JobWork& operator=(const JobWork&) = delete;
  virtual ~JobWork() = default;

  /// Of the request that began it.
  virtual std::string_view ask() const = 0;
  /// How far it is, in units of this name; how many there are may be an estimate.
  virtual std::int64_t done() const = 0;
  virtual std::int64_t expected() const = 0;
  virtual std::string unit() const = 0;
  /// The hands that it plays at least, in all contests; and those that it has played.
  virtual std::int64_t least_hands() const = 0;
  virtual std::int64_t hands() const = 0;

  virtual bool finished() const = 0;
  /// Plays at most this many hands, deals or matches, and no more than a slice. Returns how many. Throws Error, after
  /// which it is not played on. Requires that it is not finished.
  virtual std::int64_t play(std::int64_t units) = 0;
  /// What it has found; null where nothing can be said yet. Throws Error.
  virtual nlohmann::ordered_json answer() const = 0;
};

}  // namespace cicera
