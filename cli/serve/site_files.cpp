#include "cli/serve/site_files.h"

#include <fmt/format.h>

#include <array>
#include <cerrno>
#include <utility>

#include "engine/support/both.h"
#include "engine/support/environment.h"
#include "engine/support/error.h"
#include "engine/support/read_prefix.h"

namespace cicera::cli {
namespace fs = std::filesystem;

namespace {

constexpr std::size_t largest_file = 16 << 20;  // bytes of a file; the engine of the page has two million
constexpr std::size_t most_files = 500;         // the site has fifty

constexpr std::array types = {std::pair(".html", "text/html; charset=utf-8"),
                              std::pair(".js", "text/javascript; charset=utf-8"),
                              std::pair(".css", "text/css; charset=utf-8"),
                              std::pair(".wasm", "application/wasm"),
                              std::pair(".svg", "image/svg+xml"),
                              std::pair(".png", "image/png"),
                              std::pair(".webmanifest", "application/manifest+json")};

std::string type_of(const fs::path& file) {
  for (const auto& [extension, type] : types)
    if (file.extension() == extension) return type;
  return "application/octet-stream";
}

/// Whether the name has a hash of the bytes, as cli/web/build.mjs gives all names but these.
bool has_hash(const std::string& name) {
  return name.find('-') != std::string::npos && !name.starts_with("icons/") && !name.ends_with(".html");
}

/// The page with a policy that lets it connect to its server: not every browser counts a WebSocket to the page's own
/// address as `'self'`.
std::string with_sockets(std::string page, const std::vector<std::string>& origins) {
  constexpr std::string_view own = "connect-src 'self'";
  const std::size_t at = page.find(own);
  if (at == std::string::npos) return page;
  std::string sockets;
  for (const std::string& origin : origins) sockets += " ws" + origin.substr(std::string_view("http").size());
  return page.insert(at + own.size(), sockets);
}

WebAnswer answer_of(const fs::path& file, const std::string& name) {
  const auto bytes = read_prefix(file, largest_file + 1);
  if (!bytes) throw system_error(both("read", "leggere"), file.string(), errno);
  if (bytes->size() > largest_file)
    throw limit_error(both("{} has more than {} bytes; is it a file of the page?",
                           "{} ha più di {} byte; è un file della pagina?", file.string(), largest_file));
  return {.status = 200,
          .type = type_of(file),
          .body = *bytes,
          .headers = {{"Cache-Control", has_hash(name) ? "public, max-age=31536000, immutable" : "no-cache"},
                      {"Referrer-Policy", "no-referrer"},
                      {"X-Frame-Options", "DENY"}}};
}

}  // namespace

SiteFiles::SiteFiles(const fs::path& folder, const std::vector<std::string>& origins) {
  std::error_code error;
  if (!fs::is_regular_file(folder / "index.html", error))
    throw usage_error(both("{} has no index.html; make the page with: make web",
                           "{} non ha un index.html; fai la pagina con: make web", folder.string()));
  for (fs::recursive_directory_iterator entry(folder, error), end; !error && entry != end; entry.increment(error)) {
    if (entry->is_symlink(error) || !entry->is_regular_file(error)) continue;
    const std::string name = entry->path().lexically_relative(folder).generic_string();
    if (files_.size() == most_files)
      throw limit_error(both("{} has more than {} files; give the folder of the page alone",
                             "{} ha più di {} file; indica solo la cartella della pagina", folder.string(),
                             most_files));
    files_["/" + name] = answer_of(entry->path(), name);
  }
  if (error) throw system_error(both("read", "leggere"), folder.string(), error.value());
  WebAnswer& page = files_.at("/index.html");
  page.body = with_sockets(std::move(page.body), origins);
  files_["/"] = page;
}

const WebAnswer* SiteFiles::find(std::string_view target) const {
  const auto found = files_.find(target.substr(0, target.find('?')));
  return found == files_.end() ? nullptr : &found->second;
}

fs::path found_site() {
  const fs::path program = program_folder();
  std::error_code error;
  for (const char* beside : {"../share/cicera/site", "../web/site"})
    if (fs::path folder = (program / beside).lexically_normal();
        !program.empty() && fs::is_regular_file(folder / "index.html", error))
      return folder;
  return {};
}

}  // namespace cicera::cli
