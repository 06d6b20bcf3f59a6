import { describe, expect, it } from '@jest/globals';
import type { LiveDocument } from '@atrium/contracts/core/live';
import type { NotificationView } from '@atrium/contracts/notifications/views';
import { rollAll, type SpecChange } from '../../../test/rollup-spec.js';
import { actorWith } from '../../../test/spec.js';
import { defineNotificationRules, nearestOfEach, people } from '../slice/notification-rules.js';
import type { Projection } from '../kernel/projection.js';
import { defineRollups, type Slice } from '../slice/slice.js';
import { type InboxDocument, inboxRollup } from './inbox-rollup.js';

interface Note extends LiveDocument {
  title: string;
  /** Who sees it. */
  rooms: readonly string[];
  readers: readonly string[];
}

const notes: Projection<Note, never> = {
  collection: 'notes',
  category: 'note',
  project: (doc) => doc,
  publish: (doc) => [{ rooms: doc.rooms, doc }],
  rooms: ({ role }) => (role === 'admin' ? ['all', 'secret'] : ['all']),
  historyFields: [],
};

const noteRules = defineNotificationRules<Note>({
  source: 'notes',
  collection: 'notes',
  toRooms: true,
  shows: ({ title, rooms }) => [{ rooms, label: '', title, state: '', from: '', until: '' }],
  notifies({ after, recorded: { event } }) {
    const to = after?.readers ?? [];
    if (event.type === 'Said') return [{ kind: 'watched', what: 'commented', to }];
    if (event.type === 'Due') return [{ kind: 'due', what: 'due', to, byItself: true }];
    return event.type === 'Told' ? [{ kind: 'policy', what: 'version', to: { rooms: ['all'] }, until: '1' }] : [];
  },
  dismisses: ({ recorded: { event } }) =>
    event.type === 'Settled' ? [{ whats: ['commented'], people: ['bob'] }, { whats: ['due'] }] : [],
});

const slice: Slice = {
  ...defineRollups({ name: 'notes', rollups: [] }),
  projections: [notes],
  notificationRules: [noteRules],
};
const rollup = inboxRollup([slice]);

const note = (changes: Partial<Note> = {}): Note => ({
  _id: 'n',
  version: 1,
  title: 'Plan',
  rooms: ['all'],
  readers: ['bob', 'cem'],
  ...changes,
});
/** The changes of a note, by what led to each; the n-th is by Ann at `specTime(n)`. */
function story(...steps: (readonly [type: string, after?: Partial<Note>])[]): SpecChange<LiveDocument>[] {
  const documents = steps.map(([, after]) => note(after));
  return steps.map(([type], n) => ({
    collection: 'notes',
    before: documents[n - 1] ?? null,
    after: documents[n] ?? null,
    event: { type, data: {} },
  }));
}
const rolled = (...steps: Parameters<typeof story>) => rollAll<InboxDocument>(rollup, story(...steps)).get('notes_n');
/** What somebody in these rooms is shown. */
function shown(doc: InboxDocument | undefined, ...rooms: string[]): NotificationView | undefined {
  const shape =
    doc === undefined ? undefined : rollup.publish(doc).find((one) => one.rooms.some((r) => rooms.includes(r)));
  return shape?.doc as NotificationView | undefined;
}

describe('what happens to a record', () => {
  it('is stacked for those whom it concerns, and for nobody by whom it was', () => {
    const doc = rolled(['Said', { readers: ['ann', 'bob'] }], ['Said', { readers: ['ann', 'bob'] }]);
    expect(shown(doc, 'bob/notes/all')).toMatchObject({ _id: 'notes_n', record: 'n', title: 'Plan' });
    expect(shown(doc, 'bob/notes/all')?.acts.map(({ position, by }) => [position, by?._id])).toEqual([
      ['1000', 'ann'],
      ['1010', 'ann'],
    ]);
    expect(shown(doc, 'ann/notes/all')).toBeUndefined();
  });

  it('begins nothing where nobody is concerned', () => {
    expect(rolled(['Edited'])).toBeUndefined();
    expect(rolled(['Said', { readers: ['ann'] }])).toBeUndefined();
  });

  it('that fell due also notifies the person who set it', () => {
    const doc = rolled(['Due', { readers: ['ann'] }]);
    expect(shown(doc, 'ann/notes/all')?.acts).toMatchObject([{ what: 'due', by: null }]);
  });

  it('shows nobody what concerns others', () => {
    const doc = rolled(['Said', { readers: ['bob'] }], ['Said', { readers: ['cem'] }]);
    expect(shown(doc, 'bob/notes/all')?.acts).toHaveLength(1);
    expect(JSON.stringify(shown(doc, 'cem/notes/all'))).not.toContain('bob');
    expect(rollup.publish(doc!)[0]).toEqual({ rooms: [], doc });
  });

  it('is shown where the record is, and nowhere else', () => {
    const doc = rolled(['Said'], ['Hidden', { rooms: ['secret'] }]);
    expect(shown(doc, 'bob/notes/all')).toBeUndefined();
    expect(shown(doc, 'bob/notes/secret')?.acts).toHaveLength(1);
    const gone = rolled(['Said'], ['Deleted', { rooms: [] }]);
    expect(shown(gone, 'bob/notes/all', 'bob/notes/secret')).toBeUndefined();
  });

  it('reads as the record does now', () => {
    expect(shown(rolled(['Said'], ['Edited', { title: 'Plan B' }]), 'bob/notes/all')?.title).toBe('Plan B');
  });

  it('is over when it is settled', () => {
    const doc = rolled(['Said'], ['Due'], ['Settled']);
    expect(shown(doc, 'bob/notes/all')).toBeUndefined();
    expect(shown(doc, 'cem/notes/all')?.acts).toMatchObject([{ what: 'commented' }]);
  });

  it('notifies everybody in a room, beside personal notifications', () => {
    const doc = rolled(
      ['Said', { readers: ['bob'], rooms: ['secret', 'all'] }],
      ['Told', { rooms: ['secret', 'all'] }],
    );
    expect(shown(doc, '*/notes/all', 'eve/notes/all')?.acts).toMatchObject([{ what: 'version', to: '1' }]);
    expect(shown(doc, '*/notes/all', 'bob/notes/all')?.acts).toHaveLength(2);
    expect(shown(doc, 'bob/notes/secret')?.acts).toMatchObject([{ what: 'commented' }]);
    expect(shown(doc, '*/notes/secret')).toBeUndefined();
  });

  it('is kept as far as anybody wants to know', () => {
    const doc = rolled(...Array.from({ length: 50 }, () => ['Said'] as const));
    expect(shown(doc, 'bob/notes/all')?.acts).toHaveLength(40);
    expect(shown(doc, 'bob/notes/all')?.acts.at(-1)?.position).toBe('1490');
  });
});

it('the rooms of somebody are those of the records, in their own name', () => {
  expect(rollup.rooms({ ...actorWith('admin'), id: 'bob' })).toEqual([
    'bob/notes/all',
    '*/notes/all',
    'bob/notes/secret',
    '*/notes/secret',
  ]);
});

it('notification rules for an unpublished collection are refused', () => {
  expect(() => inboxRollup([{ ...slice, projections: [] }])).toThrow('nobody publishes');
});

describe('whom something concerns', () => {
  it('are notified once each, with the most specific reason', () => {
    expect(people('ann', null, '', 'ann', undefined, 'bob')).toEqual(['ann', 'bob']);
    expect(
      nearestOfEach([
        { kind: 'assigned', what: 'assigned', to: ['bob'] },
        { kind: 'watched', what: 'commented', to: ['ann', 'bob'] },
      ]).map(({ to }) => to),
    ).toEqual([['bob'], ['ann']]);
  });
});
