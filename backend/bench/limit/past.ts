/** A program: folds events that lie in memory into the documents of a moment, and knows neither rules nor rights. */
import { EventStoreDBClient, FORWARDS, START } from '@eventstore/db-client';
import { pastTenant } from '../load/past-log.js';
import { boardDigest } from '../load/past-state.js';
import { nowMs } from '../measure/clock.js';
import { serve } from '../measure/program.js';

interface Held {
  readonly id: string;
  readonly position: string;
  readonly data: object;
}

type Card = Parameters<typeof boardDigest>[0][number];

const client = EventStoreDBClient.connectionString(process.env['EVENTSTORE_URL'] ?? '');
const events: Held[] = [];
let last: readonly Card[] = [];

function isCard(value: object): value is Card {
  return 'tasktitle' in value && 'priority' in value;
}

const handlers = {
  /** Takes all events into memory. @returns how many there are */
  async start(): Promise<number> {
    const prefix = `task-${pastTenant}.`;
    for await (const { event } of client.readAll({ direction: FORWARDS, fromPosition: START })) {
      if (event === undefined || !event.streamId.startsWith(prefix)) continue;
      const { position, data } = event;
      if (typeof data !== 'object' || data === null) continue;
      events.push({ id: event.streamId.slice(prefix.length), position: `${position?.commit ?? 0n}`, data });
    }
    return events.length;
  },

  /** The position of an event. */
  positionOf({ n }: { n: number }): string {
    return events[n]?.position ?? '0';
  },

  /** The documents after an event, ready to be sent, and how long that took. */
  snapshot({ n }: { n: number }): { ms: number; documents: number } {
    const began = nowMs();
    const documents = new Map<string, object>();
    for (const { id, data } of events.slice(0, n + 1)) {
      documents.set(id, { ...documents.get(id), _id: id, ...data });
    }
    const found = [...documents.values()].filter(isCard);
    const text = `[${found.map((document) => JSON.stringify(document)).join(',')}]`;
    const ms = nowMs() - began;
    last = JSON.parse(text) as Card[];
    return { ms, documents: documents.size };
  },

  /** What identifies the documents that were given last. */
  digest: () => boardDigest(last),

  /** What happened in a span, ready to be sent, and how long that took. */
  span({ from, to }: { from: number; to: number }): { ms: number; count: number } {
    const began = nowMs();
    const found = events.slice(from + 1, to + 1);
    JSON.stringify(found);
    return { ms: nowMs() - began, count: found.length };
  },
};

/** What the fold from memory can be asked. */
export type BarePast = typeof handlers;

serve(handlers);
