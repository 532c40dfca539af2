// Packs in memory: the same bytes as the program's, made and added without a disk.
#include <gmock/gmock.h>

#include <map>
#include <nlohmann/json.hpp>
#include <string>

#include "engine/api/session.h"
#include "tests/helpers/expected_text.h"
#include "tests/helpers/program.h"
#include "tests/helpers/temporary_folder.h"

namespace cicera::tests {
namespace {

using Json = nlohmann::ordered_json;
using testing::HasSubstr;
using testing::Not;

const std::map<std::string, std::string>& table_files() {
  static const std::map<std::string, std::string> files = {
      {"friday.yaml",
       "cicera: 1\nname: friday\ntitle: Friday\nextends: ./lib/base.yaml\nscoring: {gift: {script: lib/gift.lua}}\n"},
      {"lib/base.yaml", "cicera: 1\nname: base\ntitle: Base\nextends: scopa\nmatch: {target: 16}\n"},
      {"lib/gift.lua",
       "return { api = 2, title = \"The gift\",\n"
       "  on_play = function(play) if play.taken:has(\"7d\") then return 2 else return 0 end end }\n"},
      {"friday.test.yaml",
       "cicera: 1\nruleset: ./friday.yaml\nscenarios:\n  - name: a gift\n    table: 7d 4d Fc\n"
       "    plays: [{card: 7s, take: 7d, points: {gift: 2}}]\n"},
      {"other.test.yaml",
       "cicera: 1\nruleset: scopa\nscenarios:\n  - {name: other, table: 7d, plays: [{card: 2s}]}\n"}};
  return files;
}

/// The answer to a request; the error where there is none.
Json reply_of(Session& session, const Json& request) {
  Json reply = Json::parse(session.ask(request.dump()));
  return reply.contains("answer") ? reply["answer"] : reply["error"];
}

void put_table(Session& session, const std::string& folder = "") {
  for (const auto& [file, text] : table_files())
    reply_of(session, {{"ask", "put"}, {"file", folder + file}, {"text", text}});
}

/// The pack that the program writes of the same files.
std::string pack_of_the_program(const TemporaryFolder& folder) {
  for (const auto& [file, text] : table_files()) folder.write(file, text);
  const ProgramResult packed = run_cicera_in(folder.path(), {"pack", "friday.yaml"});
  EXPECT_EQ(packed.exit_code, 0) << packed.err;
  return text_of(folder.path() / "friday.cicera");
}

TEST(ApiPacks, HaveTheBytesOfTheProgram) {
  const TemporaryFolder folder;
  const std::string expected = pack_of_the_program(folder);
  Session memory({.no_disk = true});
  put_table(memory);
  const Json packed = reply_of(memory, {{"ask", "pack"}, {"file", "./friday.yaml"}});
  EXPECT_EQ(packed["text"], expected);
  EXPECT_EQ(packed["file"], "friday.cicera");
  EXPECT_EQ(packed["scenarios"], 1);
  EXPECT_EQ(packed["files"], Json({"friday.test.yaml", "friday.yaml", "lib/base.yaml", "lib/gift.lua"}));
  put_table(memory, "deep/er/");
  EXPECT_EQ(reply_of(memory, {{"ask", "pack"}, {"file", "deep/er/friday.yaml"}})["text"], expected);
  Session disk({});
  EXPECT_EQ(reply_of(disk, {{"ask", "pack"}, {"file", (folder.path() / "friday.yaml").string()}})["text"], expected);
  put_table(disk);
  EXPECT_EQ(reply_of(disk, {{"ask", "pack"}, {"file", "friday.yaml"}})["text"], expected) << "memory beside a disk";
}

TEST(ApiPacks, AreNullWhereAScenarioFails) {
  Session session({.no_disk = true});
  put_table(session);
  reply_of(session, {{"ask", "put"},
                     {"file", "friday.test.yaml"},
                     {"text",
                      "cicera: 1\nruleset: ./friday.yaml\nscenarios:\n"
                      "  - {name: dear, table: 7d, plays: [{card: 7s, take: 7d, points: {gift: 3}}]}\n"}});
  const Json packed = reply_of(session, {{"ask", "pack"}, {"file", "friday.yaml"}});
  EXPECT_EQ(packed["text"], nullptr);
  EXPECT_THAT(packed["failures"].dump(), HasSubstr("friday.test.yaml:4: failed: dear, play 0"));
}

TEST(ApiPacks, ReadNothingOfTheDiskWithoutOne) {
  const TemporaryFolder folder;
  folder.write("secret.yaml", "cicera: 1\nname: secret\ntitle: Secret\nextends: scopa\n");
  Session session({.no_disk = true});
  reply_of(session,
           {{"ask", "put"},
            {"file", "mine.yaml"},
            {"text", "cicera: 1\nname: mine\ntitle: Mine\nextends: " + folder.path().string() + "/secret.yaml\n"}});
  for (const std::string& file : {std::string("mine.yaml"), (folder.path() / "secret.yaml").string()})
    EXPECT_THAT(reply_of(session, {{"ask", "pack"}, {"file", file}}).dump(), Not(HasSubstr("\"text\""))) << file;
}

TEST(ApiPacks, AreAddedToTheFilesInMemoryAndFoundByName) {
  const TemporaryFolder folder;
  const std::string text = pack_of_the_program(folder);
  Session session({.no_disk = true});
  const Json request = {{"ask", "add"}, {"file", "-"}, {"input", text}};
  const Json added = reply_of(session, request);
  EXPECT_EQ(added["added"], true) << added;
  EXPECT_EQ(added["files"].size(), 5U) << "the pack itself, too";
  EXPECT_EQ(reply_of(session, {{"ask", "show"}, {"ruleset", "friday"}})["rules"]["match.target"]["value"], 16);
  EXPECT_THAT(reply_of(session, request)["message"].dump(), HasSubstr("'friday' is added already"));
  const Json again = reply_of(session, {{"ask", "pack"}, {"file", "friday"}});
  EXPECT_EQ(again["text"], text) << "packed again, of its folder";
  Json replaced = request;
  replaced["replace"] = true;
  EXPECT_EQ(reply_of(session, replaced)["added"], true);
  reply_of(session, {{"ask", "drop"}, {"file", "friday/friday.cicera"}});
  EXPECT_THAT(reply_of(session, {{"ask", "show"}, {"ruleset", "friday"}}).dump(), HasSubstr("unknown ruleset"));
}

TEST(ApiPacks, OfADryRunOrWithFailingScenariosAreNotAdded) {
  const TemporaryFolder folder;
  const std::string text = pack_of_the_program(folder);
  Session session({.no_disk = true});
  Json request = {{"ask", "add"}, {"file", "friday.cicera"}, {"dry-run", true}};
  reply_of(session, {{"ask", "put"}, {"file", "friday.cicera"}, {"text", text}});
  EXPECT_EQ(reply_of(session, request)["added"], false);
  Json failing = Json::parse(text);
  std::string scenarios = failing["files"]["friday.test.yaml"];
  failing["files"]["friday.test.yaml"] = scenarios.replace(scenarios.find("gift: 2"), 7, "gift: 3");
  const Json refused = reply_of(session, {{"ask", "add"}, {"file", "-"}, {"input", failing.dump()}});
  EXPECT_EQ(refused["added"], false);
  EXPECT_THAT(refused["failures"].dump(), HasSubstr("friday.test.yaml:6: failed: a gift, play 0"));
  EXPECT_THAT(refused["failures"].dump(), Not(HasSubstr("unpacked"))) << "where it was checked is nobody's concern";
  EXPECT_EQ(reply_of(session, {{"ask", "files"}}).size(), 1U);
}

TEST(ApiPacks, ThatAreTooManyForTheMemoryAreNotAddedInPart) {
  const TemporaryFolder folder;
  const std::string text = pack_of_the_program(folder);
  Session session({.no_disk = true});
  for (int i = 0; i < 998; ++i)
    reply_of(session, {{"ask", "put"}, {"file", std::to_string(i) + ".yaml"}, {"text", ""}});
  EXPECT_THAT(reply_of(session, {{"ask", "add"}, {"file", "-"}, {"input", text}})["message"].dump(),
              HasSubstr("1000 files are in memory"));
  EXPECT_EQ(reply_of(session, {{"ask", "files"}}).size(), 998U);
}

}  // namespace
}  // namespace cicera::tests
