// The scripts and the style of report pages, which are put into the program when it is built: Chart.js, and ours from
// assets/. The definitions are made from assets.cpp.in.
#pragma once

#include <string_view>

namespace cicera {

struct Asset {
  std::string_view text;
  std::string_view sha256;  // hexadecimal
};

Asset chart_library();
Asset report_script();
Asset report_style();

}  // namespace cicera
