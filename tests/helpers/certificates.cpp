#include "tests/helpers/certificates.h"

#include <openssl/pem.h>
#include <openssl/x509v3.h>

#include <cstdio>
#include <memory>
#include <stdexcept>

namespace cicera::tests {
namespace {

using Key = std::unique_ptr<EVP_PKEY, decltype(&EVP_PKEY_free)>;
using File = std::unique_ptr<std::FILE, decltype(&std::fclose)>;

Key new_key() { return {EVP_EC_gen("P-256"), EVP_PKEY_free}; }

void write_pem(const std::filesystem::path& path, const auto& what) {
  const File file(std::fopen(path.c_str(), "w"), std::fclose);
  if (!file || what(file.get()) != 1) throw std::runtime_error("cannot write " + path.string());
}

}  // namespace

void write_certificate(const std::filesystem::path& name, long from, long to) {
  const Key key = new_key();
  const std::unique_ptr<X509, decltype(&X509_free)> certificate(X509_new(), X509_free);
  X509* made = certificate.get();
  X509_set_version(made, X509_VERSION_3);
  X509_gmtime_adj(X509_getm_notBefore(made), from);
  X509_gmtime_adj(X509_getm_notAfter(made), to);
  X509_set_pubkey(made, key.get());
  X509_NAME* subject = X509_get_subject_name(made);
  X509_NAME_add_entry_by_txt(subject, "CN", MBSTRING_ASC, reinterpret_cast<const unsigned char*>("localhost"), -1, -1,
                             0);
  X509_set_issuer_name(made, subject);
  X509_EXTENSION* names = X509V3_EXT_conf_nid(nullptr, nullptr, NID_subject_alt_name, "DNS:localhost,IP:127.0.0.1");
  X509_add_ext(made, names, -1);
  X509_EXTENSION_free(names);
  X509_sign(made, key.get(), EVP_sha256());
  write_pem(name.string() + ".crt", [&](std::FILE* file) { return PEM_write_X509(file, made); });
  write_pem(name.string() + ".key", [&](std::FILE* file) {
    return PEM_write_PrivateKey(file, key.get(), nullptr, nullptr, 0, nullptr, nullptr);
  });
}

void write_protected_key(const std::filesystem::path& path) {
  const Key key = new_key();
  write_pem(path, [&](std::FILE* file) {
    return PEM_write_PKCS8PrivateKey(file, key.get(), EVP_aes_128_cbc(), nullptr, 0, nullptr,
                                     const_cast<char*>("secret"));
  });
}

}  // namespace cicera::tests
