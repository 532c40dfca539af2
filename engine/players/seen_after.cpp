#include "engine/players/seen_after.h"

#include <algorithm>
#include <cassert>

#include "engine/support/sizes.h"

namespace cicera {
namespace {

std::size_t place_of(std::span<const PlaneInfo> infos, std::string_view name) {
  const auto found = std::ranges::find(infos, name, &PlaneInfo::name);
  assert(found != infos.end());
  return as_size(found - infos.begin());
}

/// What does not change by a play of one's own: of the observation before it, without the card that was played.
void write_known(const Sight& before, const Play& play, std::int8_t* row) {
  static const std::size_t holding = place_of(plane_infos(), "holding") * card_count;
  static const std::size_t turned = place_of(plane_infos(), "turned") * card_count;
  static const std::size_t unseen = place_of(plane_infos(), "unseen") * card_count;
  static const std::size_t held = plane_infos().size() * card_count + place_of(number_infos(), "held_0");
  const auto write = [&](std::size_t plane, CardSet cards) {
    std::fill_n(row + plane, card_count, std::int8_t{0});
    for (const Card card : cards) row[plane + as_size(card.index())] = 1;
  };
  const Game& game = before.view.game();
  CardSet kept = before.view.holding();
  if (!play.chooses() || game.has_card(play.choice)) kept -= play.card;
  write(holding, kept);
  write(turned, {});
  write(unseen, before.view.unseen());
  row[held] = static_cast<std::int8_t>(kept.size());
}

}  // namespace

std::span<const std::int8_t> SeenAfter::of(const Sight& sight, std::span<const Play> plays) {
  const View& view = sight.view;
  rows_.resize(plays.size() * observation_size());
  Random random(HandId(), Purpose::choice);  // any cards do: those that a play brings are not shown
  worlds_.look_at(view);
  worlds_.draw(random, world_);
  world_.to_come.hidden = CardSet();  // nor those that lie face down
  const Hand before = view.imagine(world_.holdings, world_.to_come);
  std::int8_t* row = rows_.data();
  for (const Play& play : plays) {
    Hand after = before;
    SidePoints points = sight.points;
    if (view.last_play()) {
      counter_.make(after, play, points);
    } else {  // a round that it deals is not opened
      counter_.add_play(view, play, points);
      counter_.apply(after, play);
      if (after.finished()) counter_.add_end(after, points);
    }
    CardTimes times = sight.times;
    times.note(before, play, after);
    write_observation({View(after, view.seat()), {}, times, points}, row);
    write_known(sight, play, row);
    row += observation_size();
  }
  return rows_;
}

}  // namespace cicera
