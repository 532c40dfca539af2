// Whatever happens to a file, it loads or it is refused: never a crash, never another exception.
#include <gtest/gtest.h>

#include <random>

#include "tests/prose/texts.h"

namespace cicera::tests {
namespace {

class Garbler {
 public:
  explicit Garbler(unsigned seed) : random_(seed) {}

  std::string garbled(std::string text) {
    for (std::size_t times = 1 + below(4); times > 0 && !text.empty(); --times) garble_once(text);
    return text;
  }

 private:
  std::size_t below(std::size_t bound) { return random_() % bound; }

  std::string any_part(const std::string& text) {
    const std::size_t begin = below(text.size());
    return text.substr(begin, 1 + below(40));
  }

  void garble_once(std::string& text) {
    static const std::string marks = "{}[]:,-#&*!|>'\"%@`?\t\n \\<~09.";
    const std::size_t at = below(text.size());
    switch (below(7)) {
      case 0:
        text[at] = static_cast<char>(below(256));
        break;
      case 1:
        text[at] = marks[below(marks.size())];
        break;
      case 2:
        text.insert(at, 1, marks[below(marks.size())]);
        break;
      case 3:
        text.erase(at, 1 + below(20));
        break;
      case 4:
        text.insert(at, any_part(text));
        break;
      case 5:
        text.resize(at);
        break;
      default:
        swap_words(text);
        break;
    }
  }

  void swap_words(std::string& text) {
    const std::size_t a = text.find_first_of(":,", below(text.size()));
    const std::size_t b = text.find_first_of(":,", below(text.size()));
    if (a != std::string::npos && b != std::string::npos) std::swap(text[a], text[b]);
  }

  std::mt19937 random_;
};

/// Garbles every shipped ruleset in this number of ways; returns how many were refused.
int refused_of(int ways, unsigned seed) {
  const Library library = shipped();
  Garbler garbler(seed);
  int refused = 0;
  for (const auto& file : yaml_files(source_folder / "rulesets")) {
    const std::string text = file_text(file);
    for (int i = 0; i < ways; ++i) {
      const std::string garbled = garbler.garbled(text);
      try {
        library.load_text(file, garbled);
      } catch (const Error& bad) {
        ++refused;
        EXPECT_FALSE(bad.diagnostics().empty());
      }
    }
  }
  return refused;
}

TEST(GarbledRulesets, LoadOrAreRefused) { EXPECT_GT(refused_of(40, 7), 500); }

TEST(LongGarbledRulesets, LoadOrAreRefused) { EXPECT_GT(refused_of(2000, 8), 25'000); }

TEST(GarbledSpecs, LoadOrAreRefused) {
  const Library library = parents();
  Garbler garbler(8);
  const std::string spec = "base:deal.rounds=[9],scoring.extra={kind: card, card: 7s},match.target=31,scoring.run=off";
  for (int i = 0; i < 3000; ++i) errors_of([&] { library.load(garbler.garbled(spec)); });
}

}  // namespace
}  // namespace cicera::tests
