// Before a match: the matches kept here, and the games.
import { useComputed, useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { engine } from '../app/engine';
import { language } from '../app/settings';
import type { RulesetRow } from '../engine/client';
import { dropMatch, keptMatches, type KeptFile, type KeptMatch } from '../storage/matches';
import { say } from '../words/words';
import { gameGroups, searched } from './game_groups';

interface GamesProps {
  readonly games: readonly RulesetRow[];
  readonly onChoose: (spec: string) => void;
}

function Game({ game, onChoose }: { readonly game: RulesetRow; readonly onChoose: (spec: string) => void }) {
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
        <span class="game-players">{say('playersCount', { count: game.players })}</span>
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

interface KeptProps {
  readonly kept: readonly KeptMatch[];
  readonly onOpen: (id: string) => void;
  readonly onForget: (id: string) => void;
}

function KeptMatches({ kept, onOpen, onForget }: KeptProps) {
  if (kept.length === 0) return null;
  return (
    <section class="kept">
      <h2>{say('keptMatches')}</h2>
      <ul class="kept-list">
        {kept.map(({ id, title, names, points, over }) => (
          <li key={id} class="kept-match">
            <button
              type="button"
              class="kept-open"
              onClick={() => {
                onOpen(id);
              }}
            >
              <strong>{title}</strong>
              <span>
                {names.join(', ')} · {points.join(' – ')}
                {over && ` · ${say('finished')}`}
              </span>
            </button>
            <button
              type="button"
              class="icon-button"
              aria-label={say('forget', { title })}
              onClick={() => {
                onForget(id);
              }}
            >
              ✕
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}

interface FileProps {
  readonly word: 'openFile' | 'ownRuleset';
  readonly accept: string;
  readonly onFiles: (files: readonly KeptFile[]) => void;
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
          const files = [...(input.files ?? [])];
          void Promise.all(files.map(async (file) => ({ file: file.name, text: await file.text() }))).then(
            onFiles,
          );
          input.value = '';
        }}
      />
    </label>
  );
}

interface Props {
  readonly onGame: (spec: string, files: readonly KeptFile[]) => void;
  readonly onKept: (id: string) => void;
  readonly onFile: (text: string) => void;
  readonly onReady: () => void;
}

export function Setup({ onGame, onKept, onFile, onReady }: Props) {
  const games = useSignal<readonly RulesetRow[]>([]);
  const kept = useSignal<readonly KeptMatch[]>([]);
  const fault = useSignal('');
  const shownKept = useComputed(() => kept.value.slice(0, 6));
  const readKept = () => void keptMatches().then((found) => (kept.value = found));
  useEffect(readKept, []);
  useEffect(() => {
    const lang = language.value;
    engine()
      .ask({ ask: 'rulesets', lang })
      .then((found) => {
        if (lang !== language.peek()) return;
        games.value = found;
        onReady();
      })
      .catch((error: unknown) => (fault.value = error instanceof Error ? error.message : say('failed')));
  }, [language.value]);
  const forget = (id: string) => void dropMatch(id).then(readKept);
  return (
    <div class="setup">
      {fault.value !== '' && (
        <p class="notice" role="alert">
          {fault.value}
        </p>
      )}
      <KeptMatches kept={shownKept.value} onOpen={onKept} onForget={forget} />
      {games.value.length === 0 && fault.value === '' ? (
        <p class="loading">{say('loading')}</p>
      ) : (
        <Games
          games={games.value}
          onChoose={(spec) => {
            onGame(spec, []);
          }}
        />
      )}
      <div class="setup-files">
        <FileButton
          word="openFile"
          accept=".jsonl,.json,.txt"
          onFiles={([first]) => {
            if (first) onFile(first.text);
          }}
        />
        <FileButton
          word="ownRuleset"
          accept=".yaml,.yml,.lua"
          onFiles={(files) => {
            const ruleset = files.find(({ file }) => /\.ya?ml$/.test(file));
            if (ruleset) onGame(ruleset.file, files);
          }}
        />
      </div>
    </div>
  );
}
