// Asks doors of the API for what nobody would ask: requests of the conformance files, changed at random and out of
// order, with small budgets. No compiler's fuzzer is needed; the same seed asks the same.
//
//   cicera_fuzz_requests tests/api 1000000 [SEED]
#include <array>
#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iostream>
#include <map>
#include <memory>
#include <nlohmann/json.hpp>
#include <random>
#include <stdexcept>
#include <string>
#include <vector>

#include "engine/api/session.h"

namespace cicera::tests {
namespace {

using Json = nlohmann::ordered_json;

class Requests {
 public:
  /// Those of the conformance files in a folder.
  Requests(const std::filesystem::path& folder, std::uint64_t seed) : random_(seed) {
    for (const auto& file : std::filesystem::directory_iterator(folder)) {
      if (file.path().extension() != ".jsonl") continue;
      std::ifstream lines(file.path());
      for (std::string line; std::getline(lines, line);) add(Json::parse(line));
    }
  }

  /// The next request, which may be none.
  std::string next() {
    Json request = pick(requests_);
    const std::size_t changes = below(4);
    for (std::size_t i = 0; i < changes; ++i) change(request);
    std::string text = request.dump(-1, ' ', false, Json::error_handler_t::replace);
    if (below(8) == 0) garble(text);
    return text;
  }

  bool one_in(std::size_t n) { return below(n) == 0; }
  std::size_t below(std::size_t n) { return std::uniform_int_distribution<std::size_t>(0, n - 1)(random_); }

 private:
  void add(const Json& line) {
    if (!line.contains("request") || !line["request"].is_object()) return;
    requests_.push_back(line["request"]);
    for (const auto& [key, value] : line["request"].items()) {
      keys_.push_back(key);
      values_.push_back(value);
    }
  }

  template <typename Item>
  const Item& pick(const std::vector<Item>& items) {
    return items[below(items.size())];
  }

  Json strange_value() {
    static const std::array<const char*, 14> strange = {"null",
                                                        "true",
                                                        "-1",
                                                        "0",
                                                        "1e308",
                                                        "18446744073709551616",
                                                        "\"\"",
                                                        "[]",
                                                        "{}",
                                                        "[[[[1]]]]",
                                                        "\"\\u0000\"",
                                                        "\"../../etc/passwd\"",
                                                        "\"a:b:c=[1,{x: y}]\"",
                                                        "\"\\ud83c\\udccf\""};
    return Json::parse(strange[below(strange.size())]);
  }

  void change(Json& request) {
    switch (below(6)) {
      case 0:
        request[pick(keys_)] = pick(values_);
        return;
      case 1:
        request[pick(keys_)] = strange_value();
        return;
      case 2:
        if (!request.empty())
          request.erase(std::next(request.begin(), static_cast<std::ptrdiff_t>(below(request.size()))));
        return;
      case 3:
        request["ask"] = pick(requests_).value("ask", Json("moves"));
        return;
      case 4: {
        const auto at =
            std::next(request.begin(), static_cast<std::ptrdiff_t>(request.empty() ? 0 : below(request.size())));
        if (at == request.end() || !at.value().is_string()) return;
        std::string text = at.value();
        garble(text);
        at.value() = text;
        return;
      }
      default:
        request[request.contains("table") ? "table" : "job"] = below(9);
    }
  }

  void garble(std::string& text) {
    if (text.empty()) return;
    const std::size_t at = below(text.size());
    switch (below(4)) {
      case 0:
        text[at] = static_cast<char>(below(256));
        return;
      case 1:
        text.erase(at, below(16) + 1);
        return;
      case 2:
        text.insert(at, text.substr(below(text.size()), below(32)));
        return;
      default:
        text.resize(at);
    }
  }

  std::mt19937_64 random_;
  std::vector<Json> requests_;
  std::vector<std::string> keys_;
  std::vector<Json> values_;
};

void require(bool holds, const std::string& what, const std::string& said) {
  if (!holds) throw std::runtime_error(what + ": " + said);
}

/// What every reply must be. Returns the kind of its error, or "answer".
std::string kind_of(const std::string& reply) {
  require(reply.find('\n') == std::string::npos, "a reply has one line", reply);
  const Json json = Json::parse(reply);
  require(json.contains("id") && json.contains("answer") != json.contains("error"), "answered or refused", reply);
  if (json.contains("answer")) return "answer";
  require(json["error"].contains("message") && !json["error"]["message"].get<std::string>().empty(),
          "an error says what is wrong", reply);
  require(json["error"]["kind"] != "bug", "no request finds a bug", reply);
  return json["error"]["kind"];
}

std::unique_ptr<Session> new_door() {
  SessionSettings settings;
  settings.no_disk = true;
  settings.budgets = {.max_hands = 60, .max_worlds = 3, .max_work = 300'000};
  return std::make_unique<Session>(settings);
}

void ask_all(const std::string& folder, std::int64_t count, std::uint64_t seed) {
  Requests requests(folder, seed);
  std::map<std::string, std::int64_t> kinds;
  std::int64_t events = 0;
  std::int64_t doors = 0;
  std::unique_ptr<Session> door;
  std::string request;
  try {
    for (std::int64_t i = 0; i < count; ++i) {
      if (!door || requests.one_in(200)) {
        door = new_door();
        ++doors;
      }
      request = requests.next();
      ++kinds[kind_of(door->ask(request))];
      if (requests.one_in(3)) door->step(static_cast<std::int64_t>(requests.below(40)) + 1);
      while (const auto event = door->event()) {
        require(Json::parse(*event).contains("event"), "an event is named", *event);
        require(event->find(R"("kind":"bug")") == std::string::npos, "no job finds a bug", *event);
        ++events;
      }
    }
  } catch (const std::exception& failure) {
    std::cerr << "request: " << request << "\n" << failure.what() << "\n";
    std::exit(1);
  }
  std::cout << count << " requests to " << doors << " doors, " << events << " events\n";
  for (const auto& [kind, number] : kinds) std::cout << "  " << kind << " " << number << "\n";
}

}  // namespace
}  // namespace cicera::tests

int main(int argc, char** argv) {
  const std::vector<std::string> words(argv + 1, argv + argc);
  if (words.size() < 2) return 2;
  cicera::tests::ask_all(words[0], std::stoll(words[1]), words.size() > 2 ? std::stoull(words[2]) : 1);
}
