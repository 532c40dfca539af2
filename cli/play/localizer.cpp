#include "cli/play/localizer.h"

#include <algorithm>
#include <array>
#include <utility>

namespace cicera::cli {
std::string Localizer::decimal(double number) const {
  std::string text = fmt::format("{:.1f}", number);
  if (language_ == Language::italian) std::replace(text.begin(), text.end(), '.', ',');
  return text;
}

std::string Localizer::suit_letters() const {
  constexpr std::array<std::array<const char*, suit_count>, 3> letters = {
      {{"d", "c", "s", "b"}, {"d", "h", "s", "c"}, {"o", "c", "e", "b"}}};
  std::string text;
  for (int i = 0; i < suit_count; ++i)
    text += fmt::format("{}{} {}", i == 0 ? "" : "  ",
                        letters[static_cast<std::size_t>(names())][static_cast<std::size_t>(i)],
                        suit(static_cast<Suit>(i)));
  return text;
}

}  // namespace cicera::cli
