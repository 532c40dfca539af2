// Codecs for suits, ranks and cards, and for lists and tables of them.
#pragma once

#include <vector>

#include "engine/schema/codec.h"

namespace cicera {

Codec<Suit> suit();
Codec<Rank> rank();
/// A rank that is in runs: any but the jokers'.
Codec<Rank> suited_rank();
Codec<Card> card();
/// `all`, a suit or a rank.
Codec<Counted> counted();
Codec<std::vector<Suit>> suits();
Codec<std::vector<Rank>> ranks(int min_length = 1);
Codec<std::vector<Rank>> suited_ranks();
/// As the codec `points`, or a table by rank.
Codec<Points> points_or_rank_table(const std::vector<Word<Points::By>>& table);
/// A map of ranks to numbers; an absent rank has 0, which is not written.
Codec<RankTable> rank_table(int min, int max);
/// Without the jokers.
Codec<RankTable> suited_rank_table(int min, int max);
Codec<std::vector<Card>> cards(int min_length = 1);

}  // namespace cicera
