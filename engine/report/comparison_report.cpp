#include "engine/report/comparison_report.h"

#include <algorithm>

#include "engine/conclusions/comparison_conclusion.h"
#include "engine/report/comparison_names.h"
#include "engine/report/comparison_verdict.h"
#include "engine/report/distribution_section.h"
#include "engine/report/effect_sections.h"
#include "engine/report/figures_section.h"
#include "engine/report/metrics_section.h"
#include "engine/report/report_words.h"
#include "engine/report/tension_section.h"
#include "engine/support/text.h"

namespace cicera {
namespace {

class ComparisonBuilder {
 public:
  explicit ComparisonBuilder(const ComparisonConclusion& found) : found_(found), words_(found) {}

  Report make() const {
    Report report = begin_report(found_, words_.say("{} compared", "{} a confronto", titles()));
    report.subjects = legend();
    report.verdict = verdict();
    report.sections = effect_sections(found_, words_);
    for (const LineupId lineup : found_.lineups.keys()) {
      report.sections.push_back(margins(lineup));
      if (found_.options.unit == Unit::match) report.sections.push_back(match_lengths(lineup));
    }
    report.sections.push_back(figures_section(found_, words_));
    for (const ContestId contest : found_.figures.keys())
      if (auto tension = decided(contest)) report.sections.push_back(*std::move(tension));
    if (auto metrics = metrics_section(found_, words_)) report.sections.push_back(*std::move(metrics));
    return report;
  }

 private:
  std::vector<std::string> verdict() const {
    std::vector<std::string> paragraphs = {
        words_.say("Compared with {}, on the same deals:", "A confronto con {}, sulle stesse carte:",
                   ruleset_name(found_, RulesetId()))};
    for (const RulesetVerdict& each : verdicts_of(found_, words_)) {
      paragraphs.insert(paragraphs.end(), each.paragraphs.begin(), each.paragraphs.end());
      paragraphs[paragraphs.size() - each.paragraphs.size()].insert(0, ruleset_name(found_, each.ruleset) + ". ");
    }
    if (std::string notes = notes_on_verdicts(found_, words_); !notes.empty()) paragraphs.push_back(std::move(notes));
    return paragraphs;
  }

  /// The titles of the rulesets, or how many they are.
  std::string titles() const {
    constexpr std::size_t most = 6;
    std::vector<std::string> titles;
    for (const Ruleset& ruleset : found_.rulesets)
      if (const std::string& title = ruleset.title.in(words_.language());
          std::find(titles.begin(), titles.end(), title) == titles.end())
        titles.push_back(title);
    if (titles.size() > most) return words_.say("{} rulesets", "{} regolamenti", found_.rulesets.size());
    return format_list(titles, words_.language());
  }

  /// The letter, spec and title of each ruleset, in columns.
  std::vector<std::string> legend() const {
    int width = 0;
    for (const Ruleset& ruleset : found_.rulesets) width = std::max(width, display_width(ruleset.spec));
    std::vector<std::string> lines;
    for (const RulesetId each : found_.rulesets.keys())
      lines.push_back(fmt::format("{}  {:{}}  {}", ruleset_letter(each), found_.rulesets[each].spec, width,
                                  found_.rulesets[each].title.in(words_.language())));
    return lines;
  }

  /// `of` the statistics of every ruleset with a lineup.
  std::vector<Distribution> distributions(LineupId lineup, auto&& of) const {
    std::vector<Distribution> all;
    for (const RulesetId ruleset : found_.rulesets.keys()) {
      all.push_back(of(found_.games()[ruleset], found_.statistics_of(ruleset, lineup)));
      all.back().name = ruleset_name(found_, ruleset);
    }
    return all;
  }

  /// A heading that names the lineup where there are several.
  std::string heading(const std::string& text, LineupId lineup) const {
    if (found_.lineups.size() == 1) return text;
    return words_.say("{}, {} players", "{}, giocatori: {}", text, lineup_name(found_, lineup));
  }

  ReportSection margins(LineupId lineup) const {
    return distribution_section(
        words_,
        {heading(words_.say("Margins of the hands", "Scarti delle smazzate"), lineup),
         words_.say("points of a hand, {}", "punti di una smazzata, {}", words_.difference()), words_.sample()},
        distributions(lineup, [](const Game& game, const Statistics& statistics) {
          return Distribution{"", &statistics.differences, game.sides() - 1};
        }));
  }

  ReportSection match_lengths(LineupId lineup) const {
    return distribution_section(words_,
                                {heading(words_.say("Length of a match", "Lunghezza di una partita"), lineup),
                                 words_.say("hands per match", "smazzate a partita"), words_.sample()},
                                distributions(lineup, [](const Game&, const Statistics& statistics) {
                                  return Distribution{"", &statistics.match_lengths};
                                }));
  }

  /// When the hands of a contest are decided, if that was measured.
  std::optional<ReportSection> decided(ContestId contest) const {
    constexpr std::size_t rows_of_all = 500;  // so that the page stays small, however many rulesets are compared
    const std::size_t contests = found_.figures.size();
    const std::string ruleset = ruleset_name(found_, found_.ruleset_in(contest));
    const std::string text = words_.say("When a hand is decided, {}", "Quando si decide una smazzata, {}", ruleset);
    return tension_section(words_, heading(text, found_.lineup_in(contest)), found_.figures[contest].statistics,
                           found_.intervals, std::max<std::size_t>(rows_of_all / contests, 6));
  }

  const ComparisonConclusion& found_;
  ReportWords words_;
};

}  // namespace

Report comparison_report(const ComparisonConclusion& found) { return ComparisonBuilder(found).make(); }

}  // namespace cicera
