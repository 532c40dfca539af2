// Words and numbers that the report pages of simulations share, in the language of the page.
#pragma once

#include <cstdint>
#include <string>

#include "engine/conclusions/conclusion.h"
#include "engine/html/report_page.h"
#include "engine/language/phrases.h"

namespace cicera {

class PageWords {
 public:
  /// The conclusion must outlive it.
  explicit PageWords(const Conclusion& found) : PageWords(found, found.options.language.value_or(Language::english)) {}
  /// In another language than that of the page.
  PageWords(const Conclusion& found, Language language) : found_(&found), language_(language) {}

  Language language() const { return language_; }

  /// One of two sentences, with its arguments instead of `{}`.
  template <typename... Args>
  std::string say(fmt::format_string<Args...> english, fmt::format_string<Args...> italian, Args&&... args) const {
    return cicera::say(language_, english, italian, std::forward<Args>(args)...);
  }

  /// A number as the reports write it, `12,345.6±.7` or `0.1 to 0.2`, with the separators and the words of the language
  /// and no digit left out: `12.345,6±0,7`, `0,1 a 0,2`.
  std::string number(const std::string& english) const;

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

 private:
  const Conclusion* found_;
  Language language_;
};

/// The estimate of the number with its sign turned.
Estimate reversed(Estimate estimate);

/// With the title and the summary of what was played, and what a reader needs to repeat it; still without verdict and
/// sections.
ReportPage begin_page(const Conclusion& found, const std::string& title);

Measured measured(const Estimate& estimate);
Measured measured(const Proportion& proportion);

}  // namespace cicera
