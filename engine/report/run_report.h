// The report on what a study found, in each format.
#pragma once

#include <nlohmann/json_fwd.hpp>
#include <string>
#include <vector>

#include "engine/conclusions/conclude.h"
#include "engine/report/report.h"
#include "engine/support/atomic_file.h"
#include "engine/support/style.h"

namespace cicera {

/// The document of the study, which says first that it was stopped early, if it was.
Report report_of(const AnyConclusion& found);

/// Its verdict; empty where too few units have been played for one.
std::vector<std::string> run_sentences(const AnyConclusion& found);

/// Text at 80 columns.
std::string text_report(const AnyConclusion& found, const Style& style);

/// Its document, as docs/formats/json.md has it.
nlohmann::ordered_json json_report(const AnyConclusion& found);

enum class ReportFormat { text, json, csv };

/// In this format; text in this style.
std::string report(const AnyConclusion& found, ReportFormat format, const Style& style);

/// Writes the page to the file and keeps it. Throws Error when the disk is full.
void write_page(const AnyConclusion& found, AtomicFile& file);

}  // namespace cicera
