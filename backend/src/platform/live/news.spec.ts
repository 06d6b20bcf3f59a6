import { describe, expect, it } from '@jest/globals';
import { actorWith } from '../../../test/spec.js';
import { hasFlag } from '@atrium/contracts/core/permissions';
import type { Published } from '../core/projection.js';
import type { FeedDelta } from '../projections/fold.js';
import type { FeedEntry } from './feed.js';
import { lastFor, tidingsIn } from './news.js';

/** Cards with a history, which those with the right see, and clocks of which nobody is told. */
const collections: Record<string, Published> = {
  cards: { ...published('cards'), historyFields: ['title'] },
  clocks: { ...published('clocks'), historyFields: ['in'], quiet: true },
  sums: published('sums'),
} as Record<string, Published>;

function published(collection: string): Published {
  return {
    collection,
    publish: (doc) => [{ rooms: ['all'], doc }],
    rooms: (actor) => (hasFlag(actor, 'developertask') ? ['all'] : [`self:${actor.id}`]),
  };
}

const registry = { collection: (name: string) => collections[name] };
const seer = actorWith('dev', 'developertask');

function entry(position: bigint, delta: Partial<FeedDelta>): FeedEntry {
  const doc = { _id: 'c1', version: 1 };
  const whole: FeedDelta = {
    collection: 'cards',
    id: 'c1',
    version: 1,
    shapes: [
      { rooms: [], doc },
      { rooms: ['all'], doc },
      { rooms: ['poor'], doc },
    ],
    left: [],
    leftRichest: [],
    by: { _id: 'bob', username: 'Bob' },
    at: '',
    ...delta,
  };
  return { tenant: 'acme', position, reset: false, deltas: [whole] };
}

const toldTo = (actor: typeof seer, ...entries: FeedEntry[]) => lastFor(actor, tidingsIn(entries, registry), registry);

describe('that others did something', () => {
  it('is told to those who see all of the record, with the last of it', () => {
    expect(toldTo(seer, entry(3n, {}), entry(7n, {}))).toBe(7n);
    expect(toldTo(actorWith('member'), entry(3n, {}))).toBeNull();
    expect(
      toldTo(actorWith('member'), entry(3n, { shapes: [{ rooms: ['self:ann'], doc: { _id: 'c1', version: 2 } }] })),
    ).toBe(3n);
  });

  it('is told to who sees it no more', () => {
    const gone = entry(5n, { shapes: [], left: ['all'], leftRichest: ['all'] });
    expect(toldTo(seer, gone)).toBe(5n);
  });

  it('is not told of one’s own acts, of what is no news, or of what has no history', () => {
    expect(toldTo(seer, entry(3n, { by: { _id: 'ann', username: 'Ann' } }))).toBeNull();
    expect(toldTo(seer, entry(3n, { collection: 'clocks' }))).toBeNull();
    expect(toldTo(seer, entry(3n, { collection: 'sums' }))).toBeNull();
    expect(toldTo(seer, entry(3n, { collection: 'unknown' }))).toBeNull();
    expect(toldTo(seer, entry(3n, {}), entry(4n, { by: { _id: 'ann', username: 'Ann' } }))).toBe(3n);
  });
});
