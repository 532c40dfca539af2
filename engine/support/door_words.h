// How the door that is asked names what a person may say there: an option of a command line, or a key of a request. An
// error is thrown far below the door, so whoever throws it asks here for the words of its cure.
//
// Example:
//   assert(key_words("table") == "--table");
//   assert(ask_words("schema", {{"metrics"}}) == "cicera schema --metrics");
//   const UseDoorWords requests(DoorWords::requests);
//   assert(key_words("players", "greedy") == R"("players":"greedy")");
//   assert(ask_words("schema", {{"metrics"}}) == R"({"ask":"schema","metrics":true})");
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace cicera {

enum class DoorWords { command_line, requests };

/// Those of this thread: a command line's, unless others are in use.
DoorWords door_words();

/// Uses these words on this thread as long as it lives.
class UseDoorWords {
 public:
  explicit UseDoorWords(DoorWords words);
  ~UseDoorWords();
  UseDoorWords(const UseDoorWords&) = delete;
  UseDoorWords& operator=(const UseDoorWords&) = delete;

 private:
  DoorWords before_;
};

/// `--table`, or `table`.
std::string key_words(std::string_view key);
/// `--players greedy`, or `"players":"greedy"`.
std::string key_words(std::string_view key, std::string_view value);

/// A key of an example: without values a flag, with several a list.
struct AskedKey {
  std::string key;
  std::vector<std::string> values = {};
  bool is_argument = false;  // a command line has the values alone
};

/// `cicera moves "9d 3c" --table "2d 3d"`, or the request that asks the same.
std::string ask_words(std::string_view ask, const std::vector<AskedKey>& keys = {});

}  // namespace cicera
