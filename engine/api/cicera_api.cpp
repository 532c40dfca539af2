#include "engine/api/cicera_api.h"

#include <cstdlib>
#include <cstring>
#include <exception>
#include <new>
#include <string>
#include <utility>

#include "engine/api/error_json.h"
#include "engine/api/session.h"
#include "engine/formats/json.h"
#include "engine/support/door_words.h"
#include "engine/support/error.h"

struct cicera_door {
  explicit cicera_door(cicera::SessionSettings settings) : session(std::move(settings)) {}
  cicera::Session session;
};

namespace {

/// To be freed by cicera_free; null where memory runs out.
char* copy_of(const std::string& text) {
  auto* copy = static_cast<char*>(std::malloc(text.size() + 1));  // NOLINT(*-no-malloc): the caller may be C
  if (copy != nullptr) std::memcpy(copy, text.c_str(), text.size() + 1);
  return copy;
}

void set_error(char** error, const nlohmann::ordered_json& json) {
  if (error != nullptr) *error = copy_of(cicera::json_line(json));
}

}  // namespace

int cicera_api_version(void) { return cicera::api_version; }

cicera_door* cicera_open(const char* settings, char** error) {
  if (error != nullptr) *error = nullptr;
  const cicera::UseDoorWords words(cicera::DoorWords::requests);
  try {
    return new cicera_door(cicera::read_settings(settings));
  } catch (const cicera::Error& bad) {
    set_error(error, cicera::error_json(bad));
  } catch (const std::bad_alloc&) {
  } catch (const std::exception& bug) {
    set_error(error, cicera::error_json("bug", bug.what()));
  }
  return nullptr;
}

char* cicera_ask(cicera_door* door, const char* request) {
  try {
    return copy_of(door->session.ask(request));
  } catch (const std::exception&) {
    return nullptr;  // there is not even room for the error
  }
}

int cicera_step(cicera_door* door, int units) {
  try {
    return door->session.step(units);
  } catch (const std::exception&) {
    return -1;
  }
}

void cicera_stop(cicera_door* door) { door->session.stop(); }

char* cicera_event(cicera_door* door) {
  try {
    const auto event = door->session.event();
    return event ? copy_of(*event) : nullptr;
  } catch (const std::exception&) {
    return nullptr;
  }
}

void cicera_free(char* text) { std::free(text); }  // NOLINT(*-no-malloc)

void cicera_close(cicera_door* door) { delete door; }
