// A text that its author wrote in English and perhaps in Italian too.
//
// Example:
//   const Bilingual title{"Scopa in pairs", "Scopa a coppie"};
//   assert(title.in(Language::italian) == "Scopa a coppie");
//   assert(Bilingual{"Scopa"}.in(Language::italian) == "Scopa");
#pragma once

#include <string>

#include "engine/support/language.h"

namespace cicera {

struct Bilingual {
  std::string english;
  std::string italian = {};  // empty: as in English

  const std::string& in(Language language) const {
    return language == Language::italian && !italian.empty() ? italian : english;
  }
  friend bool operator==(const Bilingual&, const Bilingual&) = default;
};

}  // namespace cicera
