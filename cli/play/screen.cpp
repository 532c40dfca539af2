#include "cli/play/screen.h"

#include <algorithm>

#include "cli/play/card_art.h"
#include "cli/report/play_words.h"
#include "engine/support/text.h"

namespace cicera::cli {
namespace {

/// How much is shown; each less than the one before.
enum class Detail { frames, lines, least };

class ScreenRenderer {
 public:
  ScreenRenderer(const LiveMatch& match, const TableContext& context, int columns, Detail detail, Holding holding)
      : match_(match), game_(match.game()), context_(context), columns_(columns), detail_(detail), holding_(holding) {}

  std::string text(const std::string& news) {
    add_heading();
    for (int side = 0; side < game_.sides(); ++side) add_side(side);
    add_holdings();
    add("\n");
    add(news);
    if (!news.empty()) add("\n");
    add_cards(context_.speech.say("Table", "Sul tavolo") + on_top(match_.hand(), context_.speech, context_.style),
              match_.hand().table());
    if (holding_ == Holding::shown) add_holding();
    return std::move(text_);
  }

 private:
  void add(const std::string& text) { text_ += text; }
  void add_line(const std::string& text, int indent) { text_ += wrap(text, indent, columns_); }

  void add_holding() {
    const auto seat = static_cast<std::size_t>(match_.hand().turn());
    add_cards(context_.speech.say("{}'s cards", "Carte di {}", context_.seats[seat].name),
              match_.hand().holding(match_.hand().turn()));
  }

  void add_heading() {
    const auto dealer = static_cast<std::size_t>(match_.record().dealer);
    const MatchRules& rules = game_.rules().match;
    const std::string aim =
        (rules.objective == Objective::most ? ""
                                            : context_.speech.say(", fewest points win", ", vince chi ne ha meno")) +
        (rules.games == 1 ? "" : context_.speech.say(", first to {} games", ", vince chi fa {} partite", rules.games));
    add_line(context_.style.bold + context_.title + context_.style.reset +
                 context_.speech.say("   hand {}   dealer {}   to {}{}   seed {}",
                                     "   smazzata {}   mazziere {}   si va ai {}{}   seed {}",
                                     match_.match().hands_played() + 1, context_.seats[dealer].name, rules.target, aim,
                                     match_.record().id.seed),
             0);
  }

  void add_side(int side) {
    const ScoreSheet& sheet = match_.scored().sheet();
    std::vector<ScoreEvent> points;
    for (int item = 0; item < game_.lines(); ++item)
      if (const int amount = sheet.points(side, item); amount != 0)
        points.push_back(
            {0, static_cast<std::uint8_t>(item), static_cast<std::uint8_t>(side), static_cast<std::int16_t>(amount)});
    const CardSet pile = match_.hand().pile(side);
    std::string line = fmt::format("{} {}", side_name(context_.seats, game_, side), match_.points(side));
    if (game_.rules().match.games > 1)
      line += "   " + context_.speech.say("games {}", "partite {}", match_.match().games(side));
    if (!points.empty()) line += "   " + points_words(game_, side, points, context_.speech.language());
    line += "   " + context_.speech.say("cards taken {}", "carte prese {}", pile.size());
    add_line(line, 2);
    if (detail_ != Detail::least && !pile.empty()) add_line("  " + by_suit(pile, context_.speech, context_.style), 2);
  }

  /// How many cards everybody holds, and how many are still to be dealt.
  void add_holdings() {
    std::string line;
    int held = 0;
    for (int seat = 0; seat < game_.seats(); ++seat) {
      const int cards = match_.hand().holding(seat).size();
      held += cards;
      line += fmt::format("{}{} {}", seat == 0 ? "" : ", ", context_.seats[static_cast<std::size_t>(seat)].name, cards);
    }
    std::string all = context_.speech.say("cards held: {}", "carte in mano: {}", line);
    if (const int left = match_.hand().plays_left() - held; left > 0)
      all += context_.speech.say("   still to deal: {}", "   nel mazzo: {}", left);
    add_line(context_.style.dim + all + context_.style.reset, 2);
  }

  void add_cards(const std::string& title, CardSet cards) {
    if (detail_ == Detail::frames && !cards.empty()) {
      add(title + "\n");
      for (const std::string& line : framed(cards, context_.speech, context_.style, columns_)) add(line + "\n");
    } else {
      const int indent = display_width(title) + 2;
      add_line(title + ": " + in_line(cards, context_.speech, context_.style), indent);
    }
  }

  const LiveMatch& match_;
  const Game& game_;
  const TableContext& context_;
  int columns_;
  Detail detail_;
  Holding holding_;
  std::string text_;
};

}  // namespace

std::string screen(const LiveMatch& match, const TableContext& context, const std::string& news,
                   const WindowSize& window, Holding holding) {
  constexpr int below = 1;  // the prompt
  std::string text;
  for (const Detail detail : {Detail::frames, Detail::lines, Detail::least}) {
    text = ScreenRenderer(match, context, window.columns, detail, holding).text(news);
    if (std::count(text.begin(), text.end(), '\n') + below <= window.lines) break;
  }
  return text;
}

std::string table_lines(const LiveMatch& match, const TableContext& context, int columns) {
  const Hand& hand = match.hand();
  const auto seat = static_cast<std::size_t>(hand.turn());
  const std::string table =
      context.speech.say("Table", "Sul tavolo") + on_top(hand, context.speech, context.style) + ": ";
  const std::string holding = context.speech.say("{}: ", "{}: ", context.seats[seat].name);
  return wrap(table + in_line(hand.table(), context.speech, context.style), display_width(table), columns) +
         wrap(holding + in_line(hand.holding(hand.turn()), context.speech, context.style), display_width(holding),
              columns);
}

}  // namespace cicera::cli
