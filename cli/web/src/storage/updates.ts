// New versions of the page. The service worker fetches them and waits; without one the page compares itself with what the
// server has. A page goes on in its own version until the person takes the new one.
import { signal } from '@preact/signals';
import { loadAgain } from './unkept';
import { lockVersion } from './versions';

/** Whether there is a new version that a press can take. */
export const updateWaits = signal(false);

let registration: ServiceWorkerRegistration | null = null;
const version = document.querySelector<HTMLMetaElement>('meta[name=version]')?.content ?? '';

/** A browser that blocks service workers may answer without one. */
function watch(found: ServiceWorkerRegistration | undefined): void {
  if (!found) return;
  registration = found;
  const look = () => {
    if (found.waiting && navigator.serviceWorker.controller) updateWaits.value = true;
  };
  look();
  found.addEventListener('updatefound', () => found.installing?.addEventListener('statechange', look));
  // Another tab has taken the new version: this one goes on with its own, and may follow.
  let controlled = navigator.serviceWorker.controller !== null;
  navigator.serviceWorker.addEventListener('controllerchange', () => {
    if (controlled) updateWaits.value = true;
    controlled = true;
  });
}

/** Whether the server has a page of another version. */
async function isNewerThere(): Promise<boolean> {
  const page = await fetch('./', { cache: 'no-store' });
  const text = page.ok ? await page.text() : '';
  const [, there = version] = /<meta name="version" content="(\w+)"/.exec(text) ?? [];
  return there !== version;
}

/** Looks for a new version: when the page is shown again, and when a file of this one cannot be loaded. */
export async function lookForUpdate(): Promise<void> {
  if (SITE_DEV) return;
  try {
    await registration?.update();
    const onItsWay = registration?.installing ?? registration?.waiting;
    if (!onItsWay && (await isNewerThere())) updateWaits.value = true;
  } catch {
    // Without a network there is none.
  }
}

/** Looks for new versions from now on, by a service worker where the browser and the address allow one. */
export function watchForUpdates(): void {
  lockVersion(new URL('./', location.href).href, version, () => {
    // To the worker in force, even if it does not serve this page yet: it became active while the page was on its way.
    void navigator.serviceWorker?.ready.then(({ active }) => active?.postMessage('opened'));
  });
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') void lookForUpdate();
  });
  if (SITE_DEV || !('serviceWorker' in navigator) || !isSecureContext) return;
  navigator.serviceWorker.register('sw.js').then(watch, () => undefined);
}

/** Loads the page again, in the new version where one waits. Matches and the workbench are kept. */
export function useUpdate(): void {
  const waiting = registration?.waiting;
  if (!waiting) {
    void loadAgain();
    return;
  }
  navigator.serviceWorker.addEventListener('controllerchange', () => void loadAgain());
  waiting.postMessage('take over');
}
