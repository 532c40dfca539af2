#include "engine/api/error_json.h"

namespace cicera {
namespace {

using Json = nlohmann::ordered_json;

Json location_json(const SourceLocation& location) {
  if (location.file.empty()) return nullptr;
  return {{"file", location.file}, {"line", location.line}, {"column", location.column}};
}

Json diagnostic_json(const Diagnostic& diagnostic, Language language) {
  return {{"location", location_json(diagnostic.location)},
          {"message", diagnostic.message.in(language)},
          {"hint", diagnostic.hint.in(language)},
          {"length", diagnostic.length}};
}

}  // namespace

std::string_view name_of(ErrorKind kind) {
  switch (kind) {
    case ErrorKind::usage:
      return "usage";
    case ErrorKind::input:
      return "input";
    case ErrorKind::ruleset:
      return "ruleset";
    case ErrorKind::script:
      return "script";
    case ErrorKind::rules:
      return "rules";
    case ErrorKind::limit:
      return "limit";
    case ErrorKind::bot:
      return "bot";
    case ErrorKind::system:
      return "system";
  }
  return "bug";
}

Json error_json(const Error& error, Language language) {
  const Diagnostic& first = error.diagnostic();
  Json json = {{"kind", name_of(error.kind())},
               {"location", location_json(first.location)},
               {"message", first.message.in(language)},
               {"hint", first.hint.in(language)}};
  if (error.diagnostics().size() > 1)
    for (const Diagnostic& diagnostic : error.diagnostics())
      json["diagnostics"].push_back(diagnostic_json(diagnostic, language));
  if (!error.traceback().empty()) json["traceback"] = error.traceback();
  return json;
}

Json error_json(std::string_view kind, std::string_view message) {
  return {{"kind", kind}, {"location", nullptr}, {"message", message}, {"hint", ""}};
}

Json no_memory_json(Language language) {
  return error_json("system", both("there is not enough memory", "manca memoria").in(language));
}

Json stopped_json(const Bilingual& hint, Language language) {
  Json json = error_json("stopped", both("stopped before it was done", "fermato prima della fine").in(language));
  json["hint"] = hint.in(language);
  return json;
}

}  // namespace cicera
