// The interface as text, for readers and editors, generated from the tables of the API and the sandbox.
#pragma once

#include <string>

namespace cicera {

/// Definitions for the Lua language server: the file scripting/cicera.d.lua.
std::string api_definitions();
/// The settings of luacheck for a folder of scripts: a file .luacheckrc.
std::string luacheck_settings();
/// The settings of the Lua language server for a folder of scripts: a file .luarc.json. `library` is the folder of
/// cicera.d.lua.
std::string language_server_settings(const std::string& library);
/// The reference page, in Markdown.
std::string api_reference();

}  // namespace cicera
