#include "engine/schema/line_kinds.h"

#include <cassert>

#include "engine/schema/card_kinds.h"
#include "engine/schema/counting_kinds.h"
#include "engine/schema/play_kinds.h"
#include "engine/schema/script_kinds.h"

namespace cicera {

const LineKindInfo& info_of(LineKind kind) {
  static const std::vector<const LineKindInfo*> table = [] {
    std::vector<const LineKindInfo*> out(line_kind_traits.size());
    for (const auto& family : {play_kinds(), counting_kinds(), card_kinds(), script_kinds()})
      for (const LineKindInfo& info : family) out[index_of(info.kind)] = &info;
    return out;
  }();
  const LineKindInfo* info = table[index_of(kind)];
  assert(info != nullptr);  // a kind without a row
  return *info;
}

std::string_view kind_name(LineKind kind) { return info_of(kind).name; }

std::string_view kind_meaning(LineKind kind) { return info_of(kind).meaning; }

const std::vector<LineKind>& all_kinds() {
  static const std::vector<LineKind> kinds = [] {
    std::vector<LineKind> out;
    for (const LineKindTraits& traits : line_kind_traits) out.push_back(traits.kind);
    return out;
  }();
  return kinds;
}

}  // namespace cicera
