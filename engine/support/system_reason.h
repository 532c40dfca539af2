// Why the operating system refused something, in words.
#pragma once

#include "engine/support/bilingual.h"

namespace cicera {

/// Describes an errno; in Italian where a person may meet it, else as the system does.
Bilingual reason_of(int error);

}  // namespace cicera
