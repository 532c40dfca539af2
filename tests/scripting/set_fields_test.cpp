// The list of fields that are sets of cards is that of the script interface.
#include "scripting/set_fields.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <set>

#include "scripting/api.h"

namespace cicera::tests {
namespace {

TEST(SetFields, AreThoseOfTheInterface) {
  std::set<std::string_view> found;
  for (int kind = 0; kind < kind_count; ++kind)
    for (const ApiMember& member : api_type(static_cast<Kind>(kind)).members)
      if (member.type == "cicera.cards") found.insert(member.name);
  EXPECT_TRUE(std::ranges::equal(found, set_fields));
}

}  // namespace
}  // namespace cicera::tests
