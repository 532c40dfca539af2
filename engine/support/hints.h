// The sentences that hints of many readers share.
//
// Example:
//   assert((suggestion("bastoni") + allowed_values("a suit")).english == "did you mean bastoni? allowed: a suit");
#pragma once

#include <string>

#include "engine/support/bilingual.h"

namespace cicera {

/// `did you mean NEAR? `, of what nearest() has found; empty where it found nothing.
inline Bilingual suggestion(const std::string& near) {
  return near.empty() ? Bilingual() : both("did you mean ", "forse volevi dire ") + near + "? ";
}

/// `allowed: VALUES`
inline Bilingual allowed_values(const Bilingual& values) { return both("allowed: ", "ammesso: ") + values; }
inline Bilingual allowed_values(const std::string& values) { return allowed_values(same(values)); }

}  // namespace cicera
