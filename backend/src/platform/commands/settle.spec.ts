import { describe, expect, it } from '@jest/globals';
import type { LiveDocument } from '@atrium/contracts/core/live';
import { actorWith } from '../../../test/spec.js';
import { defineEntries } from '../kernel/entries.js';
import { defineRollups, type Slice } from '../slice/slice.js';
import type { AnyProjection } from '../kernel/projection.js';
import type { FeedEntry } from '../live/feed.js';
import type { FeedDelta } from '../projections/fold.js';
import { settleWith } from './settle.js';

const rooms: AnyProjection['rooms'] = ({ id }) => [`self:${id}`, 'everyone'];
const notes = { collection: 'notes', rooms } as AnyProjection;
const empty = defineRollups({ name: 'notes', rollups: [] });
const withDocuments: Slice = { ...empty, projections: [notes] };
const lines = (collection: string) =>
  defineEntries<LiveDocument & { of: string }, { type: 'Written'; data: { of: string } }>({
    collection,
    category: 'line',
    workingSet: 10,
    parents: ['notes'],
    affects: ({ aggregateId }) => [aggregateId],
    fold: (_, { event, aggregateId: _id }) => ({ _id, of: event.data.of }),
  });
const withEntries: Slice = { ...empty, entries: [lines('lines'), lines('answers')] };

const shape = (text: string, ...inRooms: string[]) => ({ rooms: inRooms, doc: { _id: 'n1', version: 3, text } });
const delta = (collection: string, id: string, ...shapes: ReturnType<typeof shape>[]): FeedDelta =>
  ({ collection, id, version: 3, op: 'put', shapes }) as object as FeedDelta;

const entry = (tenant: string, position: bigint, found: readonly FeedDelta[] | null): FeedEntry | null =>
  found === null ? null : { tenant, position, deltas: found, reset: false };

/**
 * What is answered about `n1`, with how often the read model was asked.
 * @param deltas null when the position was passed before
 * @param past what the feed still has of the position then; null when it does not reach back that far
 */
async function settled(
  slice: Slice,
  deltas: readonly FeedDelta[] | null,
  stored: Readonly<Record<string, string>> = {},
  past: readonly FeedDelta[] | null = null,
) {
  const asked: string[] = [];
  const reached: bigint[] = [];
  const settle = settleWith(
    {
      reached: async (tenant, position) => {
        reached.push(position);
        return entry(tenant, position, deltas);
      },
      entryAt: async (tenant, position) => entry(tenant, position, past),
    },
    {
      one: async (_actor, collection, id) => {
        asked.push(`${collection} ${id}`);
        return stored[collection] ?? null;
      },
    },
  );
  const answer = await settle(slice, actorWith(), 'n1', 42n);
  expect(reached).toEqual([42n]);
  return { answer: answer === null ? null : (JSON.parse(answer) as unknown), asked };
}

describe('what a sender is answered once the read models know of their command', () => {
  it('is the record as it was then, also for a repeat that comes when others changed it', async () => {
    const then = delta('notes', 'n1', shape('then', 'everyone'));
    const { answer, asked } = await settled(withDocuments, null, { notes: '{"text":"now"}' }, [then]);
    expect(answer).toMatchObject({ text: 'then' });
    expect(asked).toEqual([]);
  });

  it('comes along with the feed, in the richest shape that they see', async () => {
    const changed = delta(
      'notes',
      'n1',
      shape('all', 'self:bob'),
      shape('mine', 'self:ann'),
      shape('little', 'everyone'),
    );
    const other = delta('notes', 'n2', shape('another', 'everyone'));
    const { answer, asked } = await settled(withDocuments, [other, changed]);
    expect(answer).toMatchObject({ text: 'mine' });
    expect(asked).toEqual([]);
  });

  it('is nothing where they see none of it any more', async () => {
    const { answer, asked } = await settled(withDocuments, [delta('notes', 'n1', shape('his', 'self:bob'))]);
    expect(answer).toBeNull();
    expect(asked).toEqual([]);
  });

  it('is read where the feed does not bring it: it went on, or the command changed something else', async () => {
    const stored = { notes: '{"text":"stored"}' };
    for (const deltas of [null, [], [delta('tags', 'n1', shape('a tag', 'everyone'))]]) {
      expect(await settled(withDocuments, deltas, stored)).toEqual({ answer: { text: 'stored' }, asked: ['notes n1'] });
    }
    expect((await settled(withDocuments, null)).answer).toBeNull();
  });
});

describe('what is answered about a record that is an entry of others', () => {
  it('comes with the feed, whatever kind of entry it is', async () => {
    for (const collection of ['lines', 'answers']) {
      const { answer, asked } = await settled(withEntries, [delta(collection, 'n1', shape('said', 'of:n0'))]);
      expect(answer).toMatchObject({ text: 'said' });
      expect(asked).toEqual([]);
    }
  });

  it('leaves out a shape that is for the platform alone', async () => {
    const changed = delta('lines', 'n1', shape('kept'), shape('shown', 'of:n0'));
    expect((await settled(withEntries, [changed])).answer).toMatchObject({ text: 'shown' });
  });

  it('is read as the first of its kinds that is there for them', async () => {
    const stored = { answers: '{"text":"stored"}' };
    expect(await settled(withEntries, null, stored)).toEqual({
      answer: { text: 'stored' },
      asked: ['lines n1', 'answers n1'],
    });
    expect(await settled(withEntries, [])).toMatchObject({ answer: null });
  });
});
