#include "engine/support/line_reader.h"

#include <fmt/format.h>
#include <unistd.h>

#include <cerrno>

#include "engine/support/both.h"
#include "engine/support/error.h"
#include "engine/support/input.h"
#include "engine/support/sizes.h"
#include "engine/support/stop.h"
#include "engine/support/text_file.h"

namespace cicera {
namespace {

constexpr std::size_t chunk = std::size_t{1} << 16;

}  // namespace

LineReader::LineReader(const std::string& file, std::function<void()> before_waiting)
    : name_(file == "-" ? "<stdin>" : file), before_waiting_(std::move(before_waiting)) {
  file_ = file == "-" ? STDIN_FILENO : open_input(file.c_str());
  if (file_ < 0) throw system_error(both("read", "leggere"), name_, errno);
}

LineReader::LineReader(std::string name, std::string text)
    : name_(std::move(name)), buffer_(std::move(text)), ended_(true) {}

LineReader::~LineReader() {
  if (file_ != STDIN_FILENO && file_ >= 0) close(file_);
}

bool LineReader::fill() {
  buffer_.erase(0, begin_);
  search_ -= begin_;
  begin_ = 0;
  if (before_waiting_) before_waiting_();
  const std::size_t had = buffer_.size();
  buffer_.resize(had + chunk);
  ssize_t got = 0;
  do {
    wait_for_input(file_, fmt::format("interrupted after {} lines", line_number_));
    got = read(file_, buffer_.data() + had, chunk);
  } while (got < 0 && (errno == EINTR || errno == EAGAIN));
  if (got < 0) throw system_error(both("read", "leggere"), name_, errno);
  buffer_.resize(had + as_size(got));
  return got > 0;
}

bool LineReader::next(std::string_view& line) {
  std::size_t end = buffer_.find('\n', search_);
  while (end == std::string::npos && !ended_) {
    search_ = buffer_.size();
    if (search_ - begin_ > max_line_length) break;
    ended_ = !fill();
    end = buffer_.find('\n', search_);
  }
  if (end == std::string::npos) end = buffer_.size();
  if (begin_ == end && end == buffer_.size()) return false;
  ++line_number_;
  if (end - begin_ > max_line_length)
    throw input_error({name_, line_number_, 1},
                      both("the line is longer than {} bytes", "la riga è più lunga di {} byte", max_line_length));
  line = std::string_view(buffer_).substr(begin_, end - begin_);
  begin_ = search_ = std::min(end + 1, buffer_.size());
  if (line_number_ == 1 && line.starts_with(byte_order_mark))
    line.remove_prefix(std::string_view(byte_order_mark).size());
  if (line.ends_with('\r')) line.remove_suffix(1);
  return true;
}

void LineReader::skip_line() {
  std::size_t end = buffer_.find('\n', begin_);
  while (end == std::string::npos && !ended_) {
    begin_ = search_ = buffer_.size();
    ended_ = !fill();
    end = buffer_.find('\n', begin_);
  }
  begin_ = search_ = end == std::string::npos ? buffer_.size() : end + 1;
}

}  // namespace cicera
