import type { SharedFile } from '../share/parcel';

export interface FileHolder {
  put(file: string, text: string): Promise<void>;
  drop(file: string): Promise<void>;
}

/** Returns what makes the files of an engine those that are wanted, one change after another. */
export function fileKeeper(engine: () => FileHolder): (wanted: readonly SharedFile[]) => Promise<void> {
  const held = new Map<string, string>();
  let last: Promise<void> = Promise.resolve();
  const change = async (wanted: readonly SharedFile[]) => {
    for (const path of [...held.keys()].filter((each) => !wanted.some((file) => file.path === each))) {
      await engine().drop(path);
      held.delete(path);
    }
    for (const { path, text } of wanted.filter((file) => held.get(file.path) !== file.text)) {
      await engine().put(path, text);
      held.set(path, text);
    }
  };
  return (wanted) => {
    last = last.catch(() => undefined).then(() => change(wanted));
    return last;
  };
}
