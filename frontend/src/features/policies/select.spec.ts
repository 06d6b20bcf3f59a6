import { describe, expect, it } from '@jest/globals';
import { isUnread, readingOf } from '@atrium/contracts/policies/reading';
import { samplePolicy, sampleReader } from '../../platform/testing/sample-policies';
import { departmentsOf, inForceOn, searchPolicies } from './select';

const at = '2026-03-02T10:00:00.000Z';
const read = (...revisions: number[]) => ({
  acknowledged: { travel: Object.fromEntries(revisions.map((revision) => [revision, at])) },
});

describe('who has read a policy', () => {
  const readers = [
    sampleReader('ann', read(1, 2)),
    sampleReader('bob', { ...read(1), reminded: { travel: { revision: 2, at } } }),
    sampleReader('cleo', { department: 'hr', reminded: { travel: { revision: 1, at } } }),
    sampleReader('dan', { active: false }),
  ];

  it('refers to its newest version', () => {
    expect(readingOf(samplePolicy(), readers)).toEqual({
      done: [{ id: 'ann', department: 'sales', at }],
      open: [
        { id: 'bob', department: 'sales', remindedAt: at },
        { id: 'cleo', department: 'hr', remindedAt: null },
      ],
    });
  });

  it('counts those whom it is for', () => {
    const reading = readingOf(samplePolicy({ departments: ['hr'] }), readers);
    expect(reading?.open.map(({ id }) => id)).toEqual(['cleo']);
    expect(readingOf(samplePolicy({ acknowledge: false }), readers)).toBeNull();
    expect(readingOf(samplePolicy({ state: 'Archived' }), readers)).toBeNull();
  });

  it('is listed by department', () => {
    const reading = readingOf(samplePolicy(), readers);
    if (reading === null) throw new Error('Nobody was asked');
    expect(departmentsOf(reading).map(({ department, done, open }) => [department, done.length, open.length])).toEqual([
      ['hr', 0, 1],
      ['sales', 1, 1],
    ]);
  });

  it('is asked of everybody for themselves', () => {
    expect(isUnread(samplePolicy(), sampleReader('ann', read(1)))).toBe(true);
    expect(isUnread(samplePolicy(), sampleReader('ann', read(2)))).toBe(false);
    expect(isUnread(samplePolicy(), undefined)).toBe(false);
  });
});

describe('the list of policies', () => {
  const policies = [
    samplePolicy(),
    samplePolicy({ _id: 'dress', title: 'Dress', body: 'Shoes.', state: 'Draft' }),
    samplePolicy({ _id: 'fax', title: 'Fax', state: 'Archived' }),
    samplePolicy({ _id: 'old', title: 'Old', deleted: true }),
  ];
  const found = (...[search, me]: [Parameters<typeof searchPolicies>[1], ReturnType<typeof sampleReader>?]) =>
    searchPolicies(policies, search, me).map(({ _id }) => _id);

  it('leaves out what is in the archive, unless that is asked for', () => {
    expect(found({})).toEqual(['travel', 'dress']);
    expect(found({ state: 'Archived' })).toEqual(['fax']);
    expect(found({ state: 'Deleted' })).toEqual(['old']);
    expect(found({ state: 'Draft' })).toEqual(['dress']);
  });

  it('looks for words, and for what is to be read', () => {
    expect(found({ q: ' SHOES ' })).toEqual(['dress']);
    expect(found({ only: 'unread' }, sampleReader('ann'))).toEqual(['travel']);
    expect(found({ only: 'unread' }, sampleReader('ann', read(2)))).toEqual([]);
  });
});

const ask = (day: string) => {
  const reader = sampleReader('ann', { acknowledged: { travel: { 1: '2026-01-12T23:30:00.000Z' } } });
  const { version, at: when, byThen } = inForceOn(samplePolicy(), reader, day, 'Europe/Athens');
  return [version?.revision ?? null, when, byThen];
};

describe('the version in force on a day', () => {
  it('is shown with the day of its acknowledgement, by the organisation’s days', () => {
    expect(ask('2026-01-09')).toEqual([null, null, false]);
    expect(ask('2026-01-12')).toEqual([1, '2026-01-12T23:30:00.000Z', false]);
    expect(ask('2026-01-13')).toEqual([1, '2026-01-12T23:30:00.000Z', true]);
    expect(ask('2026-03-01')).toEqual([2, null, false]);
  });
});
