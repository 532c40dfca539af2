// A report as a page: what it says, in which order, with which tables and charts, but not how it looks. Commands fill
// it; html_page.h writes it. All texts are plain: what they hold of titles, names and commands of others is escaped
// where it is written.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <vector>

#include "engine/html/chart.h"
#include "engine/support/language.h"

// How a page is made
//
// `--report` fills a `ReportPage` (`engine/html/report_page.h`): sentences, tables, and charts as data (`chart.h`),
// without a word of HTML. Each command has a builder (`engine/report/*_page.h`); `html_page.cpp` is the only writer, so
// escaping, the policy and the order of headings are decided once. `engine/html/assets/report.js` draws each kind of
// chart with Chart.js, and `assets.cmake` puts both and the style into the program, with their hashes, by which the
// page permits them. A new kind of chart is a struct in `chart.h`, its JSON in `chart_json.cpp`, a function in
// `report.js`, and a row of `KINDS` in `tests/html/browser_test.py`.
//
// `--csv` writes `TidyRow`s (`engine/report/tidy_rows.h`), which any command can fill.

namespace cicera {

struct PageTable {
  struct Cell {
    std::string text;
    bool significant = false;  // a finding: bold and with a star, so not by colour alone
    /// From -max_level to max_level: how far the number is below or above what it is compared with. Shaded, beside the
    /// text.
    int level = 0;
    bool sentence = false;  // wrapped, not a number
  };
  struct Row {
    std::string label;
    std::vector<Cell> cells;  // one for each head after the first; none: the label is a heading of the rows that follow
  };

  static constexpr int max_level = 4;

  std::string caption;             // what it shows, with unit and n
  std::vector<std::string> heads;  // of the labels, then of each column
  std::vector<Row> rows;
  bool folded = false;  // shown when it is asked for, as long tables are
};

struct PageSection {
  std::string heading;
  std::vector<std::string> paragraphs;
  std::optional<Chart> chart;
  std::vector<PageTable> tables;
};

/// Something that a reader needs to get the same numbers again.
struct PageFact {
  std::string name;
  std::string value;
};

struct ReportPage {
  Language language = Language::english;
  std::string title;
  std::string summary;               // of what was played, on a line
  std::vector<std::string> verdict;  // sentences, a paragraph each
  std::vector<PageSection> sections;
  std::string command;  // that makes the same page again
  std::vector<PageFact> facts;
  PageTable rulesets;  // with their fingerprints
};

}  // namespace cicera
