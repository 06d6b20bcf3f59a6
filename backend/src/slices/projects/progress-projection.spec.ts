import { describe, expect, it } from '@jest/globals';
import type { BugView } from '@atrium/contracts/bugs/views';
import type { ProjectProgressView, ProjectView } from '@atrium/contracts/projects/views';
import type { TaskView } from '@atrium/contracts/tasks/views';
import type { LiveDocument } from '@atrium/contracts/core/live';
import { rollAll, type SpecChange } from '../../../test/rollup-spec.js';
import { roomsOf } from './policy.js';
import { projectProgress } from './progress-projection.js';

// NOTE: of the records only those fields stand here that are counted.
const project = (changes: Partial<ProjectView> = {}) => ({
  _id: 'hotel',
  version: 1,
  private: false,
  lead: null,
  members: ['ann'],
  deleted: false,
  ...changes,
});
const task = (changes: Partial<TaskView> = {}) => ({
  _id: 'guide',
  version: 1,
  project: 'hotel',
  points: 3,
  state: 'open',
  deleted: false,
  ...changes,
});
const bug = (changes: Partial<BugView> = {}) => ({
  _id: 'total',
  version: 1,
  project: 'hotel',
  points: 2,
  status: 'New',
  deleted: false,
  ...changes,
});

const due = (day: string, changes: Partial<TaskView> = {}) => task({ starttime: day, ...changes });

/** The changes that lead through these versions of one document. */
function story(collection: string, ...versions: LiveDocument[]): SpecChange<LiveDocument>[] {
  return versions.map((after, index) => ({ collection, before: versions[index - 1] ?? null, after }));
}

type Stored = ProjectProgressView & { rooms: readonly string[] };

/** A task that came to be done on a day. */
const doneOn = (_id: string, day: string): SpecChange<LiveDocument> => ({
  collection: 'tasks',
  before: null,
  after: task({ _id, state: 'done', doneAt: `${day}T10:00:00.000Z` }),
  at: `${day}T10:00:00.000Z`,
});
const quarter = (at: string) => Date.parse(at) / 900_000;

function after(...changes: SpecChange<LiveDocument>[][]): Map<string, Stored> {
  return rollAll<Stored>(projectProgress, changes.flat());
}

const made = story('projects', project());
const none = { total: 0, done: 0, points: 0, pointsDone: 0, states: {} };

describe('the progress of a project', () => {
  it('begins with nothing', () => {
    const counts = { bugs: none, 'feature-requests': none, tasks: none };
    const rooms = ['all', 'of:ann'];
    expect(after(made).get('hotel')).toEqual({ _id: 'hotel', version: 1, counts, dues: [], pace: [], rooms });
  });

  it('counts records and points, and what of them is done', () => {
    const progress = after(
      made,
      story('tasks', task()),
      story('tasks', task({ _id: 'call', points: 5 }), task({ _id: 'call', points: 5, state: 'done' })),
      story('bugs', bug({ status: 'Resolved' })),
      story('feature-requests', { ...bug({ _id: 'dark' }), status: 'Shipped' } as never),
    ).get('hotel');
    expect(progress?.counts).toEqual({
      tasks: { total: 2, done: 1, points: 8, pointsDone: 5, states: { Done: 1, Open: 1 } },
      bugs: { total: 1, done: 1, points: 2, pointsDone: 2, states: { Resolved: 1 } },
      'feature-requests': { total: 1, done: 1, points: 2, pointsDone: 2, states: { Shipped: 1 } },
    });
  });

  it('follows records that move, are estimated again, deleted, invalid or declined', () => {
    const moved = after(
      made,
      story('projects', project({ _id: 'other' })),
      story('tasks', task(), task({ project: 'other', points: 8 })),
    );
    expect(moved.get('hotel')?.counts.tasks).toEqual(none);
    expect(moved.get('other')?.counts.tasks).toEqual({
      total: 1,
      done: 0,
      points: 8,
      pointsDone: 0,
      states: { Open: 1 },
    });
    expect(after(made, story('tasks', task(), task({ deleted: true }))).get('hotel')?.counts.tasks).toEqual(none);
    expect(after(made, story('bugs', bug(), bug({ status: 'Invalid' }))).get('hotel')?.counts.bugs).toEqual(none);
    const unfiled = after(made, story('tasks', task({ project: null }), task(), task({ project: null })));
    expect(unfiled.get('hotel')?.counts.tasks).toEqual(none);
  });

  it('counts by state, and knows when open tasks fall due', () => {
    const progress = after(
      made,
      story('bugs', bug(), bug({ status: 'In Progress' })),
      story('bugs', bug({ _id: 'tax', status: 'In Progress' })),
      story('tasks', due('2026-05-02'), due('2026-05-01T09:00Z')),
      story('tasks', due('2026-04-30', { _id: 'call' })),
      story('tasks', due('2026-04-30', { _id: 'mail' }), due('2026-04-30', { _id: 'mail', state: 'done' })),
      story('tasks', due('', { _id: 'any' })),
    ).get('hotel');
    expect(progress?.counts.bugs.states).toEqual({ 'In Progress': 2 });
    expect(progress?.counts.tasks.states).toEqual({ Done: 1, Open: 3 });
    expect(progress?.dues).toEqual(['2026-04-30', '2026-05-01']);
  });

  it('knows when what is done came to be done, by quarters of an hour', () => {
    const done = (at: string, changes: Partial<TaskView> = {}) => task({ state: 'done', doneAt: at, ...changes });
    const resolved = (changes: Partial<BugView> = {}) =>
      bug({ status: 'Resolved', settledAt: '2026-03-02T10:16:00Z', ...changes });
    expect(
      after(
        made,
        story('tasks', task(), done('2026-03-02T10:20:00Z')),
        story('tasks', done('2026-03-02T10:00:00Z', { _id: 'call' })),
        // Closed once resolved, it was done when it was resolved.
        story('bugs', bug(), resolved(), resolved({ status: 'Closed' })),
        // Neither what was reopened, deleted or declined is done, nor what went elsewhere.
        story('tasks', done('2026-03-02T11:00:00Z', { _id: 'mail' }), task({ _id: 'mail', doneAt: null })),
        story('tasks', done('2026-03-02T11:00:00Z', { _id: 'post' }), done('', { _id: 'post', deleted: true })),
        story('bugs', resolved({ _id: 'tax' }), resolved({ _id: 'tax', project: 'other' })),
        story('bugs', bug({ _id: 'old', status: 'Invalid', settledAt: '2026-03-02T10:16:00Z' })),
      ).get('hotel')?.pace,
    ).toEqual([
      [quarter('2026-03-02T10:00:00Z'), 1],
      [quarter('2026-03-02T10:15:00Z'), 2],
    ]);
  });

  it('forgets what was done long ago, and says so of nothing that it counted', () => {
    const reopened = (_id: string, day: string): SpecChange<LiveDocument> => ({
      ...doneOn(_id, day),
      before: doneOn(_id, '2026-01-01').after,
      after: task({ _id }),
    });
    const days = [doneOn('a', '2026-01-01'), doneOn('b', '2026-04-08'), doneOn('c', '2026-04-10')];
    const { pace, counts } = after(made, days).get('hotel')!;
    expect(pace.map(([quarter]) => new Date(quarter * 900_000).toISOString().slice(0, 10))).toEqual([
      '2026-04-08',
      '2026-04-10',
    ]);
    expect(counts.tasks.done).toBe(3);
    const again = after(made, days, [reopened('a', '2026-04-11')]).get('hotel')!;
    expect(again.pace).toEqual(pace);
    expect(again.counts.tasks.done).toBe(2);
  });

  it('says nothing again when nothing that counts has changed', () => {
    const { version } = after(
      made,
      story('projects', project(), project({ name: 'Other' })),
      story('bugs', bug(), bug({ description: 'Other' })),
      story('tasks', task({ project: null }), task({ project: null, points: 5 })),
    ).get('hotel') ?? { version: 0 };
    expect(version).toBe(2);
  });

  it('is shown where the project is, and no further', () => {
    const hidden = project({ private: true, lead: 'bob' });
    const progress = after(made, story('projects', project(), hidden), story('tasks', task())).get('hotel');
    expect(progress?.rooms).toEqual(roomsOf(hidden));
    const shapes = progress === undefined ? [] : projectProgress.publish(progress);
    expect(shapes.map(({ rooms }) => rooms)).toEqual([[], roomsOf(hidden)]);
    expect(shapes[1]?.doc).not.toHaveProperty('rooms');
  });
});
