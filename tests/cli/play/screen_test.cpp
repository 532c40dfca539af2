// The table as a person sees it: to the letter at three sizes in both languages, and what every screen of every game
// has.
#include "cli/play/screen.h"
#include "cli/terminal/output.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <memory>
#include <regex>

#include "cli/play/target_words.h"
#include "engine/play/legal_plays.h"
#include "engine/support/text.h"
#include "engine/table/card_art.h"
#include "engine/table/match_setup.h"
#include "scripting/scripting.h"
#include "tests/helpers/domain.h"
#include "tests/helpers/expected_text.h"
#include "tests/helpers/source_folder.h"

namespace cicera::cli::tests {
namespace {

using namespace cicera::tests;
using ::testing::HasSubstr;
using ::testing::Not;

constexpr std::array sizes = {WindowSize{120, 40}, WindowSize{80, 24}, WindowSize{50, 16}};
constexpr int cards_on_a_full_table = 20;

/// What is played where there is a choice.
enum class Taste { to_take, to_build };

/// A match in the middle of its first hand, played by taste, with a person in the seat to move.
class Table {
 public:
  Table(const std::string& spec, std::size_t plays, Language language = Language::english, Deck deck = Deck::bresciane,
        ColorChoice color = ColorChoice::never, Taste taste = Taste::to_take)
      : setup_(Library({source_folder / "rulesets"}, read_script).load(spec)),
        match(setup_.game(), setup_.scorer(), 7),
        context{setup_.ruleset().title.in(language), read_seats("", "easy", {}, setup_.game(), spec),
                Localizer(language, deck), output_style(color)} {
    PlayFinder finder(setup_.game(), setup_.scorer());
    match.begin_hand();
    for (std::size_t i = 0; i < plays && !match.hand_over(); ++i) {
      const Hand before = match.hand();
      const auto legal = finder.plays(before);
      const auto liked = std::ranges::find_if(
          legal, [&](const auto& play) { return taste == Taste::to_build ? play.builds() : play.captures(); });
      match.play(liked == legal.end() || i % 3 == 0 ? legal.front() : *liked);
      for (std::string& line : describe(match, PlayMade{before}, context)) news.push_back(std::move(line));
    }
  }

  ScreenContent content() const {
    const bool italian = context.speech.language() == Language::italian;
    const std::string help = italian ? "Scrivi una carta, o ? giocate" : "Type a card, or ? plays";
    return {.seat = match.hand().turn(), .news = news, .help = help};
  }
  std::string show(const WindowSize& window) const { return screen(match, context, content(), window).text; }

 private:
  MatchSetup setup_;

 public:
  LiveMatch match;
  TableContext context;
  Lines news;
};

std::string without_colours(const std::string& text) {
  static const std::regex sequence("\033\\[[0-9;]*m");
  return std::regex_replace(text, sequence, "");
}

std::string size_name(const WindowSize& window) {
  return std::to_string(window.columns) + "x" + std::to_string(window.lines);
}

TEST(Screen, IsAsExpectedAtThreeSizesInBothLanguages) {
  for (const Language language : {Language::english, Language::italian}) {
    const Table table("cicera", 9, language);
    for (const WindowSize& window : sizes)
      expect_text(source_folder / "tests" / "cli" / "screens" /
                      ("table-" + size_name(window) + (language == Language::english ? "-en.txt" : "-it.txt")),
                  table.show(window));
  }
}

TEST(Screen, IsTheSameInColours) {
  for (const Language language : {Language::english, Language::italian})
    for (const WindowSize& window : sizes) {
      const std::string coloured = Table("cicera", 9, language, Deck::bresciane, ColorChoice::always).show(window);
      EXPECT_NE(coloured.find('\033'), std::string::npos);
      EXPECT_EQ(without_colours(coloured), Table("cicera", 9, language).show(window));
    }
  std::string coloured = Table("cicera", 9, Language::english, Deck::bresciane, ColorChoice::always).show(sizes[1]);
  for (std::size_t at = 0; (at = coloured.find('\033', at)) != std::string::npos;) coloured.replace(at, 1, "^[");
  expect_text(source_folder / "tests" / "cli" / "screens" / "table-colours.txt", coloured);
}

TEST(Screen, NeedsOnlyAsciiWithTheAsciiDeck) {
  for (const WindowSize& window : sizes) {
    const std::string text = Table("cicera", 6, Language::english, Deck::ascii).show(window);
    EXPECT_TRUE(std::ranges::all_of(text, [](char c) { return static_cast<unsigned char>(c) < 0x80; })) << text;
  }
  expect_text(source_folder / "tests" / "cli" / "screens" / "table-ascii.txt",
              Table("cicera", 6, Language::english, Deck::ascii).show(sizes[1]));
}

class EveryScreen : public ::testing::TestWithParam<std::string> {};

TEST_P(EveryScreen, FitsItsWindowAndShowsTheCards) {
  for (const std::size_t plays : {0U, 7U, 30U})
    for (const WindowSize& window : sizes) {
      const Table table(GetParam(), plays);
      if (table.match.hand_over()) continue;
      const std::string text = table.show(window);
      const auto lines = split(text.substr(0, text.size() - 1), '\n');
      EXPECT_EQ(std::ssize(lines), window.lines - 1);
      for (const std::string& line : lines) EXPECT_LE(display_width(line), window.columns) << text;
      const Hand& hand = table.match.hand();
      if (hand.table().size() > cards_on_a_full_table) continue;
      for (const Card card : hand.holding(hand.turn()) | hand.table())
        EXPECT_THAT(text, HasSubstr(table.context.speech.card(card)));
      for (const Occupant& seat : table.context.seats) EXPECT_THAT(text, HasSubstr(seat.name));
      EXPECT_THAT(lines.front(), HasSubstr(target_words(table.match.game().rules().match, Language::english)));
      for (const std::string_view sign : {"◉", "∪", "†", "╱", "♦", "♥", "♠", "♣"})
        for (const std::string& line : lines)
          EXPECT_FALSE(line.ends_with("  " + std::string(sign))) << "a suit is torn from its cards:\n" << text;
      EXPECT_THAT(text, HasSubstr("(you)"));
      EXPECT_THAT(text, HasSubstr("► " + table.context.seats[hand.turn()].name));
    }
}

INSTANTIATE_TEST_SUITE_P(Sample, EveryScreen, ::testing::ValuesIn(sample_of(shipped_rulesets())),
                         [](const auto& test) { return test_name(test.param); });
INSTANTIATE_TEST_SUITE_P(Rest, EveryScreen, ::testing::ValuesIn(rest_of(shipped_rulesets())),
                         [](const auto& test) { return test_name(test.param); });

TEST(Screen, HasRoomForNoAnswerInAnyWindow) {
  const Table table("cicera", 9);
  for (int lines = 1; lines <= 30; ++lines)
    for (const int columns : {1, 9, 50, 80})
      EXPECT_GE(room_for_an_answer(table.match, table.context, table.content(), {columns, lines}), 0)
          << columns << "x" << lines;
}

TEST(Screen, SeatsPeopleAsPlayGoesRound) {
  const auto order = [](const std::string& spec) {
    const std::string text = Table(spec, 0).show({80, 24});
    // The line of the seats at the sides.
    for (const std::string& line : split(text, '\n')) {
      const auto anna = line.find("Anna"), carla = line.find("Carla");
      if (anna != std::string::npos && carla != std::string::npos && line.find('&') == std::string::npos)
        return anna < carla ? "Anna Carla" : "Carla Anna";
    }
    return "";
  };
  // Bruno begins: anticlockwise the next, Carla, sits at the right.
  EXPECT_STREQ(order("cicera"), "Anna Carla");
  EXPECT_STREQ(order("cicera:direction=clockwise"), "Carla Anna");
}

TEST(Screen, KeepsTheTargetInANarrowHeading) {
  const Table table("cicera:match.target=31", 4, Language::italian);
  const auto heading = [&](int columns) { return split(table.show({columns, 24}), '\n').front(); };
  EXPECT_EQ(heading(80), "Cicera   smazzata 1   mazziere Anna   si va ai 31   seed 7");
  EXPECT_EQ(heading(50), "Cicera   smazzata 1   mazziere Anna   si va ai 31");
  EXPECT_EQ(heading(40), "Cicera   smazzata 1   si va ai 31");
  EXPECT_EQ(heading(25), "Cicera   si va ai 31");
  EXPECT_EQ(heading(18), "Cic…   si va ai 31");
}

TEST(Screen, HoldsFewCardsUnderTheirOwner) {
  for (const char* spec : {"scopa", "cassino", "pisti"})
    for (const WindowSize& window : {sizes[0], sizes[1]}) {
      const Table table(spec, 0);
      const Screen shown = screen(table.match, table.context, table.content(), window);
      const CardSet held = table.match.hand().holding(table.match.hand().turn());
      int first = window.columns, last = 0;
      for (const ClickTarget& target : shown.targets)
        for (const Card card : held)
          if (target.line == table.context.speech.typed(card)) {
            first = std::min(first, target.region.column);
            last = std::max(last, target.region.column + target.region.columns);
          }
      for (const std::string& line : split(shown.text, '\n'))
        if (const std::size_t at = line.find("► "); at != std::string::npos) {
          const std::size_t end = line.find("(you)");
          ASSERT_NE(end, std::string::npos) << shown.text;
          const int begin = display_width(line.substr(0, at)), width = display_width(line.substr(at, end - at)) + 7;
          const int off = begin + width / 2 - (first + last) / 2;
          EXPECT_TRUE(-2 <= off && off <= 2) << off << "\n" << shown.text;
        }
    }
}

TEST(Screen, SeatsEight) {
  const std::string text = Table("cicera:players.count=8,deal.rounds=[6],deal.packet=6", 0).show({80, 24});
  for (const char* name : {"Anna", "Bruno", "Carla", "Dario", "Elena", "Franco", "Gina", "Ivo"})
    EXPECT_THAT(text, HasSubstr(name)) << text;
  // The backs of the five across are below their names.
  EXPECT_THAT(text, HasSubstr("▮▮▮▮▮▮ 6  ▮▮▮▮▮▮ 6  ▮▮▮▮▮▮ 6  ▮▮▮▮▮▮ 6  ▮▮▮▮▮▮ 6")) << text;
}

TEST(Screen, HidesTheHolding) {
  const Table table("cicera", 3);
  ScreenContent content = table.content();
  content.holding = Holding::hidden;
  content.news.clear();
  content.key = false;
  const Hand& hand = table.match.hand();
  for (const WindowSize& window : sizes) {
    const std::string text = screen(table.match, table.context, content, window).text;
    for (const Card card : hand.holding(hand.turn()))
      EXPECT_THAT(text, Not(HasSubstr(table.context.speech.card(card)))) << text;
  }
}

TEST(Screen, DrawsCourtsUnlikePips) {
  const Localizer speech(Language::italian, Deck::bresciane);
  EXPECT_EQ(drawn(*parse_card("7d"), CardSize::small, speech, Style()), "╭────╮\n│ 7d◉│\n╰────╯\n");
  EXPECT_EQ(drawn(*parse_card("Rd"), CardSize::small, speech, Style()), "╔════╗\n║ Rd◉║\n╚════╝\n");
  EXPECT_EQ(drawn(*parse_card("10c"), CardSize::large, speech, Style()),
            "╭─────╮\n│10c  │\n│  ∪  │\n│  10c│\n╰─────╯\n");
  for (const Deck deck : decks)
    for (const CardSize size : {CardSize::small, CardSize::large})
      for (int i = 0; i < suited_card_count; ++i) {
        const Localizer any(Language::english, deck);
        const Card card = Card::at(i);
        const std::string text = drawn(card, size, any, Style());
        const std::string_view joker_sign = deck == Deck::ascii ? "*" : "★";
        EXPECT_THAT(text, HasSubstr(std::string(card.is_joker() ? joker_sign : any.suit_sign(card.suit()))));
        for (const std::string& line : split(text.substr(0, text.size() - 1), '\n'))
          EXPECT_EQ(display_width(line), extent(size).columns) << text;
      }
}

TEST(Screen, ExplainsTheLetters) {
  const CardSet deck = deck_cards(Rules().deck);
  EXPECT_EQ(letter_key(deck, {Language::english, Deck::bresciane}, Style()),
            "d◉ coins c∪ cups s† swords b╱ batons  A ace F fante C cavallo R re");
  EXPECT_EQ(letter_key(deck, {Language::italian, Deck::french}, Style()),
            "d♦ quadri h♥ cuori s♠ picche c♣ fiori  A asso J fante Q donna K re");
}

/// What is drawn in a region, line by line.
std::string drawn_in(const Region& region, const std::string& text) {
  std::string out;
  const auto lines = split(text, '\n');
  for (int line = region.line; line < region.line + region.lines; ++line) {
    int column = 0;
    for (std::string_view rest = lines[static_cast<std::size_t>(line)]; !rest.empty(); ++column) {
      const std::size_t length = character_length(rest);
      if (region.contains(line, column)) out += rest.substr(0, length);
      rest.remove_prefix(length);
    }
    out += "\n";
  }
  return out;
}

TEST(Screen, CanBeClickedOnWhereTheCardsAndTheListAre) {
  for (const WindowSize& window : sizes) {
    const Table table("cicera", 9);
    const Hand& hand = table.match.hand();
    ScreenContent content = table.content();
    content.answer = "Which one? Type a number:\n  1  7c takes 7d     simili +1\n 12  7c lies on the table\n";
    const Screen shown = screen(table.match, table.context, content, window);
    const int on_table = hand.table().size();
    ASSERT_EQ(std::ssize(shown.targets), on_table + hand.holding(hand.turn()).size() + 2);
    std::size_t i = 0;
    for (const Card card : hand.table()) {
      const ClickTarget& target = shown.targets[i++];
      EXPECT_EQ(target.line, "on " + table.context.speech.typed(card));
      EXPECT_THAT(drawn_in(target.region, shown.text), HasSubstr(table.context.speech.card(card))) << shown.text;
    }
    for (const Card card : hand.holding(hand.turn())) {
      const ClickTarget& target = shown.targets[i++];
      EXPECT_EQ(target.line, table.context.speech.card(card));
      EXPECT_THAT(drawn_in(target.region, shown.text), HasSubstr(target.line)) << shown.text;
    }
    for (const char* number : {"1", "12"}) {
      EXPECT_EQ(shown.targets[i].line, number);
      EXPECT_THAT(drawn_in(shown.targets[i++].region, shown.text), HasSubstr(std::string(number) + "  7c"));
    }
  }
}

/// A table with builds of both seats and loose cards.
Table with_builds(Language language, Deck deck = Deck::french) {
  return Table("royal-cassino", 3, language, deck, ColorChoice::never, Taste::to_build);
}

TEST(Screen, ShowsEachBuildAsOneWithItsOwner) {
  const std::filesystem::path screens = source_folder / "tests" / "cli" / "screens";
  for (const WindowSize& window : sizes) {
    expect_text(screens / ("builds-" + size_name(window) + "-en.txt"), with_builds(Language::english).show(window));
    expect_text(screens / ("builds-" + size_name(window) + "-it.txt"), with_builds(Language::italian).show(window));
    const std::string plain = with_builds(Language::english, Deck::ascii).show(window);
    EXPECT_TRUE(std::ranges::all_of(plain, [](char c) { return static_cast<unsigned char>(c) < 0x80; })) << plain;
    expect_text(screens / ("builds-" + size_name(window) + "-ascii.txt"), plain);
  }
  for (const WindowSize& window : sizes)
    EXPECT_EQ(
        without_colours(Table("royal-cassino", 3, Language::english, Deck::french, ColorChoice::always, Taste::to_build)
                            .show(window)),
        with_builds(Language::english).show(window));
  const Table four("cassino:players.count=4,players.sides=partners", 8, Language::english, Deck::french,
                   ColorChoice::never, Taste::to_build);
  for (const WindowSize& window : {sizes[0], sizes[1]})
    expect_text(screens / ("builds-four-" + size_name(window) + ".txt"), four.show(window));
}

class ScreenOfBuilds : public ::testing::TestWithParam<std::string> {};

TEST_P(ScreenOfBuilds, CanBeClickedOnInEveryWindow) {
  int builds = 0;
  for (const std::size_t plays : {3U, 5U, 8U, 11U, 14U, 20U, 25U, 29U})
    for (const WindowSize& window : sizes) {
      const Table table(GetParam(), plays, Language::english, Deck::french, ColorChoice::never, Taste::to_build);
      const Hand& hand = table.match.hand();
      const Screen shown = screen(table.match, table.context, table.content(), window);
      hand.builds().each([&](const Build& build) {
        ++builds;
        std::string line = "on";
        std::string drawn;
        for (const Card card : build.cards) line += " " + table.context.speech.typed(card);
        for (const ClickTarget& target : shown.targets)
          if (target.line == line) drawn += drawn_in(target.region, shown.text);
        for (const Card card : build.cards)
          EXPECT_THAT(drawn, HasSubstr(table.context.speech.card(card))) << shown.text;
        const std::string& owner = table.context.seats[build.seat].name;
        EXPECT_THAT(drawn, HasSubstr(std::to_string(build.value))) << shown.text;
        EXPECT_THAT(drawn, HasSubstr(owner)) << shown.text;
      });
    }
  EXPECT_GT(builds, 5);
}

INSTANTIATE_TEST_SUITE_P(Cli, ScreenOfBuilds,
                         ::testing::Values("cassino", "royal-cassino", "diloti",
                                           "cassino:players.count=4,players.sides=partners"),
                         [](const auto& test) { return test_name(test.param); });

TEST(Screen, ShowsTheStockAndTheCardTurned) {
  const std::string spec = source_folder / "tests" / "scripting" / "house_rules" / "diao-yu.yaml";
  const Table table(spec, 5);
  const Card turned = table.match.hand().turned().first();
  for (const WindowSize& window : sizes) {
    const Screen shown = screen(table.match, table.context, table.content(), window);
    expect_text(source_folder / "tests" / "cli" / "screens" / ("turned-" + size_name(window) + ".txt"), shown.text);
    const std::string name = table.context.speech.card(turned);
    EXPECT_TRUE(std::ranges::any_of(shown.targets, [&](const ClickTarget& target) {
      return target.line == name && drawn_in(target.region, shown.text).find(name) != std::string::npos;
    })) << shown.text;
  }
}

TEST(Screen, HasTheChoicesInItsHelp) {
  const Table table("scopa", 1);
  ScreenContent content = table.content();
  content.help = "[pass]  [bid 2]\nType a card, or ? plays";
  for (const WindowSize& window : sizes) {
    const Screen shown = screen(table.match, table.context, content, window);
    for (const char* choice : {"pass", "bid 2"})
      EXPECT_TRUE(std::ranges::any_of(shown.targets, [&](const ClickTarget& target) {
        return target.line == choice && drawn_in(target.region, shown.text) == "[" + target.line + "]\n";
      })) << shown.text;
  }
}

TEST(Screen, CanBeClickedOnWhereAListHasTwoColumns) {
  const Table table("cicera", 9);
  ScreenContent content = table.content();
  content.answer = "Which one?\n  1  7♦ builds 13 with 6♠   14  K♦ lies on the table\n  2  10♦ takes 10♥  sweep +1\n";
  const Screen shown = screen(table.match, table.context, content, sizes[1]);
  ASSERT_GE(shown.targets.size(), 3U);
  const std::span<const ClickTarget> list = std::span(shown.targets).last(3);
  EXPECT_EQ(list[0].line, "1");
  EXPECT_EQ(list[1].line, "14");
  EXPECT_EQ(list[2].line, "2");
  EXPECT_EQ(drawn_in(list[0].region, shown.text), "  1  7♦ builds 13 with 6♠   \n");
  EXPECT_THAT(drawn_in(list[1].region, shown.text), HasSubstr("14  K♦"));
}

TEST(Screen, ShowsTheLastNewsThatFit) {
  Table table("cicera", 3);
  table.news.clear();
  for (int i = 0; i < 30; ++i) table.news.push_back("news " + std::to_string(i));
  const std::string text = table.show({80, 24});
  EXPECT_THAT(text, HasSubstr("\n… l shows the whole hand\n"));
  EXPECT_THAT(text, HasSubstr("news 29\nType a card"));
  EXPECT_THAT(text, Not(HasSubstr("news 20\n")));
}

}  // namespace
}  // namespace cicera::cli::tests
