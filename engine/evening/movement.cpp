#include "engine/evening/movement.h"

#include <algorithm>
#include <numeric>
#include <string>

#include "engine/support/both.h"
#include "engine/support/sizes.h"
#include "engine/support/text.h"

namespace cicera {
namespace {

/// The numbers that go round: all but the last, or all where somebody sits out in each round.
int circle_of(const MovementPlan& plan) { return plan.contestants % 2 == 0 ? plan.contestants - 1 : plan.contestants; }

bool is_prime(int number) {
  if (number < 2) return false;
  for (int divisor = 2; divisor * divisor <= number; ++divisor)
    if (number % divisor == 0) return false;
  return true;
}

/// Whether a number is a square modulo a prime.
bool is_square(int n, int prime) {
  for (int root = 1; root < prime; ++root)
    if (root * root % prime == n) return true;
  return false;
}

/// Whether a circle has a balanced Howell: it is a prime that leaves 3 by 4, so that either x or -x is a square.
bool has_howell(int circle) { return is_prime(circle) && circle % 4 == 3; }

/// The numbers of contestants up to this one for which there is a balanced Howell at two tables or more.
std::string howell_numbers(int most) {
  std::vector<std::string> numbers;
  for (int contestants = 4; contestants <= most; ++contestants)
    if (has_howell(circle_of({Movement::howell, contestants, 2}))) numbers.push_back(std::to_string(contestants));
  return join(numbers);
}

/// Mitchell: those of the first chair stay, those of the next move on by a table each round, those of the third by two,
/// and so on (J. T. Mitchell, Duplicate Whist, 1891; for four people, the rainbow movement).
Seating mitchell(const MovementPlan& plan, int round) {
  const int tables = tables_of(plan);
  Seating seating(as_size(tables), std::vector<int>(as_size(plan.chairs)));
  for (int home = 0; home < tables; ++home)
    for (int chair = 0; chair < plan.chairs; ++chair)
      seating[as_size((home + chair * round) % tables)][as_size(chair)] = chair * tables + home;
  return seating;
}

/// Everybody meets everybody: in round r the numbers r + x and r - x of a circle meet, and r meets the one who stands
/// still (the circle method of the Berger tables, FIDE Handbook C.05). The first chair is for odd x. In a Howell it is
/// for x that are squares modulo the circle, a prime that leaves 3 by 4, where either x or -x is one; then any two sit
/// in the same chair, and are compared, equally often (E. T. Parker and A. M. Mood, Some balanced Howell rotations for
/// duplicate bridge sessions, American Mathematical Monthly 62, 1955).
Seating all_meet(const MovementPlan& plan, int round) {
  const int circle = circle_of(plan);
  const bool is_howell = plan.movement == Movement::howell;
  Seating seating;
  if (circle < plan.contestants) {
    seating.push_back({circle, round});
    if (!is_howell && round % 2 == 1) std::swap(seating.front()[0], seating.front()[1]);
  }
  for (int x = 1; x <= circle / 2; ++x) {
    const int after = (round + x) % circle;
    const int before = (round - x + circle) % circle;
    const bool is_first = is_howell ? is_square(x, circle) : x % 2 == 1;
    seating.push_back(is_first ? std::vector{after, before} : std::vector{before, after});
  }
  return seating;
}

}  // namespace

int tables_of(const MovementPlan& plan) { return plan.contestants / plan.chairs; }

int most_rounds(const MovementPlan& plan) {
  if (plan.movement != Movement::mitchell) return circle_of(plan);
  const int tables = tables_of(plan);
  int rounds = tables;  // two chairs whose speeds differ by `apart` meet again after these rounds
  for (int apart = 1; apart < plan.chairs; ++apart) rounds = std::min(rounds, tables / std::gcd(tables, apart));
  return rounds;
}

Seating seating(const MovementPlan& plan, int round) {
  const int within = round % most_rounds(plan);
  return plan.movement == Movement::mitchell ? mitchell(plan, within) : all_meet(plan, within);
}

std::optional<Misfit> misfit_of(const MovementPlan& plan, const Bilingual& who) {
  const bool is_mitchell = plan.movement == Movement::mitchell;
  if (!is_mitchell && plan.chairs != 2)
    return Misfit{both("this movement seats two at a table, but the game has {} chairs",
                       "questo movimento mette due a un tavolo, ma il gioco ha {} posti", plan.chairs),
                  both("use mitchell, or list pairs where the game has partners",
                       "usa mitchell, o elenca pairs dove il gioco ha compagni")};
  if (tables_of(plan) < 2)
    return Misfit{both("{}: too few for two tables, between which results are compared",
                       "{}: non bastano per due tavoli, fra i quali si confrontano i risultati", who),
                  both("list {} or more", "elencane almeno {}", 2 * plan.chairs)};
  if (is_mitchell && plan.contestants % plan.chairs != 0)
    return Misfit{
        both("{} do not fill tables of {}", "{} non riempiono tavoli da {}", who, plan.chairs),
        both("mitchell needs {} or {}; with round_robin somebody sits out in each round",
             "mitchell ne vuole {} o {}; con round_robin a ogni turno qualcuno riposa",
             plan.contestants / plan.chairs * plan.chairs, (plan.contestants / plan.chairs + 1) * plan.chairs)};
  if (plan.movement == Movement::howell && !has_howell(circle_of(plan)))
    return Misfit{both("there is no balanced howell for {}", "non c'è un howell equilibrato per {}", who),
                  both("it is for {}; use round_robin", "è per {}; usa round_robin",
                       howell_numbers(std::max(32, plan.contestants + 8)))};
  return std::nullopt;
}

}  // namespace cicera
