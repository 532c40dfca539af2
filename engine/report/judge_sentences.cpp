#include "engine/report/judge_sentences.h"

#include <fmt/format.h>

#include <cmath>

#include "engine/language/phrases.h"
#include "engine/report/measured_words.h"
#include "engine/report/numbers.h"
#include "engine/report/report_words.h"
#include "engine/report/short_words.h"
#include "engine/support/text.h"

namespace cicera {
namespace {

class Sentences {
 public:
  Sentences(const Judgement& judged, Language language)
      : judged_(judged), language_(language), words_(judged.hands, language) {}

  std::vector<JudgeSentence> all() {
    add(say("In short", "In breve"), short_text(judged_, words_));
    add(say("What changes", "Che cosa cambia"), join(judged_.changes, ", ") + ".");
    if (!judged_.same_deals) add(say("Other deals", "Altre distribuzioni"), apart());
    for (const GoalVerdict& goal : judged_.goals) add(say("Your goals", "I tuoi obiettivi"), verdict(goal));
    if (judged_.reach && !judged_.is_new_lines()) add(say("How often", "Quanto spesso"), reach_text(judged_, words_));
    for (const LineJudgement& line : judged_.lines) {
      add(say("How often", "Quanto spesso"), fires(line));
      for (const std::string& text : overlaps(line)) add(say("With what", "Insieme a che cosa"), text);
    }
    if (judged_.same_deals) add(say("Whether it decides", "Se decide"), decides());
    for (const PlayersJudgement& each : judged_.players) add(say("Whom it favours", "Chi favorisce"), favours(each));
    add(say("Length", "Durata"), length());
    if (const std::string text = without_winner(); !text.empty()) add(say("Ties", "Pareggi"), text);
    add(say("Play", "Gioco"), play());
    if (const std::string text = choices_text(judged_, words_); !text.empty()) add(say("Play", "Gioco"), text);
    if (const std::string text = tension_text(judged_, words_); !text.empty()) add(say("Tension", "Tensione"), text);
    add(say("Skill", "Bravura"), skill());
    if (judged_.nearest) add(say("Family", "Famiglia"), family(*judged_.nearest));
    return std::move(sentences_);
  }

 private:
  template <typename... Args>
  std::string say(fmt::format_string<Args...> english, fmt::format_string<Args...> italian, Args&&... args) const {
    return cicera::say(language_, english, italian, std::forward<Args>(args)...);
  }

  void add(std::string heading, std::string text) { sentences_.push_back({std::move(heading), std::move(text)}); }

  std::string number(const std::string& text) const { return words_.number(text); }
  std::string rate(const Proportion& proportion) const { return number(rate_with_interval(proportion)); }
  std::string points(double mean) const { return number(mean_text(mean)); }
  std::string with_range(const Estimate& estimate) const {
    return estimate.ci95 ? number(exact_mean(estimate) + " (" + range_text(estimate) + ")")
                         : number(exact_mean(estimate));
  }

  std::string apart() const {
    return say(
        "{} and {} do not deal the same cards to as many, so no hand of one has its like in the other: lengths, "
        "points, "
        "ties and skill are compared as averages of separate deals, and what the change decides or whose play it "
        "alters "
        "cannot be said.",
        "{} e {} non danno le stesse carte agli stessi giocatori, quindi nessuna smazzata dell'uno ha la sua uguale "
        "nell'altro: durata, punti, pareggi e bravura si confrontano come medie di smazzate separate, e che cosa "
        "decida "
        "il cambiamento o chi giochi altrimenti non si può dire.",
        judged_.spec, judged_.against);
  }

  std::string verdict(const GoalVerdict& goal) const {
    const std::string found = !goal.met   ? say("open", "aperto")
                              : *goal.met ? say("met", "raggiunto")
                                          : say("missed", "mancato");
    std::string value = metric_number(words_, goal.value, goal.is_share);
    if (has_ends(goal))
      value += say(" ({} to {})", " (da {} a {})", metric_number(words_, goal.interval.low, goal.is_share),
                   metric_number(words_, goal.interval.high, goal.is_share));
    if (!goal.opponent.empty()) value += say(" against {} players", " contro giocatori {}", goal.opponent);
    return goal.before ? say("{}: {}, with {} instead of {}.", "{}: {}, con {} invece di {}.", goal.goal, found, value,
                             metric_number(words_, *goal.before, goal.is_share))
                       : say("{}: {}, with {}.", "{}: {}, con {}.", goal.goal, found, value);
  }

  std::string fires(const LineJudgement& line) const {
    const std::string name = line.name.in(language_);
    if (line.hands_fired == 0 && judged_.reach && judged_.reach->matches_reached > 0)
      return say("{} itself scores no points: it acts by what else it changes.",
                 "{} di per sé non dà punti: agisce con quel che cambia del resto.", name);
    if (line.hands_fired == 0)
      return say("{} never scored: it is rarer than one hand in {}.",
                 "{} non ha mai dato punti: è più rara di una smazzata su {}.", name,
                 number(grouped(static_cast<std::int64_t>(1 / line.fires.ci95.high))));
    const std::string shared = say("{} points a hand to a side that leads, {} to a side that deals",
                                   "{} punti a smazzata a chi è di mano, {} a chi ha dato le carte",
                                   points(line.leading.mean), points(line.dealing.mean));
    if (line.hands_fired == judged_.hands.units)
      return say("{} scores in every one of {} hands: {}.", "{} dà punti in tutte le {} smazzate: {}.", name,
                 number(grouped(line.hands_fired)), shared);
    return say("{} scores in {} of hands: {}.", "{} dà punti nel {} delle smazzate: {}.", name, rate(line.fires),
               shared);
  }

  /// What an occasion of a line is.
  std::string occasion(const Overlap& overlap) const {
    return overlap.by_play ? say("play", "giocata") : say("side's hand", "smazzata di una parte");
  }

  std::vector<std::string> overlaps(const LineJudgement& line) const {
    std::vector<std::string> texts;
    for (const Overlap& each : line.overlaps) {
      if (!each.duplicate()) break;  // they come first
      const std::string count = number(grouped(each.occasions));
      texts.push_back(
          each.same()
              ? say("{0} and {1} are one rule under two names: of {2} occasions of {0} {3} are {1} too, and of those "
                    "of {1} "
                    "{4} are {0}.",
                    "{0} e {1} sono la stessa regola con due nomi: delle {2} occasioni di {0} il {3} è anche {1}, e di "
                    "quelle di {1} il {4} è {0}.",
                    format_name(each.line), format_name(each.of), count, rate(each.share), rate(each.reverse))
              : say("Nearly every {5} with {0} has {1} too, {3} of {2}; of those with {1}, {4} have {0}.",
                    "Quasi ogni {5} con {0} ha anche {1}, il {3} di {2}; di quelle con {1}, il {4} ha {0}.",
                    format_name(each.line), format_name(each.of), count, rate(each.share), rate(each.reverse),
                    occasion(each)));
    }
    if (texts.empty() && line.hands_fired > 0)
      texts.push_back(say("It repeats no other line.", "Non ripete nessun'altra voce."));
    return texts;
  }

  std::string decides() const {
    return say("Another side wins in {} of hands and {} of matches.",
               "Vince un'altra parte nel {} delle smazzate e nel {} delle partite.", rate(judged_.decides_hand),
               rate(judged_.decides_match));
  }

  std::string favours(const PlayersJudgement& each) const {
    const Estimate& gain = each.favours;
    if (!each.significant)
      return say(
          "Among {} players neither side significantly: the leading side gains {} points a hand over the "
          "dealing side.",
          "Tra giocatori {} nessuna parte in modo significativo: chi è di mano guadagna {} punti a smazzata su "
          "chi dà le carte.",
          each.players, with_range(gain));
    if (gain.mean > 0)
      return say("Among {} players the side that leads: it gains {} points a hand over the side that deals.",
                 "Tra giocatori {} chi è di mano: guadagna {} punti a smazzata su chi dà le carte.", each.players,
                 with_range(gain));
    return say("Among {} players the side that deals: it gains {} points a hand over the side that leads.",
               "Tra giocatori {} chi dà le carte: guadagna {} punti a smazzata su chi è di mano.", each.players,
               with_range(negated(gain)));
  }

  std::string length() const {
    const auto minutes = [&](double plays) { return static_cast<int>(std::lround(plays * judged_.options.pace / 60)); };
    return say(
        "A match takes {} hands instead of {}, a difference of {}; at {} seconds a play, {} minutes instead of {}.",
        "Una partita dura {} smazzate invece di {}, una differenza di {}; a {} secondi per giocata, {} minuti invece "
        "di {}.",
        number(fmt::format("{:.1f}", judged_.hands_a_match.after)),
        number(fmt::format("{:.1f}", judged_.hands_a_match.before)), with_range(judged_.length), judged_.options.pace,
        minutes(judged_.plays_a_match.after), minutes(judged_.plays_a_match.before));
  }

  std::string share_pair(const BeforeAfter& shares) const {
    return say("{} instead of {}", "{} invece del {}", number(percent(shares.after)), number(percent(shares.before)));
  }

  std::string without_winner() const {
    std::string text =
        say("No side wins {} of hands", "Nessuno vince il {} delle smazzate", share_pair(judged_.tied_hands));
    if (judged_.drawn_matches.before > 0 || judged_.drawn_matches.after > 0)
      text += say(" and {} of matches", " e il {} delle partite", share_pair(judged_.drawn_matches));
    text += ".";
    if (judged_.instant_wins.before > 0 || judged_.instant_wins.after > 0)
      text += say(" Instant wins end {} of hands.", " Le vittorie immediate chiudono il {} delle smazzate.",
                  share_pair(judged_.instant_wins));
    return text;
  }

  std::string play() const {
    const std::string legal = say(
        "a turn has {} legal plays instead of {}", "un turno ha {} giocate lecite invece di {}",
        number(fmt::format("{:.2f}", judged_.choices.after)), number(fmt::format("{:.2f}", judged_.choices.before)));
    if (!judged_.same_deals) return say("In play {}.", "Nel gioco {}.", legal);
    std::string text =
        say("In {} of hands somebody plays otherwise because of it",
            "Nel {} delle smazzate qualcuno gioca altrimenti per causa sua", rate(judged_.played_otherwise));
    for (const TurnJudgement& turns : judged_.turns) {
      if (turns.by_chance > 0 && turns.otherwise.ci95.low <= 0) {
        text += say("; {} players choose otherwise no more often than chance alone has them do so, {} of turns",
                    "; i giocatori {} scelgono altrimenti non più spesso che per puro caso, il {} dei turni",
                    turns.players, number(percent(turns.by_chance)));
        continue;
      }
      text += say("; {} players choose otherwise at {} of turns",
                  "; i giocatori {} scelgono altrimenti nel {} dei turni", turns.players, rate(turns.otherwise));
      if (turns.by_chance > 0)
        text += say(", beyond the {} at which chance alone has them do so",
                    ", oltre al {} in cui lo fanno per puro caso", number(percent(turns.by_chance)));
    }
    return text + "; " + legal + ".";
  }

  std::string skill() const {
    std::string text =
        say("A {} player gains {} points a hand over a {} one, instead of {}.",
            "Un giocatore {} guadagna {} punti a smazzata su uno {}, invece di {}.", strong_player,
            number(mean_text(judged_.skill_after.mean)), weaker_player, number(mean_text(judged_.skill_before.mean)));
    const Estimate& change = judged_.skill_change;
    text += is_significant(change)
                ? change.mean > 0
                      ? say(" Skill counts for more: {}.", " La bravura conta di più: {}.", with_range(change))
                      : say(" Skill counts for less: {}.", " La bravura conta di meno: {}.", with_range(change))
                : say(" Skill counts for as much, as far as this shows: a change of {}.",
                      " La bravura conta altrettanto, per quanto si vede: una differenza di {}.", with_range(change));
    return text + luck_text(judged_, words_);
  }

  std::string family(const Neighbour& nearest) const {
    if (nearest.switches == 0)
      return say("These are the rules of {}, which exists already.", "Sono le regole di {}, che esiste già.",
                 nearest.ruleset);
    const std::string settings =
        say("{} {}", "{} {}", nearest.switches,
            nearest.switches == 1 ? say("setting differs", "differenza") : say("settings differ", "differenze"));
    if (!nearest.effect)
      return say("Among the other rulesets {} is nearest: {}.", "Tra gli altri regolamenti il più vicino è {}: {}.",
                 nearest.ruleset, settings);
    const std::string effect =
        say("another side wins {} of {} hands, and {}", "cambia il vincitore nel {} di {} smazzate, e {}",
            rate(nearest.effect->other_winner), number(grouped(nearest.effect->hands)), settings);
    if (nearest.effect->is_farther())
      return say("No other ruleset plays more like it than {} does; then comes {}: {}.",
                 "Nessun altro regolamento gioca più simile di {}; poi viene {}: {}.", judged_.against, nearest.ruleset,
                 effect);
    return nearest.effect->is_reinvented()
               ? say("You have nearly invented {}: {}.", "Hai quasi inventato {}: {}.", nearest.ruleset, effect)
               : say("Among the other rulesets {} plays most alike: {}.",
                     "Tra gli altri regolamenti quello che gioca più simile è {}: {}.", nearest.ruleset, effect);
  }

  const Judgement& judged_;
  Language language_;
  ReportWords words_;
  std::vector<JudgeSentence> sentences_;
};

}  // namespace

std::vector<JudgeSentence> judge_sentences(const Judgement& judged, Language language) {
  return Sentences(judged, language).all();
}

}  // namespace cicera
