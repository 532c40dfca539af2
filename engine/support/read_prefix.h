// Reads a file of bounded size into memory.
#pragma once

#include <cstddef>
#include <filesystem>
#include <optional>
#include <string>

namespace cicera {

/// The first `max_bytes` bytes of a file, or all of a shorter one; nullopt, with errno set, when it cannot be read. To
/// detect a file that is too long, ask for one byte more than is allowed.
std::optional<std::string> read_prefix(const std::filesystem::path& file, std::size_t max_bytes);

}  // namespace cicera
