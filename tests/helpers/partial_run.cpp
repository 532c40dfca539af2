#include "tests/helpers/partial_run.h"

#include <fcntl.h>
#include <unistd.h>

#include <algorithm>
#include <csignal>
#include <filesystem>

#include "engine/formats/partial_result.h"
#include "tests/helpers/await.h"
#include "tests/helpers/domain.h"
#include "tests/helpers/expected_text.h"
#include "tests/helpers/program.h"
#include "tests/helpers/running_program.h"

namespace cicera::tests {

using nlohmann::json;

namespace {

constexpr const char* gift = R"(return {
  api = 1,
  parameters = { points = 1 },
  on_play = function(play, p)
    if play.taken:has("7d") then return p.points else return 0 end
  end,
}
)";

}  // namespace

Words operator+(Words words, const Words& more) {
  words.insert(words.end(), more.begin(), more.end());
  return words;
}

json changed(json document, const std::string& pointer, const json& value) {
  document[json::json_pointer(pointer)] = value;
  document["checksum"] = partial_checksum(document);
  return document;
}

const std::vector<Words>& commands() {
  // Instrumented, those that take long are shorter; the third still has hands in two blocks.
  static const auto few = [](int units, int instrumented) {
    return std::to_string(slowness == 1 ? units : instrumented);
  };
  static const std::vector<Words> list = {
      {"simulate", "--hands", "1000", "--seed", "18446744073709551615", "--players", "greedy,random"},
      {"simulate", "-r", "./house.yaml:scoring.gift.points=2", "--script", "gift.lua", "--matches", "50"},
      {"compare", "cicera", "cicera-due", "./house.yaml", "cicera-bigia", "--hands", few(1000, 600), "--first", "70",
       "--players", "random", "--players", "greedy"},
      {"compare", "cicera-21", "./house.yaml", "--script", "gift.lua", "--matches", "40", "--seed", "3", "--players",
       "random"},
      {"compare", "scopa", "./house.yaml", "--hands", few(12, 3), "--players", "greedy", "--metrics",
       "outcome,tension,agency,search"},
      {"arena", "cicera", "--players", "random,greedy", "--deals", "20", "--metrics", "luck"},
      {"arena", "./house.yaml", "cicera-tre", "--script", "gift.lua", "--players", "random,greedy,careful", "--deals",
       few(30, 6)},
      {"compare", "cicera", "./house.yaml:match.target=51", "--vary", "match.target=11,31,21", "--matches", "40",
       "--players", "greedy", "--metrics", "outcome,comeback"},
  };
  return list;
}

std::string send_at_checkpoint(const std::string& signal) {
  return "(until [ -e checkpoint ]; do kill -0 $$ 2> /dev/null || exit; sleep 0.01; done; sleep 0.1; kill -" + signal +
         " $$)";
}

PartialRun::PartialRun() {
  folder.write("gift.lua", gift);
  folder.write("house.yaml", "cicera: 1\nname: house\ntitle: House\nextends: cicera\nmatch: {target: 31}\n");
}

std::string PartialRun::file(const std::string& name) const { return text_of(path(name)); }

std::string PartialRun::out(const Words& arguments) const {
  const ProgramResult result = run_cicera_in(folder.path(), arguments);
  EXPECT_EQ(result.exit_code, 0) << result.err;
  EXPECT_EQ(result.err, "");
  return without_times(result.out);
}

std::string PartialRun::error(const Words& arguments) const {
  const ProgramResult result = run_cicera_in(folder.path(), arguments);
  EXPECT_EQ(result.exit_code, 2) << result.out;
  EXPECT_EQ(result.out, "");
  return result.err;
}

std::string PartialRun::shard(const Words& command, const std::string& share) const {
  std::string name = share.substr(0, share.find('/')) + ".json";
  const ProgramResult result = run_cicera_in(folder.path(), command + Words{"--shard", share, "--json"});
  EXPECT_EQ(result.exit_code, 0) << result.err;
  folder.write(name, result.out);
  return name;
}

void PartialRun::write_checkpoint(const Words& command) const {
  const json first = json::parse(file(shard(command, "1/3")));
  folder.write("checkpoint", changed(changed(first, "/shard/of", 1), "/shard/number", 1).dump(2));
}

std::int64_t PartialRun::units_in_checkpoint() const {
  if (!std::filesystem::exists(path("checkpoint"))) return -1;
  return json::parse(file("checkpoint"))["sums"]["units"].get<std::int64_t>();
}

std::string PartialRun::broken_off(const Words& arguments, int signal) const {
  const std::int64_t before = std::max<std::int64_t>(units_in_checkpoint(), 0);
  const int err = open(path("errors").c_str(), O_CREAT | O_WRONLY | O_TRUNC | O_CLOEXEC, 0600);
  const int nowhere = open("/dev/null", O_WRONLY | O_CLOEXEC);
  const RunningProgram program(arguments, nowhere, err);
  EXPECT_TRUE(await([&] { return units_in_checkpoint() > before || !program.running(); }));
  program.send(signal);
  EXPECT_EQ(program.wait(), signal == SIGKILL ? -SIGKILL : 3) << file("errors");
  close(err);
  close(nowhere);
  return file("errors");
}

}  // namespace cicera::tests
