// What a worker does with the messages of the client: it opens a door, answers calls, and plays the jobs of studies in
// short slices, between which it hears of new messages.
import { type CiceraModule, type Door, openDoor, OutOfMemory } from './door';
import { type Answered, type Call, type FromWorker, type Opening, peekName, type ToWorker } from './protocol';
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

interface Reply {
  answer?: Json;
  error?: ApiError;
}

const noMemory: ApiError = {
  kind: 'system',
  location: null,
  message: 'there is not enough memory',
  hint: '',
};

/** Returns the function that takes the client's messages. */
export function serve(port: Port): (message: ToWorker) => void {
  let door: Door | null = null;
  const halted = new Set<number>();
  const playing = new Map<number, number>(); // by call: its job

  const ask = (request: Record<string, Json>): Reply => {
    if (door === null) throw new Error('the first message opens the door');
    const file = fileOf(request);
    if (file !== null) return { answer: putOrDrop(door, request, file) };
    try {
      return JSON.parse(door.ask(JSON.stringify(request))) as Reply;
    } catch (error) {
      if (error instanceof OutOfMemory) return { error: noMemory };
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
    const table = keep && !reply.error ? tableOf(reply.answer) : null;
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

  /** Plays the job of a call to its end. */
  const playJob = async ({ call, request }: Call) => {
    const started = ask(request);
    if (started.error) return told(call, started, events());
    const job = (started.answer as { job: number }).job;
    playing.set(call, job);
    let units = 16;
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
        if (event.event === 'progress') port.post({ playing: call, done: event.done, of: event.of });
      const time = port.now() - begin;
      units =
        time < sliceTime / 2
          ? Math.min(units * 2, 1 << 16)
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

  const open = async (opening: Opening['open']) => {
    try {
      door = openDoor(await port.load(opening), JSON.stringify(opening.settings));
      port.post({ opened: true });
    } catch (error) {
      port.post({ failed: String(error) });
    }
  };

  return (message) => {
    if ('open' in message) void open(message.open);
    else if ('halt' in message) halted.add(message.halt);
    else if (message.play) void playJob(message);
    else if (message.request['ask'] === peekName) peek(message);
    else answer(message);
  };
}

/** The path of a request that is about a file in the module's memory; null where it is about anything else. */
function fileOf(request: Record<string, Json>): string | null {
  const { ask, file } = request;
  return (ask === 'put' || ask === 'drop') && typeof file === 'string' ? file : null;
}

function putOrDrop(door: Door, request: Record<string, Json>, file: string): Json {
  if (request['ask'] === 'drop') {
    door.drop(file);
    return { file };
  }
  const text = String(request['text'] ?? '');
  door.put(file, text);
  return { file, bytes: new TextEncoder().encode(text).length };
}

function tableOf(answer: Json | undefined): number | null {
  const table = answer && typeof answer === 'object' && !Array.isArray(answer) ? answer['table'] : null;
  return typeof table === 'number' ? table : null;
}

function resultOf(answer: Json | undefined): Json {
  return answer && typeof answer === 'object' && !Array.isArray(answer) ? (answer['answer'] ?? null) : null;
}
