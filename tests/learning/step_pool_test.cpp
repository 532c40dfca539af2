#include "engine/learning/step_pool.h"

#include <gtest/gtest.h>
#include <sys/wait.h>
#include <unistd.h>

#include <array>
#include <atomic>
#include <string>

#include "engine/support/error.h"

namespace cicera::tests {
namespace {

TEST(StepPool, ThrowsWhatTheLowestPartHasThrown) {
  StepPool pool(3);
  for (int i = 0; i < 50; ++i) try {
      pool.run([](int part) {
        if (part > 0) throw usage_error(same("part " + std::to_string(part)));
      });
      ADD_FAILURE() << "nothing was thrown";
    } catch (const Error& error) {
      EXPECT_STREQ(error.what(), "part 1");
    }
}

TEST(StepPool, DoesEveryPartOnceInEveryRound) {
  StepPool pool(5);
  std::array<std::atomic<int>, 5> done{};
  for (int round = 1; round <= 3000; ++round) {
    pool.run([&](int part) { ++done[static_cast<std::size_t>(part)]; });
    for (const std::atomic<int>& each : done) ASSERT_EQ(each, round);
  }
}

TEST(StepPool, StartsItsOwnThreadsInAChild) {
  StepPool pool(2);
  std::array<int, 2> sums{};
  const auto work = [&](int part) { sums[static_cast<std::size_t>(part)] += part + 1; };
  pool.run(work);
  const pid_t child = fork();
  if (child == 0) {
    pool.run(work);
    _exit(sums == std::array<int, 2>{2, 4} ? 0 : 1);
  }
  int status = -1;
  waitpid(child, &status, 0);
  EXPECT_EQ(status, 0);
  pool.run(work);
  EXPECT_EQ(sums, (std::array<int, 2>{2, 4}));
}

}  // namespace
}  // namespace cicera::tests
