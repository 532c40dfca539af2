// Single-observer information set Monte Carlo tree search (Cowling, Powley and Whitehouse 2012): one tree of the public
// plays, descended in a new random world for every iteration. Plays are chosen by upper confidence bounds that use the
// number of worlds in which a play was legal; their width is scaled by the spread of the values found, so that the same
// constant suits games of few points and of many.
#pragma once

#include <optional>
#include <vector>

#include "engine/players/believed_worlds.h"
#include "engine/players/careful_player.h"
#include "engine/players/greedy_player.h"
#include "engine/search/aim.h"

namespace cicera {

class TreePlayer final : public Player {
 public:
  /// `scorer`, if any, is for the same game; both must outlive it. Playouts leave plays to the native lines. With
  /// belief, worlds are as likely as the others' plays make them.
  TreePlayer(const Game& game, Scorer* scorer, int iterations, bool belief);
  Play choose(const View& view, std::span<const Play> plays, Random& random) override;

 private:
  struct Node {
    Play play;
    Side side;  // that makes it
    int visits = 0;
    int available = 0;  // iterations in which it could be chosen
    double sum = 0;     // of values for the side
    int first_child = -1;
    int next_sibling = -1;
  };

  void iterate(const View& view, Random& random);
  /// Descends the tree to a play that is not in it yet, and adds it.
  void descend(Hand& hand, Outcome& outcome, Random& random);
  /// Finds the node of each legal play below a parent, -1 if none; returns the number without a node.
  std::size_t find_children(int parent, std::span<const Play> plays);
  int add_child(int parent, const Play& play, Side side);
  int select(const std::vector<int>& children) const;
  void play_out(Hand& hand, Outcome& outcome, Random& random);
  void learn(const Outcome& outcome);

  CarefulPlayer careful_;
  GreedyPlayer policy_;
  PlayFinder finder_;
  PointCounter counter_;
  BelievedWorlds worlds_;
  World world_;
  std::optional<Aim> aim_;
  int iterations_;
  std::vector<Node> nodes_;
  std::vector<int> path_;
  std::vector<int> children_;
  // Of the values at the root
  int values_ = 0;
  double mean_ = 0;
  double squares_ = 0;  // of deviations from the mean
};

}  // namespace cicera
