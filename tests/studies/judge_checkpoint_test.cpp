// A judgement that was stopped, and went on from its checkpoint.
#include "engine/studies/judge_checkpoint.h"

#include <gmock/gmock.h>

#include <atomic>
#include <span>

#include "engine/answers/judge_question.h"
#include "engine/formats/json.h"
#include "engine/players/player_kinds.h"
#include "engine/support/error.h"
#include "engine/support/stop.h"
#include "scripting/scripting.h"
#include "tests/helpers/program.h"
#include "tests/helpers/source_folder.h"
#include "tests/helpers/temporary_folder.h"

namespace cicera::tests {
namespace {

using ::testing::HasSubstr;

/// A judgement that has every part: two kinds of players, turns, relatives and goals of both kinds.
std::string house_with(int points) {
  return "cicera: 1\nname: house\ntitle: House\nextends: cicera\nscoring: {simili: {points: " + std::to_string(points) +
         "}}\ngoals: [hands_per_match<=9, points_by_line.simili<=4]\n";
}

std::unique_ptr<StudyWork> asked(const TemporaryFolder& folder) {
  const QuestionContext context(Library({source_folder / "rulesets"}, read_script));
  JudgeQuestion question;
  question.specs = {(folder.path() / "house.yaml").string()};
  question.judge.players = "greedy";
  question.judge.hands = 30;
  question.judge.matches = 6;
  question.judge.deals = 26;
  question.judge.measured = 4;
  return question.load(context, {});
}

std::unique_ptr<StudyWork> resumed(const std::string& file) {
  const QuestionContext context(Library({source_folder / "rulesets"}, read_script));
  return JudgeQuestion().resume(context, file, {});
}

void play_to(StudyWork& work, std::int64_t end) {
  while (!work.finished() && work.done() < end) work.play(end - work.done(), nullptr);
}

TEST(JudgeCheckpoint, GoesOnFromAnyUnitToTheSameAnswer) {
  const TemporaryFolder folder;
  folder.write("house.yaml", house_with(2));
  const std::unique_ptr<StudyWork> whole = asked(folder);
  play_to(*whole, whole->expected());
  const std::string answer = json_text(whole->answer());
  const std::string file = (folder.path() / "judge.json").string();
  for (const std::int64_t tenths : {3, 8}) {
    const std::unique_ptr<StudyWork> begun = asked(folder);
    play_to(*begun, begun->expected() * tenths / 10);
    folder.write("judge.json", begun->checkpoint());
    const std::unique_ptr<StudyWork> rest = resumed(file);
    EXPECT_EQ(rest->done(), begun->done());
    EXPECT_EQ(rest->checkpoint(), begun->checkpoint());
    play_to(*rest, rest->expected());
    EXPECT_EQ(json_text(rest->answer()), answer) << tenths;
  }
}

/// Plays as random does, and asks for a stop at one of its turns.
class StoppingPlayer final : public Player {
 public:
  StoppingPlayer(std::atomic<int>& turns_left, std::atomic<bool>& stop) : turns_left_(turns_left), stop_(stop) {}

  Play choose(const View&, std::span<const Play> plays, Random& random) override {
    if (--turns_left_ == 0) stop_ = true;
    return plays[random.below(static_cast<std::uint32_t>(plays.size()))];
  }

 private:
  std::atomic<int>& turns_left_;
  std::atomic<bool>& stop_;
};

TEST(JudgeCheckpoint, HoldsNothingOfHandsThatAStopBrokeOff) {
  const TemporaryFolder folder;
  const QuestionContext context(Library({source_folder / "rulesets"}, read_script));
  std::atomic<int> turns_left = -1;
  std::atomic<bool> stop = false;
  StudyDoor door;
  door.make_bot = [&](std::string_view, const std::string&, const Ruleset&) {
    PlayerKind kind = *find_player_kind("random");
    kind.name = "bot";
    kind.make = [&](const Game&, Scorer*, const ParameterValues&) {
      return std::make_unique<StoppingPlayer>(turns_left, stop);
    };
    return kind;
  };
  const auto judged = [&] {
    JudgeQuestion question;
    question.specs = {"scopa:scoring.settebello.points=2"};
    question.judge.players = "exec:mara";
    question.judge.other_players.clear();
    question.judge.hands = 2000;
    question.judge.matches = question.judge.deals = 2;
    question.judge.measured = 0;
    return question.load(context, door);
  };
  const std::unique_ptr<StudyWork> whole = judged();
  while (!whole->finished()) whole->play(2000, nullptr);
  const std::unique_ptr<StudyWork> stopped = judged();
  const std::string unstarted = stopped->checkpoint();
  turns_left = 100'000;  // of some 144,000
  EXPECT_THROW(stopped->play(2000, &stop), Stop);
  EXPECT_EQ(stopped->checkpoint(), unstarted);
  folder.write("judge.json", stopped->checkpoint());
  const std::unique_ptr<StudyWork> rest =
      JudgeQuestion().resume(context, (folder.path() / "judge.json").string(), door);
  while (!rest->finished()) rest->play(2000, nullptr);
  EXPECT_EQ(json_text(rest->answer()), json_text(whole->answer()));
}

TEST(JudgeCheckpoint, RefusesOtherFilesRulesAndResults) {
  const TemporaryFolder folder;
  folder.write("house.yaml", house_with(2));
  const std::unique_ptr<StudyWork> begun = asked(folder);
  play_to(*begun, 40);
  const std::string text = begun->checkpoint();
  const auto refused = [&](std::string_view what, const std::string& changed, const std::string& why) {
    folder.write("judge.json", changed);
    try {
      static_cast<void>(resumed((folder.path() / "judge.json").string()));
      ADD_FAILURE() << what;
    } catch (const Error& error) {
      EXPECT_THAT(error.message(), HasSubstr(why)) << what;
    }
  };
  const auto with = [&](const std::function<void(nlohmann::ordered_json&)>& change) {
    nlohmann::ordered_json document = nlohmann::ordered_json::parse(text);
    change(document);
    document["checksum"] = partial_checksum(document);
    return json_text(document);
  };
  refused("another format", "{\"format\": \"cicera.tune/1\"}", "not a checkpoint of judge");
  refused("a digit", std::string(text).replace(text.find("\"done\": ") + 8, 1, "9"), "checksum");
  refused("half", text.substr(0, text.size() / 2), "");
  refused("too far", with([](auto& json) { json["done"] = 1'000'000'000; }), "done must be");
  refused("too few parts", with([](auto& json) { json["parts"].erase(0); }), "parts must");
  refused("too few counts", with([](auto& json) { json["events"].erase(0); }), "events must");
  refused("a ratio", with([](auto& json) { json["turns"][0][0] = 3; }), "turns");
  folder.write("house.yaml", house_with(3));
  refused("other rules", text, "rules");
}

TEST(JudgeCheckpoint, IsWrittenByTheCommand) {
  const TemporaryFolder folder;
  const std::string file = (folder.path() / "judge.json").string();
  const std::vector<std::string> few = {"--hands", "100", "--matches", "100", "--deals", "100", "--measured", "2"};
  std::vector<std::string> command = {"judge", "scopa:match.target=16", "--players", "random", "--checkpoint", file};
  command.insert(command.end(), few.begin(), few.end());
  const auto whole = run_cicera(command);
  EXPECT_EQ(whole.exit_code, 0) << whole.err;
  EXPECT_EQ(run_cicera({"judge", "--resume", file}).out, whole.out);
  EXPECT_THAT(run_cicera({"judge", "--resume", file, "--hands", "200"}).err, HasSubstr("holds the whole command"));
  EXPECT_THAT(run_cicera({"tune", "--resume", file}).err, HasSubstr("not a checkpoint of tune"));
}

}  // namespace
}  // namespace cicera::tests
