/** A program: any number of watchers, apart from what is measured. */
import type { LiveDocument } from '@atrium/contracts/core/live';
import { nowMs, pause } from '../measure/clock.js';
import { serve } from '../measure/program.js';
import { stateDigest } from './state.js';
import { Arrivals, SharedReader, Watcher } from './watcher.js';

const arrivals = new Arrivals();
const reader = new SharedReader();
let watchers: Watcher[] = [];

/** How many connect at the same time. */
const together = 50;

const handlers = {
  /** Connects watchers, who share the given cookies evenly, and waits until each has its snapshot. */
  async open({ port, count, cookies, topics }: OpenWatchers): Promise<void> {
    arrivals.clear();
    for (let from = 0; from < count; from += together) {
      const some = Array.from({ length: Math.min(together, count - from) }, (_, index) => {
        const cookie = cookies[(from + index) % cookies.length] ?? '';
        return new Watcher({ port, cookie, topics }, reader, arrivals);
      });
      watchers.push(...some);
      await Promise.all(some.map(({ subscribed }) => subscribed));
    }
  },

  /** Cuts all connections at once, without a word to the server. */
  cut(): void {
    for (const watcher of watchers) watcher.close();
  },

  /**
   * Connects as many watchers as were cut, all of them in the same moment.
   * @param since the position that they all have; what came after it is all that they are to get
   * @returns milliseconds until the last of them is connected and has applied the given position, which is null where
   * there is nothing to catch up with
   */
  async resume({ last, ...target }: OpenWatchers & { since?: string; last: string | null }): Promise<number> {
    arrivals.clear();
    const began = nowMs();
    watchers = Array.from({ length: target.count }, (_, index) => {
      const cookie = target.cookies[index % target.cookies.length] ?? '';
      return new Watcher({ ...target, cookie }, reader, arrivals);
    });
    await Promise.all(watchers.map(({ subscribed }) => subscribed));
    if (last !== null && arrivals.allAt(last, watchers.length) === null) throw new Error('not all have caught up');
    return nowMs() - began;
  },

  /**
   * Waits until all watchers have applied all of these positions.
   * @param times how often each position comes to each of them: once for each topic in which something changed
   * @returns when the last of them had each; null for what did not come in time
   */
  async arrivals({ positions, withinMs, times = 1 }: AskedArrivals) {
    const deadline = nowMs() + withinMs;
    const lost = watchers.filter(({ ended }) => ended !== undefined);
    if (lost.length > 0) process.stderr.write(`${lost.length} watchers were let down: ${lost[0]?.ended}\n`);
    const all = () => positions.map((position) => arrivals.allAt(position, watchers.length * times));
    while (all().includes(null) && nowMs() < deadline) await pause(10);
    return all();
  },

  /**
   * The watchers in turn open one of these topics after the other, at a fixed rate, whether answered or not.
   * @param rate openings a second
   */
  async look({ topics, rate, seconds }: { topics: readonly string[]; rate: number; seconds: number }): Promise<void> {
    const start = nowMs();
    for (let n = 0; n < rate * seconds; n++) {
      const early = start + (n * 1_000) / rate - nowMs();
      // To the millisecond is enough: nothing is counted from when they look.
      if (early > 1) await pause(early);
      watchers[(n * 7) % watchers.length]?.open(topics[n % topics.length] ?? '');
    }
  },

  /** When the last follower had each position; null for positions that nobody got. */
  lastArrivals({ positions }: { positions: readonly string[] }): (number | null)[] {
    return positions.map((position) => arrivals.lastAt(position));
  },

  /** Why watchers are connected no more, as far as they are not. */
  losses: (): string[] => watchers.flatMap(({ ended }) => ended ?? []),

  /** The digests of the watchers' states, each once: one when all of them are alike. */
  states(): string[] {
    const texts = new Map<LiveDocument, string>();
    const textOf = (doc: LiveDocument): string => {
      const text = texts.get(doc) ?? JSON.stringify(doc);
      texts.set(doc, text);
      return text;
    };
    return [...new Set(watchers.map(({ documents }) => stateDigest(documents.values(), textOf)))];
  },

  close(): void {
    for (const watcher of watchers) watcher.close();
    watchers = [];
  },
};

export interface OpenWatchers {
  readonly port: number;
  readonly count: number;
  /** Of signed-in people; an empty text for nobody. */
  readonly cookies: readonly string[];
  readonly topics: readonly string[];
}

interface AskedArrivals {
  readonly positions: readonly string[];
  readonly withinMs: number;
  readonly times?: number;
}

/** What the watchers can be asked. */
export type Watchers = typeof handlers;

serve(handlers);
