// A function of Python's as a player: it is given the turn and returns the number of a legal play.
#pragma once

#include <pybind11/pybind11.h>

#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "engine/learning/observation.h"
#include "engine/players/observer.h"
#include "engine/players/play_features.h"
#include "engine/players/player_kinds.h"

namespace cicera::python {

/// A turn as Python reads it while the function runs. The object may be kept for longer: then it raises.
class SeatTurn {
 public:
  SeatTurn(const View& view, std::span<const Play> plays, Sight sight, PlayFeatures& features)
      : view_(view), plays_(plays), sight_(std::move(sight)), features_(&features) {}

  /// Nothing that it shows is there any more.
  void end() { is_over_ = true; }

  // Each throws std::runtime_error after the end.
  int seat() const;
  pybind11::list plays() const;
  pybind11::bytes observation() const;
  pybind11::bytes features() const;

 private:
  void expect_not_over() const;

  bool is_over_ = false;
  View view_;
  std::span<const Play> plays_;
  Sight sight_;
  PlayFeatures* features_;
};

/// The kind of player whose choice is that of a function, by this name, which must outlive it. What the function raises
/// is thrown as it is.
PlayerKind python_kind(std::string_view name, pybind11::function choose);

/// A play as (card, taken or built with, build, choice).
pybind11::tuple play_tuple(const Game& game, const Play& play);

}  // namespace cicera::python
