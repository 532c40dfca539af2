#include "engine/report/comparison_verdict.h"

#include <algorithm>
#include <utility>

#include "engine/report/comparison_names.h"
#include "engine/report/numbers.h"
#include "engine/support/text.h"

namespace cicera {
namespace {

class Verdict {
 public:
  Verdict(const SimulationRun& run, const PageWords& words, const std::vector<ComparisonEstimate>& comparisons)
      : run_(run), words_(words), comparisons_(comparisons) {}

  std::vector<RulesetVerdict> make() const {
    std::vector<RulesetVerdict> verdicts;
    for (std::size_t i = 1; i < run_.games.size(); ++i) {
      std::vector<std::string> paragraphs;
      bool same_rules = false;
      for (const ComparisonEstimate& comparison : comparisons_)
        if (comparison.ruleset == i) {
          paragraphs.push_back(capitalize(among(comparison.lineup) + verdict_on(comparison)));
          same_rules = comparison.same_rules;
        }
      if (paragraphs.empty()) paragraphs = {unpaired_words()};
      if (same_rules) paragraphs = {words_.say("The same rules as A.", "Le stesse regole di A.")};
      if (std::string words = agreement_words(i); !words.empty()) paragraphs.push_back(std::move(words));
      verdicts.push_back({i, std::move(paragraphs)});
    }
    return verdicts;
  }

  std::string notes() const {
    const auto verdicts = tested();
    if (verdicts == 0) return "";
    std::string text;
    if (verdicts > 1)
      text = words_.say("The {} verdicts hold together with 95% ({}'s method).",
                        "I {} giudizi valgono insieme al 95% (metodo di {}).", verdicts,
                        run_.options.margin > 0 ? "Bonferroni" : "Holm");
    const std::vector<std::string> players = run_.all_players();
    if (std::ranges::all_of(players, [](const std::string& player) { return player == "random"; }))
      text += (text.empty() ? "" : " ") + words_.say("Better players can turn a sign: try --players careful.",
                                                     "Giocatori migliori possono rovesciare un segno: si provi "
                                                     "--players careful.");
    return text;
  }

 private:
  /// How many comparisons there are in which the rules could make a difference.
  std::ptrdiff_t tested() const { return std::ranges::count(comparisons_, false, &ComparisonEstimate::same_rules); }

  /// "among careful players, "; nothing where there is one lineup.
  std::string among(std::size_t lineup) const {
    if (run_.lineups.size() == 1) return "";
    return words_.say("among {} players, ", "fra giocatori {}, ", lineup_name(run_, lineup));
  }

  std::string agreement_words(std::size_t ruleset) const {
    switch (agreement_on(comparisons_, ruleset)) {
      case Agreement::nothing:
        break;
      case Agreement::all:
        return words_.say("All {} kinds of player agree on the sign.",
                          "Tutti e {} i tipi di giocatore hanno lo stesso segno.", run_.lineups.size());
      case Agreement::some:
        return words_.say("The kinds of player do not agree: it is settled among some only.",
                          "I tipi di giocatore non concordano: è deciso solo per alcuni.");
      case Agreement::turns:
        return words_.say("The kinds of player do not agree: the sign turns.",
                          "I tipi di giocatore non concordano: il segno si rovescia.");
    }
    return "";
  }

  std::string unpaired_words() const {
    return words_.say(
        "Not paired with A: its deck, seats, sides, misdeals or deals differ.",
        "Non confrontabile smazzata per smazzata con A: mazzo, posti, parti o distribuzione sono diversi.");
  }

  std::string verdict_on(const ComparisonEstimate& comparison) const {
    return difference_words(comparison) + " " + winner_words(comparison);
  }

  std::string difference_words(const ComparisonEstimate& comparison) const {
    const Estimate& difference = comparison.difference;
    if (difference.mean == 0 && difference.sd.value_or(0) == 0)
      return words_.say("{} did not change in these {}.", "lo {} non è cambiato in queste {}.", words_.difference(),
                        words_.units(run_.result.units));
    if (run_.options.margin > 0) return margin_words(comparison);
    if (comparison.settled())
      return words_.say("settled: {}.", "deciso: {}.", words_.gain(difference, words_.points_per_unit()));
    const bool alone = difference.ci95 && (difference.ci95->low > 0 || difference.ci95->high < 0);
    if (alone)
      return words_.say("not settled among {} comparisons: {}.", "non deciso fra {} confronti: {}.", tested(),
                        change_words(difference));
    return words_.say("not settled: {}.", "non deciso: {}.", change_words(difference));
  }

  std::string margin_words(const ComparisonEstimate& comparison) const {
    const std::string margin = words_.number(fmt::format("{}", run_.options.margin));
    const auto within = comparison.within(run_.options.margin);
    if (!within)
      return words_.say("not settled within ±{}: {}.", "non deciso entro ±{}: {}.", margin,
                        change_words(comparison.difference));
    if (*within)
      return words_.say("settled, the same within ±{}: {}.", "deciso, uguali entro ±{}: {}.", margin,
                        change_words(comparison.difference));
    return words_.say("settled, more than {}: {}.", "deciso, più di {}: {}.", margin,
                      words_.gain(comparison.difference, words_.points_per_unit()));
  }

  std::string change_words(const Estimate& difference) const {
    return words_.say("{} changes by {} {}{}", "lo {} cambia di {} {}{}", words_.difference(),
                      words_.number(exact_mean(difference)), words_.points_per_unit(), words_.range(difference));
  }

  std::string winner_words(const ComparisonEstimate& comparison) const {
    return words_.say("The winner differs in {} of {}, {}.", "Il vincitore è un altro in {} su {}, {}.",
                      words_.number(grouped(comparison.pair->winner_differs)), words_.units(run_.result.units),
                      words_.number(rate_with_interval(comparison.winner_differs)));
  }

  const SimulationRun& run_;
  const PageWords& words_;
  const std::vector<ComparisonEstimate>& comparisons_;
};

}  // namespace

std::vector<RulesetVerdict> verdicts_of(const SimulationRun& run, const PageWords& words,
                                        const std::vector<ComparisonEstimate>& comparisons) {
  return Verdict(run, words, comparisons).make();
}

std::string notes_on_verdicts(const SimulationRun& run, const PageWords& words,
                              const std::vector<ComparisonEstimate>& comparisons) {
  return Verdict(run, words, comparisons).notes();
}

}  // namespace cicera
