#include "engine/prose/page.h"
#include "engine/support/text.h"

#include <algorithm>

namespace cicera {
namespace {

std::string blanks(int count) { return std::string(as_size(std::max(0, count)), ' '); }

/// The text with every run of white space as one space.
std::string in_one_line(std::string_view text) {
  std::string out;
  for (const char c : text) {
    const bool blank = c == ' ' || c == '\n' || c == '\t';
    if (!blank || (!out.empty() && out.back() != ' ')) out += blank ? ' ' : c;
  }
  return out;
}

/// The text in lines of at most `columns` columns. `first` begins the first line, the others are indented as far.
std::string paragraph(const std::string& first, std::string_view text, int columns) {
  return wrap(first + in_one_line(text), display_width(first), columns);
}

/// Characters that Markdown would take for markup.
std::string escaped(std::string_view text) {
  std::string out;
  for (const char c : text) {
    if (c == '*' || c == '_' || c == '`' || c == '<' || c == '[' || c == '|' || c == '\\') out += '\\';
    out += c == '\n' ? ' ' : c;
  }
  return out;
}

std::string markdown_item(const Page::Item& item) {
  const std::string text = escaped(item.text);
  if (item.label.empty()) return text + "\n\n";
  if (item.label == "-") return "- " + text + "\n";
  const std::string amount = item.amount.empty() ? "" : " (" + escaped(item.amount) + ")";
  return "- **" + escaped(item.label) + "**" + amount + ": " + text + "\n";
}

/// The width of a column with the gap to the next; 0 if all its cells are empty.
int column_width(const Page::Items& items, std::string Page::Item::*column) {
  int widest = 0;
  for (const Page::Item& item : items) widest = std::max(widest, display_width(item.*column));
  return widest == 0 ? 0 : widest + (widest > 1 ? 2 : 1);
}

std::string padded(const std::string& text, int width) { return text + blanks(width - display_width(text)); }

std::string text_section(const Page::Section& section, int columns) {
  const int label_width = column_width(section.items, &Page::Item::label);
  const int amount_width = column_width(section.items, &Page::Item::amount);
  std::string out = "\n" + section.title + "\n";
  for (const Page::Item& item : section.items)
    out += paragraph(
        item.label.empty() ? "  " : "  " + padded(item.label, label_width) + padded(item.amount, amount_width),
        item.text, columns);
  return out;
}

}  // namespace

std::string plain_text(const Page& page, int columns) {
  std::string out = page.title + "\n" + std::string(as_size(display_width(page.title)), '=') + "\n";
  if (!page.subtitle.empty()) out += paragraph("", page.subtitle, columns);
  for (const Page::Section& section : page.sections) out += text_section(section, columns);
  return out;
}

std::string markdown(const Page& page) {
  std::string out = "# " + escaped(page.title) + "\n\n";
  if (!page.subtitle.empty()) out += escaped(page.subtitle) + "\n\n";
  for (const Page::Section& section : page.sections) {
    out += "## " + section.title + "\n\n";
    for (const Page::Item& item : section.items) out += markdown_item(item);
    if (!out.ends_with("\n\n")) out += "\n";
  }
  out.pop_back();
  return out;
}

}  // namespace cicera
