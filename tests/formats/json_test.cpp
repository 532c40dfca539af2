#include "engine/formats/json.h"

#include <gmock/gmock.h>

#include "engine/formats/match_file_lines.h"

namespace cicera {
namespace {

using testing::HasSubstr;
using testing::StartsWith;

constexpr JsonLimits limits{.max_depth = 3, .max_keys = 4};

/// What is wrong with a text that begins in line 7 of `file`; "" when nothing is.
std::string error_in(std::string_view text) {
  try {
    parse_json(text, {"file", 7, 1}, limits);
  } catch (const Error& error) {
    return error.what();
  }
  return "";
}

TEST(Json, ReadsWhatIsWithinTheLimits) {
  EXPECT_EQ(error_in(R"( {"a": [1, -2, 0.5, true, null], "b": {"c": ["x\"y"]}} )"), "");
  const auto document = parse_json(R"({"a":[1,[2]],"b":18446744073709551615,"c":"\u00e8"})", {}, limits);
  EXPECT_EQ(document.dump(), R"({"a":[1,[2]],"b":18446744073709551615,"c":"è"})");
}

TEST(Json, RefusesAKeyGivenTwiceAndPointsAtTheSecond) {
  EXPECT_EQ(error_in(R"({"seed":1,"seed":2})"), "file:7:11: error: the key 'seed' is given twice");
  EXPECT_EQ(error_in("{\"a\": 1,\n \"b\": {\"c\": 1, \"c\": 1}}"), "file:8:16: error: the key 'c' is given twice");
  EXPECT_EQ(error_in(R"({"\u0061":1,"a":2})"), "file:7:13: error: the key 'a' is given twice");
  EXPECT_EQ(error_in(R"({"a\"b":1,"a\"b":2})"), "file:7:11: error: the key 'a\"b' is given twice");
  EXPECT_EQ(error_in(R"([{"a":1},{"a":2}])"), "");
}

TEST(Json, RefusesWhatIsBeyondTheLimits) {
  EXPECT_EQ(error_in("[[[]]]"), "");
  EXPECT_EQ(error_in("[[[[]]]]"), "file:7:4: error: nested too deeply");
  EXPECT_EQ(error_in(std::string(1'000'000, '[')), "file:7:4: error: nested too deeply");
  EXPECT_EQ(error_in(R"({"a":0,"b":0,"c":0,"d":0,"e":0})"), "file:7:26: error: an object has too many keys");
  EXPECT_EQ(error_in("[1e999]"), "file:7:6: error: a number is too large");
}

TEST(Json, SaysWhereATextStopsBeingJson) {
  EXPECT_THAT(error_in(""), StartsWith("file:7:1: error: not JSON: unexpected end of input"));
  EXPECT_THAT(error_in("{\"plays\":\"♦♦\" x}"), StartsWith("file:7:15: error: not JSON: "));
  EXPECT_THAT(error_in("{} {}"), StartsWith("file:7:4: error: not JSON: "));
  EXPECT_THAT(error_in("[1,\n2,]"), StartsWith("file:8:3: error: not JSON: "));
  EXPECT_THAT(error_in(std::string_view("[\0]", 3)), StartsWith("file:7:2: error: a NUL byte"));
  EXPECT_THAT(error_in(std::string_view("{}\n\0{}", 6)), StartsWith("file:8:1: error: a NUL byte"));
}

TEST(Json, RefusesIllFormedUtf8) {
  for (const char* bytes : {"\xFF", "\x80", "\xC0\xAF", "\xE0\x80\x80", "\xED\xA0\x80", "\xF4\x90\x80\x80", "\xE2\x82"})
    EXPECT_THAT(error_in(std::string("[\"") + bytes + "\"]"), HasSubstr("ill-formed UTF-8")) << bytes;
}

TEST(JsonCursor, NamesThePathOfWhatItRefuses) {
  const auto document = parse_json(R"({"sums":{"units":-1,"sides":[{"won":"x"}]}})", {}, {.max_depth = 4});
  const JsonCursor root(document, {"part"});
  const auto error_of = [](auto&& read) -> std::string {
    try {
      read();
    } catch (const Error& error) {
      return error.what();
    }
    return "";
  };
  EXPECT_EQ(error_of([&] { root["sums"]["units"].natural(); }),
            "part: error: sums.units must be a whole number from 0 to 18446744073709551615");
  EXPECT_EQ(error_of([&] { root["sums"]["sides"].items()[0]["won"].integer(0, 9); }),
            "part: error: sums.sides[0].won must be a whole number from 0 to 9");
  EXPECT_EQ(error_of([&] { root["sums"]["pairs"].items(); }), "part: error: sums.pairs is missing");
  EXPECT_EQ(error_of([&] { root["sums"].expect_keys({"units"}); }), "part: error: sums has an unknown key 'sides'");
}

TEST(MatchHeader, IsRefusedWithAKeyGivenTwice) {
  MatchHeader header;
  header.spec = "cicera";
  header.fingerprint = "0";
  header.seats = {"greedy"};
  header.names = {"a"};
  const std::string good = header_line(header);
  EXPECT_NO_THROW(read_header("match", good));
  std::string doubled = good;
  doubled.insert(doubled.find("\"seed\""), "\"seed\":2,");
  try {
    read_header("match", doubled);
    FAIL();
  } catch (const Error& error) {
    EXPECT_THAT(error.what(), HasSubstr("error: the key 'seed' is given twice"));
  }
}

}  // namespace
}  // namespace cicera
