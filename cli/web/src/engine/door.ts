// The functions of engine/api/cicera_api.h in the module, with texts of JavaScript.

/** What the script of the module, cicera.js, makes. */
export interface CiceraModule {
  _cicera_open(settings: number, error: number): number;
  _cicera_ask(door: number, request: number): number;
  _cicera_step(door: number, units: number): number;
  _cicera_event(door: number): number;
  _cicera_free(text: number): void;
  _cicera_close(door: number): void;
  _malloc(bytes: number): number;
  _free(address: number): void;
  lengthBytesUTF8(text: string): number;
  stringToUTF8(text: string, address: number, bytes: number): void;
  UTF8ToString(address: number): string;
  /** Its file system, which lies in its memory and is empty at first. */
  FS: {
    mkdirTree(folder: string): void;
    writeFile(path: string, text: string): void;
    unlink(path: string): void;
  };
}

export interface Door {
  /** The answer to a request, both JSON texts. */
  ask(request: string): string;
  /** Plays at most so many units of the jobs; returns how many jobs still run. */
  step(units: number): number;
  /** The next event, a JSON text. */
  event(): string | null;
  /** Writes a file of the module's own memory, where requests find it by its path. */
  put(path: string, text: string): void;
  /** Takes a file away, if there is one. */
  drop(path: string): void;
  close(): void;
}

export class OutOfMemory extends Error {}

/** A door of the module. Throws the error of the API, a JSON text, where the settings are not valid. */
export function openDoor(module: CiceraModule, settings: string): Door {
  const withText = <T>(text: string, use: (address: number) => T): T => {
    const bytes = module.lengthBytesUTF8(text) + 1;
    const address = module._malloc(bytes);
    if (address === 0) throw new OutOfMemory();
    try {
      module.stringToUTF8(text, address, bytes);
      return use(address);
    } finally {
      module._free(address);
    }
  };
  const taken = (address: number): string | null => {
    if (address === 0) return null;
    const text = module.UTF8ToString(address);
    module._cicera_free(address);
    return text;
  };
  const door = withText(settings, (text) => module._cicera_open(text, 0));
  if (door === 0) throw new Error(`no door with the settings ${settings}`);
  return {
    ask(request) {
      const answer = taken(withText(request, (text) => module._cicera_ask(door, text)));
      if (answer === null) throw new OutOfMemory();
      return answer;
    },
    step(units) {
      const running = module._cicera_step(door, units);
      if (running < 0) throw new OutOfMemory();
      return running;
    },
    event: () => taken(module._cicera_event(door)),
    put(path, text) {
      const folder = path.slice(0, Math.max(0, path.lastIndexOf('/')));
      if (folder !== '') module.FS.mkdirTree(folder);
      module.FS.writeFile(path, text);
    },
    drop(path) {
      try {
        module.FS.unlink(path);
      } catch {
        // There is no such file.
      }
    },
    close: () => module._cicera_close(door),
  };
}
