// `cicera play` in a real terminal: screens to the letter, keys, a window that changes its size, signals.
#include <gtest/gtest.h>

#include <pty.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <csignal>
#include <cstdlib>
#include <memory>
#include <string>

#include "engine/support/text.h"
#include "tests/helpers/await.h"
#include "tests/helpers/domain.h"
#include "tests/helpers/expected_text.h"
#include "tests/helpers/places.h"
#include "tests/helpers/program.h"
#include "tests/helpers/source_folder.h"
#include "tests/helpers/temporary_folder.h"
#include "tests/helpers/terminal.h"

namespace cicera::tests {
namespace {

constexpr const char* prompt = "\n>";
/// Of a turn, under all that is drawn.
constexpr const char* prompt_at_the_end = "\n>\n";

std::vector<std::string> with(std::vector<std::string> words, const std::vector<std::string>& more) {
  words.insert(words.end(), more.begin(), more.end());
  return words;
}

class PlayTerminal : public ::testing::Test {
 protected:
  static std::vector<std::string> seventh(const std::string& language = "en") {
    return {"play", "--seats", "human,greedy,greedy,greedy", "--seed", "7", "--lang", language, "--save", "m.jsonl"};
  }
  std::string match() const { return text_of(folder.path() / "m.jsonl"); }
  /// The screen becomes this one: it may be half drawn when its first words are there.
  static void expect_screen(const std::string& name, const Terminal& terminal) {
    const std::filesystem::path file = source_folder / "tests" / "cli" / "screens" / (name + ".txt");
    if (!updating_golden()) await([&, expected = text_of(file)] { return terminal.screen() == expected; });
    expect_text(file, terminal.screen());
  }

  TemporaryFolder folder;
};

TEST_F(PlayTerminal, ShowsTheTableInBothLanguages) {
  for (const std::string language : {"en", "it"}) {
    TemporaryFolder folder;
    const Terminal terminal(folder.path(), seventh(language));
    ASSERT_TRUE(terminal.shows(prompt_at_the_end)) << terminal.screen();
    expect_screen("begin-" + language, terminal);
    terminal.enter("7c");
    ASSERT_TRUE(terminal.shows("Cd"));
    terminal.enter("h");
    ASSERT_TRUE(terminal.shows(language == "it" ? "Consiglio" : "Hint"));
    ASSERT_TRUE(terminal.shows(prompt_at_the_end));
    expect_screen("hint-" + language, terminal);
  }
}

TEST_F(PlayTerminal, ShowsTheScoreOfAHandInBothLanguages) {
  for (const std::string language : {"en", "it"}) {
    TemporaryFolder folder;
    const Terminal terminal(folder.path(),
                            {"play", "-r", "scopa:deal.rounds=[18],deal.table=4,deal.refill=0,match.target=99",
                             "--seats", "human,greedy", "--seed", "7", "--lang", language, "--save", "m.jsonl"},
                            80, 40);
    ASSERT_TRUE(terminal.shows(prompt)) << terminal.screen();
    for (int turn = 0; turn < 18; ++turn) terminal.enter("?"), terminal.enter("1");
    ASSERT_TRUE(terminal.shows(language == "it" ? "q per uscire" : "q to leave")) << terminal.screen();
    expect_screen("score-" + language, terminal);
  }
}

/// The exit code of the program whose window is closed as soon as it shows a text. Negative: the signal that ended it.
int exit_code_in_window_closed_at(const std::string& text, const std::filesystem::path& folder,
                                  std::vector<std::string> arguments) {
  arguments.insert(arguments.begin(), program_path());
  std::vector<char*> words;
  for (std::string& argument : arguments) words.push_back(argument.data());
  words.push_back(nullptr);
  int window = -1;
  const pid_t program = forkpty(&window, nullptr, nullptr, nullptr);
  if (program == 0) {
    setenv("ASAN_OPTIONS", "detect_leaks=0", 1);  // see no_leak_check
    if (chdir(folder.c_str()) == 0) execv(program_path().c_str(), words.data());
    _exit(127);
  }
  std::string shown;
  std::array<char, 4096> part{};
  for (ssize_t got = 0; shown.find(text) == std::string::npos && (got = read(window, part.data(), part.size())) > 0;)
    shown.append(part.data(), static_cast<std::size_t>(got));
  EXPECT_NE(shown.find(text), std::string::npos) << shown;
  close(window);
  int status = 0;
  waitpid(program, &status, 0);
  return WIFEXITED(status) ? WEXITSTATUS(status) : -WTERMSIG(status);
}

TEST_F(PlayTerminal, IsSavedWhenTheWindowIsClosed) {
  // The prompt is drawn last.
  EXPECT_EQ(exit_code_in_window_closed_at("> ", folder.path(), seventh()), 3);
  EXPECT_EQ(run_cicera_in(folder.path(), {"play", "--resume", "m.jsonl"}).exit_code, 0);
}

TEST_F(PlayTerminal, EditsLinesAndRemembersThem) {
  const Terminal terminal(folder.path(), seventh());
  ASSERT_TRUE(terminal.shows(prompt));
  terminal.type("9dx");
  terminal.press("BSpace");
  terminal.enter("");
  ASSERT_TRUE(terminal.shows("You do not hold the 9 of coins")) << terminal.screen();
  terminal.press("Up");
  ASSERT_TRUE(terminal.shows("> 9d"));
}

TEST_F(PlayTerminal, DrawsAgainWhenTheWindowChanges) {
  const Terminal terminal(folder.path(), seventh());
  ASSERT_TRUE(terminal.shows("║ Rs†║"));
  terminal.type("7");
  terminal.resize(50, 30);
  // Eight cards a row now: the last four stand in a row of their own, and what was typed is still there.
  ASSERT_TRUE(terminal.shows("\n ║ Fc∪║║ Cc∪║║ Cb╱║║ Rs†║\n")) << terminal.screen();
  ASSERT_TRUE(terminal.shows("> 7"));
  terminal.resize(50, 16);  // cards in a line
  ASSERT_TRUE(terminal.shows("3b  4s  5d")) << terminal.screen();
  terminal.enter("c");
  ASSERT_TRUE(terminal.shows("► Anna (you) 11")) << terminal.screen();
}

TEST_F(PlayTerminal, GoesOnWhereTheTableDoesNotFit) {
  const Terminal terminal(folder.path(), seventh());
  ASSERT_TRUE(terminal.shows(prompt));
  terminal.resize(30, 4);
  terminal.enter("7c");
  ASSERT_TRUE(terminal.shows(prompt)) << terminal.screen();
  terminal.resize(80, 24);
  ASSERT_TRUE(terminal.shows("Anna: 7c lies on the table")) << terminal.screen();
}

TEST_F(PlayTerminal, ShowsLongAnswersPageByPage) {
  const Terminal terminal(folder.path(), seventh());
  ASSERT_TRUE(terminal.shows(prompt_at_the_end));
  terminal.enter("r");
  ASSERT_TRUE(terminal.shows("Press Enter for more >")) << terminal.screen();
  EXPECT_TRUE(terminal.screen().starts_with("Cicera\n======\n")) << terminal.screen();
  terminal.enter("");
  ASSERT_TRUE(terminal.shows("Points at the end of the hand")) << terminal.screen();
  terminal.enter("");
  ASSERT_TRUE(terminal.shows("further hands are")) << terminal.screen();
  terminal.enter("");
  ASSERT_TRUE(terminal.shows("Type a card, or ? plays  h hint")) << terminal.screen();
  terminal.enter("r");
  ASSERT_TRUE(terminal.shows("Press Enter for more >"));
  terminal.enter("7c");  // what is typed under a page is heard
  ASSERT_TRUE(terminal.shows("Anna: 7c lies on the table")) << terminal.screen();
}

TEST_F(PlayTerminal, KeepsTheListOpenBesideAHint) {
  const Terminal terminal(folder.path(), seventh(), 80, 40);
  ASSERT_TRUE(terminal.shows(prompt_at_the_end));
  terminal.enter("?");
  ASSERT_TRUE(terminal.shows("12  Rs lies on the table"));
  terminal.enter("h");
  ASSERT_TRUE(terminal.shows("Hint: ")) << terminal.screen();
  EXPECT_TRUE(terminal.shows("12  Rs lies on the table")) << terminal.screen();
  terminal.enter("99");
  ASSERT_TRUE(terminal.shows("Type a number from 1 to 12")) << terminal.screen();
  terminal.enter("5");
  ASSERT_TRUE(terminal.shows("Anna: 7c lies on the table")) << terminal.screen();
}

TEST_F(PlayTerminal, ClosesAListThatWouldHideTheTable) {
  const Terminal terminal(folder.path(), seventh(), 50, 16);
  ASSERT_TRUE(terminal.shows(prompt_at_the_end)) << terminal.screen();
  terminal.enter("?");
  ASSERT_TRUE(terminal.shows("Press Enter for more")) << terminal.screen();
  EXPECT_NE(terminal.screen().find("  1  3b"), std::string::npos) << terminal.screen();
  terminal.enter("");
  ASSERT_TRUE(terminal.shows(prompt_at_the_end)) << terminal.screen();
  terminal.enter("h");
  ASSERT_TRUE(terminal.shows("Hint: ")) << terminal.screen();
  EXPECT_NE(terminal.screen().find("Anna (you)"), std::string::npos) << terminal.screen();
  EXPECT_EQ(terminal.screen().find("  1  3b"), std::string::npos) << terminal.screen();
}

TEST_F(PlayTerminal, SaysThatClicksWork) {
  const Terminal terminal(folder.path(), seventh());
  ASSERT_TRUE(terminal.shows("   a click plays\n")) << terminal.screen();
  terminal.enter("?");
  ASSERT_TRUE(terminal.shows("Your plays; type a number, or click on one:")) << terminal.screen();
  const std::string screen = terminal.screen();
  EXPECT_EQ(screen.find("h hint"), screen.rfind("h hint")) << "the help is there twice: " << screen;
  TemporaryFolder folder;
  const Terminal without(folder.path(), with(seventh(), {"--mouse", "off"}));
  ASSERT_TRUE(without.shows(prompt_at_the_end)) << without.screen();
  EXPECT_EQ(without.screen().find("click"), std::string::npos) << without.screen();
}

TEST_F(PlayTerminal, ShowsTheLastPlaysOfAMatchBeforeItsScore) {
  const Terminal terminal(folder.path(),
                          {"play", "-r", "cicera:match.target=1", "--seats", "human,greedy,greedy,greedy", "--seed",
                           "4", "--lang", "en", "--save", "m.jsonl"},
                          80, 50);
  ASSERT_TRUE(terminal.shows(prompt));
  constexpr int turns = 12;
  for (int turn = 0; turn < turns; ++turn) {
    ASSERT_TRUE(terminal.shows(prompt_at_the_end)) << terminal.screen();
    terminal.enter("?");
    terminal.enter("1");
  }
  ASSERT_TRUE(terminal.shows("The match is over. Press Enter:")) << terminal.screen();
  expect_screen("match-end", terminal);
  const std::string screen = terminal.screen();
  for (const char* name : {"\nBruno: ", "\nCarla: ", "\nDario: "})
    EXPECT_LT(screen.find(name), screen.find("Score of hand 1")) << screen;
  terminal.enter("");
  EXPECT_EQ(terminal.exit_code(), 0);
  EXPECT_TRUE(terminal.shows("See it again")) << terminal.screen();
}

TEST_F(PlayTerminal, ShowsTheLastPlaysAndTheScorePageByPageInALowWindow) {
  std::string eleven_turns;
  for (int turn = 0; turn < 11; ++turn) eleven_turns += "?\n1\n";
  ASSERT_EQ(run_cicera_in(folder.path(),
                          {"play", "-r", "cicera:match.target=1", "--seats", "human,greedy,greedy,greedy", "--seed",
                           "4", "--lang", "en", "--save", "m.jsonl"},
                          eleven_turns)
                .exit_code,
            0);
  const Terminal terminal(folder.path(), {"play", "--resume", "m.jsonl"}, 80, 16);
  ASSERT_TRUE(terminal.shows(prompt_at_the_end)) << terminal.screen();
  terminal.enter("?");
  terminal.enter("1");
  ASSERT_TRUE(terminal.shows("Press Enter for more")) << terminal.screen();
  for (const char* name : {"\nBruno: ", "\nCarla: ", "\nDario: "})
    EXPECT_TRUE(terminal.shows(name)) << terminal.screen();
  terminal.enter("");
  ASSERT_TRUE(terminal.shows("The match is over. Press Enter:")) << terminal.screen();
  for (const char* text : {"Bruno & Dario win the match.", "Anna & Carla 2, Bruno & Dario 14", "Or type: s statistics"})
    EXPECT_NE(terminal.screen().find(text), std::string::npos) << terminal.screen();
}

TEST_F(PlayTerminal, SaysAtTheEndOfAHandWhoHasWonTheGame) {
  std::string all_turns_but_one;
  for (int turn = 0; turn < 17; ++turn) all_turns_but_one += "?\n1\n";
  ASSERT_EQ(run_cicera_in(folder.path(),
                          {"play", "-r", "scopa:match.games=3,match.target=1", "--seats", "human,greedy", "--seed", "4",
                           "--lang", "en", "--save", "m.jsonl"},
                          all_turns_but_one)
                .exit_code,
            0);
  const Terminal terminal(folder.path(), {"play", "--resume", "m.jsonl"}, 80, 50);
  ASSERT_TRUE(terminal.shows(prompt_at_the_end)) << terminal.screen();
  terminal.enter("?");
  terminal.enter("1");
  ASSERT_TRUE(terminal.shows("Score of hand 1")) << terminal.screen();
  EXPECT_NE(terminal.screen().find("Bruno wins the game. Games: Anna 0, Bruno 1"), std::string::npos)
      << terminal.screen();
}

/// A match of one hand before its last play, which the person makes.
class LastPlay : public PlayTerminal {
 protected:
  void SetUp() override {
    std::string eleven_turns;
    for (int turn = 0; turn < 11; ++turn) eleven_turns += "?\n1\n";
    ASSERT_EQ(run_cicera({"play", "-r", "cicera:match.target=1", "--level", "hard", "--seed", "4", "--lang", "it"},
                         eleven_turns, {"XDG_STATE_HOME=" + folder.path().string()})
                  .exit_code,
              0);
  }
  Terminal resumed(int columns, int lines) const {
    return Terminal(folder.path(), {"play", "--resume"}, columns, lines, {"XDG_STATE_HOME=" + folder.path().string()});
  }
  std::string list() const {
    return run_cicera({"matches", "--lang", "en"}, "", {"XDG_STATE_HOME=" + folder.path().string()}).out;
  }
};

/// Makes the last play and goes to the last page.
void go_to_the_last_page(const Terminal& terminal) {
  ASSERT_TRUE(terminal.shows(prompt_at_the_end)) << terminal.screen();
  terminal.enter("?");
  terminal.enter("1");
  ASSERT_TRUE(terminal.shows("Invio per continuare")) << terminal.screen();
  for (int page = 0; page < 5 && terminal.screen().find("La partita è finita") == std::string::npos; ++page) {
    const std::string before = terminal.screen();
    terminal.enter("");
    ASSERT_TRUE(terminal.disappears(before));
  }
  for (const char* text : {"vincono la partita.", "Anna & Carla ", "Oppure: s le statistiche", "La partita è finita"})
    EXPECT_NE(terminal.screen().find(text), std::string::npos) << text << "\n" << terminal.screen();
}

TEST_F(LastPlay, EndsOnAPageThatSaysWhoHasWonAndByWhichPlay) {
  const Terminal terminal = resumed(80, 24);
  go_to_the_last_page(terminal);
  expect_screen("last-page-it", terminal);
  terminal.enter("d");
  EXPECT_TRUE(terminal.shows("con il computer (difficile) al posto di Anna")) << terminal.screen();
}

TEST_F(LastPlay, EndsOnSuchAPageInASmallWindow) {
  const Terminal terminal = resumed(50, 16);
  go_to_the_last_page(terminal);
  expect_screen("last-page-50x16-it", terminal);
}

TEST_F(LastPlay, LeavesAMatchThatIsOverHoweverItsLastScreenIsLeft) {
  EXPECT_NE(list().find("open"), std::string::npos) << list();
  const Terminal terminal = resumed(80, 40);
  ASSERT_TRUE(terminal.shows(prompt_at_the_end)) << terminal.screen();
  terminal.enter("?");
  terminal.enter("1");
  ASSERT_TRUE(terminal.shows("La partita è finita")) << terminal.screen();
  terminal.send(SIGKILL);
  EXPECT_EQ(terminal.exit_code(), -SIGKILL);
  EXPECT_NE(list().find("over"), std::string::npos) << list();
  EXPECT_EQ(list().find("open"), std::string::npos) << list();
}

TEST_F(PlayTerminal, OffersMoreWhenTheMatchIsOver) {
  std::string eleven_turns;
  for (int turn = 0; turn < 11; ++turn) eleven_turns += "?\n1\n";
  ASSERT_EQ(run_cicera_in(folder.path(),
                          {"play", "-r", "cicera:match.target=1", "--seats", "human,greedy,greedy,greedy", "--seed",
                           "4", "--lang", "en", "--save", "m.jsonl"},
                          eleven_turns)
                .exit_code,
            0);
  const Terminal terminal(folder.path(), {"play", "--resume", "m.jsonl"}, 80, 40,
                          {"XDG_STATE_HOME=" + folder.path().string()});
  ASSERT_TRUE(terminal.shows(prompt_at_the_end)) << terminal.screen();
  terminal.enter("?");
  terminal.enter("1");
  ASSERT_TRUE(terminal.shows("The match is over. Press Enter:")) << terminal.screen();
  terminal.enter("s");
  ASSERT_TRUE(terminal.shows("hands won")) << terminal.screen();
  expect_screen("statistics", terminal);
  terminal.enter("d");
  ASSERT_TRUE(terminal.shows("The same cards with the computer (greedy) in the seat of Anna")) << terminal.screen();
  expect_screen("duplicate", terminal);
  terminal.enter("r");
  ASSERT_TRUE(terminal.shows("Anna (you)")) << terminal.screen();
  terminal.enter("q");
  EXPECT_EQ(terminal.exit_code(), 0);
  const std::string list = run_cicera({"matches", folder.path() / "cicera"}).out;
  EXPECT_NE(list.find("cicera:match.target=1"), std::string::npos) << list;
  EXPECT_NE(list.find("open"), std::string::npos) << list;
}

TEST_F(PlayTerminal, AsksWhatToPlay) {
  const auto terminal_in = [&](const std::string& language) {
    return std::make_unique<Terminal>(folder.path(), std::vector<std::string>{"play", "--lang", language}, 80, 24,
                                      std::vector<std::string>{"XDG_STATE_HOME=" + folder.path().string()});
  };
  const auto quick = terminal_in("en");
  ASSERT_TRUE(quick->shows("Game, or ? for a list [cicera]:")) << quick->screen();
  for (const char* question :
       {"People at this keyboard [1]:", "The computer plays: easy, medium, hard, master, champion [medium]:",
        "Your name [Anna]:", "Points to win [51]:"}) {
    quick->enter("");
    ASSERT_TRUE(quick->shows(question)) << quick->screen();
  }
  expect_screen("menu-en", *quick);
  quick->enter("");
  ASSERT_TRUE(quick->shows("Anna (you)")) << quick->screen();

  const auto other = terminal_in("it");
  ASSERT_TRUE(other->shows("Gioco, o ? per la lista [cicera]:")) << other->screen();
  other->enter("?");
  ASSERT_TRUE(other->shows("Invio per continuare, o il nome di un gioco")) << other->screen();
  other->enter("scoppa");  // is heard under the list as well
  ASSERT_TRUE(other->shows("'scoppa' non è un gioco; forse scopa?")) << other->screen();
  other->enter("?");
  ASSERT_TRUE(other->shows("Invio per continuare")) << other->screen();
  other->enter(" scopone ");
  ASSERT_TRUE(other->shows("Persone a questa tastiera [1]:")) << other->screen();
  other->enter("7");
  ASSERT_TRUE(other->shows("Scrivi un numero da 1 a 4.")) << other->screen();
  other->enter("2");
  ASSERT_TRUE(other->shows("Insieme o uno contro l'altro [insieme]:")) << other->screen();
  for (const char* neither : {"banana", "carte", "togliere"}) {
    other->enter(neither);
    ASSERT_TRUE(other->shows(std::string(neither) + "\n  Scrivi insieme o contro.")) << other->screen();
  }
  other->enter("against");
  ASSERT_TRUE(other->shows("Il computer gioca: facile, medio, difficile, maestro, campione [medio]:"))
      << other->screen();
  other->enter("bravo");
  ASSERT_TRUE(other->shows("Scrivi uno tra facile, medio, difficile, maestro, campione; ? li spiega."))
      << other->screen();
  other->enter("?");
  ASSERT_TRUE(other->shows("  medio      pensa alla risposta di chi gioca dopo")) << other->screen();
  other->enter("Facile");
  ASSERT_TRUE(other->shows("Nome del giocatore 1 [Anna]:")) << other->screen();
  other->enter("Bruno");
  ASSERT_TRUE(other->shows("due giocatori si chiamano Bruno")) << other->screen();
  other->enter("Zoe");
  other->enter("Ugo");
  ASSERT_TRUE(other->shows("Punti per vincere [11]:")) << other->screen();
  other->enter("12");
  ASSERT_TRUE(other->shows("tocca a te")) << other->screen();
  const std::string list = run_cicera({"matches", folder.path() / "cicera"}).out;
  EXPECT_NE(list.find("scopone:match.target=12"), std::string::npos) << list;
  EXPECT_NE(list.find("Zoe, Ugo, Carla"), std::string::npos) << list;
}

TEST_F(PlayTerminal, AsksForTheLeadWhereALeadWins) {
  const Terminal terminal(folder.path(), {"play", "--lang", "en"}, 80, 24,
                          {"XDG_STATE_HOME=" + folder.path().string()});
  ASSERT_TRUE(terminal.shows("Game, or ? for a list [cicera]:")) << terminal.screen();
  for (const auto& [answer, question] :
       {std::pair{"seep", "People at this keyboard [1]:"}, std::pair{"", "The computer plays"},
        std::pair{"medio", "Your name"}, std::pair{"", "Lead to win [100]:"}, std::pair{"50", "to a lead of 50"}}) {
    terminal.enter(answer);
    ASSERT_TRUE(terminal.shows(question)) << terminal.screen();
  }
}

TEST_F(PlayTerminal, LeavesTheMenu) {
  const Terminal terminal(folder.path(), {"play"}, 80, 24, {"XDG_STATE_HOME=" + folder.path().string()});
  ASSERT_TRUE(terminal.shows("Game, or ? for a list")) << terminal.screen();
  terminal.enter("q");
  EXPECT_EQ(terminal.exit_code(), 0);
  EXPECT_FALSE(std::filesystem::exists(folder.path() / "cicera"));
}

TEST_F(PlayTerminal, PutsTheKeyToTheLettersAway) {
  const Terminal terminal(folder.path(), seventh());
  ASSERT_TRUE(terminal.shows("d◉ coins c∪ cups")) << terminal.screen();
  terminal.enter("k");
  ASSERT_TRUE(terminal.disappears("d◉ coins")) << terminal.screen();
  terminal.enter("7c");
  ASSERT_TRUE(terminal.shows("Anna: 7c lies on the table")) << terminal.screen();
  EXPECT_EQ(terminal.screen().find("d◉ coins"), std::string::npos) << "it comes back at the next turn";
  terminal.enter("key");
  EXPECT_TRUE(terminal.shows("d◉ coins")) << terminal.screen();
}

TEST_F(PlayTerminal, LeavesEveryPartInItsPlaceFromTurnToTurn) {
  const Terminal terminal(folder.path(), seventh());
  const auto places = [&] {
    const std::string screen = terminal.screen();
    std::vector<std::ptrdiff_t> lines;
    for (const char* part : {"Cicera ", "Carla (partner)", "Dario", "► Anna (you)", "d◉ coins", "Type a card, or"})
      lines.push_back(
          std::count(screen.begin(), screen.begin() + static_cast<std::ptrdiff_t>(screen.find(part)), '\n'));
    return lines;
  };
  ASSERT_TRUE(terminal.shows(prompt_at_the_end)) << terminal.screen();
  const auto begin = places();
  const std::vector<std::pair<std::string, std::string>> turns = {
      {"7c", "Anna: 7c"}, {"h", "Hint: "}, {"10d", "Anna: 10d"}, {"x", "neither a card"}, {"4s", "Anna: 4s"}};
  for (const auto& [typed, shown] : turns) {
    terminal.enter(typed);
    ASSERT_TRUE(terminal.shows(shown)) << terminal.screen();
    ASSERT_TRUE(terminal.shows(prompt_at_the_end)) << terminal.screen();
    EXPECT_EQ(places(), begin) << terminal.screen();
  }
}

/// Of what is shown for a while only.
class ClockPlayTerminal : public PlayTerminal {};

TEST_F(ClockPlayTerminal, ShowsTheOthersPlayOneAfterAnother) {
  const Terminal terminal(folder.path(), with(seventh(), {"--speed", "slow"}));
  ASSERT_TRUE(terminal.shows("► Bruno")) << terminal.screen();
  EXPECT_EQ(terminal.screen().find("Bruno: 5c"), std::string::npos) << terminal.screen();
  ASSERT_TRUE(terminal.shows("► Carla (partner)")) << terminal.screen();
  EXPECT_TRUE(terminal.shows("Bruno: 5c takes")) << terminal.screen();
  EXPECT_EQ(terminal.screen().find("Carla: 8b"), std::string::npos) << terminal.screen();
  expect_screen("others-turn", terminal);
  ASSERT_TRUE(terminal.shows("► Anna (you)")) << terminal.screen();
  EXPECT_TRUE(terminal.shows(prompt_at_the_end));
}

TEST_F(ClockPlayTerminal, ALineEndsThePausesAndIsRead) {
  const Terminal terminal(folder.path(), with(seventh(), {"--speed", "slow"}));
  ASSERT_TRUE(terminal.shows("► Bruno")) << terminal.screen();
  terminal.enter("");
  ASSERT_TRUE(terminal.disappears("► Bruno")) << terminal.screen();
  EXPECT_EQ(terminal.screen().find("► Carla"), std::string::npos) << terminal.screen();
  ASSERT_TRUE(terminal.shows(prompt_at_the_end)) << terminal.screen();
  EXPECT_TRUE(terminal.shows("Dario: Ad lies on the table")) << terminal.screen();
  terminal.enter("7c");
  ASSERT_TRUE(terminal.shows("► Bruno")) << terminal.screen();
  terminal.enter("10d");  // typed ahead: it is shown, and played by a further Enter
  ASSERT_TRUE(terminal.shows("\n> 10d")) << terminal.screen();
  EXPECT_EQ(terminal.screen().find("Anna: 10d"), std::string::npos) << terminal.screen();
  terminal.enter("");
  ASSERT_TRUE(terminal.shows("Anna: 10d lies on the table")) << terminal.screen();
}

TEST_F(PlayTerminal, ShowsTheHandSoFarAndTheLastCapture) {
  const Terminal terminal(folder.path(), seventh());
  ASSERT_TRUE(terminal.shows(prompt_at_the_end)) << terminal.screen();
  terminal.enter("7c");
  ASSERT_TRUE(terminal.shows("Dario: Cd lies on the table")) << terminal.screen();
  EXPECT_EQ(terminal.screen().find("Hand 1: Anna deals"), std::string::npos) << terminal.screen();
  terminal.enter("l");
  ASSERT_TRUE(terminal.shows("Hand 1: Anna deals")) << terminal.screen();
  for (const char* play : {"Bruno: 5c takes", "Anna: 7c lies", "Dario: Cd lies"})
    EXPECT_TRUE(terminal.shows(play)) << play << terminal.screen();
  terminal.enter("t");
  ASSERT_TRUE(terminal.disappears("Hand 1: Anna deals")) << terminal.screen();
  EXPECT_TRUE(terminal.shows("Dario: Cd lies on the table\nBruno: 8s takes Ad 7c\n    scua +1: the 8 of swords"))
      << terminal.screen();
}

/// The line of the screen that has this text, and the column after blanks where it begins; -1 where there is none.
std::pair<int, int> place_of(const std::string& text, const std::string& screen) {
  int line = 0;
  for (const std::string& one : lines_of(screen)) {
    if (one.find(text) != std::string::npos) return {line, static_cast<int>(one.find_first_not_of(' '))};
    ++line;
  }
  return {-1, -1};
}

TEST_F(PlayTerminal, AMatchIsPlayedByMouseAlone) {
  const Terminal terminal(
      folder.path(), {"play", "-r", "cicera:match.target=1", "--seats", "human,greedy,greedy,greedy", "--seed", "4",
                      "--lang", "en", "--save", "m.jsonl"});
  constexpr int turns = 12;
  for (int turn = 0; turn < turns; ++turn) {
    ASSERT_TRUE(terminal.shows("(you) " + std::to_string(turns - turn))) << terminal.screen();
    ASSERT_TRUE(terminal.shows(prompt_at_the_end)) << terminal.screen();
    EXPECT_TRUE(terminal.has_mouse());
    const auto [person, column] = place_of("(you)", terminal.screen());
    terminal.click(person, column);  // is nothing to play
    const std::string holding = lines_of(terminal.screen())[static_cast<std::size_t>(person) + 1];
    terminal.click(person + 2, static_cast<int>(holding.find_first_not_of(' ')) + 2);
    const std::string next = "(you) " + std::to_string(turns - turn - 1);
    const auto went_on = [&] {
      const std::string screen = terminal.screen();
      return screen.find(next) != std::string::npos || screen.find("The match is over") != std::string::npos;
    };
    const auto answer_what_is_asked = [&] {
      for (const auto& [question, answer] :
           {std::pair{"Which one?", "  1  "}, std::pair{"Press Enter for more", "Score of hand"}})
        if (const std::string screen = terminal.screen(); screen.find(question) != std::string::npos) {
          terminal.click(place_of(answer, screen).first, 10);
          EXPECT_TRUE(terminal.disappears(question)) << terminal.screen();  // another click would be a further Enter
        }
    };
    ASSERT_TRUE(await([&] {
      if (!went_on()) answer_what_is_asked();
      return went_on();
    })) << terminal.screen();
  }
  ASSERT_TRUE(terminal.shows("The match is over. Press Enter:")) << terminal.screen();
  terminal.click(5, 5);
  EXPECT_EQ(terminal.exit_code(), 0);
  EXPECT_FALSE(terminal.has_mouse()) << "the mouse is still on after the match";
}

/// Where a text begins on the screen, in lines and columns from 0; {-1, -1} where it is not.
std::pair<int, int> beginning_of(const std::string& text, const std::string& screen) {
  int line = 0;
  for (const std::string& one : lines_of(screen)) {
    if (const std::size_t at = one.find(text); at != std::string::npos) return {line, display_width(one.substr(0, at))};
    ++line;
  }
  return {-1, -1};
}

void click_on(const std::string& text, const Terminal& terminal) {
  const auto [line, column] = beginning_of(text, terminal.screen());
  ASSERT_GE(line, 0) << text << terminal.screen();
  terminal.click(line, column + 1);
}

TEST_F(PlayTerminal, BuildsAreMadeAndTakenByClicks) {
  for (const std::string language : {"en", "it"}) {
    const bool english = language == "en";
    TemporaryFolder folder;
    const Terminal terminal(folder.path(), {"play", "royal-cassino", "--seats", "human,random", "--seed", "4", "--lang",
                                            language, "--save", "m.jsonl"});
    ASSERT_TRUE(terminal.shows(prompt_at_the_end)) << terminal.screen();
    click_on("5♣ ", terminal);
    ASSERT_TRUE(terminal.shows(english ? "1  5♣ takes 5♦" : "1  5♣ prende 5♦")) << terminal.screen();
    click_on("1  5♣", terminal);
    ASSERT_TRUE(terminal.shows("╰ 3 Bruno ╯")) << terminal.screen();
    ASSERT_TRUE(terminal.shows(prompt_at_the_end)) << terminal.screen();
    click_on("│ 6♠ │", terminal);  // no card is chosen yet
    ASSERT_TRUE(terminal.shows(english ? "1  7♦ builds 13 with 6♠" : "1  7♦ costruisce 13 con 6♠"))
        << terminal.screen();
    expect_screen("builds-list-" + language, terminal);
    click_on("7♦ │", terminal);
    ASSERT_TRUE(terminal.shows(english ? "2  7♦ lies" : "2  7♦ resta")) << terminal.screen();
    click_on("│ 6♠ │", terminal);
    ASSERT_TRUE(terminal.shows("╰ 13 Anna ╯")) << terminal.screen();
    ASSERT_TRUE(terminal.shows(prompt_at_the_end)) << terminal.screen();
    click_on("13 Anna", terminal);
    ASSERT_TRUE(terminal.shows("[13: 6♠ 7♦] 5♠")) << terminal.screen();
    click_on("K♦ ║", terminal);
    ASSERT_TRUE(terminal.shows(english ? "Anna: K♦ takes [13: 6♠ 7♦]" : "Anna: K♦ prende [13: 6♠ 7♦]"))
        << terminal.screen();
    terminal.enter("u");
    ASSERT_TRUE(terminal.shows("╰ 13 Anna ╯")) << terminal.screen();
  }
}

TEST_F(PlayTerminal, IsPlayedByClicksAndSignsInEveryLocale) {
  for (const char* locale : {"C", "POSIX", "xx_YY.UTF-8"}) {
    TemporaryFolder folder;
    const Terminal terminal(
        folder.path(), {"play", "royal-cassino", "--seats", "human,random", "--seed", "4", "--lang", "en"}, 80, 24,
        {"LC_ALL=" + std::string(locale), "LANG=" + std::string(locale), "XDG_STATE_HOME=" + folder.path().string()});
    ASSERT_TRUE(terminal.shows(prompt_at_the_end)) << terminal.screen();
    click_on("5♣ ", terminal);
    ASSERT_TRUE(terminal.shows("1  5♣ takes 5♦")) << terminal.screen();
    terminal.enter("5♣ 5♦");
    ASSERT_TRUE(terminal.shows("Anna: 5♣ takes 5♦")) << terminal.screen();
    ASSERT_TRUE(terminal.shows(prompt_at_the_end)) << terminal.screen();
    click_on("│ 6♠ │", terminal);
    ASSERT_TRUE(terminal.shows("1  7♦ builds 13 with 6♠")) << terminal.screen();
  }
}

TEST_F(PlayTerminal, DrawsWideNamesInTheirColumns) {
  const Terminal terminal(folder.path(), {"play", "scopa", "--names", "日本語プレイヤー,김철수", "--seed", "7",
                                          "--lang", "en", "--save", "m.jsonl"});
  ASSERT_TRUE(terminal.shows(prompt_at_the_end)) << terminal.screen();
  // The edge of the score is the last of its line where it stands right of the table.
  constexpr int right_of_the_table = 40;
  constexpr int edge_column = 51;
  int edges = 0;
  for (const std::string& line : lines_of(terminal.screen()))
    if (const std::size_t at = line.rfind("│"); at != std::string::npos)
      if (const int column = display_width(line.substr(0, at)); column > right_of_the_table) {
        EXPECT_EQ(column, edge_column) << terminal.screen();
        ++edges;
      }
  EXPECT_GT(edges, 5) << terminal.screen();
}

TEST_F(PlayTerminal, ChoicesAreMadeByClicks) {
  const Terminal terminal(folder.path(), {"play", "scopa:turn.pass=free", "--seats", "human,greedy", "--seed", "7",
                                          "--lang", "en", "--save", "m.jsonl"});
  ASSERT_TRUE(terminal.shows(prompt_at_the_end)) << terminal.screen();
  expect_screen("choices", terminal);
  click_on("[pass]", terminal);
  ASSERT_TRUE(terminal.shows("Anna: passes")) << terminal.screen();
}

TEST_F(PlayTerminal, LeavesTheMouseToTheTerminalWhereAsked) {
  const Terminal terminal(folder.path(), with(seventh(), {"--mouse", "off"}));
  ASSERT_TRUE(terminal.shows(prompt_at_the_end)) << terminal.screen();
  EXPECT_FALSE(terminal.has_mouse());
}

TEST_F(PlayTerminal, TakesAPlayBack) {
  const Terminal terminal(folder.path(), seventh(), 80, 30);
  ASSERT_TRUE(terminal.shows(prompt));
  terminal.enter("10d");
  ASSERT_TRUE(terminal.shows("Anna: 10d lies on the table"));
  terminal.enter("u");
  ASSERT_TRUE(terminal.shows("Your last play is taken back."));
  ASSERT_TRUE(terminal.shows(prompt_at_the_end));
  EXPECT_TRUE(terminal.shows("│10d◉│")) << terminal.screen();
}

TEST_F(PlayTerminal, HidesTheCardsBetweenTwoPeople) {
  const Terminal terminal(folder.path(),
                          {"play", "--seats", "human,greedy", "--seed", "7", "--lang", "en", "--save", "m.jsonl"});
  ASSERT_TRUE(terminal.shows("Carla, it is your turn")) << terminal.screen();
  expect_screen("hand-over", terminal);
  EXPECT_EQ(terminal.screen().find("╮╭"), std::string::npos)  // but for the one on the table
      << "cards are to be seen: " << terminal.screen();
  terminal.enter("");
  ASSERT_TRUE(terminal.shows("Type a card"));
  terminal.enter("?");
  terminal.enter("1");
  ASSERT_TRUE(terminal.shows("Anna, it is your turn")) << terminal.screen();
  EXPECT_EQ(terminal.everything().find("Type a card"), std::string::npos) << terminal.everything();
  for (const char* shown : {"Carla: ", "Dario: ", "► Anna (you)", "cards taken "})
    EXPECT_TRUE(terminal.shows(shown)) << shown << terminal.screen();
  terminal.press("Up");
  terminal.type("!");
  ASSERT_TRUE(terminal.shows("q to leave: !")) << "what the other has typed is to be had: " << terminal.screen();
}

TEST_F(PlayTerminal, CtrlCSavesTheMatch) {
  const Terminal terminal(folder.path(), seventh());
  ASSERT_TRUE(terminal.shows(prompt));
  terminal.press("C-c");
  EXPECT_EQ(terminal.exit_code(), 3);
  EXPECT_TRUE(terminal.shows("interrupted; the match is saved; resume with: cicera play")) << terminal.screen();
}

TEST_F(PlayTerminal, GoesOnAtTheSameCardAfterAKill) {
  std::string before;
  {
    const Terminal terminal(folder.path(), seventh());
    ASSERT_TRUE(terminal.shows(prompt));
    terminal.enter("7c");
    ASSERT_TRUE(terminal.shows("Anna: 7c lies on the table"));
    ASSERT_TRUE(terminal.shows(prompt_at_the_end));
    before = terminal.screen();
    terminal.send(SIGKILL);
    EXPECT_EQ(terminal.exit_code(), -SIGKILL);
  }
  const Terminal terminal(folder.path(), {"play", "--resume", "m.jsonl"});
  ASSERT_TRUE(terminal.shows("Anna: 7c lies on the table")) << terminal.screen();
  ASSERT_TRUE(terminal.shows(prompt_at_the_end));
  EXPECT_EQ(terminal.screen(), before);
}

class PlayedByKeys : public PlayTerminal, public ::testing::WithParamInterface<std::string> {};

TEST_P(PlayedByKeys, AMatchGoesToItsEnd) {
  const Terminal terminal(
      folder.path(), {"play", "-r", GetParam(), "--level", "easy", "--seed", "3", "--lang", "en", "--save", "m.jsonl"});
  ASSERT_TRUE(terminal.shows(prompt)) << terminal.screen();
  constexpr int max_turns = 200;
  for (int turn = 0; turn < max_turns && terminal.screen().find("See it again") == std::string::npos; ++turn) {
    terminal.enter("?");
    terminal.enter("1");
  }
  EXPECT_EQ(terminal.exit_code(), 0);
  EXPECT_TRUE(terminal.shows("See it again with: cicera replay m.jsonl")) << terminal.screen();
  EXPECT_TRUE(lines_of(match()).back().starts_with("{\"winner\":"));
}

INSTANTIATE_TEST_SUITE_P(Cli, PlayedByKeys,
                         ::testing::Values("cicera:match.target=2", "scopa:match.target=3",
                                           "cicera-due:match.target=2"),
                         [](const auto& test) { return test_name(test.param); });

}  // namespace
}  // namespace cicera::tests
