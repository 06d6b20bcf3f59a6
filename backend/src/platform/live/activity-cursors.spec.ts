import { describe, expect, it } from '@jest/globals';
import { actorWith } from '../../../test/spec.js';
import { hasFlag } from '@atrium/contracts/core/permissions';
import type { Published } from '../kernel/projection.js';
import type { FeedDelta } from '../projections/fold.js';
import type { FeedEntry } from './feed.js';
import { lastSeenBy, activitiesIn } from './activity-cursors.js';

/** Cards with a history, which those with the right see, and clocks that are quiet. */
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

const cursorOf = (actor: typeof seer, ...entries: FeedEntry[]) =>
  lastSeenBy(actor, activitiesIn(entries, registry), registry);

describe('that others did something', () => {
  it('moves the cursor of those who see all of the record', () => {
    expect(cursorOf(seer, entry(3n, {}), entry(7n, {}))).toBe(7n);
    expect(cursorOf(actorWith('member'), entry(3n, {}))).toBeNull();
    expect(
      cursorOf(actorWith('member'), entry(3n, { shapes: [{ rooms: ['self:ann'], doc: { _id: 'c1', version: 2 } }] })),
    ).toBe(3n);
  });

  it('moves the cursor of people who saw the record before', () => {
    const gone = entry(5n, { shapes: [], left: ['all'], leftRichest: ['all'] });
    expect(cursorOf(seer, gone)).toBe(5n);
  });

  it('ignores the reader’s own changes, quiet collections and collections without a history', () => {
    expect(cursorOf(seer, entry(3n, { by: { _id: 'ann', username: 'Ann' } }))).toBeNull();
    expect(cursorOf(seer, entry(3n, { collection: 'clocks' }))).toBeNull();
    expect(cursorOf(seer, entry(3n, { collection: 'sums' }))).toBeNull();
    expect(cursorOf(seer, entry(3n, { collection: 'unknown' }))).toBeNull();
    expect(cursorOf(seer, entry(3n, {}), entry(4n, { by: { _id: 'ann', username: 'Ann' } }))).toBe(3n);
  });
});
