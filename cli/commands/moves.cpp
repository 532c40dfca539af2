// `cicera moves`: the legal plays of a position with their points.
#include "engine/answers/moves.h"

#include <memory>

#include "cli/commands/commands.h"

namespace cicera::cli {
namespace {

void run(const MovesQuestion& question, const Context& context) {
  const MovesAnswer found = answer(question, context);
  if (!found.notes.empty() && !context.quiet) print_error(found.notes);
  if (context.json) return print(json(found, question.language));
  print(text(found, output_style(context.color), language_of(question.language, context), context.quiet));
}

}  // namespace

Command moves_command(Context& context) {
  const auto question = std::make_shared<MovesQuestion>();
  Keys keys = moves_keys(*question, context);
  return {
      .name = "moves",
      .group = CommandGroup::play,
      .summary = "List the legal plays of a position and their points",
      .arguments = std::move(keys.arguments),
      .options = std::move(keys.options),
      .examples = {{"cicera moves -r cicera \"9d 3c\" --table \"2d 3d 4d\" --previous 3d"}},
      .notes =
          {"A card is a rank A 2 .. 10 F C R (or T, J Q K) and a suit d c s b: coins, cups, swords, batons; or a "
           "joker J1 .. J4. Separate cards with spaces or commas. On a French deck the suits are d h s c, so that 7c "
           "is the seven of clubs, and on a Spanish deck o c e b are read too. Seat 0 is to play.",
           "In games with builds, [7: 5c 2d] Rs is a table with a build of 7 and a card beside it. "
           "[7 by 0: 5c 2d] is the build of seat 0, which then keeps a card to take it."},
      .paged = true,
      .run = [question, &context] { run(*question, context); }};
}

}  // namespace cicera::cli
