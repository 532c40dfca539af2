#include "engine/report/comparison_text.h"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

#include "engine/prose/page.h"
#include "engine/report/comparison_names.h"
#include "engine/report/comparison_verdict.h"
#include "engine/report/metrics_report.h"
#include "engine/report/page_words.h"
#include "engine/report/paired_table.h"
#include "engine/report/ruleset_table.h"
#include "engine/report/run_heading.h"
#include "engine/support/text.h"

namespace cicera {
namespace {

std::string legend(const SimulationRun& run) {
  int width = 0;
  for (const Ruleset& ruleset : run.rulesets) width = std::max(width, display_width(ruleset.spec));
  std::string text;
  for (std::size_t i = 0; i < run.rulesets.size(); ++i)
    text +=
        fmt::format("  {}  {:{}}  {}\n", ruleset_letter(i), run.rulesets[i].spec, width, run.rulesets[i].title.english);
  return text;
}

/// The verdict on each ruleset, indented behind its letter, in lines of at most 80 columns.
std::string verdict_text(const SimulationRun& run, const std::vector<ComparisonEstimate>& comparisons) {
  constexpr int indent = 3;
  const PageWords words(run, Language::english);
  std::string text;
  for (const RulesetVerdict& verdict : verdicts_of(run, words, comparisons)) {
    std::string mark = ruleset_letter(verdict.ruleset) + ": ";
    for (const std::string& paragraph : verdict.paragraphs)
      text += wrap(std::exchange(mark, "   ") + paragraph, indent, page_width);
  }
  const std::string notes = notes_on_verdicts(run, words, comparisons);
  return notes.empty() ? text : text + wrap(notes, 0, page_width);
}

}  // namespace

std::string comparison_text(const SimulationRun& run, const Style& style) {
  std::string text = run_heading(run) + "\n" + legend(run) + "\n";
  const std::vector<ComparisonEstimate> comparisons = comparisons_of(run);
  if (run.games.size() > 1) text += verdict_text(run, comparisons) + "\n";
  if (const std::string paired = paired_table(run, comparisons, style); !paired.empty()) text += paired + "\n";
  const bool some_unpaired = comparisons.size() < run.result.pairs.size();
  for (std::size_t lineup = 0; (run.options.all_rows || some_unpaired) && lineup < run.lineups.size(); ++lineup) {
    if (run.lineups.size() > 1)
      text += fmt::format("{}{} players{}\n", style.bold, lineup_name(run, lineup), style.reset);
    text += ruleset_table(run, lineup, style) + "\n";
  }
  if (const std::string metrics = metrics_text(run, style); !metrics.empty()) text += metrics + "\n";
  return text + style.dim + speed_text(run) + style.reset;
}

}  // namespace cicera
