// The service worker of the page: registered where there is one, and told when to give way to a newer one.
import { signal } from '@preact/signals';

/** Whether a new version of the page has been fetched and waits. */
export const updateWaits = signal(false);

let registration: ServiceWorkerRegistration | null = null;

/** A browser that blocks service workers may answer without one. */
function watch(found: ServiceWorkerRegistration | undefined): void {
  if (!found) return;
  registration = found;
  const look = () => {
    if (found.waiting && navigator.serviceWorker.controller) updateWaits.value = true;
  };
  look();
  found.addEventListener('updatefound', () => found.installing?.addEventListener('statechange', look));
}

/** Registers the service worker, where the browser and the address allow one. */
export function registerServiceWorker(): void {
  if (SITE_DEV || !('serviceWorker' in navigator) || !isSecureContext) return;
  navigator.serviceWorker.register('sw.js').then(watch, () => undefined);
}

/** Lets the new version take over and loads the page again. Matches are kept. */
export function useUpdate(): void {
  navigator.serviceWorker.addEventListener('controllerchange', () => {
    location.reload();
  });
  registration?.waiting?.postMessage('take over');
}
