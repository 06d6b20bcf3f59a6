import { dayMs } from '@atrium/contracts/core/days';
import { developerReport, type DeveloperReport } from '@atrium/contracts/reports/report';
import type { ReportQuery } from '@atrium/contracts/reports/query';
import type { DashboardView } from '@atrium/contracts/reports/views';

const cycle = (count: number, days: number, at: number) => ({
  count,
  sum: count * days * dayMs,
  classes: [0, 0, 0, 0, 0, 0, 0].map((_, one) => (one === at ? count : 0)),
});

export const sampleDocuments: readonly DashboardView[] = [
  {
    _id: 'now',
    version: 3,
    now: {
      items: {
        bugs: { New: { P1: { billing: 2 } }, Resolved: { P2: { qr: 1 } } },
        tasks: { open: { T1: { none: 3 } }, done: { T2: { none: 1 } } },
      },
      projects: { Active: 1 },
    },
  },
  {
    _id: 'day-2026-02-27',
    version: 1,
    day: {
      day: '2026-02-27',
      quarters: {
        '10:15': {
          items: {
            bugs: {
              billing: { created: 2, settled: 0, entered: { New: 2 }, left: {}, cycle: cycle(0, 0, 0) },
              qr: { created: 1, settled: 0, entered: { New: 1 }, left: {}, cycle: cycle(0, 0, 0) },
            },
          },
          projects: { created: 1, completed: 0 },
        },
      },
    },
  },
  {
    _id: 'day-2026-03-02',
    version: 1,
    day: {
      day: '2026-03-02',
      quarters: {
        '10:15': {
          items: {
            bugs: { qr: { created: 0, settled: 1, entered: { Resolved: 1 }, left: { New: 1 }, cycle: cycle(1, 3, 1) } },
          },
          projects: { created: 0, completed: 0 },
        },
        '10:30': {
          items: {
            tasks: {
              none: {
                created: 4,
                settled: 1,
                entered: { open: 4, done: 1 },
                left: { open: 1 },
                cycle: cycle(1, 0.5, 0),
              },
            },
          },
          projects: { created: 0, completed: 0 },
        },
      },
    },
  },
];

export function sampleReport(wishes: Partial<ReportQuery> = {}): DeveloperReport {
  const usual = { from: '2026-02-26', to: '2026-03-03', kind: null, module: null };
  return developerReport(sampleDocuments, { ...usual, ...wishes }, 'UTC');
}
