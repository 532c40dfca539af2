#include "engine/report/comparison_verdict.h"

#include <algorithm>
#include <utility>

#include "engine/report/comparison_names.h"
#include "engine/report/numbers.h"
#include "engine/simulation/contest_figures.h"
#include "engine/simulation/holm.h"
#include "engine/support/text.h"

namespace cicera {
namespace {

class Verdict {
 public:
  Verdict(const ComparisonConclusion& found, const ReportWords& words)
      : found_(found), words_(words), comparisons_(found.comparisons) {}

  std::vector<RulesetVerdict> make() const {
    std::vector<RulesetVerdict> verdicts;
    for (const RulesetId ruleset : found_.rulesets.keys()) {
      if (ruleset == RulesetId()) continue;
      std::vector<std::string> paragraphs;
      bool same_rules = false;
      for (const ComparisonEstimate& comparison : comparisons_)
        if (comparison.ruleset == ruleset) {
          paragraphs.push_back(capitalize(among(comparison.lineup) + verdict_on(comparison)));
          same_rules = comparison.same_rules;
        }
      if (paragraphs.empty()) paragraphs = unpaired_paragraphs(ruleset);
      if (same_rules) paragraphs = {words_.say("The same rules as A.", "Le stesse regole di A.")};
      if (std::string words = agreement_words(ruleset); !words.empty()) paragraphs.push_back(std::move(words));
      verdicts.push_back({ruleset, std::move(paragraphs)});
    }
    return verdicts;
  }

  std::string notes() const {
    const auto verdicts = tested();
    if (verdicts == 0) return "";
    std::string text;
    if (verdicts > 1)
      text = words_.say("The {} verdicts hold together with 95% confidence ({}'s method).",
                        "I {} giudizi valgono insieme al 95% (metodo di {}).", verdicts,
                        found_.options.margin > 0 ? "Bonferroni" : "Holm");
    const std::vector<std::string> players = found_.all_players();
    if (std::ranges::all_of(players, [](const std::string& player) { return player == "random"; }))
      text += (text.empty() ? "" : " ") + words_.say("Better players can turn a sign: let careful ones play, too.",
                                                     "Giocatori migliori possono rovesciare un segno: si facciano "
                                                     "giocare anche quelli careful.");
    return text;
  }

 private:
  /// How many comparisons there are in which the rules could make a difference.
  std::ptrdiff_t tested() const { return std::ranges::count(comparisons_, false, &ComparisonEstimate::same_rules); }

  /// "among careful players, "; nothing where there is one lineup.
  std::string among(LineupId lineup) const {
    if (found_.lineups.size() == 1) return "";
    return words_.say("among {} players, ", "fra giocatori {}, ", lineup_name(found_, lineup));
  }

  std::string agreement_words(RulesetId ruleset) const {
    switch (agreement_on(comparisons_, ruleset)) {
      case Agreement::nothing:
        break;
      case Agreement::all:
        return words_.say("All {} kinds of player agree on the sign.",
                          "Tutti e {} i tipi di giocatore hanno lo stesso segno.", found_.lineups.size());
      case Agreement::some:
        return words_.say("The kinds of player do not agree: it is significant among some only.",
                          "I tipi di giocatore non concordano: è significativo solo per alcuni.");
      case Agreement::turns:
        if (found_.lineups.size() == 2)
          return words_.say("The two kinds of player disagree on the sign.",
                            "I due tipi di giocatore non concordano sul segno.");
        return words_.say("The kinds of player disagree on the sign.", "I tipi di giocatore non concordano sul segno.");
    }
    return "";
  }

  std::string unpaired_words() const {
    return words_.say(
        "Not paired with A: its deck, seats, sides, misdeals or deals differ.",
        "Non confrontabile smazzata per smazzata con A: mazzo, posti, parti o distribuzione sono diversi.");
  }

  /// A ruleset whose deals differ: what has a common scale is compared as that of separate samples.
  std::vector<std::string> unpaired_paragraphs(RulesetId ruleset) const {
    std::vector<std::string> paragraphs = {unpaired_words()};
    for (const LineupId lineup : found_.lineups.keys())
      if (std::string words = separate_words(ruleset, lineup); !words.empty())
        paragraphs.push_back(capitalize(among(lineup) + words));
    return paragraphs;
  }

  /// The length of a match, or in hands of two sides the difference of the sides; empty where the scale differs.
  std::string separate_words(RulesetId ruleset, LineupId lineup) const {
    const bool matches = found_.options.unit == Unit::match;
    if (!matches && (found_.games().front().sides() != 2 || found_.games()[ruleset].sides() != 2)) return "";
    const auto of = [&](RulesetId which) {
      const Statistics& statistics = found_.statistics_of(which, lineup);
      return matches ? hands_per_match(statistics, found_.intervals)
                     : difference_of_sides(found_.games()[which], statistics, found_.intervals);
    };
    const std::int64_t units = found_.units;
    const auto apart = found_.intervals.unpaired(of(RulesetId()), units, of(ruleset), units);
    if (!apart) return "";
    const auto tests = static_cast<double>((found_.games().size() - 1) * found_.lineups.size());
    const std::string verdict = apart->p_value * tests < significance ? words_.say("significant", "significativo")
                                                                      : not_significant(apart->difference);
    const std::string what = matches ? words_.say("hands per match", "smazzate a partita")
                                     : words_.say("leading side less dealing side, points per hand",
                                                  "scarto fra mano e mazziere, punti a smazzata");
    return words_.say("{}, on different deals (Welch's t): {}, {}{}{}.",
                      "{}, su carte diverse (t di Welch): {}, {}{}{}.", verdict, what,
                      apart->difference.mean > 0 ? "+" : "", words_.number(exact_mean(apart->difference)),
                      words_.range(apart->difference));
  }

  std::string verdict_on(const ComparisonEstimate& comparison) const {
    if (!comparison.even_sides) return difference_words(comparison) + " " + winner_words(comparison);
    std::string text = length_words(comparison) + " " + winner_words(comparison);
    if (const std::string lines = line_words(comparison); !lines.empty()) text += " " + lines;
    if (found_.options.margin > 0) text += " " + capitalize(margin_words(comparison));
    return text;
  }

  std::string difference_words(const ComparisonEstimate& comparison) const {
    const Estimate& difference = comparison.difference;
    if (never_varied(difference)) return unchanged_words(comparison);
    if (found_.options.margin > 0) return margin_words(comparison);
    if (comparison.significant())
      return words_.say("significant: {}.", "significativo: {}.", words_.gain(difference, words_.points_per_unit()));
    return not_significant(difference) + ": " + change_words(difference) + ".";
  }

  /// "not significant", among how many comparisons if the interval alone would say otherwise, or that the units are
  /// few.
  std::string not_significant(const Estimate& estimate) const {
    if (found_.intervals.least_p_value(found_.units) >= significance)
      return words_.say("not significant in only {}", "non significativo in sole {}", words_.units(found_.units));
    if (is_significant(estimate) && tested() > 1)
      return words_.say("not significant among {} comparisons", "non significativo fra {} confronti", tested());
    return words_.say("not significant", "non significativo");
  }

  std::string unchanged_words(const ComparisonEstimate& comparison) const {
    std::string text = words_.say("{} did not change in these {}", "lo {} non è cambiato in queste {}",
                                  words_.difference(), words_.units(found_.units));
    if (comparison.matches_only)
      text += words_.say(", since the rules differ in whole matches only: play --matches",
                         ", perché le regole differiscono solo in partite intere: si provi --matches");
    return text + ".";
  }

  std::string length_words(const ComparisonEstimate& comparison) const {
    const Estimate& length = comparison.length;
    if (never_varied(length))
      return words_.say("no match changed its length in these {}.",
                        "nessuna partita è cambiata di durata in queste {}.", words_.units(found_.units));
    const bool longer = length.mean > 0;
    const Estimate size = size_of(length);
    const std::string change =
        longer ? words_.say("a match is {} hands longer{}", "una partita è più lunga di {} smazzate{}",
                            words_.number(exact_mean(size)), words_.range(size))
               : words_.say("a match is {} hands shorter{}", "una partita è più corta di {} smazzate{}",
                            words_.number(exact_mean(size)), words_.range(size));
    return (comparison.main_significant() ? words_.say("significant", "significativo") : not_significant(length)) +
           ": " + change + ".";
  }

  /// The scoring lines whose points per match change most, of those whose change is significant.
  std::string line_words(const ComparisonEstimate& comparison) const {
    constexpr std::size_t most = 3;
    const auto number = as_size(&comparison - comparisons_.data());
    std::vector<std::string> lines;
    for (const PairedRow& row : merged(found_.rows))
      if (row.number == PairedRow::Number::line && row.differences[number].significant && lines.size() < most)
        lines.push_back(words_.say("{} {}{}", "{} {}{}", row.line, row.differences[number].estimate.mean > 0 ? "+" : "",
                                   words_.number(with_margin(row.differences[number].estimate))));
    if (lines.empty()) return "";
    return words_.say("Changes most, in {}: {}.", "Cambiano di più, in {}: {}.", words_.points_per_unit(),
                      join(lines, "; "));
  }

  std::string margin_words(const ComparisonEstimate& comparison) const {
    const std::string margin = words_.number(fmt::format("{}", found_.options.margin));
    const auto within = comparison.within(found_.options.margin);
    if (!within)
      return words_.say("not significant within ±{}: {}.", "non significativo entro ±{}: {}.", margin,
                        change_words(comparison.difference));
    if (*within)
      return words_.say("significant, the same within ±{}: {} changes by {} {}{}.",
                        "significativo, uguali entro ±{}: lo {} cambia di {} {}{}.", margin, words_.difference(),
                        words_.number(exact_mean(comparison.difference)), words_.points_per_unit(),
                        range_within(comparison));
    return words_.say("significant, more than {}: {}.", "significativo, più di {}: {}.", margin,
                      words_.gain(comparison.difference, words_.points_per_unit()));
  }

  /// The interval that lies within the margin: that of 90% where there is one verdict.
  std::string range_within(const ComparisonEstimate& comparison) const {
    if (comparison.pair.units < 2) return "";
    const auto [interval, confidence] = found_.intervals.interval_within(
        comparison.pair.difference.negated(), comparison.pair.units, found_.games()[comparison.first].sides() - 1,
        std::max<std::int64_t>(tested(), 1), comparison.pair.bounds);
    Estimate estimate = comparison.difference;
    estimate.ci95 = interval;
    const std::string percent = words_.number(fmt::format("{:.4g}", 100 * confidence));
    return fmt::format(" ({}%: {})", percent, words_.number(range_text(estimate)));
  }

  std::string change_words(const Estimate& difference) const {
    return words_.say("{} changes by {} {}{}", "lo {} cambia di {} {}{}", words_.difference(),
                      words_.number(exact_mean(difference)), words_.points_per_unit(), words_.range(difference));
  }

  std::string winner_words(const ComparisonEstimate& comparison) const {
    return words_.say("The winner differs in {} of {}, {}.", "Il vincitore è un altro in {} su {}, {}.",
                      words_.number(grouped(comparison.pair.winner_differs)), words_.units(found_.units),
                      words_.number(rate_with_interval(comparison.winner_differs)));
  }

  const ComparisonConclusion& found_;
  const ReportWords& words_;
  const std::vector<ComparisonEstimate>& comparisons_;
};

}  // namespace

std::vector<RulesetVerdict> verdicts_of(const ComparisonConclusion& found, const ReportWords& words) {
  return Verdict(found, words).make();
}

std::string notes_on_verdicts(const ComparisonConclusion& found, const ReportWords& words) {
  return Verdict(found, words).notes();
}

}  // namespace cicera
