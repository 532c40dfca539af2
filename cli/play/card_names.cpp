#include "cli/play/card_names.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <utility>

#include "engine/support/text.h"

namespace cicera::cli {
namespace {

using namespace std::string_view_literals;

// Words that stand around the names of cards
constexpr std::array lay_words = {"-"sv, "lay"sv, "cala"sv, "calo"sv};
constexpr std::array take_words = {"take"sv, "takes"sv, "prende"sv, "prendo"sv, "prendi"sv};
constexpr std::array build_words = {"build"sv,      "builds"sv,     "raise"sv,      "raises"sv,
                                    "costruisce"sv, "costruisco"sv, "costruisci"sv, "costruire"sv};
constexpr std::array with_words = {"with"sv, "con"sv, "col"sv};
constexpr std::array and_words = {"and"sv, "e"sv};
constexpr std::array other_words = {"the"sv,  "my"sv,  "of"sv,  "play"sv, "il"sv,    "lo"sv,   "la"sv,
                                    "l"sv,    "i"sv,   "gli"sv, "le"sv,   "un"sv,    "di"sv,   "del"sv,
                                    "dell"sv, "dei"sv, "mio"sv, "mia"sv,  "gioca"sv, "gioco"sv};
// Besides the names that we use
constexpr std::array<std::pair<std::string_view, Rank>, 3> more_ranks = {
    {{"knave", Rank::jack}, {"knight", Rank::knight}, {"regina", Rank::knight}}};
constexpr std::array<std::pair<std::string_view, Suit>, 2> more_suits = {{{"ori", Suit::coins}, {"oro", Suit::coins}}};

template <typename Words>
bool is_one_of(const Words& words, std::string_view word) {
  return std::ranges::find(words, word) != words.end();
}

/// Whether one of our names of something is this word, in either language and for either deck.
bool is_called(std::string_view word, auto&& name_of) {
  for (const DeckNames names : all_deck_names)
    for (const Language language : {Language::english, Language::italian})
      if (name_of(names, language) == word) return true;
  return false;
}

std::optional<Rank> rank_of(const std::string& word) {
  const std::string lower = to_lower(word);
  for (int i = 0; i < rank_count; ++i) {
    const auto rank = static_cast<Rank>(i);
    if (is_called(lower, [&](DeckNames names, Language language) { return rank_noun(rank, names, language); }))
      return rank;
  }
  for (const auto& [name, rank] : more_ranks)
    if (name == lower) return rank;
  return parse_rank(word);
}

std::optional<Suit> suit_of(const std::string& word) {
  const std::string lower = to_lower(word);
  for (int i = 0; i < suit_count; ++i) {
    const auto suit = static_cast<Suit>(i);
    if (is_called(lower, [&](DeckNames names, Language language) { return suit_word(suit, names, language); }))
      return suit;
  }
  for (const auto& [name, suit] : more_suits)
    if (name == lower) return suit;
  return std::nullopt;
}

/// Reads words from left to right into the cards that they name.
class Reader {
 public:
  explicit Reader(const Localizer& speech) : speech_(speech) {}

  PlayName read(std::span<const std::string> words) {
    for (const std::string& word : words) {
      read_word(word);
      if (!play_.unknown.empty()) return play_;
    }
    if (!takes_first_) {
      move_played_card(0);
    } else if (with_ && *with_ < cards_.size()) {
      move_played_card(*with_);
    }
    play_.takes = std::move(cards_);
    return play_;
  }

 private:
  void read_word(const std::string& word) {
    const std::string lower = to_lower(word);
    if (is_one_of(other_words, lower)) return;
    if (is_one_of(and_words, lower)) {
      card_is_whole_ = true;
    } else if (is_one_of(lay_words, lower)) {
      play_.lays = true;
    } else if (is_one_of(take_words, lower)) {
      takes_first_ = takes_first_ || cards_.empty();
    } else if (is_one_of(build_words, lower)) {
      play_.builds = true;
    } else if (play_.builds && !play_.value && !with_ && read_value(lower)) {
      return;
    } else if (is_one_of(with_words, lower)) {
      with_ = cards_.size();
    } else if (!read_card(word)) {
      play_.unknown = word;
    }
  }

  /// The value that is built to, `7` or `seven`.
  bool read_value(const std::string& word) {
    int value = 0;
    const auto [end, error] = std::from_chars(word.data(), word.data() + word.size(), value);
    if (error != std::errc() || end != word.data() + word.size()) {
      const auto rank = rank_of(word);
      if (!rank) return false;
      value = static_cast<int>(*rank) + 1;
    }
    play_.value = value;
    return true;
  }

  bool read_card(const std::string& word) {
    if (const auto suit = suit_after_rank(word)) {
      cards_.back().suit = suit;
      return true;
    }
    CardName name;
    name.suit = suit_of(word);
    if (const auto card = speech_.read_card(word)) {
      name = {card->rank(), card->suit()};
    } else if (!name.suit) {
      name.rank = rank_of(word);
    }
    card_is_whole_ = false;
    if (name.rank || name.suit) cards_.push_back(name);
    return name.rank || name.suit;
  }

  /// The suit of a rank that was named just before. A small letter is one, as in `7 c`; a capital is a rank of its own.
  std::optional<Suit> suit_after_rank(const std::string& word) const {
    if (cards_.empty() || cards_.back().suit || card_is_whole_) return std::nullopt;
    if (word.size() != 1 || word != to_lower(word)) return suit_of(word);
    const auto card = speech_.read_card(std::string(rank_text(*cards_.back().rank)) + word);
    return card ? std::optional(card->suit()) : std::nullopt;
  }

  /// Makes the card with this number the one that is played.
  void move_played_card(std::size_t number) {
    if (cards_.empty()) return;
    play_.card = cards_[number];
    cards_.erase(cards_.begin() + static_cast<std::ptrdiff_t>(number));
  }

  const Localizer& speech_;
  PlayName play_;
  std::vector<CardName> cards_;
  bool takes_first_ = false;         // `take` came before any card
  bool card_is_whole_ = false;       // `and` came after the last card
  std::optional<std::size_t> with_;  // the cards before `with`
};

/// Whether the cards can be shared out so that each is called by a name of its own.
bool can_be_called(CardSet cards, std::span<const CardName> names) {
  if (names.empty()) return cards.empty();
  for (const Card card : cards)
    if (names.front().fits(card) && can_be_called(cards - card, names.subspan(1))) return true;
  return false;
}

}  // namespace

bool PlayName::fits(const Play& play) const {
  if (card && !card->fits(play.card)) return false;
  if (lays) return play.lays() && takes.empty();
  if (builds && (!play.builds() || value.value_or(play.build) != play.build)) return false;
  if (builds) return takes.empty() || (std::ssize(takes) == play.with().size() && can_be_called(play.with(), takes));
  return takes.empty() || (std::ssize(takes) == play.take().size() && can_be_called(play.take(), takes));
}

std::vector<std::string> words_of(std::string_view line) {
  constexpr std::string_view dividers = " \t,+'";
  std::vector<std::string> words;
  for (auto begin = line.find_first_not_of(dividers); begin != std::string_view::npos;) {
    const auto end = std::min(line.find_first_of(dividers, begin), line.size());
    words.emplace_back(line.substr(begin, end - begin));
    begin = line.find_first_not_of(dividers, end);
  }
  return words;
}

PlayName read_play_name(std::span<const std::string> words, const Localizer& speech) {
  return Reader(speech).read(words);
}

}  // namespace cicera::cli
