// One tab plays a match. A second tab that opens it is told, and may take it over; the first is then told.
// Browsers without locks, and addresses that are not secure, let every tab play: the last play kept counts.

export interface MatchLock {
  /** Lets another tab play the match. */
  release(): void;
}

const nameOf = (id: string): string => `cicera match ${id}`;

/**
 * Asks to be the tab that plays a match. Null: another tab plays it, unless `steal` takes it from that tab. `onLost` is
 * called when another tab has taken it from this one.
 */
export function lockMatch(id: string, onLost: () => void, steal = false): Promise<MatchLock | null> {
  if (!('locks' in navigator)) return Promise.resolve({ release: () => undefined });
  return new Promise((resolve) => {
    let release = (): void => undefined;
    const held = new Promise<void>((done) => (release = done));
    const options: LockOptions = steal ? { steal: true } : { ifAvailable: true };
    navigator.locks
      .request(nameOf(id), options, (lock) => {
        resolve(lock ? { release } : null);
        return lock ? held : undefined;
      })
      .catch(onLost);
  });
}
