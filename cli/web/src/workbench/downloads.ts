// Packs, and files from the person's own disk.
import { ask } from './bench_engine';
import { isPath, type SharedFile } from '../share/parcel';
import { mostBytes } from '../share/link';

/** The pack of a ruleset among the engine's files, as `cicera add` takes it. Rejects with the engine's error. */
export function packOf(path: string): Promise<string> {
  return ask<string>({ ask: 'pack', path: `./${path}` });
}

function filesOfPack(text: string): SharedFile[] | null {
  try {
    const pack = JSON.parse(text) as { format?: unknown; files?: unknown };
    if (pack.format !== 'cicera.pack/1' || typeof pack.files !== 'object' || pack.files === null) {
      return null;
    }
    const all = Object.entries(pack.files as Record<string, unknown>);
    const read = all.flatMap(([path, each]) =>
      typeof each === 'string' && isPath(path) ? [{ path, text: each }] : [],
    );
    return read.length === all.length && read.length > 0 ? read : null;
  } catch {
    return null;
  }
}

/** The files that a person has chosen, those of packs unpacked; null where one is none that the workbench reads. */
export async function readFiles(chosen: readonly File[]): Promise<SharedFile[] | null> {
  const all: SharedFile[] = [];
  for (const file of chosen) {
    if (file.size > mostBytes) {
      return null;
    }
    const text = await file.text();
    const pack = file.name.endsWith('.cicera') ? filesOfPack(text) : null;
    if (pack) {
      all.push(...pack);
    } else if (isPath(file.name) && /\.(?:yaml|lua)$/u.test(file.name)) {
      all.push({ path: file.name, text });
    } else {
      return null;
    }
  }
  return all.length > 0 ? all : null;
}
