import { expect, it } from '@jest/globals';
import { nearEnds } from './near-ends';

it('ends of contracts and probations are listed by day, of those who still work here', () => {
  const files = [
    { _id: 'ann', contractEnd: '2026-04-30', probationEnd: '2026-03-10' },
    { _id: 'bob', contractEnd: '2026-03-20', probationEnd: '' },
    { _id: 'eve', contractEnd: '2026-03-05', probationEnd: '' },
    { _id: 'una', contractEnd: '2026-03-06', probationEnd: '' },
    { _id: 'zoe', contractEnd: '2026-03-01', probationEnd: '' },
  ];
  const people = ['ann', 'bob', 'eve', 'una', 'zoe'].map((_id) => ({
    _id,
    active: _id !== 'eve',
    deleted: _id === 'una',
  }));
  expect(nearEnds(files, people, '2026-03-02')).toEqual([
    { person: 'ann', end: 'probationEnd', day: '2026-03-10' },
    { person: 'bob', end: 'contractEnd', day: '2026-03-20' },
  ]);
});
