// One tab works at a match or a bench. A second tab that opens it is told, and may take it over; the first is then told.
// Browsers without locks, or that refuse them, and addresses that are not secure let every tab work: what is kept last
// counts.

export interface KeptLock {
  /** Lets another tab work at it. */
  release(): void;
}

export type KeptKind = 'match' | 'bench';

/**
 * Asks to be the tab that works at a kept thing. Null: another tab does, unless `steal` takes it from that tab. `onLost`
 * is called when another tab has taken it from this one.
 */
export function lockKept(
  kind: KeptKind,
  id: string,
  onLost: () => void,
  steal = false,
): Promise<KeptLock | null> {
  if (!('locks' in navigator)) return Promise.resolve({ release: () => undefined });
  return new Promise((resolve) => {
    let release = (): void => undefined;
    let answered = false;
    const held = new Promise<void>((done) => (release = done));
    const options: LockOptions = steal ? { steal: true } : { ifAvailable: true };
    navigator.locks
      .request(`cicera ${kind} ${id}`, options, (lock) => {
        answered = true;
        resolve(lock ? { release } : null);
        return lock ? held : undefined;
      })
      .catch(() => {
        if (answered) onLost();
        else resolve({ release: () => undefined });
      });
  });
}

/** Does something to what no tab works at; false where one does. */
export async function whileFree(kind: KeptKind, id: string, work: () => Promise<void>): Promise<boolean> {
  const lock = await lockKept(kind, id, () => undefined);
  if (!lock) return false;
  try {
    await work();
  } finally {
    lock.release();
  }
  return true;
}
