#include "cli/play/turn_input.h"

#include <algorithm>
#include <array>
#include <charconv>

#include "cli/play/play_words.h"
#include "engine/schema/codec.h"
#include "engine/support/text.h"

namespace cicera::cli {
namespace {

constexpr std::array<std::string_view, 3> leave_words = {"q", "quit", "esci"};

struct Command {
  Turn::Wish wish;
  std::array<std::string_view, 3> words;  // a letter, then a word of each language
};
constexpr std::array commands = {
    Command{Turn::Wish::hint, {"h", "hint", "consiglio"}},
    Command{Turn::Wish::take_back, {"u", "undo", "annulla"}},
    Command{Turn::Wish::rules, {"r", "rules", "regole"}},
    Command{Turn::Wish::score, {"s", "score", "punti"}},
    Command{Turn::Wish::leave, leave_words},
};
constexpr std::array list_words = {"?", "help", "aiuto"};
constexpr std::array taking_words = {"takes", "prende"};  // as plays are shown
constexpr std::array lay_words = {"-", "lay", "cala"};

template <typename Words>
bool is_one_of(const Words& words, std::string_view text) {
  return std::find(words.begin(), words.end(), text) != words.end();
}

std::vector<std::string> words_of(std::string_view line) {
  constexpr std::string_view dividers = " \t,+";
  std::vector<std::string> words;
  for (auto begin = line.find_first_not_of(dividers); begin != std::string_view::npos;) {
    const auto end = std::min(line.find_first_of(dividers, begin), line.size());
    if (const auto word = line.substr(begin, end - begin); !is_one_of(taking_words, word)) words.emplace_back(word);
    begin = line.find_first_not_of(dividers, end);
  }
  return words;
}

std::optional<int> number_of(std::string_view text) {
  int number = 0;
  const auto [stop, error] = std::from_chars(text.data(), text.data() + text.size(), number);
  if (error != std::errc() || stop != text.data() + text.size()) return std::nullopt;
  return number;
}

}  // namespace

Turn::Turn(const LiveMatch& match, std::span<const Play> plays, const Localizer& speech, const Style& style,
           int columns)
    : match_(match), plays_(plays.begin(), plays.end()), speech_(speech), style_(style), columns_(columns) {}

bool Turn::is_leave(std::string_view line) {
  const std::vector<std::string> words = words_of(line);
  return words.size() == 1 && is_one_of(leave_words, to_lower(words[0]));
}

std::string Turn::help() const {
  return speech_.say("a card, ? plays, h hint, u undo, r rules, s score, q leave",
                     "una carta, ? giocate, h consiglio, u annulla, r regole, s punti, q esci");
}

Turn::Reply Turn::say(const std::string& text) const { return {Wish::hear_again, {}, wrap(text, 2, columns_)}; }

Turn::Reply Turn::hear(std::string_view line) {
  const std::vector<std::string> words = words_of(line);
  if (words.empty()) return say(help());
  const std::vector<Play> shown = offered_;
  Reply reply = understand(words);
  // A list is over when something else has been shown.
  if (offered_ == shown) offered_.clear();
  return reply;
}

Turn::Reply Turn::understand(const std::vector<std::string>& words) {
  const std::string first = to_lower(words[0]);
  // ProcessGroup are capital letters, as the cards show them; so `Q` is a queen where one is held, and `q` leaves.
  const auto of_rank = only_card_of_rank(words[0]);
  const bool is_rank = of_rank && first != words[0];
  if (words.size() == 1 && !is_rank) {
    for (const Command& command : commands)
      if (is_one_of(command.words, first)) return {command.wish, {}, {}};
    if (is_one_of(list_words, first)) return offer(plays_, help());
    if (const auto number = number_of(first); number && !offered_.empty()) return hear_number(*number);
  }
  const auto read = speech_.read_card(words[0]);
  const auto card = read ? read : of_rank;
  if (!card && number_of(words[0]))
    return say(speech_.say("That is no card, and no list is open: ? shows one.",
                           "Non è una carta, e non c'è un elenco: ? lo mostra."));
  if (!card)
    return say(speech_.say("'{}' is no card here: a rank and a suit, as {}; suits are {}",
                           "'{}' non è una carta: un valore e un seme, come {}; i semi sono {}", printable(words[0]),
                           speech_.deck() == Deck::french ? "7h" : "7c", speech_.suit_letters()));
  return hear_card(*card, std::span(words).subspan(1));
}

/// A rank alone, where only one card of it is held.
std::optional<Card> Turn::only_card_of_rank(std::string_view text) const {
  const auto rank = parse_rank(text);
  if (!rank) return std::nullopt;
  const Hand& hand = match_.hand();
  const CardSet cards = hand.holding(hand.turn()) & CardSet::of_rank(*rank);
  return cards.size() == 1 ? std::optional(cards.first()) : std::nullopt;
}

Turn::Reply Turn::hear_number(int number) {
  if (number < 1 || number > static_cast<int>(offered_.size()))
    return say(speech_.say("The list has 1 to {}; ? shows all plays.", "L'elenco va da 1 a {}; ? mostra tutto.",
                           offered_.size()));
  return {Wish::play, offered_[static_cast<std::size_t>(number - 1)], {}};
}

Turn::Reply Turn::hear_card(Card card, std::span<const std::string> takes) {
  const Hand& hand = match_.hand();
  if (!hand.holding(hand.turn()).contains(card))
    return say(speech_.say("You do not hold {}.", "Non hai {} in mano.", speech_.the(card)));
  std::vector<Play> plays;
  std::copy_if(plays_.begin(), plays_.end(), std::back_inserter(plays),
               [&](const Play& play) { return play.card == card; });
  if (!takes.empty()) {
    CardSet wanted;
    const bool lays = takes.size() == 1 && is_one_of(lay_words, takes[0]);
    for (const std::string& word : takes) {
      const auto taken = lays ? std::nullopt : speech_.read_card(word);
      if (!lays && !taken) return say(speech_.say("'{}' is no card.", "'{}' non è una carta.", printable(word)));
      if (taken) wanted |= *taken;
    }
    for (const Play& play : plays)
      if (play.take == wanted) return {Wish::play, play, {}};
    return offer(plays, speech_.say("{} cannot do that. It can:", "Con {} non si può. Si può:", speech_.the(card)));
  }
  if (plays.size() == 1) return {Wish::play, plays.front(), {}};
  return offer(plays, speech_.say("Which one? A number:", "Quale? Un numero:"));
}

Turn::Reply Turn::offer(std::vector<Play> plays, const std::string& heading) {
  offered_ = std::move(plays);
  const Hand& hand = match_.hand();
  std::vector<ScoreEvent> points;
  std::string text = heading + "\n";
  constexpr int play_width = 34;
  for (std::size_t i = 0; i < offered_.size(); ++i) {
    points.clear();
    score_play(View(hand), offered_[i], 0, match_.scorer(), points);
    const std::string words = play_words(offered_[i], hand, speech_, style_);
    const int room = std::max(0, play_width - display_width(words));
    std::string line = fmt::format("{:>3}  {}", i + 1, words);
    if (!points.empty())
      line += std::string(static_cast<std::size_t>(room) + 2, ' ') +
              points_words(match_.game(), hand.game().side_of(hand.turn()), points, speech_);
    text += line + "\n";
  }
  return {Wish::hear_again, {}, text};
}

}  // namespace cicera::cli
