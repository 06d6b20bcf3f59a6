import { dayMs } from '../core/days.js';
import { describe, expect, it } from '@jest/globals';
import { departmentsOf } from './people.js';
import type { ReportQuery, WorkBehind } from './query.js';
import { developerReport } from './report.js';
import { recordsBehind, workLedger } from './work-ledger.js';
import type { DashboardView, NowCounts, ProjectEntry, WorkEntry, WorkTraits } from './views.js';

const classes = [0, 0, 0, 0, 0, 0, 0];
const people = departmentsOf([
  { _id: 'ann', department: 'developer' },
  { _id: 'bea', department: 'testing' },
]);

const traits = { status: 'New', priority: 'P1', module: 'billing', assignee: 'none' };
const card = { status: 'open', priority: 'T1', module: 'none', assignee: 'none' };

/** What happened at noon, or at another time, of a day that it is put on. */
function entry(
  record: string,
  from: Partial<WorkTraits> | null,
  to: Partial<WorkTraits> | null,
  more: Partial<WorkEntry> = {},
): Omit<WorkEntry, 'at'> & { at?: string } {
  const { kind = 'bugs' } = more;
  const usual = kind === 'tasks' ? card : traits;
  const whole = (part: Partial<WorkTraits> | null) => (part === null ? null : { ...usual, ...part });
  return { kind, record, from: whole(from), to: whole(to), ...(from === null && { isNew: true as const }), ...more };
}

function day(
  text: string,
  entries: readonly (Omit<WorkEntry, 'at'> & { at?: string })[],
  projects: readonly ProjectEntry['did'][] = [],
): DashboardView {
  const at = `${text}T12:15:00.000Z`;
  return {
    _id: `day-${text}`,
    version: 1,
    day: { day: text, entries: entries.map((one) => ({ at, ...one })), projects: projects.map((did) => ({ at, did })) },
  };
}

function now(items: NowCounts['items'], projects: NowCounts['projects'] = {}): DashboardView {
  return { _id: 'now', version: 1, now: { items, projects } };
}

const tasks = { kind: 'tasks' } as const;
const documents: readonly DashboardView[] = [
  now(
    {
      bugs: {
        New: { P1: { billing: { none: 1, ann: 1 } }, none: { none: { none: 1 } } },
        'In Progress': { Urgent: { qr: { bea: 1 } } },
        Closed: { P1: { billing: { ann: 1, none: 3 } } },
      },
      'feature-requests': {
        Planned: { P0_Critical: { stock: { none: 1 } } },
        Shipped: { P3_Low: { stock: { none: 2 } } },
      },
      tasks: { open: { T1: { none: { none: 3 } } }, done: { T4: { none: { none: 5 } } } },
    },
    { Active: 2, Archived: 1 },
  ),
  day(
    '2026-01-30',
    [1, 2, 3, 4].map((n) => entry(`bug-${n}`, null, {})),
  ),
  day(
    '2026-02-02',
    [
      entry('bug-1', {}, { assignee: 'ann' }),
      entry(
        'bug-1',
        { assignee: 'ann' },
        { assignee: 'ann', status: 'Closed' },
        {
          took: dayMs,
          stayed: { status: 'New', ms: dayMs },
        },
      ),
      entry('bug-2', {}, { status: 'Closed' }, { took: 5 * dayMs, stayed: { status: 'New', ms: 5 * dayMs } }),
      entry('bug-5', null, { module: 'qr', priority: 'Urgent' }),
      ...[1, 2, 3].map((n) => entry(`task-${n}`, null, {}, tasks)),
    ],
    ['created'],
  ),
  day('2026-02-10', [
    entry('bug-3', {}, { assignee: 'ann' }),
    entry('bug-5', { module: 'qr', priority: 'Urgent' }, { module: 'qr', priority: 'Urgent', assignee: 'bea' }),
    entry(
      'bug-5',
      { module: 'qr', priority: 'Urgent', assignee: 'bea' },
      { module: 'qr', priority: 'Urgent', assignee: 'bea', status: 'In Progress' },
      { stayed: { status: 'New', ms: 8 * dayMs } },
    ),
    entry('task-1', {}, { status: 'done' }, { ...tasks, took: 8 * dayMs, stayed: { status: 'doing', ms: 2 * dayMs } }),
  ]),
];

const everything = { kind: null, module: null, priority: null, assignee: null, department: null };
const query: ReportQuery = { from: '2026-01-30', to: '2026-02-03', ...everything };
const ledger = workLedger(documents, 'UTC', people);
const reportOn = (wishes: Partial<ReportQuery>) => developerReport(ledger, { ...query, ...wishes });

describe('the developer report', () => {
  it('says how many there are, how many of them are open, and what came and went in its time', () => {
    const { totals, projects } = reportOn({});
    expect(totals.bugs).toEqual({ total: 8, open: 4, created: 5, settled: 2 });
    expect(totals['feature-requests']).toEqual({ total: 3, open: 1, created: 0, settled: 0 });
    expect(totals.tasks).toEqual({ total: 8, open: 3, created: 3, settled: 0 });
    expect(projects).toEqual({ total: 3, states: { Active: 2, Archived: 1 }, created: 1, completed: 0 });
  });

  it('counts by the parts that suit its time: days, weeks, and of a year months', () => {
    const { unit, periods } = reportOn({});
    expect(unit).toBe('day');
    expect(periods.map(({ settled }) => settled.bugs)).toEqual([0, 0, 0, 2, 0]);
    expect(reportOn({ to: '2026-04-30' }).unit).toBe('week');
    const year = reportOn({ to: '2026-12-31' });
    expect(year.unit).toBe('month');
    expect(year.periods.slice(0, 2).map(({ from, to, created }) => [from, to, created.bugs, created.tasks])).toEqual([
      ['2026-01-30', '2026-01-31', 4, 0],
      ['2026-02-01', '2026-02-28', 1, 3],
    ]);
  });

  it('keeps to the kind and the module that were asked for; the totals keep all kinds', () => {
    const report = reportOn({ kind: 'tasks', module: 'billing' });
    expect(report.totals.bugs).toEqual({ total: 6, open: 2, created: 4, settled: 2 });
    expect(report.totals.tasks.total).toBe(0);
    expect(report.periods.every(({ created }) => created.bugs === 0)).toBe(true);
    expect(reportOn({ kind: 'tasks' }).periods.map(({ created }) => created.tasks)).toEqual([0, 0, 0, 3, 0]);
  });

  it('derives the records of each day’s end from those of now', () => {
    const { layers, flow } = reportOn({ kind: 'bugs' });
    expect(layers).toEqual(['New', 'In Progress', 'Resolved', 'Closed', 'Invalid']);
    const standing = (at: string) => flow.find(({ day: one }) => one === at)?.standing;
    // On the 10th one went on, on the 2nd two were closed and one came.
    expect(standing('2026-02-03')).toMatchObject({ New: 4, 'In Progress': 0, Closed: 4 });
    expect(standing('2026-02-01')).toMatchObject({ New: 5, 'In Progress': 0, Closed: 2 });
    expect(flow).toHaveLength(5);
  });

  it('puts the statuses of all kinds into stages', () => {
    const { layers, flow } = reportOn({ to: '2026-02-11' });
    expect(layers).toEqual(['To do', 'In progress', 'Done']);
    expect(flow.at(-1)).toEqual({ day: '2026-02-11', standing: { 'To do': 7, 'In progress': 1, Done: 11 } });
    expect(flow[0]?.standing).toEqual({ 'To do': 7, 'In progress': 0, Done: 8 });
  });

  it('shows a long flow week by week, up to its last day', () => {
    const { flow } = reportOn({ to: '2026-06-30' });
    expect(flow.length).toBeLessThan(25);
    expect(flow.at(-1)?.day).toBe('2026-06-30');
  });

  it('measures how long things took', () => {
    const { cycle } = reportOn({ to: '2026-02-28' });
    expect(cycle.bugs).toEqual({ count: 2, mean: 3, classes: [1, 0, 1, 0, 0, 0, 0] });
    expect(cycle.tasks).toMatchObject({ count: 1, mean: 8 });
    expect(cycle['feature-requests']).toEqual({ count: 0, mean: null, classes });
  });

  it('counts what is open by how pressing it is, whatever each kind calls that', () => {
    const { urgency } = reportOn({});
    expect(urgency.bugs).toEqual({ Urgent: 1, High: 2, Medium: 0, Low: 0, Unset: 1 });
    expect(urgency['feature-requests']).toEqual({ Urgent: 1, High: 0, Medium: 0, Low: 0, Unset: 0 });
    expect(urgency.tasks).toEqual({ Urgent: 3, High: 0, Medium: 0, Low: 0, Unset: 0 });
  });

  it('cuts days by the time zone that it is given', () => {
    const evening = day('2026-01-31', [
      entry('one', null, {}, { ...tasks, at: '2026-01-31T18:29:59.999Z' }),
      entry('two', null, {}, { ...tasks, at: '2026-01-31T18:30:00.000Z' }),
    ]);
    const created = (timeZone: string) =>
      developerReport(workLedger([evening], timeZone, people), query).periods.map((period) => period.created.tasks);
    expect(created('UTC')).toEqual([0, 2, 0, 0, 0]);
    expect(created('Asia/Kolkata')).toEqual([0, 1, 1, 0, 0]);
    expect(created('Pacific/Auckland')).toEqual([0, 0, 2, 0, 0]);
  });

  it('is all zeros of nothing', () => {
    const report = developerReport(workLedger([], 'UTC', people), query);
    expect(report.totals.bugs).toEqual({ total: 0, open: 0, created: 0, settled: 0 });
    expect(report.flow.every(({ standing }) => Object.values(standing).every((count) => count === 0))).toBe(true);
  });
});

describe('the developer report of somebody’s work', () => {
  it('counts what was assigned to them, what they settled, and what stands with them', () => {
    const { totals, cycle, flow } = reportOn({ assignee: 'ann', kind: 'bugs', to: '2026-02-11' });
    expect(totals.bugs).toEqual({ total: 2, open: 1, created: 2, settled: 1 });
    expect(cycle.bugs).toMatchObject({ count: 1, mean: 1 });
    expect(flow.map(({ standing }) => [standing['New'], standing['Closed']]).slice(2, 5)).toEqual([
      [0, 0],
      [0, 1],
      [0, 1],
    ]);
    expect(flow.at(-1)?.standing).toMatchObject({ New: 1, Closed: 1 });
  });

  it('is that of a department, of nobody, or of a priority, whatever each kind calls it', () => {
    expect(reportOn({ department: 'testing', to: '2026-02-11' }).totals.bugs).toMatchObject({ total: 1, created: 1 });
    expect(reportOn({ department: 'hr' }).totals.bugs).toEqual({ total: 0, open: 0, created: 0, settled: 0 });
    expect(reportOn({ assignee: 'none' }).totals.bugs).toEqual({ total: 5, open: 2, created: 5, settled: 1 });
    const { totals } = reportOn({ priority: 'Urgent' });
    expect([totals.bugs.total, totals['feature-requests'].total, totals.tasks.open]).toEqual([1, 1, 3]);
    expect(reportOn({ priority: 'Unset' }).totals.bugs.total).toBe(1);
  });

  it('counts those who were deleted as nobody', () => {
    const without = workLedger(documents, 'UTC', departmentsOf([]));
    expect(developerReport(without, { ...query, assignee: 'none' }).totals.bugs.total).toBe(8);
  });
});

describe('the time in each status', () => {
  it('is the median and the 85th percentile of the records that left it in this time', () => {
    const { stays } = reportOn({ to: '2026-02-11' });
    expect(stays.bugs).toEqual([{ status: 'New', count: 3, median: 5 * dayMs, p85: 8 * dayMs }]);
    expect(stays.tasks).toEqual([{ status: 'doing', count: 1, median: 2 * dayMs, p85: 2 * dayMs }]);
    expect(reportOn({ kind: 'tasks', to: '2026-02-11' }).stays.bugs).toEqual([]);
    expect(reportOn({ assignee: 'ann' }).stays.bugs).toMatchObject([{ status: 'New', count: 1, median: dayMs }]);
  });

  it('adds up what a record spent in a status that it left twice', () => {
    const again = { stayed: { status: 'New', ms: dayMs } };
    const twice = day('2026-02-01', [entry('one', {}, { status: 'Closed' }, again), entry('one', {}, {}, again)]);
    const report = developerReport(workLedger([twice], 'UTC', people), query);
    expect(report.stays.bugs).toEqual([{ status: 'New', count: 1, median: 2 * dayMs, p85: 2 * dayMs }]);
  });
});

const behind = (wishes: Partial<WorkBehind>) => {
  const asked = { ...query, kind: 'bugs', figure: 'created', part: null, stay: null, ...wishes } as const;
  return [...recordsBehind(ledger, asked)];
};

describe('the records behind a figure', () => {
  it('are those that it counts', () => {
    expect(behind({})).toEqual(['bug-1', 'bug-2', 'bug-3', 'bug-4', 'bug-5']);
    expect(behind({ assignee: 'ann' })).toEqual(['bug-1']);
    expect(behind({ figure: 'settled' })).toEqual(['bug-1', 'bug-2']);
    expect(behind({ figure: 'settled', part: 0 })).toEqual(['bug-1']);
    expect(behind({ figure: 'settled', department: 'developer' })).toEqual(['bug-1']);
    expect(behind({ figure: 'stayed', stay: 'New', to: '2026-02-11' })).toEqual(['bug-1', 'bug-2', 'bug-5']);
    expect(behind({ figure: 'stayed', stay: 'Closed' })).toEqual([]);
    expect(behind({ figure: 'stayed', kind: 'tasks', to: '2026-02-11' })).toEqual(['task-1']);
  });
});
