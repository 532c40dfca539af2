// Browsers throw away what pages keep when room is short, unless a page has asked them not to.

let asked = false;

/** Asks, once there is something worth keeping. */
export function askToKeep(): void {
  if (asked || !('storage' in navigator) || !('persist' in navigator.storage)) return;
  asked = true;
  navigator.storage
    .persisted()
    .then((kept) => kept || navigator.storage.persist())
    .catch(() => undefined);
}
