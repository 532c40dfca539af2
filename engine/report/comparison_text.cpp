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

std::string legend(const Subject& subject) {
  int width = 0;
  for (const Ruleset& ruleset : subject.rulesets) width = std::max(width, display_width(ruleset.spec));
  std::string text;
  for (std::size_t i = 0; i < subject.rulesets.size(); ++i)
    text += fmt::format("  {}  {:{}}  {}\n", ruleset_letter(i), subject.rulesets[i].spec, width,
                        subject.rulesets[i].title.english);
  return text;
}

/// The verdict on each ruleset, indented behind its letter, in lines of at most 80 columns.
std::string verdict_text(const ComparisonConclusion& found) {
  constexpr int indent = 3;
  const PageWords words(found, Language::english);
  std::string text;
  for (const RulesetVerdict& verdict : verdicts_of(found, words)) {
    std::string mark = ruleset_letter(verdict.ruleset) + ": ";
    for (const std::string& paragraph : verdict.paragraphs)
      text += wrap(std::exchange(mark, "   ") + paragraph, indent, page_width);
  }
  const std::string notes = notes_on_verdicts(found, words);
  return notes.empty() ? text : text + wrap(notes, 0, page_width);
}

}  // namespace

std::string comparison_text(const ComparisonConclusion& found, const Style& style) {
  std::string text = run_heading(found) + "\n" + legend(found) + "\n";
  if (found.games().size() > 1) text += verdict_text(found) + "\n";
  if (const std::string paired = paired_table(found, style); !paired.empty()) text += paired + "\n";
  const bool some_unpaired = found.comparisons.size() < found.planned;
  for (std::size_t lineup = 0; (found.options.all_rows || some_unpaired) && lineup < found.lineups.size(); ++lineup) {
    if (found.lineups.size() > 1)
      text += fmt::format("{}{} players{}\n", style.bold, lineup_name(found, lineup), style.reset);
    text += ruleset_table(found, lineup, style) + "\n";
  }
  if (const std::string metrics = metrics_text(found, style); !metrics.empty()) text += metrics + "\n";
  return text + style.dim + speed_text(found) + style.reset;
}

}  // namespace cicera
