#include "engine/players/value_cache.h"

#include <fmt/format.h>

#include <charconv>

#include "engine/players/policy.h"
#include "engine/support/atomic_file.h"
#include "engine/support/error.h"
#include "engine/support/fnv.h"
#include "engine/support/read_prefix.h"
#include "engine/support/text.h"

namespace cicera {
namespace fs = std::filesystem;
namespace {

constexpr std::string_view gain_key = "gain ";
constexpr std::string_view check_key = "check ";

/// The number at the front of a text, which then begins after it and a character more.
std::optional<std::int64_t> take_number(std::string_view& text) {
  std::int64_t number = 0;
  const auto [stop, error] = std::from_chars(text.data(), text.data() + text.size(), number);
  if (error != std::errc() || stop == text.data() + text.size()) return std::nullopt;
  text.remove_prefix(static_cast<std::size_t>(stop - text.data()) + 1);
  return number;
}

}  // namespace

fs::path ValueCache::file_of(const Game& game, int hands) const {
  return folder_ / fmt::format("{}-{}-{}.txt", print_of_(game.rules()), hands, value_version);
}

std::optional<FittedValue> ValueCache::read(const Game& game, int hands) const {
  const fs::path file = file_of(game, hands);
  const auto text = read_prefix(file, max_policy_bytes + 1);
  if (!text) return std::nullopt;
  const std::size_t check = text->rfind(check_key);
  if (check == std::string::npos) return std::nullopt;
  std::string_view body = std::string_view(*text).substr(0, check);
  if (text->substr(check) != fmt::format("{}{}\n", check_key, fnv1a(body)) || !body.starts_with(gain_key))
    return std::nullopt;
  body.remove_prefix(gain_key.size());
  const auto gain = take_number(body);
  const auto trial_hands = take_number(body);
  if (!gain || !trial_hands) return std::nullopt;
  try {
    const Policy policy = read_policy(file.string(), std::string(body));
    return FittedValue{
        .weights = weights_of(policy, game), .gain = *gain, .trial_hands = static_cast<int>(*trial_hands)};
  } catch (const Error&) {
    return std::nullopt;
  }
}

void ValueCache::write(const Game& game, int hands, const FittedValue& value) const {
  Policy policy;
  policy.ruleset = "cached";
  policy.plays = print_of_(game.rules());
  policy.seats = game.seats();
  if (value.weights) policy.values = policy_values(game, *value.weights);
  const std::string body = fmt::format("{}{} {}\n{}", gain_key, value.gain, value.trial_hands, policy_text(policy));
  std::error_code error;
  fs::create_directories(folder_, error);
  if (error) return;
  try {
    write_whole(file_of(game, hands), fmt::format("{}{}{}\n", body, check_key, fnv1a(body)));
  } catch (const Error&) {
    return;  // a full disk or a folder that is not to be written: the value is fitted again
  }
}

}  // namespace cicera
