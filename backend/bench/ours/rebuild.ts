/** A program: the product's rebuild of all read models, in a process of its own. */
import { BACKWARDS, END } from '@eventstore/db-client';
import type { TaskView } from '@atrium/contracts/tasks/views';
import pino from 'pino';
import { SliceRegistry } from '../../src/platform/slice/registry.js';
import { EventStore } from '../../src/platform/event-store/event-store.js';
import { streamName } from '../../src/platform/event-store/streams.js';
import { documentJson } from '../../src/platform/projections/codec.js';
import { keys } from '../../src/platform/projections/keys.js';
import { Lease } from '../../src/platform/projections/lease.js';
import { clearReadModels, signatureOf } from '../../src/platform/projections/projector-state.js';
import { ReadModelWriter } from '../../src/platform/projections/read-model-writer.js';
import { Rebuild } from '../../src/platform/projections/rebuild.js';
import { createRedis } from '../../src/platform/redis.js';
import { RecordErasure } from '../../src/platform/projections/record-erasure.js';
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
const nobodyErased = {
  forget: () => {},
  destroyKeysOf: no,
  destroyKeyOf: no,
  erasesPerson: () => false,
  endsInRecord: () => false,
};
let cards = 0;

const handlers = {
  async start(): Promise<void> {
    await redis.connect();
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
    await clearReadModels(redis);
    const writer = new ReadModelWriter(redis, registry);
    const lease = new Lease(redis, 'projector', 'bench');
    const recordErasure = new RecordErasure(store, registry, writer, nobodyErased);
    const rebuild = new Rebuild(store, redis, registry, writer, lease, nobodyErased, recordErasure);
    const target = await headOfLog();
    const began = nowMs();
    await rebuild.run(signatureOf(registry.collections), target, new AbortController().signal);
    const rate = (cards * eventsPerCard * 1_000) / (nowMs() - began);
    return { rate, documents: cards, right: await isRight() };
  },
};

async function headOfLog(): Promise<bigint> {
  for await (const { event } of store.client.readAll({ direction: BACKWARDS, fromPosition: END, maxCount: 1 })) {
    if (event?.position !== undefined) return event.position.commit;
  }
  return 0n;
}

async function isRight(): Promise<boolean> {
  const texts = await redis.mGet(
    Array.from({ length: cards }, (_, card) => keys.document(tenant, 'tasks', `card-${card}`)),
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
