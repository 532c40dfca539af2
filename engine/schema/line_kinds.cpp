// The kinds of scoring line: the word for each, and what it scores, in one table.
#include "engine/schema/fields.h"

namespace cicera {
namespace {

struct KindRow {
  LineKind kind;
  std::string_view name;
  std::string_view meaning;
};

constexpr KindRow kind_rows[] = {
    {LineKind::sweep, "sweep", "a play that captures every card on the table"},
    {LineKind::match_previous, "match_previous", "a play that answers the card that the seat before has just played"},
    {LineKind::same_suit, "same_suit", "a capture in which the card played and all cards taken are of one suit"},
    {LineKind::taken_count, "taken_count", "a capture that takes so many cards from the table"},
    {LineKind::majority, "majority", "having taken more cards than every other side, counted at the end of the hand"},
    {LineKind::run, "run", "having taken an unbroken run of ranks of one suit, counted at the end of the hand"},
    {LineKind::card, "card", "having taken one particular card, counted at the end of the hand"},
    {LineKind::cards, "cards", "each card taken of a rank or a suit, counted at the end of the hand"},
    {LineKind::set, "set", "having taken all cards of a list, counted at the end of the hand"},
    {LineKind::over, "over", "each card taken above a number, counted at the end of the hand"},
    {LineKind::prime, "prime", "having the best cards of each suit by a table of values, at the end of the hand"},
    {LineKind::script, "script", "what a script in Lua says, on plays, deals or at the end of the hand"},
};

}  // namespace

std::string_view kind_name(LineKind kind) {
  for (const KindRow& row : kind_rows)
    if (row.kind == kind) return row.name;
  return {};
}

std::string_view kind_meaning(LineKind kind) {
  for (const KindRow& row : kind_rows)
    if (row.kind == kind) return row.meaning;
  return {};
}

std::optional<LineKind> parse_kind(std::string_view name) {
  for (const KindRow& row : kind_rows)
    if (row.name == name) return row.kind;
  return std::nullopt;
}

const std::vector<LineKind>& all_kinds() {
  static const std::vector<LineKind> kinds = [] {
    std::vector<LineKind> out;
    for (const KindRow& row : kind_rows) out.push_back(row.kind);
    return out;
  }();
  return kinds;
}

}  // namespace cicera
