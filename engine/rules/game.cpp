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

PlayLine compile_play_line(int item, const ScoringLine& rule) {
  PlayLine line;
  line.item = static_cast<std::uint8_t>(item);
  line.kind = rule.kind;
  line.by = rule.points.by;
  line.credit = rule.credit;
  line.last_play = rule.last_play;
  line.when = rule.when;
  line.consecutive = rule.consecutive;
  line.min = static_cast<std::uint8_t>(rule.kind == LineKind::same_suit ? rule.min_cards : rule.min);
  line.max = static_cast<std::uint8_t>(rule.max);
  line.amount = static_cast<std::int16_t>(rule.points.amount);
  return line;
}

}  // namespace

Game::Game(Rules rules)
    : rules_(std::move(rules)),
      seats_(rules_.players.count),
      sides_(side_count(rules_.players)),
      deck_(deck_cards(rules_.deck)),
      rounds_(all_rounds(rules_)),
      cards_per_seat_(std::accumulate(rounds_.begin(), rounds_.end(), 0)),
      equal_takers_(cards_that_take_equal(rules_.capture.equal)) {
  const CaptureRules& capture = rules_.capture;
  if (capture.sum) capture_table_ = CaptureTable::of_values(deck_, rules_.deck.values, capture.total);
  if (capture.total > 0) totals_ = CaptureTable::of_total(deck_, rules_.deck.values, capture.total, equal_takers_);
  plain_captures_ = capture.total == 0 && capture.sweepers.empty() && capture.choice != CaptureChoice::fewest_cards &&
                    capture.sets == CaptureSets::one;
  capture_counts_ = CaptureCounts(rules_.deck, capture, equal_takers_);
  compile_capturers();
  compile_sweepers();
  for (const InstantWin& win : rules_.match.instant_wins) {
    instant_win_cards_.push_back(deck_ & CardSet::of_suit(win.all_of));
    instant_win_names_.push_back(win.name);
  }
  compile_lines();
}

bool Game::same_deals_as(const Game& other) const {
  const DealRules& deal = rules_.deal;
  // Burying draws from the cards that the first round leaves.
  const bool same_stock = rounds_.front() == other.rounds_.front() ||
                          std::none_of(deal.misdeal.begin(), deal.misdeal.end(),
                                       [](const Misdeal& rule) { return rule.action == MisdealAction::bury; });
  return deck_ == other.deck_ && seats_ == other.seats_ && cards_per_seat_ == other.cards_per_seat_ &&
         deal.table == other.rules_.deal.table && deal.misdeal == other.rules_.deal.misdeal && same_stock;
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

void Game::compile_capturers() {
  const CaptureRules& capture = rules_.capture;
  for (const Card card : CardSet::all()) {
    const int own = value(card.rank());
    if (own == 0) continue;
    if (capture.sum) sum_capturers_[static_cast<std::size_t>(own)] |= card;
    if (capture.total > own) total_capturers_[static_cast<std::size_t>(capture.total - own)] |= card;
  }
}

CardSet Game::capturable_by(CardSet take) const {
  if (rules_.capture.sets != CaptureSets::one) return CardSet::all();
  const bool single = take.size() == 1;
  CardSet payers = single ? take.whole_ranks() & equal_takers_ : CardSet();
  int sum = 0;
  for (const Card card : take) {
    const int own = value(card.rank());
    if (own == 0) return payers;
    sum += own;
  }
  if (sum > max_total) return payers;
  if (!single) payers |= sum_capturers_[static_cast<std::size_t>(sum)];
  return payers | total_capturers_[static_cast<std::size_t>(sum)];
}

void Game::compile_sweepers() {
  for (const Sweeper& rule : rules_.capture.sweepers) {
    const CardSet own = CardSet::of_rank(rule.rank);
    CompiledSweeper& sweeper = sweepers_[static_cast<std::size_t>(rule.rank)];
    sweeper_cards_ |= own;
    sweeper.sweeps = deck_;
    for (const Rank rank : rule.except) sweeper.sweeps -= CardSet::of_rank(rank);
    // Two of its rank may make the total too, and totals stand beside the sweep.
    const int total = rules_.capture.total;
    const bool is_total = total > 0 && 2 * value(rule.rank) == total;
    sweeper.over_same = rule.with_same_on_table == SameOnTable::sweep && !is_total;
    if (rule.with_same_on_table == SameOnTable::take_same) sweeper.barred_by = own;
    sweeper.scores_sweep = rule.scores_sweep;
    if (rule.on_empty == OnEmptyTable::take_self) self_takers_ |= own;
  }
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
    if (scores_at_the_end(rule.kind)) {
      CompiledLine line = compile_line(item);
      if (can_tie(rule.kind)) line.majority = majorities_++;
      end_lines_.push_back(std::move(line));
      continue;
    }
    const PlayLine line = compile_play_line(item, rule);
    if (line.kind == LineKind::match_previous && line.when == MatchWhen::equal_last) lay_lines_.push_back(line);
    capture_lines_.push_back(line);
  }
}

CompiledLine Game::compile_line(int item) const {
  CompiledLine line;
  line.rule = rules_.scoring[static_cast<std::size_t>(item)];
  line.item = item;
  switch (line.rule.kind) {
    case LineKind::majority:
    case LineKind::cards:
    case LineKind::over:
      line.cards = deck_ & counted_cards(line.rule.of);
      break;
    case LineKind::set:
      for (const Card card : line.rule.cards) line.cards |= card;
      break;
    case LineKind::prime:
      line.cards = deck_;
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

}  // namespace cicera
