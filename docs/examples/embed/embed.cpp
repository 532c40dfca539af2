// cicera as a library: loads a ruleset, plays one hand, seats a player of its own, simulates, and compares two
// rulesets.
#include <cicera/cicera.h>

#include <algorithm>
#include <cstdio>
#include <exception>
#include <memory>
#include <string>
#include <vector>

namespace {

/// Takes as many cards as it can; among equals, the play listed first.
class Collector final : public cicera::Player {
 public:
  cicera::Play choose(const cicera::View&, std::span<const cicera::Play> plays, cicera::Random&) override {
    return *std::max_element(plays.begin(), plays.end(),
                             [](const auto& a, const auto& b) { return a.take().size() < b.take().size(); });
  }
};

const cicera::PlayerKind collector = {
    .name = "collector",
    .meaning = "takes as many cards as it can",
    .make = [](const cicera::Game&, cicera::Scorer*, const cicera::ParameterValues&)
        -> std::unique_ptr<cicera::Player> { return std::make_unique<Collector>(); },
};

using Seats = std::vector<cicera::PlayerSpec>;

/// One hand, card by card: the collector and a greedy player, each with a random partner.
void play_a_hand(const cicera::Game& game) {
  const cicera::PlayerSpec random = cicera::parse_player("random");
  const Seats seats = {cicera::PlayerSpec(collector), cicera::parse_player("greedy"), random, random};
  cicera::HandRunner runner(game, seats);
  runner.play({.seed = 7, .match = 0, .hand = 0}, game.last_seat());

  cicera::Seat seat = game.next_seat(runner.record().dealer);
  for (const cicera::Play& play : runner.record().plays) {
    if (play.captures())
      std::printf("seat %d takes %s with %s\n", seat.number(), cicera::cards_text(play.take()).c_str(),
                  cicera::cards_text(play.card).c_str());
    seat = game.next_seat(seat);
  }
  const cicera::ScoreSheet& sheet = runner.scored().sheet();
  std::printf("points: %d and %d\n", sheet.total(cicera::Side{0}), sheet.total(cicera::Side{1}));
}

/// Many hands of several games with the same deals.
cicera::SimulationResult simulate(const std::vector<const cicera::Game*>& games, const Seats& seats) {
  cicera::SimulationPlan plan;
  for (const cicera::Game* game : games) plan.contests.push_back({game, seats, cicera::make_scorer});
  plan.count = 5000;  // hands
  plan.threads = 2;   // the result is the same for any number
  return cicera::run(plan);
}

void print_mean(const char* what, const cicera::Tally& points, std::int64_t hands) {
  const cicera::Estimate mean = cicera::estimate(points.moments(), hands);
  std::printf("%s: %.2f a hand, 95%% interval %.2f to %.2f\n", what, mean.mean, mean.ci95->low, mean.ci95->high);
}

/// Is the player any good? Seats 0 and 2 against seats 1 and 3.
void try_the_player(const cicera::Game& game) {
  const cicera::PlayerSpec own(collector);
  const cicera::PlayerSpec random = cicera::parse_player("random");
  const cicera::SimulationResult result = simulate({&game}, {own, random, own, random});
  const cicera::Statistics& statistics = result.contests[0].statistics;
  print_mean("collectors", statistics.sides[0].points, statistics.hands);
  print_mean("random players", statistics.sides[1].points, statistics.hands);
}

/// What does a rule change? The same deals under both rulesets, so differences are far more certain than means.
void compare(const cicera::Game& game, const cicera::Game& other) {
  const cicera::SimulationResult result = simulate({&game, &other}, Seats(4, cicera::PlayerSpec(collector)));
  const cicera::PairStatistics& pair = result.pairs[0].value();
  for (const cicera::PairStatistics::LineDifference& line : pair.lines) {
    const cicera::Estimate difference = cicera::estimate(line.points, pair.units);
    if (difference.ci95->low > 0 || difference.ci95->high < 0)
      std::printf("%s: %+.2f points per hand under the first ruleset\n", line.name(game, other).c_str(),
                  difference.mean);
  }
}

}  // namespace

int main() {
  try {
    const cicera::Library library(cicera::ruleset_folders(), cicera::read_script);
    const cicera::Game game(library.load("cicera").rules);
    const cicera::Game other(library.load("cicera:deal.rounds=[6,6]").rules);
    play_a_hand(game);
    try_the_player(game);
    compare(game, other);
  } catch (const std::exception& error) {
    std::fprintf(stderr, "%s\n", error.what());
    return 1;
  }
}
