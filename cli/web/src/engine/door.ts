// The functions of engine/api/cicera_api.h in the module, with texts of JavaScript.
import { clientWords } from './client_words';
import { EngineError } from './engine_error';
import type { ApiError } from './requests';

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
  /** Its memory, as numbers of 32 bits; another one after it has grown. */
  readonly HEAPU32: Uint32Array;
}

export interface Door {
  /** The answer to a request, both JSON texts. */
  ask(request: string): string;
  /** Plays at most so many units of the jobs; returns how many jobs still run. */
  step(units: number): number;
  /** The next event, a JSON text. */
  event(): string | null;
  close(): void;
}

export class OutOfMemory extends EngineError {
  constructor() {
    super({ kind: 'system', location: null, message: clientWords.memory.en, hint: '' });
  }
}

/** A door of the module. Throws EngineError, in the words of the API, where the settings are not valid. */
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
  // The address of the error is written where these four bytes are.
  const opened = withText('....', (error) => {
    module.HEAPU32[error >> 2] = 0;
    const door = withText(settings, (text) => module._cicera_open(text, error));
    const refused = taken(module.HEAPU32[error >> 2] ?? 0);
    if (refused !== null) throw new EngineError(JSON.parse(refused) as ApiError);
    if (door === 0) throw new OutOfMemory();
    return door;
  });
  return {
    ask(request) {
      const answer = taken(withText(request, (text) => module._cicera_ask(opened, text)));
      if (answer === null) throw new OutOfMemory();
      return answer;
    },
    step(units) {
      const running = module._cicera_step(opened, units);
      if (running < 0) throw new OutOfMemory();
      return running;
    },
    event: () => taken(module._cicera_event(opened)),
    close: () => module._cicera_close(opened),
  };
}
