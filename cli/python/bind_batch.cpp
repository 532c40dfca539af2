#include <fmt/format.h>
#include <pybind11/numpy.h>
#include <pybind11/stl.h>

#include "cli/python/arguments.h"
#include "cli/python/bindings.h"
#include "cli/python/heard.h"
#include "cli/python/rules.h"
#include "cli/python/unlocked.h"
#include "engine/learning/learning_batch.h"
#include "scripting/scripting.h"

namespace py = pybind11;

namespace cicera::python {
namespace {

/// A batch with the rulesets that it plays. Its arrays stay where they are, so Python reads them without a copy.
class Batch {
 public:
  Batch(std::vector<std::shared_ptr<CompiledRules>> rules, const std::vector<std::vector<std::string>>& players,
        const BatchSettings& settings)
      : rules_(std::move(rules)) {
    batch_ = heard([&] {  // players may play for long before the first choice
      const Unlocked unlocked;
      return std::make_unique<LearningBatch>(games(players), settings);
    });
  }

  const LearningBatch& batch() const { return *batch_; }

  /// Runs one task without Python's lock, which no other may do meanwhile.
  void run(auto&& task) {
    const Turnstile::Pass pass(turnstile_, "another thread steps this batch");
    heard([&] {
      const Unlocked unlocked;
      task(*batch_);
    });
  }

 private:
  std::vector<BatchGame> games(const std::vector<std::vector<std::string>>& players) const {
    std::vector<BatchGame> games;
    for (std::size_t i = 0; i < rules_.size(); ++i)
      games.push_back({&rules_[i]->game, make_scorer, seated(players[i])});
    return games;
  }

  std::vector<std::shared_ptr<CompiledRules>> rules_;
  std::unique_ptr<LearningBatch> batch_;
  Turnstile turnstile_;
};

template <typename Shown, typename T>
py::object shown(py::object owner, const std::vector<T>& values, std::size_t columns) {
  static_assert(sizeof(Shown) == sizeof(T));
  const auto rows = static_cast<py::ssize_t>(values.size() / columns);
  std::vector<py::ssize_t> shape = {rows};
  if (columns > 1) shape.push_back(static_cast<py::ssize_t>(columns));
  py::array array(py::dtype::of<Shown>(), shape, {}, values.data(), owner);
  array.attr("setflags")(py::arg("write") = false);
  return array;
}

template <typename Shown>
py::cpp_function array_of(auto BatchArrays::*member, std::size_t columns) {
  return py::cpp_function([=](const py::object& self) {
    return shown<Shown>(self, self.cast<const Batch&>().batch().arrays().*member, columns);
  });
}

/// The actions as whole numbers, one for each table.
std::vector<std::int64_t> read_actions(const Batch& batch, const py::object& given) {
  const py::array array = py::array::ensure(given);
  if (!array) throw py::type_error("actions must be an array of whole numbers");
  const char kind = array.dtype().kind();
  if (kind != 'i' && kind != 'u')
    throw py::type_error("actions must be whole numbers, not " + std::string(py::str(array.dtype())));
  const auto tables = static_cast<py::ssize_t>(batch.batch().tables());
  if (array.ndim() != 1 || array.shape(0) != tables)
    throw py::value_error(
        fmt::format("actions has the shape {}; expected ({},)", std::string(py::str(array.attr("shape"))), tables));
  const auto numbers = py::array_t<std::int64_t, py::array::c_style | py::array::forcecast>::ensure(array);
  return {numbers.data(), numbers.data() + tables};
}

/// Rows of numbers for the plays of all tables, and where those of each begin.
template <typename Number>
auto rows_of(BatchRows<Number> (LearningBatch::*rows)(), std::size_t width) {
  return [rows, width](Batch& batch) {
    BatchRows<Number> out;
    batch.run([&](LearningBatch& tables) { out = (tables.*rows)(); });
    return py::make_tuple(
        py::array_t<Number>({py::ssize_t{out.starts.back()}, static_cast<py::ssize_t>(width)}, out.rows.data()),
        py::array_t<std::int64_t>(std::ssize(out.starts), out.starts.data()));
  };
}

std::unique_ptr<Batch> make_batch(std::vector<std::shared_ptr<CompiledRules>> rules,
                                  const std::vector<std::vector<std::string>>& players, std::size_t tables,
                                  std::uint64_t seed, int threads, bool rewards_by_play) {
  return std::make_unique<Batch>(std::move(rules), players, BatchSettings{tables, seed, threads, rewards_by_play});
}

}  // namespace

void bind_batch(py::module_& module) {
  py::class_<Batch>(module, "Batch")
      .def(py::init(&make_batch))
      .def("reset", [](Batch& batch, std::uint64_t seed) { batch.run([&](auto& tables) { tables.reset(seed); }); })
      .def(
          "step",
          [](Batch& batch, const py::object& given) {
            const auto actions = read_actions(batch, given);
            batch.run([&](auto& tables) { tables.name(actions); });
          },
          py::arg("actions"))
      .def(
          "step_plays",
          [](Batch& batch, const py::object& given) {
            const auto actions = read_actions(batch, given);
            batch.run([&](auto& tables) { tables.make(actions); });
          },
          py::arg("actions"))
      .def(
          "random_step",
          [](Batch& batch, const py::object& given) {
            const std::int64_t plays = whole("plays", given);
            if (plays < 1) throw py::value_error("plays must be at least 1");
            batch.run([&](auto& tables) { tables.make_random(plays); });
          },
          py::arg("plays") = 1)
      .def("play_features", rows_of<float>(&LearningBatch::features, play_feature_names().size()))
      .def("after", rows_of<std::int8_t>(&LearningBatch::after, observation_size()))
      .def_property_readonly("steps", [](const Batch& batch) { return batch.batch().steps(); })
      .def_property_readonly("tables", [](const Batch& batch) { return batch.batch().tables(); })
      .def_property_readonly("observations", array_of<std::int8_t>(&BatchArrays::observations, observation_size()))
      .def_property_readonly("masks", array_of<bool>(&BatchArrays::masks, symbol_count))
      .def_property_readonly("turns", array_of<std::int8_t>(&BatchArrays::turns, 1))
      .def_property_readonly("counts", array_of<std::int32_t>(&BatchArrays::counts, 1))
      .def_property_readonly("rewards", array_of<float>(&BatchArrays::rewards, max_seats))
      .def_property_readonly("dones", array_of<bool>(&BatchArrays::dones, 1))
      .def_property_readonly("illegal", array_of<bool>(&BatchArrays::illegal, 1));
}

}  // namespace cicera::python
