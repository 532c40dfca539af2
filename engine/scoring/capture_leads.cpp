#include "engine/scoring/capture_leads.h"

#include <algorithm>

namespace cicera {
namespace {

/// For the side that captures, less for the others.
int lead_of_line(const Game& game, const PlayLine& line) {
  return line.credit == Credit::capturers ? line.amount : -line.amount * (game.sides() - 1);
}

}  // namespace

bool CaptureLeads::suffice_for(const Game& game) {
  return game.has_plain_captures() && game.has_plain_plays() && !game.may_score(false) &&
         std::ranges::all_of(game.capture_lines(),
                             [](const PlayLine& line) { return line.by == Points::By::amount && !line.consecutive; });
}

CaptureLeads::CaptureLeads(const Game& game) {
  for (const PlayLine& line : game.capture_lines()) add(line, lead_of_line(game, line));
  pair_last_ += any_pair_;
  suits_count_ = std::ranges::any_of(same_suit_, [](int lead) { return lead != 0; });
}

void CaptureLeads::add(const PlayLine& line, int lead) {
  switch (line.kind) {
    case PlayKind::sweep:
      add_sweep(line, lead);
      break;
    case PlayKind::match_previous:
      if (line.when == MatchWhen::any_pair) any_pair_ += lead;
      if (line.when == MatchWhen::pair_last) pair_last_ += lead;
      if (line.when == MatchWhen::capture_last) capture_last_ += lead;
      break;
    case PlayKind::same_suit:
      for (std::size_t taken = 1; taken <= card_count; ++taken)
        if (taken + 1 >= line.min_cards) same_suit_[taken] += lead;
      break;
    case PlayKind::taken_count:
      for (std::size_t taken = 1; taken <= card_count; ++taken) {
        if (taken < line.min || taken > line.max) continue;
        by_count_[0][taken] += lead;
        if (line.last_play == LastPlay::counts) by_count_[1][taken] += lead;
      }
      break;
  }
}

void CaptureLeads::add_sweep(const PlayLine& line, int lead) {
  for (const bool first_play : {false, true})
    for (const bool last_play : {false, true})
      for (const bool last_round : {false, true}) {
        const bool counts =
            (line.last_play == LastPlay::counts || !last_play) &&
            (line.last_round == LastRound::counts || !last_round) &&
            (line.first_play == FirstPlay::counts || (line.first_play == FirstPlay::only) == first_play);
        if (counts) sweeps_[index_of({first_play, last_play, last_round})] += lead;
      }
}

}  // namespace cicera
