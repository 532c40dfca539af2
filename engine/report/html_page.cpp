#include "engine/report/html_page.h"

#include <fmt/format.h>

#include <cstdlib>
#include <string_view>

#include "engine/language/phrases.h"
#include "engine/report/assets.h"
#include "engine/report/chart_json.h"
#include "engine/support/text.h"

namespace cicera {
namespace {

/// Untrusted text as HTML shows it, in an element or in an attribute between double quotes.
std::string escaped(std::string_view text) {
  std::string html;
  for (const char c : printable_lines(text)) switch (c) {
      case '&':
        html += "&amp;";
        break;
      case '<':
        html += "&lt;";
        break;
      case '>':
        html += "&gt;";
        break;
      case '"':
        html += "&quot;";
        break;
      case '\'':
        html += "&#39;";
        break;
      default:
        html += c;
    }
  return html;
}

using Json = nlohmann::ordered_json;

/// With every text made safe to show.
Json shown(Json json) {
  if (json.is_string()) return printable_lines(json.get<std::string>());
  if (json.is_structured())
    for (Json& each : json) each = shown(std::move(each));
  return json;
}

/// JSON for a script element, which the first `</script` would end.
std::string script_json(Json json) {
  std::string text;
  for (const char c : shown(std::move(json)).dump(-1, ' ', /*ensure_ascii=*/true))
    text += c == '<' ? "\\u003c" : std::string(1, c);
  return text;
}

/// The source expression of a policy that permits this text and no other. Its hash is in Base64 (RFC 4648).
std::string source_of(const Asset& asset) {
  constexpr std::string_view digits = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
  std::string text;
  unsigned pending = 0;  // bits that are not written yet, after which come none
  int bits = 0;
  for (const char digit : asset.sha256) {
    pending = pending << 4 | static_cast<unsigned>(digit <= '9' ? digit - '0' : digit - 'a' + 10);
    bits += 4;
    if (bits < 6) continue;
    bits -= 6;
    text += digits[pending >> bits & 63];
    pending &= (1U << bits) - 1;
  }
  if (bits > 0) text += digits[pending << (6 - bits) & 63];
  while (text.size() % 4 != 0) text += '=';
  return "'sha256-" + text + "'";
}

class Writer {
 public:
  explicit Writer(const Report& page) : page_(page) {}

  std::string write() {
    head();
    body();
    return std::move(html_);
  }

 private:
  template <typename... Args>
  std::string words(fmt::format_string<Args...> english, fmt::format_string<Args...> italian, Args&&... args) const {
    return say(page_.language, english, italian, std::forward<Args>(args)...);
  }

  void head() {
    const Asset library = chart_library();
    const Asset script = report_script();
    const Asset style = report_style();
    html_ += fmt::format(
        "<!doctype html>\n<html lang=\"{}\">\n<head>\n<meta charset=\"utf-8\">\n"
        "<meta http-equiv=\"Content-Security-Policy\" content=\"default-src 'none'; script-src {} {}; style-src {}; "
        "base-uri 'none'; form-action 'none'\">\n"
        "<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n"
        "<meta name=\"color-scheme\" content=\"light dark\">\n"
        "<title>{}</title>\n<style>{}</style>\n</head>\n",
        code_of(page_.language), source_of(library), source_of(script), source_of(style), escaped(page_.title),
        style.text);
  }

  void body() {
    html_ +=
        fmt::format("<body>\n<a class=\"skip\" href=\"#main\">{}</a>\n<header>\n<h1>{}</h1>\n<p>{}</p>\n",
                    words("Skip to the results", "Vai ai risultati"), escaped(page_.title), escaped(page_.summary));
    paragraphs(page_.notes);
    html_ += "</header>\n<main id=\"main\" tabindex=\"-1\">\n";
    verdict();
    for (const ReportSection& each : page_.sections) section(each);
    origin();
    html_ += "</main>\n";
    html_ += fmt::format("<script type=\"application/json\" id=\"charts\">{}</script>\n", script_json(charts_));
    html_ += fmt::format("<script>{}</script>\n<script>{}</script>\n</body>\n</html>\n", chart_library().text,
                         report_script().text);
  }

  void open_section(const std::string& id, const std::string& heading) {
    html_ += fmt::format("<section aria-labelledby=\"{0}\">\n<h2 id=\"{0}\">{1}</h2>\n", id, escaped(heading));
  }

  void paragraphs(const std::vector<std::string>& texts) {
    for (const std::string& text : texts) html_ += fmt::format("<p>{}</p>\n", escaped(text));
  }

  void verdict() {
    open_section("verdict", words("The answer", "La risposta"));
    html_ += "<div class=\"verdict\">\n";
    paragraphs(page_.verdict);
    html_ += "</div>\n</section>\n";
  }

  void section(const ReportSection& section) {
    open_section(fmt::format("section-{}", ++sections_), section.heading);
    paragraphs(section.paragraphs);
    paragraphs(section.chart_words);
    if (section.chart) chart(*section.chart, section.heading);
    for (const ReportTable& each : section.tables) table(each);
    html_ += "</section>\n";
  }

  /// The place of a chart. It is hidden until the script has drawn it.
  void chart(const Chart& chart, const std::string& heading) {
    html_ += fmt::format(
        "<figure hidden><div class=\"chart\"><canvas id=\"chart-{}\" role=\"img\" aria-label=\"{}\">"
        "</canvas></div></figure>\n",
        charts_.size(),
        escaped(words("Chart: {}. The table after it has the same numbers.",
                      "Grafico: {}. La tabella che segue ha gli stessi numeri.", heading)));
    charts_.push_back(chart_json(chart));
  }

  /// What a table shows, of how many, and what its marks mean.
  static std::string caption_of(const ReportTable& table) {
    std::string text = table.caption;
    if (!table.basis.empty()) text += (text.empty() ? "" : ", ") + table.basis;
    return table.marks.empty() ? text : text + "; " + table.marks;
  }

  void table(const ReportTable& table) {
    const std::string id = fmt::format("table-{}", ++tables_);
    const std::string caption = escaped(caption_of(table));
    if (table.folded) html_ += fmt::format("<details><summary>{}</summary>\n", caption);
    // Tables scroll sideways in a box of their own, which the keyboard must reach.
    html_ += fmt::format(
        "<div class=\"box\" role=\"region\" tabindex=\"0\" aria-labelledby=\"{0}\">\n"
        "<table>\n<caption id=\"{0}\">{1}</caption>\n<thead><tr>",
        id, caption);
    for (const ReportLabel& head : table.heads) html_ += fmt::format("<th scope=\"col\">{}</th>", escaped(head.text));
    html_ += "</tr></thead>\n<tbody>\n";
    for (std::size_t i = 0; i < table.rows.size(); ++i) {
      if (i > 0 && table.rows[i].cells.empty()) html_ += "</tbody>\n<tbody>\n";
      row(table.rows[i], table.heads.size());
    }
    html_ += "</tbody>\n</table>\n</div>\n";
    if (table.folded) html_ += "</details>\n";
  }

  void row(const ReportTable::Row& row, std::size_t columns) {
    if (row.cells.empty()) {
      html_ +=
          fmt::format("<tr><th scope=\"rowgroup\" colspan=\"{}\">{}</th></tr>\n", columns, escaped(row.label.text));
      return;
    }
    html_ += fmt::format("<tr><th scope=\"row\">{}</th>", escaped(row.label.text));
    for (const ReportTable::Cell& each : row.cells) html_ += cell(each);
    html_ += "</tr>\n";
  }

  std::string cell(const ReportTable::Cell& cell) const {
    std::string kind = cell.sentence ? " class=\"sentence\"" : "";
    if (cell.level != 0)
      kind = fmt::format(" class=\"{}{}\"", cell.level < 0 ? "below" : "above", std::abs(cell.level));
    const std::string text = escaped(cell.text);
    return fmt::format("<td{}>{}</td>", kind, cell.significant ? "<strong>" + text + "*</strong>" : text);
  }

  void origin() {
    open_section("origin", words("To get the same numbers", "Per riavere gli stessi numeri"));
    html_ += fmt::format("<pre tabindex=\"0\" aria-label=\"{}\"><code>{}</code></pre>\n<dl>\n",
                         words("Command", "Comando"), escaped(page_.command));
    for (const ReportFact& fact : page_.facts)
      html_ += fmt::format("<div><dt>{}</dt><dd>{}</dd></div>\n", escaped(fact.name), escaped(fact.value));
    html_ += "</dl>\n";
    table(page_.rulesets);
    html_ += "</section>\n";
  }

  const Report& page_;
  std::string html_;
  Json charts_ = Json::array();
  int sections_ = 0;
  int tables_ = 0;
};

}  // namespace

std::string html_page(const Report& page) { return Writer(page).write(); }

}  // namespace cicera
