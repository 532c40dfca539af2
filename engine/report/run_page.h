// The report page of a study, and the file of `--report`.
#pragma once

#include <string>
#include <vector>

#include "engine/conclusions/conclude.h"
#include "engine/support/atomic_file.h"

namespace cicera {

/// The verdict of the page, in its language; empty where too few units have been played for one.
std::vector<std::string> run_sentences(const AnyConclusion& found);

/// Writes the page to the file and keeps it. Throws Error when the disk is full.
void write_page(const AnyConclusion& found, AtomicFile& file);

}  // namespace cicera
