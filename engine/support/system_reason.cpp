#include "engine/support/system_reason.h"

#include <cerrno>
#include <cstring>
#include <string_view>

namespace cicera {
namespace {

struct Reason {
  int error;
  std::string_view italian;
};

constexpr Reason reasons[] = {
    {EPERM, "operazione non permessa"},
    {ENOENT, "il file o la cartella non esiste"},
    {EINTR, "interrotto"},
    {EIO, "errore di lettura o scrittura del disco"},
    {ENXIO, "il dispositivo non esiste"},
    {E2BIG, "la lista degli argomenti è troppo lunga"},
    {EBADF, "il file non è aperto"},
    {EAGAIN, "la risorsa per ora non è disponibile"},
    {ENOMEM, "manca memoria"},
    {EACCES, "permesso negato"},
    {EBUSY, "è in uso"},
    {EEXIST, "il file esiste già"},
    {EXDEV, "è su un altro disco"},
    {ENOTDIR, "non è una cartella"},
    {EISDIR, "è una cartella"},
    {EINVAL, "argomento non valido"},
    {ENFILE, "troppi file aperti nel sistema"},
    {EMFILE, "troppi file aperti"},
    {EFBIG, "il file è troppo lungo"},
    {ENOSPC, "il disco è pieno"},
    {EROFS, "il disco è di sola lettura"},
    {EPIPE, "nessuno legge più dall'altra parte"},
    {ENAMETOOLONG, "il nome del file è troppo lungo"},
    {ENOTEMPTY, "la cartella non è vuota"},
    {ELOOP, "troppi collegamenti simbolici"},
    {EADDRINUSE, "l'indirizzo è già in uso"},
    {EADDRNOTAVAIL, "l'indirizzo non è di questo computer"},
    {ECONNREFUSED, "la connessione è stata rifiutata"},
    {ETIMEDOUT, "tempo scaduto"},
};

}  // namespace

Bilingual reason_of(int error) {
  const std::string english = std::strerror(error);
  for (const Reason& reason : reasons)
    if (reason.error == error) return {english, std::string(reason.italian)};
  return same(english);
}

}  // namespace cicera
