// Files in memory stand before those of the disk, or in their place.
#include "engine/support/files.h"

#include <gmock/gmock.h>

#include "tests/helpers/temporary_folder.h"

namespace cicera::tests {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;
using testing::Optional;

TEST(Files, StandBeforeThoseOfTheDisk) {
  const TemporaryFolder folder;
  folder.write("a.txt", "disk");
  folder.write("b.txt", "disk, too");
  const auto a = folder.path() / "a.txt";
  Files files;
  EXPECT_THAT(files.read(a, 100), Optional(std::string("disk")));
  files.put(folder.path() / "." / "x" / ".." / "a.txt", "\xEF\xBB\xBFmemory\r\n");
  EXPECT_TRUE(files.holds(a));
  EXPECT_THAT(files.read_text(a, 100), Optional(std::string("memory\n")));
  EXPECT_THAT(files.names_in(folder.path()), ElementsAre("a.txt", "b.txt"));
  EXPECT_TRUE(files.same(a, folder.path() / "." / "a.txt"));
  EXPECT_FALSE(files.same(a, folder.path() / "b.txt"));

  const Files copy = files;
  EXPECT_TRUE(files.drop(a));
  EXPECT_FALSE(files.drop(a));
  EXPECT_THAT(files.read(a, 2), Optional(std::string("di")));
  EXPECT_TRUE(copy.holds(a));
}

TEST(Files, StandInThePlaceOfADisk) {
  const TemporaryFolder folder;
  folder.write("a.txt", "disk");
  Files files = Files::in_memory();
  EXPECT_FALSE(files.exists(folder.path()));
  EXPECT_FALSE(files.exists(folder.path() / "a.txt"));
  EXPECT_THAT(files.read(folder.path() / "a.txt", 100), testing::Eq(std::nullopt));
  EXPECT_THAT(files.names_in(folder.path()), IsEmpty());
  EXPECT_FALSE(files.exists(""));

  files.put("house.yaml", "1");
  files.put("rules/deep/b.lua", "#!lua\n");
  files.put("rules/a.lua", "2");
  EXPECT_TRUE(files.is_folder("rules") && files.is_folder("rules/deep") && !files.is_folder("rule"));
  EXPECT_TRUE(files.exists("rules/") && !files.is_file("rules"));
  EXPECT_THAT(files.names_in(""), ElementsAre("house.yaml"));
  EXPECT_THAT(files.names_in("rules"), ElementsAre("a.lua"));
  EXPECT_THAT(files.held_below("rules"), ElementsAre("rules/a.lua", "rules/deep/b.lua"));
  EXPECT_THAT(files.read_script("rules/deep/b.lua", 100), Optional(std::string("--#!lua\n")));
}

}  // namespace
}  // namespace cicera::tests
