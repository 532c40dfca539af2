#include "engine/support/task.h"

#include <fmt/format.h>

#include <utility>

#include "engine/support/error.h"
#include "engine/support/stop.h"
#include "engine/support/text.h"

namespace cicera {
namespace {

thread_local const UseTask* task_use = nullptr;

Error over(fmt::format_string<std::string> message, std::int64_t most, std::string cure) {
  return limit_error(fmt::format(message, grouped(most)), std::move(cure));
}

}  // namespace

void Task::draw_work(std::int64_t amount) {
  if (work_.fetch_add(amount, std::memory_order_relaxed) + amount > limits_.max_work) expect_within();
}

void Task::draw_hands(std::int64_t amount) {
  if (hands_.fetch_add(amount, std::memory_order_relaxed) + amount > limits_.max_hands) expect_within();
}

void Task::expect_within() const {
  if (hands() > limits_.max_hands)
    throw over("it plays more than {} hands (max-hands)", limits_.max_hands,
               "ask for fewer hands, files or rulesets at once");
  if (work() > limits_.max_work)
    throw over("it takes more than {} steps of scripts, files and plays (max-work)", limits_.max_work,
               "ask for fewer hands, files or rulesets at once, or let the scripts do less");
}

Task* task_in_use() { return task_use == nullptr ? nullptr : task_use->task_; }

UseTask::UseTask(Task& task) : task_(&task), outer_(task_use), before_(std::exchange(task_use, this)) {}

UseTask::UseTask(const UseTask* helped)
    : task_(helped == nullptr ? nullptr : helped->task_),
      outer_(helped == nullptr ? nullptr : helped->outer_),
      before_(std::exchange(task_use, helped == nullptr ? nullptr : this)) {}

UseTask::~UseTask() { task_use = before_; }

const UseTask* UseTask::of_this_thread() { return task_use; }

bool stop_requested() {
  for (const UseTask* use = task_use; use != nullptr; use = use->outer_)
    if (use->task_ != nullptr && use->task_->is_stopped()) return true;
  return false;
}

void expect_no_stop() {
  if (stop_requested()) throw Stop::interrupted();
}

void draw_work(std::int64_t amount) {
  if (Task* const task = task_in_use()) task->draw_work(amount);
}

void draw_hands(std::int64_t amount) {
  if (Task* const task = task_in_use()) task->draw_hands(amount);
}

}  // namespace cicera
