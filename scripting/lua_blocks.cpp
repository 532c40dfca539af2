#include "scripting/lua_blocks.h"

#include <algorithm>
#include <vector>

namespace cicera {
namespace {

struct OpenBlock {
  LuaBlock block;
  std::size_t indent = 0;  // of its line
};

bool begins_word(char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_'; }

/// The words of a line outside texts and comments.
std::vector<std::string> words_in(std::string_view line) {
  std::vector<std::string> words;
  for (std::size_t at = 0; at < line.size();) {
    const char c = line[at];
    if (line.substr(at).starts_with("--")) break;
    if (c == '"' || c == '\'') {
      for (++at; at < line.size() && line[at] != c; ++at)
        if (line[at] == '\\') ++at;
      ++at;
      continue;
    }
    std::size_t end = at;
    while (end < line.size() && (begins_word(line[end]) || (end > at && line[end] >= '0' && line[end] <= '9'))) ++end;
    if (end > at) words.emplace_back(line.substr(at, end - at));
    at = std::max(end, at + 1);
  }
  return words;
}

/// Follows the blocks of a script line by line.
class Blocks {
 public:
  void add(std::string_view line, int number) {
    const std::size_t indent = std::min(line.find_first_not_of(" \t"), line.size());
    for (const std::string& word : words_in(line)) {
      if (word == "end" || word == "until") {
        close(indent);
      } else if (word == "do" && loop_begins_) {
        loop_begins_ = false;
      } else if (word == "function" || word == "if" || word == "for" || word == "while" || word == "do" ||
                 word == "repeat") {
        loop_begins_ = word == "for" || word == "while";
        open_.push_back({{word, number}, indent});
      }
    }
  }

  std::optional<LuaBlock> unclosed() const {
    if (left_of_) return left_of_;
    return last_closed_;
  }

 private:
  void close(std::size_t indent) {
    if (open_.empty()) return;
    if (indent < open_.back().indent && !left_of_) left_of_ = open_.back().block;
    last_closed_ = open_.back().block;
    open_.pop_back();
  }

  std::vector<OpenBlock> open_;
  bool loop_begins_ = false;  // its `do` is to come
  std::optional<LuaBlock> left_of_;
  std::optional<LuaBlock> last_closed_;
};

}  // namespace

std::optional<LuaBlock> unclosed_block(std::string_view text, int line) {
  Blocks blocks;
  for (int number = 1; number <= line && !text.empty(); ++number) {
    const std::size_t end = std::min(text.find('\n'), text.size());
    blocks.add(text.substr(0, end), number);
    text.remove_prefix(std::min(end + 1, text.size()));
  }
  return blocks.unclosed();
}

}  // namespace cicera
