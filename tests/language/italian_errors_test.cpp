// Every error and hint that people meet is said in Italian too. The faults are those that other tests keep: rulesets
// that are refused, inputs of the fuzzers, requests of the API and mistakes at the command line.
#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <filesystem>
#include <nlohmann/json.hpp>
#include <string>
#include <utility>
#include <vector>

#include "engine/api/session.h"
#include "engine/support/error.h"
#include "tests/api/conformance.h"
#include "tests/fuzz/targets.h"
#include "tests/helpers/domain.h"
#include "tests/helpers/expected_text.h"
#include "tests/helpers/program.h"
#include "tests/helpers/source_folder.h"
#include "tests/prose/texts.h"
#include "tests/ruleset/bad_rulesets.h"

namespace cicera::tests {
namespace {

namespace fs = std::filesystem;

/// What is written alike in both languages: examples of what to write.
bool is_technical(const std::string& text) {
  constexpr std::array begins = {"{", "[", "- {", "ruleset, plays, seats, weight, value"};
  return std::ranges::any_of(begins, [&](const char* begin) { return text.starts_with(begin); });
}

/// The texts of an error that are without Italian.
std::vector<std::string> english_alone(const Error& error) {
  std::vector<std::string> texts;
  for (const Diagnostic& diagnostic : error.diagnostics())
    for (const Bilingual* text : {&diagnostic.message, &diagnostic.hint})
      if (!text->empty() && text->in(Language::italian) == text->english && !is_technical(text->english))
        texts.push_back(text->english);
  return texts;
}

/// What Lua and the hooks of a script say stands in English in both languages.
bool is_said_by_a_script(const Error& error) {
  return std::ranges::any_of(error.diagnostics(), [&](const Diagnostic& diagnostic) {
    return error.kind() == ErrorKind::script || diagnostic.location.file.ends_with(".lua");
  });
}

template <typename Load>
void expect_italian(Load load) {
  try {
    load();
  } catch (const Error& error) {
    if (is_said_by_a_script(error)) return;
    EXPECT_EQ(english_alone(error), std::vector<std::string>());
  }
}

TEST(ItalianErrors, OfRulesets) {
  const BadRulesetFiles files;
  const Library library({bad_rulesets_folder / "parents"}, read_script);
  for (const std::string& chapter : bad_chapters())
    for (const BadRuleset& bad : bad_rulesets(chapter)) {
      SCOPED_TRACE(bad.file);
      expect_italian([&] { library.load_file(bad.file); });
    }
}

TEST(ItalianErrors, OfFilesAndLines) {
  for (const FuzzTarget& target : fuzz_targets())
    for (const auto& file : fs::directory_iterator(source_folder / "tests" / "fuzz" / "corpus" / target.name)) {
      SCOPED_TRACE(file.path());
      expect_italian([&] { target.read(text_of(file.path())); });
    }
}

using Json = nlohmann::json;

/// The requests of a conformance file with the replies that are kept there, which are in English.
std::vector<std::pair<std::string, Json>> english_replies(const fs::path& path) {
  const std::vector<std::string> requests = read_conformance(path).requests;
  const std::vector<std::string> lines = lines_of(text_of(path));
  std::vector<std::pair<std::string, Json>> replies;
  for (std::size_t i = 0; i + 1 < lines.size(); ++i)
    if (Json::parse(lines[i]).contains("request"))
      replies.emplace_back(requests[replies.size()], Json::parse(lines[i + 1]));
  return replies;
}

class ItalianErrorsOfRequests : public testing::TestWithParam<fs::path> {};

TEST_P(ItalianErrorsOfRequests, AreNotInEnglish) {
  Json settings = Json::parse(read_conformance(GetParam()).settings);
  settings["lang"] = "it";
  Session session(read_settings(settings.dump()));
  int errors = 0;
  for (const auto& [request, english] : english_replies(GetParam())) {
    const bool is_refused = english.contains("error");
    if (!is_refused && request.find(R"("selftest")") != std::string::npos) continue;  // long, and changes nothing
    const Json italian = Json::parse(session.ask(request));
    if (!is_refused || !italian.contains("error")) continue;
    if (request.find(R"("lang")") != std::string::npos || english["error"]["kind"] == "script") continue;
    SCOPED_TRACE(request.substr(0, 300));
    ++errors;
    for (const char* part : {"message", "hint"}) {
      const auto text = english["error"][part].get<std::string>();
      if (text.empty() || is_technical(text)) continue;
      EXPECT_NE(italian["error"][part], text);
    }
  }
  EXPECT_GT(errors, 0);
}

INSTANTIATE_TEST_SUITE_P(Of, ItalianErrorsOfRequests, testing::ValuesIn(conformance_files()),
                         [](const auto& test) { return test.param.stem().string(); });

TEST(ItalianErrors, OfTheCommandLine) {
  const std::vector<std::vector<std::string>> mistakes = {{"sho"},
                                                          {"show", "bass"},
                                                          {"show", "--lang"},
                                                          {"play", "--seats", "nobody"},
                                                          {"simulate", "--hands", "x"},
                                                          {"test", "nope"},
                                                          {"check", "--nope"},
                                                          {"replay", "nope.jsonl"},
                                                          {"moves", "99x"},
                                                          {"tune"}};
  for (const auto& words : mistakes) {
    SCOPED_TRACE(words.front());
    const std::string english = run_cicera(words).err;
    const std::string italian = run_cicera(words, "", {"LC_ALL=it_IT.UTF-8"}).err;
    EXPECT_NE(english, "");
    EXPECT_NE(italian, english);
    EXPECT_EQ(italian.find("error:"), std::string::npos) << italian;
  }
}

}  // namespace
}  // namespace cicera::tests
