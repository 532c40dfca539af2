// Errors that end a command: each is thrown where it is found and printed in one place.
#pragma once

#include <stdexcept>

namespace cicera {

/// The reader of a pipe has gone: the program ends quietly with exit code 0.
class ClosedPipe : public std::runtime_error {
 public:
  ClosedPipe() : std::runtime_error("closed pipe") {}
};

/// A mistake of the user's in one sentence: printed as `cicera: error: ...`, exit code 2.
class UserError : public std::runtime_error {
 public:
  using std::runtime_error::runtime_error;
};

/// A mistake in a file of the user's with its place in front, so nothing is put before it; exit code 2.
class PlacedError : public UserError {
 public:
  using UserError::UserError;
};

}  // namespace cicera
