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
    for (Work work; next(work);) work(*table_);
  } catch (const Stop&) {
    // The program ends; what is in the file is what was acknowledged.
  }
}

/// Waits for something to do. Returns false at the end.
bool TableThread::next(Work& work) {
  std::unique_lock lock(mutex_);
  changed_.wait(lock, [this] { return ends_ || !to_do_.empty(); });
  if (ends_) return false;
  work = std::move(to_do_.front());
  to_do_.pop_front();
  return true;
}

}  // namespace cicera::cli
