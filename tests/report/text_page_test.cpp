// A report as text: what it leaves out, how its tables stand, and that numbers are those of the page.
#include "engine/report/text_page.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <sstream>

#include "engine/report/html_page.h"
#include "engine/support/text.h"

namespace cicera::tests {
namespace {

using ::testing::HasSubstr;
using ::testing::Not;

ReportTable::Cell number(const std::string& text, double value, double margin, bool significant = false) {
  return {.text = text,
          .significant = significant,
          .mark = Measured{.value = value, .low = value - margin, .high = value + margin}};
}

Report report_with(ReportTable table) {
  ReportSection section;
  section.heading = "Points";
  section.chart_words = {"Marks are filled."};
  section.tables = {std::move(table)};
  Report report;
  report.title = "A game";
  report.summary = "5 hands";
  report.subjects = {"./game.yaml"};
  report.margins = "± is the margin";
  report.verdict = {"It is longer."};
  report.sections = {std::move(section)};
  return report;
}

ReportTable small_table() {
  ReportTable table;
  table.caption = "Points per hand";
  table.basis = "with 95% margin of error";
  table.marks = "* significant; = no difference";
  table.heads = {"rule", {"the first ruleset", "A"}};
  table.rows = {{"cards", {number("+0.250±0.018", 0.25, 0.018, true)}}, {"napula", {number("0.100±0.2", 0.1, 0.2)}}};
  return table;
}

TEST(TextPage, HasTitleVerdictAndTablesWithoutWhatIsForThePage) {
  Report report = report_with(small_table());
  ReportTable folded = small_table();
  folded.caption = "Every step";
  folded.folded = true;
  report.sections[0].tables.push_back(std::move(folded));
  report.sections.push_back(report.sections[0]);
  report.sections[1].heading = "Margins";
  report.sections[1].page_only = true;
  EXPECT_EQ(text_page(report, {}),
            "A game (./game.yaml)\n"
            "5 hands; ± is the margin\n"
            "\n"
            "It is longer.\n"
            "\n"
            "Points\n"
            "Points per hand\n"
            "                     A\n"
            "  cards   +0.250±.018*\n"
            "  napula      0.100±.2\n"
            "* significant.\n");
}

TEST(TextPage, HasTheNumbersOfThePage) {
  Report report = report_with(small_table());
  report.language = Language::italian;
  for (const std::string& page : {text_page(report, {}), html_page(report)})
    EXPECT_THAT(page, HasSubstr("+0.250±0.018")) << "in Italian no digit is left out";
}

TEST(TextPage, SaysOnlyOfMarksThatTheTableHasWhatTheyMean) {
  ReportTable table = small_table();
  table.rows[0].cells[0] = {"="};
  const std::string text = text_page(report_with(table), {});
  EXPECT_THAT(text, HasSubstr("\n= no difference.\n"));
  EXPECT_THAT(text, Not(HasSubstr("significant")));
}

TEST(TextPage, DrawsIntervalsToOneScale) {
  ReportTable table = small_table();
  table.drawn = true;
  table.rows = {{"21", {number("+1.000±1", 1, 1)}}, {"51", {number("+4.000±1", 4, 1)}}, {"61", {{"–"}}}};
  const std::string text = text_page(report_with(table), {});
  EXPECT_THAT(text, HasSubstr("  ---o---\n")) << text;
  EXPECT_THAT(text, HasSubstr(":        ---o---\n")) << text;
}

TEST(TextPage, NeverLeavesEightyColumns) {
  ReportTable table;
  table.caption =
      "What each rule adds to the leading side less the dealing side, in points per hand, and to the share won";
  table.heads = {"rule"};
  table.rows = {{"a", {}}, {"scoring.cards", {}}};
  for (int column = 0; column < 9; ++column) {
    table.heads.emplace_back("ruleset number " + std::to_string(column));
    table.rows[1].cells.push_back(number("+17.420±0.850", 17, 1, true));
  }
  Report report = report_with(table);
  report.summary = "100,000 hands each, careful and random and greedy and expert and search:worlds=60 players, seed 1";
  std::istringstream lines(text_page(report, {}));
  for (std::string line; std::getline(lines, line);) EXPECT_LE(display_width(line), 80) << line;
}

TEST(TextPage, GivesColumnsTheirOwnWidthsWhereOnlyThatLetsAllFit) {
  ReportTable table = small_table();
  table.heads = {"players", "points", "won", "tied", "lost", "correlation"};
  table.rows = {
      {"careful against greedy", {number("+16.633±1.134", 16, 1, true), {"26.7%"}, {"6.7%"}, {"66.7%"}, {"-0.35"}}}};
  EXPECT_THAT(text_page(report_with(table), {}),
              HasSubstr("\n  careful against greedy  +16.633±1.134*  26.7%  6.7%  66.7%        -0.35\n"));
}

}  // namespace
}  // namespace cicera::tests
