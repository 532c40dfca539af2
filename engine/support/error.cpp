#include "engine/support/error.h"

#include <cassert>
#include <cstring>
#include <utility>

namespace cicera {
namespace {

std::string what_of(ErrorKind kind, const std::vector<Diagnostic>& diagnostics) {
  if (kind == ErrorKind::ruleset) return to_text(diagnostics);
  const Diagnostic& first = diagnostics.front();
  if (first.location.file.empty()) return first.message;
  return to_text(first.location) + (kind == ErrorKind::script ? ": " : ": error: ") + first.message;
}

}  // namespace

Error::Error(ErrorKind kind, std::vector<Diagnostic> diagnostics) : kind_(kind), diagnostics_(std::move(diagnostics)) {
  assert(!diagnostics_.empty());
  what_ = what_of(kind_, diagnostics_);
}

Error::Error(ErrorKind kind, SourceLocation location, std::string message, std::string hint, std::string traceback)
    : Error(kind, {Diagnostic{std::move(location), std::move(message), std::move(hint)}}) {
  traceback_ = std::move(traceback);
}

Error usage_error(std::string message, std::string hint) {
  return {ErrorKind::usage, {}, std::move(message), std::move(hint)};
}

Error input_error(SourceLocation location, std::string message, std::string hint) {
  return {ErrorKind::input, std::move(location), std::move(message), std::move(hint)};
}

Error ruleset_error(std::vector<Diagnostic> diagnostics) { return {ErrorKind::ruleset, std::move(diagnostics)}; }

Error script_error(SourceLocation location, std::string_view hook, std::string_view message, std::string traceback) {
  std::string text(hook);
  if (!text.empty()) text += ": ";
  text += message;
  return {ErrorKind::script, std::move(location), std::move(text), "", std::move(traceback)};
}

Error limit_error(std::string message, std::string hint) {
  return {ErrorKind::limit, {}, std::move(message), std::move(hint)};
}

Error bot_error(std::string message) { return {ErrorKind::bot, {}, std::move(message)}; }

Error system_error(std::string message) { return {ErrorKind::system, {}, std::move(message)}; }

Error system_error(std::string_view doing, std::string_view name, int reason) {
  return system_error("cannot " + std::string(doing) + " " + std::string(name) + ": " + std::strerror(reason));
}

}  // namespace cicera
