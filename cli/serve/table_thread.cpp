#include "cli/serve/table_thread.h"

#include <utility>

#include "engine/support/stop.h"
#include "engine/support/task.h"

namespace cicera::cli {

TableThread::TableThread(std::unique_ptr<ServedTable> table, const std::atomic<bool>& stop)
    : table_(std::move(table)), thread_([this, &stop] { run(stop); }) {
  post([](ServedTable& opened) { opened.open(); });
}

TableThread::~TableThread() {
  {
    const std::lock_guard lock(mutex_);
    ends_ = true;
  }
  changed_.notify_one();
  thread_.join();
}

void TableThread::post(Work work) {
  {
    const std::lock_guard lock(mutex_);
    to_do_.push_back(std::move(work));
  }
  changed_.notify_one();
}

void TableThread::run(const std::atomic<bool>& stop) {
  Task task({.stop = &stop});
  const UseTask use(task);
  try {
    while (const Work work = next()) work(*table_);
  } catch (const Stop&) {
    // The program ends; what is in the file is what was acknowledged.
  }
}

/// Waits for something to do, which may be to wake the table. Returns nothing at the end.
TableThread::Work TableThread::next() {
  const auto wakes_at = table_->wakes_at();
  std::unique_lock lock(mutex_);
  const auto is_called = [this] { return ends_ || !to_do_.empty(); };
  if (!wakes_at)
    changed_.wait(lock, is_called);
  else if (!changed_.wait_until(lock, *wakes_at, is_called))
    return [](ServedTable& table) { table.wake(); };
  if (ends_) return {};
  Work work = std::move(to_do_.front());
  to_do_.pop_front();
  return work;
}

}  // namespace cicera::cli
