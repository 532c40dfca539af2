#include "engine/api/api_table.h"

#include <fmt/format.h>

#include <utility>

#include "engine/api/refusal.h"
#include "engine/api/table_words.h"
#include "engine/play/view.h"
#include "engine/support/error.h"
#include "engine/table/hint.h"
#include "engine/table/match_statistics.h"
#include "engine/table/score_sheet_text.h"

namespace cicera {
namespace {

using Json = nlohmann::ordered_json;

constexpr int unbroken = 100'000;  // columns: a line is not broken

/// Requires that programs of the user's are not started for a request, and that the players are not too expensive.
TableContext checked(TableContext context, const Budgets& budgets) {
  for (const Occupant& seat : context.seats) {
    if (seat.player) check_player(*seat.player, budgets);
    if (!seat.command.empty()) throw usage_error("seats: no programs are started; play for a bot as for a person");
  }
  return context;
}

/// What a game of two sides calls them, or of more.
Json sides_json(const Game& game, const Seats& seats) {
  Json sides = Json::array();
  for (const Side side : game.each_side()) {
    Json of_side = Json::array();
    for (const Seat seat : game.each_seat())
      if (game.side_of(seat) == side) of_side.push_back(seat);
    sides.push_back({{"name", side_name(seats, game, side)}, {"seats", std::move(of_side)}});
  }
  return sides;
}

}  // namespace

ApiTable::ApiTable(std::unique_ptr<MatchSetup> setup, const MatchHeader& header, bool waits, const Budgets& budgets)
    : setup_(std::move(setup)),
      header_(header),
      context_(checked(context_of(header_, *setup_, Style()), budgets)),
      waits_(waits),
      budgets_(budgets),
      match_(game(), setup_->scorer(), header_.seed),
      file_(header_line(header_) + "\n"),
      written_(match_, setup_->ruleset().spec, [this](const std::string& line) { file_ += line + "\n"; }),
      computers_(match_, context_.seats),
      finder_(game(), setup_->scorer()) {}

std::unique_ptr<ApiTable> ApiTable::as_it_was(std::unique_ptr<ApiTable> since, std::size_t bytes) {
  since->file_.resize(bytes);
  MatchFileReader reader("match", std::move(since->file_));
  auto table = std::make_unique<ApiTable>(std::move(since->setup_), since->header_, since->waits_, since->budgets_);
  static_cast<void>(reader.play_into(table->match_));  // every line is the table's own
  table->file_ = reader.good_text();
  table->forfeit_ = reader.forfeit();
  return table;
}

// What happens

void ApiTable::tell(BotMessage message, const Lines& text, Events& events) const {
  message["text"] = lines_json(text);
  events.push_back({{"message", std::move(message)}});
}

void ApiTable::tell_round(int round, Events& events) const {
  for (const Seat seat : game().each_seat()) {
    if (!is_person(seat)) continue;
    for (BotMessage& message : round_events(match_.record(), match_.scored(), round, seat)) {
      const bool begins = round == 0 && message["event"] == "deal";
      message["text"] = lines_json(begins ? describe_deal(match_, context_) : Lines());
      events.push_back({{"seat", seat}, {"message", std::move(message)}});
    }
  }
}

/// The last play, and the round that is dealt after it.
void ApiTable::tell_play(const Hand& before, Events& events) const {
  tell(play_event(game(), next_origin(before), match_.record().plays.back(), match_.last_points()),
       describe_play(match_, before, context_), events);
  if (match_.hand().rounds_dealt() > before.rounds_dealt()) tell_round(before.rounds_dealt(), events);
}

void ApiTable::tell_match_end(Events& events) const {
  tell(match_end_event(match_.match().points(), winner_of(match_, forfeit_), forfeit_ ? forfeit_->why : ""),
       describe_result(match_, forfeit_, context_), events);
}

/// The hand in play from its beginning.
void ApiTable::tell_hand_so_far(Events& events) {
  const std::vector<Play> plays = match_.record().plays;
  match_.take_back_to(0);
  tell_round(0, events);
  for (const Play& play : plays) {
    const Hand before = match_.hand();
    match_.play(play);
    tell_play(before, events);
  }
}

// The match

void ApiTable::begin_hand(Events& events) {
  written_.begin_hand();
  tell_round(0, events);
  play_for_the_program(events);
}

void ApiTable::resume(MatchFileReader& reader, Events& events) {
  if (const auto fault = reader.play_into(match_)) throw input_error(fault->location, fault->message);
  file_ = reader.good_text();
  forfeit_ = reader.forfeit();
  if (reader.hands().empty()) return begin_hand(events);
  if (over() && !reader.has_result()) written_.end(forfeit_);  // it was left between its last hand and its result
  if (over()) return tell_match_end(events);
  if (!in_hand()) return;
  tell_hand_so_far(events);
  play_for_the_program(events);
}

void ApiTable::make(const Play& play, Events& events) {
  const Hand before = match_.hand();
  written_.play(play);
  tell_play(before, events);
}

void ApiTable::play_for_the_program(Events& events) {
  while (!match_.hand_over()) {
    if (waits_ || is_person(turn())) return;
    make(computers_.choose(finder_.plays(match_.hand())), events);
  }
  end_hand(events);
}

void ApiTable::go_on(Events& events) {
  if (is_person(turn())) throw rules_error(fmt::format("seat {} is to move, which requests play for", turn().number()));
  make(computers_.choose(finder_.plays(match_.hand())), events);
  if (match_.hand_over()) end_hand(events);
}

void ApiTable::end_hand(Events& events) {
  Lines text = describe_remainder(match_, context_);
  written_.end_hand();
  for (std::string& line : describe_game_end(match_, context_)) text.push_back(std::move(line));
  std::vector<std::int64_t> points;
  for (const Side side : game().each_side()) points.push_back(match_.points(side));
  tell(hand_end_event(match_.scored(), match_.record().id.hand, points), text, events);
  if (over()) tell_match_end(events);
}

void ApiTable::play(std::int64_t number, Events& events) {
  const auto plays = finder_.plays(match_.hand());
  if (number >= std::ssize(plays))
    throw rules_error(fmt::format("play {} is not one of the {} that the seat may make", number, plays.size()));
  make(Play(plays[as_size(number)]), events);
  play_for_the_program(events);
}

bool ApiTable::take_back(Events& events) {
  const std::vector<PlayOrigin> origins = origins_of(game(), match_.record());
  for (std::size_t plays = origins.size(); plays-- > 0;) {
    if (!is_person(origins[plays].seat)) continue;
    written_.take_back_to(plays);
    tell({{"type", "event"}, {"event", "take_back"}, {"plays_made", plays}},
         describe_take_back(origins[plays].seat, context_), events);
    return true;
  }
  return false;
}

// Answers

Json ApiTable::standing() const {
  Json points = Json::array();
  for (const Side side : game().each_side()) points.push_back(match_.points(side));
  const bool playing = in_hand();
  const auto winner = over() ? winner_of(match_, forfeit_) : std::nullopt;
  return {{"hand", match_.record().id.hand},
          {"dealer", match_.record().dealer},
          {"turn", playing ? Json(turn()) : Json()},
          {"plays_made", match_.record().plays.size()},
          {"hand_over", !playing},
          {"points", std::move(points)},
          {"match_over", over()},
          {"winner", winner ? Json(*winner) : Json()}};
}

Json ApiTable::setting() const {
  return {{"seats", seats()},
          {"title", context_.title},
          {"spec", header_.spec},
          {"lang", code_of(context_.speech.language())},
          {"deck", deck_text(context_.speech.deck())},
          {"target", game().rules().match.target},
          {"players", header_.seats},
          {"names", header_.names},
          {"sides", sides_json(game(), context_.seats)}};
}

Json ApiTable::view(Seat seat) const {
  const MatchState state = match_.state();
  const View view(match_.hand(), seat, match_.record().plays, &state);
  Json message = view_message(view, {match_.record().id.hand, match_.match().points(), match_.scored().sheet()});
  message["turn"] = in_hand() ? Json(turn()) : Json();
  message["seat"] = seat;
  Json held = Json::array();
  int stock = view.cards_left() + view.stock_left();
  for (const Seat other : game().each_seat()) {
    held.push_back(view.held(other));
    stock -= view.held(other);
  }
  message["held"] = std::move(held);
  message["stock"] = stock;
  message["text"] = lines_json(in_hand() ? describe_turn(match_, context_) : Lines());
  return message;
}

Json ApiTable::plays() {
  const MatchState state = match_.state();
  const View view(match_.hand(), turn(), match_.record().plays, &state);
  const auto listed = finder_.plays(match_.hand());
  const std::vector<Play> plays(listed.begin(), listed.end());
  Json message = choose_message(view, plays, match_.scorer());
  add_words(message["plays"], plays, match_, context_.speech);
  return message;
}

Json ApiTable::hint() {
  const auto listed = finder_.plays(match_.hand());
  const std::vector<Play> plays(listed.begin(), listed.end());
  return advice_json(advice_in(match_, plays, budgets_.max_worlds), plays, match_, context_.speech);
}

Json ApiTable::score() const {
  Json answer = score_sheet_json(score_sheet_words(match_, context_.seats, context_.speech, Style()), game());
  answer["text"] = lines_of(score_sheet_text(match_, context_.seats, context_.speech, Style(), unbroken));
  return answer;
}

std::vector<Record> ApiTable::hands() const { return hands_of(match_, "match", file_); }

Json ApiTable::statistics() const {
  const std::vector<Record> played = hands();
  std::vector<std::string> names;
  for (const Side side : game().each_side()) names.push_back(side_name(context_.seats, game(), side));
  return {{"table", line_totals(match_, played, context_, names)},
          {"text", lines_json(lines_of(turning_plays_text(match_, played, context_, unbroken)))},
          {"decisive", lines_json(lines_of(decisive_play_text(match_, played, context_, unbroken)))}};
}

Json ApiTable::duplicate(const std::string& player) const {
  if (!can_be_duplicated(context_.seats)) throw rules_error("no seat of the table is human");
  check_player(parse_player(player), budgets_);
  return {{"table", duplicate_rows(match_, hands(), context_, player)},
          {"text", lines_json(Lines{duplicate_title(context_, player)})}};
}

}  // namespace cicera
