// For node: workers are its threads.
import { readFileSync } from "node:fs";
import { availableParallelism, cpus } from "node:os";
import { fileURLToPath } from "node:url";
import { Worker } from "node:worker_threads";
import {
  Engine,
  type EngineOptions,
  type WorkerLike,
} from "../../web/src/engine/client";
import type { FromWorker, ToWorker } from "../../web/src/engine/protocol";
import type { Json } from "../../web/src/engine/requests";
import { Cicera } from "./session";

export { Cicera, Engine };
export { EngineError, Study } from "../../web/src/engine/client";

export async function openCicera(
  settings: Record<string, Json> = {},
): Promise<Cicera> {
  const { default: create } = await import("./cicera.js");
  const wasmBinary = readFileSync(
    fileURLToPath(new URL("./cicera.wasm", import.meta.url)),
  );
  return new Cicera(await create({ wasmBinary }), settings);
}

export function openEngine(options?: EngineOptions | null): Engine {
  const files = {
    worker: new URL("./node-worker.js", import.meta.url),
    module: new URL("./cicera.js", import.meta.url),
    wasm: new URL("./cicera.wasm", import.meta.url),
  };
  const cores = availableParallelism?.() ?? cpus().length;
  return new Engine({ files, cores, start: startThread, ...options });
}

/** A thread that looks like a web worker. */
function startThread(url: string | URL): WorkerLike {
  const thread = new Worker(new URL(url));
  const worker: WorkerLike = {
    postMessage: (message: ToWorker) => {
      thread.postMessage(message);
    },
    onmessage: null,
    onerror: null,
    terminate: () => thread.terminate(),
  };
  thread.on("message", (data: FromWorker) => worker.onmessage?.({ data }));
  thread.on("error", (error: unknown) => worker.onerror?.(error));
  thread.on("exit", (code) => worker.onerror?.(new Error(`exit ${code}`))); // unless we have ended it
  return worker;
}
