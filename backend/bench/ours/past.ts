/** A program: the thread of the past over a log of its own, asked as the application asks it. */
import 'reflect-metadata';
import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { Position } from '@atrium/contracts/core/live';
import { EventStore } from '../../src/platform/event-store/event-store.js';
import { streamName } from '../../src/platform/event-store/streams.js';
import type { AskedMoment, PastAnswers, PastQuestion } from '../../src/platform/past/past-questions.js';
import { PastThread } from '../../src/platform/past/past-thread.js';
import { slices } from '../../src/slices/index.js';
import { boardEvents, pastTenant, writtenTogether } from '../load/past-log.js';
import { boardDigest } from '../load/past-state.js';
import { nowMs } from '../measure/clock.js';
import { serve } from '../measure/program.js';

const dataDir = process.env['DATA_DIR'] ?? '';
const eventStoreUrl = process.env['EVENTSTORE_URL'] ?? '';
const thread = new PastThread(slices);
const place = { dataDir, eventStoreUrl };
const topic = { topic: 'tasks', collection: 'tasks', rooms: ['open', 'done'] };
let last = '[]';

/** Bytes of all files below a folder. */
function bytesIn(folder: string): number {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .reduce((sum, { parentPath, name }) => sum + statSync(join(parentPath, name)).size, 0);
}

type Body<Kind> = Kind extends PastQuestion['kind']
  ? Omit<Extract<PastQuestion, { kind: Kind }>, 'kind' | 'tenant' | 'acting' | 'upTo'>
  : never;

async function asked<Kind extends keyof PastAnswers>(kind: Kind, body: Body<Kind>): Promise<PastAnswers[Kind]> {
  // What is asked about is filled already.
  const question = { kind, tenant: pastTenant, acting: pastTenant, upTo: 0, ...body } as PastQuestion;
  const outcome = await thread.carryOut({ kind: 'answer', archive: place, question });
  if (typeof outcome !== 'object' || !('answer' in outcome)) throw new Error(`No answer: ${JSON.stringify(outcome)}`);
  return outcome.answer as PastAnswers[Kind];
}

const at = (position: Position): AskedMoment => ({ position });

const handlers = {
  /** Writes the log of a board whose cards are worked on by turns. */
  async write({ events, cards }: { events: number; cards: number }): Promise<void> {
    const store = EventStore.open(eventStoreUrl);
    const each = Math.ceil(events / cards);
    for (let revision = 0; revision < each; revision += writtenTogether) {
      const count = Math.min(writtenTogether, each - revision);
      let next = 0;
      const work = async (): Promise<void> => {
        while (next < cards) {
          const card = next++;
          const batch = boardEvents(card, revision, count, revision * cards + card * count);
          const expected = revision === 0 ? 'none' : revision - 1;
          await store.append(streamName('task', pastTenant, `card-${card}`), batch, expected);
        }
      };
      await Promise.all(Array.from({ length: 50 }, work));
    }
  },

  /** Fills the archive. @returns how many seconds that took, and the bytes of archive and log */
  async fill(): Promise<{ seconds: number; archive: number; log: number }> {
    const began = nowMs();
    while ((await thread.carryOut({ kind: 'fill', archive: place, ms: 1_000 })) !== true);
    const seconds = (nowMs() - began) / 1_000;
    await thread.carryOut({ kind: 'close' });
    return { seconds, archive: bytesIn(join(dataDir, 'past')), log: bytesIn(join(dataDir, 'events')) };
  },

  /** Opens the archive, and nothing else. */
  async open({ position }: { position: Position }): Promise<void> {
    await asked('moments', { moments: { at: at(position) } });
  },

  /** The board at a moment, ready to be sent, and how long that took. */
  async snapshot({ position }: { position: Position }): Promise<{ ms: number }> {
    const began = nowMs();
    const { documents } = await asked('snapshot', { topic, at: at(position) });
    const ms = nowMs() - began;
    last = documents;
    return { ms };
  },

  /** What identifies the board that was given last. */
  digest: () => boardDigest(JSON.parse(last) as Parameters<typeof boardDigest>[0]),

  /** What changed between two moments, ready to be sent, and how long that took. */
  async span({ from, to }: { from: Position; to: Position }): Promise<{ ms: number; count: number }> {
    const began = nowMs();
    let count = 0;
    for (let start = from; ;) {
      const part = await asked('deltas', { topic, from: at(start), to: at(to) });
      count += (JSON.parse(part.deltas) as unknown[]).length;
      if (part.complete) return { ms: nowMs() - began, count };
      start = part.to;
    }
  },
};

/** What the past can be asked. */
export type ProductPast = typeof handlers;

serve(handlers);
