#include "cli/play/bot_seats.h"

#include "engine/table/table_messages.h"

namespace cicera::cli {

BotSeats::BotSeats(MatchTable& table, const Seats& seats, std::chrono::milliseconds limit)
    : seats_(seats), limit_(limit) {
  for (const Occupant& seat : seats)
    bots_.push_back(seat.command.empty() ? nullptr : std::make_unique<Bot>(seat.command, limit));
  if (bots_in(seats) == 0) return;
  table.ask_bots([this, &table](std::span<const Play> plays) { return choose(table.match(), plays); });
  table.listen([this](const LiveMatch& match, const TableEvent& event) { hear(match, event); });
}

void BotSeats::greet(const Ruleset& ruleset, const Game& game, Language language) {
  const Company company = company_of(seats_, language);
  for (const Seat seat : bots_.keys())
    if (bots_[seat]) bots_[seat]->greet(hello_message(ruleset, game, seat, company, limit_));
}

Play BotSeats::choose(const LiveMatch& match, std::span<const Play> plays) {
  const MatchState state = match.state();
  const View view(match.hand(), match.hand().turn(), match.record().plays, &state);
  return bots_[view.seat()]->choose(view, standing_of(match), plays, match.scorer());
}

void BotSeats::hear(const LiveMatch& match, const TableEvent& event) {
  for (const TableMessage& told : messages_of(match, event))
    for (const Seat seat : bots_.keys())
      if (bots_[seat] && told.is_for(seat)) bots_[seat]->send(told.message);
}

}  // namespace cicera::cli
