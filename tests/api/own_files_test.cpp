// What a request puts never stands before what is shipped, and a door that finds nothing says where it looked.
#include <fmt/format.h>
#include <gmock/gmock.h>

#include <nlohmann/json.hpp>
#include <string>

#include "engine/api/session.h"
#include "engine/api/shipped_files.h"
#include "engine/support/error.h"
#include "tests/helpers/program.h"
#include "tests/helpers/source_folder.h"
#include "tests/helpers/temporary_folder.h"

namespace cicera::tests {
namespace {

using Json = nlohmann::ordered_json;
using testing::HasSubstr;
using testing::Not;
using testing::StartsWith;

Json said_by(Session& session, const Json& request) { return Json::parse(session.ask(request.dump())); }

bool is_put(Session& session, const std::string& file) {
  return said_by(session, {{"ask", "put"}, {"file", file}, {"text", "cicera: 1\n"}}).contains("answer");
}

/// The paths by which a request might stand before this one, which is below the folder of the shipped files.
std::vector<std::string> ways_to(const std::string& shipped) {
  const std::string name = shipped.substr(std::string(shipped_folder).size() + 1);
  return {shipped, "./" + shipped, "a/../" + shipped, name, "./" + name, "a/b/../../" + name};
}

TEST(OwnFiles, TakeNoPlaceOfWhatIsShipped) {
  Session memory({.no_disk = true});
  Session disk({.rulesets = {(source_folder / "rulesets").string()}});
  const Files shipped = shipped_files();
  for (Session* session : {&memory, &disk}) {
    const std::string before = session->ask(R"({"ask":"rulesets"})");
    for (const auto& [path, text] : shipped.texts())
      for (const std::string& way : ways_to(path)) EXPECT_FALSE(is_put(*session, way)) << way;
    for (const char* alias : {"pishti.yaml", "chkop.yaml"}) EXPECT_FALSE(is_put(*session, alias)) << alias;
    for (const char* place :
         {"rulesets", "rulesets/new.yaml", "rulesets/scripts/new.lua", "../x/../rulesets/../rulesets"})
      EXPECT_EQ(is_put(*session, place), std::string(place).starts_with("..")) << place;
    EXPECT_EQ(session->ask(R"({"ask":"rulesets"})"), before);
  }
  for (const auto& [path, text] : shipped.texts()) EXPECT_FALSE(is_put(disk, (source_folder / path).string())) << path;
}

TEST(OwnFiles, OfOtherNamesAreFreeAndTheRefusalNamesACure) {
  Session session({.no_disk = true});
  for (const char* file : {"friday.yaml", "scripts/friday.lua", "my-rules/scopa.yaml", "rulesets.yaml"})
    EXPECT_TRUE(is_put(session, file)) << file;
  const Json error = said_by(session, {{"ask", "put"}, {"file", "scopa.yaml"}, {"text", ""}}).at("error");
  EXPECT_EQ(error.at("kind"), "usage");
  EXPECT_EQ(error.at("message"), "'scopa.yaml' would stand before the shipped 'scopa'");
  EXPECT_THAT(error.at("hint").get<std::string>(), HasSubstr("name it otherwise"));
}

TEST(OwnFiles, AreNoFolderAndFileAtOnce) {
  Session session({.no_disk = true});
  EXPECT_TRUE(is_put(session, "a/b.yaml"));
  EXPECT_FALSE(is_put(session, "a"));
  EXPECT_FALSE(is_put(session, "a/b.yaml/c.yaml"));
  EXPECT_FALSE(is_put(session, "a/b.yaml/c/d.yaml"));
  EXPECT_TRUE(is_put(session, "a/c.yaml"));
}

TEST(ApiDoor, SaysWhereItFindsNoRulesets) {
  const TemporaryFolder empty;
  for (const std::string& folder : {std::string("/no/such/folder"), std::string("5")}) try {
      const Session session({.rulesets = {(source_folder / "rulesets").string(), folder}});
      ADD_FAILURE() << folder;
    } catch (const Error& error) {
      EXPECT_THAT(error.message(), HasSubstr("there is no folder '" + folder + "'"));
    }
  Session session({.rulesets = {empty.path().string()}});
  const Json error = said_by(session, {{"ask", "rulesets"}}).at("error");
  EXPECT_THAT(error.at("message").get<std::string>(), HasSubstr("no rulesets in /"));
  EXPECT_THAT(error.dump(), Not(HasSubstr("CICERA_PATH")));
  const ProgramResult command = run_cicera({"api", "--rulesets", "/no/such/folder"});
  EXPECT_EQ(command.exit_code, 2);
  EXPECT_THAT(command.err, HasSubstr("--rulesets: there is no folder '/no/such/folder'"));
}

TEST(ApiDoor, RepeatsIdsAsTheyWereSent) {
  Session session({.no_disk = true});
  for (const std::string id : {"18446744073709551616123", "-99999999999999999999999", "0.1000", "1E5", "7", "-7",
                               R"("a")", R"("18446744073709551616123")", "null"}) {
    for (const std::string rest : {R"("ask":"version")", R"("ask":"nothing")", R"("x":{"id":3},"ask":"version")"}) {
      const std::string before = session.ask(fmt::format(R"({{"id":{},{}}})", id, rest));
      const std::string after = session.ask(fmt::format(R"({{{},"id":{}}})", rest, id));
      EXPECT_TRUE(before.starts_with("{\"id\":" + id + ",\"")) << before;
      EXPECT_EQ(before, after);
    }
  }
}

TEST(HiddenRulesets, AreSaidByRulesetsAndCheck) {
  const TemporaryFolder folder;
  folder.write("scopa.yaml", "cicera: 1\nname: scopa\ntitle: Mine\nextends: scopa\nmatch: {target: 16}\n");
  folder.write("mine.yaml", "cicera: 1\nname: mine\ntitle: Mine\nextends: scopa\n");
  const std::vector<std::string> environment = {"CICERA_PATH=" + folder.path().string()};
  const ProgramResult list = run_cicera({"rulesets"}, "", environment);
  const std::string own = (folder.path() / "scopa.yaml").string();
  EXPECT_THAT(list.out, HasSubstr("scopa is " + own + ", which hides " + (source_folder / "rulesets").string()));
  EXPECT_THAT(list.out, Not(HasSubstr("mine is ")));
  EXPECT_THAT(run_cicera({"rulesets", "--lang", "it"}, "", environment).out, HasSubstr("scopa è " + own));
  const Json listed = Json::parse(run_cicera({"rulesets", "--json"}, "", environment).out);
  for (const Json& entry : listed) EXPECT_EQ(entry.contains("hides"), entry.at("name") == "scopa") << entry;
  const ProgramResult check =
      run_cicera({"check", "scopa", own, (folder.path() / "mine.yaml").string()}, "", environment);
  EXPECT_EQ(check.exit_code, 0) << check.err;
  EXPECT_THAT(check.out + check.err, HasSubstr("'scopa' is this ruleset, which hides "));
  EXPECT_THAT(check.out + check.err, Not(HasSubstr("'mine' is this")));
  EXPECT_THAT(run_cicera({"check", "scopa"}).out, Not(HasSubstr("hides")));
  EXPECT_THAT(check.err, Not(HasSubstr("cicera: note:")));
  const std::vector<std::string> moves = {"moves", "-r", "scopa:match.target=31", "7c", "--table", "7d"};
  EXPECT_THAT(run_cicera(moves, "", environment).err, StartsWith("cicera: note: 'scopa' is " + own + ", which hides "));
  EXPECT_EQ(run_cicera({"moves", "-r", "mine", "7c", "--table", "7d"}, "", environment).err, "");
}

}  // namespace
}  // namespace cicera::tests
