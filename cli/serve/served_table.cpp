#include "cli/serve/served_table.h"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

#include "cli/serve/guest_words.h"
#include "engine/bots/bot_answer.h"
#include "engine/formats/json.h"
#include "engine/play/view.h"
#include "engine/support/error.h"
#include "engine/table/table_messages.h"

namespace cicera::cli {
namespace {

MatchHeader header_of(MatchFile& file) { return MatchFileReader(file.path(), match_text(file.path())).header(); }

/// The last event that a device has by its own count, which may be of another match.
std::uint64_t known(std::uint64_t since, std::uint64_t last) { return since > last ? 0 : since; }

}  // namespace

std::string error_text(const std::string& sentence) { return json_line(error_message(sentence)); }

ServedTable::Driver::Driver(const MatchSetup& setup, std::uint64_t seed, const Seats& seats,
                            std::chrono::milliseconds limit)
    : table(setup, seed, seats), bots(table, seats, limit) {}

ServedTable::ServedTable(MatchFile file, const Library& library, TablePlan plan, Devices devices)
    : file_(std::move(file)),
      header_(header_of(file_)),
      setup_(library, header_, file_.path()),
      context_(context_of(header_, setup_, Style())),
      pages_(header_, setup_),
      plan_(std::move(plan)),
      reach_(std::move(devices)),
      absences_(plan_.away) {
  logs_[{}];
  for (const Seat seat : context_.seats.keys())
    if (context_.seats[seat].is_person()) logs_[{seat}];
  read_file();
  for (const Seat seat : context_.seats.keys())
    if (context_.seats[seat].is_person() && has_played(seat)) absences_.leave(seat, plan_.clock());
}

/// Whether the seat has moved in the match.
bool ServedTable::has_played(Seat seat) const {
  const MatchTable& table = driver_->table;
  return table.begun() && (table.match().match().hands_played() > 0 || table.last_play_of(seat));
}

/// Has the match as the file has it, and the events of it with the numbers that they had.
void ServedTable::read_file() {
  driver_.reset();  // and with it its bots
  plays_.clear();
  std::map<Follower, EventLog> before = logs_;
  try {
    play_file();
  } catch (const Error&) {
    logs_ = std::move(before);
    throw;
  }
  for (auto& [id, device] : devices_) device.asked = device.shown = 0;
}

void ServedTable::play_file() {
  for (auto& [follower, log] : logs_) log = EventLog();
  MatchFileReader reader(file_.path(), match_text(file_.path()));
  auto driver = std::make_unique<Driver>(setup_, header_.seed, context_.seats, plan_.bot_limit);
  MatchTable& table = driver->table;
  if (const auto fault = table.read(reader)) throw input_error(fault->location, fault->message, fault->hint);
  driver->bots.greet(setup_.ruleset(), setup_.game(), header_.language);
  file_.cut_to(reader.good_bytes());
  const auto listener = [this](const LiveMatch& match, const TableEvent& event) { hear(match, event); };
  LiveMatch again(setup_.game(), setup_.scorer(), header_.seed);
  for (const Record& hand : reader.hands())
    if (!table.in_hand() || &hand != &reader.hands().back()) play_record(again, hand, listener);
  table.write_to([this](const std::string& line) { file_.append(line); });
  table.listen(listener);
  if (table.begun()) table.open();
  driver_ = std::move(driver);
}

void ServedTable::open() {
  attempt([this] { go_on(); });
}

void ServedTable::open_again() {
  attempt([this] {
    read_file();
    go_on();
  });
}

/// Plays until a person is to move, and shows pages each play.
void ServedTable::go_on() {
  MatchTable& table = driver_->table;
  show();
  while (!table.over() && !(table.in_hand() && waits_for(table.turn()))) {
    if (table.in_hand())
      play_for(table.turn());
    else
      table.begin_hand();
    show();
  }
  plays_ = table.over() ? std::vector<Play>() : table.plays();
}

/// Has the program or a bot play for a seat, or the program for a person who is away.
void ServedTable::play_for(Seat seat) {
  if (driver_->table.is_person(seat))
    driver_->table.play_in_place(plan_.stand_in);
  else
    driver_->table.play_for_seat();
}

/// Does what may fail, sends what has come of it, and asks whoever is to move. Where it fails, the table stops.
void ServedTable::attempt(const std::function<void()>& what) {
  try {
    what();
    deliver();
    show();
    for (auto& [id, device] : devices_) ask(id, device);
  } catch (const Error& error) {
    stop(error);
  }
  unacknowledged_.reset();
  show_state();
}

/// Stops where the file ends, and says so: the host hears why, and guests in words without a path.
void ServedTable::stop(const Error& error) {
  driver_.reset();
  plays_.clear();
  reach_.report(fmt::format("{}: the table has stopped: {}", file_.path(), error.what()));
  for (const auto& [id, device] : devices_) refuse(id, stop_sentence(error.kind(), speech_for(device.follower)));
  deliver();
}

void ServedTable::hear(const LiveMatch& match, const TableEvent& event) {
  const auto* dealt = std::get_if<RoundDealt>(&event);
  for (auto& [follower, log] : logs_) {
    if (dealt != nullptr && dealt->round == 0) log.begin_hand();
    for (BotMessage& message : messages_for(follower, match, event)) log.add(std::move(message));
  }
  if (driver_ == nullptr) return;  // what stands in the file is not news
  if (unacknowledged_ && std::holds_alternative<PlayMade>(event)) {
    const std::uint64_t asked = devices_.at(*unacknowledged_).asked;
    reach_.send(*unacknowledged_, make_text(json_line(BotMessage{{"type", "ack"}, {"seq", asked}})));
    unacknowledged_.reset();
  }
  deliver();
}

std::vector<BotMessage> ServedTable::messages_for(const Follower& follower, const LiveMatch& match,
                                                  const TableEvent& event) const {
  std::vector<BotMessage> messages = messages_to(follower.who, match, event);
  if (follower.page)
    for (BotMessage& message : messages) pages_.tell(message, follower, match, event);
  return messages;
}

/// Has the events of the hand in play for a page of a kind that has not been here yet.
void ServedTable::begin_log(const Follower& follower) {
  const auto [entry, is_new] = logs_.try_emplace(follower, now());
  if (!is_new || !driver_) return;
  std::vector<BotMessage> told;
  driver_->table.tell_so_far([&](const LiveMatch& match, const TableEvent& event) {
    for (BotMessage& message : messages_for(follower, match, event)) told.push_back(std::move(message));
  });
  entry->second = EventLog(now() - told.size());
  for (BotMessage& message : told) entry->second.add(std::move(message));
}

// Devices

void ServedTable::join(ConnectionId device, const Follower& follower, std::uint64_t since) {
  const auto has_seat = [&](const auto& other) { return follower.who && other.second.follower.who == follower.who; };
  const auto before = std::ranges::find_if(devices_, has_seat);
  if (before != devices_.end()) {
    const BotMessage taken = taken_message(speech_for(before->second.follower));
    reach_.close(before->first, make_text(json_line(taken)));
    devices_.erase(before);
  }
  devices_.emplace(device, Device{follower, known(since, now())});
  if (follower.who) absences_.come(*follower.who, plan_.clock());
  reach_.send(device, make_text(json_line(hello(follower))));
  const bool is_news = state() != shown_;
  if (follower.page && !driver_) {  // a page shows the table
    begin_log(follower);
    open_again();
  }
  attempt([&] { begin_log(follower); });
  if (driver_ && driver_->table.in_hand() && !waits_for(driver_->table.turn())) open();
  if (!is_news) reach_.send(device, make_text(shown_));
}

/// The rules and the seats, with the files of the rules by their names alone: folders are the host's.
BotMessage ServedTable::hello(const Follower& follower) const {
  BotMessage message = hello_message(setup_.ruleset(), setup_.game(), follower.who,
                                     company_of(context_.seats, header_.language), std::nullopt);
  message["ruleset"] = without_folder(header_.spec);
  for (auto& [path, value] : message["rules"].items())
    if (path.ends_with(".script") && value.is_string()) value = without_folder(value.get<std::string>());
  message["seq"] = now();
  if (follower.page) message["page"] = pages_.setting(follower);
  return message;
}

const Localizer& ServedTable::speech_for(const Follower& follower) const {
  return follower.page ? pages_.context(follower).speech : context_.speech;
}

void ServedTable::leave(ConnectionId device) {
  const auto found = devices_.find(device);
  if (found == devices_.end()) return;  // another device has its seat
  if (const Onlooker who = found->second.follower.who) absences_.leave(*who, plan_.clock());
  devices_.erase(found);
  show_state();
}

void ServedTable::wake() {
  if (absences_.notice(plan_.clock()) && driver_) open();
}

void ServedTable::receive(ConnectionId device, const std::string& text) {
  const auto found = devices_.find(device);
  if (found == devices_.end()) return;  // another device has its seat
  try {
    const ClientMessage message = read_client_message(text);
    if (std::holds_alternative<Join>(message))
      return refuse(device, "this connection has joined already; open another for another seat");
    if (const auto* answered = std::get_if<Answered>(&message)) answer(device, found->second, *answered);
  } catch (const Error& error) {
    refuse(device, error.kind() == ErrorKind::bot ? "the message " + error.message() : error.message());
  }
}

void ServedTable::answer(ConnectionId device, const Device& from, const Answered& answered) {
  const Localizer& speech = speech_for(from.follower);
  if (!from.follower.who)
    return refuse(device, speech.say("this link is for watching; the link of a seat plays",
                                     "questo link è per guardare; si gioca con il link di un posto"));
  if (!driver_) open_again();
  if (!driver_) return;
  const MatchTable& table = driver_->table;
  if (table.over())
    return refuse(device, speech.say("the match is over; ask the host for another",
                                     "la partita è finita; chiedine un'altra a chi ospita"));
  if (table.turn() != *from.follower.who)
    return refuse(device, speech.say("it is the turn of {}; wait for `choose`", "tocca a {}; aspetta `choose`",
                                     context_.seats[table.turn()].name));
  if (answered.seq != now())
    return refuse(device,
                  speech.say("this answers a `choose` of another moment; answer number {}",
                             "questo risponde a un `choose` di un altro momento; rispondi al numero {}", now()));
  const Play play = read_play(answered.play, setup_.game(), plays_);
  attempt([&] {
    unacknowledged_ = device;
    driver_->table.play(play);
    go_on();
  });
}

/// Sends each device the events that it lacks.
void ServedTable::deliver() {
  for (auto& [id, device] : devices_) {
    const EventLog& log = logs_.at(device.follower);
    if (device.has >= log.last()) continue;
    for (const Text& event : log.since(device.has)) reach_.send(id, event);
    device.has = log.last();
  }
}

/// Shows pages how the table lies, once after each change.
void ServedTable::show() {
  if (!driver_) return;
  for (auto& [id, device] : devices_) {
    if (!device.follower.page || device.shown == now()) continue;
    device.shown = now();
    reach_.send(id, make_text(json_line(pages_.view(device.follower, driver_->table, device.shown))));
  }
}

/// Shows a device whose seat is to move what it sees and may play, once.
void ServedTable::ask(ConnectionId device, Device& to) {
  if (!driver_ || plays_.empty() || to.asked == now()) return;
  const LiveMatch& match = driver_->table.match();
  const Seat turn = driver_->table.turn();
  if (to.follower.who != turn) return;
  to.asked = now();
  const MatchState state = match.state();
  const View view(match.hand(), turn, match.record().plays, &state);
  const bool is_page = to.follower.page.has_value();  // which was shown the table
  if (!is_page) reach_.send(device, make_text(json_line(view_message(view, standing_of(match)))));
  BotMessage choose =
      is_page ? pages_.choose(to.follower, driver_->table, plays_) : choose_message(view, plays_, match.scorer());
  choose["seq"] = to.asked;
  reach_.send(device, make_text(json_line(choose)));
}

/// Whose turn it is, which people are not there, and for whom the program plays.
std::string ServedTable::state() const {
  BotMessage away = BotMessage::array();
  BotMessage played_for = BotMessage::array();
  for (const Seat seat : context_.seats.keys()) {
    if (!context_.seats[seat].is_person()) continue;
    if (!absences_.is_here(seat)) away.push_back(seat);
    if (absences_.is_over(seat)) played_for.push_back(seat);
  }
  const bool waits = driver_ && !plays_.empty();
  return json_line(BotMessage{{"type", "table"},
                              {"turn", waits ? BotMessage(driver_->table.turn()) : BotMessage()},
                              {"away", std::move(away)},
                              {"played_for", std::move(played_for)}});
}

void ServedTable::show_state() {
  std::string now = state();
  if (now == shown_) return;
  shown_ = std::move(now);
  const Text shared = make_text(shown_);
  for (const auto& [id, device] : devices_) reach_.send(id, shared);
}

void ServedTable::refuse(ConnectionId device, const std::string& sentence) const {
  reach_.send(device, make_text(error_text(sentence)));
}

}  // namespace cicera::cli
