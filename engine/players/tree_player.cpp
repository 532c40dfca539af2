#include "engine/players/tree_player.h"

#include <algorithm>
#include <cmath>
#include <limits>

#include "engine/support/task.h"

namespace cicera {
namespace {

constexpr int random_plays = 30;     // in playouts, percent
constexpr double exploration = 0.7;  // in standard deviations of the values

}  // namespace

TreePlayer::TreePlayer(const Game& game, Scorer* scorer, int iterations, bool belief)
    : careful_(game, scorer),
      policy_(game, nullptr),
      finder_(game, scorer),
      counter_(game, scorer, false),
      worlds_(game, scorer, belief),
      iterations_(iterations) {}

Play TreePlayer::choose(const View& view, std::span<const Play> plays, Random& random) {
  if (plays.size() == 1) return plays[0];
  const auto order = careful_.rank(view, plays);

  worlds_.look_at(view);
  aim_.emplace(view);
  nodes_.assign(1, Node());
  values_ = 0;
  mean_ = squares_ = 0;
  for (int i = 0; i < iterations_; ++i) iterate(view, random);

  Play best = order.front().play;
  int most = 0;
  for (const CarefulPlayer::Judgement& judgement : order)
    for (int child = nodes_[0].first_child; child >= 0; child = nodes_[as_size(child)].next_sibling) {
      const Node& node = nodes_[as_size(child)];
      if (node.play == judgement.play && node.visits > most) most = node.visits, best = node.play;
    }
  return best;
}

void TreePlayer::iterate(const View& view, Random& random) {
  expect_no_stop();
  worlds_.draw(random, world_);
  Hand hand = view.imagine(world_.holdings, world_.to_come);
  Outcome outcome;
  path_.clear();
  descend(hand, outcome, random);
  play_out(hand, outcome, random);
  if (values_ == 0) aim_->learn({&outcome, 1});
  learn(outcome);
  for (const int number : path_) {
    Node& node = nodes_[as_size(number)];
    ++node.visits;
    node.sum += aim_->value(outcome, node.side);
  }
}

void TreePlayer::descend(Hand& hand, Outcome& outcome, Random& random) {
  int at = 0;
  std::size_t listed = 0;
  while (!hand.finished() && !aim_->enough(outcome)) {
    const std::span<const Play> plays = finder_.plays(hand);
    listed += plays.size();
    std::size_t untried = find_children(at, plays);
    const bool grows = untried > 0;
    std::size_t chosen = 0;
    if (grows) {
      untried = random.below(static_cast<std::uint32_t>(untried));
      while (children_[chosen] >= 0 || untried-- > 0) ++chosen;
      children_[chosen] = add_child(at, plays[chosen], hand.game().side_of(hand.turn()));
    } else {
      chosen = as_size(select(children_));
    }
    for (const int child : children_)
      if (child >= 0) ++nodes_[as_size(child)].available;
    at = children_[chosen];
    path_.push_back(at);
    make(hand, plays[chosen], counter_, outcome);
    if (grows) break;
  }
  draw_plays(static_cast<std::int64_t>(listed));
}

std::size_t TreePlayer::find_children(int parent, std::span<const Play> plays) {
  children_.assign(plays.size(), -1);
  std::size_t missing = plays.size();
  for (int child = nodes_[as_size(parent)].first_child; child >= 0; child = nodes_[as_size(child)].next_sibling) {
    const auto found = std::find(plays.begin(), plays.end(), nodes_[as_size(child)].play);
    if (found == plays.end()) continue;
    children_[as_size(found - plays.begin())] = child;
    --missing;
  }
  return missing;
}

int TreePlayer::add_child(int parent, const Play& play, Side side) {
  const int number = static_cast<int>(nodes_.size());
  Node node;
  node.play = play;
  node.side = side;
  node.next_sibling = nodes_[as_size(parent)].first_child;
  nodes_.push_back(node);
  nodes_[as_size(parent)].first_child = number;
  return number;
}

int TreePlayer::select(const std::vector<int>& children) const {
  const double width = exploration * std::sqrt(squares_ / std::max(1, values_));
  int best = 0;
  double highest = -std::numeric_limits<double>::infinity();
  for (std::size_t i = 0; i < children.size(); ++i) {
    const Node& node = nodes_[as_size(children[i])];
    const double bound = node.sum / node.visits + width * std::sqrt(std::log(node.available + 1) / node.visits);
    if (bound > highest) highest = bound, best = static_cast<int>(i);
  }
  return best;
}

void TreePlayer::play_out(Hand& hand, Outcome& outcome, Random& random) {
  cicera::play_out(hand, finder_, counter_, outcome, with_random_plays(random_plays, policy_, random),
                   [this](const Outcome& so_far) { return aim_->enough(so_far); });
}

void TreePlayer::learn(const Outcome& outcome) {
  const double value = aim_->value(outcome);
  const double off = value - mean_;
  mean_ += off / ++values_;
  squares_ += off * (value - mean_);
}

}  // namespace cicera
