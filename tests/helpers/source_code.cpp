#include "tests/helpers/source_code.h"

#include <algorithm>

#include "tests/helpers/expected_text.h"
#include "tests/helpers/source_folder.h"

namespace cicera::tests {

const std::vector<SourceFile>& source_code() {
  static const std::vector<SourceFile> code = [] {
    std::vector<SourceFile> files;
    for (const char* folder : {"cli", "engine", "scripting"})
      for (SourceFile& file : files_in(folder, {".cpp", ".h"})) files.push_back(std::move(file));
    return files;
  }();
  return code;
}

std::vector<SourceFile> files_in(const std::string& folder, const std::set<std::string>& extensions) {
  std::vector<SourceFile> files;
  for (const auto& entry : std::filesystem::recursive_directory_iterator(source_folder / folder)) {
    const std::filesystem::path& path = entry.path();
    if (extensions.contains(path.extension()))
      files.push_back({path, path.lexically_relative(source_folder).generic_string(), text_of(path)});
  }
  std::sort(files.begin(), files.end(), [](const SourceFile& a, const SourceFile& b) { return a.name < b.name; });
  return files;
}

std::string bracketed(const std::string& text, std::size_t begin) {
  const char open = text[begin];
  const char close = open == '{' ? '}' : ')';
  int depth = 0;
  for (std::size_t at = begin; at < text.size(); ++at) {
    if (text[at] == open) ++depth;
    if (text[at] == close && --depth == 0) return text.substr(begin, at - begin + 1);
  }
  return text.substr(begin);
}

}  // namespace cicera::tests
