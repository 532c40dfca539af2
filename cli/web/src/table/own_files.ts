import { engine } from '../app/engine';
import type { KeptFile } from '../storage/matches';

/** Puts rulesets and scripts of a person's own into the table's engine. Rejects with EngineError. */
export async function putFiles(files: readonly KeptFile[]): Promise<void> {
  for (const { file, text } of files) await engine().put(file, text);
}
