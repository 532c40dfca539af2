// The legal plays of a position, in canonical order: by card index, laying before capturing, then by the set taken as
// a number; then the plays that build, by their value and then by the set built with. Last come the choices of a game
// that has them, by their numbers. Each play is listed once.
//
// Example:
//   const Game game{Rules()};
//   Position position;
//   position.holdings[0] = parse_cards("7d Rs");
//   position.table = parse_cards("4s 3b Fc");
//   PlayFinder finder(game);
//   std::string text;
//   for (const Play& play : finder.plays(Hand(game, position)))
//     text += cards_text(play.card) + " takes [" + cards_text(play.take()) + "] ";
//   assert(text == "7d takes [] 7d takes [3b 4s] Rs takes [] ");
#pragma once

#include <array>
#include <optional>
#include <span>
#include <vector>

#include "engine/play/build_plays.h"
#include "engine/play/captures.h"
#include "engine/play/hand.h"
#include "engine/play/play.h"
#include "engine/play/play_judge.h"

namespace cicera {

/// Finds legal plays. It reuses its buffers, so that the hand loop does not allocate.
class PlayFinder {
 public:
  /// The game must outlive it. Requires a game in which no script decides on plays.
  explicit PlayFinder(const Game& game);
  /// Asks `judge`, which may be null, in a game in which scripts change captures or strike plays out. Both must outlive
  /// it.
  PlayFinder(const Game& game, PlayJudge* judge);

  /// The legal plays of the seat to move; valid until the next call. Requires a hand of this game, not finished.
  std::span<const Play> plays(const Hand& hand);

  /// Whether the rules allow the play among those last listed, but a house rule has struck it out.
  bool strikes(const Play& play) const;

  /// The number of legal plays of the seat to move, mostly without listing them. Requires the same.
  std::size_t count(const Hand& hand);
  /// The legal play with this number, in canonical order, of the hand last counted.
  Play play(std::size_t number);

 private:
  template <int at_a_time>
  void list(const Hand& hand);
  void list_with_builds(const Hand& hand);
  /// The plays just listed with the piles and choices that there are, as the judge leaves them.
  std::span<const Play> judged(const Hand& hand);
  void list_anew(const View& view, const Hand& hand);
  void append_choices(const Hand& hand);
  /// Adds up the plays of the cards; `takes_of` returns the number of sets that a card may take.
  std::size_t add_up(CardSet holding, auto&& takes_of);

  const Game* game_;
  PlayJudge* judge_;  // null unless scripts decide on plays
  CaptureFinder captures_;
  std::optional<BuildFinder> builds_;  // in games with builds
  Buffer<Play> plays_;
  Buffer<Play> lays_;  // laying each card of the holding, in order

  bool listed_by_others_ = false;  // the plays are those of `standing_`: piles, a judge or choices change the list
  std::vector<Play> standing_;     // the plays that the judge leaves, and choices
  std::vector<Play> choices_;      // those last offered
  std::vector<CardSet> sets_;      // what a card may take, with piles and as the judge changes it

  // Of the hand last counted
  bool listed_ = false;  // its plays could not be counted without listing them
  CardSet table_;
  std::size_t held_ = 0;                           // cards of the holding, in order:
  std::array<Card, card_count> cards_{};           // which they are
  std::array<std::uint32_t, card_count> first_{};  // the number of the first play of each
};

}  // namespace cicera
