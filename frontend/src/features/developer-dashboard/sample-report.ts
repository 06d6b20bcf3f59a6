import { dayMs } from '@atrium/contracts/core/days';
import { developerReport, type DeveloperReport } from '@atrium/contracts/reports/report';
import type { ReportQuery } from '@atrium/contracts/reports/query';
import { workLedger } from '@atrium/contracts/reports/work-ledger';
import type { DashboardView, WorkEntry } from '@atrium/contracts/reports/views';

const bug = { status: 'New', priority: 'P1', module: 'billing', assignee: 'none' };
const task = { status: 'open', priority: 'T1', module: 'none', assignee: 'none' };

const created = (kind: WorkEntry['kind'], record: string, at: string, to: WorkEntry['to']): WorkEntry => ({
  kind,
  record,
  at,
  from: null,
  to,
  isNew: true,
});

export const sampleDocuments: readonly DashboardView[] = [
  {
    _id: 'now',
    version: 3,
    now: {
      items: {
        bugs: { New: { P1: { billing: { none: 2 } } }, Resolved: { P2: { qr: { none: 1 } } } },
        tasks: { open: { T1: { none: { none: 2, ann: 1 } } }, done: { T2: { none: { none: 1 } } } },
      },
      projects: { Active: 1 },
    },
  },
  {
    _id: 'day-2026-02-27',
    version: 1,
    day: {
      day: '2026-02-27',
      entries: [
        created('bugs', 'b1', '2026-02-27T10:15:00.000Z', bug),
        created('bugs', 'b2', '2026-02-27T10:16:00.000Z', bug),
        created('bugs', 'b3', '2026-02-27T10:17:00.000Z', { ...bug, module: 'qr' }),
      ],
      projects: [{ at: '2026-02-27T10:18:00.000Z', did: 'created' }],
    },
  },
  {
    _id: 'day-2026-03-02',
    version: 1,
    day: {
      day: '2026-03-02',
      entries: [
        {
          kind: 'bugs',
          record: 'b3',
          at: '2026-03-02T10:15:00.000Z',
          from: { ...bug, module: 'qr' },
          to: { ...bug, module: 'qr', status: 'Resolved' },
          took: 3 * dayMs,
          stayed: { status: 'New', ms: 3 * dayMs },
        },
        ...['t1', 't2', 't3', 't4'].map((id) => created('tasks', id, '2026-03-02T10:30:00.000Z', task)),
        {
          kind: 'tasks',
          record: 't4',
          at: '2026-03-02T22:30:00.000Z',
          from: task,
          to: { ...task, status: 'done' },
          took: 0.5 * dayMs,
          stayed: { status: 'todo', ms: 0.5 * dayMs },
        },
      ],
      projects: [],
    },
  },
];

export function sampleReport(wishes: Partial<ReportQuery> = {}): DeveloperReport {
  const anything = { kind: null, module: null, priority: null, assignee: null, department: null };
  const people = new Map([['ann', 'developer']]);
  const query = { from: '2026-02-26', to: '2026-03-03', ...anything, ...wishes };
  return developerReport(workLedger(sampleDocuments, 'UTC', people), query);
}
