#include "engine/ruleset/known_files.h"

#include <algorithm>
#include <list>
#include <optional>
#include <string>
#include <utility>

#include "engine/ruleset/ruleset.h"
#include "engine/ruleset/yaml_reader.h"
#include "engine/support/error.h"
#include "engine/support/task.h"

namespace cicera {
namespace {

Value read_root(const Source& source, Work& work) {
  Tree tree = read_yaml(source, work);
  const Bilingual begin = both("begin with cicera: ", "comincia con cicera: ") + std::to_string(format_version);
  if (!tree.faults.empty()) throw ruleset_error(with_lines(source, std::move(tree.faults)));
  if (!tree.root || tree.root->is_nothing())
    throw ruleset_error({source.with_line({{}, both("the file has no rules", "il file non contiene regole"), begin})});
  if (!tree.root->is_map())
    throw ruleset_error({source.with_line(
        {tree.root->location,
         both("a ruleset is a map of keys, not a ", "le regole sono una mappa di chiavi, non ") +
             (tree.root->is_list() ? both("list", "una lista") : both("single value", "un valore solo")),
         begin, written_length(*tree.root)})});
  return *std::move(tree.root);
}

/// The files of a thread, the last used first.
class KnownFiles {
 public:
  std::optional<ReadFile> find(const Source& text) {
    const auto found = std::ranges::find_if(files_, [&](const ReadFile& file) {
      return file.source->file() == text.file() && file.source->text() == text.text();
    });
    if (found == files_.end()) return std::nullopt;
    files_.splice(files_.begin(), files_, found);
    return *found;
  }

  void keep(const ReadFile& file) {
    constexpr std::size_t largest = 64 * 1024;  // bytes, of a file that is kept
    constexpr std::size_t most = 64;
    if (file.source->text().size() > largest) return;
    files_.push_front(file);
    if (files_.size() > most) files_.pop_back();
  }

 private:
  std::list<ReadFile> files_;
};

}  // namespace

ReadFile read_ruleset_file(Source text) {
  thread_local KnownFiles known;
  if (const auto file = known.find(text)) {
    Work().draw(WorkKind::values, file->values);  // as if it were read, so that nothing depends on the past
    return *file;
  }
  Work work;
  const auto source = std::make_shared<const Source>(std::move(text));
  const auto root = std::make_shared<const Value>(read_root(*source, work));
  ReadFile file = {source, root, as_size(work.used(WorkKind::values))};
  known.keep(file);
  return file;
}

}  // namespace cicera
