// The versions of the page: each has its files in a cache of its own, and every page that is open holds a lock of the same
// name, so that the service worker knows which versions are still in use. The browser gives the lock up when the page is
// closed, however that comes about.

/** How the names of caches and locks begin, for the page of a folder. */
export const versionsOf = (folder: string): string => `cicera-${folder}-`;

/** Says that a page of this version is open, where the browser has locks; `onHeld` is called when it has been said. */
export function lockVersion(folder: string, version: string, onHeld: () => void): void {
  if (!('locks' in navigator)) return;
  navigator.locks
    .request(versionsOf(folder) + version, { mode: 'shared' }, () => {
      onHeld();
      return new Promise<never>(() => undefined);
    })
    .catch(() => undefined);
}
