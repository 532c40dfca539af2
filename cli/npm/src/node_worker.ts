// The worker of node: a thread that serves the client.
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { parentPort } from "node:worker_threads";
import type { CiceraModule } from "../../web/src/engine/door";
import type { ToWorker } from "../../web/src/engine/protocol";
import { serve } from "../../web/src/engine/server";

type Factory = (options: { wasmBinary: Uint8Array }) => Promise<CiceraModule>;

const take = serve({
  post: (message) => parentPort?.postMessage(message),
  turn: () => new Promise((resolve) => setImmediate(resolve)),
  load: async ({ module, wasm }) => {
    const { default: create } = (await import(module)) as { default: Factory };
    return create({ wasmBinary: readFileSync(fileURLToPath(wasm)) });
  },
  now: () => performance.now(),
});

parentPort?.on("message", (message: ToWorker) => {
  take(message);
});
