import { describe, expect, it, test } from '@jest/globals';
import { defaultSettings } from '../settings/rules.js';
import { departmentsOf } from './people.js';
import { ledgerOf } from './support-ledger.js';
import {
  readBehind,
  readSupportQuery,
  supportFigures,
  type SupportFigure,
  type SupportQuery,
} from './support-query.js';
import { reportOf } from './support-report.js';
import { ticketsBehind } from './support-tally.js';
import type { OpenTicket, SupportEntry, SupportReportView, SupportTerms } from './support-views.js';

const ann = { _id: 'ann', username: 'Ann' };
const plain = { agent: null, module: 'billing', priority: 'P1' } as const;
const hour = 3_600_000;

/** A time of a day of March 2026; the 2nd is a Monday. Work goes from 9 to 18 o'clock. */
const on = (day: number, time = '09:00') => `2026-03-${String(day).padStart(2, '0')}T${time}:00.000Z`;

function entry(act: SupportEntry['act'], ticket: string, at: string, more: Partial<SupportEntry> = {}): SupportEntry {
  return { act, ticket, at, ...plain, ...more };
}

const took = (from: string, to: string) => ({ clock: [{ from, to }] });

function days(...entries: readonly SupportEntry[]): SupportReportView[] {
  const names = new Set(entries.map(({ at }) => at.slice(0, 10)));
  return [...names].map((day) => ({
    _id: `day-${day}`,
    version: 1,
    day: { day, entries: entries.filter(({ at }) => at.startsWith(day)) },
  }));
}

const open = (ticket: string, more: Partial<OpenTicket> = {}): SupportReportView => ({
  _id: `open-${ticket}`,
  version: 1,
  open: { ticket, ...plain, clock: [{ from: on(2), to: null }], answered: false, ...more },
});

function terms(...all: readonly Partial<SupportTerms>[]): SupportReportView {
  return { _id: 'terms', version: 1, terms: all.map((one) => ({ since: on(1), ...defaultSettings, ...one })) };
}

const everything = { agent: null, department: null, module: null, priority: null };
const query: SupportQuery = { from: '2026-03-02', to: '2026-03-06', ...everything };
const people = departmentsOf([{ _id: 'ann', department: 'support' }]);
const now = Date.parse(on(6, '12:00'));

/** Three came: one was settled and is open again, one was settled late by Ann, one was deleted. */
const documents: readonly SupportReportView[] = [
  ...days(
    entry('opened', 'one', on(2)),
    entry('opened', 'two', on(2, '10:00'), { priority: 'P3' }),
    entry('answered', 'one', on(2, '10:00'), took(on(2), on(2, '10:00'))),
    entry('settled', 'one', on(2, '12:00'), took(on(2), on(2, '12:00'))),
    entry('reopened', 'one', on(3)),
    entry('moved', 'two', on(3, '09:30'), { agent: ann, priority: 'P3', from: { ...plain, priority: 'P3' } }),
    entry('opened', 'three', on(3, '10:00'), { module: 'qr' }),
    entry('left', 'three', on(4), { module: 'qr' }),
    entry('answered', 'two', on(5), { agent: ann, priority: 'P3', ...took(on(2, '10:00'), on(5)) }),
    entry('stayed', 'two', on(5), { agent: ann, priority: 'P3', stayed: { status: 'Open', ms: 4 * hour } }),
    entry('settled', 'two', on(5), { agent: ann, priority: 'P3', ...took(on(2, '10:00'), on(5)) }),
  ),
  open('one', { answered: true, clock: [took(on(2), on(2, '12:00')).clock[0]!, { from: on(3), to: null }] }),
];

const reportOn = (wishes: Partial<SupportQuery> = {}, docs = documents) =>
  reportOf(ledgerOf(docs, people), { ...query, ...wishes }, now);
const behind = (figure: SupportFigure, wishes: Partial<SupportQuery> = {}, part: number | null = null) =>
  ticketsBehind(ledgerOf(documents, people), { ...query, ...wishes, figure, part, stay: null }, now);

describe('the support report', () => {
  it('counts tickets, and times in working time', () => {
    const { opened, settled, reopened, backlog, response, resolution } = reportOn();
    expect({ opened, settled, reopened, backlog }).toEqual({ opened: 3, settled: 2, reopened: 1, backlog: 1 });
    expect(response).toEqual({
      count: 2,
      kept: 1,
      median: hour,
      p90: 26 * hour,
      mean: 13.5 * hour,
      classes: [1, 0, 0, 0, 0, 1, 0],
    });
    expect(resolution).toMatchObject({ count: 2, kept: 2, median: 3 * hour });
  });

  it('counts what is open now, and what of it is over its time', () => {
    expect(reportOn().now).toEqual({ open: 1, unassigned: 1, unanswered: 0, overdue: 1 });
    expect(reportOn({ agent: 'ann' }).now.open).toBe(0);
  });

  it('lists each day with the backlog of its evening', () => {
    const { unit, periods } = reportOn();
    expect(unit).toBe('day');
    expect(periods.map(({ opened }) => opened)).toEqual([2, 1, 0, 0, 0]);
    expect(periods.map(({ settled }) => settled)).toEqual([1, 0, 0, 1, 0]);
    expect(periods.map(({ backlog }) => backlog)).toEqual([1, 3, 2, 1, 1]);
  });

  it('breaks down by agent, module and priority', () => {
    const { agents, modules, priorities } = reportOn();
    const told = (rows: typeof agents) =>
      rows.map(({ name, opened, settled, backlog }) => [name, opened, settled, backlog]);
    expect(told(agents)).toEqual([
      ['Ann', 1, 1, 0],
      ['Nobody', 3, 1, 1],
    ]);
    // What a ticket ever was about, and nothing else.
    expect(told(modules)).toEqual([
      ['billing', 2, 2, 1],
      ['qr', 1, 0, 0],
    ]);
    expect(priorities.map(({ name }) => name)).toEqual(['Urgent', 'P1', 'P2', 'P3']);
    expect(reportOn({ agent: 'ann', priority: 'P3' })).toMatchObject({ opened: 1, settled: 1 });
    expect(reportOn({ module: 'qr' }).periods.map(({ backlog }) => backlog)).toEqual([0, 1, 0, 0, 0]);
  });

  it('counts by the rules of then: later ones change nothing about what is over', () => {
    const slow = { responseTargets: { ...defaultSettings.responseTargets, P1: { response: 9, resolution: 90 } } };
    const late = days(entry('answered', 'one', on(3), took(on(2), on(3))));
    expect(reportOn({}, [terms({}), ...late]).response.kept).toBe(0);
    expect(reportOn({}, [terms(slow), ...late]).response.kept).toBe(1);
    expect(reportOn({}, [terms({}, { since: on(4), ...slow }), ...late]).response.kept).toBe(0);
  });

  it('cuts days by the time zone that the organisation has now, half an hour included', () => {
    const evening = days(entry('opened', 'one', on(2, '18:30')), entry('opened', 'two', on(2, '18:29')));
    const opened = (timeZone: string) =>
      reportOn({}, [terms({ timeZone }), ...evening]).periods.map((period) => period.opened);
    expect(opened('UTC')).toEqual([2, 0, 0, 0, 0]);
    expect(opened('Asia/Kolkata')).toEqual([1, 1, 0, 0, 0]);
  });

  it('is that of a department: of those who belong to it now', () => {
    expect(reportOn({ department: 'support' })).toMatchObject({ opened: 1, settled: 1, backlog: 0 });
    expect(reportOn({ department: 'support' }).agents.map(({ name }) => name)).toEqual(['Ann']);
    expect(reportOn({ department: 'hr' })).toMatchObject({ opened: 0, settled: 0, agents: [] });
  });

  it('tells how long tickets were in the statuses that they left', () => {
    expect(reportOn().stays).toEqual([{ status: 'Open', count: 1, median: 4 * hour, p85: 4 * hour }]);
    expect(reportOn({ agent: 'none' }).stays).toEqual([]);
    expect(reportOn({ to: '2026-03-04' }).stays).toEqual([]);
  });

  it('is all zeros of nothing', () => {
    expect(reportOn({}, [])).toMatchObject({
      opened: 0,
      backlog: 0,
      response: { median: null, p90: null },
      agents: [],
    });
  });
});

describe('the tickets behind a figure', () => {
  test.each<[SupportFigure, string[]]>([
    ['opened', ['one', 'two', 'three']],
    ['settled', ['one', 'two']],
    ['reopened', ['one']],
    ['stayed', ['two']],
    ['backlog', ['one']],
    ['response-kept', ['one']],
    ['response-missed', ['two']],
    ['resolution-kept', ['one', 'two']],
    ['resolution-missed', []],
    ['open', ['one']],
    ['unassigned', ['one']],
    ['unanswered', []],
    ['overdue', ['one']],
  ])('%s', (figure, tickets) => {
    expect(behind(figure)).toEqual(tickets);
  });

  it('are those of a day, an agent or a class of times', () => {
    expect(behind('backlog', { to: '2026-03-03' })).toEqual(expect.arrayContaining(['one', 'two', 'three']));
    expect(behind('opened', { agent: 'ann' })).toEqual(['two']);
    expect(behind('answered', {}, 0)).toEqual(['one']);
    expect(behind('answered', {}, 5)).toEqual(['two']);
  });
});

describe('what a support report is about', () => {
  const today = '2026-11-21';

  it('is the last 30 days of everything when nobody says', () => {
    const usual = { from: '2026-10-23', to: today, ...everything };
    expect(readSupportQuery({}, today)).toEqual({ query: usual, problems: [] });
    expect(readSupportQuery({ from: '', agent: '', module: '' }, today).query).toEqual(usual);
  });

  test.each([
    [{ from: '2026-02-30' }, 'from'],
    [{ from: '2026-03-01', to: '2026-02-28' }, 'from'],
    [{ module: 'x'.repeat(61) }, 'module'],
    [{ module: ['qr'] }, 'module'],
    [{ priority: 'P9' }, 'priority'],
    [{ department: 'the:kitchen' }, 'department'],
    [{ agent: { $ne: '' } }, 'agent'],
    [{ agent: 'a'.repeat(65) }, 'agent'],
  ])('%j is refused', (raw, field) => {
    expect(readSupportQuery(raw, today).problems.map((problem) => problem.field)).toEqual([field]);
  });

  it('is read from the address of a list', () => {
    const asked = { from: '2026-11-02', to: '2026-11-03', agent: 'ann', module: 'qr', priority: 'P1' };
    expect(readBehind({ ...asked, report: 'settled', part: '3' }, today)).toEqual({
      ...asked,
      department: null,
      figure: 'settled',
      part: 3,
      stay: null,
    });
    expect(readBehind({ report: 'everything' }, today)).toBeNull();
    expect(readBehind({ report: 'opened', part: 'x' }, today)?.part).toBeNull();
    expect(supportFigures).toHaveLength(18);
  });
});

const rated = (ticket: string, at: string, rating: SupportEntry['rating']) =>
  entry('rated', ticket, at, { agent: ann, ...(rating === undefined ? {} : { rating }) });

test('ratings are counted by ticket, by what its client said last, and lead to their tickets', () => {
  const ledger = ledgerOf(
    days(
      rated('one', on(2), 'bad'),
      rated('two', on(2), 'okay'),
      rated('one', on(3), 'good'),
      rated('three', on(3), 'bad'),
    ),
    people,
  );
  const report = reportOf(ledger, query, now);
  expect(report.ratings).toEqual({ count: 3, good: 1, okay: 1, bad: 1 });
  expect(report.periods.map(({ ratings }) => ratings.count).slice(0, 3)).toEqual([2, 2, 0]);
  expect(report.agents).toMatchObject([{ name: 'Ann', ratings: { count: 3 } }]);
  const behind = (figure: SupportFigure) => ticketsBehind(ledger, { ...query, figure, part: null, stay: null }, now);
  expect(behind('rated')).toEqual(['one', 'two', 'three']);
  expect(behind('rated-bad')).toEqual(['three']);
});
