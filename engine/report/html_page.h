// A report page as one HTML file: it has its style, its scripts and its numbers inside, needs nothing from anywhere,
// and a policy of its own (CSP) forbids it to ask. Without JavaScript the tables remain. The same page gives the same
// bytes.
#pragma once

#include <string>

#include "engine/report/report.h"

namespace cicera {

std::string html_page(const Report& page);

}  // namespace cicera
