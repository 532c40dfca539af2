// The worker of a page: loads the module, and serves the client.
import type { CiceraModule } from './door';
import { reasonOf } from './engine_error';
import type { ToWorker } from './protocol';
import { serve } from './server';

type Factory = (options: { locateFile: (name: string) => string }) => Promise<CiceraModule>;

// A message to oneself comes after those that wait, and without the delay of a timer.
const turns = new MessageChannel();
const waiting: (() => void)[] = [];
turns.port1.onmessage = () => waiting.shift()?.();

const take = serve({
  post: (message) => {
    self.postMessage(message);
  },
  turn: () =>
    new Promise((resolve) => {
      waiting.push(resolve);
      turns.port2.postMessage(null);
    }),
  load: async ({ module, wasm }) => {
    const { default: create } = (await import(module).catch(saying(module))) as { default: Factory };
    return create({ locateFile: () => wasm });
  },
  now: () => performance.now(),
});

/** What stands in the way of a file, which the error of an import does not say. */
function saying(address: string): (error: unknown) => Promise<never> {
  return async (error) => {
    const answer = await fetch(address).catch(() => null);
    const why = answer === null || answer.ok ? reasonOf(error) : String(answer.status);
    throw new Error(`${address}: ${why}`);
  };
}

self.onmessage = (message: MessageEvent<ToWorker>) => {
  take(message.data);
};
