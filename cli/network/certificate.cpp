#include "cli/network/certificate.h"

#include "engine/support/both.h"
#include "engine/support/error.h"

#ifdef CICERA_TLS

#include <openssl/err.h>
#include <openssl/ssl.h>
#include <openssl/x509v3.h>
#include <unistd.h>

#include <cerrno>

namespace cicera::cli {
namespace {

/// Nobody types a passphrase when a server starts by itself.
// NOLINTNEXTLINE(bugprone-easily-swappable-parameters): as OpenSSL calls it
int refuse_password(char* /*text*/, int /*size*/, int /*writes*/, void* asked) {
  *static_cast<bool*>(asked) = true;
  return 0;
}

void read_chain(SSL_CTX& context, const std::string& file) {
  if (SSL_CTX_use_certificate_chain_file(&context, file.c_str()) != 1)
    throw input_error({file}, both("this is not a certificate in PEM form", "questo non è un certificato in forma PEM"),
                      both("it has lines from -----BEGIN CERTIFICATE----- on, such as fullchain.pem of certbot",
                           "ha righe da -----BEGIN CERTIFICATE----- in poi, come fullchain.pem di certbot"));
}

void read_key(SSL_CTX& context, const CertificateFiles& files) {
  const std::string& file = files.key.empty() ? files.chain : files.key;
  bool asked = false;
  SSL_CTX_set_default_passwd_cb(&context, refuse_password);
  SSL_CTX_set_default_passwd_cb_userdata(&context, &asked);
  const bool is_read = SSL_CTX_use_PrivateKey_file(&context, file.c_str(), SSL_FILETYPE_PEM) == 1;
  SSL_CTX_set_default_passwd_cb_userdata(&context, nullptr);
  if (asked)
    throw input_error({file}, both("the private key has a passphrase", "la chiave privata ha una password"),
                      both("write it without one: openssl pkey -in KEY -out PLAIN",
                           "scrivila senza: openssl pkey -in CHIAVE -out IN_CHIARO"));
  if (is_read && SSL_CTX_check_private_key(&context) == 1) return;
  if (is_read || ERR_GET_REASON(ERR_peek_last_error()) == X509_R_KEY_VALUES_MISMATCH)
    throw input_error({file}, both("this is not the private key of the certificate in {}",
                                   "questa non è la chiave privata del certificato in {}", files.chain));
  throw input_error({file},
                    both("there is no private key in PEM form here", "qui non c'è una chiave privata in forma PEM"),
                    files.key.empty() ? both("give its file with --key", "da' il suo file con --key") : Bilingual());
}

/// Browsers refuse a certificate out of its time.
void check_time(const SSL_CTX& context, const std::string& file) {
  const X509* certificate = SSL_CTX_get0_certificate(&context);
  if (X509_cmp_current_time(X509_get0_notAfter(certificate)) < 0)
    throw input_error({file}, both("this certificate has expired; get a new one",
                                   "questo certificato è scaduto; procurane uno nuovo"));
  if (X509_cmp_current_time(X509_get0_notBefore(certificate)) > 0)
    throw input_error({file}, both("this certificate is not valid yet; is the clock of this machine right?",
                                   "questo certificato non vale ancora; l'orologio di questo computer va bene?"));
}

}  // namespace

bool has_tls() { return true; }

Certificate::Certificate(const CertificateFiles& files) : context_(SSL_CTX_new(TLS_server_method()), SSL_CTX_free) {
  for (const std::string& file : {files.chain, files.key})
    if (!file.empty() && access(file.c_str(), R_OK) != 0) throw system_error(both("read", "leggere"), file, errno);
  ERR_clear_error();  // of this thread, where `read_key` looks
  SSL_CTX_set_min_proto_version(context_.get(), TLS1_2_VERSION);
  read_chain(*context_, files.chain);
  read_key(*context_, files);
  check_time(*context_, files.chain);
}

bool Certificate::is_for(const std::string& host) const {
  X509* certificate = SSL_CTX_get0_certificate(context_.get());
  return X509_check_host(certificate, host.data(), host.size(), 0, nullptr) == 1 ||
         X509_check_ip_asc(certificate, host.c_str(), 0) == 1;
}

}  // namespace cicera::cli

#else

namespace cicera::cli {

bool has_tls() { return false; }

Certificate::Certificate(const CertificateFiles& /*files*/) {
  throw usage_error(
      both("this program was built without TLS (OpenSSL); put a proxy in front, with --address",
           "questo programma è stato compilato senza TLS (OpenSSL); mettigli davanti un proxy, con --address"));
}

bool Certificate::is_for(const std::string& /*host*/) const { return false; }

}  // namespace cicera::cli

#endif
