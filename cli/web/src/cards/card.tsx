// One card, drawn by us. Its name is for whoever cannot see it; where a button around it has a name, leave it out.
import { cardPrint } from '../app/settings';
import { cardCode, pipsOf, printedRank, type CardCode, type Deck } from './card_code';
import { NamedFace } from './named_face';
import { Horse, Jack, Jester, King, Queen } from './figures';
import { pipPlaces, pipSize } from './pip_places';

interface FaceProps {
  readonly card: string;
  readonly deck: Deck;
  /** The card's name as the engine has it; left out where the card is drawn for the eye alone. */
  readonly name?: string | undefined;
}

interface PipProps {
  readonly symbol: string;
  readonly x: number;
  readonly y: number;
  readonly size: number;
  readonly turned?: boolean;
}

function Pip({ symbol, x, y, size, turned = false }: PipProps) {
  const place = { href: `#${symbol}`, x: x - size / 2, y: y - size / 2, width: size, height: size };
  return <use {...place} transform={turned ? `rotate(180 ${x} ${y})` : undefined} />;
}

/** Rank and suit in the corners, the same way up for both sides of the table. */
function Index({ rank, symbol }: { readonly rank: string; readonly symbol: string }) {
  const corner = (
    <>
      <text x="15" y="27" class={rank.length > 1 ? 'card-rank card-rank-wide' : 'card-rank'}>
        {rank}
      </text>
      <Pip symbol={symbol} x={15} y={41} size={16} />
    </>
  );
  return (
    <>
      <g>{corner}</g>
      <g transform="rotate(180 50 78)">{corner}</g>
    </>
  );
}

type Drawn = 'italian' | 'french';

function Figure({ rank, deck }: { readonly rank: string; readonly deck: Drawn }) {
  if (rank === 'R') return <King />;
  if (rank === 'F') return <Jack />;
  return deck === 'french' ? <Queen /> : <Horse />;
}

interface DrawnProps {
  readonly rank: string;
  readonly deck: Drawn;
  readonly symbol: string;
}

function Court({ rank, deck, symbol }: DrawnProps) {
  return (
    <>
      <g class="card-figure" transform="translate(8 12) scale(0.86)">
        <Figure rank={rank} deck={deck} />
      </g>
      <circle cx="51" cy="124" r="14" class="card-shield" />
      <Pip symbol={symbol} x={51} y={124} size={20} />
    </>
  );
}

function Pips({ rank, deck, symbol }: DrawnProps) {
  const pips = pipsOf(rank);
  if (pips === 1)
    return (
      <>
        <circle cx="50" cy="78" r="39" class="card-wreath" />
        <Pip symbol={symbol} x={50} y={78} size={56} />
      </>
    );
  return (
    <>
      {pipPlaces(pips).map(({ x, y }) => (
        <Pip
          key={`${x} ${y}`}
          symbol={symbol}
          x={x}
          y={y}
          size={pipSize(pips)}
          turned={deck === 'french' && y > 78}
        />
      ))}
    </>
  );
}

function LargePrint({ rank, symbol }: { readonly rank: string; readonly symbol: string }) {
  return (
    <>
      <text x="50" y="74" class={rank.length > 1 ? 'card-large card-large-wide' : 'card-large'}>
        {rank}
      </text>
      <Pip symbol={symbol} x={50} y={114} size={60} />
    </>
  );
}

function Printed({ code, deck }: { readonly code: CardCode; readonly deck: Drawn }) {
  if (code.suit === null)
    return (
      <g>
        <text x="50" y="27" class="card-joker">
          ★
        </text>
        <g class="card-figure" transform="translate(4 14) scale(0.92)">
          <Jester />
        </g>
      </g>
    );
  const symbol = `suit-${deck}-${code.suit}`;
  const rank = printedRank(code.rank, deck);
  if (cardPrint.value === 'large') return <LargePrint rank={rank} symbol={symbol} />;
  const Middle = pipsOf(code.rank) > 0 ? Pips : Court;
  return (
    <>
      <Middle rank={code.rank} deck={deck} symbol={symbol} />
      <Index rank={rank} symbol={symbol} />
    </>
  );
}

/** The face of a card. A text that is no card is drawn as the back of one. */
export function CardFace({ card, deck, name }: FaceProps) {
  const code = cardCode(card);
  if (!code) return <CardBack />;
  const said =
    name === undefined
      ? ({ 'aria-hidden': 'true' } as const)
      : ({ role: 'img', 'aria-label': name } as const);
  const drawn = typeof deck === 'string' ? deck : 'named';
  const own = typeof deck === 'string' ? undefined : deck.get(card);
  return (
    <svg class={`card card-${drawn}`} data-suit={code.suit ?? 'joker'} viewBox="0 0 100 156" {...said}>
      <rect x="1.5" y="1.5" width="97" height="153" rx="9" class="card-paper" />
      {own ? (
        <NamedFace card={own} />
      ) : (
        <Printed code={code} deck={drawn === 'french' ? 'french' : 'italian'} />
      )}
    </svg>
  );
}

/** The back of a card, for the eye alone. */
export function CardBack() {
  return (
    <svg class="card card-back" viewBox="0 0 100 156" aria-hidden="true">
      <rect x="1.5" y="1.5" width="97" height="153" rx="9" class="card-paper" />
      <rect x="8" y="8" width="84" height="140" rx="5" class="back-ground" />
      <rect x="8" y="8" width="84" height="140" rx="5" fill="url(#card-lattice)" />
      <circle cx="50" cy="78" r="20" class="back-medal" />
      <path
        d="M50 64l4.3 8.7 9.7 1.4-7 6.8 1.7 9.6-8.7-4.5-8.7 4.5 1.7-9.6-7-6.8 9.7-1.400z"
        class="back-star"
      />
    </svg>
  );
}
