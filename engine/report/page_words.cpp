#include "engine/report/page_words.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <cctype>
#include <cstring>
#include <utility>

#include "engine/players/seating.h"
#include "engine/prose/line_words.h"
#include "engine/report/numbers.h"
#include "engine/report/run_command.h"
#include "engine/ruleset/resolved.h"
#include "engine/support/text.h"

namespace cicera {
namespace {

bool in_matches(const Subject& subject) { return subject.options.unit == Unit::match; }

/// The players of all lineups: `careful; greedy,random`.
std::string players_of(const Subject& subject) {
  std::vector<std::string> lineups;
  for (const auto& lineup : subject.lineups) lineups.push_back(join(lineup, ","));
  return join(lineups, "; ");
}

std::string summary_of(const Conclusion& found, const PageWords& words) {
  std::string text = words.say("{}, {} players, seed {}", "{}, giocatori: {}, seed {}", words.units(found.units),
                               players_of(found), found.options.seed);
  if (found.asks<Arena>()) text += words.say(", each with the sides exchanged", ", ognuna a parti scambiate");
  if (const auto cheats = that_see_all(found.all_players()); !cheats.empty())
    text += words.say("; {} see(s) all cards", "; {} vede tutte le carte", fmt::join(cheats, ","));
  return text;
}

std::string intervals_of(const SimulationParameters& options, const PageWords& words) {
  if (options.precision > 0 || options.sprt)
    return words.say("95%, valid at any time", "al 95%, validi in ogni momento");
  return words.say("95%", "al 95%");
}

PageTable rulesets_of(const std::vector<Ruleset>& rulesets, const PageWords& words) {
  PageTable table;
  table.caption = words.say("Rulesets, with a fingerprint of all their settings",
                            "Regolamenti, con un'impronta di tutte le loro regole");
  table.heads = {words.say("ruleset", "regolamento"), words.say("title", "titolo"),
                 words.say("fingerprint", "impronta")};
  constexpr std::size_t most = 60;  // of a sweep or a study; the command makes the others
  for (const Ruleset& ruleset : rulesets)
    if (table.rows.size() < most)
      table.rows.push_back({ruleset.spec, {{ruleset.title.in(words.language())}, {fingerprint(ruleset.rules)}}});
  table.folded = table.rows.size() > 12;
  if (rulesets.size() > most)
    table.caption += words.say("; the first {} of {}", "; i primi {} di {}", most, rulesets.size());
  return table;
}

}  // namespace

Estimate reversed(Estimate estimate) {
  estimate.mean = -estimate.mean;
  if (estimate.ci95) estimate.ci95 = Interval{-estimate.ci95->high, -estimate.ci95->low};
  return estimate;
}

std::string PageWords::line(const Game& game, LineId line) const {
  return language_ == Language::english ? game.line_name(line) : line_name(game.rules(), game.line(line), language_);
}

std::string PageWords::number(const std::string& english) const {
  std::string text;
  for (std::size_t i = 0; i < english.size(); ++i) {
    const char c = english[i];
    const bool leads = c == '.' && (i == 0 || std::isdigit(static_cast<unsigned char>(english[i - 1])) == 0);
    if (leads) text += '0';
    text += language_ != Language::italian ? c : c == '.' ? ',' : c == ',' ? '.' : c;
  }
  if (language_ == Language::italian)
    for (const auto& [word, italian] : {std::pair(" to ", " a "), std::pair("over ", "oltre ")})
      if (const auto at = text.find(word); at != std::string::npos) text.replace(at, std::strlen(word), italian);
  return text;
}

std::string PageWords::range(const Estimate& estimate) const {
  if (!estimate.ci95) return "";
  return " (95%: " + number(range_text(estimate)) + ")";
}

std::string PageWords::hands(std::int64_t count) const {
  const std::string text = number(grouped(count));
  return count == 1 ? say("{} hand", "{} smazzata", text) : say("{} hands", "{} smazzate", text);
}

std::string PageWords::matches(std::int64_t count) const {
  const std::string text = number(grouped(count));
  return count == 1 ? say("{} match", "{} partita", text) : say("{} matches", "{} partite", text);
}

std::string PageWords::units(std::int64_t count) const {
  if (in_matches(*found_)) return matches(count);
  if (!found_->asks<Arena>()) return hands(count);
  const std::string text = number(grouped(count));
  return count == 1 ? say("{} deal", "{} distribuzione", text) : say("{} deals", "{} distribuzioni", text);
}

std::string PageWords::sample() const { return "n = " + units(found_->units); }

std::string PageWords::points_per_unit() const {
  if (in_matches(*found_)) return say("points per match", "punti a partita");
  return say("points per hand", "punti a smazzata");
}

std::string PageWords::first_side() const {
  if (!found_->has_two_sides() || in_matches(*found_)) return say("side 0", "la parte 0");
  return say("the leading side", "chi è di mano");
}

std::string PageWords::other_sides() const {
  if (!found_->has_two_sides()) return say("the mean of the other sides", "la media delle altre parti");
  if (in_matches(*found_)) return say("side 1", "la parte 1");
  return say("the dealing side", "il mazziere");
}

std::string PageWords::lead(const Estimate& difference, const std::string& points) const {
  const bool first = difference.mean > 0;
  const Estimate ahead = first ? difference : reversed(difference);
  const std::string others = found_->has_two_sides() ? "dell'altra parte" : "della media delle altre";
  return say("{0} scores {1} {2} more than {3}{4}", "{0} fa {1} {2} in più {5}{4}",
             first ? first_side() : other_sides(), number(exact_mean(ahead)), points,
             first ? other_sides() : first_side(), range(ahead),
             first || found_->has_two_sides() ? others : "della parte 0");
}

std::string PageWords::gain(const Estimate& difference, const std::string& points) const {
  const bool first = difference.mean > 0;
  const Estimate gained = first ? difference : reversed(difference);
  const std::string others = found_->has_two_sides() ? "sull'altra parte" : "sulla media delle altre";
  return say("{0} gains {1} {2} over {3}{4}", "{0} guadagna {1} {2} {5}{4}", first ? first_side() : other_sides(),
             number(exact_mean(gained)), points, first ? other_sides() : first_side(), range(gained),
             first || found_->has_two_sides() ? others : "sulla parte 0");
}

std::string PageWords::side(Side side, int sides) const {
  if (!in_matches(*found_) && side == Side{0}) return say("side 0, leads", "parte 0, di mano");
  if (!in_matches(*found_) && side.number() == sides - 1)
    return say("side {}, deals", "parte {}, mazziere", side.number());
  return say("side {}", "parte {}", side.number());
}

std::string PageWords::difference() const {
  if (!found_->has_two_sides()) return say("side 0 less the others", "scarto fra la parte 0 e le altre");
  if (in_matches(*found_)) return say("side 0 less side 1", "scarto fra la parte 0 e la parte 1");
  return say("leading side less dealing side", "scarto fra mano e mazziere");
}

ReportPage begin_page(const Conclusion& found, const std::string& title) {
  const PageWords words(found);
  ReportPage page;
  page.language = words.language();
  page.title = title;
  page.summary = summary_of(found, words);
  page.command =
      run_command(found) + " --report report.html" + (page.language == Language::italian ? " --lang it" : "");
  page.facts = {{words.say("Program", "Programma"), "cicera " CICERA_VERSION},
                {"Seed", std::to_string(found.options.seed)},
                {words.say("Players", "Giocatori"), players_of(found)},
                {words.say("Played", "Giocate"), words.units(found.units)},
                {words.say("Intervals", "Intervalli"), intervals_of(found.options, words)}};
  page.rulesets = rulesets_of(found.rulesets, words);
  return page;
}

Measured measured(const Estimate& estimate) {
  if (!estimate.ci95) return {.value = estimate.mean};
  return {.value = estimate.mean, .low = estimate.ci95->low, .high = estimate.ci95->high};
}

Measured measured(const Proportion& proportion) {
  return {.value = proportion.rate, .low = proportion.ci95.low, .high = proportion.ci95.high};
}

}  // namespace cicera
