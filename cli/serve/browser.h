// The user's browser.
#pragma once

#include <string>

namespace cicera::cli {

/// The program by which this system opens pages in the browser.
#ifdef __APPLE__
inline constexpr const char* page_opener = "open";
#else
inline constexpr const char* page_opener = "xdg-open";
#endif

/// Has the browser open a page, without a shell, and waits for nothing. Returns whether the opener could be started.
bool open_in_browser(const std::string& url);

}  // namespace cicera::cli
