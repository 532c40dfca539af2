#include "engine/report/worth_page.h"

#include <fmt/format.h>

#include <algorithm>

#include "engine/conclusions/worth_conclusion.h"
#include "engine/report/comparison_names.h"
#include "engine/report/numbers.h"
#include "engine/report/page_words.h"
#include "engine/support/text.h"

namespace cicera {
namespace {

class WorthPage {
 public:
  explicit WorthPage(const WorthConclusion& worth) : worth_(worth), words_(worth) {}

  ReportPage make() const {
    ReportPage page = begin_page(worth_, title());
    for (const WorthResult& result : worth_.results) {
      page.verdict.push_back(verdict_on(result));
      if (result.total && !result.even_sides) page.verdict.push_back(total_words(*result.total));
    }
    for (const WorthResult& result : worth_.results) page.sections.push_back(section_of(result));
    return page;
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
      const Estimate size = length.mean > 0 ? length : reversed(length);
      return length.mean > 0
                 ? words_.say("{} makes a match {} hands longer{}", "{} allunga una partita di {} smazzate{}",
                              rule(value), words_.number(exact_mean(size)), words_.range(size))
                 : words_.say("{} makes a match {} hands shorter{}", "{} accorcia una partita di {} smazzate{}",
                              rule(value), words_.number(exact_mean(size)), words_.range(size));
    }
    const Estimate& points = value.main().points;
    const bool first = points.mean > 0;
    const Estimate size = first ? points : reversed(points);
    return words_.say("{0} gives {1} {2} {3}{4}", "{0} dà {2} {3} a favore di: {1}{4}", rule(value),
                      first ? words_.first_side() : words_.other_sides(), words_.number(exact_mean(size)),
                      words_.points_per_unit(), words_.range(size));
  }

  std::string total_words(const WorthEstimate& total) const {
    const bool first = total.points.mean > 0;
    const Estimate size = first ? total.points : reversed(total.points);
    return words_.say("All together: {} {} for {}{}; the winner differs in {} of {}.",
                      "Tutte insieme: {} {} per {}{}; il vincitore è un altro in {} su {}.",
                      words_.number(exact_mean(size)), words_.points_per_unit(),
                      first ? words_.first_side() : words_.other_sides(), words_.range(size),
                      words_.number(grouped(total.differing)), words_.units(worth_.units));
  }

  // The values

  std::string main_name(const WorthStudy& study) const {
    switch (study.design) {
      case WorthStudy::Design::one_by_one:
        return words_.say("dropped", "senza la regola");
      case WorthStudy::Design::combinations:
        return words_.say("Shapley value", "valore di Shapley");
      case WorthStudy::Design::fraction:
        return words_.say("main effect", "effetto principale");
    }
    return "";
  }

  /// What a rule changes: the difference of the sides, or the length of a match where nothing favours a side.
  static const Estimate& figure_of(const WorthEstimate& estimate, const WorthResult& result) {
    return result.even_sides ? estimate.length : estimate.points;
  }

  BarChart chart_of(const WorthResult& result) const {
    const bool shapley = worth_.study_of(result).contrasts() > 0;
    BarChart chart;
    chart.axis = result.even_sides ? words_.say("hands per match", "smazzate a partita") : words_.points_per_unit();
    chart.bar_name = main_name(worth_.study_of(result));
    chart.tick_name =
        shapley ? words_.say("dropped", "senza la regola") : words_.say("added alone", "aggiunta da sola");
    for (const WorthValue& value : result.values) {
      const auto& tick = shapley ? value.drop : value.add;
      Measured bar = measured(figure_of(value.main(), result));
      bar.significant = value.significant;
      chart.bars.push_back({rule(value), bar, tick ? std::optional(measured(figure_of(*tick, result))) : std::nullopt});
    }
    return chart;
  }

  PageTable table_of(const WorthResult& result) const {
    PageTable table;
    const bool even = result.even_sides;
    if (even)
      table.caption = words_.say(
          "What each rule adds to the hands per match, with 95% margin of error; * significant together; = no "
          "difference; {}",
          "Quanto aggiunge ogni regola alle smazzate a partita, con margine d'errore al 95%; * significativo tutti "
          "insieme; = nessuna differenza; {}",
          words_.sample());
    else
      table.caption = words_.say(
          "What each rule adds to {}, {}, and to the share won by {}, with 95% margin of error; * significant "
          "together; = no "
          "difference; {}",
          "Quanto aggiunge ogni regola allo {}, {}, e alla quota vinta ({}), con margine d'errore al 95%; * "
          "significativo tutti "
          "insieme; = nessuna differenza; {}",
          words_.difference(), words_.points_per_unit(), words_.first_side(), words_.sample());
    const bool shapley = worth_.study_of(result).contrasts() > 0;
    const bool fraction = worth_.study_of(result).design == WorthStudy::Design::fraction;
    const bool added = worth_.study_of(result).has_none && !fraction;
    table.heads = {words_.say("rule", "regola")};
    if (shapley) table.heads.push_back(main_name(worth_.study_of(result)));
    if (!fraction) table.heads.push_back(words_.say("dropped", "senza"));
    if (added) table.heads.push_back(words_.say("added", "aggiunta"));
    if (!even) table.heads.push_back(words_.say("share won", "quota vinta"));
    if (!fraction) table.heads.push_back(words_.say("winner differs without", "senza vince un altro"));
    const auto add = [&](const std::string& rule, const WorthValue& value) {
      std::vector<PageTable::Cell> cells;
      if (shapley) cells.push_back(figure_cell(value.shapley, result, value.significant));
      if (!fraction) cells.push_back(figure_cell(value.drop, result, value.significant && !shapley));
      if (added) cells.push_back(figure_cell(value.add, result, false));
      if (!even) cells.push_back(wins_cell(value.main()));
      if (!fraction) cells.push_back(winner_cell(value.drop));
      table.rows.push_back({rule, std::move(cells)});
    };
    for (const WorthValue& value : result.values) add(rule(value), value);
    if (const auto& total = result.total)
      add(words_.say("all together", "tutte insieme"), {.rule = "", .drop = total, .add = total, .shapley = total});
    return table;
  }

  PageTable::Cell figure_cell(const std::optional<WorthEstimate>& estimate, const WorthResult& result,
                              bool significant) const {
    if (!estimate) return {"–"};
    const Estimate& figure = figure_of(*estimate, result);
    if (figure.mean == 0 && figure.sd.value_or(0) == 0) return {"="};
    return {(figure.mean > 0 ? "+" : "") + words_.number(with_margin(figure)), significant};
  }

  PageTable::Cell wins_cell(const WorthEstimate& estimate) const {
    const Estimate& share = estimate.win_share;
    if (share.mean == 0 && share.sd.value_or(0) == 0) return {"="};
    return {(share.mean > 0 ? "+" : "") + words_.number(share_with_margin(share))};
  }

  PageTable::Cell winner_cell(const std::optional<WorthEstimate>& estimate) const {
    if (!estimate || !estimate->winner_differs) return {"–"};
    return {words_.number(rate_with_margin(*estimate->winner_differs, estimate->differing))};
  }

  PageSection section_of(const WorthResult& result) const {
    PageSection section;
    section.heading = with_name(words_.say("What each rule is worth", "Quanto vale ogni regola"), result);
    section.paragraphs = {meaning_of(worth_.study_of(result))};
    if (result.path.size() > 1 && !result.even_sides) section.paragraphs.push_back(path_words(result.path));
    for (const auto& pairs : worth_.study_of(result).aliases())
      section.paragraphs.push_back(words_.say("Not separable: {}.", "Non separabili: {}.", join(pairs, " = ")));
    for (const auto& [rule, reason] : worth_.study_of(result).left_out)
      section.paragraphs.push_back(words_.say("Not played without {}: {}.", "Non giocata senza {}: {}.", rule, reason));
    if (!result.values.empty()) section.chart = chart_of(result);
    section.tables = {table_of(result)};
    return section;
  }

  std::string meaning_of(const WorthStudy& study) const {
    const std::string players =
        words_.say("The players see the rules that they play under.", "I giocatori vedono le regole con cui giocano.");
    switch (study.design) {
      case WorthStudy::Design::one_by_one:
        if (study.has_none)
          return words_.say("Bars: each rule with all others, less without it; marks: alone, added to none of them. {}",
                            "Barre: ogni regola insieme alle altre, meno senza; segni: da sola, senza le altre. {}",
                            players);
        return words_.say("Bars: each rule with all others, less without it. {}",
                          "Barre: ogni regola insieme alle altre, meno senza. {}", players);
      case WorthStudy::Design::combinations:
        return words_.say(
            "Bars: averaged over all orders of adding the rules (Shapley), which add up to all together; "
            "marks: each rule dropped from all. {}",
            "Barre: media su tutti gli ordini in cui si aggiungono le regole (Shapley), che insieme fanno "
            "il totale; segni: ogni regola tolta da tutte. {}",
            players);
      case WorthStudy::Design::fraction:
        return words_.say(
            "Bars: averaged over {} of the {} combinations; effects of two rules together are not mixed "
            "in. {}",
            "Barre: media su {} delle {} combinazioni; gli effetti di due regole insieme non si mescolano. "
            "{}",
            study.arms.size(), std::int64_t{1} << study.rules.size(), players);
    }
    return "";
  }

  std::string path_words(const std::vector<WorthStep>& path) const {
    std::vector<std::string> steps;
    for (const WorthStep& step : path)
      steps.push_back(step.rule + " " + words_.number(fmt::format("{:+.3f}", step.points)));
    return words_.say("From first to second, the largest step first: {}.",
                      "Dal primo al secondo, il passo maggiore per primo: {}.", join(steps));
  }

  const WorthConclusion& worth_;
  PageWords words_;
};

}  // namespace

ReportPage worth_page(const WorthConclusion& worth) { return WorthPage(worth).make(); }

}  // namespace cicera
