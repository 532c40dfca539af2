// What an error says to write is accepted, and a note's overrides are too.
#include <gmock/gmock.h>

#include <regex>
#include <tuple>

#include "tests/prose/texts.h"

namespace cicera::tests {
namespace {

using testing::HasSubstr;

std::string errors_in(const std::string& parent, const std::string& lines) {
  return errors_of(
      [&] { shipped().load_text({}, "cicera: 1\nname: house\ntitle: H\nextends: " + parent + "\n" + lines); });
}

struct Mistake {
  const char* parent;
  const char* before;  // the mistake, with what stands around it
  const char* wrong;
  const char* after;
};

constexpr Mistake mistakes[] = {{"scopa", "scoring: {settebello: ", "no", "}"},
                                {"scopa", "scoring: {settebello: ", "false", "}"},
                                {"scopa", "scoring: {denari: ", "Off", "}"},
                                {"scopa", "scoring: {cards: ", "none", "}"},
                                {"scopa", "scoring: {cards: ", "2", "}"},
                                {"cicera", "scoring: {scua: ", "of", "}"},
                                {"scopa", "scoring: {settebello: ", "oFf", "}"},
                                {"scopa", "scoring: {denari: ", "offf", "}"},
                                {"cicera", "deal: {rounds: ", "6+6", "}"},
                                {"cicera", "deal: {rounds: ", "6 6", "}"},
                                {"cicera", "deal: {rounds: ", "'6,6'", "}"},
                                {"cicera", "deal: {packet: ", "6+6", "}"},
                                {"cicera", "match: {target: ", "31.0", "}"},
                                {"cicera", "match: {target: ", "'31'", "}"},
                                {"cicera", "capture: {compulsory: ", "yes", "}"},
                                {"cicera", "deck: {suits: ", "swords coins cups batons", "}"},
                                {"tablic", "capture: {compulsory: ", "K", "}"},
                                {"tablic", "scoring: {m: {kind: set, points: 1, cards: ", "7c 7h", "}}"},
                                {"scopa", "scoring: {denari: {of: ", "hearts", "}}"}};

/// The cure after `write` in the errors.
std::string cure_in(const std::string& errors) {
  std::smatch found;
  return std::regex_search(errors, found, std::regex("= write ([^;\n]*)")) ? found[1].str() : "";
}

TEST(Cures, OfAnOverrideHaveAllItemsOfItsList) {
  for (const auto& [spec, before, after] :
       {std::tuple("cicera:deal.rounds=6,6", "cicera:deal.rounds=", ""),
        std::tuple("cicera:deal.rounds=6,6,match.target=31", "cicera:deal.rounds=", ",match.target=31"),
        std::tuple("cicera:scoring.x={kind: set, points: 1},scoring.x.cards=7d,7c",
                   "cicera:scoring.x={kind: set, points: 1},scoring.x.cards=", "")}) {
    const std::string wrong = spec;
    const std::string errors = errors_of([&] { shipped().load(wrong); });
    const std::string cure = cure_in(errors);
    ASSERT_NE(cure, "") << errors;
    EXPECT_EQ(errors.find("an override is key=value"), std::string::npos) << errors;
    const std::string mended = before + cure + after;
    EXPECT_EQ(errors_of([&] { shipped().load(mended); }), "") << cure;
  }
  EXPECT_THAT(errors_of([] { shipped().load("cicera:match.target=31,tie"); }), HasSubstr("an override is key=value"));
}

TEST(Cures, AreAcceptedAsTheyArePrinted) {
  for (const auto& [parent, before, wrong, after] : mistakes) {
    const std::string errors = errors_in(parent, before + std::string(wrong) + after + "\n");
    const std::string cure = cure_in(errors);
    ASSERT_NE(cure, "") << before << wrong << "\n" << errors;
    const bool whole = cure.find(": ") != std::string::npos && cure.front() != '[';  // `cards: off`
    const std::string line = whole ? "scoring: {" + cure + after : before + cure + after;
    EXPECT_EQ(errors_in(parent, line + "\n"), "") << before << wrong << " -> " << line;
  }
}

TEST(Cures, AreNotPrintedWhereTheyWouldBeRefused) {
  for (const char* lines : {"deal: {rounds: six}", "deal: {rounds: 6+x}", "match: {target: 0.0}",
                            "match: {target: '-5'}", "deck: {suits: money}"})
    EXPECT_EQ(cure_in(errors_in("cicera", std::string(lines) + "\n")), "") << lines;
  EXPECT_THAT(errors_in("scopa", "scoring: {scopetta: false}\n"), HasSubstr("leave it out: it is not there"));
}

/// The overrides of each pair of parentheses in a note, as a spec has them: `(deck.names french)`,
/// `(players.count 4 with players.sides partners)`, `(scoring.x={kind: card, card: 7d})`.
std::vector<std::string> overrides_in(const std::string& note) {
  static const std::regex parentheses(R"(\(([^()]*)\))");
  static const std::regex change(
      R"(\b((?:deck|players|dealer|deal|capture|build|scoring|match|turn)\.[a-z_.0-9]*[a-z_0-9]|direction|remainder)(=| ))"
      R"((?!with|con|and|e |o |or )(\{[^}]*\}|\[[^\]]*\]|[a-zA-Z_0-9]+))");
  std::vector<std::string> specs;
  for (std::sregex_iterator each(note.begin(), note.end(), parentheses), end; each != end; ++each) {
    const std::string inside = (*each)[1].str();
    std::string spec;
    for (std::sregex_iterator one(inside.begin(), inside.end(), change); one != end; ++one)
      spec += (spec.empty() ? ":" : ",") + (*one)[1].str() + "=" + (*one)[3].str();
    if (!spec.empty()) specs.push_back(spec);
  }
  return specs;
}

TEST(Cures, OfNotesAreOverridesThatLoad) {
  int tried = 0;
  for (const std::string& name : shipped().names())
    for (const Bilingual& note : shipped().load(name).notes)
      for (const std::string& text : {note.english, note.italian})
        for (const std::string& spec : overrides_in(text)) {
          ++tried;
          EXPECT_EQ(errors_of([&] { EXPECT_NE(shipped().load(name + spec).rules, shipped().load(name).rules); }), "")
              << name << ": " << text;
        }
  EXPECT_GT(tried, 60);
}

}  // namespace
}  // namespace cicera::tests
