// The one engine that all pages share. It is opened when a page first asks for it, and another one takes its place when
// the page changes its language, since the engine's sentences have one.
import { effect, signal } from '@preact/signals';
import { EngineError, openEngine, type Engine } from '../engine/client';
import { lookForUpdate } from '../storage/updates';
import { siteFile } from './files';
import { saidHere } from './hints';
import { language } from './settings';

let opened: Engine | null = null;

/** Counts the engines that were closed: who has tables or files in the engine puts them into the new one. */
export const engineChanges = signal(0);

/** Whether a file of the engine could not be loaded. */
export const engineLacks = signal(false);

/** What an error says, with its remedy; null for one that is not the engine's. */
export function wordsOf(error: unknown): string | null {
  if (!(error instanceof EngineError)) return null;
  const { message, hint } = saidHere(error.error);
  return [message, hint].filter(Boolean).join(' · ');
}

/** The engine, speaking the language of the page. */
export function engine(): Engine {
  opened ??= openSiteEngine();
  return opened;
}

/** An engine of its own, for what must not hold up the one that pages share. */
export function openSiteEngine(): Engine {
  const folder = siteFile('engine/') ?? new URL('engine/', document.baseURI).href;
  return openEngine({
    files: {
      worker: new URL('engine-worker.js', folder),
      module: new URL('cicera.js', folder),
      wasm: new URL('cicera.wasm', folder),
    },
    lang: language.peek(),
    onMissing: () => {
      engineLacks.value = true;
      void lookForUpdate();
    },
  });
}

let spoken = language.peek();
effect(() => {
  if (language.value === spoken) return;
  spoken = language.value;
  if (!opened) return;
  opened.close();
  opened = null;
  engineChanges.value = engineChanges.peek() + 1;
});
