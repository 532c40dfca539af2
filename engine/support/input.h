// Opens what may be a pipe, and waits for it, so that a request to stop is heard whenever it comes: neither an open nor
// a read blocks.
#pragma once

#include <string>

namespace cicera {

/// Opens a file for reading, a pipe without waiting for its writer. Returns the file, or -1 with errno set.
int open_input(const char* path);

/// Waits until there is something to read, or the end. Throws Stop with this message when the user asks to stop.
void wait_for_input(int file, const std::string& message);

}  // namespace cicera
