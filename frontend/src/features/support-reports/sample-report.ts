import { ledgerOf } from '@atrium/contracts/reports/support-ledger';
import type { SupportQuery } from '@atrium/contracts/reports/support-query';
import { reportOf, type SupportReport } from '@atrium/contracts/reports/support-report';
import type { SupportEntry, SupportReportView } from '@atrium/contracts/reports/support-views';

const ann = { _id: 'ann', username: 'Ann' };
const traits = { agent: ann, module: 'billing', priority: 'P1' } as const;
const opened = '2026-03-02T09:00:00.000Z';
const answered = '2026-03-02T09:45:00.000Z';
const settled = '2026-03-02T12:20:00.000Z';

const entries: readonly SupportEntry[] = [
  { act: 'opened', ticket: 'one', at: opened, ...traits },
  { act: 'opened', ticket: 'two', at: opened, ...traits, agent: null, module: 'qr' },
  { act: 'answered', ticket: 'one', at: answered, ...traits, clock: [{ from: opened, to: answered }] },
  { act: 'settled', ticket: 'one', at: settled, ...traits, clock: [{ from: opened, to: settled }] },
];

/** One ticket that Ann resolved, and one that waits. */
export const sampleDocuments: readonly SupportReportView[] = [
  { _id: 'day-2026-03-02', version: 4, day: { day: '2026-03-02', entries } },
  {
    _id: 'open-two',
    version: 1,
    open: { ticket: 'two', ...traits, agent: null, module: 'qr', clock: [{ from: opened, to: null }], answered: false },
  },
];

const sampleNow = Date.parse('2026-03-03T10:00:00.000Z');

export function sampleReport(wishes: Partial<SupportQuery> = {}): SupportReport {
  const usual = { from: '2026-03-01', to: '2026-03-03', agent: null, department: null, module: null, priority: null };
  return reportOf(ledgerOf(sampleDocuments, new Map([['ann', 'support']])), { ...usual, ...wishes }, sampleNow);
}
