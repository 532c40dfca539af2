#include "engine/report/report_words.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
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
std::string players_of(const Subject& subject, const std::string& separator) {
  std::vector<std::string> lineups;
  for (const auto& lineup : subject.lineups) lineups.push_back(join(lineup, ","));
  return join(lineups, separator);
}

/// Marks players whose results bound what others could reach.
std::string cheats_of(const Conclusion& found, const ReportWords& words) {
  const std::vector<std::string> cheats = that_see_all(found.all_players());
  if (cheats.empty()) return "";
  return cheats.size() == 1 ? words.say(" ({} sees all cards)", " ({} vede tutte le carte)", cheats.front())
                            : words.say(" ({} see all cards)", " ({} vedono tutte le carte)", join(cheats, ","));
}

std::string summary_of(const Conclusion& found, const ReportWords& words) {
  const bool several = !found.asks<Arena>() && found.games().size() * found.lineups.size() > 1;
  std::string text =
      words.say("{}{}, {} players{}, seed {}", "{}{}, giocatori: {}{}, seed {}", words.units(found.units),
                several ? words.say(" each", " per ciascuno") : "", players_of(found, words.say(" and ", " e ")),
                cheats_of(found, words), found.options.seed);
  if (found.asks<Arena>()) text += words.say(", each with the sides exchanged", ", ognuna a parti scambiate");
  return text;
}

/// Whether the requested precision was reached.
std::string precision_note(const Conclusion& found, const ReportWords& words) {
  const std::string asked = words.number(fmt::format("{}", found.options.precision));
  const auto& half = found.widest;
  if (!half)
    return words.say("Precision ±{} not reached: the widest interval is unknown",
                     "Precisione ±{} non raggiunta: l'intervallo più largo non è noto", asked);
  if (*half > found.options.precision)
    return words.say("Precision ±{} not reached: the widest interval is ±{}",
                     "Precisione ±{} non raggiunta: l'intervallo più largo è ±{}", asked,
                     words.number(fmt::format("{:.2g}", *half)));
  if (const std::string& of = found.options.precision_of; !of.empty())
    return words.say("Precision reached: every {} is within ±{}", "Precisione raggiunta: ogni {} sta entro ±{}", of,
                     asked);
  return found.compares
             ? words.say("Precision reached: every side's points and every paired difference are within ±{}",
                         "Precisione raggiunta: i punti di ogni parte e le differenze stanno entro ±{}", asked)
             : words.say("Precision reached: every side's points are within ±{}",
                         "Precisione raggiunta: i punti di ogni parte stanno entro ±{}", asked);
}

/// What is to be known of how it was played: its precision, and what bots have given up.
std::vector<std::string> notes_of(const Conclusion& found, const ReportWords& words) {
  std::vector<std::string> notes;
  if (found.options.precision > 0 && !found.asks<Arena>()) notes.push_back(precision_note(found, words));
  if (found.given_up > 0)
    notes.push_back(words.say("{} given up by a bot's fault, and played on at random",
                              "{}: cedute per colpa di un bot, e finite a caso", words.hands(found.given_up)));
  return notes;
}

/// How fast it was played.
std::string speed_of(const Conclusion& found, const ReportWords& words) {
  const bool one = found.workers == 1;
  const std::string workers = found.merged ? one ? words.say("in {} shard", "in {} parte", found.workers)
                                                 : words.say("in {} shards", "in {} parti", found.workers)
                              : one ? words.say("on {} thread", "con {} thread", found.workers)
                                           : words.say("on {} threads", "con {} thread", found.workers);
  return words.say("{} s, {} hands per second {}", "{} s, {} smazzate al secondo {}",
                   words.number(fmt::format("{:.2f}", found.seconds)),
                   words.number(grouped(hands_per_second(found.hands, found.seconds))), workers);
}

std::string intervals_of(const SimulationParameters& options, const ReportWords& words) {
  if (options.precision > 0 || options.sprt)
    return words.say("95%, valid at any time", "al 95%, validi in ogni momento");
  return words.say("95%", "al 95%");
}

}  // namespace

std::string ReportWords::line(const Game& game, LineId line) const {
  return language_ == Language::english ? game.line_name(line) : line_name(game.rules(), game.line(line), language_);
}

std::string ReportWords::range(const Estimate& estimate) const {
  if (!estimate.ci95) return "";
  return " (95%: " + number(range_text(estimate)) + ")";
}

std::string ReportWords::hands(std::int64_t count) const {
  const std::string text = number(grouped(count));
  return count == 1 ? say("{} hand", "{} smazzata", text) : say("{} hands", "{} smazzate", text);
}

std::string ReportWords::matches(std::int64_t count) const {
  const std::string text = number(grouped(count));
  return count == 1 ? say("{} match", "{} partita", text) : say("{} matches", "{} partite", text);
}

std::string ReportWords::units(std::int64_t count) const {
  if (in_matches(*found_)) return matches(count);
  if (!found_->asks<Arena>()) return hands(count);
  const std::string text = number(grouped(count));
  return count == 1 ? say("{} deal", "{} distribuzione", text) : say("{} deals", "{} distribuzioni", text);
}

std::string ReportWords::sample() const { return "n = " + units(found_->units); }

std::string ReportWords::points_per_unit() const {
  if (in_matches(*found_)) return say("points per match", "punti a partita");
  return say("points per hand", "punti a smazzata");
}

std::string ReportWords::first_side() const {
  if (!found_->has_two_sides() || in_matches(*found_)) return say("side 0", "la parte 0");
  return say("the leading side", "chi è di mano");
}

std::string ReportWords::other_sides() const {
  if (!found_->has_two_sides()) return say("the mean of the other sides", "la media delle altre parti");
  if (in_matches(*found_)) return say("side 1", "la parte 1");
  return say("the dealing side", "il mazziere");
}

std::string ReportWords::lead(const Estimate& difference, const std::string& points) const {
  const bool first = difference.mean > 0;
  const Estimate ahead = size_of(difference);
  const std::string others = found_->has_two_sides() ? "dell'altra parte" : "della media delle altre";
  return say("{0} scores {1} {2} more than {3}{4}", "{0} fa {1} {2} in più {5}{4}",
             first ? first_side() : other_sides(), number(exact_mean(ahead)), points,
             first ? other_sides() : first_side(), range(ahead),
             first || found_->has_two_sides() ? others : "della parte 0");
}

std::string ReportWords::gain(const Estimate& difference, const std::string& points) const {
  const bool first = difference.mean > 0;
  const Estimate gained = size_of(difference);
  const std::string others = found_->has_two_sides() ? "sull'altra parte" : "sulla media delle altre";
  return say("{0} gains {1} {2} over {3}{4}", "{0} guadagna {1} {2} {5}{4}", first ? first_side() : other_sides(),
             number(exact_mean(gained)), points, first ? other_sides() : first_side(), range(gained),
             first || found_->has_two_sides() ? others : "sulla parte 0");
}

std::string ReportWords::side(Side side, int sides) const {
  if (!in_matches(*found_) && side == Side{0}) return say("side 0, leads", "parte 0, di mano");
  if (!in_matches(*found_) && side.number() == sides - 1)
    return say("side {}, deals", "parte {}, mazziere", side.number());
  return say("side {}", "parte {}", side.number());
}

std::string ReportWords::difference() const {
  if (!found_->has_two_sides()) return say("side 0 less the others", "scarto fra la parte 0 e le altre");
  if (in_matches(*found_)) return say("side 0 less side 1", "scarto fra la parte 0 e la parte 1");
  return say("leading side less dealing side", "scarto fra mano e mazziere");
}

ReportLabel ReportWords::difference_label() const {
  if (!found_->has_two_sides()) return {difference(), say("side 0 - others", "parte 0 - altre")};
  return in_matches(*found_) ? ReportLabel(difference(), say("side 0 - side 1", "parte 0 - parte 1"))
                             : ReportLabel(difference(), say("leads - deals", "mano - mazziere"));
}

ReportLabel ReportWords::wins_label() const {
  const bool leads = found_->has_two_sides() && !in_matches(*found_);
  return {say("share won by {}", "quota vinta: {}", first_side()),
          leads ? say("leader's wins", "vinte di mano") : say("side 0's wins", "vinte dalla parte 0")};
}

ReportWords::Cell ReportWords::mean(const Estimate& estimate) const {
  return {.text = number(with_margin(estimate)), .mark = measured(estimate)};
}

ReportWords::Cell ReportWords::difference(const Estimate& estimate, bool significant) const {
  Cell cell = mean(estimate);
  if (estimate.mean > 0) cell.text.insert(0, 1, '+');
  cell.significant = cell.mark->significant = significant;
  return cell;
}

ReportWords::Cell ReportWords::change(const Estimate& estimate, bool significant) const {
  return never_varied(estimate) ? Cell{"="} : difference(estimate, significant);
}

ReportWords::Cell ReportWords::share_change(const Estimate& estimate, bool significant) const {
  Cell cell = change(estimate, significant);
  if (cell.mark) cell.text = (estimate.mean > 0 ? "+" : "") + number(share_with_margin(estimate));
  return cell;
}

ReportWords::Cell ReportWords::rate(const Proportion& proportion, std::int64_t count) const {
  return {.text = number(rate_with_margin(proportion, count)), .mark = measured(proportion)};
}

ReportWords::Cell ReportWords::rate(std::int64_t count, std::int64_t units) const {
  return rate(found_->intervals.proportion(count, units), count);
}

std::string ReportWords::with_margins() const {
  return say("with 95% margin of error; {}", "con margine d'errore al 95%; {}", sample());
}

std::string ReportWords::significant_together() const {
  return say("* significant (95% for the whole table)", "* significativo (95% per tutta la tabella)");
}

std::string ReportWords::did_not_differ() const {
  return say("= did not differ in these {}", "= nessuna differenza in queste {}", units(found_->units));
}

ReportTable rulesets_of(const std::vector<Ruleset>& rulesets, const ReportWords& words) {
  ReportTable table;
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

Report begin_report(const Conclusion& found, const std::string& title) {
  const ReportWords words(found);
  Report report;
  report.language = words.language();
  report.title = title;
  report.summary = summary_of(found, words);
  report.notes = notes_of(found, words);
  report.command =
      run_command(found) + " --report report.html" + (report.language == Language::italian ? " --lang it" : "");
  report.facts = {{words.say("Program", "Programma"), "cicera " CICERA_VERSION},
                  {"Seed", std::to_string(found.options.seed)},
                  {words.say("Players", "Giocatori"), players_of(found, "; ")},
                  {words.say("Played", "Giocate"), words.units(found.units)},
                  {words.say("Intervals", "Intervalli"), intervals_of(found.options, words)}};
  report.rulesets = rulesets_of(found.rulesets, words);
  report.subjects = found.specs;
  report.margins = found.options.precision > 0 || found.options.sprt
                       ? words.say("± is the 95% margin of error, valid at any time",
                                   "± è il margine d'errore al 95%, valido in ogni momento")
                       : words.say("± is the 95% margin of error", "± è il margine d'errore al 95%");
  if (found.seconds > 0) report.closing = speed_of(found, words);
  return report;
}

ForestChart forest_of(const ReportTable& table, std::string axis) {
  ForestChart chart{.axis = std::move(axis), .rows = {}, .series = {}};
  for (const ReportTable::Row& row : table.rows)
    if (!row.cells.empty()) chart.rows.push_back(row.label.text);
  for (std::size_t column = 0; column + 1 < table.heads.size(); ++column) {
    ForestChart::Series series{table.heads[column + 1].text, {}};
    bool any = false;
    for (const ReportTable::Row& row : table.rows)
      if (!row.cells.empty()) {
        series.marks.push_back(row.cells[column].mark);
        any = any || row.cells[column].mark;
      }
    if (any) chart.series.push_back(std::move(series));
  }
  return chart;
}

std::int64_t hands_per_second(std::int64_t hands, double seconds) {
  constexpr double shortest = 1e-6;  // a resumed result may claim any time
  return seconds < shortest ? 0 : std::llround(static_cast<double>(hands) / seconds);
}

Measured measured(const Estimate& estimate) {
  if (!estimate.ci95) return {.value = estimate.mean};
  return {.value = estimate.mean, .low = estimate.ci95->low, .high = estimate.ci95->high};
}

Measured measured(const Proportion& proportion) {
  return {.value = proportion.rate, .low = proportion.ci95.low, .high = proportion.ci95.high};
}

}  // namespace cicera
