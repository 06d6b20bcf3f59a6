/** A program: the product's rebuild of all read models, in a process of its own. */
import type { TaskView } from '@atrium/contracts/tasks/views';
import pino from 'pino';
import { SliceRegistry } from '../../src/platform/slice/registry.js';
import { EventStore } from '../../src/platform/event-store/event-store.js';
import { streamName } from '../../src/platform/event-store/streams.js';
import { documentJson } from '../../src/platform/projections/codec.js';
import { removeGeneration } from '../../src/platform/projections/generations.js';
import { ReadModelKeys } from '../../src/platform/projections/keys.js';
import { Lease } from '../../src/platform/projections/lease.js';
import { NextBuild } from '../../src/platform/projections/next-build.js';
import { signatureOf } from '../../src/platform/projections/projector-state.js';
import { createRedis } from '../../src/platform/redis.js';
import { slices } from '../../src/slices/index.js';
import { titleOf } from '../load/cards.js';
import { cardEvents, eventsPerCard, eventsTogether } from '../load/log.js';
import { nowMs } from '../measure/clock.js';
import { serve } from '../measure/program.js';

const tenant = 'rebuild';
const registry = new SliceRegistry(slices);
const store = EventStore.open(process.env['EVENTSTORE_URL'] ?? '');
const redis = createRedis(process.env['REDIS_URL'] ?? '', pino({ level: 'warn' }));
const no = () => Promise.resolve(false);
const erased = {
  forget: () => {},
  destroyKeysOf: no,
  destroyKeyOf: no,
  erasesPerson: () => false,
  endsInRecord: () => false,
};
const signature = signatureOf(registry.collections);
/** Nobody renews it meanwhile. */
const lease = new Lease(redis, 'projector', 'bench', 60 * 60_000);
let cards = 0;
let readModels = new ReadModelKeys(signature, 'none');

const handlers = {
  async start(): Promise<void> {
    await redis.connect();
    await lease.hold();
  },

  /** Writes a log of cards whose events lie between one another's, as those of a team do. */
  async fill({ events }: { events: number }): Promise<void> {
    cards = events / eventsPerCard;
    for (let revision = 0; revision < eventsPerCard; revision += eventsTogether) {
      let next = 0;
      const work = async (): Promise<void> => {
        while (next < cards) {
          const card = next++;
          const expected = revision === 0 ? 'none' : revision - 1;
          await store.append(streamName('task', tenant, `card-${card}`), cardEvents(card, revision), expected);
        }
      };
      await Promise.all(Array.from({ length: 50 }, work));
    }
  },

  /** Events a second; and whether each document is in the end what its events make it. */
  async run(): Promise<{ rate: number; documents: number; right: boolean }> {
    await removeGeneration(redis, readModels.generation);
    const stop = new AbortController().signal;
    const began = nowMs();
    const next = await NextBuild.open({ store, redis, registry, erased, signature, lease });
    await next.run(stop);
    ({ readModels } = await next.finish(0n, stop));
    const rate = (cards * eventsPerCard * 1_000) / (nowMs() - began);
    return { rate, documents: cards, right: await isRight() };
  },
};

async function isRight(): Promise<boolean> {
  const texts = await redis.mGet(
    Array.from({ length: cards }, (_, card) => readModels.document(tenant, 'tasks', `card-${card}`)),
  );
  return texts.every((text) => {
    if (text === null) return false;
    const card = JSON.parse(documentJson(text)) as TaskView;
    return card.version === eventsPerCard && card.tasktitle === titleOf(eventsPerCard - 1);
  });
}

/** What the rebuild can be asked. */
export type ProductRebuild = typeof handlers;

serve(handlers);
