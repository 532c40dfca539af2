// Before a match: the matches kept here, and the games.
import { useSignal } from '@preact/signals';
import { useEffect, useLayoutEffect } from 'preact/hooks';
import { useDroppedFiles } from '../app/dropped_files';
import { engine, wordsOf } from '../app/engine';
import { openedWork, takeWork } from '../app/opened_work';
import { language } from '../app/settings';
import { whileFree } from '../storage/kept_lock';
import { useForgetting } from '../storage/forgetting';
import { dropRecord, type KeptList } from '../storage/kept_store';
import {
  dropMatch,
  keepMatch,
  keptMatches,
  matchPlace,
  type KeptFile,
  type KeptMatch,
} from '../storage/matches';
import { UnreadableRecords } from '../storage/unreadable_records';
import { say } from '../words/words';
import { dayHandId, dayHandOf, dayOf, dayTitle } from './day_hand';
import { gameGroups, searched } from './game_groups';
import { knownGames, type KnownGame } from './known_games';
import { ownGame } from './own_choices';

interface GamesProps {
  readonly games: readonly KnownGame[];
  readonly onChoose: (spec: string) => void;
}

function Game({ game, onChoose }: { readonly game: KnownGame; readonly onChoose: (spec: string) => void }) {
  return (
    <li>
      <button
        type="button"
        class="game"
        data-game={game.name}
        onClick={() => {
          onChoose(game.name);
        }}
      >
        <span class="game-title">{game.title}</span>
        <span class="game-players">{say('playersCount', { count: game.names.length })}</span>
      </button>
    </li>
  );
}

function Games({ games, onChoose }: GamesProps) {
  const typed = useSignal('');
  const found = searched(games, typed.value);
  return (
    <section class="games">
      <div class="games-head">
        <h1>{say('chooseGame')}</h1>
        <input
          type="search"
          placeholder={say('searchGame')}
          aria-label={say('searchGame')}
          value={typed.value}
          onInput={(event) => (typed.value = event.currentTarget.value)}
        />
      </div>
      {found.length === 0 && <p>{say('nothingFound')}</p>}
      {gameGroups(found).map(({ title, games: group }) => (
        <section key={title}>
          <h2>{title === '' ? say('otherGames') : title}</h2>
          <ul class="game-list">
            {group.map((game) => (
              <Game key={game.name} game={game} onChoose={onChoose} />
            ))}
          </ul>
        </section>
      ))}
    </section>
  );
}

interface TodayProps {
  readonly games: readonly KnownGame[];
  readonly onLearn: (game: KnownGame) => void;
}

/** What a newcomer may learn, the hand of the day of the game that was played last, and what was reached so far. */
function Today({ games, onLearn }: TodayProps) {
  const called = (wanted: string) => games.find(({ name }) => name === wanted);
  const own = called(ownGame());
  const game = own ?? called('scopa');
  const toLearn = own ?? called('cicera');
  return (
    <nav class="today" aria-label={say('tablePage')}>
      {toLearn && (
        <button type="button" class="today-learn" onClick={() => onLearn(toLearn)}>
          {say('learnGame', { title: toLearn.title })}
        </button>
      )}
      {game && (
        <a class="button" href={`#/table/${dayHandId({ day: dayOf(new Date()), game: game.name })}`}>
          {say('dayHand', { title: game.title })}
        </a>
      )}
      <a class="button" href="#/table/results">
        {say('results')}
      </a>
    </nav>
  );
}

const fewMatches = 6;

interface KeptProps {
  readonly onOpen: (id: string) => void;
  /** Called when the list is there, or none. */
  readonly onRead: () => void;
}

/** The matches that are kept here, the last ones first. */
function KeptMatches({ onOpen, onRead }: KeptProps) {
  const list = useSignal<KeptList<KeptMatch>>({ kept: [], unreadable: [] });
  const all = useSignal(false);
  const read = async () => {
    list.value = await keptMatches();
    onRead();
  };
  useLayoutEffect(() => void read(), [openedWork.value]);
  const { forget, canBringBack, notices } = useForgetting<KeptMatch>({
    drop: ({ id }) => whileFree('match', id, () => dropMatch(id)),
    keep: keepMatch,
    titleOf: ({ title }) => title,
    read,
  });
  const { kept: matches, unreadable } = list.value;
  if (matches.length + unreadable.length === 0 && !canBringBack) return null;
  return (
    <section class="kept">
      <h2>{say('keptMatches')}</h2>
      {notices}
      <ul class="kept-list">
        {matches.slice(0, all.value ? undefined : fewMatches).map((match) => (
          <li key={match.id} class="kept-match">
            <button type="button" class="kept-open" onClick={() => onOpen(match.id)}>
              <strong>{match.title}</strong>
              <span>
                {dayHandOf(match.id) && `${dayTitle(dayHandOf(match.id)?.day ?? '', language.value)} · `}
                {match.names.join(', ')} · {match.points.join(' – ')}
                {match.over && ` · ${say('finished')}`}
              </span>
            </button>
            <button
              type="button"
              class="icon-button"
              aria-label={say('forget', { title: match.title })}
              onClick={() => void forget(match)}
            >
              ✕
            </button>
          </li>
        ))}
      </ul>
      {!all.value && matches.length > fewMatches && (
        <button type="button" onClick={() => (all.value = true)}>
          {say('allKept', { count: matches.length })}
        </button>
      )}
      <UnreadableRecords
        records={unreadable}
        onForget={(key) => void dropRecord(matchPlace, key).then(read)}
      />
    </section>
  );
}

interface FileProps {
  readonly word: 'openFile' | 'ownRuleset';
  readonly accept: string;
  readonly onFiles: (files: readonly KeptFile[]) => void;
}

function textsOf(files: readonly File[]): Promise<readonly KeptFile[]> {
  return Promise.all(files.map(async (file) => ({ file: file.name, text: await file.text() })));
}

/** A button that reads files of the person's device. */
function FileButton({ word, accept, onFiles }: FileProps) {
  return (
    <label class="file-button button">
      {say(word)}
      <input
        type="file"
        accept={accept}
        multiple={word === 'ownRuleset'}
        onChange={(event) => {
          const input = event.currentTarget;
          void textsOf([...(input.files ?? [])]).then(onFiles);
          input.value = '';
        }}
      />
    </label>
  );
}

interface Props {
  readonly onGame: (spec: string, files: readonly KeptFile[]) => void;
  readonly onLearn: (game: KnownGame) => void;
  readonly onKept: (id: string) => void;
  readonly onFile: (text: string) => void;
  readonly onReady: () => void;
}

/** Milliseconds that the games wait for the list of matches, which stands above them, so that they need not move. */
const mostWaiting = 250;

export function Setup({ onGame, onLearn, onKept, onFile, onReady }: Props) {
  const { games } = knownGames();
  const fault = useSignal('');
  const isRead = useSignal(false);
  const read = () => (isRead.value = true);
  useEffect(() => {
    const timer = setTimeout(read, mostWaiting);
    return () => {
      clearTimeout(timer);
    };
  }, []);
  useEffect(() => {
    if (isRead.value) onReady();
  }, [isRead.value]);
  useEffect(() => {
    // The engine is opened now: it is there, or nearly, when the cards are to be dealt.
    engine().ready.catch((error: unknown) => (fault.value = wordsOf(error) ?? say('failed')));
  }, [language.value]);
  const take = async (files: readonly KeptFile[]) => {
    const ruleset = files.find(({ file }) => /\.ya?ml$/.test(file));
    const [first] = files;
    if (ruleset) onGame(ruleset.file, files);
    else if (first && !(await takeWork(first.text))) onFile(first.text);
  };
  useDroppedFiles((files) => void textsOf(files).then(take));
  return (
    <div class="setup">
      {fault.value !== '' && (
        <p class="notice" role="alert">
          {fault.value}
        </p>
      )}
      <Today games={games} onLearn={onLearn} />
      <KeptMatches onOpen={onKept} onRead={read} />
      {isRead.value && (
        <>
          <Games
            games={games}
            onChoose={(spec) => {
              onGame(spec, []);
            }}
          />
          <div class="setup-files">
            <FileButton word="openFile" accept=".jsonl,.json,.txt" onFiles={(files) => void take(files)} />
            <FileButton word="ownRuleset" accept=".yaml,.yml,.lua" onFiles={(files) => void take(files)} />
          </div>
        </>
      )}
    </div>
  );
}
