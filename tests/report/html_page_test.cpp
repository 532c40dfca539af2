// The writer of report pages: what it is given comes out as text, and every number that is drawn stands in a table too.
#include "engine/report/html_page.h"

#include <gmock/gmock.h>

#include <limits>
#include <nlohmann/json.hpp>

#include "engine/report/assets.h"
#include "engine/report/chart_json.h"

namespace cicera {
namespace {

using testing::AllOf;
using testing::HasSubstr;
using testing::Not;

constexpr const char* hostile = "</script><img src=x onerror='alert(1)'>\"&\xE2\x80\xAE";

std::size_t count_of(const std::string& part, const std::string& text) {
  std::size_t count = 0;
  for (std::size_t at = text.find(part); at != std::string::npos; at = text.find(part, at + 1)) ++count;
  return count;
}

/// The page without what is ours: the style and the scripts.
std::string without_assets(std::string html) {
  for (const Asset& asset : {chart_library(), report_script(), report_style()})
    html.erase(html.find(asset.text), asset.text.size());
  return html;
}

/// The JSON that the page's script reads.
nlohmann::json charts_of(const std::string& html) {
  const std::string opening = "id=\"charts\">";
  const std::size_t begin = html.find(opening) + opening.size();
  return nlohmann::json::parse(html.substr(begin, html.find("</script>", begin) - begin));
}

/// A page with this text wherever a page has text.
Report page_of(const std::string& text) {
  Report page;
  page.title = page.summary = page.command = text;
  page.verdict = {text};
  page.facts = {{text, text}};
  const ReportTable table = {text, {text, text}, {{text, {}}, {text, {{text, true, 2}}}}, true};
  page.rulesets = table;
  const Measured number = {.value = 1};
  const std::vector<Chart> charts = {ForestChart{text, {text}, {{text, {number}}}},
                                     StepChart{text, text, {{text, {{1, 1}}}}},
                                     BarChart{text, text, text, {{text, number}}}, BandChart{text, text, {}},
                                     CurveChart{text, text, {{text, {{1, number}}}}}};
  for (const Chart& chart : charts) page.sections.push_back({text, {text}, chart, {table}});
  return page;
}

TEST(HtmlPage, MakesNoMarkupOfText) {
  const std::string html = without_assets(html_page(page_of(hostile)));
  EXPECT_THAT(html, AllOf(Not(HasSubstr("<img")), Not(HasSubstr("\xE2\x80\xAE"))));
  EXPECT_THAT(html, HasSubstr("&lt;/script&gt;&lt;img src=x onerror=&#39;alert(1)&#39;&gt;&quot;&amp;?"));
  EXPECT_EQ(count_of("</script", html), 3U);
  EXPECT_EQ(charts_of(html)[0]["axis"], "</script><img src=x onerror='alert(1)'>\"&?");
}

TEST(HtmlPage, TakesBytesThatAreNotText) {
  const std::string html = without_assets(html_page(page_of("a\xFF\x1B[2Jb")));
  EXPECT_THAT(html, AllOf(HasSubstr("<title>a??[2Jb</title>"), Not(HasSubstr("\xFF")), Not(HasSubstr("\x1B"))));
  EXPECT_EQ(charts_of(html)[0]["axis"], "a??[2Jb");
}

TEST(HtmlPage, PermitsItsOwnScriptsAndNothingElse) {
  const std::string html = html_page(page_of("text"));
  EXPECT_THAT(html, HasSubstr("content=\"default-src 'none'; script-src 'sha256-"));
  EXPECT_THAT(without_assets(html), AllOf(Not(HasSubstr("unsafe")), Not(HasSubstr("style=\"")), Not(HasSubstr("http:")),
                                          Not(HasSubstr("https:"))));
}

TEST(HtmlPage, HidesChartsUntilTheyAreDrawn) {
  const std::string html = without_assets(html_page(page_of("text")));
  EXPECT_EQ(count_of("<figure hidden>", html), 5U);
  EXPECT_EQ(count_of("<canvas", html), 5U);
  EXPECT_EQ(count_of("<canvas", html), count_of("role=\"img\" aria-label=\"", html));
}

TEST(HtmlPage, HeadsItsTables) {
  const std::string html = without_assets(html_page(page_of("text")));
  const std::size_t tables = count_of("<table>", html);
  EXPECT_EQ(tables, 6U);
  EXPECT_EQ(count_of("<caption", html), tables);
  EXPECT_EQ(count_of("<details><summary>", html), tables);
  EXPECT_EQ(count_of("scope=\"col\"", html), 2 * tables);
  EXPECT_EQ(count_of("<th scope=\"row\">text</th><td class=\"above2\"><strong>text*</strong></td>", html), tables);
  EXPECT_EQ(count_of("<th scope=\"rowgroup\" colspan=\"2\">text</th>", html), tables);
}

TEST(HtmlPage, SpeaksItsLanguage) {
  Report page = page_of("text");
  EXPECT_THAT(html_page(page), AllOf(HasSubstr("<html lang=\"en\">"), HasSubstr("Skip to the results")));
  page.language = Language::italian;
  EXPECT_THAT(html_page(page), AllOf(HasSubstr("<html lang=\"it\">"), HasSubstr("Vai ai risultati")));
}

TEST(ChartJson, HasEveryNumberToTheLastDigit) {
  const Measured third = {.value = 1.0 / 3, .low = -std::numeric_limits<double>::epsilon(), .high = 1e300};
  const nlohmann::json json = nlohmann::json::parse(
      chart_json(ForestChart{"points", {"a", "b"}, {{"series", {std::nullopt, third}}}, 0.1}).dump());
  EXPECT_EQ(json["kind"], "forest");
  EXPECT_EQ(json["margin"], 0.1);
  EXPECT_EQ(json["goal"], nullptr);
  EXPECT_EQ(json["shares"], false);
  EXPECT_TRUE(json["series"][0]["marks"][0].is_null());
  EXPECT_EQ(json["series"][0]["marks"][1]["value"], third.value);
  EXPECT_EQ(json["series"][0]["marks"][1]["low"], *third.low);
  EXPECT_EQ(json["series"][0]["marks"][1]["high"], *third.high);
}

}  // namespace
}  // namespace cicera
