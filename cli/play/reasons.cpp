#include "cli/play/reasons.h"

namespace cicera::cli {
namespace {

std::string match_reason(const ScoringLine& line, const Hand& before, const Play& play, const Localizer& speech) {
  const Card card = play.card;
  if (line.when == MatchWhen::any_pair)
    return speech.say("{} took {}", "{} ha preso {}", speech.the(card), speech.the(play.take.first()));
  const Card previous = before.previous().value_or(card);
  const char ending = is_feminine(previous.rank(), speech.names()) ? 'a' : 'o';  // of `giocato`, in Italian
  if (line.when == MatchWhen::equal_last)
    return speech.language() == Language::italian
               ? fmt::format("{} risponde: è appena uscit{} {}", speech.the(card), ending, speech.the(previous))
               : fmt::format("{} answers {} just played", speech.the(card), speech.the(previous));
  return speech.language() == Language::italian
             ? fmt::format("{} ha preso {} appena giocat{}", speech.the(card), speech.the(previous), ending)
             : fmt::format("{} took {} just played", speech.the(card), speech.the(previous));
}

}  // namespace

std::string reason(const ScoringLine& line, const Hand& before, const Play& play, const Localizer& speech) {
  switch (line.kind) {
    case LineKind::sweep:
      return speech.say("{} took all that lay on the table", "{} ha preso tutto quello che c'era sul tavolo",
                        speech.the(play.card));
    case LineKind::match_previous:
      return match_reason(line, before, play, speech);
    case LineKind::same_suit:
      return speech.say("with the one played, {}, all {}", "con quella giocata, {}, tutte di {}",
                        speech.cards_counted(play.take.size() + 1), speech.suit(play.card.suit()));
    case LineKind::taken_count:
      return speech.say("{} took {}", "{} ha preso {}", speech.the(play.card), speech.cards_counted(play.take.size()));
    case LineKind::script:
      return line.script.title;
    default:
      return {};
  }
}

}  // namespace cicera::cli
