// A door of the API: answers requests, one JSON object each, and lives on after every error. cicera_api.h is the same
// for C.
//
//   Session session("{}");
//   session.ask(R"({"id":1,"ask":"moves","holding":"9d 3c","table":"2d 3d 4d"})");
//   // {"id":1,"answer":{"plays":[{"card":"9d","take":["2d","3d","4d"], ...
#pragma once

#include <atomic>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/api/asks.h"
#include "engine/api/jobs.h"
#include "engine/api/session_files.h"
#include "engine/api/tables.h"

namespace cicera {

inline constexpr int api_version = 1;

/// What whoever opens a door decides, and no request can change.
struct SessionSettings {
  std::vector<std::string> rulesets = {};  // folders; empty: where the library finds its own
  bool no_disk = false;                    // only what is compiled in, and what requests put
  Language language = Language::english;   // of texts
  Budgets budgets = {};                    // of a job or a table
  std::int64_t max_bytes = 1 << 20;        // of a request
};

/// The keys of the settings, which store into them.
Keys settings_keys(SessionSettings& settings);

/// From a JSON object. Throws Error.
SessionSettings read_settings(std::string_view text);

class Session {
 public:
  explicit Session(SessionSettings settings);
  Session(const Session&) = delete;
  Session& operator=(const Session&) = delete;

  /// The answer to a request or an error, on one line.
  std::string ask(std::string_view request);

  /// Plays at most this many units of the jobs that run, each in turn. Returns how many still run.
  int step(std::int64_t units);
  /// Ends the request, or the job, that is at work at this moment with an error of the kind `stopped`; where none is,
  /// nothing happens. Any thread may call it, and a handler of signals. A task of the thread that asks or steps
  /// (task.h) does the same.
  void stop() { stop_.store(true, std::memory_order_relaxed); }
  /// The next event of a table or a job on one line; nullopt where there is none.
  std::optional<std::string> event();

  /// Everything that can be asked, as `asks_page` or one of `asks_types.h` writes it.
  std::string described(DescribeAsks describe);

 private:
  std::string answer(std::string_view request, Language& language);
  std::vector<NamedAsk> asks(AskContext& context);

  static_assert(std::atomic<bool>::is_always_lock_free);  // so that a signal handler may set it

  std::atomic<bool> stop_ = false;  // of what is at work
  SessionSettings settings_;
  Library library_;
  SessionFiles files_;
  Jobs jobs_;
  Tables tables_;
};

}  // namespace cicera
