#include <fmt/format.h>
#include <pybind11/stl.h>

#include "cli/python/arguments.h"
#include "cli/python/bindings.h"
#include "cli/python/heard.h"
#include "cli/python/python_player.h"
#include "cli/python/state.h"
#include "cli/python/unlocked.h"
#include "engine/cards/notation.h"
#include "engine/formats/hand_record_writer.h"
#include "engine/support/error.h"

namespace py = pybind11;

namespace cicera::python {
namespace {

constexpr int terminal_player = -4;  // as OpenSpiel has it

/// The seat given as the argument `player`.
Seat seat_of(const State& state, const py::object& given) {
  return Seat::at(whole_below("player", given, state.game().seats()));
}

HandId hand_id(const py::object& seed, const py::object& match, const py::object& hand) {
  const auto number = [](const char* name, const py::object& given) {
    return static_cast<std::uint64_t>(whole_below(name, given, max_number));
  };
  return {number("seed", seed), number("match", match), number("hand", hand)};
}

std::vector<std::int8_t> observed(const State& state, const py::object& player) {
  const Seat seat = seat_of(state, player);
  std::vector<std::int8_t> out(observation_size());
  write_observation(state.table().sight(seat), out.data());
  return out;
}

py::bytes observation_bytes(const State& state, const py::object& player) {
  const auto out = observed(state, player);
  return bytes_of<std::int8_t>(out);
}

py::bytes mask_bytes(const State& state) {
  std::array<std::uint8_t, symbol_count> mask{};
  if (!state.table().over()) state.table().speller().write_mask(mask.data());
  return bytes_of<std::uint8_t>(mask);
}

std::string seen_by(const State& state, const py::object& player) {
  return state.table().seen_by(seat_of(state, player));
}

double lead_of(const State& state, const py::object& player) {
  return state.table().lead(state.game().side_of(seat_of(state, player)));
}

py::list plays_of(const State& state) {
  py::list plays;
  if (!state.table().over())
    for (const Play& play : state.table().plays()) plays.append(play_tuple(state.game(), play));
  return plays;
}

py::list history_of_plays(const State& state) {
  py::list plays;
  for (const Play& play : state.table().record().plays) plays.append(play_tuple(state.game(), play));
  return plays;
}

py::list events_of(const State& state) {
  py::list events;
  for (const ScoreEvent& event : state.table().scored().points())
    events.append(py::make_tuple(event.ply.number(), state.game().line_name(event.line), event.side.number(),
                                 static_cast<int>(event.points)));
  return events;
}

py::list points_of(const State& state) {
  py::list sides;
  const ScoreSheet& sheet = state.table().scored().sheet();
  for (const Side side : sheet.each_side()) {
    py::dict points;
    for (const LineId line : sheet.each_line())
      if (const int scored = sheet.points(side, line); scored != 0)
        points[py::str(state.game().line_name(line))] = scored;
    sides.append(points);
  }
  return sides;
}

std::vector<std::vector<int>> spellings(const State& state) {
  if (state.table().over()) return {};
  return spellings_of(state.game(), state.table().plays());
}

std::string record_of(const State& state) {
  if (!state.table().over())
    throw Error(ErrorKind::rules, {},
                both("the hand is not over, so it has no record yet",
                     "la smazzata non è finita, quindi non è ancora registrata"));
  std::string line;
  append_record(RecordRules(state.rules().ruleset.spec, state.game().rules()), state.table().record(),
                state.table().scored(), line);
  return line;
}

std::string symbol_words(const State& state, const py::object& action) {
  return symbol_text(state.game(), static_cast<int>(whole_below("action", action, symbol_count)),
                     state.table().over() ? Prefix() : state.table().speller().named());
}

/// What makes a state like this one: its players, whether forced plays are asked for, and the moves to follow.
py::tuple made_from(const State& state) { return py::make_tuple(state.players(), state.asks_forced(), state.moves()); }

std::int64_t rollout(const SharedRules& rules, std::uint64_t seed, std::uint64_t first, std::uint64_t hands) {
  return heard([&] {
    const Unlocked unlocked;
    std::int64_t plays = 0;
    State state(rules, {.seed = seed, .match = 0, .hand = first}, {}, ForcedPlays::made);
    for (std::uint64_t hand = first; hand < first + hands; ++hand) plays += state.play_out({seed, 0, hand});
    return plays;
  });
}

std::string card_sets(const State& state, const py::object& named, const py::object& numbered) {
  if (PyUnicode_Check(named.ptr()) == 0)
    throw py::type_error(fmt::format("place must be a str, not {}", Py_TYPE(named.ptr())->tp_name));
  const std::string place = py::str(named);
  const std::int64_t given = whole("number", numbered);
  const int number = given >= 0 && given < max_seats ? static_cast<int>(given) : -1;
  const Hand& hand = state.table().scored().hand();
  if (place == "table") return cards_text(hand.table());
  if (place == "hidden") return cards_text(hand.hidden());
  if (place == "pile" && number >= 0 && number < state.game().sides()) return cards_text(hand.pile(Side{number}));
  if (place == "holding" && number >= 0 && number < state.game().seats()) return cards_text(hand.holding(Seat{number}));
  throw py::value_error(fmt::format("there is no {} {}; there are table 0, hidden 0, pile 0 to {} and holding 0 to {}",
                                    place, given, state.game().sides() - 1, state.game().seats() - 1));
}

}  // namespace

void bind_state(py::module_& module) {
  py::class_<State>(module, "State", "One hand, played symbol by symbol or play by play; made by `cicera.state`.")
      .def(py::init([](std::shared_ptr<CompiledRules> rules, std::uint64_t seed, std::uint64_t match,
                       std::uint64_t hand, std::vector<std::string> players, bool ask_forced) {
        return std::make_unique<State>(std::move(rules), HandId{seed, match, hand}, std::move(players),
                                       ask_forced ? ForcedPlays::asked : ForcedPlays::made);
      }))
      .def(
          "deal",
          [](State& state, const py::object& seed, const py::object& match, const py::object& hand) {
            state.deal(hand_id(seed, match, hand));
          },
          py::arg("seed"), py::arg("match"), py::arg("hand"))
      .def_property_readonly(
          "rules", [](const State& state) { return std::const_pointer_cast<CompiledRules>(state.shared_rules()); })
      .def_property_readonly(
          "id", [](const State& state) { return py::make_tuple(state.id().seed, state.id().match, state.id().hand); })
      .def("is_terminal", [](const State& state) { return state.table().over(); })
      .def("current_player",
           [](const State& state) { return state.table().over() ? terminal_player : state.table().turn().number(); })
      .def("legal_actions", &State::allowed)
      .def(
          "apply_action", [](State& state, const py::object& action) { state.apply(whole("action", action)); },
          py::arg("action"))
      .def("count", [](const State& state) { return state.table().over() ? 0 : state.table().plays().size(); })
      .def(
          "step", [](State& state, const py::object& number) { state.make(whole("number", number)); },
          py::arg("number"))
      .def("step_random", &State::make_random)
      .def("plays", plays_of)
      .def("plays_made", history_of_plays)
      .def("returns", &State::returns)
      .def("history", &State::history)
      .def("clone", &State::clone)
      .def_property_readonly("made_from", made_from)
      .def("follow", &State::follow)
      .def("lead", lead_of, py::arg("seat"))
      .def("seen_by", seen_by)
      .def("observation_bytes", observation_bytes)
      .def("observation_list", observed)
      .def("mask_bytes", mask_bytes)
      .def("features_bytes", [](State& state) { return bytes_of(state.features()); })
      .def("after_bytes", [](State& state) { return bytes_of(state.after()); })
      .def("spellings", spellings)
      .def("rules_numbers", [](const State& state) { return numbers_of(state.game().rules()); })
      .def("symbol_text", symbol_words)
      .def("events", events_of)
      .def("points", points_of)
      .def("record", record_of)
      .def("cards", card_sets);
  module.def("rollout", [](std::shared_ptr<CompiledRules> rules, std::uint64_t seed, std::uint64_t first,
                           std::uint64_t hands) { return rollout(rules, seed, first, hands); });
}

void bind_turn(py::module_& module) {
  py::class_<SeatTurn, std::shared_ptr<SeatTurn>>(module, "SeatTurn")
      .def("current_player", &SeatTurn::seat)
      .def("plays", &SeatTurn::plays)
      .def("observation_bytes", [](const SeatTurn& turn, int) { return turn.observation(); })
      .def("features_bytes", &SeatTurn::features)
      .def("after_bytes", &SeatTurn::after)
      .def("spellings", &SeatTurn::spellings)
      .def("rules_numbers", &SeatTurn::rules);
}

}  // namespace cicera::python
