#include "tests/helpers/source_code.h"

#include "tests/helpers/expected_text.h"
#include "tests/helpers/source_folder.h"

namespace cicera::tests {

std::vector<SourceFile> source_code() {
  std::vector<SourceFile> files;
  for (const char* folder : {"engine", "scripting", "cli"})
    for (const auto& entry : std::filesystem::recursive_directory_iterator(source_folder / folder))
      if (entry.path().extension() == ".cpp" || entry.path().extension() == ".h")
        files.push_back({entry.path(), text_of(entry.path())});
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
