#include "engine/simulation/shard.h"

#include "engine/support/parse_number.h"

namespace cicera {
namespace {

std::optional<std::int64_t> plain_number(std::string_view text) {
  return text.starts_with('0') ? std::nullopt : parse_whole<std::int64_t>(text);
}

}  // namespace

std::optional<Shard> parse_shard(std::string_view text) {
  const auto slash = text.find('/');
  if (slash == std::string_view::npos) return std::nullopt;
  const auto number = plain_number(text.substr(0, slash));
  const auto of = plain_number(text.substr(slash + 1));
  if (!number || !of || *number < 1 || *number > *of || *of > max_shards) return std::nullopt;
  return Shard{*number, *of};
}

std::string to_text(const Shard& shard) { return std::to_string(shard.number) + "/" + std::to_string(shard.of); }

}  // namespace cicera
