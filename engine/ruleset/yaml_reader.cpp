#include "engine/ruleset/yaml_reader.h"

#include <yaml-cpp/eventhandler.h>
#include <yaml-cpp/exceptions.h>
#include <yaml-cpp/parser.h>

#include <algorithm>
#include <cerrno>
#include <set>
#include <sstream>
#include <system_error>

#include "engine/schema/codec.h"
#include "engine/support/both.h"
#include "engine/support/error.h"
#include "engine/support/files.h"
#include "engine/support/invisible.h"
#include "engine/support/missing_file.h"
#include "engine/support/system_reason.h"
#include "engine/support/text.h"
#include "engine/support/text_file.h"

namespace cicera {
namespace {

/// Stops parsing after an error that would only cause others.
struct EndOfReading {};

bool is_ascii(char c) { return static_cast<unsigned char>(c) < 0x80; }

/// The first character of a plain text that is not seen where it makes the text another one than it looks: at its ends,
/// behind the colon of a key, or without width within a word of ASCII. Elsewhere it may be wanted, as in a title.
std::optional<Invisible> misleading_in(std::string_view text) {
  bool is_word = text.find(' ') == std::string_view::npos;
  std::size_t after = 0;
  for (auto found = find_invisible(text); is_word && found; found = find_invisible(text, after)) {
    is_word = std::ranges::all_of(text.substr(after, found->at - after), is_ascii);
    after = found->at + found->length;
  }
  is_word = is_word && std::ranges::all_of(text.substr(after), is_ascii);
  for (auto found = find_invisible(text); found; found = find_invisible(text, found->at + found->length)) {
    const bool at_end = found->at == 0 || found->at + found->length == text.size();
    if (at_end || text[found->at - 1] == ':' || (is_word && !found->is_space)) return found;
  }
  return std::nullopt;
}

Diagnostic fault_of_invisible(SourceLocation location, std::string_view text, const Invisible& invisible) {
  return {std::move(location), place_of(invisible, text), cure_of(invisible)};
}

/// Builds the tree from yaml-cpp's events; yaml-cpp's own tree loses duplicate keys and positions, and resolves
/// aliases.
class Builder : public YAML::EventHandler {
 public:
  Builder(const Source& source, Tree& tree, Work& work) : source_(source), tree_(tree), work_(work) {}

  void OnDocumentStart(const YAML::Mark& mark) override {
    if (++documents_ == 1) return;
    fault(mark, both("a second document begins here", "qui comincia un secondo documento"),
          both("a file holds one ruleset; put the other into its own file",
               "un file contiene un solo insieme di regole; metti l'altro in un file suo"));
    throw EndOfReading{};
  }
  void OnDocumentEnd() override {}

  void OnNull(const YAML::Mark& mark, YAML::anchor_t anchor) override {
    refuse_properties(mark, anchor, "?");
    add(Value(), mark);
  }

  void OnAlias(const YAML::Mark& mark, YAML::anchor_t) override {
    fault(mark, both("an alias is not allowed", "un alias non è ammesso"),
          both("write the value itself, without *", "scrivi il valore stesso, senza *"));
    add(Value(), mark);
  }

  void OnScalar(const YAML::Mark& mark, const std::string& tag, YAML::anchor_t anchor,
                const std::string& text) override {
    refuse_properties(mark, anchor, tag);
    Value value = Value::of(text);
    value.quoted = tag == "!";
    const bool is_key = !stack_.empty() && stack_.back().value.is_map() && !stack_.back().key;
    if (!is_key && !value.quoted)
      if (const auto invisible = misleading_in(text)) refuse_invisible(mark, text, *invisible);
    add(std::move(value), mark);
  }

  void OnSequenceStart(const YAML::Mark& mark, const std::string& tag, YAML::anchor_t anchor,
                       YAML::EmitterStyle::value) override {
    refuse_properties(mark, anchor, tag);
    open(Value::list({}), mark);
  }
  void OnSequenceEnd() override { close(); }

  void OnMapStart(const YAML::Mark& mark, const std::string& tag, YAML::anchor_t anchor,
                  YAML::EmitterStyle::value) override {
    refuse_properties(mark, anchor, tag);
    open(Value::map({}), mark);
  }
  void OnMapEnd() override { close(); }

 private:
  struct Frame {
    Value value;
    std::optional<Value> key;    // of a map, once read
    bool key_is_faulty = false;  // its value is read and dropped
    std::set<std::string> keys;
  };

  SourceLocation location_of(const YAML::Mark& mark) const { return source_.location_of(mark.line, mark.column); }

  void fault(const YAML::Mark& mark, Bilingual message, Bilingual hint) {
    tree_.faults.push_back({location_of(mark), std::move(message), std::move(hint)});
  }

  void count(const YAML::Mark& mark) {
    try {
      work_.draw(WorkKind::values, 1);
    } catch (const Error& error) {
      fault(mark, error.said(),
            both("split the file, or leave out what repeats", "dividi il file, o togli ciò che si ripete"));
      throw EndOfReading{};
    }
  }

  void refuse_properties(const YAML::Mark& mark, YAML::anchor_t anchor, const std::string& tag) {
    if (anchor != 0)
      fault(mark, both("an anchor is not allowed", "un'ancora non è ammessa"),
            both("write the value wherever it is used, without &", "scrivi il valore ovunque serve, senza &"));
    // yaml-cpp also reports the tag "!" for a quoted text: only the source distinguishes them.
    const std::string_view line = source_.line(mark.line + 1);
    const auto byte = as_size(std::max(0, mark.column));
    const bool written = tag == "!" && byte < line.size() && line[byte] == '!';
    if (written || (tag != "!" && tag != "?" && !tag.empty()))
      fault(mark, both("a tag is not allowed", "un tag non è ammesso"),
            both("write the plain value, without !", "scrivi il valore semplice, senza !"));
  }

  void open(Value value, const YAML::Mark& mark) {
    count(mark);
    value.location = location_of(mark);
    if (static_cast<int>(stack_.size()) >= max_depth) {
      fault(mark, both("lists and maps are nested too deeply", "liste e mappe sono annidate troppo a fondo"),
            both("at most ", "al massimo ") + std::to_string(max_depth) + both(" levels", " livelli"));
      throw EndOfReading{};
    }
    Frame frame;
    frame.value = std::move(value);
    stack_.push_back(std::move(frame));
  }

  void close() {
    Value value = std::move(stack_.back().value);
    stack_.pop_back();
    add(std::move(value));
  }

  void add(Value value, const YAML::Mark& mark) {
    count(mark);
    value.location = location_of(mark);
    add(std::move(value));
  }

  void add(Value value) {
    if (stack_.empty()) {
      tree_.root = std::move(value);
      return;
    }
    Frame& frame = stack_.back();
    if (frame.value.is_list()) {
      frame.value.items.push_back(std::move(value));
    } else if (!frame.key) {
      frame.key_is_faulty = !check_key(frame, value);
      frame.key = std::move(value);
    } else {
      if (!frame.key_is_faulty) frame.value.entries.push_back({*std::move(frame.key), std::move(value)});
      frame.key.reset();
    }
  }

  void refuse_invisible(const YAML::Mark& mark, std::string_view text, const Invisible& invisible) {
    const auto at = text.find('\n') == std::string_view::npos ? static_cast<int>(invisible.at) : 0;
    tree_.faults.push_back(fault_of_invisible(source_.location_of(mark.line, mark.column + at), text, invisible));
  }

  bool check_key(Frame& frame, const Value& key) {
    Diagnostic fault{key.location, {}, {}, written_length(key)};
    if (const auto invisible = key.is_text() && !key.quoted ? find_invisible(key.text) : std::nullopt) {
      SourceLocation location = key.location;
      const std::string_view before = std::string_view(key.text).substr(0, invisible->at);
      location.column += static_cast<int>(std::ranges::count_if(before, begins_character));
      tree_.faults.push_back(fault_of_invisible(std::move(location), key.text, *invisible));
      return false;
    }
    if (!key.is_text() || key.is_nothing()) {
      fault.message = both("a key must be a word", "una chiave dev'essere una parola");
      fault.hint = both("write `word: value`", "scrivi `parola: valore`");
    } else if (!frame.keys.insert(key.text).second) {
      fault.message =
          both("the key '", "la chiave '") + printable(key.text) + both("' is given twice", "' compare due volte");
      fault.hint = both("remove one of them", "togline una");
    } else {
      return true;
    }
    tree_.faults.push_back(std::move(fault));
    return false;
  }

  const Source& source_;
  Tree& tree_;
  Work& work_;
  std::vector<Frame> stack_;
  int documents_ = 0;
};

/// The first byte that is not text, if any.
std::optional<Diagnostic> find_bad_byte(const Source& source) {
  const std::string_view text = source.text();
  if (const std::string_view encoding = other_encoding(text); !encoding.empty())
    return Diagnostic{source.location_of(0, 0),
                      both("is ", "è in ") + std::string(encoding) + both(", not UTF-8", ", non in UTF-8"),
                      both("save it as UTF-8", "salvalo in UTF-8")};
  int line = 0;
  std::size_t line_begin = 0;
  for (std::size_t i = 0; i < text.size();) {
    const auto byte = static_cast<unsigned char>(text[i]);
    const bool control = (byte < 0x20 && byte != '\t' && byte != '\n' && byte != '\r') || byte == 0x7F;
    const std::size_t length = character_length(text.substr(i));
    if (control || length == 0) {
      Diagnostic fault{source.location_of(line, static_cast<int>(i - line_begin))};
      fault.message = byte == 0 ? both("a NUL byte", "un byte NUL")
                      : control ? both("a control character", "un carattere di controllo")
                                : both("bytes that are not UTF-8", "byte che non sono UTF-8");
      fault.message += both(" in the file", " nel file");
      fault.hint = both("a ruleset is plain text in UTF-8", "le regole sono testo semplice in UTF-8");
      return fault;
    }
    i += length;
    if (byte == '\n') {
      ++line;
      line_begin = i;
    }
  }
  return std::nullopt;
}

Diagnostic fault_of(const YAML::Exception& bad, const Source& source) {
  if (const int line = bad.mark.is_null() ? -1 : bad.mark.line; line >= 0)
    for (const int at : {line, line - 1})  // a value that goes on fails in the line after it
      if (const std::string_view text = source.line(at + 1); const auto invisible = misleading_in(text))
        return fault_of_invisible(source.location_of(at, static_cast<int>(invisible->at)), text, *invisible);
  Diagnostic fault{{}, both("invalid YAML: ", "YAML non valido: ") + bad.msg};
  if (!bad.mark.is_null()) fault.location = source.location_of(bad.mark.line, bad.mark.column);
  if (bad.msg.find("flow") != std::string::npos)
    fault.hint = both("a bracket or a brace before this is not closed", "prima di qui una parentesi non è chiusa");
  const std::string_view line = source.line(fault.location.line);
  const std::size_t indent = line.find_first_not_of(" \t");
  if (line.substr(0, indent).find('\t') != std::string_view::npos)
    fault.hint = both("indent with spaces, not tabs", "rientra con spazi, non con tabulazioni");
  return fault;
}

}  // namespace

Tree read_yaml(const Source& source) {
  Work work;
  return read_yaml(source, work);
}

Tree read_yaml(const Source& source, Work& work) {
  Tree tree;
  if (auto bad = find_bad_byte(source)) {
    tree.faults.push_back(*std::move(bad));
    return tree;
  }
  Builder builder(source, tree, work);
  std::istringstream stream(source.text());
  try {
    YAML::Parser parser(stream);
    while (parser.HandleNextDocument(builder)) {
    }
  } catch (const EndOfReading&) {
    tree.root.reset();
  } catch (const YAML::Exception& bad) {
    tree.faults.push_back(fault_of(bad, source));
    tree.root.reset();
  }
  return tree;
}

Source read_source(const std::filesystem::path& path) {
  const Files& files = files_in_use();
  const auto refuse = [&](Bilingual message, Bilingual hint) {
    throw ruleset_error({{{path.string()}, std::move(message), std::move(hint)}});
  };
  std::error_code error;
  const bool is_link = files.is_link(path);
  const Bilingual cure =
      is_link ? both("link it to a .yaml file, or remove it", "collegalo a un file .yaml, oppure toglilo")
              : Bilingual();
  const bool is_there = files.exists(path, error);
  if (error) refuse(both("cannot be read: ", "non si può leggere: ") + error.message(), cure);
  if (!is_there && is_link)
    refuse(both("is a link that leads to no file", "è un collegamento che non porta a nessun file"), cure);
  if (!is_there) refuse(both("no such file", "il file non esiste"), hint_for_missing_file(path));
  if (!files.is_file(path)) {
    if (files.is_folder(path))
      refuse(both("is a directory", "è una cartella"),
             both("name a .yaml file in it", "indica un file .yaml al suo interno"));
    refuse(both("is not a regular file", "non è un file normale"), {});
  }
  const auto read = files.read(path, max_file_size + 1);  // read_yaml finds what is not text, with its place
  if (!read) refuse(both("cannot be read: ", "non si può leggere: ") + reason_of(errno), {});
  std::string text = plain_lines(*read);
  if (text.size() > max_file_size)
    refuse(both("is larger than 1 MiB", "supera 1 MiB"),
           both("no ruleset or scenario file needs to be", "a nessun file di regole o di scenari serve tanto"));
  return Source(path.string(), std::move(text));
}

}  // namespace cicera
