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
/** What happened in the only quarter of an hour of a day in which anything did. */
function dayIn(documents: ReadonlyMap<string, DashboardView>, day: string) {
  const quarters = Object.values(documents.get(`day-${day}`)?.day?.quarters ?? {});
  expect(quarters).toHaveLength(1);
  return quarters[0];
}
const nextDay = '2026-03-03T08:00:00.000Z';

describe('what there is now', () => {
  it('counts records by kind, status, priority and module, and projects by state', () => {
    const documents = rolled(
      ...wayOf('bugs', bugView()),
      ...wayOf('bugs', bugView({ _id: 'other' })),
      ...wayOf('bugs', bugView({ _id: 'third', module: '', priority: '' })),
      ...wayOf('feature-requests', featureRequestView()),
      ...wayOf('tasks', taskView()),
      ...wayOf('projects', projectView()),
    );
    expect(documents.get('now')?.now).toEqual({
      items: {
        bugs: { New: { P1: { billing: 2 }, none: { none: 1 } } },
        'feature-requests': { New: { P1_High: { stock: 1 } } },
        tasks: { open: { T2: { none: 1 } } },
      },
      projects: { Planned: 1 },
    });
  });

  it('follows changes of status, priority and module', () => {
    const documents = rolled(
      ...wayOf('bugs', bugView(), bugView({ status: 'Resolved' }), bugView({ status: 'Resolved', module: 'qr' })),
      ...wayOf('tasks', taskView(), taskView({ priority: 'T1' })),
      ...wayOf('projects', projectView(), projectView({ state: 'Active' })),
    );
    expect(documents.get('now')?.now).toEqual({
      items: { bugs: { Resolved: { P1: { qr: 1 } } }, tasks: { open: { T1: { none: 1 } } } },
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
    expect(rolled(...deleted, restored).get('now')?.now?.items.bugs).toEqual({ New: { P1: { billing: 1 } } });
  });

  it('is left alone by changes that count nothing', () => {
    const change = { collection: 'bugs', before: bugView(), after: bugView({ description: 'Else' }) };
    expect(rolled(change).size).toBe(0);
  });
});

describe('a day', () => {
  it('counts what was created and what entered which status', () => {
    const documents = rolled(...wayOf('bugs', bugView(), bugView({ status: 'In Progress' })));
    expect(dayIn(documents, '2026-03-02')).toEqual({
      items: {
        bugs: {
          billing: {
            created: 1,
            settled: 0,
            entered: { New: 1, 'In Progress': 1 },
            left: { New: 1 },
            cycle: { count: 0, sum: 0, classes: [0, 0, 0, 0, 0, 0, 0] },
          },
        },
      },
      projects: { created: 0, completed: 0 },
    });
  });

  it('counts what was settled, and how long that took since creation', () => {
    const createdAt = '2026-02-26T08:00:00.000Z';
    const documents = rolled(
      ...wayOf(
        'tasks',
        taskView({ createdAt, at: createdAt } as never),
        taskView({ createdAt, state: 'done', at: nextDay } as never),
      ),
    );
    expect(dayIn(documents, '2026-03-03')?.items.tasks?.none).toMatchObject({
      created: 0,
      settled: 1,
      cycle: { count: 1, sum: 5 * dayMs, classes: [0, 0, 1, 0, 0, 0, 0] },
    });
  });

  it('does not settle twice what goes from one end to another, nor what is restored', () => {
    const resolved = bugView({ status: 'Resolved' });
    const documents = rolled(...wayOf('bugs', bugView(), resolved, bugView({ status: 'Closed' })), {
      collection: 'bugs',
      before: bugView({ status: 'Closed', deleted: true }),
      after: bugView({ status: 'Closed' }),
    });
    expect(dayIn(documents, '2026-03-02')?.items.bugs?.billing?.settled).toBe(1);
  });

  it('stays as it was when a record is deleted later, which leaves its status on the later day', () => {
    const documents = rolled(...wayOf('bugs', bugView(), { ...bugView({ deleted: true }), at: nextDay }));
    expect(dayIn(documents, '2026-03-02')?.items.bugs?.billing).toMatchObject({ created: 1, left: {} });
    expect(dayIn(documents, '2026-03-03')?.items.bugs?.billing).toMatchObject({ created: 0, left: { New: 1 } });
  });

  it('moves a record from one module to another', () => {
    const documents = rolled(...wayOf('bugs', bugView(), bugView({ module: 'qr' })));
    expect(dayIn(documents, '2026-03-02')?.items.bugs).toMatchObject({
      billing: { entered: { New: 1 }, left: { New: 1 } },
      qr: { created: 0, entered: { New: 1 }, left: {} },
    });
  });

  it('says nothing of a change of priority', () => {
    const documents = rolled({ collection: 'bugs', before: bugView(), after: bugView({ priority: 'Urgent' }) });
    expect([...documents.keys()]).toEqual(['now']);
  });

  it('counts the projects that were made and completed', () => {
    const documents = rolled(
      ...wayOf('projects', projectView(), projectView({ state: 'Active' }), projectView({ state: 'Completed' })),
      {
        collection: 'projects',
        before: projectView({ state: 'Completed' }),
        after: projectView({ state: 'Archived' }),
      },
    );
    expect(dayIn(documents, '2026-03-02')?.projects).toEqual({ created: 1, completed: 1 });
  });

  it('is kept by the quarters of an hour, and ends at midnight in universal time', () => {
    const late = { collection: 'tasks', before: null, after: taskView(), at: '2026-03-02T23:59:59.999Z' };
    const early = { ...late, after: taskView({ _id: 'next' }), at: '2026-03-03T00:00:00.000Z' };
    const days = [...rolled(late, early).values()].flatMap(({ day }) =>
      day === undefined ? [] : [[day.day, ...Object.keys(day.quarters)]],
    );
    expect(days).toEqual([
      ['2026-03-02', '23:45'],
      ['2026-03-03', '00:00'],
    ]);
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
