#include "engine/report/text_page.h"

#include <algorithm>

#include "engine/prose/page.h"
#include "engine/report/text_table.h"
#include "engine/support/text.h"

namespace cicera {
namespace {

class TextPage {
 public:
  TextPage(const Report& report, const Style& style) : report_(report), style_(style) {}

  std::string write() && {
    head();
    if (!report_.verdict.empty()) text_ += '\n';
    paragraphs(report_.verdict, 2);
    for (const ReportSection& each : report_.sections)
      if (!each.page_only) section(each);
    if (!report_.closing.empty()) text_ += "\n" + style_.dim + printable_lines(report_.closing) + style_.reset + "\n";
    return std::move(text_);
  }

 private:
  void bold(const std::string& text) {
    const std::string lines = wrap(printable_lines(text), 2, page_width);
    text_ += style_.bold + lines.substr(0, lines.size() - 1) + style_.reset + "\n";
  }

  /// The title, with the ruleset where it is one; else the rulesets have a line each.
  void head() {
    const bool one = report_.subjects.size() == 1;
    bold(one ? report_.title + " (" + report_.subjects.front() + ")" : report_.title);
    text_ += wrap(report_.summary + (report_.margins.empty() ? "" : "; " + report_.margins), 2, page_width);
    paragraphs(report_.notes, 2);
    for (const std::string& subject : report_.subjects)
      if (!one) text_ += "  " + printable_lines(subject) + "\n";
  }

  void paragraphs(const std::vector<std::string>& texts, int indent) {
    for (const std::string& each : texts) text_ += wrap(printable_lines(each), indent, page_width);
  }

  void section(const ReportSection& section) {
    text_ += '\n';
    bold(section.heading);
    paragraphs(section.paragraphs, section.paragraphs.size() > 1 ? 2 : 0);
    bool apart = false;
    for (const ReportTable& each : section.tables) {
      if (each.folded || each.page_only) continue;
      if (apart || (each.caption.empty() && !section.paragraphs.empty())) text_ += '\n';
      apart = true;
      table(each);
    }
  }

  void table(const ReportTable& table) {
    if (!table.caption.empty()) text_ += wrap(printable_lines(table.caption), 0, page_width);
    text_ += text_table(table, report_.language, style_);
    if (const std::string marks = marks_in(table); !marks.empty()) text_ += wrap(marks + ".", 2, page_width);
  }

  /// What those marks mean that the table has.
  static std::string marks_in(const ReportTable& table) {
    std::string marks;  // their characters
    for (const ReportTable::Row& row : table.rows)
      for (const ReportTable::Cell& cell : row.cells) {
        if (cell.significant) marks += '*';
        if (!cell.text.empty()) marks += cell.text.back();
      }
    std::vector<std::string> shown;
    for (const std::string& meaning : split(table.marks, ';')) {
      const std::string text = meaning.substr(std::min(meaning.find_first_not_of(' '), meaning.size()));
      if (!text.empty() && marks.find(text[0]) != std::string::npos) shown.push_back(text);
    }
    return join(shown, "; ");
  }

  const Report& report_;
  const Style& style_;
  std::string text_;
};

}  // namespace

std::string text_page(const Report& report, const Style& style) { return TextPage(report, style).write(); }

}  // namespace cicera
