// Texts that tests pin: a file beside the test holds what is expected. CICERA_UPDATE_GOLDEN=1 writes the files again
// instead of comparing, and the change is then there to be read in the diff.
#pragma once

#include <filesystem>
#include <string>

namespace cicera::tests {

/// Whether the files are to be written again.
bool updating_golden();

/// A file's text; empty when there is none.
std::string text_of(const std::filesystem::path& file);

/// Expects the file to hold this text, or writes it there.
void expect_text(const std::filesystem::path& file, const std::string& text);

}  // namespace cicera::tests
