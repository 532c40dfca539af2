// The cloth with the cards that lie on it.
import { CardBack, CardFace } from '../cards/card';
import type { Deck } from '../cards/card_code';
import { say } from '../words/words';
import type { Board, Build } from './board';

interface Props {
  readonly board: Board;
  readonly deck: Deck;
  /** Cards that can be chosen now; those not among them are shown, and are no buttons. */
  readonly pickable: ReadonlySet<string>;
  readonly picked: readonly string[];
  readonly hinted: readonly string[];
  /** What the best play that takes a card scores, by card. */
  readonly points: ReadonlyMap<string, number>;
  readonly nameOf: (card: string) => string;
  readonly onPick: (card: string) => void;
  /** A press on the cloth itself. */
  readonly onCloth: () => void;
}

function TableCard({ card, ...props }: Props & { readonly card: string }) {
  const { deck, pickable, picked, hinted, points, nameOf, onPick } = props;
  const worth = points.get(card) ?? 0;
  const badge = worth > 0 && <span class="points-badge">+{worth}</span>;
  const marks = hinted.includes(card) ? ' is-hinted' : '';
  if (!pickable.has(card))
    return (
      <span class={`table-card${marks}`} data-card={card}>
        <CardFace card={card} deck={deck} name={nameOf(card)} />
      </span>
    );
  return (
    <button
      type="button"
      class={`table-card is-pickable${marks}`}
      data-card={card}
      aria-pressed={picked.includes(card)}
      onClick={(event) => {
        event.stopPropagation();
        onPick(card);
      }}
    >
      <CardFace card={card} deck={deck} />
      <span class="visually-hidden">{nameOf(card)}</span>
      {badge}
    </button>
  );
}

function BuildOnTable({ build, ...props }: Props & { readonly build: Build }) {
  return (
    <div class="build" role="group" aria-label={say('buildOf', { value: build.value })}>
      <span class="build-value" aria-hidden="true">
        {build.value}
      </span>
      {build.cards.map((card) => (
        <TableCard key={card} {...props} card={card} />
      ))}
    </div>
  );
}

function sizeOf(cards: number): string {
  if (cards <= 4) return 'large';
  if (cards <= 10) return 'middle';
  return cards <= 20 ? 'small' : 'tiny';
}

export function Felt(props: Props) {
  const { board, deck, onCloth, nameOf } = props;
  const { loose, builds, stock, turned, top, stacked, hidden } = board;
  const shown = stacked && top !== null ? loose.filter((card) => card === top) : loose;
  const count = shown.length + builds.reduce((sum, build) => sum + build.cards.length, 0);
  return (
    // The cloth takes a press as a short way to lay a card; the same play has a button of its own.
    // It scrolls where many cards lie on a small screen, so it takes the focus for the keys that scroll.
    <div class="felt" tabIndex={0} role="group" aria-label={say('onTable')} onClick={onCloth}>
      {(stock > 0 || turned !== null) && (
        <div class="stock" data-stock>
          {turned !== null ? (
            <CardFace card={turned} deck={deck} name={say('turnedCard', { card: nameOf(turned) })} />
          ) : (
            <CardBack />
          )}
          <span class="stock-count" aria-hidden="true">
            {stock}
          </span>
          <span class="visually-hidden">{say('stockCount', { count: stock })}</span>
        </div>
      )}
      <div class="table-cards" data-size={sizeOf(count)}>
        {builds.map((build) => (
          <BuildOnTable key={build.cards.join(' ')} {...props} build={build} />
        ))}
        {hidden > 0 && (
          <span class="table-card">
            <CardBack />
          </span>
        )}
        {shown.map((card) => (
          <TableCard key={card} {...props} card={card} />
        ))}
        {count === 0 && <p class="felt-empty">{say('emptyTable')}</p>}
      </div>
      {stacked && loose.length + hidden > 1 && (
        <span class="stack-count">
          {say(hidden > 0 ? 'stackHides' : 'stackCount', { count: loose.length + hidden, hidden })}
        </span>
      )}
    </div>
  );
}
