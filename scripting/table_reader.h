// Reads the tables in a script's text: values by their names, texts and words. A mistake is an Error at the line where
// the word that it concerns stands. No code of the script runs.
#pragma once

#include <string>
#include <vector>

#include "engine/support/bilingual.h"
#include "scripting/api.h"

namespace cicera {

/// Whether a word may have the character.
bool is_word(char c);

/// The first line of a text with the word outside a comment, or 0.
int line_of_word(const std::string& text, const std::string& word);

class TableReader {
 public:
  /// The text and the name of its file must outlive this.
  TableReader(lua_State* lua, const std::string& text, const std::string& file)
      : lua_(lua), text_(&text), file_(&file) {}

  const std::string& text() const { return *text_; }
  const std::string& file() const { return *file_; }
  /// The version of the interface that the script uses: the first until it is known.
  int version() const { return version_; }

  /// Throws Error at the first line with the word, or for the whole file if the word is empty.
  [[noreturn]] void refuse(const std::string& word, const Bilingual& message) const;
  /// Pushes what the table has under a name and returns its type.
  int field(int table, const char* name) const;
  /// Throws Error for a key that tables of this type do not have in the script's version.
  void check_keys(int table, const ApiType& type) const;
  /// The number of the word that a key has, or `otherwise` where the table lacks the key.
  int read_word(int table, const char* key, const std::vector<std::string>& words, int otherwise) const;
  /// A text, or one for each language; empty where the table has none.
  Bilingual read_bilingual(int table, const char* name, std::size_t max_size) const;
  /// The text on top of the stack, which is popped; `name` is what errors call it.
  std::string pop_text(const std::string& name, std::size_t max_size) const;

 protected:
  lua_State* lua() const { return lua_; }
  void set_version(int version) { version_ = version; }

 private:
  lua_State* lua_;
  int version_ = api_first;
  const std::string* text_;
  const std::string* file_;
};

}  // namespace cicera
