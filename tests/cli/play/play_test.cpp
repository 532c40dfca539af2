// `cicera play` at a pipe, where it gives a transcript: whole matches, what can be asked on the way, wrong input.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <chrono>
#include <filesystem>
#include <random>
#include <string>
#include <vector>

#include "tests/helpers/domain.h"
#include "tests/helpers/expected_text.h"
#include "tests/helpers/program.h"
#include "tests/helpers/source_folder.h"
#include "tests/helpers/temporary_folder.h"

namespace cicera::tests {
namespace {

/// The program in a folder where a match file can be.
class Play : public ::testing::Test {
 protected:
  ProgramResult play(std::vector<std::string> arguments, std::string_view input = "") const {
    arguments.insert(arguments.begin(), "play");
    return run_cicera_in(folder.path(), arguments, input);
  }
  std::string file(const std::string& name) const { return text_of(folder.path() / name); }
  ProgramResult replay(std::vector<std::string> arguments) const {
    arguments.insert(arguments.begin(), "replay");
    return run_cicera_in(folder.path(), arguments);
  }

  TemporaryFolder folder;
};

/// A person who always takes the first play of the list.
std::string first_plays(int turns) {
  std::string keys;
  for (int i = 0; i < turns; ++i) keys += "?\n1\n";
  return keys;
}

bool tells_a_winner(const std::string& text) {
  return text.find(" wins the match") != std::string::npos || text.find(" win the match") != std::string::npos;
}

constexpr int turns_of_a_long_match = 600;

// Transcripts, to the letter

struct Transcript {
  std::string name;
  std::vector<std::string> arguments;
  std::string input;
};

class PlayTranscript : public Play, public ::testing::WithParamInterface<Transcript> {};

TEST_P(PlayTranscript, IsAsExpected) {
  auto arguments = GetParam().arguments;
  arguments.insert(arguments.end(), {"--save", "match.jsonl"});
  const ProgramResult result = play(arguments, GetParam().input);
  expect_text(source_folder / "tests" / "cli" / "transcripts" / (GetParam().name + ".txt"),
              result.out + (result.err.empty() ? "" : "--- stderr\n" + result.err));
}

const std::string tour = "?\nh\n99\nundo\n9 di coppe\nhnt\nthe seven of cups\n1\nu\ncala il 7 di coppe\ns\nr\nquit\n";

INSTANTIATE_TEST_SUITE_P(
    Cli, PlayTranscript,
    ::testing::Values(
        Transcript{"english", {"--seats", "human,greedy,greedy,greedy", "--seed", "7", "--lang", "en"}, tour},
        Transcript{"italian", {"--seats", "human,greedy,greedy,greedy", "--seed", "7", "--lang", "it"}, tour},
        Transcript{"french",
                   {"--seats", "human,greedy,greedy,greedy", "--seed", "7", "--lang", "en", "--deck", "french"},
                   "?\n7h\nq\n"},
        Transcript{
            "ascii-people",
            {"--seed", "3", "--lang", "it", "--deck", "ascii", "--seats", "human", "--names", "Ada,Bea,Ciro,Dino"},
            "h\n?\n1\n?\n1\nq\n"},
        Transcript{
            "short-match",
            {"-r", "cicera:match.target=1", "--seats", "human,greedy,greedy,greedy", "--seed", "2", "--lang", "en"},
            first_plays(12)},
        Transcript{"scopa",
                   {"-r", "scopa", "--seed", "5", "--lang", "it", "--seats", "human,random"},
                   first_plays(3) + "s\nq\n"}),
    [](const auto& test) { return test_name(test.param.name); });

// Matches

class PlayedMatch : public Play, public ::testing::WithParamInterface<std::string> {};

TEST_P(PlayedMatch, GoesToItsEndAndReplays) {
  const ProgramResult result = play({"-r", GetParam(), "--seed", "11", "--lang", "en", "--save", "match.jsonl"},
                                    first_plays(turns_of_a_long_match));
  ASSERT_EQ(result.exit_code, 0) << result.err;
  EXPECT_TRUE(tells_a_winner(result.out))
      << result.out.substr(result.out.size() - std::min<std::size_t>(result.out.size(), 500));
  const auto lines = lines_of(file("match.jsonl"));
  ASSERT_TRUE(lines.back().starts_with("{\"winner\":")) << lines.back();
  const ProgramResult replayed = replay({"match.jsonl"});
  EXPECT_EQ(replayed.exit_code, 0) << replayed.err;
  // The records of its hands are those that any log has.
  const ProgramResult records = replay({"match.jsonl", "--json"});
  EXPECT_EQ(records.exit_code, 0);
  std::string hands;
  for (const std::string& line : lines)
    if (line.starts_with("{\"format\":\"cicera.hand/1\"")) hands += line + "\n";
  EXPECT_EQ(records.out, hands);
}

INSTANTIATE_TEST_SUITE_P(Sample, PlayedMatch, ::testing::ValuesIn(sample_of(shipped_rulesets())),
                         [](const auto& test) { return test_name(test.param); });
INSTANTIATE_TEST_SUITE_P(Rest, PlayedMatch, ::testing::ValuesIn(rest_of(shipped_rulesets())),
                         [](const auto& test) { return test_name(test.param); });

TEST_F(Play, TheSameSeedPlaysTheSameMatch) {
  for (const char* name : {"a.jsonl", "b.jsonl"})
    ASSERT_EQ(play({"--seats", "random,greedy", "--seed", "5", "--json", "--save", name}).exit_code, 0);
  EXPECT_EQ(file("a.jsonl"), file("b.jsonl"));
}

TEST_F(Play, PrintsOnlyTheResultInJson) {
  const ProgramResult result = play({"--seats", "greedy", "--seed", "5", "--json", "--save", "m.jsonl"});
  EXPECT_EQ(result.out, lines_of(file("m.jsonl")).back() + "\n");
  const ProgramResult person = play({"--json", "--save", "n.jsonl"});
  EXPECT_EQ(person.exit_code, 2);
  EXPECT_NE(person.err.find("cannot be used with human seats"), std::string::npos) << person.err;
}

TEST_F(Play, TakesBackToThePersonsLastTurn) {
  const auto begin = play({"--seed", "7", "--save", "a.jsonl"}, "7c\nq\n");
  ASSERT_EQ(begin.exit_code, 0);
  const auto undone = play({"--seed", "7", "--save", "b.jsonl"}, "10d\nu\n7c\nq\n");
  ASSERT_EQ(undone.exit_code, 0);
  // What the others play depends on the position alone, so both have come to the same.
  const auto last = [](const ProgramResult& result) {
    const auto table = result.out.rfind("Table:");
    return result.out.substr(table, result.out.find("> q", table) - table);
  };
  EXPECT_EQ(last(begin), last(undone));
  EXPECT_NE(file("b.jsonl").find("{\"take_back_to\":3}"), std::string::npos);
}

TEST_F(Play, TakesPlaysBackWithTheConsentOfOtherPeople) {
  const std::vector<std::string> arguments = {"--seats", "human,greedy", "--seed", "7", "--lang", "en", "--save"};
  const auto with_file = [&](const std::string& file) {
    auto words = arguments;
    words.push_back(file);
    return words;
  };
  const auto early = play(with_file("a.jsonl"), "?\n1\nu\nq\n");
  EXPECT_NE(early.out.find("You have not played in this hand yet."), std::string::npos) << early.out;
  const std::string round = "?\n1\n?\n1\n";
  const auto refused = play(with_file("b.jsonl"), round + "u\nno\nq\n");
  EXPECT_NE(refused.out.find("Anna, may Carla take back the last play, and all since? [y/N] no"), std::string::npos)
      << refused.out;
  EXPECT_NE(refused.out.find("Anna does not agree."), std::string::npos) << refused.out;
  EXPECT_EQ(file("b.jsonl").find("take_back_to"), std::string::npos);
  const auto agreed = play(with_file("c.jsonl"), round + "u\ny\nq\n");
  EXPECT_NE(agreed.out.find("Carla's last play is taken back."), std::string::npos) << agreed.out;
  EXPECT_NE(file("c.jsonl").find("{\"take_back_to\":1}"), std::string::npos) << file("c.jsonl");
}

TEST_F(Play, ChoosesAmongPlaysByCardsAndBuildsOfTheTable) {
  const ProgramResult english =
      play({"royal-cassino", "--seats", "human", "--seed", "4", "--lang", "en", "--save", "en.jsonl"},
           "on 6s\nbuild 5c on the 3 to 8\n10s -\nKd\non 8\non 2\n7d on 6s\n3s on the 8\n");
  for (const char* text :
       {"> on 6s\nWhich one? Type a number:\n", "Anna: 5♣ builds 8 with 3♥\nTable: [8 Anna: 3♥ 5♣] 5♦ 5♠ 6♠\n",
        "While your build lies there, you cannot play the king of diamonds.",
        "> on 8\nWhich one? Type a number:\n  1  8♥ takes [8: 3♥ 5♣]\n",
        "> on 2\nNone of your plays takes that or builds with it.", "Anna: 7♦ builds 13 with 6♠\n",
        "  1  3♠ builds 8 with [8: 3♥ 5♣] 5♦\n"})
    EXPECT_THAT(english.out, ::testing::HasSubstr(text)) << english.out;
  const ProgramResult italian =
      play({"royal-cassino", "--seats", "human", "--seed", "4", "--lang", "it", "--save", "it.jsonl"},
           "su 6s\ncostruisco 8 con 5c sul 3\n10s -\nKd\nsull'8\nsu 2\n");
  for (const char* text : {"> su 6s\nQuale? Scrivi un numero:\n", "Anna: 5♣ costruisce 8 con 3♥\n",
                           "Finché c'è la tua costruzione non puoi giocare il re di quadri.",
                           "> sull'8\nQuale? Scrivi un numero:\n  1  8♥ prende [8: 3♥ 5♣]\n",
                           "> su 2\nNessuna giocata lo prende o ci costruisce."})
    EXPECT_THAT(italian.out, ::testing::HasSubstr(text)) << italian.out;
}

TEST_F(Play, ListsManyPlaysInTwoColumns) {
  const std::string out =
      play({"royal-cassino", "--seats", "human", "--seed", "4", "--lang", "en", "--save", "m.jsonl"}, "?\n17\n").out;
  EXPECT_THAT(out, ::testing::HasSubstr("  1  5♣ takes 5♦               10  7♦ builds 13 with 6♠\n")) << out;
  EXPECT_THAT(out, ::testing::HasSubstr("Anna: K♦ lies on the table\n"));
}

TEST_F(Play, OffersChoicesAndNamesCardsThatAreGivenToTheOnlyPerson) {
  const std::filesystem::path rules = source_folder / "tests" / "scripting" / "house_rules";
  const std::vector<std::string> match = {"cicera", "--seats", "human,greedy,greedy,greedy", "--seed", "7", "--script"};
  const auto with_script = [&](const char* script, const char* language, const char* input) {
    std::vector<std::string> arguments = match;
    arguments.insert(arguments.end(),
                     {(rules / script).string(), "--lang", language, "--save", std::string(language) + ".jsonl"});
    return play(arguments, input).out;
  };
  const std::string bids = with_script("bids.lua", "en", "bid\n?\n7c\nbid 3\n");
  for (const char* text :
       {"[pass]  [bid 2]  [bid 3]  [bid 4]\n> ", "'bid' is neither a choice nor a command", "Choose, or ? plays",
        "  1  pass\n  2  bid 2\n", "No card is played now.", "Anna: chooses bid 3\n"})
    EXPECT_THAT(bids, ::testing::HasSubstr(text)) << bids;
  const std::string exchange = with_script("exchange.lua", "it", "\n7c\n");
  for (const char* text : {"Bruno: dà una carta (exchange)\nCarla: dà 6b (exchange)\n", "[exchange]\n> ",
                           "Carta da dare, o ? giocate", "Anna: dà 7c (exchange)\n"})
    EXPECT_THAT(exchange, ::testing::HasSubstr(text)) << exchange;
}

TEST_F(Play, AsksForTheCardThatWasTurned) {
  const std::string out = play({(source_folder / "tests/scripting/house_rules/diao-yu.yaml").string(), "--seats",
                                "human,greedy", "--seed", "7", "--lang", "en", "--save", "m.jsonl"},
                               "3b\n\n4s\n7s\n")
                              .out;
  for (const char* text : {"Table: 3b 6d [stock 22: 7s]\nTurned from the stock: 7s\n", "Type 7s, or ? plays",
                           "You play the card turned from the stock, the 7 of swords.", "Anna: from the stock 7s lies"})
    EXPECT_THAT(out, ::testing::HasSubstr(text)) << out;
}

TEST_F(Play, AddsScripts) {
  folder.write("gift.lua", "return { api = 1, on_play = { when = \"captures\", fn = function(play) return 1 end } }\n");
  const auto result =
      play({"--seats", "greedy", "--seed", "7", "--lang", "en", "--script", "gift.lua", "--save", "a.jsonl"});
  EXPECT_EQ(result.exit_code, 0) << result.err;
  EXPECT_NE(result.out.find("gift +1"), std::string::npos) << result.out.substr(0, 400);
  EXPECT_EQ(replay({"a.jsonl"}).exit_code, 0);
}

TEST_F(Play, SettlesTheArgument) {
  ASSERT_EQ(play({"--seats", "greedy,random", "--seed", "7", "--save", "a.jsonl"}).exit_code, 0);
  const auto same = replay({"a.jsonl", "-r", "cicera"});
  EXPECT_EQ(same.exit_code, 0);
  EXPECT_NE(same.out.find("every line gives the same"), std::string::npos) << same.out;
  const auto other = replay({"a.jsonl", "-r", "cicera-bigia"});
  EXPECT_EQ(other.exit_code, 0) << other.out << other.err;
  EXPECT_NE(other.out.find("quaterna"), std::string::npos) << other.out;
  const auto illegal = replay({"a.jsonl", "-r", "cicera:capture.compulsory=true"});
  EXPECT_EQ(illegal.exit_code, 1);
  EXPECT_NE(illegal.out.find("compulsory"), std::string::npos) << illegal.out;
}

TEST_F(Play, ResumesTheLastMatchThatIsNotOver) {
  const std::string state = (folder.path() / "state").string();
  const auto line = [&](const std::string& words) {
    return run_line_in(folder.path(), "echo q | XDG_STATE_HOME='" + state + "' cicera play --lang en " + words);
  };
  const ProgramResult none = line("--resume 2>&1");
  EXPECT_NE(none.out.find("no unfinished match in " + state + "/cicera; start one"), std::string::npos) << none.out;
  ASSERT_EQ(line("--seed 5").exit_code, 0);
  ASSERT_EQ(line("--seed 6").exit_code, 0);
  ASSERT_EQ(line("--seats greedy --seed 7").exit_code, 0);  // over
  folder.write("state/cicera/notes.jsonl", "{}\n");
  for (const auto& file : std::filesystem::directory_iterator(folder.path() / "state" / "cicera"))
    if (file.path().string().ends_with("-5.jsonl"))
      std::filesystem::last_write_time(file, std::filesystem::file_time_type::clock::now() - std::chrono::hours(1));
  const ProgramResult last = line("--resume --quiet");
  EXPECT_EQ(last.exit_code, 0) << last.err;
  EXPECT_NE(last.out.find("-cicera-6.jsonl"), std::string::npos) << last.out;
}

// Bots

const std::string bots = (source_folder / "docs" / "bots").string();

TEST_F(Play, HasBotsInItsSeats) {
  const std::string seats = "exec:python3 " + bots + "/bot.py,greedy,exec:lua5.4 " + bots + "/bot.lua,random";
  for (const char* spec :
       {"cicera:match.target=21", "cirulla:match.target=11,players.count=4,players.sides=partners"}) {
    const std::string name = std::string(spec).substr(0, 4) + ".jsonl";
    const ProgramResult result = play({"-r", spec, "--seats", seats, "--seed", "3", "--json", "--save", name});
    ASSERT_EQ(result.exit_code, 0) << result.err;
    EXPECT_NE(result.out.find("\"forfeit\":null"), std::string::npos) << result.out;
    EXPECT_EQ(replay({name}).exit_code, 0);
  }
}

TEST_F(Play, GoesOnWithBots) {
  const std::string seats = "exec:python3 " + bots + "/bot.py,greedy";
  ASSERT_EQ(
      play({"-r", "cicera:match.target=11", "--seats", seats, "--seed", "3", "--json", "--save", "a.jsonl"}).exit_code,
      0);
  const std::string whole = file("a.jsonl");
  const auto lines = lines_of(whole);
  std::string part;
  for (std::size_t i = 0; i < 30; ++i) part += lines[i] + "\n";
  folder.write("b.jsonl", part);
  const ProgramResult unasked = play({"--resume", "b.jsonl", "--json"});
  EXPECT_EQ(unasked.exit_code, 2);
  EXPECT_NE(unasked.err.find("if you trust it: cicera play --resume b.jsonl --bots"), std::string::npos) << unasked.err;
  const ProgramResult result = play({"--resume", "b.jsonl", "--bots", "--json"});
  EXPECT_EQ(result.exit_code, 0) << result.err;
  EXPECT_EQ(file("b.jsonl"), whole);
}

/// A bot in a few lines of shell that greets and then answers nonsense when it is first asked.
constexpr const char* liar =
    "read hello; echo '{\"type\":\"hello\"}'\n"
    "while read line; do case $line in *'\"type\":\"choose\"'*) echo '{\"type\":\"play\",\"play\":999}';; esac; done\n";

TEST_F(Play, ABotThatFailsLosesTheMatch) {
  folder.write("liar.sh", liar);
  const ProgramResult result =
      play({"--seats", "greedy,exec:sh liar.sh,random,greedy", "--seed", "3", "--lang", "en", "--save", "a.jsonl"});
  EXPECT_EQ(result.exit_code, 0) << result.err;
  EXPECT_NE(result.out.find("Bruno gives up: the bot sh liar.sh answered"), std::string::npos) << result.out;
  EXPECT_NE(result.out.find("Anna & Carla win the match"), std::string::npos) << result.out;
  EXPECT_TRUE(lines_of(file("a.jsonl")).back().starts_with("{\"winner\":0,")) << file("a.jsonl");
  EXPECT_EQ(replay({"a.jsonl"}).exit_code, 0);
  EXPECT_NE(replay({"a.jsonl", "-r", "cicera-bigia"}).out.find("Bruno gave up"), std::string::npos);
  const std::string italian = replay({"a.jsonl", "--lang", "it"}).out;
  EXPECT_NE(italian.find("Bruno perde la partita per un errore del suo bot (the bot sh liar.sh"), std::string::npos)
      << italian;
  EXPECT_NE(italian.find("Anna & Carla vincono la partita"), std::string::npos) << italian;
}

TEST_F(Play, WritesTheResultOfAMatchThatWasLeftBeforeIt) {
  ASSERT_EQ(play({"-r", "scopa:match.target=1", "--seats", "greedy", "--seed", "5", "--save", "a.jsonl"}).exit_code, 0);
  const std::string whole = file("a.jsonl");
  const std::size_t result = whole.rfind("{\"winner\":");
  ASSERT_NE(result, std::string::npos);
  folder.write("b.jsonl", whole.substr(0, result));
  EXPECT_EQ(play({"--resume", "b.jsonl"}).exit_code, 0);
  EXPECT_EQ(file("b.jsonl"), whole);
}

TEST_F(Play, AmongSeveralSidesTheOneAheadWinsByAForfeit) {
  folder.write("liar.sh", liar);
  const ProgramResult result = play(
      {"-r", "cicera-tre", "--seats", "greedy,random,exec:sh liar.sh", "--seed", "3", "--json", "--save", "a.jsonl"});
  EXPECT_EQ(result.exit_code, 0) << result.err;
  EXPECT_NE(result.out.find("\"forfeit\":{\"seat\":2"), std::string::npos) << result.out;
}

TEST_F(Play, ABotThatCannotBeginCostsNothing) {
  const ProgramResult result = play({"--seats", "greedy,exec:./no-such-bot", "--save", "a.jsonl"});
  EXPECT_EQ(result.exit_code, 2);
  EXPECT_NE(result.err.find("the bot ./no-such-bot ended with exit code 127"), std::string::npos) << result.err;
  EXPECT_FALSE(std::filesystem::exists(folder.path() / "a.jsonl"));
}

// Wrong input

TEST_F(Play, RefusesWhatCannotSit) {
  const auto error = [this](std::vector<std::string> arguments) {
    arguments.insert(arguments.end(), {"--save", "never.jsonl"});
    const ProgramResult result = play(arguments);
    EXPECT_EQ(result.exit_code, 2) << result.out;
    EXPECT_FALSE(std::filesystem::exists(folder.path() / "never.jsonl"));
    return result.err;
  };
  EXPECT_EQ(
      error({"--seats", "humna"}),
      "cicera: error: unknown player 'humna'; did you mean human?; a seat is human, random, greedy, careful, expert, "
      "search, ismcts, cheat, easy, medium, hard, master, champion, policy:FILE, bot:NAME or exec:COMMAND\n");
  EXPECT_EQ(error({"--seats", "human,greedy,greedy"}),
            "cicera: error: 3 players are named, but cicera has 4 seats and 2 sides: name 4, 2 or 1\n");
  EXPECT_EQ(error({"scopa-tre", "--seats", "human,greedy"}),
            "cicera: error: 2 players are named, but scopa-tre has 3 seats: name 3 or 1\n");
  EXPECT_EQ(error({"--names", "Ada,Ada,Bo,Cy"}),
            "cicera: error: two players are called Ada; the seats need different names\n");
  EXPECT_EQ(error({"--names", "Ada,Bo,Cy,Di,El"}), "cicera: error: --names has 5, but cicera has 4 seats: name each\n");
  EXPECT_EQ(error({"--seats", "exec:"}), "cicera: error: exec: needs a command, as in exec:./bot\n");
  EXPECT_NE(error({"--names", "A\xff,B,C,D"}).find("cannot be a name"), std::string::npos);
  EXPECT_NE(error({"--names", "A\xc2\x9b,B,C,D"}).find("cannot be a name"), std::string::npos);
  EXPECT_NE(error({"--lang", "fr"}).find("'fr' is not one of en, it"), std::string::npos);
  EXPECT_NE(error({"--theme", "drak"}).find("'drak' is not one of auto, dark, light, plain; did you mean dark?"),
            std::string::npos);
  EXPECT_NE(error({"--deck", "tarot"}).find("'tarot' is not one of bresciane, french, ascii, spanish"),
            std::string::npos);
}

TEST_F(Play, SeatsTheProgramAtALevel) {
  const auto seats_of = [this](std::vector<std::string> arguments) {
    arguments.insert(arguments.end(), {"--seed", "7", "--save", "m.jsonl"});
    const ProgramResult result = play(arguments, "q\n");
    EXPECT_EQ(result.exit_code, 0) << result.err;
    const std::string header = lines_of(file("m.jsonl")).front();
    std::filesystem::remove(folder.path() / "m.jsonl");
    const auto begin = header.find("\"seats\":") + std::string_view("\"seats\":").size();
    return header.substr(begin, header.find(']', begin) + 1 - begin);
  };
  EXPECT_EQ(seats_of({}), R"(["human","careful","careful","careful"])");
  EXPECT_EQ(seats_of({"--level", "easy"}), R"(["human","careful:slip=30","careful:slip=30","careful:slip=30"])");
  EXPECT_EQ(seats_of({"--seats", "human,hard,search:9,random"}), R"(["human","search:worlds=20","search:9","random"])");
  const ProgramResult misspelt = play({"--level", "hrad", "--save", "m.jsonl"});
  EXPECT_EQ(misspelt.exit_code, 2);
  EXPECT_NE(misspelt.err.find("'hrad' is not one of easy, medium, hard, master, champion; did you mean hard?"),
            std::string::npos)
      << misspelt.err;
}

TEST_F(Play, GoesOnWithTheFileOfAMatchAgainstGreedyPlayers) {
  ASSERT_EQ(play({"--seats", "human,greedy,greedy,greedy", "--seed", "7", "--save", "m.jsonl"}, "7c\nq\n").exit_code,
            0);
  const ProgramResult again = play({"--resume", "m.jsonl"}, "q\n");
  EXPECT_EQ(again.exit_code, 0) << again.err;
}

TEST_F(Play, WritesOverNoFile) {
  folder.write("mine.txt", "mine\n");
  const ProgramResult result = play({"--save", "mine.txt"});
  EXPECT_EQ(result.exit_code, 2);
  EXPECT_EQ(result.err, "cicera: error: mine.txt already exists; resume it with: cicera play --resume mine.txt\n");
  EXPECT_EQ(file("mine.txt"), "mine\n");
}

/// Lines that somebody might type, and that nobody would.
std::string random_line(std::mt19937& random) {
  const auto pick = [&](std::size_t size) { return random() % size; };
  static const std::vector<std::string> words = {"?",           "h",
                                                 "u",           "r",
                                                 "s",           "1",
                                                 "2",           "3",
                                                 "99",          "0",
                                                 "-1",          "-",
                                                 "lay",         "",
                                                 "7c",          "Fd",
                                                 "as",          "10b",
                                                 "Rc",          "2s 3d",
                                                 "7c 7d",       "K",
                                                 "7",           "cala",
                                                 "\x1b[A",      "\xff\xfe",
                                                 "7c,,,7d",     "quit now",
                                                 "2d builds 7", "builds 9 with",
                                                 "on 5",        "3c on 5 to 8",
                                                 "su",          "raise 5 to",
                                                 "pass",        "99999999999999999999"};
  if (pick(3) > 0) {
    std::string line = words[pick(words.size())];
    if (pick(4) == 0) line += " " + words[pick(words.size())];
    return line;
  }
  if (pick(2) == 0) return std::string(card_text(Card::at(static_cast<int>(pick(card_count)))));
  std::string line;
  for (std::size_t i = pick(12); i > 0; --i) {
    const char c = static_cast<char>(pick(256));
    if (c != '\n' && c != 'q' && c != 'Q') line += c;
  }
  return line;
}

/// Many random lines in a match; no card is lost and every play is legal, or its file would not read back.
class RandomKeyboard : public Play {
 protected:
  void survive(const std::string& ruleset, unsigned seed, int lines) {
    std::mt19937 random(seed);
    std::string input;
    for (int i = 0; i < lines; ++i) input += random_line(random) + "\n";
    const std::string file = ruleset + std::to_string(seed) + ".jsonl";
    const ProgramResult result =
        play({"-r", ruleset + ":match.target=9999", "--seed", "7", "--lang", "en", "--save", file}, input + "\nq\n");
    ASSERT_EQ(result.exit_code, 0) << result.err;
    const ProgramResult again = play({"--resume", file}, "s\nq\n");
    EXPECT_EQ(again.exit_code, 0) << again.err;
    EXPECT_EQ(replay({file, "--json"}).exit_code, 0);
  }
};

TEST_F(RandomKeyboard, LosesNothing) { survive("cicera", 1, at_full_speed(3'000)); }
TEST_F(RandomKeyboard, LosesNoBuild) { survive("cassino", 2, at_full_speed(1'000)); }

class LongRandomKeyboard : public RandomKeyboard {};

TEST_F(LongRandomKeyboard, LosesNothingIn100000Lines) {
  const std::vector<std::string> rulesets = {"cicera", "cassino", "pisti", "scopa", "cuarenta"};
  for (unsigned seed = 3; seed < 13; ++seed) survive(rulesets[seed % rulesets.size()], seed, 10'000);
}

}  // namespace
}  // namespace cicera::tests
