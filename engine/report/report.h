// A report as a document: what it says, in which order, with which tables and charts, but not how it looks. Each study
// has one builder (`worth_report.h`, `arena_report.h` ...), and each medium one writer: `text_page.h` and
// `html_page.h`. So a number is chosen, formatted and headed once, in the language of the reader, and all media have
// the same. All texts are plain: what they hold of titles, names and commands of others is escaped where
// it is written.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "engine/report/chart.h"
#include "engine/support/language.h"

// How a report is made
//
// `begin_report` (`report_words.h`) fills in what all studies say; a builder adds sentences, tables, and charts as data
// (`chart.h`), without a word of HTML. Cells come from `ReportWords`, which writes every kind of number in one place
// and remembers what a chart draws of it. The text at 80 columns leaves out what is for the page alone: charts, folded
// tables, and what is marked `page_only`. `html_page.cpp` decides escaping, the policy and the order of headings once.
// `assets/report.js` draws each kind of chart with Chart.js, and `assets.cmake` puts both and the style into the
// program, with their hashes, by which the page permits them. A new kind of chart is a struct in `chart.h`, its JSON in
// `chart_json.cpp`, a function in `report.js`, and a row of `KINDS` in `tests/report/browser_test.py`.
//
// `--csv` writes `TidyRow`s (`tidy_rows.h`), which any command can fill.

namespace cicera {

/// A name in a table. Where columns are narrow, in text, it may have a shorter one.
struct ReportLabel {
  ReportLabel(std::string text, std::string brief = "") : text(std::move(text)), brief(std::move(brief)) {}
  ReportLabel(const char* text) : text(text) {}

  const std::string& in_text() const { return brief.empty() ? text : brief; }

  std::string text;
  std::string brief;
};

struct ReportTable {
  struct Cell {
    std::string text;
    bool significant = false;  // a finding: bold and with a star, so not by colour alone
    /// From -max_level to max_level: how far the number is below or above what it is compared with. Shaded, beside the
    /// text.
    int level = 0;
    bool sentence = false;                        // wrapped, not a number
    std::optional<Measured> mark = std::nullopt;  // what a chart draws of it
  };
  struct Row {
    ReportLabel label;
    std::vector<Cell> cells;  // one for each head after the first; none: the label is a heading of the rows that follow
  };

  static constexpr int max_level = 4;

  std::string caption;             // what it shows, with its unit
  std::vector<ReportLabel> heads;  // of the labels, then of each column
  std::vector<Row> rows;
  bool folded = false;     // long: on the page shown when it is asked for
  bool page_only = false;  // not in the text
  bool drawn = false;      // in the text intervals are drawn beside their numbers
  std::string basis = {};  // of the numbers, behind the caption of the page: `with 95% margin of error; n = 100 hands`
  std::string marks = {};  // what marks mean: `* significant; = no difference`
};

struct ReportSection {
  std::string heading;
  std::vector<std::string> paragraphs;
  std::optional<Chart> chart;
  std::vector<ReportTable> tables;
  std::vector<std::string> chart_words = {};  // how to read the chart and the shades of the page
  bool page_only = false;                     // not in the text
};

/// Something that a reader needs to get the same numbers again.
struct ReportFact {
  std::string name;
  std::string value;
};

struct Report {
  Language language = Language::english;
  std::string title;
  std::string summary;               // of what was played, on a line
  std::vector<std::string> notes;    // on how it was played: whether a precision was reached, faults of bots
  std::vector<std::string> verdict;  // sentences, a paragraph each
  std::vector<ReportSection> sections;
  std::string command;  // that makes the same page again
  std::vector<ReportFact> facts;
  ReportTable rulesets;  // with their fingerprints
  // For the text alone
  std::vector<std::string> subjects = {};  // the rulesets as they were asked for
  std::string margins = {};                // what ± means
  std::string closing = {};                // how fast it was, or where there is more
};

}  // namespace cicera
