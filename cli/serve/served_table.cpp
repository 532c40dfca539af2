#include "cli/serve/served_table.h"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

#include "cli/serve/guest_words.h"
#include "engine/bots/bot_answer.h"
#include "engine/formats/json.h"
#include "engine/language/phrases.h"
#include "engine/support/both.h"
#include "engine/support/error.h"
#include "engine/table/table_messages.h"

namespace cicera::cli {
namespace {

/// The last event that a device has by its own count, which may be of another match.
std::uint64_t known(std::uint64_t since, std::uint64_t last) { return since > last ? 0 : since; }

/// The number before the first event. In each round of an evening they begin beyond all those of the round before, at
/// whatever table, so that a client that has moved knows that they are new.
std::uint64_t number_before(const std::optional<RoundPlan>& round) {
  constexpr std::uint64_t most_events = 10'000'000;  // of a match
  return round ? as_size(round->number - 1) * most_events : 0;
}

}  // namespace

ServedTable::ServedTable(TableMatches matches, const Library& library, TablePlan plan, Devices devices)
    : matches_(std::move(matches)),
      header_(matches_.header()),
      setup_(library, header_, matches_.file().path()),
      context_(context_of(header_, setup_, Style())),
      pages_(header_, setup_),
      plan_(std::move(plan)),
      absences_(plan_.away),
      devices_(std::move(devices), pages_, header_.language),
      logs_(pages_, context_.seats, number_before(plan_.round)) {
  read_files();
  for (const Seat seat : context_.seats.keys())
    if (context_.seats[seat].is_person() && (plan_.round || has_played(seat))) absences_.leave(seat, plan_.clock());
}

/// Whether the seat has moved at the table.
bool ServedTable::has_played(Seat seat) const {
  const MatchTable& table = match_->table();
  return matches_.count() > 1 ||
         (table.begun() && (table.match().match().hands_played() > 0 || table.last_play_of(seat)));
}

/// Has the match as its file has it, and the events of the table with the numbers that they had.
void ServedTable::read_files() {
  match_.reset();  // and with it its bots
  plays_.clear();
  forget_request();
  const TableLogs before = logs_;
  logs_.clear();
  try {
    match_ =
        std::make_unique<ServedMatch>(matches_, setup_, context_.seats, plan_.bot_limit,
                                      [this](const LiveMatch& match, const TableEvent& event) { hear(match, event); });
  } catch (const Error&) {
    logs_ = before;
    throw;
  }
  devices_.forget_shown();
}

void ServedTable::open() {
  attempt([this] { go_on(); });
}

void ServedTable::open_again() {
  attempt([this] {
    read_files();
    go_on();
  });
}

/// Plays until a person is to move, and shows pages each play.
void ServedTable::go_on() {
  MatchTable& table = match_->table();
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
  if (match_->table().is_person(seat))
    match_->table().play_in_place(plan_.stand_in);
  else
    match_->table().play_for_seat();
}

/// Does what may fail, sends what has come of it, and asks whoever is to move. Where it fails, the table stops.
void ServedTable::attempt(const std::function<void()>& what) {
  try {
    what();
    if (match_) won_ = match_->won();
    devices_.deliver(logs_);
    show();
    if (match_ && !plays_.empty()) devices_.ask(match_->table(), plays_, now());
  } catch (const Error& error) {
    stop(error);
  }
  unacknowledged_.reset();
  show_state();
  if (plan_.round && match_ && match_->table().over() && !pause_ends_) end_round();
}

void ServedTable::end_round() {
  pause_ends_ = plan_.clock() + plan_.round->pause;
  plan_.round->over();
}

/// Stops where the file ends, and says so: the host hears why, and guests in words without a path.
void ServedTable::stop(const Error& error) {
  match_.reset();
  plays_.clear();
  devices_.report(say(header_.language, "{}: the table has stopped: {}", "{}: il tavolo si è fermato: {}", file(),
                      error.what_in(header_.language)));
  devices_.refuse_all(stop_sentence(error.kind()));
  devices_.deliver(logs_);
}

void ServedTable::hear(const LiveMatch& match, const TableEvent& event) {
  logs_.hear(match, event);
  if (match_ == nullptr) return;  // what stands in the files is not news
  if (plan_.heard) plan_.heard(event);
  forget_request();  // the table is another now
  if (unacknowledged_ && std::holds_alternative<PlayMade>(event)) {
    devices_.acknowledge(*unacknowledged_);
    unacknowledged_.reset();
  }
  devices_.deliver(logs_);
}

/// Shows pages how the table lies, once there are cards on it.
void ServedTable::show() {
  if (match_ && match_->table().begun()) devices_.show(match_->table(), now());
}

// Devices

void ServedTable::join(ConnectionId device, const Follower& follower, std::uint64_t since) {
  devices_.add(device, follower, known(since, now()));
  if (follower.who) absences_.come(*follower.who, plan_.clock());
  devices_.send(device, hello(follower));
  const bool is_news = state() != shown_;
  if (follower.page && !match_) {  // a page shows the table
    logs_.follow(follower, match_.get());
    open_again();
  }
  attempt([&] { logs_.follow(follower, match_.get()); });
  if (match_ && match_->table().in_hand() && !waits_for(match_->table().turn())) open();
  if (!is_news) devices_.send(device, shown_);
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

void ServedTable::leave(ConnectionId device) {
  const Follower* follower = devices_.find(device);
  if (follower == nullptr) return;  // another device has its seat
  if (follower->who) absences_.leave(*follower->who, plan_.clock());
  devices_.remove(device);
  show_state();
}

std::optional<Absences::Time> ServedTable::wakes_at() const {
  if (!pause_ends_ || is_pause_over_ || !absences_.anybody()) return absences_.next();
  return std::min(absences_.next().value_or(*pause_ends_), *pause_ends_);
}

void ServedTable::wake() {
  const bool is_news = absences_.notice(plan_.clock());
  is_pause_over_ = pause_ends_ && *pause_ends_ <= plan_.clock();
  if (!match_ || (!is_news && !is_pause_over_)) return;
  open();
  take_back();
  begin_another();
  show_state();
}

void ServedTable::receive(ConnectionId device, const std::string& text) {
  const Follower* follower = devices_.find(device);
  if (follower == nullptr) return;  // another device has its seat
  try {
    const ClientMessage message = read_client_message(text);
    if (std::holds_alternative<Join>(message))
      return devices_.refuse(device, "this connection has joined already; open another for another seat");
    if (std::holds_alternative<Greeted>(message)) return;
    if (!follower->who)
      return devices_.refuse(
          device, plan_.round
                      ? both("this link has no seat in this round", "questo link non ha un posto in questo turno")
                      : both("this link is for watching; the link of a seat plays",
                             "questo link è per guardare; si gioca con il link di un posto"));
    if (!match_) open_again();
    if (!match_) return;
    if (const auto* answered = std::get_if<Answered>(&message)) answer(device, *follower->who, *answered);
    if (std::holds_alternative<Again>(message)) agree(device, *follower->who);
    if (const auto* back = std::get_if<TakeBack>(&message)) hear_of_taking_back(device, *follower->who, back->agrees);
  } catch (const Error& error) {
    devices_.refuse(device, error.kind() == ErrorKind::bot ? "the message " + error.message() : error.message());
  }
}

void ServedTable::answer(ConnectionId device, Seat from, const Answered& answered) {
  const MatchTable& table = match_->table();
  const auto refuse = [&](const Bilingual& sentence) { devices_.refuse(device, sentence); };
  if (table.over())
    return refuse(
        both("the match is over; `again` asks for another", "la partita è finita; `again` ne chiede un'altra"));
  if (table.turn() != from)
    return refuse(both("it is the turn of {}; wait for `choose`", "tocca a {}; aspetta `choose`",
                       context_.seats[table.turn()].name));
  if (answered.seq != now())
    return refuse(both("this answers a `choose` of another moment; answer number {}",
                       "questo risponde a un `choose` di un altro momento; rispondi al numero {}", now()));
  const Play play = read_play(answered.play, setup_.game(), plays_);
  attempt([&] {
    unacknowledged_ = device;
    match_->table().play(play);
    go_on();
  });
}

void ServedTable::agree(ConnectionId device, Seat from) {
  const auto refuse = [&](const Bilingual& sentence) { devices_.refuse(device, sentence); };
  if (!match_->table().over())
    return refuse(both("the match is not over; ask for another at its end",
                       "la partita non è finita; chiedine un'altra alla fine"));
  if (plan_.round && plan_.round->number == plan_.round->rounds)
    return refuse(both("this was the last round of the evening", "questo era l'ultimo turno della serata"));
  if (matches_.count() == max_matches_a_table)
    return refuse(both("this table has had {} matches; ask the host for another table",
                       "questo tavolo ha avuto {} partite; chiedi a chi ospita un altro tavolo", max_matches_a_table));
  agreed_.insert(from);
  begin_another();
  show_state();
}

bool ServedTable::all_agree() const {
  return std::ranges::all_of(context_.seats.keys(), [this](Seat seat) { return agrees(seat); });
}

/// A seat asks for its last play to be taken back, agrees to what another asks, or has it forgotten.
void ServedTable::hear_of_taking_back(ConnectionId device, Seat from, bool agrees) {
  const MatchTable& table = match_->table();
  if (!agrees) {
    forget_request();
    return show_state();
  }
  if (!takes_back_) {
    if (plan_.round)
      return devices_.refuse(device, both("in an evening every play stands, since other tables have the same cards",
                                          "in una serata ogni giocata vale: gli altri tavoli hanno le stesse carte"));
    if (!table.takes_back())
      return devices_.refuse(device, both("a bot is at this table, and bots take nothing back",
                                          "a questo tavolo c'è un bot, e i bot non ritirano nulla"));
    if (!table.in_hand() || !table.last_play_of(from))
      return devices_.refuse(device, both("you have made no play in this hand that could be taken back",
                                          "in questa smazzata non hai fatto giocate da ritirare"));
    takes_back_ = from;
    agreed_.clear();
  }
  agreed_.insert(from);
  take_back();
  show_state();
}

/// Forgets what was asked to be taken back, if anything was.
void ServedTable::forget_request() {
  if (takes_back_) agreed_.clear();
  takes_back_.reset();
}

/// Takes back what is asked for, if everybody agrees to it.
void ServedTable::take_back() {
  if (!match_ || !takes_back_ || !all_agree()) return;
  attempt([this] {
    match_->table().take_back(*takes_back_);
    go_on();
  });
}

/// Begins another match, if everybody agrees to it. Where its file cannot be made, they are asked anew.
void ServedTable::begin_another() {
  if (!match_ || !match_->table().over()) return;
  if (!all_agree()) return;
  if (plan_.round) {
    if (plan_.round->number < plan_.round->rounds) plan_.round->agreed();
    return;
  }
  agreed_.clear();
  try {
    matches_.begin(seed_with_dealer(setup_.game(), match_->table().match().match().dealer(), plan_.seeds));
  } catch (const Error& error) {
    devices_.report(say(header_.language, "{}: another match cannot begin: {}",
                        "{}: non può cominciare un'altra partita: {}", matches_.path(1),
                        error.what_in(header_.language)));
    devices_.refuse_all(
        both("another match cannot begin: its file cannot be written; ask for it again",
             "un'altra partita non può cominciare: il suo file non si può scrivere; chiedila di nuovo"));
    return;
  }
  open_again();
}

/// Whose turn it is, which people are not there, for whom the program plays, and what the evening has brought.
std::string ServedTable::state() const {
  BotMessage away = BotMessage::array();
  BotMessage played_for = BotMessage::array();
  BotMessage again = BotMessage::array();
  BotMessage back;
  if (takes_back_) back = {{"seat", *takes_back_}, {"agreed", agreed_}};
  const bool is_over = match_ && match_->table().over();
  for (const Seat seat : context_.seats.keys()) {
    if (is_over && agrees(seat)) again.push_back(seat);
    if (!context_.seats[seat].is_person()) continue;
    if (!absences_.is_here(seat)) away.push_back(seat);
    if (absences_.is_over(seat)) played_for.push_back(seat);
  }
  const bool waits = match_ && !plays_.empty();
  BotMessage message = {{"type", "table"},
                        {"turn", waits ? BotMessage(match_->table().turn()) : BotMessage()},
                        {"away", std::move(away)},
                        {"played_for", std::move(played_for)},
                        {"match", plan_.round ? plan_.round->number : matches_.count()},
                        {"won", won_},
                        {"again", std::move(again)},
                        {"take_back", std::move(back)}};
  if (plan_.round) message["rounds"] = plan_.round->rounds;
  return json_line(message);
}

void ServedTable::show_state() {
  std::string now = state();
  if (now == shown_) return;
  shown_ = std::move(now);
  devices_.send_all(shown_);
}

}  // namespace cicera::cli
