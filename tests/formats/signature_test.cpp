// Signatures: what they depend on, and the lines of their file.
#include "engine/formats/signature.h"

#include <gmock/gmock.h>

#include <functional>

#include "engine/support/error.h"
#include "tests/helpers/domain.h"
#include "tests/helpers/temporary_folder.h"

namespace cicera::tests {
namespace {

using testing::HasSubstr;
using testing::SizeIs;

const char* const line = "cicera hands=20 seed=1 players=random 0123456789abcdef";

std::string hash_of(const Signature& wanted) { return play_signature(wanted, game("cicera")).hash; }

std::string error_of(const std::function<void()>& act) {
  try {
    act();
  } catch (const Error& error) {
    return error.what();
  }
  return "";
}

TEST(Signature, IsOfTheHandsThatItNames) {
  const std::string hash = hash_of({"cicera", 20, 1, "random"});
  EXPECT_EQ(hash, hash_of({"cicera", 20, 1, "random"}));
  EXPECT_NE(hash, hash_of({"cicera", 21, 1, "random"}));
  EXPECT_NE(hash, hash_of({"cicera", 20, 2, "random"}));
  EXPECT_NE(hash, hash_of({"cicera", 20, 1, "greedy"}));
}

TEST(Signature, IsReadAsItIsWritten) {
  const Signature signature = read_signature(line, {});
  EXPECT_EQ(signature, (Signature{"cicera", 20, 1, "random", "0123456789abcdef"}));
  EXPECT_EQ(signature_line(signature), line);
}

TEST(Signature, IsRefusedWithItsPlace) {
  for (const char* wrong :
       {"", "cicera", "cicera hands=20 seed=1 players=random", "cicera hands=0 seed=1 players=random 0123456789abcdef",
        "cicera hands=020 seed=1 players=random 0123456789abcdef",
        "cicera hands=20 seed=-1 players=random 0123456789abcdef",
        "cicera  hands=20 seed=1 players=random 0123456789abcdef", " hands=20 seed=1 players=random 0123456789abcdef",
        "cicera hands=20 seed=1 players= 0123456789abcdef", "cicera hands=20 seed=1 players=random 0123456789ABCDEF",
        "cicera hands=20 seed=1 players=random 0123456789abcdef "})
    EXPECT_THAT(error_of([&] {
                  read_signature(wrong, {"list.txt", 7, 1});
                }),
                HasSubstr("list.txt:7:1: error: this is not a signature"))
        << wrong;
}

TEST(Signatures, MayStandApart) {
  const TemporaryFolder folder;
  folder.write("apart.txt", "\n" + std::string(line) + "\r\n \t\n");
  EXPECT_THAT(read_signatures(folder.path() / "apart.txt"), SizeIs(1));
}

TEST(Signatures, OfOneRulesetDifferInThePlayer) {
  const TemporaryFolder folder;
  const std::string other = "cicera hands=20 seed=1 players=greedy 0123456789abcdef";
  folder.write("good.txt", std::string(line) + "\n" + other + "\n");
  EXPECT_THAT(read_signatures(folder.path() / "good.txt"), SizeIs(2));
  folder.write("bad.txt", std::string(line) + "\n" + line + "\n");
  EXPECT_THAT(error_of([&] { read_signatures(folder.path() / "bad.txt"); }),
              HasSubstr("bad.txt:2:1: error: a second signature of cicera with random players"));
}

}  // namespace
}  // namespace cicera::tests
