#include "engine/support/error.h"

#include <gtest/gtest.h>

#include <cerrno>

#include "engine/support/diagnostic.h"
#include "engine/support/stop.h"

namespace cicera {
namespace {

TEST(Error, PutsTheLocationBeforeTheMessage) {
  EXPECT_STREQ(usage_error(same("--shard needs --json")).what(), "--shard needs --json");
  EXPECT_STREQ(input_error({"log", 3, 1}, same("this is not JSON"), same("a hint")).what(),
               "log:3:1: error: this is not JSON");
  EXPECT_STREQ(input_error({"log"}, same("it is too long")).what(), "log: error: it is too long");
  EXPECT_STREQ(system_error(both("read", "leggere"), "log", ENOENT).what(),
               "cannot read log: No such file or directory");
}

TEST(Error, NamesTheHookOfAScript) {
  const Error error = script_error({"gift.lua", 7}, "on_play", same("attempt to index nil"), "stack traceback:");
  EXPECT_STREQ(error.what(), "gift.lua:7: on_play: attempt to index nil");
  EXPECT_EQ(error.message(), "on_play: attempt to index nil");
  EXPECT_EQ(error.traceback(), "stack traceback:");
  EXPECT_STREQ(script_error({"gift.lua"}, "", same("no such file")).what(), "gift.lua: no such file");
}

TEST(Error, ListsEveryDiagnosticOfARuleset) {
  const Error error =
      ruleset_error({{{"a.yaml", 2, 3}, same("unknown key"), same("allowed: b")}, {{"a.yaml"}, same("no rules")}});
  EXPECT_EQ(error.kind(), ErrorKind::ruleset);
  EXPECT_STREQ(error.what(), "a.yaml:2:3: error: unknown key\n      = allowed: b\na.yaml: error: no rules\n");
  EXPECT_EQ(error.message(), "unknown key");
}

TEST(Error, UnderlinesInTheColumnsOfATerminal) {
  const auto lines = [](const std::string& source, int column, int length) {
    Diagnostic diagnostic{
        .location = {"a.yaml", 1, column}, .message = same("no"), .length = length, .source_line = source};
    const std::string text = to_text(diagnostic);
    return text.substr(text.find('\n') + 1);
  };
  EXPECT_EQ(lines("a: bad", 4, 3), "    1 | a: bad\n      |    ^~~\n");
  EXPECT_EQ(lines("日本: bad", 5, 3), "    1 | 日本: bad\n      |       ^~~\n");
  EXPECT_EQ(lines("è: 日本", 4, 2), "    1 | è: 日本\n      |    ^~~~\n");
  EXPECT_EQ(lines("\t日: x", 5, 1), "    1 | \t日: x\n      | \t    ^\n");
}

TEST(Stop, IsNotAnError) {
  try {
    throw Stop::interrupted("interrupted after 3 lines");
  } catch (const Error&) {
    FAIL() << "a handler of errors takes a stop";
  } catch (const Stop& stop) {
    EXPECT_EQ(stop.reason(), Stop::Reason::interrupted);
    EXPECT_STREQ(stop.what(), "interrupted after 3 lines");
  }
}

}  // namespace
}  // namespace cicera
