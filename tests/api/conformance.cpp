#include "tests/api/conformance.h"

#include <algorithm>
#include <nlohmann/json.hpp>

#include "tests/helpers/expected_text.h"
#include "tests/helpers/program.h"
#include "tests/helpers/source_folder.h"

namespace cicera::tests {
namespace {

namespace fs = std::filesystem;
using Json = nlohmann::ordered_json;

std::string with(std::string text, const std::string& from, const std::string& to) {
  for (std::size_t at = 0; (at = text.find(from, at)) != std::string::npos; at += to.size())
    text.replace(at, from.size(), to);
  return text;
}

std::string kept(const std::string& said) {
  constexpr std::size_t longest = 1200;
  constexpr std::size_t begin = 240;
  const std::string text = with(said, source_folder.string(), "SOURCE");
  return text.size() <= longest
             ? text
             : Json{{"begins", text.substr(0, begin)}}.dump(-1, ' ', false, Json::error_handler_t::replace);
}

}  // namespace

std::vector<fs::path> conformance_files() {
  std::vector<fs::path> files;
  for (const auto& entry : fs::directory_iterator(source_folder / "tests" / "api"))
    if (entry.path().extension() == ".jsonl") files.push_back(entry.path());
  std::sort(files.begin(), files.end());
  return files;
}

ConformanceFile read_conformance(const fs::path& file) {
  ConformanceFile read;
  for (const std::string& line : lines_of(text_of(file))) {
    const Json json = Json::parse(line);
    if (json.contains("settings")) read.settings = with(json["settings"].dump(), "SOURCE", source_folder.string());
    if (!json.contains("request")) continue;
    const Json& request = json["request"];
    const std::string text = request.is_string() ? request.get<std::string>() : request.dump();
    read.requests.push_back(with(text, "SOURCE", source_folder.string()));
    read.lines.push_back(line);
  }
  return read;
}

std::string conformance_text(const ConformanceFile& file, const std::vector<std::vector<std::string>>& said) {
  std::string text = R"({"settings":)" + with(file.settings, source_folder.string(), "SOURCE") + "}\n";
  for (std::size_t i = 0; i < file.lines.size(); ++i) {
    text += file.lines[i] + "\n";
    for (const std::string& line : said[i]) text += kept(line) + "\n";
  }
  return text;
}

}  // namespace cicera::tests
