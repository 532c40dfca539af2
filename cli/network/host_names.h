// The names by which a server may be reached, for links and against pages of others. A page of another site can have a
// browser connect here, and by DNS rebinding even under a name of its own; but the browser then says so in the headers
// Host and Origin, which no page can change.
//
// Example:
//   HostNames names({"127.0.0.1", "localhost"}, 8080, "https://cards.example.org");
//   assert(names.refusal("localhost:8080", "") == "");
//   assert(names.refusal("localhost:8080", "https://cards.example.org") == "");
//   assert(names.refusal("evil.example:8080", "") != "");
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace cicera::cli {

class HostNames {
 public:
  /// `outer` is the address under which a proxy is reached, or empty. Throws Error for one that is not `http://NAME` or
  /// `https://NAME`, with a port or without. `secure`: by TLS.
  HostNames(const std::vector<std::string>& names, std::uint16_t port, const std::string& outer, bool secure = false);

  /// Why a request with these headers is refused; empty where it is not. Programs send no Origin.
  std::string refusal(std::string_view host, std::string_view origin) const;

  /// The address for links: the outer one, or else that of the first name.
  const std::string& address() const { return address_; }
  /// Its name, without scheme and port.
  std::string host() const;
  /// Every address under which it is reached, as the header Origin has them.
  const std::vector<std::string>& origins() const { return origins_; }

 private:
  std::vector<std::string> hosts_;    // as the header Host has them
  std::vector<std::string> origins_;  // as the header Origin has them
  std::string address_;
};

/// The names of this machine on itself.
std::vector<std::string> loopback_names();
/// Those on its networks, with those on itself: its IPv4 addresses, and its name. Throws Error where it is on none.
std::vector<std::string> network_names();

}  // namespace cicera::cli
