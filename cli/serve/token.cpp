#include "cli/serve/token.h"

#include <fmt/format.h>
#include <sys/random.h>

#include <array>
#include <cerrno>
#include <cstdint>

#include "engine/support/error.h"

namespace cicera::cli {

std::string new_token() {
  std::array<std::uint8_t, 16> bytes{};  // so few come whole, or not at all
  if (getrandom(bytes.data(), bytes.size(), 0) != static_cast<ssize_t>(bytes.size()))
    throw system_error(both("draw", "estrarre"), "a token", errno);
  std::string token;
  for (const std::uint8_t byte : bytes) token += fmt::format("{:02x}", byte);
  return token;
}

bool is_same_token(std::string_view token, std::string_view text) {
  if (token.size() != text.size()) return false;
  unsigned differences = 0;
  for (std::size_t i = 0; i < token.size(); ++i) differences |= static_cast<unsigned>(token[i] ^ text[i]) & 0xFFU;
  return differences == 0;
}

}  // namespace cicera::cli
