// The page docs/metrics.md, written from the table of metrics.
#pragma once

#include <string>

namespace cicera {

/// Markdown, with a newline at its end.
std::string metrics_page();

/// The same as lines of text: a name and a few words for each metric, by group.
std::string metrics_list();

}  // namespace cicera
