#include "engine/prose/winning_chapter.h"

#include "engine/language/counted_cards.h"
#include "engine/language/phrases.h"

namespace cicera {
namespace {

/// The unit that scores, with an article: `a side`; `una coppia`.
std::string a_side(const PlayersRules& players, Language language) {
  switch (players.sides) {
    case Sides::solo:
      return say(language, "a player", "un giocatore");
    case Sides::partners:
      return say(language, "a side", "una coppia");
    case Sides::trios:
    case Sides::fours:
      return say(language, "a side", "una squadra");
  }
  return {};
}

std::string when_text(const Rules& rules, Language language) {
  const MatchRules& match = rules.match;
  const std::string side = a_side(rules.players, language);
  const std::string points = format_points(match.target, language);
  return match.test == MatchTest::hand_end ? say(language, "after a hand in which {0} has {1} or more",
                                                 "con la smazzata in cui {0} arriva a {1} o più", side, points)
                                           : say(language, "as soon as {0} has {1}, even in the middle of a hand",
                                                 "appena {0} arriva a {1}, anche a metà smazzata", side, points);
}

std::string tie_text(const MatchRules& match, Language language) {
  if (match.tie == MatchTie::draw) return say(language, "nobody wins", "non vince nessuno");
  if (match.lead > 1) return say(language, "further hands are played", "si giocano altre smazzate");
  return match.objective == Objective::most ? say(language, "further hands are played until one has more",
                                                  "si giocano altre smazzate finché qualcuno ne ha di più")
                                            : say(language, "further hands are played until one has fewer",
                                                  "si giocano altre smazzate finché qualcuno ne ha di meno");
}

/// When nobody has won at the target.
std::string undecided_text(const MatchRules& match, Language language) {
  if (match.lead == 1) return say(language, "If the best are equal", "In caso di parità");
  return say(language, "If the lead is less than {0}", "Se il vantaggio è di meno di {1}",
             format_points(match.lead, Language::english), format_points(match.lead, Language::italian));
}

std::string match_text(const Rules& rules, Language language) {
  const std::string_view side = english_side(rules.players);
  const std::string amount = rules.match.objective == Objective::most ? say(language, "the most", "di più")
                                                                      : say(language, "the fewest", "di meno");
  const bool is_game = rules.match.games > 1;  // of several
  return say(language, "{5} ends {0}, and the {3} with {1} points wins. {4}, {2}.",
             "{6} finisce {0}, e vince chi ne ha {1}. {4} {2}.", when_text(rules, language), amount,
             tie_text(rules.match, language), side, undecided_text(rules.match, language),
             is_game ? "A game" : "The match", is_game ? "Una partita" : "La partita");
}

/// A match of several games.
std::string games_text(const Rules& rules, Language language) {
  return say(language, "Each game begins with 0 points, and the {0} that first wins {1} games wins the match.",
             "Ogni partita riparte da zero, e vince la sfida chi per primo vince {1} partite.",
             english_side(rules.players), rules.match.games);
}

std::string instant_win_text(const Rules& rules, const InstantWin& win, Language language) {
  const DeckNames& names = rules.deck.names;
  return say(language, "A {0} has all the {1} at the end of a hand wins the match, whatever the score.",
             "Chi a fine smazzata ha {2} {1} vince la partita, qualunque sia il punteggio.",
             english_side_that(rules.players), suit_word(win.all_of, names, language),
             is_feminine(win.all_of, names) ? "tutte le" : "tutti i");
}

}  // namespace

Page::Items winning_items(const Rules& rules, Language language) {
  Page::Items items = {{"", match_text(rules, language)}};
  if (rules.match.games > 1) items.push_back({"", games_text(rules, language)});
  for (const InstantWin& win : rules.match.instant_wins)
    items.push_back({format_name(win.name), instant_win_text(rules, win, language)});
  for (const ScoringLine& line : rules.scoring)
    if (line.kind == LineKind::script && line.script.on_match)
      items.push_back(
          {format_name(line.name), say(language, "This script decides first: the match ends or goes on as it says.",
                                       "Prima decide questo script: la partita finisce o va avanti come dice lui.")});
  return items;
}

}  // namespace cicera
