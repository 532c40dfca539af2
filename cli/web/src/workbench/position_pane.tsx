// A position drawn on the table: the person taps cards, and the engine says what may be played, what it scores and why.
import { CardFace } from '../cards/card';
import { language } from '../app/settings';
import type { Deck } from '../cards/card_code';
import type { CardsAnswer, DeckCard } from '../engine/client';
import { say, type Word } from '../words/late_words';
import { addFile, files, freePath, isScenario, mainFile, mainSpec } from './bench';
import { facesOf } from './deck_faces';
import { looks } from './findings';
import { inDeck, places, placing, position, scenarioOf, tapped, type Place } from './position';
import { StaleMark } from './stale_mark';
import { newScenarios } from './starting_files';
import { TroubleNotice } from './trouble_notice';
import { useAnswer } from './use_answer';

interface Points {
  readonly item: string;
  readonly points: number;
}

interface Move {
  readonly card?: string;
  readonly take?: readonly string[];
  readonly build?: { readonly value: number; readonly with: readonly string[] };
  readonly choice?: string;
  readonly points: readonly Points[];
  readonly text?: string;
  readonly words?: string;
  readonly score?: string;
  readonly reasons?: readonly string[];
}

const placeWords: Readonly<Record<Place, Word>> = {
  holding: 'benchHolding',
  table: 'benchTable',
  previous: 'benchPrevious',
};

function PlaceChoice() {
  return (
    <fieldset class="choice">
      <legend>{say('benchTapFor')}</legend>
      <div class="choice-row">
        {places.map((place) => (
          <label key={place}>
            <input
              type="radio"
              name="place"
              checked={placing.value === place}
              onChange={() => (placing.value = place)}
            />
            <span>
              {say(placeWords[place])}
              {position.value[place].length > 0 && ` (${position.value[place].length})`}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

function CardButton({ card, deck }: { readonly card: DeckCard; readonly deck: Deck }) {
  const at = places.filter((place) => position.value[place].includes(card.card));
  const where = at.map((place) => say(placeWords[place])).join(', ');
  return (
    <button
      type="button"
      class="bench-card"
      data-at={at.join(' ')}
      aria-pressed={at.includes(placing.value)}
      onClick={() => (position.value = tapped(position.value, card.card, placing.value))}
    >
      <CardFace card={card.card} deck={deck} />
      <span class="visually-hidden">{where ? `${card.name}, ${where}` : card.name}</span>
      {at.map((place) => (
        <span key={place} class="bench-badge" data-place={place} aria-hidden="true" />
      ))}
    </button>
  );
}

/** What stands in one row of the pack: a suit, or the rank of cards that have names. */
const rowOf = (card: DeckCard): string | null => card.rank_title ?? card.suit;

function Pack({ cards }: { readonly cards: CardsAnswer }) {
  const rows = [...new Set(cards.cards.map(rowOf))];
  return (
    <div class="bench-pack" role="group" aria-label={say('benchPack')}>
      {rows.map((row) => (
        <div key={row ?? 'jokers'} class="bench-suit">
          {cards.cards
            .filter((card) => rowOf(card) === row)
            .map((card) => (
              <CardButton key={card.card} card={card} deck={facesOf(cards)} />
            ))}
        </div>
      ))}
    </div>
  );
}

function Drawn({ cards }: { readonly cards: CardsAnswer }) {
  const names = new Map(cards.cards.map((card) => [card.card, card.name]));
  return (
    <div class="bench-felt">
      {(['table', 'holding'] as const).map((place) => (
        <div key={place} class="bench-zone">
          <h2>{say(placeWords[place])}</h2>
          <div class="bench-hand">
            {position.value[place].map((card) => (
              <CardFace key={card} card={card} deck={facesOf(cards)} name={names.get(card)} />
            ))}
            {position.value[place].length === 0 && <p>{say('benchNoCards')}</p>}
          </div>
        </div>
      ))}
    </div>
  );
}

function playYaml(move: Move): string {
  const parts = [
    ...(move.choice ? [`choice: ${move.choice}`] : []),
    ...(move.card ? [`card: ${move.card}`] : []),
  ];
  if (move.take && move.take.length > 0) {
    parts.push(`take: ${move.take.join(' ')}`);
  }
  if (move.build) {
    parts.push(`build: ${move.build.value}`, `with: ${move.build.with.join(' ')}`);
  }
  return parts.join(', ');
}

function keepAsScenario(move: Move, named: string) {
  const points = move.points.map(({ item, points: count }) => `${item}: ${count}`).join(', ');
  const scenario = scenarioOf(position.value, named, playYaml(move), points);
  const old = files.value.find((file) => isScenario(file.path));
  if (old) {
    addFile(old.path, `${old.text.trimEnd()}\n${scenario}`);
    return;
  }
  const ruleset = mainFile.value?.path ?? 'mine.yaml';
  const head = newScenarios(ruleset).split('  - name')[0] ?? '';
  addFile(freePath(ruleset.replace(/\.yaml$/u, ''), '.test.yaml'), head + scenario);
}

function MoveItem({ move, stale }: { readonly move: Move; readonly stale: boolean }) {
  const plain = [move.choice, move.card, move.take?.join(' ')].filter(Boolean).join(' ');
  const named = move.words ?? move.text ?? plain;
  const scored = move.points.map(({ item, points }) => `${item} ${points}`).join(', ');
  const score = move.score ?? scored;
  return (
    <li>
      <span class="bench-move">{named}</span>
      {score && <strong class="bench-score">{score}</strong>}
      {move.reasons?.map((reason) => (
        <p key={reason} class="bench-hint">
          {reason}
        </p>
      ))}
      {!move.build && (
        <button
          type="button"
          class="bench-quiet"
          disabled={stale}
          onClick={() => keepAsScenario(move, move.text ?? plain)}
        >
          {say('benchAsScenario')}
        </button>
      )}
    </li>
  );
}

function Moves({ moves, stale }: { readonly moves: readonly Move[]; readonly stale: boolean }) {
  return (
    <section aria-label={say('benchMoves')} aria-live="polite" aria-busy={stale}>
      <StaleMark stale={stale} />
      <h2>{say('benchMovesCount', { count: moves.length })}</h2>
      <ol class="bench-moves">
        {moves.map((move, index) => (
          <MoveItem key={index} move={move} stale={stale} />
        ))}
      </ol>
    </section>
  );
}

export function PositionPane() {
  const ruleset = looks.value > 0 ? mainSpec.value : '';
  const asked = ruleset ? { ask: 'cards', ruleset, lang: language.value } : null;
  const { value: cards, trouble, stale } = useAnswer<CardsAnswer>(asked, looks.value);
  const { holding, table, previous, last } = cards
    ? inDeck(position.value, new Set(cards.cards.map((card) => card.card)))
    : position.value;
  const played = previous.length > 0 ? { previous: previous.join(' ') } : {};
  const request = {
    ask: 'moves',
    ruleset,
    holding: holding.join(' '),
    table: table.join(' '),
    last,
    ...played,
    lang: language.value,
  };
  const answer = useAnswer<{ plays: readonly Move[] }>(
    cards && holding.length > 0 ? request : null,
    looks.value,
  );
  if (!cards) {
    return trouble && <TroubleNotice trouble={trouble} />;
  }
  return (
    <div class="bench-position">
      <Drawn cards={cards} />
      <PlaceChoice />
      <Pack cards={cards} />
      <label class="bench-check">
        <input
          type="checkbox"
          checked={last}
          onChange={(event) => (position.value = { ...position.value, last: event.currentTarget.checked })}
        />
        {say('benchLastPlay')}
      </label>
      {answer.trouble && <TroubleNotice trouble={answer.trouble} />}
      {!answer.trouble && answer.value && <Moves moves={answer.value.plays} stale={stale || answer.stale} />}
      {holding.length === 0 && <p>{say('benchChooseCards')}</p>}
    </div>
  );
}
