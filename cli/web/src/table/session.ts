// One match at the table: it talks with the engine, lets the program's seats play, and says what is to be done now.
import { signal } from '@preact/signals';
import { wordsOf } from '../app/engine';
import { LongWork } from '../app/long_work';
import {
  EngineError,
  type Figures,
  type Hint,
  type HandScore,
  type LegalPlay,
  type OpenedTable,
  type Statistics,
  type TableEvent,
  type TableState,
} from '../engine/client';
import { cardNames, type CardNames } from '../cards/card_names';
import type { KeptFile } from '../storage/matches';
import { boardOf, type Board } from './board';
import type { Series } from './series';
import type { Guidance, Motion, Phase, SessionSettings, TableEngine } from './session_settings';
import { noteTitles } from './item_titles';
import { moveOf, readable, remainderOf, withText, type LogEntry, type Move } from './match_events';

export class Session {
  readonly board = signal<Board | null>(null);
  readonly state;
  readonly plays = signal<readonly LegalPlay[]>([]);
  readonly phase = signal<Phase>('watch');
  readonly log = signal<readonly LogEntry[]>([]);
  /** How many entries the log has had. */
  readonly told = signal(0);
  /** The last sentences, to be read out. */
  readonly said = signal<readonly string[]>([]);
  /** The last plays, the latest at the end. */
  readonly moves = signal<readonly Move[]>([]);
  readonly score = signal<HandScore | null>(null);
  readonly hint = signal<Hint | null>(null);
  readonly thinking: LongWork;
  readonly fault = signal('');
  /** How many plays of people can be taken back in this hand; null where the match was opened in the middle of one. */
  readonly taken;
  /** The seats of people who play elsewhere and are not there. */
  readonly away = signal<readonly number[]>([]);
  /** Those of them for whom the program plays. */
  readonly playedFor = signal<readonly number[]>([]);
  /** The person who looks at the screen. */
  readonly viewer;
  readonly opened: OpenedTable;
  /** The rules of a person's own that the match is played by. */
  readonly files: readonly KeptFile[];
  readonly people: readonly number[];
  /** Whether several people share the device, so that hands are hidden between turns. */
  readonly shared: boolean;
  /** Whether nobody plays on the device. */
  readonly watches: boolean;
  readonly clockwise: boolean;
  readonly fixed: boolean;
  readonly askBack: (() => void) | undefined;
  readonly rules: string | undefined;
  readonly series: Series | undefined;
  readonly guidance: Guidance | undefined;
  /** Reads the engine's sentences about cards. */
  readonly cards: CardNames;
  motion: Motion = (_, update) => {
    update();
    return Promise.resolve();
  };

  private readonly engine: TableEngine;
  private readonly keep: (text: string) => void;
  private readonly off: (() => void)[];
  private events: TableEvent[] = [];
  private closed = false;
  private lost = false;
  private working = false;

  constructor(settings: SessionSettings) {
    const { engine, opened, cards, clockwise = false, fixed = false, files = [], keep } = settings;
    ({ rules: this.rules, series: this.series, guidance: this.guidance, askBack: this.askBack } = settings);
    this.fixed = fixed;
    this.files = files;
    this.clockwise = clockwise;
    this.engine = engine;
    this.opened = opened;
    this.keep = keep;
    this.thinking = new LongWork(() => {
      engine.restart();
    });
    this.state = signal<TableState>(opened);
    this.taken = signal<number | null>(opened.plays_made === 0 ? 0 : null);
    this.people = opened.players.flatMap((player, seat) => (player === 'human' ? [seat] : []));
    this.shared = this.people.length > 1;
    this.watches = this.people.length === 0;
    this.viewer = signal(this.people.includes(opened.turn) ? opened.turn : (this.people[0] ?? 0));
    this.cards = cardNames(cards, opened.lang, opened.names);
    this.off = [
      engine.onTable(opened.table, (event) => this.events.push(withText(event, this.cards.named))),
      engine.onRestart(() => void this.run()),
    ];
  }

  isPerson(seat: number): boolean {
    return this.people.includes(seat);
  }

  sideOf(seat: number): number {
    return seat % this.opened.sides.length;
  }

  /** Goes on until a person has something to do. */
  async run(): Promise<void> {
    await this.work(async () => {
      await this.show(await this.look());
      while (!this.closed && !(await this.rest())) {
        this.phase.value = 'watch';
        await this.ask(async () => {
          this.state.value = await this.engine.ask({ ask: 'go-on', table: this.opened.table });
        });
      }
    });
  }

  /** The person at the screen plays. */
  async play(play: LegalPlay): Promise<void> {
    if (this.phase.value !== 'turn') return;
    await this.thinking.over();
    const { table } = this.opened;
    if (this.taken.value !== null) this.taken.value += 1;
    await this.change({ ask: 'play', table, seat: this.viewer.value, play: play.play });
  }

  /** Takes the last play of a person back, and what came after it, or asks for that. */
  async takeBack(): Promise<void> {
    if (this.askBack) return this.askBack();
    await this.thinking.over();
    if (this.working || this.fixed || this.taken.value === 0) return;
    this.moves.value = [];
    if (this.taken.value !== null) this.taken.value -= 1;
    await this.change({ ask: 'back', table: this.opened.table, seat: this.viewer.value });
  }

  async nextHand(): Promise<void> {
    if (this.phase.value !== 'hand-end') return;
    this.moves.value = [];
    this.taken.value = 0;
    await this.change({ ask: 'next-hand', table: this.opened.table });
  }

  /** The person whose turn it is has the device. */
  async takeDevice(): Promise<void> {
    this.viewer.value = this.state.value.turn;
    await this.run();
  }

  /** Looks for a hint, or stops one that is looked for. */
  async askHint(): Promise<void> {
    if (this.thinking.isLong.value) return this.thinking.stop();
    if (this.phase.value !== 'turn' || this.working || this.fixed) return;
    const { table } = this.opened;
    const seat = this.viewer.value;
    const find = async () => {
      this.hint.value = await this.engine.ask({ ask: 'hint', table, seat });
      this.said.value = this.hint.value.text;
    };
    await this.thinking.begin(() => this.work(find));
  }

  async askScore(): Promise<void> {
    const { table } = this.opened;
    await this.guard(async () => {
      this.score.value = await this.engine.ask({ ask: 'score', table });
      noteTitles(this.opened.lang, this.score.value);
    });
  }

  async statistics(): Promise<Statistics> {
    const found = await this.engine.ask({ ask: 'statistics', table: this.opened.table });
    const { named } = this.cards;
    return { ...found, text: found.text.map(named), decisive: found.decisive.map(named) };
  }

  duplicate(player: string): Promise<Figures> {
    return this.engine.ask({ ask: 'duplicate', table: this.opened.table, player });
  }

  /** The match file so far. */
  matchFile(): string {
    return this.engine.kept(this.opened.table);
  }

  /** Ends the session. `lost`: another tab goes on with the match, so nothing more of it is kept here. */
  close(lost = false): void {
    this.closed = true;
    this.lost = lost;
    for (const off of this.off) off();
    this.engine.ask({ ask: 'close', table: this.opened.table }).catch(() => undefined);
  }

  /** Where the match is, once the person has to do something; false where the program plays on. */
  private async rest(): Promise<boolean> {
    const { hand_over, match_over, turn, table } = { ...this.state.value, table: this.opened.table };
    if (hand_over || match_over) {
      this.plays.value = [];
      await this.askScore();
      this.phase.value = match_over ? 'match-end' : 'hand-end';
      return true;
    }
    if (!this.isPerson(turn)) return false;
    if (this.shared && this.viewer.value !== turn) {
      this.phase.value = 'pass';
      return true;
    }
    const answer = await this.engine.ask({ ask: 'plays', table, seat: turn });
    this.plays.value = answer.plays;
    if (this.guidance) {
      const hint = await this.engine.ask({ ask: 'hint', table, seat: turn });
      this.hint.value = this.guidance(answer.plays, this.sideOf(turn), this.cards, hint);
    }
    this.phase.value = 'turn';
    return true;
  }

  private async change(request: Parameters<TableEngine['ask']>[0]): Promise<void> {
    await this.work(async () => {
      this.hint.value = null;
      this.phase.value = 'watch';
      await this.ask(async () => {
        this.state.value = (await this.engine.ask(request)) as unknown as TableState;
      });
    });
    if (this.phase.value === 'watch') await this.run();
  }

  /** Changes the match, keeps it, and shows what has happened. */
  private async ask(step: () => Promise<void>): Promise<void> {
    await step();
    if (!this.lost) this.keep(this.matchFile());
    await this.show(await this.look());
  }

  /** How the table lies now for the person who looks. */
  private async look(): Promise<Board> {
    const { table } = this.opened;
    return boardOf(await this.engine.ask({ ask: 'state', table, seat: this.viewer.value }));
  }

  private async show(after: Board): Promise<void> {
    const events = this.events;
    this.events = [];
    const resumed = this.board.value === null;
    for (const event of events) {
      const [text] = readable([event], this.shared ? null : this.viewer.value);
      if (text) this.write(event.message.event ?? '', text);
      if (event.message['round'] === 0 || event.message.event === 'take_back') this.moves.value = [];
      const move = moveOf(event.message);
      if (!move) continue;
      this.moves.value = [...this.moves.value, move].slice(-2 * this.opened.seats);
      if (!resumed) await this.motion(move, () => (this.board.value = after));
    }
    const ends = this.state.value.hand_over && events.some(({ message }) => remainderOf(message) !== null);
    this.board.value = ends ? { ...after, loose: [], builds: [] } : after;
  }

  private write(kind: string, text: readonly string[]): void {
    this.told.value += 1;
    this.log.value = [...this.log.value, { number: this.told.value, kind, text }].slice(-400);
    this.said.value = text;
  }

  /** One piece of work at a time; while it runs, others are refused. */
  private async work(task: () => Promise<void>): Promise<void> {
    if (this.working || this.closed) return;
    this.working = true;
    try {
      await this.guard(task);
    } finally {
      this.working = false;
    }
  }

  private async guard(task: () => Promise<unknown>): Promise<void> {
    const before = this.phase.value;
    try {
      this.fault.value = '';
      await task();
    } catch (error) {
      if (this.closed || this.thinking.isStopped) return;
      if (!(error instanceof EngineError)) throw error;
      const sentence = this.cards.named(wordsOf(error) ?? '');
      if (error.error.kind === 'rules' && before !== 'watch') {
        // What the rules refuse leaves the match as it was.
        this.phase.value = before;
        this.said.value = [sentence];
        return;
      }
      this.fault.value = sentence;
      this.phase.value = 'failed';
    }
  }
}
