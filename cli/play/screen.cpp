#include "cli/play/screen.h"

#include <algorithm>

#include "cli/play/screen_layout.h"
#include "cli/play/target_words.h"
#include "cli/terminal/canvas.h"
#include "engine/formats/play_words.h"
#include "engine/support/text.h"
#include "engine/table/card_art.h"
#include "engine/table/table_groups.h"

namespace cicera::cli {
namespace {

int line_count(const std::string& text) { return static_cast<int>(std::count(text.begin(), text.end(), '\n')); }

/// The last of the lines, after an ellipsis where some are missing.
std::string last_lines(const std::string& text, int lines, const std::string& ellipsis) {
  int missing = line_count(text) - lines;
  if (missing <= 0) return text;
  std::size_t begin = 0;
  for (++missing; missing > 0; --missing) begin = text.find('\n', begin) + 1;
  return lines <= 0 ? "" : ellipsis + "\n" + text.substr(begin);
}

/// A text and the cards of a pile after it, suit by suit, in lines: no line ends in a suit whose cards begin the next.
std::string wrap_suits(const std::string& text, const std::vector<std::string>& suits, int columns) {
  std::string lines;
  std::string line = text;
  const auto add = [&](const std::string& gap, const std::string& piece) {
    const bool fits = display_width(line) + display_width(gap) + display_width(piece) <= columns;
    if (!fits) lines += line + "\n";
    line = fits ? line + gap + piece : "  " + piece;
  };
  for (const std::string& suit : suits) {
    const std::size_t sign = std::min(suit.find(' '), suit.size());
    std::size_t at = std::min(suit.find(' ', sign + 1), suit.size());
    add("  ", suit.substr(0, at));
    while (at < suit.size()) {
      const std::size_t begin = at + 1;
      at = std::min(suit.find(' ', begin), suit.size());
      add(" ", suit.substr(begin, at - begin));
    }
  }
  return lines + line + "\n";
}

class ScreenPainter {
 public:
  ScreenPainter(const LiveMatch& match, const TableContext& context, const ScreenContent& content,
                const WindowSize& window)
      : match_(match),
        game_(match.game()),
        context_(context),
        speech_(context.speech),
        style_(context.style),
        content_(content),
        window_(window),
        key_(wrap(letter_key(game_.deck(), speech_, style_) + style_.dim + speech_.say("  k hide", " k nasconde") +
                      style_.reset,
                  0, window.columns)),
        answer_(wrap_lines(content.answer, window.columns)),
        help_(help_lines()),
        groups_(table_groups(match.hand(), shown_names(), speech_, style_)),
        words_(table_words(groups_, speech_, style_)),
        layout_(arrange(shape(), window)),
        canvas_(window.columns, std::max(window.lines - 1, 0), cut_mark()) {}

  const ScreenLayout& layout() const { return layout_; }

  Screen paint() {
    canvas_.put(layout_.heading, heading());
    paint_seats();
    paint_table();
    paint_holding();
    paint_score();
    canvas_.put(layout_.key, key_);
    const Region& panel = layout_.panel;
    const std::string news = format_lines(content_.news, window_.columns);
    const std::string ellipsis = style_.dim + (speech_.deck() == Deck::ascii ? "..." : "…") +
                                 speech_.say(" l shows the whole hand", " l mostra tutta la smazzata") + style_.reset;
    const std::string above = last_lines(news, panel.lines - line_count(answer_), ellipsis);
    canvas_.put(panel, above + answer_);
    add_list_targets(panel.line + line_count(above));
    canvas_.put(layout_.help, style_.dim + help_);
    add_choice_targets();
    return {canvas_.text(), std::move(targets_)};
  }

 private:
  ScreenShape shape() const {
    const auto& rounds = game_.rounds();
    return {.seats = game_.seats(),
            .sides = game_.sides(),
            .holding = *std::max_element(rounds.begin(), rounds.end()) +
                       (std::ranges::any_of(game_.choices(), &Choice::has_card) ? 1 : 0),
            .table = widths_of(words_),
            .key = content_.key ? line_count(key_) : 0,
            .answer = line_count(answer_),
            .help = line_count(help_)};
  }

  std::string help_lines() const {
    std::string lines;
    for (const std::string& line : split(content_.help, '\n'))
      if (!line.empty()) lines += wrap(line, 0, window_.columns);
    return lines;
  }

  std::string_view cut_mark() const { return speech_.deck() == Deck::ascii ? "~" : "…"; }

  const std::string& name(Seat seat) const { return context_.seats[seat].name; }

  /// A part of the heading, and how soon it goes where there is no room: those with the highest number first.
  struct HeadingPart {
    int goes;
    std::string text;
  };

  std::vector<HeadingPart> heading_parts() const {
    const Hand& hand = match_.hand();
    const MatchRules& rules = game_.rules().match;
    int held = 0;
    for (const Seat seat : game_.each_seat()) held += hand.holding(seat).size();
    std::string target = target_words(rules, speech_.language());
    if (rules.objective != Objective::most) target += speech_.say(", fewest points win", ", vince chi ne ha meno");
    if (rules.games > 1) target += speech_.say(", first to {} games", ", vince chi fa {} partite", rules.games);
    std::vector<HeadingPart> parts = {
        {0, style_.bold + context_.title + style_.reset},
        {3, speech_.say("hand {}", "smazzata {}", match_.match().hands_played() + (match_.in_hand() ? 1 : 0))},
        {4, speech_.say("dealer {}", "mazziere {}", name(match_.record().dealer))},
        {1, target}};
    if (game_.is_stack() && !hand.table().empty())
      parts.push_back({1, speech_.say("on top {}", "in cima {}", coloured(hand.top().first(), speech_, style_))});
    if (const int left = hand.plays_left() - held; left > 0 && !game_.has_stock())
      parts.push_back({2, speech_.say("still to deal {}", "nel mazzo {}", left)});
    parts.push_back({5, speech_.say("seed {}", "seed {}", match_.record().id.seed)});
    if (context_.mouse) parts.push_back({6, speech_.say("a click plays", "clic per giocare")});
    return parts;
  }

  std::string heading() const {
    constexpr std::string_view gap = "   ";
    std::vector<HeadingPart> parts = heading_parts();
    const auto text = [&] {
      std::string all;
      for (const HeadingPart& part : parts) all += (all.empty() ? "" : std::string(gap)) + part.text;
      return all;
    };
    while (display_width(text()) > window_.columns) {
      const auto last = std::ranges::max_element(parts, {}, &HeadingPart::goes);
      if (last->goes <= 1) {  // the title is cut rather than the target
        const int over = display_width(text()) - window_.columns;
        const int room = std::max(1, display_width(context_.title) - over);
        parts.front().text = style_.bold + truncate(context_.title, room) + style_.reset;
        break;
      }
      parts.erase(last);
    }
    return text();
  }

  // Seats

  const std::string& colour_of(Seat seat) const {
    if (seat == content_.seat) return style_.you;
    return game_.side_of(seat) == game_.side_of(content_.seat) ? style_.partner : style_.opponent;
  }

  /// The seats' names in their colours.
  std::vector<std::string> shown_names() const {
    std::vector<std::string> names;
    for (const Seat seat : game_.each_seat()) names.push_back(colour_of(seat) + name(seat) + style_.reset);
    return names;
  }

  /// A seat's name after a mark where it is to move, with what it is to the person where there is room.
  std::string plate(Seat seat, int columns) const {
    constexpr int number_columns = 4;
    const bool moves = !match_.hand_over() && match_.hand().turn() == seat;
    const std::string_view mark = speech_.deck() == Deck::ascii ? "> " : "► ";
    std::string text = fmt::format("{}{}{}{}{}", moves ? style_.bold : "", moves ? mark : "", colour_of(seat),
                                   name(seat), style_.reset);
    std::string role;
    if (seat == content_.seat)
      role = speech_.say(" (you)", " (tu)");
    else if (game_.side_of(seat) == game_.side_of(content_.seat))
      role = speech_.say(" (partner)", " (con te)");
    return display_width(text + role) + number_columns <= columns ? text + role : text;
  }

  std::string backs_of(Seat seat, int columns) const {
    return backs(match_.hand().holding(seat).size(), columns, speech_);
  }

  /// The others in the order of play, from the one who plays after the person.
  std::vector<Seat> others() const {
    std::vector<Seat> seats;
    for (Seat seat = game_.next_seat(content_.seat); seat != content_.seat; seat = game_.next_seat(seat))
      seats.push_back(seat);
    return seats;
  }

  void paint_seats() {
    std::vector<Seat> seats = others();  // from right to left, as play goes round the table anticlockwise
    if (game_.rules().direction == Direction::clockwise) std::reverse(seats.begin(), seats.end());
    if (layout_.left.columns > 0) {
      canvas_.put_centred(layout_.right, beside(seats.front(), layout_.right));
      canvas_.put_centred(layout_.left, beside(seats.back(), layout_.left));
      seats = {seats.begin() + 1, seats.end() - 1};
    }
    const int count = static_cast<int>(seats.size());
    for (int i = 0; i < count; ++i) {
      const Region& all = layout_.across;
      const int columns = all.columns / count;
      const Seat seat = seats[as_size(count - 1 - i)];
      const Region region = {all.line, i * columns, all.lines, columns - 1};
      const std::string text = plate(seat, columns);
      canvas_.put_centred(region, all.lines > 1 ? beside(seat, region)
                                                : text + " " + backs_of(seat, columns - 2 - display_width(text)));
    }
    canvas_.put_centred(layout_.person, own_seat());
  }

  std::string beside(Seat seat, const Region& region) const {
    return plate(seat, region.columns) + "\n" + backs_of(seat, region.columns - 1);
  }

  std::string own_seat() const {
    const std::string text = plate(content_.seat, layout_.person.columns) + " ";
    if (content_.holding == Holding::hidden)
      return text + backs_of(content_.seat, layout_.person.columns - display_width(text));
    return text + std::to_string(match_.hand().holding(content_.seat).size());
  }

  // Cards

  static std::vector<int> widths_of(const std::vector<TableWord>& words) {
    std::vector<int> widths;
    for (const TableWord& word : words) widths.push_back(display_width(word.text));
    return widths;
  }

  /// The columns of a group's cards, each on the one before.
  int columns_of(const TableGroup& group) const {
    const int cards = group.cards.size() + (group.on_a_back ? 1 : 0);
    return extent(layout_.cards).columns + (cards - 1) * overlap(layout_.cards);
  }

  /// In rows in the middle of the region; in words where there are too many.
  void paint_table() {
    if (layout_.cards == CardSize::line) return paint_words();
    const Region& region = layout_.table;
    std::vector<int> widths;
    for (const TableGroup& group : groups_) widths.push_back(columns_of(group));
    const std::vector<RowPlace> places = in_rows(widths, 0, region.columns);
    const CardExtent card = extent(layout_.cards);
    const int height = rows_in(places) * card.lines;
    const bool fits = height <= region.lines && std::ranges::all_of(widths, [&](int w) { return w <= region.columns; });
    if (groups_.empty() || !fits) return paint_words();
    const int first_line = region.line + (region.lines - height) / 2;
    for (std::size_t i = 0; i < places.size(); ++i)
      paint_group(groups_[i],
                  {first_line + places[i].row * card.lines, region.column + places[i].column, card.lines, widths[i]});
  }

  void paint_group(const TableGroup& group, const Region& region) {
    const CardExtent card = extent(layout_.cards);
    int column = region.column;
    if (group.on_a_back) {
      canvas_.put({region.line, column, card.lines, card.columns}, drawn_back(layout_.cards, speech_));
      column += overlap(layout_.cards);
    }
    for (const Card one : group.cards) {
      paint_card(one, region.line, column);
      column += overlap(layout_.cards);
    }
    paint_title(group, {region.line + card.lines - 1, region.column + 1, 1, region.columns - 2});
    add_target(region, group.click);
  }

  /// On the lower edge of a group.
  void paint_title(const TableGroup& group, const Region& region) {
    if (group.title.empty()) return;
    for (const std::string& title : {" " + group.title + " ", group.title})
      if (display_width(title) <= region.columns) return canvas_.put(region, title);
    canvas_.put(region, group.short_title);
  }

  void paint_words() {
    const std::vector<int> widths = widths_of(words_);
    const std::vector<RowPlace> places = in_rows(widths, 1, layout_.table.columns);
    for (std::size_t i = 0; i < places.size() && places[i].row < layout_.table.lines; ++i) {
      const Region& all = layout_.table;
      const Region region = {all.line + places[i].row, all.column + places[i].column, 1,
                             std::min(widths[i], all.columns - places[i].column)};
      canvas_.put(region, words_[i].text);
      add_target(region, words_[i].click);
    }
  }

  void add_target(const Region& region, const std::string& line) {
    if (!line.empty()) targets_.push_back({region, line});
  }

  void paint_card(Card card, int line, int column) {
    const CardExtent room = extent(layout_.cards);
    canvas_.put({line, column, room.lines, room.columns}, drawn(card, layout_.cards, speech_, style_));
  }

  /// From the left of a place that is wide enough for the most cards, so that no card moves to both sides when one is
  /// played: under the person's name or, where there is no room, in the middle of the window.
  void paint_holding() {
    if (content_.holding == Holding::hidden) return;
    const CardExtent card = extent(layout_.cards);
    const Region& region = layout_.holding;
    const int per_row = std::max(1, region.columns / card.columns);
    const int width = std::min(per_row, shape().holding) * card.columns;
    const Region& place_of = width <= layout_.person.columns ? layout_.person : region;
    const int margin = place_of.column + std::max(0, (place_of.columns - width) / 2);
    const CardSet cards = match_.hand().holding(content_.seat);
    int place = 0;
    for (const Card one : cards) {
      const int line = region.line + place / per_row * card.lines;
      const int column = region.column + margin + place % per_row * card.columns;
      paint_card(one, line, column);
      targets_.push_back({{line, column, card.lines, card.columns}, speech_.typed(one)});
      ++place;
    }
  }

  /// The numbers of plays in the answer, which stands from this line of the window on: each has two blanks after it,
  /// and two before it where it does not begin a line. A number's place goes on to the next.
  void add_list_targets(int line) {
    for (const std::string& text : split(answer_, '\n')) {
      const std::size_t first_of_line = targets_.size();
      for (std::size_t at = 0; (at = text.find_first_of("0123456789", at)) != std::string::npos;) {
        const std::size_t end = std::min(text.find_first_not_of("0123456789", at), text.size());
        const std::string before = text.substr(0, at);
        if (text.compare(end, 2, "  ") == 0 && (before.ends_with("  ") || before.find_first_not_of(' ') > at)) {
          const int column = targets_.size() == first_of_line ? 0 : display_width(before);
          if (column > 0) targets_.back().region.columns = column;
          targets_.push_back({{line, column, 1, window_.columns - column}, text.substr(at, end - at)});
        }
        at = end;
      }
      ++line;
    }
  }

  /// What a click on a choice stands for: its name as files have it, which is ASCII, unlike some titles.
  std::string typed_choice(const std::string& title) const {
    for (const Choice& choice : game_.choices())
      if (choice.title.in(speech_.language()) == title) return choice.name;
    return title;
  }

  /// What stands in brackets in the help can be typed.
  void add_choice_targets() {
    int line = layout_.help.line;
    for (const std::string& text : split(help_, '\n')) {
      if (line >= layout_.help.line + layout_.help.lines) return;
      for (std::size_t begin = 0; (begin = text.find('[', begin)) != std::string::npos; ++begin) {
        const std::string name = text.substr(begin + 1, text.find(']', begin) - begin - 1);
        add_target({line, display_width(text.substr(0, begin)), 1, display_width(name) + 2}, typed_choice(name));
      }
      ++line;
    }
  }

  // The score

  void paint_score() {
    const Region& all = layout_.score;
    std::string edge;
    for (int line = 0; line < layout_.edge.lines; ++line) edge += speech_.deck() == Deck::ascii ? "|\n" : "│\n";
    canvas_.put(layout_.edge, style_.dim + edge);
    const int lines = all.lines / game_.sides();
    for (const Side side : game_.each_side()) {
      if (lines <= 0) break;
      const Region block = {all.line + side.number() * lines, all.column, lines, all.columns};
      if (lines > 1)
        paint_score_block(side, block);
      else
        canvas_.put(block, score_line(side));
    }
  }

  /// The side's points at the right; below, what they were scored for in this hand, and the pile.
  void paint_score_block(Side side, const Region& block) {
    const std::string points = std::to_string(match_.points(side));
    const int width = display_width(points);
    canvas_.put({block.line, block.column, 1, block.columns - width - 1}, side_title(side));
    canvas_.put({block.line, block.column + block.columns - width, 1, width}, style_.bold + points + style_.reset);
    const std::string taken = taken_lines(side, block.columns);
    const Region below = {block.line + 1, block.column, block.lines - 1, block.columns};
    canvas_.put(below, taken);
    if (line_count(taken) > below.lines)
      canvas_.put({below.line + below.lines - 1, below.column + below.columns - 1, 1, 1}, cut_mark());
  }

  std::string side_title(Side side) const {
    Seat seat = Seat::at(side.number());  // any of the side, the person where possible
    if (game_.side_of(content_.seat) == side) seat = content_.seat;
    return colour_of(seat) + side_name(context_.seats, game_, side) + style_.reset;
  }

  /// The side's points by what they were scored for in this hand; empty without any.
  std::string points_in_words(Side side) const {
    const ScoreSheet& sheet = match_.scored().sheet();
    std::vector<ScoreEvent> points;
    for (const LineId item : game_.each_line())
      if (const int amount = sheet.points(side, item); amount != 0)
        points.push_back({Ply{0}, item, side, static_cast<std::int16_t>(amount)});
    return points.empty() ? "" : points_words(game_, side, points, speech_.language());
  }

  /// The top card of the side's pile, where others may take the pile.
  std::string on_top_of(Side side) const {
    const CardSet top = match_.hand().pile(side) & match_.hand().tops();
    if (top.empty()) return "";
    return speech_.say(", {} on top", ", in cima {}", coloured(top.first(), speech_, style_));
  }

  std::string score_line(Side side) const {
    const std::string words = points_in_words(side);
    return fmt::format(
        "{} {}   {}{}{}", side_title(side), match_.points(side),
        speech_.say("cards taken {}{}", "carte prese {}{}", match_.hand().pile(side).size(), on_top_of(side)),
        words.empty() ? "" : "   ", words);
  }

  std::string taken_lines(Side side, int columns) const {
    const CardSet pile = match_.hand().pile(side);
    const std::string words = points_in_words(side);
    const std::string games =
        game_.rules().match.games == 1 ? "" : speech_.say("  games {}\n", "  partite {}\n", match_.match().games(side));
    return games + (words.empty() ? "" : wrap("  " + words, 2, columns)) +
           wrap_suits(speech_.say("  cards taken {}{}", "  carte prese {}{}", pile.size(), on_top_of(side)),
                      by_suit(pile, speech_, style_), columns);
  }

  const LiveMatch& match_;
  const Game& game_;
  const TableContext& context_;
  const Localizer& speech_;
  const Style& style_;
  const ScreenContent& content_;
  WindowSize window_;
  std::string key_;
  std::string answer_;
  std::string help_;
  std::vector<TableGroup> groups_;
  std::vector<TableWord> words_;
  ScreenLayout layout_;
  Canvas canvas_;
  std::vector<ClickTarget> targets_;
};

}  // namespace

Screen screen(const LiveMatch& match, const TableContext& context, const ScreenContent& content,
              const WindowSize& window) {
  return ScreenPainter(match, context, content, window).paint();
}

int room_for_an_answer(const LiveMatch& match, const TableContext& context, const ScreenContent& content,
                       const WindowSize& window) {
  ScreenContent longest = content;
  longest.answer = std::string(as_size(std::max(window.lines, 0)), '\n');
  return std::max(ScreenPainter(match, context, longest, window).layout().panel.lines, 0);
}

std::string table_lines(const LiveMatch& match, const TableContext& context, int columns) {
  const Hand& hand = match.hand();
  std::vector<std::string> names;
  for (const Occupant& seat : context.seats) names.push_back(seat.name);
  std::string table = context.speech.say("Table", "Sul tavolo") + on_top(hand, context.speech, context.style) + ":";
  const int indent = display_width(table) + 1;
  const std::vector<TableGroup> groups = table_groups(hand, names, context.speech, context.style);
  for (const TableWord& word : table_words(groups, context.speech, context.style)) table += " " + word.text;
  const std::string holding = context.speech.say("{}: ", "{}: ", context.seats[hand.turn()].name);
  const std::string turned = hand.turned().empty()
                                 ? ""
                                 : wrap(context.speech.say("Turned from the stock: {}", "Scoperta dal mazzo: {}",
                                                           in_line(hand.turned(), context.speech, context.style)),
                                        0, columns);
  return wrap(table, indent, columns) + turned +
         wrap(holding + in_line(hand.holding(hand.turn()), context.speech, context.style), display_width(holding),
              columns);
}

}  // namespace cicera::cli
