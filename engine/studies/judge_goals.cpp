#include "engine/studies/judge_goals.h"

#include <fmt/format.h>

#include <algorithm>
#include <limits>

#include "engine/players/seating.h"
#include "engine/support/both.h"
#include "engine/support/door_words.h"
#include "engine/support/error.h"
#include "engine/support/text.h"

namespace cicera {
namespace {

Bilingual form_hint() {
  return both("as in hands_per_match=6+-.5 or luck<=60%; ", "come in hands_per_match=6+-.5 o luck<=60%; ") +
         ask_words("schema", {{"metrics"}}) + both(" lists them", " le elenca");
}

constexpr std::string_view of_lines = "points_by_line";

Diagnostic fault_at(const StatedGoal& stated, Bilingual message, Bilingual hint) {
  const Origin& origin = stated.origin;
  Diagnostic fault{origin.location, std::move(message), std::move(hint), origin.length};
  return origin.source ? origin.source->with_line(std::move(fault)) : fault;
}

/// Why no simulation of these rules gives the metric; empty if one does.
Bilingual why_unmeasured(const TuneGoal& goal, const Rules& rules) {
  const MetricNeeds& needs = goal.metric->needs;
  const int sides = side_count(rules.players);
  if (needs.two_sides && sides != 2)
    return both("{} needs a game of two sides, and this one has {}",
                "{} vuole un gioco di due parti, e questo ne ha {}", goal.metric->name, sides);
  if (needs.ignoring || needs.ladder)
    return both("{} compares players that only {} names", "{} confronta giocatori che indica solo {}",
                goal.metric->name, ask_words("arena"));
  const std::size_t dot = goal.value_name.find('.');
  if (dot == std::string::npos)
    return goal.metric->name == of_lines
               ? both("{} is a number for each scoring line", "{} è un numero per ogni voce di punteggio", of_lines)
               : Bilingual();
  const std::string line = goal.value_name.substr(dot + 1);
  if (goal.metric->name != of_lines)
    return both("{} is one number, not one for each line", "{} è un numero solo, non uno per ogni voce",
                goal.metric->name);
  if (std::ranges::none_of(rules.scoring, [&](const ScoringLine& each) { return each.name == line; }))
    return both("there is no scoring line '{}'", "non c'è la voce di punteggio '{}'", printable(line));
  return {};
}

/// The values that meet a goal.
Interval met_by(const TuneGoal& goal) {
  constexpr double endless = std::numeric_limits<double>::infinity();
  switch (goal.kind) {
    case TuneGoal::Kind::at_most:
      return {-endless, goal.target};
    case TuneGoal::Kind::at_least:
      return {goal.target, endless};
    case TuneGoal::Kind::target:
      break;
  }
  return {goal.target - goal.tolerance, goal.target + goal.tolerance};
}

bool contradict(const TuneGoal& a, const TuneGoal& b) {
  if (a.value_name != b.value_name) return false;
  const Interval first = met_by(a);
  const Interval second = met_by(b);
  return first.high < second.low || second.high < first.low;
}

struct ReadGoals {
  std::vector<TuneGoal> goals;
  std::vector<Diagnostic> faults;
};

ReadGoals read_goals(const Ruleset& ruleset) {
  ReadGoals read;
  for (const StatedGoal& stated : ruleset.goals) {
    TuneGoal goal;
    try {
      goal = parse_goal(stated.text);
    } catch (const Error& bad) {
      read.faults.push_back(fault_at(stated, bad.diagnostic().message, form_hint()));
      continue;
    }
    if (Bilingual why = why_unmeasured(goal, ruleset.rules); !why.empty())
      read.faults.push_back(fault_at(stated, std::move(why),
                                     goal.metric->name == of_lines
                                         ? both("write it with a line, as in points_by_line.LINE<=1",
                                                "scrivilo con una voce, come in points_by_line.LINE<=1")
                                         : both("leave the goal out", "togli l'obiettivo")));
    for (const TuneGoal& other : read.goals)
      if (contradict(other, goal))
        read.faults.push_back(fault_at(stated,
                                       both("no rules can meet both '{}' and '{}'",
                                            "nessuna regola può soddisfare sia '{}' sia '{}'", other.text, goal.text),
                                       both("leave one of them out", "togline uno")));
    read.goals.push_back(std::move(goal));
  }
  return read;
}

TuneTrial trial_of(const Library& library, const TuneRun& run, const std::string& spec) {
  TuneTrial trial;
  trial.spec = spec;
  trial.runs = runs_of(library, run, spec, 0, run.options.budget);
  return trial;
}

std::optional<double> value_before(const GoalStudy& study, std::size_t goal) {
  try {
    return study.goals.value_of(study.before, goal, LineupId()).value;
  } catch (const Error&) {  // a line that the other rules lack
    return std::nullopt;
  }
}

}  // namespace

std::vector<Diagnostic> faults_of_goals(const Ruleset& ruleset) { return read_goals(ruleset).faults; }

std::vector<TuneGoal> stated_goals(const Ruleset& ruleset) {
  ReadGoals read = read_goals(ruleset);
  if (!read.faults.empty()) throw ruleset_error(std::move(read.faults));
  return std::move(read.goals);
}

std::vector<GoalStudy> load_goals(const Library& library, const std::vector<TuneGoal>& goals, const GoalPlan& plan) {
  std::vector<GoalStudy> studies;
  for (const Unit unit : {Unit::hand, Unit::match}) {
    GoalStudy study;
    for (const TuneGoal& goal : goals)
      if (goal.metric->needs.matches == (unit == Unit::match)) study.goals.goals.push_back(goal);
    if (study.goals.goals.empty()) continue;
    TuneOptions& options = study.goals.options;
    options.spec = plan.after;
    options.lineups = {plan.players};
    options.unit = unit;
    options.budget = unit == Unit::hand ? plan.hands : plan.matches;
    options.seed = plan.seed;
    options.threads = plan.threads;
    options.make_bot = plan.make_bot;
    study.before = trial_of(library, study.goals, plan.before);
    study.after = trial_of(library, study.goals, plan.after);
    studies.push_back(std::move(study));
  }
  return studies;
}

std::vector<Stretch> stretches_of(GoalStudy& study) {
  std::vector<Stretch> all;
  for (TuneTrial* trial : {&study.before, &study.after})
    for (SimulationRun& run : trial->runs) all.push_back(stretch_of(run));
  return all;
}

std::vector<GoalVerdict> verdicts_of(const GoalStudy& study) {
  std::vector<GoalVerdict> verdicts;
  for (std::size_t i = 0; i < study.goals.goals.size(); ++i) {
    const TuneGoal& goal = study.goals.goals[i];
    const GoalValue value = study.goals.value_of(study.after, i, LineupId());
    verdicts.push_back({.goal = goal.text,
                        .units = study.goals.options.budget,
                        .metric = goal.value_name,
                        .is_share = goal.metric->is_share(),
                        .opponent = goal.metric->needs.pairing ? weak_player : "",
                        .value = value.value,
                        .interval = value.interval,
                        .wanted = goal.ends(),
                        .before = value_before(study, i),
                        .met = goal.met(value.interval)});
  }
  return verdicts;
}

}  // namespace cicera
