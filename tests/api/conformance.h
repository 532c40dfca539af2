// The conformance files of the API: requests and what comes of them, for every door alike.
//
//   {"settings":{"max-hands":1000}}                     the first line: of the door
//   {"request":{"id":1,"ask":"version"}}                a request, or the text of one that is no JSON object
//   {"id":1,"answer":{"version":"0.1.0","api":1}}       what the door says to it, and the events after it
//
// Of long answers only the beginning is kept: {"begins":"{\"id\":2,..."}. SOURCE is the folder of the sources.
#pragma once

#include <filesystem>
#include <string>
#include <vector>

namespace cicera::tests {

struct ConformanceFile {
  std::string settings;               // JSON
  std::vector<std::string> requests;  // as the door gets them
  std::vector<std::string> lines;     // of the file that hold requests
};

std::vector<std::filesystem::path> conformance_files();

ConformanceFile read_conformance(const std::filesystem::path& file);

/// A file of these requests and what was said to each, the last of which includes all events after the end.
std::string conformance_text(const ConformanceFile& file, const std::vector<std::vector<std::string>>& said);

}  // namespace cicera::tests
