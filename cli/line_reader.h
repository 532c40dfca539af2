// A stream of lines in bounded room: a file, or standard input as `-`. Nothing waits for more than the next line, so a
// program at the other end of a pipe gets an answer to each line before it writes the next.
#pragma once

#include <string>
#include <string_view>

namespace cicera::cli {

class LineReader {
 public:
  static constexpr std::size_t longest_line = std::size_t{1} << 20;

  /// Throws UserError when the file cannot be opened.
  explicit LineReader(const std::string& file);
  ~LineReader();
  LineReader(const LineReader&) = delete;
  LineReader& operator=(const LineReader&) = delete;

  /// Sets `line` to the next line without its end, valid until the next call; returns whether there was one.
  /// Before it waits for input it writes out the answers so far. Throws UserError when reading fails or a line is
  /// too long, and Interrupted when the user asks to stop.
  bool next(std::string_view& line);

  /// The number of the line that was last read, from 1.
  int line_number() const { return line_number_; }
  /// The file's name as it is shown to people.
  const std::string& name() const { return name_; }

 private:
  bool fill();

  std::string name_;
  int file_ = -1;
  std::string room_;        // bytes read
  std::size_t begin_ = 0;   // of the next line in it
  std::size_t search_ = 0;  // before this there is no end of the next line
  bool ended_ = false;
  int line_number_ = 0;
};

}  // namespace cicera::cli
