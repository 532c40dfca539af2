// TLS for a server: the certificate by which browsers know it, with its key, from PEM files. OpenSSL is in
// certificate.cpp and web_server.cpp alone; a build without it has no certificates.
//
// Example:
//   const Certificate certificate(CertificateFiles{"fullchain.pem", "privkey.pem"});
//   WebServer server("0.0.0.0", 443, {}, &certificate);
#pragma once

#include <memory>
#include <string>

struct ssl_ctx_st;

namespace cicera::cli {

struct CertificateFiles {
  std::string chain;     // the certificate, with those between it and its root
  std::string key = {};  // empty: in the same file
};

/// Whether this program was built with TLS.
bool has_tls();

class Certificate {
 public:
  /// Throws Error where a file cannot be read or has something else, where the key is not that of the certificate, and
  /// where it has expired or is not valid yet.
  explicit Certificate(const CertificateFiles& files);

  /// Whether it is for a server of this name or IPv4 address, which browsers ask.
  bool is_for(const std::string& host) const;

  /// OpenSSL's context of a server, which lives as long as this.
  ssl_ctx_st* context() const { return context_.get(); }

 private:
  std::shared_ptr<ssl_ctx_st> context_;
};

}  // namespace cicera::cli
