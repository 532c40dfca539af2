#include "engine/options/option.h"

#include <fmt/format.h>

#include <algorithm>
#include <optional>
#include <string_view>
#include <utility>

#include "engine/support/both.h"
#include "engine/support/nearest.h"
#include "engine/support/parse_number.h"
#include "engine/support/sizes.h"
#include "engine/support/text.h"

namespace cicera {
namespace {

/// Adapts a store that accepts everything.
std::function<Bilingual(const std::string&)> accepting(std::function<void(const std::string&)> store) {
  return [store = std::move(store)](const std::string& text) {
    store(text);
    return Bilingual();
  };
}

/// The digits of a number without the underscores between them; nullopt for underscores elsewhere.
std::optional<std::string> without_underscores(std::string_view text) {
  std::string out;
  for (std::size_t i = 0; i < text.size(); ++i) {
    if (text[i] != '_') {
      out += text[i];
      continue;
    }
    const auto is_digit = [&](std::size_t at) { return at < text.size() && text[at] >= '0' && text[at] <= '9'; };
    if (i == 0 || !is_digit(i - 1) || !is_digit(i + 1)) return std::nullopt;
  }
  return out;
}

/// The plain digits of `1_000_000`, `1e6` and `2.5e6`; nullopt for what is not a whole number.
std::optional<std::string> plain_digits(std::string_view text) {
  constexpr int max_exponent = 20;
  auto digits = without_underscores(text);
  if (!digits) return std::nullopt;
  const std::size_t e = digits->find_first_of("eE");
  if (e == std::string::npos) return digits;
  const int exponent = parse_whole<int>(std::string_view(*digits).substr(e + 1)).value_or(-1);
  if (exponent < 0 || exponent > max_exponent) return std::nullopt;
  std::string mantissa = digits->substr(0, e);
  const std::size_t point = mantissa.find('.');
  if (point == 0 || mantissa.empty()) return std::nullopt;
  const std::size_t decimals = point == std::string::npos ? 0 : mantissa.size() - point - 1;
  if (point != std::string::npos) mantissa.erase(point, 1);
  if (mantissa.find_first_not_of("0123456789") != std::string::npos) return std::nullopt;
  if (decimals > as_size(exponent)) return std::nullopt;
  mantissa.append(as_size(exponent) - decimals, '0');
  if (point == 1 && mantissa.front() == '0') mantissa.erase(0, mantissa.find_first_not_of('0'));  // 0.5e6
  return mantissa;
}

}  // namespace

ValueSpec flag(bool& target) {
  return {.kind = ValueKind::flag, .store = accepting([&target](const std::string&) { target = true; })};
}

ValueSpec any_text(std::string& target, std::string placeholder, ValueKind kind) {
  return {.kind = kind, .placeholder = std::move(placeholder), .store = accepting([&target](const std::string& text) {
                                                                 target = text;
                                                               })};
}

ValueSpec text(std::string& target, std::string placeholder, ValueKind kind) {
  return text([&target](const std::string& text) { target = text; }, std::move(placeholder), kind);
}

ValueSpec text(std::function<void(const std::string&)> store, std::string placeholder, ValueKind kind) {
  const auto checked = [store = std::move(store)](const std::string& text) {
    if (text.empty()) return both("the value is empty", "il valore è vuoto");
    store(text);
    return Bilingual();
  };
  return {.kind = kind, .placeholder = std::move(placeholder), .store = checked};
}

ValueSpec texts(std::vector<std::string>& target, std::string placeholder, ValueKind kind) {
  return {.kind = kind, .placeholder = std::move(placeholder), .store = accepting([&target](const std::string& text) {
                                                                 target.push_back(text);
                                                               })};
}

ValueSpec one_of(std::vector<AllowedWord> words, std::function<void(const std::string&)> store,
                 std::string placeholder) {
  const auto checked = [words, store = std::move(store)](const std::string& text) {
    std::vector<std::string> known;
    for (const AllowedWord& word : words) known.push_back(word.word);
    if (std::find(known.begin(), known.end(), text) == known.end())
      return both("'{}' is not one of {}{}", "'{}' non è uno fra {}{}", printable(text), join(known),
                  did_you_mean(text, known));
    store(text);
    return Bilingual();
  };
  return {.kind = ValueKind::word, .placeholder = std::move(placeholder), .words = std::move(words), .store = checked};
}

ValueSpec number(std::uint64_t min, std::uint64_t max, std::function<void(std::uint64_t)> store) {
  const auto checked = [min, max, store = std::move(store)](const std::string& text) {
    const std::string digits = plain_digits(text).value_or("");
    const auto number = parse_whole<std::uint64_t>(digits);
    const bool padded = digits.size() > 1 && digits[0] == '0';
    if (!number || padded || *number < min || *number > max)
      return both("'{}' is not a whole number from {} to {}", "'{}' non è un numero intero da {} a {}", printable(text),
                  min, max);
    store(*number);
    return Bilingual();
  };
  return {.kind = ValueKind::number, .placeholder = "N", .store = checked};
}

}  // namespace cicera
