#include "engine/table/seats.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "engine/bots/bot_command.h"
#include "engine/language/phrases.h"
#include "engine/players/levels.h"
#include "engine/players/policy_player.h"
#include "engine/players/seating.h"
#include "engine/prose/page.h"
#include "engine/schema/codec.h"
#include "engine/schema/fields.h"
#include "engine/support/both.h"
#include "engine/support/door_words.h"
#include "engine/support/error.h"
#include "engine/support/nearest.h"
#include "engine/support/text.h"

namespace cicera {
namespace {

constexpr std::array default_names = {"Anna", "Bruno", "Carla", "Dario", "Elena", "Franco", "Gina", "Ivo"};
static_assert(default_names.size() == max_seats);
constexpr int max_name_length = 16;

Occupant read_seat(const std::string& text) {
  Occupant seat;
  seat.text = text;
  if (text == person_seat) return seat;
  if (auto command = bot_command(text)) {
    seat.command = std::move(*command);
    seat.text = "exec:" + seat.command;
    return seat;
  }
  std::vector<std::string> known = player_names();
  if (text.starts_with(policy_prefix) || std::ranges::find(known, text.substr(0, text.find(':'))) != known.end()) {
    seat.player = parse_player(text);
    if (const Level* level = find_level(text)) seat.text = level->player;
    return seat;
  }
  known.emplace(known.begin(), person_seat);
  throw usage_error(both("unknown player '{}'{}; a seat is {}, policy:FILE, bot:NAME or exec:COMMAND",
                         "giocatore sconosciuto: '{}'{}; un posto è {}, policy:FILE, bot:NOME o exec:COMANDO",
                         printable(text), did_you_mean(text, known), join(known)));
}

}  // namespace

Bilingual fault_in_names(const std::vector<std::string>& names) {
  for (std::size_t i = 0; i < names.size(); ++i) {
    const std::string& name = names[i];
    if (name.empty() || display_width(name) > max_name_length || !is_printable(name) ||
        name.find(',') != std::string::npos)
      return both(
          "'{}' cannot be a name: names have 1 to {} letters, no commas and no control characters",
          "'{}' non può essere un nome: i nomi hanno da 1 a {} lettere, senza virgole né caratteri di controllo",
          printable(name), max_name_length);
    if (std::find(names.begin(), names.begin() + static_cast<std::ptrdiff_t>(i), name) !=
        names.begin() + static_cast<std::ptrdiff_t>(i))
      return both("two players are called {}; the seats need different names",
                  "due giocatori si chiamano {}; servono nomi diversi", name);
  }
  return {};
}

std::vector<std::string> names_beginning_with(const std::vector<std::string>& names, int count) {
  std::vector<std::string> all = names;
  for (const char* name : default_names)
    if (std::ranges::find(all, name) == all.end()) all.emplace_back(name);
  all.resize(as_size(count));
  return all;
}

Seats read_seats(const std::string& list, const std::string& level, const std::vector<std::string>& names,
                 const Game& game, const std::string& spec) {
  std::vector<std::string> texts(as_size(game.seats()), level);
  texts[0] = person_seat;
  if (!list.empty()) texts = split_list(list);
  return seats_of(texts, names, game, spec);
}

// What the options --seats and --names list, in the order in which they do.
// NOLINTNEXTLINE(bugprone-easily-swappable-parameters)
Seats seats_of(const std::vector<std::string>& texts, const std::vector<std::string>& names, const Game& game,
               const std::string& spec) {
  const auto count = as_size(game.seats());
  const std::vector<std::string> by_seat = entry_of_each_seat(texts, game, spec);
  if (!names.empty() && names.size() != count)
    throw usage_error(both("{} has {}, but {} has {} seats: name each",
                           "{} ne ha {}, ma {} ha {} posti: indicali tutti", key_words("names"), names.size(), spec,
                           count));
  Seats seats;
  for (std::size_t i = 0; i < count; ++i) {
    Occupant seat = read_seat(by_seat[i]);
    seat.name = names.empty() ? default_names[i] : names[i];
    seats.push_back(std::move(seat));
  }
  if (const Bilingual fault = fault_in_names(names); !fault.empty()) throw usage_error(fault);
  return seats;
}

bool is_bot(std::string_view seat) { return bot_command(seat).has_value(); }

int people_in(const Seats& seats) {
  return static_cast<int>(
      std::count_if(seats.begin(), seats.end(), [](const Occupant& seat) { return seat.is_person(); }));
}

int bots_in(const Seats& seats) {
  return static_cast<int>(
      std::count_if(seats.begin(), seats.end(), [](const Occupant& seat) { return !seat.command.empty(); }));
}

std::string side_name(const Seats& seats, const Game& game, Side side) {
  std::string text;
  for (const Seat seat : seats.keys())
    if (game.side_of(seat) == side) text += (text.empty() ? "" : " & ") + seats[seat].name;
  return text;
}

std::string wins(const Game& game, Side side, Language language) {
  int players = 0;
  for (const Seat seat : game.each_seat()) players += game.side_of(seat) == side ? 1 : 0;
  return players > 1 ? say(language, "win", "vincono") : say(language, "wins", "vince");
}

std::string program_player(const Seats& seats) {
  const auto found = std::ranges::find_if(seats, [](const Occupant& seat) { return seat.player.has_value(); });
  return found == seats.end() ? std::string(find_level(default_level)->player) : found->text;
}

}  // namespace cicera
