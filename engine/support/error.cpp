#include "engine/support/error.h"

#include <cassert>
#include <utility>

#include "engine/support/both.h"
#include "engine/support/system_reason.h"

namespace cicera {
namespace {

std::string what_of(ErrorKind kind, const std::vector<Diagnostic>& diagnostics, Language language) {
  if (kind == ErrorKind::ruleset) return to_text(diagnostics, {}, language);
  const Diagnostic& first = diagnostics.front();
  const std::string& message = first.message.in(language);
  if (first.location.file.empty()) return message;
  const Bilingual after = kind == ErrorKind::script ? same(": ") : both(": error: ", ": errore: ");
  return to_text(first.location) + after.in(language) + message;
}

}  // namespace

Error::Error(ErrorKind kind, std::vector<Diagnostic> diagnostics) : kind_(kind), diagnostics_(std::move(diagnostics)) {
  assert(!diagnostics_.empty());
  what_ = what_of(kind_, diagnostics_, Language::english);
}

Error::Error(ErrorKind kind, SourceLocation location, Bilingual message, Bilingual hint, std::string traceback)
    : Error(kind, {Diagnostic{std::move(location), std::move(message), std::move(hint)}}) {
  traceback_ = std::move(traceback);
}

std::string Error::what_in(Language language) const { return what_of(kind_, diagnostics_, language); }

Error usage_error(Bilingual message, Bilingual hint) {
  return {ErrorKind::usage, {}, std::move(message), std::move(hint)};
}

Error input_error(SourceLocation location, Bilingual message, Bilingual hint) {
  return {ErrorKind::input, std::move(location), std::move(message), std::move(hint)};
}

Error ruleset_error(std::vector<Diagnostic> diagnostics) { return {ErrorKind::ruleset, std::move(diagnostics)}; }

Error script_error(SourceLocation location, std::string_view hook, const Bilingual& message, std::string traceback) {
  Bilingual text;
  if (!hook.empty()) text += std::string(hook) + ": ";
  text += message;
  return {ErrorKind::script, std::move(location), std::move(text), {}, std::move(traceback)};
}

Error limit_error(Bilingual message, Bilingual hint) {
  return {ErrorKind::limit, {}, std::move(message), std::move(hint)};
}

Error bot_error(Bilingual message) { return {ErrorKind::bot, {}, std::move(message)}; }

Error system_error(Bilingual message) { return {ErrorKind::system, {}, std::move(message)}; }

Error system_error(const Bilingual& doing, std::string_view name, int reason) {
  return system_error(both("cannot {} {}: {}", "impossibile {} {}: {}", doing, name, reason_of(reason)));
}

}  // namespace cicera
