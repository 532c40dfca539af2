#include "engine/api/tables.h"

#include <fmt/format.h>

#include <utility>

#include "engine/formats/json.h"
#include "engine/play/view.h"
#include "engine/support/error.h"
#include "engine/table/seats.h"

namespace cicera {
namespace {

using Json = nlohmann::ordered_json;
using Events = std::deque<BotMessage>;

Error rules_error(std::string message) { return {ErrorKind::rules, {}, std::move(message)}; }

/// The seats of a request; programs of the user's are not started for it.
Seats seats_asked(const std::string& list, const Game& game, const std::string& spec, const Budgets& budgets) {
  Seats seats = read_seats(list, "", {}, game, spec);
  for (const Seat& seat : seats) {
    if (seat.player) check_player(*seat.player, budgets);
    if (!seat.command.empty()) throw usage_error("seats: no programs are started; play for a bot as for a person");
  }
  return seats;
}

}  // namespace

// A table

ApiTable::ApiTable(const Ruleset& ruleset, const std::string& seats, std::uint64_t seed, const Budgets& budgets)
    : scripted_(ruleset.rules),
      match_(scripted_.game, scripted_.scorer.get(), seed),
      players_(seats_asked(seats, scripted_.game, ruleset.spec, budgets)),
      computers_(match_, players_),
      finder_(scripted_.game, scripted_.scorer.get()) {}

void ApiTable::tell_round(int round, Events& events) const {
  for (int seat = 0; seat < seats(); ++seat)
    if (is_person(seat))
      for (BotMessage& message : round_events(match_.record(), match_.scored(), round, seat))
        events.push_back({{"seat", seat}, {"message", std::move(message)}});
}

void ApiTable::begin_hand(Events& events) {
  match_.begin_hand();
  tell_round(0, events);
  go_on(events);
}

void ApiTable::make(const Play& play, Events& events) {
  const Hand before = match_.hand();
  match_.play(play);
  events.push_back({{"message", play_event(scripted_.game, next_origin(before), play, match_.last_points())}});
  if (match_.hand().rounds_dealt() > before.rounds_dealt()) tell_round(before.rounds_dealt(), events);
}

void ApiTable::go_on(Events& events) {
  while (!match_.hand_over()) {
    if (is_person(turn())) return;
    make(computers_.choose(finder_.plays(match_.hand())), events);
  }
  match_.end_hand();
  std::vector<std::int64_t> points;
  for (int side = 0; side < scripted_.game.sides(); ++side) points.push_back(match_.points(side));
  events.push_back({{"message", hand_end_event(match_.scored(), match_.record().id.hand, points)}});
  if (over()) events.push_back({{"message", match_end_event(match_.match().points(), match_.match().winner(), "")}});
}

void ApiTable::play(std::int64_t number, Events& events) {
  const auto plays = finder_.plays(match_.hand());
  if (number >= std::ssize(plays))
    throw rules_error(fmt::format("play {} is not one of the {} that the seat may make", number, plays.size()));
  make(Play(plays[static_cast<std::size_t>(number)]), events);
  go_on(events);
}

bool ApiTable::take_back() {
  const std::vector<PlayOrigin> origins = origins_of(scripted_.game, match_.record());
  for (std::size_t plays = origins.size(); plays-- > 0;)
    if (is_person(origins[plays].seat)) {
      match_.take_back_to(plays);
      return true;
    }
  return false;
}

Json ApiTable::standing() const {
  Json points = Json::array();
  for (int side = 0; side < scripted_.game.sides(); ++side) points.push_back(match_.points(side));
  const bool playing = in_hand();
  const auto winner = match_.match().winner();
  return {{"hand", match_.record().id.hand},
          {"dealer", match_.record().dealer},
          {"turn", playing ? Json(turn()) : Json()},
          {"plays_made", match_.record().plays.size()},
          {"hand_over", !playing},
          {"points", std::move(points)},
          {"match_over", over()},
          {"winner", over() && winner ? Json(*winner) : Json()}};
}

Json ApiTable::view(int seat) const {
  const MatchState state = match_.state();
  const View view(match_.hand(), seat, match_.record().plays, &state);
  Json message = view_message(view, {match_.record().id.hand, match_.match().points(), match_.scored().sheet()});
  message["turn"] = in_hand() ? Json(turn()) : Json();
  message["seat"] = seat;
  return message;
}

Json ApiTable::plays() {
  const MatchState state = match_.state();
  const View view(match_.hand(), turn(), match_.record().plays, &state);
  return choose_message(view, finder_.plays(match_.hand()), match_.scorer());
}

// Tables

ApiTable& Tables::at(int table) {
  const auto found = tables_.find(table);
  if (found == tables_.end())
    throw usage_error(table <= last_ ? fmt::format("table {} is closed", table) : fmt::format("no table {}", table));
  return *found->second;
}

ApiTable& Tables::at_turn(int number, int seat) {
  ApiTable& table = at(number);
  if (!table.in_hand()) throw rules_error("the hand is over; ask for next-hand");
  if (seat != table.turn()) throw rules_error(fmt::format("seat {} is to move, not seat {}", table.turn(), seat));
  return table;
}

Json Tables::change(int number, auto&& how) {
  Events events;
  try {
    how(at(number), events);
  } catch (const Error& error) {
    // Those are found before anything has changed; after any other, such as a script's, nobody knows how it stands.
    if (error.kind() != ErrorKind::rules && error.kind() != ErrorKind::usage) tables_.erase(number);
    throw;
  }
  for (BotMessage& event : events) {
    Json told = {{"event", "table"}, {"table", number}};
    told.update(event);
    events_.push_back(json_line(told));
  }
  Json answer = {{"table", number}};
  answer.update(at(number).standing());
  return answer;
}

Json Tables::open(const Ruleset& ruleset, const std::string& seats, std::uint64_t seed, const Budgets& budgets) {
  if (tables_.size() == max_open) throw limit_error(fmt::format("{} tables are open; close one first", max_open));
  auto table = std::make_unique<ApiTable>(ruleset, seats, seed, budgets);
  tables_.emplace(++last_, std::move(table));
  Json answer = change(last_, [](ApiTable& opened, Events& events) { opened.begin_hand(events); });
  answer["seats"] = at(last_).seats();
  return answer;
}

Json Tables::state(int number, int seat) {
  const ApiTable& table = at(number);
  if (seat >= table.seats()) throw usage_error(fmt::format("table {} has seats 0 to {}", number, table.seats() - 1));
  if (!table.is_person(seat)) throw rules_error(fmt::format("seat {} is the program's", seat));
  return table.view(seat);
}

Json Tables::plays(int number, int seat) { return at_turn(number, seat).plays(); }

Json Tables::play(int number, int seat, std::int64_t play) {
  at_turn(number, seat);
  return change(number, [&](ApiTable& table, Events& events) { table.play(play, events); });
}

Json Tables::back(int number, int seat) {
  at_turn(number, seat);
  return change(number, [&](ApiTable& table, Events&) {
    if (!table.take_back()) throw rules_error("no play can be taken back in this hand");
  });
}

Json Tables::next_hand(int number) {
  return change(number, [](ApiTable& table, Events& events) {
    if (table.in_hand()) throw rules_error("the hand is not over");
    if (table.over()) throw rules_error("the match is over");
    if (table.hands_played() == max_hands_a_match)
      throw limit_error(fmt::format("nobody has won after {} hands", max_hands_a_match));
    table.begin_hand(events);
  });
}

Json Tables::close(int number) {
  Json standing = at(number).standing();
  tables_.erase(number);
  return standing;
}

std::optional<std::string> Tables::next_event() {
  if (events_.empty()) return std::nullopt;
  std::string event = std::move(events_.front());
  events_.pop_front();
  return event;
}

}  // namespace cicera
