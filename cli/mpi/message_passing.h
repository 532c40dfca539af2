// MPI as the program calls it: a table of functions that the plug-in cicera-mpi.so exports. The program loads the
// plug-in only when a launcher started it with others, so that it runs without MPI everywhere else. Plain C types,
// since it is looked up by name.
#pragma once

#include <cstddef>

namespace cicera::cli {

/// Nothing is called before start(), and nothing is called after finish() or abort().
struct MessagePassing {
  /// Starts MPI and sets the number of this process, from 0, and the count of all.
  void (*start)(int* number, int* count);
  void (*finish)();
  /// Ends every process of the job.
  void (*abort)(int exit_code);
  /// Returns when the text has been sent, without keeping a processor busy meanwhile.
  void (*send)(int to, const char* text, std::size_t size);
  /// Waits for the next text from a process and returns its size.
  std::size_t (*next_size)(int from);
  /// Writes the text of that size.
  void (*receive)(int from, char* text, std::size_t size);
};

/// The name of the plug-in's only function, which returns its table.
inline constexpr const char* message_passing_function = "cicera_message_passing";
using MessagePassingFunction = const MessagePassing* (*)();

}  // namespace cicera::cli
