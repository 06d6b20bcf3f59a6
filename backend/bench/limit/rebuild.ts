/** A program: reads the whole log with the client and writes as many documents, and nothing in between. */
import { EventStoreDBClient, FORWARDS, START } from '@eventstore/db-client';
import { createClient } from '@redis/client';
import { benchCard } from '../load/cards.js';
import { nowMs } from '../measure/clock.js';
import { serve } from '../measure/program.js';

const client = EventStoreDBClient.connectionString(process.env['EVENTSTORE_URL'] ?? '');
const redis = createClient({ url: process.env['REDIS_URL'] ?? '' });
const text = JSON.stringify(benchCard(0));
const batchSize = 5_000;

const handlers = {
  async start(): Promise<void> {
    await redis.connect();
  },

  /** Events a second. */
  async run(): Promise<{ rate: number; documents: number }> {
    const began = nowMs();
    const documents = new Set<string>();
    let changed: Record<string, string> = {};
    let events = 0;
    let written: Promise<unknown> = Promise.resolve();
    const write = async (): Promise<void> => {
      await written;
      if (Object.keys(changed).length > 0) written = redis.mSet(changed);
      changed = {};
    };
    for await (const { event } of client.readAll({ direction: FORWARDS, fromPosition: START })) {
      if (event === undefined || event.streamId.startsWith('$')) continue;
      documents.add(event.streamId);
      changed[`limit:${event.streamId}`] = text;
      events += 1;
      if (events % batchSize === 0) await write();
    }
    await write();
    await written;
    return { rate: (events * 1_000) / (nowMs() - began), documents: documents.size };
  },
};

/** What the bare rebuild can be asked. */
export type BareRebuild = typeof handlers;

serve(handlers);
