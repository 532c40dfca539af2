// Packs, and files from the person's own disk.
import { ask } from './bench_engine';
import { files } from './bench';
import { useFiles } from './engine_files';
import { arePaths, isPath, type SharedFile } from '../share/parcel';
import { mostBytes } from '../share/link';

/** A pack to be saved; `text` is null where scenarios fail, and `failures` says how. */
export interface Packed {
  readonly file: string;
  readonly text: string | null;
  readonly failures: readonly string[];
}

/** The pack of a ruleset of the workbench, as `cicera pack` writes it. Rejects with the engine's error. */
export async function packOf(path: string): Promise<Packed> {
  await useFiles(files.value);
  return ask<Packed>({ ask: 'pack', file: `./${path}` });
}

/** What a person has chosen: files, and what the engine says of packs among them whose rules are others here. */
export interface Chosen {
  readonly files: readonly SharedFile[];
  readonly differs: readonly string[];
}

const mostPackBytes = 16 << 20;

/** The files of a pack that the engine has checked. Rejects with its error where the pack is none. */
async function unpacked(name: string, text: string): Promise<Chosen> {
  try {
    await useFiles([{ path: name, text }]);
    const { differs } = await ask<{ differs: readonly string[] }>({
      ask: 'add',
      file: `./${name}`,
      anyway: true,
      'dry-run': true,
    });
    const pack = JSON.parse(text) as { files: Record<string, string> };
    return { files: Object.entries(pack.files).map(([path, each]) => ({ path, text: each })), differs };
  } finally {
    await useFiles(files.value);
  }
}

/**
 * The files that a person has chosen, those of packs unpacked; null where one is none that the workbench reads, or two
 * cannot lie beside each other. Rejects with the engine's error.
 */
export async function readFiles(chosen: readonly File[]): Promise<Chosen | null> {
  const all: Chosen[] = [];
  for (const file of chosen) {
    const isPack = file.name.endsWith('.cicera');
    if (file.size > (isPack ? mostPackBytes : mostBytes)) {
      return null;
    }
    const text = await file.text();
    if (isPack) {
      all.push(await unpacked(file.name, text));
    } else if (isPath(file.name) && /\.(?:yaml|lua)$/u.test(file.name)) {
      all.push({ files: [{ path: file.name, text }], differs: [] });
    } else {
      return null;
    }
  }
  const read = { files: all.flatMap((each) => each.files), differs: all.flatMap((each) => each.differs) };
  return arePaths(read.files.map((file) => file.path)) ? read : null;
}
