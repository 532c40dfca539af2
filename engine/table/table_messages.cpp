#include "engine/table/table_messages.h"

#include <algorithm>
#include <string>
#include <utility>

#include "engine/players/levels.h"

namespace cicera {
namespace {

/// The level at which the program plays a seat, if it plays one at a level.
std::optional<std::string> level_of(const Occupant& seat) {
  if (!seat.player) return std::nullopt;
  const auto found = std::ranges::find(levels(), seat.text, &Level::player);
  return found == levels().end() ? std::nullopt : std::optional<std::string>(found->name);
}

/// The messages of an event, a function for each kind.
struct Composer {
  using Messages = std::vector<TableMessage>;

  const LiveMatch& match;

  Messages operator()(const RoundDealt& dealt) const {
    Messages messages;
    for (const Seat seat : match.game().each_seat())
      for (BotMessage& message : round_events(match.record(), match.scored(), dealt.round, seat))
        messages.push_back({seat, std::move(message)});
    return messages;
  }

  Messages operator()(const PlayMade& made) const {
    return to_all(play_event(made.before, match.record().plays.back(), match.last_points()));
  }

  Messages operator()(const PlaysTakenBack& back) const { return to_all(take_back_event(back.plays)); }

  Messages operator()(const HandEnded& /*end*/) const {
    std::vector<std::int64_t> points;
    for (const Side side : match.game().each_side()) points.push_back(match.points(side));
    return to_all(hand_end_event(match.scored(), match.record().id.hand, points));
  }

  Messages operator()(const MatchEnded& end) const {
    return to_all(match_end_event(match.match().points(), winner_of(match, end.forfeit),
                                  end.forfeit ? end.forfeit->why : std::string()));
  }

 private:
  static Messages to_all(BotMessage message) { return {{std::nullopt, std::move(message)}}; }
};

}  // namespace

std::vector<TableMessage> messages_of(const LiveMatch& match, const TableEvent& event) {
  return std::visit(Composer{match}, event);
}

std::vector<BotMessage> messages_to(Onlooker who, const LiveMatch& match, const TableEvent& event) {
  if (const auto* dealt = std::get_if<RoundDealt>(&event))
    return round_events(match.record(), match.scored(), dealt->round, who);
  std::vector<BotMessage> messages;
  for (TableMessage& message : messages_of(match, event))
    if (!message.seat || message.seat == who) messages.push_back(std::move(message.message));
  return messages;
}

Company company_of(const Seats& seats, Language language) {
  Company company{.players = {}, .language = language};
  for (const Occupant& seat : seats) {
    company.players.push_back(seat.name);
    if (!company.level) company.level = level_of(seat);
  }
  return company;
}

std::vector<BotMessage> messages_so_far(const MatchTable& table, Seat seat) {
  std::vector<BotMessage> messages;
  table.tell_so_far([&](const LiveMatch& match, const TableEvent& event) {
    for (BotMessage& message : messages_to(seat, match, event)) messages.push_back(std::move(message));
  });
  return messages;
}

Standing standing_of(const LiveMatch& match) {
  return {match.record().id.hand, match.match().points(), match.scored().sheet()};
}

}  // namespace cicera
