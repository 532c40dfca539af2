// The plays among which the person chooses now, each a button with what it takes and what it scores.
import type { LegalPlay } from '../engine/client';
import { CardFace } from '../cards/card';
import type { Deck } from '../cards/card_code';
import { say } from '../words/words';
import { touched } from './choosing';

interface Props {
  readonly plays: readonly LegalPlay[];
  readonly deck: Deck;
  readonly hinted: number | null;
  readonly named: (text: string) => string;
  readonly onPlay: (play: LegalPlay) => void;
}

/** A pile that is taken may have most of the pack: the words say how many cards there are. */
const mostFaces = 12;

/** What a play is, in the engine's words. */
function wordsOf(play: LegalPlay): string {
  return play.title ?? play.words ?? play.text ?? '';
}

/** A play that takes more has pictures in place of their names, where there is little room. */
const manyCards = 2;
/** And one that takes more than these has them everywhere. */
const mostNamed = 6;

const manyOf = (cards: number) => (cards > mostNamed ? 'most' : cards > manyCards ? 'many' : undefined);

export function Options({ plays, deck, hinted, named, onPlay }: Props) {
  return (
    <div class="options" role="group" aria-label={say('playsNow')}>
      {plays.map((play, i) => (
        <button
          key={play.play}
          type="button"
          class={`option${play.play === hinted ? ' is-hinted' : ''}`}
          data-play={play.play}
          data-many={manyOf(touched(play).length)}
          onClick={() => {
            onPlay(play);
          }}
        >
          {i < 9 && (
            <kbd class="option-digit" aria-hidden="true">
              {i + 1}
            </kbd>
          )}
          <span class="option-cards" aria-hidden="true">
            {touched(play)
              .slice(0, mostFaces)
              .map((card) => (
                <span key={card}>
                  <CardFace card={card} deck={deck} />
                </span>
              ))}
          </span>
          <span class="option-words">{named(wordsOf(play))}</span>
          {play.score && <span class="option-score">{play.score}</span>}
        </button>
      ))}
    </div>
  );
}
