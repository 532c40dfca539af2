// Work for which the engine may need seconds, as a hint, and during which it hears nothing. It is stopped by starting the
// engine again, which then opens the match as it was.
import { signal } from '@preact/signals';

const long = 500; // milliseconds

export class LongWork {
  /** Whether it has taken so long that it can be stopped. */
  readonly isLong = signal(false);
  /** Whether it was stopped and has not yet ended. */
  isStopped = false;
  private done: Promise<void> = Promise.resolve();
  /** Whether something else waits for its end. */
  private hinders = false;

  constructor(private readonly restart: () => void) {}

  async begin(work: () => Promise<void>): Promise<void> {
    const timer = setTimeout(() => {
      if (this.hinders) this.stop();
      else this.isLong.value = true;
    }, long);
    try {
      await (this.done = work());
    } finally {
      clearTimeout(timer);
      this.isLong.value = false;
      this.isStopped = false;
    }
  }

  stop(): void {
    this.isStopped = true;
    this.restart();
  }

  /** Resolves when the work is over, whatever came of it; it is stopped where it takes long. */
  async over(): Promise<void> {
    this.hinders = true;
    if (this.isLong.value) this.stop();
    await this.done.catch(() => undefined);
    this.hinders = false;
  }
}
