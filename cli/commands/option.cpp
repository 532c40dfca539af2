#include "cli/commands/option.h"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <utility>

#include "engine/support/nearest.h"
#include "engine/support/text.h"

namespace cicera::cli {
namespace {

/// Adapts a store that accepts everything.
std::function<std::string(const std::string&)> accepting(std::function<void(const std::string&)> store) {
  return [store = std::move(store)](const std::string& text) {
    store(text);
    return std::string();
  };
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
    if (text.empty()) return std::string("the value is empty");
    store(text);
    return std::string();
  };
  return {.kind = kind, .placeholder = std::move(placeholder), .store = checked};
}

ValueSpec texts(std::vector<std::string>& target, std::string placeholder, ValueKind kind) {
  return {.kind = kind, .placeholder = std::move(placeholder), .store = accepting([&target](const std::string& text) {
                                                                 target.push_back(text);
                                                               })};
}

ValueSpec one_of(std::vector<Word> words, std::function<void(const std::string&)> store, std::string placeholder) {
  const auto checked = [words, store = std::move(store)](const std::string& text) {
    std::vector<std::string> known;
    for (const Word& word : words) known.push_back(word.word);
    if (std::find(known.begin(), known.end(), text) == known.end())
      return fmt::format("'{}' is not one of {}{}", printable(text), join(known), did_you_mean(text, known));
    store(text);
    return std::string();
  };
  return {.kind = ValueKind::word, .placeholder = std::move(placeholder), .words = std::move(words), .store = checked};
}

ValueSpec number(std::uint64_t min, std::uint64_t max, std::function<void(std::uint64_t)> store) {
  const auto checked = [min, max, store = std::move(store)](const std::string& text) {
    std::uint64_t number = 0;
    const char* end = text.data() + text.size();
    const auto [stop, error] = std::from_chars(text.data(), end, number);
    const bool padded = text.size() > 1 && text[0] == '0';
    if (error != std::errc() || stop != end || padded || number < min || number > max)
      return fmt::format("'{}' is not a whole number from {} to {}", printable(text), min, max);
    store(number);
    return std::string();
  };
  return {.kind = ValueKind::number, .placeholder = "N", .store = checked};
}

}  // namespace cicera::cli
