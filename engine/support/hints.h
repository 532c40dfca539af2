// The sentences that hints of many readers share.
//
// Example:
//   assert((suggestion("bastoni") + allowed_values("a suit")).english == "did you mean bastoni? allowed: a suit");
#pragma once

#include <string>
#include <string_view>

#include "engine/support/bilingual.h"

namespace cicera {

/// `did you mean NEAR?`, of what nearest() has found; empty where it found nothing. `before` and `after` stand around
/// it.
inline Bilingual guess(const std::string& near, std::string_view before = "", std::string_view after = "") {
  return near.empty() ? Bilingual() : before + both("did you mean ", "forse volevi dire ") + near + "?" + after;
}
/// The same before another sentence.
inline Bilingual suggestion(const std::string& near) { return guess(near, "", " "); }

/// `allowed: VALUES`
inline Bilingual allowed_values(const Bilingual& values) { return both("allowed: ", "ammesso: ") + values; }
inline Bilingual allowed_values(const std::string& values) { return allowed_values(same(values)); }

}  // namespace cicera
