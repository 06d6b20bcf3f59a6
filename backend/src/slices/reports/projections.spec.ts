import { dayMs } from '@atrium/contracts/core/days';
import { describe, expect, it } from '@jest/globals';
import type { LiveDocument } from '@atrium/contracts/core/live';
import type { DashboardView } from '@atrium/contracts/reports/views';
import { bugView, featureRequestView, projectView, taskView } from '../../../test/item-views.js';
import { specTime } from '../../../test/projection-spec.js';
import { rollAll, type SpecChange } from '../../../test/rollup-spec.js';
import { dashboardRollup } from './projections.js';

/** The versions that a record went through, as changes of its collection. */
function wayOf<Doc extends LiveDocument>(collection: string, ...docs: readonly (Doc & { at?: string })[]) {
  return docs.map((after, step): SpecChange<LiveDocument> => ({
    collection,
    before: docs[step - 1] ?? null,
    after,
    ...(after.at === undefined ? {} : { at: after.at }),
  }));
}

const rolled = (...changes: readonly SpecChange<LiveDocument>[]) => rollAll<DashboardView>(dashboardRollup, changes);
const roomsOf = (rights: object) => dashboardRollup.rooms({ role: 'member', ...rights } as never);
const partsOf = (documents: ReadonlyMap<string, DashboardView>, wanted: string) =>
  [...documents.values()].flatMap(({ day }) => (day?.day === wanted ? [day] : []));
const entriesOn = (documents: ReadonlyMap<string, DashboardView>, day: string) =>
  partsOf(documents, day).flatMap(({ entries }) => entries);
const ann = { _id: 'ann', username: 'Ann' };
const nextDay = '2026-03-03T08:00:00.000Z';

describe('what there is now', () => {
  it('counts records by kind, status, priority, module and assignee, and projects by state', () => {
    const documents = rolled(
      ...wayOf('bugs', bugView()),
      ...wayOf('bugs', bugView({ _id: 'other' })),
      ...wayOf('bugs', bugView({ _id: 'third', module: '', priority: '', assignedTo: ann })),
      ...wayOf('feature-requests', featureRequestView()),
      ...wayOf('tasks', taskView()),
      ...wayOf('projects', projectView()),
    );
    expect(documents.get('now')?.now).toEqual({
      items: {
        bugs: { New: { P1: { billing: { none: 2 } }, none: { none: { ann: 1 } } } },
        'feature-requests': { New: { P1_High: { stock: { none: 1 } } } },
        tasks: { open: { T2: { none: { none: 1 } } } },
      },
      projects: { Planned: 1 },
    });
  });

  it('follows changes of status, priority, module and assignee', () => {
    const documents = rolled(
      ...wayOf('bugs', bugView(), bugView({ status: 'Resolved' }), bugView({ status: 'Resolved', module: 'qr' })),
      ...wayOf('tasks', taskView(), taskView({ priority: 'T1', assignee: 'ann' })),
      ...wayOf('projects', projectView(), projectView({ state: 'Active' })),
    );
    expect(documents.get('now')?.now).toEqual({
      items: { bugs: { Resolved: { P1: { qr: { none: 1 } } } }, tasks: { open: { T1: { none: { ann: 1 } } } } },
      projects: { Active: 1 },
    });
  });

  it('counts what is deleted no more, until it is restored', () => {
    const deleted = [
      ...wayOf('bugs', bugView(), bugView({ deleted: true })),
      ...wayOf('projects', projectView(), projectView({ deleted: true })),
    ];
    expect(rolled(...deleted).get('now')?.now).toEqual({ items: { bugs: {} }, projects: {} });
    const restored = { collection: 'bugs', before: bugView({ deleted: true }), after: bugView() };
    expect(rolled(...deleted, restored).get('now')?.now?.items.bugs).toEqual({ New: { P1: { billing: { none: 1 } } } });
  });

  it('is left alone by changes that count nothing', () => {
    const change = { collection: 'bugs', before: bugView(), after: bugView({ description: 'Else' }) };
    expect(rolled(change).size).toBe(0);
  });
});

const traits = { status: 'New', priority: 'P1', module: 'billing', assignee: 'none' };
const minute = 60_000;

describe('a day', () => {
  it('tells what was created, and what changed with how long it was in the status that it left', () => {
    const documents = rolled(...wayOf('bugs', bugView(), bugView({ status: 'In Progress', statusSince: specTime(1) })));
    expect(entriesOn(documents, '2026-03-02')).toEqual([
      { kind: 'bugs', record: bugView()._id, at: specTime(0), from: null, to: traits, isNew: true },
      {
        kind: 'bugs',
        record: bugView()._id,
        at: specTime(1),
        from: traits,
        to: { ...traits, status: 'In Progress' },
        stayed: { status: 'New', ms: minute },
      },
    ]);
  });

  it('tells what was settled, and how long that took since creation', () => {
    const createdAt = '2026-02-26T08:00:00.000Z';
    const done = taskView({ createdAt, state: 'done', status: 'done', since: { status: nextDay } });
    const documents = rolled(
      ...wayOf('tasks', taskView({ createdAt, at: createdAt } as never), { ...done, at: nextDay }),
    );
    expect(entriesOn(documents, '2026-03-03')).toMatchObject([
      { kind: 'tasks', from: { status: 'open' }, to: { status: 'done' }, took: 5 * dayMs, stayed: { ms: 5 * dayMs } },
    ]);
  });

  it('knows the organisation’s own statuses of tasks, and requests by the time of their status', () => {
    const documents = rolled(
      ...wayOf('tasks', taskView({ status: 'todo' }), taskView({ status: 'doing', since: { status: specTime(1) } })),
      ...wayOf('feature-requests', featureRequestView(), featureRequestView({ status: 'Planned' })),
    );
    expect(entriesOn(documents, '2026-03-02').flatMap(({ stayed }) => stayed?.status ?? [])).toEqual(['todo', 'New']);
  });

  it('does not settle twice what goes from one end to another, nor what is restored', () => {
    const resolved = bugView({ status: 'Resolved' });
    const documents = rolled(...wayOf('bugs', bugView(), resolved, bugView({ status: 'Closed' })), {
      collection: 'bugs',
      before: bugView({ status: 'Closed', deleted: true }),
      after: bugView({ status: 'Closed' }),
    });
    const entries = entriesOn(documents, '2026-03-02');
    expect(entries.map(({ took }) => took !== undefined)).toEqual([false, true, false, false]);
    expect(entries.at(-1)).toMatchObject({ from: null, to: { status: 'Closed' } });
    expect(entries.at(-1)).not.toHaveProperty('isNew');
  });

  it('stays as it was when a record is deleted later, which leaves its status on the later day', () => {
    const documents = rolled(...wayOf('bugs', bugView(), { ...bugView({ deleted: true }), at: nextDay }));
    expect(entriesOn(documents, '2026-03-02')).toHaveLength(1);
    expect(entriesOn(documents, '2026-03-03')).toMatchObject([{ from: traits, to: null }]);
    expect(entriesOn(documents, '2026-03-03')[0]).not.toHaveProperty('stayed');
  });

  it.each([{ module: 'qr' }, { priority: 'Urgent' as const }, { assignedTo: ann }])(
    'tells that %j changed',
    (wishes) => {
      const [, entry] = entriesOn(rolled(...wayOf('bugs', bugView(), bugView(wishes))), '2026-03-02');
      const [was, is] = [entry?.from, entry?.to];
      expect(was).toEqual(traits);
      expect(Object.entries(is ?? {}).filter(([key, value]) => was?.[key as keyof typeof was] !== value)).toHaveLength(
        1,
      );
    },
  );

  it('tells which projects were made and completed', () => {
    const documents = rolled(
      ...wayOf('projects', projectView(), projectView({ state: 'Active' }), projectView({ state: 'Completed' })),
      {
        collection: 'projects',
        before: projectView({ state: 'Completed' }),
        after: projectView({ state: 'Archived' }),
      },
    );
    expect(partsOf(documents, '2026-03-02').flatMap(({ projects }) => projects)).toEqual([
      { at: specTime(0), did: 'created' },
      { at: specTime(2), did: 'completed' },
    ]);
  });

  it('is parted by record, so that a change writes little of a busy day', () => {
    const records = Array.from({ length: 64 }, (_, n) => taskView({ _id: `task-${n}` }));
    const documents = rolled(...records.flatMap((task) => wayOf('tasks', task, { ...task, assignee: 'ann' })));
    const parts = partsOf(documents, '2026-03-02');
    expect(parts.length).toBeGreaterThan(8);
    for (const { entries } of parts) {
      const whole = entries.filter(({ isNew }) => isNew === true).map(({ record }) => record);
      expect(entries.map(({ record }) => record)).toEqual(whole.flatMap((record) => [record, record]));
    }
  });

  it('ends at midnight in universal time', () => {
    const late = { collection: 'tasks', before: null, after: taskView(), at: '2026-03-02T23:59:59.999Z' };
    const early = { ...late, after: taskView({ _id: 'next' }), at: '2026-03-03T00:00:00.000Z' };
    const days = [...rolled(late, early).values()].flatMap(({ day }) => (day === undefined ? [] : [day.day]));
    expect(days).toEqual(['2026-03-02', '2026-03-03']);
    expect(specTime(0)).toContain('2026-03-02');
  });
});

describe('who sees it', () => {
  it('shows the sums to those who work with records, the days to those who read reports', () => {
    const [now, day] = [...rolled(...wayOf('bugs', bugView())).values()].toSorted((a) => (a.now ? -1 : 1));
    expect([now, day].map((doc) => doc && dashboardRollup.publish(doc)[0]?.rooms)).toEqual([['now'], ['days']]);
    expect(roomsOf({})).toEqual([]);
    expect(roomsOf({ createleave: true, viewproject: true })).toEqual([]);
    expect(roomsOf({ supporttask: true })).toEqual(['now']);
    expect(roomsOf({ developerreports: true })).toEqual(['now', 'days']);
    expect(roomsOf({ role: 'admindev' })).toEqual(['now', 'days']);
    expect(roomsOf({ role: 'supervisor' })).toEqual(['now', 'days']);
  });
});
