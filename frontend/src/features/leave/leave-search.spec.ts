import { describe, expect, it } from '@jest/globals';
import { leaveSearch } from './leave-search';

describe('the address of the leave screen', () => {
  it('keeps what makes sense', () => {
    const address = {
      tab: 'team',
      year: 2025,
      month: '2026-11',
      department: 'support',
      state: 'Pending',
      person: 'ann',
      page: 2,
      open: 'leave-1',
      form: 'new',
      day: '2026-11-03',
      ledger: 'annual',
    };
    expect(leaveSearch(address)).toEqual(address);
    expect(leaveSearch({ year: '2025', page: '3' })).toEqual({ year: 2025, page: 3 });
  });

  it('leaves out the rest, and what is so anyway', () => {
    expect(
      leaveSearch({ tab: 'mine', year: 'x', month: '2026-13', state: 'Lost', page: 1, open: 'a b', person: 7, x: 1 }),
    ).toEqual({});
  });
});
