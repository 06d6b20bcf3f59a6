/** @jest-environment jsdom */
import { describe, expect, it } from '@jest/globals';
import { defaultSettings } from '@atrium/contracts/settings/rules';
import { makeUser } from '../../platform/testing/seed';
import { sampleAbsence, sampleLeave } from '../../shared-features/leave-balance/sample-leave';
import { askedBesides, awayRows, latestFirst, listedIn, ownActions, previewOf, waitingFirst } from './select';

const people = [
  makeUser({ _id: 'me', username: 'me', createdAt: '2024-05-01T00:00:00.000Z' }),
  makeUser({ _id: 'ben', username: 'ben' }),
  makeUser({ _id: 'sue', username: 'sue', department: 'sales' }),
];
const times = { ...defaultSettings, holidays: [{ date: '2026-03-11', name: 'Founders’ Day', halfDay: false }] };
const span = { startDate: '2026-03-09', endDate: '2026-03-13', startHalf: false, endHalf: false };
const sources = { times, leaves: [], absences: [], people, user: 'me', leave: null };
const everything = () => true;
const editsOnly = (...flags: string[]) => flags.includes('editleave');

describe('what a leave comes to', () => {
  it('stands beside what else is asked for of its type and year', () => {
    const others = [
      sampleLeave({
        _id: 'l2',
        counted: [
          { year: 2026, days: 2 },
          { year: 2027, days: 1 },
        ],
      }),
      sampleLeave({ _id: 'l3', state: 'Approved' }),
      sampleLeave({ _id: 'l4', type: 'study' }),
      sampleLeave({ _id: 'l5', user: 'ben' }),
    ];
    const asked = { user: 'me', type: 'annual', year: 2026 };
    expect(askedBesides([sampleLeave(), ...others], { ...asked, leave: 'l1' })).toBe(2);
    expect(askedBesides([sampleLeave(), ...others], { ...asked, leave: null })).toBe(7);
  });

  it('is counted without holidays, which are named', () => {
    expect(previewOf(span, sources)).toMatchObject({
      counted: [{ year: 2026, days: 4 }],
      holidays: [{ name: 'Founders’ Day' }],
    });
    expect(previewOf({ ...span, startDate: '' }, sources)).toBeNull();
    expect(previewOf({ ...span, endDate: '2026-03-01' }, sources)?.counted).toBeNull();
  });

  it('shows what covers it already, and colleagues of the department who are away', () => {
    const leaves = [
      sampleLeave(),
      sampleLeave({ _id: 'l2', state: 'Rejected' }),
      sampleLeave({ _id: 'l3', user: 'ben' }),
    ];
    const absences = [
      sampleAbsence(),
      sampleAbsence({ _id: 'a2', user: 'sue' }),
      sampleAbsence({ _id: 'a3', user: 'me' }),
    ];
    const preview = previewOf(span, { ...sources, leaves, absences });
    expect(preview?.overlapping.map(({ _id }) => _id)).toEqual(['l1']);
    expect(preview?.away.map(({ _id }) => _id)).toEqual(['a1']);
    expect(previewOf(span, { ...sources, leaves, leave: 'l1' })?.overlapping).toEqual([]);
  });
});

describe('lists', () => {
  it('have the latest first, or requests to the reader by nearest day', () => {
    const [soon, late] = [sampleLeave(), sampleLeave({ _id: 'l2', startDate: '2026-05-01' })];
    const mine = sampleLeave({ _id: 'l3', startDate: '2026-06-01', approver: { _id: 'me', username: 'me' } });
    expect(latestFirst([soon, late]).map(({ _id }) => _id)).toEqual(['l2', 'l1']);
    expect(waitingFirst([late, soon, mine], 'me').map(({ _id }) => _id)).toEqual(['l3', 'l1', 'l2']);
  });

  it('leave out what was withdrawn, unless that is looked for', () => {
    const leaves = [sampleLeave(), sampleLeave({ _id: 'l2', state: 'Withdrawn' })];
    expect(listedIn(leaves, {}).map(({ _id }) => _id)).toEqual(['l1']);
    expect(listedIn(leaves, { state: 'Withdrawn' }).map(({ _id }) => _id)).toEqual(['l2']);
    expect(listedIn(leaves, { withdrawn: true }).map(({ _id }) => _id)).toEqual(['l1', 'l2']);
  });

  it('are searched by person, type and description', () => {
    const leaves = [
      sampleLeave({ user: 'ann', leaveType: 'Annual leave', description: 'To the sea' }),
      sampleLeave({ _id: 'l2', user: 'bob', leaveType: 'Study leave', description: '' }),
    ];
    const found = (q: string) =>
      listedIn(leaves, { q }, (id) => (id === 'ann' ? 'Ánn Lee' : 'Bob')).map(({ _id }) => _id);
    expect(found(' ann lee')).toEqual(['l1']);
    expect(found('STUDY')).toEqual(['l2']);
    expect(found('sea')).toEqual(['l1']);
    expect(found('nowhere')).toEqual([]);
  });
});

describe('who is away', () => {
  it('stands by department and name, with which part of each day', () => {
    const absences = [
      sampleAbsence({ user: 'sue', startHalf: true }),
      sampleAbsence({ _id: 'a2', endHalf: true }),
      sampleAbsence({ _id: 'a3', startDate: '2026-03-10', endDate: '2026-03-11', startHalf: true }),
    ];
    const days = ['2026-03-09', '2026-03-10', '2026-03-12'];
    expect(awayRows(people, absences, days).map(({ name, parts }) => [name, parts])).toEqual([
      ['sue', ['afternoon', 'day', null]],
      ['ben', ['day', 'day', null]],
    ]);
    const some = sampleAbsence({
      startDate: '2026-03-12',
      endDate: '2026-03-12',
      startTime: '14:00',
      endTime: '16:00',
    });
    expect(awayRows(people, [some], days)).toMatchObject([
      { parts: [null, null, 'hours'], hours: ['', '', '2:00 PM – 4:00 PM'] },
    ]);
    expect(awayRows(people, absences, days, 'sales')).toHaveLength(1);
    const deleted = people.map((person) => ({ ...person, deleted: true }));
    expect(awayRows(deleted, absences, days)).toEqual([]);
    expect(awayRows(people, absences, ['2026-04-01'])).toEqual([]);
  });
});

describe('actions on own leave', () => {
  it('follow its state, its first day and the reader’s rights', () => {
    const today = '2026-03-09';
    expect(ownActions(sampleLeave(), 'me', everything, today)).toEqual({
      edit: true,
      attach: false,
      withdraw: true,
      restore: false,
    });
    const approved = sampleLeave({ state: 'Approved' });
    expect(ownActions(approved, 'me', everything, today)).toMatchObject({ edit: false, attach: true, withdraw: false });
    expect(ownActions(approved, 'me', everything, '2026-03-08')).toMatchObject({ withdraw: true });
    const withdrawn = sampleLeave({ state: 'Withdrawn' });
    expect(ownActions(withdrawn, 'me', everything, today)).toEqual({
      edit: false,
      attach: false,
      withdraw: false,
      restore: true,
    });
    const endorsed = sampleLeave({ endorsedBy: { _id: 'ben', username: 'ben' } });
    expect(ownActions(endorsed, 'me', everything, today)).toMatchObject({ edit: false, attach: true, withdraw: true });
    expect(Object.values(ownActions(sampleLeave(), 'ben', everything, today))).not.toContain(true);
    const recorded = sampleLeave({ state: 'Approved', recordedBy: { _id: 'ben', username: 'ben' } });
    expect(ownActions(recorded, 'ben', everything, today)).toMatchObject({ attach: true, withdraw: true });
    expect(ownActions(sampleLeave(), 'me', editsOnly, today)).toEqual({
      edit: true,
      attach: false,
      withdraw: false,
      restore: false,
    });
  });
});
