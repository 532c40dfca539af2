#include "engine/report/tune_report.h"

#include <fmt/format.h>

#include <algorithm>

#include "engine/language/phrases.h"
#include "engine/report/report_words.h"
#include "engine/support/shell_word.h"
#include "engine/support/text.h"

namespace cicera {
namespace {

class TuneBuilder {
 public:
  TuneBuilder(const TuneConclusion& found, Language language) : found_(found), language_(language) {}

  Report make() const {
    Report report;
    report.language = language_;
    report.title = words("A search among rules of {}", "Una ricerca fra le regole di {}", found_.title.in(language_));
    report.summary =
        words("{} settings searched in {} {}; the best chosen on {} fresh ones each and measured on others, seed {}",
              "{} combinazioni cercate in {} {}; le migliori scelte su {} nuove e misurate su altre, seed {}",
              found_.settings, count(found_.asked.budget), units(), count(found_.asked.confirmed), found_.asked.seed);
    report.verdict = verdict();
    for (std::size_t goal = 0; goal < found_.goals.size(); ++goal)
      for (const LineupId lineup : found_.asked.lineups.keys()) report.sections.push_back(goal_section(goal, lineup));
    report.sections.push_back(front_section());
    report.command =
        search_command(found_) + " --report report.html" + (language_ == Language::italian ? " --lang it" : "");
    report.facts = {
        {words("Program", "Programma"), "cicera " CICERA_VERSION},
        {"Seed", std::to_string(found_.asked.seed)},
        {words("Players", "Giocatori"), join(found_.asked.lineups, "; ")},
        {words("Intervals", "Intervalli"), words("95%, of fresh deals only", "al 95%, solo di carte nuove")}};
    report.rulesets.caption = words("Rulesets", "Regolamenti");
    report.rulesets.heads = {words("ruleset", "regolamento"), words("title", "titolo"),
                             words("fingerprint", "impronta")};
    report.rulesets.rows = {{found_.asked.spec, {{found_.title.in(language_)}, {found_.fingerprint}}}};
    report.subjects = {found_.asked.spec};
    return report;
  }

  std::vector<std::string> evidence() const {
    std::vector<std::string> notes = {"Found by: " + search_command(found_)};
    for (std::size_t goal = 0; goal < found_.goals.size(); ++goal)
      for (const LineupId lineup : found_.asked.lineups.keys())
        notes.push_back(fmt::format("{}, in {} fresh {} among {} players.", goal_words(found_.best(), goal, lineup),
                                    grouped(found_.asked.confirmed), unit_name(found_.asked.unit, 0),
                                    found_.asked.lineups[lineup]));
    return notes;
  }

 private:
  template <typename... Args>
  std::string words(fmt::format_string<Args...> english, fmt::format_string<Args...> italian, Args&&... args) const {
    return say(language_, english, italian, std::forward<Args>(args)...);
  }

  std::string number(const std::string& text) const { return localized(text, language_); }

  std::string count(std::int64_t units) const { return number(grouped(units)); }

  std::string units() const {
    return found_.asked.unit == Unit::match ? words("matches", "partite") : words("hands", "smazzate");
  }

  std::string value_text(const TuneGoal& goal, double value) const {
    return number(goal.metric->is_share() ? percent(value) : mean_text(value));
  }

  std::string met_text(const std::optional<bool>& met) const {
    if (!met) return words("open", "aperto");
    return *met ? words("met", "raggiunto") : words("not met", "non raggiunto");
  }

  std::string name_of(const TunedSetting& trial) const {
    return trial.changes == 0 ? words("as it is", "com'è") : trial.name;
  }

  std::string among(LineupId lineup) const {
    if (found_.asked.lineups.size() == 1) return "";
    return words(", {} players", ", giocatori: {}", found_.asked.lineups[lineup]);
  }

  /// `hands_per_match=6+-.5: 5.912 (5.850 to 5.974), met`
  std::string goal_words(const TunedSetting& trial, std::size_t number, LineupId lineup) const {
    const TuneGoal& goal = found_.goals[number];
    const GoalValue& value = trial.values[number][lineup];
    return words("{}{}: {} ({} to {}), {}", "{}{}: {} (da {} a {}), {}", goal.text, among(lineup),
                 value_text(goal, value.value), value_text(goal, value.interval.low),
                 value_text(goal, value.interval.high), met_text(goal.met(value.interval)));
  }

  std::vector<std::string> verdict() const {
    const TunedSetting& best = found_.best();
    std::vector<std::string> paragraphs = {
        words("Best: {}; rules changed: {}.", "La migliore: {}; regole cambiate: {}.", best.spec, best.changes)};
    for (std::size_t goal = 0; goal < found_.goals.size(); ++goal)
      for (const LineupId lineup : found_.asked.lineups.keys())
        paragraphs.push_back(goal_words(best, goal, lineup) + ".");
    constexpr std::size_t most = 5;  // by name
    const std::size_t named = std::min(found_.unplayable.size(), most);
    for (std::size_t i = 0; i < named; ++i)
      paragraphs.push_back(words("Left out: {}.", "Esclusa: {}.", printable(found_.unplayable[i], 300)));
    if (const std::size_t others = found_.unplayable.size() - named; others > 0)
      paragraphs.push_back(words("Left out as well: {} more.", "Escluse anche altre {}.", others));
    return paragraphs;
  }

  /// The values of a goal's metric under every confirmed setting; a full mark where the goal is decided.
  ReportSection goal_section(std::size_t number, LineupId lineup) const {
    const TuneGoal& goal = found_.goals[number];
    ReportTable table;
    table.caption = words("{} with 95% interval", "{} con intervallo al 95%", goal.value_name);
    table.basis = words("n = {} fresh {} each", "n = {} {} nuove ciascuna", count(found_.asked.confirmed), units());
    table.marks = words("* met or missed by the whole interval", "* raggiunto o mancato da tutto l'intervallo");
    table.heads = {words("setting", "regole"), words("value", "valore"), words("from", "da"), words("to", "a"),
                   words("goal", "obiettivo")};
    for (const TunedSetting& trial : found_.confirmed) {
      const GoalValue& value = trial.values[number][lineup];
      const auto met = goal.met(value.interval);
      table.rows.push_back({name_of(trial),
                            {{.text = value_text(goal, value.value),
                              .mark = Measured{.value = value.value,
                                               .low = value.interval.low,
                                               .high = value.interval.high,
                                               .significant = met.has_value()}},
                             {value_text(goal, value.interval.low)},
                             {value_text(goal, value.interval.high)},
                             {met_text(met), met.has_value()}}});
    }
    ForestChart chart = forest_of(table, goal.value_name);
    for (ForestChart::Series& each : chart.series) each.name = goal.value_name;
    chart.shares = goal.metric->is_share();
    chart.goal = GoalBand{goal.ends().low, goal.ends().high};
    ReportSection section;
    section.heading = goal.text + among(lineup);
    section.chart_words = {
        words("Filled marks: the whole interval meets the goal, or none of it does.",
              "Segni pieni: l'obiettivo è raggiunto da tutto l'intervallo, o da nessuna sua parte.")};
    section.chart = std::move(chart);
    section.tables = {std::move(table)};
    return section;
  }

  ReportSection front_section() const {
    ReportSection section;
    section.heading = words("Loss and changes", "Perdita e cambiamenti");
    section.paragraphs = {words(
        "The loss adds up how far each goal is missed, in its tolerances. Of the settings with as many changes or "
        "fewer, each of these loses least.",
        "La perdita somma quanto manca ogni obiettivo, nelle sue tolleranze. Fra le combinazioni con altrettanti "
        "cambiamenti o meno, ognuna di queste perde meno.")};
    ReportTable table;
    table.caption = words("The best by number of rules changed", "Le migliori per numero di regole cambiate");
    table.heads = {words("ruleset", "regolamento"), words("changed", "cambiate"), words("loss", "perdita")};
    for (const TunedSetting* trial : found_.pareto_front())
      table.rows.push_back(
          {trial->spec, {{std::to_string(trial->changes)}, {number(fmt::format("{:.2f}", trial->loss))}}});
    section.tables = {std::move(table)};
    return section;
  }

  const TuneConclusion& found_;
  Language language_;
};

}  // namespace

Report tune_report(const TuneConclusion& found) {
  return TuneBuilder(found, found.language.value_or(Language::english)).make();
}

std::string search_command(const TuneConclusion& found) {
  const TuneParameters& asked = found.asked;
  std::string command = "cicera tune -r " + shell_word(asked.spec);
  for (const std::string& each : asked.variations) command += " --vary " + shell_word(each);
  for (const std::string& each : asked.goals) command += " --goal " + shell_word(each);
  for (const std::string& each : asked.lineups) command += " --players " + shell_word(each);
  return command + fmt::format(" --{} {} --confirm {} --seed {}", unit_name(asked.unit, 0), asked.budget,
                               asked.confirmed, asked.seed);
}

std::vector<std::string> tune_evidence(const TuneConclusion& found) {
  return TuneBuilder(found, Language::english).evidence();
}

}  // namespace cicera
