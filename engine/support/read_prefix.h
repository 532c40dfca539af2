// Reading a file of bounded size into memory.
#pragma once

#include <cstddef>
#include <filesystem>
#include <optional>
#include <string>

namespace cicera {

/// The first `max_bytes` of a file, or all of it if it is shorter; nothing, with errno set, when it cannot be read. To
/// see whether a file is too long, ask for a byte more than is allowed.
std::optional<std::string> read_prefix(const std::filesystem::path& file, std::size_t max_bytes);

}  // namespace cicera
