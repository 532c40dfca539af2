#include "engine/support/missing_file.h"

#include <gtest/gtest.h>

#include "engine/support/files.h"
#include "tests/helpers/program.h"
#include "tests/helpers/temporary_folder.h"

namespace cicera::tests {
namespace {

TEST(MissingFile, IsTheOneOfALikeName) {
  const TemporaryFolder folder;
  folder.write("house.yaml", "");
  EXPECT_EQ(hint_for_missing_file(folder.path() / "hosue.yaml").english,
            "did you mean " + (folder.path() / "house.yaml").string() + "?");
  EXPECT_EQ(hint_for_missing_file(folder.path() / "rules.lua").english, "looked for in " + folder.path().string());
  EXPECT_EQ(hint_for_missing_file(folder.path() / "none" / "house.yaml").english,
            "there is no folder " + (folder.path() / "none").string());
}

TEST(MissingFile, OfMemoryIsNotLookedForOnTheDisk) {
  Files files = Files::in_memory();
  files.put("house.yaml", "");
  const UseFiles use(files);
  EXPECT_EQ(hint_for_missing_file("/etc/hostnam").english, "");
  EXPECT_EQ(hint_for_missing_file("hosue.yaml").english, "did you mean house.yaml?");
}

TEST(MissingFile, IsLookedForWhereACommandNamesIt) {
  const TemporaryFolder folder;
  folder.write("gift.lua", "return { api = 1, on_play = function() return 0 end }\n");
  const auto error = [&](const std::vector<std::string>& arguments) {
    const ProgramResult result = run_cicera_in(folder.path(), arguments);
    return result.out + result.err;
  };
  EXPECT_NE(error({"check", "gfit.lua"}).find("did you mean gift.lua?"), std::string::npos);
  EXPECT_NE(error({"check", "./gift.yaml"}).find("looked for in the current folder"), std::string::npos);
  EXPECT_NE(error({"show", "rooms/house.yaml"}).find("there is no folder rooms"), std::string::npos);
}

}  // namespace
}  // namespace cicera::tests
