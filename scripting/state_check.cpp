#include "scripting/state_check.h"

#include <algorithm>
#include <optional>

#include "engine/cards/notation.h"
#include "engine/support/both.h"
#include "engine/support/nearest.h"
#include "scripting/set_fields.h"
#include "scripting/state.h"

namespace cicera {
namespace {

/// Where a function's upvalue comes from, outside of the root, as the root's own upvalue.
using OuterNumbers = std::vector<std::optional<int>>;

void refuse(const OuterAssignment& assignment, const std::string& variable, const SourceLocation& place) {
  const bool global = variable == "_ENV" && !assignment.field.empty();
  const std::string name =
      (global || assignment.field.empty()) ? (global ? assignment.field : variable) : variable + "." + assignment.field;
  throw script_error({place.file, assignment.line}, "",
                     global ? both("assigns to the global '{0}': write local {0} instead",
                                   "cambia il nome globale '{0}': scrivi local {0}", name)
                            : both("assigns to '{}', which persists between calls: a hook may not keep state, so make "
                                   "it a local variable of the hook",
                                   "cambia '{}', che resta fra una chiamata e l'altra: una funzione non può conservare "
                                   "nulla, quindi fanne una sua variabile locale",
                                   name));
}

void refuse_powers_in(const FunctionCode& function, const SourceLocation& place) {
  if (!function.powers.empty())
    throw script_error(
        {place.file, function.powers.front()}, "",
        both("computes a power with ^, whose last digit differs between processors: multiply, or write "
             "1 << n for 2 ^ n",
             "calcola una potenza con ^, la cui ultima cifra cambia fra i processori: moltiplica, oppure "
             "scrivi 1 << n per 2 ^ n"));
  for (const FunctionCode& inner : function.functions) refuse_powers_in(inner, place);
}

void refuse_in(const FunctionCode& function, const OuterNumbers& numbers, const FunctionCode& root,
               const SourceLocation& place) {
  for (const OuterAssignment& assignment : function.assignments)
    if (const auto number = numbers[as_size(assignment.upvalue)])
      refuse(assignment, root.upvalues[as_size(*number)].name, place);
  for (const FunctionCode& inner : function.functions) {
    OuterNumbers outer;
    for (const auto& upvalue : inner.upvalues)
      outer.push_back(upvalue.in_parent || as_size(upvalue.index) >= numbers.size() ? std::nullopt
                                                                                    : numbers[as_size(upvalue.index)]);
    refuse_in(inner, outer, root, place);
  }
}

/// Why a field of a card is never equal to the constant; empty if it may be.
Bilingual never_equal(const FieldComparison& comparison, const DeckNames& letters) {
  const auto* const text = std::get_if<std::string>(&comparison.constant);
  const std::string constant =
      text != nullptr ? '"' + text->substr(0, 40) + '"' : std::to_string(std::get<int>(comparison.constant));
  if (comparison.field == "card")
    return both("compares a card with {}, which is never equal: write card:is(\"7d\"), or compare card.name",
                "confronta una carta con {}, che non è mai uguale: scrivi card:is(\"7d\"), oppure confronta card.name",
                constant);
  if (text != nullptr && is_set_field(comparison.field))  // a number may be of a script's own table
    return both("compares a set of cards with {0}, which is never equal: write {1}:has(\"7d\"), or #{1} for how many",
                "confronta un insieme di carte con {0}, che non è mai uguale: scrivi {1}:has(\"7d\"), oppure #{1} per "
                "quante sono",
                constant, comparison.field);
  if (comparison.field == "name") {
    const auto card = text == nullptr ? std::nullopt : parse_card(*text, letters);
    const std::string name = card ? written_text(*card, letters) : "";
    if (!card || name == *text) return {};
    return both("compares a name with {}: the card's name is \"{}\"",
                "confronta un nome con {}: il nome della carta è \"{}\"", constant, name);
  }
  if (comparison.field == "suit" &&
      (text == nullptr || (*text != "coins" && *text != "cups" && *text != "swords" && *text != "batons")))
    return both("compares a suit with {}: a suit is \"coins\", \"cups\", \"swords\" or \"batons\"",
                "confronta un seme con {}: un seme è \"coins\", \"cups\", \"swords\" o \"batons\"", constant);
  if (comparison.field != "rank") return {};
  const bool is_rank = text != nullptr
                           ? *text == "F" || *text == "C" || *text == "R" || *text == "joker"
                           : std::get<int>(comparison.constant) >= 1 && std::get<int>(comparison.constant) <= 10;
  if (is_rank) return {};
  return both(
      "compares a rank with {}: a rank is a number from 1 to 10, or \"F\", \"C\", \"R\" or \"joker\"; card.number "
      "goes from 1 to 14",
      "confronta un valore con {}: un valore è un numero da 1 a 10, oppure \"F\", \"C\", \"R\" o \"joker\"; "
      "card.number va da 1 a 14",
      constant);
}

std::optional<Error> false_comparison_in(const FunctionCode& function, const SourceLocation& place,
                                         const DeckNames& letters) {
  for (const FieldComparison& comparison : function.comparisons)
    if (const Bilingual why = never_equal(comparison, letters); !why.empty())
      return script_error({place.file, comparison.line}, "", why);
  for (const FunctionCode& inner : function.functions)
    if (auto error = false_comparison_in(inner, place, letters)) return error;
  return std::nullopt;
}

std::optional<Error> false_choice_in(const FunctionCode& function, const std::vector<std::string>& names,
                                     const SourceLocation& place) {
  for (const FieldComparison& comparison : function.comparisons) {
    const auto* const text = std::get_if<std::string>(&comparison.constant);
    if (comparison.field != "choice" || text == nullptr || std::ranges::find(names, *text) != names.end()) continue;
    if (const std::string near = nearest(*text, names); !near.empty())
      return script_error(
          {place.file, comparison.line}, "",
          both("compares a choice with \"{}\"; did you mean \"{}\"?",
               "confronta una scelta con \"{}\"; forse volevi dire \"{}\"?", text->substr(0, 40), near));
  }
  for (const FunctionCode& inner : function.functions)
    if (auto error = false_choice_in(inner, names, place)) return error;
  return std::nullopt;
}

}  // namespace

std::optional<Error> false_comparison(lua_State* lua, const SourceLocation& place) {
  return false_comparison_in(code_of(lua), place, State::of(lua).letters());
}

std::optional<Error> false_choice(const FunctionCode& code, const std::vector<std::string>& names,
                                  const SourceLocation& place) {
  return false_choice_in(code, names, place);
}

void refuse_powers(lua_State* lua, const SourceLocation& place) { refuse_powers_in(code_of(lua), place); }

void refuse_kept_changes(lua_State* lua, const SourceLocation& place) {
  const FunctionCode root = code_of(lua);
  OuterNumbers own;
  for (std::size_t i = 0; i < root.upvalues.size(); ++i) own.emplace_back(static_cast<int>(i));
  refuse_in(root, own, root, place);
}

}  // namespace cicera
