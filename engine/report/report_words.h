// Words, numbers and cells that the reports of studies share, in the language of the reader.
#pragma once

#include <cstdint>
#include <string>

#include "engine/conclusions/conclusion.h"
#include "engine/language/phrases.h"
#include "engine/report/numbers.h"
#include "engine/report/report.h"

namespace cicera {

class ReportWords {
 public:
  /// The conclusion must outlive it.
  explicit ReportWords(const Conclusion& found)
      : ReportWords(found, found.options.language.value_or(Language::english)) {}
  /// In another language than that of the page.
  ReportWords(const Conclusion& found, Language language) : found_(&found), language_(language) {}

  Language language() const { return language_; }

  /// One of two sentences, with its arguments instead of `{}`.
  template <typename... Args>
  std::string say(fmt::format_string<Args...> english, fmt::format_string<Args...> italian, Args&&... args) const {
    return cicera::say(language_, english, italian, std::forward<Args>(args)...);
  }

  /// `localized` in its language.
  std::string number(const std::string& english) const { return localized(english, language_); }

  /// A scoring line, as files have it or, on a page in Italian, by its Italian name where it has one.
  std::string line(const Game& game, LineId line) const;

  /// `100,000 hands`, `1 smazzata`.
  std::string hands(std::int64_t count) const;
  /// `1 match`, `2 partite`.
  std::string matches(std::int64_t count) const;
  /// ` (95%: 0.029 to 0.088)`; nothing where there is no interval.
  std::string range(const Estimate& estimate) const;

  /// Hands, matches, or the deals of an arena.
  std::string units(std::int64_t count) const;
  /// `n = 100,000 hands`
  std::string sample() const;
  /// The unit that points are counted by: `points per hand`.
  std::string points_per_unit() const;

  /// Side 0 and the side or sides that it is compared with: `the leading side`, `the dealing side`.
  std::string first_side() const;
  std::string other_sides() const;
  /// Which of the two is ahead, by how much and of whom: `the dealing side scores 0.9 points per hand more than the
  /// leading side (95%: 0.8 to 1.0)`.
  std::string lead(const Estimate& difference, const std::string& points) const;
  /// Which of the two gains by a change: `the dealing side gains 0.06 points per hand over the leading side (95%:
  /// ...)`.
  std::string gain(const Estimate& difference, const std::string& points) const;
  /// A side in a table of all: `side 0, leads`.
  std::string side(Side side, int sides) const;
  /// `leading side less dealing side`, a noun without its article
  std::string difference() const;

  /// The same of a row of a table, `leads - deals` in text; and the share that the first side wins, `leader's wins`.
  ReportLabel difference_label() const;
  ReportLabel wins_label() const;

  // Cells, with what a chart draws of them
  using Cell = ReportTable::Cell;
  /// `4.263±0.018`
  Cell mean(const Estimate& estimate) const;
  /// `+4.263±0.018`: the difference of two.
  Cell difference(const Estimate& estimate, bool significant = false) const;
  /// The same, but `=` where it was 0 in every unit.
  Cell change(const Estimate& estimate, bool significant = false) const;
  /// `+5.1%±0.4`, or `=`: the difference of two shares.
  Cell share_change(const Estimate& estimate, bool significant = false) const;
  /// `40.1%±2.1`: how large a share of the units had an event.
  Cell rate(const Proportion& proportion, std::int64_t count) const;
  Cell rate(std::int64_t count, std::int64_t units) const;
  /// What there is no number for: `–`.
  static Cell absent() { return {"–"}; }

  /// The basis of a table's numbers: `with 95% margin of error; n = 100,000 hands`.
  std::string with_margins() const;
  /// `* significant (95% for the whole table)`
  std::string significant_together() const;
  /// `= did not differ`
  std::string did_not_differ() const;

 private:
  const Conclusion* found_;
  Language language_;
};

/// The rulesets of a study with their titles and fingerprints.
ReportTable rulesets_of(const std::vector<Ruleset>& rulesets, const ReportWords& words);

/// With the title and the summary of what was played, and what a reader needs to repeat it; still without verdict and
/// sections. The text names the rulesets as the command does.
Report begin_report(const Conclusion& found, const std::string& title);

/// Effects as a table has them: its rows, and a series for each column that has marks.
ForestChart forest_of(const ReportTable& table, std::string axis);

/// Rounded; 0 if no time passed.
std::int64_t hands_per_second(std::int64_t hands, double seconds);

Measured measured(const Estimate& estimate);
Measured measured(const Proportion& proportion);

}  // namespace cicera
