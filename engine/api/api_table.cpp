#include "engine/api/api_table.h"

#include <fmt/format.h>

#include <utility>

#include "engine/api/refusal.h"
#include "engine/formats/json.h"
#include "engine/support/both.h"
#include "engine/support/error.h"
#include "engine/table/hint.h"
#include "engine/table/match_statistics.h"
#include "engine/table/table_messages.h"
#include "engine/table/table_words.h"

namespace cicera {
namespace {

using Json = nlohmann::ordered_json;

constexpr int unbroken = 100'000;  // columns: a line is not broken

/// Requires that programs of the user's are not started for a request, and that the players are not too expensive.
TableContext checked(TableContext context, const Budgets& budgets) {
  for (const Occupant& seat : context.seats) {
    if (seat.player) check_player(*seat.player, budgets);
    if (!seat.command.empty())
      throw usage_error(both("seats: no programs are started; play for a bot as for a person",
                             "seats: qui non si avviano programmi; gioca per un bot come per una persona"));
  }
  return context;
}

}  // namespace

ApiTable::ApiTable(std::unique_ptr<MatchSetup> setup, const MatchHeader& header, bool waits, const Budgets& budgets)
    : setup_(std::move(setup)),
      header_(header),
      context_(checked(context_of(header_, *setup_, Style()), budgets)),
      waits_(waits),
      budgets_(budgets),
      table_(*setup_, header_.seed, context_.seats),
      match_(table_.match()),
      shown_(table_, context_),
      file_(header_line(header_) + "\n") {
  table_.write_to([this](const std::string& line) {
    held_.add(bytes_of_text * line.size());
    file_ += line + "\n";
  });
  table_.listen([this](const LiveMatch& match, const TableEvent& event) { hear(match, event); });
}

std::unique_ptr<ApiTable> ApiTable::as_it_was(std::unique_ptr<ApiTable> since, std::size_t bytes) {
  since->file_.resize(bytes);
  MatchFileReader reader("match", std::move(since->file_));
  auto table = std::make_unique<ApiTable>(std::move(since->setup_), since->header_, since->waits_, since->budgets_);
  static_cast<void>(table->table_.read(reader));  // every line is the table's own
  table->file_ = reader.good_text();
  return table;
}

// What happens

void ApiTable::hear(const LiveMatch& match, const TableEvent& event) {
  const Lines lines = describe(match, event, context_);
  for (TableMessage& told : messages_of(match, event)) {
    if (told.seat && !is_person(*told.seat)) continue;
    tell_in_words(told.message, lines);
    BotMessage& heard = events_.emplace_back(BotMessage::object());
    if (told.seat) heard["seat"] = *told.seat;
    heard["message"] = std::move(told.message);
    held_.add(memory_of(heard));
  }
}

void ApiTable::begin_hand() {
  table_.begin_hand();
  play_for_the_program();
}

void ApiTable::resume(MatchFileReader& reader) {
  if (const auto fault = table_.read(reader)) throw input_error(fault->location, fault->message);
  file_ = reader.good_text();
  if (!table_.begun()) return begin_hand();
  table_.open();
  play_for_the_program();
}

void ApiTable::play_for_the_program() {
  if (!waits_) table_.play_on();
}

void ApiTable::go_on() {
  if (is_person(turn()))
    throw rules_error(both("seat {} is to move, which requests play for",
                           "tocca al posto {}, per cui si gioca a richiesta", turn().number()));
  table_.play_for_seat();
}

void ApiTable::play(std::int64_t number) {
  const std::vector<Play> plays = table_.plays();
  if (number >= std::ssize(plays))
    throw rules_error(both("play {} is not one of the {} that the seat may make",
                           "la giocata {} non è fra le {} che il posto può fare", number, plays.size()));
  table_.play(plays[as_size(number)]);
  play_for_the_program();
}

bool ApiTable::take_back() {
  const auto seat = table_.last_person();
  if (seat) table_.take_back(*seat);
  return seat.has_value();
}

// Answers

Json ApiTable::hint() {
  const std::vector<Play> plays = table_.plays();
  return advice_json(advice_in(match_, plays, budgets_.max_worlds), plays, match_, context_.speech);
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
  if (!can_be_duplicated(context_.seats))
    throw rules_error(both("no seat of the table is human", "al tavolo nessun posto è di una persona"));
  check_player(parse_player(player), budgets_);
  return {{"table", duplicate_rows(match_, hands(), context_, player)},
          {"text", lines_json(Lines{duplicate_title(context_, player)})}};
}

}  // namespace cicera
