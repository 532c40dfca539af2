#include "cli/play/automated_seats.h"

#include <algorithm>

#include "cli/terminal/output.h"
#include "engine/players/levels.h"

namespace cicera::cli {
namespace {

std::size_t index(Seat seat) { return seat.index(); }

/// The level at which the program plays a seat, if it plays one at a level.
std::optional<std::string> level_of(const Occupant& seat) {
  if (!seat.player) return std::nullopt;
  const auto found = std::ranges::find(levels(), seat.text, &Level::player);
  return found == levels().end() ? std::nullopt : std::optional<std::string>(found->name);
}

}  // namespace

AutomatedSeats::AutomatedSeats(const LiveMatch& match, const Seats& seats, std::chrono::milliseconds limit)
    : match_(match), seats_(seats), limit_(limit), computers_(match, seats) {
  for (const Occupant& seat : seats)
    bots_.push_back(seat.command.empty() ? nullptr : std::make_unique<Bot>(seat.command, limit));
}

void AutomatedSeats::greet(const Ruleset& ruleset, Language language) {
  Company company{.players = {}, .language = language};
  for (const Occupant& seat : seats_) {
    company.players.push_back(seat.name);
    if (!company.level) company.level = level_of(seat);
  }
  for (const Seat seat : match_.game().each_seat()) {
    if (!bots_[index(seat)]) continue;
    bots_[index(seat)]->greet(hello_message(ruleset, match_.game(), seat, company, limit_));
  }
}

Play AutomatedSeats::choose(std::span<const Play> plays) {
  const Seat seat = match_.hand().turn();
  if (computers_.plays(seat)) return computers_.choose(plays);
  const MatchState state = match_.state();
  const View view(match_.hand(), seat, match_.record().plays, &state);
  const Standing standing{match_.record().id.hand, match_.match().points(), match_.scored().sheet()};
  return bots_[index(seat)]->choose(view, standing, plays, match_.scorer());
}

void AutomatedSeats::send_all(const BotMessage& message) {
  for (const auto& bot : bots_)
    if (bot) bot->send(message);
}

void AutomatedSeats::send_round(int round) {
  for (const Seat seat : match_.game().each_seat())
    if (Bot* const bot = bots_[index(seat)].get())
      for (const BotMessage& event : round_events(match_.record(), match_.scored(), round, seat)) bot->send(event);
}

void AutomatedSeats::send_hand() { send_round(0); }

void AutomatedSeats::send_play(const Hand& before) {
  send_all(play_event(match_.game(), next_origin(before), match_.record().plays.back(), match_.last_points()));
  if (match_.hand().rounds_dealt() > before.rounds_dealt()) send_round(before.rounds_dealt());
}

void AutomatedSeats::send_hand_end() {
  std::vector<std::int64_t> points;
  for (const Side side : match_.game().each_side()) points.push_back(match_.points(side));
  send_all(hand_end_event(match_.scored(), match_.record().id.hand, points));
}

void AutomatedSeats::send_match_end(std::optional<Side> winner, const std::string& why) {
  send_all(match_end_event(match_.match().points(), winner, why));
}

}  // namespace cicera::cli
