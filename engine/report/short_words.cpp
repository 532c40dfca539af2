#include "engine/report/short_words.h"

#include <fmt/format.h>

#include <cmath>
#include <utility>
#include <vector>

#include "engine/language/phrases.h"
#include "engine/report/numbers.h"
#include "engine/support/text.h"

namespace cicera {
namespace {

constexpr double per_cent = 100;
constexpr double rare = 0.1;  // shares below it get a decimal

/// `12`, or `0.4` where that is few, of a hundred.
std::string hundredths(const ReportWords& words, const Proportion& share) {
  const bool few = share.rate > 0 && share.rate < rare;
  const double least = 0.1;
  if (few && share.rate * per_cent < least) return words.say("fewer than {}", "meno di {}", words.number("0.1"));
  return words.number(fmt::format("{:.{}f}", share.rate * per_cent, few ? 1 : 0));
}

/// `the line scores in 12 of 100 hands, nearly always with another line`.
std::string fires_about(const Judgement& judged, const LineJudgement& line, const ReportWords& words) {
  const std::string often =
      line.hands_fired == judged.hands.units
          ? words.say("in every hand", "in ogni smazzata")
          : words.say("in {} of 100 hands", "in {} smazzate su 100", hundredths(words, line.fires));
  std::string text = words.say("{} scores {}", "{} dà punti {}", line.name.in(words.language()), often);
  if (!line.overlaps.empty() && line.overlaps.front().duplicate())
    text += words.say(", nearly always with {}", ", quasi sempre con {}", format_name(line.overlaps.front().of));
  return text;
}

std::string reach_about(const Judgement& judged, const Reach& reach, const ReportWords& words) {
  if (reach.hands_reached == judged.hands.units)
    return words.say("the change makes a difference in every hand", "il cambiamento si sente in ogni smazzata");
  if (reach.hands_reached > 0)
    return words.say("the change makes a difference in {} of 100 hands",
                     "il cambiamento si sente in {} smazzate su 100", hundredths(words, reach.hands));
  if (reach.matches_reached > 0)
    return words.say("the change leaves every hand as it is and shows in matches",
                     "il cambiamento lascia ogni smazzata com'è e si vede nelle partite");
  return words.say("the change never made a difference", "il cambiamento non si è mai sentito");
}

/// How often, in the words for the table.
std::string how_often(const Judgement& judged, const ReportWords& words) {
  const bool has_line = !judged.lines.empty() && judged.lines.front().hands_fired > 0;
  if (has_line && (judged.is_new_lines() || !judged.reach)) return fires_about(judged, judged.lines.front(), words);
  return judged.reach ? reach_about(judged, *judged.reach, words) : "";
}

std::string who_wins(const Judgement& judged, const ReportWords& words) {
  if (!judged.same_deals) return "";
  if (judged.decides_hand.rate > 0)
    return words.say("in {} of 100 hands another side wins because of it",
                     "in {} smazzate su 100 vince un'altra parte per causa sua",
                     hundredths(words, judged.decides_hand));
  return words.say("in {} of 100 matches another side wins because of it",
                   "in {} partite su 100 vince un'altra parte per causa sua", hundredths(words, judged.decides_match));
}

std::string whom_it_helps(const Judgement& judged, const ReportWords& words) {
  const Estimate& gain = judged.favours().favours;
  if (!judged.favours().significant)
    return words.say("it is not seen to help either side", "non si vede che aiuti una delle parti");
  const std::string points = words.number(mean_text(std::abs(gain.mean)));
  return gain.mean > 0 ? words.say("it helps who leads, by {} points a hand",
                                   "aiuta chi è di mano, di {} punti a smazzata", points)
                       : words.say("it helps who deals, by {} points a hand",
                                   "aiuta chi dà le carte, di {} punti a smazzata", points);
}

std::string how_long(const Judgement& judged, const ReportWords& words) {
  if (!is_significant(judged.length)) return words.say("matches are as long as before", "le partite durano come prima");
  const std::string hands = words.number(fmt::format("{:.1f}", std::abs(judged.length.mean)));
  return judged.length.mean > 0
             ? words.say("a match is longer by {} hands", "una partita è più lunga di {} smazzate", hands)
             : words.say("a match is shorter by {} hands", "una partita è più corta di {} smazzate", hands);
}

}  // namespace

std::string short_text(const Judgement& judged, const ReportWords& words) {
  std::vector<std::string> parts;
  for (std::string part :
       {how_often(judged, words), who_wins(judged, words), whom_it_helps(judged, words), how_long(judged, words)})
    if (!part.empty()) parts.push_back(std::move(part));
  return capitalize(join(parts, "; ")) + ".";
}

std::string reach_text(const Judgement& judged, const ReportWords& words) {
  const Reach& reach = *judged.reach;
  const std::string hands = words.number(grouped(judged.hands.units));
  const auto rate = [&](const Proportion& share) { return words.number(rate_with_interval(share)); };
  if (reach.matches_reached == 0 && reach.hands_reached == 0)
    return words.say(
        "It made no difference in any of {} hands and {} matches: it comes up in fewer than one hand in {}.",
        "Non ha fatto differenza in nessuna di {} smazzate e di {} partite: capita in meno di una smazzata "
        "su {}.",
        hands, words.number(grouped(judged.matches.units)),
        words.number(grouped(static_cast<std::int64_t>(1 / reach.hands.ci95.high))));
  if (reach.hands_reached == 0)
    return words.say(
        "No hand of {} goes otherwise. It shows in matches: {} have another winner, and {} another number "
        "of hands.",
        "Nessuna di {} smazzate va altrimenti. Si vede nelle partite: il {} ha un altro vincitore, e il {} "
        "un altro numero di smazzate.",
        hands, rate(judged.decides_match), rate(reach.lengths));
  std::string text =
      reach.hands_reached == judged.hands.units
          ? words.say("It makes a difference in every one of {} hands, in what is played or what it scores",
                      "Fa differenza in tutte le {} smazzate, in quel che si gioca o nei punti", hands)
          : words.say("It makes a difference in {} of hands, in what is played or what it scores",
                      "Fa differenza nel {} delle smazzate, in quel che si gioca o nei punti", rate(reach.hands));
  if (reach.turns && reach.turns->rate > 0)
    text += words.say("; other plays are legal at {} of turns", "; sono lecite altre giocate nel {} dei turni",
                      rate(*reach.turns));
  return text + ".";
}

}  // namespace cicera
