// What a worker does with the messages of the client: it opens a door, answers calls, and plays the jobs of studies in
// short slices, between which it hears of new messages.
import { type CiceraModule, type Door, openDoor } from './door';
import { EngineError, languageOf, reasonOf, textOf } from './engine_error';
import {
  type Answered,
  type Call,
  type FromWorker,
  type Halt,
  type Opening,
  peekName,
  type ToWorker,
} from './protocol';
import type { ApiError, ApiEvent, Json } from './requests';

/** The way to the client, of a web worker or of a thread of node. */
export interface Port {
  post(message: FromWorker): void;
  /** Resolves in a later turn of the event loop, after messages that wait. */
  turn(): Promise<void>;
  load(opening: Opening['open']): Promise<CiceraModule>;
  now(): number;
}

const sliceTime = 40; // milliseconds between two looks at the messages
const loadError = 'LoadError'; // as cli/wasm/module_begin.js names what it throws
const mostUnits = 1 << 10; // of a slice: the next units of a job may take longer than the last

interface Reply {
  answer?: Json;
  error?: ApiError;
}

/** Returns the function that takes the client's messages. */
export function serve(port: Port): (message: ToWorker) => void {
  let door: Door | null = null;
  const halted = new Set<number>();
  const playing = new Map<number, number>(); // by call: its job

  let language = languageOf(null);

  const ask = (request: Record<string, Json>): Reply => {
    if (door === null) throw new Error('the first message opens the door');
    try {
      return JSON.parse(door.ask(textOf(request, language))) as Reply;
    } catch (error) {
      if (error instanceof EngineError) return { error: error.error };
      throw error;
    }
  };
  const events = (): ApiEvent[] => {
    const list: ApiEvent[] = [];
    for (let text = door?.event(); text; text = door?.event()) list.push(JSON.parse(text) as ApiEvent);
    return list;
  };
  const told = (call: number, reply: Reply, caused: ApiEvent[], kept?: string) => {
    const message: Answered = { call, events: caused };
    if (reply.error) message.error = reply.error;
    else message.answer = reply.answer ?? null;
    if (kept !== undefined) message.kept = kept;
    port.post(message);
  };

  const answer = ({ call, request, keep }: Call) => {
    const reply = ask(request);
    const caused = events();
    const table = keep && !reply.error ? numberIn(reply.answer, 'table') : null;
    const file = table === null ? null : ask({ ask: 'export', table });
    told(call, reply, caused, typeof file?.answer === 'string' ? file.answer : undefined);
  };

  /** The end of a job, where these events have it. */
  const ending = (job: number, caused: ApiEvent[]): Reply | null => {
    for (const event of caused) {
      if (event.event === 'result' && event.job === job) return { answer: event.answer };
      if (event.event === 'error' && event.job === job) return { error: event.error };
    }
    return null;
  };

  const stopJob = (call: number, job: number) => {
    const soFar = ask({ ask: 'result', job });
    ask({ ask: 'stop', job });
    told(call, { answer: soFar.error ? null : resultOf(soFar.answer) }, []);
  };

  /** Plays the job of a call to its end. A request that starts none has its answer. */
  const playJob = async ({ call, request }: Call) => {
    const started = ask(request);
    const job = numberIn(started.answer, 'job');
    if (job === null) return told(call, started, events());
    playing.set(call, job);
    let units = 1;
    for (;;) {
      await port.turn();
      if (halted.delete(call)) {
        stopJob(call, job);
        break;
      }
      const begin = port.now();
      door?.step(units);
      const caused = events();
      const end = ending(job, caused);
      if (end) {
        told(call, end, []);
        break;
      }
      for (const event of caused)
        if (event.event === 'progress') {
          const { done, of, stage } = event;
          port.post({ playing: call, done, of, ...(stage !== undefined && { stage }) });
        }
      const time = port.now() - begin;
      units =
        time < sliceTime / 2
          ? Math.min(units * 2, mostUnits)
          : Math.max(1, Math.round((units * sliceTime) / time));
    }
    playing.delete(call);
  };

  /** The result so far of a job that a call plays. */
  const peek = ({ call, request }: Call) => {
    const job = playing.get(Number(request['call']));
    const reply = job === undefined ? { answer: null } : ask({ ask: 'result', job });
    told(call, reply.error ? reply : { answer: resultOf(reply.answer) }, []);
  };

  /** After this the worker can only be ended. */
  const fail = (error: unknown) => {
    const failed = reasonOf(error);
    if (error instanceof EngineError) port.post({ failed, refused: error.error });
    else if (error instanceof Error && error.name === loadError) port.post({ failed, loading: true });
    else port.post({ failed });
  };

  const take = (message: Call | Halt) => {
    try {
      if ('halt' in message) halted.add(message.halt);
      else if (message.play) playJob(message).catch(fail);
      else if (message.request['ask'] === peekName) peek(message);
      else answer(message);
    } catch (error) {
      fail(error);
    }
  };
  const early: (Call | Halt)[] = []; // which wait for the door

  const open = async (opening: Opening['open']) => {
    language = languageOf(opening.settings);
    door = openDoor(await port.load(opening), JSON.stringify(opening.settings));
    port.post({ opened: true });
    early.splice(0).forEach(take);
  };

  return (message) => {
    if ('open' in message) open(message.open).catch(fail);
    else if (door === null) early.push(message);
    else take(message);
  };
}

function numberIn(answer: Json | undefined, key: string): number | null {
  const value = answer && typeof answer === 'object' && !Array.isArray(answer) ? answer[key] : null;
  return typeof value === 'number' ? value : null;
}

function resultOf(answer: Json | undefined): Json {
  return answer && typeof answer === 'object' && !Array.isArray(answer) ? (answer['answer'] ?? null) : null;
}
