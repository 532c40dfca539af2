#include "cli/python/python_player.h"

#include <stdexcept>

#include "cli/python/rules.h"
#include "cli/python/unlocked.h"
#include "engine/cards/notation.h"
#include "engine/players/seen_hand.h"

namespace py = pybind11;

namespace cicera::python {
namespace {

class PythonPlayer final : public Player {
 public:
  PythonPlayer(const py::function& choose, const Game& game, Scorer* scorer)
      : choose_(&choose), features_(game, scorer), after_(game, scorer) {}

  HandObserver* observer() override { return &seen_; }

  Play choose(const View& view, std::span<const Play> plays, Random& /*random*/) override {
    if (plays.size() == 1) return plays[0];
    stay_if_ending();
    const py::gil_scoped_acquire acquire;
    const py::object asked = py::module_::import("cicera._turn").attr("asked");
    const auto turn = std::make_shared<SeatTurn>(plays, seen_.sight(view), features_, after_);
    const Ending ending{*turn};
    return plays[asked(*choose_, turn).cast<std::size_t>()];
  }

 private:
  struct Ending {
    SeatTurn& turn;
    ~Ending() { turn.end(); }
  };

  const py::function* choose_;
  PlayFeatures features_;
  SeenAfter after_;
  SeenHand seen_;
};

}  // namespace

py::tuple play_tuple(const Game& game, const Play& play) {
  const bool has_card = game.has_card(play.choice);
  const std::string choice = play.chooses() ? game.choice(play.choice).name : "";
  return py::make_tuple(has_card ? cards_text(play.card) : "", cards_text(play.cards), static_cast<int>(play.build),
                        choice);
}

std::vector<std::vector<int>> spellings_of(const Game& game, std::span<const Play> plays) {
  std::vector<std::vector<int>> spelt;
  for (const Play& play : plays) spelt.push_back(spelling(game, play));
  return spelt;
}

void SeatTurn::expect_not_over() const {
  if (is_over_) throw std::runtime_error("this turn is over: what it showed belongs to a hand that has gone on");
}

int SeatTurn::seat() const {
  expect_not_over();
  return sight_.view.seat().number();
}

py::list SeatTurn::plays() const {
  expect_not_over();
  py::list list;
  for (const Play& play : plays_) list.append(play_tuple(sight_.view.game(), play));
  return list;
}

std::vector<std::vector<int>> SeatTurn::spellings() const {
  expect_not_over();
  return spellings_of(sight_.view.game(), plays_);
}

py::bytes SeatTurn::observation() const {
  expect_not_over();
  std::vector<std::int8_t> out(observation_size());
  write_observation(sight_, out.data());
  return bytes_of<std::int8_t>(out);
}

py::bytes SeatTurn::features() const {
  expect_not_over();
  return bytes_of(features_->of(sight_.view, plays_));
}

py::bytes SeatTurn::after() const {
  expect_not_over();
  return bytes_of(after_->of(sight_, plays_));
}

std::vector<double> SeatTurn::rules() const {
  expect_not_over();
  return numbers_of(sight_.view.game().rules());
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
