import { addDays, dayCount } from '../core/days.js';
import { describe, expect, it, test } from '@jest/globals';
import { monthsBefore, periodsBetween, unitFor } from './calendar.js';
import { readReportQuery, readWorkBehind } from './query.js';

describe('days', () => {
  it('go on over months, years and leap days', () => {
    expect(addDays('2026-12-31', 1)).toBe('2027-01-01');
    expect(addDays('2028-03-01', -1)).toBe('2028-02-29');
    expect(dayCount('2026-02-27', '2026-03-01')).toBe(3);
    expect(monthsBefore('2026-03-31', 11)).toBe('2025-04-01');
    expect(monthsBefore('2026-12-15', 11)).toBe('2026-01-01');
  });

  it('make weeks from Mondays and whole months, cut at both ends', () => {
    expect(periodsBetween('2026-02-25', '2026-03-10', 'week')).toEqual([
      { from: '2026-02-25', to: '2026-03-01' },
      { from: '2026-03-02', to: '2026-03-08' },
      { from: '2026-03-09', to: '2026-03-10' },
    ]);
    expect(periodsBetween('2025-12-31', '2026-03-01', 'month').map(({ from }) => from)).toEqual([
      '2025-12-31',
      '2026-01-01',
      '2026-02-01',
      '2026-03-01',
    ]);
    expect(periodsBetween('2026-02-28', '2026-03-01', 'day')).toHaveLength(2);
    expect(unitFor('2026-01-01', '2026-01-31')).toBe('day');
  });
});

describe('what a report is about', () => {
  const today = '2026-11-21';
  const anything = { module: null, assignee: null, department: null, priority: null };
  const read = (raw: Record<string, unknown>) => readReportQuery(raw, today);

  it('is the last twelve months of everything when nobody says', () => {
    const usual = { from: '2025-12-01', to: today, kind: null, ...anything };
    expect(read({})).toEqual({ query: usual, problems: [] });
    expect(read({ from: '', to: '', kind: '', module: '', assignee: '', department: '', priority: '' })).toEqual({
      query: usual,
      problems: [],
    });
    expect(read({ tenentId: 'acme' }).problems).toEqual([]);
  });

  it('is what was asked for', () => {
    const whose = { assignee: 'none', department: 'developer', priority: 'Urgent' };
    const asked = { from: '2026-02-01', to: '2026-02-28', kind: 'bugs', module: 'none', ...whose };
    expect(read(asked)).toEqual({ query: asked, problems: [] });
  });

  test.each([
    [{ from: '2026-02-30' }, 'from'],
    [{ to: '2026-02-28T10:00Z' }, 'to'],
    [{ to: ['2026-02-28'] }, 'to'],
    [{ from: '2026-03-01', to: '2026-02-28' }, 'from'],
    [{ from: '2020-01-01', to: '2026-02-28' }, 'from'],
    [{ kind: 'tickets' }, 'kind'],
    [{ module: 'x'.repeat(61) }, 'module'],
    [{ module: ['qr'] }, 'module'],
    [{ kind: { $ne: '' } }, 'kind'],
    [{ assignee: 'a'.repeat(65) }, 'assignee'],
    [{ assignee: { $ne: '' } }, 'assignee'],
    [{ department: 'the:kitchen' }, 'department'],
    [{ priority: 'P1' }, 'priority'],
  ])('%j is refused', (raw, field) => {
    const { problems, query } = read(raw);
    expect(problems.map((problem) => problem.field)).toEqual([field]);
    expect(dayCount(query.from, query.to)).toBeGreaterThan(0);
  });

  it('is read from the address of a list, with the figure', () => {
    const raw = { report: 'settled', part: '3', assignee: 'ann', from: '2026-11-02', to: '2026-11-03' };
    const { from, to, assignee } = raw;
    const read = readWorkBehind('bugs', raw, today);
    expect(read).toMatchObject({ kind: 'bugs', figure: 'settled', part: 3, stay: null, from, to, assignee });
    expect(readWorkBehind('tasks', { report: 'stayed', stay: 'doing' }, today)?.stay).toBe('doing');
    expect(readWorkBehind('bugs', { report: 'everything' }, today)).toBeNull();
    expect(readWorkBehind('bugs', { report: 'settled', part: '7.5' }, today)?.part).toBeNull();
  });
});
