// What rooms have in memory alone, for the moment until it is kept: it is kept at once where the page is hidden, left or
// loaded again.

const keepers = new Set<() => Promise<void>>();
/** The longest that a page waits for what is kept before it loads again, in milliseconds. */
const patience = 3000;

/** From now on this is done whenever everything is to be kept. */
export function keepWithAll(keep: () => Promise<void>): void {
  keepers.add(keep);
}

/** Resolves when each room has kept what it had in memory alone, or could not. */
export async function keepAll(): Promise<void> {
  await Promise.allSettled([...keepers].map((keep) => keep()));
}

/** Keeps everything whenever the page is hidden or left. */
export function keepWhenLeft(): void {
  const keep = () => void keepAll();
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') keep();
  });
  addEventListener('pagehide', keep);
}

/** Loads the page again, when everything is kept. */
export async function loadAgain(): Promise<void> {
  await Promise.race([keepAll(), new Promise((resolve) => setTimeout(resolve, patience))]);
  location.reload();
}
