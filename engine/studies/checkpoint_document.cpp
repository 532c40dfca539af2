#include "engine/studies/checkpoint_document.h"

#include <fmt/format.h>

#include "engine/formats/json.h"
#include "engine/formats/partial_result.h"
#include "engine/support/both.h"
#include "engine/support/text.h"

namespace cicera {

std::string checkpoint_text(std::string_view format, const nlohmann::ordered_json& content) {
  nlohmann::ordered_json document = {{"format", format}, {"version", CICERA_VERSION}};
  document.update(content);
  document["checksum"] = partial_checksum(document);
  return json_text(document);
}

nlohmann::json read_checkpoint(const std::string& file, std::string_view format, std::string_view name,
                               std::vector<std::string> keys) {
  constexpr int max_depth = 16;  // a partial result stands inside
  nlohmann::json document = parse_json(read_partial_text(file), {file}, {.max_depth = max_depth});
  if (!document.is_object() || document.value("format", nlohmann::json()) != format)
    throw input_error({file}, both("not a checkpoint of {}: the format is not {}",
                                   "non è un file di ripresa di {}: il formato non è {}", name, format));
  const JsonCursor root(document, {file});
  if (root["version"].text() != CICERA_VERSION)
    throw input_error(
        {file}, both("written by version {}; this is version {}, which may play hands differently",
                     "scritto dalla versione {}; questa è la versione {}, che può giocare le smazzate diversamente",
                     printable(root["version"].text()), CICERA_VERSION));
  if (root["checksum"].text() != partial_checksum(document))
    throw input_error({file}, both("damaged: the checksum does not match the content",
                                   "rovinato: la somma di controllo non corrisponde al contenuto"));
  keys.insert(keys.end(), {"format", "version", "checksum"});
  root.expect_keys(keys);
  return document;
}

}  // namespace cicera
