// Reading command lines, and the descriptions of the commands from which parsing and help follow.
#include "cli/commands/command_line.h"

#include <gtest/gtest.h>

#include <set>
#include <string>
#include <vector>

#include "cli/commands/commands.h"
#include "cli/commands/help.h"
#include "cli/processes/process_group.h"
#include "engine/support/text.h"

namespace cicera::cli {
namespace {

using Words = std::vector<std::string>;

/// A command with an option of each sort.
struct Sample {
  bool loud = false;
  bool plain = false;
  std::uint64_t seed = 1;
  std::string rules;
  Words scripts;
  Words files;
  std::string resume;
  bool files_required = true;

  Command command() {
    return {.name = "sample",
            .group = CommandGroup::play,
            .summary = "Do nothing",
            .arguments = {{.value = texts(files, "FILE", ValueKind::file),
                           .meaning = "Files",
                           .required = files_required,
                           .repeatable = true}},
            .options = {{.name = "--loud", .letter = 'l', .value = flag(loud), .meaning = "Be loud"},
                        {.name = "--plain",
                         .value = flag(plain),
                         .meaning = "Be plain",
                         .excludes = {{"--loud", "it is loud"}},
                         .needs = "--seed"},
                        {.name = "--seed", .value = whole_number(seed, 0, 99), .meaning = "Seed", .with_resume = true},
                        {.name = "--rules",
                         .letter = 'r',
                         .value = text(rules, "SPEC", ValueKind::ruleset),
                         .meaning = "Rules"},
                        {.name = "--script",
                         .value = texts(scripts, "FILE", ValueKind::script),
                         .meaning = "Scripts",
                         .repeatable = true},
                        {.name = "--resume",
                         .value = text(resume, "FILE", ValueKind::file),
                         .meaning = "Resume",
                         .with_resume = true},
                        program_options()[0],
                        program_options()[1]},
            .resumes = "match",
            .run = [] {}};
  }

  Option::Action parse(const Words& words) { return parse_options(command(), words); }

  /// The first line of the error.
  std::string error(const Words& words) {
    try {
      parse(words);
    } catch (const std::exception& error) {
      const std::string text = error.what();
      return text.substr(0, text.find('\n'));
    }
    return "";
  }
};

TEST(CommandLine, StoresOptionsAndArgumentsInAnyOrder) {
  Sample sample;
  EXPECT_EQ(sample.parse({"a", "--seed", "7", "-l", "b", "--script=x=y", "--script", "z", "-rcicera"}),
            Option::Action::store);
  EXPECT_EQ(sample.files, (Words{"a", "b"}));
  EXPECT_EQ(sample.seed, 7U);
  EXPECT_TRUE(sample.loud);
  EXPECT_FALSE(sample.plain);
  EXPECT_EQ(sample.scripts, (Words{"x=y", "z"}));
  EXPECT_EQ(sample.rules, "cicera");
}

TEST(CommandLine, JoinsLettersAndReadsADashAndAllBehindTwoDashesAsArguments) {
  Sample sample;
  sample.parse({"-lr", "scopa", "-", "--", "--seed", "-x"});
  EXPECT_TRUE(sample.loud);
  EXPECT_EQ(sample.rules, "scopa");
  EXPECT_EQ(sample.files, (Words{"-", "--seed", "-x"}));
}

TEST(CommandLine, NamesWhatIsWrong) {
  EXPECT_EQ(Sample().error({}), "missing argument FILE");
  EXPECT_EQ(Sample().error({"f", "--sed", "1"}), "unknown option '--sed'; did you mean --seed?");
  EXPECT_EQ(Sample().error({"f", "-lx"}), "unknown option '-lx'");
  EXPECT_EQ(Sample().error({"f", "--seed"}), "--seed needs a value: --seed N");
  EXPECT_EQ(Sample().error({"f", "--seed="}), "--seed: '' is not a whole number from 0 to 99");
  EXPECT_EQ(Sample().error({"f", "--seed", "100"}), "--seed: '100' is not a whole number from 0 to 99");
  EXPECT_EQ(Sample().error({"f", "--seed", "07"}), "--seed: '07' is not a whole number from 0 to 99");
  EXPECT_EQ(Sample().error({"f", "--seed", "-1"}), "--seed: '-1' is not a whole number from 0 to 99");
  EXPECT_EQ(Sample().error({"f", "--seed", "1", "--seed", "2"}), "--seed is given twice");
  EXPECT_EQ(Sample().error({"f", "--loud=yes"}), "--loud does not take a value");
  EXPECT_EQ(Sample().error({"f", "--rules", ""}), "--rules: the value is empty");
  EXPECT_EQ(Sample().error({"f", "--plain"}), "--plain needs --seed");
  EXPECT_EQ(Sample().error({"f", "--plain", "-l", "--seed", "1"}), "--plain cannot be used with --loud: it is loud");
}

TEST(CommandLine, RefusesBesideAFileToResumeWhatItHolds) {
  const auto error = [](const Words& words) {
    Sample sample;
    sample.files_required = false;
    return sample.error(words);
  };
  EXPECT_EQ(error({"--resume", "m", "--seed", "1"}), "");
  EXPECT_EQ(error({"--resume", "m", "-r", "x"}),
            "--rules cannot be used with --resume, whose file holds the whole match");
  EXPECT_EQ(error({"f", "--resume", "m"}), "FILE cannot be used with --resume, whose file holds the whole match");
}

TEST(CommandLine, GivesHelpWhateverElseIsWrong) {
  EXPECT_EQ(Sample().parse({"--seed", "x", "--what", "--help"}), Option::Action::help);
  EXPECT_EQ(Sample().parse({"-h"}), Option::Action::help);
  EXPECT_EQ(Sample().parse({"--version", "--help"}), Option::Action::version);
}

/// The commands as the program has them.
class Commands : public ::testing::Test {
 protected:
  ProcessGroup processes;
  Context context{Library({}), processes};
  std::vector<Command> commands = all_commands(context);
};

TEST_F(Commands, AreDescribedInFull) {
  std::set<std::string> names;
  for (const Command& command : commands) {
    SCOPED_TRACE(command.name);
    EXPECT_TRUE(names.insert(command.name).second);
    EXPECT_FALSE(command.summary.ends_with('.'));
    EXPECT_FALSE(command.examples.empty());
    std::set<std::string> options;
    std::set<char> letters;
    for (const Option& option : command.options) {
      SCOPED_TRACE(option.name);
      EXPECT_TRUE(options.insert(option.name).second);
      EXPECT_TRUE(option.letter == '\0' || letters.insert(option.letter).second);
      EXPECT_TRUE(option.name.starts_with("--"));
      EXPECT_FALSE(option.meaning.empty());
      EXPECT_EQ(option.takes_value(), !option.value.placeholder.empty());
      EXPECT_TRUE(option.value.kind != ValueKind::word || !option.value.words.empty());
    }
    for (const Option& option : command.options) {
      for (const Exclusion& exclusion : option.excludes) EXPECT_TRUE(options.contains(exclusion.other));
      EXPECT_TRUE(option.needs.empty() || options.contains(option.needs));
    }
    EXPECT_EQ(options.contains("--resume"), !command.resumes.empty());
  }
}

TEST_F(Commands, HaveExamplesThatParse) {
  for (const Command& command : commands)
    for (const Example& example : command.examples) {
      const std::size_t begin = example.command.find("cicera " + command.name);
      if (begin == std::string::npos) continue;  // a step before the command itself
      std::string line = example.command.substr(begin, example.command.find(" > ") - begin);
      line = line.substr(0, line.find(" | "));
      std::erase_if(line, [](char c) { return c == '\'' || c == '"' || c == ')'; });
      Words words = split(line, ' ');
      words.erase(words.begin());
      Context fresh{Library({}), processes};
      EXPECT_NO_THROW(parse_command_line(all_commands(fresh), words)) << example.command;
    }
}

TEST_F(Commands, HaveHelpWithin80Columns) {
  Words texts = {program_help(commands)};
  for (const Command& command : commands) texts.push_back(command_help(command));
  for (const HelpTopic& topic : help_topics()) texts.push_back(topic_help(topic));
  for (const std::string& text : texts)
    for (const std::string& line : split(text, '\n')) {
      EXPECT_LE(display_width(line), 80) << line;
      EXPECT_FALSE(line.ends_with(' ')) << line;
    }
}

TEST_F(Commands, AreFoundByName) {
  EXPECT_EQ(find_command(commands, "play")->name, "play");
  EXPECT_EQ(find_command(commands, "pla"), nullptr);
  const Words version = {"--version"};
  EXPECT_EQ(parse_command_line(commands, version).command, nullptr);
  EXPECT_EQ(parse_command_line(commands, version).action, Option::Action::version);
}

}  // namespace
}  // namespace cicera::cli
