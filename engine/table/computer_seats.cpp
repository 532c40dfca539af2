#include "engine/table/computer_seats.h"

#include "engine/cards/random.h"
#include "engine/play/view.h"
#include "engine/players/seen_hand.h"

namespace cicera {

ComputerSeats::ComputerSeats(const LiveMatch& match, const Seats& seats) : match_(match), seats_(seats) {
  for (const Occupant& seat : seats)
    players_.push_back(seat.player ? seat.player->make(match.game(), match.scorer()) : nullptr);
}

Play ComputerSeats::choose(std::span<const Play> plays) {
  const Seat seat = match_.hand().turn();
  return choose_by(*players_[seat], seats_[seat].player->kind(), plays);
}

Play ComputerSeats::choose_as(const PlayerSpec& player, std::span<const Play> plays) {
  return choose_by(*player.make(match_.game(), match_.scorer()), player.kind(), plays);
}

Play ComputerSeats::choose_by(Player& player, const PlayerKind& kind, std::span<const Play> plays) const {
  const MatchState state = match_.state();
  const View view(match_.hand(), match_.hand().turn(), match_.record().plays, &state);
  if (kind.sees_all) player.show(match_.hand());
  if (HandObserver* observer = player.observer())
    show_hand(match_.record(), match_.game(), match_.scorer(), view.seat(), *observer);
  Random random(match_.record().id, choice_purpose(match_.record().plays.size()));
  return player.choose(view, plays, random);
}

}  // namespace cicera
