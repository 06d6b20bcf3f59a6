/** @jest-environment jsdom */
import { describe, expect, it } from '@jest/globals';
import { sampleEvent } from '../../platform/testing/sample-company-events';
import { samplePaySlip } from '../../platform/testing/sample-payslips';
import { samplePolicy, sampleReader } from '../../platform/testing/sample-policies';
import { makeUser } from '../../platform/testing/seed';
import { awayText, headcount, newestSlip, nextHoliday, policyProgress, unreadPolicies, upcomingEvents } from './select';

describe('the next holiday', () => {
  const holidays = [
    { date: '2026-12-25', name: 'Christmas', halfDay: false },
    { date: '2026-05-01', name: 'Labour Day', halfDay: false },
  ];

  it('is the first from today on', () => {
    expect(nextHoliday(holidays, '2026-05-01')?.name).toBe('Labour Day');
    expect(nextHoliday(holidays, '2026-05-02')?.name).toBe('Christmas');
    expect(nextHoliday(holidays, '2026-12-26')).toBeNull();
  });

  it('is dated by its distance', () => {
    expect(['2026-05-01', '2026-05-02', '2026-05-11'].map((day) => awayText(day, '2026-05-01'))).toEqual([
      'today',
      'tomorrow',
      'in 10 days',
    ]);
  });
});

describe('the newest pay slip', () => {
  it('is one’s own of the latest month that counts', () => {
    const slips = [
      samplePaySlip('me', '2026-02'),
      samplePaySlip('me', '2026-03'),
      samplePaySlip('me', '2026-04', { state: 'Draft' }),
      samplePaySlip('me', '2026-05', { deleted: true }),
      samplePaySlip('ann', '2026-06'),
    ];
    expect(newestSlip(slips, 'me')?.month).toBe('2026-03');
    expect(newestSlip(slips, 'bob')).toBeNull();
  });
});

describe('the headcount', () => {
  it('leaves out people who left, and begins with the largest department', () => {
    const people = [
      makeUser({ _id: 'a', department: 'support' }),
      makeUser({ _id: 'b', department: 'sales' }),
      makeUser({ _id: 'c', department: 'sales' }),
      makeUser({ _id: 'd', department: 'support', active: false }),
      makeUser({ _id: 'e', department: 'support', deleted: true }),
      makeUser({ _id: 'f', department: 'hr' }),
    ];
    expect(headcount(people, (code) => code)).toEqual([
      { department: 'sales', count: 2 },
      { department: 'hr', count: 1 },
      { department: 'support', count: 1 },
    ]);
  });
});

function companyEvent(_id: string, day: string, ends: { cancelled?: boolean; deleted?: boolean } = {}) {
  return sampleEvent({
    _id,
    date: day,
    endDate: day,
    start: `${day}T18:00:00.000Z`,
    end: `${day}T20:00:00.000Z`,
    ...ends,
  });
}

describe('the upcoming events', () => {
  it('are those that are not over or called off, the soonest first', () => {
    const events = [
      companyEvent('winter', '2026-12-18'),
      companyEvent('summer', '2026-06-19'),
      companyEvent('over', '2026-06-18'),
      companyEvent('cancelled', '2026-07-01', { cancelled: true }),
      companyEvent('deleted', '2026-07-02', { deleted: true }),
    ];
    const shown = upcomingEvents(events, Date.parse('2026-06-19T19:00:00.000Z'), '2026-06-19');
    expect(shown.map(({ _id }) => _id)).toEqual(['summer', 'winter']);
  });
});

describe('policies', () => {
  const at = '2026-03-02T10:00:00.000Z';
  const travel = samplePolicy();
  const parking = samplePolicy({ _id: 'parking', title: 'Parking', departments: ['hr'] });
  const quiet = samplePolicy({ _id: 'quiet', acknowledge: false });

  it('wait for those who have not acknowledged the newest version', () => {
    const me = sampleReader('ann', { acknowledged: { travel: { 1: at } } });
    expect(unreadPolicies([travel, parking, quiet], me).map(({ _id }) => _id)).toEqual(['travel']);
    expect(unreadPolicies([travel], undefined)).toEqual([]);
  });

  it('are listed by progress, those with most missing first', () => {
    const readers = [
      sampleReader('ann', { acknowledged: { travel: { 2: at } } }),
      sampleReader('bob'),
      sampleReader('cleo', { department: 'hr', acknowledged: { parking: { 2: at } } }),
    ];
    expect(policyProgress([parking, travel, quiet], readers, '2026-03-02')).toEqual([
      { id: 'travel', title: travel.title, done: 1, asked: 3, overdue: false },
      { id: 'parking', title: 'Parking', done: 1, asked: 1, overdue: false },
    ]);
    const due = samplePolicy({ _id: 'parking', dueDate: '2026-03-01' });
    expect(policyProgress([travel, due], readers, '2026-03-01').map(({ overdue }) => overdue)).toEqual([false, false]);
    const late = policyProgress([travel, due], readers, '2026-03-02');
    expect(late.map(({ id, overdue }) => [id, overdue])).toEqual([
      ['parking', true],
      ['travel', false],
    ]);
  });
});
