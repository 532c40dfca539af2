// `cicera pack` and `cicera add`: rules go from one user to another whole and unchanged, or not at all.
#include <fcntl.h>
#include <gmock/gmock.h>
#include <unistd.h>

#include <algorithm>
#include <csignal>
#include <filesystem>
#include <functional>
#include <nlohmann/json.hpp>

#include "tests/helpers/await.h"
#include "tests/helpers/expected_text.h"
#include "tests/helpers/program.h"
#include "tests/helpers/running_program.h"
#include "tests/helpers/temporary_folder.h"

namespace cicera::tests {
namespace {

namespace fs = std::filesystem;
using Json = nlohmann::ordered_json;
using testing::ElementsAre;
using testing::EndsWith;
using testing::HasSubstr;
using testing::IsEmpty;
using testing::Not;
using testing::StartsWith;
using Words = std::vector<std::string>;

constexpr const char* gift_script = R"(return {
  api = 2,
  title = "The gift",
  parameters = { points = 1 },
  on_play = function(play, p)
    if play.taken:has("7d") then return p.points else return 0 end
  end,
}
)";
constexpr const char* house_text =
    "cicera: 1\nname: house\ntitle: Our house\nextends: ./lib/base.yaml\nwith: ./cousin.yaml\n"
    "scoring:\n  gift: {script: lib/gift.lua, points: 2}\n";
constexpr const char* base_text = "cicera: 1\nname: base\ntitle: Base\nextends: cicera\nmatch: {target: 31}\n";
constexpr const char* cousin_text = "cicera: 1\nname: cousin\ntitle: Cousin\nextends: cicera\nscoring: {picada: off}\n";
constexpr const char* scenarios_text =
    "cicera: 1\nruleset: [./house.yaml, cicera-bigia]\nscenarios:\n  - name: a gift\n    ruleset: ./house.yaml\n"
    "    table: 7d 4d Fc\n    plays:\n      - {card: 7s, take: 7d, points: {gift: 2}}\n"
    "  - name: a card is laid\n    table: 7d 4d Fc\n    plays:\n      - {card: 2s, points: {}}\n";

/// Everything in a folder and below, by name.
Words listing_of(const fs::path& folder) {
  Words names;
  if (!fs::exists(folder)) return names;
  for (const auto& entry : fs::recursive_directory_iterator(folder))
    names.push_back(entry.path().lexically_relative(folder).string());
  std::sort(names.begin(), names.end());
  return names;
}

/// Two users: one packs in `rules`, the other has their data in `data`.
class Pack : public testing::Test {
 protected:
  void SetUp() override {
    folder.write("rules/house.yaml", house_text);
    folder.write("rules/lib/base.yaml", base_text);
    folder.write("rules/cousin.yaml", cousin_text);
    folder.write("rules/lib/gift.lua", gift_script);
    folder.write("rules/house.test.yaml", scenarios_text);
    folder.write("rules/cousin.test.yaml",
                 "cicera: 1\nruleset: ./cousin.yaml\nscenarios:\n  - name: a card is laid\n    table: 7d\n"
                 "    plays:\n      - {card: 2s}\n");
  }

  ProgramResult pack(const Words& more = {}, const std::string& path = "house.yaml") const {
    Words arguments = {"pack", (rules() / path).string(), "-o", file().string()};
    arguments.insert(arguments.end(), more.begin(), more.end());
    return run_cicera(arguments);
  }

  ProgramResult run_there(const Words& arguments) const {
    return run_cicera(arguments, "", {"XDG_DATA_HOME=" + (folder.path() / "data").string()});
  }

  ProgramResult add(const Words& more = {}) const {
    Words arguments = {"add", file().string()};
    arguments.insert(arguments.end(), more.begin(), more.end());
    return run_there(arguments);
  }

  /// Changes the pack.
  void edit(const std::function<void(Json&)>& change) const {
    Json document = Json::parse(text_of(file()));
    change(document);
    folder.write("house.cicera", document.dump());
  }

  fs::path rules() const { return folder.path() / "rules"; }
  fs::path file() const { return folder.path() / "house.cicera"; }
  fs::path added() const { return folder.path() / "data/cicera/rulesets"; }

  TemporaryFolder folder;
};

TEST_F(Pack, IsNotStoppedByTheScenariosOfOthers) {
  folder.write("rules/other.test.yaml", "cicera: 1\nruleset: ./other.yaml\nscenarios: [\n");
  EXPECT_EQ(pack().exit_code, 0);
  folder.write("rules/more.test.yaml", "cicera: 1\nruleset: ./house.yaml\nscenarios: [\n");
  EXPECT_EQ(pack().exit_code, 2);
}

TEST_F(Pack, HasWhatTheRulesetNeedsAndNothingElse) {
  const ProgramResult packed = pack();
  EXPECT_EQ(packed.exit_code, 0) << packed.err;
  EXPECT_THAT(packed.out, HasSubstr(": 5 files, 3 scenarios passed; "));
  const Json document = Json::parse(text_of(file()));
  Words keys;
  for (const auto& [key, value] : document.items()) keys.push_back(key);
  EXPECT_THAT(keys, ElementsAre("format", "name", "rulesets", "shipped", "files"));
  Words names;
  for (const auto& [name, text] : document["files"].items()) {
    EXPECT_EQ(text, text_of(rules() / name));
    names.push_back(name);
  }
  EXPECT_THAT(names, ElementsAre("cousin.yaml", "house.test.yaml", "house.yaml", "lib/base.yaml", "lib/gift.lua"));
  EXPECT_TRUE(document["shipped"].contains("cicera") && document["shipped"].contains("cicera-bigia"));
  EXPECT_THAT(text_of(file()), EndsWith("}\n"));
}

TEST_F(Pack, NamesShippedScriptsAndPinsThemByTheFingerprint) {
  folder.write("rules/house.yaml",
               "cicera: 1\nname: house\ntitle: Our house\nextends: cicera\nscoring:\n  gift: {script: re_bello}\n");
  folder.write("rules/house.test.yaml",
               "cicera: 1\nruleset: ./house.yaml\nscenarios:\n  - name: the king\n    last: true\n"
               "    piles: [Rd, 2c]\n    plays: [{card: 9b}]\n    score: [{gift: 1}, {}]\n");
  const ProgramResult packed = pack();
  EXPECT_EQ(packed.exit_code, 0) << packed.err << packed.out;
  EXPECT_FALSE(Json::parse(text_of(file()))["files"].contains("re_bello.lua"));
  EXPECT_EQ(add({"--dry-run"}).exit_code, 0);
}

TEST_F(Pack, OfAFolderHasAllItsRulesetsAndScenarios) {
  EXPECT_EQ(pack({}, "").exit_code, 0);
  const Json document = Json::parse(text_of(file()));
  EXPECT_EQ(document["name"], "rules");
  EXPECT_TRUE(document["files"].contains("cousin.test.yaml"));
}

TEST_F(Pack, HasTheSameBytesFromEverywhere) {
  pack();
  const std::string text = text_of(file());
  EXPECT_EQ(pack().exit_code, 0) << "a pack may be written over";
  EXPECT_EQ(text_of(file()), text);
  EXPECT_EQ(run_cicera_in(rules(), {"pack", "./house.yaml", "-q"}).out, "");
  EXPECT_EQ(text_of(rules() / "house.cicera"), text);
  EXPECT_EQ(add().exit_code, 0);
  EXPECT_EQ(run_cicera({"pack", (added() / "house" / "house.yaml").string(), "-o", file().string()}).exit_code, 0);
  EXPECT_EQ(text_of(file()), text) << "packed again by the other";
}

TEST_F(Pack, PlaysTheSameWhereItIsAdded) {
  pack();
  const ProgramResult result = add();
  EXPECT_EQ(result.exit_code, 0) << result.err;
  EXPECT_EQ(result.out, "house: 5 files, 3 scenarios passed; try\n  cicera show cousin\n  cicera show house\n");
  EXPECT_THAT(run_there({"rulesets"}).out, HasSubstr("\nhouse "));
  const auto fingerprint = [](const ProgramResult& shown) { return Json::parse(shown.out)["fingerprint"]; };
  EXPECT_EQ(fingerprint(run_there({"show", "house", "--json"})),
            fingerprint(run_cicera({"show", (rules() / "house.yaml").string(), "--json"})));
  const auto log = [&](const std::string& spec) {
    const std::string name = (folder.path() / "log.jsonl").string();
    EXPECT_EQ(run_there({"simulate", "-r", spec, "--hands", "50", "--log", name, "-q"}).exit_code, 0);
    std::string text = text_of(name);
    for (std::size_t at = 0; (at = text.find(spec)) != std::string::npos;) text.replace(at, spec.size(), "SPEC");
    return text;
  };
  EXPECT_EQ(log("house"), log((rules() / "house.yaml").string()));
  EXPECT_EQ(run_there({"test", (added() / "house").string()}).out, "3 scenarios, 0 failed\n");
}

TEST_F(Pack, OfFailingScenariosIsNotWritten) {
  std::string text = scenarios_text;
  folder.write("rules/house.test.yaml", text.replace(text.find("gift: 2"), 7, "gift: 3"));
  const ProgramResult result = pack();
  EXPECT_EQ(result.exit_code, 1);
  EXPECT_EQ(result.out, "");
  EXPECT_THAT(result.err, StartsWith((rules() / "house.test.yaml").string() + ":8: failed: a gift, play 0\n"));
  EXPECT_THAT(result.err, EndsWith("cicera: error: 1 of 3 scenarios failed; nothing is written\n"));
  EXPECT_FALSE(fs::exists(file()));
}

TEST_F(Pack, RefusesWhatIsMissingOrOutside) {
  folder.write("other/base.yaml", base_text);
  fs::create_symlink(folder.path() / "other" / "base.yaml", rules() / "linked.yaml");
  const auto house_that = [](const std::string& line) { return "cicera: 1\nname: bad\ntitle: Bad\n" + line; };
  const std::vector<std::pair<std::string, std::string>> cases = {
      {"extends: ../other/base.yaml\n", "/other/base.yaml' is outside the folder of the rules"},
      {"extends: " + (folder.path() / "other/base.yaml").string() + "\n", "' is outside the folder of the rules"},
      {"extends: ./linked.yaml\n", "/rules/linked.yaml' is outside the folder of the rules"},
      {"extends: cicera\nwith: ../other/base.yaml\n", "/other/base.yaml' is outside the folder of the rules"},
      {"extends: cicera\nscoring: {x: {script: ../x.lua}}\n", "/x.lua' is outside the folder of the rules"},
      {"extends: cicera\nscoring: {x: {script: /etc/passwd}}\n", "'/etc/passwd' is outside the folder of the rules"},
      {"extends: cicera\nscoring: {x: {script: none.lua}}\n", "no such script: '"},
      {"extends: ./none.yaml\n", "unknown ruleset './none.yaml'"},
      {"extends: nowhere\n", "unknown ruleset 'nowhere'"},
      {"extends: cicera\nscoring: {x: {script: con.lua}}\n", "reserve for a device"},
  };
  folder.write("rules/con.lua", gift_script);
  for (const auto& [line, message] : cases) {
    folder.write("rules/bad.yaml", house_that(line));
    const ProgramResult result = pack({}, "bad.yaml");
    EXPECT_EQ(result.exit_code, 2) << line;
    EXPECT_THAT(result.err, HasSubstr(message)) << line;
    EXPECT_THAT(result.err, HasSubstr("bad.yaml:")) << line;
    EXPECT_FALSE(fs::exists(file())) << line;
  }
}

TEST_F(Pack, RefusesANameThatIsShipped) {
  folder.write("rules/cicera.yaml", "cicera: 1\nname: cicera\ntitle: Mine\nextends: cicera\n");
  EXPECT_THAT(pack({}, "cicera.yaml").err, HasSubstr("cicera.yaml: error: 'cicera' is the name of a shipped ruleset"));
}

TEST_F(Pack, RefusesAParentOfTheUsersElsewhere) {
  folder.write("data/cicera/rulesets/mine.yaml", "cicera: 1\nname: mine\ntitle: Mine\nextends: cicera\n");
  folder.write("rules/child.yaml", "cicera: 1\nname: child\ntitle: Child\nextends: mine\n");
  const ProgramResult result = run_there({"pack", (rules() / "child.yaml").string(), "-o", file().string()});
  EXPECT_EQ(result.exit_code, 2);
  EXPECT_THAT(result.err, HasSubstr("child.yaml:4:10: error: 'mine' is "));
  EXPECT_THAT(result.err, HasSubstr("which is outside the folder of the rules"));
}

TEST_F(Pack, LeavesOtherFilesAlone) {
  folder.write("house.cicera", "mine");
  const ProgramResult result = pack();
  EXPECT_EQ(result.exit_code, 2);
  EXPECT_EQ(result.err, "cicera: error: " + file().string() +
                            " exists and is not a pack\nchoose another file with --output, or remove it\n");
  EXPECT_EQ(text_of(file()), "mine");
}

TEST_F(Pack, AnswersInJson) {
  const Json packed = Json::parse(pack({"--json"}).out);
  EXPECT_EQ(packed["scenarios"], 3);
  EXPECT_EQ(packed["files"].size(), 5U);
  const Json dry = Json::parse(add({"--json", "--dry-run"}).out);
  EXPECT_EQ(dry["added"], false);
  EXPECT_EQ(dry["rulesets"], packed["rulesets"]);
}

class Add : public Pack {
 protected:
  void SetUp() override {
    Pack::SetUp();
    ASSERT_EQ(pack().exit_code, 0);
  }
};

TEST_F(Add, ByADryRunWritesNothing) {
  const ProgramResult result = add({"--dry-run"});
  EXPECT_EQ(result.out, "house: 5 files, 3 scenarios passed; nothing is added by a dry run\n");
  EXPECT_FALSE(fs::exists(folder.path() / "data"));
}

TEST_F(Add, TwiceNeedsReplace) {
  EXPECT_EQ(add().exit_code, 0);
  EXPECT_EQ(add().err, "cicera: error: 'house' is added already\n--replace puts this pack in its place\n");
  std::string text = house_text;
  folder.write("rules/house.yaml", text.replace(text.find("Our"), 3, "New"));
  pack();
  EXPECT_EQ(add({"--replace"}).exit_code, 0);
  EXPECT_THAT(run_there({"rulesets"}).out, HasSubstr("New house"));
  for (const std::string& name : listing_of(added())) EXPECT_THAT(name, StartsWith("house"));
}

TEST_F(Add, ReplacesNothingThatItHasNotWritten) {
  folder.write("data/cicera/rulesets/house/house.yaml", "mine");
  for (const Words& options : {Words{}, Words{"--replace"}}) {
    const ProgramResult result = add(options);
    EXPECT_EQ(result.exit_code, 2);
    EXPECT_THAT(result.err, HasSubstr("is in the way, and was not written by `cicera add`\nmove it away\n"));
  }
  EXPECT_EQ(text_of(added() / "house" / "house.yaml"), "mine");
}

TEST_F(Add, KeepsApartFromTheUsersNames) {
  folder.write("data/cicera/rulesets/cousin.yaml", "cicera: 1\nname: cousin\ntitle: Mine\nextends: cicera\n");
  const ProgramResult result = add();
  EXPECT_EQ(result.exit_code, 2);
  EXPECT_THAT(result.err, HasSubstr("the pack has a ruleset 'cousin', which is the name of "));
  EXPECT_THAT(listing_of(added()), ElementsAre("cousin.yaml"));
}

TEST_F(Add, LetsPacksShareARulesetWhileItIsTheSame) {
  EXPECT_EQ(add().exit_code, 0);
  EXPECT_EQ(pack({}, "cousin.yaml").exit_code, 0);
  EXPECT_EQ(add().exit_code, 0) << "the same rules";
  EXPECT_EQ(pack({}, "").exit_code, 0);
  std::string text = cousin_text;
  folder.write("rules/cousin.yaml", text.replace(text.find("picada"), 6, "cards"));
  EXPECT_EQ(pack({}, "").exit_code, 0);
  EXPECT_THAT(add().err, HasSubstr("which is the name of "));
}

TEST_F(Add, TellsWhenAShippedRulesetDiffers) {
  edit([](Json& document) { document["shipped"]["cicera"] = "0123456789abcdef"; });
  const ProgramResult refused = add();
  EXPECT_EQ(refused.exit_code, 2);
  EXPECT_THAT(refused.err, HasSubstr("house.cicera: error: the shipped ruleset 'cicera' has other rules here ("));
  EXPECT_THAT(refused.err, HasSubstr(") than where this was packed (0123456789abcdef)\n"));
  EXPECT_THAT(refused.err, EndsWith("= --anyway continues with the rules as they are here, if the scenarios pass\n"));
  EXPECT_THAT(listing_of(added()), IsEmpty());
  const ProgramResult added_anyway = add({"--anyway"});
  EXPECT_EQ(added_anyway.exit_code, 0) << added_anyway.err;
  EXPECT_THAT(added_anyway.out, StartsWith("the shipped ruleset 'cicera' has other rules here ("));
}

TEST_F(Add, RunsTheScenariosFirst) {
  edit([](Json& document) {
    std::string text = document["files"]["house.test.yaml"];
    document["files"]["house.test.yaml"] = text.replace(text.find("gift: 2"), 7, "gift: 3");
  });
  const ProgramResult result = add();
  EXPECT_EQ(result.exit_code, 1);
  EXPECT_THAT(result.err, StartsWith(file().string() + "/house.test.yaml:8: failed: a gift, play 0\n"));
  EXPECT_THAT(result.err, EndsWith("cicera: error: 1 of 3 scenarios failed; nothing is added\n"));
  EXPECT_THAT(listing_of(added()), IsEmpty());
}

TEST_F(Add, ThatCannotWriteLeavesNothing) {
  const std::string data = (folder.path() / "data").string();
  fs::create_directories(added());
  const ProgramResult result = run_line_in(
      folder.path(), "trap '' XFSZ; ulimit -f 0; XDG_DATA_HOME='" + data + "' cicera add house.cicera | cat");
  EXPECT_THAT(listing_of(added()), IsEmpty()) << result.out;
}

TEST_F(Add, RemovesWhatAKilledOneLeft) {
  folder.write("data/cicera/rulesets/.adding-killed/house.yaml", house_text);
  EXPECT_THAT(run_there({"rulesets"}).out, Not(HasSubstr("\nhouse ")));
  EXPECT_EQ(add().exit_code, 0);
  EXPECT_FALSE(fs::exists(added() / ".adding-killed"));
}

// The scenarios take long enough for a signal to arrive meanwhile.
class ClockAdd : public Add {};

TEST_F(ClockAdd, ThatIsInterruptedLeavesNothing) {
  std::string text = "cicera: 1\nruleset: ./house.yaml\nscenarios:\n";
  for (int i = 0; i < 12'000; ++i) text += "  - {name: one, table: 7d 4d, plays: [{card: 7s, take: 7d}]}\n";
  edit([&](Json& document) {
    document["files"]["house.test.yaml"] = text;
    document["shipped"].erase("cicera-bigia");
  });
  const fs::path said = folder.path() / "said";
  const int out = open(said.c_str(), O_CREAT | O_WRONLY | O_CLOEXEC, 0600);
  const RunningProgram program({"add", (folder.path() / "house.cicera").string()}, out, out,
                               {"XDG_DATA_HOME=" + (folder.path() / "data").string()});
  EXPECT_TRUE(await([&] { return (fs::exists(added()) && !fs::is_empty(added())) || !program.running(); }));
  program.send(SIGINT);
  EXPECT_EQ(program.wait(), 3);
  close(out);
  EXPECT_THAT(text_of(said), HasSubstr("cicera: interrupted\n"));
  EXPECT_THAT(listing_of(added()), IsEmpty());
}

// Packs that somebody has made up. Each is refused with this sentence, and nothing is written anywhere.

struct HostilePack {
  const char* name;
  std::function<void(Json&)> change;
  const char* message;
};

void rename_file(Json& document, const char* from, const std::string& to) {
  document["files"][to] = document["files"][from];
  document["files"].erase(from);
}

std::function<void(Json&)> with_file(const std::string& path, const std::string& text = "x") {
  return [path, text](Json& document) { document["files"][path] = text; };
}

std::function<void(Json&)> with_house(const std::string& text) {
  return [text](Json& document) { document["files"]["house.yaml"] = "cicera: 1\nname: house\ntitle: House\n" + text; };
}

const std::vector<HostilePack>& hostile_packs() {
  static const std::vector<HostilePack> packs = {
      {"no object", [](Json& d) { d = Json::array(); }, "is not a pack of this version, cicera.pack/1"},
      {"later version", [](Json& d) { d["format"] = "cicera.pack/2"; }, "is not a pack of this version, cicera.pack/1"},
      {"unknown key", [](Json& d) { d["run"] = "rm"; }, "the document has an unknown key 'run'"},
      {"no name", [](Json& d) { d.erase("name"); }, "name is missing"},
      {"name of the parent folder", [](Json& d) { d["name"] = ".."; }, "name cannot be '..'"},
      {"name with a slash", [](Json& d) { d["name"] = "a/b"; }, "name cannot be 'a/b'"},
      {"name of a device", [](Json& d) { d["name"] = "nul"; }, "name cannot be 'nul'"},
      {"name too long", [](Json& d) { d["name"] = std::string(61, 'a'); }, "60 at most"},
      {"files that are a list", [](Json& d) { d["files"] = Json::array(); }, "files must be an object"},
      {"file that is a number", [](Json& d) { d["files"]["house.yaml"] = 1; }, "files.house.yaml must be a text"},
      {"no ruleset", [](Json& d) { d["files"] = d["rulesets"] = Json::object(); }, "rulesets is empty"},
      {"parent folder", with_file("../x.lua"), "files has the path '../x.lua', which leaves the pack by '..'"},
      {"parent folder inside", with_file("a/../../x.lua"), "which leaves the pack by '..'"},
      {"absolute path", with_file("/tmp/x.lua"), "files has the path '/tmp/x.lua', which is absolute"},
      {"backslashes", with_file("..\\x.lua"), "which has one of \\ : * ? \" < > |"},
      {"drive", with_file("c:x.lua"), "which has one of \\ : * ? \" < > |"},
      {"empty path", with_file(""), "files has the path '', which is empty"},
      {"empty part", with_file("a//x.lua"), "which has an empty part"},
      {"hidden file", with_file(".x.lua"), "which has a part that begins with a dot"},
      {"option", with_file("-x.lua"), "which has a part that begins with a hyphen or a blank"},
      {"trailing dot", with_file("a./x.lua"), "which has a part that ends with a dot or a blank"},
      {"device", with_file("LPT1.x.lua"), "which has a part that some systems reserve for a device"},
      {"byte zero", with_file(std::string("x\0y.lua", 7)), "which has a control character"},
      {"escape sequence", with_file("\x1b[2Jx.lua"), "files has the path '?[2Jx.lua', which has a control character"},
      {"turned around", with_file("x\u202Elua.lua"), "which has a control character"},
      {"too long a path", with_file(std::string(200, 'a') + ".lua"), "which is longer than 200 bytes"},
      {"too deep", with_file("a/a/a/a/a/a/a/a/x.lua"), "which has more than 8 parts"},
      {"other ending", with_file("x.sh"), "which ends in neither .yaml nor .lua"},
      {"file of the pack itself", with_file("house.cicera"), "which ends in neither .yaml nor .lua"},
      {"same but for case", with_file("lib/GIFT.lua"), "which are one file on some systems"},
      {"file and folder", with_file("house.yaml/x.lua"), "files has 'house.yaml' as a file and as a folder"},
      {"too many files",
       [](Json& d) {
         for (int i = 0; i < 100; ++i) d["files"][std::to_string(i) + ".lua"] = "";
       },
       "files has more than 100 files"},
      {"file too large", with_file("x.lua", std::string((1 << 20) + 1, ' ')), "files.x.lua is larger than 1 MiB"},
      {"pack too large",
       [](Json& d) {
         for (int i = 0; i < 5; ++i) d["files"][std::to_string(i) + ".lua"] = std::string(1 << 20, ' ');
       },
       "files is larger than 4 MiB"},
      {"file that nothing needs", with_file("x.lua"), "the pack contains 'x.lua', which nothing in it uses"},
      {"ruleset without fingerprint", with_file("x.yaml"), "rulesets has no fingerprint of 'x.yaml'"},
      {"fingerprint of no ruleset", [](Json& d) { d["rulesets"]["x.yaml"] = ""; },
       "rulesets has 'x.yaml', which is not a ruleset among the files"},
      {"fingerprint that is none", [](Json& d) { d["rulesets"]["house.yaml"] = "?"; },
       "rulesets.house.yaml must be a fingerprint, 16 hexadecimal digits"},
      {"other fingerprint", [](Json& d) { d["rulesets"]["house.yaml"] = "0123456789abcdef"; },
       "'house.yaml' has other rules here ("},
      {"shipped path", [](Json& d) { d["shipped"]["../x"] = ""; }, "shipped has '../x', which is not a ruleset's name"},
      {"shipped that is not there", [](Json& d) { d["shipped"]["nowhere"] = "0123456789abcdef"; },
       "this program has no ruleset 'nowhere'"},
      {"parent that is not pinned", [](Json& d) { d["shipped"].erase("cicera"); },
       "the pack uses the shipped ruleset 'cicera', but lists no fingerprint of it"},
      {"parent outside", with_house("extends: ../../../x.yaml\n"), "is outside the folder of the rules"},
      {"absolute parent", with_house("extends: /etc/x.yaml\n"), "'/etc/x.yaml' is outside the folder of the rules"},
      {"script outside", with_house("extends: cicera\nscoring: {x: {script: /etc/passwd}}\n"),
       "'/etc/passwd' is outside the folder of the rules"},
      {"missing parent", with_house("extends: ./none.yaml\n"), "unknown ruleset './none.yaml'"},
      {"ring", with_house("extends: ./house.yaml\n"), "rulesets build on each other in a circle"},
      {"scenario of a file outside",
       [](Json& d) {
         d["files"]["house.test.yaml"] =
             "cicera: 1\nruleset: /etc/x.yaml\nscenarios: [{name: x, table: 7d, plays: []}]\n";
       },
       "'/etc/x.yaml' is outside the folder of the rules"},
      {"script of an override",
       [](Json& d) {
         d["files"]["house.test.yaml"] =
             "cicera: 1\nruleset: 'cicera:scoring.x.script=/etc/passwd'\n"
             "scenarios: [{name: x, table: 7d, plays: [{card: 2s}]}]\n";
         d["shipped"].erase("cicera-bigia");
       },
       "the script is outside the folder of the rules"},
      {"name of a shipped ruleset",
       [](Json& d) {
         rename_file(d, "cousin.yaml", "cicera.yaml");
         d["rulesets"]["cicera.yaml"] = d["rulesets"]["cousin.yaml"];
         d["rulesets"].erase("cousin.yaml");
       },
       "'cicera' is the name of a shipped ruleset"},
      {"alias of a shipped ruleset",
       [](Json& d) { d["files"]["cousin.yaml"] = std::string(cousin_text) + "aliases: [cicera-bigia]\n"; },
       "the pack has a ruleset 'cicera-bigia', which is the name of a shipped one"},
  };
  return packs;
}

TEST_F(Add, RefusesHostilePacks) {
  EXPECT_GE(hostile_packs().size(), 20U);
  const std::string good = text_of(file());
  const Words before = listing_of(folder.path());
  for (const HostilePack& hostile : hostile_packs()) {
    folder.write("house.cicera", good);
    edit(hostile.change);
    const ProgramResult result = add({"--dry-run"});
    EXPECT_EQ(result.exit_code, 2) << hostile.name;
    EXPECT_THAT(result.err, HasSubstr(hostile.message)) << hostile.name;
    EXPECT_THAT(result.err, Not(HasSubstr(".adding-"))) << hostile.name;
    EXPECT_EQ(result.out, "") << hostile.name;
    EXPECT_EQ(listing_of(folder.path()), before) << hostile.name;
  }
}

TEST_F(Add, RefusesWhatIsNotJson) {
  const std::vector<std::pair<std::string, std::string>> texts = {
      {"", ": error: is not a pack of this version"},
      {"# A page\n", ": error: is not a pack of this version"},
      {"{\n\"format\": x", ":2:11: error: not JSON: "},
      {"{\n\"name\": 1,\n\"name\": 2}", ":3:1: error: the key 'name' is given twice"},
      {"{\"a\":[[1]]}", ":1:7: error: nested too deeply"},
      {"{\"a\":\"\xff\"}", ":1:7: error: not JSON: "},
  };
  for (const auto& [text, message] : texts) {
    folder.write("house.cicera", text);
    const ProgramResult result = add();
    EXPECT_EQ(result.exit_code, 2) << text;
    EXPECT_THAT(result.err, HasSubstr("house.cicera" + message)) << text;
  }
  EXPECT_THAT(listing_of(added()), IsEmpty());
  EXPECT_THAT(run_there({"add", rules().string()}).err, EndsWith("not a file\n"));
  EXPECT_THAT(run_there({"add", "none.cicera"}).err, EndsWith("No such file or directory\n"));
}

}  // namespace
}  // namespace cicera::tests
