#include "cli/python/python_player.h"

#include <algorithm>
#include <stdexcept>

#include "cli/python/unlocked.h"
#include "engine/cards/notation.h"

namespace py = pybind11;

namespace cicera::python {
namespace {

/// Follows the hand, so that its observations are those of a table for learners.
class PythonPlayer final : public Player, HandObserver {
 public:
  PythonPlayer(const py::function& choose, const Game& game, Scorer* scorer)
      : choose_(&choose), features_(game, scorer) {}

  HandObserver* observer() override { return this; }

  Play choose(const View& view, std::span<const Play> plays, Random& /*random*/) override {
    if (plays.size() == 1) return plays[0];
    stay_if_ending();
    const py::gil_scoped_acquire acquire;
    const py::object asked = py::module_::import("cicera._turn").attr("asked");
    const auto turn = std::make_shared<SeatTurn>(view, plays, Sight{view, {}, times_, points_}, features_);
    const Ending ending{*turn};
    return plays[asked(*choose_, turn).cast<std::size_t>()];
  }

 private:
  struct Ending {
    SeatTurn& turn;
    ~Ending() { turn.end(); }
  };

  void look(const ObservedHand& hand) {
    const ScoreSheet& sheet = hand.scored.sheet();
    for (const Side side : sheet.each_side()) points_[side.index()] = sheet.total(side);
  }
  void hand_begun(const ObservedHand& hand) override {
    times_ = CardTimes();
    look(hand);
  }
  void play_made(const ObservedHand& hand, const Hand& before) override {
    times_.note(before, hand.record.plays.back(), hand.scored.hand());
    look(hand);
  }
  void hand_ended(const ObservedHand& /*hand*/) override {}
  bool forfeits() const override { return false; }

  const py::function* choose_;
  PlayFeatures features_;
  CardTimes times_;
  SidePoints points_{};
};

}  // namespace

py::tuple play_tuple(const Game& game, const Play& play) {
  const bool has_card = game.has_card(play.choice);
  const std::string choice = play.chooses() ? game.choice(play.choice).name : "";
  return py::make_tuple(has_card ? cards_text(play.card) : "", cards_text(play.cards), static_cast<int>(play.build),
                        choice);
}

void SeatTurn::expect_not_over() const {
  if (is_over_) throw std::runtime_error("this turn is over: what it showed belongs to a hand that has gone on");
}

int SeatTurn::seat() const {
  expect_not_over();
  return view_.seat().number();
}

py::list SeatTurn::plays() const {
  expect_not_over();
  py::list list;
  for (const Play& play : plays_) list.append(play_tuple(view_.game(), play));
  return list;
}

py::bytes SeatTurn::observation() const {
  expect_not_over();
  std::vector<std::int8_t> out(observation_size());
  write_observation(sight_, out.data());
  return {reinterpret_cast<const char*>(out.data()), out.size()};
}

py::bytes SeatTurn::features() const {
  expect_not_over();
  const auto rows = features_->of(view_, plays_);
  return {reinterpret_cast<const char*>(rows.data()), rows.size_bytes()};
}

PlayerKind python_kind(std::string_view name, py::function choose) {
  // The function is only touched with Python's lock held; the kind may be copied without.
  const std::shared_ptr<py::function> kept(new py::function(std::move(choose)), [](py::function* function) {
    const py::gil_scoped_acquire acquire;
    delete function;
  });
  return {.name = name,
          .meaning = "a function of Python's",
          .make = [kept](const Game& game, Scorer* scorer, const ParameterValues&) -> std::unique_ptr<Player> {
            return std::make_unique<PythonPlayer>(*kept, game, scorer);
          },
          .judges = false};
}

}  // namespace cicera::python
