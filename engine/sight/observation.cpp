#include "engine/sight/observation.h"

#include <algorithm>
#include <bit>
#include <cstring>
#include <optional>
#include <tuple>
#include <utility>

namespace cicera {
namespace {

/// Eight bits as eight bytes of 0 or 1.
constexpr std::array<std::uint64_t, 256> spread_bytes = [] {
  std::array<std::uint64_t, 256> table{};
  for (std::uint64_t byte = 0; byte < 256; ++byte)
    for (unsigned bit = 0; bit < 8; ++bit) table[byte] |= (byte >> bit & 1) << (8 * bit);
  return table;
}();
static_assert(std::endian::native == std::endian::little && card_count % 8 == 0);

void write_cards(CardSet cards, std::int8_t* out) {
  for (std::size_t word = 0; word < card_count / 8; ++word)
    std::memcpy(out + 8 * word, &spread_bytes[cards.bits() >> (8 * word) & 0xFF], 8);
}

std::int8_t clipped(std::int64_t number) {
  return static_cast<std::int8_t>(std::clamp<std::int64_t>(number, -127, 127));
}

int relative_seat(const View& view, Seat seat) {
  const int seats = view.game().seats();
  return (seat.number() - view.seat().number() + seats) % seats;
}

/// The side that is this many places after the seat's own; nullopt where there are fewer sides.
std::optional<Side> side_after(const View& view, int places) {
  const int sides = view.game().sides();
  return places < sides ? std::optional(Side::at((view.side().number() + places) % sides)) : std::nullopt;
}

template <int places>
void write_pile(const Sight& sight, std::int8_t* out) {
  const auto side = side_after(sight.view, places);
  write_cards(side ? sight.view.pile(*side) : CardSet(), out);
}

void write_build_values(const Sight& sight, std::int8_t* out) {
  std::memset(out, 0, card_count);
  sight.view.builds().each([&](const Build& build) {
    for (const Card card : build.cards) out[card.index()] = static_cast<std::int8_t>(build.value);
  });
}

void write_own_builds(const Sight& sight, std::int8_t* out) {
  CardSet own;
  sight.view.builds().each([&](const Build& build) {
    if (build.seat != Builds::nobody && sight.view.game().side_of(build.seat) == sight.view.side()) own |= build.cards;
  });
  write_cards(own, out);
}

void write_players(const Sight& sight, std::int8_t* out) {
  std::array<std::uint64_t, card_count / 8> words{};
  const int seats = sight.view.game().seats();
  for (const Seat seat : every<Seat>(seats)) {
    const std::uint64_t cards = sight.times.by_seat[seat].bits();
    const auto number = static_cast<std::uint64_t>(relative_seat(sight.view, seat)) + 1;
    for (std::size_t word = 0; word < words.size(); ++word)
      words[word] |= spread_bytes[cards >> (8 * word) & 0xFF] * number;
  }
  std::memcpy(out, words.data(), card_count);
}

struct PlaneRow {
  PlaneInfo info;
  void (*write)(const Sight&, std::int8_t* out);
};

constexpr std::array plane_rows = {
    PlaneRow{{"holding", "the seat's own cards"},
             [](const Sight& s, std::int8_t* out) { write_cards(s.view.holding(), out); }},
    PlaneRow{{"table", "the cards on the table"},
             [](const Sight& s, std::int8_t* out) { write_cards(s.view.table(), out); }},
    PlaneRow{{"top", "the card on top of a table that is a stack, and of each pile that can be taken"},
             [](const Sight& s, std::int8_t* out) {
               write_cards(s.view.tops() | (s.view.game().is_stack() ? s.view.top() : CardSet()), out);
             }},
    PlaneRow{{"turned", "the card turned from the stock, to be played now"},
             [](const Sight& s, std::int8_t* out) { write_cards(s.view.turned(), out); }},
    PlaneRow{{"previous", "the last card played"},
             [](const Sight& s, std::int8_t* out) {
               const auto previous = s.view.previous();
               write_cards(previous ? CardSet(*previous) : CardSet(), out);
             }},
    PlaneRow{{"named", "the card of the play that the seat is naming"},
             [](const Sight& s, std::int8_t* out) {
               write_cards(s.named.has_card ? CardSet(s.named.card) : CardSet(), out);
             }},
    PlaneRow{{"named_with", "the table cards named with it"},
             [](const Sight& s, std::int8_t* out) { write_cards(s.named.cards, out); }},
    PlaneRow{{"build_value", "the value of the build that the card lies in, or 0"}, write_build_values},
    PlaneRow{{"own_builds", "the cards of builds of the seat's side"}, write_own_builds},
    PlaneRow{{"pile_0", "the cards that the seat's own side has captured"}, write_pile<0>},
    PlaneRow{{"pile_1", "those of the next side in turn"}, write_pile<1>},
    PlaneRow{{"pile_2", "those of the side after it"}, write_pile<2>},
    PlaneRow{{"pile_3", "those of the fourth side"}, write_pile<3>},
    PlaneRow{{"pile_4", "those of the fifth side"}, write_pile<4>},
    PlaneRow{{"pile_5", "those of the sixth side"}, write_pile<5>},
    PlaneRow{{"unseen", "the cards that others may hold, that lie face down, or that are still to come"},
             [](const Sight& s, std::int8_t* out) { write_cards(s.view.unseen(), out); }},
    PlaneRow{{"played_at", "the number of the play that played the card, from 1 on, or 0"},
             [](const Sight& s, std::int8_t* out) { std::memcpy(out, s.times.played.data(), card_count); }},
    PlaneRow{{"played_by", "1 if the seat itself played the card, 2 if the next seat did, and so on, or 0"},
             write_players},
    PlaneRow{{"taken_at", "the number of the play with which the card left the table, or 0"},
             [](const Sight& s, std::int8_t* out) { std::memcpy(out, s.times.taken.data(), card_count); }},
};

struct NumberRow {
  PlaneInfo info;
  std::int64_t (*value)(const Sight&);
};

template <int places>
std::int64_t held_by(const Sight& s) {
  const int seats = s.view.game().seats();
  return places < seats ? s.view.held(Seat::at((s.view.seat().number() + places) % seats)) : 0;
}

template <int places>
std::int64_t points_of(const Sight& s) {
  const auto side = side_after(s.view, places);
  return side ? s.points[*side] : 0;
}

constexpr std::array number_rows = {
    NumberRow{{"seats", "the seats at the table"},
              [](const Sight& s) -> std::int64_t { return s.view.game().seats(); }},
    NumberRow{{"sides", "the sides"}, [](const Sight& s) -> std::int64_t { return s.view.game().sides(); }},
    NumberRow{{"to_move", "how many seats after this one the seat to move sits"},
              [](const Sight& s) -> std::int64_t { return relative_seat(s.view, s.view.turn()); }},
    NumberRow{{"dealer", "how many seats after this one the dealer sits"},
              [](const Sight& s) -> std::int64_t { return relative_seat(s.view, s.view.dealer()); }},
    NumberRow{{"last_capturer", "1 if this seat was the last to capture, 2 if the next seat was, and so on, or 0"},
              [](const Sight& s) -> std::int64_t {
                const auto seat = s.view.last_capturer();
                return seat ? relative_seat(s.view, *seat) + 1 : 0;
              }},
    NumberRow{{"plays_left", "the cards still to be played"},
              [](const Sight& s) -> std::int64_t { return s.view.plays_left(); }},
    NumberRow{{"rounds_to_come", "the rounds still to be dealt"},
              [](const Sight& s) -> std::int64_t { return s.view.rounds_to_come(); }},
    NumberRow{{"stock_left", "the cards still to be turned or drawn"},
              [](const Sight& s) -> std::int64_t { return s.view.stock_left(); }},
    NumberRow{{"first_play", "whether no card has been played yet"},
              [](const Sight& s) -> std::int64_t { return s.view.first_play() ? 1 : 0; }},
    NumberRow{{"last_play", "whether the play to come is the last"},
              [](const Sight& s) -> std::int64_t { return s.view.last_play() ? 1 : 0; }},
    NumberRow{{"previous_counts", "whether another seat played the last card, in the turn before"},
              [](const Sight& s) -> std::int64_t {
                return s.view.previous() && s.view.previous_is_of_turn_before() ? 1 : 0;
              }},
    NumberRow{{"choice", "the number of the choice that the seat is naming, or 0"},
              [](const Sight& s) -> std::int64_t { return s.named.choice; }},
    NumberRow{{"held_0", "the cards that this seat holds"}, held_by<0>},
    NumberRow{{"held_1", "those that the next seat holds"}, held_by<1>},
    NumberRow{{"held_2", "those of the seat after it"}, held_by<2>},
    NumberRow{{"held_3", "those of the fourth seat"}, held_by<3>},
    NumberRow{{"held_4", "those of the fifth seat"}, held_by<4>},
    NumberRow{{"held_5", "those of the sixth seat"}, held_by<5>},
    NumberRow{{"held_6", "those of the seventh seat"}, held_by<6>},
    NumberRow{{"held_7", "those of the eighth seat"}, held_by<7>},
    NumberRow{{"points_0", "the points of the seat's own side in this hand"}, points_of<0>},
    NumberRow{{"points_1", "those of the next side in turn"}, points_of<1>},
    NumberRow{{"points_2", "those of the side after it"}, points_of<2>},
    NumberRow{{"points_3", "those of the fourth side"}, points_of<3>},
    NumberRow{{"points_4", "those of the fifth side"}, points_of<4>},
    NumberRow{{"points_5", "those of the sixth side"}, points_of<5>},
};

template <typename Rows>
constexpr auto infos_of(const Rows& rows) {
  std::array<PlaneInfo, std::tuple_size_v<Rows>> infos{};
  for (std::size_t i = 0; i < rows.size(); ++i) infos[i] = rows[i].info;
  return infos;
}

constexpr auto planes_of_table = infos_of(plane_rows);
constexpr auto numbers_of_table = infos_of(number_rows);

}  // namespace

void CardTimes::note(const Hand& before, const Play& play, const Hand& after) {
  const std::int8_t time = clipped(after.plays_made());
  CardSet left = before.table() - after.table();
  left |= before.hidden_taken_by(play);
  if (!play.chooses()) {
    played[play.card] = time;
    by_seat[before.turn()] |= play.card;
    if (!after.table().contains(play.card)) left |= play.card;
  }
  for (const Card card : left) taken[card] = time;
}

std::span<const PlaneInfo> plane_infos() { return planes_of_table; }
std::span<const PlaneInfo> number_infos() { return numbers_of_table; }

std::size_t observation_size() { return plane_rows.size() * card_count + number_rows.size(); }

void write_observation(const Sight& sight, std::int8_t* out) {
  // Row by row at compile time, so that no row costs a call.
  [&]<std::size_t... plane>(std::index_sequence<plane...> /*rows*/) {
    (plane_rows[plane].write(sight, out + plane * card_count), ...);
  }
  (std::make_index_sequence<plane_rows.size()>());
  out += plane_rows.size() * card_count;
  [&]<std::size_t... number>(std::index_sequence<number...> /*rows*/) {
    ((out[number] = clipped(number_rows[number].value(sight))), ...);
  }
  (std::make_index_sequence<number_rows.size()>());
}

}  // namespace cicera
