#include <fmt/format.h>
#include <pybind11/stl.h>

#include "cli/python/arguments.h"
#include "cli/python/bindings.h"
#include "cli/python/rules.h"
#include "engine/cards/notation.h"
#include "engine/formats/json.h"
#include "engine/players/play_features.h"
#include "engine/players/policy.h"
#include "engine/players/policy_player.h"
#include "engine/players/seating.h"
#include "engine/ruleset/resolved.h"
#include "engine/schema/rules_vector.h"
#include "engine/sight/observation.h"
#include "engine/support/both.h"
#include "engine/support/error.h"
#include "engine/support/text.h"
#include "scripting/scripting.h"

namespace py = pybind11;

namespace cicera::python {
namespace {

py::list described(std::span<const PlaneInfo> infos) {
  py::list rows;
  for (const PlaneInfo& info : infos) rows.append(py::make_tuple(std::string(info.name), std::string(info.meaning)));
  return rows;
}

std::vector<std::string> lines_of(const CompiledRules& rules) {
  std::vector<std::string> names;
  for (const LineId line : rules.game.each_line()) names.push_back(rules.game.line_name(line));
  return names;
}

std::vector<std::string> names_of_numbers() {
  std::vector<std::string> names;
  for (RulesNumber& number : rules_numbers(Rules())) names.push_back(std::move(number.name));
  return names;
}

py::tuple origin_of(const CompiledRules& rules) {
  return py::make_tuple(rules.origin.folders, rules.origin.name, rules.origin.text);
}

std::string title_of(const CompiledRules& rules, bool italian) {
  return std::string(rules.ruleset.title.in(italian ? Language::italian : Language::english));
}

/// The card of this text as files write it.
std::string card_of(const std::string& text) {
  if (const auto card = parse_card(text)) return std::string(card_text(*card));
  throw usage_error(both("'{}' is not a card", "'{}' non è una carta", printable(text)),
                    both("a card has {}", "una carta ha {}", card_form(DeckNames::italian)));
}

/// The ruleset and the weights of a policy's file.
py::tuple policy_of(const std::string& file, const std::string& text) {
  const Policy policy = read_policy(file, text);
  if (!policy.values.empty() || !policy.network.empty())
    throw usage_error(both("{} has no weights of features", "{} non ha pesi di caratteristiche", file),
                      both("name it as the player policy:{}", "indicala come giocatore policy:{}", file));
  std::vector<double> weights;
  for (const std::int64_t millionths : policy.millionths) weights.push_back(static_cast<double>(millionths) / 1e6);
  return py::make_tuple(policy.ruleset, weights);
}

}  // namespace

void bind_rules(py::module_& module) {
  py::class_<CompiledRules, std::shared_ptr<CompiledRules>>(module, "Rules")
      .def_property_readonly("name", [](const CompiledRules& rules) { return rules.ruleset.name; })
      .def_property_readonly("spec", [](const CompiledRules& rules) { return rules.ruleset.spec; })
      .def("title", title_of)
      .def_property_readonly("path", [](const CompiledRules& rules) { return rules.ruleset.path.string(); })
      .def_property_readonly("seats", [](const CompiledRules& rules) { return rules.game.seats(); })
      .def_property_readonly("sides", [](const CompiledRules& rules) { return rules.game.sides(); })
      .def_property_readonly("cards", [](const CompiledRules& rules) { return cards_text(rules.game.deck()); })
      .def_property_readonly("target", [](const CompiledRules& rules) { return rules.game.rules().match.target; })
      .def_property_readonly("max_plays", [](const CompiledRules& rules) { return rules.game.max_plays(); })
      .def_property_readonly("lines", lines_of)
      .def_property_readonly("fingerprint", [](const CompiledRules& rules) { return fingerprint(rules.game.rules()); })
      .def_property_readonly(
          "plays_print",
          [](const CompiledRules& rules) { return plays_print(rules.game, make_scorer(rules.game).get()); })
      .def_property_readonly("numbers", [](const CompiledRules& rules) { return numbers_of(rules.game.rules()); })
      .def_property_readonly("resolved",
                             [](const CompiledRules& rules) { return json_line(resolved_json(rules.ruleset)); })
      .def_property_readonly("yaml", [](const CompiledRules& rules) { return resolved_yaml(rules.ruleset); })
      .def_property_readonly("origin", origin_of)
      .def("side_of",
           [](const CompiledRules& rules, const py::object& seat) {
             return rules.game.side_of(Seat::at(whole_below("seat", seat, rules.game.seats()))).number();
           })
      .def("entries", [](const CompiledRules& rules, const std::vector<std::string>& entries) {
        return entry_of_each_seat(entries, rules.game, rules.ruleset.spec);
      });
  module.def("load_rules", [](const std::vector<std::string>& folders, const std::string& spec) {
    return std::const_pointer_cast<CompiledRules>(load_rules(folders, spec));
  });
  module.def("read_rules",
             [](const std::vector<std::string>& folders, const std::string& file, const std::string& text) {
               return std::const_pointer_cast<CompiledRules>(read_rules(folders, file, text));
             });
  module.def("card_of", card_of);
  module.def("read_policy", policy_of);
  module.def("names_of_numbers", names_of_numbers);
  module.def("play_feature_names", [] { return play_feature_names(); });
  module.def("planes", [] { return described(plane_infos()); });
  module.def("numbers", [] { return described(number_infos()); });
  module.attr("symbol_count") = symbol_count;
  module.attr("card_count") = card_count;
  module.attr("max_seats") = max_seats;
  module.attr("observation_size") = observation_size();
}

}  // namespace cicera::python
