#include "engine/support/text_file.h"

#include <string_view>
#include <utility>

#include "engine/support/read_prefix.h"

namespace cicera {

std::string plain_lines(std::string text) {
  if (text.starts_with(byte_order_mark)) text.erase(0, std::string_view(byte_order_mark).size());
  std::size_t to = 0;
  for (std::size_t from = 0; from < text.size(); ++from)
    if (text[from] != '\r' || from + 1 == text.size() || text[from + 1] != '\n') text[to++] = text[from];
  text.resize(to);
  return text;
}

std::optional<std::string> read_text_file(const std::filesystem::path& file, std::size_t max_bytes) {
  auto text = read_prefix(file, max_bytes);
  if (text) text = plain_lines(*std::move(text));
  return text;
}

std::optional<std::string> read_script_text(const std::filesystem::path& file, std::size_t max_bytes) {
  auto text = read_text_file(file, max_bytes);
  if (text && text->starts_with("#")) text->insert(0, "--");
  return text;
}

}  // namespace cicera
