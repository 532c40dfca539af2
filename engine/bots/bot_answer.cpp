#include "engine/bots/bot_answer.h"

#include <fmt/format.h>

#include <algorithm>
#include <initializer_list>

#include "engine/cards/notation.h"
#include "engine/formats/hand_record_reader.h"
#include "engine/formats/json.h"
#include "engine/schema/codec.h"
#include "engine/support/both.h"
#include "engine/support/text.h"

namespace cicera {
namespace {

using nlohmann::json;

constexpr JsonLimits answer_limits{.max_depth = 3, .max_keys = 8};  // the cards that a build is made with

/// The object of an answer that has to be of this type.
class Answer {
 public:
  Answer(std::string_view line, std::string type) : type_(std::move(type)) {
    try {
      object_ = parse_json(line, {}, answer_limits);
    } catch (const Error& error) {
      fail(error.said());
    }
    if (!object_.is_object()) fail(both("it must be an object", "dev'essere un oggetto"));
    const json* given = find("type");
    if (given == nullptr || *given != type_)
      fail(both("its `type` must be \"{}\"", "il suo `type` dev'essere \"{}\"", type_));
  }

  const json* find(const char* key) const {
    const auto found = object_.find(key);
    return found == object_.end() ? nullptr : &*found;
  }

  void expect_keys(std::initializer_list<std::string_view> keys) const {
    for (const auto& [key, value] : object_.items())
      if (key != "type" && std::find(keys.begin(), keys.end(), key) == keys.end())
        fail(both("the key '{}' does not belong there", "la chiave '{}' lì non c'entra", printable(key)));
  }

  [[noreturn]] void fail(const Bilingual& reason) const {
    throw bot_error(both("is not a `{}`: {}", "non è un `{}`: {}", type_, reason));
  }

 private:
  std::string type_;
  json object_;
};

[[noreturn]] void fail_as_illegal() {
  throw bot_error(both("is not a legal play; `choose` listed the legal plays",
                       "non è una giocata ammessa; `choose` ha elencato quelle ammesse"));
}

Play numbered_play(const Answer& answer, const json& number, std::span<const Play> plays) {
  answer.expect_keys({"play"});
  if (!number.is_number_integer())
    answer.fail(both("`play` must be a whole number", "`play` dev'essere un numero intero"));
  if (!number.is_number_unsigned() || number.get<std::uint64_t>() >= plays.size()) fail_as_illegal();
  return plays[number.get<std::size_t>()];
}

/// Makes of a play one that builds, as `build` says.
void read_build(const Answer& answer, const json& build, Play& play) {
  const bool has_keys = build.is_object() && build.contains("value") && build.contains("with") && build.size() == 2;
  const auto with = has_keys ? cards_of(build["with"]) : std::nullopt;
  if (!with || !build["value"].is_number_unsigned())
    answer.fail(both("`build` must have a `value` and the cards `with` which it is made, and nothing else",
                     "`build` deve avere un `value` e le carte `with` con cui è fatta, e nient'altro"));
  const auto value = build["value"].get<std::uint64_t>();
  if (value == 0 || value > max_value || play.captures()) fail_as_illegal();
  play = Play::building(play.card, static_cast<int>(value), *with);
}

/// The choice with this name, with a card where it gives one.
Play chosen_play(const Answer& answer, const json& name, const Game& game, std::span<const Play> plays) {
  answer.expect_keys({"choice", "card"});
  if (!name.is_string()) answer.fail(both("`choice` must be a text", "`choice` dev'essere un testo"));
  const int number = game.choice_numbered(name.get_ref<const std::string&>());
  if (number == 0) fail_as_illegal();
  const json* text = answer.find("card");
  const auto card =
      text != nullptr && text->is_string() ? parse_card(text->get_ref<const std::string&>()) : std::nullopt;
  if (game.choice(number).has_card() != card.has_value())
    answer.fail(card ? both("that choice has no `card`", "quella scelta non ha `card`")
                     : both("that choice needs the `card` that it gives", "quella scelta vuole la `card` che dà"));
  const Play play = Play::choosing(number, card.value_or(Card()));
  if (std::ranges::find(plays, play) == plays.end()) fail_as_illegal();
  return play;
}

Play named_play(const Answer& answer, std::span<const Play> plays) {
  answer.expect_keys({"card", "take", "build"});
  const json* name = answer.find("card");
  const json* list = answer.find("take");
  if (name == nullptr || list == nullptr)
    answer.fail(both("it must have `play`, or `card` and `take`", "deve avere `play`, oppure `card` e `take`"));
  const auto card = name->is_string() ? parse_card(name->get_ref<const std::string&>()) : std::nullopt;
  if (!card) answer.fail(both("`card` must be a card", "`card` dev'essere una carta"));
  const auto take = cards_of(*list);
  if (!take)
    answer.fail(
        both("`take` must be a list of cards, each once", "`take` dev'essere una lista di carte, ognuna una volta"));
  Play play{*card, *take};
  if (const json* build = answer.find("build")) read_build(answer, *build, play);
  if (std::find(plays.begin(), plays.end(), play) == plays.end()) fail_as_illegal();
  return play;
}

}  // namespace

std::string read_hello(std::string_view line) {
  constexpr std::size_t max_name_length = 40;  // bytes
  const Answer answer(line, "hello");
  answer.expect_keys({"name"});
  const json* name = answer.find("name");
  if (name == nullptr) return "";
  if (!name->is_string()) answer.fail(both("`name` must be a text", "`name` dev'essere un testo"));
  const auto& text = name->get_ref<const std::string&>();
  if (text.size() > max_name_length)
    answer.fail(both("`name` must have at most {} bytes", "`name` deve avere al massimo {} byte", max_name_length));
  if (!is_printable(text))
    answer.fail(both("`name` must be without control characters", "`name` dev'essere senza caratteri di controllo"));
  return text;
}

Play read_play(std::string_view line, const Game& game, std::span<const Play> plays) {
  const Answer answer(line, "play");
  if (const json* choice = answer.find("choice")) return chosen_play(answer, *choice, game, plays);
  const json* number = answer.find("play");
  return number != nullptr ? numbered_play(answer, *number, plays) : named_play(answer, plays);
}

}  // namespace cicera
