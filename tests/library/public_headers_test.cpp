// What the public headers promise: the standard library only, and an example at the head of each. The examples are
// compiled and run by header_examples.py's tests.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <map>
#include <regex>
#include <sstream>
#include <string>
#include <vector>

#include "tests/helpers/places.h"
#include "tests/helpers/source_code.h"

namespace cicera {
namespace {

const std::filesystem::path source = tests::source_path();
const std::string umbrella = "engine/cicera.h";

std::string text_of(const std::string& header) {
  std::ifstream stream(source / header);
  EXPECT_TRUE(stream.good()) << header;
  return (std::ostringstream() << stream.rdbuf()).str();
}

/// What a text includes, in quotes or in angle brackets.
std::vector<std::string> includes(const std::string& text, const char* begin, const char* end) {
  const std::regex pattern(std::string("(?:^|\n)\\s*#\\s*include ") + begin + "([^" + end + "]+)" + end);
  std::vector<std::string> names;
  for (std::sregex_iterator match(text.begin(), text.end(), pattern), last; match != last; ++match)
    names.push_back((*match)[1]);
  return names;
}

/// Every header that one includes, itself and those in between, with the header that includes it.
void add_included(const std::string& header, const std::string& by, std::map<std::string, std::string>& found) {
  if (header == "engine/ruleset/installation.h") return;  // made from a template that includes nothing
  if (!found.emplace(header, by).second) return;
  for (const std::string& next : includes(text_of(header), "\"", "\"")) add_included(next, header, found);
}

bool is_standard(const std::string& header) {
  return header.find_first_of("/.") == std::string::npos;  // <fmt/format.h>, <lua.hpp>
}

TEST(PublicHeaders, IncludeTheStandardLibraryOnly) {
  std::map<std::string, std::string> headers;
  add_included(umbrella, "", headers);
  EXPECT_GT(headers.size(), 25U);
  for (const auto& [header, by] : headers)
    for (const std::string& included : includes(text_of(header), "<", ">"))
      EXPECT_TRUE(is_standard(included)) << header << ", which " << by << " includes, includes <" << included << ">";
}

TEST(PublicHeaders, AreDistinguishedFromThirdPartyOnes) {
  EXPECT_THAT(includes("#include <fmt/format.h>\n#include <vector>\n", "<", ">"),
              testing::ElementsAre("fmt/format.h", "vector"));
  for (const char* header : {"fmt/format.h", "nlohmann/json.hpp", "lua.hpp", "Random123/philox.h", "yaml-cpp/yaml.h"})
    EXPECT_FALSE(is_standard(header)) << header;
}

TEST(PublicHeaders, OpenWithAnExample) {
  for (const std::string& header : includes(text_of(umbrella), "\"", "\"")) {
    const std::string text = text_of(header);
    EXPECT_TRUE(text.starts_with("// ")) << header << " does not say what it models";
    EXPECT_LT(text.find("\n// Example:\n//   "), text.find("#pragma once")) << header << " has no example";
  }
}

TEST(PublicHeaders, AreIncludedByNothingAsAWhole) {
  for (const tests::SourceFile& file : tests::source_code())
    EXPECT_THAT(includes(file.text, "\"", "\""), testing::Not(testing::Contains(umbrella))) << file.name;
}

}  // namespace
}  // namespace cicera
