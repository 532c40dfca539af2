#include "engine/table/match_table.h"

#include <fmt/format.h>

#include <cassert>
#include <utility>

#include "engine/support/both.h"
#include "engine/support/error.h"

namespace cicera {
namespace {

/// Makes a play, and reports it and the round that is dealt after it when it is `written`.
void make_play(LiveMatch& match, const Play& play, const TableListener& listener, auto&& written) {
  const Hand before = match.hand();
  match.play(play);
  written();
  listener(match, PlayMade{before});
  if (match.hand().rounds_dealt() > before.rounds_dealt()) listener(match, RoundDealt{before.rounds_dealt()});
}

/// Goes through plays of the hand that has just been begun.
void make_plays(LiveMatch& match, const std::vector<Play>& plays, const TableListener& listener) {
  listener(match, RoundDealt{0});
  for (const Play& play : plays) make_play(match, play, listener, [] {});
}

}  // namespace

MatchTable::MatchTable(const MatchSetup& setup, std::uint64_t seed, const Seats& seats)
    : spec_(setup.ruleset().spec),
      seats_(seats),
      match_(setup.game(), setup.scorer(), seed),
      computers_(match_, seats),
      finder_(setup.game(), setup.scorer()) {}

std::optional<Diagnostic> play_file(MatchFileReader& reader, LiveMatch& match, const TableListener& listener) {
  auto fault = reader.play_into(
      match, {.begin_hand =
                  [&listener](LiveMatch& played) {
                    played.begin_hand();
                    listener(played, RoundDealt{0});
                  },
              .play = [&listener](LiveMatch& played, const Play& play) { make_play(played, play, listener, [] {}); },
              .take_back_to =
                  [&listener](LiveMatch& played, std::size_t plays) {
                    const Seat seat = origins_of(played.game(), played.record())[plays].seat;
                    played.take_back_to(plays);
                    listener(played, PlaysTakenBack{seat, plays});
                  },
              .end_hand =
                  [&listener](LiveMatch& played) {
                    played.end_hand();
                    listener(played, HandEnded());
                  }});
  if (reader.has_result()) listener(match, MatchEnded{reader.forfeit()});
  return fault;
}

std::optional<Diagnostic> MatchTable::read(MatchFileReader& reader, bool with_events) {
  const TableListener all = [this](const LiveMatch& match, const TableEvent& event) { tell_all(match, event); };
  auto fault = with_events ? play_file(reader, match_, all) : reader.play_into(match_);
  is_reported_ = with_events;
  forfeit_ = reader.forfeit();
  has_result_ = reader.has_result();
  return fault;
}

// How it stands

std::vector<Play> MatchTable::plays() {
  const auto plays = finder_.plays(match_.hand());
  return {plays.begin(), plays.end()};
}

std::optional<std::size_t> MatchTable::last_play_of(Seat seat) const {
  const std::vector<PlayOrigin> origins = origins_of(match_.game(), match_.record());
  for (std::size_t play = origins.size(); play-- > 0;)
    if (origins[play].seat == seat) return play;
  return std::nullopt;
}

std::optional<Seat> MatchTable::last_person() const {
  const std::vector<PlayOrigin> origins = origins_of(match_.game(), match_.record());
  for (std::size_t play = origins.size(); play-- > 0;)
    if (is_person(origins[play].seat)) return origins[play].seat;
  return std::nullopt;
}

void MatchTable::tell_so_far(const TableListener& listener) const {
  if (in_hand()) {
    LiveMatch again = match_.at_deal();
    return make_plays(again, match_.record().plays, listener);
  }
  if (match_.match().hands_played() > 0 && !match_.in_hand()) listener(match_, HandEnded());
  if (over()) listener(match_, MatchEnded{forfeit_});
}

void MatchTable::tell_all(const LiveMatch& match, const TableEvent& event) const {
  for (const TableListener& listener : listeners_) listener(match, event);
}

// What happens

void MatchTable::open() {
  if (over() && !(is_reported_ && has_result_)) return end_match();
  if (!in_hand()) return;
  if (!is_reported_) tell_so_far([this](const LiveMatch& match, const TableEvent& event) { tell_all(match, event); });
  if (match_.hand_over()) end_hand();
}

void MatchTable::begin_hand() {
  if (match_.match().hands_played() >= max_hands_a_match)
    throw limit_error(both("the match has no winner after {} hands: {}",
                           "la partita non ha un vincitore dopo {} smazzate: {}", max_hands_a_match,
                           why_endless(match_.game())));
  match_.begin_hand();
  write_(deal_line(match_));
  tell(RoundDealt{0});
}

void MatchTable::play(const Play& play) {
  make_play(
      match_, play, [this](const LiveMatch&, const TableEvent& event) { tell(event); },
      [this] { write_(play_line(match_)); });
  if (match_.hand_over()) end_hand();
}

void MatchTable::play_for_seat() {
  assert(in_hand() && !is_person(turn()));
  std::optional<Play> choice;
  try {
    choice = computers_.plays(turn()) ? computers_.choose(plays()) : bot_choice_(plays());
  } catch (const Error& error) {
    if (error.kind() != ErrorKind::bot) throw;
    return give_up({turn(), error.message()});
  }
  play(*choice);
}

void MatchTable::play_in_place(const PlayerSpec& player) {
  assert(in_hand() && is_person(turn()));
  play(computers_.choose_as(player, plays()));
}

void MatchTable::play_on() {
  while (in_hand() && !is_person(turn())) play_for_seat();
}

void MatchTable::take_back(Seat seat) {
  assert(takes_back());
  const std::size_t plays = last_play_of(seat).value();
  match_.take_back_to(plays);
  write_(take_back_line(plays));
  tell(PlaysTakenBack{seat, plays});
}

void MatchTable::give_up(Forfeit forfeit) {
  forfeit_ = std::move(forfeit);
  end_match();
}

void MatchTable::end_hand() {
  write_(hand_line(spec_, match_));
  match_.end_hand();
  // At the end of its last hand, too, so that the match counts as over however it is left.
  if (match_.over()) write_result();
  tell(HandEnded());
  if (match_.over()) end_match();
}

/// Tells of the end of the match, once its result is written.
void MatchTable::end_match() {
  write_result();
  tell(MatchEnded{forfeit_});
}

void MatchTable::write_result() {
  if (!has_result_) write_(result_line(match_, forfeit_));
  has_result_ = true;
}

void play_record(LiveMatch& match, const Record& record, const TableListener& listener) {
  match.begin_hand(record.deal);
  make_plays(match, record.plays, listener);
  if (!match.hand_over()) return;
  match.end_hand();
  listener(match, HandEnded());
}

}  // namespace cicera
