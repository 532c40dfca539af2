#include "engine/players/player_kinds.h"

#include <fmt/format.h>

#include <algorithm>

#include "engine/players/careful_player.h"
#include "engine/players/expert_player.h"
#include "engine/players/greedy_player.h"
#include "engine/players/random_player.h"
#include "engine/players/script_budget.h"
#include "engine/players/search_player.h"
#include "engine/players/slipping_player.h"
#include "engine/players/tree_player.h"
#include "engine/players/value_store.h"

namespace cicera {
namespace {

template <typename T>
PlayerKind kind_without_parameters(std::string_view name, std::string_view meaning) {
  return {.name = name,
          .meaning = meaning,
          .make = [](const Game& game, Scorer* scorer, const ParameterValues&) -> std::unique_ptr<Player> {
            return std::make_unique<T>(game, scorer);
          },
          .follows_match = false};
}

/// Ends playouts early where a value is fitted to the game that helps; scripts would make the fit slow. Playouts of
/// fewer worlds than many go to the end: a fit takes as long as hundreds of such decisions.
void end_early(SearchBudget& budget, const Game& game, Scorer* scorer) {
  constexpr int part_of_hand = 3;
  if (scorer != nullptr || game.sides() != 2) return;
  budget.leaf = std::max(1, game.plays_per_hand() / part_of_hand);
  budget.value = [&game] {
    const FittedValue value = fitted_value_of(game, nullptr);
    return value.helps() ? value.weights : nullptr;
  };
}

constexpr PlayerParameter belief_switch = {"belief", "what plays show of cards counts", 0, 1, 1, /*on_off=*/true};

}  // namespace

std::string text_of(const PlayerParameter& parameter, int value) {
  return parameter.on_off ? (value != 0 ? "on" : "off") : std::to_string(value);
}

const std::vector<PlayerKind>& player_kinds() {
  static const std::vector<PlayerKind> kinds = {
      {"random",
       "chooses uniformly among the legal plays",
       {},
       [](const Game&, Scorer*, const ParameterValues&) -> std::unique_ptr<Player> {
         return std::make_unique<RandomPlayer>();
       },
       /*sees_all=*/false,
       /*searches=*/false,
       /*judges=*/false,
       /*follows_match=*/false},
      kind_without_parameters<GreedyPlayer>("greedy", "takes the most points now, then the most valuable cards"),
      {"careful",
       "as greedy, less what the next seat can gain by its reply",
       {{"slip", "% of plays that are overlooked, more of those that take many cards", 0, 90, 0}},
       [](const Game& game, Scorer* scorer, const ParameterValues& values) -> std::unique_ptr<Player> {
         if (values[0] == 0) return std::make_unique<CarefulPlayer>(game, scorer);
         return std::make_unique<SlippingPlayer>(game, scorer, values[0]);
       },
       /*sees_all=*/false,
       /*searches=*/false,
       /*judges=*/true,
       /*follows_match=*/false},
      {"expert",
       "values what a play leads to, as fitted to the game",
       {{"hands", "hands played to fit it to the game", 1, 20'000, usual_training_hands}},
       [](const Game& game, Scorer* scorer, const ParameterValues& values) -> std::unique_ptr<Player> {
         const FittedValue value = fitted_value_of(game, scorer, values[0]);
         return std::make_unique<ExpertPlayer>(game, scorer, value.helps() ? value.weights : nullptr);
       },
       /*sees_all=*/false,
       /*searches=*/false,
       /*judges=*/true,
       /*follows_match=*/false},
      {"search",
       "samples the hidden cards and plays each option out",
       {{"worlds", "samples of the hidden cards", 1, 100'000, 240},
        {"exact", "plays left to play exactly", 0, 16, 8},
        {"chance", "% of random plays in playouts", 0, 100, 0, /*on_off=*/false, /*usual_of_many=*/20},
        belief_switch,
        {"wary", "playouts fear the next player's reply", 0, 1, 1, /*on_off=*/true},
        {"prior", "worlds that careful's judgement counts as", 0, 10'000, 100, /*on_off=*/false, /*usual_of_many=*/30}},
       [](const Game& game, Scorer* scorer, const ParameterValues& values) -> std::unique_ptr<Player> {
         SearchBudget budget{.worlds = values[0],
                             .exact = values[1],
                             .chance = values[2],
                             .belief = values[3] != 0,
                             .wary = values[4] != 0,
                             .prior = values[5]};
         if (budget.wary && budget.worlds >= many_worlds) end_early(budget, game, scorer);
         check_script_budget("search", game, scorer, budget);
         return std::make_unique<SearchPlayer>(game, scorer, budget);
       },
       /*sees_all=*/false,
       /*searches=*/true},
      {"ismcts",
       "grows one search tree over fresh samples of the hidden cards",
       {{"iterations", "samples", 1, 1'000'000, 2000}, belief_switch},
       [](const Game& game, Scorer* scorer, const ParameterValues& values) -> std::unique_ptr<Player> {
         check_script_budget("ismcts", game, scorer, values[0]);
         return std::make_unique<TreePlayer>(game, scorer, values[0], values[1] != 0);
       },
       /*sees_all=*/false,
       /*searches=*/true},
      {"cheat",
       "searches as search does, but sees all cards",
       {{"worlds", "playouts of each option", 1, 100'000, 60}},
       [](const Game& game, Scorer* scorer, const ParameterValues& values) -> std::unique_ptr<Player> {
         const SearchBudget budget{values[0]};
         check_script_budget("cheat", game, scorer, budget);
         return std::make_unique<SearchPlayer>(game, scorer, budget);
       },
       /*sees_all=*/true,
       /*searches=*/true},
  };
  return kinds;
}

std::string description_of(const PlayerKind& kind) {
  std::string text(kind.meaning);
  const char* divider = "; ";
  for (const PlayerParameter& parameter : kind.parameters) {
    std::string usual = text_of(parameter, parameter.usual);
    if (parameter.usual_of_many != parameter.usual)
      usual += fmt::format(", or {} from {} {} on", text_of(parameter, parameter.usual_of_many), many_worlds,
                           kind.parameters.front().name);
    text += fmt::format("{}{}: {}, ", divider, parameter.name, parameter.meaning);
    text += parameter.on_off ? fmt::format("on or off ({})", usual)
                             : fmt::format("{} to {} ({})", parameter.least, parameter.most, usual);
    divider = ", ";
  }
  return text;
}

const PlayerKind* find_player_kind(std::string_view name) {
  for (const PlayerKind& kind : player_kinds())
    if (kind.name == name) return &kind;
  return nullptr;
}

}  // namespace cicera
