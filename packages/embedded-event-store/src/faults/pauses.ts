import { setTimeout as timeout } from 'node:timers/promises';

export class Pauses {
  private over = new AbortController();

  async pause(ms: number): Promise<void> {
    await timeout(ms, undefined, { signal: this.over.signal }).catch(() => {});
  }

  end(): void {
    this.over.abort();
    this.over = new AbortController();
  }
}
