import { dayMs } from '../core/days.js';
import { describe, expect, it } from '@jest/globals';
import type { ReportQuery } from './query.js';
import { developerReport } from './report.js';
import type { Counts, DashboardView, DayCounts, Happenings, NowCounts } from './views.js';

const classes = [0, 0, 0, 0, 0, 0, 0];

function counts(wishes: Partial<DayCounts> & { entered?: Counts; left?: Counts } = {}): DayCounts {
  return { created: 0, settled: 0, entered: {}, left: {}, cycle: { count: 0, sum: 0, classes }, ...wishes };
}

function day(text: string, items: Happenings['items'], projects = { created: 0, completed: 0 }): DashboardView {
  return { _id: `day-${text}`, version: 1, day: { day: text, quarters: { '12:15': { items, projects } } } };
}

function now(items: NowCounts['items'], projects: NowCounts['projects'] = {}): DashboardView {
  return { _id: 'now', version: 1, now: { items, projects } };
}

const documents: readonly DashboardView[] = [
  now(
    {
      bugs: {
        New: { P1: { billing: 2 }, none: { none: 1 } },
        'In Progress': { Urgent: { qr: 1 } },
        Closed: { P1: { billing: 4 } },
      },
      'feature-requests': { Planned: { P0_Critical: { stock: 1 } }, Shipped: { P3_Low: { stock: 2 } } },
      tasks: { open: { T1: { none: 3 } }, done: { T4: { none: 5 } } },
    },
    { Active: 2, Archived: 1 },
  ),
  day('2026-01-30', { bugs: { billing: counts({ created: 4, entered: { New: 4 } }) } }),
  day(
    '2026-02-02',
    {
      bugs: {
        billing: counts({
          settled: 2,
          left: { New: 2 },
          entered: { Closed: 2 },
          cycle: { count: 2, sum: 6 * dayMs, classes: [1, 0, 1, 0, 0, 0, 0] },
        }),
        qr: counts({ created: 1, entered: { New: 1 } }),
      },
      tasks: { none: counts({ created: 3, entered: { open: 3 } }) },
    },
    { created: 1, completed: 0 },
  ),
  day('2026-02-10', {
    bugs: { qr: counts({ left: { New: 1 }, entered: { 'In Progress': 1 } }) },
    tasks: {
      none: counts({
        settled: 1,
        left: { open: 1 },
        entered: { done: 1 },
        cycle: { count: 1, sum: 8 * dayMs, classes },
      }),
    },
  }),
];

const query: ReportQuery = { from: '2026-01-30', to: '2026-02-03', kind: null, module: null };
const reportOn = (wishes: Partial<ReportQuery>) => developerReport(documents, { ...query, ...wishes }, 'UTC');

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

  it('cuts days by the time zone that it is given, from quarters of an hour', () => {
    const items = { tasks: { none: counts({ created: 1, entered: { open: 1 } }) } };
    const quiet = { created: 0, completed: 0 };
    const evening: DashboardView = {
      _id: 'day-2026-01-31',
      version: 1,
      day: {
        day: '2026-01-31',
        quarters: { '18:15': { items, projects: quiet }, '18:30': { items, projects: quiet } },
      },
    };
    const created = (timeZone: string) =>
      developerReport([evening], query, timeZone).periods.map((period) => period.created.tasks);
    expect(created('UTC')).toEqual([0, 2, 0, 0, 0]);
    expect(created('Asia/Kolkata')).toEqual([0, 1, 1, 0, 0]);
    expect(created('Pacific/Auckland')).toEqual([0, 0, 2, 0, 0]);
  });

  it('is all zeros of nothing', () => {
    const report = developerReport([], query, 'UTC');
    expect(report.totals.bugs).toEqual({ total: 0, open: 0, created: 0, settled: 0 });
    expect(report.flow.every(({ standing }) => Object.values(standing).every((count) => count === 0))).toBe(true);
  });
});
