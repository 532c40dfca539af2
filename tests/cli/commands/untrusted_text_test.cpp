// What a file says reaches the terminal only as text: no escape sequence, control character or change of direction.
#include <gmock/gmock.h>

#include "engine/support/text.h"
#include "tests/helpers/program.h"
#include "tests/helpers/temporary_folder.h"

namespace cicera::tests {
namespace {

using testing::HasSubstr;

/// Escape, U+009B (which begins a sequence as ESC [ does) and U+202E, as the escapes of YAML and of Lua.
constexpr const char* in_yaml = "\\e[2J\\u009B31m\\u202Eevil";
constexpr const char* in_lua = "\\27[2J\\u{9B}31m\\u{202E}evil";
constexpr const char* shown = "31m?evil";

class UntrustedText : public testing::Test {
 protected:
  void SetUp() override {
    const std::string evil = std::string("\"") + in_yaml + "\"";
    folder.write("evil.yaml", "cicera: 1\nname: evil\ntitle: " + evil + "\nsource: " + evil + "\nnotes: [" + evil +
                                  "]\nextends: cicera\n");
  }

  /// Every line that the program prints is one that a terminal shows as it is.
  static void expect_harmless(const ProgramResult& result) {
    for (const std::string& line : lines_of(result.out + result.err))
      EXPECT_TRUE(is_printable(line)) << printable(line);
    EXPECT_THAT(result.out + result.err, HasSubstr(shown));
  }

  TemporaryFolder folder;
};

TEST_F(UntrustedText, OfARulesetIsMadeSafe) {
  expect_harmless(run_cicera({"rulesets"}, "", {"CICERA_PATH=" + folder.path().string()}));
  for (const char* form : {"--yaml", "--markdown", "--card"})
    expect_harmless(run_cicera_in(folder.path(), {"show", "-r", "./evil.yaml", form}));
  expect_harmless(run_cicera_in(folder.path(), {"show", "-r", "./evil.yaml"}));
}

TEST_F(UntrustedText, OfAScriptIsMadeSafe) {
  folder.write("gift.lua", std::string("return { api = 1, on_play = function() error(\"") + in_lua + "\") end }\n");
  expect_harmless(run_cicera_in(folder.path(), {"check", "gift.lua"}));
  expect_harmless(run_cicera_in(folder.path(), {"simulate", "--script", "gift.lua", "--hands", "1"}));
  folder.write("talk.lua",
               std::string("print(\"") + in_lua + "\")\nreturn { api = 1, on_play = function() return 0 end }\n");
  expect_harmless(run_cicera_in(folder.path(), {"check", "talk.lua"}));
}

TEST_F(UntrustedText, OfAHandRecordIsMadeSafe) {
  expect_harmless(run_cicera({"replay"}, "{\"\\u001b[2J\\u009b31m\\u202eevil\":1}\n"));
}

}  // namespace
}  // namespace cicera::tests
