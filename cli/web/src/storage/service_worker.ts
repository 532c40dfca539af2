// Keeps exactly the files of one version of the site, fetched together when that version is installed; answers from
// them and asks the network for nothing else. A newer version waits until the page lets it take over.
interface WorkerEvent extends Event {
  waitUntil(work: Promise<unknown>): void;
}
interface FetchEventLike extends WorkerEvent {
  readonly request: Request;
  respondWith(answer: Promise<Response>): void;
}
interface WorkerScope {
  readonly registration: { readonly scope: string };
  readonly clients: { claim(): Promise<void> };
  skipWaiting(): Promise<void>;
  addEventListener(type: 'install' | 'activate', listener: (event: WorkerEvent) => void): void;
  addEventListener(type: 'fetch', listener: (event: FetchEventLike) => void): void;
  addEventListener(type: 'message', listener: (event: MessageEvent) => void): void;
}

/** Put in by build.mjs. */
declare const SITE_CACHE: { readonly version: string; readonly files: readonly string[] };

const scope = self as unknown as WorkerScope;
const cacheName = `cicera-${scope.registration.scope}-${SITE_CACHE.version}`;
const kept = new Set(SITE_CACHE.files.map((file) => new URL(file, scope.registration.scope).href));

async function install(): Promise<void> {
  const cache = await caches.open(cacheName);
  try {
    await cache.addAll([...kept].map((file) => new Request(file, { cache: 'reload' })));
  } catch (error) {
    await caches.delete(cacheName);
    throw error;
  }
}

async function activate(): Promise<void> {
  const prefix = `cicera-${scope.registration.scope}-`;
  const names = await caches.keys();
  const old = names.filter((name) => name.startsWith(prefix) && name !== cacheName);
  await Promise.all(old.map((name) => caches.delete(name)));
  await scope.clients.claim();
}

async function answer(request: Request, address: string): Promise<Response> {
  const cache = await caches.open(cacheName);
  return (await cache.match(address)) ?? fetch(request);
}

scope.addEventListener('install', (event) => {
  event.waitUntil(install());
});
scope.addEventListener('activate', (event) => {
  event.waitUntil(activate());
});
scope.addEventListener('message', (event) => {
  if (event.data === 'take over') void scope.skipWaiting();
});
scope.addEventListener('fetch', (event) => {
  const address = event.request.url.replace(/[?#].*$/, '');
  if (event.request.method === 'GET' && kept.has(address)) event.respondWith(answer(event.request, address));
});
