#include "engine/support/task.h"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

#include "engine/support/both.h"
#include "engine/support/error.h"
#include "engine/support/stop.h"
#include "engine/support/text.h"

namespace cicera {
namespace {

thread_local const UseTask* task_use = nullptr;
thread_local bool prepares = false;

constexpr std::int64_t weight_of_play = 40;

/// The sum, or the most there is.
std::int64_t added(std::int64_t a, std::int64_t b) { return a > unlimited - b ? unlimited : a + b; }

std::int64_t add(std::atomic<std::int64_t>& sum, std::int64_t amount) {
  return sum.fetch_add(amount, std::memory_order_relaxed) + amount;
}

}  // namespace

Task::Task(TaskLimits limits)
    : limits_(std::move(limits)),
      is_limited_(limits_.max_hands != unlimited || limits_.max_work != unlimited || limits_.max_at_once != unlimited ||
                  limits_.max_memory != unlimited),
      end_of_unit_(limits_.max_at_once),
      memory_(limits_.memory != nullptr ? limits_.memory : std::make_shared<std::atomic<std::int64_t>>(0)) {}

void Task::note(Over what) {
  Over none = Over::none;
  over_.compare_exchange_strong(none, what);
}

void Task::count(Steps steps) {
  const std::int64_t work = add(prepares ? prepared_work_ : work_, steps.count);
  const std::int64_t weight = add(prepares ? prepared_weight_ : weight_, steps.weight);
  if (work > limits_.max_work)
    note(Over::work);
  else if (weight > (prepares ? limits_.max_at_once : end_of_unit_.load(std::memory_order_relaxed)))
    note(Over::at_once);
}

void Task::draw(Steps steps) {
  count(steps);
  expect_within();
}

void Task::draw_hands(std::int64_t amount) {
  if (prepares) return;
  if (add(hands_, amount) > limits_.max_hands) note(Over::hands);
  expect_within();
}

void Task::begin_unit(std::int64_t weight_so_far) {
  end_of_unit_ = added(weight(), limits_.max_at_once - std::min(limits_.max_at_once, weight_so_far));
}

bool Task::is_new_in_slice(const std::shared_ptr<const void>& shared) {
  if (!is_limited_) return true;  // several threads may be at it, and nothing depends on it
  if (std::ranges::find(shared_, shared) != shared_.end()) return false;
  shared_.push_back(shared);
  return true;
}

void Task::begin_slice() {
  shared_.clear();
  prepared_work_ = 0;
  prepared_weight_ = 0;
}

void Task::hold(std::int64_t bytes) {
  if (add(*memory_, bytes) <= limits_.max_memory) return;
  note(Over::memory);
  add(*memory_, -bytes);
  expect_within();
}

void Task::go_back_to(const Mark& mark) {
  work_ = mark.steps.count;
  weight_ = mark.steps.weight;
  hands_ = mark.hands;
  over_ = Over::none;
  begin_slice();
}

void Task::expect_within() const {
  switch (over_.load(std::memory_order_relaxed)) {
    case Over::none:
      return;
    case Over::hands:
      throw limit_error(both("{} plays more than {} hands (max-hands)", "{} gioca più di {} smazzate (max-hands)",
                             limits_.who, grouped(limits_.max_hands)),
                        limits_.fewer_hands);
    case Over::work:
      throw limit_error(
          both("it takes more than {} steps of scripts, files and plays (max-work)",
               "ci vogliono più di {} passi di script, file e giocate (max-work)", grouped(limits_.max_work)),
          both("ask for fewer hands, files or rulesets at once, or let the scripts do less",
               "chiedi meno smazzate, file o regole per volta, o fai fare di meno agli script"));
    case Over::at_once:
      throw limit_error(both("it takes too many steps of scripts, files and plays at once (max-work)",
                             "ci vogliono troppi passi di script, file e giocate per volta (max-work)"),
                        both("ask for less at once, or for players that try less; a door that is opened with max-work "
                             "allows as many steps at once",
                             "chiedi di meno per volta, o giocatori che provino di meno; un ingresso aperto con "
                             "max-work consente altrettanti passi per volta"));
    case Over::memory:
      throw limit_error(
          both("it keeps more than {} bytes (max-memory)", "si tengono più di {} byte (max-memory)",
               grouped(limits_.max_memory)),
          both("ask for fewer hands, files or rulesets at once", "chiedi meno smazzate, file o regole per volta"));
  }
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

Preparation::Preparation() : before_(std::exchange(prepares, true)) {}

Preparation::~Preparation() { prepares = before_; }

void HeldMemory::add(std::size_t bytes) {
  Task* const task = task_in_use();
  if (task == nullptr || !task->is_limited()) return;
  const auto amount = static_cast<std::int64_t>(bytes);
  if (account_ != nullptr && account_ != task->memory()) {  // begun for another task, who no longer asks
    give_back();
    account_ = nullptr;
  }
  task->hold(amount);
  account_ = task->memory();
  bytes_ += amount;
}

void HeldMemory::give_back() noexcept {
  if (account_ != nullptr) account_->fetch_sub(bytes_, std::memory_order_relaxed);
  bytes_ = 0;
}

void draw_work(Steps steps) {
  if (Task* const task = task_in_use()) task->draw(steps);
}

void draw_hands(std::int64_t amount) {
  if (Task* const task = task_in_use(); task != nullptr && task->is_limited()) task->draw_hands(amount);
}

void draw_plays(std::int64_t amount) {
  if (Task* const task = task_in_use(); task != nullptr && task->is_limited())
    task->draw({amount, amount * weight_of_play});
}

}  // namespace cicera
