// The files in the memory of the engine that the workbench and the replayer share. Each of them says which files it means
// before it asks about them, since the other may have put files of the same names there.
import { benchEngine } from './bench_engine';
import { fileKeeper } from './file_keeper';

/** Makes the engine's files those of the list. Rejects with an EngineError. */
export const useFiles = fileKeeper(benchEngine);
