import { randomUUID } from 'node:crypto';
import type { Chain } from '../limit/chain.js';
import { titleOf } from '../load/cards.js';
import { requestText } from '../load/http-connection.js';
import { closedLoop, type CommandTarget } from '../load/load.js';
import { stateDigest } from '../load/state.js';
import type { Watchers } from '../load/watchers.js';
import { Program } from '../measure/program.js';
import type { RoundPlan } from '../measure/rounds.js';
import { RunningApplication, type StoreAddresses } from '../ours/application.js';
import type { LiveDocument } from '@atrium/contracts/core/live';

/** How big the benchmarks are. */
export interface Sizes extends RoundPlan {
  /** Seconds of load in each run. */
  readonly seconds: number;
  /** Watchers of the widest fan-outs. */
  readonly fanOuts: readonly number[];
  /** Events of the log that is rebuilt. */
  readonly events: number;
  /** Events of the log whose length must not be felt. */
  readonly longLog: number;
  /** Bugs of the list that is read. */
  readonly bugs: number;
  /** Records that are searched, and events that somebody missed. */
  readonly found: number;
  /** Messages of the channel whose length must not be felt. */
  readonly said: number;
  /** Sockets whose memory is measured. */
  readonly sockets: number;
  /** People of the organisation whose day is lived through. */
  readonly staff: number;
  /** Events of the logs whose past is looked at. */
  readonly pasts: readonly number[];
  /** Cards of the board that is looked at, now and in the past. */
  readonly cards: number;
  /** Rows of the file that is imported. */
  readonly imported: number;
  /** The most of anything that a benchmark counts by itself, where that is to be little. */
  readonly most: number;
}

/** One of the two that are compared: takes the same commands, serves the same watchers. */
export interface Contender extends CommandTarget {
  readonly cookies: readonly string[];
  /** Its documents, from where its readers get them. */
  documents(): Promise<readonly LiveDocument[]>;
}

/** More than are in flight at any time, so that commands do not wait for one another. */
const cardCount = 60;
const peopleCount = 10;
const warmUpSeconds = 2;

/** The application and the bare chain over the same stores, and the watchers of both. */
export class Bench {
  private constructor(
    readonly stores: StoreAddresses,
    readonly sizes: Sizes,
    readonly application: RunningApplication,
    readonly chain: Program<Chain>,
    readonly watchers: Program<Watchers>,
    readonly ours: Contender,
    readonly limit: Contender,
  ) {}

  /** Starts both and lets them warm up. */
  static async start(stores: StoreAddresses, sizes: Sizes): Promise<Bench> {
    const application = await RunningApplication.start(stores);
    await application.furnish(peopleCount, cardCount);
    const chain = new Program<Chain>('../limit/chain.js');
    const { port, ids } = await chain.ask('start', { count: cardCount });
    const watchers = new Program<Watchers>('../load/watchers.js');
    let sent = 0;
    const limit: Contender = {
      port,
      cookies: [''],
      nextCommand: () => {
        const n = ++sent;
        return requestText('PUT', `/command/${ids[n % ids.length]}`, {}, { tasktitle: titleOf(n) });
      },
      documents: () => chain.ask('documents'),
    };
    const bench = new Bench(stores, sizes, application, chain, watchers, oursOf(application), limit);
    for (const contender of [bench.limit, bench.ours]) await closedLoop(contender, 20, warmUpSeconds);
    return bench;
  }

  /** Lets watchers watch while something runs; gives when the last of them had each position, and whether all agree. */
  async watched<Result>(
    contender: Contender,
    count: number,
    work: () => Promise<Result>,
    positionsOf: (result: Result) => readonly string[],
  ): Promise<{ result: Result; arrivals: readonly (number | null)[]; right: boolean }> {
    if (count === 0) return { result: await work(), arrivals: [], right: true };
    const { port, cookies } = contender;
    await this.watchers.ask('open', { port, count, cookies, topics: ['tasks'] });
    try {
      const result = await work();
      const arrivals = await this.watchers.ask('arrivals', { positions: positionsOf(result), withinMs: 5_000 });
      const states = await this.watchers.ask('states');
      const agreed = states.length === 1 && states[0] === stateDigest(await contender.documents());
      return { result, arrivals, right: agreed && !arrivals.includes(null) };
    } finally {
      await this.watchers.ask('close');
    }
  }

  async stop(): Promise<void> {
    await Promise.all([this.watchers.stop(), this.chain.stop(), this.application.stop()]);
  }
}

/** The application as something that takes commands: edits of its cards, by its people in turn. */
export function oursOf(application: RunningApplication): Contender {
  const { port, people, cards } = application;
  const headers = people.map(({ cookie, xsrf }) => ({ cookie, 'x-xsrf-token': xsrf }));
  let sent = 0;
  return {
    port,
    cookies: application.cookies,
    nextCommand: () => {
      const n = ++sent;
      return requestText(
        'PUT',
        `/api/task/updateTask/${cards[n % cards.length]}`,
        { ...headers[n % headers.length], 'idempotency-key': randomUUID() },
        { tasktitle: titleOf(n) },
      );
    },
    documents: () => application.documents(),
  };
}

/** The application as something that takes messages: of its people in turn, to one channel after the other. */
export function talkOf(application: RunningApplication, channels: readonly string[]): CommandTarget {
  const { port, people } = application;
  const headers = people.map(({ cookie, xsrf }) => ({ cookie, 'x-xsrf-token': xsrf }));
  let sent = 0;
  return {
    port,
    nextCommand: () => {
      const n = ++sent;
      const path = `/api/chat/channels/${channels[n % channels.length]}/messages`;
      return requestText('POST', path, headers[(n * 21) % headers.length] ?? {}, {
        text: titleOf(n),
        nonce: randomUUID(),
      });
    },
  };
}
