#include "engine/api/table_asks.h"

#include <functional>
#include <memory>
#include <utility>

#include "engine/answers/deck.h"
#include "engine/formats/json.h"
#include "engine/players/player_spec.h"
#include "engine/players/seating.h"
#include "engine/support/error.h"
#include "engine/support/text.h"

namespace cicera {
namespace {

/// What a question about a table may say.
struct TableQuestion {
  int table = 0;
  int seat = 0;
  std::int64_t play = 0;
  std::string player;
};

constexpr int max_number = INT32_MAX;

Argument table_key(TableQuestion& question) {
  return {.value = whole_number(question.table, 1, max_number), .meaning = "The number of the table", .key = "table"};
}

Argument seat_key(TableQuestion& question) {
  return {.value = whole_number(question.seat, 0, max_number), .meaning = "The number of the seat", .key = "seat"};
}

Argument play_key(TableQuestion& question) {
  return {.value = whole_number(question.play, 0, max_number),
          .meaning = "The number of the play in the answer to plays",
          .key = "play"};
}

Argument player_key(TableQuestion& question) {
  const auto store = [&question](const std::string& name) -> Bilingual {
    try {
      question.player = parse_player(name).name();
      return {};
    } catch (const Error& error) {
      return error.said();
    }
  };
  return {.value = {.kind = ValueKind::player, .placeholder = "PLAYER", .store = store},
          .meaning = "A player or a level of the program",
          .key = "player"};
}

Option input_option(TableWish& wish) {
  Option option = {.name = "--input",
                   .value = text(wish.input, "TEXT", ValueKind::text),
                   .meaning = "The text of a match file, which goes on"};
  for (const char* other : {"--ruleset", "--script", "--seats", "--names", "--seed"})
    option.excludes.push_back({other, "the match says it"});
  return option;
}

std::vector<Option> open_options(TableWish& wish) {
  return {
      {.name = "--seats",
       .value = texts(wish.seats, "LIST", ValueKind::player),
       .meaning = "The players: human, whose plays are asked for, a level, or a player of the program; one for all, "
                  "one per side or one per seat",
       .fallback = "human",
       .repeatable = true},
      {.name = "--names",
       .value = texts(wish.names, "LIST", ValueKind::text),
       .meaning = "Names of the players by seat; seats beyond the list have names of ours",
       .repeatable = true},
      language_option(wish.language, "that of the door, or of the match"),
      deck_option(wish.deck),
      {.name = "--wait", .value = flag(wish.waits), .meaning = "Let the program play only when asked to go-on"}};
}

Ask open_ask(AskContext& context, Tables& tables) {
  const auto wish = std::make_shared<TableWish>();
  Keys keys = {.options = {ruleset_option(context), script_option(context), seed_option(wish->seed, "1")}};
  for (Option& option : open_options(*wish)) keys.options.push_back(std::move(option));
  keys.options.push_back(input_option(*wish));
  return {"Open a table and deal the first hand of a match, or resume one; events show every seat its cards",
          std::move(keys), [wish, &context, &tables] {
            if (wish->seats.empty()) wish->seats = {"human"};
            if (!wish->names.empty()) wish->names = split_list(join(wish->names, ","));
            if (wish->input.empty() && !wish->language) wish->language = context.language;
            return json_line(tables.open(context.library, spec_of(context), *wish, context.budgets));
          }};
}

/// A question about a table by these of its keys.
NamedAsk ask_of(std::string name, std::string meaning, std::vector<Argument (*)(TableQuestion&)> keys,
                std::function<nlohmann::ordered_json(const TableQuestion&)> answer) {
  return {std::move(name), [meaning = std::move(meaning), keys = std::move(keys), answer = std::move(answer)] {
            const auto question = std::make_shared<TableQuestion>();
            Ask ask = {meaning, {}, [question, answer] { return json_line(answer(*question)); }};
            for (const auto& key : keys) ask.keys.arguments.push_back(key(*question));
            return ask;
          }};
}

}  // namespace

std::vector<NamedAsk> asks_for_tables(AskContext& context, Tables& tables) {
  using Question = TableQuestion;
  return {
      {"open", [&] { return open_ask(context, tables); }},
      ask_of("state", "What a seat of a table sees", {table_key, seat_key},
             [&](const Question& asked) { return tables.state(asked.table, tables.seat(asked.table, asked.seat)); }),
      ask_of("plays", "List what the seat to move may play, with the points of each", {table_key, seat_key},
             [&](const Question& asked) { return tables.plays(asked.table, tables.seat(asked.table, asked.seat)); }),
      ask_of("play", "Make a play, after which the program plays for its seats", {table_key, seat_key, play_key},
             [&](const Question& asked) {
               return tables.play(asked.table, tables.seat(asked.table, asked.seat), asked.play);
             }),
      ask_of("back", "Take back the last play of a human seat and all after it", {table_key, seat_key},
             [&](const Question& asked) { return tables.back(asked.table, tables.seat(asked.table, asked.seat)); }),
      ask_of("go-on", "Let the program play once, at a table that waits for it", {table_key},
             [&](const Question& asked) { return tables.go_on(asked.table); }),
      ask_of("next-hand", "Deal the next hand of the match", {table_key},
             [&](const Question& asked) { return tables.next_hand(asked.table); }),
      ask_of("hint", "What a strong player would play for the seat to move, and why", {table_key, seat_key},
             [&](const Question& asked) { return tables.hint(asked.table, tables.seat(asked.table, asked.seat)); }),
      ask_of("score", "The score sheet of the hand, with what made its points", {table_key},
             [&](const Question& asked) { return tables.score(asked.table); }),
      ask_of("statistics", "The points of the hands that are over, and the plays that turned them", {table_key},
             [&](const Question& asked) { return tables.statistics(asked.table); }),
      ask_of("duplicate", "The same cards with a player of the program in the human seats, after the match",
             {table_key, player_key},
             [&](const Question& asked) { return tables.duplicate(asked.table, asked.player); }),
      ask_of("export", "The match file as a text; it has every card that was dealt", {table_key},
             [&](const Question& asked) { return tables.file(asked.table); }),
      ask_of("close", "Close a table", {table_key}, [&](const Question& asked) { return tables.close(asked.table); })};
}

}  // namespace cicera
