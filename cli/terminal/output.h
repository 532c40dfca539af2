// The standard streams of the program. All printing goes through here, so that closed pipes, full disks and colours are
// handled in one place.
#pragma once

#include <string>
#include <string_view>

#include "engine/support/error.h"
#include "engine/support/style.h"

namespace cicera::cli {

/// Occupies those of descriptors 0, 1 and 2 that the program was started without. Otherwise the next file opened would
/// become a standard stream and receive the program's output. Reading and writing such a stream still fails. Called
/// before any file is opened.
void occupy_closed_streams();

/// Suppresses all output from now on: another process of the job prints the same.
void mute();
bool is_muted();

/// Writes to standard output. Throws Stop when its reader has closed it, or Error when the device is full.
void print(std::string_view text);

/// While it lives, what is printed goes to the user's pager as soon as it does not fit on the terminal at standard
/// output. Elsewhere it does nothing.
class PagedOutput {
 public:
  explicit PagedOutput(bool wanted);
  /// Ends, ignoring failures.
  ~PagedOutput();
  PagedOutput(const PagedOutput&) = delete;
  PagedOutput& operator=(const PagedOutput&) = delete;

  /// Prints what is held back and waits for the pager; throws as print does.
  void end();
};

/// Turns the pager off, for a command that runs until it is stopped. Called before anything is printed.
void print_at_once();

/// Whether a person reads the output as it comes: on a terminal, or through the pager. Elsewhere nothing is cut to fit.
bool is_read_on_terminal();

/// Flushes standard output, and what is held back for a pager; throws as print does. Called at least once, before the
/// program ends.
void flush_output();

/// Writes to standard error, ignoring failures.
void print_error(std::string_view text);

enum class ColorChoice { automatic, always, never };

/// Makes ColorChoice::automatic mean no colors, and nothing is paged. An MPI launcher gives each process a terminal of
/// its own, wherever the launcher's output goes, so isatty() cannot be trusted there.
void disable_automatic_color();

/// The style for standard output or standard error. ColorChoice::automatic gives colors on a terminal unless it is dumb
/// or NO_COLOR is set.
Style output_style(ColorChoice choice);
Style error_style(ColorChoice choice);

}  // namespace cicera::cli
