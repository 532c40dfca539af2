#include "cli/bots/bot_player.h"

#include <fmt/format.h>

#include "cli/terminal/output.h"

namespace cicera::cli {
namespace {

constexpr int max_lost_in_a_row = 3;

}  // namespace

PlayerKind bot_kind(std::string_view name, BotCommand bot) {
  return {.name = name,
          .meaning = "a bot",
          .make = [bot = std::move(bot)](const Game& game, Scorer* scorer, const ParameterValues&)
              -> std::unique_ptr<Player> { return std::make_unique<BotPlayer>(bot, game, scorer); }};
}

PlayerKind make_bot_kind(std::string_view name, const std::string& command, const Ruleset& ruleset) {
  return bot_kind(name, {command, std::make_shared<const Ruleset>(ruleset)});
}

BotPlayer::BotPlayer(BotCommand bot, const Game& game, Scorer* scorer)
    : command_(std::move(bot)), game_(&game), scorer_(scorer) {}

void BotPlayer::start(Seat seat) {
  Company company;
  for (int number = 0; number < game_->seats(); ++number) company.players.push_back(fmt::format("seat {}", number));
  bot_ = std::make_unique<Bot>(command_.command, command_.limit, command_.time);
  bot_->greet(hello_message(*command_.ruleset, *game_, seat, company, command_.limit));
  greeted_ = true;
}

/// Gives up the hand: the rest of it is played without the bot.
void BotPlayer::forfeit(const Error& fault) {
  bot_.reset();
  forfeits_ = true;
  ++lost_in_a_row_;
  print_error(fmt::format("{}; it loses this deal{}\n", fault.message(),
                          lost_in_a_row_ == max_lost_in_a_row ? " and all that follow in this seat" : ""));
}

void BotPlayer::hand_begun(const ObservedHand& hand) {
  hand_.emplace(hand);
  forfeits_ = lost_in_a_row_ >= max_lost_in_a_row;
  if (forfeits_) return;
  try {
    if (!bot_) start(hand.seat);
  } catch (const Error& fault) {
    if (!greeted_) throw;
    return forfeit(fault);
  }
  send_round(hand, 0);
}

void BotPlayer::send_round(const ObservedHand& hand, int round) {
  for (const BotMessage& event : round_events(hand.record, hand.scored, round, hand.seat)) bot_->send(event);
}

Play BotPlayer::choose(const View& view, std::span<const Play> plays, Random& random) {
  const auto any = [&] { return plays[random.below(static_cast<std::uint32_t>(plays.size()))]; };
  if (forfeits_) return any();
  try {
    const Standing standing{hand_->record.id.hand, hand_->match_points, hand_->scored.sheet()};
    return bot_->choose(view, standing, plays, scorer_);
  } catch (const Error& fault) {
    if (fault.kind() != ErrorKind::bot) throw;
    forfeit(fault);
    return any();
  }
}

void BotPlayer::play_made(const ObservedHand& hand, const Hand& before) {
  if (forfeits_) return;
  bot_->send(play_event(before, hand.record.plays.back(), hand.scored.last_points()));
  if (hand.scored.hand().rounds_dealt() > before.rounds_dealt()) send_round(hand, before.rounds_dealt());
}

void BotPlayer::hand_ended(const ObservedHand& hand) {
  if (!forfeits_) {
    lost_in_a_row_ = 0;
    std::vector<std::int64_t> points(hand.match_points.begin(), hand.match_points.end());
    for (const Side side : game_->each_side()) points[side.index()] += hand.scored.sheet().total(side);
    bot_->send(hand_end_event(hand.scored, hand.record.id.hand, points));
  }
  hand_.reset();
}

}  // namespace cicera::cli
