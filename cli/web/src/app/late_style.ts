// The styles of the rooms that are loaded late.
import { siteFile } from './files';

let loading: Promise<void> | null = null;

/** Loads them, once. Rejects with Error where they cannot be loaded; the next call tries again. */
function lateStyle(): Promise<void> {
  loading ??= new Promise<void>((resolve, reject) => {
    const link = document.createElement('link');
    link.rel = 'stylesheet';
    link.href = siteFile('late.css') ?? '';
    link.onload = () => {
      resolve();
    };
    link.onerror = () => {
      link.remove();
      loading = null;
      reject(new Error(link.href));
    };
    document.head.append(link);
  });
  return loading;
}

/** A function that loads a room with its styles, from one that loads its code. */
export function withStyle<Room>(load: () => Promise<Room>): () => Promise<Room> {
  return async () => {
    const style = lateStyle();
    style.catch(() => undefined); // of two files that are gone, the code is named
    const room = await load();
    await style;
    return room;
  };
}
