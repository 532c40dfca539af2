// A table on a server, which answers the requests of a session at the table as the engine does, from what the server
// sends to pages (docs/formats/table.md): each change of the table is a step, with its events and how the table lies
// after it. The session asks for one step after another, so cards move here as they do in a match of one's own, however
// fast the others play.
import { signal, type ReadonlySignal } from '@preact/signals';
import type {
  Answer,
  AskName,
  LegalPlay,
  Request,
  TableEvent,
  TableMessage,
  TableState,
} from '../engine/client';
import type { EngineError } from '../engine/engine_error';
import type { TableEngine } from '../table/session_settings';
import { Connection, type Reach } from './connection';
import {
  refusal,
  settingOf,
  table,
  type BackRequest,
  type Evening,
  type RemoteSetting,
  type ShownView,
  type Step,
} from './setting';

/** Milliseconds after which a play without an acknowledgement is taken for lost on a dead line. */
const patience = 6000;

interface Pending {
  readonly play: number;
  readonly seq: number;
  readonly fail: (error: EngineError) => void;
  timer: ReturnType<typeof setTimeout>;
}

export class RemoteTable implements TableEngine {
  /** Once the table is known; another object for each match. */
  readonly setting = signal<RemoteSetting | null>(null);
  /** The seats of people who are not there. */
  readonly away = signal<readonly number[]>([]);
  /** Those of them for whom the program plays. */
  readonly playedFor = signal<readonly number[]>([]);
  readonly evening = signal<Evening>({ won: [], again: [] });
  /** What is asked to be taken back, if anything is. */
  readonly back = signal<BackRequest | null>(null);
  /** Whether another match has begun, while the end of the one before may still be looked at. */
  readonly hasNext = signal(false);
  /** Why the table has stopped, or ''. */
  readonly trouble = signal('');
  readonly reach: ReadonlySignal<Reach>;

  private readonly connection: Connection;
  private hello: TableMessage | null = null;
  /** Whether the seat is at another table now, of the next round of an evening. */
  private isMoved = false;
  private seq = 0;
  private arriving: TableEvent[] = [];
  private steps: Step[] = [];
  private current: Step | null = null;
  private choice: { seq: number; plays: LegalPlay[] } | null = null;
  private pending: Pending | null = null;
  private waiters: (() => void)[] = [];
  private readonly listeners = new Set<(event: TableEvent) => void>();
  private readonly restarts = new Set<(reason: string) => void>();

  constructor(token: string, lang: 'it' | 'en') {
    this.connection = new Connection({
      token,
      lang,
      since: () => this.seq,
      received: (message) => {
        this.take(message);
      },
    });
    this.reach = this.connection.reach;
  }

  /** Tries to connect now, or takes the seat back from another device. */
  again(): void {
    this.connection.again();
  }

  /** Asks for another match. */
  askForAnother(): void {
    this.connection.send({ type: 'again' });
  }

  /** Asks for the last play of this seat to be taken back, or answers whoever has asked. */
  takeBack(agree = true): void {
    this.connection.send({ type: 'take_back', agree });
  }

  /** Goes on to the match that has begun. */
  beginNext(): void {
    const [first] = this.steps;
    if (!first) return;
    this.hasNext.value = false;
    this.current = null;
    this.setting.value = settingOf(this.hello, first.view);
  }

  close(): void {
    this.connection.close();
    clearTimeout(this.pending?.timer);
  }

  // What a session asks

  async ask<Name extends AskName>(request: Request<Name>): Promise<Answer<Name>>;
  async ask(request: { ask: string; [key: string]: unknown }): Promise<unknown> {
    switch (request.ask) {
      case 'state':
        if (!this.current) await this.step();
        return this.current?.view;
      case 'plays':
        await this.until(() => this.choice?.seq === this.current?.view.seq);
        return { type: 'choose', plays: this.choice?.plays ?? [] };
      case 'play':
        return this.play(Number(request['play']));
      case 'go-on':
      case 'next-hand':
        await this.step();
        return this.standing();
      case 'score':
        return this.current?.view.sheet;
      case 'close': // the session of a match: others follow
        return {};
      default:
        throw refusal('');
    }
  }

  onTable(_: number, listener: (event: TableEvent) => void): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }

  /** Calls when the match has gone on without the session, as on another device. */
  onRestart(listener: (reason: string) => void): () => void {
    this.restarts.add(listener);
    return () => this.restarts.delete(listener);
  }

  /** The match is kept by the server. */
  kept(): string {
    return '';
  }

  restart(): void {
    this.connection.renew();
  }

  private standing(): TableState {
    if (!this.current) throw refusal('');
    return { table, ...this.current.view.standing };
  }

  /** Plays, and resolves when the table lies as it does after the play. */
  private async play(play: number): Promise<TableState> {
    const seq = this.choice?.seq ?? 0;
    const lost = new Promise<never>((_, fail) => {
      this.pending = { play, seq, fail, timer: setTimeout(() => undefined) };
      this.sendPlay();
    });
    try {
      await Promise.race([this.step(), lost]);
    } finally {
      clearTimeout(this.pending?.timer);
      this.pending = null;
    }
    return this.standing();
  }

  private sendPlay(): void {
    const { pending } = this;
    if (!pending) return;
    clearTimeout(pending.timer);
    this.connection.send({ type: 'play', seq: pending.seq, play: pending.play });
    pending.timer = setTimeout(() => {
      if (this.reach.value === 'here') this.connection.renew();
    }, patience);
  }

  /** Goes on to the next step, once there is one. */
  private async step(): Promise<void> {
    await this.until(() => this.steps.length > 0);
    const next = this.steps.shift();
    if (next) this.show(next);
  }

  private show(step: Step): void {
    this.current = step;
    for (const event of step.events) for (const listener of this.listeners) listener(event);
  }

  private until(condition: () => boolean): Promise<void> {
    if (condition()) return Promise.resolve();
    return new Promise((done) => {
      const look = () => {
        if (!condition()) return;
        this.waiters = this.waiters.filter((each) => each !== look);
        done();
      };
      this.waiters.push(look);
    });
  }

  // What the server sends

  private take(message: TableMessage): void {
    switch (message.type) {
      case 'hello':
        this.isMoved ||= this.hello !== null && placeOf(message) !== placeOf(this.hello);
        this.hello = message;
        this.arriving = [];
        this.trouble.value = '';
        break;
      case 'event':
        this.takeEvent(message);
        break;
      case 'view':
        this.takeView(message as unknown as ShownView);
        break;
      case 'choose':
        this.takeChoice(message as unknown as { seq: number; plays: LegalPlay[] });
        break;
      case 'table':
        this.away.value = message['away'] as number[];
        this.playedFor.value = message['played_for'] as number[];
        this.evening.value = message as unknown as Evening;
        this.back.value = (message['take_back'] ?? null) as BackRequest | null;
        break;
      case 'error':
        this.takeError(String(message['message']));
        break;
    }
    for (const look of [...this.waiters]) look();
  }

  private takeEvent(message: TableMessage): void {
    const seq = Number(message['seq']);
    if (seq <= this.seq) return;
    this.seq = seq;
    this.arriving.push({ event: 'table', table, message });
  }

  private takeView(view: ShownView): void {
    this.trouble.value = '';
    const last = this.steps.at(-1) ?? this.current;
    if (last?.view.seq === view.seq) return; // after a connection that was lost for a while
    this.steps.push({ events: this.arriving, view: { ...view, seat: view.seat ?? 0 } });
    this.arriving = [];
    const isMoved = this.isMoved;
    this.isMoved = false;
    if (!this.setting.value) this.setting.value = settingOf(this.hello, view);
    else if (isMoved && !last?.view.standing.match_over) this.leaveTable();
    else if (last?.view.standing.match_over && !view.standing.match_over) this.hasNext.value = true;
    else if (this.waiters.length === 0 && this.choice && this.current?.view.turn === this.seatHere())
      this.catchUp();
  }

  private takeChoice(choice: { seq: number; plays: LegalPlay[] }): void {
    this.choice = choice;
    if (this.pending?.seq === choice.seq) this.sendPlay(); // it was lost on the way
  }

  private takeError(sentence: string): void {
    if (this.pending) this.pending.fail(refusal(sentence));
    else this.trouble.value = sentence;
  }

  /** The match at the table before goes on without the seat, or is over: only what is new is shown. */
  private leaveTable(): void {
    this.steps = this.steps.slice(-1);
    this.choice = null;
    this.pending?.fail(refusal(''));
    this.beginNext();
  }

  /** Another device has played here meanwhile: the session begins anew where the match is now. */
  private catchUp(): void {
    const events = this.steps.flatMap((step) => step.events);
    const view = this.steps.at(-1)?.view;
    this.steps = [];
    if (view) this.show({ events, view });
    for (const begin of this.restarts) begin('');
  }

  private seatHere(): number | null {
    return (this.hello?.['seat'] as number | null | undefined) ?? null;
  }
}

/** The seat and those at its table, by which another table is known. */
function placeOf({ seat, page }: TableMessage): string {
  return JSON.stringify([seat, (page as { names?: unknown } | undefined)?.names]);
}
