// A page that is open holds a lock with the address of its script in its name, so that the service worker knows which
// versions are still in use. The browser gives it up when the page is closed, however that comes about.

export const lockPrefix = 'cicera page ';

/** Says that a page with this script is open, where the browser has locks. */
export function lockPage(script: string): void {
  if (!('locks' in navigator)) return;
  navigator.locks
    .request(lockPrefix + script, { mode: 'shared' }, () => new Promise<never>(() => undefined))
    .catch(() => undefined);
}
