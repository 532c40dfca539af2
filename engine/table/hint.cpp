#include "engine/table/hint.h"

#include <cmath>

#include "engine/formats/play_words.h"
#include "engine/support/text.h"
#include "engine/table/card_art.h"

namespace cicera {
namespace {

/// Differences below these are not worth a number: half of the last digit that is shown.
constexpr double min_points = 0.05;
constexpr double min_chance = 0.005;

/// Plays as advice to the seat to move.
class PlayWords {
 public:
  PlayWords(const Hand& hand, const Localizer& speech) : hand_(hand), speech_(speech) {}

  /// The play as advice to a player: `take the 7 of coins with the 7 of cups`.
  std::string words(const Play& play) const {
    if (play.chooses()) return choice(play);
    const std::string card = speech_.the(play.card);
    if (play.captures()) return speech_.say("take {} with {}", "prendi {} con {}", list(named(play.take())), card);
    if (play.builds()) {
      std::vector<std::string> cards = named(play.cards);
      cards.insert(cards.begin(), card);
      return speech_.say("build {} with {}", "costruisci {} con {}", play.build, list(cards));
    }
    return hand_.game().takes_itself(play.card, hand_.table()) ? speech_.say("play {}", "gioca {}", card)
                                                               : speech_.say("lay {}", "cala {}", card);
  }

 private:
  std::string choice(const Play& play) const {
    const Choice& choice = hand_.game().choice(play.choice);
    if (choice.name == "pass") return speech_.say("pass", "passa");
    const std::string& title = choice.title.in(speech_.language());
    return choice.has_card() ? speech_.say("give {} ({})", "dai {} ({})", speech_.the(play.card), title)
                             : speech_.say("choose {}", "scegli {}", title);
  }

  /// The cards, builds that are whole among them by their value.
  std::vector<std::string> named(CardSet cards) const {
    std::vector<std::string> names;
    hand_.builds().each([&](const Build& build) {
      if (!cards.contains(build.cards)) return;
      names.push_back(speech_.say("the build of {}", "la costruzione da {}", build.value));
      cards -= build.cards;
    });
    for (const Card card : cards) names.push_back(speech_.the(card));
    return names;
  }
  std::string list(const std::vector<std::string>& names) const { return format_list(names, speech_.language()); }

  const Hand& hand_;
  const Localizer& speech_;
};

class AdviceText {
 public:
  AdviceText(const Hand& hand, const Advice& advice, const Localizer& speech)
      : hand_(hand), advice_(advice), speech_(speech), plays_(hand, speech) {}

  std::vector<std::string> sentences() const {
    const std::string play = plays_.words(advice_.play);
    if (!advice_.next_best)
      return {speech_.say("Hint: {}. It is the only play.", "Consiglio: {}. Non c'è altra giocata.", play)};
    std::vector<std::string> all = {speech_.say("Hint: {}.", "Consiglio: {}.", play), gain(), told(), risk(),
                                    comparison()};
    std::erase(all, "");
    return all;
  }

 private:
  std::string points(double points) const { return speech_.decimal(std::abs(points)); }

  std::string gain() const {
    const Side side = hand_.game().side_of(hand_.turn());
    if (!advice_.points.empty())
      return speech_.say("It scores {}.", "Segna {}.",
                         points_words(hand_.game(), side, advice_.points, speech_.language()));
    if (advice_.worth < min_points) return "";
    return speech_.say("Its cards are worth {} points at the end of the hand.",
                       "Le sue carte valgono {} punti a fine smazzata.", points(advice_.worth));
  }

  /// What the next player's plays have shown.
  std::string told() const {
    if (!advice_.left) return "";
    return speech_.say("The next player left {}, so hardly has an equal card.",
                       "Chi gioca dopo ha lasciato {}: è difficile che abbia una carta uguale.",
                       speech_.the(*advice_.left));
  }

  std::string risk() const {
    if (hand_.last_play()) return "";
    if (advice_.risk < min_points)
      return speech_.say("It leaves the next player little to gain.", "A chi gioca dopo lascia poco o niente.");
    return speech_.say("The next player's reply is worth {} points on average.",
                       "La risposta di chi gioca dopo vale in media {} punti.", points(advice_.risk));
  }

  std::string comparison() const {
    const std::string next = plays_.words(*advice_.next_best);
    const double won_ahead = advice_.win_chance[0] - advice_.win_chance[1];
    const bool wins_as_often = won_ahead >= 0 || std::abs(won_ahead) < min_chance;
    if (advice_.points_ahead >= min_points && wins_as_often)
      return speech_.say("Next best: {}, worse by {} points at the end of the hand.",
                         "Seconda scelta: {}, peggiore di {} punti a fine smazzata.", next,
                         points(advice_.points_ahead));
    if (won_ahead >= min_chance)
      return speech_.say("Next best: {}, which wins {} of 100 such matches instead of {}.",
                         "Seconda scelta: {}, che vince {} partite su 100 invece di {}.", next,
                         percent(advice_.win_chance[1]), percent(advice_.win_chance[0]));
    return speech_.say("As good: {}.", "Vale lo stesso: {}.", next);
  }

  static long percent(double chance) { return std::lround(100 * chance); }

  const Hand& hand_;
  const Advice& advice_;
  const Localizer& speech_;
  PlayWords plays_;
};

}  // namespace

Advice advice_in(const LiveMatch& match, std::span<const Play> plays, int max_worlds) {
  const std::vector<Play>& made = match.record().plays;
  const MatchState state = match.state();
  Random random(match.record().id, choice_purpose(made.size()));
  return advise(View(match.hand(), match.hand().turn(), made, &state), plays, match.scorer(), random, max_worlds);
}

std::vector<std::string> advice_sentences(const Hand& hand, const Advice& advice, const Localizer& speech) {
  return AdviceText(hand, advice, speech).sentences();
}

std::string advised_play(const Hand& hand, const Play& play, const Localizer& speech) {
  return PlayWords(hand, speech).words(play);
}

std::string hint(const LiveMatch& match, std::span<const Play> plays, const Localizer& speech) {
  return join(advice_sentences(match.hand(), advice_in(match, plays), speech), " ");
}

}  // namespace cicera
