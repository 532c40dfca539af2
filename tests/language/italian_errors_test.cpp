// Every error and hint that people meet is said in Italian too. The faults are those that other tests keep: rulesets
// that are refused, inputs of the fuzzers, requests of the API and mistakes at the command line.
#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <filesystem>
#include <nlohmann/json.hpp>
#include <string>
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
  fs::current_path(source_folder);
  const fs::path folder = "tests/bad_rulesets";
  const Library library({folder / "parents"}, read_script);
  for (const auto& chapter : fs::directory_iterator(folder))
    for (const fs::path& file : yaml_files(chapter.path())) {
      SCOPED_TRACE(file);
      expect_italian([&] { library.load_file(file); });
    }
}

TEST(ItalianErrors, OfFilesAndLines) {
  for (const FuzzTarget& target : fuzz_targets())
    for (const auto& file : fs::directory_iterator(source_folder / "tests" / "fuzz" / "corpus" / target.name)) {
      SCOPED_TRACE(file.path());
      expect_italian([&] { target.read(text_of(file.path())); });
    }
}

/// The replies of a door in a language.
std::vector<nlohmann::json> replies_in(const ConformanceFile& file, const char* language) {
  nlohmann::json settings = nlohmann::json::parse(file.settings);
  settings["lang"] = language;
  Session session(read_settings(settings.dump()));
  std::vector<nlohmann::json> replies;
  for (const std::string& request : file.requests) replies.push_back(nlohmann::json::parse(session.ask(request)));
  return replies;
}

TEST(ItalianErrors, OfRequests) {
  int errors = 0;
  for (const fs::path& path : conformance_files()) {
    const ConformanceFile file = read_conformance(path);
    const auto english = replies_in(file, "en");
    const auto italian = replies_in(file, "it");
    for (std::size_t i = 0; i < english.size(); ++i) {
      if (!english[i].contains("error") || !italian[i].contains("error")) continue;
      if (file.requests[i].find(R"("lang")") != std::string::npos || english[i]["error"]["kind"] == "script") continue;
      SCOPED_TRACE(file.requests[i].substr(0, 300));
      ++errors;
      for (const char* part : {"message", "hint"}) {
        const auto text = english[i]["error"][part].get<std::string>();
        if (text.empty() || is_technical(text)) continue;
        EXPECT_NE(italian[i]["error"][part], text);
      }
    }
  }
  EXPECT_GT(errors, 100);
}

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
