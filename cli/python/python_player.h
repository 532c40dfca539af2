// A function of Python's as a player: it is given the turn and returns the number of a legal play.
#pragma once

#include <pybind11/pybind11.h>

#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "engine/players/play_features.h"
#include "engine/players/player_kinds.h"
#include "engine/players/seen_after.h"

namespace cicera::python {

/// A turn as Python reads it while the function runs. The object may be kept for longer: then it raises.
class SeatTurn {
 public:
  SeatTurn(std::span<const Play> plays, Sight sight, PlayFeatures& features, SeenAfter& after)
      : plays_(plays), sight_(std::move(sight)), features_(&features), after_(&after) {}

  /// Nothing that it shows is there any more.
  void end() { is_over_ = true; }

  // Each throws std::runtime_error after the end.
  int seat() const;
  pybind11::list plays() const;
  std::vector<std::vector<int>> spellings() const;
  pybind11::bytes observation() const;
  pybind11::bytes features() const;
  pybind11::bytes after() const;
  std::vector<double> rules() const;

 private:
  void expect_not_over() const;

  bool is_over_ = false;
  std::span<const Play> plays_;
  Sight sight_;
  PlayFeatures* features_;
  SeenAfter* after_;
};

/// The kind of player whose choice is that of a function, by this name, which must outlive it. What the function raises
/// is thrown as it is.
PlayerKind python_kind(std::string_view name, pybind11::function choose);

/// The symbols of each play (engine/sight/symbols.h).
std::vector<std::vector<int>> spellings_of(const Game& game, std::span<const Play> plays);
/// Numbers as Python reads them.
template <typename Number>
pybind11::bytes bytes_of(std::span<const Number> numbers) {
  return {reinterpret_cast<const char*>(numbers.data()), numbers.size_bytes()};
}
/// A play as (card, taken or built with, build, choice).
pybind11::tuple play_tuple(const Game& game, const Play& play);

}  // namespace cicera::python
