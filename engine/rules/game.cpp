#include "engine/rules/game.h"

#include <algorithm>
#include <numeric>

namespace cicera {
namespace {

CardSet cards_that_take_equal(EqualCapture equal) {
  switch (equal) {
    case EqualCapture::all:
      return CardSet::all();
    case EqualCapture::courts:
      return CardSet::of_rank(Rank::jack) | CardSet::of_rank(Rank::knight) | CardSet::of_rank(Rank::king);
    case EqualCapture::none:
      break;
  }
  return CardSet();
}

CardSet counted_cards(const Counted& of) {
  switch (of.by) {
    case Counted::By::suit:
      return CardSet::of_suit(of.suit);
    case Counted::By::rank:
      return CardSet::of_rank(of.rank);
    case Counted::By::all:
      break;
  }
  return CardSet::all();
}

}  // namespace

Game::Game(Rules rules)
    : rules_(std::move(rules)),
      seats_(rules_.players.count),
      sides_(side_count(rules_.players)),
      deck_(deck_cards(rules_.deck)),
      cards_per_seat_(std::accumulate(rules_.deal.rounds.begin(), rules_.deal.rounds.end(), 0)),
      equal_takers_(cards_that_take_equal(rules_.capture.equal)) {
  if (rules_.capture.sum) sums_ = Sums::of_values(deck_, rules_.deck.values);
  for (const InstantWin& win : rules_.match.instant_wins) {
    instant_win_cards_.push_back(deck_ & CardSet::of_suit(win.all_of));
    instant_win_names_.push_back(win.name);
  }
  compile_lines();
  count_plays();
}

bool Game::same_deals_as(const Game& other) const {
  return deck_ == other.deck_ && seats_ == other.seats_ && cards_per_seat_ == other.cards_per_seat_ &&
         rules_.deal.table == other.rules_.deal.table;
}

bool Game::follows(Rank a, Rank b) const {
  const auto& ranks = rules_.deck.ranks;
  const auto at = std::find(ranks.begin(), ranks.end(), a);
  return at != ranks.end() && at + 1 != ranks.end() && *(at + 1) == b;
}

int Game::find_line(std::string_view name) const {
  for (int item = 0; item < lines(); ++item)
    if (line_name(item) == name) return item;
  return -1;
}

void Game::compile_lines() {
  for (int item = 0; item < lines(); ++item) {
    const ScoringLine& rule = rules_.scoring[static_cast<std::size_t>(item)];
    if (rule.kind == LineKind::script) {
      script_lines_.push_back(item);
      opens_rounds_ |= rule.script.on_deal;
      if (rule.script.wins_match) instant_win_names_.push_back(rule.name);
      continue;
    }
    CompiledLine line = compile_line(item);
    if (!scores_on_a_play(line.rule.kind)) {
      if (line.rule.kind == LineKind::majority) line.majority = majorities_++;
      end_lines_.push_back(std::move(line));
      continue;
    }
    if (line.rule.kind == LineKind::match_previous && line.rule.when == MatchWhen::equal_last)
      lay_lines_.push_back(line);
    capture_lines_.push_back(std::move(line));
  }
}

CompiledLine Game::compile_line(int item) const {
  CompiledLine line;
  line.rule = rules_.scoring[static_cast<std::size_t>(item)];
  line.item = item;
  switch (line.rule.kind) {
    case LineKind::majority:
      line.cards = deck_ & counted_cards(line.rule.of);
      break;
    case LineKind::card:
      line.cards = line.rule.card;
      break;
    case LineKind::run: {
      const auto& ranks = rules_.deck.ranks;
      for (auto rank = std::find(ranks.begin(), ranks.end(), line.rule.from); rank != ranks.end(); ++rank)
        line.run.emplace_back(*rank, line.rule.suit);
      for (const Card card : line.run) line.cards |= card;
      break;
    }
    default:
      break;
  }
  return line;
}

void Game::count_plays() {
  // The worst holding has the ranks that can take most sets, four cards of each.
  std::vector<std::size_t> per_card;
  for (int i = 0; i < rank_count; ++i) {
    const Rank rank = static_cast<Rank>(i);
    const std::size_t sets = sums_.most_sets(rank);
    per_card.insert(per_card.end(), static_cast<std::size_t>((deck_ & CardSet::of_rank(rank)).size()),
                    1 + suit_count + sets);
  }
  std::sort(per_card.rbegin(), per_card.rend());
  const auto holding =
      static_cast<std::size_t>(*std::max_element(rules_.deal.rounds.begin(), rules_.deal.rounds.end()));
  for (std::size_t i = 0; i < std::min(holding, per_card.size()); ++i) most_plays_ += per_card[i];
}

}  // namespace cicera
