// Searches for hooks that take long within the budget of a call: random programs of steps that cost the processor more
// than they cost in instructions. Prints the worst, in milliseconds of processor time a call.
//
//   worst_hooks [PROGRAMS [SEED]]
#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <cstring>
#include <ctime>
#include <random>
#include <stdexcept>

#include "engine/rules/rules.h"
#include "engine/scoring/scorer.h"
#include "engine/support/error.h"
#include "scripting/script.h"
#include "scripting/script_scorer.h"

namespace {

using namespace cicera;

std::int64_t number_of(const char* text) {
  std::int64_t number = 0;
  const char* const end = text + std::strlen(text);
  if (const auto [last, error] = std::from_chars(text, end, number); error != std::errc() || last != end || number < 1)
    throw std::runtime_error(fmt::format("'{}' must be a whole number from 1 on", text));
  return number;
}

class Programs {
 public:
  explicit Programs(std::uint64_t seed) : random_(seed) {}

  /// The body of a hook.
  std::string next() {
    std::string body =
        "local keep, s, f = {}, '0123456789abcdef', function(n) return n end\n"
        "local a, b = s, s\n"
        "local function deep(n) if n == 0 then return 0 end return deep(n - 1) + 1 end\n";
    for (int steps = one_to(4); steps > 0; --steps) body += step();
    return body;
  }

 private:
  int one_to(int most) { return 1 + static_cast<int>(random_() % static_cast<unsigned>(most)); }
  /// A count that is as often small as large.
  int count(int most) { return std::max(1, most >> (random_() % 8)); }

  std::string loop(int most, const std::string& body) {
    return fmt::format("for i = 1, {} do {} end\n", count(most), body);
  }

  std::string step() {
    switch (random_() % 14) {
      case 0:
        return loop(6000, "keep[i] = function() return i end");
      case 1:
        return loop(6000, "keep[i] = {}");
      case 2:
        return loop(512, fmt::format("keep[i * {}] = i", count(1024) - 1));
      case 3:
        return loop(8000, fmt::format("local _ = keep[{}]", count(512) * (count(1024) - 1)));
      case 4:
        return fmt::format("for _ = 1, {} do a, b = a .. a, b .. b end\n", one_to(8));
      case 5:
        return loop(9000, "local _ = a == b");
      case 6:
        return loop(9000, "local _ = a < b");
      case 7:
        return loop(4000, "local _ = a .. i");
      case 8:
        return fmt::format("deep({})\n", count(4000));
      case 9:
        return loop(2000, "local _ = a:upper()");
      case 10:
        return loop(1000, "local _ = string.format('%s', a)");
      case 11:
        return loop(200, "local l = {5, 3, 9, 1, 7, 2, 8} table.sort(l)");
      case 12:
        return loop(500, "for k in pairs({ a = 1, b = 2, c = 3 }) do f(k) end");
      default:
        return loop(3000, "local _ = keep[a .. i]");
    }
  }

  std::mt19937_64 random_;
};

double processor_seconds() {
  timespec now{};
  clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &now);
  return static_cast<double>(now.tv_sec) + static_cast<double>(now.tv_nsec) * 1e-9;
}

/// The longest of some calls in one state, in milliseconds.
double milliseconds_of(const std::string& body) {
  const Script script =
      Script::from_text("return { api = 1, on_hand = function(hand)\n" + body + "return { 0, 0 } end }", "hook.lua");
  Rules rules;
  ScoringLine line;
  line.name = "line";
  line.kind = LineKind::script;
  line.script = script.rule();
  rules.scoring.push_back(line);
  const Game game(rules);
  double longest = 0;
  ScriptScorer scorer(game);
  for (int call = 0; call < 5; ++call) {
    ScoreSheet sheet(game.sides(), game.lines());
    const double begin = processor_seconds();
    bool refused = false;
    try {
      scorer.score_end(Hand(game, Position{}), sheet);
    } catch (const Error&) {
      refused = true;  // what it has cost until then counts too
    }
    longest = std::max(longest, processor_seconds() - begin);
    if (refused) break;
  }
  return longest * 1000;
}

}  // namespace

int main(int count, char** arguments) {
  try {
    const std::int64_t programs = count > 1 ? number_of(arguments[1]) : 10'000;
    Programs all(count > 2 ? static_cast<std::uint64_t>(number_of(arguments[2])) : 1);
    double worst = 0;
    for (std::int64_t i = 0; i < programs; ++i) {
      const std::string body = all.next();
      const double time = milliseconds_of(body);
      if (time <= worst) continue;
      worst = time;
      fmt::print("{:.1f} ms, program {}:\n{}\n", worst, i, body);
    }
    fmt::print("The worst of {} hooks took {:.1f} ms a call.\n", programs, worst);
    return 0;
  } catch (const std::exception& error) {
    fmt::print(stderr, "error: {}\n", error.what());
    return 1;
  }
}
