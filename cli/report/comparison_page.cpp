#include "cli/report/comparison_page.h"

#include <algorithm>

#include "cli/report/comparison_results.h"
#include "cli/report/comparison_words.h"
#include "cli/report/distribution_section.h"
#include "cli/report/metrics_section.h"
#include "cli/report/numbers.h"
#include "cli/report/page_words.h"
#include "cli/report/paired_rows.h"
#include "cli/report/shaded_cells.h"
#include "engine/ruleset/resolved.h"
#include "engine/support/text.h"

namespace cicera::cli {
namespace {

class ComparisonPage {
 public:
  explicit ComparisonPage(const SimulationRun& run)
      : run_(run), words_(run), comparisons_(comparisons_of(run)), rows_(paired_rows(run, comparisons_)) {}

  ReportPage make() const {
    ReportPage page = begin_page(run_, words_.say("{} compared", "{} a confronto", titles()));
    page.verdict = verdict();
    if (!comparisons_.empty()) {
      page.sections.push_back(effects());
      if (run_.options.unit == Unit::match) page.sections.push_back(length_effects());
      page.sections.push_back(winners());
    }
    for (std::size_t lineup = 0; lineup < run_.lineups.size(); ++lineup) {
      page.sections.push_back(margins(lineup));
      if (run_.options.unit == Unit::match) page.sections.push_back(match_lengths(lineup));
    }
    page.sections.push_back(by_ruleset());
    if (auto metrics = metrics_section(run_)) page.sections.push_back(*std::move(metrics));
    return page;
  }

 private:
  std::string titles() const {
    std::vector<std::string> titles;
    for (const Ruleset& ruleset : run_.rulesets)
      if (std::find(titles.begin(), titles.end(), ruleset.title) == titles.end()) titles.push_back(ruleset.title);
    return format_list(titles, words_.language());
  }

  /// `B: ./my-house.yaml`
  std::string name_of(std::size_t ruleset) const {
    return ruleset_letter(ruleset) + ": " + run_.rulesets[ruleset].spec;
  }

  /// The ruleset of a comparison, and the lineup where there are several.
  std::string name_of(const ComparisonEstimate& comparison) const {
    const std::string ruleset = name_of(comparison.ruleset);
    return run_.lineups.size() == 1 ? ruleset : ruleset + ", " + lineup_name(run_, comparison.lineup);
  }

  // The verdict

  /// A paragraph for each ruleset and lineup.
  std::vector<std::string> verdict() const {
    std::vector<std::string> paragraphs = {
        words_.say("Compared with {}, on the same deals:", "A confronto con {}, sulle stesse carte:", name_of(0))};
    for (std::size_t i = 1; i < run_.games.size(); ++i) {
      std::vector<std::string> verdicts;
      for (const ComparisonEstimate& comparison : comparisons_)
        if (comparison.ruleset == i) verdicts.push_back(capitalize(among(comparison.lineup) + verdict_on(comparison)));
      if (verdicts.empty()) verdicts = {unpaired_words()};
      if (fingerprint(run_.rulesets[i].rules) == fingerprint(run_.rulesets[0].rules))
        verdicts = {words_.say("The same rules as A.", "Le stesse regole di A.")};
      if (std::string words = agreement_words(i); !words.empty()) verdicts.push_back(std::move(words));
      verdicts.front().insert(0, name_of(i) + ". ");
      paragraphs.insert(paragraphs.end(), verdicts.begin(), verdicts.end());
    }
    return paragraphs;
  }

  /// "among careful players, "; nothing where there is one lineup.
  std::string among(std::size_t lineup) const {
    if (run_.lineups.size() == 1) return "";
    return words_.say("among {} players, ", "fra giocatori {}, ", lineup_name(run_, lineup));
  }

  std::string agreement_words(std::size_t ruleset) const {
    switch (agreement_on(comparisons_, ruleset)) {
      case Agreement::nothing:
        break;
      case Agreement::all:
        return words_.say("All {} kinds of player agree on the sign.",
                          "Tutti e {} i tipi di giocatore hanno lo stesso segno.", run_.lineups.size());
      case Agreement::some:
        return words_.say("The kinds of player do not agree: it is settled among some only.",
                          "I tipi di giocatore non concordano: è deciso solo per alcuni.");
      case Agreement::turns:
        return words_.say("The kinds of player do not agree: the sign turns.",
                          "I tipi di giocatore non concordano: il segno si rovescia.");
    }
    return "";
  }

  std::string unpaired_words() const {
    return words_.say(
        "Not paired with A: its deck, seats, sides, misdeals or deals differ.",
        "Non confrontabile smazzata per smazzata con A: mazzo, posti, parti o distribuzione sono diversi.");
  }

  std::string verdict_on(const ComparisonEstimate& comparison) const {
    return difference_words(comparison) + " " + winner_words(comparison);
  }

  std::string difference_words(const ComparisonEstimate& comparison) const {
    const Estimate& difference = comparison.difference;
    if (difference.mean == 0 && difference.sd.value_or(0) == 0)
      return words_.say("{} did not change in these {}.", "lo {} non è cambiato in queste {}.", words_.difference(),
                        words_.units(run_.result.units));
    if (run_.options.margin > 0) return margin_words(comparison);
    if (comparison.settled())
      return words_.say("settled: {}.", "deciso: {}.", words_.gain(difference, words_.points_per_unit()));
    return words_.say("not settled: {}.", "non deciso: {}.", change_words(difference));
  }

  std::string margin_words(const ComparisonEstimate& comparison) const {
    const std::string margin = words_.number(fmt::format("{}", run_.options.margin));
    const auto within = comparison.within(run_.options.margin);
    if (!within)
      return words_.say("not settled within ±{}: {}.", "non deciso entro ±{}: {}.", margin,
                        change_words(comparison.difference));
    if (*within)
      return words_.say("settled, the same within ±{}: {}.", "deciso, uguali entro ±{}: {}.", margin,
                        change_words(comparison.difference));
    return words_.say("settled, more than {}: {}.", "deciso, più di {}: {}.", margin,
                      words_.gain(comparison.difference, words_.points_per_unit()));
  }

  std::string change_words(const Estimate& difference) const {
    return words_.say("{} changes by {} {}{}", "lo {} cambia di {} {}{}", words_.difference(),
                      words_.number(exact_mean(difference)), words_.points_per_unit(), words_.range(difference));
  }

  std::string winner_words(const ComparisonEstimate& comparison) const {
    return words_.say("The winner differs in {} of {}, {}.", "Il vincitore è un altro in {} su {}, {}.",
                      words_.number(grouped(comparison.pair->winner_differs)), words_.units(run_.result.units),
                      words_.number(percent(comparison.winner_differs.rate)));
  }

  // What changes

  std::string row_label(const PairedRow& row) const {
    if (row.number == PairedRow::Number::difference) return words_.difference();
    if (row.number == PairedRow::Number::hands_per_match) return words_.say("hands per match", "smazzate a partita");
    if (row.number == PairedRow::Number::win_share)
      return words_.say("share won by {}", "quota vinta: {}", words_.first_side());
    return row.label;
  }

  static bool in_points(const PairedRow& row) {
    return row.number == PairedRow::Number::difference || row.number == PairedRow::Number::line;
  }

  /// A forest and its table, of the rows that `wanted` picks.
  PageSection differences(std::string heading, std::string axis, std::string caption, auto&& wanted) const {
    PageSection section;
    section.heading = std::move(heading);
    ForestChart chart;
    chart.axis = std::move(axis);
    PageTable table;
    table.caption = std::move(caption);
    table.heads = {words_.say("number", "grandezza")};
    for (const ComparisonEstimate& comparison : comparisons_) {
      table.heads.push_back(name_of(comparison) + " − A");
      chart.series.push_back({name_of(comparison), {}});
    }
    for (const PairedRow& row : rows_) {
      if (!wanted(row)) continue;
      chart.rows.push_back(row_label(row));
      std::vector<PageTable::Cell> cells;
      for (std::size_t i = 0; i < row.differences.size(); ++i) {
        const PairedDifference& each = row.differences[i];
        Measured mark = measured(each.estimate);
        mark.settled = each.settled;
        chart.series[i].marks.push_back(each.differs() ? std::optional(mark) : std::nullopt);
        cells.push_back(cell_of(row, each));
      }
      table.rows.push_back({row_label(row), std::move(cells)});
    }
    const bool any = std::any_of(chart.series.begin(), chart.series.end(), [](const ForestChart::Series& series) {
      return std::any_of(series.marks.begin(), series.marks.end(), [](const auto& mark) { return mark.has_value(); });
    });
    if (any) section.chart = std::move(chart);
    section.tables = {std::move(table)};
    return section;
  }

  PageTable::Cell cell_of(const PairedRow& row, const PairedDifference& difference) const {
    if (!difference.differs()) return {"="};
    const Estimate& estimate = difference.estimate;
    const bool share = row.number == PairedRow::Number::win_share;
    std::string text = estimate.mean > 0 ? "+" : "";
    text += words_.number(share ? share_with_margin(estimate) : with_margin(estimate));
    if (difference.turns) text += " !";
    return {text, difference.settled};
  }

  PageSection effects() const {
    PageSection section = differences(
        words_.say("What changes on the same deals", "Che cosa cambia sulle stesse carte"), words_.points_per_unit(),
        words_.say("Differences from A, {}, with 95% margin of error; = did not differ; {}",
                   "Differenze da A, {}, con margine d'errore al 95%; = nessuna differenza; {}",
                   words_.points_per_unit(), words_.sample()),
        [](const PairedRow& row) { return in_points(row) && row.differs(); });
    if (run_.options.margin > 0 && section.chart) std::get<ForestChart>(*section.chart).margin = run_.options.margin;
    section.paragraphs.push_back(
        words_.say("Filled marks, and numbers with a star, are settled together with 95% confidence (Holm's method); "
                   "hollow marks are not. ! marks a sign that turns with the players.",
                   "I segni pieni, e i numeri con l'asterisco, sono decisi tutti insieme al 95% (metodo di Holm); "
                   "quelli vuoti no. ! segna un segno che si rovescia con i giocatori."));
    if (run_.options.margin > 0)
      section.paragraphs.push_back(words_.say("The shaded band is ±{} points, within which rules count as the same.",
                                              "La fascia grigia è ±{} punti, entro cui le regole valgono uguali.",
                                              words_.number(fmt::format("{}", run_.options.margin))));
    if (const std::string same = unchanged(); !same.empty())
      section.paragraphs.push_back(words_.say("Did not differ in these {}: {}.", "Nessuna differenza in queste {}: {}.",
                                              words_.units(run_.result.units), same));
    return section;
  }

  std::string unchanged() const {
    std::vector<std::string> labels;
    for (const PairedRow& row : rows_)
      if (!row.differs() && in_points(row)) labels.push_back(row_label(row));
    return join(labels);
  }

  PageSection length_effects() const {
    return differences(
        words_.say("Longer or shorter matches", "Partite più lunghe o più corte"),
        words_.say("hands per match", "smazzate a partita"),
        words_.say("Differences from A in hands per match, with 95% margin of error; {}",
                   "Differenze da A in smazzate a partita, con margine d'errore al 95%; {}", words_.sample()),
        [](const PairedRow& row) { return row.number == PairedRow::Number::hands_per_match; });
  }

  PageSection winners() const {
    PageSection section = differences(
        words_.say("Wins", "Vittorie"),
        words_.say("share of wins, ties counted half", "quota di vittorie, pari contati mezzi"),
        words_.say("Differences from A in the share of wins, ties counted half, with 95% margin of error; {}",
                   "Differenze da A nella quota di vittorie, pari contati mezzi, con margine d'errore al 95%; {}",
                   words_.sample()),
        [](const PairedRow& row) { return row.number == PairedRow::Number::win_share; });
    PageTable table;
    table.caption = words_.say(
        "{} whose winner is not that of A, with 95% margin of error; {}",
        "{} il cui vincitore non è quello di A, con margine d'errore al 95%; {}",
        run_.options.unit == Unit::match ? words_.say("Matches", "Partite") : words_.say("Hands", "Smazzate"),
        words_.sample());
    table.heads = {words_.say("ruleset", "regolamento"), words_.say("count", "quante"), words_.say("share", "quota")};
    for (const ComparisonEstimate& comparison : comparisons_)
      table.rows.push_back(
          {name_of(comparison),
           {{words_.number(grouped(comparison.pair->winner_differs))},
            {words_.number(rate_with_margin(comparison.winner_differs, comparison.pair->winner_differs))}}});
    section.tables.push_back(std::move(table));
    return section;
  }

  // Distributions

  /// `of` the statistics of every ruleset with a lineup.
  std::vector<Distribution> distributions(std::size_t lineup, auto&& of) const {
    std::vector<Distribution> all;
    for (std::size_t i = 0; i < run_.games.size(); ++i) {
      all.push_back(of(run_.games[i], run_.result.contests[run_.contest_of(i, lineup)].statistics));
      all.back().name = name_of(i);
    }
    return all;
  }

  /// A heading that names the lineup where there are several.
  std::string heading(const std::string& text, std::size_t lineup) const {
    if (run_.lineups.size() == 1) return text;
    return words_.say("{}, {} players", "{}, giocatori {}", text, lineup_name(run_, lineup));
  }

  PageSection margins(std::size_t lineup) const {
    return distribution_section(
        words_,
        {heading(words_.say("Margins of the hands", "Scarti delle smazzate"), lineup),
         words_.say("points of a hand, {}", "punti di una smazzata, {}", words_.difference()), words_.sample()},
        distributions(lineup, [](const Game& game, const Statistics& statistics) {
          return Distribution{"", &statistics.differences, game.sides() - 1};
        }));
  }

  PageSection match_lengths(std::size_t lineup) const {
    return distribution_section(words_,
                                {heading(words_.say("Length of a match", "Lunghezza di una partita"), lineup),
                                 words_.say("hands per match", "smazzate a partita"), words_.sample()},
                                distributions(lineup, [](const Game&, const Statistics& statistics) {
                                  return Distribution{"", &statistics.match_lengths};
                                }));
  }

  // The rulesets side by side

  ShadedNumber mean(const Moments& moments, std::int64_t units, int scale = 1) const {
    const Estimate estimate = run_.intervals.estimate(moments, units, scale);
    return {estimate.mean, estimate.ci95, words_.number(with_margin(estimate))};
  }

  ShadedNumber rate(std::int64_t count, std::int64_t units) const {
    const Proportion proportion = run_.intervals.proportion(count, units);
    return {proportion.rate, proportion.ci95, words_.number(rate_with_margin(proportion, count))};
  }

  /// Adds a row with `number` of each ruleset, if any has one.
  void add(PageTable& table, std::size_t lineup, std::string label, auto&& number) const {
    std::vector<std::optional<ShadedNumber>> numbers;
    for (std::size_t i = 0; i < run_.games.size(); ++i)
      numbers.push_back(number(run_.games[i], run_.result.contests[run_.contest_of(i, lineup)].statistics));
    const bool any = std::any_of(numbers.begin(), numbers.end(), [](const auto& each) { return each.has_value(); });
    if (any) table.rows.push_back({std::move(label), shaded_cells(numbers)});
  }

  void add_sides(PageTable& table, std::size_t lineup, int sides) const {
    for (int side = 0; side < sides; ++side) {
      const auto i = static_cast<std::size_t>(side);
      add(table, lineup, words_.say("points, {}", "punti, {}", words_.side(side, sides)),
          [&](const Game& game, const Statistics& statistics) -> std::optional<ShadedNumber> {
            if (side >= game.sides()) return std::nullopt;
            return mean(statistics.sides[i].points, statistics.hands);
          });
    }
    add(table, lineup, words_.difference(), [&](const Game& game, const Statistics& statistics) {
      return std::optional(mean(statistics.difference, statistics.hands, game.sides() - 1));
    });
    for (int side = 0; side < sides; ++side) {
      const auto i = static_cast<std::size_t>(side);
      add(table, lineup, words_.say("hands won, {}", "smazzate vinte, {}", words_.side(side, sides)),
          [&](const Game& game, const Statistics& statistics) -> std::optional<ShadedNumber> {
            if (side >= game.sides()) return std::nullopt;
            return rate(statistics.sides[i].hands_won, statistics.hands);
          });
    }
    add(table, lineup, words_.say("hands that no side wins", "smazzate che nessuno vince"),
        [&](const Game&, const Statistics& statistics) {
          return std::optional(rate(statistics.hands_tied, statistics.hands));
        });
  }

  void add_lines(PageTable& table, std::size_t lineup) const {
    for (const std::string& name : all_lines(run_))
      add(table, lineup, name, [&](const Game& game, const Statistics& statistics) -> std::optional<ShadedNumber> {
        const int line = game.find_line(name);
        if (line < 0) return std::nullopt;
        return mean(statistics.lines[static_cast<std::size_t>(line)], statistics.hands);
      });
  }

  void add_matches(PageTable& table, std::size_t lineup, int sides) const {
    add(table, lineup, words_.say("hands per match", "smazzate a partita"),
        [&](const Game&, const Statistics& statistics) {
          return std::optional(mean(statistics.match_hands, statistics.matches));
        });
    for (int side = 0; side < sides; ++side) {
      const auto i = static_cast<std::size_t>(side);
      add(table, lineup, words_.say("matches won, {}", "partite vinte, {}", words_.side(side, sides)),
          [&](const Game& game, const Statistics& statistics) -> std::optional<ShadedNumber> {
            if (side >= game.sides()) return std::nullopt;
            return rate(statistics.sides[i].matches_won, statistics.matches);
          });
    }
  }

  PageSection by_ruleset() const {
    PageSection section;
    section.heading = words_.say("The rulesets side by side", "I regolamenti fianco a fianco");
    section.paragraphs = {shade_words(words_)};
    for (std::size_t lineup = 0; lineup < run_.lineups.size(); ++lineup) section.tables.push_back(figures(lineup));
    return section;
  }

  PageTable figures(std::size_t lineup) const {
    PageTable table;
    table.caption =
        words_.say("Points per hand and shares of the hands among {} players, with 95% margin of error; {} each",
                   "Punti a smazzata e quote delle smazzate fra giocatori {}, con margine d'errore al 95%; {} ciascuno",
                   lineup_name(run_, lineup), words_.sample());
    table.heads = {words_.say("number", "grandezza")};
    for (std::size_t i = 0; i < run_.rulesets.size(); ++i) table.heads.push_back(name_of(i));
    int sides = 0;
    for (const Game& game : run_.games) sides = std::max(sides, game.sides());
    add_sides(table, lineup, sides);
    if (run_.options.unit == Unit::match) add_matches(table, lineup, sides);
    table.rows.push_back({words_.say("By scoring line, all sides", "Per voce, tutte le parti"), {}});
    add_lines(table, lineup);
    return table;
  }

  const SimulationRun& run_;
  PageWords words_;
  std::vector<ComparisonEstimate> comparisons_;
  std::vector<PairedRow> rows_;
};

}  // namespace

ReportPage comparison_page(const SimulationRun& run) { return ComparisonPage(run).make(); }

}  // namespace cicera::cli
