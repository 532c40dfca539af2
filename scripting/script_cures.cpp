#include "scripting/script_cures.h"

#include <fmt/format.h>

#include <algorithm>
#include <optional>
#include <vector>

#include "engine/support/both.h"
#include "engine/support/sizes.h"
#include "scripting/lua_blocks.h"

namespace cicera {
namespace {

/// A script's error as its parts.
struct Fault {
  std::string_view message;
  std::string_view line;                // of the script
  std::string_view before;              // the lines before it
  std::string_view near;                // what the error names as near; empty: nothing
  std::string_view named;               // what else it names, as a variable
  std::vector<std::string_view> lines;  // all
  std::string_view text;                // of the script
  int number = 0;                       // of the line
};

std::vector<std::string_view> lines_of(std::string_view text) {
  std::vector<std::string_view> lines;
  for (std::size_t begin = 0; begin <= text.size();) {
    const std::size_t end = std::min(text.find('\n', begin), text.size());
    lines.push_back(text.substr(begin, end - begin));
    begin = end + 1;
  }
  return lines;
}

int characters_in(std::string_view text) {
  constexpr unsigned char continues = 0x80;  // the bytes of a character after its first
  constexpr unsigned char mask = 0xC0;
  return static_cast<int>(
      std::ranges::count_if(text, [](char c) { return (static_cast<unsigned char>(c) & mask) != continues; }));
}

bool mentions(std::string_view text, std::string_view part) { return text.find(part) != std::string_view::npos; }

/// What stands between two texts, the last such; empty without.
std::string_view between(std::string_view text, std::string_view open, std::string_view close) {
  const std::size_t begin = text.rfind(open);
  if (begin == std::string_view::npos) return {};
  const std::size_t from = begin + open.size();
  const std::size_t end = text.find(close, from);
  return end == std::string_view::npos ? std::string_view() : text.substr(from, end - from);
}

bool belongs_to_word(char c) {
  return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '_';
}

/// The byte at which a word, or a sign, stands in a line, from its end on; nullopt if it does not.
std::optional<std::size_t> found_at(std::string_view line, std::string_view word) {
  if (word.empty()) return std::nullopt;
  for (std::size_t at = line.rfind(word); at != std::string_view::npos; at = line.rfind(word, at - 1)) {
    const std::size_t end = at + word.size();
    const bool begins = at == 0 || !belongs_to_word(line[at - 1]) || !belongs_to_word(word.front());
    const bool ends = end == line.size() || !belongs_to_word(line[end]) || !belongs_to_word(word.back());
    if (begins && ends) return at;
    if (at == 0) break;
  }
  return std::nullopt;
}

bool has_word(std::string_view line, std::string_view word) { return found_at(line, word).has_value(); }

bool begins_statement(std::string_view word) {
  return word == "return" || word == "local" || word == "if" || word == "for" || word == "while" || word == "end";
}

/// The line at which a script writes `else if`, from a line on; 0 for none.
std::size_t line_of_else_if(const Fault& fault) {
  for (std::size_t i = 0; i < fault.lines.size(); ++i)
    if (mentions(fault.lines[i], "else if")) return i + 1;
  return 0;
}

/// The last line before the error's that is not empty, without blanks in front.
std::string_view statement_before(const Fault& fault) {
  std::string_view found;
  for (const std::string_view line : lines_of(fault.before))
    if (const std::size_t begin = line.find_first_not_of(" \t"); begin != std::string_view::npos)
      found = line.substr(begin);
  return found;
}

Bilingual cure_of_missing_end(const Fault& fault) {
  if (const std::size_t line = line_of_else_if(fault); line > 0)
    return both("the `else if` of line {} needs an `end` of its own: write elseif",
                "l'`else if` della riga {} vuole un suo `end`: scrivi elseif", line);
  if (has_word(fault.line.substr(0, found_at(fault.line, fault.near).value_or(0)), "return"))
    return both("nothing follows return in its block: put it last, or write `end` after it",
                "dopo return il blocco non continua: mettilo per ultimo, o scrivi `end` dopo di esso");
  if (const auto block = unclosed_block(fault.text, fault.number))
    return both("an `end` is missing for the `{}` of line {}", "manca un `end` per il `{}` della riga {}", block->word,
                block->line);
  const std::string_view what = between(fault.message, "(to close '", "'");
  const std::string_view line = between(fault.message, "at line ", ")");
  return what.empty() ? both("an `end` is missing", "manca un `end`")
                      : both("an `end` is missing for the `{}` of line {}", "manca un `end` per il `{}` della riga {}",
                             what, line);
}

Bilingual cure_of_expected(const Fault& fault) {
  const auto expects = [&](std::string_view what) {
    return fault.message.starts_with(fmt::format("'{}' expected", what));
  };
  if (expects("end")) return cure_of_missing_end(fault);
  if (expects("then"))
    return fault.near == "="   ? both("write == to compare", "scrivi == per confrontare")
           : fault.near == "!" ? both("write ~= where two things differ", "scrivi ~= dove due cose sono diverse")
                               : both("write then after the condition", "scrivi then dopo la condizione");
  if (expects("do")) return both("write do before what is repeated", "scrivi do prima di ciò che si ripete");
  if (expects(")")) return both("a `)` is missing", "manca una `)`");
  if (expects("<eof>")) return both("an `end` too many stands before it", "prima c'è un `end` di troppo");
  if (expects("}"))
    return mentions(fault.message, "near <eof>") ? both("a `}` is missing at the end", "manca una `}` alla fine")
           : begins_statement(fault.near) ? both("an `end` too many stands before it", "prima c'è un `end` di troppo")
                                          : both("a comma is missing before it", "prima manca una virgola");
  return {};
}

Bilingual cure_of_symbol(const Fault& fault) {
  if (fault.message.starts_with("malformed number"))
    return both("write \"{0}\", in quotes, as in card:is(\"{0}\")",
                "scrivi \"{0}\", fra virgolette, come in card:is(\"{0}\")", fault.near);
  if (fault.message.starts_with("unfinished string"))
    return both("the closing quote is missing", "mancano le virgolette di chiusura");
  if (fault.message.starts_with("syntax error") && fault.near == "+")
    return both("write x = x + 1: Lua has no += and no ++", "scrivi x = x + 1: Lua non ha += né ++");
  if (fault.message.starts_with("syntax error") && has_word(statement_before(fault), "continue"))
    return both("Lua has no continue: put the rest of the block into an if",
                "Lua non ha continue: metti il resto del blocco in un if");
  if (!fault.message.starts_with("unexpected symbol")) return {};
  if (fault.near == "&") return both("write and", "scrivi and");
  if (fault.near == "|") return both("write or", "scrivi or");
  if (fault.near == "!")
    return both("write not, or ~= where two things differ", "scrivi not, oppure ~= dove due cose sono diverse");
  if (fault.near == "?")
    return both("write `if ... then ... else ... end`, or `x and a or b`",
                "scrivi `if ... then ... else ... end`, oppure `x and a or b`");
  return fault.near == "," ? cure_of_missing_end(fault) : Bilingual();
}

bool is_rank(std::string_view name) {
  constexpr std::string_view ranks = "FCR";
  return name.size() == 1 && mentions(ranks, name);
}

Bilingual cure_of_value(const Fault& fault) {
  if (mentions(fault.message, "no such global")) {
    if (is_rank(fault.named)) return both("write \"{}\", in quotes", "scrivi \"{}\", fra virgolette", fault.named);
    return fault.named == "null" || fault.named == "None"
               ? both("write nil", "scrivi nil")
               : both("write local in front of its first line, or a text in quotes",
                      "scrivi local davanti alla sua prima riga, oppure un testo fra virgolette");
  }
  if (!mentions(fault.message, "nil value") && !mentions(fault.message, "with nil") &&
      !mentions(fault.message, "nil with"))
    return {};
  const std::string name(fault.named.empty() ? "x" : fault.named);
  if (mentions(fault.message, "attempt to index"))
    return both("it may be missing: ask `if {} then` first", "può mancare: prima chiedi `if {} then`", name);
  if (mentions(fault.message, "attempt to call"))
    return both("nothing that can be called has this name here", "qui nulla che si possa chiamare ha questo nome");
  if (mentions(fault.message, "arithmetic"))
    return both("it may be missing: write ({} or 0)", "può mancare: scrivi ({} or 0)", name);
  return both("one side may be missing: ask for it first, or write (x or 0)",
              "un lato può mancare: prima chiedi se c'è, oppure scrivi (x or 0)");
}

Bilingual cure_of(const Fault& fault) {
  for (const auto& cure : {cure_of_expected, cure_of_symbol, cure_of_value})
    if (Bilingual text = cure(fault); !text.empty()) return text;
  return {};
}

/// Without the name of the hook in front, `on_play: `.
std::string_view without_hook(std::string_view message) {
  const std::size_t colon = message.find(": ");
  if (colon == std::string_view::npos || !message.starts_with("on_")) return message;
  return message.substr(colon + 2);
}

/// What stands between quotes at the end, which may be a quote itself.
std::string_view near_in(std::string_view message) {
  constexpr std::string_view opening = " near '";
  const std::size_t begin = message.rfind(opening);
  if (begin == std::string_view::npos || !message.ends_with('\'')) return {};
  return message.substr(begin + opening.size(), message.size() - 1 - begin - opening.size());
}

/// What the message names: `near 'x'`, `(local 'x')`, `no such global 'x'`.
std::string_view named_in(std::string_view message) {
  for (const char* kind : {"local '", "global '", "field '", "method '", "upvalue '", "constant '"})
    if (const std::string_view name = between(message, kind, "'"); !name.empty()) return name;
  return mentions(message, " near ") ? std::string_view() : between(message, " '", "'");
}

}  // namespace

Diagnostic with_cure(Diagnostic fault, std::string_view text) {
  constexpr std::size_t longest = 160;  // of a line that is shown
  const int number = fault.location.line;
  if (number <= 0 || !fault.source_line.empty()) return fault;
  Fault parts{.message = without_hook(fault.message.english),
              .line = {},
              .before = {},
              .near = {},
              .named = {},
              .lines = lines_of(text),
              .text = text,
              .number = number};
  const auto index = as_size(number - 1);
  if (index >= parts.lines.size()) return fault;
  parts.line = parts.lines[index];
  parts.before = text.substr(0, as_size(parts.line.data() - text.data()));
  parts.near = near_in(parts.message);
  parts.named = named_in(parts.message);
  if (Bilingual cure = cure_of(parts); !cure.empty()) {
    if (!fault.hint.empty()) cure += "; " + fault.hint;
    fault.hint = std::move(cure);
  }
  if (parts.line.size() > longest) return fault;
  const std::string_view culprit = parts.near.empty() ? parts.named : parts.near;
  const std::size_t indent = parts.line.find_first_not_of(" \t");
  const std::size_t at = found_at(parts.line, culprit).value_or(indent == std::string_view::npos ? 0 : indent);
  fault.source_line = std::string(parts.line);
  fault.location.column = characters_in(parts.line.substr(0, at)) + 1;
  fault.length = std::max(1, characters_in(culprit));
  return fault;
}

}  // namespace cicera
