#include "engine/schema/parameter_codec.h"

#include "engine/rules/rules.h"
#include "engine/schema/card_codecs.h"
#include "engine/support/text.h"

namespace cicera {

Parameter unread_parameter(const Value& value) {
  Parameter unread;
  unread.type = Parameter::Type::unread;
  unread.text = read_text(
      value, both("a number, a card, a rank, a suit, true, false or a word, as the script has it",
                  "un numero, una carta, un valore, un seme, true, false o una parola, come li ha lo script"));
  unread.quoted = value.quoted;
  unread.letters = value.letters;
  return unread;
}

Parameter read_parameter(const Parameter& own, const Value& value) {
  Parameter read = own;
  switch (own.type) {
    case Parameter::Type::integer:
    case Parameter::Type::unread:
      read.number = read_integer(value, -max_points, max_points);
      break;
    case Parameter::Type::card:
      read.number = card().read(value).index();
      break;
    case Parameter::Type::rank:
      read.number = static_cast<int>(rank().read(value));
      break;
    case Parameter::Type::suit:
      read.number = static_cast<int>(suit().read(value));
      break;
    case Parameter::Type::boolean:
      read.number = read_boolean(value) ? 1 : 0;
      break;
    case Parameter::Type::word: {
      const std::string& text = read_text(value, same(join(own.words)));
      read.number = 0;
      for (const std::string& word : own.words) {
        if (word == text) return read;
        ++read.number;
      }
      fail_word(value, own.words, same(join(own.words)));
    }
  }
  return read;
}

std::string parameter_words(const Parameter& parameter, const DeckNames& names, Language language) {
  switch (parameter.type) {
    case Parameter::Type::card:
      return the_card(parameter.card(), names, language);
    case Parameter::Type::rank:
      return rank_word(parameter.rank(), names, language);
    case Parameter::Type::suit:
      return suit_word(parameter.suit(), names, language);
    case Parameter::Type::boolean:
      return parameter.number != 0 ? say(language, "yes", "sì") : say(language, "no", "no");
    default:
      return parameter_text(parameter);
  }
}

}  // namespace cicera
