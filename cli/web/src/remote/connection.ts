// The WebSocket of a seat, which comes back by itself: it joins by the token of the link, and after a loss again, after
// waits that grow. The token goes nowhere else.
import { signal } from '@preact/signals';
import type { TableMessage } from '../engine/client';

/**
 * `joining` for the first time, `here`, `away` while it is lost, `taken` by another device with the same link, `refused`
 * where the server has no seat for the token.
 */
export type Reach = 'joining' | 'here' | 'away' | 'taken' | 'refused';

interface Settings {
  readonly token: string;
  /** The language of the table's sentences. */
  readonly lang: 'it' | 'en';
  /** The number of the last event that is known. */
  readonly since: () => number;
  readonly received: (message: TableMessage) => void;
}

const shortest = 500; // milliseconds between tries
const longest = 8000;
/** After so long without a message a phone that wakes up asks anew: its browser may not know that the line is dead. */
const stale = 20_000;

/** The address of the table, on the server of the page. */
export function socketAddress(base: string): string {
  const address = new URL('table', base);
  address.protocol = address.protocol === 'https:' ? 'wss:' : 'ws:';
  address.hash = '';
  address.search = '';
  return address.href;
}

export class Connection {
  readonly reach = signal<Reach>('joining');
  private socket: WebSocket | null = null;
  private wait = shortest;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private heard = 0;
  private readonly watched: readonly (readonly [EventTarget, string, () => void])[];

  constructor(private readonly settings: Settings) {
    this.watched = [
      [globalThis, 'online', () => this.again()],
      [globalThis, 'offline', () => this.lose()],
      [document, 'visibilitychange', () => this.wake()],
    ];
    for (const [target, event, listener] of this.watched) target.addEventListener(event, listener);
    this.open();
  }

  /** Sends a message; one that is sent while the connection is lost goes nowhere. */
  send(message: object): void {
    if (this.socket?.readyState === WebSocket.OPEN) this.socket.send(JSON.stringify(message));
  }

  /** Tries again now, also where another device has the seat. */
  again(): void {
    if (this.reach.value === 'here' || this.reach.value === 'refused') return;
    this.wait = shortest;
    this.open();
  }

  /** Drops a connection that does not answer, and opens another. */
  renew(): void {
    this.lose();
    this.open();
  }

  close(): void {
    for (const [target, event, listener] of this.watched) target.removeEventListener(event, listener);
    clearTimeout(this.timer);
    this.drop();
  }

  private open(): void {
    clearTimeout(this.timer);
    this.drop();
    if (this.reach.value === 'taken') this.reach.value = 'away';
    const socket = new WebSocket(socketAddress(document.baseURI));
    this.socket = socket;
    socket.onopen = () => {
      const { token, lang, since } = this.settings;
      socket.send(JSON.stringify({ type: 'join', token, since: since(), page: lang }));
    };
    socket.onmessage = ({ data }) => {
      if (this.socket === socket) this.take(String(data));
    };
    socket.onclose = () => {
      if (this.socket === socket) this.lose();
    };
  }

  private take(text: string): void {
    this.heard = Date.now();
    const message = JSON.parse(text) as TableMessage;
    if (message.type === 'hello') {
      this.reach.value = 'here';
      this.wait = shortest;
    } else if (message.type === 'error' && this.reach.value !== 'here') {
      this.reach.value = 'refused';
      this.drop();
    } else if (message['taken'] === true) {
      this.reach.value = 'taken';
      this.drop();
    }
    this.settings.received(message);
  }

  /** The connection is gone: another try follows. */
  private lose(): void {
    this.drop();
    clearTimeout(this.timer);
    if (this.reach.value === 'taken' || this.reach.value === 'refused') return;
    if (this.reach.value === 'here') this.reach.value = 'away';
    this.timer = setTimeout(() => {
      this.open();
    }, this.wait);
    this.wait = Math.min(longest, this.wait * 2);
  }

  private wake(): void {
    if (document.visibilityState !== 'visible') return;
    if (this.reach.value === 'away') this.again();
    else if (this.reach.value === 'here' && Date.now() - this.heard > stale) this.renew();
  }

  private drop(): void {
    const { socket } = this;
    this.socket = null;
    socket?.close();
  }
}
