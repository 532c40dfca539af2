// What the terminal that TERM names can do: the one place that decides whether escape sequences and signs beyond ASCII
// that are drawn with are sent.
#pragma once

namespace cicera::cli {

/// Whether the terminal does no more than write one line after another: TERM is not set, is `dumb`, or names a terminal
/// that the system does not know or that cannot move its cursor.
bool is_dumb_terminal();

/// Whether the locale of the terminal is one of UTF-8: LC_ALL, else LC_CTYPE, else LANG says so.
bool speaks_utf8();

}  // namespace cicera::cli
