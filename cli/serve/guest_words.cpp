#include "cli/serve/guest_words.h"

#include "engine/language/phrases.h"
#include "engine/support/both.h"

namespace cicera::cli {

Bilingual stop_sentence(ErrorKind kind) {
  const Bilingual why = kind == ErrorKind::system
                            ? both("its file cannot be written", "il suo file non si può scrivere")
                        : kind == ErrorKind::bot ? both("a bot does not answer", "un bot non risponde")
                                                 : both("its rules fail", "le sue regole falliscono");
  return both(
      "the table has stopped: {}; the match is kept up to the last play that was shown, and "
      "continues from there with the next play that is sent",
      "il tavolo si è fermato: {}; la partita è salva fino all'ultima giocata mostrata, e "
      "riprende da lì con la prossima giocata che arriva",
      why);
}

BotMessage taken_message(Language language) {
  BotMessage message =
      error_message(say(language, "another device has taken this seat; open its link again to play here",
                        "un altro dispositivo ha preso questo posto; riapri il link per giocare qui"));
  message["taken"] = true;
  return message;
}

std::string without_folder(const std::string& spec) {
  const std::size_t end = spec.find(':');
  const std::size_t slash = spec.rfind('/', end);
  return slash == std::string::npos ? spec : spec.substr(slash + 1);
}

}  // namespace cicera::cli
