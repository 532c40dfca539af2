// The script of the module, cicera.js, which the build of the package lays beside its own.
import type { CiceraModule } from "../../web/src/engine/door";

declare function createCicera(options?: {
  wasmBinary?: Uint8Array;
}): Promise<CiceraModule>;
export default createCicera;
