// The end of work before it is done: Ctrl-C, or nobody reads its output any more. Long work asks its task (task.h).
#pragma once

#include <exception>
#include <string>
#include <utility>

namespace cicera {

/// Thrown to end work early when nothing is wrong, from deep inside calls that cannot return early, such as a write to
/// a pipe or a wait for a key. It is not an Error, so that no handler of errors catches it.
class Stop : public std::exception {
 public:
  enum class Reason {
    interrupted,  // by the user
    closed_pipe,  // the reader of the output has closed it
  };

  /// `message` reports how much is done.
  static Stop interrupted(std::string message = "interrupted") { return {Reason::interrupted, std::move(message)}; }
  static Stop closed_pipe() { return {Reason::closed_pipe, "closed pipe"}; }

  Reason reason() const { return reason_; }
  const char* what() const noexcept override { return message_.c_str(); }

 private:
  Stop(Reason reason, std::string message) : reason_(reason), message_(std::move(message)) {}

  Reason reason_;
  std::string message_;
};

}  // namespace cicera
