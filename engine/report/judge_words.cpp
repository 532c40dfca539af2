#include "engine/report/judge_words.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <cmath>

#include "engine/language/phrases.h"
#include "engine/prose/page.h"
#include "engine/report/numbers.h"
#include "engine/report/page_words.h"
#include "engine/ruleset/resolved.h"
#include "engine/support/shell_word.h"
#include "engine/support/text.h"

namespace cicera {
namespace {

constexpr int seconds_a_play = 10;  // at which the minutes of a match are counted

class Sentences {
 public:
  Sentences(const JudgeRun& run, const Judgement& judged, Language language)
      : judged_(judged), language_(language), words_(run.hands, language) {}

  std::vector<JudgeSentence> all() {
    add(say("What changes", "Che cosa cambia"), join(judged_.changes, ", ") + ".");
    for (const LineJudgement& line : judged_.lines) {
      add(say("How often", "Quanto spesso"), fires(line));
      for (const std::string& text : overlaps(line)) add(say("With what", "Insieme a che cosa"), text);
    }
    add(say("Whether it decides", "Se decide"), decides());
    add(say("Whom it favours", "Chi favorisce"), favours());
    add(say("Length", "Durata"), length());
    if (const std::string text = without_winner(); !text.empty()) add(say("Ties", "Pareggi"), text);
    add(say("Play", "Gioco"), play());
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

  std::string fires(const LineJudgement& line) const {
    const std::string name = line.name.in(language_);
    if (line.hands_fired == 0)
      return say("{} never scored: it is rarer than one hand in {}.",
                 "{} non ha mai dato punti: è più rara di una smazzata su {}.", name,
                 number(grouped(static_cast<std::int64_t>(1 / line.fires.ci95.high))));
    return say("{} scores in {} of hands: {} points a hand to a side that leads, {} to a side that deals.",
               "{} dà punti nel {} delle smazzate: {} punti a smazzata a chi è di mano, {} a chi ha dato le carte.",
               name, rate(line.fires), points(line.leading.mean), points(line.dealing.mean));
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

  std::string favours() const {
    const Estimate& gain = judged_.favours;
    const bool open = !gain.ci95 || (gain.ci95->low <= 0 && gain.ci95->high >= 0);
    if (open)
      return say("Neither side significantly: the leading side gains {} points a hand over the dealing side.",
                 "Nessuna parte in modo significativo: chi è di mano guadagna {} punti a smazzata su chi dà le carte.",
                 with_range(gain));
    if (gain.mean > 0)
      return say("The side that leads: it gains {} points a hand over the side that deals.",
                 "Chi è di mano: guadagna {} punti a smazzata su chi dà le carte.", with_range(gain));
    return say("The side that deals: it gains {} points a hand over the side that leads.",
               "Chi dà le carte: guadagna {} punti a smazzata su chi è di mano.", with_range(negated(gain)));
  }

  static Estimate negated(Estimate estimate) {
    estimate.mean = -estimate.mean;
    if (estimate.ci95) estimate.ci95 = Interval{-estimate.ci95->high, -estimate.ci95->low};
    return estimate;
  }

  std::string length() const {
    const auto minutes = [&](double plays) { return static_cast<int>(std::lround(plays * seconds_a_play / 60)); };
    return say(
        "A match takes {} hands instead of {}, a difference of {}; at {} seconds a play, {} minutes instead of {}.",
        "Una partita dura {} smazzate invece di {}, una differenza di {}; a {} secondi per giocata, {} minuti invece "
        "di {}.",
        number(fmt::format("{:.1f}", judged_.hands_a_match.after)),
        number(fmt::format("{:.1f}", judged_.hands_a_match.before)), with_range(judged_.length), seconds_a_play,
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
    return say(
        "In {} of hands somebody plays otherwise because of it; a turn has {} legal plays instead of {}.",
        "Nel {} delle smazzate qualcuno gioca altrimenti per causa sua; un turno ha {} giocate lecite invece di {}.",
        rate(judged_.played_otherwise), number(fmt::format("{:.2f}", judged_.choices.after)),
        number(fmt::format("{:.2f}", judged_.choices.before)));
  }

  std::string skill() const {
    return say("A {} player gains {} points a hand over a {} one, instead of {}.",
               "Un giocatore {} guadagna {} punti a smazzata su uno {}, invece di {}.", strong_player,
               with_range(judged_.skill_after), weaker_player, with_range(judged_.skill_before));
  }

  std::string family(const Neighbour& nearest) const {
    if (nearest.switches == 0)
      return say("These are the rules of {}, which exists already.", "Sono le regole di {}, che esiste già.",
                 nearest.ruleset);
    return say("Among the other rulesets {} is nearest: {} {} differ.",
               "Tra gli altri regolamenti il più vicino è {}: {} {}.", nearest.ruleset, nearest.switches,
               nearest.switches == 1 ? say("setting", "differenza") : say("settings", "differenze"));
  }

  const Judgement& judged_;
  Language language_;
  PageWords words_;
  std::vector<JudgeSentence> sentences_;
};

/// The commands that show more.
std::string more(const JudgeRun& run) {
  const std::string both = shell_word(run.hands.specs[0]) + " " + shell_word(run.hands.specs[1]);
  return fmt::format("cicera compare {} --players {}", both, shell_word(run.options.players));
}

}  // namespace

std::vector<JudgeSentence> judge_sentences(const JudgeRun& run, const Judgement& judged, Language language) {
  return Sentences(run, judged, language).all();
}

std::string judge_summary(const JudgeRun& run, Language language) {
  const PageWords words(run.hands, language);
  return say(language, "{} hands and {} matches of {} players, seed {}; intervals of 95%",
             "{} smazzate e {} partite di giocatori {}, seed {}; intervalli al 95%",
             words.number(grouped(run.options.hands)), words.number(grouped(run.options.matches)), run.options.players,
             run.options.seed);
}

std::string judge_text(const JudgeRun& run, const Judgement& judged, const Style& style) {
  const Language language = run.options.language.value_or(Language::english);
  std::string text = fmt::format("{}{}{} {} {}\n{}\n", style.bold, judged.spec, style.reset,
                                 say(language, "judged against", "a confronto con"), judged.against,
                                 wrap(judge_summary(run, language) + ".", 0, page_width));
  std::string heading;
  for (const JudgeSentence& sentence : judge_sentences(run, judged, language)) {
    if (sentence.heading != heading) text += style.bold + sentence.heading + style.reset + "\n";
    heading = sentence.heading;
    text += "  " + wrap(sentence.text, 2, page_width - 2);
  }
  return text + fmt::format("{}{}: {}{}\n", style.dim, say(language, "More", "Di più"), more(run), style.reset);
}

ReportPage judge_page(const JudgeRun& run, const Judgement& judged) {
  const Language language = run.options.language.value_or(Language::english);
  ReportPage page;
  page.language = language;
  page.title = say(language, "{}: is it a good rule?", "{}: è una buona regola?", judged.title.in(language));
  page.summary = judge_summary(run, language);
  PageSection section;
  section.heading = say(language, "In detail", "In dettaglio");
  for (const JudgeSentence& sentence : judge_sentences(run, judged, language)) {
    if (page.verdict.size() < 3)
      page.verdict.push_back(sentence.heading + ": " + sentence.text);
    else
      section.paragraphs.push_back(sentence.heading + ": " + sentence.text);
  }
  page.sections.push_back(std::move(section));
  page.command =
      fmt::format("cicera judge {} --against {} --players {} --hands {} --matches {} --seed {} --report report.html",
                  shell_word(run.hands.specs[1]), shell_word(run.hands.specs[0]), shell_word(run.options.players),
                  run.options.hands, run.options.matches, run.options.seed);
  page.rulesets.caption = say(language, "Rulesets, with a fingerprint of all their settings",
                              "Regolamenti, con un'impronta di tutte le loro regole");
  page.rulesets.heads = {say(language, "ruleset", "regolamento"), say(language, "title", "titolo"),
                         say(language, "fingerprint", "impronta")};
  for (const Ruleset& ruleset : run.hands.rulesets)
    page.rulesets.rows.push_back({ruleset.spec, {{ruleset.title.in(language)}, {fingerprint(ruleset.rules)}}});
  return page;
}

}  // namespace cicera
