// For browsers and bundlers: the files of the package lie beside this one.
import { Engine, type EngineOptions } from "../../web/src/engine/client";
import type { Json } from "../../web/src/engine/requests";
import { Cicera } from "./session";

export { Cicera, Engine };
export { EngineError, Study } from "../../web/src/engine/client";
export type * from "../../web/src/engine/client";

/** The engine in this thread. */
export async function openCicera(
  settings: Record<string, Json> = {},
): Promise<Cicera> {
  const { default: create } = await import("./cicera.js");
  return new Cicera(await create(), settings);
}

/** The engine in workers, with studies on all cores. */
export function openEngine(options?: EngineOptions | null): Engine {
  const files = {
    worker: new URL("./worker.js", import.meta.url),
    module: new URL("./cicera.js", import.meta.url),
    wasm: new URL("./cicera.wasm", import.meta.url),
  };
  return new Engine({ files, ...options });
}
