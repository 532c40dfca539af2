// The files in the memory of the engine that the workbench and the replayer share. Each of them says which files it means
// before it asks about them, since the other may have put files of the same names there.
import type { SharedFile } from '../share/parcel';
import { awaited, benchEngine } from './bench_engine';
import { fileKeeper } from './file_keeper';

const keep = fileKeeper(benchEngine);

/** Makes the engine's files those of the list. Rejects with an EngineError. */
export function useFiles(wanted: readonly SharedFile[]): Promise<void> {
  return awaited(keep(wanted));
}
