#include "engine/table/card_names.h"

#include <algorithm>
#include <array>
#include <utility>

#include "engine/support/parse_number.h"
#include "engine/support/text.h"

namespace cicera {
namespace {

using namespace std::string_view_literals;

// Words that stand around the names of cards
constexpr std::array lay_words = {"-"sv, "lay"sv, "cala"sv, "calo"sv};
constexpr std::array take_words = {"take"sv, "takes"sv, "prende"sv, "prendo"sv, "prendi"sv};
constexpr std::array build_words = {"build"sv,      "builds"sv,     "raise"sv,     "raises"sv,  "costruisce"sv,
                                    "costruisco"sv, "costruisci"sv, "costruire"sv, "aumenta"sv, "aumento"sv};
constexpr std::array with_words = {"with"sv, "con"sv, "col"sv};
constexpr std::array on_words = {"on"sv,    "onto"sv, "su"sv,  "sul"sv,   "sullo"sv,
                                 "sulla"sv, "sull"sv, "sui"sv, "sugli"sv, "sulle"sv};
constexpr std::array to_words = {"to"sv, "for"sv, "per"sv, "fare"sv, "al"sv};
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
  for (const DeckNames::Letters names : all_deck_names)
    for (const Language language : {Language::english, Language::italian})
      if (name_of(names, language) == word) return true;
  return false;
}

std::optional<Rank> rank_of(const std::string& word, const OwnNames& own = nullptr) {
  if (const auto rank = own == nullptr ? std::nullopt : own->rank(word)) return rank;
  const std::string lower = to_lower(word);
  for (int i = 0; i < rank_count; ++i) {
    const auto rank = static_cast<Rank>(i);
    if (is_called(lower, [&](const DeckNames& names, Language language) { return rank_noun(rank, names, language); }))
      return rank;
  }
  for (const auto& [name, rank] : more_ranks)
    if (name == lower) return rank;
  return parse_rank(word);
}

std::optional<Suit> suit_of(const std::string& word, const OwnNames& own) {
  if (const auto suit = own == nullptr ? std::nullopt : own->suit(word)) return suit;
  const std::string lower = to_lower(word);
  for (int i = 0; i < suit_count; ++i) {
    const auto suit = static_cast<Suit>(i);
    if (is_called(lower, [&](const DeckNames& names, Language language) { return suit_word(suit, names, language); }))
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
      play_.says_take = true;
      takes_first_ = takes_first_ || cards_.empty();
    } else if (is_one_of(build_words, lower)) {
      play_.builds = true;
    } else if (is_one_of(to_words, lower)) {
      begin_value();
    } else if (may_be_value() && read_value(lower)) {
      return;
    } else if (is_one_of(on_words, lower)) {
      reads_on_ = true;
    } else if (is_one_of(with_words, lower)) {
      with_ = cards_.size();
      reads_on_ = false;
    } else if (!read_card(word)) {
      play_.unknown = word;
    }
  }

  /// A number after `build` is the value that is built to, but for one after `with` or `on`; and one after `to`.
  bool may_be_value() const {
    return value_follows_ || (play_.builds && !play_.value && !with_ && play_.on.empty() && !reads_on_);
  }

  /// The value follows. A number before was the build that is raised: `raises 5 to 8`.
  void begin_value() {
    play_.builds = value_follows_ = true;
    if (const auto raised = std::exchange(play_.value, std::nullopt); raised && *raised <= rank_count)
      play_.on.push_back({static_cast<Rank>(*raised - 1), std::nullopt});
  }

  /// The value that is built to, `7` or `seven`.
  bool read_value(const std::string& word) {
    auto value = parse_whole<int>(word);
    if (!value) {
      const auto rank = rank_of(word);
      if (!rank) return false;
      value = static_cast<int>(*rank) + 1;
    }
    play_.value = value;
    value_follows_ = false;
    return true;
  }

  bool read_card(const std::string& word) {
    std::vector<CardName>& names = reads_on_ ? play_.on : cards_;
    if (const auto suit = suit_after_rank(word, names)) {
      names.back().suit = suit;
      return true;
    }
    CardName name;
    name.suit = suit_of(word, speech_.names().own);
    if (const auto card = speech_.read_card(word)) {
      name = {card->rank(), card->suit()};
    } else if (!name.suit) {
      name.rank = rank_of(word, speech_.names().own);
    }
    card_is_whole_ = false;
    if (name.rank || name.suit) names.push_back(name);
    return name.rank || name.suit;
  }

  /// The suit of a rank that was named just before. A small letter is one, as in `7 c`; a capital is a rank of its own.
  std::optional<Suit> suit_after_rank(const std::string& word, const std::vector<CardName>& names) const {
    if (names.empty() || names.back().suit || card_is_whole_ || names.back().rank == Rank::joker) return std::nullopt;
    if (word.size() != 1 || word != to_lower(word)) return suit_of(word, speech_.names().own);
    const auto card = speech_.read_card(std::string(rank_text(*names.back().rank)) + word);
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
  bool reads_on_ = false;            // cards after `on` are read
  bool value_follows_ = false;       // `to` came just before
  std::optional<std::size_t> with_;  // the cards before `with`
};

/// Whether the names can be shared out so that each calls a card of its own, or a build that is whole among the cards
/// by its value; `all` of the cards must then be called.
bool can_be_called(CardSet cards, std::span<const CardName> names, const Builds& builds, bool all) {
  if (names.empty()) return !all || cards.empty();
  const CardName& name = names.front();
  for (const Card card : cards)
    if (name.fits(card) && can_be_called(cards - card, names.subspan(1), builds, all)) return true;
  if (!name.rank || name.suit) return false;
  const CardSet build = builds.of(static_cast<int>(*name.rank) + 1);
  return !build.empty() && cards.contains(build) && can_be_called(cards - build, names.subspan(1), builds, all);
}

}  // namespace

bool PlayName::fits(const Play& play, const Builds& of_table, bool takes_pile) const {
  if (card && !card->fits(play.card)) return false;
  if (lays) return play.lays() && takes.empty() && on.empty();
  if (builds && (!play.builds() || value.value_or(play.build) != play.build)) return false;
  const CardSet cards = builds || !on.empty() ? play.cards : play.take();
  std::vector<CardName> names = on;
  names.insert(names.end(), takes.begin(), takes.end());
  return names.empty() || can_be_called(cards, names, of_table, on.empty() && !takes_pile);
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

}  // namespace cicera
