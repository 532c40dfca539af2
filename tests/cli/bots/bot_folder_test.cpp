// Bots by name: which file is meant, and what is said where none or several are.
#include <gmock/gmock.h>

#include <filesystem>

#include "tests/helpers/program.h"
#include "tests/helpers/temporary_folder.h"

namespace cicera::tests {
namespace {

using testing::AllOf;
using testing::HasSubstr;

namespace fs = std::filesystem;

class BotFolder : public testing::Test {
 protected:
  void add(const std::string& name, fs::perms rights = fs::perms::owner_all) const {
    folder.write("cicera/bots/" + name, text_of_bot());
    fs::permissions(folder.path() / "cicera" / "bots" / name, rights);
  }

  ProgramResult play(const std::string& seats) const {
    return run_cicera({"play", "scopa:match.target=3", "--seats", seats, "--seed", "1", "--json", "--save",
                       (folder.path() / (std::to_string(++matches_) + ".jsonl")).string()},
                      "", {"XDG_DATA_HOME=" + folder.path().string()});
  }

  std::string error_of(const std::string& seats) const {
    const ProgramResult result = play(seats);
    EXPECT_EQ(result.exit_code, 2) << result.out;
    return result.err;
  }

  const TemporaryFolder folder;

 private:
  /// Plays the first legal play.
  static std::string text_of_bot() {
    return "#!/bin/sh\nread -r hello\nprintf '%s\\n' \"$hello\" > \"$0.hello\"\necho '{\"type\":\"hello\"}'\n"
           "while read -r line; do case \"$line\" in *choose*) echo '{\"type\":\"play\",\"play\":0}';; esac; done\n";
  }

  mutable int matches_ = 0;
};

TEST_F(BotFolder, HasBotsByTheNamesOfTheirFiles) {
  add("mara");
  add("toni.sh");
  for (const char* seats : {"bot:mara,medium", "bot:toni,medium", "bot:mara,bot:toni"})
    EXPECT_EQ(play(seats).exit_code, 0) << seats << play(seats).err;
  EXPECT_EQ(run_cicera({"arena", "scopa", "--players", "bot:mara,greedy", "--deals", "2", "--threads", "1"}, "",
                       {"XDG_DATA_HOME=" + folder.path().string()})
                .exit_code,
            0);
}

TEST_F(BotFolder, TellsTheBotOfTheLevelAndTheLanguage) {
  add("mara");
  EXPECT_EQ(play("bot:mara,hard").exit_code, 0);
  const std::string hello = run_line_in(folder.path(), "cat cicera/bots/mara.hello").out;
  EXPECT_THAT(hello, AllOf(HasSubstr("\"level\":\"hard\""), HasSubstr("\"lang\":\"en\"")));
}

TEST_F(BotFolder, SaysWhichBotsThereAre) {
  EXPECT_THAT(error_of("bot:mara,medium"),
              AllOf(HasSubstr("unknown bot 'mara'"), HasSubstr("put an executable file mara or mara.py into ")));
  add("mara.py");
  add("lazy", fs::perms::owner_read);
  EXPECT_THAT(error_of("bot:maar,medium"), HasSubstr("unknown bot 'maar'; did you mean mara?"));
  add("mara.sh");
  EXPECT_THAT(error_of("bot:mara,medium"), HasSubstr("two bots are called mara: mara.py and mara.sh"));
  EXPECT_THAT(error_of("bot:../mara,medium"), HasSubstr("'../mara' cannot be the name of a bot"));
  EXPECT_THAT(error_of("bot:,medium"), HasSubstr("cannot be the name of a bot"));
}

}  // namespace
}  // namespace cicera::tests
