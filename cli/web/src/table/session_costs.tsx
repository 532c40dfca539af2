// At the end of a hand and of a match: what the plays of its people cost, for who wants to know.
import { CostlyPlays } from '../replay/costly_plays';
import type { ShownProps } from './pauses';

export function SessionCosts({ session, deck, whole = false }: ShownProps & { readonly whole?: boolean }) {
  const { people, cards, opened, files, rules } = session;
  if (rules !== undefined || people.length === 0) return null; // the match is played elsewhere
  const hand = whole ? undefined : session.state.value.hand;
  return (
    <CostlyPlays
      wanted={() => ({ text: session.matchFile(), files, seats: people, hand })}
      deck={deck}
      cards={cards}
      names={opened.names}
    />
  );
}
