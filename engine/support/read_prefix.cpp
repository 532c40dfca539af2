#include "engine/support/read_prefix.h"

#include <algorithm>
#include <cstdio>
#include <memory>

namespace cicera {

std::optional<std::string> read_prefix(const std::filesystem::path& file, std::size_t max_bytes) {
  constexpr std::size_t max_piece = std::size_t{1} << 14;
  struct Close {
    void operator()(std::FILE* open) const { std::fclose(open); }
  };
  const std::unique_ptr<std::FILE, Close> stream(std::fopen(file.c_str(), "rbe"));
  if (!stream) return std::nullopt;
  std::string text;
  while (text.size() < max_bytes) {
    const std::size_t had = text.size();
    const std::size_t wanted = std::min(max_piece, max_bytes - had);
    text.resize(had + wanted);
    const std::size_t got = std::fread(text.data() + had, 1, wanted, stream.get());
    text.resize(had + got);
    if (got == wanted) continue;
    if (std::ferror(stream.get()) != 0) return std::nullopt;
    break;
  }
  return text;
}

}  // namespace cicera
