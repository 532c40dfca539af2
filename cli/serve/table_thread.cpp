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
  add([this, work = std::move(work)] { work(*table_); });
}

void TableThread::replace(std::function<std::unique_ptr<ServedTable>()> make) {
  add([this, make = std::move(make)] {
    auto table = make();
    if (!table) return;
    table_ = std::move(table);
    table_->open();
  });
}

void TableThread::add(Step step) {
  {
    const std::lock_guard lock(mutex_);
    to_do_.push_back(std::move(step));
  }
  changed_.notify_one();
}

void TableThread::run(const std::atomic<bool>& stop) {
  Task task({.stop = &stop});
  const UseTask use(task);
  try {
    while (const Step step = next()) step();
  } catch (const Stop&) {
    // The program ends; what is in the file is what was acknowledged.
  }
}

/// Waits for something to do, which may be to wake the table. Returns nothing at the end.
TableThread::Step TableThread::next() {
  const auto wakes_at = table_->wakes_at();
  std::unique_lock lock(mutex_);
  const auto is_called = [this] { return ends_ || !to_do_.empty(); };
  if (!wakes_at)
    changed_.wait(lock, is_called);
  else if (!changed_.wait_until(lock, *wakes_at, is_called))
    return [this] { table_->wake(); };
  if (ends_) return {};
  Step step = std::move(to_do_.front());
  to_do_.pop_front();
  return step;
}

}  // namespace cicera::cli
