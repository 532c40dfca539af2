#include "engine/studies/worth_study.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <bit>
#include <numeric>
#include <optional>

#include "engine/rules/game.h"
#include "engine/ruleset/rule_switch.h"
#include "engine/support/both.h"
#include "engine/support/error.h"
#include "engine/support/text.h"

namespace cicera {
namespace {

/// Factors of the two-level designs of resolution IV in 16 runs that follow the first four: products of these (NIST
/// Dataplot, designs 2**(5-1) to 2**(8-4)).
constexpr std::array<RuleSet, 4> further_factors = {0b1110, 0b1101, 0b0111, 0b1011};
constexpr std::size_t base_factors = 4;

std::int64_t factorial(std::size_t n) {
  std::int64_t product = 1;
  for (std::size_t i = 2; i <= n; ++i) product *= static_cast<std::int64_t>(i);
  return product;
}

/// The combinations of a design for this many rules.
std::vector<RuleSet> combinations(WorthStudy::Design design, std::size_t rules) {
  const RuleSet all = (RuleSet{1} << rules) - 1;
  std::vector<RuleSet> sets;
  switch (design) {
    case WorthStudy::Design::one_by_one:
      sets = {all, 0};
      for (std::size_t i = 0; i < rules; ++i) sets.push_back(all & ~(RuleSet{1} << i)), sets.push_back(RuleSet{1} << i);
      break;
    case WorthStudy::Design::combinations:
      for (RuleSet set = 0; set <= all; ++set) sets.push_back(set);
      break;
    case WorthStudy::Design::fraction:
      for (RuleSet run = 0; run < RuleSet{1} << base_factors; ++run) {
        RuleSet set = run;
        // The level of a product of factors is on where an even number of them is off.
        for (std::size_t i = base_factors; i < rules; ++i) {
          const int off = std::popcount(further_factors[i - base_factors] & ~run);
          if (off % 2 == 0) set |= RuleSet{1} << i;
        }
        sets.push_back(set);
      }
      break;
  }
  return sets;
}

/// Standard play with the pack and the players of these rules, and nothing that scores.
Rules standard_play(const Rules& rules) {
  Rules standard;
  standard.deck = rules.deck;
  standard.players = rules.players;
  return standard;
}

class Planner {
 public:
  Planner(const Library& library, bool costly, PerRuleset<Ruleset>& rulesets)
      : library_(&library), costly_(costly), rulesets_(&rulesets) {}

  WorthStudy of_one(const std::string& spec) {
    base_ = library_->load(spec);
    for (RuleSwitch& each : rule_switches(base_.rules, standard_play(base_.rules))) add_droppable(std::move(each));
    if (study_.rules.empty())
      throw usage_error(both("{} has no rule that can be dropped", "{} non ha regole che si possano togliere", spec));
    load_one_by_one();
    return std::move(study_);
  }

  WorthStudy of_two(const std::string& from, const std::string& to) {
    const Ruleset first = library_->load(from);
    const Ruleset second = library_->load(to);
    check_deals(first, second);
    if (!take_apart(second, first.rules, /*base_has_all=*/true) && !take_apart(first, second.rules, false))
      throw usage_error(both(
          "{} and {} cannot be taken apart: each has a script or a parameter that a spec cannot "
          "give the other",
          "{} e {} non si possono scomporre: ognuna ha uno script o un parametro che una SPEC non può dare all'altra",
          from, to));
    if (switches_.empty())
      throw usage_error(both("{} and {} have the same rules", "{} e {} hanno le stesse regole", from, to));
    for (const RuleSwitch& each : switches_) study_.rules.push_back(each.rule);
    constexpr std::size_t max_rules = 24;
    if (switches_.size() > max_rules)
      throw usage_error(both("{} and {} differ in {} rules; worth takes at most {}",
                             "{} e {} differiscono in {} regole; worth ne vuole al massimo {}", from, to,
                             switches_.size(), max_rules));
    study_.has_none = true;
    choose_design();
    return std::move(study_);
  }

 private:
  /// Keeps a rule that can be dropped alone without other deals.
  void add_droppable(RuleSwitch each) {
    std::string reason = each.overrides.empty() ? "a spec cannot say what to play instead" : "";
    if (reason.empty()) {
      switches_ = {each};
      if (const auto arm = load(0)) {
        study_.rules.push_back(each.rule);
        droppable_.push_back(std::move(each));
        return;
      }
      reason = failure_;
    }
    study_.left_out.push_back({std::move(each.rule), std::move(reason)});
  }

  static void check_deals(const Ruleset& first, const Ruleset& second) {
    const Game a(first.rules);
    const Game b(second.rules);
    if (!a.same_deals_as(b) || a.sides() != b.sides())
      throw usage_error(
          both("{} and {} are not played with the same deals: their deck, seats, sides, misdeals or "
               "deals differ",
               "{} e {} non si giocano con le stesse carte: il mazzo, i posti, le parti, le smazzate nulle o le "
               "distribuzioni sono diverse",
               first.spec, second.spec));
  }

  /// Whether every difference can be written in a spec on top of `base`.
  bool take_apart(const Ruleset& base, const Rules& other, bool base_has_all) {
    base_ = base;
    base_has_all_ = base_has_all;
    switches_ = rule_switches(base.rules, other);
    for (RuleSwitch& each : switches_) take_back_overrides(each, other);
    return std::none_of(switches_.begin(), switches_.end(), [](const auto& each) { return each.overrides.empty(); });
  }

  /// Where the spec adds a line that its file lacks, there is nothing to switch off once the spec is without it.
  void take_back_overrides(RuleSwitch& each, const Rules& other) const {
    if (each.overrides.size() != 1) return;
    const RuleOverride back = {each.overrides[0].key, ""};
    const std::string spec = with_override(base_.spec, back);
    if (spec == base_.spec) return;
    try {
      const auto left = rule_switches(library_->load(spec).rules, other);
      const bool done = std::none_of(left.begin(), left.end(), [&](const auto& one) { return one.rule == each.rule; });
      if (done) each.overrides = {back};
    } catch (const Error&) {
      // Without the override alone the rules contradict each other, so it is turned and not taken back.
    }
  }

  /// The spec with these of the rules.
  std::string spec_of(RuleSet rules) const {
    std::string spec = base_.spec;
    for (std::size_t i = 0; i < switches_.size(); ++i) {
      const bool has = (rules >> i & 1) != 0;
      if (has == base_has_all_) continue;
      for (const RuleOverride& change : switches_[i].overrides) spec = with_override(spec, change);
    }
    return spec;
  }

  /// The ruleset with these of the rules; nothing, and `failure_`, if it cannot be played on the same deals.
  std::optional<Ruleset> load(RuleSet rules) {
    try {
      Ruleset ruleset = library_->load(spec_of(rules));
      const Game game(ruleset.rules);
      const Game whole(base_.rules);
      if (game.same_deals_as(whole) && game.sides() == whole.sides()) return ruleset;
      failure_ = "other deals";
    } catch (const Error& error) {
      failure_ = error.message();
    }
    return std::nullopt;
  }

  void add_arm(RuleSet rules, Ruleset ruleset) {
    study_.arms.emplace(rules, RulesetId(rulesets_->size()));
    rulesets_->push_back(std::move(ruleset));
  }

  void load_one_by_one() {
    switches_ = droppable_;
    add_arm(study_.all(), base_);
    for (std::size_t i = 0; i < switches_.size(); ++i) {
      const RuleSet without = study_.all() & ~study_.only(i);
      add_arm(without, load(without).value());
    }
  }

  /// Plays all combinations where they are few and all can be played.
  void choose_design() {
    using Design = WorthStudy::Design;
    const std::size_t rules = switches_.size();
    if (rules <= max_combined_rules &&
        load_arms(costly_ && rules > base_factors ? Design::fraction : Design::combinations))
      return;
    study_.arms.clear();
    rulesets_->resize(first_ruleset_);
    if (load_arms(Design::one_by_one)) return;
    throw usage_error(both("{} cannot be played: {}", "{} non si può giocare: {}", printable(failed_spec_), failure_));
  }

  bool load_arms(WorthStudy::Design design) {
    study_.design = design;
    std::vector<RuleSet> sets = combinations(design, switches_.size());
    if (std::find(sets.begin(), sets.end(), RuleSet{0}) == sets.end()) sets.push_back(0);
    if (std::find(sets.begin(), sets.end(), study_.all()) == sets.end()) sets.push_back(study_.all());
    for (const RuleSet set : sets) {
      if (study_.arms.contains(set)) continue;
      auto ruleset = load(set);
      if (ruleset) {
        add_arm(set, *std::move(ruleset));
        continue;
      }
      failed_spec_ = spec_of(set);
      const bool needed = design != WorthStudy::Design::one_by_one || set == 0 || set == study_.all();
      if (needed) return false;
      if (study_.only(as_size(std::countr_zero(set))) != set) {
        const auto rule = as_size(std::countr_zero(study_.all() & ~set));
        study_.left_out.push_back({study_.rules[rule], "cannot be dropped alone: " + failure_});
      }
    }
    return true;
  }

  const Library* library_;
  bool costly_;
  PerRuleset<Ruleset>* rulesets_;
  std::size_t first_ruleset_ = rulesets_->size();
  WorthStudy study_;
  Ruleset base_;
  bool base_has_all_ = true;
  std::vector<RuleSwitch> switches_;
  std::vector<RuleSwitch> droppable_;
  std::string failure_;
  std::string failed_spec_;
};

}  // namespace

std::int64_t WorthStudy::scale() const {
  if (design == Design::fraction) return std::int64_t{1} << (base_factors - 1);
  const std::size_t k = rules.size();
  std::int64_t common = factorial(k);
  for (std::size_t size = 0; size < k; ++size) common = std::gcd(common, factorial(size) * factorial(k - size - 1));
  return factorial(k) / common;
}

std::map<RuleSet, std::int64_t> WorthStudy::weights_of(std::size_t rule) const {
  std::map<RuleSet, std::int64_t> weights;
  const RuleSet bit = only(rule);
  if (design == Design::fraction) {
    for (const RuleSet set : combinations(design, rules.size())) weights[set] = (set & bit) != 0 ? 1 : -1;
    return weights;
  }
  // Shapley, "A value for n-person games", 1953: s! (k - s - 1)! / k! for a coalition of s, here times scale().
  const std::size_t k = rules.size();
  const std::int64_t common = factorial(k) / scale();
  for (RuleSet set = 0; set <= all(); ++set) {
    const RuleSet others = set & ~bit;
    const auto size = as_size(std::popcount(others));
    const std::int64_t weight = factorial(size) * factorial(k - size - 1) / common;
    weights[set] = (set & bit) != 0 ? weight : -weight;
  }
  return weights;
}

std::vector<std::vector<std::string>> WorthStudy::aliases() const {
  if (design != Design::fraction) return {};
  const auto column = [](std::size_t factor) {
    return factor < base_factors ? RuleSet{1} << factor : further_factors[factor - base_factors];
  };
  std::map<RuleSet, std::vector<std::string>> groups;
  for (std::size_t i = 0; i < rules.size(); ++i)
    for (std::size_t j = i + 1; j < rules.size(); ++j)
      groups[column(i) ^ column(j)].push_back(rules[i] + " with " + rules[j]);
  std::vector<std::vector<std::string>> aliased;
  for (auto& [product, pairs] : groups)
    if (pairs.size() > 1) aliased.push_back(std::move(pairs));
  return aliased;
}

WorthStudy plan_worth(const Library& library, const std::vector<std::string>& specs, bool costly,
                      PerRuleset<Ruleset>& rulesets) {
  Planner planner(library, costly, rulesets);
  return specs.size() == 1 ? planner.of_one(specs[0]) : planner.of_two(specs[0], specs[1]);
}

}  // namespace cicera
