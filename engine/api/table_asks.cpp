#include "engine/api/table_asks.h"

#include <functional>
#include <memory>
#include <utility>

#include "engine/formats/json.h"

namespace cicera {
namespace {

/// What a question about a table may say.
struct TableQuestion {
  int table = 0;
  int seat = 0;
  std::int64_t play = 0;
  std::string seats = "human";
  std::uint64_t seed = 1;
};

constexpr int max_number = INT32_MAX;

Argument table_key(TableQuestion& question) {
  return {.value = whole_number(question.table, 1, max_number), .meaning = "The number of the table", .key = "table"};
}

Argument seat_key(TableQuestion& question) {
  return {.value = whole_number(question.seat, 0, max_seats - 1), .meaning = "The number of the seat", .key = "seat"};
}

Argument play_key(TableQuestion& question) {
  return {.value = whole_number(question.play, 0, max_number),
          .meaning = "The number of the play in the answer to plays",
          .key = "play"};
}

Ask open_ask(AskContext& context, Tables& tables) {
  const auto question = std::make_shared<TableQuestion>();
  Keys keys = {
      .options = {ruleset_option(context),
                  script_option(context),
                  seed_option(question->seed, "1"),
                  {.name = "--seats",
                   .value = text(question->seats, "LIST", ValueKind::player),
                   .meaning = "The players, separated by commas: human, whose plays are asked for, or a player "
                              "of the program; one for all, one per side or one per seat",
                   .fallback = "human"}}};
  return {"open", "Open a table and deal the first hand of a match; events show every seat its cards", std::move(keys),
          [question, &context, &tables] {
            return json_line(tables.open(load_ruleset(context), question->seats, question->seed, context.budgets));
          }};
}

/// A question about a table by these of its keys.
Ask ask_of(std::string name, std::string meaning, const std::vector<Argument (*)(TableQuestion&)>& keys,
           std::function<nlohmann::ordered_json(const TableQuestion&)> answer) {
  const auto question = std::make_shared<TableQuestion>();
  Ask ask = {std::move(name), std::move(meaning), {}, [question, answer = std::move(answer)] {
               return json_line(answer(*question));
             }};
  for (const auto& key : keys) ask.keys.arguments.push_back(key(*question));
  return ask;
}

}  // namespace

std::vector<Ask> asks_for_tables(AskContext& context, Tables& tables) {
  using Question = TableQuestion;
  return {
      open_ask(context, tables),
      ask_of("state", "What a seat of a table sees", {table_key, seat_key},
             [&](const Question& asked) { return tables.state(asked.table, asked.seat); }),
      ask_of("plays", "List what the seat to move may play, with the points of each", {table_key, seat_key},
             [&](const Question& asked) { return tables.plays(asked.table, asked.seat); }),
      ask_of("play", "Make a play, after which the program plays for its seats", {table_key, seat_key, play_key},
             [&](const Question& asked) { return tables.play(asked.table, asked.seat, asked.play); }),
      ask_of("back", "Take back the last play of a human seat and all after it", {table_key, seat_key},
             [&](const Question& asked) { return tables.back(asked.table, asked.seat); }),
      ask_of("next-hand", "Deal the next hand of the match", {table_key},
             [&](const Question& asked) { return tables.next_hand(asked.table); }),
      ask_of("close", "Close a table", {table_key}, [&](const Question& asked) { return tables.close(asked.table); })};
}

}  // namespace cicera
