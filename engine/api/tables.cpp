#include "engine/api/tables.h"

#include <fmt/format.h>

#include <utility>

#include "engine/api/refusal.h"
#include "engine/formats/json.h"
#include "engine/players/levels.h"
#include "engine/ruleset/resolved.h"
#include "engine/support/both.h"
#include "engine/support/error.h"
#include "engine/support/sizes.h"
#include "engine/support/stop.h"
#include "engine/support/task.h"
#include "engine/support/text.h"
#include "engine/table/seats.h"

namespace cicera {
namespace {

using Json = nlohmann::ordered_json;

constexpr const char* input_name = "input";  // in errors, as its key is called

constexpr std::size_t bytes_of_table = 128 << 10;  // with a small game
constexpr std::size_t bytes_of_step = 16;          // of those that a game is made in
constexpr std::size_t bytes_of_event = 64;         // beside its text

std::size_t bytes_of(const std::string& event) { return event.size() + bytes_of_event; }

std::int64_t work_so_far() {
  const Task* const task = task_in_use();
  return task == nullptr ? 0 : task->work();
}

/// The seats as they are written; a level may be called by its Italian name.
std::string seat_list(const std::vector<std::string>& seats) {
  std::vector<std::string> list;
  for (const std::string& entry : seats)
    for (const std::string& seat : split_list(entry)) {
      const Level* level = find_level_called(seat);
      list.push_back(level == nullptr ? seat : std::string(level->name));
    }
  return join(list, ",");
}

MatchHeader header_of(const MatchSetup& setup, const Library& library, const TableWish& wish) {
  const Ruleset& ruleset = setup.ruleset();
  const int count = setup.game().seats();
  std::vector<std::string> names = wish.names;
  if (std::ssize(names) < count) names = names_beginning_with(names, count);
  MatchHeader header;
  header.spec = ruleset.spec;
  header.fingerprint = fingerprint(ruleset.rules);
  for (const auto& script : library.scripts()) header.scripts.push_back(script.string());
  header.seed = wish.seed;
  for (const Occupant& seat : read_seats(seat_list(wish.seats), "", names, setup.game(), ruleset.spec)) {
    header.seats.push_back(seat.text);
    header.names.push_back(seat.name);
  }
  header.language = wish.language.value_or(Language::english);
  header.deck = wish.deck.value_or(deck_with(ruleset.rules.deck.names));
  return header;
}

/// Whether nothing has changed where this error is thrown. After any other, such as a script's, nobody knows how the
/// game stands.
bool is_refusal(const Error& error) { return error.kind() == ErrorKind::rules || error.kind() == ErrorKind::usage; }

}  // namespace

Tables::Place& Tables::place(int table) {
  const auto found = tables_.find(table);
  if (found == tables_.end())
    throw usage_error(table <= last_ ? both("table {} is closed", "il tavolo {} è chiuso", table)
                                     : both("no table {}", "il tavolo {} non esiste", table));
  return found->second;
}

ApiTable& Tables::at(int table) {
  Place& found = place(table);
  if (!found.table)
    throw rules_error(both("the game of table {} has failed; export and close it",
                           "il gioco del tavolo {} è fallito; esportalo e chiudilo", table));
  return *found.table;
}

ApiTable& Tables::at_turn(int number, Seat seat) {
  ApiTable& table = at(number);
  if (!table.in_hand())
    throw rules_error(both("the hand is over; ask for next-hand", "la smazzata è finita; chiedi next-hand"));
  if (seat != table.turn())
    throw rules_error(both("seat {} is to move, not seat {}", "tocca al posto {}, non al posto {}",
                           table.turn().number(), seat.number()));
  if (!table.is_person(seat))
    throw rules_error(both("seat {} is the program's", "il posto {} è del programma", seat.number()));
  return table;
}

Json Tables::guarded(int number, auto&& use) {
  ApiTable& table = at(number);
  const std::size_t before = table.file().size();
  try {
    const HeldMemory held(memory());
    return use(table);
  } catch (const Error& error) {
    if (error.kind() == ErrorKind::limit)
      undo(number, before);
    else if (!is_refusal(error))
      tables_[number] = {nullptr, table.file()};  // without its game
    throw;
  } catch (const Stop&) {
    undo(number, before);
    throw;
  }
}

void Tables::undo(int number, std::size_t bytes) {
  const UseTask to_its_end = UseTask::none();
  auto& table = tables_[number].table;
  table = ApiTable::as_it_was(std::move(table), bytes);
}

Json Tables::change(int number, auto&& how) {
  Json answer = {{"table", number}};
  answer.update(guarded(number, [&](ApiTable& table) {
    table.take_events();  // of a change that failed
    how(table);
    Json standing = table.standing();
    std::vector<std::string> events;
    for (BotMessage& event : table.take_events()) {
      Json told = {{"event", "table"}, {"table", number}};
      told.update(event);
      events.push_back(json_line(told));
    }
    keep(std::move(events));
    return standing;
  }));
  return answer;
}

void Tables::keep(std::vector<std::string> events) {
  HeldMemory held;
  for (const std::string& event : events) held.add(bytes_of(event));
  for (std::string& event : events) {
    bytes_of_events_ += bytes_of(event);
    events_.push_back(std::move(event));
  }
}

std::size_t Tables::memory() const {
  std::size_t bytes = bytes_of_events_;
  for (const auto& [number, place] : tables_)
    bytes += place.bytes + (place.table ? place.table->memory() : place.file.size());
  return bytes;
}

Json Tables::open(const Library& library, const std::string& spec, const TableWish& wish, const Budgets& budgets) {
  if (tables_.size() == max_open)
    throw limit_error(
        both("{} tables are open; close one first", "sono aperti {} tavoli; prima chiudine uno", max_open));
  std::optional<MatchFileReader> reader;
  MatchHeader header;
  std::unique_ptr<MatchSetup> setup;
  const std::int64_t before = work_so_far();
  if (wish.input.empty()) {
    setup = std::make_unique<MatchSetup>(library.load(spec));
    header = header_of(*setup, library, wish);
  } else {
    reader.emplace(input_name, wish.input);
    header = reader->header();
    setup = std::make_unique<MatchSetup>(library, header, input_name);
    header.language = wish.language.value_or(header.language);
    header.deck = wish.deck.value_or(header.deck);
  }
  const int number = last_ + 1;
  tables_[number] = {std::make_unique<ApiTable>(std::move(setup), header, wish.waits, budgets), "",
                     bytes_of_table + bytes_of_step * as_size(work_so_far() - before)};
  last_ = number;
  Json setting = at(number).setting();
  try {
    Json answer = change(number, [&](ApiTable& opened) {
      if (reader)
        opened.resume(*reader);
      else
        opened.begin_hand();
    });
    answer.update(setting);
    return answer;
  } catch (const Stop&) {
    tables_.erase(number);
    --last_;  // as if it had not been asked for
    throw;
  } catch (const Error&) {
    tables_.erase(number);  // nobody knows its number
    throw;
  }
}

Seat Tables::seat(int number, int seat) {
  const ApiTable& table = at(number);
  if (seat < table.seats()) return Seat{seat};
  throw usage_error(both("seat: table {} has seats 0 to {}, and no seat {}",
                         "seat: il tavolo {} ha i posti da 0 a {}, non il posto {}", number, table.seats() - 1, seat));
}

Json Tables::state(int number, Seat seat) {
  const ApiTable& table = at(number);
  if (!table.is_person(seat))
    throw rules_error(both("seat {} is the program's", "il posto {} è del programma", seat.number()));
  return table.view(seat);
}

Json Tables::plays(int number, Seat seat) {
  at_turn(number, seat);
  return guarded(number, [](ApiTable& table) { return table.plays(); });
}

Json Tables::play(int number, Seat seat, std::int64_t play) {
  at_turn(number, seat);
  return change(number, [&](ApiTable& table) { table.play(play); });
}

Json Tables::back(int number, Seat seat) {
  at_turn(number, seat);
  return change(number, [](ApiTable& table) {
    if (!table.take_back())
      throw rules_error(
          both("no play can be taken back in this hand", "in questa smazzata non c'è nessuna giocata da ritirare"));
  });
}

Json Tables::next_hand(int number) {
  return change(number, [](ApiTable& table) {
    if (table.over()) throw rules_error(both("the match is over", "la partita è finita"));
    if (table.in_hand()) throw rules_error(both("the hand is not over", "la smazzata non è finita"));
    table.begin_hand();
  });
}

Json Tables::go_on(int number) {
  if (!at(number).in_hand())
    throw rules_error(both("the hand is over; ask for next-hand", "la smazzata è finita; chiedi next-hand"));
  return change(number, [](ApiTable& table) { table.go_on(); });
}

Json Tables::hint(int number, Seat seat) {
  at_turn(number, seat);
  return guarded(number, [](ApiTable& table) { return table.hint(); });
}

Json Tables::score(int number) { return at(number).score(); }

Json Tables::statistics(int number) {
  return guarded(number, [](const ApiTable& table) { return table.statistics(); });
}

Json Tables::duplicate(int number, const std::string& player) {
  if (!at(number).over()) throw rules_error(both("the match is not over", "la partita non è finita"));
  return guarded(number, [&](const ApiTable& table) { return table.duplicate(player); });
}

Json Tables::file(int number) {
  const Place& found = place(number);
  return found.table ? found.table->file() : found.file;
}

Json Tables::close(int number) {
  const Place& found = place(number);
  Json standing = found.table ? found.table->standing() : Json::object();
  tables_.erase(number);
  return standing;
}

std::optional<std::string> Tables::next_event() {
  if (events_.empty()) return std::nullopt;
  std::string event = std::move(events_.front());
  events_.pop_front();
  bytes_of_events_ -= bytes_of(event);
  return event;
}

}  // namespace cicera
