// Keeps exactly the files of one version of the site, fetched together when that version is installed. A newer version
// waits until the page lets it take over. Pages of older versions that are still open go on: the files of a version stay
// as long as one of its pages is there, which its lock says (versions.ts).
import { versionsOf } from './versions';

interface WorkerEvent extends Event {
  waitUntil(work: Promise<unknown>): void;
}
interface FetchEventLike extends WorkerEvent {
  readonly request: Request;
  respondWith(answer: Promise<Response>): void;
}
interface WorkerScope {
  readonly registration: {
    readonly scope: string;
    readonly installing: object | null;
    readonly waiting: object | null;
  };
  readonly clients: {
    claim(): Promise<void>;
    matchAll(of: {
      includeUncontrolled: boolean;
      type: 'window';
    }): Promise<readonly { readonly url: string }[]>;
  };
  skipWaiting(): Promise<void>;
  addEventListener(type: 'install' | 'activate', listener: (event: WorkerEvent) => void): void;
  addEventListener(type: 'fetch', listener: (event: FetchEventLike) => void): void;
  addEventListener(
    type: 'message',
    listener: (event: WorkerEvent & { readonly data: unknown }) => void,
  ): void;
}

/** Put in by build.mjs. */
declare const SITE_CACHE: { readonly version: string; readonly files: readonly string[] };

const scope = self as unknown as WorkerScope;
const folder = scope.registration.scope;
const prefix = versionsOf(folder);
const cacheName = prefix + SITE_CACHE.version;
const kept = new Set(SITE_CACHE.files.map((file) => new URL(file, folder).href));

async function install(): Promise<void> {
  const cache = await caches.open(cacheName);
  try {
    await cache.addAll([...kept].map((file) => new Request(file, { cache: 'reload' })));
  } catch (error) {
    await caches.delete(cacheName);
    throw error;
  }
}

/** The caches of other versions. */
async function others(): Promise<string[]> {
  return (await caches.keys()).filter((name) => name.startsWith(prefix) && name !== cacheName);
}

/** The versions of which pages are open; null where one is that does not say its own. */
async function openVersions(): Promise<ReadonlySet<string> | null> {
  const { held = [] } = 'locks' in navigator ? await navigator.locks.query() : {};
  const names = held.map(({ name = '' }) => name).filter((name) => name.startsWith(prefix));
  const windows = await scope.clients.matchAll({ includeUncontrolled: true, type: 'window' });
  return windows.filter(({ url }) => url.startsWith(folder)).length > names.length ? null : new Set(names);
}

/** Forgets the files of versions that no page is of. A version that is on its way does so when it takes over. */
async function forget(): Promise<void> {
  if (scope.registration.installing || scope.registration.waiting) return;
  const open = await openVersions();
  if (open === null) return;
  const closed = (await others()).filter((name) => !open.has(name));
  await Promise.all(closed.map((name) => caches.delete(name)));
}

async function activate(): Promise<void> {
  await forget();
  await scope.clients.claim();
}

/** A file of this version, else of one that a page is of, else from the network. */
async function answer(request: Request, address: string): Promise<Response> {
  const own = await (await caches.open(cacheName)).match(address);
  if (own !== undefined) return own;
  for (const name of await others()) {
    const found = await (await caches.open(name)).match(address);
    if (found !== undefined) return found;
  }
  return fetch(request);
}

scope.addEventListener('install', (event) => {
  event.waitUntil(install());
});
scope.addEventListener('activate', (event) => {
  event.waitUntil(activate());
});
scope.addEventListener('message', (event) => {
  if (event.data === 'take over') void scope.skipWaiting();
  // So one of before may have been closed; and a page that was on its way while this worker became active has none yet.
  if (event.data === 'opened') event.waitUntil(activate());
});
scope.addEventListener('fetch', (event) => {
  const address = event.request.url.replace(/[?#].*$/, '');
  const ours = event.request.cache !== 'no-store' && address.startsWith(folder);
  if (event.request.method === 'GET' && ours) event.respondWith(answer(event.request, address));
});
