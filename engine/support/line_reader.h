// The lines of a file, of standard input as `-`, or of a text, in bounded memory. It never waits for more than the next
// line, so a program at the other end of a pipe can get an answer to each line before it writes the next.
#pragma once

#include <functional>
#include <string>
#include <string_view>

namespace cicera {

class LineReader {
 public:
  static constexpr std::size_t max_line_length = std::size_t{1} << 20;

  /// `before_waiting` is called before each wait for input, so that a program can flush its answers so far.
  /// Throws Error when the file cannot be opened.
  explicit LineReader(const std::string& file, std::function<void()> before_waiting = {});
  /// The lines of a text, which messages call by this name.
  LineReader(std::string name, std::string text);
  ~LineReader();
  LineReader(const LineReader&) = delete;
  LineReader& operator=(const LineReader&) = delete;

  /// Sets `line` to the next line without its newline, in the form of plain_lines (text_file.h), valid until the next
  /// call; returns false at the end. Throws Error when reading fails or a line is too long, and Stop when the user asks
  /// to stop.
  bool next(std::string_view& line);

  /// Skips the rest of a line that was too long for next(), which can then continue with the one after it.
  void skip_line();

  /// The number of the last line read, from 1.
  int line_number() const { return line_number_; }
  /// The file's name as shown in messages.
  const std::string& name() const { return name_; }

 private:
  bool fill();

  std::string name_;
  std::function<void()> before_waiting_;
  int file_ = -1;
  std::string buffer_;      // bytes read
  std::size_t begin_ = 0;   // of the next line in it
  std::size_t search_ = 0;  // no newline between begin_ and here
  bool ended_ = false;
  int line_number_ = 0;
};

}  // namespace cicera
