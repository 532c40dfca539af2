#include <pybind11/stl.h>

#include "cli/python/bindings.h"
#include "cli/python/heard.h"
#include "cli/python/unlocked.h"
#include "engine/api/asks_page.h"
#include "engine/api/session.h"

namespace py = pybind11;

namespace cicera::python {
namespace {

/// A session that works without Python's lock, so that another thread can stop it; but only one may ask or step.
class Door {
  static constexpr const char* busy =
      "this door is at work in another thread, or below a handler of signals: one call at a time, but for stop()";

  auto at_work(auto&& work) {
    const Turnstile::Pass pass(turnstile_, busy);
    return heard([&] {
      const Unlocked unlocked;
      return work(session_);
    });
  }

 public:
  explicit Door(const std::string& settings) : session_(read_settings(settings)) {}

  std::string ask(const std::string& request) {
    return at_work([&](Session& session) { return session.ask(request); });
  }
  int step(std::int64_t units) {
    return at_work([&](Session& session) { return session.step(units); });
  }
  std::optional<std::string> event() {
    const Turnstile::Pass pass(turnstile_, busy);
    return session_.event();
  }
  std::string page() {
    const Turnstile::Pass pass(turnstile_, busy);
    return session_.described(asks_page);
  }
  void stop() { session_.stop(); }

 private:
  Session session_;
  Turnstile turnstile_;
};

}  // namespace

/// The requests of the API, which carry everything that texts are fast enough for.
void bind_door(py::module_& module) {
  py::class_<Door>(module, "Door")
      .def(py::init<const std::string&>())
      .def("ask", &Door::ask)
      .def("step", &Door::step)
      .def("event", &Door::event)
      .def("page", &Door::page)
      .def("stop", &Door::stop);
}

}  // namespace cicera::python
