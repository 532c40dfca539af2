#include "cli/network/host_names.h"

#include <arpa/inet.h>
#include <fmt/format.h>
#include <ifaddrs.h>
#include <net/if.h>
#include <netinet/in.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>

#include "engine/support/both.h"
#include "engine/support/error.h"
#include "engine/support/text.h"

namespace cicera::cli {
namespace {

constexpr std::uint16_t http_port = 80;
constexpr std::uint16_t https_port = 443;

/// `NAME` or `NAME:PORT` of an address without a path; empty where it is not one.
std::string host_of(const std::string& address) {
  for (const std::string_view scheme : {"https://", "http://"}) {
    if (!address.starts_with(scheme)) continue;
    const std::string host = address.substr(scheme.size());
    const auto allowed = [](char letter) {
      return (letter >= 'a' && letter <= 'z') || (letter >= '0' && letter <= '9') || letter == '.' || letter == '-' ||
             letter == ':';
    };
    return std::ranges::all_of(host, allowed) ? host : "";
  }
  return "";
}

bool contains(const std::vector<std::string>& names, std::string_view name) {
  return std::ranges::find(names, to_lower(std::string(name))) != names.end();
}

}  // namespace

HostNames::HostNames(const std::vector<std::string>& names, std::uint16_t port, const std::string& outer, bool secure) {
  for (const std::string& name : names) {
    hosts_.push_back(fmt::format("{}:{}", name, port));
    if (port == (secure ? https_port : http_port)) hosts_.push_back(name);
  }
  for (const std::string& host : hosts_) origins_.push_back((secure ? "https://" : "http://") + host);
  address_ = origins_.front();
  if (outer.empty()) return;
  address_ = to_lower(outer);
  const std::string host = host_of(address_);
  if (host.empty())
    throw usage_error(both("'{}' is not an address such as https://cards.example.org",
                           "'{}' non è un indirizzo come https://cards.example.org", printable(outer)));
  hosts_.push_back(host);
  origins_.push_back(address_);
}

std::string HostNames::host() const {
  const std::string host = host_of(address_);
  return host.substr(0, host.find(':'));
}

std::string HostNames::refusal(std::string_view host, std::string_view origin) const {
  if (!contains(hosts_, host))
    return fmt::format("this server is not called '{}'; open the link that it has printed", printable(host));
  if (!origin.empty() && !contains(origins_, origin))
    return fmt::format("a page of '{}' may not connect; open the link that the server has printed", printable(origin));
  return "";
}

std::vector<std::string> loopback_names() { return {"127.0.0.1", "localhost"}; }

std::vector<std::string> network_names() {
  ifaddrs* first = nullptr;
  if (getifaddrs(&first) != 0) throw system_error(both("list", "elencare"), "the networks of this machine", errno);
  std::vector<std::string> names;
  for (const ifaddrs* one = first; one != nullptr; one = one->ifa_next) {
    if (one->ifa_addr == nullptr || one->ifa_addr->sa_family != AF_INET || (one->ifa_flags & IFF_LOOPBACK) != 0)
      continue;
    std::array<char, INET_ADDRSTRLEN> text{};
    const auto* address = reinterpret_cast<const sockaddr_in*>(one->ifa_addr);
    if (inet_ntop(AF_INET, &address->sin_addr, text.data(), text.size()) != nullptr) names.emplace_back(text.data());
  }
  freeifaddrs(first);
  if (names.empty())
    throw system_error(both("this machine is on no network; leave out --lan to serve this machine alone",
                            "questo computer non è in rete; togli --lan per servire solo questo computer"));
  constexpr std::size_t longest = 256;
  std::array<char, longest> name{};
  if (gethostname(name.data(), name.size() - 1) == 0 && name.front() != '\0') {
    names.push_back(to_lower(name.data()));
    names.push_back(to_lower(name.data()) + ".local");
  }
  for (std::string& own : loopback_names()) names.push_back(std::move(own));
  return names;
}

}  // namespace cicera::cli
