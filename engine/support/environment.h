// The surroundings of the process: variables of its environment, and the folder that its program is in.
#pragma once

#include <filesystem>
#include <string>

namespace cicera {

/// A variable of the environment, or the fallback where it is not set.
std::string environment(const char* name, const char* fallback = "");

/// The user's folder for files of this program: `cicera` in the folder that an XDG variable names, such as
/// XDG_DATA_HOME, or, where that is not set, in `fallback` below HOME, such as `.local/share`. Empty where HOME is not
/// set either. It need not exist.
std::filesystem::path user_folder(const char* variable, const char* fallback);

/// The folder of the running program; empty where the system does not say.
std::filesystem::path program_folder();

/// The folder of the file that this code was loaded from: a shared library's own, or else the running program's.
std::filesystem::path library_folder();

}  // namespace cicera
