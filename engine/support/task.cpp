#include "engine/support/task.h"

#include <fmt/format.h>

#include <utility>

#include "engine/support/error.h"
#include "engine/support/text.h"

namespace cicera {
namespace {

thread_local Task* of_this_thread = nullptr;

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

Task* task_in_use() { return of_this_thread; }

UseTask::UseTask(Task* task) : before_(std::exchange(of_this_thread, task)) {}

UseTask::~UseTask() { of_this_thread = before_; }

bool stop_requested() { return of_this_thread != nullptr && of_this_thread->is_stopped(); }

void draw_work(std::int64_t amount) {
  if (of_this_thread != nullptr) of_this_thread->draw_work(amount);
}

void draw_hands(std::int64_t amount) {
  if (of_this_thread != nullptr) of_this_thread->draw_hands(amount);
}

}  // namespace cicera
