#include "engine/rules/parameter.h"

namespace cicera {

std::string parameter_text(const Parameter& parameter) {
  switch (parameter.type) {
    case Parameter::Type::integer:
      return std::to_string(parameter.number);
    case Parameter::Type::card:
      return std::string(card_text(parameter.card()));
    case Parameter::Type::rank:
      return std::string(rank_text(parameter.rank()));
    case Parameter::Type::suit:
      return std::string(suit_name(parameter.suit()));
    case Parameter::Type::boolean:
      return parameter.number != 0 ? "true" : "false";
    case Parameter::Type::word:
      return parameter.word();
    case Parameter::Type::unread:
      return parameter.text;
  }
  return {};
}

std::string parameter_text(const Parameter& parameter, const DeckNames& letters) {
  return parameter.type == Parameter::Type::card ? written_text(parameter.card(), letters) : parameter_text(parameter);
}

}  // namespace cicera
