// What a call of a hook may allocate does not depend on the calls before it.
#include <fmt/format.h>
#include <gtest/gtest.h>

#include <random>

#include "scripting/script_scorer.h"
#include "tests/helpers/domain.h"
#include "tests/scripting/scripted.h"

namespace {

using namespace cicera;
using namespace cicera::tests;

/// Lua that allocates: a stack of `depth` calls, then texts of 4,000 bytes, then tables.
std::string work(int depth, int texts, int tables) {
  return fmt::format(
      "local function deep(n) if n == 0 then return 0 end return deep(n - 1) + 1 end\n"
      "deep({})\n"
      "local s = '0123456789' for i = 1, 3 do s = s .. s .. s .. s .. s end s = s .. s .. s .. s:sub(1, 250)\n"
      "for i = 1, {} do local t = s .. i end\n"
      "local all = {{}} for i = 1, {} do all[i] = {{ i }} end\n",
      depth, texts, tables);
}

/// A script that does one work for hands in which side 0 has the seven of coins, and another for the others.
Script two_works(const std::string& with_seven, const std::string& without) {
  return script(with_hook(
      "on_hand", "hand",
      "if hand.sides[1].pile:has('7d') then\n" + with_seven + "return { 1, 0 }\nend\n" + without + "return { 2, 0 }"));
}

class Calls {
 public:
  explicit Calls(const Script& script) : scripted_(scorer_for({script})) {}

  /// The points of side 0, or the error.
  std::string call(bool has_seven) {
    Position position;
    position.piles[0] = cards(has_seven ? "7d" : "6d");
    position.dealer = Seat{3};
    ScoreSheet sheet(scripted_game().sides(), scripted_game().lines());
    try {
      scripted_->score_end(Hand(scripted_game(), position), sheet);
    } catch (const Error& error) {
      return error.message();
    }
    return std::to_string(sheet.total(Side{0}));
  }
  std::size_t max_allocated() const { return scripted_.scorer->max_used(LineId{0}).allocated_bytes; }

 private:
  Scripted scripted_;
};

bool is_answer(const std::string& text) { return text == "1" || text == "2"; }

TEST(Memory, OfACallIsItsOwn) {
  // With the stack that the first call leaves, the second would need less than it may have.
  const Script script = two_works(work(3000, 0, 0), work(3000, 180, 0));
  Calls alone(script);
  const std::string answer = alone.call(false);
  EXPECT_NE(answer.find("allocates more than 1024 KiB"), std::string::npos) << answer;
  Calls used(script);
  EXPECT_EQ(used.call(true), "1");
  EXPECT_EQ(used.call(false), answer);
}

TEST(Memory, NeverDependsOnCallsBefore) {
  std::mt19937 random(5);
  const auto up_to = [&](int most) { return static_cast<int>(random() % static_cast<unsigned>(most + 1)); };
  int refused = 0;
  int near_the_limit = 0;
  const int programs = at_full_speed(160);
  for (int i = 0; i < programs; ++i) {
    const std::string first = work(up_to(3000), up_to(250), up_to(800));
    // Between 600 and 1,200 KiB: the limit is in the middle.
    const std::string second = work(up_to(3000), 100 + up_to(130), up_to(800));
    const Script script = two_works(first, second);
    Calls alone(script);
    const std::string answer = alone.call(false);
    refused += is_answer(answer) ? 0 : 1;
    near_the_limit += alone.max_allocated() > 900U * 1024 ? 1 : 0;
    Calls used(script);
    std::string before = used.call(true);
    for (int repeat = up_to(3); repeat > 0 && is_answer(before); --repeat) before = used.call(true);
    if (is_answer(before)) {
      EXPECT_EQ(used.call(false), answer) << first << second;
    }
    Calls repeated(script);
    for (int repeat = 0; repeat < 3; ++repeat) EXPECT_EQ(repeated.call(false), answer) << second;
  }
  if (programs < 160) return;
  EXPECT_GT(refused, 8);
  EXPECT_GT(near_the_limit, 8);
  EXPECT_LT(refused, 152);
}

TEST(Memory, KeepsWhatWasPrintedBeforeACallIsMadeAgain) {
  const Scripted scripted =
      scorer_for({script(with_hook("on_hand", "hand", "print('once')\n" + work(1000, 150, 0) + "return { 1, 0 }"))});
  ScoreSheet sheet(scripted_game().sides(), scripted_game().lines());
  for (int i = 0; i < 3; ++i) scripted->score_end(Hand(scripted_game(), Position{}), sheet);
  EXPECT_EQ(scripted->take_printed(), "once\nonce\nonce\n");
}

}  // namespace
