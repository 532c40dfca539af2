// Bots of all kinds: the examples play whole hands, and whatever a bot does wrong is reported in one sentence.
#include <fcntl.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <poll.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include <csignal>

#include "tests/cli/bots/bot_table.h"
#include "tests/helpers/domain.h"
#include "tests/helpers/expected_text.h"
#include "tests/helpers/source_folder.h"
#include "tests/helpers/temporary_folder.h"

namespace cicera::tests {
namespace {

using namespace cicera::cli;
using std::chrono::milliseconds;
using ::testing::HasSubstr;

using Time = std::chrono::steady_clock::time_point;

constexpr milliseconds short_limit{300};
constexpr milliseconds long_limit{60'000};             // of bots that answer, on a busy machine too
constexpr const char* nothing_more = "kill -STOP $$";  // neither reads nor writes nor ends

/// A clock that stands still until a condition holds and what the bot has written by then is read; then it goes on by
/// an hour at each look. So what is late is late on any machine. The bot has no time to end.
BotTime late_when(std::function<bool()> condition) {
  const auto looks = std::make_shared<int>(0);
  const auto now = [looks, condition = std::move(condition)] {
    if (*looks > 0 || condition()) ++*looks;
    return Time() + std::chrono::hours(std::max(0, *looks - 2));
  };
  return {.now = now, .grace = milliseconds(0)};
}

/// Time enough to end, on a busy machine too.
BotTime with_grace(milliseconds grace) {
  BotTime time;
  time.grace = grace;
  return time;
}
BotTime patient() { return with_grace(long_limit); }

/// A bot that is greeted and asked for a play of `9d 5c` in front of `2d 3d 4d 7b`, where there are seven.
class Asked {
 public:
  explicit Asked(const std::string& command, milliseconds limit = long_limit, BotTime time = patient())
      : bot_(command, limit, std::move(time)) {}

  std::string greet() { return bot_.greet(hello(whole_ruleset("cicera"), game("cicera"), Seat{0})); }
  void send(const BotMessage& message) { bot_.send(message); }
  Play choose() {
    Position position;
    position.holdings[0] = cards("9d 5c");
    position.table = cards("2d 3d 4d 7b");
    position.unseen = 1;
    const Hand hand(game("cicera"), position);
    const ScoreSheet sheet(2, game("cicera").lines());
    const std::vector<std::int64_t> match_points = {12, 9};
    PlayFinder finder(game("cicera"));
    return bot_.choose(View(hand), {3, match_points, sheet}, finder.plays(hand), nullptr);
  }

 private:
  Bot bot_;
};

class Bots : public ::testing::Test {
  const IgnoredPipeSignal ignored_;
};

/// What a shell says that has read the hello, answered it and been asked for a play.
std::string when_asked(const std::string& then) {
  return "read -r hello; echo '{\"type\":\"hello\"}'; read -r view; read -r choose; " + then;
}

/// A shell that prints this text, whatever bytes it has.
std::string printing(const std::string& format) { return "printf '" + format + "\\n'"; }

std::string failure_of(const std::string& command, milliseconds limit = long_limit, BotTime time = patient()) {
  Asked asked(command, limit, std::move(time));
  try {
    asked.greet();
    asked.choose();
  } catch (const Error& failure) {
    const std::string message = failure.what();
    const std::string before = "the bot " + command + " ";
    EXPECT_TRUE(message.starts_with(before)) << message;
    return message.substr(std::min(before.size(), message.size()));
  }
  return "nothing";
}

std::string answer_failure(const std::string& answer) { return failure_of(when_asked(printing(answer) + "; cat")); }

// The examples

class ExampleBots : public ::testing::TestWithParam<std::string> {
  const IgnoredPipeSignal ignored_;
};
INSTANTIATE_TEST_SUITE_P(Shipped, ExampleBots,
                         ::testing::Values("cicera", "scopa-sei", "cirulla", "cicera-tre",
                                           "cicera:players.count=8,deal.rounds=[6],deal.packet=6"),
                         [](const auto& test) { return test_name(test.param); });

TEST_P(ExampleBots, PlayWholeHandsWithOneAnotherAndOthers) {
  const MatchSetup setup(whole_ruleset(GetParam()));
  const std::string folder = (source_folder / "docs" / "bots").string();
  Bot python(folder + "/bot.py", long_limit);
  Bot lua(folder + "/bot.lua", long_limit);
  EXPECT_EQ(python.greet(hello(setup.ruleset(), setup.game(), Seat{0})), "Python");
  EXPECT_EQ(lua.greet(hello(setup.ruleset(), setup.game(), Seat{1})), "Lua");
  std::vector<Sitter> sitters = {sitter(python), sitter(lua)};
  while (std::ssize(sitters) < setup.game().seats()) sitters.push_back(random_sitter());
  const int hands = 3;
  const Match match = play_match(setup, 11, sitters, hands);
  EXPECT_TRUE(match.hands_played() == hands || match.over());
}

// Good answers

TEST_F(Bots, ChooseByNumber) {
  Asked asked(when_asked("echo '{\"type\":\"play\",\"play\":0}'"));
  EXPECT_EQ(asked.greet(), "");
  EXPECT_EQ(asked.choose(), play("5c"));
}

TEST_F(Bots, ChooseByCards) {
  Asked asked(when_asked("echo '{\"type\":\"play\",\"card\":\"9d\",\"take\":[\"4d\",\"3d\",\"2d\"]}'"));
  asked.greet();
  EXPECT_EQ(asked.choose(), play("9d", "2d 3d 4d"));
}

TEST_F(Bots, ReadEventsBeforeTheyAreAsked) {
  const TemporaryFolder folder;
  const std::string file = (folder.path() / "received").string();
  {
    Asked asked("read -r hello; echo '{\"type\":\"hello\"}'; read -r event; read -r view; echo \"$event\" > " + file +
                "; read -r choose; echo '{\"type\":\"play\",\"play\":1}'");
    asked.greet();
    Position before;
    before.turn = Seat{3};
    asked.send(play_event(Hand(game("cicera"), before), play("4d"), {}));
    asked.choose();
  }
  EXPECT_EQ(text_of(file),
            "{\"type\":\"event\",\"event\":\"play\",\"seat\":3,\"card\":\"4d\",\"take\":[],\"points\":[]}\n");
}

TEST_F(Bots, GetMessagesThatFillNoPipe) {
  Asked asked(
      "read -r hello; echo '{\"type\":\"hello\"}'; while read -r line; do case $line in *choose*) "
      "echo '{\"type\":\"play\",\"play\":1}';; esac; done");
  asked.greet();
  const BotMessage much = error_message(std::string(100'000, 'x'));
  for (int i = 0; i < 20; ++i) asked.send(much);
  EXPECT_NO_THROW(asked.choose());
}

// Bad answers

TEST_F(Bots, GetAnErrorForAWrongAnswer) {
  const auto play = [](const std::string& rest) { return answer_failure("{\"type\":\"play\"" + rest + "}"); };
  EXPECT_EQ(play(",\"play\":99"),
            "answered `{\"type\":\"play\",\"play\":99}`, which is not a legal play; `choose` listed the legal plays");
  EXPECT_THAT(play(",\"play\":-1"), HasSubstr("which is not a legal play"));
  EXPECT_THAT(play(",\"play\":18446744073709551615"), HasSubstr("which is not a legal play"));
  EXPECT_THAT(play(",\"play\":1e400"), HasSubstr("which is not a `play`: a number is too large"));
  EXPECT_THAT(play(",\"play\":1.0"), HasSubstr("which is not a `play`: `play` must be a whole number"));
  EXPECT_THAT(play(",\"play\":\"0\""), HasSubstr("which is not a `play`: `play` must be a whole number"));
  EXPECT_THAT(play(",\"play\":0,\"play\":1"), HasSubstr("which is not a `play`: the key 'play' is given twice"));
  EXPECT_THAT(play(",\"play\":0,\"card\":\"9d\""), HasSubstr("the key 'card' does not belong there"));
  EXPECT_THAT(play(""), HasSubstr("which is not a `play`: it must have `play`, or `card` and `take`"));
  EXPECT_THAT(play(",\"card\":\"9d\",\"take\":[\"7b\"]"), HasSubstr("which is not a legal play"));
  EXPECT_THAT(play(",\"card\":\"2d\",\"take\":[]"), HasSubstr("which is not a legal play"));
  EXPECT_THAT(play(",\"card\":9,\"take\":[]"), HasSubstr("`card` must be a card"));
  EXPECT_THAT(play(",\"card\":\"9d\",\"take\":[\"2d\",\"2d\"]"),
              HasSubstr("`take` must be a list of cards, each once"));
  EXPECT_THAT(play(",\"card\":\"9d\",\"take\":{\"2d\":1}"), HasSubstr("`take` must be a list of cards"));
}

TEST_F(Bots, GetAnErrorForALineThatIsNotAnAnswer) {
  EXPECT_EQ(answer_failure("let me think"),
            "answered `let me think`, which is not a `play`: not JSON: invalid literal");
  EXPECT_THAT(answer_failure(""), HasSubstr("answered ``, which is not a `play`: not JSON: "));
  EXPECT_THAT(answer_failure("[1]"), HasSubstr("which is not a `play`: it must be an object"));
  EXPECT_THAT(answer_failure("{\"play\":0}"), HasSubstr("its `type` must be \"play\""));
  EXPECT_THAT(answer_failure("{\"type\":[\"play\"],\"play\":0}"), HasSubstr("its `type` must be \"play\""));
  EXPECT_THAT(answer_failure("{\"type\":\"play\",\"play\":[[[0]]]}"),
              HasSubstr("which is not a `play`: nested too deeply"));
  EXPECT_THAT(answer_failure(std::string(50'000, '[')), HasSubstr("which is not a `play`: nested too deeply"));
  EXPECT_THAT(answer_failure("{\"type\":\"play\",\"play\\377\":0}"), HasSubstr("which is not a `play`: not JSON: "));
  EXPECT_THAT(answer_failure("{\"type\":\"play\",\\000\"play\":0}"), HasSubstr("which is not a `play`: a NUL byte"));
}

TEST_F(Bots, CannotWriteToTheTerminalThroughErrors) {
  EXPECT_THAT(answer_failure("\\033[2J\\302\\233"), HasSubstr("answered `?[2J?`, which is not a `play`: not JSON: "));
  EXPECT_THAT(answer_failure("{" + std::string(500, ' ')), HasSubstr("{" + std::string(79, ' ') + "...`"));
}

TEST_F(Bots, AreRefusedByTheirHello) {
  const auto hello = [](const std::string& answer) {
    return failure_of("read -r hello; " + printing(answer) + "; cat");
  };
  EXPECT_EQ(hello("Welcome to my bot"),
            "answered `Welcome to my bot`, which is not a `hello`: not JSON: invalid literal");
  EXPECT_THAT(hello("{\"type\":\"play\",\"play\":0}"),
              HasSubstr("which is not a `hello`: its `type` must be \"hello\""));
  EXPECT_THAT(hello("{\"type\":\"hello\",\"name\":1}"), HasSubstr("`name` must be a text"));
  EXPECT_THAT(hello("{\"type\":\"hello\",\"name\":\"\\302\\233\"}"), HasSubstr("without control characters"));
  EXPECT_THAT(hello("{\"type\":\"hello\",\"name\":\"" + std::string(41, 'x') + "\"}"), HasSubstr("at most 40 bytes"));
}

TEST_F(Bots, AreHeardWhenTheyDebugOnStandardOutput) {
  EXPECT_EQ(failure_of(when_asked("echo debug: 7 plays; echo '{\"type\":\"play\",\"play\":0}'; cat")),
            "answered `debug: 7 plays`, which is not a `play`: not JSON: invalid literal");
}

TEST_F(Bots, MayNotAnswerTwice) {
  Asked asked(
      when_asked("printf '{\"type\":\"play\",\"play\":1}\\n{\"type\":\"play\",\"play\":2}\\n'; cat > /dev/null"));
  asked.greet();
  asked.choose();
  try {
    asked.choose();
    FAIL();
  } catch (const Error& failure) {
    EXPECT_THAT(failure.what(), HasSubstr(" wrote `{\"type\":\"play\",\"play\":2}` without being asked"));
  }
}

// No answer

TEST_F(Bots, HaveATimeLimit) {
  EXPECT_EQ(failure_of(nothing_more, short_limit, late_when([] { return true; })), "gave no answer within 0.3 s");
}

TEST_F(Bots, MustEndTheirLines) {
  const TemporaryFolder folder;
  const std::string written = (folder.path() / "written").string();
  const auto is_written = [&] { return std::filesystem::exists(written); };
  EXPECT_EQ(failure_of("printf '{\"type\":\"hello\"}'; touch " + written + "; " + nothing_more, short_limit,
                       late_when(is_written)),
            "wrote `{\"type\":\"hello\"}` and did not end the line within 0.3 s");
}

TEST_F(Bots, MayNotWriteWithoutEnd) {
  const auto failure = [](const std::string& command) { return failure_of(command, long_limit, with_grace({})); };
  EXPECT_EQ(failure("tr '\\0' x < /dev/zero"), "wrote a line longer than 1048576 bytes");
  EXPECT_THAT(failure("yes"), HasSubstr("answered `y`, which is not a `hello`: not JSON: "));
}

TEST_F(Bots, MustReadTheirMessages) {
  bool greeted = false;
  Asked asked(std::string("read -r hello; echo '{\"type\":\"hello\"}'; ") + nothing_more, short_limit,
              late_when([&] { return greeted; }));
  asked.greet();
  greeted = true;
  for (int i = 0; i < 20; ++i) asked.send(error_message(std::string(10'000, 'x')));
  try {
    asked.choose();
    FAIL();
  } catch (const Error& failure) {
    EXPECT_THAT(failure.what(), HasSubstr(" did not read its input within 0.3 s"));
  }
}

TEST_F(Bots, MustStay) {
  EXPECT_EQ(failure_of("exit 3"), "ended with exit code 3");
  EXPECT_EQ(failure_of(when_asked("exit 0")), "ended with exit code 0");
  EXPECT_EQ(failure_of(when_asked("kill -9 $$")), "was ended by signal 9");
}

TEST_F(Bots, MustKeepTheirStreamsOpen) {
  const auto failure = [](const std::string& command) {
    return failure_of(command + nothing_more, long_limit, late_when([] { return false; }));
  };
  EXPECT_EQ(failure("exec >&-; "), "closed its standard output");
  EXPECT_EQ(failure("exec <&-; echo '{\"type\":\"hello\"}'; "), "closed its standard input");
}

TEST_F(Bots, SayTheirLastWords) {
  EXPECT_THAT(failure_of("./missing-bot"),
              ::testing::MatchesRegex("ended with exit code 127; its last line on standard error is `.*not found`"));
  EXPECT_EQ(failure_of("echo one >&2; echo two >&2; exit 1"),
            "ended with exit code 1; its last line on standard error is `two`");
  EXPECT_EQ(failure_of("yes error | head -n 100000 >&2; exit 1"),
            "ended with exit code 1; its last line on standard error is `error`");
}

TEST_F(Bots, GetAnErrorWhenTheyFail) {
  const TemporaryFolder folder;
  const std::string file = (folder.path() / "received").string();
  const std::string command = when_asked("echo nonsense; cat > " + file);
  failure_of(command);  // waits for the bot to end
  const auto received = nlohmann::json::parse(text_of(file));
  EXPECT_EQ(received["type"], "error");
  EXPECT_EQ(received["message"],
            "the bot " + command + " answered `nonsense`, which is not a `play`: not JSON: invalid literal");
}

// The end

TEST_F(Bots, LeaveNothingBehind) {
  const TemporaryFolder folder;
  const std::string fifo = (folder.path() / "fifo").string();
  ASSERT_EQ(mkfifo(fifo.c_str(), 0600), 0);
  const int reader = open(fifo.c_str(), O_RDONLY | O_NONBLOCK | O_CLOEXEC);
  ASSERT_GE(reader, 0);
  // A shell that ignores SIGTERM and its child, which does so too; both hold the fifo open, and say so.
  const std::string command =
      "trap '' TERM; exec 3> " + fifo +
      "; tail -f /dev/null & read -r hello; echo '{\"type\":\"hello\"}'; while :; do wait; done";
  Asked(command, long_limit, with_grace(milliseconds(0))).greet();
  pollfd end{reader, POLLIN, 0};
  EXPECT_EQ(poll(&end, 1, static_cast<int>(long_limit.count())), 1);
  EXPECT_TRUE(end.revents & POLLHUP) << "somebody still holds the fifo";
  close(reader);
  EXPECT_EQ(waitpid(-1, nullptr, WNOHANG), -1) << "a zombie";
}

TEST_F(Bots, MayTakeTheirLeave) {
  const TemporaryFolder folder;
  const std::string file = (folder.path() / "received").string();
  {
    Asked asked("read -r hello; echo '{\"type\":\"hello\"}'; read -r last; echo \"$last\" > " + file);
    asked.greet();
    asked.send(match_end_event(std::vector<std::int64_t>{51, 3}, Side{0}, ""));
  }
  EXPECT_EQ(text_of(file),
            "{\"type\":\"event\",\"event\":\"match_end\",\"match_points\":[51,3],\"winner\":0,\"reason\":null}\n");
}

TEST_F(Bots, DoNotHoldOneAnothersStreams) {
  const TemporaryFolder folder;
  const std::string file = (folder.path() / "ended").string();
  auto first = std::make_unique<Asked>("cat > /dev/null; echo by itself > " + file);
  const Asked second("cat > /dev/null");
  first.reset();
  EXPECT_EQ(text_of(file), "by itself\n");
}

TEST_F(Bots, InheritNoFileOfOurs) {
#if defined(__GLIBC__) && __GLIBC_PREREQ(2, 34)
  const int ours = open("/dev/null", O_RDONLY);  // as sockets of libraries are: without O_CLOEXEC
  ASSERT_GE(ours, 0);
  const std::string file = "/proc/self/fd/" + std::to_string(ours);
  EXPECT_EQ(Asked("read -r hello; [ -e " + file +
                  " ] && name=open || name=closed; echo '{\"type\":\"hello\",\"name\":\"'$name'\"}'")
                .greet(),
            "closed");
  close(ours);
#endif
}

}  // namespace
}  // namespace cicera::tests
