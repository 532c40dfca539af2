// Certificates of TLS for tests, made when they run.
#pragma once

#include <filesystem>

namespace cicera::tests {

/// Writes a certificate that signs itself, for localhost and 127.0.0.1, and its key to NAME.crt and NAME.key. It is
/// valid from these seconds after now to those.
void write_certificate(const std::filesystem::path& name, long from, long to);
/// Writes a private key that a passphrase protects.
void write_protected_key(const std::filesystem::path& file);

}  // namespace cicera::tests
