// Checks JSON against a JSON Schema, draft 7, with the keywords that our schemas use.
#pragma once

#include <filesystem>
#include <nlohmann/json.hpp>
#include <string>

namespace cicera::tests {

/// Where and how a document violates a schema: `/scenarios/0/table: pattern`; "" if it does not. Throws
/// std::invalid_argument for a keyword that it does not know.
std::string violation(const nlohmann::ordered_json& schema, const nlohmann::ordered_json& document);

/// The content of a YAML file, typed as YAML types it. Throws Error.
nlohmann::ordered_json yaml_document(const std::filesystem::path& file, std::string text);

}  // namespace cicera::tests
