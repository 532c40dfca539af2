#include "cli/terminal/mouse.h"

#include <algorithm>
#include <array>
#include <charconv>

namespace cicera::cli {
namespace {

constexpr std::string_view opening = "[<";
constexpr std::size_t max_length = 24;

}  // namespace

bool may_be_mouse_report(std::string_view rest) {
  if (rest.size() <= opening.size()) return opening.starts_with(rest);
  return rest.starts_with(opening) && rest.size() < max_length &&
         rest.find_first_not_of("0123456789;", opening.size()) == std::string_view::npos;
}

std::optional<MouseReport> parse_mouse_report(std::string_view rest) {
  if (!rest.starts_with(opening) || rest.size() > max_length || (!rest.ends_with('M') && !rest.ends_with('m')))
    return std::nullopt;
  const char* at = rest.data() + opening.size();
  const char* const end = rest.data() + rest.size() - 1;
  std::array<int, 3> numbers{};  // the button, the column and the line, both from 1
  for (std::size_t i = 0; i < numbers.size(); ++i) {
    if (i > 0 && (at == end || *at++ != ';')) return std::nullopt;
    const auto [stop, error] = std::from_chars(at, end, numbers[i]);
    if (error != std::errc() || numbers[i] < 0) return std::nullopt;
    at = stop;
  }
  if (at != end) return std::nullopt;
  constexpr int left_button = 0;
  if (rest.back() == 'm' || numbers[0] != left_button || numbers[1] == 0 || numbers[2] == 0) return MouseReport{};
  return MouseReport{Click{numbers[2] - 1, numbers[1] - 1}};
}

}  // namespace cicera::cli
