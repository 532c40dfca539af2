// The interface in words, for people and for their editors, made from the table of the API and that of the sandbox.
#pragma once

#include <string>

namespace cicera {

/// Definitions for the Lua language server: the file scripting/cicera.d.lua.
std::string api_definitions();
/// The settings of luacheck for a folder of scripts: a file .luacheckrc.
std::string luacheck_settings();
/// The settings of the Lua language server for a folder of scripts: a file .luarc.json. `library` is where cicera.d.lua
/// lies.
std::string language_server_settings(const std::string& library);
/// The reference page, in Markdown.
std::string api_reference();

}  // namespace cicera
