#include "engine/report/effect_sections.h"

#include <algorithm>

#include "engine/report/comparison_names.h"
#include "engine/report/numbers.h"
#include "engine/report/run_heading.h"
#include "engine/support/text.h"

namespace cicera {
namespace {

bool in_points(const PairedRow& row) {
  return row.number == PairedRow::Number::difference || row.number == PairedRow::Number::line;
}

bool has_marks(const ForestChart& chart) {
  return std::any_of(chart.series.begin(), chart.series.end(), [](const ForestChart::Series& series) {
    return std::any_of(series.marks.begin(), series.marks.end(), [](const auto& mark) { return mark.has_value(); });
  });
}

class Effects {
 public:
  Effects(const ComparisonConclusion& found, const PageWords& words)
      : found_(found), words_(words), rows_(merged(found.rows)), even_(found.has_even_sides()) {}

  std::vector<PageSection> make() const {
    if (even_) return {lengths(), points(), wins()};
    std::vector<PageSection> sections = {points()};
    if (found_.options.unit == Unit::match) sections.push_back(lengths());
    sections.push_back(wins());
    return sections;
  }

 private:
  std::string row_label(const PairedRow& row) const {
    if (row.number == PairedRow::Number::difference) return words_.difference();
    if (row.number == PairedRow::Number::hands_per_match) return words_.say("hands per match", "smazzate a partita");
    if (row.number == PairedRow::Number::win_share)
      return words_.say("share won by {}", "quota vinta: {}", words_.first_side());
    return row.line;
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
    for (const ComparisonEstimate& comparison : found_.comparisons) {
      table.heads.push_back(comparison_name(found_, comparison) + " − A");
      chart.series.push_back({comparison_name(found_, comparison), {}});
    }
    for (const PairedRow& row : rows_) {
      if (!wanted(row)) continue;
      chart.rows.push_back(row_label(row));
      std::vector<PageTable::Cell> cells;
      for (std::size_t i = 0; i < row.differences.size(); ++i) {
        const PairedDifference& each = row.differences[i];
        Measured mark = measured(each.estimate);
        mark.significant = each.significant;
        chart.series[i].marks.push_back(each.differs() ? std::optional(mark) : std::nullopt);
        cells.push_back(cell_of(row, each));
      }
      table.rows.push_back({row_label(row), std::move(cells)});
    }
    if (has_marks(chart)) section.chart = std::move(chart);
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
    return {text, difference.significant};
  }

  PageSection points() const {
    PageSection section = differences(
        words_.say("What changes on the same deals", "Che cosa cambia sulle stesse carte"), words_.points_per_unit(),
        words_.say("Differences from A, {}, with 95% margin of error; = did not differ; {}",
                   "Differenze da A, {}, con margine d'errore al 95%; = nessuna differenza; {}",
                   words_.points_per_unit(), words_.sample()),
        [this](const PairedRow& row) { return in_points(row) && row.differs() && !(even_ && row.between_sides()); });
    if (found_.options.margin > 0 && section.chart)
      std::get<ForestChart>(*section.chart).margin = found_.options.margin;
    section.paragraphs.push_back(words_.say(
        "Filled marks, and numbers with a star, are significant: 95% for all of them (Holm's method); hollow "
        "marks are not. ! marks a sign that differs between players.",
        "I segni pieni, e i numeri con l'asterisco, sono significativi: 95% per tutti insieme (metodo di "
        "Holm); quelli vuoti no. ! segna un segno che cambia da un giocatore all'altro."));
    if (found_.options.margin > 0)
      section.paragraphs.push_back(words_.say("The shaded band is ±{} points, within which rules count as the same.",
                                              "La fascia grigia è ±{} punti, entro cui le regole valgono uguali.",
                                              words_.number(fmt::format("{}", found_.options.margin))));
    if (const std::string same = unchanged(); !same.empty())
      section.paragraphs.push_back(words_.say("Did not differ in these {}: {}.", "Nessuna differenza in queste {}: {}.",
                                              words_.units(found_.units), same));
    return section;
  }

  std::string unchanged() const {
    std::vector<std::string> labels;
    for (const PairedRow& row : rows_)
      if (!row.differs() && in_points(row) && !(even_ && row.between_sides())) labels.push_back(row_label(row));
    return join(labels);
  }

  PageSection lengths() const {
    return differences(
        words_.say("Longer or shorter matches", "Partite più lunghe o più corte"),
        words_.say("hands per match", "smazzate a partita"),
        words_.say("Differences from A in hands per match, with 95% margin of error; {}",
                   "Differenze da A in smazzate a partita, con margine d'errore al 95%; {}", words_.sample()),
        [](const PairedRow& row) { return row.number == PairedRow::Number::hands_per_match; });
  }

  PageSection wins() const {
    PageSection section;
    if (even_)
      section.heading = words_.say("Other winners", "Altri vincitori");
    else
      section = win_shares();
    section.tables.push_back(winners());
    return section;
  }

  PageSection win_shares() const {
    PageSection section = differences(
        words_.say("Wins", "Vittorie"),
        words_.say("share of wins, ties counted half", "quota di vittorie, pari contati mezzi"),
        words_.say("Differences from A in the share of wins, ties counted half, with 95% margin of error; {}",
                   "Differenze da A nella quota di vittorie, pari contati mezzi, con margine d'errore al 95%; {}",
                   words_.sample()),
        [](const PairedRow& row) { return row.number == PairedRow::Number::win_share; });
    if (section.chart) std::get<ForestChart>(*section.chart).shares = true;
    return section;
  }

  PageTable winners() const {
    PageTable table;
    table.caption = words_.say(
        "{} whose winner is not that of A, with 95% margin of error; {}",
        "{} il cui vincitore non è quello di A, con margine d'errore al 95%; {}",
        found_.options.unit == Unit::match ? words_.say("Matches", "Partite") : words_.say("Hands", "Smazzate"),
        words_.sample());
    table.heads = {words_.say("ruleset", "regolamento"), words_.say("count", "quante"), words_.say("share", "quota")};
    for (const ComparisonEstimate& comparison : found_.comparisons)
      table.rows.push_back(
          {comparison_name(found_, comparison),
           {{words_.number(grouped(comparison.pair.winner_differs))},
            {words_.number(rate_with_margin(comparison.winner_differs, comparison.pair.winner_differs))}}});
    return table;
  }

  const ComparisonConclusion& found_;
  const PageWords& words_;
  std::vector<PairedRow> rows_;
  bool even_;  // in matches: nothing favours a side
};

}  // namespace

std::vector<PageSection> effect_sections(const ComparisonConclusion& found, const PageWords& words) {
  if (found.comparisons.empty()) return {};
  return Effects(found, words).make();
}

}  // namespace cicera
