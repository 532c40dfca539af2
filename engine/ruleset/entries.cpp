#include "engine/ruleset/entries.h"

#include <algorithm>

#include "engine/cards/notation.h"

namespace cicera {
namespace {

bool same_key(const Value& a, const Value& b) {
  if (a.text == b.text) return true;
  const auto rank = parse_rank(a.text);
  return rank && rank == parse_rank(b.text);
}

const Value* entry_of(const Value& map, const Value& key) {
  for (const auto& [word, value] : map.entries)
    if (same_key(word, key)) return &value;
  return nullptr;
}

/// Whether two trees state the same place, so that the later one must follow the earlier.
bool clash(const Value& a, const Value& b) {
  if (!a.is_map() || !b.is_map() || a.entries.empty() || b.entries.empty()) return true;
  return std::ranges::any_of(b.entries, [&](const Value::Entry& entry) {
    const Value* own = entry_of(a, entry.key);
    return own != nullptr && clash(*own, entry.value);
  });
}

/// Adds a tree to one that it does not clash with.
void add(Value& tree, const Value& more) {
  for (const Value::Entry& entry : more.entries) {
    const auto own =
        std::ranges::find_if(tree.entries, [&](const auto& each) { return same_key(each.key, entry.key); });
    if (own == tree.entries.end()) {
      tree.entries.push_back(entry);
    } else {
      add(own->value, entry.value);
    }
  }
}

}  // namespace

bool is_off(const Value& value) { return value.is_text() && !value.quoted && value.text == "off"; }

Value with_entries(const std::optional<Value>& before, const Value& stated) {
  Value map = stated;
  if (stated.entries.empty()) return map;
  std::erase_if(map.entries, [](const Value::Entry& entry) { return is_off(entry.value); });
  if (before && before->is_map())
    for (const Value::Entry& entry : before->entries)
      if (entry_of(stated, entry.key) == nullptr) map.entries.push_back(entry);
  return map;
}

std::vector<Value> combined(const std::vector<Value>& overrides) {
  std::vector<Value> layers;
  for (const Value& tree : overrides) {
    std::size_t place = 0;
    for (std::size_t i = 0; i < layers.size(); ++i)
      if (clash(layers[i], tree)) place = i + 1;
    if (place == layers.size()) {
      layers.push_back(tree);
    } else {
      add(layers[place], tree);
    }
  }
  return layers;
}

}  // namespace cicera
