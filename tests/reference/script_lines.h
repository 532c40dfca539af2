// Scoring that rulesets have as scripts, in plain functions over piles and deals: what the scripts are held against.
// Like the rest of the model it is written from the rules, and it shares no code with the scripts.
#pragma once

#include <optional>
#include <vector>

#include "reference.h"

namespace reference {

/// Bermila: a point for the side with the most sevens; among those that tie in sevens, with the most sixes; if that is
/// a tie too, for nobody.
std::vector<int> bermila(const std::vector<Cards>& piles);

/// Primiera: a point for the greatest sum of the best cards of the four suits (7 is worth 21, 6 18, A 16, 5 15, 4 14,
/// 3 13, 2 12, a court 10). A side without a suit has none, and a tie at the top gives nobody the point.
std::vector<int> primiera(const std::vector<Cards>& piles);

/// The declarations of Cirulla when a round has been dealt, by side: 3 points for three cards that add up to 9 at most
/// (F 8, C 9, R 10), 10 for three of one rank, only the better of the two. The seven of cups counts as 1 in the sum
/// and as any rank among the three. A holding that is not of three cards declares nothing.
std::vector<int> cirulla_declarations(const std::vector<Cards>& holdings, int sides);

/// What a seat gains by the table's cards before the first play; it takes them if it gains any points.
struct TableBonus {
  int points = 0;
  std::optional<int> take_table;

  bool operator==(const TableBonus&) const = default;
};

/// Cirulla: in the first round (0) the dealer takes a table that adds up to 15 for 1 point and to 30 for 2. The seven
/// of cups on the table counts as any value from 1 to 10.
TableBonus cirulla_dealer(const Cards& table, int dealer, int round);

/// Cirulla to 81: the same, and 3 for a table of 9 or less; of several sums the one that is worth most.
TableBonus cirulla_nine(const Cards& table, int dealer, int round);

/// Escoba: in the first round (0) the dealer takes a table that adds up to 15 for 1 point, and one that falls into two
/// groups of 15 each for 2.
TableBonus escoba_dealer(const Cards& table, int dealer, int round);

/// Escoba de mano: the same for the seat after the dealer, of four.
TableBonus eldest_fifteen(const Cards& table, int dealer, int round);

/// Tombolon: the side that scores all the points of the pack doubles them, 2 for the most cards, 1 for the most swords
/// and 1 each for the seven of coins, the two and the fante of swords; `doubled` are those six points once more. With
/// all ten swords too it is a tombolon, and that side wins the match. Equal sides are the eldest's, of the two.
struct Tombolon {
  std::vector<int> doubled;
  std::optional<int> winner;
};
Tombolon tombolon(const std::vector<Cards>& piles, int dealer);

/// Cuarenta, when a round has been dealt: 4 points for three cards of a rank in one holding, for a side that came to
/// the hand with fewer than 30 points; the first seat with four of a rank wins the match for its side.
struct CuarentaRonda {
  std::vector<int> points;
  std::optional<int> winner;
};
CuarentaRonda cuarenta_ronda(const std::vector<Cards>& holdings, const std::vector<int>& points_before);

/// Cuarenta, at the end of the hand: 6 points for 19 or 20 cards, 8 for 21 or 22 and so on; 2 for the side that deals
/// next, in place of these, where the piles are equal or neither has 19 cards. A side with 30 points, those of the hand
/// included, gets nothing.
std::vector<int> cuarenta_carton(const std::vector<Cards>& piles, const std::vector<int>& points_so_far, int dealer);

/// Ronda, when a round has been dealt: a pair in a holding is worth 1 point and three of a rank 5. The points of all go
/// to the best holding, three before two and then by rank; equal ones share them, and a half is lost.
std::vector<int> ronda_declarations(const std::vector<Cards>& holdings, int sides);

/// Wild cards: the points of a wild card that takes several cards by a sum, all of one suit, where such a sum pays: the
/// sum, an ace being worth 1 and a ten 10; else 0.
int wild_points(const Cards& take);

/// Claims: the side that has won by a claim of `claiming`, where the sides have these points with those of the hand.
/// The claim is right from the target on; by a wrong one the others win, of several the one with the most points, the
/// first of equal ones.
int claim_winner(const std::vector<int>& points, int claiming, int target);

/// Cuarenta: what the sides have for cards of a ronda taken by a caída, 8 each besides the caída: a play that takes the
/// card just laid by an opponent, by rank, where the opponent was dealt three of that rank. Reads a record.
std::vector<int> caida_on_a_ronda(const Json& record, int sides);

/// Laugh and Lie Down: what each seat has when seats have lain down in this order: one from each that lay down before
/// it, less one to each that was still in. The dealer pays one to the last: the only one still in, or else of those the
/// last to capture, or where none is in the last to lie down.
std::vector<int> stakes(const std::vector<int>& lain_down, int last_capturer, int dealer, int seats);

/// Ronda: whether the four table cards follow one another, the fante after the seven.
bool is_run_of_four(const Cards& table);

}  // namespace reference
