import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import type { startStores } from '../../../scripts/lib/constellation.mjs';
import { bugForm } from '../load/bugs.js';
import { titleOf } from '../load/cards.js';
import { requestText } from '../load/http-connection.js';
import { openLoop } from '../load/load.js';
import { Reader } from '../load/reader.js';
import { nowMs } from '../measure/clock.js';
import { Program } from '../measure/program.js';
import { type Figure, figureOf, interleave } from '../measure/rounds.js';
import { median } from '../measure/statistics.js';
import { RunningApplication, type StoreAddresses } from '../ours/application.js';
import type { ProductRebuild } from '../ours/rebuild.js';
import { type Contender, oursOf, type Sizes } from './bench.js';

const shortLog = 1_000;
const startUps = 3;
const commandsPerSecond = 50;
const listedBugs = 1_000;
const listReads = 20;
const longHistory = 10_000;

/** An installation whose log has a certain length before anybody begins to work in it. */
interface Grown {
  readonly stores: StoreAddresses;
  readonly stop: () => Promise<void>;
}

async function grown(dataDir: string, library: { startStores: typeof startStores }, events: number): Promise<Grown> {
  const own = join(dataDir, `log-of-${events}`);
  const stores = await library.startStores({ dataDir: own });
  const { eventStoreUrl, redisUrl } = stores;
  const filler = new Program<ProductRebuild>('../ours/rebuild.js', {
    EVENTSTORE_URL: eventStoreUrl,
    REDIS_URL: redisUrl,
  });
  await filler.ask('fill', { events });
  await filler.stop();
  return { stores: { eventStoreUrl, redisUrl, dataDir: own }, stop: () => stores.stop() };
}

/** Seconds from the start of the process until it serves, when everything is projected already. */
async function startUp({ stores }: Grown): Promise<number> {
  const began = nowMs();
  const application = await RunningApplication.start(stores);
  const seconds = (nowMs() - began) / 1_000;
  await application.stop();
  return seconds;
}

async function acknowledged(contender: Contender, seconds: number): Promise<number> {
  return median((await openLoop(contender, commandsPerSecond, seconds)).map(({ answeredIn }) => answeredIn));
}

async function listed(reader: Reader): Promise<number> {
  const reads = [];
  for (let n = 0; n < listReads; n++) reads.push(await reader.read('/api/bug/fetchbug'));
  return median(reads.map(({ ms }) => ms));
}

/** Edits of one and the same card. */
function editsOf(application: RunningApplication, card: string): Contender {
  const headers = application.people.map(({ cookie, xsrf }) => ({ cookie, 'x-xsrf-token': xsrf }));
  let sent = 0;
  return {
    ...oursOf(application),
    nextCommand: () => {
      const header = { ...headers[++sent % headers.length], 'idempotency-key': randomUUID() };
      return requestText('PUT', `/api/task/updateTask/${card}`, header, { tasktitle: titleOf(sent) });
    },
  };
}

/** A card that has been edited many times. @returns its id */
async function worn(application: RunningApplication, events: number): Promise<string> {
  const [card = ''] = application.cards;
  for (let n = 1; n < events; n++) await application.edit(card, titleOf(-n));
  return card;
}

/** B9: what a long log, and a record with a long history, cost those who work beside and on them. */
export async function measureGrowth(dataDir: string, constellation: string, sizes: Sizes): Promise<Figure[]> {
  const library = (await import(constellation)) as { startStores: typeof startStores };
  const short = await grown(dataDir, library, shortLog);
  const long = await grown(dataDir, library, sizes.longLog);
  const running: RunningApplication[] = [];
  try {
    // The first start projects everything.
    for (const side of [short, long]) await startUp(side);
    const few = {
      ...sizes,
      rounds: Math.min(startUps, sizes.rounds),
      attempts: Math.min(startUps * 2, sizes.rounds * 2),
    };
    const starts = await interleave(few, { short: () => startUp(short), long: () => startUp(long) });
    const sides = [];
    for (const { stores } of [short, long]) {
      const application = await RunningApplication.start(stores);
      running.push(application);
      await application.furnish(4, 60);
      await application.report(Math.min(listedBugs, sizes.most), bugForm);
      const reader = new Reader(application.port, application.cookies[0] ?? '');
      const measure = async () => ({
        acknowledged: await acknowledged(oursOf(application), sizes.seconds),
        listed: await listed(reader),
      });
      await measure();
      sides.push({ application, measure });
    }
    const [less, more] = sides;
    if (less === undefined || more === undefined) throw new Error('one side is missing');
    const rounds = await interleave(sizes, { limit: less.measure, ours: more.measure });
    const { application } = less;
    const length = Math.min(longHistory, sizes.most);
    const card = await worn(application, length);
    const [, fresh = ''] = application.cards;
    const edits = await interleave(sizes, {
      limit: () => acknowledged(editsOf(application, fresh), sizes.seconds / 2),
      ours: () => acknowledged(editsOf(application, card), sizes.seconds / 2),
    });
    const right = true;
    const log = `a log of ${sizes.longLog} events`;
    return [
      figureOf(starts, { goal: 'B9', what: `start over ${log}`, unit: 's', bound: 3, absolute: true }, (round) => ({
        ours: round.long,
        limit: round.short,
        right,
      })),
      figureOf(rounds, { goal: 'B9', what: `acknowledged over ${log}, p50`, unit: 'ms', bound: 1.2 }, (round) => ({
        ours: round.ours.acknowledged,
        limit: round.limit.acknowledged,
        right,
      })),
      figureOf(rounds, { goal: 'B9', what: `list of bugs over ${log}, p50`, unit: 'ms', bound: 1.2 }, (round) => ({
        ours: round.ours.listed,
        limit: round.limit.listed,
        right,
      })),
      figureOf(
        edits,
        { goal: 'B9', what: `edit of a card of ${length} events`, unit: 'ms', bound: 1.5 },
        ({ ours, limit }) => ({ ours, limit, right }),
      ),
    ];
  } finally {
    for (const application of running) await application.stop();
    await Promise.all([short.stop(), long.stop()]);
  }
}
