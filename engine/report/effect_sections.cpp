#include "engine/report/effect_sections.h"

#include <algorithm>
#include <numeric>

#include "engine/report/comparison_names.h"
#include "engine/report/numbers.h"
#include "engine/support/text.h"

namespace cicera {
namespace {

bool in_points(const PairedRow& row) {
  return row.number == PairedRow::Number::difference || row.number == PairedRow::Number::line;
}

class Effects {
 public:
  Effects(const ComparisonConclusion& found, const ReportWords& words)
      : found_(found), words_(words), even_(found.has_even_sides()), all_(found.comparisons.size()) {
    std::iota(all_.begin(), all_.end(), std::size_t{0});
  }

  std::vector<ReportSection> make() const {
    if (even_) return {lengths(), points(), wins()};
    std::vector<ReportSection> sections = {points()};
    if (found_.options.unit == Unit::match) sections.push_back(lengths());
    sections.push_back(wins());
    return sections;
  }

 private:
  using Comparisons = std::vector<std::size_t>;  // by number
  using Rows = std::vector<PairedRow>;

  /// Between the sides where something favours one, or any other number.
  bool is_of_interest(const PairedRow& row) const { return !even_ || !row.between_sides(); }

  /// The rows that `wanted` picks of those that are merged.
  Rows rows_of(auto&& wanted) const {
    Rows rows = merged(found_.rows);
    std::erase_if(rows, [&](const PairedRow& row) { return !wanted(row); });
    return rows;
  }

  ReportLabel label_of(const PairedRow& row) const {
    switch (row.number) {
      case PairedRow::Number::difference:
        return words_.difference_label();
      case PairedRow::Number::win_share:
        return words_.wins_label();
      case PairedRow::Number::hands_per_match:
        return words_.say("hands per match", "smazzate a partita");
      case PairedRow::Number::line:
        break;
    }
    return row.line;
  }

  ReportTable::Cell cell_of(const PairedRow& row, const PairedDifference& difference) const {
    const bool share = row.number == PairedRow::Number::win_share;
    ReportTable::Cell cell = share ? words_.share_change(difference.estimate, difference.significant)
                                   : words_.change(difference.estimate, difference.significant);
    if (difference.turns) cell.text += " !";
    return cell;
  }

  std::string head_of(std::size_t comparison) const { return comparison_name(found_, found_.comparisons[comparison]); }

  std::size_t rulesets() const { return found_.comparisons.size() / found_.lineups.size(); }

  ReportTable table_of(const Comparisons& comparisons, const Rows& rows) const {
    ReportTable table;
    table.basis = words_.with_margins();
    table.marks = words_.significant_together() + "; " + words_.did_not_differ() + "; " +
                  words_.say("! sign differs between players", "! il segno cambia da un giocatore all'altro");
    table.heads = {words_.say("number", "grandezza")};
    for (const std::size_t each : comparisons) {
      const ComparisonEstimate& comparison = found_.comparisons[each];
      const bool by_players = found_.lineups.size() > 1 && rulesets() == 1;
      table.heads.emplace_back(head_of(each) + " − A", by_players ? lineup_name(found_, comparison.lineup)
                                                                  : ruleset_letter(comparison.ruleset) + " − A");
    }
    for (const PairedRow& row : rows) {
      std::vector<ReportTable::Cell> cells;
      for (const std::size_t each : comparisons) cells.push_back(cell_of(row, row.differences[each]));
      table.rows.push_back({label_of(row), std::move(cells)});
    }
    return table;
  }

  /// A forest of all comparisons; nothing if none of the rows differs.
  std::optional<Chart> chart_of(const Rows& rows, std::string axis, bool shares, double margin) const {
    ReportTable table = table_of(all_, rows);
    for (std::size_t each = 0; each < all_.size(); ++each) table.heads[each + 1] = head_of(each);
    ForestChart chart = forest_of(table, std::move(axis));
    if (chart.series.empty()) return std::nullopt;
    chart.shares = shares;
    if (margin > 0) chart.margin = margin;
    return chart;
  }

  ReportSection points() const {
    ReportSection section;
    section.heading = words_.say("What changes on the same deals", "Che cosa cambia sulle stesse carte");
    section.chart = chart_of(
        rows_of([this](const PairedRow& row) { return in_points(row) && row.differs() && is_of_interest(row); }),
        words_.points_per_unit(), /*shares=*/false, found_.options.margin);
    section.chart_words = chart_words();
    const bool every = found_.options.all_rows;
    if (const std::string same = unchanged(); !same.empty() && !every)
      section.paragraphs.push_back(words_.say("Did not differ in these {}: {}.", "Nessuna differenza in queste {}: {}.",
                                              words_.units(found_.units), same));
    const Rows rows =
        every ? found_.rows : rows_of([this](const PairedRow& row) { return row.differs() && is_of_interest(row); });
    if (rows.empty()) return section;
    const std::string what = words_.points_per_unit();
    if (rulesets() == 1 || found_.lineups.size() == 1) {
      section.tables = {table_of(all_, rows)};
      section.tables[0].caption = words_.say("Differences from A, {}", "Differenze da A, {}", what);
      return section;
    }
    for (const LineupId lineup : found_.lineups.keys()) {
      Comparisons comparisons(rulesets());
      std::iota(comparisons.begin(), comparisons.end(), lineup.index() * rulesets());
      section.tables.push_back(table_of(comparisons, rows));
      section.tables.back().caption =
          words_.say("Differences from A among {} players, {}", "Differenze da A fra giocatori {}, {}",
                     lineup_name(found_, lineup), what);
    }
    return section;
  }

  std::vector<std::string> chart_words() const {
    std::vector<std::string> texts = {words_.say(
        "Filled marks, and numbers with a star, are significant: 95% for all of them (Holm's method); hollow marks are "
        "not.",
        "I segni pieni, e i numeri con l'asterisco, sono significativi: 95% per tutti insieme (metodo di Holm); quelli "
        "vuoti no.")};
    if (found_.options.margin > 0)
      texts.push_back(words_.say("The shaded band is ±{} points, within which rules count as the same.",
                                 "La fascia grigia è ±{} punti, entro cui le regole valgono uguali.",
                                 words_.number(fmt::format("{}", found_.options.margin))));
    return texts;
  }

  std::string unchanged() const {
    std::vector<std::string> labels;
    for (const PairedRow& row : found_.rows)
      if (!row.differs() && is_of_interest(row)) labels.push_back(label_of(row).text);
    return join(labels);
  }

  /// A section of one number: its chart and its table.
  ReportSection section_of(PairedRow::Number number, std::string heading, std::string axis, bool shares) const {
    const Rows rows = rows_of([number](const PairedRow& row) { return row.number == number; });
    ReportSection section;
    section.page_only = true;  // the text has them with the others
    section.heading = std::move(heading);
    section.chart = chart_of(rows, axis, shares, 0);
    section.tables = {table_of(all_, rows)};
    section.tables[0].caption = words_.say("Differences from A in {}", "Differenze da A: {}", axis);
    return section;
  }

  ReportSection lengths() const {
    return section_of(PairedRow::Number::hands_per_match,
                      words_.say("Longer or shorter matches", "Partite più lunghe o più corte"),
                      words_.say("hands per match", "smazzate a partita"), /*shares=*/false);
  }

  ReportSection wins() const {
    ReportSection section;
    section.page_only = true;
    if (even_)
      section.heading = words_.say("Other winners", "Altri vincitori");
    else
      section = section_of(PairedRow::Number::win_share, words_.say("Wins", "Vittorie"),
                           words_.say("share of wins, ties counted half", "quota di vittorie, pari contati mezzi"),
                           /*shares=*/true);
    section.tables.push_back(winners());
    return section;
  }

  ReportTable winners() const {
    ReportTable table;
    table.caption = words_.say(
        "{} whose winner is not that of A", "{} il cui vincitore non è quello di A",
        found_.options.unit == Unit::match ? words_.say("Matches", "Partite") : words_.say("Hands", "Smazzate"));
    table.basis = words_.with_margins();
    table.heads = {words_.say("ruleset", "regolamento"), words_.say("count", "quante"), words_.say("share", "quota")};
    for (const ComparisonEstimate& comparison : found_.comparisons) {
      const std::int64_t count = comparison.pair.winner_differs;
      table.rows.push_back({comparison_name(found_, comparison),
                            {{words_.number(grouped(count))}, words_.rate(comparison.winner_differs, count)}});
    }
    return table;
  }

  const ComparisonConclusion& found_;
  const ReportWords& words_;
  bool even_;  // in matches: nothing favours a side
  Comparisons all_;
};

}  // namespace

std::vector<ReportSection> effect_sections(const ComparisonConclusion& found, const ReportWords& words) {
  if (found.comparisons.empty()) return {};
  return Effects(found, words).make();
}

}  // namespace cicera
