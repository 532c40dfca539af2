// The report on what a study found, in each format.
#pragma once

#include <nlohmann/json_fwd.hpp>
#include <string>

#include "engine/conclusions/conclude.h"
#include "engine/support/style.h"

namespace cicera {

/// Text at 80 columns.
std::string text_report(const AnyConclusion& found, const Style& style);

/// Its document, as docs/formats/json.md has it.
nlohmann::ordered_json json_report(const AnyConclusion& found);

enum class ReportFormat { text, json, csv };

/// In this format; text in this style.
std::string report(const AnyConclusion& found, ReportFormat format, const Style& style);

}  // namespace cicera
