#include "engine/support/task.h"

#include <gtest/gtest.h>

#include <utility>
#include <vector>

#include "engine/support/error.h"
#include "engine/support/stop.h"
#include "engine/support/work.h"
#include "engine/support/workers.h"

namespace cicera::tests {
namespace {

TEST(Tasks, AddUpWhatEachPieceOfWorkTakes) {
  Task task({.max_work = 10'000});
  const UseTask use(task);
  for (int i = 0; i < 10; ++i) Work().draw(WorkKind::plays, 1000);
  EXPECT_EQ(task.work(), 10'000);
  EXPECT_FALSE(task.is_spent());
  try {
    Work().draw(WorkKind::sets, 1);
    FAIL() << "more than the task may have";
  } catch (const Error& error) {
    EXPECT_EQ(error.kind(), ErrorKind::limit);
    EXPECT_EQ(error.message(), "it takes more than 10,000 steps of scripts, files and plays (max-work)");
    EXPECT_FALSE(error.diagnostic().hint.empty());
  }
  EXPECT_TRUE(task.is_spent()) << "whoever catches the error cannot hide it";
  EXPECT_THROW(task.expect_within(), Error);
}

TEST(Tasks, CountHandsOfTheirOwn) {
  Task task({.max_hands = 3});
  const UseTask use(task);
  draw_hands(3);
  EXPECT_THROW(draw_hands(1), Error);
  EXPECT_EQ(task.hands(), 4);
}

TEST(Tasks, OfOthersAreNotCounted) {
  Task outer;
  const UseTask use(outer);
  {
    Task inner({.max_work = 5});
    const UseTask other(inner);
    draw_work({5, 5});
    EXPECT_EQ(inner.work(), 5);
  }
  draw_work({2, 2});
  EXPECT_EQ(outer.work(), 2);
}

TEST(Tasks, CountWhatIsDoneAtOnceUnitByUnit) {
  Task task({.max_at_once = 100});
  const UseTask use(task);
  for (int unit = 0; unit < 5; ++unit) {
    task.begin_unit(0);
    draw_work({1, 100});
  }
  task.begin_unit(60);  // of the unit have been spent before
  draw_work({1, 40});
  EXPECT_THROW(draw_work({1, 1}), Error);
  EXPECT_TRUE(task.is_spent());
}

TEST(Tasks, CountPreparationsForThemselves) {
  Task task({.max_hands = 2, .max_work = 100});
  const UseTask use(task);
  for (int slice = 0; slice < 5; ++slice) {
    task.begin_slice();
    const Preparation again;
    draw_work({90, 90});
    draw_hands(10);
  }
  EXPECT_EQ(task.work(), 0);
  EXPECT_EQ(task.hands(), 0);
  const Preparation more;
  EXPECT_THROW(draw_work({11, 11}), Error);
}

TEST(Tasks, GoBackToWhatTheyHadSpent) {
  Task task({.max_work = 10});
  const UseTask use(task);
  draw_work({4, 4});
  const Task::Mark mark = task.mark();
  EXPECT_THROW(draw_work({7, 7}), Error);
  task.go_back_to(mark);
  EXPECT_FALSE(task.is_spent());
  EXPECT_EQ(task.work(), 4);
}

TEST(Memory, IsHeldAsLongAsItIsKept) {
  Task task({.max_memory = 1000});
  const UseTask use(task);
  for (int again = 0; again < 3; ++again) {
    HeldMemory held(600);
    held.add(400);
    HeldMemory moved = std::move(held);
    EXPECT_EQ(*task.memory(), 1000);
  }
  EXPECT_EQ(*task.memory(), 0);
  const HeldMemory most(1000);
  EXPECT_THROW(HeldMemory(1), Error);
  EXPECT_TRUE(task.is_spent()) << "whoever catches the error cannot hide it";
}

TEST(Memory, OutlivesTheTaskThatBeganToHoldIt) {
  HeldMemory kept;
  MemoryAccount account;
  {
    Task request({.max_memory = 1000});
    const UseTask use(request);
    kept.add(700);
    account = request.memory();
  }
  Task job({.max_memory = 1000, .memory = account});
  const UseTask use(job);
  EXPECT_THROW(kept.add(400), Error);
  kept = HeldMemory();
  EXPECT_EQ(*account, 0);
}

TEST(Tasks, StopOnlyTheirOwnThread) {
  std::atomic<bool> stop = true;
  EXPECT_FALSE(stop_requested());
  {
    Task task({.stop = &stop});
    const UseTask use(task);
    EXPECT_TRUE(stop_requested());
    EXPECT_THROW(Work().draw(WorkKind::values, 1), Stop);
  }
  EXPECT_FALSE(stop_requested());
  Work().draw(WorkKind::values, 1);
}

TEST(Tasks, HearTheStopsOfThoseTheyAreWithin) {
  std::atomic<bool> stop = false;
  int asked = 0;
  Task outer({.stop = &stop, .asks = [&] { return ++asked > 2; }});
  const UseTask use(outer);
  Task inner;
  const UseTask within(inner);
  EXPECT_FALSE(stop_requested());
  {
    const UseTask none = UseTask::none();
    stop = true;
    EXPECT_FALSE(stop_requested());
    EXPECT_EQ(task_in_use(), nullptr);
  }
  EXPECT_THROW(expect_no_stop(), Stop);
  stop = false;
  EXPECT_FALSE(stop_requested());
  EXPECT_TRUE(stop_requested()) << "the third time it is asked";
  std::atomic<std::size_t> heard = 0;
  std::size_t started = 0;
  {
    const Workers workers(1, [&] { heard += stop_requested() ? 1 : 0; });
    started = workers.size();
  }
  EXPECT_EQ(heard, started);
}

TEST(Tasks, AreLookedAtOnceInSoManyShortSteps) {
  int asked = 0;
  Task task({.asks = [&] { return ++asked > 3; }});
  const UseTask use(task);
  std::size_t step = 0;
  EXPECT_THROW(for (;; ++step) expect_no_stop_at(step), Stop);
  EXPECT_EQ(step, 4 * 256 - 1);
}

TEST(TaskOfThreads, IsThatOfWhoeverStartedThem) {
  Task task;
  const UseTask use(task);
  std::int64_t started = 0;
  {
    const Workers workers(3, [] { draw_work({7, 7}); });
    started = static_cast<std::int64_t>(workers.size());
  }
  EXPECT_EQ(task.work(), 7 * started);
}

}  // namespace
}  // namespace cicera::tests
