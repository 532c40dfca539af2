// From the engine to Lua: creates the objects that scripts see in a State, and writes the subject of the next call into
// them.
#pragma once

#include <array>
#include <span>
#include <vector>

#include "engine/play/view.h"
#include "scripting/objects.h"

namespace cicera {

struct ApiMember;

/// Whether the play captures, or its card takes itself: the card then leaves the table.
bool wins_cards(const View& view, const Play& play);

class ToLua {
 public:
  /// Creates the objects in a State. State and game must outlive it.
  ToLua(State& state, const Game& game);
  ToLua(const ToLua&) = delete;
  ToLua& operator=(const ToLua&) = delete;

  /// The version of the interface that the script of the next call uses.
  void show_version(int api) { objects_.api = api; }
  // Write the subject of the next call
  void show_play(const View& view, const Play& play);
  /// A finished hand; `sheet` has its points; scripts see the first `lines`.
  void show_hand(const Hand& hand, const ScoreSheet* sheet, int lines);
  void show_deal(const Hand& hand, int round);
  void show_match(const MatchStanding& standing);
  /// A card of the seat to move, with the sets that it may take otherwise, which must outlive the call.
  void show_turn(const View& view, Card card, std::span<const CardSet> standard);

  // The arguments of the calls, as references to push
  int play() const { return objects_.play_object; }
  int hand() const { return objects_.hand_object; }
  int deal() const { return objects_.deal_object; }
  int match() const { return objects_.match_object; }
  int turn() const { return objects_.turn_object; }
  /// Whether the last call for a turn has read more than its card, the table and the sets.
  bool looked_back() const { return objects_.looked_back; }

  /// A field that changes from call to call, under its name as Lua holds it: equal names are the same pointer.
  struct Changing {
    const char* name = nullptr;
    const ApiMember* member = nullptr;
  };

 private:
  int make(Kind kind, int number);
  CardsSlot make_set();
  void make_past(int plays);
  void push_new_fallback(const Object& self);
  void push_metatable(const Object& self);
  void make_fallbacks();
  int keep_list(int first, int count);

  lua_State* lua_;
  Objects objects_;
  std::array<int, kind_count> fallbacks_{};  // for members that no table of constant ones has
  std::array<std::vector<Changing>, kind_count> changing_;
};

}  // namespace cicera
