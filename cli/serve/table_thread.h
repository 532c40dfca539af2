// A table on a thread of its own, which does one thing after another as they come. So a bot that thinks, or a disk that
// is slow, keeps nobody waiting but its own table.
#pragma once

#include <atomic>
#include <condition_variable>
#include <deque>
#include <functional>
#include <memory>
#include <mutex>
#include <thread>

#include "cli/serve/served_table.h"

namespace cicera::cli {

class TableThread {
 public:
  using Work = std::function<void(ServedTable&)>;

  /// Opens the table; what it does ends early when the flag is set.
  TableThread(std::unique_ptr<ServedTable> table, const std::atomic<bool>& stop);
  /// Waits for what is under way.
  ~TableThread();
  TableThread(const TableThread&) = delete;
  TableThread& operator=(const TableThread&) = delete;

  /// Has it do something. Any thread may ask.
  void post(Work work);
  /// Has it open another table, instead of the one that it has, unless none is made.
  void replace(std::function<std::unique_ptr<ServedTable>()> make);

 private:
  using Step = std::function<void()>;

  void run(const std::atomic<bool>& stop);
  void add(Step step);
  Step next();

  std::unique_ptr<ServedTable> table_;
  std::mutex mutex_;
  std::condition_variable changed_;
  std::deque<Step> to_do_;
  bool ends_ = false;
  std::thread thread_;  // last, since it uses all of these
};

}  // namespace cicera::cli
