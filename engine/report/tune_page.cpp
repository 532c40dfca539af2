#include "engine/report/tune_page.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "engine/language/phrases.h"
#include "engine/report/tune_report.h"
#include "engine/support/text.h"

namespace cicera {
namespace {

class TunePage {
 public:
  explicit TunePage(const TuneConclusion& found)
      : found_(found), language_(found.language.value_or(Language::english)) {}

  ReportPage make() const {
    ReportPage page;
    page.language = language_;
    page.title = words("A search among rules of {}", "Una ricerca fra le regole di {}", found_.title.in(language_));
    page.summary =
        words("{} settings searched in {} {}; the best chosen on {} fresh ones each and measured on others, seed {}",
              "{} combinazioni cercate in {} {}; le migliori scelte su {} nuove e misurate su altre, seed {}",
              found_.settings, count(found_.asked.budget), units(), count(found_.asked.confirmed), found_.asked.seed);
    page.verdict = verdict();
    for (std::size_t goal = 0; goal < found_.goals.size(); ++goal)
      for (std::size_t lineup = 0; lineup < found_.asked.lineups.size(); ++lineup)
        page.sections.push_back(goal_section(goal, lineup));
    page.sections.push_back(front_section());
    page.command =
        search_command(found_) + " --report report.html" + (language_ == Language::italian ? " --lang it" : "");
    page.facts = {{words("Program", "Programma"), "cicera " CICERA_VERSION},
                  {"Seed", std::to_string(found_.asked.seed)},
                  {words("Players", "Giocatori"), join(found_.asked.lineups, "; ")},
                  {words("Intervals", "Intervalli"), words("95%, of fresh deals only", "al 95%, solo di carte nuove")}};
    page.rulesets = {words("Rulesets", "Regolamenti"),
                     {words("ruleset", "regolamento"), words("title", "titolo"), words("fingerprint", "impronta")},
                     {{found_.asked.spec, {{found_.title.in(language_)}, {found_.fingerprint}}}}};
    return page;
  }

 private:
  template <typename... Args>
  std::string words(fmt::format_string<Args...> english, fmt::format_string<Args...> italian, Args&&... args) const {
    return say(language_, english, italian, std::forward<Args>(args)...);
  }

  std::string number(std::string text) const {
    if (language_ == Language::italian)
      for (char& c : text) c = c == '.' ? ',' : c == ',' ? '.' : c;
    return text;
  }

  std::string count(std::int64_t units) const { return number(grouped(units)); }

  std::string units() const {
    return found_.asked.unit == Unit::match ? words("matches", "partite") : words("hands", "smazzate");
  }

  std::string value_text(const TuneGoal& goal, double value) const {
    return number(goal.metric->is_share() ? fmt::format("{:.1f}%", 100 * value) : fmt::format("{:.3f}", value));
  }

  std::string met_text(const std::optional<bool>& met) const {
    if (!met) return words("open", "aperto");
    return *met ? words("met", "raggiunto") : words("not met", "non raggiunto");
  }

  std::string name_of(const TunedSetting& trial) const {
    return trial.changes == 0 ? words("as it is", "com'è") : trial.name;
  }

  std::string among(std::size_t lineup) const {
    if (found_.asked.lineups.size() == 1) return "";
    return words(", {} players", ", giocatori: {}", found_.asked.lineups[lineup]);
  }

  std::vector<std::string> verdict() const {
    const TunedSetting& best = found_.best();
    std::vector<std::string> paragraphs = {
        words("Best: {}; rules changed: {}.", "La migliore: {}; regole cambiate: {}.", best.spec, best.changes)};
    for (std::size_t goal = 0; goal < found_.goals.size(); ++goal)
      for (std::size_t lineup = 0; lineup < found_.asked.lineups.size(); ++lineup) {
        const TuneGoal& each = found_.goals[goal];
        const GoalValue& value = best.values[goal][lineup];
        paragraphs.push_back(words("{}{}: {} ({} to {}), {}.", "{}{}: {} (da {} a {}), {}.", each.text, among(lineup),
                                   value_text(each, value.value), value_text(each, value.interval.low),
                                   value_text(each, value.interval.high), met_text(each.met(value.interval))));
      }
    for (const std::string& setting : found_.unplayable)
      paragraphs.push_back(words("Left out: {}.", "Esclusa: {}.", printable(setting, 300)));
    return paragraphs;
  }

  /// The values of a goal's metric under every confirmed setting; a full mark where the goal is decided.
  PageSection goal_section(std::size_t number, std::size_t lineup) const {
    const TuneGoal& goal = found_.goals[number];
    PageSection section;
    section.heading = goal.text + among(lineup);
    section.paragraphs = {words("Filled marks: the whole interval meets the goal, or none of it does.",
                                "Segni pieni: l'obiettivo è raggiunto da tutto l'intervallo, o da nessuna sua parte.")};
    ForestChart chart;
    chart.axis = goal.value_name;
    chart.shares = goal.metric->is_share();
    chart.goal = GoalBand{goal.ends().low, goal.ends().high};
    chart.series = {{goal.value_name, {}}};
    PageTable table;
    table.caption =
        words("{} with 95% interval; n = {} fresh {} each", "{} con intervallo al 95%; n = {} {} nuove ciascuna",
              goal.value_name, count(found_.asked.confirmed), units());
    table.heads = {words("setting", "regole"), words("value", "valore"), words("from", "da"), words("to", "a"),
                   words("goal", "obiettivo")};
    for (const TunedSetting& trial : found_.confirmed) {
      const GoalValue& value = trial.values[number][lineup];
      const auto met = goal.met(value.interval);
      chart.rows.push_back(name_of(trial));
      chart.series[0].marks.emplace_back(Measured{.value = value.value,
                                                  .low = value.interval.low,
                                                  .high = value.interval.high,
                                                  .significant = met.has_value()});
      table.rows.push_back({name_of(trial),
                            {{value_text(goal, value.value)},
                             {value_text(goal, value.interval.low)},
                             {value_text(goal, value.interval.high)},
                             {met_text(met), met.has_value()}}});
    }
    section.chart = std::move(chart);
    section.tables = {std::move(table)};
    return section;
  }

  PageSection front_section() const {
    PageSection section;
    section.heading = words("Loss and changes", "Perdita e cambiamenti");
    section.paragraphs = {words(
        "The loss adds up how far each goal is missed, in its tolerances. Of the settings with as many changes or "
        "fewer, each of these loses least.",
        "La perdita somma quanto manca ogni obiettivo, nelle sue tolleranze. Fra le combinazioni con altrettanti "
        "cambiamenti o meno, ognuna di queste perde meno.")};
    PageTable table;
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

ReportPage tune_page(const TuneConclusion& found) { return TunePage(found).make(); }

}  // namespace cicera
