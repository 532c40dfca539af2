// `cicera manual`: the manual pages, for `man` and for packages.
#include <fmt/format.h>

#include <filesystem>
#include <memory>

#include "cli/commands/commands.h"
#include "cli/commands/man_page.h"
#include "engine/support/atomic_file.h"
#include "engine/support/both.h"
#include "engine/support/nearest.h"
#include "engine/support/text.h"

namespace cicera::cli {
namespace {

struct ManualOptions {
  std::string name = program_name;
  std::string folder;
};

/// `cicera-play`, or `play` for short.
const ManPage& find_page(const std::vector<ManPage>& pages, const std::string& name) {
  std::vector<std::string> names;
  for (const ManPage& page : pages) {
    if (page.name == name || page.name == std::string(program_name) + "-" + name) return page;
    names.push_back(page.name);
  }
  throw usage_error(both("there is no manual page '{}'{}", "la pagina di manuale '{}' non esiste{}", printable(name),
                         did_you_mean(name, names)));
}

/// Writes each page to the folder of its section: `man1/cicera.1`.
void write_pages(const std::vector<ManPage>& pages, const std::filesystem::path& folder) {
  for (const ManPage& page : pages) {
    const std::filesystem::path section = folder / fmt::format("man{}", page.section);
    std::error_code error;
    std::filesystem::create_directories(section, error);
    if (error) throw system_error(both("make the folder", "creare la cartella"), section.string(), error.value());
    write_whole(section / page.file(), page.text);
  }
}

void run(const ManualOptions& options, Context& context) {
  const std::vector<Command> commands = all_commands(context);
  const std::vector<ManPage> pages = man_pages(commands);
  if (options.folder.empty()) return print(find_page(pages, options.name).text);
  write_pages(pages, options.folder);
}

}  // namespace

Command manual_command(Context& context) {
  const auto options = std::make_shared<ManualOptions>();
  return {.name = "manual",
          .group = CommandGroup::set_up,
          .summary = "Print a manual page for man",
          .arguments = {{.value = text([options](const std::string& name) { options->name = name; }, "PAGE",
                                       ValueKind::text),
                         .meaning =
                             "A command, a topic of help, or ruleset for the format of rulesets (default: the program)",
                         .required = false}},
          .options = {{.name = "--write",
                       .value = text(options->folder, "FOLDER", ValueKind::path),
                       .meaning = "Write all pages to FOLDER/man1, man5 and man7"}},
          .examples = {{"cicera manual play | man -l -", "read the page of a command"},
                       {"cicera manual --write ~/.local/share/man"}},
          .notes = {"`make install` and the packages install all pages: `man cicera`, `man cicera-play`."},
          .run = [options, &context] { run(*options, context); }};
}

}  // namespace cicera::cli
