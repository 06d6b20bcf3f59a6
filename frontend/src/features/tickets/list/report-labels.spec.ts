import { expect, test } from '@jest/globals';
import type { SupportBehind } from '@atrium/contracts/reports/support-query';
import { figureText } from './report-labels';
import { ticketSearch } from './ticket-search';

const behind = (wishes: Partial<SupportBehind>): SupportBehind => ({
  figure: 'settled',
  part: null,
  from: '2026-03-02',
  to: '2026-03-02',
  stay: null,
  agent: null,
  department: null,
  module: null,
  priority: null,
  ...wishes,
});

test('a figure of the reports is formatted as text', () => {
  expect(figureText(behind({}), null)).toMatch(/^Resolved · .*2026$/);
  expect(figureText(behind({ figure: 'overdue', module: 'qr', priority: 'P1' }), null)).toBe(
    'Open and overdue · qr · P1',
  );
  expect(figureText(behind({ figure: 'opened', agent: 'ann' }), 'Ann')).toMatch(/^Assigned · .* · Ann$/);
  expect(figureText(behind({ figure: 'unanswered', agent: 'none' }), null)).toBe(
    'Open and not answered yet · nobody’s',
  );
  expect(figureText(behind({ figure: 'stayed', stay: 'Open', department: 'support' }), null)).toMatch(
    /^Left Open · .* · Support$/,
  );
  expect(figureText(behind({ part: 0 }), null)).toMatch(/^Resolved within 1 h of work/);
  expect(figureText(behind({ part: 6 }), null)).toMatch(/^Resolved after more than 45 h of work/);
});

test('the address of the list keeps what a figure is about, and nothing of it without a figure', () => {
  const asked = { from: '2026-03-02', to: '2026-03-02', agent: 'ann', module: 'qr', priority: 'P1' };
  expect(ticketSearch({ ...asked, report: 'settled', part: 3 })).toEqual({ ...asked, report: 'settled', part: '3' });
  expect(ticketSearch({ ...asked, report: 'everything' })).toEqual({});
});
