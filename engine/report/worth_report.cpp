#include "engine/report/worth_report.h"

#include <fmt/format.h>

#include <algorithm>
#include <functional>

#include "engine/conclusions/worth_conclusion.h"
#include "engine/report/comparison_names.h"
#include "engine/report/numbers.h"
#include "engine/report/report_words.h"
#include "engine/support/text.h"

namespace cicera {
namespace {

class WorthBuilder {
 public:
  explicit WorthBuilder(const WorthConclusion& worth) : worth_(worth), words_(worth) {}

  Report make() const {
    Report report = begin_report(worth_, title());
    for (const WorthResult& result : worth_.results) {
      report.verdict.push_back(verdict_on(result));
      if (result.total && !result.even_sides) report.verdict.push_back(total_words(*result.total));
    }
    for (const WorthResult& result : worth_.results) report.sections.push_back(section_of(result));
    return report;
  }

 private:
  std::string title() const {
    if (worth_.specs.size() == 1)
      return words_.say("What each rule of {} is worth", "Quanto vale ogni regola di {}", spec_title(worth_, 0));
    return words_.say("From {} to {}: what each difference is worth", "Da {} a {}: quanto vale ogni differenza",
                      spec_title(worth_, 0), spec_title(worth_, 1));
  }

  /// A rule by its setting or, on a page in Italian, a scoring line by its name.
  std::string rule(const WorthValue& value) const {
    if (words_.language() == Language::english) return value.rule;
    for (const Game& game : worth_.games())
      for (const LineId line : game.each_line())
        if (value.rule == "scoring." + game.line_name(line)) return words_.line(game, line);
    return value.rule;
  }

  /// The setting and the lineup, where there are several.
  std::string name_of(const WorthResult& result) const {
    std::vector<std::string> names;
    if (const std::string& setting = worth_.settings[result.study].name; !setting.empty()) names.push_back(setting);
    if (worth_.lineups.size() > 1)
      names.push_back(words_.say("{} players", "giocatori {}", lineup_name(worth_, result.lineup)));
    return join(names, ", ");
  }

  std::string with_name(const std::string& text, const WorthResult& result) const {
    const std::string name = name_of(result);
    return name.empty() ? text : text + ": " + name;
  }

  // The verdict

  /// The rules whose effect is significant, the largest first, with the side that each favours, and how many are not.
  std::string verdict_on(const WorthResult& result) const {
    constexpr std::size_t most = 5;
    std::vector<std::string> largest;
    for (const WorthValue& value : result.values)
      if (value.significant && largest.size() < most) largest.push_back(value_words(value, result));
    const auto all = std::count_if(result.values.begin(), result.values.end(),
                                   [](const WorthValue& value) { return value.significant; });
    const std::string name = name_of(result);
    const std::string what = name.empty() ? "" : name + ": ";
    if (largest.empty())
      return what + words_.say("No rule has a significant effect.", "Nessuna regola ha un effetto significativo.");
    return what + words_.say("The largest effects: {}. Significant for {} of {} rules.",
                             "Gli effetti maggiori: {}. Significativi per {} regole su {}.", join(largest, "; "), all,
                             result.values.size());
  }

  /// `scoring.cards gives the dealing side 3.272 points per hand (95%: ...)`
  std::string value_words(const WorthValue& value, const WorthResult& result) const {
    if (result.even_sides) {
      const Estimate& length = value.main().length;
      const Estimate size = size_of(length);
      return length.mean > 0
                 ? words_.say("{} makes a match {} hands longer{}", "{} allunga una partita di {} smazzate{}",
                              rule(value), words_.number(exact_mean(size)), words_.range(size))
                 : words_.say("{} makes a match {} hands shorter{}", "{} accorcia una partita di {} smazzate{}",
                              rule(value), words_.number(exact_mean(size)), words_.range(size));
    }
    const Estimate& points = value.main().points;
    const bool first = points.mean > 0;
    const Estimate size = size_of(points);
    return words_.say("{0} gives {1} {2} {3}{4}", "{0} dà {2} {3} a favore di: {1}{4}", rule(value),
                      first ? words_.first_side() : words_.other_sides(), words_.number(exact_mean(size)),
                      words_.points_per_unit(), words_.range(size));
  }

  std::string total_words(const WorthEstimate& total) const {
    const bool first = total.points.mean > 0;
    const Estimate size = size_of(total.points);
    return words_.say("All together: {} {} for {}{}; the winner differs in {} of {}.",
                      "Tutte insieme: {} {} per {}{}; il vincitore è un altro in {} su {}.",
                      words_.number(exact_mean(size)), words_.points_per_unit(),
                      first ? words_.first_side() : words_.other_sides(), words_.range(size),
                      words_.number(grouped(total.differing)), words_.units(worth_.units));
  }

  // The values

  /// What a rule changes: the difference of the sides, or the length of a match where nothing favours a side.
  static const Estimate& figure_of(const WorthEstimate& estimate, const WorthResult& result) {
    return result.even_sides ? estimate.length : estimate.points;
  }

  BarChart chart_of(const WorthResult& result) const {
    const bool shapley = worth_.study_of(result).contrasts() > 0;
    BarChart chart;
    chart.axis = result.even_sides ? words_.say("hands per match", "smazzate a partita") : words_.points_per_unit();
    chart.bar_name = columns_of(result).front().head;
    chart.tick_name = shapley ? dropped() : words_.say("added alone", "aggiunta da sola");
    for (const WorthValue& value : result.values) {
      const auto& tick = shapley ? value.drop : value.add;
      Measured bar = measured(figure_of(value.main(), result));
      bar.significant = value.significant;
      chart.bars.push_back({rule(value), bar, tick ? std::optional(measured(figure_of(*tick, result))) : std::nullopt});
    }
    return chart;
  }

  std::string dropped() const { return words_.say("dropped", "senza"); }

  struct Column {
    std::string head;
    std::function<ReportTable::Cell(const WorthValue&)> cell;
  };

  /// Those that a study has figures for.
  std::vector<Column> columns_of(const WorthResult& result) const {
    const WorthStudy& study = worth_.study_of(result);
    const bool shapley = study.contrasts() > 0;
    const bool fraction = study.design == WorthStudy::Design::fraction;
    const auto figure = [&](std::optional<WorthEstimate> WorthValue::*which, bool tested) {
      return [this, &result, which, tested](const WorthValue& value) {
        const auto& estimate = value.*which;
        return estimate ? words_.change(figure_of(*estimate, result), tested && value.significant) : words_.absent();
      };
    };
    std::vector<Column> columns;
    if (shapley)
      columns.push_back(
          {fraction ? words_.say("main effect", "effetto principale") : "Shapley", figure(&WorthValue::shapley, true)});
    if (!fraction) columns.push_back({dropped(), figure(&WorthValue::drop, !shapley)});
    if (study.has_none && !fraction)
      columns.push_back({words_.say("added", "aggiunta"), figure(&WorthValue::add, false)});
    if (!result.even_sides)
      columns.push_back({words_.say("share won", "quota vinta"),
                         [this](const WorthValue& value) { return words_.share_change(value.main().win_share); }});
    if (!fraction)
      columns.push_back({words_.say("other winner", "vince un altro"), [this](const WorthValue& value) {
                           const auto& drop = value.drop;
                           return drop && drop->winner_differs ? words_.rate(*drop->winner_differs, drop->differing)
                                                               : words_.absent();
                         }});
    return columns;
  }

  ReportTable table_of(const WorthResult& result) const {
    ReportTable table;
    table.basis = words_.with_margins();
    table.marks = words_.significant_together() + "; " + words_.say("= no difference", "= nessuna differenza");
    table.heads = {words_.say("rule", "regola")};
    const std::vector<Column> columns = columns_of(result);
    for (const Column& column : columns) table.heads.emplace_back(column.head);
    const auto add = [&](const std::string& label, const WorthValue& value) {
      ReportTable::Row& row = table.rows.emplace_back(ReportTable::Row{label, {}});
      for (const Column& column : columns) row.cells.push_back(column.cell(value));
    };
    for (const WorthValue& value : result.values) add(rule(value), value);
    if (const auto& total = result.total)
      add(words_.say("all together", "tutte insieme"), {.rule = "", .drop = total, .add = total, .shapley = total});
    return table;
  }

  ReportSection section_of(const WorthResult& result) const {
    const WorthStudy& study = worth_.study_of(result);
    ReportSection section;
    section.heading = with_name(words_.say("What each rule is worth", "Quanto vale ogni regola"), result);
    section.paragraphs = {meaning_of(result)};
    if (result.path.size() > 1 && !result.even_sides) section.paragraphs.push_back(path_words(result.path));
    for (const auto& pairs : study.aliases())
      section.paragraphs.push_back(words_.say("Not separable: {}.", "Non separabili: {}.", join(pairs, " = ")));
    for (const auto& [rule, reason] : study.left_out)
      section.paragraphs.push_back(words_.say("Not played without {}: {}.", "Non giocata senza {}: {}.", rule, reason));
    section.chart_words = {chart_words_of(study)};
    if (!result.values.empty()) section.chart = chart_of(result);
    section.tables = {table_of(result)};
    return section;
  }

  /// What the columns have.
  std::string meaning_of(const WorthResult& result) const {
    const WorthStudy& study = worth_.study_of(result);
    std::string text = result.even_sides
                           ? words_.say("What each rule adds to the hands per match.",
                                        "Quanto aggiunge ogni regola alle smazzate a partita.")
                           : words_.say("What each rule adds to {}, in {}, and to the share won by {}.",
                                        "Quanto aggiunge ogni regola allo {}, in {}, e alla quota vinta ({}).",
                                        words_.difference(), words_.points_per_unit(), words_.first_side());
    if (study.design == WorthStudy::Design::fraction)
      return text +
             words_.say(" Averaged over {} of the {} combinations; effects of two rules together are not mixed in.",
                        " Media su {} delle {} combinazioni; gli effetti di due regole insieme non si mescolano.",
                        study.arms.size(), std::int64_t{1} << study.rules.size());
    if (study.design == WorthStudy::Design::combinations)
      text += words_.say(" Shapley: averaged over all orders of adding the rules.",
                         " Shapley: media su tutti gli ordini in cui si aggiungono le regole.");
    text += words_.say(" Dropped: all rules against all but this one.", " Senza: tutte le regole meno questa.");
    if (study.has_none)
      text += words_.say(" Added: this one alone against none.", " Aggiunta: questa da sola contro nessuna.");
    return text + words_.say(" Other winner: how often the winner differs without it.",
                             " Vince un altro: quante volte, senza la regola, il vincitore cambia.");
  }

  /// How to read the chart.
  std::string chart_words_of(const WorthStudy& study) const {
    const std::string players =
        words_.say("The players see the rules that they play under.", "I giocatori vedono le regole con cui giocano.");
    if (study.contrasts() == 0 && study.has_none)
      return words_.say("Bars: each rule with all others, less without it; marks: alone, added to none of them. {}",
                        "Barre: ogni regola insieme alle altre, meno senza; segni: da sola, senza le altre. {}",
                        players);
    if (study.contrasts() == 0)
      return words_.say("Bars: each rule with all others, less without it. {}",
                        "Barre: ogni regola insieme alle altre, meno senza. {}", players);
    if (study.design == WorthStudy::Design::fraction)
      return words_.say("Bars: main effects. {}", "Barre: effetti principali. {}", players);
    return words_.say("Bars: Shapley values, which add up to all together; marks: each rule dropped from all. {}",
                      "Barre: valori di Shapley, che insieme fanno il totale; segni: ogni regola tolta da tutte. {}",
                      players);
  }

  std::string path_words(const std::vector<WorthStep>& path) const {
    std::vector<std::string> steps;
    for (const WorthStep& step : path)
      steps.push_back(step.rule + " " + words_.number(fmt::format("{:+.3f}", step.points)));
    return words_.say("From first to second, the largest step first: {}.",
                      "Dal primo al secondo, il passo maggiore per primo: {}.", join(steps));
  }

  const WorthConclusion& worth_;
  ReportWords words_;
};

}  // namespace

Report worth_report(const WorthConclusion& worth) { return WorthBuilder(worth).make(); }

}  // namespace cicera
