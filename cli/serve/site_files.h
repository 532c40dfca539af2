// The files of the page, which a server sends to browsers. They are held in memory and found by their whole names, so
// no request reaches another file of the disk.
//
// Example:
//   const SiteFiles site("build/web/site", {"http://192.168.1.5:8013"});
//   const WebAnswer* page = site.find("/");
#pragma once

#include <filesystem>
#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "cli/network/web_server.h"

namespace cicera::cli {

class SiteFiles {
 public:
  /// No files.
  SiteFiles() = default;
  /// Those of a folder that `make web` has made, for a server of these origins, to which the page may connect. Throws
  /// Error for a folder without the page.
  SiteFiles(const std::filesystem::path& folder, const std::vector<std::string>& origins);

  bool empty() const { return files_.empty(); }
  /// What is at the target of a request; nullptr where there is nothing.
  const WebAnswer* find(std::string_view target) const;

 private:
  std::map<std::string, WebAnswer, std::less<>> files_;  // by the target: `/icons/icon.svg`
};

/// The folder of the page beside this program: ../share/cicera/site where it is installed, ../web/site in the build
/// tree; empty where there is none.
std::filesystem::path found_site();

}  // namespace cicera::cli
