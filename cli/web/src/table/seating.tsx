// Who sits where, before the cards are dealt.
import { useSignal } from '@preact/signals';
import { useLayoutEffect, useState } from 'preact/hooks';
import { engine, wordsOf } from '../app/engine';
import { LatePart } from '../app/late_part';
import { language } from '../app/settings';
import type { KeptFile } from '../storage/matches';
import { say } from '../words/words';
import { dayHandId, dayOf } from './day_hand';
import { drawnSeed } from './drawn_seed';
import { knownGames, type KnownGame, type KnownGames } from './known_games';
import { guidedMatch, type NewMatch } from './open_match';
import { keepChoices, ownLevel, ownName } from './own_choices';
import { putFiles } from './own_files';
import { RulesPanel } from './rules_panel';

type Game = Pick<KnownGame, 'title' | 'names'>;

interface Props {
  readonly spec: string;
  readonly files: readonly KeptFile[];
  readonly onStart: (match: NewMatch) => void;
  readonly onBack: () => void;
  readonly onReady: () => void;
}

/** The title and the seats of a ruleset that the page does not know, by opening a table of it. */
async function gameOf(spec: string, files: readonly KeptFile[]): Promise<Game> {
  await putFiles(files);
  const opened = await engine().ask({
    ask: 'open',
    ruleset: spec,
    seats: 'human',
    names: ['Ada'],
    seed: 1,
    wait: true,
  });
  await engine().ask({ ask: 'close', table: opened.table });
  return opened;
}

interface SeatProps {
  readonly seat: number;
  readonly player: string;
  readonly name: string;
  readonly usual: string;
  readonly levels: KnownGames['levels'];
  readonly onPlayer: (player: string) => void;
  readonly onName: (name: string) => void;
}

function SeatChoice({ seat, player, name, usual, levels, onPlayer, onName }: SeatProps) {
  const number = seat + 1;
  return (
    <fieldset class="seating-seat">
      <legend>{say('seatNumber', { number })}</legend>
      <select
        aria-label={`${say('seatNumber', { number })}: ${say('playerLabel')}`}
        value={player}
        onChange={(event) => {
          onPlayer(event.currentTarget.value);
        }}
      >
        <option value="human">{say('person')}</option>
        {levels.map(({ level, title }) => (
          <option key={level} value={level}>
            {say('computerAt', { level: title })}
          </option>
        ))}
      </select>
      <input
        type="text"
        maxLength={16}
        aria-label={`${say('seatNumber', { number })}: ${say('nameLabel')}`}
        placeholder={usual}
        value={name}
        onInput={(event) => {
          onName(event.currentTarget.value);
        }}
      />
    </fieldset>
  );
}

export function Seating({ spec, files, onStart, onBack, onReady }: Props) {
  const game = useSignal<Game | null>(null);
  const players = useSignal<readonly string[]>([]);
  const names = useSignal<readonly string[]>([]);
  const fault = useSignal('');
  const isSeries = useSignal(false);
  const [drawn] = useState(drawnSeed);
  const seed = useSignal<number | null>(drawn);
  const opensCode = useSignal(false);
  const { games, levels, usual } = knownGames();
  const isKnown = files.length === 0 && games.some(({ name }) => name === spec);
  useLayoutEffect(() => {
    const load = async () => {
      const known = files.length === 0 && games.find(({ name }) => name === spec);
      const found = known || (await gameOf(spec, files));
      const level = ownLevel(usual);
      players.value = found.names.map((_, seat) => (seat === 0 ? 'human' : level));
      names.value = found.names.map((_, seat) => (seat === 0 ? ownName() : ''));
      game.value = found;
      onReady();
    };
    load().catch((error: unknown) => {
      fault.value = wordsOf(error) ?? say('failed');
    });
  }, [spec, language.value]);
  const change = (list: readonly string[], seat: number, value: string) =>
    list.map((each, i) => (i === seat ? value : each));
  const called = () => names.value.map((name, seat) => name.trim() || (game.value?.names[seat] ?? ''));
  const learn = () => {
    onStart(guidedMatch(spec, files, called()));
  };
  const start = () => {
    if (!players.value.includes('human')) {
      fault.value = say('needPerson');
      return;
    }
    if (seed.value === null) {
      fault.value = say('codeWrong');
      return;
    }
    const level = players.value.find((player) => player !== 'human') ?? usual;
    keepChoices({ name: names.value[0] ?? '', level, game: spec });
    const series = isSeries.value ? players.value.map(() => 0) : undefined;
    onStart({ spec, files, seats: players.value, names: called(), series, seed: seed.value });
  };
  return (
    <div class="seating">
      <button type="button" class="seating-back" onClick={onBack}>
        ‹ {say('allGames')}
      </button>
      {fault.value !== '' && (
        <p class="notice" role="alert">
          {fault.value}
        </p>
      )}
      {game.value && (
        <>
          <h1>{game.value.title}</h1>
          <section class="seating-seats">
            <h2>{say('whoPlays')}</h2>
            {players.value.map((player, seat) => (
              <SeatChoice
                key={seat}
                seat={seat}
                player={player}
                name={names.value[seat] ?? ''}
                usual={game.value?.names[seat] ?? ''}
                levels={levels}
                onPlayer={(value) => (players.value = change(players.value, seat, value))}
                onName={(value) => (names.value = change(names.value, seat, value))}
              />
            ))}
            <select
              class="seating-series"
              aria-label={say('howMany')}
              value={isSeries.value ? 'series' : 'one'}
              onChange={(event) => (isSeries.value = event.currentTarget.value === 'series')}
            >
              <option value="one">{say('oneMatch')}</option>
              <option value="series">{say('bestOfThree')}</option>
            </select>
            <details class="seating-code" onToggle={() => (opensCode.value = true)}>
              <summary>{say('sameCards')}</summary>
              {opensCode.value && (
                <LatePart
                  load={() => import('./late_rooms').then(({ SameCards }) => SameCards)}
                  given={{ drawn, onSeed: (found) => (seed.value = found) }}
                />
              )}
            </details>
            <button type="button" class="primary seating-start" onClick={start}>
              {say('start')}
            </button>
            <button type="button" class="seating-learn" onClick={learn}>
              {say('learnGame', { title: game.value.title })}
            </button>
            {isKnown && (
              <a
                class="seating-day button"
                href={`#/table/${dayHandId({ day: dayOf(new Date()), game: spec })}`}
              >
                {say('dayHand', { title: game.value.title })}
              </a>
            )}
          </section>
          <section class="seating-rules">
            <h2>{say('rulesTitle')}</h2>
            <RulesPanel spec={spec} />
          </section>
        </>
      )}
    </div>
  );
}
