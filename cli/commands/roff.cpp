#include "cli/commands/roff.h"

#include <regex>
#include <vector>

#include "engine/language/phrases.h"
#include "engine/support/text.h"

namespace cicera::cli {
namespace {

/// The cells of a row `| a | b |`, in which `\|` does not divide.
std::vector<std::string> cells_of(const std::string& row) {
  std::vector<std::string> cells(1);
  for (std::size_t i = 1; i < row.size(); ++i) {
    if (row[i] == '\\' && i + 1 < row.size() && row[i + 1] == '|')
      cells.back() += row[++i];
    else if (row[i] == '|')
      cells.emplace_back();
    else
      cells.back() += row[i];
  }
  cells.pop_back();
  for (std::string& cell : cells) {
    cell.erase(0, cell.find_first_not_of(' '));
    cell.erase(cell.find_last_not_of(' ') + 1);
  }
  return cells;
}

/// Reads a page line by line.
class Converter {
 public:
  std::string convert(std::string_view page) {
    for (const std::string& line : split(page, '\n')) take(line);
    return out_;
  }

 private:
  void take(const std::string& line) {
    if (line.starts_with("```")) return take_fence();
    if (fenced_) {
      out_ += literal_roff(line) + "\n";
      return;
    }
    if (!line.starts_with('|')) head_.clear();
    if (line.starts_with("### "))
      take_heading(".SS", line.substr(4));
    else if (line.starts_with("## "))
      take_heading(".SH", line.substr(3));
    else if (line.starts_with("# "))
      take_heading(".SH", "DESCRIPTION");
    else if (line.starts_with('|'))
      take_row(line);
    else if (line.empty())
      paragraph_ends_ = true;
    else
      take_text(line);
  }

  void take_fence() {
    fenced_ = !fenced_;
    if (fenced_) begin_paragraph();
    out_ += fenced_ ? ".EX\n" : ".EE\n";
    paragraph_ends_ = true;
  }

  void take_text(const std::string& line) {
    begin_paragraph();
    out_ += roff(line) + "\n";
  }

  /// Not after a heading, which begins one itself.
  void begin_paragraph() {
    if (paragraph_ends_ && !after_heading_) out_ += ".PP\n";
    paragraph_ends_ = after_heading_ = false;
  }

  void take_heading(const std::string& macro, const std::string& text) {
    out_ += macro + " " + roff(text) + "\n";
    after_heading_ = true;
  }

  /// The first row is the head of the table, the second divides.
  void take_row(const std::string& line) {
    const std::vector<std::string> cells = cells_of(line);
    if (head_.empty()) {
      head_ = cells;
      return;
    }
    if (line.starts_with("|---")) return;
    after_heading_ = false;
    out_ += ".TP\n" + roff(cells.front()) + "\n";
    std::string text = cells.back();
    for (std::size_t i = 1; i + 1 < cells.size(); ++i)
      if (!cells[i].empty()) text += ". " + capitalize(head_[i].empty() ? cells[i] : head_[i] + ": " + cells[i]);
    out_ += roff(text) + ".\n";
    paragraph_ends_ = true;
  }

  std::string out_;
  std::vector<std::string> head_;
  bool fenced_ = false;
  bool after_heading_ = false;
  bool paragraph_ends_ = false;
};

}  // namespace

std::string literal_roff(std::string_view text) {
  std::string out;
  for (const char c : text) {
    if (c == '\\')
      out += "\\e";
    else if (c == '-')
      out += "\\-";  // typed as it is shown
    else
      out += c;
  }
  if (out.starts_with('.') || out.starts_with('\'')) out.insert(0, "\\&");
  for (std::size_t at = 0; (at = out.find("\n.", at)) != std::string::npos; at += 4) out.insert(at + 1, "\\&");
  return out;
}

std::string roff(std::string_view text) {
  static const std::regex link(R"(\[([^\]]+)\]\([^)]+\))");
  const std::vector<std::string> parts = split(std::regex_replace(std::string(text), link, "$1"), '`');
  std::string out;
  for (std::size_t i = 0; i < parts.size(); ++i) {
    const std::string part = i == 0 ? literal_roff(parts[i]) : literal_roff("x" + parts[i]).substr(1);
    out += i % 2 == 1 && i + 1 < parts.size() ? "\\fB" + part + "\\fR" : (i % 2 == 1 ? "`" : "") + part;
  }
  return out;
}

std::string roff_of_markdown(std::string_view page) { return Converter().convert(page); }

}  // namespace cicera::cli
