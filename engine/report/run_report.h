// The report on what a study found, in the format that its output options select.
#pragma once

#include <string>

#include "engine/conclusions/conclude.h"
#include "engine/support/style.h"

namespace cicera {

/// Text at 80 columns.
std::string text_report(const AnyConclusion& found, const Style& style);

/// A document, ending with a newline.
std::string json_report(const AnyConclusion& found);

/// CSV if the options ask for it; otherwise JSON if `json`, or text in this style.
std::string report(const AnyConclusion& found, bool json, const Style& style);

}  // namespace cicera
